"""``vijf play --plain``: what a screen reader reads. No colour, no frames, no symbols; one fact a line."""

import re

import pytest

from cli.five_hundred import AUSTRALIAN, lines
from cli.vijf import terminal, vijf
from vijfhonderden.schema import list_variants, load_variant
from vijfhonderden_cli.render import Grid
from vijfhonderden_cli.table.spoken import in_ascii, spoken, spoken_rows

NAMES = list_variants()
EVERY_WORD = ["?", "score", "tricks", "bids", "table", "hint", "why SJ", "why 7H", "why claim", "save", "u"]
ROUND = {"vijfhonderden": ["1", "2", "1", "claim"], "five-hundred": ["look", "pass", "1", "♠J"]}

CARD = re.compile(r"\b[SHDC](?:[AKQJT2-9]|1[0-3])\b|\b(?:Jo|Jb)\b|\bNT\b")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("where", ["pipe", "terminal"])
def test_nothing_but_ascii_and_no_control_code(name: str, where: str) -> None:
    typed = lines(*EVERY_WORD, *(ROUND[load_variant(name).family] * 20), *EVERY_WORD, "quit")
    words = ("play", name, "--plain", "--seed", 2, "--games", 1)
    if where == "pipe":
        text = vijf(*words, typed=typed).out
    else:
        if name not in ("moolenijzer-1836", AUSTRALIAN):
            return
        shown = terminal(*words, typed=typed.replace("♠", "S"))
        assert shown.code == 0
        text = shown.text.replace("\r\n", "\n")
    assert not re.search(r"[^\n\x20-\x7e]", text)
    assert not re.search(r"[|+]--|--[+|]|={3}", text)


@pytest.mark.parametrize("name", NAMES)
def test_cards_and_bids_are_said_in_words(name: str) -> None:
    """Letters stand only where they are to be typed."""
    typed = lines(*(word for word in ROUND[load_variant(name).family] * 20 if word != "♠J"), "score", "hint")
    out = vijf("play", name, "--plain", "--seed", 2, "--games", 1, typed=typed).out
    said = re.sub(r"^.*(?:such as|is understood|not understood).*$", "", out, flags=re.M)
    said = re.sub(r"\b\w+(?:\.\w+)+\b", "", said)  # keys of rules
    assert not CARD.search(said.partition("\n")[2])
    assert re.search(r"\b(?:ace|king|queen|jack|ten|nine) of (?:spades|hearts|diamonds|clubs)\b", out)


@pytest.mark.parametrize("name", NAMES)
def test_each_line_is_a_fact_and_no_line_is_empty(name: str) -> None:
    typed = lines(*(ROUND[load_variant(name).family] * 10), "score")
    out = vijf("play", name, "--plain", "--seed", 2, "--games", 1, typed=typed).out
    for line in out.rstrip("\n").split("\n")[:-1]:
        assert line.strip()
        assert "  " not in line.strip()
        assert not line.startswith(" ")


def test_the_first_screen_of_vijfhonderden() -> None:
    out = vijf("play", "moolenijzer-1836", "--plain", "--seed", 1, typed="").out
    assert out == (
        "Vijfhonderden after Moolenijzer: moolenijzer-1836, seed 1\n"
        "? helps, hint advises, u takes back, save keeps the game, quit stops\n"
        "Game 1: you against greedy\n"
        "You cut eight of spades, greedy cuts king of spades\n"
        "Deal 1: greedy deals and turns up eight of spades: spades is trump\n"
        "Trick 1, trump spades.\n"
        "Stock: 13 covered, and eight of spades open.\n"
        "You: 0 written + 0 in tricks = 0.\n"
        "Greedy: 0 written + 0 in tricks = 0.\n"
        "Your spades, trump: 1: ace, 2: queen.\n"
        "Your hearts: 3: king, 4: ten, 5: nine, 6: eight.\n"
        "Your diamonds: 7: ace, 8: king, 9: eight.\n"
        "10: announce run ten nine eight of hearts (20).\n"
        "Trick 1, your lead. Question mark for help: "
        "the input ended: deal 1, trick 1: you 0, greedy 0\n"
    )


def test_the_first_screen_of_five_hundred() -> None:
    out = vijf("play", AUSTRALIAN, "--plain", "--seed", 1, typed="").out
    assert out.partition("Deal 1: ")[2] == (
        "West deals; you and North 0, West and East 0\n"
        "The bidding, West deals.\n"
        "North: 6 diamonds.\n"
        "East: 6 hearts.\n"
        "The bid to beat is 6 hearts, value 100.\n"
        "You may bid 6 no trumps for 120.\n"
        "You may bid 7 spades for 140, 7 clubs for 160, 7 diamonds for 180, 7 hearts for 200, 7 no trumps for 220.\n"
        "You may bid 8 spades for 240, 8 clubs for 260, 8 diamonds for 280, 8 hearts for 300, 8 no trumps for 320.\n"
        "You may bid 9 spades for 340, 9 clubs for 360, 9 diamonds for 380, 9 hearts for 400, 9 no trumps for 420.\n"
        "You may bid 10 spades for 440, 10 clubs for 460, 10 diamonds for 480, 10 hearts for 500, "
        "10 no trumps for 520.\n"
        "You may bid open misere for 500, above 10 diamonds, below 10 hearts.\n"
        "Without a suit: joker.\n"
        "Your spades: ace, six.\n"
        "Your hearts: queen.\n"
        "Your clubs: ten, seven, five.\n"
        "Your diamonds: ace, ten, five.\n"
        "A bid: 6 no trumps or higher, open misere, or pass.\n"
        "Your call: a bid such as 7H, or pass. Question mark for help: "
        "the input ended: deal 1, the auction; before it you and North 0, West and East 0\n"
    )


def test_a_card_that_may_not_be_played_is_said_to_be_so() -> None:
    typed = lines("7H", "S6 S8 C5", "Jo", "HQ", "why CK")
    out = vijf("play", AUSTRALIAN, "--plain", "--seed", 1, typed=typed).out
    assert "Your clubs, not allowed now: king, ten, seven, six.\n" in out
    assert "Your diamonds: 1: ace, 2: ten, 3: five.\n" in out
    assert "not allowed: king of clubs: you must follow diamonds with five of diamonds, ten of diamonds" in out
    assert "You: to play now.\n" in out


def test_several_people_are_told_whose_turn_it_is() -> None:
    out = vijf("play", "modern", "--players", "human,human", "--plain", "--seed", 1, typed="1\n1\n").out
    assert "human: Trick 1, your lead. " in out
    assert "human 2: Trick 1, your card. " in out


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("greedy leads SJ", "greedy leads jack of spades"),
        ("♥10 and ♥T", "ten of hearts and ten of hearts"),
        ("run KQJs", "run king queen jack of spades"),
        ("four J", "four jacks"),
        ("a run of 3 to the Q", "a run of 3 to the queen"),
        ("7H (200) by West", "7 hearts (200) by West"),
        ("8NT", "8 no trumps"),
        ("Jo calls H", "joker calls hearts"),
        ("Jb", "second joker"),
        ("[S J 9 A]   H Q T", "trump, spades: jack, nine, ace; hearts: queen, ten"),
        ("[H Jo J DJ A]", "trump, hearts: joker, jack, jack of diamonds, ace"),
        ("S5 HQ C8", "five of spades, queen of hearts, eight of clubs"),
        ("at -520, +10", "at minus 520, plus 10"),
        ("H11 and H13", "eleven of hearts and thirteen of hearts"),
        ("♠ spades is trump", "spades is trump"),
        ("§17", "section 17"),
        ("contracts.first.H: Dutch text", "contracts.first.H: Dutch text"),
        ("SE and SW", "SE and SW"),
    ],
)
def test_words(text: str, words: str) -> None:
    assert spoken(text) == words


def test_letters_without_accents_and_signs_in_words() -> None:
    assert in_ascii("misère – § 3 …") == "misere - section  3 ..."


def test_a_table_is_said_row_by_row() -> None:
    grid = Grid(("", "you/North", "rule"), title="Score sheet")
    grid.add("7♥ made", "+200", "contracts.first.H")
    grid.add("together", "", "")
    assert list(spoken_rows(grid)) == [
        "Score sheet",
        "7 hearts made: you and North plus 200, rule contracts.first.H.",
        "together.",
    ]
