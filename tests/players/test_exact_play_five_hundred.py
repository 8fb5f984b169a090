"""Where every hand is known the search of Five Hundred plays what is worth most, and a player that sees all always."""

from collections.abc import Iterator

import pytest

from bidding_endings import endings
from bidding_playing import NAMES, at, deals, random_choice, rules_of
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.rules import Rules
from vijfhonderden.bidding.view import View
from vijfhonderden.build import build_kind
from vijfhonderden.core.random import Stream
from vijfhonderden.lab.bidding.hall import BiddingHall
from vijfhonderden.lab.tournament.tournament import tournament
from vijfhonderden.players.kinds import ALL_SEEING
from vijfhonderden.players.registry import make_bidder
from vijfhonderden.players.search.bidding.knowledge import Knowledge
from vijfhonderden.players.search.bidding.player import SearchBidder
from vijfhonderden.players.search.bidding.sampling import Sampler
from vijfhonderden.players.search.bidding.worth import Worth
from vijfhonderden.players.seeing_bidding import SeeingBidder
from vijfhonderden.schema import load_variant
from vijfhonderden.solver.bidding.solver import TrickSolver

COMPILED = build_kind() == "compiled"
TRIED = 4000 if COMPILED else 250


def with_all_voids_known(deal: Deal) -> Deal:
    """As if every seat had shown which suits it has no card of."""
    rules = deal.rules
    for seat in range(int(rules.seats)):
        held = int(deal.hand(seat))
        for suit in range(4):
            of_suit = int(rules.suit_cards[deal.trumps * 5 + suit])
            if suit == deal.joker_suit:
                of_suit |= int(rules.joker_mask)
            if held & of_suit == 0:
                deal.voids[seat] |= 1 << suit
    return deal


def known_endings(rules: Rules) -> Iterator[tuple[Deal, View]]:
    """Endings with a choice in which the seat to move knows every hand."""
    know = Knowledge(rules)
    for number, deal in enumerate(endings(rules, TRIED, seed=9, shorter=not COMPILED)):
        # in every other one it has to follow from the cards that fell
        view = (with_all_voids_known(deal) if number % 2 else deal).view(int(deal.to_move))
        know.read(view)
        if len(deal.legal_actions()) > 1 and know.is_certain():
            yield deal, view


def hands_in_play(deal: Deal, like: Deal) -> list[int]:
    return [int(deal.hands[seat]) for seat in range(int(like.rules.seats)) if like.active[seat]]


def chances(rules: Rules, deal: Deal) -> dict[int, int]:
    """What each act is worth to the seat that does it when a best line is played from there."""
    solver = TrickSolver(rules)
    worth = Worth(rules)
    out = {}
    for action in deal.legal_actions():
        end = deal.clone()
        end.play(action)
        for best in [] if end.is_over else solver.line(end):
            end.play(best)
        out[action] = int(worth.of(end, rules.unit[deal.to_move]))
    return out


def is_best(rules: Rules, deal: Deal, chosen: int) -> bool:
    """Whether no act is worth more, in tricks or in chances to win."""
    solver = TrickSolver(rules)
    values = dict(solver.values(deal))
    most = (deal.to_move in solver.side(deal)) == (not deal.misere)
    if values[chosen] == (max if most else min)(values.values()):
        return True
    chance = chances(rules, deal)
    return chance[chosen] == max(chance.values())


@pytest.mark.parametrize("name", NAMES)
def test_a_seat_that_knows_every_hand_plays_what_the_solver_values_best(name: str) -> None:
    rules = rules_of(name)
    sampler = Sampler(rules)
    stream = Stream(1, 0, 0)
    for number, (deal, view) in enumerate(known_endings(rules)):
        sampler.begin(view, stream)
        sampler.next(view, stream)
        assert hands_in_play(sampler.deal, deal) == hands_in_play(deal, deal), at(deal)
        player = make_bidder("search:3", 1, number, int(deal.to_move), rules)
        assert isinstance(player, SearchBidder)
        chosen = player.choose(view, deal.legal_actions())
        assert is_best(rules, deal, chosen), at(deal)
        told = player.explain(view, deal.legal_actions())
        assert told[0][0] == chosen and told[0][2].endswith("worked out")
        assert told[0][1] == max(value for _, value, _ in told)


@pytest.mark.parametrize("name", ["five-hundred-3", "nines up for two"])
def test_seats_come_to_know_every_hand(name: str) -> None:
    """So that the test above has something to look at."""
    assert sum(1 for _ in known_endings(rules_of(name))) * 50 > TRIED


@pytest.mark.parametrize("name", NAMES)
def test_a_player_that_sees_all_cards_plays_what_the_solver_values_best(name: str) -> None:
    rules = rules_of(name)
    looked = 0
    for deal in endings(rules, 300 if COMPILED else 20, seed=10, shorter=not COMPILED):
        legal = deal.legal_actions()
        if len(legal) > 1:
            seat = int(deal.to_move)
            assert is_best(rules, deal, SeeingBidder(rules, deal).choose(deal.view(seat), legal)), at(deal)
            looked += 1
    assert looked > 5


def test_a_player_that_sees_all_cards_is_better_than_one_that_does_not() -> None:
    assert ALL_SEEING in BiddingHall.seers
    found = tournament(load_variant("five-hundred-2"), ["greedy", ALL_SEEING], 2)
    assert found.players[1].wins == found.games == 4


@pytest.mark.parametrize("name", ["five-hundred-3", "five-hundred-2", "three, blind and sans kitty"])
def test_a_player_that_sees_all_cards_plays_by_the_rules(name: str) -> None:
    rules = rules_of(name)
    for deal, stream in deals(rules, 51, 3 if COMPILED else 1):
        players = [SeeingBidder(rules, deal) for _ in range(int(rules.seats))]
        while not deal.is_over:
            legal = deal.legal_actions()
            action = players[int(deal.to_move)].choose(deal.view(int(deal.to_move)), legal)
            assert action in legal
            deal.play(random_choice(deal, stream) if stream.below(6) == 0 else action)
