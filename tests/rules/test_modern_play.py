"""The modern text on dealing, exchanging, drawing and playing, sentence by sentence."""

from vijfhonderden.core.cards import parse_card
from vijfhonderden.drawing import state
from vijfhonderden.drawing.deal import deal_pack

from .modern_scene import modern, modern_final
from .scene import MODERN, PACK, checks, names, rules_of
from .test_s06_s11_play import last_stock_trick


def test_modern_32_cards_nine_each_the_next_card_is_trump() -> None:
    hands, stock = deal_pack(rules_of(MODERN), PACK, 0)
    assert [len(h) for h in hands] == [9, 9] and len(stock) == 14 and stock[-1] == PACK[18]
    assert sorted(hands[0] + hands[1] + stock) == PACK


def test_modern_often_by_threes_so_other_packets_pass() -> None:
    hands, _ = deal_pack(rules_of(MODERN), PACK, 0, [4, 5])
    assert sorted(hands[1]) == sorted([*PACK[0:4], *PACK[8:13]])


@checks("deal.cut_before_deal", "opponent")
def test_modern_the_opponent_cuts() -> None:
    assert rules_of(MODERN).opponent_cuts


@checks("deal.cut_before_deal", "none")
def test_param_cut_before_deal_none_changes_no_card() -> None:
    # a cut of a well shuffled pack changes nothing, so the packs of a seed are the same under both
    assert not rules_of().opponent_cuts
    assert deal_pack(rules_of(), PACK, 0) == deal_pack(rules_of(MODERN), PACK, 0)


def test_modern_the_player_after_the_dealer_leads_first() -> None:
    assert modern(dealer="B").turn == "A" and modern(dealer="A").turn == "B"


def test_modern_the_highest_trump_wins_the_trick_or_else_the_highest_card_of_the_suit_led() -> None:
    assert modern(A="HA", B="S7 HK", turn_up="S8").play("A: HA / B: S7").leader == "B"
    assert modern(A="HK", B="HA").play("A: HK / B: HA").leader == "B"
    assert modern(A="H7", B="CA").play("A: H7 / B: CA").leader == "A"


def test_modern_jas_and_nel_are_the_highest_trumps() -> None:
    for high, low in (("SJ", "S9"), ("S9", "SA"), ("SA", "SK"), ("SK", "SQ"), ("SQ", "ST")):
        assert modern(A=low, B=high, turn_up="S8").play(f"A: {low} / B: {high}").leader == "B"


def test_modern_cards_count_as_of_old() -> None:
    scene = modern(A="SJ HT", B="S9 HA", turn_up="S8").play("A: SJ / B: S9 / A: HT / B: HA")
    assert (scene.eyes("A"), scene.eyes("B")) == (34, 21)


def test_modern_in_the_first_part_suit_need_not_be_followed() -> None:
    modern(A="HA", B="HK S8 C7", turn_up="ST").play("A: HA").can_play("any")


def test_modern_the_winner_of_the_trick_draws_first() -> None:
    scene = modern(A="HK", B="HA", stock="C7 D8").play("A: HK / B: HA")
    assert "C7" in scene.hand("B") and "D8" in scene.hand("A")


# the exchange


def test_modern_whoever_has_the_trump_seven_may_exchange_it_while_the_card_lies_open() -> None:
    scene = modern(A="S7", turn_up="SJ").play("A: rob")
    assert "SJ" in scene.hand("A") and scene.deal.open_card == parse_card("S7")
    follower = modern(A="HA", B="S7 H7", turn_up="SJ").play("A: HA / B: rob, H7")
    assert "SJ" in follower.hand("B")


@checks("stock.rob.until", "while-turn-up-in-stock")
def test_modern_also_after_the_lead_to_the_last_stock_trick() -> None:
    scene = last_stock_trick("B", variant=MODERN)
    assert scene.turn == "A" and scene.deal.phase == state.LEAD, "nobody has to be asked before"
    scene.play("A: DT").allows("rob").play("B: rob, SQ")
    assert scene.turn == "B" and scene.deal.phase == state.CHOOSE_LAST
    last_stock_trick("A", variant=MODERN).allows("rob")


def test_modern_not_once_the_open_card_is_drawn() -> None:
    scene = last_stock_trick("A", variant=MODERN).play("A: DT / B: H9 / A: take covered")
    scene.refuses("rob", "stock.rob.until")


# the last two cards


@checks("stock.last_draw", "winner-chooses")
def test_modern_the_winner_must_choose_between_the_covered_and_the_open_card() -> None:
    scene = last_stock_trick("A", variant=MODERN).play("A: DT / B: H9")
    assert scene.turn == "A" and scene.deal.phase == state.CHOOSE_LAST
    scene.can_play("").can_say("take covered, take open")
    covered = scene.clone().play("A: take covered")
    assert "S8" in covered.hand("A") and "SQ" in covered.hand("B") and covered.turn == "A"
    opened = scene.play("A: take open")
    assert "SQ" in opened.hand("A") and "S8" in opened.hand("B")


def test_modern_the_second_hand_chooses_if_it_won() -> None:
    scene = last_stock_trick("A", variant=MODERN).play("A: DT / B: S9")
    assert scene.turn == "B"
    scene.play("B: take open")
    assert "SQ" in scene.hand("B") and scene.turn == "B"


def test_modern_the_choice_includes_a_seven_that_was_exchanged() -> None:
    scene = last_stock_trick("A", variant=MODERN).play("A: rob, DT / B: S9").play("B: take open")
    assert "S7" in scene.hand("B") and "S8" in scene.hand("A")


def test_modern_the_covered_card_is_always_shown_before_it_is_taken() -> None:
    start = last_stock_trick("A", variant=MODERN).play("A: DT / B: H9")
    assert "S8" in start.clone().play("A: take covered").seen("B", "A")
    assert "S8" in start.play("A: take open").seen("A", "B")


# the second part

A = "HA HK CA C7 DT D9 SQ S8 DJ"
B = "HT H7 C8 CT DK DQ SK S7 H9"


def test_modern_in_the_second_part_suit_must_be_followed() -> None:
    scene = modern_final(A=A, B=B).play("A: HA").can_play("HT H7 H9")
    scene.refuses("SK", "play.final_phase.follow")


@checks("play.final_phase.void", "must-trump")
def test_modern_who_cannot_follow_must_trump() -> None:
    scene = modern_final(A=A, B="HT H7 HQ HJ DK DQ SK S7 H9").play("A: CA").can_play("SK S7")
    scene.refuses("DK", "play.final_phase.void")


@checks("play.final_phase.trump_lead", "must-beat")
def test_modern_on_a_trump_lead_a_higher_trump_must_be_played_if_possible() -> None:
    scene = modern_final(A=A, B=B).play("A: SQ").can_play("SK").refuses("S7", "play.final_phase.trump_lead")
    scene.play("B: SK")
    assert scene.leader == "B"
    modern_final(A=A, B=B).play("A: S8").can_play("SK")


def test_modern_otherwise_a_lower_trump() -> None:
    scene = modern_final(A="HA HK CA C7 DT D9 SA S8 DJ", B=B).play("A: SA").can_play("SK S7")
    scene.refuses("HT", "play.final_phase.follow")


def test_modern_nel_and_jas_are_higher_trumps_here_too() -> None:
    hand = "HT H7 C8 CT DK DQ S9 SK S7"
    modern_final(A="HA HK CA C7 DT D9 SA S8 DJ", B=hand).play("A: SA").can_play("S9")
    modern_final(A="HA HK CA C7 DT D9 SJ S8 DJ", B=hand).play("A: SJ").can_play("S9 SK S7")


def test_modern_on_a_plain_lead_there_is_no_duty_to_beat() -> None:
    modern_final(A=A, B=B).play("A: HK").can_play("HT H7 H9")
    modern_final(A=A, B=B).play("A: DJ").can_play("DK DQ")


def test_modern_who_can_neither_follow_nor_trump_throws_any_card() -> None:
    scene = modern_final(A=A, B=B).play("A: SQ / B: SK / B: S7 / A: S8 / A: CA / B: C8 / A: C7 / B: CT")
    assert scene.leader == "B"
    scene.play("B: DK / A: DT / B: H9").can_play("HA HK")
    void = modern_final(A="HA HK CA C7 DT D9 SQ S8 DJ", B="HT H7 HQ HJ DK DQ SK S7 H9")
    void.play("A: SQ / B: SK / B: S7 / A: S8").play("A: CA").can_play("any")


def test_modern_in_the_second_part_the_hand_of_the_opponent_is_known() -> None:
    scene = modern_final(A=A, B=B)
    assert scene.seen("A", "B") == names(B) and scene.seen("B", "A") == names(A)
    assert scene.deal.view(0).unseen == 0


def test_modern_won_tricks_may_not_be_looked_at() -> None:
    assert not rules_of(MODERN).may_inspect_tricks
    assert modern(A="HA", B="HK").play("A: HA / B: HK").deal.view(1).won == (0, 0)


def test_modern_the_last_trick_counts_five_and_there_is_no_kapot() -> None:
    scene = modern_final(A="SJ S9 SA SK SQ ST HA DA CA", B="S8 H7 H8 D7 D8 C7 C8 H9 D9").finish()
    assert scene.sheet() == [] and scene.last_trick() == [("A", 5, "counting.last_trick")]
    assert scene.running("A") == 146
