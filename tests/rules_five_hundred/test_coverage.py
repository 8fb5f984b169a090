"""Every case, both texts and every rule value have a test; this file finds them by name and mark."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from vijfhonderden.bidding.terms import CODES

CASES = [
    *range(1, 14), *range(15, 29), 30, 31, *range(34, 41), 42, 43, *range(45, 50), 51, *range(53, 58), 59, 60,
]  # fmt: skip
"""The numbers F01 … F60 of the list of checkable cases; the numbers between were never given out."""

SWITCHES = {
    "table.players": ["2", "3", "4", "5", "6"],
    "table.dead_hands": ["0", "2"],
    "pack.jokers": ["0", "1", "2"],
    "deal.hand": ["10"],
    "deal.kitty": ["0", "3", "5"],
    "deal.pattern": ["3 k1 4 k1 3 k1", "3 k3 4 k2 3", "3 3 3 1 k3"],
    "contracts.first": ["40 60 80 100 120", "20 40 60 80 100"],
    "contracts.step": ["100", "50", "off"],
    "contracts.lowest": ["6", "7"],
    "contracts.lowest_no_trump": ["6", "7"],
    "contracts.slam": ["250", "0", "300"],
    "contracts.defender_trick": ["10", "0", "20"],
    "misere": ["off"],
    "misere.value": ["250", "130"],
    "misere.stops_early": ["true", "false"],
    "open_misere": ["off"],
    "open_misere.value": ["500", "230"],
    "blind_misere": ["on", "off"],
    "blind_misere.value": ["500", "1000"],
    "sans_kitty": ["true", "false"],
    "play.plain_order": ["A K Q J T 9 8 7 6 5 4", "A T K Q J"],
    "play.bowers_in_no_trumps": ["false"],
    "joker": ["off"],
    "joker.forced_in_misere": ["true", "false"],
    "joker.forced_in_no_trumps": ["true", "false"],
    "joker.lead_not_void": ["true", "false"],
    "joker.named_suit_counts_as_led": ["true", "false"],
    "game.target": ["500", "300"],
    "game.needs_own_contract": ["true", "false"],
    "game.defender_cap": ["off", "490", "480", "400"],
    "game.lose_at": ["-500", "-300", "off"],
    "penalties.revoke": ["off"],
}


@cache
def found() -> tuple[list[str], set[tuple[str, str]]]:
    """The names of all tests in this folder, and the marked (rule, value) pairs."""
    names: list[str] = []
    marks: set[tuple[str, str]] = set()
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
                continue
            names.append(node.name)
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "checks":
                    key, *values = [ast.literal_eval(argument) for argument in mark.args]
                    marks |= {(key, value) for value in values}
    return names, marks


def has(prefix: str) -> bool:
    return any(name.startswith(f"test_{prefix}_") for name in found()[0])


@pytest.mark.parametrize("case", CASES)
def test_every_case_of_the_list_has_a_test(case: int) -> None:
    assert has(f"f{case:02d}")


def test_no_case_is_tested_that_is_not_in_the_list() -> None:
    numbers = {int(m.group(1)) for name in found()[0] if (m := re.match(r"test_f(\d+)_", name))}
    assert numbers == set(CASES) and len(CASES) == 51


def test_the_recorded_and_the_printed_hand_have_tests() -> None:
    assert has("h1") and has("h5")


@pytest.mark.parametrize(("text", "least"), [("nl", 60), ("af", 75)])
def test_both_texts_have_their_tests(text: str, least: int) -> None:
    assert len([name for name in found()[0] if name.startswith(f"test_{text}_")]) >= least


@pytest.mark.parametrize("key", CODES)
def test_every_word_of_every_rule_has_a_test_that_shows_its_effect(key: str) -> None:
    missing = [word for word in CODES[key] if (key, word) not in found()[1]]
    assert not missing


@pytest.mark.parametrize("key", SWITCHES)
def test_every_switch_and_number_has_a_test_that_shows_its_effect(key: str) -> None:
    missing = [value for value in SWITCHES[key] if (key, value) not in found()[1]]
    assert not missing


def test_test_names_are_used_once() -> None:
    names = found()[0]
    assert len(names) == len(set(names)), sorted({n for n in names if names.count(n) > 1})
