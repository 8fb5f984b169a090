"""The deals that the search player of Five Hundred imagines are those that its seat cannot rule out."""

import pytest

from bidding_playing import NAMES, at, deals, random_choice, random_deal, rules_of
from rules_five_hundred.scene import Table
from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.view import View
from vijfhonderden.core.cards import count_cards
from vijfhonderden.core.random import Stream
from vijfhonderden.players.registry import make_bidder
from vijfhonderden.players.search.bidding.hearing import CERTAIN, Hearing
from vijfhonderden.players.search.bidding.sampling import Sampler


def imagined(deal: Deal, stream: Stream, times: int) -> list[list[int]]:
    """What the seat to move imagines, some times: the hands, the kitty, and the cards put away."""
    sampler = Sampler(deal.rules)
    view = deal.view(int(deal.to_move))
    sampler.begin(view, stream)
    out = []
    for _ in range(times):
        sampler.next(view, stream)
        dreamt = sampler.deal
        out.append(
            [*[int(dreamt.hands[s]) for s in range(int(deal.rules.seats))], int(dreamt.kitty), int(dreamt.discards)]
        )
    return out


@pytest.mark.parametrize("name", NAMES)
def test_an_imagined_deal_looks_like_the_real_one(name: str) -> None:
    """Every card lies in one place, every hand has its size, and the seat to move sees and may do the same."""
    rules = rules_of(name)
    sampler = Sampler(rules)
    for deal, stream in deals(rules, 32, 3):
        while not deal.is_over:
            if stream.below(4) != 0:
                deal.play(random_choice(deal, stream))
                continue
            view = deal.view(int(deal.to_move))
            sampler.begin(view, stream)
            dreamt = sampler.deal
            sampler.next(view, stream)
            hands = [int(dreamt.hands[seat]) for seat in range(int(rules.seats))]
            piles = [*hands, dreamt.kitty, dreamt.dead[0], dreamt.dead[1], dreamt.discards, dreamt.fallen]
            assert sum(count_cards(pile) for pile in piles) == len(rules.cards), at(deal)
            assert sum(piles) == rules.pack_mask, at(deal)
            assert [count_cards(hand) for hand in hands] == [count_cards(deal.hand(s)) for s in range(len(hands))]
            assert dreamt.legal_actions() == deal.legal_actions(), at(deal)
            seen = View(dreamt, int(deal.to_move))
            seen.remember(deal)
            assert seen.key() == view.key(), at(deal)
            deal.play(random_choice(deal, stream))


@pytest.mark.parametrize("name", NAMES)
def test_no_hand_holds_what_its_seat_has_shown_not_to_hold(name: str) -> None:
    rules = rules_of(name)
    for deal, stream in deals(rules, 33, 3):
        while not deal.is_over:
            if deal.tricks_n > 2 and deal.played == 1:
                for laid in imagined(deal, stream, 2):
                    for seat in range(int(rules.seats)):
                        for suit in range(4):
                            if deal.voids[seat] >> suit & 1:
                                assert laid[seat] & rules.suit_cards[deal.trumps * 5 + suit] == 0, at(deal)
            deal.play(random_choice(deal, stream))


def test_who_named_a_suit_for_the_joker_holds_it() -> None:
    table = (
        Table(hands={"A": "Jo S AKQ H AKQ D AK C A"}).bid("8NT, pass, pass, pass").away().say("joker is H").play("SA")
    )
    joker = 1 << 15
    assert all(laid[0] & joker for laid in imagined(table.deal, Stream(1, 0, 0), 40))


def test_who_could_not_follow_in_a_misere_without_playing_the_joker_lacks_it() -> None:
    """B leads misère; C, who has no spade, throws a heart away: had he the joker, he would have had to play it."""
    hands = {"A": "S QJT9 H AKQ C AKQ", "B": "S 56 C 5678 H 4567", "C": "H T98 D AKQJT98"}
    table = Table(hands=hands, kitty="Jo D 45", dealer="D").bid("7S, misere, pass, pass, pass").away()
    table.play("S5").play("HT").play("SQ")
    assert table.turn == "A"
    joker = 1 << 15
    assert not any(laid[2] & joker for laid in imagined(table.deal, Stream(1, 0, 0), 40))


def test_a_seat_that_bid_is_imagined_with_the_cards_for_it() -> None:
    """As many hearts as greedy players hold who open so, counted in real deals; and many more than after a pass."""
    rules = rules_of("five-hundred-australian")
    hearts = int(rules.suit_cards[2 * 5 + 2])
    calls = {act.PASS: "pass", act.BID + 8: "7H"}
    real: dict[int, list[Deal]] = {action: [] for action in calls}
    for number in range(2500):
        deal = random_deal(rules, Stream(2, number, 0), 2, number)
        first = int(deal.to_move)
        call = make_bidder("greedy", 1, 1, first, rules).choose(deal.view(first), deal.legal_actions())
        if call in calls:
            real[call].append(deal)
    held = {}
    for action, made in real.items():
        truth = [int(count_cards(deal.hand(int(deal.to_move)) & hearts)) for deal in made]
        assert len(truth) > 30
        counts: list[int] = []
        for number, deal in enumerate(made[:12]):
            first = int(deal.to_move)
            deal.play(action)
            counts += [int(count_cards(laid[first] & hearts)) for laid in imagined(deal, Stream(4, number, 0), 15)]
        held[calls[action]] = sum(counts) / len(counts)
        assert abs(held[calls[action]] - sum(truth) / len(truth)) < 0.6, held
    assert held["7H"] > held["pass"] + 1


def test_calls_are_likelier_of_hands_that_greedy_would_make_them_with() -> None:
    table = Table(hands={"A": "Jo H AKQJT D AK S A5", "B": "S 7TQ C 6TQ D 57Q H 9"}).bid("8H, pass")
    hearing = Hearing(table.rules)
    assert hearing.begin(table.deal.view(2))
    strong, weak = int(table.deal.hand(0)), int(table.deal.hand(1))
    assert hearing.likelihood(0, strong) > 20 * hearing.likelihood(0, weak)
    assert hearing.likelihood(1, weak) == CERTAIN > 5 * hearing.likelihood(1, strong)
    assert not hearing.spoke(3)


def test_the_same_seed_and_view_bring_the_same_choice_and_other_samples_others() -> None:
    rules = rules_of("five-hundred-australian")
    chosen = []
    for seed in (1, 1, 2):
        picks = []
        for number in range(6):
            deal = random_deal(rules, Stream(9, number, 0), 9, number)
            player = make_bidder("search:2", seed, 1, int(deal.to_move), rules)
            picks.append(player.choose(deal.view(int(deal.to_move)), deal.legal_actions()))
        chosen.append(picks)
    assert chosen[0] == chosen[1]


def test_a_search_by_time_chooses_a_legal_act() -> None:
    for deal, stream in deals(rules_of("five-hundred-3"), 34, 1):
        while not deal.is_over:
            legal = deal.legal_actions()
            player = make_bidder("search:1ms", 1, 1, int(deal.to_move), deal.rules)
            assert player.choose(deal.view(int(deal.to_move)), legal) in legal
            deal.play(random_choice(deal, stream))
