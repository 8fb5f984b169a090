"""``vijf variants`` and ``vijf explain``."""

import json
import re
from pathlib import Path

import pytest

from cli.vijf import vijf
from vijfhonderden.schema import list_variants, load_variant
from vijfhonderden.schema.families import FAMILIES

NAMES = list_variants()
BROKEN = "family: vijfhonderden\nname: mine\nextends: modern\ngame: {targett: 300, end_check: never}\n"


def test_list_names_what_ships() -> None:
    done = vijf("variants", "list")
    titles = {name: load_variant(name).title for name in NAMES}
    assert (done.code, [line.split()[0] for line in done.out.splitlines()]) == (0, NAMES)
    assert [line.split(maxsplit=1)[1] for line in done.out.splitlines()] == [titles[name]["en"] for name in NAMES]
    assert json.loads(vijf("variants", "list", "--json").out) == {"variants": NAMES, "titles": titles}


@pytest.mark.parametrize("name", NAMES)
def test_show_prints_the_file(name: str) -> None:
    done = vijf("variants", "show", name)
    assert done.code == 0
    assert f"name: {name}\n" in done.out


@pytest.mark.parametrize("name", NAMES)
def test_show_resolved_gives_value_origin_and_source_of_every_rule(name: str) -> None:
    lines = vijf("variants", "show", name, "--resolved").out.splitlines()
    variant = load_variant(name)
    rows = {line.split()[0]: line for line in lines[3:]}
    assert list(rows) == list(variant.values)
    for key, origin in variant.origins.items():
        assert str(origin) in rows[key]
        assert variant.cites.get(key, "") in rows[key]


def test_show_json_is_complete() -> None:
    shown = json.loads(vijf("variants", "show", "huisregels", "--json").out)
    variant = load_variant("huisregels")
    assert shown["hash"] == variant.hash
    assert shown["extends"] == list(variant.extends)
    assert shown["rules"] == json.loads(json.dumps(variant.resolved()))
    assert [row["key"] for row in shown["settings"]] == list(variant.values)
    assert all(row["file"] and row["line"] for row in shown["settings"])


def test_set_is_shown_with_its_origin() -> None:
    done = vijf("variants", "show", "modern", "--set", "game.target=600")
    row = next(line for line in done.out.splitlines() if line.startswith("game.target "))
    assert "600" in row
    assert "--set game.target=600" in row


def test_set_is_checked_like_a_file() -> None:
    done = vijf("variants", "show", "modern", "--set", "roem.downward=upward")
    assert (done.code, done.out) == (1, "")
    assert "allowed: none, subset, shorter-class, lower-rank" in done.err


@pytest.mark.parametrize("command", [["variants", "show"], ["explain"], ["play"], ["simulate"], ["compare", "modern"]])
@pytest.mark.parametrize(
    ("setting", "code", "said"),
    [
        ("game.target", 2, "must be written KEY=VALUE"),
        ("=600", 2, "must be written KEY=VALUE"),
        ("game.targett=300", 2, "did you mean game.target?"),
        ("name=mine", 2, "is no rule"),
        ("deal.packets.0=4", 2, "set it as deal.packets="),
        ("game.target=soon", 1, "game.target"),
        ("game.target=400", 1, "contradicts stuk.out.threshold"),
        ("deal.hand=40", 1, "deal.hand"),
    ],
)
def test_settings_that_are_wrong(command: list[str], setting: str, code: int, said: str) -> None:
    more = ["game.target"] if command == ["explain"] else []
    done = vijf(*command, "modern", *more, "--set", setting)
    assert (done.code, done.out) == (code, "")
    assert f"--set {setting}: " in done.err
    assert said in done.err


def test_all_misnamed_settings_are_told_at_once() -> None:
    done = vijf("play", "modern", "--set", "game.targett=300", "--set", "soon")
    assert done.code == 2
    assert len(done.err.splitlines()) == 2


@pytest.mark.parametrize("name", NAMES)
def test_settings_in_the_help_and_the_documents_work_everywhere(name: str) -> None:
    root = Path(__file__).resolve().parent.parent.parent
    examples = set(re.findall(r"such as ([\w.]+=[\w-]+)", vijf("simulate", "--help").out))
    assert examples
    assert all(family.key_of(e.partition("=")[0]) is not None for e in examples for family in FAMILIES.values())
    for page in (root / "README.md", *(root / "docs").glob("*.md")):
        for line in page.read_text(encoding="utf-8").splitlines():
            for together in re.findall(r"`([^`]*--set [a-z][\w.]+=[^`]*)`", line):
                examples.add(" ".join(re.findall(r"--set ([\w.]+=[\w-]+)", together)))
    family = FAMILIES[load_variant(name).family]
    examples = {e for e in examples if all(family.key_of(s.partition("=")[0]) is not None for s in e.split())}
    assert examples
    for example in examples:
        words = [word for setting in example.split() for word in ("--set", setting)]
        assert vijf("variants", "show", name, *words).code == 0, example


def test_check_says_fine(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("family: vijfhonderden\nname: mine\nextends: modern\ngame: {target: 600}\n", encoding="utf-8")
    done = vijf("variants", "check", file, "modern")
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines() == [f"{file}: fine", "modern: fine"]


def test_check_lists_every_problem_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(BROKEN, encoding="utf-8")
    done = vijf("variants", "check", file, "modern")
    assert done.code == 1
    assert done.out == "modern: fine\n"
    lines = done.err.splitlines()
    assert len(lines) == 2
    assert lines[0].startswith(f"{file}:4:8: game.targett: ")
    assert lines[1].startswith(f"{file}:4:")
    assert "game.end_check" in lines[1]


def test_check_json_holds_the_problems(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(BROKEN, encoding="utf-8")
    done = vijf("variants", "check", file, "modern", "--json")
    assert (done.code, done.err) == (1, "")
    found = json.loads(done.out)
    assert found["fine"] is False
    assert [f["fine"] for f in found["files"]] == [False, True]
    assert {p["key"] for p in found["files"][0]["problems"]} == {"game.targett", "game.end_check"}
    assert all(p["line"] == 4 for p in found["files"][0]["problems"])


@pytest.mark.parametrize("name", ["nodern", "no/such/file.yaml"])
@pytest.mark.parametrize("command", [["variants", "check"], ["variants", "show"], ["explain"], ["play"], ["simulate"]])
def test_an_unknown_variant_is_wrong_usage(command: list[str], name: str) -> None:
    more = ["game.target"] if command == ["explain"] else []
    done = vijf(*command, name, *more)
    assert (done.code, done.out) == (2, "")
    assert name in done.err
    if name == "nodern":
        assert "did you mean modern?" in done.err


def test_diff_names_rule_values_and_sources() -> None:
    done = vijf("variants", "diff", "moolenijzer-1836", "modern")
    assert done.code == 0
    lines = done.out.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("counting.kapot: "))
    assert lines[at + 1].startswith("  moolenijzer-1836  100 points")
    assert "[§13" in lines[at + 1]
    assert lines[at + 2] == "  modern            kapot counts nothing  [settled reading]"
    found = json.loads(vijf("variants", "diff", "moolenijzer-1836", "modern", "--json").out)
    assert found["variants"] == ["moolenijzer-1836", "modern"]
    kapot = next(d for d in found["differences"] if d["key"].startswith("counting.kapot"))
    assert kapot["cites"][0].startswith("§13")
    assert len(kapot["words"]) == 2


def test_diff_of_equal_rules_says_so() -> None:
    assert vijf("variants", "diff", "modern", "modern").out == "modern and modern have the same rules\n"


def test_schema_is_one_json_document() -> None:
    assert json.loads(vijf("variants", "schema").out)["$schema"]


def test_explain_gives_value_origin_and_source() -> None:
    done = vijf("explain", "moolenijzer-1836", "roem.downward")
    assert done.code == 0
    assert "moolenijzer-1836.yaml:" in done.out
    assert "§19" in done.out
    assert "allowed  none, subset, shorter-class, lower-rank" in done.out
    told = json.loads(vijf("explain", "moolenijzer-1836", "roem.downward", "--json").out)
    assert (told["value"], told["cite"]) == ("subset", "settled reading after §19")


def test_explain_takes_set() -> None:
    told = json.loads(vijf("explain", "modern", "game.target", "--set", "game.target=600", "--json").out)
    assert told["value"] == 600


def test_explain_of_an_unknown_rule_names_the_nearest() -> None:
    done = vijf("explain", "modern", "roem.downwards")
    assert (done.code, done.out) == (2, "")
    assert "did you mean roem.downward?" in done.err
