"""Roem that comes back: spoiled, with a card gone, or approved and not written (1836 §22, §25)."""

from rules.modern_scene import modern
from rules.scene import Scene
from vijfhonderden.drawing import state

GONE = "roem.spoiled.again_needs_intact=false"


def test_s22_a_spoiled_meld_with_a_card_gone_counts_once_a_deal() -> None:
    scene = Scene(GONE, A="H KQJ SA", B="S KQJ H7", turn_up="S8")
    scene.play("A: run KQJh / B: how high, spoil run KQJs / A: HK / B: H7 / A: run KQJh / B: good")
    assert scene.written("A") == 20 and scene.written("B") == 20
    scene.refuses("run KQJh", "roem.once", "roem.card_reuse")
    scene.play("A: SA / B: SQ").refuses("run KQJh", "roem.once")
    assert scene.written("A") == 20


def test_s22_a_spoiled_meld_with_a_card_gone_is_announced_once_a_lead() -> None:
    scene = modern(GONE, A="H KQJ SA", B="S KQJ H7", turn_up="S8")
    scene.play("A: run KQJh, HK / B: spoil run KQJs, H7 / A: run KQJh")
    scene.refuses("run KQJh", "roem.once", "roem.per_lead", "roem.card_reuse")


def test_s19_a_spoiled_meld_with_a_card_gone_does_not_come_back_below_a_longer_one() -> None:
    scene = Scene(GONE, A="H KQJT SA", B="C KQJT H7 D7", turn_up="S8")
    scene.play("A: run KQJh / B: spoil run KQJTc / A: SA / B: H7 / A: run KQJTh / B: good / A: HK / B: D7")
    assert scene.written("A") == 50 and scene.turn == "A"
    scene.refuses("run KQJh", "roem.downward")


def test_s25_both_melds_of_one_lead_can_be_left_unwritten() -> None:
    scene = Scene(A="H QJT D 987", B="C7", trump="S").play("A: run QJTh / B: good / A: run 987d / B: good / A: D7")
    scene.irregular("A", "UNWRITTEN").irregular("A", "UNWRITTEN")
    assert scene.written("A") == 0 and scene.sheet() == []
    scene.no_offence("A", "UNWRITTEN", key="roem.unwritten")


def test_s25_what_is_left_unwritten_is_seen_once_announced_roem_has_its_answer() -> None:
    """A record says it after the last roem announced: before the answer it would be read of another one."""
    scene = Scene(A="H QJT D 987", B="C7", trump="S").play("A: run QJTh / B: good / A: run 987d")
    scene.no_offence("A", "UNWRITTEN", key="roem.unwritten")
    scene.play("B: good").irregular("A", "UNWRITTEN")
    assert scene.sheet() == [("A", 20, "run 3", "roem.runs.3")]


def test_s25_the_earlier_of_two_melds_can_be_left_unwritten_by_name() -> None:
    scene = Scene(A="H QJT D 987", B="C7", trump="S").play("A: run QJTh / B: good / A: run 987d / B: good / A: D7")
    scene.irregular("A", "UNWRITTEN", "run QJTh")
    assert scene.sheet() == [("A", 20, "run 3", "roem.runs.3")]
    assert scene.deal.score_sheet()[0].detail % 64 == 1 * 16 + 7, "the run to the nine of diamonds stands"
    scene.no_offence("A", "UNWRITTEN", "run QJTh", key="roem.unwritten")


def test_s25_unwritten_roem_that_was_spoiled_before_may_come_back_at_the_lead_after_the_stock() -> None:
    # spoiled at the first lead, approved and left unwritten at the second; at the eighth no stock lies
    stock = "H7 C7 H8 C8 H9 C9 HT D8 D9 DT DJ S7 DQ"
    scene = Scene(A="H KQJ S J9AK DA CA", B="C KQJT D7", stock=stock, turn_up="S8")
    scene.play("A: run KQJh / B: spoil run KQJTc / A: SJ / B: CT")
    scene.play("A: run KQJh / B: good / A: S9").irregular("A", "UNWRITTEN").play("B: CJ")
    scene.play("A: SA / B: C7 / A: SK / B: C8 / A: DA / B: C9 / A: CA / B: D7 / A: HT / B: D8")
    assert scene.turn == "A" and scene.deal.trick_no == 8 and scene.deal.stock_left == 0
    scene.play("A: run KQJh")
    assert scene.deal.phase == state.LEAD and scene.written("A") == 20


def test_s23_an_opponent_with_a_third_goes_before_a_declared_stuk_too() -> None:
    settings = ("stuk.out.precedence=third-first",)
    scene = modern(*settings, trump="S", A="S KQ", B="H 987", turn_up="S8", start=(485, 480)).play("A: stuk, SK")
    assert scene.deal.end == state.END_THIRD_FIRST and scene.deal.game_winner == 1
    without = modern(*settings, trump="S", A="S KQ", B="H 987", turn_up="S8", start=(485, 479)).play("A: stuk, SK")
    assert without.deal.end == state.END_STUK_OUT and without.deal.game_winner == 0


def test_s23_laying_down_stuk_comes_no_later_than_stuk() -> None:
    scene = Scene("stuk.until=first-lead", trump="S", A="S KQ SJ", B="D7", turn_up="S8", start=(480, 0))
    scene.allows("claim with stuk", "stuk").play("A: SJ / B: D7")
    scene.refuses("claim with stuk", "stuk.until").refuses("stuk", "stuk.until")


def test_modern_a_four_of_a_kind_is_compared_but_its_rank_is_not_told() -> None:
    heard = []
    for rank in "JKA":
        scene = modern(A=f"S{rank} H{rank} D{rank} C{rank} D7", B="SQ HQ DQ CQ", trump="H").play(f"A: four {rank}, D7")
        view = scene.deal.view(1)
        heard.append((view.waiting, len(view.spoilers)))
    assert heard == [(2048, 1), (2048, 0), (2048, 0)]
