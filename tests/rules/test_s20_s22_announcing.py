"""1836 §20–§22: until when roem is announced, by whom, the question "how high", spoiling, announcing again."""

import pytest

from .scene import Scene, checks, final_scene

# §20


def seven_after_stock(*settings: str) -> Scene:
    """Lead 8, the first after the stock: A holds 9-8-7 of hearts and will keep the lead."""
    return final_scene(*settings, A="H 987 SA SJ CA DA CK DK", B="S8 HT HJ D7 D8 C7 C8 C9 D9")


def test_s20_roem_may_be_announced_at_all_seven_leads_of_the_stock_and_at_the_first_after_it() -> None:
    scene = Scene(A="SJ S9 SA SK HA DA H 987", B="C7 C8 C9 D7 D8 D9 HT CT DT", stock="CA CJ CK DJ CQ HJ DK HQ")
    for lead, card in enumerate(["SJ", "S9", "SA", "SK", "HA", "DA", "CA"], 1):
        assert scene.deal.trick_no == lead
        scene.allows("run 987h").play(f"A: {card}").play(f"B: {sorted(scene.hand('B'))[0]}")
    assert scene.deal.trick_no == 8 and scene.deal.stock_left == 0


@checks("roem.until", "first-final-lead")
def test_s20_until_the_first_trick_after_the_stock_has_been_led() -> None:
    scene = seven_after_stock().allows("run 987h")
    scene.play("A: CA / B: C7")
    assert scene.turn == "A" and scene.deal.trick_no == 9
    scene.refuses("run 987h", "roem.until").can_say("")


def test_s20_roem_announced_at_lead_eight_is_written() -> None:
    scene = seven_after_stock().play("A: run 987h / B: good")
    assert scene.sheet() == [("A", 20, "run 3", "roem.runs.3")]


# §21: who and when


@checks("roem.when", "before-lead")
@checks("roem.who", "leader")
def test_s21_only_the_player_on_lead_announces_and_before_he_plays() -> None:
    scene = Scene(A="HA H 987", B="C KQJ").play("A: HA")
    assert scene.turn == "B"
    scene.refuses("run KQJc", "roem.who").refuses("run 987h", "roem.who")


@checks("roem.first_lead", "true")
def test_s21_the_elder_hand_announces_at_the_very_first_lead() -> None:
    Scene(A="H 987").can_say("run 987h")


@checks("roem.may_include_led_card", "true")
def test_s21_a_card_of_the_roem_may_be_led() -> None:
    scene = Scene(A="H AKQ", B="H7").play("A: run AKQh / B: good").can_play("any")
    scene.play("A: HA / B: H7")
    assert scene.eyes("A") == 11


def test_s21_while_roem_waits_for_its_answer_nothing_else_may_happen() -> None:
    scene = Scene(A="H 987 S KQ", B="C KQJ", turn_up="ST", start=(490, 0)).play("A: run 987h")
    assert scene.turn == "B"
    scene.can_play("").can_say("good, how high")


def test_s21_unanswered_roem_approved_is_written_at_once() -> None:
    scene = Scene(A="H 987").play("A: run 987h")
    assert scene.written("A") == 0
    scene.can_say("good").play("B: good")
    assert scene.written("A") == 20 and scene.turn == "A"


# §21: how high


def test_s21_the_other_may_ask_how_high_with_a_run_of_the_same_length() -> None:
    Scene(A="H T98", B="C QJT").play("A: run T98h").can_say("good, how high")


def test_s21_without_such_a_run_there_is_nothing_to_ask() -> None:
    Scene(A="H T98").play("A: run T98h").can_say("good").refuses("how high", "roem.how_high")


def test_s21_he_asks_once() -> None:
    scene = Scene(A="H T98", B="C QJT").play("A: run T98h / B: how high").refuses("how high", "roem.how_high")
    assert scene.turn == "B"


def test_s21_is_his_the_higher_he_writes_it() -> None:
    scene = Scene(A="H T98", B="C QJT").play("A: run T98h / B: how high").can_say("good, spoil run QJTc")
    scene.play("B: spoil run QJTc")
    assert scene.sheet() == [("B", 20, "run 3", "roem.runs.3")]
    assert scene.turn == "A", "the leader still leads"


def test_s21_the_answer_is_the_height_and_not_the_suit() -> None:
    heard = [
        Scene(trump="S", A=f"{suit} T98", B="C QJT", turn_up="SK").play(f"A: run T98{suit.lower()} / B: how high")
        for suit in "SHD"
    ]
    assert len({scene.deal.view(1).waiting for scene in heard}) == 1


def test_s21_is_his_the_lower_he_must_let_it_pass() -> None:
    scene = Scene(A="H KQJ", B="C QJT").play("A: run KQJh / B: how high").can_say("good")
    scene.refuses("spoil run QJTc", "roem.order").play("B: good")
    assert (scene.written("A"), scene.written("B")) == (20, 0)


def test_s21_before_asking_a_run_of_the_same_class_spoils_nothing() -> None:
    Scene(A="H T98", B="C QJT").play("A: run T98h").refuses("spoil run QJTc", "roem.how_high")


def test_s21_having_heard_the_height_he_may_still_let_it_pass() -> None:
    scene = Scene(A="H T98", B="C QJT").play("A: run T98h / B: how high, good")
    assert (scene.written("A"), scene.written("B")) == (20, 0)


def test_s21_four_of_a_kind_is_named_and_not_asked_about() -> None:
    scene = Scene(A="SK HK DK CK", B="SQ HQ DQ CQ").play("A: four K").can_say("good")
    scene.refuses("how high", "roem.how_high")


LOWEST = ["987", "T987", "JT987", "QJT987"]


@checks("roem.how_high.forbidden_with_lowest", "true")
@pytest.mark.parametrize("run", LOWEST)
def test_s21_second_hand_may_not_ask_with_the_lowest_of_its_class(run: str) -> None:
    # third of the nine, fourth of the ten, fifth of the jack, sixth of the queen
    leader = {3: "KQJ", 4: "AKQJ", 5: "AKQJT", 6: "AKQJT9"}[len(run)]
    scene = Scene(trump="S", A=f"H {leader}", B=f"C {run}").play(f"A: run {leader}h")
    if len(run) == 3:
        scene.can_say("good")
    scene.refuses("how high", "roem.how_high.forbidden_with_lowest")


@pytest.mark.parametrize("run", LOWEST)
def test_s21_unless_the_lowest_is_of_trump(run: str) -> None:
    leader = {3: "KQJ", 4: "AKQJ", 5: "AKQJT", 6: "AKQJT9"}[len(run)]
    turn_up = "CA" if len(run) == 6 else "CK"
    Scene(trump="C", A=f"H {leader}", B=f"C {run}", turn_up=turn_up).play(f"A: run {leader}h").allows("how high")


def test_s21_the_lowest_of_trump_spoils_the_lowest_of_another_suit() -> None:
    scene = Scene(trump="C", A="H 987", B="C 987", turn_up="CK").play("A: run 987h / B: how high, spoil run 987c")
    assert (scene.written("A"), scene.written("B")) == (0, 20)


@checks("roem.how_high.forbidden_with_lowest", "false")
def test_param_how_high_forbidden_with_lowest_false() -> None:
    scene = Scene("roem.how_high.forbidden_with_lowest=false", A="H KQJ", B="C 987").play("A: run KQJh")
    scene.can_say("good, how high")


def test_s21_a_higher_run_beside_the_lowest_lets_him_ask() -> None:
    Scene(A="H KQJ", B="C 987 D QJT").play("A: run KQJh").can_say("good, how high")


@checks("roem.how_high.forbidden_with_equal_trump", "true")
def test_s21_with_the_ace_third_of_trump_he_may_not_ask_but_must_say_so_at_once() -> None:
    for leader in ("AKQ", "T98"):
        scene = Scene(trump="S", A=f"H {leader}", B="S AKQ", turn_up="S8").play(f"A: run {leader}h")
        scene.can_say("good, spoil run AKQs").refuses("how high", "roem.how_high.forbidden_with_equal_trump")
        scene.play("B: spoil run AKQs")
        assert (scene.written("A"), scene.written("B")) == (0, 20)


@checks("roem.how_high.forbidden_with_equal_trump", "false")
def test_param_how_high_forbidden_with_equal_trump_false() -> None:
    setting = "roem.how_high.forbidden_with_equal_trump=false"
    scene = Scene(setting, trump="S", A="H AKQ", B="S AKQ", turn_up="S8").play("A: run AKQh")
    scene.can_say("good, how high, spoil run AKQs")


def test_s21_an_ace_run_of_another_suit_spoils_no_ace_run() -> None:
    Scene(trump="S", A="H AKQ", B="C AKQ").play("A: run AKQh / B: how high").can_say("good")


def test_s21_a_fourth_spoils_a_third_without_asking_and_a_fifth_a_fourth() -> None:
    Scene(A="H AKQ", B="C JT98").play("A: run AKQh").allows("spoil run JT98c")
    Scene(A="H AKQJ", B="C JT987").play("A: run AKQJh").allows("spoil run JT987c")
    Scene(A="H AKQJT", B="C QJT987").play("A: run AKQJTh").allows("spoil run QJT987c")
    Scene(A="H KQJT98", B="C KQJT987").play("A: run KQJT98h").allows("spoil run KQJT987c")


def test_s21_a_four_of_a_kind_spoils_a_third_or_fourth_without_asking() -> None:
    Scene(A="H JT9", B="SQ HQ DQ CQ").play("A: run JT9h").can_say("good, spoil four Q")
    Scene(A="H JT98", B="SQ HQ DQ CQ").play("A: run JT98h").can_say("good, spoil four Q")


def test_s21_a_fifth_spoils_four_aces_but_a_fourth_does_not() -> None:
    # points are equal, so more cards go first (settled reading 6)
    Scene(A="SA HA DA CA", B="C QJT98").play("A: four A").can_say("good, spoil run QJT98c")
    Scene(A="SA HA DA CA", B="C QJT9").play("A: four A").can_say("good")


def test_s21_the_spoiler_writes_a_meld_of_his_own_choice_if_it_is_higher() -> None:
    scene = Scene(A="H T98", B="C KQJT").play("A: run T98h / B: how high")
    scene.can_say("good, spoil run KQJTc, spoil run KQJc, spoil run QJTc").play("B: spoil run QJTc")
    assert scene.sheet() == [("B", 20, "run 3", "roem.runs.3")]


def test_s21_several_melds_in_one_lead_are_answered_one_by_one() -> None:
    # settled reading 5 for both variants
    scene = Scene(A="H QJT D 987", B="C KQJ", trump="S").play("A: run QJTh")
    scene.play("B: how high, spoil run KQJc").can_say("run 987d").play("A: run 987d").can_say("good")
    scene.play("B: good")
    assert scene.sheet() == [("B", 20, "run 3", "roem.runs.3"), ("A", 20, "run 3", "roem.runs.3")]


def test_s21_the_spoiler_writes_no_card_twice_in_one_lead_and_no_meld_twice_in_the_deal() -> None:
    scene = Scene(A="H T98 D 987", B="C KQJT").play("A: run T98h / B: how high, spoil run KQJc / A: run 987d")
    assert scene.turn == "B"
    scene.can_say("good").refuses("spoil run KQJTc", "roem.card_reuse")


def test_s21_a_meld_written_by_spoiling_is_not_written_again() -> None:
    scene = Scene(A="H T98 SA D QJT", B="C KQJ C7", stock="D7 H7", turn_up="S8")
    scene.play("A: run T98h / B: how high, spoil run KQJc / A: SA / B: C7 / A: run QJTd")
    scene.can_say("good").refuses("spoil run KQJc", "roem.once")


@checks("roem.how_high.ace_stays_silent", "true")
def test_s21_an_ace_run_need_not_answer_how_high_for_it_cannot_be_spoiled_after_the_question() -> None:
    scene = Scene(A="H AKQ", B="C KQJ").play("A: run AKQh / B: how high")
    assert scene.turn == "B"
    scene.can_say("good")


# §22


@checks("roem.spoiled.again", "true")
def test_s22_spoiled_roem_may_be_announced_anew_at_the_next_lead() -> None:
    scene = Scene(A="H T98 SA", B="C QJT D7", turn_up="S8")
    scene.play("A: run T98h / B: how high, spoil run QJTc").refuses("run T98h", "roem.card_reuse")
    scene.play("A: SA / B: D7").can_say("run T98h").play("A: run T98h")
    scene.can_say("good").play("B: good")
    assert (scene.written("A"), scene.written("B")) == (20, 20)
    assert scene.deal.spoiled_count(0) == 1 and scene.deal.again_count(0) == 1


@checks("roem.spoiled.again", "false")
def test_param_spoiled_again_false() -> None:
    scene = Scene("roem.spoiled.again=false", A="H T98 SA", B="C QJT D7", turn_up="S8")
    scene.play("A: run T98h / B: how high, spoil run QJTc / A: SA / B: D7")
    scene.can_say("").refuses("run T98h", "roem.spoiled.again")


def spoiled_at_lead_seven(*settings: str) -> Scene:
    scene = final_scene(*settings, A="H KQJ SA CA DA C9 D9 ST", B="S KQJ7 H7 H8 D7 D8 C7", lead=7)
    scene.play("A: run KQJh / B: how high, spoil run KQJs")
    return scene.go_on()


@checks("roem.spoiled.again_needs_stock", "true")
def test_s22_but_only_while_cards_lie_in_the_stock() -> None:
    scene = spoiled_at_lead_seven()
    assert scene.deal.trick_no == 8 and scene.turn == "A"
    scene.can_say("").refuses("run KQJh", "roem.spoiled.again_needs_stock")


@checks("roem.spoiled.again_needs_stock", "false")
def test_param_spoiled_again_needs_stock_false() -> None:
    spoiled_at_lead_seven("roem.spoiled.again_needs_stock=false").can_say("run KQJh")


@checks("roem.spoiled.again_needs_intact", "true")
def test_s22_a_spoiled_meld_needs_all_its_cards_to_come_back() -> None:
    scene = Scene(A="H KQJ", B="S KQJ H7", turn_up="S8")
    scene.play("A: run KQJh / B: how high, spoil run KQJs / A: HK / B: H7")
    assert scene.turn == "A"
    scene.can_say("").refuses("run KQJh")


@checks("roem.spoiled.again_needs_intact", "false")
def test_param_spoiled_again_needs_intact_false_holds_for_fours_too() -> None:
    for value, back in (("false", True), ("true", False)):
        setting = f"roem.spoiled.again_needs_intact={value}"
        scene = Scene(setting, A="SQ HQ DQ CQ", B="SK HK DK CK H7", turn_up="S8").play("A: four Q / B: spoil four K")
        scene.play("A: HQ / B: H7")
        assert scene.turn == "A" and ("four Q" in scene.legal()) == back


@checks("roem.spoiled.again_needs_intact", "false")
def test_param_spoiled_again_needs_intact_false_lets_it_come_back_after_a_card_of_it_was_played() -> None:
    scene = Scene("roem.spoiled.again_needs_intact=false", A="H KQJ", B="S KQJ H7", turn_up="S8")
    scene.play("A: run KQJh / B: how high, spoil run KQJs / A: HK / B: H7").can_say("run KQJh")


def test_s22_the_spoiler_must_again_have_a_higher_meld_of_his_own() -> None:
    # B wrote Q-J-T; for the second time it takes another meld, here K-Q-J
    scene = Scene(A="H T98 SA", B="C KQJT D7", turn_up="S8")
    scene.play("A: run T98h / B: how high, spoil run QJTc / A: SA / B: D7 / A: run T98h / B: how high")
    scene.can_say("good, spoil run KQJc, spoil run KQJTc").play("B: spoil run KQJc")
    assert (scene.written("A"), scene.written("B"), scene.deal.spoiled_count(0)) == (0, 40, 2)


def test_s22_so_may_a_spoiled_four_of_a_kind() -> None:
    scene = Scene(A="SQ HQ DQ CQ DA", B="SK HK DK CK D7", turn_up="S8").play("A: four Q / B: spoil four K")
    scene.refuses("four Q", "roem.card_reuse").play("A: DA / B: D7").allows("four Q").play("A: four Q")
    scene.can_say("good").play("B: good")
    assert (scene.written("A"), scene.written("B"), scene.deal.again_count(0)) == (100, 100, 1)
    assert Scene(A="H 987").play("A: run 987h / B: good").deal.again_count(0) == 0


def test_s21_a_meld_that_is_not_held_spoils_nothing() -> None:
    scene = Scene(A="H T98", B="C QJT").play("A: run T98h / B: how high")
    scene.refuses("spoil run KQJc").refuses("spoil four A").refuses("spoil run 987d")


def test_s21_nothing_is_spoiled_or_asked_before_anything_is_announced() -> None:
    scene = Scene(A="HA", B="C QJT").refuses("good").refuses("how high", "roem.how_high")
    scene.play("A: HA").refuses("spoil run QJTc").refuses("good").refuses("how high")


def test_s21_the_height_that_was_heard_decides_among_runs_of_seven_too() -> None:
    scene = Scene(A="H KQJT987", B="C AKQJT98", trump="S").play("A: run KQJT987h / B: how high")
    scene.allows("spoil run AKQJT98c")
    Scene(A="C AKQJT98", B="H KQJT987", trump="S").play("A: run AKQJT98c").refuses("how high")
    Scene(A="H AKQJT98", B="C AKQJT987", trump="S").play("A: run AKQJT98h").allows("spoil run AKQJT987c")


def test_s21_with_a_fourth_he_may_spoil_at_once_or_ask_with_a_third_inside_it() -> None:
    scene = Scene(A="H T98", B="C QJT9").play("A: run T98h").can_say("good, how high, spoil run QJT9c")
    scene.play("B: spoil run QJT9c")
    assert scene.written("B") == 50
