"""Every section, statement group, case and rule value has a test; this file finds them by name and mark."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from vijfhonderden.drawing.terms import CODES

CASES = [
    *range(1, 17), *range(18, 31), *range(32, 36), *range(37, 45), 46, *range(48, 53), *range(54, 57),
    *range(58, 61), *range(62, 69), 70,
]  # fmt: skip
"""The numbers V01 … V70 of the list of checkable cases; the numbers between were never given out."""

SWITCHES = {
    "stock.rob": ["off"],
    "stock.show_last_covered": ["true", "false"],
    "stock.rob.needs_lead": ["true"],
    "stock.rob.needs_won_trick": ["true"],
    "stock.rob.rank": ["8"],
    "deal.packets_strict": ["false"],
    "deal.may_decline_deal": ["true", "false"],
    "play.jas_exempt": ["true", "false"],
    "counting.kapot": ["off"],
    "counting.kapot.in_total": ["true", "false"],
    "counting.kapot.points": ["50"],
    "counting.last_trick": ["10"],
    "roem.first_lead": ["true", "false"],
    "roem.may_include_led_card": ["true", "false"],
    "roem.how_high": ["off"],
    "roem.how_high.forbidden_with_lowest": ["true", "false"],
    "roem.how_high.forbidden_with_equal_trump": ["true", "false"],
    "roem.how_high.ace_stays_silent": ["true", "false"],
    "roem.spoiled.again": ["true", "false"],
    "roem.spoiled.again_needs_stock": ["true", "false"],
    "roem.spoiled.again_needs_intact": ["true", "false"],
    "roem.once": ["true", "false"],
    "roem.downward_counts_spoiled": ["true", "false"],
    "stuk.points": ["40"],
    "stuk.out": ["off"],
    "stuk.out.threshold": ["480", "490"],
    "game.target": ["400"],
    "game.tie_restores_scores": ["true", "false"],
    "game.under_jan": ["off"],
    "game.under_jan.below": ["300"],
    "game.under_jan.factor": ["3"],
    "penalties.revoke": ["100", "off"],
    "penalties.revoke.points": ["50"],
    "penalties.false_roem": ["200", "off"],
    "penalties.false_roem.points": ["150"],
    "penalties.false_roem.second_under_jan": ["true", "false"],
    "penalties.false_claim": ["loses-game", "off"],
    "penalties.ten_cards": ["off"],
    "penalties.ten_cards.wipe_roem": ["true", "false"],
    "penalties.ten_cards.bar_roem": ["true", "false"],
    "table.players": ["2", "3"],
    "table.rotation": ["off", "potje", "gelag", "geld"],
    "table.leaves": ["loser", "winner"],
    "table.stake": ["1", "5"],
    "table.pot": ["two-in-a-row"],
    "table.tally": ["points", "lives", "money"],
    "table.lives": ["5"],
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


@pytest.mark.parametrize("section", range(1, 27))
def test_every_section_of_1836_has_a_test(section: int) -> None:
    assert has(f"s{section:02d}")


def test_the_remark_on_three_players_and_the_worked_deal_have_tests() -> None:
    assert has("aanmerking") and has("w1")


@pytest.mark.parametrize("case", CASES)
def test_every_case_of_the_list_has_a_test(case: int) -> None:
    assert has(f"v{case:02d}")


def test_no_case_is_tested_that_is_not_in_the_list() -> None:
    numbers = {int(m.group(1)) for name in found()[0] if (m := re.match(r"test_v(\d+)_", name))}
    assert numbers == set(CASES) and len(CASES) == 61


def test_the_modern_text_has_its_tests() -> None:
    assert len([name for name in found()[0] if name.startswith("test_modern_")]) >= 70


@pytest.mark.parametrize("key", [key for key, words in CODES.items() if len(words) > 1])
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
