"""Narrow terminals: no word and no number is cut, and nothing is wider than the screen."""

import re
from collections import Counter
from pathlib import Path

import pytest

from cli.vijf import process, terminal, vijf
from vijfhonderden_cli.lines import folded
from vijfhonderden_cli.render import wrapped

BY_HAND = Path(__file__).resolve().parent.parent / "records" / "w1.yaml"
NUMBER = re.compile(r"(?<![\w.])[+−]?\d[\d,]*\.\d+(?![\w.])")

COMPARISONS = [
    ["moolenijzer-1836", "modern"],
    ["moolenijzer-1836", "modern", "huisregels"],
    ["moolenijzer-1836", "modern", "huisregels", "rijswijk-1920"],
]


@pytest.mark.parametrize("columns", [80, 40])
@pytest.mark.parametrize("names", COMPARISONS, ids=len)
def test_compare_shows_every_number_whole(names: list[str], columns: int) -> None:
    words = ["compare", *names, "--games", "3"]
    wanted = Counter(NUMBER.findall(vijf(*words).out))
    done = terminal(*words, columns=columns, env={"NO_COLOR": "1"})
    assert done.code == 0
    # a command stays in one piece, to be copied
    assert all(len(line) <= columns for line in done.lines if not line.startswith("  vijf "))
    assert wanted - Counter(NUMBER.findall(done.text)) == Counter()
    if len(names) > 2:
        assert f"{names[0]} and {names[-1]}" in done.lines


@pytest.mark.parametrize("columns", [80, 60, 40])
@pytest.mark.parametrize(
    "words",
    [
        ["variants", "list"],
        ["variants", "show", "modern", "--resolved"],
        ["variants", "diff", "moolenijzer-1836", "modern"],
        ["simulate", "modern", "--games", 2],
        ["explain", "moolenijzer-1836", "roem.downward"],
        ["replay", BY_HAND, "--sheets"],
        ["replay", BY_HAND, "--as", "modern"],
        ["play", "moolenijzer-1836", "--players", "greedy,greedy", "--seed", 1],
    ],
    ids=lambda words: " ".join(map(str, words[:2])),
)
def test_no_word_is_broken(words: list[object], columns: int) -> None:
    wanted = set(vijf(*words).out.split())
    done = terminal(*words, columns=columns, env={"NO_COLOR": "1"})
    assert done.code == 0
    rules = {word for word in wanted if set(word) == {"─"}}
    first = {"rule", "player"}  # heads of first columns, which stand above nothing where rows are stacked
    assert {word for word in wanted - rules - first if len(word) < columns - 4} <= set(done.text.split())
    assert all(len(line) <= columns for line in done.lines if len(max(line.split(), key=len, default="")) < columns - 4)


def test_lines_are_broken_where_blanks_stand() -> None:
    assert folded("  one two   three four   five", 17) == ["  one two", "      three four", "      five"]
    assert folded("  one two   three four", 30) == ["  one two   three four"]
    assert folded("aaaa bbbb cccc", 9) == ["aaaa bbbb", "    cccc"]
    assert wrapped("  a  ", "one two three", 15) == ["  a  one two", "     three"]


@pytest.mark.parametrize("name", ["moolenijzer-1836", "modern", "five-hundred-australian", "vyfhonderd"])
def test_the_help_at_the_table_keeps_its_lines(name: str) -> None:
    shown = terminal("play", name, "--seed", 5, columns=100, typed="?\nquit\n", env={"NO_COLOR": "1"}).lines
    there = {line.rstrip() for line in shown}
    piped = vijf("play", name, "--seed", "5", typed="?\nquit\n").out.splitlines()
    begin = next(n for n, line in enumerate(piped) if line.startswith("And at any time"))
    assert {line.rstrip() for line in piped[begin : begin + 4] if len(line) < 100} <= there


@pytest.mark.parametrize("columns", [80, 40])
@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["play", "nosuch"], 2),
        (["simulate", "modern", "--players", "greedy,nosuch", "--games", 1], 2),
        (["compare", "modern", "moolenijzer-1836", "--set", "game.target=900", "--games", 1], 1),
        (["explain", "modern", "nosuch.key"], 2),
    ],
    ids=lambda words: str(words[0]) if isinstance(words, list) else "",
)
def test_no_word_of_a_complaint_is_broken_on_a_terminal(words: list[object], code: int, columns: int) -> None:
    piped = process(*words)
    done = terminal(*words, columns=columns, env={"NO_COLOR": "1"})
    assert (piped.code, done.code) == (code, code)
    assert done.text.split() == piped.err.split()
    assert max(map(len, piped.err.split("\n"))) > 40
    assert all(len(line) <= columns for line in done.lines)
