"""Shipped variants taken as they were checked before: the same as read now, and only while no byte has changed."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from checked_variants import FILE, checked_text
from vijfhonderden.schema import list_variants, load_variant, ready, with_settings
from vijfhonderden.schema.engines import RULES
from vijfhonderden.schema.families import FAMILIES
from vijfhonderden.schema.load import read_variant
from vijfhonderden.schema.ready import ReadyVariant, ready_variant
from vijfhonderden.schema.variant import Variant

PLAIN = (
    "name",
    "label",
    "asked",
    "files",
    "family",
    "title",
    "source",
    "extends",
    "settings",
    "hash",
    "values",
    "origins",
    "cites",
)


def test_what_is_kept_is_what_the_check_gives() -> None:
    """Where this fails after a change of a shipped file or of the schema: ``python tests/checked_variants.py``."""
    assert FILE.read_text(encoding="utf-8") == checked_text()


@pytest.mark.parametrize("name", list_variants())
def test_a_ready_variant_is_the_one_that_is_read(name: str) -> None:
    found, read = load_variant(name), read_variant(name)
    assert isinstance(found, ReadyVariant)
    assert not isinstance(read, ReadyVariant)
    for what in PLAIN:
        assert getattr(found, what) == getattr(read, what), what
    assert found.rules.settings == read.rules.settings
    assert found.resolved() == read.resolved()
    assert [layer.name for layer in found.layers] == [layer.name for layer in read.layers]


def test_every_family_has_its_rules() -> None:
    assert {name: family.rules for name, family in FAMILIES.items()} == RULES


def test_what_is_kept_cannot_be_changed_by_its_users() -> None:
    found = load_variant("modern")
    found.title["en"] = "mine"
    found.source["work"] = "mine"
    found.rules.settings["game.target"] = 1
    again = load_variant("modern")
    assert (again.title, again.source) == (read_variant("modern").title, read_variant("modern").source)
    assert again.rules.settings == read_variant("modern").rules.settings


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the shipped files, which the module takes for them."""
    for file in [*FILE.parent.glob("*.yaml"), FILE]:
        (tmp_path / file.name).write_bytes(file.read_bytes())
    monkeypatch.setattr(ready, "files", lambda package: tmp_path)
    ready._checked.cache_clear()
    return tmp_path


@pytest.fixture(autouse=True)
def _forget() -> Iterator[None]:
    """What was read of a copy is not kept for the next test."""
    yield
    ready._checked.cache_clear()


@pytest.mark.parametrize("changed", ["five-hundred-1904", "five-hundred-australian"])
def test_a_file_that_was_changed_is_read_and_checked(elsewhere: Path, changed: str) -> None:
    """The file itself, or one that it extends."""
    assert ready_variant("five-hundred-1904") is not None
    file = elsewhere / f"{changed}.yaml"
    file.write_bytes(file.read_bytes() + b"\n")
    assert ready_variant("five-hundred-1904") is None
    assert type(load_variant("five-hundred-1904")) is Variant


def test_a_file_that_is_not_there_is_not_ready(elsewhere: Path) -> None:
    (elsewhere / "five-hundred-australian.yaml").unlink()
    assert ready_variant("five-hundred-1904") is None
    (elsewhere / FILE.name).unlink()
    ready._checked.cache_clear()
    assert ready_variant("modern") is None


def test_other_files_are_never_ready(tmp_path: Path) -> None:
    """Neither a copy under its path, nor rules set beside a file."""
    copy = tmp_path / "modern.yaml"
    copy.write_bytes((FILE.parent / "modern.yaml").read_bytes())
    assert type(load_variant(str(copy))) is Variant
    assert type(with_settings(load_variant("modern"), ["game.target=501"])) is Variant


def test_a_ready_variant_loads_neither_pydantic_nor_yaml() -> None:
    code = (
        "import sys; from vijfhonderden.schema import load_variant; v = load_variant('modern')\n"
        "v.rules, v.hash, v.title, v.label, v.family, v.source\n"
        "print([m for m in ('pydantic', 'yaml') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == []
