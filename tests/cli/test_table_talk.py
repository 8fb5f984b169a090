"""How ``vijf play`` speaks: to one person as *you*, in a player's words, and to two who share a keyboard."""

import re
from itertools import pairwise

import pytest

from cli.vijf import terminal, vijf
from vijfhonderden.schema import list_variants, load_variant
from vijfhonderden_cli.table.drawing.speech import restyled
from vijfhonderden_cli.table.speech import to_you

NAMES = [name for name in list_variants() if load_variant(name).family == "vijfhonderden"]
CLEARED = "\x1b[2J\x1b[3J\x1b[H"


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("human deals and turns up ♠8: ♠ spades is trump", "You deal and turn up ♠8: ♠ spades is trump"),
        ("Game 1: human against greedy, greedy 2 waits", "Game 1: you against greedy, greedy 2 waits"),
        ("Game 1: greedy against greedy 2, human waits", "Game 1: greedy against greedy 2, you wait"),
        ("human cuts ♠8, greedy cuts ♠K", "You cut ♠8, greedy cuts ♠K"),
        ("greedy cuts ♠8, human cuts ♠K", "greedy cuts ♠8, you cut ♠K"),
        ("greedy wins the game, 510 to 20; human is under jan, which counts 2",
         "greedy wins the game, 510 to 20; you are under jan, which counts 2"),
        ("greedy pays 2 to human", "greedy pays 2 to you"),
        ("human owes one round", "You owe one round"),
        ("human gets up, greedy 2 sits down", "You get up, greedy 2 sits down"),
        ("human wins two games running and takes the pot of 6", "You win two games running and take the pot of 6"),
        ("human has 3 lives left", "You have 3 lives left"),
        ("the input ended: deal 1, trick 2: human 0, greedy 5", "the input ended: deal 1, trick 2: you 0, greedy 5"),
    ],
)  # fmt: skip
def test_the_only_person_is_called_you(sentence: str, said: str) -> None:
    assert to_you(sentence, "human") == said


@pytest.mark.parametrize("name", list_variants())
def test_nobody_is_called_human_who_plays_alone(name: str) -> None:
    out = vijf("play", name, "--seed", 2, "--games", 1, typed="1\n" * 600 + "score\nquit\n").out
    assert "human" not in out
    assert not re.search(r"\b[Yy]ou (?:has|is|(?:win|deal|cut|take|pay|owe|get|wait|turn)s)\b", out)


def test_cards_in_answers_have_the_style_asked_for() -> None:
    assert (
        restyled("plays SQ but must follow hearts with HK HJ", "dutch") == "plays ♠V but must follow hearts with ♥H ♥B"
    )
    assert restyled("run QJTh and four J", "symbols") == "run ♥QJT and four J"
    assert restyled("run QJTh and four J", "dutch") == "run ♥VB10 and four B"
    assert restyled("run QJTh", "letters") == "run QJTh"
    typed = "why SJ\nSX\nrun KQJs\n"
    dutch = vijf("play", "modern", "--seed", 1, "--cards", "dutch", typed=typed).out
    assert "♠B is not in your hand" in dutch
    assert not re.search(r"not allowed: .*\bSJ\b", dutch)


@pytest.mark.parametrize("name", NAMES)
def test_refusals_are_in_a_players_words(name: str) -> None:
    acts = ["good", "how high", "keep", "rob", "take open", "take covered", "stuk", "claim", "claim with stuk"]
    acts += ["run KQJs", "four J", "spoil four J", "SJ", "HA"]
    round_ = "".join(f"why {act}\n" for act in acts) + "1\n"
    out = vijf("play", name, "--seed", 3, "--games", 1, typed=round_ * 40).out
    refused = [line for line in out.splitlines() if "not allowed: " in line]
    assert len(refused) > 100
    for line in refused:
        assert "phase" not in line.partition(" (")[0]
        assert "the hand" not in line
        assert not re.search(r"not allowed: (?:plays|leads|claims) ", line)


def test_why_tells_the_rule_and_takes_numbers() -> None:
    out = vijf("play", "moolenijzer-1836", "--seed", 1, typed="why claim\nwhy 1\nwhy good\n").out
    assert "(game.target, §1" in out
    assert "  the rule: Target: 500 points win the game\n" in out
    assert "♠A is allowed" in out
    assert "no announced roem waits for your answer; you are on lead" in out


@pytest.mark.parametrize("name", NAMES)
def test_rules_tells_the_game_in_short(name: str) -> None:
    out = vijf("play", name, "--seed", 1, typed="rules\n").out
    assert "The game in short:" in out
    assert "Trumps from high to low: J 9 A K Q T 8 7." in out
    assert "points win the game." in out


@pytest.mark.parametrize(
    ("name", "trumps"),
    [
        ("modern", "B 9 A H V 10 8 7. Other suits: A H V B 10 9 8 7"),
        (
            "five-hundred-3",
            "joker, the jack, the other jack of its colour, A H V 10 9 8 7. Other suits: A H V B 10 9 8 7",
        ),
    ],
)
def test_the_game_in_short_names_ranks_as_the_cards_are_shown(name: str, trumps: str) -> None:
    words = ("play", name, "--seed", 1, "--cards")
    letters, dutch = (" ".join(vijf(*words, style, typed="rules\n").out.split()) for style in ("letters", "dutch"))
    assert f"Trumps from high to low: {trumps}" in dutch
    assert f"Trumps from high to low: {trumps}" not in letters
    assert not re.search(r"\b[KQJT]\b", dutch.partition("The game in short")[2].partition("win the game")[0])


def test_the_game_in_short_says_what_is_played_and_nothing_else() -> None:
    old = vijf("play", "moolenijzer-1836", "--seed", 1, typed="rules\n").out
    assert "Who holds the 7 of trump may rob" in old
    assert "Roem, announced before leading: runs" in old
    assert "Who wins all tricks after the stock writes 100 more (kapot)." in old
    assert "Who has them claims, before leading" in old
    assert (
        "On lead with 480 points or more king and queen of trump may be laid down: that is out with stuk; "
        "but if the other has as many and a run of three or more in hand, the other wins." in old
    )
    new = vijf("play", "modern", "--seed", 1, typed="rules\n").out
    assert "Roem, announced with the card led: runs" in new
    assert "Who has 480 points or more written and declares stuk wins at once." in new
    assert "laid down" not in new
    assert "kapot" not in new
    assert "claims" not in new


def test_in_a_potje_nothing_is_said_to_count_double() -> None:
    name = "moolenijzer-1836-potje"
    out = "".join(vijf("play", name, "--players", "greedy,uniform,uniform", "--seed", n).out for n in range(3))
    assert "is under jan" in out
    assert "which counts" not in out
    money = vijf("play", "moolenijzer-1836-geld", "--players", "greedy,uniform,uniform", "--games", 6, "--seed", 1).out
    assert "is under jan, which counts 2" in money
    assert re.search(r"^\w+(?: \d)? pays 2 to \w+", money, re.M)


def test_a_sheet_has_one_row_for_the_cards() -> None:
    out = vijf("play", "modern", "--players", "greedy,greedy", "--seed", 3).out
    sheet = out.split("Game 1, deal 1: the count")[1].split("together")[0]
    assert len(re.findall(r"^cards in tricks +\d+ +\d+ +counting\.plain", sheet, re.M)) == 1


@pytest.mark.parametrize(("env", "gone"), [({}, CLEARED), ({"NO_COLOR": "1"}, "\r\n" * 100)])
def test_between_two_people_the_screen_is_cleared(env: dict[str, str], gone: str) -> None:
    typed = "\n1\n" * 4
    done = terminal("play", "modern", "--players", "human,human", "--seed", 1, typed=typed + "\nquit\n", env=env)
    assert done.code == 0
    people = re.findall(r"Pass the keyboard to (human(?: 2)?), who presses Enter: ", done.text)
    assert len(people) >= 4
    assert all(one != other for one, other in pairwise(people))
    for part in done.text.split("Pass the keyboard")[:-1]:
        assert part.endswith(gone)
    for part in done.text.split("presses Enter: ")[1:]:
        assert gone in part.partition("your hand")[0]


def test_one_person_passes_no_keyboard() -> None:
    assert "Pass the keyboard" not in terminal("play", "modern", "--seed", 1, typed="1\n1\nquit\n").text
