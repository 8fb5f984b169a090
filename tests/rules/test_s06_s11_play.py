"""1836 §6–§11: tricks, the order of the cards, drawing, following suit, the last card, robbing."""

import pytest

from vijfhonderden.core.cards import card_name, parse_card
from vijfhonderden.drawing.deal import Deal

from .scene import PACK, Scene, checks, final_scene, names, rules_of

# A wins the first six tricks with aces and kings; before trick 7 one covered card (S8) lies on the turn-up SQ.
SIX_TRICKS = "A: HA / B: H7 / A: HK / B: H8 / A: DA / B: D7 / A: DK / B: D8 / A: CA / B: C7 / A: CK / B: C8"
SIX_STOCK = "HQ HJ DQ DJ CQ CJ C9 SA SK SJ ST S9 S8"


def last_stock_trick(seven: str, *settings: str, variant: str = "moolenijzer-1836", tricks: int = 6) -> Scene:
    """The lead to trick 7 (A leads), the trump seven in the hand of one player; fewer tricks: earlier leads."""
    a, b = ("S7", "HT") if seven == "A" else ("HT", "S7")
    scene = Scene(
        *settings,
        variant=variant,
        A=f"HA HK DA DK CA CK DT CT {a}",
        B=f"H7 H8 D7 D8 C7 C8 H9 D9 {b}",
        stock=SIX_STOCK,
        turn_up="SQ",
    )
    return scene.play("/".join(SIX_TRICKS.split("/")[: tricks * 2]))


# §6 and §7


def test_s06_cards_are_played_one_by_one_and_the_higher_takes_both() -> None:
    scene = Scene(A="HK", B="HA")
    scene.play("A: HK")
    assert scene.turn == "B"
    scene.play("B: HA")
    assert scene.taken("B") == names("HA HK") and scene.taken("A") == set()


def test_s06_the_winner_of_a_trick_leads_to_the_next() -> None:
    assert Scene(A="HK", B="HA").play("A: HK / B: HA").leader == "B"
    assert Scene(A="HA", B="HK").play("A: HA / B: HK").leader == "A"


PLAIN = "A K Q J T 9 8 7".split()
TRUMP = "J 9 A K Q T 8 7".split()


def winner_of(lead: str, reply: str, trump: str, *settings: str) -> tuple[str, Scene]:
    scene = Scene(*settings, trump=trump, A=lead, B=reply)
    scene.play(f"A: {lead} / B: {reply}")
    return scene.leader, scene


@pytest.mark.parametrize("suit", "CDHS")
def test_s07_plain_suits_rank_ace_king_queen_jack_ten_nine_eight_seven(suit: str) -> None:
    trump = "DHSC"["CDHS".index(suit)]
    for high in range(8):
        for low in range(high + 1, 8):
            assert winner_of(suit + PLAIN[high], suit + PLAIN[low], trump)[0] == "A"
            assert winner_of(suit + PLAIN[low], suit + PLAIN[high], trump)[0] == "B"


@pytest.mark.parametrize("suit", "CDHS")
def test_s07_trumps_rank_jas_nel_ace_king_queen_ten_eight_seven(suit: str) -> None:
    for high in range(8):
        for low in range(high + 1, 8):
            assert _trump_pair(suit + TRUMP[high], suit + TRUMP[low], suit) == 0
            assert _trump_pair(suit + TRUMP[low], suit + TRUMP[high], suit) == 1


def _trump_pair(lead: str, reply: str, trump: str) -> int:
    """The seat that wins a trick of two trumps; the rest of the deal is any."""
    first, second = parse_card(lead), parse_card(reply)
    rest = [c for c in PACK if c not in (first, second)]
    turn_up = next(c for c in rest if card_name(c)[0] == trump)
    rest.remove(turn_up)
    deal = Deal(rules_of(), 1, [[first, *rest[:8]], [second, *rest[8:16]]], [*rest[16:], turn_up], [0, 0], [0] * 4)
    deal.play(first)
    deal.play(second)
    return int(deal.last_trick_winner)


def test_s07_any_trump_beats_any_plain_card_and_another_plain_suit_beats_nothing() -> None:
    for lead in PACK:
        for reply in PACK:
            if lead >> 4 == reply >> 4:
                continue
            won = _trump_pair(card_name(lead), card_name(reply), "H")
            assert won == (1 if card_name(reply)[0] == "H" else 0), (card_name(lead), card_name(reply))


@checks("play.plain_order", "ten above king")
def test_param_plain_order_of_klaverjas_puts_the_ten_under_the_ace() -> None:
    order = "play.plain_order=A T K Q J 9 8 7"
    assert winner_of("HK", "HT", "S", order)[0] == "B"
    assert winner_of("HT", "HK", "S", order)[0] == "A"
    assert winner_of("SK", "ST", "S", order)[0] == "A"


@checks("play.trump_order", "ten above king")
def test_param_trump_order_of_klaverjas_puts_the_ten_under_the_ace() -> None:
    order = "play.trump_order=J 9 A T K Q 8 7"
    assert winner_of("SK", "ST", "S", order)[0] == "B"
    assert winner_of("ST", "SA", "S", order)[0] == "B"
    assert winner_of("HK", "HT", "S", order)[0] == "A"


# §8


def test_s08_the_winner_draws_first_and_then_the_other() -> None:
    scene = Scene(A="HA", B="HK", stock="C7 D8").play("A: HA / B: HK")
    assert "C7" in scene.hand("A") and "D8" in scene.hand("B")
    scene = Scene(A="HK", B="HA", stock="C7 D8").play("A: HK / B: HA")
    assert "C7" in scene.hand("B") and "D8" in scene.hand("A")


def test_s08_each_draws_one_card_and_has_nine_again() -> None:
    scene = Scene()
    for trick in range(1, 8):
        assert len(scene.hand("A")) == len(scene.hand("B")) == 9
        assert scene.deal.stock_left == 14 - 2 * (trick - 1)
        scene.play_trick()
    assert len(scene.hand("A")) == len(scene.hand("B")) == 9 and scene.deal.stock_left == 0
    scene.play_trick()
    assert len(scene.hand("A")) == len(scene.hand("B")) == 8


def test_s08_cards_are_drawn_from_the_top() -> None:
    scene = last_stock_trick("B")
    assert names("HQ DQ CQ C9 SK ST") <= scene.hand("A")
    assert names("HJ DJ CJ SA SJ S9") <= scene.hand("B")


# §9


@checks("play.stock_phase.follow", "free")
@checks("play.stock_phase.trumping", "allowed")
def test_s09_while_cards_lie_in_the_stock_suit_need_not_be_followed() -> None:
    scene = Scene(A="HA", B="HK H7 S8 S7 C7").play("A: HA").can_play("any")
    scene.play("B: C7")
    assert scene.leader == "A"
    assert Scene(A="HA", B="HK H7 S8 S7 C7").play("A: HA / B: S7").leader == "B"


def test_s09_this_holds_in_all_seven_stock_tricks() -> None:
    scene = Scene(turn_up="S7")
    for trick in range(1, 8):
        assert scene.deal.trick_no == trick
        scene.play(f"{scene.turn}: {sorted(scene.hand(scene.turn))[0]}").can_play("any").play_trick()
    assert scene.deal.stock_left == 0 and scene.deal.trick_no == 8


FINAL_A = "HA HK CA C7 DT D9 SA S8 DJ"
FINAL_B = "HT H7 C8 CT DK DQ SJ S7 H9"


@checks("play.final_phase.follow", "must")
def test_s09_after_the_stock_suit_must_be_followed_and_may_not_be_trumped() -> None:
    scene = final_scene(A=FINAL_A, B=FINAL_B).play("A: HA").can_play("HT H7 H9")
    scene.refuses("SJ", "play.final_phase.follow").refuses("C8", "play.final_phase.follow")
    scene.play("B: H7")
    assert scene.leader == "A"


def test_s09_trumps_too_must_be_followed() -> None:
    final_scene(A=FINAL_A, B=FINAL_B).play("A: SA").can_play("SJ S7")


@checks("play.final_phase.void", "free")
def test_s09_without_the_suit_any_card_may_be_played() -> None:
    void = final_scene(A="HA HK CA C7 DT D9 SA S8 DJ", B="HT H7 HQ HJ DK DQ SJ S7 H9").play("A: CA").can_play("any")
    assert void.clone().play("B: S7").leader == "B"
    assert void.play("B: DK").leader == "A"


@checks("play.final_phase.trump_lead", "follow-only")
@checks("play.final_phase.plain_lead", "follow-only")
def test_s09_nobody_is_bound_to_beat_the_card_led() -> None:
    final_scene(A=FINAL_A, B=FINAL_B).play("A: S8").can_play("SJ S7")
    final_scene(A=FINAL_A, B=FINAL_B).play("A: DJ").can_play("DK DQ")


# §10


@checks("stock.last_draw", "winner-takes-covered")
def test_s10_the_winner_takes_the_last_covered_card_and_the_other_the_open_one() -> None:
    scene = last_stock_trick("A").play("A: DT / B: H9")
    assert "S8" in scene.hand("A") and "SQ" in scene.hand("B")
    scene = last_stock_trick("A").play("A: DT / B: S9")
    assert "S8" in scene.hand("B") and "SQ" in scene.hand("A")


@checks("stock.show_last_covered", "true")
def test_s10_the_last_covered_card_is_shown_to_the_opponent() -> None:
    scene = last_stock_trick("A").play("A: DT / B: H9")
    assert "S8" in scene.seen("B", "A") and "SQ" in scene.seen("A", "B")


# §11


def test_s11_the_trump_seven_is_exchanged_for_the_card_under_the_stock() -> None:
    scene = Scene(A="S7", turn_up="SQ").allows("rob").play("A: rob")
    assert "SQ" in scene.hand("A") and "S7" not in scene.hand("A")
    assert scene.deal.open_card == parse_card("S7") and scene.deal.turn_up == parse_card("SQ")
    assert scene.deal.robbed_by == 0 and len(scene.hand("A")) == 9
    assert scene.turn == "A", "the player still has to lead"
    assert scene.deal.trump == 3


def test_s11_both_players_know_where_the_exchanged_cards_are() -> None:
    scene = Scene(A="S7 HA", B="H7", turn_up="SQ").play("A: rob")
    assert "SQ" in scene.seen("B", "A") and scene.deal.view(1).open_card == parse_card("S7")
    scene.play("A: SQ / B: H7")
    assert scene.taken("A") >= {"SQ"}


def test_s11_only_the_holder_of_the_trump_seven_robs() -> None:
    Scene(A="H7", B="S7").refuses("rob")
    Scene(A="S8", B="H7").refuses("rob")


def test_s11_either_player_robs_on_his_own_turn_and_no_trick_need_be_won() -> None:
    # settled reading 3
    scene = Scene(A="HA", B="S7 H7", turn_up="SQ").play("A: HA").allows("rob").play("B: rob")
    assert "SQ" in scene.hand("B") and scene.deal.robbed_by == 1 and scene.turn == "B"
    scene.play("B: SQ")
    assert scene.leader == "B"


def test_s11_robbing_is_allowed_in_every_stock_trick_before_the_last() -> None:
    for tricks in range(6):
        last_stock_trick("A", tricks=tricks).allows("rob")
        follower = last_stock_trick("B", tricks=tricks)
        follower.play("A: " + ["HA", "HK", "DA", "DK", "CA", "CK"][tricks]).allows("rob")


def test_s11_a_robbed_turn_up_may_be_led_at_once() -> None:
    scene = Scene(A="S7", B="H7", turn_up="SJ").play("A: rob, SJ / B: H7")
    assert scene.leader == "A" and scene.eyes("A") == 20


def test_s11_it_happens_only_once_because_the_seven_then_lies_open() -> None:
    scene = Scene(A="S7", turn_up="SQ").play("A: rob").refuses("rob", "stock.rob", "stock.rob.turn_up_is_robber")
    scene.play_trick(7)
    assert "S7" in scene.hand("A") | scene.hand("B")


@checks("stock.rob.turn_up_is_robber", "nothing")
def test_s11_if_the_turn_up_is_the_seven_itself_nothing_can_be_robbed() -> None:
    scene = Scene(turn_up="S7")
    for _ in range(7):
        assert "rob" not in scene.legal()
        scene.play_trick()


def test_s11_not_while_a_meld_waits_for_its_answer() -> None:
    scene = Scene(A="H QJT", B="S7").play("A: run QJTh")
    scene.refuses("rob").play("B: good / A: HQ").allows("rob")


@checks("stock.rob.until", "before-lead-of-last-stock-trick")
def test_s11_with_one_covered_card_left_it_must_be_done_before_the_lead() -> None:
    scene = last_stock_trick("B")
    assert scene.turn == "B", "the second hand is asked before the leader leads"
    scene.can_say("rob, keep").can_play("")
    scene.clone().refuses("C9")
    robbed = scene.clone().play("B: rob")
    assert "SQ" in robbed.hand("B") and robbed.turn == "A"
    robbed.play("A: DT").can_play("any").refuses("rob")
    kept = scene.play("B: keep / A: DT")
    kept.refuses("rob", "stock.rob.until")
    assert "S7" in kept.hand("B")


def test_s11_the_leader_too_robs_before_his_lead_to_the_last_stock_trick() -> None:
    scene = last_stock_trick("A")
    assert scene.turn == "A", "there is nothing to ask a second hand without the seven"
    scene.allows("rob").play("A: rob, SQ / B: D9")
    assert "S8" in scene.hand("A") and "S7" in scene.hand("B")


def test_s11_not_after_the_stock_is_gone() -> None:
    scene = last_stock_trick("A").play("A: DT / B: H9")
    assert scene.deal.stock_left == 0
    scene.refuses("rob", "stock.rob.until", "stock.rob")
