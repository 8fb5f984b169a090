"""1836 §26: the punishments. None of these acts is ever a legal action; a record may hold them."""

import pytest

from vijfhonderden.drawing import state
from vijfhonderden.errors import IllegalDeal

from .scene import Scene, book, checks, final_scene

# claiming without the points


@checks("penalties.false_claim", "loses-game")
def test_s26_who_claims_without_the_points_loses_the_game() -> None:
    scene = Scene(A="H 987", start=(488, 100)).refuses("claim", "game.target").irregular("A", "FALSE_CLAIM")
    assert scene.deal.is_over and scene.deal.game_winner == 1 and scene.deal.end == state.END_FALSE_CLAIM
    game = book(scene)
    assert (game.winner, game.loser, game.end) == (1, 0, "false claim")


def test_s26_the_same_with_stuk() -> None:
    scene = Scene(trump="S", A="S KQ", turn_up="ST", start=(479, 0)).irregular("A", "FALSE_CLAIM", 1)
    assert scene.deal.game_winner == 1


def test_s26_a_true_claim_is_no_offence() -> None:
    Scene(start=(500, 0)).no_offence("A", "FALSE_CLAIM")
    Scene(trump="S", A="S KQ", turn_up="ST", start=(480, 0)).no_offence("A", "FALSE_CLAIM", 1)


def test_s26_only_the_player_on_lead_claims() -> None:
    Scene(A="HA", start=(0, 480)).play("A: HA").no_offence("B", "FALSE_CLAIM")


@checks("penalties.false_claim", "off")
def test_param_false_claim_off_refuses_it() -> None:
    Scene("penalties.false_claim=off", start=(488, 0)).no_offence("A", "FALSE_CLAIM", key="penalties.false_claim")


# revoking


def revoking(*settings: str) -> Scene:
    return final_scene(*settings, A="HA HK CA C7 DT D9 SA S8 DJ", B="HT H7 C8 CT DK DQ SJ S7 H9").play("A: HA")


@checks("penalties.revoke", "100")
def test_s26_revoking_after_the_stock_brings_the_other_100() -> None:
    scene = revoking().refuses("C8", "play.final_phase.follow").irregular("B", "REVOKE", "C8")
    assert scene.sheet() == [("A", 100, "revoke", "penalties.revoke.points")]
    assert scene.written("A") == 100 and scene.leader == "A" and "C8" in scene.taken("A")


def test_s26_a_revoke_with_a_trump_still_takes_the_trick() -> None:
    scene = revoking().irregular("B", "REVOKE", "SJ")
    assert scene.written("A") == 100 and scene.leader == "B" and scene.eyes("B") >= 31


def test_s26_every_revoke_costs_100() -> None:
    scene = revoking().irregular("B", "REVOKE", "C8").play("A: HK").irregular("B", "REVOKE", "CT")
    assert scene.written("A") == 200 and not scene.deal.is_over


def test_s26_before_that_no_card_is_a_revoke() -> None:
    scene = Scene(A="HA", B="HK C7").play("A: HA").no_offence("B", "REVOKE", "C7", key="penalties.revoke")
    scene.play("B: C7")
    assert scene.written("A") == 0


def test_s26_following_suit_or_having_none_is_no_revoke() -> None:
    revoking().no_offence("B", "REVOKE", "H7")
    scene = final_scene(A="HA HK CA C7 DT D9 SA S8 DJ", B="HT H7 HQ HJ DK DQ SJ S7 H9").play("A: CA")
    scene.no_offence("B", "REVOKE", "DK")


def test_s26_a_card_that_is_not_held_is_no_revoke_either() -> None:
    revoking().no_offence("B", "REVOKE", "CQ")


@checks("penalties.revoke", "off")
def test_param_revoke_off_refuses_it() -> None:
    revoking("penalties.revoke=off").no_offence("B", "REVOKE", "C8", key="penalties.revoke")


@checks("penalties.revoke.points", "50")
def test_param_revoke_points() -> None:
    assert revoking("penalties.revoke.points=50").irregular("B", "REVOKE", "C8").written("A") == 50


# false roem and writing too much


@checks("penalties.false_roem", "200")
def test_s26_false_roem_brings_the_other_200() -> None:
    scene = Scene(A="H 98 D7").irregular("A", "FALSE_ROEM", "run 987h")
    assert scene.sheet() == [("B", 200, "false roem", "penalties.false_roem.points")]
    assert not scene.deal.is_over and scene.turn == "A" and scene.written("A") == 0


def test_s26_so_does_writing_too_much() -> None:
    scene = Scene(A="H 987").play("A: run 987h / B: good").irregular("A", "OVER_WRITING")
    assert scene.sheet()[-1] == ("B", 200, "over-writing", "penalties.false_roem.points")
    assert (scene.written("A"), scene.written("B")) == (20, 200)


def test_s26_false_roem_may_also_be_a_false_spoil() -> None:
    scene = Scene(A="H 987", B="C KQ").play("A: run 987h").irregular("B", "FALSE_ROEM", "run KQJc")
    assert scene.written("A") == 200 and scene.turn == "B"
    scene.play("B: good")
    assert scene.written("A") == 220


@checks("penalties.false_roem.second", "loses-game")
@checks("penalties.false_roem.second_under_jan", "true")
def test_s26_the_second_time_the_game_is_lost_and_under_jan_at_that() -> None:
    scene = Scene(A="H 98 D7", start=(400, 0), offences=(1, 0, 0, 0)).irregular("A", "FALSE_ROEM", "run 987h")
    assert scene.deal.is_over and scene.deal.game_winner == 1 and scene.deal.end == state.END_SECOND_OFFENCE
    game = book(scene)
    assert (game.winner, game.under_jan, game.factor) == (1, True, 2)


def test_s26_twice_in_one_deal_is_the_second_time() -> None:
    scene = Scene(A="H 98 D7").irregular("A", "FALSE_ROEM", "run 987h").irregular("A", "FALSE_ROEM", "run 987h")
    assert scene.deal.is_over and scene.deal.game_winner == 1


def test_s26_the_second_time_after_the_count_leaves_the_eyes_on_the_sheet_once() -> None:
    scene = Scene(A="HA", B="HK", start=(300, 300), offences=(1, 0, 0, 0)).finish()
    before = (scene.eyes("A"), scene.eyes("B"))
    scene.irregular("A", "OVER_WRITING")
    assert scene.deal.end == state.END_SECOND_OFFENCE and book(scene).winner == 1
    last = {name: sum(i[0] == name for i in scene.last_trick()) * 5 for name in "AB"}
    assert (scene.card_points("A") + last["A"], scene.card_points("B") + last["B"]) == before


def test_s26_under_jan_only_if_this_is_played() -> None:
    scene = Scene("game.under_jan=off", A="H 98 D7", start=(400, 0), offences=(1, 0, 0, 0))
    game = book(scene.irregular("A", "FALSE_ROEM", "run 987h"))
    assert game.winner == 1 and not game.under_jan and game.factor == 1


@checks("penalties.false_roem.second_under_jan", "false")
def test_param_second_under_jan_false() -> None:
    setting = "penalties.false_roem.second_under_jan=false"
    scene = Scene(setting, A="H 98 D7", start=(400, 0), offences=(1, 0, 0, 0))
    assert not book(scene.irregular("A", "FALSE_ROEM", "run 987h")).under_jan
    low = Scene(setting, A="H 98 D7", start=(249, 0), offences=(1, 0, 0, 0))
    assert book(low.irregular("A", "FALSE_ROEM", "run 987h")).under_jan


@checks("penalties.false_roem.second", "same-again")
def test_param_second_same_again() -> None:
    settings = ("penalties.false_roem.second=same-again", "penalties.false_roem.second_under_jan=false")
    scene = Scene(*settings, A="H 98 D7", offences=(3, 0, 0, 0))
    scene.irregular("A", "FALSE_ROEM", "run 987h")
    assert not scene.deal.is_over and scene.written("B") == 200


def test_s26_offences_of_the_other_player_do_not_count() -> None:
    scene = Scene(A="H 98 D7", offences=(0, 1, 0, 1)).irregular("A", "FALSE_ROEM", "run 987h")
    assert not scene.deal.is_over and scene.written("B") == 200


@checks("penalties.offences_counted", "together")
def test_s26_false_roem_and_writing_too_much_are_counted_together() -> None:
    scene = Scene(A="H 98 D7", offences=(0, 0, 1, 0)).irregular("A", "FALSE_ROEM", "run 987h")
    assert scene.deal.end == state.END_SECOND_OFFENCE
    scene = Scene(offences=(1, 0, 0, 0)).irregular("A", "OVER_WRITING")
    assert scene.deal.end == state.END_SECOND_OFFENCE


@checks("penalties.offences_counted", "separately")
def test_param_offences_counted_separately() -> None:
    setting = "penalties.offences_counted=separately"
    scene = Scene(setting, A="H 98 D7", offences=(0, 0, 1, 0)).irregular("A", "FALSE_ROEM", "run 987h")
    assert not scene.deal.is_over and scene.written("B") == 200
    assert Scene(setting, offences=(0, 0, 1, 0)).irregular("A", "OVER_WRITING").deal.is_over
    assert Scene(setting, offences=(1, 0, 0, 0)).irregular("A", "FALSE_ROEM", "four T").deal.is_over


def test_s26_offences_are_remembered_through_the_game() -> None:
    scene = Scene(A="H 98 D7").irregular("A", "FALSE_ROEM", "run 987h").finish()
    game = book(scene)
    assert game.offences == [1, 0, 0, 0] and not game.is_over
    assert int(game.start_deal().offences[0]) == 1


def test_s26_no_roem_at_all_and_cards_not_held_are_false_roem() -> None:
    # settled reading 10
    for cards, meld in (("ST HT DT CT", "four T"), ("H 98", "run 987h"), ("HJ DJ CJ", "four J")):
        assert Scene(A=cards).irregular("A", "FALSE_ROEM", meld).written("B") == 200


def test_s26_real_roem_that_is_merely_not_allowed_is_no_false_roem() -> None:
    scene = Scene(A="H T987 DA", B="D7").play("A: run T987h, DA / B: D7").refuses("run 987h", "roem.downward")
    scene.no_offence("A", "FALSE_ROEM", "run 987h", key="penalties.false_roem")
    Scene(A="H 987").no_offence("A", "FALSE_ROEM", "run 987h")


@checks("penalties.false_roem", "off")
def test_param_false_roem_off_refuses_both() -> None:
    scene = Scene("penalties.false_roem=off")
    scene.no_offence("A", "FALSE_ROEM", "run 987h", key="penalties.false_roem")
    scene.no_offence("A", "OVER_WRITING", key="penalties.false_roem")


@checks("penalties.false_roem.points", "150")
def test_param_false_roem_points() -> None:
    scene = Scene("penalties.false_roem.points=150", A="H 98").irregular("A", "FALSE_ROEM", "run 987h")
    assert scene.written("B") == 150


# ten cards

TEN = {
    "A": "HA HK DA DK CA CK H9 D9 HT HQ",
    "B": "H7 H8 D7 D8 C7 C8 DT CT C9",
    "stock": "HJ CJ DQ SA CQ SK S8 SJ S7 ST DJ S9",
    "turn_up": "SQ",
}
SIX = "A: HA / B: H7 / A: HK / B: H8 / A: DA / B: D7 / A: DK / B: D8 / A: CA / B: C7 / A: CK / B: C8".split(" / ")


def ten_cards(*settings: str, tricks: int = 0, A: str = "", B: str = "", stock: str = "") -> Scene:
    """A was dealt ten cards (the stock has thirteen) and wins the first tricks with aces and kings."""
    scene = Scene(*settings, A=A or TEN["A"], B=B or TEN["B"], stock=stock or TEN["stock"], turn_up=TEN["turn_up"])
    return scene.play("/".join(SIX[: 2 * tricks]))


def test_s26_ten_cards_are_an_offence_only_with_ten_cards() -> None:
    ten_cards().no_offence("B", "TEN_CARDS", key="penalties.ten_cards")
    Scene().no_offence("A", "TEN_CARDS", key="penalties.ten_cards")


@checks("penalties.ten_cards.wipe_roem", "true")
@checks("penalties.ten_cards.bar_roem", "true")
def test_s26_ten_cards_wipe_all_own_roem_of_the_deal_and_bar_more() -> None:
    scene = ten_cards(A="H AKQ DA DK DQ CA CK H9 D9", stock="HJ CJ DJ SA CQ SK S8 SJ S7 ST HT S9").play(
        "A: run AKQh, HA / B: H7 / A: run AKQd, DA / B: D7"
    )
    assert scene.written("A") == 40
    scene.irregular("A", "TEN_CARDS")
    assert scene.written("A") == 0
    assert scene.sheet()[-1] == ("A", -40, "wiped roem", "penalties.ten_cards.wipe_roem")
    scene.can_say("").refuses("run KQJh", "penalties.ten_cards.bar_roem")
    scene.play("A: CA / B: C7")
    assert not [w for w in scene.legal() if w.startswith(("run", "four"))]


@checks("penalties.ten_cards.in_stock", "skip-draw")
def test_s26_found_while_cards_lie_in_the_stock_he_misses_one_draw() -> None:
    scene = ten_cards(tricks=2).irregular("A", "TEN_CARDS")
    assert (len(scene.hand("A")), len(scene.hand("B")), scene.deal.stock_left) == (10, 9, 9)
    scene.play("A: DA / B: D7")
    assert (len(scene.hand("A")), len(scene.hand("B")), scene.deal.stock_left) == (9, 9, 8)
    assert "CQ" in scene.hand("B"), "the other draws the card that lay on top"
    scene.play("A: DK / B: D8")
    assert (len(scene.hand("A")), len(scene.hand("B")), scene.deal.stock_left) == (9, 9, 6)
    scene.finish()
    assert scene.deal.trick_no == 16 and scene.eyes("A") + scene.eyes("B") == 146


def test_s26_the_other_goes_on_counting_roem() -> None:
    scene = ten_cards(tricks=1, B="C 987 H7 H8 D7 D8 DT CT").irregular("A", "TEN_CARDS").play("A: D9 / B: DT")
    scene.allows("run 987c").play("B: run 987c")
    scene.can_say("good").play("A: good")
    assert scene.written("B") == 20


def test_s26_with_ten_cards_nothing_of_the_opponent_is_spoiled() -> None:
    scene = ten_cards(A="H AKQ DA DK CA CK H9 D9 HT", B="C 987 H7 H8 D7 D8 DT CT").irregular("A", "TEN_CARDS")
    scene.play("A: D9 / B: DT / B: run 987c").can_say("good")
    assert scene.turn == "A"


def test_s26_stuk_stays() -> None:
    # settled reading 10
    scene = Scene(trump="S", A="S KQ HA HK DA DK CA CK H9 D9", B="H7 H8 D7 D8 C7 C8 DT CT C9", turn_up="S8")
    scene.play("A: stuk, SK / B: H7").irregular("A", "TEN_CARDS")
    assert scene.written("A") == 20


@checks("penalties.ten_cards.in_final", "give-highest-card")
@checks("penalties.ten_cards.highest_by", "points")
def test_s26_found_in_the_last_nine_he_gives_his_highest_card_to_the_eyes_of_the_other() -> None:
    scene = ten_cards(tricks=6).play("A: HQ / B: DT")
    assert scene.deal.trick_no == 8 and len(scene.hand("A")) == 10 and len(scene.hand("B")) == 8
    assert scene.hand("A") == {"HT", "H9", "D9", "HJ", "DQ", "CQ", "S8", "S7", "DJ", "SQ"}
    before = scene.eyes("B")
    scene.irregular("A", "TEN_CARDS")
    assert "HT" not in scene.hand("A") and scene.eyes("B") == before + 10


@checks("penalties.ten_cards.highest_by", "rank")
def test_param_ten_cards_highest_by_rank() -> None:
    scene = ten_cards("penalties.ten_cards.highest_by=rank", tricks=6).play("A: HQ / B: DT")
    before = scene.eyes("B")
    scene.irregular("A", "TEN_CARDS")
    assert "SQ" not in scene.hand("A") and scene.eyes("B") == before + 2


def test_s26_on_equal_points_the_trump_is_given() -> None:
    # settled reading 10: the ten of trump before the ten of hearts
    scene = ten_cards(tricks=6, stock="HJ CJ DQ SA CQ SK S8 SJ ST S7 DJ S9").play("A: HQ / B: DT")
    assert {"ST", "HT"} <= scene.hand("A")
    scene.irregular("A", "TEN_CARDS")
    assert "ST" not in scene.hand("A") and "HT" in scene.hand("A")


def test_s26_the_deal_then_ends_when_either_hand_is_empty() -> None:
    scene = ten_cards(tricks=6).play("A: HQ / B: DT").irregular("A", "TEN_CARDS").finish()
    assert scene.deal.is_over and scene.hand("B") == set() and len(scene.hand("A")) == 1
    assert scene.deal.tricks_won(0) + scene.deal.tricks_won(1) == 15
    assert len(scene.last_trick()) == 1


def test_s26_ten_cards_are_found_between_two_plays_and_before_the_deal_is_counted() -> None:
    hand = "H AKQ DA DK CA CK H9 D9 HT"
    scene = ten_cards(A=hand).play("A: run AKQh").no_offence("A", "TEN_CARDS", key="penalties.ten_cards")
    scene.play("B: good").irregular("A", "TEN_CARDS").no_offence("A", "TEN_CARDS", key="penalties.ten_cards")
    ten_cards(A=hand).finish().no_offence("A", "TEN_CARDS", key="penalties.ten_cards")


@checks("penalties.ten_cards.wipe_roem", "false")
def test_param_wipe_roem_false() -> None:
    setting = "penalties.ten_cards.wipe_roem=false"
    scene = Scene(setting, A="H 987 DA DK CA CK SA SJ S9", B="D7").play("A: run 987h, DA / B: D7")
    scene.irregular("A", "TEN_CARDS")
    assert scene.written("A") == 20 and [i[2] for i in scene.sheet()] == ["run 3"]


@checks("penalties.ten_cards.bar_roem", "false")
def test_param_bar_roem_false() -> None:
    setting = "penalties.ten_cards.bar_roem=false"
    scene = Scene(setting, A="H 987 DA DK CA CK SA SJ S9").irregular("A", "TEN_CARDS").allows("run 987h")
    assert scene.turn == "A"


@checks("penalties.ten_cards", "off")
def test_param_ten_cards_off_refuses_the_deal() -> None:
    with pytest.raises(IllegalDeal):
        ten_cards("penalties.ten_cards=off")
