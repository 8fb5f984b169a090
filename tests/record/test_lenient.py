"""Reading leniently: how far it goes, and what it says it could not check."""

import pytest

from record.paper import MODERN, PLAIN, STOCK_TRICKS, WHOLE_DEAL, deal, instead, read, record, right


def test_the_other_hand_is_worked_out_from_what_it_played() -> None:
    """Somebody wrote down only the own hand and draws: by the end the rest is known."""
    unseen = PLAIN | {"B": "xx xx xx xx xx xx xx xx xx", "stock": "SK xx SQ xx ST xx S7 xx CA xx DA xx HK"}
    text = record(deal(*WHOLE_DEAL, cards=unseen, rest="result: {A: 106, B: 40}"))
    assert len(read(text).problems) == 2
    done = right(text, lenient=True)
    assert done.scores == [106, 40]
    assert done.deals[0].notes == ["15 cards were not known; they were filled in as they were played"]


def test_unknown_cards_may_be_written_with_question_marks() -> None:
    unseen = PLAIN | {"B": '"? ? ? ? ? ? ? ? ?"'}
    assert right(record(deal(*WHOLE_DEAL, cards=unseen)), lenient=True).scores == [106, 40]


def test_an_unknown_card_on_the_table_ends_the_checking() -> None:
    lines = instead(WHOLE_DEAL, t5="A: SQ / B: xx => A")
    done = right(record(deal(*lines, rest="result: {A: 106, B: 40}")), lenient=True)
    assert done.deals[0].notes == [
        "trick 5: the card of B is not known; the rest was not checked",
        "the acts after that could not be checked",
        "its result is taken as it is stated",
    ]
    assert done.scores == [106, 40]


def test_without_the_turn_up_nothing_can_be_checked() -> None:
    done = right(record(deal(*WHOLE_DEAL, cards=PLAIN | {"turn_up": "xx"})), lenient=True)
    assert done.deals[0].notes == [
        "1 card is not known and cannot be worked out; nothing was checked",
    ]


def test_a_fault_that_may_come_from_filling_in_is_only_noted() -> None:
    """B is void in clubs if C8, CJ and CK lay elsewhere."""
    unseen = PLAIN | {"A": "H QJT98 xx S J9A", "B": "C QT9 D KQT9 H A xx"}
    unseen["stock"] = "SK C7 xx D7 ST xx xx D8 CA xx xx DJ HK"
    done = right(record(deal(*STOCK_TRICKS, "A: CA / B: D8", cards=unseen)), lenient=True)
    assert done.deals[0].notes[1] == (
        "trick 8, B: with the cards filled in: plays D8 but must follow clubs with CK; "
        "a real revoke is marked 'D8 revoke' (play.final_phase.follow)"
    )
    assert not done.is_checked


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (("A: SJ / B: CT", "A: S9 / B: DT", "A: SA / B: SK"), "SK is not in the hand"),  # A drew it
        (("A: SJ / B: CT", "A: S9 / B: CT"), "CT is not in the hand"),
        (("A: run QJTh, run QJTh, SJ / B: CT",), "run QJTh was written in this deal already"),
        (("A: run 987h, SJ / B: CT", "A: run 987h, S9 / B: DT"), "run 987h was written in this deal already"),
        (("A: false run QJTh, SJ / B: CT",), "these cards are held and are roem, so it is no false roem"),
        (("B: CT / A: SJ",), "plays CT but it is for A to lead"),
        (("A: SJ / B: CT => B",), "A wins this trick, not B"),
        (("A: rob, SJ / B: CT",), "robbing needs S7"),
        (("A: SJ / B: C7",), "C7 is not in the hand"),  # it lies in the stock
    ],
)
def test_a_fault_among_known_cards_is_none_of_filling_in(lines: tuple[str, ...], message: str) -> None:
    unseen = PLAIN | {"B": "C KQT9  D KQT  xx xx"}
    done = read(record(deal(*lines, cards=unseen)), lenient=True)
    assert [p.message.partition(":")[2].strip() or p.message for p in done.problems] == [message]


def test_no_note_names_a_trick_that_there_is_not() -> None:
    unseen = PLAIN | {"B": "C KQT9  D KQT  xx xx"}
    done = read(record(deal(*WHOLE_DEAL, cards=unseen, rest="count: {A: 1, B: 200}")), lenient=True)
    assert done.problems
    assert not any("trick 0" in note for note in done.all_notes())


def test_under_another_variant_nothing_is_said_of_acts_that_were_not_replayed() -> None:
    cut_short = instead(WHOLE_DEAL, t5="A: SQ / B: xx")
    done = read(record(deal(*cut_short)), MODERN, lenient=True)
    assert not done.is_checked
    assert read(record(deal(*WHOLE_DEAL)), MODERN).is_checked
    assert read(record(deal(*WHOLE_DEAL[:5])), MODERN).is_checked


def test_scores_only() -> None:
    text = record(
        "  - {dealer: B, result: {A: 300, B: 120}}\n",
        deal("B: SJ / A: CT", "B: claim", cards=PLAIN | {"A": PLAIN["B"], "B": PLAIN["A"]}, dealer="A"),
        tail="winner: A\n",
    )
    done = right(text, lenient=True)
    assert done.deals[0].end == "scores only"
    assert done.deals[0].notes == [
        "only the scores are recorded; nothing was checked",
        "its result is taken as it is stated",
    ]
    assert done.deals[1].before == [300, 120]
    assert (done.winner, done.end) == ("A", "false claim")


def test_scores_alone_need_no_dealer() -> None:
    """``- result: {A: 400, B: 30}`` may be all that somebody wrote down."""
    first, second = "  - result: {A: 300, B: 30}\n", "  - result: {A: 400, B: 70}\n"
    done = right(record(first, second), lenient=True)
    assert [d.end for d in done.deals] == ["scores only", "scores only"]
    assert done.deals[1].notes[0] == "only the scores are recorded, and who dealt is not known; nothing was checked"
    assert done.scores == [400, 70]
    assert read(record(first)).problems, "not without reading leniently"
    followed = right(record(first, second, deal("A: SJ / B: CT")), lenient=True)
    assert followed.deals[2].before == [400, 70]
    unnamed = deal("A: SJ / B: CT").replace("dealer: B\n    hands", "hands")
    assert "who deals does not follow" in read(record(first, unnamed), lenient=True).problems[0].message
    by_cut = right(record(first, head="cut: {A: SA, B: H7}\n"), lenient=True)
    assert by_cut.deals[0].dealer


def test_a_winner_that_cannot_be_checked_is_taken_as_stated() -> None:
    text = record("  - {dealer: B, result: {A: 540, B: 120}}\n", tail="winner: A\n")
    done = right(text, lenient=True)
    assert (done.winner, done.scores) == ("A", [540, 120])
    assert done.notes == ["who wins is taken as it is stated"]


def test_lenient_is_no_excuse_for_an_illegal_act() -> None:
    text = record(deal(*instead(WHOLE_DEAL, t2="A: S9 / B: HK")))
    assert [p.message for p in read(text, lenient=True).problems] == ["HK is not in the hand"]
