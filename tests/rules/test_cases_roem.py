"""Checkable cases V24–V56: comparing roem, announcing again, the way down, the list of 530."""

import functools

import pytest

from vijfhonderden.drawing import actions
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.errors import IllegalDeal

from .modern_scene import modern, modern_final
from .scene import MODERN, PACK, Scene, checks, code, final_scene, rules_of
from .test_s17_s19_roem import MELDS, TEN_MELDS, cards_of_meld, hand_of
from .test_w1 import LEADS, REPLIES, w1

BOTH = pytest.mark.parametrize("variant", ["moolenijzer-1836", MODERN])


def duel(first: str, second: str, *settings: str, variant: str = "moolenijzer-1836", trump: str = "S") -> Scene:
    """A announces and B answers with the best it may: the question, then spoiling with its meld, else "good"."""
    used = cards_of_meld(first) | cards_of_meld(second)
    turn_up = next(trump + r for r in "8TQKA9J7" if trump + r not in used)
    scene = Scene(*settings, variant=variant, trump=trump, A=hand_of(first), B=hand_of(second), turn_up=turn_up)
    scene.play(f"A: {first}")
    if scene.turn == "A":
        scene.play(f"A: {sorted(scene.hand('A'))[0]}")
    if f"spoil {second}" not in scene.legal() and "how high" in scene.legal():
        scene.play("B: how high")
    return scene.play(f"B: spoil {second}" if f"spoil {second}" in scene.legal() else "B: good")


def points(scene: Scene) -> tuple[int, int]:
    return scene.written("A"), scene.written("B")


def test_v24_a_fourth_writes_50_unasked_against_a_third() -> None:
    scene = Scene(A="C KQJ", B="D T987").play("A: run KQJc").allows("spoil run T987d").play("B: spoil run T987d")
    assert points(scene) == (0, 50)


def test_v25_b_asks_hears_the_ten_and_writes_20() -> None:
    scene = Scene(A="H T98", B="C QJT").play("A: run T98h / B: how high")
    assert scene.deal.view(1).waiting % 16 == 8, "B hears: of the ten"
    assert points(scene.play("B: spoil run QJTc")) == (0, 20)


@BOTH
def test_v26_equal_thirds_go_to_trump(variant: str) -> None:
    assert points(duel("run KQJh", "run KQJs", variant=variant)) == (0, 20)


@BOTH
def test_v27_equal_plain_thirds_go_to_the_leader(variant: str) -> None:
    assert points(duel("run KQJh", "run KQJc", variant=variant)) == (20, 0)


def test_v28_with_only_the_third_of_the_nine_b_may_not_ask_unless_it_is_trump() -> None:
    scene = Scene(A="H KQJ", B="C 987").play("A: run KQJh").can_say("good")
    scene.refuses("how high", "roem.how_high.forbidden_with_lowest")
    Scene(trump="C", A="H KQJ", B="C 987", turn_up="CK").play("A: run KQJh").can_say("good, how high")


@pytest.mark.parametrize(("mine", "theirs"), [("T987", "AKQJ"), ("JT987", "AKQJT"), ("QJT987", "AKQJT9")])
def test_v29_nor_with_the_lowest_fourth_fifth_or_sixth(mine: str, theirs: str) -> None:
    scene = Scene(A=f"H {theirs}", B=f"C {mine}").play(f"A: run {theirs}h")
    scene.refuses("how high", "roem.how_high.forbidden_with_lowest")


def test_v30_an_ace_third_need_not_answer_and_the_ace_third_of_trump_speaks_at_once() -> None:
    asked = Scene(A="H AKQ", B="C KQJ").play("A: run AKQh / B: how high").can_say("good")
    assert asked.turn == "B"
    scene = Scene(trump="S", A="H AKQ", B="S AKQ", turn_up="S8").play("A: run AKQh").can_say("good, spoil run AKQs")
    scene.refuses("how high", "roem.how_high.forbidden_with_equal_trump").play("B: spoil run AKQs")
    assert points(scene) == (0, 20)


def test_v32_four_jacks_against_four_queens() -> None:
    assert points(duel("four J", "four Q", variant=MODERN)) == (0, 100)
    assert points(duel("four J", "four Q")) == (200, 0)


@BOTH
def test_v33_four_aces_against_a_third(variant: str) -> None:
    assert points(duel("four A", "run KQJh", variant=variant)) == (100, 0)


FOURS_FIRST = "roem.order=[jacks-first, fours-first, points, cards, rank, trump, leader]"


@checks("roem.order", "jacks-first", "fours-first", "points", "cards", "rank", "trump", "leader")
def test_v34_four_aces_against_a_fifth() -> None:
    assert points(duel("four A", "run JT987h", variant=MODERN)) == (0, 100)
    assert points(duel("four A", "run JT987h")) == (0, 100), "1836: points equal, then more cards"
    assert points(duel("four A", "run JT987h", FOURS_FIRST)) == (100, 0)
    jass = "roem.order=[jacks-first, cards, points, rank, trump, leader]"
    assert points(duel("four A", "run JT987h", jass)) == (0, 100), "Jass: more cards decide"


def test_v35_no_run_of_five_can_lie_against_four_jacks() -> None:
    jacks = cards_of_meld("four J")
    for meld in MELDS:
        if meld.startswith("run") and len(meld) - 5 >= 5:
            assert cards_of_meld(meld) & jacks
    with pytest.raises(IllegalDeal):
        clubs_jack = 9
        rest = [c for c in PACK if c & 15 != 9 and c >> 4 != 0]
        jack_hand = [clubs_jack, 25, 41, 57, *rest[:5]]
        run_hand = [5, 6, 7, 8, clubs_jack, *rest[5:9]]
        Deal(rules_of(), 1, [jack_hand, run_hand], [*rest[9:], 10, 11, 12], [0, 0], [0, 0, 0, 0])


TENS = ("roem.fours.T=100", "roem.fours_order=A K Q J T")


def tens(rule: str, first: str, second: str, variant: str = MODERN) -> tuple[int, int]:
    settings = (*TENS, f"roem.four_against_run={rule}")
    return points(duel(first, second, *settings, variant=variant))


@checks("roem.four_against_run", "compare-top")
def test_v37_four_tens_against_a_fourth_of_the_ace_compare_top() -> None:
    assert tens("compare-top", "four T", "run AKQJh") == (0, 50)
    assert tens("compare-top", "run AKQJh", "four T") == (50, 0)
    assert tens("compare-top", "four A", "run KQJTh") == (100, 0)


@checks("roem.four_against_run", "four-wins")
def test_v37_four_tens_against_a_fourth_of_the_ace_four_wins() -> None:
    assert tens("four-wins", "four T", "run AKQJh") == (100, 0)
    assert tens("four-wins", "run AKQJh", "four T") == (0, 100)


@checks("roem.four_against_run", "run-wins")
def test_v37_param_run_wins() -> None:
    assert tens("run-wins", "four T", "run AKQJh") == (0, 50)
    assert tens("run-wins", "four A", "run KQJTh") == (0, 50)
    assert tens("run-wins", "run KQJTh", "four A") == (50, 0)


@checks("roem.four_against_run", "leader-keeps")
def test_v37_param_leader_keeps() -> None:
    assert tens("leader-keeps", "four T", "run AKQJh") == (100, 0)
    assert tens("leader-keeps", "run AKQJh", "four T") == (50, 0)


@BOTH
def test_v38_a_sixth_of_the_queen_beats_a_fifth_of_the_ace(variant: str) -> None:
    assert points(duel("run QJT987h", "run AKQJTc", variant=variant)) == (100, 0)
    assert points(duel("run AKQJTc", "run QJT987h", variant=variant)) == (0, 100)


@BOTH
def test_v39_a_run_of_seven_counts_100(variant: str) -> None:
    assert points(duel("run KQJT987h", "run 987c", variant=variant)) == (100, 0)


@checks("roem.fours", "T: 100")
def test_v40_four_tens_count_only_where_they_are_given_points() -> None:
    Scene(A="ST HT DT CT").refuses("four T", "roem.fours", "roem.fours.T")
    modern(A="ST HT DT CT").refuses("four T", "roem.fours", "roem.fours.T")
    scene = modern(*TENS, A="ST HT DT CT").play("A: four T, HT / B: good")
    assert scene.sheet() == [("A", 100, "four", "roem.fours.T")]


# announcing again, the way down, timing


def test_v41_after_the_fourth_of_the_ten_no_third_of_ten_or_nine() -> None:
    scene = Scene(A="H T987 DA", B="D7").play("A: run T987h, DA / B: D7")
    scene.refuses("run T98h", "roem.downward").refuses("run 987h", "roem.downward")


def test_v42_after_three_on_the_queen_the_modern_game_refuses_three_on_the_jack() -> None:
    modern(A="H QJT9 DA", B="D7").play("A: run QJTh, DA / B: D7").refuses("run JT9h", "roem.downward")


def test_v43_but_allows_four_on_the_jack_and_three_on_the_king() -> None:
    modern(A="H KQJT98 DA", B="D7").play("A: run QJTh, DA / B: D7").allows("run JT98h", "run KQJh")


@BOTH
def test_v44_another_suit_is_free(variant: str) -> None:
    Scene(variant=variant, A="H QJT C 987 DA", B="D7").play("A: run QJTh, DA / B: D7").allows("run 987c")


@BOTH
def test_v46_a_spoiled_third_may_be_announced_again_at_the_next_lead(variant: str) -> None:
    scene = Scene(variant=variant, A="H KQJ DA", B="S KQJ D7", turn_up="S8").play("A: run KQJh")
    if scene.turn == "B":
        scene.play("B: how high, spoil run KQJs / A: DA / B: D7")
    else:
        scene.play("A: DA / B: spoil run KQJs, D7")
    scene.allows("run KQJh")


@BOTH
def test_v48_lead_eight_is_the_last_for_roem(variant: str) -> None:
    hands = {"A": "H 987 SA SJ CA DA CK DK", "B": "S8 HT HJ D7 D8 C7 C8 C9 D9"}
    scene = final_scene(variant=variant, **hands)
    assert scene.deal.trick_no == 8
    scene.allows("run 987h").play("A: CA / B: C7").refuses("run 987h", "roem.until")


def test_v49_roem_not_written_before_the_trick_is_covered_may_come_back() -> None:
    scene = Scene(A="H 987 DA", B="D7").play("A: run 987h / B: good / A: DA").irregular("A", "UNWRITTEN")
    scene.play("B: D7")
    assert points(scene) == (0, 0)
    scene.allows("run 987h")


def test_v50_the_second_hand_does_not_announce() -> None:
    Scene(A="HA", B="C KQJ").play("A: HA").refuses("run KQJc", "roem.who")


def test_v51_modern_run_carre_and_stuk_in_one_go_make_140() -> None:
    scene = modern(trump="H", A="H KQJ SK DK CK", B="C7", turn_up="HT")
    assert points(scene.play("A: run KQJh, four K, stuk, HK / B: good, good")) == (140, 0)


def test_v52_under_1836_the_king_serves_once_in_that_lead() -> None:
    start = Scene(trump="H", A="H KQJ SK DK CK", B="C7", turn_up="HT")
    run = start.clone().play("A: run KQJh / B: good").refuses("four K", "roem.card_reuse")
    assert points(run.play("A: stuk, HK")) == (40, 0)
    four = start.play("A: four K / B: good").refuses("run KQJh", "roem.card_reuse")
    assert points(four.play("A: stuk, HK")) == (120, 0)


@checks("roem.card_reuse", "across-kinds")
def test_v52_param_card_reuse_across_kinds_under_1836() -> None:
    settings = ("roem.card_reuse=across-kinds", "roem.per_lead=one-run-per-suit")
    scene = Scene(*settings, trump="H", A="H KQJ SK DK CK", B="C7", turn_up="HT")
    assert points(scene.play("A: run KQJh / B: good / A: four K / B: good / A: stuk, HK")) == (140, 0)


@checks("roem.card_reuse", "forbidden")
def test_v52_param_card_reuse_forbidden_in_the_modern_game() -> None:
    scene = modern("roem.card_reuse=forbidden", trump="H", A="H KQJ SK DK CK", B="C7", turn_up="HT")
    scene.play("A: run KQJh").refuses("four K", "roem.card_reuse")


@pytest.mark.parametrize("downward", ["none", "subset", "shorter-class", "lower-rank"])
def test_v54_terts_three_leads_upwards_make_90(downward: str) -> None:
    settings = (f"roem.downward={downward}", "roem.per_lead=one")
    scene = Scene(*settings, A="H KQJT DA CA", B="D7 C7")
    scene.play("A: run QJTh, DA / B: D7 / A: run KQJh, CA / B: C7 / A: run KQJTh / B: good")
    assert points(scene) == (90, 0)


# the list of 530


def test_v55_the_list_for_queen_to_seven_adds_up_to_530() -> None:
    rules = rules_of()
    total = 0
    for meld in TEN_MELDS:
        total += int(rules.run_points[len(meld) - 5])
    assert total == 4 * 20 + 3 * 50 + 2 * 100 + 100 == 530
    Scene(A="H QJT987").can_say(*TEN_MELDS)


Announced = tuple[frozenset[int], frozenset[int]]  # all ten-melds so far, those of this lead


def allowed_steps(deal: Deal, leads: list[str], replies: list[str]) -> dict[Announced, list[tuple[int, int]]]:
    """Which of the ten melds the engine allows after which, with their points, over all orders of announcing."""
    wanted = [code(meld) for meld in TEN_MELDS]
    steps: dict[Announced, list[tuple[int, int]]] = {}
    level = {(frozenset[int](), frozenset[int]()): deal}
    for lead, reply in [*zip(leads, replies, strict=True), ("", "")]:
        fresh = list(level)
        while fresh:
            written, here = fresh.pop()
            state = level[written, here]
            legal = state.legal_actions()
            steps[written, here] = []
            for meld in wanted:
                if meld in legal:
                    after = state.clone()
                    after.play(meld)
                    after.play(actions.APPROVE)
                    steps[written, here].append((meld, int(after.written(0)) - int(state.written(0))))
                    key = (written | {meld}, here | {meld})
                    if key not in steps and key not in level:
                        level[key] = after
                        fresh.append(key)
        following: dict[Announced, Deal] = {}
        for (written, _), state in level.items():
            key = (written, frozenset[int]())
            if lead and key not in steps and key not in following:
                state.play(code(lead))
                state.play(code(reply))
                assert state.leader == 0
                following[key] = state
        level = following
    return steps


def best_of_all_orders(deal: Deal, leads: list[str], replies: list[str]) -> int:
    """The most that the ten melds can bring when the leads go as given, with one more at the end.

    What may be announced depends on what was announced before and not on the number of the lead, so each
    such position is asked of the engine once, at the first lead at which it can occur.
    """
    steps = allowed_steps(deal, leads, replies)

    @functools.cache
    def best(left: int, written: frozenset[int], here: frozenset[int]) -> int:
        if left == 0:
            return 0
        most = best(left - 1, written, frozenset())
        for meld, points in steps[written, here]:
            most = max(most, points + best(left, written | {meld}, here | {meld}))
        return most

    return best(len(leads) + 1, frozenset(), frozenset())


@pytest.mark.parametrize("downward", ["none", "subset", "shorter-class", "lower-rank"])
def test_v56_one_meld_a_lead_brings_490_at_most_in_eight_leads(downward: str) -> None:
    scene = w1(f"roem.downward={downward}", "roem.per_lead=one")
    assert best_of_all_orders(scene.deal, LEADS[:7], REPLIES[:7]) == 490


@pytest.mark.parametrize(
    ("downward", "most"), [("none", 510), ("subset", 510), ("shorter-class", 510), ("lower-rank", 490)]
)
def test_v56_two_thirds_without_a_common_card_in_one_lead_bring_510(downward: str, most: int) -> None:
    scene = w1(f"roem.downward={downward}")
    assert best_of_all_orders(scene.deal, LEADS[:7], REPLIES[:7]) == most


RIJSWIJK_LEADS = "SJ S9 SA SK SQ ST CA DA".split()
RIJSWIJK_REPLIES = "CT DT C9 D9 CQ DQ DK CK".split()


@pytest.mark.parametrize(
    ("settings", "most"),
    [((), 530), (("roem.downward=lower-rank",), 510), (("roem.downward=lower-rank", "roem.per_lead=one"), 510)],
)
def test_v56_only_nine_leads_reach_530(settings: tuple[str, ...], most: int) -> None:
    scene = Scene(
        *settings,
        variant="rijswijk-1920",
        A="H QJT987 SJ S9",
        B="CK CQ CT C9 DK DQ DT D9",
        stock="SA C7 SK D7 SQ C8 ST D8 CA HK DA HA DJ CJ S7",
        turn_up="S8",
    )
    assert best_of_all_orders(scene.deal, RIJSWIJK_LEADS, RIJSWIJK_REPLIES) == most


def test_v48_in_the_modern_game_spoiling_is_possible_there_too() -> None:
    scene = modern_final(A="H QJT SA SJ CA DA CK D9", B="S KQT8 D KQJ C7 C8").play("A: run QJTh, CA")
    assert points(scene.play("B: spoil run KQJd")) == (0, 20)
