"""Checkable cases V01–V23: counting, trick play, the exchange and the last draw."""

import pytest

from vijfhonderden.errors import VariantError
from vijfhonderden.schema import load_variant, with_settings

from .modern_scene import modern, modern_final
from .scene import OLD, Scene, checks, final_scene, rules_of
from .test_s06_s11_play import last_stock_trick, winner_of
from .test_s12_s16_counting import STRONG, WEAK, random_deal


def test_v01_card_points_141_and_the_last_trick_5_make_146() -> None:
    for number in range(100, 110):
        deal = random_deal(number)
        sheet = deal.score_sheet()
        assert sum(i.points for i in sheet if i.kind in ("cards", "last trick")) == 146
        assert sum(i.points for i in sheet if i.kind == "last trick") == 5
        assert sum(i.points for i in sheet if i.kind == "cards") == 141


def test_v02_when_a_counts_96_b_has_50() -> None:
    deals = (random_deal(n) for n in range(3000))
    deal = next(d for d in deals if d.eyes(0) == 96)
    assert deal.eyes(1) == 50


def test_v03_a_writes_97_and_b_counts_50_in_his_own_cards() -> None:
    deal = next(d for d in (random_deal(n) for n in range(3000)) if d.eyes(0) == 96 and len(d.score_sheet()) == 3)
    deal.irregular(2, 0)  # over-writing by A
    assert (deal.running(0), deal.running(1)) == (96, 250)


def test_v04_all_sixteen_tricks_246_with_kapot_and_146_without() -> None:
    scene = final_scene(A=STRONG, B=WEAK).finish()
    assert scene.deal.tricks_won(0) == 16 and scene.running("A") == 246
    assert final_scene("counting.kapot=off", A=STRONG, B=WEAK).finish().running("A") == 146


def test_v05_b_takes_trick_3_and_a_the_last_nine() -> None:
    scene = final_scene(A=STRONG, B=WEAK, wins="AABAAAA").finish()
    assert scene.deal.tricks_won(1) == 1
    assert scene.sheet() == [("A", 100, "kapot", "counting.kapot.points")]


def test_v06_seven_stock_tricks_and_eight_of_the_last_nine_are_no_kapot() -> None:
    scene = final_scene(A="SJ S9 SA SK SQ ST HA DA CK", B="S8 H7 H8 D7 D8 C7 CA H9 D9", wins="AAAAAAA")
    scene.play("A: CK / B: CA / B: H7 / A: HA").finish()
    assert scene.deal.tricks_won(0) == 15 and scene.sheet() == []


@checks("counting.total", "146")
def test_v07_the_points_of_klaverjassen_fail_the_checksum() -> None:
    settings = ["counting.plain.K=4", "counting.plain.Q=3", "counting.plain.J=2", "counting.last_trick=10"]
    with pytest.raises(VariantError) as caught:
        with_settings(load_variant(OLD), settings)
    assert "counting.total" in str(caught.value) and "162" in str(caught.value)


@checks("counting.total", "162")
@checks("counting.last_trick", "10")
def test_param_the_points_of_klaverjassen_may_be_played_with_their_own_total() -> None:
    settings = ["counting.plain.K=4", "counting.plain.Q=3", "counting.plain.J=2", "counting.last_trick=10"]
    for number in range(5):
        deal = random_deal(number, *settings, "counting.total=162")
        assert deal.eyes(0) + deal.eyes(1) == 162
        assert [i.points for i in deal.score_sheet() if i.kind == "last trick"] == [10]


# trick play


def test_v08_a_plain_lead_may_be_trumped_while_the_stock_lasts() -> None:
    for build in (Scene, modern):
        scene = build(trump="H", A="SA", B="S7 H7", turn_up="H8").play("A: SA").allows("S7", "H7").play("B: H7")
        assert scene.leader == "B"


def test_v09_an_ace_of_another_suit_wins_nothing() -> None:
    scene = Scene(A="D7", B="CA").play("A: D7 / B: CA")
    assert scene.leader == "A" and scene.eyes("A") == 11


def test_v10_plain_king_takes_the_ten_worth_10() -> None:
    won, scene = winner_of("HT", "HK", "S")
    assert won == "B" and scene.eyes("B") == 13


def test_v11_nel_beats_the_ace_of_trump_and_jas_beats_nel() -> None:
    assert winner_of("SA", "S9", "S")[0] == "B" and winner_of("S9", "SA", "S")[0] == "A"
    assert winner_of("S9", "SJ", "S")[0] == "B" and winner_of("SJ", "S9", "S")[0] == "A"


def test_v12_trump_king_beats_the_ten_of_trump() -> None:
    assert winner_of("ST", "SK", "S")[0] == "B" and winner_of("SK", "ST", "S")[0] == "A"


FOLLOWS = {"A": "HA HK CA CK DT D9 SA S8 DJ", "B": "HT H7 C7 HQ DK DQ SJ S7 H9"}
VOID = {"A": "HA HK CA CK DT D9 SA S8 DJ", "B": "HT H7 HJ HQ DK DQ SJ S7 H9"}


def test_v13_after_the_stock_the_suit_is_followed_and_not_trumped() -> None:
    for scene in (final_scene(**FOLLOWS), modern_final(**FOLLOWS)):
        scene.play("A: CA").can_play("C7").refuses("SJ", "play.final_phase.follow")


def test_v14_void_any_card_in_1836_a_trump_in_the_modern_game() -> None:
    final_scene(**VOID).play("A: CA").can_play("any")
    modern_final(**VOID).play("A: CA").can_play("SJ S7")


@checks("play.final_phase.void", "must-trump")
def test_param_final_void_must_trump_under_1836() -> None:
    final_scene("play.final_phase.void=must-trump", **VOID).play("A: CA").can_play("SJ S7")
    modern_final("play.final_phase.void=free", **VOID).play("A: CA").can_play("any")


NINE = {"A": "HA HK CA CK DT D9 SQ ST DJ", "B": "HT H7 C7 HQ DK DQ S9 S8 H9"}


def test_v15_trump_queen_led_the_nine_must_beat_it_in_the_modern_game_only() -> None:
    modern_final(**NINE).play("A: SQ").can_play("S9")
    final_scene(**NINE).play("A: SQ").can_play("S9 S8")


@checks("play.final_phase.trump_lead", "must-beat")
def test_param_trump_lead_must_beat_under_1836() -> None:
    final_scene("play.final_phase.trump_lead=must-beat", **NINE).play("A: SQ").can_play("S9")
    modern_final("play.final_phase.trump_lead=follow-only", **NINE).play("A: SQ").can_play("S9 S8")


def test_v16_with_no_higher_trump_any_trump_serves() -> None:
    hands = {"A": "HA HK CA CK DT D9 SA S7 DJ", "B": "HT H7 C7 HQ DK DQ SK ST S8"}
    modern_final(**hands).play("A: SA").can_play("SK ST S8")
    final_scene(**hands).play("A: SA").can_play("SK ST S8")


PLAIN = {"trump": "H", "A": "S8 SK CA CK DT D9 HA HT DJ", "B": "SA S7 C7 CQ DK DQ H9 H8 DA"}


@checks("play.final_phase.plain_lead", "follow-only")
def test_v18_a_plain_eight_led_need_not_be_beaten() -> None:
    final_scene(**PLAIN).play("A: S8").can_play("SA S7")
    modern_final(**PLAIN).play("A: S8").can_play("SA S7")


@checks("play.final_phase.plain_lead", "must-beat")
def test_v18_param_plain_lead_must_beat_forces_the_ace() -> None:
    scene = final_scene("play.final_phase.plain_lead=must-beat", **PLAIN).play("A: S8").can_play("SA")
    scene.refuses("S7", "play.final_phase.plain_lead")
    modern_final("play.final_phase.plain_lead=must-beat", **PLAIN).play("A: SK").can_play("SA")
    # nothing higher: any card of the suit, and no duty to trump beyond following
    modern_final("play.final_phase.plain_lead=must-beat", **PLAIN).play("A: CA").can_play("C7 CQ")


# exchange and last draw


def test_v19_before_the_lead_to_trick_7_the_second_hand_may_rob() -> None:
    last_stock_trick("B").allows("rob").play("B: rob")
    modern_scene = last_stock_trick("B", variant="modern").play("A: DT").allows("rob")
    assert modern_scene.turn == "B"


def test_v20_after_that_lead_it_is_too_late_in_1836_and_not_in_the_modern_game() -> None:
    last_stock_trick("B").play("B: keep / A: DT").refuses("rob", "stock.rob.until")
    last_stock_trick("B", variant="modern").play("A: DT").allows("rob")


@checks("stock.rob.until", "while-turn-up-in-stock")
def test_v20_param_robbing_while_the_turn_up_lies_under_1836() -> None:
    scene = last_stock_trick("B", "stock.rob.until=while-turn-up-in-stock")
    assert scene.turn == "A", "nobody is asked beforehand"
    scene.play("A: DT").allows("rob")


@checks("stock.rob.until", "before-lead-of-last-stock-trick")
def test_v20_param_robbing_before_the_last_lead_in_the_modern_game() -> None:
    scene = last_stock_trick("B", "stock.rob.until=before-lead-of-last-stock-trick", variant="modern")
    assert scene.turn == "B"
    scene.can_say("rob, keep").play("B: keep / A: DT").refuses("rob", "stock.rob.until")


def test_v21_the_winner_of_trick_7_takes_and_shows_the_covered_card() -> None:
    scene = last_stock_trick("A").play("A: DT / B: H9")
    assert "S8" in scene.hand("A") & scene.seen("B", "A") and "SQ" in scene.hand("B")


def test_v22_in_the_modern_game_he_chooses_and_the_covered_card_is_shown_first() -> None:
    scene = last_stock_trick("A", variant="modern").play("A: DT / B: H9").can_say("take covered, take open")
    scene.play("A: take open")
    assert "S8" in scene.hand("B") & scene.seen("A", "B")


@checks("stock.last_draw", "winner-chooses")
def test_v22_param_last_draw_swapped_between_the_variants() -> None:
    scene = (
        last_stock_trick("A", "stock.last_draw=winner-chooses").play("A: DT / B: H9").can_say("take covered, take open")
    )
    assert scene.turn == "A"
    scene = last_stock_trick("A", "stock.last_draw=winner-takes-covered", variant="modern").play("A: DT / B: H9")
    assert "S8" in scene.hand("A") and scene.deal.trick_no == 8


@checks("deal.hand", "9")
def test_v23_seven_stock_tricks_nine_final_tricks_eight_leads_with_roem() -> None:
    scene = Scene(turn_up="S7")
    stock_tricks = 0
    while scene.deal.stock_left:
        scene.play_trick()
        stock_tricks += 1
    assert stock_tricks == 7 and len(scene.hand("A")) == 9
    assert rules_of().last_meld_lead == 8
    scene.finish()
    assert scene.deal.trick_no == 16
    assert scene.deal.tricks_won(0) + scene.deal.tricks_won(1) == 16


@checks("deal.hand", "8")
def test_param_eight_cards_each_as_in_rijswijk() -> None:
    scene = Scene(variant="rijswijk-1920", turn_up="S7")
    assert len(scene.hand("A")) == len(scene.hand("B")) == 8 and scene.deal.stock_left == 16
    assert rules_of("rijswijk-1920").last_meld_lead == 9
    for trick in range(1, 9):
        assert scene.deal.trick_no == trick and scene.deal.stock_left == 16 - 2 * (trick - 1)
        scene.play_trick()
    assert scene.deal.stock_left == 0
    scene.finish()
    assert scene.deal.trick_no == 16 and scene.eyes("A") + scene.eyes("B") == 146
