"""F19 to F37: bowers, following suit, and the joker in no trumps and misère."""

import pytest

from .scene import Table, checks

NT = "6NT, pass, pass, pass"
HEARTS = "6H, pass, pass, pass"
CLUBS = "6C, pass, pass, pass"


def test_f19_the_left_bower_is_no_card_of_its_printed_suit() -> None:
    table = Table(hands={"A": "S AK C AKQ D AK H AKQ", "B": "S J H JT98765 D 56"})
    table.bid(CLUBS).away().play("SA")
    assert table.turn == "B"
    table.can_play("any")


def test_f20_the_left_bower_must_follow_to_trumps() -> None:
    table = Table(hands={"A": "S AK C AKQ D AK H AKQ", "B": "S J H JT98765 D 56"})
    table.bid(CLUBS).away().play("CA").can_play("S J").refuses("HJ", "penalties.revoke")


def test_f21_right_bower_left_bower_ace() -> None:
    hands = {"A": "H A S AKQ C AKQ D AKQ", "B": "D J S JT98765 C T9", "C": "H J C 5678 D 56789"}
    table = Table(hands=hands).bid(HEARTS).away()
    assert table.trick("HA DJ HJ _") == "C", "right bower over left bower over ace"


def test_f21_left_bower_over_the_ace() -> None:
    hands = {"A": "H A S AKQ C AKQ D AKQ", "B": "D J S JT98765 C T9", "C": "H K C 5678 D 56789"}
    table = Table(hands=hands).bid(HEARTS).away()
    assert table.trick("HA DJ HK _") == "B"


def test_f21_the_joker_over_the_right_bower() -> None:
    hands = {"A": "H J S AKQ C AKQ D AKQ", "B": "Jo S JT98765 C T9"}
    assert Table(hands=hands).bid(HEARTS).away().trick("HJ Jo _ _") == "B"


TRUMPS = {
    "S": "SA SK SQ SJ ST S9 S8 S7 S6 S5 CJ Jo",
    "C": "CA CK CQ CJ CT C9 C8 C7 C6 C5 SJ Jo",
    "D": "DA DK DQ DJ DT D9 D8 D7 D6 D5 D4 HJ Jo",
    "H": "HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 DJ Jo",
}


@pytest.mark.parametrize("suit", "SCDH")
def test_f22_thirteen_red_trumps_twelve_black_ones(suit: str) -> None:
    """A leads a trump, and of each hand exactly the trumps on the list must follow."""
    trumps = TRUMPS[suit].split()
    assert len(trumps) == (13 if suit in "DH" else 12)
    lead, others = trumps[0], trumps[1:]
    lowest = {"S": "S5", "C": "C5", "D": "D4", "H": "H4"}[suit]
    assert lowest in trumps and trumps.index(lowest) == len(trumps) - 3
    hands = {"A": lead, "B": " ".join(others[:4]), "C": " ".join(others[4:8]), "D": " ".join(others[8:])}
    table = Table(hands=hands).bid(f"6{suit}, pass, pass, pass").away().play(lead)
    for part in (others[:4], others[4:8], others[8:]):
        table.can_play(" ".join(part)).play(part[0])


def test_f22_the_four_of_hearts_is_a_trump_and_the_lowest() -> None:
    hands = {"A": "H 4 S AKQ C AKQ D AKQ", "B": "H 5 S JT98765 C JT", "C": "C 56789 D JT987"}
    table = Table(hands=hands).bid(HEARTS).away()
    assert table.trick("H4 H5 C5 C8" if "C8" in table.hand("D") else "H4 H5 DJ _") in "CD"
    hands = {"A": "S A C AKQ D AKQ H AKQ", "B": "H 4 C JT98765 D JT", "C": "S 56789 D 98765", "D": "S KQJT"}
    table = Table(hands=hands).bid(HEARTS).away()
    assert table.trick("SA H4 S5 ST") == "B", "even the four ruffs an ace"


def test_f22_the_five_of_spades_is_the_lowest_black_trump() -> None:
    hands = {"A": "S 5 C AKQ D AKQ H AKQ", "B": "S 6 C JT D JT98765"}
    table = Table(hands=hands).bid("6S, pass, pass, pass").away()
    table.play("S5").allows("S6")
    table.play("S6")
    assert table.deal.best_seat == 1


def test_f23_without_trumps_the_jack_is_below_the_queen() -> None:
    hands = {"A": "S J C AKQ D AKQ H AKQ", "B": "S Q C JT9 D JT9 H JT9"}
    assert Table(hands=hands, void={"C": "S"}).bid(NT).away().trick("SJ SQ _ _") == "B"


def test_f23_without_trumps_the_jack_is_above_the_ten() -> None:
    hands = {"A": "S T C AKQ D AKQ H AKQ", "B": "S J C JT9 D JT9 H JT9"}
    assert Table(hands=hands, void={"C": "S"}).bid(NT).away().trick("ST SJ _ _") == "B"


def test_f23_without_trumps_the_other_black_jack_is_a_plain_club() -> None:
    hands = {"A": "S 5 C AKQ D AKQ H AKQ", "B": "C JT9 S 6 D JT9 H JT9"}
    table = Table(hands=hands).bid(NT).away().play("S5").can_play("S6")
    assert table.refuses("CJ", "penalties.revoke").turn == "B"


def test_f24_nobody_needs_to_play_higher() -> None:
    hands = {"A": "S 9 C AKQ D AKQ H AKQ", "B": "S A5 C JT9 D JT9 H JT"}
    Table(hands=hands).bid(HEARTS).away().play("S9").can_play("S A5")


def test_f24_a_void_hand_needs_no_trump() -> None:
    hands = {"A": "S 9 C AKQ D AKQ H AKQ", "B": "C JT98 D T98 H JT9"}
    Table(hands=hands).bid(HEARTS).away().play("S9").can_play("any")


def test_f25_no_trumps_joker_illegal_while_the_suit_is_held() -> None:
    hands = {"A": "S A C AKQ D AKQ H AKQ", "B": "S 5 Jo C JT98 D JT9 H J"}
    Table(hands=hands).bid(NT).away().play("SA").can_play("S 5").refuses("Jo", "joker.follow")


VOID = {"A": "S A C AKQ D AKQ H AKQ", "B": "Jo C JT98 D JT9 H JT"}


@checks("joker.forced_in_no_trumps", "false")
@checks("joker.follow", "when-void")
def test_f26_no_trumps_void_may_but_need_not_play_the_joker() -> None:
    table = Table(hands=VOID).bid(NT).away().play("SA").can_play("any")
    table.play("Jo _ _")
    assert table.winners() == "B"


@checks("joker.forced_in_no_trumps", "true")
def test_f26_where_it_is_forced_the_void_hand_must() -> None:
    table = Table("joker.forced_in_no_trumps=true", hands=VOID).bid(NT).away().play("SA")
    table.can_play("Jo").refuses("CJ", "joker.forced_in_no_trumps")


MISERE = "7S, misere, pass, pass, pass"
LOW = {"B": "S 567 C 567 D 45 H 45", "C": "Jo C JT98 D JT9 H JT"}


@checks("joker.forced_in_misere", "true")
def test_f27_misere_void_defender_must_play_the_joker() -> None:
    table = Table(hands=LOW).bid(MISERE).away().play("S7")
    assert table.turn == "C"
    table.can_play("Jo").refuses("CJ", "joker.forced_in_misere")


@checks("joker.forced_in_misere", "false")
def test_f27_where_it_is_not_forced_the_defender_keeps_it() -> None:
    table = Table("joker.forced_in_misere=false", hands=LOW).bid(MISERE).away().play("S7").can_play("any")
    assert "Jo" in table.legal()


TOPS = {"A": "Jo S AKQ D AK C AK H AK", "B": "D 4 S 5678 C 5678 H 4"}


@checks("joker.lead", "unled-suit")
def test_f28_a_led_joker_names_no_suit_led_before() -> None:
    table = Table(hands=TOPS).bid(NT).away().say("no suit")
    assert table.joker_suits() == "SHDC"
    assert table.trick("DA _ _ _") == "A"
    assert table.joker_suits() == "SHC"
    table.refuses("Jo calls D", "joker.lead").play("Jo calls S").can_play("S 5678")


TWO_JOKERS = (
    "pack.cards=american", "pack.jokers=2", "pack.higher_joker=first", "deal.kitty=6", "deal.pattern=3 k3 4 k3 3",
)  # fmt: skip


def two_jokers_led(*settings: str) -> Table:
    """A has led the joker for spades, and holds a second one."""
    hands = {"A": "Jo Jb S AKQ D AK C AK H A"}
    return Table(*TWO_JOKERS, *settings, hands=hands).bid(NT).away().say("no suit").play("Jo calls S, _, _, _")


@checks("joker.named_suit_counts_as_led", "true")
def test_f28_a_suit_named_by_a_joker_was_led() -> None:
    table = two_jokers_led().refuses("Jb calls S", "joker.lead").allows("Jb calls H", "Jb calls D", "Jb calls C")
    assert table.turn == "A"


@checks("joker.named_suit_counts_as_led", "false")
def test_f28_or_only_a_suit_of_which_a_card_was_led() -> None:
    two_jokers_led("joker.named_suit_counts_as_led=false").allows("Jb calls S", "Jb calls H")


def last_trick(*settings: str) -> Table:
    """A has won nine tricks with nine top cards, and holds the joker."""
    hands = {"A": "Jo S AK D AK C AK H AKQ"}
    table = Table(*settings, hands=hands).bid(NT).away().say("no suit")
    for lead in "SA DA CA HA SK DK CK HK HQ".split():
        assert table.trick(f"{lead} _ _ _") == "A"
    return table


def test_f30_in_the_last_trick_the_joker_asks_for_any_suit_and_wins() -> None:
    table = last_trick()
    assert table.hand("A") == {"Jo"} and table.joker_suits() == "SHDC", "all suits have been led"
    table.play("Jo calls D").play("_ _ _")
    assert table.winners() == "A" * 10


@pytest.mark.parametrize("suit", "SHDC")
def test_f30_whatever_the_suit_it_wins(suit: str) -> None:
    assert last_trick().play(f"Jo calls {suit}").play("^ ^ ^").winners()[-1] == "A"


NOMINATED = {"A": "Jo D AKQT C AKQ H AK", "B": "S A5 D J9 C JT9 H JT9", "C": "S 67", "D": "S 89 C 8"}


@checks("joker.nominate", "contractor")
def test_f31_a_joker_of_hearts_discarded_on_spades_does_not_win() -> None:
    table = Table(hands=NOMINATED, void={"A": "S"}).bid(NT).away().say("joker is H")
    assert table.trick("DT DJ _ _") == "B"
    assert table.trick("SA _ _ Jo") == "B"


def test_f31_without_a_suit_the_same_joker_wins() -> None:
    table = Table(hands=NOMINATED, void={"A": "S"}).bid(NT).away().say("no suit")
    assert table.trick("DT DJ _ _") == "B"
    assert table.trick("SA _ _ Jo") == "A"


@checks("joker.nominate", "no")
def test_f31_where_nobody_names_a_suit_play_begins_at_once() -> None:
    table = Table("joker.nominate=no", hands=NOMINATED, void={"A": "S"}).bid(NT).away()
    table.allows("DT", "Jo calls S").refuses("joker is H")


def test_f34_in_a_suit_contract_a_led_joker_calls_for_trumps() -> None:
    hands = {"A": "Jo S A D AKQ C AKQ H AK", "B": "S 567 H QJT9 C 9 D 98"}
    table = Table(hands=hands).bid("6S, pass, pass, pass").away()
    assert "Jo" in table.legal() and not table.joker_suits(), "nothing is named"
    table.play("Jo").can_play("S 567")


@checks("joker.lead_not_void", "false")
def test_f35_the_joker_may_name_a_suit_that_the_leader_lacks() -> None:
    assert shown_lack().joker_suits() == "SHDC"


@checks("joker.lead_not_void", "true")
def test_f35_or_it_may_not_where_the_variant_says_so() -> None:
    table = shown_lack("joker.lead_not_void=true")
    assert table.joker_suits() == "HDC"
    table.refuses("Jo calls S", "joker.lead_not_void")


def shown_lack(*settings: str) -> Table:
    """B opened with a spade on which A threw a heart, then A won a heart trick."""
    table = Table(
        "joker.lead=any-suit", "play.opening_leader=left-of-dealer", *settings,
        hands={"A": "Jo D AKQ C AKQ H AKQ", "B": "S AKQJT98 D J H JT"}, dealer="A", void={"A": "S"}, kitty="C 567",
    )  # fmt: skip
    table.bid("pass, pass, pass, 6NT").away().say("no suit")
    assert table.trick("SA _ _ HQ") == "B"
    assert table.trick("HJ _ _ HK") == "A"
    return table


@checks("joker.lead", "any-suit")
def test_f36_any_suit_may_be_named_though_it_was_led() -> None:
    table = Table("joker.lead=any-suit", hands=TOPS).bid(NT).away().say("no suit")
    assert table.trick("DA _ _ _") == "A"
    assert table.joker_suits() == "SHDC"
    assert table.play("Jo calls D").play("_ _ _").winners() == "AA"


def test_f37_the_others_must_follow_the_suit_that_the_joker_calls_for() -> None:
    table = Table(hands=TOPS).bid(NT).away().say("no suit")
    table.play("Jo calls H").can_play("H 4").refuses("S5", "penalties.revoke")


def test_f37_the_same_after_the_sheet_of_1905() -> None:
    table = Table(variant="five-hundred-1904", hands=TOPS).bid(NT).away().say("no suit")
    assert table.trick("SA _ _ _") == "A"
    assert table.play("Jo calls S").can_play("S 678").turn == "B"
