"""Which files a command writes and reads, and what it says when one of them fails."""

import json
import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from cli.vijf import VIJF, process, vijf

BY_HAND = Path(__file__).resolve().parent.parent / "records" / "w1.yaml"

MINE = "family: vijfhonderden\nname: mine\nextends: parent.yaml\n"
PARENT = "family: vijfhonderden\nname: parent\nextends: modern\n"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to be in, with a variant, its parent and a record."""
    monkeypatch.chdir(tmp_path)
    Path("mine.yaml").write_text(MINE, encoding="utf-8")
    Path("parent.yaml").write_text(PARENT, encoding="utf-8")
    shutil.copy(BY_HAND, "game.yaml")
    return tmp_path


def test_records_that_cannot_be_read_are_told_apart_and_end_with_1(here: Path) -> None:
    Path("broken.jsonl").write_text("{\n", encoding="utf-8")
    Path("empty.jsonl").write_text("", encoding="utf-8")
    done = vijf("compare", "modern", "moolenijzer-1836", "--records", "broken.jsonl", "empty.jsonl", "game.yaml")
    assert done.code == 1
    assert [line.split(": ")[0] for line in done.err.splitlines()] == ["broken.jsonl:1", "empty.jsonl"]
    assert [line for line in done.out.splitlines() if not line.startswith(" ")] == [
        "game.yaml: A and B, moolenijzer-1836"
    ]
    told = vijf("compare", "modern", "moolenijzer-1836", "--records", "empty.jsonl", "--json")
    assert (told.code, told.err) == (1, "")
    found = json.loads(told.out)["records"]
    assert (found["games"], found["unread"]) == ([], ["empty.jsonl: is empty; a game is one line"])


@pytest.mark.parametrize("output", ["mine.yaml", "parent.yaml", "game.yaml", "link.html"])
def test_a_report_is_not_written_over_what_is_read(here: Path, output: str) -> None:
    Path("link.html").symlink_to("parent.yaml")
    before = Path(output).read_bytes()
    done = vijf("compare", "mine.yaml", "modern", "--games", 2, "--records", "game.yaml", "--report", output)
    assert (done.code, done.out) == (2, "")
    assert done.err == f"vijf: {output} is read here, so it cannot be written; give another name\n"
    assert Path(output).read_bytes() == before


def test_figures_are_shown_although_the_report_cannot_be_written(here: Path) -> None:
    Path("page.html").symlink_to("/dev/full")
    done = vijf("compare", "mine.yaml", "modern", "--games", 2, "--report", "page.html")
    assert (done.code, done.err) == (1, "page.html: cannot be written: No space left on device\n")
    assert "Played: 2 games" in done.out
    assert "page.html" not in done.out
    told = vijf("compare", "mine.yaml", "modern", "--games", 2, "--report", "page.html", "--json")
    assert (told.code, json.loads(told.out)["games"]) == (1, 2)


@pytest.mark.parametrize("option", ["--out", "--report", "--record"])
def test_an_empty_name_is_no_file(here: Path, option: str) -> None:
    words = {
        "--out": ["simulate", "modern"], "--report": ["compare", "modern", "mine.yaml"], "--record": ["play", "modern"]
    }[option]  # fmt: skip
    done = vijf(*words, option, "")
    assert done.code == 2
    assert "the name of the file is empty" in done.err


def test_names_need_not_be_text(here: Path) -> None:
    name = os.fsdecode(b"caf\xe9.yaml")
    shutil.copy("parent.yaml", name)
    done = process("compare", name, "modern", "--games", 2, "--report", "page.html", "--json", cwd=here)
    assert (done.code, done.err) == (0, "")
    assert name in shlex.split(json.loads(done.out)["command"])
    assert "caf\\udce9.yaml" in Path("page.html").read_text(encoding="utf-8")
    assert process("variants", "check", name, cwd=here).code == 0
    assert process("replay", os.fsdecode(b"\xe9.yaml"), cwd=here).code == 2


def test_the_command_runs_whatever_the_file_is_called(here: Path) -> None:
    shutil.copy("parent.yaml", "-x y.yaml")
    words = ["--games", "2", "--set", "roem.runs={3: 20, 4: 50, 5: 100, 6: 100, 7: 100, 8: 120}", "--json"]
    found = json.loads(vijf("simulate", *words, "--", "-x y.yaml").out)
    again = json.loads(vijf(*shlex.split(found["command"])[1:], "--json").out)
    assert again["rows"] == found["rows"] if "rows" in found else again == found
    assert again["command"] == found["command"]


@pytest.mark.parametrize("name", ["games.jsonl", "GAMES.JSONL", "games.jsonl.GZ"])
def test_one_right_game_of_a_file_of_games_is_said_to_be(here: Path, name: str) -> None:
    assert vijf("simulate", "modern", "--games", 1, "--out", name).code == 0
    assert vijf("replay", name).out == "1 game replayed: all right\n"


def test_games_are_not_written_over_the_rules_they_are_played_by(here: Path) -> None:
    Path("link.jsonl").symlink_to("parent.yaml")
    for words in (
        ["simulate", "mine.yaml", "--games", 2, "--force", "--out", "link.jsonl"],
        ["play", "mine.yaml", "--players", "greedy,greedy", "--force", "--record", "mine.yaml"],
    ):
        done = vijf(*words)
        assert (done.code, done.out) == (2, "")
        assert done.err == f"vijf: {words[-1]} is read here, so it cannot be written; give another name\n"
    assert Path("parent.yaml").read_text(encoding="utf-8") == PARENT


def test_an_empty_file_is_none_to_be_kept(here: Path) -> None:
    Path("games.jsonl").touch()
    assert vijf("simulate", "modern", "--games", 1, "--out", "games.jsonl").code == 0
    assert vijf("simulate", "modern", "--games", 1, "--out", "games.jsonl").code == 2


def test_one_game_is_one_game(here: Path) -> None:
    assert vijf("simulate", "modern", "--games", 1).out.startswith("modern: 1 game, seed 1, ")
    done = vijf("compare", "mine.yaml", "modern", "--games", 1, "--report", "page.html")
    assert done.out.startswith("Played: 1 game, seed 1, ")
    assert "1 game under each variant" in Path("page.html").read_text(encoding="utf-8")


def test_the_report_is_there_although_nobody_reads_the_figures(here: Path) -> None:
    done = subprocess.run(
        ["sh", "-c", f"{shlex.join(VIJF)} compare mine.yaml modern --games 2 --report page.html | true"], cwd=here
    )
    assert done.returncode == 0
    assert Path("page.html").read_text(encoding="utf-8").endswith("</html>\n")


@pytest.mark.parametrize(
    "words",
    [
        "compare mine.yaml modern --games 2 --report /dev/fd/3",
        "simulate modern --games 2 --out /dev/fd/3",
        "play modern --players greedy,greedy --seed 1 --record pipe.yaml",
    ],
)
def test_a_stream_that_is_open_is_written_to(here: Path, words: str) -> None:
    Path("pipe.yaml").symlink_to("/dev/fd/3")
    line = f"{shlex.join(VIJF)} {words} 3>&1 >/dev/null | cat"
    done = subprocess.run(["sh", "-c", line], cwd=here, capture_output=True, text=True, encoding="utf-8")
    assert done.stderr == ""
    assert re.match(r'<!DOCTYPE html>|\{"record":1|record: 1', done.stdout)
    assert Path("pipe.yaml").is_symlink()


def test_files_that_cannot_be_read_are_not_called_right(here: Path) -> None:
    Path("zero.jsonl").symlink_to("/dev/zero")
    done = vijf("replay", "zero.jsonl")
    assert (done.code, done.out) == (1, "0 games replayed: none could be read\n")
    assert done.err == "zero.jsonl: cannot be read: not a regular file\n"
    assert vijf("simulate", "modern", "--games", 2, "--out", "games.jsonl").code == 0
    done = vijf("replay", "games.jsonl", "zero.jsonl")
    assert (done.code, done.out) == (1, "2 games replayed: all right; not every file could be read\n")
