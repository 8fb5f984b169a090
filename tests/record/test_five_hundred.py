"""Records of Five Hundred: what may be left out, how acts are written, how games go on and end."""

from pathlib import Path

import jsonschema
import pytest

from record.bidding_paper import (
    CLUBS,
    KITTY,
    NO_TRUMPS,
    PLAYED,
    SIX_CLUBS,
    deal,
    only_deal,
    problems,
    read,
    record,
    right,
)
from vijfhonderden.record import FORMAT_VERSION, Replay, read_records, record_schema, replay

KEPT = Path(__file__).parent.parent / "records"
AWAY = "away: H7 H9 HQ"
FIVE = "five-hundred-5"


def kept(name: str) -> Replay:
    (located,) = read_records(KEPT / name)
    done = replay(located)
    assert [str(p) for p in done.problems] == []
    return done


def test_h1_the_recorded_hand() -> None:
    done = kept("h1.yaml")
    hand = only_deal(done)
    assert "".join(hand.tricks) == "EWNWNNWWWE"
    assert (hand.contract, hand.contractor, hand.made) == ("6C", "W", True)
    assert hand.won == {"W and E": 7, "N and S": 3}
    assert done.scores == [60, 30]
    assert [(line.player, line.points, line.kind) for line in hand.sheet] == [
        ("W and E", 60, "contract"),
        ("N and S", 30, "tricks"),
    ]
    assert all(line.source for line in hand.sheet)


def test_h5_the_printed_example_for_three() -> None:
    done = kept("h5.yaml")
    hand = only_deal(done)
    assert "".join(hand.tricks) == "AAACBBACAA"
    assert (hand.contract, hand.made, hand.won) == ("7D", False, {"A": 6, "B": 2, "C": 2})
    assert done.scores == [-180, 20, 20]
    assert done.sides == ()


def test_every_format_version_is_kept_for_this_family() -> None:
    for version in range(1, FORMAT_VERSION + 1):
        for form in ("by-hand.yaml", "by-program.yaml", "bulk.jsonl"):
            (located, *_) = read_records(KEPT / f"five-hundred-version-{version}-{form}")
            assert located.record is not None
            assert located.record.record == version


def test_the_schema_admits_both_families() -> None:
    schema = record_schema()
    for path in KEPT.iterdir():
        for located in read_records(path):
            assert located.record is not None
            jsonschema.validate(located.record.plain(), schema)


# --- what may be left out ---


def test_winners_result_and_passes_at_the_end_may_be_left_out() -> None:
    done = right(record(deal("S: pass, W: 6C", *PLAYED, rest=AWAY)))
    assert done.scores == [60, 30]


def test_cards_put_away_follow_from_the_tricks() -> None:
    hand = only_deal(right(record(deal(SIX_CLUBS, *PLAYED))))
    assert hand.play[1] == "W takes C8 HQ S5, puts away H7 H9 HQ"


def test_the_kitty_is_what_the_hands_leave() -> None:
    text = record(deal(SIX_CLUBS, *PLAYED, rest=AWAY)).replace(f"    kitty: {KITTY}\n", "")
    assert right(text).scores == [60, 30]


@pytest.mark.parametrize("auction", ["[pass, 6C, pass, pass]", "[pass, 'W: 6♣']", "pass, 6 clubs", '"P, 6c, P, p"'])
def test_forms_of_an_auction(auction: str) -> None:
    text = record(deal(SIX_CLUBS, *PLAYED, rest=AWAY)).replace(f'"{SIX_CLUBS}"', auction)
    if "clubs" in auction:
        assert problems(text) == [
            "game.yaml:8:20: deal 1: '6 clubs' is no bid (pass, 6S to 10NT, misere, open misere)"
        ]  # fmt: skip
    else:
        assert right(text).scores == [60, 30]


def test_an_unfinished_deal_at_the_end_is_no_problem() -> None:
    stages = {
        "in the auction": deal("S: pass, W: 6C"),
        "at the kitty": deal(SIX_CLUBS),
        "after 0 tricks": deal(SIX_CLUBS, rest=AWAY),
        "after 1 trick": deal(SIX_CLUBS, *PLAYED[:1], rest=AWAY),
        "after 2 tricks": deal(SIX_CLUBS, *PLAYED[:2], "W: CT / N: CJ", rest=AWAY),
        "at the joker": deal("S: pass, W: 6NT, N: pass, E: pass", rest="away: H7 H9 S5", cards=NO_TRUMPS),
    }
    for where, text in stages.items():
        done = right(record(text))
        assert (done.deals[0].end, done.deals[0].notes) == ("unfinished", [f"unfinished {where}"])


# --- sides and names ---


@pytest.mark.parametrize(
    "result", ["{W: 60, N: 30}", "{E: 60, S: 30}", "{W and E: 60}", "{E & W: 60, N+S: 30}", "{A: 60, B: 30}"]
)
def test_a_side_is_named_by_either_partner_or_by_both(result: str) -> None:
    assert right(record(deal(SIX_CLUBS, *PLAYED, rest=f"{AWAY}\nresult: {result}"))).scores == [60, 30]


def test_the_winner_is_a_side() -> None:
    hands = {"W": "H AKQJ  D AJ  S AK  C A  Jo", "N": "S JT9  H T98  D KQ  C KQ", "E": "S Q87  H 765  D T9  C JT",
             "S": "S 65  H 4  D 876  C 9876"}  # fmt: skip
    text = record(
        deal("S: pass, W: 10H, N: pass, E: pass", cards=hands, rest="away: C5 D4 D5"),
        tail="winner: W\n",
    ).replace(KITTY, "C5 D4 D5")
    tricks = (
        "W: Jo / N: H8 / E: H5 / S: H4", "W: HJ / N: H9 / E: H6 / S: S5", "W: DJ / N: HT / E: H7 / S: S6",
        "W: HA / N: S9 / E: S7 / S: C6", "W: HK / N: ST / E: S8 / S: C7", "W: HQ / N: DQ / E: D9 / S: D6",
        "W: DA / N: DK / E: DT / S: D7", "W: SA / N: SJ / E: SQ / S: C8", "W: SK / N: CQ / E: CT / S: D8",
        "W: CA / N: CK / E: CJ / S: C9",
    )  # fmt: skip
    lines = "    tricks:\n" + "".join(f'      - "{line}"\n' for line in tricks)
    done = right(text.replace("winner: W", lines + "winner: W"))
    assert (done.winner, done.end, done.scores, done.is_over) == ("W and E", "contract", [500, 0], True)
    assert done.as_dict()["sides"] == ["W and E", "N and S"]


# --- the joker, misère, the call ---


def test_a_led_joker_names_its_suit() -> None:
    lines = ("W: Jo calls H / N: H4 / E: H5 / S: H6 => W", "W: CA / N: CJ / E: C6 / S: C5 => W")
    hand = only_deal(
        right(record(deal("S: pass, W: 6NT, N: pass, E: pass", *lines, cards=NO_TRUMPS, rest="away: H7 H9 S5")))
    )
    assert hand.tricks == ["W", "W"]


def test_a_nominated_joker_follows_its_suit() -> None:
    text = record(
        deal(
            "S: pass, W: 6NT, N: pass, E: pass", "W: Jo / N: D4 / E: D6 / S: DJ => W",
            cards=NO_TRUMPS, rest="away: H7 H9 S5\njoker: D",
        )
    )  # fmt: skip
    assert right(text).deals[0].tricks == ["W"]
    for other in ("joker is D", "♦", "is d"):
        assert right(text.replace("joker: D", f'joker: "{other}"')).deals[0].tricks == ["W"]


def test_misere_tricks_have_three_cards_and_end_at_the_first_won() -> None:
    auction = "S: 7H, W: misere, N: pass, E: pass, S: pass"
    text = record(deal(auction, "W: HQ / N: HJ / S: H6 => W", rest="away: SA SK CA"))
    done = right(text)
    hand = only_deal(done)
    assert (hand.contract, hand.made, hand.end, done.scores) == ("misere", False, "end of deal", [-250, 0])


def test_five_players_call_a_card() -> None:
    cards = {"A": "S AKQJT  H AKQJT", "B": "D AKQJT  C AKQJT", "C": "S 98765  H 98765", "D": "D 98765  C 98765",
             "E": "S 432  H 432  D 43  C 43"}  # fmt: skip
    hands = "".join(f"      {name}: {hand}\n" for name, hand in cards.items())
    text = (
        f"record: 1\nvariant: {FIVE}\nplayers: [A, B, C, D, E]\ndeals:\n  - dealer: E\n    hands:\n{hands}"
        '    auction: "A: 7S"\n    away: D2 C2 Jo\n    call: DA\n'
        '    tricks: ["A: HA / B: DT / C: H5 / D: D5 / E: H2 => A"]\n'
    )
    hand = only_deal(right(text))
    assert (hand.contractor, hand.partner) == ("A", "B")
    assert only_deal(right(text.replace("call: DA", "call: alone"))).partner == ""
    assert problems(text.replace("call: DA", "call: Jo")) == [
        "game.yaml:14:11: deal 1, A: calls Jo: the joker may not be called "
        "(table.sides, Wikipedia, 500 (card game))"
    ]  # fmt: skip
    assert problems(text.replace("    call: DA\n", "")) == [
        "game.yaml:5:5: deal 1, A: which card is called is missing: call, with a card or 'alone' "
        "(table.sides, Wikipedia, 500 (card game))"
    ]  # fmt: skip


# --- a revoke ---


def revoked(variant: str, line: str) -> Replay:
    head = "" if variant == "plain" else "settings: [penalties.revoke=decides-contract]\n"
    return read(record(deal(SIX_CLUBS, *PLAYED[:3], line, rest=AWAY), head=head))


def test_a_revoke_decides_the_contract_where_there_is_a_penalty() -> None:
    done = revoked("penalty", "N: D4 / E: D6 / S: S9 revoke")
    assert [str(p) for p in done.problems] == []
    hand = only_deal(done)
    assert (hand.end, hand.made, done.scores[0]) == ("revoke", True, 60)
    assert hand.notes == [
        "trick 4: S: revoke (S9): the contract is made (penalties.revoke, set by hand)"
    ]  # fmt: skip


def test_a_revoke_is_refused_where_there_is_none() -> None:
    (problem,) = revoked("plain", "N: D4 / E: D6 / S: S9 revoke").problems
    assert problem.key == "penalties.revoke"
    assert (problem.line, problem.trick, problem.player) == (14, 4, "S")


# --- several deals ---


def test_all_pass_and_the_next_dealer() -> None:
    passed = deal("all pass")
    done = right(record(passed, deal("W: 6C", *PLAYED, dealer="S", rest=AWAY)))
    assert [d.end for d in done.deals] == ["all passed", "end of deal"]
    assert done.deals[0].notes == ["everybody passed: the next dealer deals again"]


def test_the_same_dealer_after_all_passed_where_the_rules_say_so() -> None:
    again = "settings: [auction.all_pass=same-dealer]\n"
    right(record(deal("all pass"), deal("S: pass, W: 6C", *PLAYED, rest=AWAY), head=again))
    assert problems(record(deal("all pass"), deal("all pass", dealer="S"), head=again)) == [
        "game.yaml:10:13: deal 2: S deals, but it is for E to deal (auction.all_pass, set by hand)"
    ]


def test_the_cut_names_the_first_dealer() -> None:
    text = record(deal("all pass"), head="cut: {W: H4, N: S9, E: SA, S: DK}\n").replace("dealer: E\n    ", "")
    assert right(text).deals[0].dealer == "E"


def test_tricks_in_defence_are_capped() -> None:
    before = "  - dealer: E\n    result: {W: 0, N: 480}\n"
    text = record(
        before, deal("W: 6C", *PLAYED, dealer="S", rest=AWAY), head="settings: [game.defender_cap=490]\n"
    )  # fmt: skip
    done = right(text, lenient=True)
    assert done.scores == [60, 490]
    assert done.deals[1].notes == [
        "N and S: 30 for 3 tricks in defence count as 10 (game.defender_cap, set by hand)"
    ]  # fmt: skip


# --- leniently ---


def test_unknown_cards_are_filled_in_from_the_play() -> None:
    unseen = " ".join(["xx"] * 10)
    text = record(deal(SIX_CLUBS, *PLAYED, rest=AWAY, cards=CLUBS | {"N": unseen, "W": unseen}))
    done = right(text, lenient=True)
    assert done.scores == [60, 30]
    assert done.deals[0].notes == ["20 cards were not known; they were filled in as they were played"]


def test_an_unknown_kitty_is_filled_in() -> None:
    text = record(deal(SIX_CLUBS, *PLAYED, rest=AWAY)).replace(f"kitty: {KITTY}", "kitty: xx xx xx")
    assert right(text, lenient=True).scores == [60, 30]


def test_unknown_cards_put_away_follow_from_the_tricks() -> None:
    text = record(deal(SIX_CLUBS, *PLAYED, rest="away: xx xx xx"))
    assert right(text, lenient=True).scores == [60, 30]
    assert problems(text) == [
        "game.yaml:9:11: deal 1: holds 3 cards that are not known; reading leniently (--lenient) accepts it"
    ]


def test_before_the_tricks_a_guess_is_a_note_too() -> None:
    text = record(deal(SIX_CLUBS, *PLAYED[:1], rest="away: H7 H9 SJ", cards=CLUBS | {"E": " ".join(["xx"] * 10)}))
    done = right(text, lenient=True)
    assert (
        "with the cards filled in: puts away SJ, which is neither in the hand nor in the kitty (deal.kitty)"
        in done.deals[0].notes
    )


def test_what_is_wrong_only_with_filled_in_cards_is_a_note() -> None:
    unseen = " ".join(["?"] * 10)
    text = record(deal(SIX_CLUBS, "W: C7 / N: CQ / E: Jo / S: xx", rest=AWAY, cards=CLUBS | {"S": unseen}))
    done = right(text, lenient=True)
    assert "trick 1: the card of S is not known; the rest was not checked" in done.deals[0].notes


def test_scores_alone_are_taken_over() -> None:
    text = record("  - dealer: E\n    result: {W: 300, N: -40}\n", deal("W: 6C", *PLAYED, dealer="S", rest=AWAY))
    done = right(text, lenient=True)
    assert done.scores == [360, -10]
    assert done.deals[0].end == "scores only"
