"""How ``vijf play`` speaks at Five Hundred: to one person as *you*, in a player's words, and to two at one keyboard."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from cli.five_hundred import ANYTHING, AUSTRALIAN, NAMES, TEN, four, lines, person
from cli.vijf import terminal
from vijfhonderden.bidding.rules import Rules
from vijfhonderden.schema import load_variant, with_settings
from vijfhonderden_cli.table.bidding.short_rules import short_rules
from vijfhonderden_cli.table.bidding.speech import restyled

CLEARED = "\x1b[2J\x1b[3J\x1b[H"


@pytest.mark.parametrize("name", NAMES)
def test_the_only_person_is_called_you(name: str) -> None:
    out = person("--players", "human,uniform", typed=ANYTHING * 40 + "score\nquit\n", name=name, seed=2).out
    assert "you> " in out
    assert re.search(r"^You cut ", out, re.M)
    assert not re.search(r"\b(?:South|human)\b", out)
    assert not re.search(r"\b[Yy]ou (?:has|(?:win|deal|cut|take|play|leave|put|call|give|lose)s)\b", out)


def test_who_quits_alone_is_told_so() -> None:
    out = person(typed="quit\n").out
    assert out.endswith("You stopped: deal 1, the auction; before it you and North 0, West and East 0\n")


def test_cards_bids_and_suits_in_answers_have_the_style_asked_for() -> None:
    assert restyled("7H is not higher than 10D", "symbols") == "7♥ is not higher than 10♦"
    assert restyled("plays SJ but must follow diamonds with DK D10", "dutch") == (
        "plays ♠B but must follow diamonds with ♦H ♦10"
    )
    assert restyled("Jo calls H: names one (Jo calls H)", "symbols") == "Jo calls ♥: names one (Jo calls H)"
    assert restyled("SJ", "letters") == "SJ"


@pytest.mark.parametrize("name", NAMES)
def test_refusals_are_in_a_players_words(name: str) -> None:
    acts = ["6S", "7H", "misere", "open misere", "blind misere", "8H sans kitty", "pass", "look", "alone", "no suit"]
    acts += ["away SA", "call SA", "joker is H", "Jo calls H", "SA", "HJ", "D9"]
    round_ = "".join(f"why {act}\n" for act in acts) + ANYTHING
    out = person("--players", "human,uniform", typed=round_ * 20, name=name).out
    refused = [line for line in out.splitlines() if "not allowed: " in line]
    assert len(refused) > 12
    for line in refused:
        assert "phase" not in line
        assert "the hand" not in line
        assert "the leader" not in line
        assert not re.search(r"not allowed: (?:plays|passes) ", line)


def test_why_tells_the_rule_and_takes_numbers() -> None:
    out = four("7H", "why 7D", "pass")
    assert "  the rule: Order of the suits: bids rise from " in out
    out = four(*TEN, "S6 S8 C5", "no suit", "why 2", "why SK")
    assert "  ♥Q is allowed\n" in out
    assert "  not allowed: ♠K is not in your hand\n" in out


@pytest.mark.parametrize("name", NAMES)
def test_rules_tells_the_game_in_short(name: str) -> None:
    out = person(typed="rules\n", name=name).out
    assert "The game in short:\n" in out
    assert "  Trumps from high to low: joker" in out
    assert re.search(r"^  \d+ points win the game", out, re.M)


VOID = "who cannot may play any card"
LEAD = "It may be led"
NAMING = "Before the first lead a contractor who holds it may give it a suit"
NO_JOKER = ("pack.jokers=0", "joker=off", "deal.kitty=2", "deal.pattern=3 k1 4 k1 3")
TWO_JOKERS = (
    *("pack.cards=american", "pack.jokers=2", "pack.higher_joker=second"),
    *("deal.kitty=6", "deal.pattern=3 k3 4 k3 3"),
)


@pytest.mark.parametrize(
    ("name", "settings", "said", "unsaid"),
    [
        (AUSTRALIAN, (), f"{VOID}, but in a misere must play the joker.", "sans kitty"),
        (AUSTRALIAN, (), "Without trumps the joker wins any trick it is played to.", "lifts nobody"),
        (AUSTRALIAN, (), f"{LEAD} only for a suit that was not led before, or to the last trick.", "to lack"),
        (AUSTRALIAN, (), NAMING, "(in a misere must)"),
        (AUSTRALIAN, ("joker.nominate=no",), LEAD, NAMING),
        (AUSTRALIAN, ("joker.in_misere=nominated",), "may (in a misere must) give it a suit", NAMING),
        (AUSTRALIAN, ("joker.in_misere=low",), "In no trumps the joker wins", "Without trumps the joker"),
        (AUSTRALIAN, ("joker.in_misere=low",), "; in a misere it beats nothing.", "Without trumps the joker"),
        (AUSTRALIAN, ("joker.forced_in_misere=false",), f"{VOID}.", "must play"),
        (AUSTRALIAN, ("joker.forced_in_no_trumps=true",), ", but without trumps must play the joker.", "but in a"),
        (
            AUSTRALIAN,
            ("joker.forced_in_no_trumps=true", "joker.forced_in_misere=false"),
            f"{VOID}, but in no trumps must play the joker.",
            "but without trumps",
        ),
        (AUSTRALIAN, ("joker.lead_not_void=true",), "never for a suit the leader has shown to lack.", "at any time"),
        (AUSTRALIAN, NO_JOKER, f"{VOID}.", LEAD),
        (AUSTRALIAN, TWO_JOKERS, "a joker wins any trick it is played to, the higher of two.", "the joker"),
        ("five-hundred-1904", (), f"{LEAD} at any time.", "not led before"),
        ("vyfhonderd", (), "Any bid may be made sans kitty", "lifts nobody"),
        ("vyfhonderd", (), "as many cards away, unless the bid was sans kitty.", "lifts nobody"),
        ("vyfhonderd-490", (), "scores 10 for them, but lifts nobody above 490.", "480"),
        ("vyfhonderd-joker-last", (), f"{LEAD} only to the last trick.", "not led before"),
        ("vyfhonderd-no-misere", (), f"{VOID}.", "misere"),
    ],
)
def test_the_short_rules_are_those_that_are_played(
    name: str, settings: tuple[str, ...], said: str, unsaid: str
) -> None:
    rules = with_settings(load_variant(name), settings).rules
    assert isinstance(rules, Rules)
    text = "\n".join(short_rules(rules))
    assert said in text
    assert unsaid not in text


def test_a_record_is_not_written_over_without_being_told_to(tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    file.write_text("mine", encoding="utf-8")
    refused = person("--record", file, typed="pass\n")
    assert (refused.code, refused.out) == (2, "")
    assert file.read_text(encoding="utf-8") == "mine"
    assert person("--record", file, "--force", typed="pass\n").code == 0
    assert file.read_text(encoding="utf-8").startswith("record: 1")


@pytest.mark.parametrize(("env", "gone"), [({}, CLEARED), ({"NO_COLOR": "1"}, "\r\n" * 100)])
def test_between_two_people_the_screen_is_cleared(env: dict[str, str], gone: str) -> None:
    people = ("--players", "human,uniform,human,uniform")
    done = terminal("play", AUSTRALIAN, *people, "--seed", 1, typed="\npass\n" * 6 + "\nquit\n", env=env)
    assert done.code == 0
    passed = re.findall(r"Pass the keyboard to (South|North), who presses Enter: ", done.text)
    assert len(passed) >= 2
    assert all(one != other for one, other in pairwise(passed))
    for part in done.text.split("Pass the keyboard")[:-1]:
        assert part.endswith(gone)
    for part in done.text.split("presses Enter: ")[1:]:
        assert gone in part.partition("your hand")[0]


def test_one_person_passes_no_keyboard() -> None:
    done = terminal("play", AUSTRALIAN, "--seed", 1, typed=lines("pass", "1", "quit"))
    assert "Pass the keyboard" not in done.text
