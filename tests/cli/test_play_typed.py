"""What people type at the table: cards, bids and roem as they would say them, in both families."""

import pytest

from cli.five_hundred import TEN, four
from cli.vijf import vijf
from vijfhonderden.core.cards import parse_card
from vijfhonderden.games import new_game
from vijfhonderden.schema import load_variant
from vijfhonderden_cli.table.bidding.typed import parse_typed as parse_bidding
from vijfhonderden_cli.table.card_words import card_in_letters, cards_of_line
from vijfhonderden_cli.table.drawing.typed import parse_typed as parse_drawing

TEN_OF_HEARTS = (
    "HT", "ht", "Th", "10h", "h10", "10H", "♥10", "10♥", "♥ T", "♡T", "\N{BLACK HEART SUIT}\ufe0f10", "10 h",
    "10 of hearts", "ten of hearts", "the ten of Hearts", "hearts 10", "heart ten", "harten 10", "hartentien",
    "harten tien", "tien van harten", "play 10h",
)  # fmt: skip
NO_CARDS = ("", "h", "10", "hearts", "run kqjh", "h1", "hx", "10 of", "SA SK", "pass", "né")


@pytest.mark.parametrize("text", TEN_OF_HEARTS)
def test_a_card_is_understood_as_people_say_it(text: str) -> None:
    assert parse_card(card_in_letters(text) or "") == parse_card("HT")


@pytest.mark.parametrize(
    ("text", "card"),
    [("jack of spades", "SJ"), ("schoppenboer", "SJ"), ("sB", "SJ"), ("bs", "SJ"), ("queen clubs", "CQ"),
     ("klaveren vrouw", "CQ"), ("hv", "HQ"), ("vh", "HQ"), ("hartenheer", "HK"), ("hh", "HK"), ("ruitenaas", "DA"),
     ("diamonds ace", "DA"), ("ad", "DA"), ("nine of clubs", "C9"), ("9c", "C9"), ("skoppens nege", "S9")],
)  # fmt: skip
def test_pictures_and_dutch_words(text: str, card: str) -> None:
    assert parse_card(card_in_letters(text) or "") == parse_card(card)


@pytest.mark.parametrize("text", NO_CARDS)
def test_what_names_no_card_is_none(text: str) -> None:
    assert card_in_letters(text) is None


def test_cards_of_a_line_are_parted_by_commas_blanks_or_and() -> None:
    assert cards_of_line("6 of spades, spades 8 and C5") == ["6 of spades", "spades 8", "C5"]
    assert cards_of_line("6s 8s c5") == ["6s", "8s", "c5"]
    assert cards_of_line("1 2 3") == ["1", "2", "3"]


@pytest.mark.parametrize(
    ("text", "bid"),
    [("7h", "7H"), ("h7", "7H"), ("7 hearts", "7H"), ("seven hearts", "7H"), ("bid 7 ♥", "7H"), ("8 no trumps", "8NT"),
     ("eight no-trump", "8NT"), ("nt 6", "6NT"), ("ten diamonds", "10D"), ("no bid", "pass"), ("Pass.", "pass"),
     ("i pass", "pass"), ("zes ruiten", "6D"), ("Misère", "misere")],
)  # fmt: skip
def test_bids_in_words(text: str, bid: str) -> None:
    deal = new_game(load_variant("five-hundred-australian"), 1, 1).start_deal()
    assert parse_bidding(deal, text) == parse_bidding(deal, bid)


def test_cards_are_put_away_in_words() -> None:
    assert "you put away ♠8 ♠6 ♣5" in four(*TEN, "6 of spades, 8 of spades and klaveren vijf")


@pytest.mark.parametrize(
    ("text", "act"),
    [("four jacks", "four J"), ("announce four J", "four J"), ("4 boeren", "four J"),
     ("run king queen jack of hearts", "run KQJh"),
     ("run h kqj", "run KQJh"), ("kqjh", "run KQJh"), ("♥KQJ", "run KQJh"), ("roem KQJ hearts", "run KQJh"),
     ("run K-Q-J hearts", "run KQJh"), ("spoil kqjh", "spoil run KQJh"), ("spoil it with run KQJh", "spoil run KQJh"),
     ("how high?", "how high"), ("yes", "good"), ("OK", "good"), ("open", "take open"), ("I claim", "claim")],
)  # fmt: skip
def test_roem_and_other_acts_in_words(text: str, act: str) -> None:
    deal = new_game(load_variant("modern"), 1, 1).start_deal()
    assert parse_drawing(deal, text) == parse_drawing(deal, act)


def test_roem_of_which_there_is_only_one_need_not_be_spelled_out() -> None:
    typed = "roem\nquit\n"
    assert "announces" not in vijf("play", "moolenijzer-1836", "--seed", 1, typed="quit\n").out
    one = vijf("play", "moolenijzer-1836", "--seed", 1, typed="1\n1\n1\nspoil\n1\nscore\nquit\n").out
    assert "run ♥T987" in one.rpartition("Score sheet")[2]
    none = vijf("play", "moolenijzer-1836", "--seed", 3, typed=typed).out
    assert "there is no such roem that you could announce now" in none


def test_what_is_not_understood_says_what_would_be_now() -> None:
    lead = vijf("play", "moolenijzer-1836", "--seed", 1, typed="hello there\nquit\n").out
    assert "'hello there' is not understood: type a card, such as SJ or H10, or roem, such as run KQJh" in lead
    answer = vijf("play", "moolenijzer-1836", "--seed", 1, typed="1\n1\n1\nhello\nquit\n").out
    assert "'hello' is not understood: type good, or roem that spoils it" in answer
