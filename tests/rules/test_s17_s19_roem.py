"""1836 §17–§19: what is roem, what it counts, what goes first, the same card again, no way back down."""

import itertools

import pytest

from .scene import Scene, checks

RUNS = {
    "run 987h": 20, "run AKQh": 20, "run QJTh": 20,
    "run T987h": 50, "run AKQJh": 50,
    "run JT987h": 100, "run AKQJTh": 100,
    "run QJT987h": 100, "run AKQJT9h": 100,
    "run KQJT987h": 100, "run AKQJT98h": 100,
    "run AKQJT987h": 100,
}  # fmt: skip


def hand_of(meld: str) -> str:
    """The cards of a meld: ``run 987h`` -> H 987, ``four J`` -> SJ HJ DJ CJ."""
    kind, what = meld.split()
    if kind == "four":
        return " ".join(suit + what for suit in "SHDC")
    return what[-1].upper() + " " + what[:-1]


@pytest.mark.parametrize("meld", RUNS)
def test_s17_a_third_counts_20_a_fourth_50_and_all_longer_runs_100(meld: str) -> None:
    scene = Scene(A=hand_of(meld), B="C7 C8").play(f"A: {meld} / B: good")
    length = len(meld) - 5
    assert scene.sheet() == [("A", RUNS[meld], f"run {length}", f"roem.runs.{length}")]
    assert scene.written("A") == RUNS[meld] and scene.written("B") == 0


@pytest.mark.parametrize(("rank", "points"), [("A", 100), ("K", 100), ("Q", 100), ("J", 200)])
def test_s17_four_aces_kings_or_queens_count_100_and_four_jacks_200(rank: str, points: int) -> None:
    scene = Scene(A=hand_of(f"four {rank}")).play(f"A: four {rank} / B: good")
    assert scene.sheet() == [("A", points, "four", f"roem.fours.{rank}")]


@pytest.mark.parametrize("rank", "T987")
def test_s17_four_tens_or_lower_are_no_roem(rank: str) -> None:
    scene = Scene(A=hand_of(f"four {rank}")).refuses(f"four {rank}", f"roem.fours.{rank}", "roem.fours")
    assert not [w for w in scene.legal() if w.startswith("four")]


@pytest.mark.parametrize("cards", ["H KQ", "H QJ9", "H A87", "H AK7", "HQ HJ DT", "H AKJT"])
def test_s17_a_run_needs_three_neighbours_of_one_suit(cards: str) -> None:
    scene = Scene(trump="S", A=cards)
    assert not [w for w in scene.legal() if w.startswith("run")]


@checks("roem.run_order", "natural")
def test_s17_runs_follow_the_natural_order_in_trumps_too() -> None:
    scene = Scene(trump="H", A="H JT9").play("A: run JT9h / B: good")
    assert scene.written("A") == 20
    scene = Scene(trump="H", A="H J9A")
    assert not [w for w in scene.legal() if w.startswith("run")]


def test_s17_roem_in_hand_may_be_announced_in_parts() -> None:
    Scene(A="H T987").can_say("run T98h, run 987h, run T987h")


# which roem goes first: settled reading 6 of the 1836 variant, worked out here a second time

RANKS = "789TJQKA"
POINTS = {3: 20, 4: 50, 5: 100, 6: 100}
MELDS = [
    f"run {RANKS[top - length + 1 : top + 1][::-1]}{suit}"
    for suit in "hsc"
    for length in POINTS
    for top in range(length - 1, 8)
] + ["four A", "four K", "four Q", "four J"]  # fmt: skip


def cards_of_meld(meld: str) -> set[str]:
    suit, *ranks = hand_of(meld).split() if meld.startswith("run") else ["", ""]
    return {suit + r for r in ranks[0]} if suit else set(hand_of(meld).split())


def height(meld: str, trump: str) -> tuple[int, ...]:
    """Higher is better: four jacks; points; number of cards; A > K > Q or the top of the run; trump."""
    if meld.startswith("four"):
        rank = meld[-1]
        return (int(rank == "J"), 200 if rank == "J" else 100, 4, "JQKA".index(rank), 0)
    cards = meld[4:-1]
    return (0, POINTS[len(cards)], len(cards), RANKS.index(cards[0]), int(meld[-1].upper() == trump))


PAIRS = [
    (first, second)
    for first, second in itertools.product(MELDS, MELDS)
    if not cards_of_meld(first) & cards_of_meld(second)
    and (first[-1] in "hsAKQJ" and second[-1] in "csAKQJ")
    and not (first[-1] == "s" and second[-1] == "s")
]


@pytest.mark.parametrize("kind", ["run", "four"])
def test_s17_of_two_melds_the_higher_goes_first_in_every_pair(kind: str) -> None:
    checked = 0
    for first, second in PAIRS:
        if not first.startswith(kind):
            continue
        scene = Scene(trump="S", A=hand_of(first), B=hand_of(second), turn_up=_trump_outside(first, second))
        scene.play(f"A: {first}")
        if f"spoil {second}" not in scene.legal() and "how high" in scene.legal():
            scene.play("B: how high")
        wins = height(second, "S") > height(first, "S")
        assert (f"spoil {second}" in scene.legal()) == wins, (first, second)
        checked += 1
    assert checked > 20


def _trump_outside(*melds: str) -> str:
    used = set().union(*(cards_of_meld(m) for m in melds))
    return next(c for c in ("S8", "ST", "SQ", "SK", "SA", "S9", "SJ", "S7") if c not in used)


def test_s17_four_jacks_are_the_highest_roem() -> None:
    for rank in "AKQ":
        scene = Scene(A=hand_of(f"four {rank}"), B=hand_of("four J")).play(f"A: four {rank}")
        scene.play("B: spoil four J")
        assert (scene.written("A"), scene.written("B")) == (0, 200)
        Scene(A=hand_of("four J"), B=hand_of(f"four {rank}")).play("A: four J").can_say("good").can_play("")


def test_s17_four_aces_go_before_four_kings_and_these_before_four_queens() -> None:
    for high, low in (("A", "K"), ("A", "Q"), ("K", "Q")):
        scene = Scene(A=hand_of(f"four {low}"), B=hand_of(f"four {high}")).play(f"A: four {low}")
        scene.can_say(f"good, spoil four {high}").play(f"B: spoil four {high}")
        assert (scene.written("A"), scene.written("B")) == (0, 100)
        Scene(A=hand_of(f"four {high}"), B=hand_of(f"four {low}")).play(f"A: four {high}").can_say("good")


def test_s17_equal_roem_of_trump_goes_before_another_suit() -> None:
    scene = Scene(trump="S", A="H KQJ", B="S KQJ", turn_up="ST").play("A: run KQJh / B: how high")
    scene.can_say("good, spoil run KQJs").play("B: spoil run KQJs")
    assert (scene.written("A"), scene.written("B")) == (0, 20)
    Scene(trump="H", A="H KQJ", B="S KQJ", turn_up="HT").play("A: run KQJh / B: how high").can_say("good")


def test_s17_with_equal_plain_roem_the_leader_goes_first() -> None:
    Scene(trump="D", A="H KQJ", B="C KQJ").play("A: run KQJh / B: how high").can_say("good")


# §18


def test_s18_the_same_card_may_be_announced_again_in_another_relation() -> None:
    scene = Scene(A="H T987 DA CA", B="D7 C7", stock="C8 D8 C9 D9")
    scene.play("A: run 987h, DA / B: D7 / A: run T98h, CA / B: C7 / A: run T987h / B: good")
    assert [i[1] for i in scene.sheet()] == [20, 20, 50]


@checks("roem.once", "true")
def test_s18_never_the_same_meld_twice() -> None:
    scene = Scene(A="H 987 DA", B="D7", stock="C8 D8").play("A: run 987h")
    scene.play("B: good / A: DA / B: D7").refuses("run 987h", "roem.once")
    assert not [w for w in scene.legal() if w.startswith("run")]


def test_s18_nor_a_four_of_a_kind() -> None:
    scene = Scene(A="HK DK CK SK DA", B="D7", stock="C8 D8").play("A: four K, DA / B: D7")
    scene.refuses("four K", "roem.once")


@checks("roem.once", "false")
def test_param_once_false_lets_a_meld_come_back() -> None:
    scene = Scene("roem.once=false", A="H 987 DA", B="D7", stock="C8 D8").play("A: run 987h, DA / B: D7")
    scene.play("A: run 987h / B: good")
    assert scene.written("A") == 40


@checks("roem.card_reuse", "forbidden")
@checks("roem.per_lead", "disjoint")
def test_s18_a_card_is_announced_once_in_one_lead() -> None:
    scene = Scene(A="H QJT987").play("A: run 987h / B: good")
    scene.can_say("run QJTh").refuses("run T98h", "roem.card_reuse").refuses("run T987h", "roem.card_reuse")
    scene.play("A: run QJTh / B: good").can_say("")
    assert scene.written("A") == 40


def test_s18_a_card_of_a_run_does_not_serve_a_four_in_the_same_lead() -> None:
    scene = Scene(A="H KQJ SK DK CK", trump="D").play("A: run KQJh / B: good")
    scene.can_say("").refuses("four K", "roem.card_reuse")
    scene = Scene(A="H KQJ SK DK CK", trump="D").play("A: four K / B: good")
    scene.can_say("").refuses("run KQJh", "roem.card_reuse")


def test_s18_cards_of_a_spoiled_meld_are_used_for_that_lead_too() -> None:
    # settled reading 10
    scene = Scene(A="H T987", B="C KQJ").play("A: run 987h / B: how high, spoil run KQJc")
    scene.can_say("").refuses("run T987h", "roem.card_reuse")


TEN_MELDS = (
    "run 987h", "run T98h", "run JT9h", "run QJTh",
    "run T987h", "run JT98h", "run QJT9h",
    "run JT987h", "run QJT98h", "run QJT987h",
)  # fmt: skip


def test_s18_the_list_of_queen_to_seven_counts_530() -> None:
    scene = Scene(A="H QJT987")
    scene.can_say(*TEN_MELDS)
    total = 0
    for meld in TEN_MELDS:
        total += Scene(A="H QJT987").play(f"A: {meld} / B: good").written("A")
    assert total == 4 * 20 + 3 * 50 + 2 * 100 + 100 == 530


# §19


def test_s19_one_may_win_in_a_single_deal_by_roem_alone() -> None:
    # a run of seven in one hand: 700 in eight leads (5 x 20 would not do it)
    scene = Scene(A="H KQJT987 SJ S9", B="C7 C8 D7 D8 CT DT C9 D9 DJ", stock="SA CQ SK CK SQ CJ ST DQ", turn_up="S8")
    leads = ["T987", "JT98", "QJT9", "KQJT", "JT987", "QJT98", "KQJT9"]
    cards = ["SJ", "S9", "SA", "SK", "SQ", "ST"]
    for run, card in zip(leads, cards, strict=False):
        scene.play(f"A: run {run}h, {card} / B: {sorted(scene.hand('B'))[0]}")
    assert scene.written("A") == 4 * 50 + 2 * 100
    scene.play("A: run KQJT9h / B: good")
    assert scene.running("A") >= 500
    scene.allows("claim")


@checks("roem.downward", "subset")
def test_s19_after_the_fourth_of_the_ten_not_back_to_the_thirds_of_ten_and_nine() -> None:
    scene = Scene(A="H T987 DA", B="D7", stock="C8 D8").play("A: run T987h, DA / B: D7")
    scene.refuses("run T98h", "roem.downward").refuses("run 987h", "roem.downward").can_say("")


def test_s19_other_lower_runs_stay_open() -> None:
    # settled reading 5: only what is contained in a scored run is barred
    scene = Scene(A="H QJT987 DA", B="D7", stock="C8 D8").play("A: run T987h, DA / B: D7")
    scene.can_say("run JT9h, run QJTh, run JT98h, run QJT9h, run JT987h, run QJT98h, run QJT987h")


def test_s19_an_announced_but_spoiled_run_bars_nothing() -> None:
    scene = Scene(A="H T987 SA", B="C KQJT D7", stock="D8 D9").play("A: run T987h / B: how high, spoil run KQJTc")
    scene.play("A: SA / B: D7").can_say("run T987h, run T98h, run 987h")


def test_s19_the_second_hand_is_bound_by_it_too_when_it_spoils() -> None:
    # B wrote the fourth of the king as leader; against a third it may not fall back on a third inside it
    scene = Scene(dealer="A", A="H 987 DA", B="C KQJT D7").play("B: run KQJTc, D7 / A: DA / A: run 987h")
    scene.can_say("good").refuses("spoil run KQJc", "roem.downward")


def test_s19_it_binds_each_player_for_his_own_runs_only() -> None:
    scene = Scene(dealer="A", A="C 987 DA", B="H T987 D7", stock="D8 D9").play("B: run T987h, D7 / A: DA")
    scene.allows("run 987c")
