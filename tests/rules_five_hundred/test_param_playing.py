"""Every value of the rules of play, of the joker, of the game and of its end: what it changes."""

import pytest

from vijfhonderden.core.random import Stream
from vijfhonderden.errors import IllegalAction

from .scene import AMERICAN, LOSING_HAND, MISERE_HAND, Table, book, checks, played

NT = "6NT, pass, pass, pass"
MISERE = "7S, misere, pass, pass, pass"


@checks("play.bowers_in_no_trumps", "false")
@pytest.mark.parametrize("calls", [NT, "open misere, pass, pass, pass"])
def test_no_bowers_without_trumps(calls: str) -> None:
    hands = {"A": "S J C 567 D 456 H 456", "B": "S Q C J D J H J", "C": "S K", "D": "S A"}
    table = Table(hands=hands, void={"B": "S"}).bid(calls).away().play("SJ")
    assert table.turn == "B"
    table.can_play("S Q").play("SQ")
    assert table.deal.best_seat == 1


@checks("play.opening_leader", "left-of-dealer")
def test_left_of_the_dealer_may_lead_first() -> None:
    table = Table("play.opening_leader=left-of-dealer").bid("pass, 6S, pass, pass").away()
    assert table.turn == "A"


def test_left_of_the_dealer_or_the_next_when_he_sits_out() -> None:
    setting = "play.opening_leader=left-of-dealer"
    table = Table(setting, hands={"C": MISERE_HAND}).bid("pass, 7S, misere, pass, pass").away()
    assert table.turn == "B", "A is the partner of the contractor and takes no part"


# the joker


@checks("joker.in_misere", "low")
def test_the_joker_may_be_the_lowest_card_in_misere() -> None:
    hands = {"B": "Jo C 567 D 456 H 456", "C": "S AK C A", "A": "S Q"}
    table = Table("joker.in_misere=low", hands=hands, void={"B": "S"}).bid(MISERE).away().say("no suit")
    assert table.trick("C5 CA _") == "C"
    assert table.trick("SA SQ Jo") == "C"
    assert not table.over


def test_a_low_joker_that_is_led_loses_to_any_card_of_the_suit_it_asks_for() -> None:
    hands = {"B": "Jo C 567 D 456 H 456", "C": "S 5", "A": "S 6"}
    table = Table("joker.in_misere=low", hands=hands, void={"B": "S"}).bid(MISERE).away().say("no suit")
    assert table.trick("Jo calls S, _, _") in "AC"


def test_a_low_joker_is_high_in_no_trumps_all_the_same() -> None:
    hands = {"A": "S A C AKQ D AKQ H AKQ", "B": "Jo C JT98 D JT9 H JT"}
    assert Table("joker.in_misere=low", hands=hands).bid(NT).away().trick("SA Jo _ _") == "B"


@checks("joker.in_misere", "nominated")
def test_the_contractor_may_have_to_name_its_suit() -> None:
    table = Table("joker.in_misere=nominated", hands={"B": "Jo"}).bid(MISERE).away()
    table.can_do("joker is S", "joker is H", "joker is D", "joker is C").refuses("no suit")
    Table("joker.in_misere=nominated", hands={"A": "Jo"}).bid(NT).away().allows("no suit")


def test_a_high_joker_wins_in_misere() -> None:
    hands = {"B": MISERE_HAND, "C": "Jo C JT98 D JT9 H JT"}
    assert Table(hands=hands).bid(MISERE).away().trick("S7 Jo _") == "C"


def test_two_jokers_get_the_same_suit() -> None:
    two = (
        "pack.cards=american",
        "pack.jokers=2",
        "deal.kitty=6",
        "deal.pattern=3 k3 4 k3 3",
        "pack.higher_joker=second",
    )
    hands = {"A": "Jo Jb S 56 H AK D AK C AK", "B": "S AKQJT98"}
    table = Table(*two, hands=hands).bid(NT).away().say("joker is S")
    table.allows("Jo", "Jb").play("S5 SA _ _").play("SK _ _")
    table.can_play("S 6 Jo Jb").play("Jo")
    assert table.winners()[-1] == "A"


def test_a_joker_need_not_name_a_suit_that_was_led_where_it_leads_in_the_last_trick_only() -> None:
    table = Table("joker.lead=last-trick", hands={"A": "Jo S AKQ D AK C AK H AK"}).bid(NT).away().say("no suit")
    assert table.joker_suits() == ""
    table.refuses("Jo calls H", "joker.lead")


def test_a_joker_that_may_not_be_led_waits_in_the_hand() -> None:
    table = Table("joker.lead=last-trick", hands={"A": "Jo S AKQ D AK C AK H AK"}).bid(NT).away().say("no suit")
    table.can_play("S AKQ D AK C AK H AK")


def test_two_jokers_alone_in_the_hand_may_be_led() -> None:
    """Before the last trick with nothing else to lead: there is no other card."""
    two = (
        "pack.cards=american",
        "pack.jokers=2",
        "deal.kitty=6",
        "deal.pattern=3 k3 4 k3 3",
        "pack.higher_joker=first",
    )
    table = Table(*two, hands={"A": "Jo Jb S AK D AK C AK H AK"}).bid(NT).away().say("no suit")
    for lead in "SA DA CA HA SK DK CK HK".split():
        table.trick(f"{lead} _ _ _")
    assert table.hand("A") == {"Jo", "Jb"}
    table.allows("Jo calls S", "Jb calls H")


def test_in_the_last_trick_the_joker_may_ask_for_a_suit_that_was_led_or_not() -> None:
    table = Table(hands={"A": "Jo S AKQJT98 H A D A"}).bid(NT).away().say("no suit")
    for lead in "SA SK SQ SJ ST S9 S8 HA DA".split():
        assert table.trick(f"{lead} _ _ _") == "A"
    assert table.joker_suits() == "SHDC", "clubs were never led"


def test_in_the_last_trick_the_joker_may_ask_for_a_suit_that_was_shown_to_lack() -> None:
    settings = ("joker.lead_not_void=true", "play.opening_leader=left-of-dealer")
    hands = {"A": "Jo D AKQ C AKQ H AKQ", "B": "S AKQJT98 D J H JT"}
    table = Table(*settings, hands=hands, dealer="A", void={"A": "S"}, kitty="C 567").bid("pass, pass, pass, 6NT")
    table.away().say("no suit").trick("SA _ _ HQ")
    assert table.trick("HJ _ _ HK") == "A"
    for lead in "HA DA DK DQ CA CK CQ".split():
        assert table.trick(f"{lead} _ _ _") == "A"
    assert table.joker_suits() == "SHDC"


# the end of a game


@checks("game.neither_contractor", "first-trick")
def test_of_two_defenders_the_first_to_get_there_wins() -> None:
    settings = ("game.needs_own_contract=false",)
    table, first, other = two_defenders(*settings)
    scores = [0, 0, 0]
    scores[first], scores[other] = 490, 495
    game = book(table, *scores)
    assert game.scores[first] >= 500 and game.scores[other] >= 500
    assert game.is_over and game.winner == first, "the first trick of the defenders brought the target"


@checks("game.neither_contractor", "higher")
def test_or_the_higher_score() -> None:
    table, first, other = two_defenders("game.needs_own_contract=false", "game.neither_contractor=higher")
    scores = [0, 0, 0]
    scores[first], scores[other] = 490, 600
    game = book(table, *scores)
    assert game.is_over and game.winner == other


def test_the_target_is_reached_trick_by_trick() -> None:
    """The first of them to win a trick needs two for the target, the other one only one."""
    table, first, other = two_defenders("game.needs_own_contract=false", turns=2)
    scores = [0, 0, 0]
    scores[first], scores[other] = 480, 490
    game = book(table, *scores)
    assert game.scores[first] >= 500 and game.scores[other] >= 500
    assert game.is_over and game.winner == other


def two_defenders(*settings: str, turns: int = 1) -> tuple[Table, int, int]:
    """Three players: A's contract, and two defenders who both win tricks; who of them wins one first, and the other.

    With two turns the other wins the next of their tricks, and the first one more.
    """
    table = Table(*settings, variant="five-hundred-3", hands={"A": "S AKQT9 H A D A C 789"}).bid("6S, pass, pass")
    table.quiet()
    start = table.deal.clone()
    for number in range(500):
        table.deal = start.clone()
        stream = Stream(11, number, 0)
        while not table.over:
            table.step(stream)
        order = [int(seat) for seat in table.deal.order if seat != 0]
        if {1, 2} <= set(order) and (turns == 1 or (order[0] != order[1] and order.count(order[0]) >= 2)):
            return table, order[0], 3 - order[0]
    raise AssertionError("both defenders should win a trick some time")


@checks("game.on_minus", "loser-out")
def test_at_minus_500_the_loser_is_out_and_the_best_of_the_others_wins() -> None:
    table = Table(variant="five-hundred-3", hands={"A": "S AKQT9 H A D A C 789"}).bid("8S, pass, pass").finish(tricks=6)
    game = book(table, -300, 100, 190)
    assert (game.is_over, game.loser, game.winner, game.end) == (True, 0, 2, "minus")


@checks("game.on_minus", "leader-wins")
def test_at_minus_500_the_leader_wins_and_equal_leaders_play_on() -> None:
    hands = {"A": "S AKQT9 H A D A C 789"}
    table = Table("game.on_minus=leader-wins", variant="five-hundred-3", hands=hands).bid("8S, pass, pass")
    table.finish(tricks=6)
    won = [10 * table.tricks(name) for name in "BC"]
    game = book(table, -300, 200 - won[0], 300 - won[1])
    assert (game.is_over, game.winner, game.loser) == (True, 2, 0)
    game = book(table, -300, 200 - won[0], 200 - won[1])
    assert game.scores[1:] == [200, 200] and not game.is_over, "nobody leads"


def test_at_minus_500_the_loser_is_out_though_the_others_are_equal() -> None:
    hands = {"A": "S AKQT9 H A D A C 789"}
    table = Table(variant="five-hundred-3", hands=hands).bid("8S, pass, pass").finish(tricks=6)
    won = [10 * table.tricks(name) for name in "BC"]
    game = book(table, -300, 200 - won[0], 200 - won[1])
    assert game.scores == [-540, 200, 200]
    assert game.is_over and game.loser == 0 and game.winner in (1, 2)


@checks("game.lose_at", "-300")
def test_another_score_that_loses() -> None:
    assert book(played("8S", 7, "game.lose_at=-300"), -60, 0).is_over
    assert not book(played("8S", 7, "game.lose_at=-300"), -50, 0).is_over


def test_the_end_is_tested_only_after_a_deal_with_a_contract() -> None:
    game = book(Table(variant=AMERICAN).bid("pass, pass, pass, pass"), 600, 0)
    assert not game.is_over


def test_tricks_of_a_hand_that_all_passed_do_not_end_the_game() -> None:
    table = Table("auction.all_pass=no-trumps", variant=AMERICAN).bid("pass, pass, pass, pass").finish()
    game = book(table, 500, 500)
    assert min(game.scores) >= 500 and not game.is_over


def test_american_a_failed_contract_at_500_does_not_win_but_the_defenders_may() -> None:
    game = book(played("6S", 5, variant=AMERICAN), 0, 450)
    assert (game.is_over, game.winner, game.end) == (True, 1, "points")


def test_five_a_partner_who_reaches_500_by_the_contract_wins() -> None:
    """The partner of the deal belongs to the side that made its own contract."""
    hands = {"A": "S AKQJT C A D A H 234", "D": "H A"}
    table = Table(variant="five-hundred-5", hands=hands).bid("7S, pass, pass, pass, pass").away().say("call HA")
    table.finish(tricks=7)
    game = book(table, 0, 0, 0, 400, 0)
    assert game.scores[3] == 540 and game.is_over and game.winner == 3
    game = book(table, 400, 0, 0, 460, 0)
    assert game.is_over and game.winner == 0, "of both, the contractor"
    game = book(table, 0, 490, 0, 0, 0)
    assert not game.is_over, "a defender does not win by tricks"


def test_a_game_goes_on_with_the_next_dealer() -> None:
    game = book(played("6S", 6), 0, 0)
    assert (game.dealer, game.deals_played, game.is_over) == (0, 1, False)
    deal = game.start_deal()
    assert deal.dealer == 0 and deal.to_move == 1


def test_revoke_only_when_following_and_with_a_card_of_the_hand() -> None:
    setting = "penalties.revoke=decides-contract"
    hands = {"A": "H A S AKQT98 D 5 C 56", "B": "H K5 D AKQJ C AKQ S 7"}
    table = Table(setting, hands=hands).bid("7S, pass, pass, pass").away()
    for who, card in (("A", "SA"), ("B", "CA")):
        with pytest.raises(IllegalAction):
            table.irregular(who, card)
    table.play("HA")
    with pytest.raises(IllegalAction):
        table.irregular("B", "SA")
    with pytest.raises(IllegalAction):
        table.irregular("C", "SA")
    table.irregular("B", "S7")
    assert table.over and table.scores()[0] == 140


def test_who_revokes_in_defence_scores_no_tricks_in_that_deal() -> None:
    """The contractor scores in full, as if nothing had been lost to them."""
    hands = {"A": "H A S AKQT98 D 5 C 56", "B": "H K5 D AKQJ C AKQ S 7"}
    table = Table("penalties.revoke=decides-contract", hands=hands).bid("7S, pass, pass, pass").away()
    assert table.trick("D5 DA _ _") == "B"
    assert table.trick("S7 _ _ SA") == "A"
    table.play("HA").irregular("B", "CA")
    assert table.over and table.scores() == [140, 0]


def test_a_revoke_against_a_misere_lets_it_be_made() -> None:
    table = Table("penalties.revoke=decides-contract", hands={"B": MISERE_HAND, "C": "S AK D A"}).bid(MISERE).away()
    table.play("S7").irregular("C", "DA")
    assert table.over and table.scores() == [0, 250]


def test_a_revoke_in_an_own_misere_loses_it() -> None:
    hands = {"B": "S 5 C 567 D 456 H 456", "C": "S AK C A", "A": "S Q"}
    table = Table("penalties.revoke=decides-contract", hands=hands).bid(MISERE).away()
    assert table.trick("C5 CA _") == "C"
    table.play("SA SQ").irregular("B", "C6")
    assert table.over and table.scores() == [0, -250]


def test_misere_lost_at_the_first_trick_or_played_out() -> None:
    for setting, tricks in (("misere.stops_early=true", 1), ("misere.stops_early=false", 10)):
        table = Table(setting, hands={"B": LOSING_HAND}).bid(MISERE).away().say("no suit")
        table.play("SA _ _")
        while not table.over:
            table.step()
        assert len(table.winners()) == tricks and table.scores() == [0, -250]
