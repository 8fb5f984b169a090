"""The public names: complete, documented, and the same for readers, type checkers and at run time."""

import ast
import importlib
import subprocess
import sys
from pathlib import Path

import pytest

import vijfhonderden

SOURCE = Path(__file__).resolve().parent.parent / "engine" / "vijfhonderden" / "__init__.py"


def checked_names() -> dict[str, str]:
    """What a type checker sees: each name and the module it is imported from."""
    found: dict[str, str] = {}
    for node in ast.walk(ast.parse(SOURCE.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("vijfhonderden."):
            found |= {alias.asname or alias.name: node.module for alias in node.names}
    return found


@pytest.mark.parametrize("name", vijfhonderden.__all__)
def test_name_is_the_one_that_the_type_checker_sees(name: str) -> None:
    module = importlib.import_module(checked_names()[name])
    original = {"__version__": "VERSION"}.get(name, name)
    assert getattr(vijfhonderden, name) is getattr(module, original)


def documented_names() -> set[str]:
    """Every class and function of the engine with a docstring. Read from the source: compiled ones lose theirs."""
    found: set[str] = set()
    for path in SOURCE.parent.rglob("*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node):
                found.add(node.name)
    return found


def test_names_are_documented() -> None:
    assert set(vijfhonderden.__all__) - documented_names() == {"PLAYER_NAMES", "__version__"}


def test_names_are_sorted_and_listed_once() -> None:
    assert set(checked_names()) == set(vijfhonderden.__all__)
    assert len(set(vijfhonderden.__all__)) == len(vijfhonderden.__all__)
    assert dir(vijfhonderden) == sorted(vijfhonderden.__all__)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'deal'"):
        _ = vijfhonderden.deal


def test_importing_the_package_loads_nothing_else() -> None:
    code = (
        "import sys, vijfhonderden; print(*sorted(m for m in sys.modules if m.startswith('vijf') or m == 'pydantic'))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["vijfhonderden", "vijfhonderden.build"]


def test_the_example_in_the_documentation_runs() -> None:
    text = vijfhonderden.__doc__ or ""
    example = text.split("::\n", 1)[1].split("The names below")[0]
    lines = [line.removeprefix("    ") for line in example.splitlines()]
    done = subprocess.run([sys.executable, "-c", "\n".join(lines)], capture_output=True, text=True)
    assert done.stderr == ""
    assert done.stdout.startswith("[")
