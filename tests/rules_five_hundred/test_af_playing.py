"""Every sentence of the Afrikaans text on play, joker, scores and the end that states a rule, and its variations."""

import pytest

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.notation import parse_action
from vijfhonderden.core.cards import cards_of

from .scene import AFRIKAANS, LOSING_HAND, MISERE_HAND, Table, af, book, checks, misere, played, rules_of

BIDS = [f"{level}{suit}" for level in range(6, 11) for suit in ("S", "C", "D", "H", "NT")]
NT = "6NT, pass, pass, pass"
MISERE = "7S, misere, pass, pass, pass"


def test_af_the_contractor_takes_the_kitty_unseen_by_the_others() -> None:
    table = Table(variant=AFRIKAANS, kitty="S A H A D A").bid("6S, pass, pass, pass")
    assert {"SA", "HA", "DA"} <= table.hand("A")
    kitty = set(table.kitty)
    for seat in (1, 2, 3):
        view = table.deal.view(seat)
        assert kitty <= set(cards_of(int(view.unseen))) and not view.discards
        assert not set(cards_of(int(view.hand))) & kitty


def test_af_and_puts_three_away_cards_of_the_kitty_too() -> None:
    table = Table(variant=AFRIKAANS, kitty="S A H A D A").bid("6S, pass, pass, pass").away("H A D A S A")
    assert len(table.hand("A")) == 10 and not {"SA", "HA", "DA"} & table.hand("A")


def test_af_the_cards_put_away_are_not_seen_by_the_others() -> None:
    table = Table(variant=AFRIKAANS, kitty="S A H A D A").bid("6S, pass, pass, pass").away("H A D A S A")
    for seat in (1, 2, 3):
        assert not table.deal.view(seat).discards
        away = [a for who, a in table.deal.public_log(seat) if act.DISCARD <= a < act.CALL]
        assert away == [act.DISCARD] * 3


@pytest.mark.parametrize("kind", ["misere", "open misere"])
def test_af_in_misere_the_partner_lays_the_cards_down_and_takes_no_part(kind: str) -> None:
    table = misere(kind, True, variant=AFRIKAANS)
    assert len(table.hand("D")) == 10 and "D" not in table.winners()
    assert len(table.hand("A")) == len(table.hand("C")) == 0


def test_af_the_contractor_leads_and_the_others_follow_if_they_can() -> None:
    hands = {"B": "S 9 C AKQ D AKQ H AKQ", "C": "S A5 C JT9 D JT9 H JT"}
    table = af(hands=hands).bid("pass, 6H, pass, pass").away()
    assert table.turn == "B"
    table.play("S9").can_play("S A5")


def test_af_without_the_suit_led_any_card() -> None:
    hands = {"A": "S 9 C AKQ D AKQ H AKQ", "B": "C JT98 D JT9 H JT9"}
    af(hands=hands).bid("6H, pass, pass, pass").away().play("S9").can_play("any")


def test_af_the_highest_trump_takes_the_trick_else_the_highest_of_the_suit() -> None:
    hands = {"A": "S 9 C AKQ D AKQ H AKQ", "B": "S T C JT98 D JT987", "C": "H 45678 C 567 D 45", "D": "S K"}
    assert af(hands=hands).bid("6H, pass, pass, pass").away().trick("S9 ST C5 SK") == "D"
    assert af(hands=hands).bid("6H, pass, pass, pass").away().trick("S9 ST H4 SK") == "C"


def test_af_the_winner_leads_to_the_next_trick() -> None:
    hands = {"A": "S 9 C AKQ D AKQ H AKQ", "C": "S A"}
    table = af(hands=hands).bid("6H, pass, pass, pass").away()
    assert table.trick("S9 _ SA _") == "C" == table.turn


def test_af_ten_tricks_then_the_hand_is_scored() -> None:
    table = af().bid("6H, pass, pass, pass").quiet()
    while not table.over:
        assert table.sheet() == []
        table.step()
    assert len(table.winners()) == 10 and table.sheet()


def test_af_joker_the_highest_trump_where_there_is_a_trump_suit() -> None:
    hands = {"A": "H J S AKQ C AKQ D AKQ", "B": "Jo S JT98 C JT987"}
    assert af(hands=hands).bid("6H, pass, pass, pass").away().trick("HJ Jo _ _") == "B"


@pytest.mark.parametrize("calls", [NT, "open misere, pass, pass, pass", "blind misere, pass, pass, pass"])
def test_af_joker_the_contractor_names_its_suit_before_play(calls: str) -> None:
    table = af(hands={"A": "Jo"}).bid(calls).away()
    table.can_do("joker is S", "joker is H", "joker is D", "joker is C", "no suit").say("joker is D")
    assert table.deal.phase == 4


def test_af_joker_in_misere_too() -> None:
    table = af(hands={"B": "Jo"}).bid(MISERE).away()
    table.allows("joker is S", "no suit")


def test_af_joker_is_then_a_high_card_of_that_suit() -> None:
    hands = {"A": "Jo D 4567 C AKQ H AK", "B": "D A S AKQ C JT H QJT9", "C": "S J"}
    table = af(hands=hands).bid(NT).away().say("joker is D")
    assert table.trick("Jo DA _ _") == "A"
    table = af(hands={"A": "S A C AKQ D AKQ H AKQ", "B": "Jo"}).bid(NT).away()
    assert table.deal.phase == 4, "a defender names nothing"


def test_af_joker_unnamed_it_is_the_highest_and_takes_its_trick() -> None:
    hands = {"A": "S A C AKQ D AKQ H AKQ", "B": "Jo C JT98 D JT9 H JT"}
    assert af(hands=hands).bid(NT).away().trick("SA Jo _ _") == "B"


def test_af_joker_on_anothers_lead_only_without_the_suit() -> None:
    hands = {"A": "S A C AKQ D AKQ H AKQ", "B": "Jo S 5 C JT9 D JT9 H JT"}
    af(hands=hands).bid(NT).away().play("SA").can_play("S 5")


@pytest.mark.parametrize("calls", ["open misere, pass, pass, pass", "blind misere, pass, pass, pass"])
def test_af_joker_must_be_played_in_any_misere_without_the_suit(calls: str) -> None:
    hands = {"A": MISERE_HAND, "B": "Jo C JT98 D JT9 H JT"}
    af(hands=hands).bid(calls).away().play("S7").can_play("Jo")


def test_af_joker_need_not_be_played_in_no_trumps() -> None:
    hands = {"A": "S A C AKQ D AKQ H AKQ", "B": "Jo C JT98 D JT9 H JT"}
    table = af(hands=hands).bid(NT).away().play("SA").can_play("any")
    table.play("CJ _ _")
    assert "Jo" in table.hand("B"), "it may come in a later trick"


def test_af_joker_led_names_a_suit_not_led_in_a_trick_before() -> None:
    hands = {"A": "Jo S AKQ D AK C AK H AK"}
    table = af(hands=hands).bid(NT).away().say("no suit")
    table.trick("CA _ _ _")
    assert table.joker_suits() == "SHD"
    table.refuses("Jo calls C", "joker.lead")


def test_af_joker_waits_for_the_last_trick_once_all_four_were_led() -> None:
    hands = {"A": "Jo S AKQ D AK C AK H AK"}
    table = af(hands=hands).bid(NT).away().say("no suit")
    for lead in ("SA", "DA", "CA", "HA", "SK", "DK", "CK", "HK"):
        table.trick(f"{lead} _ _ _")
    assert table.joker_suits() == ""
    table.trick("SQ _ _ _")
    assert table.joker_suits() == "SHDC"


@checks("joker.in_misere", "high")
def test_af_joker_named_saves_a_misere() -> None:
    """It may be thrown on a suit that is not in the hand, and loses there."""
    hands = {"B": "Jo C 567 D 456 H 456", "C": "S AK C A", "A": "S Q"}
    table = af(hands=hands, void={"B": "S"}).bid(MISERE).away().say("joker is H")
    assert table.trick("C5 CA _") == "C"
    table.play("SA SQ")
    assert table.turn == "B"
    table.can_play("any").play("Jo")
    assert not table.over and table.winners()[-1] == "C"


def test_af_joker_of_the_suit_led_must_follow_and_takes_the_trick() -> None:
    hands = {"B": "Jo C 567 D 456 H 456", "C": "S AK C A", "A": "S Q"}
    table = af(hands=hands, void={"B": "S"}).bid(MISERE).away().say("joker is S")
    assert table.trick("C5 CA _") == "C"
    table.play("SA SQ").can_play("Jo").play("Jo")
    assert table.over and table.scores() == [0, -250]


def test_af_joker_forgotten_loses_a_misere() -> None:
    hands = {"B": "Jo C 567 D 456 H 456", "C": "S AK C A", "A": "S Q"}
    table = af(hands=hands, void={"B": "S"}).bid(MISERE).away().say("no suit")
    assert table.trick("C5 CA _") == "C"
    table.play("SA SQ Jo")
    assert table.over and table.scores() == [0, -250]


VALUES = {
    "6S": 40, "6C": 60, "6D": 80, "6H": 100, "6NT": 120, "7S": 140, "7C": 160, "7D": 180, "7H": 200, "7NT": 220,
    "8S": 240, "8C": 260, "8D": 280, "8H": 300, "8NT": 320, "9S": 340, "9C": 360, "9D": 380, "9H": 400, "9NT": 420,
    "10S": 440, "10C": 460, "10D": 480, "10H": 500, "10NT": 520,
}  # fmt: skip


@pytest.mark.parametrize("bid", VALUES)
def test_af_the_table_of_values(bid: str) -> None:
    rules = rules_of(AFRIKAANS)
    assert rules.value[BIDS.index(bid)] == VALUES[bid]


@checks("blind_misere.value", "500")
def test_af_misere_250_open_and_blind_500() -> None:
    assert [int(rules_of(AFRIKAANS).value[row]) for row in (25, 26, 27)] == [250, 500, 500]
    table = af(hands={"A": MISERE_HAND}).bid("blind misere, pass, pass, pass").away().finish(tricks=0, by="A")
    assert table.scores() == [500, 0]
    table = af(hands={"A": LOSING_HAND}).bid("blind misere, pass, pass, pass").finish()
    assert table.scores() == [-500, 0]


@pytest.mark.parametrize("tricks", [7, 8])
def test_af_made_with_at_least_the_tricks_of_the_bid(tricks: int) -> None:
    table = played("7C", tricks, variant=AFRIKAANS)
    assert table.deal.made and table.scores()[0] == 160, "and nothing extra for more"


def test_af_a_slam_scores_250_where_the_bid_is_worth_less() -> None:
    assert played("7C", 10, variant=AFRIKAANS).scores() == [250, 0]
    assert played("8S", 10, variant=AFRIKAANS).scores() == [250, 0]


def test_af_a_slam_is_nothing_special_where_the_bid_is_worth_more() -> None:
    assert played("8C", 10, variant=AFRIKAANS).scores() == [260, 0]
    assert played("9H", 10, variant=AFRIKAANS).scores() == [400, 0]


def test_af_too_few_tricks_lose_the_value() -> None:
    assert played("7C", 6, variant=AFRIKAANS).scores()[0] == -160


@pytest.mark.parametrize("tricks", [5, 8])
def test_af_the_others_score_ten_for_each_trick(tricks: int) -> None:
    assert played("7C", tricks, variant=AFRIKAANS).scores()[1] == 10 * (10 - tricks)


def test_af_misere_scores_its_value_or_loses_it_and_the_others_nothing() -> None:
    assert misere("misere", True, variant=AFRIKAANS).scores() == [0, 250]
    assert misere("misere", False, variant=AFRIKAANS).scores() == [0, -250]


def test_af_the_game_ends_at_500_with_a_contract_won() -> None:
    game = book(played("6S", 6, variant=AFRIKAANS), 460, 0)
    assert (game.is_over, game.winner) == (True, 0)


def test_af_or_at_minus_500_which_loses() -> None:
    game = book(played("8S", 7, variant=AFRIKAANS), -260, 0)
    assert (game.is_over, game.winner, game.loser) == (True, 1, 0)


def test_af_500_against_the_others_contract_is_not_enough_and_play_goes_on() -> None:
    game = book(played("6S", 8, variant=AFRIKAANS), 0, 490)
    assert game.scores == [40, 510] and not game.is_over
    game = book(played("6S", 5, variant=AFRIKAANS), 0, 470)
    assert game.scores == [-40, 520] and not game.is_over, "nor against one that fails"


# VARIASIES


@checks("misere", "off")
@checks("open_misere", "off")
def test_af_variation_no_misere_at_all() -> None:
    table = Table(variant="vyfhonderd-no-misere").bid("7S")
    table.refuses("misere", "misere").refuses("open misere", "open_misere").refuses("blind misere", "blind_misere")
    assert not any("misere" in word for word in table.legal())


def test_af_variation_misere_without_a_seven() -> None:
    assert Table(variant="vyfhonderd-misere-anytime").bid("misere, pass, pass, pass").contractor == "A"
    Table(variant="vyfhonderd-misere-anytime").bid("6NT").bid("look").allows("misere")
    Table(variant="vyfhonderd-misere-anytime").bid("8S").bid("look").refuses("misere", "misere.rank")


@checks("joker.lead", "last-trick")
def test_af_variation_the_joker_led_in_the_last_trick_only() -> None:
    table = Table(variant="vyfhonderd-joker-last", hands={"A": "Jo S AKQ D AK C AK H AK"}).bid(NT).away().say("no suit")
    led: set[str] = set()
    for lead in "SA DA CA HA SK DK CK HK SQ".split():
        assert table.joker_suits() == ""
        table.refuses("Jo calls S", "joker.lead")
        refused = table.deal.why_not(parse_action(table.deal.rules, "Jo calls H"))
        assert refused is not None and ("led before" in refused.message) == ("H" in led)
        led.add(lead[0])
        table.trick(f"{lead} _ _ _")
    assert table.joker_suits() == "SHDC"


def test_af_variation_no_raise_when_all_others_passed() -> None:
    assert af().bid("6S, pass, pass, pass").deal.phase == 1


@checks("auction.own_raise", "once")
def test_af_without_that_variation_the_own_bid_may_be_raised() -> None:
    table = Table(variant="vyfhonderd-raise").bid("6S, pass, pass, pass")
    assert table.deal.phase == 0 and table.turn == "A"
    table.allows("pass", "7S", "6C").bid("7S")
    assert table.deal.phase == 1 and table.contractor == "A" and table.rules.level[table.deal.contract] == 7
    table = Table(variant="vyfhonderd-raise").bid("6S, pass, pass, pass, pass")
    assert table.deal.phase == 1 and table.rules.level[table.deal.contract] == 6


@pytest.mark.parametrize(("variant", "cap"), [("vyfhonderd-490", 490), ("vyfhonderd-480", 480)])
def test_af_variation_at_490_or_480_a_trick_against_a_contractor_scores_nothing(variant: str, cap: int) -> None:
    table = played("6S", 7, variant=variant)
    assert book(table, 0, cap).scores == [40, cap]
    assert book(table, 0, cap - 20).scores == [40, cap]
    assert book(table, 0, cap - 30).scores == [40, cap]
    assert book(table, 0, cap - 40).scores == [40, cap - 10]
