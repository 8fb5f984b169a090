"""Records of Five Hundred under other rules: the first act that is not allowed there, and what scores differently."""

import pytest

from record.bidding_paper import NO_TRUMPS, PLAYED, SIX_CLUBS, deal, read, record
from record.paper import MODERN, OLD, WHOLE_DEAL
from record.paper import deal as drawing_deal
from record.paper import record as drawing_record
from vijfhonderden.record import AsReplay, ForeignAct
from vijfhonderden.schema import load_variant, with_settings

AWAY = "away: H7 H9 HQ"
AUSTRALIAN = load_variant("five-hundred-australian")


def elsewhere(text: str, *changes: str, name: str = "five-hundred-australian") -> AsReplay:
    other = with_settings(load_variant(name), list(changes)) if changes else load_variant(name)
    done = read(text, other)
    assert [str(p) for p in done.problems] == []
    assert done.as_variant is not None
    return done.as_variant


def first(text: str, *changes: str, name: str = "five-hundred-australian") -> ForeignAct:
    found = elsewhere(text, *changes, name=name).first_illegal
    assert found is not None
    return found


def test_misere_over_eight_spades_by_points() -> None:
    auction = "S: 7H, W: misere, N: 8S, E: pass, S: pass, W: pass"
    act = first(record(deal(auction)), "misere.rank=by-points")
    assert (act.deal, act.trick, act.player, act.act, act.key) == (1, 0, "N", "8S", "misere.rank")
    assert (act.home_value, act.value, act.goes_on) == ("above-sevens", "by-points", "")
    assert (act.line, act.column) == (8, 36)


def test_an_eight_over_misere_that_was_a_bid_by_points() -> None:
    auction = "S: 7H, W: misere, N: 8C, E: pass, S: pass, W: pass"
    home = record(deal(auction), head="settings: [misere.rank=by-points]\n")
    assert elsewhere(home).illegal == []


def test_sans_kitty_and_blind_misere_do_not_exist_there() -> None:
    sans = record(deal("S: pass, W: 6C sans kitty, N: pass, E: pass"), variant="vyfhonderd")
    assert first(sans).key == "sans_kitty"
    blind = record(deal("S: blind misere, W: pass, N: pass, E: pass"), variant="vyfhonderd")
    assert first(blind).key == "blind_misere"


def test_a_single_round_ends_the_auction_there() -> None:
    text = record(deal("S: 6S, W: 6C, N: pass, E: pass, S: 6D, W: pass"))
    act = first(text, name="vyfhonderd-single-round")
    assert (act.player, act.act, act.key) == ("S", "6D", "auction.rounds")


def test_bidding_again_after_a_pass() -> None:
    text = record(deal("S: pass, W: 6C, N: pass, E: pass, S: 7S, W: pass, N: pass, E: pass"),
                  head="settings: [auction.after_pass=always]\n")  # fmt: skip
    act = first(text)
    assert (act.player, act.act) == ("S", "7S")
    assert act.key in ("auction.after_pass", "auction.own_raise")


def test_passes_that_nobody_asks_for_go_without_saying() -> None:
    home = record(deal(SIX_CLUBS, *PLAYED, rest=AWAY))
    for change in ("auction.after_pass=always", "auction.own_raise=once"):
        there = elsewhere(home, change)
        assert (there.illegal, there.differences, there.deals[0].scores) == ([], [], [60, 30])


def test_left_of_dealer_leads_there() -> None:
    act = first(record(deal(SIX_CLUBS, *PLAYED[:1], rest=AWAY)), "play.opening_leader=left-of-dealer")
    assert (act.trick, act.player, act.act, act.key) == (1, "W", "C7", "play.opening_leader")
    assert act.message == "C7: it is for S to lead"


def test_a_nomination_that_does_not_exist_there() -> None:
    text = record(deal("S: pass, W: 6NT, N: pass, E: pass", "W: CA / N: CJ / E: C6 / S: C5",
                       cards=NO_TRUMPS, rest="away: H7 H9 S5\njoker: D"))  # fmt: skip
    act = first(text, "joker.nominate=no")
    assert (act.act, act.key, act.goes_on) == ("joker is D", "joker.nominate", "the joker stays without a suit")


def test_a_led_joker_of_another_rule() -> None:
    lines = ("W: Jo calls H / N: H4 / E: H5 / S: H6",)
    text = record(deal("S: pass, W: 6NT, N: pass, E: pass", *lines, cards=NO_TRUMPS, rest="away: H7 H9 S5"))
    act = first(text, "joker.lead=last-trick")
    assert (act.trick, act.act, act.key) == (1, "Jo calls H", "joker.lead")


def test_values_of_another_table() -> None:
    there = elsewhere(record(deal(SIX_CLUBS, *PLAYED, rest=AWAY)), "contracts.first.C=70", "contracts.defender_trick=0")
    found = [(d.player, d.home_points, d.points, d.key) for d in there.differences]
    assert found == [
        ("N and S", 30, 0, "contracts.defender_trick"),
        ("W and E", 60, 70, "contracts.first.C"),
    ]
    assert there.deals[0].scores == [70, 0]


def test_suits_in_another_order_are_the_same_bids() -> None:
    there = elsewhere(record(deal("S: pass, W: 6C, N: 6H, E: pass, W: pass")), name="five-hundred-1904")
    assert there.illegal == []
    lower = first(record(deal("S: 6S, W: 6C, N: pass, E: pass, S: pass")), name="five-hundred-1904")
    assert (lower.player, lower.act, lower.key) == ("W", "6C", "contracts.suit_rank")


def test_everybody_passed_and_there_the_hand_is_played() -> None:
    act = first(record(deal("all pass")), "auction.all_pass=no-trumps")
    assert (act.key, act.message) == ("auction.all_pass", "everybody has passed: there the hand is played for tricks")


def test_another_pack_cannot_be_dealt() -> None:
    act = first(record(deal(SIX_CLUBS)), name="five-hundred-american")
    assert act.key == "pack.cards"
    assert act.message.startswith("cannot be dealt there: missing: C4 S4")
    fewer = first(record(deal(SIX_CLUBS)), name="five-hundred-3")
    assert (fewer.key, fewer.value) == ("table.players", "3")


def test_a_misere_that_is_played_on_there() -> None:
    text = record(deal("S: 7H, W: misere, N: pass, E: pass, S: pass", "W: HQ / N: HJ / S: H6 => W",
                       rest="away: SA SK CA"))  # fmt: skip
    there = elsewhere(text, "misere.stops_early=false")
    assert there.illegal == []
    assert there.deals[0].end == "unfinished"


@pytest.mark.parametrize("lenient", [False, True])
def test_another_family_is_a_clear_error(lenient: bool) -> None:
    done = read(record(deal(SIX_CLUBS)), MODERN, lenient)
    assert [str(p) for p in done.problems] == [
        "game.yaml:2:10: variant: this is a game of Five Hundred: it cannot be tried under modern, "
        "which is Vijfhonderden"
    ]  # fmt: skip
    assert done.as_variant is None
    old = read(drawing_record(drawing_deal(*WHOLE_DEAL), variant=OLD), AUSTRALIAN)
    assert [p.message for p in old.problems] == [
        "this is a game of Vijfhonderden: it cannot be tried under five-hundred-australian, which is Five Hundred"
    ]
    assert old.as_variant is None
