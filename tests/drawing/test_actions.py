"""The coding of acts is frozen: records, counts and published results rely on it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vijfhonderden.core.cards import parse_card, piquet_pack
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.actions import (
    four_code,
    irregular_code,
    irregular_detail,
    irregular_kind,
    is_card,
    is_irregular,
    is_meld,
    is_spoil,
    run_code,
)
from vijfhonderden.drawing.notation import action_text, heard_name, meld_name, parse_action, parse_meld

RUNS = [(n, suit * 16 + top) for n in range(3, 9) for suit in range(4) for top in range(4 + n, 13)]
MELDS = [four_code(rank) for rank in range(5, 13)] + [run_code(n, top) for n, top in RUNS]
WORDS = list(range(64, 73))
ALL = [*piquet_pack(), *WORDS, *MELDS, *(1024 + meld for meld in MELDS)]
STYLES = ["letters", "symbols", "dutch"]

FROZEN = {
    "C7": 5,
    "SA": 60,
    "HT": 40,
    "good": 64,
    "how high": 65,
    "stuk": 66,
    "rob": 67,
    "keep": 68,
    "take covered": 69,
    "take open": 70,
    "claim": 71,
    "claim with stuk": 72,
    "four 7": 133,
    "four J": 137,
    "four A": 140,
    "run 987c": 199,
    "run AKQs": 252,
    "run T987c": 264,
    "run KQJTh": 299,
    "run AKQJTs": 380,
    "run AKQJT987c": 524,
    "run AKQJT987s": 572,
    "spoil run 987c": 1223,
    "spoil four J": 1161,
    "spoil run AKQJT987s": 1596,
}


@pytest.mark.parametrize("text", FROZEN)
def test_a_code_never_changes(text: str) -> None:
    assert parse_action(text) == FROZEN[text]
    assert action_text(FROZEN[text]) == text


def test_names_of_codes() -> None:
    assert (act.APPROVE, act.ASK, act.STUK, act.ROB, act.DECLINE_ROB) == (64, 65, 66, 67, 68)
    assert (act.TAKE_COVERED, act.TAKE_OPEN, act.CLAIM, act.CLAIM_STUK) == (69, 70, 71, 72)
    assert (act.FOUR, act.RUN, act.RUN_END, act.SPOIL, act.IRREGULAR) == (128, 192, 576, 1024, 4096)
    kinds = (
        act.REVOKE, act.FALSE_ROEM, act.OVER_WRITING, act.UNWRITTEN,
        act.TEN_CARDS, act.FALSE_CLAIM, act.ILLEGAL_QUESTION,
    )  # fmt: skip
    assert kinds == (0, 1, 2, 3, 4, 5, 6)


def test_every_code_is_of_one_kind() -> None:
    for code in range(10_000):
        kinds = [is_card(code), is_meld(code), is_spoil(code), is_irregular(code)]
        assert sum(kinds) <= 1, code
    assert len(set(ALL)) == len(ALL) == 32 + 9 + 2 * (8 + 4 * 21)
    assert all(is_meld(meld) and is_spoil(1024 + meld) for meld in MELDS)


@pytest.mark.parametrize("style", STYLES)
def test_every_act_is_read_back(style: str) -> None:
    texts = [action_text(code, style) for code in ALL]
    assert len(set(texts)) == len(texts)
    assert [parse_action(text) for text in texts] == ALL
    assert [parse_action(f"  {text.upper()} ") for text in texts] == ALL


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("run ♥987", "run 987h"),
        ("run h987", "run 987h"),
        ("run 789h", "run 987h"),
        ("run 9 8 7 h", "run 987h"),
        ("run ♠VB10", "run QJTs"),
        ("run HVBs", "run KQJs"),
        ("reeks 10 9 8 d", "run T98d"),
        ("straat ♣AHVB", "run AKQJc"),
        ("vier B", "four J"),
        ("carré 10", "four T"),
        ("4 H", "four K"),
        ("spoil vier V", "spoil four Q"),
        ("goed", "good"),
        ("hoe hoog", "how high"),
        ("roof", "rob"),
        ("uit", "claim"),
        ("uit met stuk", "claim with stuk"),
        ("♥10", "HT"),
        ("run ♥️987", "run 987h"),
    ],
)
def test_other_ways_to_write_an_act(text: str, same: str) -> None:
    assert action_text(parse_action(text)) == same


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is no act"),
        ("passen", "is no act"),
        ("SJ SQ", "is no act"),
        ("run", "is no act"),
        ("run 98h", "has 2 cards; a run has 3 to 8"),
        ("run AKQJT9876h", "no run|9 cards"),
        ("run 97h", "has 2 cards"),
        ("run 976h", "do not follow each other|below the seven"),
        ("run 975h", "do not follow each other"),
        ("run KQQs", "do not follow each other"),
        ("run 765h", "below the seven"),
        ("run KQJ", "give its ranks and suit"),
        ("four X", "is no rank"),
        ("spoil good", "is no meld"),
        ("spoil", "is no act"),
        ("4 6", "no meld|no four|below the seven|no rank"),
    ],
)
def test_what_is_no_act(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        parse_action(text)


@settings(deadline=None)
@given(st.text(alphabet="runfourspil KQJT987shdc♠10 AHVB", max_size=16))
def test_any_text_is_an_act_that_can_be_written_or_a_clear_error(text: str) -> None:
    try:
        code = parse_action(text)
    except ValueError as error:
        assert len(str(error)) > 10
    else:
        assert parse_action(action_text(code)) == code


def test_melds_in_each_style() -> None:
    run, four = parse_meld("run KQJTs"), parse_meld("four T")
    assert [meld_name(run, s) for s in STYLES] == ["run KQJTs", "run ♠KQJT", "run ♠HVB10"]
    assert [meld_name(four, s) for s in STYLES] == ["four T", "four T", "four 10"]


def test_heard_melds() -> None:
    assert heard_name(2048) == "four of a kind"
    assert heard_name(2048 + 3 * 16) == "run of 3"
    assert heard_name(2048 + 4 * 16 + 11) == "run of 4 to the K"
    assert heard_name(2048 + 4 * 16 + 11, "dutch") == "run of 4 to the H"
    assert heard_name(parse_meld("four J")) == "four J"
    assert action_text(1024 + 2048 + 3 * 16 + 8) == "spoil run of 3 to the T"
    assert action_text(2048) == "four of a kind"


def test_irregular_acts_hold_their_kind_and_detail() -> None:
    for kind in range(7):
        for detail in (0, 5, parse_card("SA"), run_code(8, 60), 2047):
            code = irregular_code(kind, detail)
            assert (irregular_kind(code), irregular_detail(code)) == (kind, detail)
            assert code < 65536  # a log entry has sixteen bits for it
    assert action_text(irregular_code(act.REVOKE, parse_card("S9"))) == "S9 revoke"
    assert action_text(irregular_code(act.FALSE_ROEM, run_code(3, parse_card("HA")))) == "false run AKQh"
    assert action_text(irregular_code(act.FALSE_ROEM)) == "false roem"
    assert action_text(irregular_code(act.TEN_CARDS)) == "ten cards"
