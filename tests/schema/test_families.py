"""Families are told apart in one table, and no code asks for a family or a variant by its name."""

import ast
from pathlib import Path

import pytest

import vijfhonderden
from vijfhonderden.games import GAMES
from vijfhonderden.schema import list_variants
from vijfhonderden.schema.families import FAMILIES, family_named

ENGINE = Path(vijfhonderden.__file__).parent
# Where a family gets its name: its model and its entry in the tables.
NAMED_IN = {
    "schema/drawing/model.py",
    "schema/drawing/family.py",
    "schema/bidding/model.py",
    "schema/bidding/family.py",
}
NAMED_IN |= {"games.py", "schema/engines.py"}
SOURCES = sorted([*ENGINE.glob("schema/**/*.py"), *ENGINE.glob("bidding/*.py"), *ENGINE.glob("drawing/*.py")])


def names_in(source: str) -> set[str]:
    """The names of families and variants that stand in code as text."""
    known = {*FAMILIES, *list_variants()}
    nodes = ast.walk(ast.parse(source))
    return {n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str) and n.value in known}


def test_every_family_has_its_game() -> None:
    assert set(GAMES) == set(FAMILIES)


@pytest.mark.parametrize("file", [*SOURCES, ENGINE / "games.py"], ids=lambda file: str(file.relative_to(ENGINE)))
def test_no_code_asks_for_a_name(file: Path) -> None:
    found = names_in(file.read_text(encoding="utf-8"))
    allowed = set(FAMILIES) if str(file.relative_to(ENGINE)) in NAMED_IN else set()
    assert found <= allowed


def test_such_a_question_would_be_found() -> None:
    assert names_in("if variant.family == 'five-hundred': pass") == {"five-hundred"}
    assert names_in("x = {'modern': 1}") == {"modern"}


def test_a_file_without_a_known_family_is_read_as_the_likeliest() -> None:
    assert family_named("five-hundred", "vijfhonderden").name == "five-hundred"
    assert family_named("vijf", "five-hundred").name == "five-hundred", "the parent's, where the own name is none"
    assert family_named("five_hundred").name == "five-hundred"
    assert family_named("bridge").name == family_named().name == next(iter(FAMILIES))
