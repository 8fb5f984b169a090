"""Conventions of Five Hundred are off unless a player's name asks for them, and do what they promise."""

import pytest

from bidding_playing import deals, rules_of
from rules_five_hundred.scene import Table
from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.notation import action_text
from vijfhonderden.bidding.state import AUCTION
from vijfhonderden.errors import UsageError
from vijfhonderden.players.kinds import parse_kind
from vijfhonderden.players.registry import make_bidder, make_drawer
from vijfhonderden.players.search.bidding.hearing import CERTAIN, Hearing
from vijfhonderden.schema import load_variant

SIX_NO_TRUMPS = act.BID + 4
TELLING = "greedy+nt-joker"


def chosen(table: Table, player: str) -> str:
    deal = table.deal
    seat = int(deal.to_move)
    action = make_bidder(player, 1, 1, seat, table.rules).choose(deal.view(seat), deal.legal_actions())
    return action_text(table.rules, action)


def test_names_of_conventions() -> None:
    assert parse_kind("greedy").conventions == []
    assert parse_kind("search+nt-joker:30").conventions == ["nt-joker"]
    assert parse_kind("search+nt-joker:30").samples == 30
    for name in ("greedy+", "greedy+strong-club", "uniform+nt-joker"):
        with pytest.raises(UsageError, match="no convention"):
            parse_kind(name)
    with pytest.raises(UsageError, match="no partners in Vijfhonderden"):
        make_drawer(TELLING, 1, 1, 0, load_variant("modern").rules)


@pytest.mark.parametrize("name", ["five-hundred-2", "five-hundred-3", "five-hundred-5"])
def test_conventions_need_a_partner_to_agree_with(name: str) -> None:
    with pytest.raises(UsageError, match="everybody bids alone"):
        make_bidder(TELLING, 1, 1, 0, load_variant(name).rules)


@pytest.mark.parametrize("name", ["five-hundred-australian", "five-hundred-american", "vyfhonderd", "five-hundred-6"])
def test_six_no_trumps_are_bid_with_the_joker_only(name: str) -> None:
    rules = rules_of(name)
    bid = 0
    for deal, stream in deals(rules, 41, 150):
        players = [make_bidder(TELLING, 1, 1, seat, rules) for seat in range(int(rules.seats))]
        while deal.phase == AUCTION:
            seat = int(deal.to_move)
            legal = deal.legal_actions()
            action = players[seat].choose(deal.view(seat), legal)
            assert action in legal
            if action == SIX_NO_TRUMPS:
                assert deal.hand(seat) & rules.joker_mask
                bid += 1
            deal.play(action if stream.below(8) else legal[0])
    assert bid > 5


@pytest.mark.parametrize("hand", ["Jo S AK98 H 567 D 6 C 6", "Jo D AK98 C 567 S 6 H 6"])
def test_the_joker_is_told_of_instead_of_a_six(hand: str) -> None:
    table = Table(hands={"A": hand}, dealer="D")
    assert chosen(table, TELLING) == "6NT"
    assert chosen(table, "greedy") != "6NT"


def test_partner_counts_on_the_joker_while_six_no_trumps_stand() -> None:
    """With both bowers and a long suit C bids higher when the joker is promised."""
    hand = "H AKQJT98 D J S A C A"
    table = Table(hands={"A": "Jo S KQ98 C 567 D 67", "C": hand}, dealer="D").bid("6NT, pass")
    assert chosen(table, "greedy") != chosen(table, TELLING) == "10H"


def test_who_knows_the_convention_hears_the_joker() -> None:
    table = Table(hands={"A": "Jo S AK98 H 567 D 6 C 6", "C": "S QJT D AKQ C AKQ H A"}, dealer="D").bid("6NT, pass")
    hand, without = int(table.deal.hand(0)), int(table.deal.hand(2))
    knows, ignorant = Hearing(table.rules, True), Hearing(table.rules)
    for hearing in (knows, ignorant):
        hearing.begin(table.deal.view(2))
    assert knows.likelihood(0, hand) == CERTAIN > 5 * knows.likelihood(0, without)
    assert ignorant.likelihood(0, hand) < CERTAIN
