"""The same play under other rules: what is illegal there, and what else it would have scored."""

import pytest

from record.paper import DUEL, MODERN, OLD, PLAIN, STOCK_TRICKS, WHOLE_DEAL, deal, instead, read, record
from vijfhonderden.record import AsReplay
from vijfhonderden.schema import load_variant, with_settings


def elsewhere(text: str, variant: str = MODERN, *settings: str) -> AsReplay:
    other = load_variant(variant)
    done = read(text, with_settings(other, settings) if settings else other)
    assert [str(p) for p in done.problems] == []
    assert done.as_variant is not None
    return done.as_variant


def illegal(there: AsReplay) -> list[tuple[int, str, str, bool]]:
    """(trick, player, key, whether it goes on)."""
    return [(a.trick, a.player, a.key, bool(a.goes_on)) for a in there.illegal]


CHOICE = (7, "A", "stock.last_draw", True)


def test_answers_move_to_where_the_other_rules_want_them() -> None:
    before = record(deal("A: run 987h / B: spoil run KQJTc / A: SJ / B: CT", cards=DUEL))
    assert illegal(elsewhere(before)) == []
    assert [(s.player, s.what) for s in elsewhere(before).deals[0].sheet] == [("B", "run KQJTc")]
    after = record(deal("A: run 987h, SJ / B: spoil run KQJTc, CT", cards=DUEL), variant=MODERN)
    assert illegal(elsewhere(after, OLD)) == []
    assert [(s.player, s.what) for s in elsewhere(after, OLD).deals[0].sheet] == [("B", "run KQJTc")]


def test_a_question_that_is_not_asked_there_is_left_out() -> None:
    there = elsewhere(record(deal("A: run 987h / B: how high, spoil run QJTc / A: SJ / B: CT", cards=DUEL)))
    assert illegal(there) == [(1, "B", "roem.how_high", True)]
    assert there.differences == []


def test_a_question_that_is_missing_there_is_asked() -> None:
    text = record(deal("A: run 987h, SJ / B: spoil run QJTc, CT", cards=DUEL), variant=MODERN)
    assert illegal(elsewhere(text, OLD)) == [(1, "B", "roem.how_high", True)]


def test_void_and_must_trump() -> None:
    lines = instead(WHOLE_DEAL, t1="A: SJ / B: HA", t10="A: H7 / B: CT")
    there = elsewhere(record(deal(*lines[:10])))
    assert illegal(there) == [CHOICE, (10, "B", "play.final_phase.void", False)]
    act = there.illegal[1]
    assert (act.value, act.home_value, act.home_source) == ("must-trump", "free", "§9")
    assert (act.line, act.column) == (19, 21)
    assert str(act) == (
        "deal 1, trick 10, B: plays CT but is void in hearts and must trump with S8 "
        "(play.final_phase.void, modern text (Tweede deel))"
    )
    assert there.deals[0].end == "stopped"


def test_the_open_card_cannot_be_taken_where_nobody_chooses() -> None:
    lines = instead(STOCK_TRICKS, t7="A: S7 / B: C7 / A: take open")
    there = elsewhere(record(deal(*lines), variant=MODERN), OLD)
    assert illegal(there) == [(7, "A", "stock.last_draw", False)]
    covered = instead(STOCK_TRICKS, t7="A: S7 / B: C7 / A: take covered")
    assert illegal(elsewhere(record(deal(*covered), variant=MODERN), OLD)) == []


SEVEN_AT_B = PLAIN | {"B": "C KQT9  D KQT9  S 7", "stock": "SK C7 SQ D7 ST C8 HA D8 CA CJ DA DJ HK"}


def test_robbing_after_the_lead_to_the_last_stock_trick() -> None:
    """V20: too late after §11, still in time after the modern text."""
    late = record(deal(*STOCK_TRICKS[:6], "A: HA / B: rob, C7", cards=SEVEN_AT_B), variant=MODERN)
    there = elsewhere(late, OLD)
    assert illegal(there) == [(7, "B", "stock.rob.until", False)]
    early = record(deal(*STOCK_TRICKS[:6], "B: rob / A: HA / B: C7", cards=SEVEN_AT_B))
    assert illegal(elsewhere(early)) == [CHOICE]


def test_robbing_between_roem_and_lead_comes_first_where_roem_goes_with_the_lead() -> None:
    cards = PLAIN | {"A": "H QJT987  S J97", "stock": "SK C7 SQ D7 ST C8 SA D8 CA CJ DA DJ HK"}
    there = elsewhere(record(deal("A: run 987h, rob, SJ / B: CT", cards=cards)))
    assert illegal(there) == []
    assert [(s.player, s.what) for s in there.deals[0].sheet] == [("A", "run 987h")]


def test_a_claim_where_games_end_with_the_deal() -> None:
    there = elsewhere(record(deal("A: SJ / B: CT", "A: claim")))
    assert illegal(there) == [(2, "A", "game.claim", False)]


@pytest.mark.parametrize("setting", ["stuk.when=any-play", "stuk.card=any"])
def test_stuk_by_other_rules(setting: str) -> None:
    lines = instead(STOCK_TRICKS[:4], t4="A: stuk, ST / B: D9")
    lines = instead(lines, t3="A: SA / B: C9")
    cards = PLAIN | {"A": "H QJT98  S QJ9A", "stock": "SK C7 ST D7 H7 C8 S7 D8 CA CJ DA DJ HK"}
    text = record(deal(*lines[:3], "A: stuk, ST / B: D9", cards=cards), variant=MODERN)
    assert illegal(elsewhere(text, OLD)) == [(4, "A", "stuk.card", False)]
    if setting == "stuk.card=any":
        assert illegal(elsewhere(text, OLD, setting)) == []


def test_a_revoke_that_is_none_elsewhere() -> None:
    text = record(deal(*WHOLE_DEAL[:9], "A: H7 / B: S8 revoke"))
    there = elsewhere(text, OLD, "play.final_phase.follow=free", "penalties.revoke=off")
    assert illegal(there) == []
    assert [(d.what, d.home_points, d.points, d.key) for d in there.differences] == [
        ("revoke", 100, 0, "play.final_phase.follow")
    ]


def test_other_points_for_the_same_items() -> None:
    text = record(deal(*instead(WHOLE_DEAL, t1="A: run 987h, SJ / B: CT"), rest="result: {A: 126, B: 40}"))
    there = elsewhere(text, OLD, "roem.runs.3=30", "counting.last_trick=10", "counting.total=151")
    assert illegal(there) == []
    assert [(d.trick, d.player, d.what, d.home_points, d.points, d.key) for d in there.differences] == [
        (1, "A", "run 987h", 20, 30, "roem.runs.3"),
        (16, "B", "last trick", 5, 10, "counting.last_trick"),
    ]
    assert (there.differences[0].home_source, there.differences[0].source) == ("§17", "set by hand")
    assert there.deals[0].scores == [136, 45]


def test_kapot_on_and_off() -> None:
    kapot = tuple(
        f"A: {a} / B: {b}"
        for a, b in zip("SJ S9 SA SK SQ ST S7 CA DA".split(), "CT DT C9 D9 CQ DQ C7 C8 D7".split(), strict=True)
    )
    cards = PLAIN | {"B": "C KQT9  D KQT9  H 7", "A": "H QJT98A  S J9A"}
    lines = (*kapot, "A: HA / B: H7", "A: HK / B: D8", "A: HQ / B: S8")
    there = elsewhere(record(deal(*lines, cards=cards)), OLD, "counting.kapot=off")
    assert illegal(there) == []
    assert there.deals[0].end == "unfinished"


def test_a_deal_that_cannot_be_dealt_there() -> None:
    there = elsewhere(record(deal("A: SJ / B: CT")), "rijswijk-1920")
    (act,) = there.illegal
    assert (act.trick, act.key, act.goes_on) == (0, "deal.hand", "")
    assert there.deals[0].end == "not replayed"


def test_the_next_dealer_by_other_rules() -> None:
    cards = PLAIN | {"A": PLAIN["B"], "B": PLAIN["A"]}
    text = record(deal(*WHOLE_DEAL), deal("B: SJ / A: CT", cards=cards, dealer="A"))
    there = elsewhere(text, OLD, "deal.next_dealer=winner-of-last-trick")
    assert illegal(there) == [(0, "", "deal.next_dealer", True)]
    assert illegal(elsewhere(text, OLD, "deal.next_dealer=loser-of-deal")) == [(0, "", "deal.next_dealer", True)]


def test_everything_has_a_plain_form_for_json() -> None:
    done = read(record(deal(*WHOLE_DEAL)), MODERN)
    plain = done.as_dict()
    assert plain["as"]["first_illegal"]["rule"] == "stock.last_draw"
    assert plain["deals"][0]["sheet"][0]["source"]
    assert plain["problems"] == []
