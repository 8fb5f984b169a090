"""1836 §1–§5: what is won, the pack, who deals, nine cards each, the turn-up."""

import pytest

from vijfhonderden.core.cards import card_name, cards_of, parse_card
from vijfhonderden.drawing.deal import Deal, deal_pack
from vijfhonderden.drawing.game import Game
from vijfhonderden.errors import IllegalDeal

from .scene import PACK, Scene, book, checks, names, rules_of


def test_s01_five_hundred_points_win() -> None:
    scene = Scene(A="H 987", start=(480, 300)).play("A: run 987h / B: good")
    assert scene.running("A") == 500
    scene.allows("claim").play("A: claim")
    assert scene.deal.is_over and scene.deal.game_winner == 0


def test_s01_four_hundred_and_ninety_nine_do_not_win() -> None:
    scene = Scene(A="H 987", start=(479, 300)).play("A: run 987h / B: good")
    assert scene.running("A") == 499
    scene.refuses("claim", "game.target")


def test_s01_a_loser_below_half_is_under_jan_and_loses_double() -> None:
    game = book(Scene(A="H 987", start=(480, 249)).play("A: run 987h / B: good / A: claim"))
    assert (game.is_over, game.winner, game.loser) == (True, 0, 1)
    assert game.under_jan and game.factor == 2


def test_s01_a_loser_with_exactly_half_is_not_under_jan() -> None:
    game = book(Scene(A="H 987", start=(480, 250)).play("A: run 987h / B: good / A: claim"))
    assert not game.under_jan and game.factor == 1


def test_s01_the_loser_keeps_the_eyes_of_tricks_won_when_the_game_ends_inside_a_deal() -> None:
    # settled reading 8: the running score counts, so B's ten on the table saves B from jan
    scene = Scene(A="H 987 D7", B="DA CT", stock="", start=(480, 239))
    scene.play("A: D7 / B: DA / B: CT / A: H7")
    assert scene.running("B") == 239 + 11 + 10
    winner = Scene(A="H 987 DA", B="D7", start=(489, 240)).play("A: DA / B: D7 / A: run 987h / B: good / A: claim")
    assert book(winner).under_jan
    saved = Scene(A="H 987 D7 CA", B="DA C7", start=(480, 240))
    saved.play("A: D7 / B: DA / B: C7 / A: CA / A: run 987h / B: good / A: claim")
    assert saved.running("B") == 251 and not book(saved).under_jan


@checks("game.under_jan", "off")
def test_s01_under_jan_is_a_matter_of_agreement() -> None:
    game = book(Scene("game.under_jan=off", A="H 987", start=(480, 0)).play("A: run 987h / B: good / A: claim"))
    assert game.is_over and not game.under_jan and game.factor == 1


def test_s02_the_pack_has_32_cards_seven_to_ace() -> None:
    hands, stock = deal_pack(rules_of(), PACK, 1)
    cards = hands[0] + hands[1] + stock
    wanted = {s + r for s in "CDHS" for r in "789TJQKA"}
    assert len(cards) == 32 and {card_name(c) for c in cards} == wanted


def test_s02_other_cards_and_doubled_cards_are_refused() -> None:
    hands, stock = deal_pack(rules_of(), PACK, 1)
    with pytest.raises(IllegalDeal):
        Deal(rules_of(), 1, [[parse_card("H6"), *hands[0][1:]], hands[1]], stock, [0, 0], [0, 0, 0, 0])
    with pytest.raises(IllegalDeal):
        Deal(rules_of(), 1, [[hands[1][0], *hands[0][1:]], hands[1]], stock, [0, 0], [0, 0, 0, 0])
    with pytest.raises(IllegalDeal):
        Deal(rules_of(), 1, [hands[0][1:], hands[1]], stock, [0, 0], [0, 0, 0, 0])


def test_s02_an_illegal_deal_lists_everything_that_is_wrong() -> None:
    hands, stock = deal_pack(rules_of(), PACK, 1)
    with pytest.raises(IllegalDeal) as caught:
        Deal(rules_of(), 1, [[parse_card("H6"), *hands[0][1:]], hands[1][1:]], stock, [0, 0], [0, 0, 0, 0])
    assert len(caught.value.faults) >= 2


def _higher(a: int, b: int) -> int:
    return 0 if a & 15 > b & 15 else 1


@checks("deal.first_dealer", "highest-cut")
def test_s03_the_highest_cut_deals() -> None:
    for number in range(60):
        game = Game(rules_of(), 7, number)
        first, second = game.cut
        assert first & 15 != second & 15, "equal cuts are cut again (settled reading 1)"
        assert game.first_dealer == _higher(first, second)
        assert game.start_deal().dealer == game.first_dealer


@checks("deal.first_dealer", "lowest-cut")
def test_param_first_dealer_lowest_cut() -> None:
    rules = rules_of("moolenijzer-1836", "deal.first_dealer=lowest-cut")
    for number in range(60):
        game = Game(rules, 7, number)
        first, second = game.cut
        assert first & 15 != second & 15
        assert game.first_dealer == 1 - _higher(first, second)


def test_s03_who_cuts_highest_has_the_right_but_may_leave_it() -> None:
    # "heeft het regt daartoe": a recorded game may name either player as first dealer
    assert rules_of().may_decline_deal
    for dealer in (0, 1):
        assert Game(rules_of(), 7, 0, dealer).start_deal().dealer == dealer


def test_s03_both_players_deal_first_about_as_often() -> None:
    first = [Game(rules_of(), 3, number).first_dealer for number in range(200)]
    assert 60 < sum(first) < 140


def test_s04_three_at_a_time_the_opponent_first_until_each_has_nine() -> None:
    for dealer in (0, 1):
        hands, _ = deal_pack(rules_of(), PACK, dealer)
        elder = [*PACK[0:3], *PACK[6:9], *PACK[12:15]]
        younger = [*PACK[3:6], *PACK[9:12], *PACK[15:18]]
        assert sorted(hands[1 - dealer]) == sorted(elder)
        assert sorted(hands[dealer]) == sorted(younger)


def test_s04_the_packets_are_fixed() -> None:
    with pytest.raises(IllegalDeal):
        deal_pack(rules_of(), PACK, 1, [2, 3, 4])


@checks("deal.packets_strict", "false")
def test_param_packets_strict_false_lets_other_packets_pass() -> None:
    rules = rules_of("moolenijzer-1836", "deal.packets_strict=false")
    hands, stock = deal_pack(rules, PACK, 1, [2, 3, 4])
    assert sorted(hands[0]) == sorted([*PACK[0:2], *PACK[4:7], *PACK[10:14]])
    assert sorted(hands[1]) == sorted([*PACK[2:4], *PACK[7:10], *PACK[14:18]])
    assert stock == [*PACK[19:], PACK[18]]


def test_s04_the_dealers_opponent_leads_first() -> None:
    assert Scene(dealer="B").turn == "A"
    assert Scene(dealer="A").turn == "B"
    assert Scene(dealer="A").deal.elder == 1


def test_s05_the_next_card_is_turned_for_trump_and_lies_visible_under_the_stock() -> None:
    hands, stock = deal_pack(rules_of(), PACK, 1)
    assert stock == [*PACK[19:], PACK[18]]
    deal = Deal(rules_of(), 1, hands, stock, [0, 0], [0, 0, 0, 0])
    assert deal.turn_up == PACK[18] and deal.open_card == PACK[18]
    assert deal.trump == PACK[18] >> 4
    assert deal.stock_left == 14


def test_s05_the_turn_up_is_the_last_card_of_the_stock_to_be_drawn() -> None:
    scene = Scene(A="SA SK HA DA CA HK DK C7", B="H7 H8 D7 D8 C8", stock="", turn_up="SQ")
    seen: list[str] = []
    for _ in range(7):
        assert scene.deal.open_card == parse_card("SQ")
        scene.play_trick()
        seen.append(str(scene.deal.stock_left))
    assert seen == ["12", "10", "8", "6", "4", "2", "0"]
    assert "SQ" in scene.hand("A") | scene.hand("B") and scene.deal.open_card == -1


def test_s05_all_cards_are_hands_and_stock_and_taken_cards() -> None:
    scene = Scene()
    for _ in range(16):
        everything = scene.deal.hand(0) | scene.deal.hand(1) | scene.deal.taken(0) | scene.deal.taken(1)
        assert len(cards_of(everything)) == 32 - scene.deal.stock_left
        scene.play_trick()
    assert names("SA") <= scene.taken("A") | scene.taken("B")
