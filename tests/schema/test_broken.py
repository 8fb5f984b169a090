"""Broken variant files: each says exactly what is wrong, all of it, with its place."""

import os
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from vijfhonderden.errors import VariantError
from vijfhonderden.schema import Problem, check_file, load_variant
from vijfhonderden.schema.clashes import Check
from vijfhonderden.schema.families import FAMILIES

BROKEN = Path(__file__).parent / "broken"
FILES = sorted(BROKEN.rglob("*.yaml"))
CLASHES = [file for file in FILES if file.name.startswith(("clash-", "missing-run", "many-"))]


@cache
def said_by_clashes(family: str) -> dict[str, list[Problem]]:
    """What is said of the files of a family that hold contradictions."""
    own = [file for file in CLASHES if f"family: {family}\n" in file.read_text(encoding="utf-8")]
    return {str(file): check_file(str(file)) for file in own}


CHECKS = [(family.name, check) for family in FAMILIES.values() for check in family.checks]


def test_there_are_many() -> None:
    assert len([file for file in FILES if file.parent == BROKEN]) >= 100
    assert len([file for file in FILES if file.parent.name == "five-hundred"]) >= 80


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(BROKEN).with_suffix("")))
def test_message(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(file.parent)  # so that messages name the file alone
    expected = file.with_suffix(".txt").read_text(encoding="utf-8")
    assert expected, "a broken file has at least one message"
    assert "".join(f"{problem}\n" for problem in check_file(file.name)) == expected
    with pytest.raises(VariantError) as raised:
        load_variant(file.name)
    assert str(raised.value) + "\n" == expected


@pytest.mark.parametrize(("name", "check"), CHECKS, ids=[f"{name}: {check.__name__}" for name, check in CHECKS])
def test_each_contradiction_is_found_by_its_check_alone(
    name: str, check: Check, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the check, at least one of the files says less: so it is needed, and tried."""
    family = FAMILIES[name]
    before = said_by_clashes(name)
    rest = tuple(other for other in family.checks if other is not check)
    monkeypatch.setitem(FAMILIES, name, replace(family, checks=rest))
    assert any(len(check_file(file)) < len(problems) for file, problems in before.items())


def test_a_file_of_megabytes_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "large.yaml"
    file.write_text("family: vijfhonderden\n" + "# filler\n" * 40_000, encoding="utf-8")
    said = [f"{file}: is longer than 262144 bytes, the most that a rules file may have"]
    assert [str(p) for p in check_file(str(file))] == said
    os.truncate(file, 1 << 40)  # a hole, which would fill the memory
    assert [str(p) for p in check_file(str(file))] == said


@pytest.mark.parametrize("extended", [False, True])
def test_what_may_never_end_or_never_begin_is_not_read(tmp_path: Path, extended: bool) -> None:
    (tmp_path / "zero.yaml").symlink_to("/dev/zero")
    os.mkfifo(tmp_path / "pipe.yaml")
    for name in ("zero.yaml", "pipe.yaml"):
        file = asked = tmp_path / name
        if extended:
            asked = tmp_path / "mine.yaml"
            asked.write_text(f"family: vijfhonderden\nname: mine\nextends: {name}\n", encoding="utf-8")
        assert f"cannot read {file}: not a regular file" in [p.message for p in check_file(str(asked))]


def test_a_folder_and_a_missing_file_are_no_variants(tmp_path: Path) -> None:
    folder = tmp_path / "folder.yaml"
    folder.mkdir()
    missing = tmp_path / "missing.yaml"
    assert [p.message for p in check_file(str(folder))] == [f"cannot read {folder}: Is a directory"]
    said = f"cannot read {missing}: No such file or directory"
    assert [p.message for p in check_file(str(missing))] == [said]


def test_more_than_two_hundred_problems_are_counted(tmp_path: Path) -> None:
    file = tmp_path / "many.yaml"
    lines = "".join(f"  wrong{n}: 1\n" for n in range(500))
    file.write_text(f"family: vijfhonderden\nname: many\nextends: modern\ndeal:\n{lines}", encoding="utf-8")
    problems = check_file(str(file))
    assert len(problems) == 201
    assert problems[-1].message == "and 300 more problems"
