"""1836 §12–§16: eyes, roem and penalty; what the cards count; kapot; the sum of 146."""

import random

import pytest

from vijfhonderden.drawing import actions
from vijfhonderden.drawing.deal import Deal, deal_pack

from .scene import PACK, Scene, book, checks, final_scene, rules_of

# A wins the seven stock tricks and every trick after it unless told otherwise; B must hold a trump (the open card)
STRONG = "SJ S9 SA SK SQ ST HA DA CA"
WEAK = "S8 H7 H8 D7 D8 C7 C8 H9 D9"
STRONG_EYES = 20 + 14 + 11 + 3 + 2 + 10 + 3 * 11


def random_deal(number: int, *settings: str) -> Deal:
    """A deal played out at random, without words."""
    chance = random.Random(number)
    pack = list(PACK)
    chance.shuffle(pack)
    dealer = number % 2
    hands, stock = deal_pack(rules_of("moolenijzer-1836", *settings), pack, dealer)
    deal = Deal(rules_of("moolenijzer-1836", *settings), dealer, hands, stock, [0, 0], [0, 0, 0, 0])
    while not deal.is_over:
        legal = [a for a in deal.legal_actions() if a < 64 or a in (actions.APPROVE, actions.DECLINE_ROB)]
        deal.play(chance.choice(legal))
    return deal


def test_s12_the_game_is_won_by_roem() -> None:
    Scene(A="H 987", start=(480, 0)).play("A: run 987h / B: good").allows("claim")


def test_s12_the_game_is_won_by_eyes() -> None:
    scene = Scene(A="HA", B="HT", start=(479, 0))
    scene.refuses("claim").play("A: HA / B: HT")
    assert scene.running("A") == 500
    scene.can_say("claim")
    assert scene.play("A: claim").deal.game_winner == 0


def test_s12_roem_and_eyes_together_win() -> None:
    Scene(A="HA H 987", B="HT", start=(459, 0)).play("A: HA / B: HT / A: run 987h / B: good").allows("claim")


def test_s12_who_claims_first_has_won_whatever_the_other_has() -> None:
    scene = Scene(A="HK", B="HA", start=(500, 510)).play("A: HK / B: HA").allows("claim")
    assert scene.turn == "B"
    scene = Scene(start=(500, 510)).play("A: claim")
    assert scene.deal.game_winner == 0 and book(scene).winner == 0


def test_s12_a_claim_is_made_on_lead_and_before_anything_else_waits() -> None:
    scene = Scene(A="HA", B="HK C KQJ", start=(500, 500)).play("A: HA").refuses("claim", "game.claim")
    assert scene.turn == "B"


def test_s12_a_claim_ends_the_deal_without_last_trick_and_kapot() -> None:
    scene = final_scene(A=STRONG, B=WEAK, running=(489, 100)).play("A: HA / B: H7 / A: claim")
    assert scene.last_trick() == [] and scene.sheet() == []
    assert scene.card_points("A") == scene.eyes("A") > 0, "the eyes of the tricks won stand on the sheet"
    assert scene.running("A") == 500 and book(scene).scores == [500, 100]


VALUES = {"SJ": 20, "S9": 14, "SA": 11, "ST": 10, "SK": 3, "SQ": 2, "S8": 0, "S7": 0}
PLAIN_VALUES = {"A": 11, "T": 10, "K": 3, "Q": 2, "J": 1, "9": 0, "8": 0, "7": 0}
VALUES |= {suit + rank: eyes for suit in "HDC" for rank, eyes in PLAIN_VALUES.items()}


@pytest.mark.parametrize("card", sorted(VALUES))
def test_s13_what_each_card_counts(card: str) -> None:
    plain = "C7" if card[0] != "C" else "D7"
    scene = Scene(A=card, B=plain).play(f"A: {card} / B: {plain}")
    assert scene.eyes("A") == VALUES[card]
    assert scene.running("A") == VALUES[card] and scene.written("A") == 0


def test_s13_the_eyes_come_to_the_winner_of_the_trick() -> None:
    scene = Scene(A="HK", B="HA").play("A: HK / B: HA")
    assert (scene.eyes("A"), scene.eyes("B")) == (0, 14)


def test_s13_the_last_trick_counts_five() -> None:
    scene = final_scene(A=STRONG, B=WEAK).finish()
    assert scene.last_trick() == [("A", 5, "counting.last_trick")]
    lost = final_scene(A="S8 HA DA CA HK DK CK HQ DQ", B="SJ S9 H7 H8 D7 D8 C7 C8 C9", leader="A")
    lost.play("A: HA / B: H7 / A: HK / B: H8 / A: DA / B: D7 / A: DK / B: D8 / A: CA / B: C7 / A: CK / B: C8")
    lost.play("A: S8 / B: S9 / B: C9 / A: HQ / B: SJ / A: DQ")
    assert lost.last_trick() == [("B", 5, "counting.last_trick")]


def test_s13_the_whole_deal_counts_146() -> None:
    for number in range(40):
        deal = random_deal(number)
        assert deal.eyes(0) + deal.eyes(1) == 146


def test_s13_all_tricks_from_the_start_count_146_and_kapot_100() -> None:
    scene = final_scene(A=STRONG, B=WEAK).finish()
    assert scene.eyes("A") == 146 and scene.eyes("B") == 0
    assert scene.sheet() == [("A", 100, "kapot", "counting.kapot.points")]
    assert scene.running("A") == 246 and scene.running("B") == 0


@checks("counting.kapot.scope", "final-phase")
def test_s13_kapot_is_the_last_nine_tricks_whoever_won_the_earlier_ones() -> None:
    scene = final_scene(A=STRONG, B=WEAK, wins="BBABBBA").finish()
    assert scene.sheet() == [("A", 100, "kapot", "counting.kapot.points")]
    assert scene.eyes("A") + scene.eyes("B") == 146 and scene.eyes("B") > 0


def test_s13_eight_of_the_last_nine_are_no_kapot() -> None:
    scene = final_scene(A="SJ S9 SA SK SQ ST HA DA CK", B="S8 H7 H8 D7 D8 C7 CA H9 D9")
    scene.play("A: CK / B: CA / B: H7 / A: HA").finish()
    assert scene.deal.tricks_won(0) == 15 and scene.sheet() == []


@checks("counting.kapot", "off")
def test_s13_kapot_may_be_agreed_away() -> None:
    scene = final_scene("counting.kapot=off", A=STRONG, B=WEAK).finish()
    assert scene.eyes("A") == 146 and scene.running("A") == 146 and scene.sheet() == []


def test_s13_kapot_is_not_written_before_the_deal_ends() -> None:
    scene = final_scene(A=STRONG, B=WEAK).play_trick(8)
    assert scene.written("A") == 0 and scene.sheet() == []


def _deal_of(eyes: int) -> Deal:
    return next(d for d in (random_deal(n) for n in range(3000)) if d.eyes(0) == eyes)


@checks("counting.counter", "last-trick-winner")
def test_s14_one_player_counts_and_the_rest_of_146_is_the_others() -> None:
    deal = _deal_of(96)
    assert deal.eyes(1) == 50
    assert [deal.running(s) for s in (0, 1)] == [96, 50] or any(i.kind == "kapot" for i in deal.score_sheet())


def test_s15_the_sum_is_always_146_whatever_was_melded() -> None:
    scene = Scene(A="H QJT987", B="CK").play("A: run QJT987h / B: good").finish()
    assert scene.eyes("A") + scene.eyes("B") == 146
    assert scene.written("A") - 100 + scene.written("B") in (0, 100)  # kapot apart


def test_s15_writing_too_much_is_punished() -> None:
    scene = Scene(A="HA", B="HK").finish()
    before = (scene.running("A"), scene.running("B"))
    scene.irregular("A", "OVER_WRITING")
    assert scene.running("A") == before[0] and scene.running("B") == before[1] + 200
    assert ("B", 200, "over-writing", "penalties.false_roem.points") in scene.sheet()


def test_s16_eyes_are_counted_and_not_tricks() -> None:
    for number in range(3000):
        deal = random_deal(number)
        if deal.tricks_won(0) > deal.tricks_won(1) and deal.eyes(0) < deal.eyes(1) and len(deal.score_sheet()) == 3:
            assert deal.running(0) == deal.eyes(0) < deal.running(1) == deal.eyes(1)
            return
    raise AssertionError("no deal in which more tricks brought fewer eyes")


@checks("play.inspect_won_tricks", "forbidden")
def test_s16_won_tricks_must_be_remembered() -> None:
    assert not rules_of().may_inspect_tricks


@checks("play.inspect_won_tricks", "allowed")
def test_param_inspect_won_tricks_allowed() -> None:
    assert rules_of("moolenijzer-1836", "play.inspect_won_tricks=allowed").may_inspect_tricks
