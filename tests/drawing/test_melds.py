"""Which of two melds goes first: an order without contradictions, in every variant."""

from itertools import combinations

import pytest

from playing import NAMES, rules_of, variant_of
from vijfhonderden.core.cards import cards_of, mask_of, parse_hand, piquet_pack
from vijfhonderden.drawing.melds import (
    compare_melds,
    four_ranks,
    holds_meld,
    holds_run,
    is_run,
    longer_runs,
    meld_cards,
    meld_length,
    meld_points,
    meld_rank,
    meld_suit,
    prospect,
    run_starts,
)
from vijfhonderden.drawing.notation import meld_name, parse_meld
from vijfhonderden.drawing.rules import Rules

SPADES = 3


def melds_held(rules: Rules, hand: int) -> list[int]:
    """Every run and four of a kind in a hand that scores, ascending."""
    out = [128 + rank for rank in cards_of(four_ranks(hand)) if rules.four_points[rank] > 0]
    starts, length = run_starts(hand), 3
    while starts:
        out += [length * 64 + low + length - 1 for low in cards_of(starts) if rules.run_points[length] > 0]
        starts, length = longer_runs(starts, hand, length), length + 1
    return out


def all_melds(rules: Rules) -> list[int]:
    return melds_held(rules, mask_of(piquet_pack()))


def disjoint(rules: Rules, a: int, b: int) -> bool:
    return not int(meld_cards(rules, a)) & int(meld_cards(rules, b))


def second_goes_first(rules: Rules, mine: int, theirs: int, leader_is_elder: bool = True) -> int:
    return int(compare_melds(rules, SPADES, leader_is_elder, mine, theirs))


def undecided_by_cards(name: str) -> bool:
    """Whether runs against fours of a kind may stay with the leader whichever he has."""
    return bool(variant_of(name).values["roem.four_against_run"] == "leader-keeps")


def test_all_melds_of_the_pack() -> None:
    melds = all_melds(rules_of("moolenijzer-1836"))
    names = [meld_name(meld) for meld in melds]
    assert names[:4] == ["four J", "four Q", "four K", "four A"]
    assert len(melds) == 4 + 4 * (6 + 5 + 4 + 3 + 2 + 1)
    assert melds == sorted(melds)


def test_the_parts_of_a_meld() -> None:
    rules = rules_of("modern")
    run, four = parse_meld("run KQJTh"), parse_meld("four Q")
    assert cards_of(meld_cards(rules, run)) == sorted(parse_hand("HK HQ HJ HT"))
    assert cards_of(meld_cards(rules, four)) == sorted(parse_hand("SQ HQ DQ CQ"))
    assert [is_run(run), meld_length(run), meld_rank(run), meld_suit(run)] == [True, 4, 11, 2]
    assert [is_run(four), meld_length(four), meld_rank(four), meld_suit(four)] == [False, 4, 10, -1]


@pytest.mark.parametrize("name", NAMES)
def test_points_are_those_of_the_variant(name: str) -> None:
    variant = variant_of(name)
    for length in range(3, 9):
        meld = parse_meld("run " + "AKQJT987"[:length] + "d")
        assert meld_points(variant.rules, meld) == variant.values[f"roem.runs.{length}"]
    for rank in "AKQJT987":
        assert meld_points(variant.rules, parse_meld(f"four {rank}")) == variant.values.get(f"roem.fours.{rank}", 0)


@pytest.mark.parametrize("name", NAMES)
def test_one_of_two_melds_goes_first_whoever_asks(name: str) -> None:
    """Change the places of leader and second hand: the same meld wins, unless it was the place that decided."""
    rules = rules_of(name)
    ends = list(variant_of(name).values["roem.order"])[-1]
    for a, b in combinations(all_melds(rules), 2):
        if not disjoint(rules, a, b):
            continue
        there, back = second_goes_first(rules, a, b), second_goes_first(rules, b, a)
        if there == -back and there != 0:
            continue
        alike = is_run(a) and is_run(b) and (a >> 6, a & 15) == (b >> 6, b & 15)
        mixed = is_run(a) != is_run(b) and undecided_by_cards(name)
        assert alike or mixed, f"{meld_name(a)} against {meld_name(b)}: {there} and {back}"
        # seat 0 leads and is elder in both questions, so elder and leader mean the leader here
        assert (there, back) == ((0, 0) if alike and ends == "neither" else (-1, -1))


@pytest.mark.parametrize("name", [n for n in NAMES if not undecided_by_cards(n)])
def test_three_melds_never_beat_each_other_in_a_ring(name: str) -> None:
    """No a over b over c over a, when the cards of all three are held at once."""
    rules = rules_of(name)
    melds = all_melds(rules)
    cards = {meld: int(meld_cards(rules, meld)) for meld in melds}
    beats = {(a, b): second_goes_first(rules, a, b) > 0 for a in melds for b in melds if cards[a] & cards[b] == 0}
    rings = [
        (a, b, c) for (a, b), won in beats.items() if won for c in melds if beats.get((b, c)) and beats.get((c, a))
    ]
    assert not rings, [tuple(meld_name(m) for m in ring) for ring in rings[:5]]


@pytest.mark.parametrize("name", NAMES)
def test_prospect_is_what_all_heights_say(name: str) -> None:
    """Certain means certain: every meld of the class that the other can hold is beaten, or none is."""
    rules = rules_of(name)
    melds = all_melds(rules)
    for mine in melds:
        for theirs in melds:
            if not disjoint(rules, mine, theirs):
                continue
            chance = prospect(rules, SPADES, True, mine, theirs)
            spoils = second_goes_first(rules, mine, theirs) >= 0
            if chance == 1:
                assert spoils, f"{meld_name(mine)} was certain to spoil {meld_name(theirs)}"
            if chance == -1:
                assert not spoils, f"{meld_name(mine)} was certain not to spoil {meld_name(theirs)}"


# Meld of the second hand, meld of the leader, and who goes first with spades trump. Written by hand after
# 1836 §17, §21 and the modern text; s the second hand, l the leader.
BY_HAND = [
    ("moolenijzer-1836", "run T987h", "run AKQd", "s"),
    ("moolenijzer-1836", "run AKQh", "run T987d", "l"),
    ("moolenijzer-1836", "run KQJh", "run QJTd", "s"),
    ("moolenijzer-1836", "run QJTh", "run KQJd", "l"),
    ("moolenijzer-1836", "run KQJh", "run KQJd", "l"),
    ("moolenijzer-1836", "run KQJs", "run KQJd", "s"),
    ("moolenijzer-1836", "run KQJh", "run KQJs", "l"),
    ("moolenijzer-1836", "four Q", "four J", "l"),
    ("moolenijzer-1836", "four J", "four A", "s"),
    ("moolenijzer-1836", "four K", "four Q", "s"),
    ("moolenijzer-1836", "four K", "four A", "l"),
    ("moolenijzer-1836", "four A", "run KQJTd", "s"),
    ("moolenijzer-1836", "four A", "run KQJT9d", "l"),
    ("moolenijzer-1836", "run KQJT9d", "four A", "s"),
    ("moolenijzer-1836", "run QJT987c", "run AKQJTd", "s"),
    ("modern", "four Q", "four J", "s"),
    ("modern", "four J", "four Q", "l"),
    ("modern", "four A", "four K", "s"),
    ("modern", "four J", "run AKQh", "s"),
    ("modern", "run KQJT9d", "four A", "s"),
    ("modern", "run KQJTd", "four A", "l"),
    ("modern", "run KQJs", "run KQJd", "s"),
    ("modern", "run KQJc", "run KQJd", "l"),
    ("huisregels", "run AKQJd", "four T", "s"),
    ("huisregels", "four T", "run 987d", "s"),
    ("huisregels", "four T", "four J", "l"),
]


@pytest.mark.parametrize(("name", "mine", "theirs", "first"), BY_HAND)
def test_melds_compared_by_hand(name: str, mine: str, theirs: str, first: str) -> None:
    verdict = second_goes_first(rules_of(name), parse_meld(mine), parse_meld(theirs))
    assert verdict == (1 if first == "s" else -1)


@pytest.mark.parametrize(
    ("hand", "melds"),
    [
        ("S AKQ  H 987  D J", ["run 987h", "run AKQs"]),
        ("S AKQJ", ["run KQ" + "Js", "run AKQs", "run AKQJs"]),
        ("S J H J D J C J  S T9", ["four J", "run JT9s"]),
        ("S T H T D T C T", []),
        ("S AK H QJ D T9 C 87", []),
        ("H A S 789", ["run 987s"]),  # nothing runs round the corner or from suit to suit
        ("C A D 78", []),
    ],
)
def test_melds_found_in_a_hand(hand: str, melds: list[str]) -> None:
    rules = rules_of("moolenijzer-1836")
    mask = mask_of(parse_hand(hand))
    assert [meld_name(meld) for meld in melds_held(rules, mask)] == melds
    assert holds_run(rules, mask) == any("run" in meld for meld in melds)
    assert holds_meld(mask) == (bool(melds) or hand == "S T H T D T C T")
