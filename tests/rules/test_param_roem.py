"""Every value of the rules on roem that the two texts do not use themselves."""

import pytest

from .modern_scene import modern
from .scene import MODERN, Scene, checks, final_scene
from .test_cases_roem import duel, points

# points


@checks("roem.runs", "5: 150")
def test_param_points_of_runs() -> None:
    scene = Scene("roem.runs.5=150", A="H JT987").play("A: run JT987h / B: good")
    assert scene.sheet() == [("A", 150, "run 5", "roem.runs.5")]


@checks("roem.runs", "3: 0")
def test_param_a_run_of_no_points_is_no_roem() -> None:
    scene = Scene("roem.runs.3=0", A="H T987").can_say("run T987h").refuses("run 987h", "roem.runs", "roem.runs.3")
    assert scene.play("A: run T987h / B: good").written("A") == 50


@checks("roem.fours_order", "J Q K A")
def test_param_fours_order() -> None:
    setting = "roem.fours_order=J Q K A"
    assert points(duel("four A", "four Q", setting)) == (0, 100)
    assert points(duel("four Q", "four A", setting)) == (100, 0)
    assert points(duel("four Q", "four J", setting)) == (0, 200)


# roem.order


@checks("roem.order", "trump before rank")
def test_param_order_is_walked_through_from_the_left() -> None:
    trump_first = "roem.order=[jacks-first, points, cards, trump, rank, leader]"
    assert points(duel("run AKQh", "run T98s", trump_first)) == (0, 20)
    assert points(duel("run AKQh", "run T98s")) == (20, 0)
    no_jacks = "roem.order=[points, cards, rank, trump, leader]"
    assert points(duel("four J", "four A", no_jacks)) == (200, 0), "by points the jacks are still the highest"
    rank_only = "roem.order=[rank, trump, leader]"
    assert points(duel("run JT987h", "run AKQc", rank_only)) == (0, 20)
    cards_only = "roem.order=[cards, leader]"
    settings = (cards_only, "roem.how_high.forbidden_with_equal_trump=false", "roem.how_high.ace_stays_silent=false")
    assert points(duel("run T98h", "run KQJc", *settings)) == (20, 0)
    assert points(duel("run AKQh", "run T987c", *settings)) == (0, 50)


@checks("roem.order", "fours-first")
def test_param_fours_first() -> None:
    fours = "roem.order=[fours-first, points, cards, rank, trump, leader]"
    assert points(duel("run KQJT98h", "four A", fours)) == (0, 100)
    assert points(duel("four A", "run KQJT98h", fours)) == (100, 0)


@checks("roem.order", "elder")
def test_param_equal_melds_to_the_elder_hand() -> None:
    order = "roem.order=[jacks-first, points, cards, rank, trump, elder]"
    assert points(duel("run KQJh", "run KQJc", order)) == (20, 0), "the leader is the elder hand"
    scene = Scene(order, dealer="A", trump="S", A="H KQJ DA", B="C KQJ D7", turn_up="S8")
    scene.play("B: D7 / A: DA / A: run KQJh / B: how high")
    scene.can_say("good, spoil run KQJc").play("B: spoil run KQJc")
    assert points(scene) == (0, 20)


def test_param_where_an_equal_meld_may_win_trump_has_to_be_named() -> None:
    # else the second hand could not know whether its equal plain run is the higher
    order = "roem.order=[jacks-first, points, cards, rank, trump, elder]"
    heard = []
    for suit, spoils in (("S", False), ("H", True)):
        scene = Scene(order, dealer="A", trump="S", A=f"{suit} KQJ DA", B="C KQJ D7", turn_up="S8")
        scene.play(f"B: D7 / A: DA / A: run KQJ{suit.lower()} / B: how high")
        assert ("spoil run KQJc" in scene.legal()) == spoils
        heard.append(scene.deal.view(1).waiting)
    assert heard[0] != heard[1]


@checks("roem.order", "neither")
def test_param_of_equal_melds_neither_scores() -> None:
    order = "roem.order=[jacks-first, points, cards, rank, trump, neither]"
    scene = duel("run KQJh", "run KQJc", order)
    assert points(scene) == (0, 0) and scene.sheet() == []
    assert points(duel("run KQJh", "run QJTc", order)) == (20, 0)
    assert points(duel("run KQJh", "run KQJs", order)) == (0, 20)


# when


@checks("roem.when", "with-lead")
def test_param_with_lead_under_1836() -> None:
    settings = ("roem.when=with-lead", "roem.unwritten=none")
    scene = Scene(*settings, A="H T98 DA", B="C QJT").play("A: run T98h")
    assert scene.turn == "A"
    scene.play("A: DA").can_say("good, how high").play("B: how high, spoil run QJTc")
    assert points(scene) == (0, 20) and scene.turn == "B"


@checks("roem.when", "before-lead")
def test_param_before_lead_in_the_modern_game() -> None:
    scene = modern("roem.when=before-lead", A="H T98 DA", B="C QJT").play("A: run T98h")
    assert scene.turn == "B"
    scene.can_say("good, spoil run QJTc").play("B: spoil run QJTc")
    assert scene.turn == "A"
    scene.can_play("any")


@checks("roem.first_lead", "false")
def test_param_first_lead_false() -> None:
    for variant in ("moolenijzer-1836", MODERN):
        scene = Scene("roem.first_lead=false", variant=variant, A="H 987 DA", B="D7")
        scene.refuses("run 987h", "roem.first_lead").play("A: DA / B: D7").allows("run 987h")


@checks("roem.may_include_led_card", "false")
def test_param_may_include_led_card_false() -> None:
    setting = "roem.may_include_led_card=false"
    scene = Scene(setting, A="H 987 D7 D8 C7 C8 CT DT").play("A: run 987h / B: good").can_play("D7 D8 C7 C8 CT DT")
    scene.refuses("H9", "roem.may_include_led_card")
    scene = modern(setting, A="H 987 D7 D8 C7 C8 CT DT").play("A: run 987h").can_play("D7 D8 C7 C8 CT DT")
    assert scene.turn == "A"


LATE = {"A": "H 987 SA SJ CA DA CK DK", "B": "S8 HT HJ D7 D8 C7 C8 C9 D9"}


@checks("roem.until", "first-lead")
def test_param_until_first_lead() -> None:
    settings = ("roem.until=first-lead", "roem.spoiled.again=false")
    Scene(*settings, A="H 987 DA", B="D7").allows("run 987h").play("A: DA / B: D7").refuses("run 987h", "roem.until")


@checks("roem.until", "last-stock-lead")
def test_param_until_last_stock_lead() -> None:
    scene = final_scene("roem.until=last-stock-lead", lead=7, **LATE)
    scene.allows("run 987h")
    scene.go_on().refuses("run 987h", "roem.until")


@checks("roem.until", "first-final-lead")
def test_param_until_first_final_lead() -> None:
    scene = final_scene(**LATE).allows("run 987h").play("A: CA / B: C7")
    scene.refuses("run 987h", "roem.until")


@checks("roem.until", "end-of-deal")
def test_param_until_end_of_deal() -> None:
    scene = final_scene("roem.until=end-of-deal", **LATE).play("A: CA / B: C7 / A: DA / B: D7 / A: CK / B: C8")
    scene.play("A: DK / B: D8 / A: SA / B: S8 / A: SJ / B: C9")
    assert scene.deal.trick_no == 14
    scene.allows("run 987h").play("A: run 987h / B: good")
    assert scene.written("A") == 20


# what is said


@checks("roem.announce", "class-and-top")
def test_param_class_and_top_under_1836() -> None:
    settings = ("roem.how_high=off", "roem.announce=class-and-top")
    scene = Scene(*settings, A="H T98", B="C QJT").play("A: run T98h").can_say("good, spoil run QJTc")
    assert scene.deal.view(1).waiting == 2048 + 3 * 16 + 8
    assert Scene(*settings, A="H T98").play("A: run T98h").deal.view(1).waiting == 2048 + 3 * 16 + 8


@checks("roem.announce", "class")
def test_param_class_only_in_the_modern_game_is_compared_on_the_spot() -> None:
    setting = "roem.announce=class"
    scene = modern(setting, A="H T98", B="C QJT").play("A: run T98h, HT").can_say("good, spoil run QJTc")
    assert scene.turn == "B"
    modern(setting, A="H KQJ", B="C QJT").play("A: run KQJh, HK").can_say("good")
    assert modern(setting, A="H T98").play("A: run T98h, HT").deal.view(1).waiting == 2048 + 3 * 16


@checks("roem.how_high", "off")
def test_param_how_high_off_under_1836() -> None:
    setting = "roem.how_high=off"
    scene = Scene(setting, A="H T98", B="C QJT").play("A: run T98h").can_say("good, spoil run QJTc")
    scene.refuses("how high", "roem.how_high")
    Scene(setting, A="H KQJ", B="C QJT").play("A: run KQJh").can_say("good")


@checks("roem.four_rank", "named")
@checks("roem.four_rank", "hidden")
def test_param_four_rank() -> None:
    for variant in ("moolenijzer-1836", MODERN):
        for value, heard in (("named", 128 + 11), ("hidden", 2048)):
            scene = Scene(f"roem.four_rank={value}", variant=variant, A="SK HK DK CK").play("A: four K")
            if scene.turn == "A":
                scene.play("A: HK")
            assert scene.deal.view(1).waiting == heard
    # hidden under 1836: the fours are compared on the spot
    hidden = "roem.four_rank=hidden"
    assert points(duel("four K", "four A", hidden)) == (0, 100)
    assert points(duel("four A", "four K", hidden)) == (100, 0)


@checks("roem.how_high.ace_stays_silent", "true")
@checks("roem.how_high.ace_stays_silent", "false")
def test_param_ace_stays_silent_leaves_the_same_answers() -> None:
    for value in ("true", "false"):
        scene = Scene(f"roem.how_high.ace_stays_silent={value}", A="H AKQ", B="C KQJ").play("A: run AKQh / B: how high")
        scene.can_say("good")


@checks("roem.how_high.forbidden_question", "ignored")
def test_param_forbidden_question_is_ignored() -> None:
    scene = Scene(A="H KQJ", B="C 987").play("A: run KQJh").irregular("B", "ILLEGAL_QUESTION").can_say("good")
    assert scene.turn == "B" and scene.sheet() == []
    assert scene.deal.view(1).waiting == 2048 + 3 * 16, "it gets no answer"
    Scene(A="H KQJ", B="C QJT").play("A: run KQJh").no_offence("B", "ILLEGAL_QUESTION")
    Scene(A="H KQJ", B="C 987").play("A: run KQJh").no_offence("A", "ILLEGAL_QUESTION")
    Scene(A="H KQJ", B="C 987").no_offence("B", "ILLEGAL_QUESTION")


@checks("roem.how_high.forbidden_question", "refused")
def test_param_forbidden_question_is_refused() -> None:
    setting = "roem.how_high.forbidden_question=refused"
    Scene(setting, A="H KQJ", B="C 987").play("A: run KQJh").no_offence("B", "ILLEGAL_QUESTION")


@checks("roem.show", "after-trick")
def test_param_show_after_trick_under_1836() -> None:
    scene = Scene("roem.show=after-trick", A="H 987 DA", B="D7").play("A: run 987h, DA")
    assert not scene.seen("B", "A") & {"H9", "H8", "H7"}
    scene.play("B: D7")
    assert scene.seen("B", "A") >= {"H9", "H8", "H7"}


@checks("roem.show", "on-request")
def test_param_show_on_request_in_the_modern_game() -> None:
    scene = modern("roem.show=on-request", A="H 987 DA", B="D7").play("A: run 987h, DA / B: good")
    assert scene.deal.lead_card >= 0
    scene.play("B: D7")
    assert scene.seen("B", "A") >= {"H9", "H8", "H7"}


# one lead


@checks("roem.per_lead", "one")
def test_param_one_meld_a_lead() -> None:
    scene = Scene("roem.per_lead=one", A="H QJT987").play("A: run 987h / B: good").can_say("")
    scene.refuses("run QJTh", "roem.per_lead")
    scene = modern("roem.per_lead=one", A="H QJT D 987").play("A: run QJTh").refuses("run 987d", "roem.per_lead")
    assert scene.turn == "A"


@checks("roem.per_lead", "disjoint")
def test_param_disjoint_in_the_modern_game() -> None:
    settings = ("roem.per_lead=disjoint", "roem.card_reuse=forbidden")
    scene = modern(*settings, A="H QJT987 DA").play("A: run 987h").refuses("run T98h", "roem.card_reuse")
    scene.play("A: run QJTh, DA / B: good, good")
    assert scene.written("A") == 40


@checks("roem.per_lead", "one-run-per-suit")
def test_param_one_run_per_suit_under_1836() -> None:
    scene = Scene("roem.per_lead=one-run-per-suit", A="H QJT987 D 987").play("A: run 987h / B: good")
    scene.can_say("run 987d").refuses("run QJTh", "roem.per_lead")


# the way down

EIGHT = [
    "AKQ", "KQJ", "QJT", "JT9", "T98", "987", "AKQJ", "KQJT", "QJT9", "JT98", "T987",
    "AKQJT", "KQJT9", "QJT98", "JT987", "AKQJT9", "KQJT98", "QJT987", "AKQJT98", "KQJT987", "AKQJT987",
]  # fmt: skip
THIRDS = EIGHT[:6]
BARRED: dict[str, list[str]] = {
    "none": [],
    "subset": ["JT9", "T98"],
    "shorter-class": THIRDS,
    "lower-rank": [*THIRDS, "T987"],
}


@checks("roem.downward", "none", "subset", "shorter-class", "lower-rank")
@pytest.mark.parametrize("variant", ["moolenijzer-1836", MODERN])
@pytest.mark.parametrize("downward", BARRED)
def test_param_downward_after_a_fourth_of_the_jack(downward: str, variant: str) -> None:
    scene = Scene(f"roem.downward={downward}", variant=variant, A="H AKQJT987 DA", B="D7")
    scene.play("A: run JT98h, DA / B: D7")
    allowed = {w[4:-1] for w in scene.legal() if w.startswith("run")}
    assert allowed == set(EIGHT) - {"JT98"} - set(BARRED[downward])
    for run in BARRED[downward]:
        scene.refuses(f"run {run}h", "roem.downward")


ANY_SUIT: dict[str, set[str]] = {
    "none": set(),
    "subset": {"JT9"},
    "shorter-class": {"QJT", "JT9"},
    "lower-rank": {"QJT", "JT9"},
}


@checks("roem.downward_scope", "suit", "any-suit")
@pytest.mark.parametrize("downward", ANY_SUIT)
def test_param_downward_scope(downward: str) -> None:
    for scope in ("suit", "any-suit"):
        settings = (f"roem.downward={downward}", f"roem.downward_scope={scope}")
        scene = Scene(*settings, A="H JT98 C QJT9 DA", B="D7").play("A: run JT98h, DA / B: D7")
        allowed = {w[4:-1] for w in scene.legal() if w.startswith("run") and w.endswith("c")}
        barred = ANY_SUIT[downward] if scope == "any-suit" else set()
        assert allowed == {"QJT9", "QJT", "JT9"} - barred


@checks("roem.downward_counts_spoiled", "true")
def test_param_downward_counts_spoiled_true() -> None:
    setting = "roem.downward_counts_spoiled=true"
    scene = Scene(setting, A="H T987 SA", B="C KQJT D7", turn_up="S8")
    scene.play("A: run T987h / B: how high, spoil run KQJTc / A: SA / B: D7").can_say("run T987h")
    scene.refuses("run T98h", "roem.downward")


@checks("roem.downward_counts_spoiled", "false")
def test_param_downward_counts_spoiled_false() -> None:
    scene = modern(A="H T987 SA", B="C KQJT D7", turn_up="S8")
    scene.play("A: run T987h, SA / B: spoil run KQJTc, D7").allows("run T987h", "run T98h", "run 987h")


# spoiled melds


@checks("roem.spoiled.again", "true", "false")
def test_param_again_in_the_modern_game() -> None:
    for value in ("true", "false"):
        scene = modern(f"roem.spoiled.again={value}", A="H QJT DA", B="C KQJ D7", turn_up="S8")
        scene.play("A: run QJTh, DA / B: spoil run KQJc, D7")
        if value == "true":
            scene.allows("run QJTh")
        else:
            scene.refuses("run QJTh", "roem.spoiled.again")


@checks("roem.spoiled.again", "false")
def test_param_a_second_hand_may_spoil_with_a_meld_of_its_own_that_was_spoiled() -> None:
    # the limit on announcing again is one on announcing
    scene = Scene("roem.spoiled.again=false", dealer="A", A="H KQJ D 987 DA", B="C QJT DT", turn_up="S8")
    scene.play("B: run QJTc / A: how high, spoil run KQJh / B: DT / A: DA / A: run 987d / B: how high")
    scene.can_say("good, spoil run QJTc").play("B: spoil run QJTc")
    assert points(scene) == (20, 20)


@checks("roem.once", "false")
def test_param_once_false_does_not_let_a_meld_come_twice_at_one_lead() -> None:
    scene = modern("roem.once=false", A="SK HK DK CK D QJT").play("A: four K").refuses("four K", "roem.card_reuse")
    scene.play("A: run KQJTd").refuses("run KQJTd", "roem.per_lead")
