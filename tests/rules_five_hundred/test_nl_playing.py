"""Every sentence of the Dutch text on play, joker, scores and the end that states a rule, in its order."""

import pytest

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.deal import deal_pack
from vijfhonderden.bidding.notation import parse_action, parse_bid

from .scene import LOSING_HAND, MISERE_HAND, Table, book, checks, misere, played, rules_of

BIDS = [f"{level}{suit}" for level in range(6, 11) for suit in ("S", "C", "D", "H", "NT")]
NT = "6NT, pass, pass, pass"
MISERE = "7S, misere, pass, pass, pass"


# "De contractant neemt de kitty, legt drie kaarten af en komt uit."
@checks("play.opening_leader", "contractor")
def test_nl_the_contractor_takes_the_kitty_puts_three_away_and_leads() -> None:
    table = Table(kitty="S A H A D A").bid("pass, 6S, pass, pass")
    assert len(table.hand("B")) == 13 and {"SA", "HA", "DA"} <= table.hand("B")
    own = sorted(table.hand("B") - {"SA", "HA", "DA"})[:2]
    table.away(f"{' '.join(own)} HA")
    assert len(table.hand("B")) == 10 and "HA" not in table.hand("B")
    assert table.deal.phase == 4 and table.turn == "B"


def test_nl_the_joker_may_be_put_away() -> None:
    table = Table(kitty="Jo S AK").bid("6S, pass, pass, pass")
    table.allows("away Jo").away()
    assert all("Jo" not in table.hand(name) for name in "ABCD")


# "Je moet kleur bekennen als je kunt."
def test_nl_follow_suit_if_you_can() -> None:
    hands = {"A": "S 9 C AKQ D AKQ H AKQ", "B": "S A5 C JT9 D JT9 H JT"}
    table = Table(hands=hands).bid("6H, pass, pass, pass").away().play("S9")
    table.can_play("S A5").refuses("HJ", "penalties.revoke").refuses("CJ", "penalties.revoke")


# "De hoogste troef wint, anders de hoogste kaart van de gevraagde kleur."
def test_nl_the_highest_trump_wins() -> None:
    hands = {"A": "S A C AKQ D AKQ H AKQ", "B": "H 5 C JT98 D JT987", "C": "H 6 C 567 D 456 S 567", "D": "S KQJ"}
    assert Table(hands=hands).bid("6H, pass, pass, pass").away().trick("SA H5 S5 SK") == "B"
    hands["C"] = "H 6 C 567 D 456 Jo H 78"
    assert Table(hands=hands).bid("6H, pass, pass, pass").away().trick("SA H5 H6 SK") == "C"


def test_nl_else_the_highest_of_the_suit_led() -> None:
    hands = {"A": "S 9 C AKQ D AKQ H AKQ", "B": "S T C JT98 D JT987", "C": "C 567 D 456 H 5678", "D": "S K"}
    table = Table(hands=hands).bid("6H, pass, pass, pass").away()
    assert table.trick("S9 ST D4 SK") == "D"


# "In een troefcontract is de joker de hoogste troef, gevolgd door de troefboer … en de andere boer"
def test_nl_joker_right_bower_left_bower() -> None:
    hands = {"A": "D J S AKQ C AKQ D AKQ", "B": "H J S JT9 C JT9 D T98", "C": "Jo C 5678 D 567 S 56"}
    assert Table(hands=hands).bid("6H, pass, pass, pass").away().trick("DJ HJ Jo _") == "C"
    hands = {"A": "H A S AKQ C AKQ D AKQ", "B": "D J S JT9 C JT9 D T98", "C": "H J C 5678 D 567 S 56"}
    assert Table(hands=hands).bid("6H, pass, pass, pass").away().trick("HA DJ HJ _") == "C"


# "die als troef telt"
def test_nl_the_left_bower_counts_as_a_trump() -> None:
    hands = {"A": "S A C AKQ D AKQ H AKQ", "B": "D J C JT98 D T9876", "D": "S K"}
    table = Table(hands=hands, void={"C": "H"}).bid("6H, pass, pass, pass").away()
    table.play("SA").can_play("any").play("DJ _ SK")
    assert table.winners() == "B", "it ruffs"
    hands = {"A": "D A S AKQ C AKQ D KQ H A", "B": "D J S JT98 C JT987", "C": "D 4"}
    table = Table(hands=hands).bid("6H, pass, pass, pass").away().play("DA")
    assert table.turn == "B"
    table.can_play("any")


# "Bij Sans Atout of Misère mag een contractant die de joker heeft, hem vóór de eerste uitkomst een kleur geven"
def test_nl_a_contractor_with_the_joker_may_give_it_a_suit() -> None:
    suits = ["joker is S", "joker is H", "joker is D", "joker is C", "no suit"]
    Table(hands={"A": "Jo"}).bid(NT).away().can_do(*suits)
    Table(hands={"B": "Jo"}).bid(MISERE).away().can_do(*suits)
    Table(hands={"A": "Jo"}).bid("open misere, pass, pass, pass").away().can_do(*suits)


def test_nl_the_joker_from_the_kitty_too() -> None:
    table = Table(hands={"A": "C 5"}, kitty="Jo S AK").bid(NT).away("S AK C 5")
    table.can_do("joker is S", "joker is H", "joker is D", "joker is C", "no suit")


def test_nl_no_one_else_gives_it_a_suit() -> None:
    table = Table(hands={"B": "Jo", "A": "S A"}).bid(NT).away()
    assert table.deal.phase == 4
    table.refuses("joker is H")


def test_nl_in_a_suit_contract_nothing_is_named() -> None:
    assert Table(hands={"A": "Jo"}).bid("6H, pass, pass, pass").away().deal.phase == 4


# "zodat hij de hoogste kaart van die kleur wordt"
def test_nl_the_named_joker_is_the_highest_card_of_its_suit() -> None:
    hands = {"A": "Jo H 4567 D AKQ C AK", "B": "H A S AKQJ C QJT D JT", "C": "S 567"}
    table = Table(hands=hands).bid(NT).away().say("joker is H")
    assert table.trick("Jo HA _ _") == "A"
    table = Table(hands={**hands, "D": "H K8"}).bid(NT).away().say("joker is H")
    table.play("H4 HA")
    table.play("_ _")
    assert table.winners() == "B"


def test_nl_who_holds_the_named_joker_alone_of_its_suit_must_follow_with_it() -> None:
    hands = {"A": "Jo S 567 D AKQ C AKQ", "B": "H AKQJ S AKQJT9"}
    table = Table(hands=hands, void={"A": "H"}).bid(NT).away().say("joker is H")
    assert table.trick("S5 SA _ _") == "B"
    table.play("HA _ _")
    assert table.turn == "A"
    table.can_play("Jo").play("Jo")
    assert table.winners()[-1] == "A", "the highest heart"


# "Anders hoort de joker bij geen enkele kleur en wint hij elke slag waarin hij wordt gespeeld."
def test_nl_else_it_belongs_to_no_suit_and_wins_any_trick() -> None:
    hands = {"A": "S A C AKQ D AKQ H AKQ", "B": "Jo C JT98 D JT9 H JT"}
    assert Table(hands=hands).bid(NT).away().trick("SA Jo ^ ^") == "B"


# "Je mag hem bij de uitkomst van een andere speler alleen spelen als je geen kleur kunt bekennen"
def test_nl_on_anothers_lead_only_without_the_suit() -> None:
    hands = {"A": "S A C AKQ D AKQ H AKQ", "B": "Jo S 5 C JT9 D JT9 H JT"}
    Table(hands=hands).bid(NT).away().play("SA").refuses("Jo", "joker.follow")


# "(bij Misère moet je dat dan doen)"
def test_nl_in_misere_you_must_then_play_it() -> None:
    hands = {"B": MISERE_HAND, "C": "Jo C JT98 D JT9 H JT"}
    Table(hands=hands).bid(MISERE).away().play("S7").can_play("Jo")


def test_nl_in_misere_the_contractor_must_too_and_loses_by_it() -> None:
    hands = {"B": "Jo C 567 D 456 H 456", "C": "S AK", "A": "S Q"}
    table = Table(hands=hands, void={"B": "S"}).bid(MISERE).away().say("no suit")
    table.play("C5 ^ ^")
    table.play("SQ" if table.turn == "A" else "SA")
    while table.turn != "B":
        table.play("_")
    table.can_play("Jo").play("Jo")
    while not table.over:
        table.play("_")
    assert table.scores() == [0, -250]


# "en je mag ermee uitkomen en een kleur vragen die nog niet is uitgekomen"
def test_nl_it_may_be_led_for_a_suit_not_yet_led() -> None:
    hands = {"A": "Jo S AKQ D AK C AK H AK", "B": "D 4 S 5678 C 5678 H 4"}
    table = Table(hands=hands).bid(NT).away().say("no suit")
    table.trick("CA _ _ _")
    assert table.joker_suits() == "SHD"
    table.play("Jo calls D").can_play("D 4")


def test_nl_once_all_four_were_led_it_waits_for_the_last_trick() -> None:
    hands = {"A": "Jo S AKQ D AK C AK H AK"}
    table = Table(hands=hands).bid(NT).away().say("no suit")
    for lead in ("SA", "DA", "CA", "HA"):
        table.trick(f"{lead} _ _ _")
    assert table.joker_suits() == ""
    table.refuses("Jo calls S", "joker.lead")
    # nor by itself, and it is not told to name what it may not
    fault = table.refuses("Jo", "joker.lead").deal.why_not(parse_action(table.rules, "Jo"))
    assert fault is not None and fault.message == "Jo: it may be led only to the last trick"


# "of in de laatste slag elke kleur"
def test_nl_or_in_the_last_trick_for_any_suit() -> None:
    hands = {"A": "Jo S AKQ D AK C AK H AK"}
    table = Table(hands=hands).bid(NT).away().say("no suit")
    for lead in "SA DA CA HA SK DK CK HK SQ".split():
        table.trick(f"{lead} _ _ _")
    assert table.joker_suits() == "SHDC"


# "zes schoppen is 40 waard, elke hogere kleur 20 meer en elke extra slag 100 meer, tot 520 voor tien Sans Atout"
@checks("contracts.growth", "add")
@checks("contracts.step", "100")
@checks("contracts.first", "40 60 80 100 120")
@pytest.mark.parametrize("at", range(25))
def test_nl_the_table_of_values(at: int) -> None:
    assert rules_of().value[at] == 40 + 20 * (at % 5) + 100 * (at // 5)
    assert parse_bid(rules_of(), BIDS[at]) == act.BID + at


# "Misère is 250 waard en Open Misère 500."
def test_nl_misere_250_and_open_misere_500() -> None:
    assert misere("misere", True).scores() == [0, 250]
    assert misere("misere", False).scores() == [0, -250]
    assert misere("open misere", True).scores() == [0, 500]
    assert misere("open misere", False).scores() == [0, -500]


# "Als de contractanten hun bod halen, scoren ze de waarde ervan"
@pytest.mark.parametrize(("tricks", "points"), [(6, 80), (8, 80), (9, 80)])
def test_nl_a_contract_made_scores_its_value(tricks: int, points: int) -> None:
    assert played("6D", tricks).scores()[0] == points


# "(alle tien slagen halen is minstens 250 waard)"
def test_nl_all_ten_tricks_are_worth_at_least_250() -> None:
    table = played("6D", 10)
    assert table.scores() == [250, 0]
    assert sorted((kind, points) for _, points, kind, _ in table.sheet()) == [("contract", 80), ("slam", 170)]
    assert played("8H", 10).scores() == [300, 0]


def test_nl_a_slam_is_nothing_for_a_misere() -> None:
    assert misere("misere", True).scores() == [0, 250]


# "zo niet, dan verliezen ze die"
def test_nl_else_they_lose_it() -> None:
    assert played("8NT", 7).scores()[0] == -320


# "De tegenstanders scoren 10 voor elke slag die ze halen"
@pytest.mark.parametrize(("tricks", "theirs"), [(5, 50), (7, 30), (9, 10)])
def test_nl_the_opponents_score_ten_a_trick_made_or_not(tricks: int, theirs: int) -> None:
    assert played("7D", tricks).scores()[1] == theirs


# "behalve bij Misère"
def test_nl_but_not_in_misere() -> None:
    assert misere("misere", True).scores()[0] == 0
    assert misere("open misere", False).scores()[0] == 0


# "Een partij wint door 500 te bereiken in een ronde waarin ze haar contract haalde."
def test_nl_a_side_wins_at_500_in_a_deal_with_its_contract_made() -> None:
    game = book(played("7S", 7), 360, 0)
    assert (game.scores, game.is_over, game.winner) == ([500, 30], True, 0)
    assert not book(played("7S", 7), 350, 0).is_over


# "Punten voor slagen die je haalt tegen het contract van de andere partij tellen daarvoor niet."
def test_nl_points_in_defence_do_not_win() -> None:
    game = book(played("7S", 7), 0, 480)
    assert game.scores == [140, 510] and not game.is_over


def test_nl_a_side_above_500_wins_with_its_next_contract() -> None:
    game = book(played("6S", 6), 510, 0)
    assert game.is_over and game.winner == 0


def test_nl_a_lost_contract_that_leaves_500_does_not_win() -> None:
    game = book(played("6S", 5), 560, 0)
    assert game.scores == [520, 50] and not game.is_over


# "Een partij die tot −500 zakt, verliest."
def test_nl_a_side_that_falls_to_minus_500_loses() -> None:
    game = book(played("8S", 7), -260, 0)
    assert (game.scores, game.is_over, game.winner, game.loser) == ([-500, 30], True, 1, 0)
    assert not book(played("8S", 7), -250, 0).is_over


# "Tik tijdens het bieden op een contract … of op Misère, Open Misère of Pas."
def test_nl_a_call_is_a_contract_a_misere_or_a_pass() -> None:
    Table().bid("7S").can_do("pass", "misere", "open misere", *BIDS[6:])


# "Tik als contractant op drie kaarten om af te leggen"
def test_nl_three_cards_of_the_thirteen_are_put_away() -> None:
    table = Table().bid("6S, pass, pass, pass")
    assert len(table.legal()) == 13
    for left in (12, 11, 10):
        table.step()
        assert len(table.hand("A")) == left
    assert table.deal.phase == 4


# "Kom je uit met een joker zonder kleur, kies dan welke kleur hij vraagt."
def test_nl_a_led_joker_without_suit_names_one() -> None:
    hands = {"A": "Jo S AKQ D AK C AK H AK"}
    table = Table(hands=hands).bid(NT).away().say("no suit")
    table.allows("Jo calls S", "Jo calls H").refuses("Jo", "joker.lead")
    table = Table(hands=hands).bid(NT).away().say("joker is S")
    table.allows("Jo").refuses("Jo calls S")


def test_nl_in_a_defenders_hand_it_names_one_too() -> None:
    hands = {"A": "S 5 C AKQ D AKQ H AKQ", "B": "Jo S A C JT9 D JT9 H JT"}
    table = Table(hands=hands).bid(NT).away()
    assert table.trick("S5 SA _ _") == "B"
    table.allows("Jo calls H", "Jo calls D", "Jo calls C").refuses("Jo calls S", "joker.lead")


# the settled readings beside the text
def test_nl_settled_a_misere_ends_at_the_contractors_first_trick() -> None:
    table = Table(hands={"B": LOSING_HAND}).bid(MISERE).away().say("no suit")
    assert table.trick("SA _ _") == "B" and table.over


def test_nl_settled_a_named_joker_may_be_led_at_any_time() -> None:
    hands = {"A": "Jo S AKQ D AK C AK H AK"}
    table = Table(hands=hands).bid(NT).away().say("joker is S")
    for lead in ("SA", "DA", "CA", "HA"):
        table.trick(f"{lead} _ _ _")
    table.allows("Jo")


def test_nl_settled_suit_contracts_are_played_to_the_tenth_trick() -> None:
    for tricks in (3, 7, 10):
        assert len(played("6S", tricks).winners()) == 10


def test_nl_settled_nobody_wins_in_a_deal_without_a_contract() -> None:
    game = book(Table().bid("pass, pass, pass, pass"), 510, 520)
    assert not game.is_over


def test_nl_settled_the_contractors_win_comes_before_minus_500() -> None:
    game = book(played("7S", 7), 400, -600)
    assert (game.is_over, game.winner, game.end) == (True, 0, "contract")


@checks("deal.pattern", "3 k1 4 k1 3 k1")
def test_nl_settled_dealt_three_one_four_one_three_one() -> None:
    rules = rules_of()
    pack = list(range(43))
    hands, kitty, _ = deal_pack(rules, pack, 3)
    assert hands[0] == [0, 1, 2, 13, 14, 15, 16, 30, 31, 32]
    assert hands[3] == [9, 10, 11, 25, 26, 27, 28, 39, 40, 41]
    assert kitty == [12, 29, 42]
