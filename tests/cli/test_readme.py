"""What the README shows is what the command does."""

import re
from pathlib import Path

import pytest

from cli.vijf import vijf
from vijfhonderden.schema import list_variants
from vijfhonderden_cli.main import app

ROOT = Path(__file__).resolve().parent.parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def block_after(text: str, language: str = "") -> list[str]:
    """The lines of the first fenced block after a text."""
    found = re.search(rf"```{language}\n(.*?)```", README[README.index(text) :], re.S)
    assert found is not None
    return found[1].splitlines()


def test_explain() -> None:
    place = re.compile(r"\.yaml:\d+:\d+")
    out = vijf("explain", "moolenijzer-1836", "roem.downward").out
    shown = "\n".join(block_after("vijf explain moolenijzer-1836"))
    assert place.sub("", shown) == place.sub("", out.strip())


def test_play() -> None:
    out = vijf("play", "moolenijzer-1836", "--seed", 1, typed="run T98h\nHK\n").out.splitlines()
    at = 0
    for line in block_after("vijf play moolenijzer-1836 --seed 1"):
        assert line in out[at:], line
        at = out.index(line, at) + 1


def test_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert vijf("replay", "tests/records/w1.yaml").out.splitlines() == block_after(
        "vijf replay tests/records/w1.yaml --as"
    )


def test_record_lines_stand_in_the_record() -> None:
    record = (ROOT / "tests" / "records" / "w1.yaml").read_text(encoding="utf-8")
    for line in block_after("Write a game down", "yaml"):
        assert line in record


def test_own_rules(tmp_path: Path) -> None:
    file = tmp_path / "at-our-table.yaml"
    file.write_text("\n".join(block_after("A file states only what differs", "yaml")), encoding="utf-8")
    assert vijf("variants", "check", file).code == 0
    found = vijf("variants", "diff", "modern", file)
    assert found.out.startswith("counting.kapot: ")
    assert "[grandmother]" in found.out


def test_compare_rows_are_rows_of_the_table() -> None:
    """Their numbers are those of 2,000 games, which a test does not play."""
    out = vijf("compare", "moolenijzer-1836", "modern", "--games", 60).out
    rows = {re.split(r"\s{2,}", line)[0] for line in out.splitlines()}
    shown = [re.split(r"\s{2,}", line)[0] for line in block_after("prints this")[3:] if line]
    assert len(shown) > 10
    assert set(shown) <= rows


def test_every_variant_is_named() -> None:
    table = README[README.index("| variant |") :]
    for name in list_variants():
        assert f"`{name}`" in table or f"`-{name.rpartition('-')[2]}`" in table


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_commands_and_options_exist(page: Path) -> None:
    helps: dict[str, str] = {}
    for command in re.findall(r"\bvijf ((?:variants )?[a-z]+[^`\n]*)", page.read_text(encoding="utf-8")):
        words = command.split()
        path = words[:2] if words[0] == "variants" else words[:1]
        if words[0] not in {c.name for c in app.registered_commands} | {"variants"} or path == ["variants"]:
            continue  # a sentence that begins with the name
        name = " ".join(path).rstrip(".,:;")
        helps.setdefault(name, vijf(*name.split(), "--help").out)
        assert helps[name].startswith("Usage: "), name
        for option in re.findall(r"(--[a-z-]+)", command):
            assert option in helps[name], f"{name} {option}"


def test_links_lead_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"
