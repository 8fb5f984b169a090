"""``vijf tournament``: its tables, its document, its files, its complaints, and what Ctrl-C leaves."""

import json
import re
import signal
import time
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from cli.vijf import Done, process, running, terminal, vijf
from lab.test_report import read

ESTIMATE = {
    "type": "object",
    "properties": {part: {"type": ["number", "null"]} for part in ("value", "low", "high")},
    "required": ["value", "low", "high"],
    "additionalProperties": False,
}
COUNT = {"type": "integer", "minimum": 0}
TEXT = {"type": "string"}
RESULT = {"games": COUNT, "wins": COUNT, "win_rate": ESTIMATE, "elo": ESTIMATE, "points": ESTIMATE}


def closed(**properties: Any) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


SCHEMA = closed(
    format={"const": "vijfhonderden-lab 1"},
    kind={"const": "tournament"},
    version=TEXT,
    command=TEXT,
    seed=COUNT,
    games=COUNT,
    packs=COUNT,
    seatings={"type": "integer", "minimum": 2},
    complete={"type": "boolean"},
    reproducible={"type": "boolean"},
    variant=closed(name=TEXT, title=TEXT, source=TEXT, hash=TEXT),
    players={"type": "array", "minItems": 2, "items": closed(name=TEXT, **RESULT, moves=COUNT)},
    pairs={
        "type": "array",
        "minItems": 1,
        "items": closed(players={"type": "array", "items": TEXT, "minItems": 2, "maxItems": 2}, **RESULT),
    },
    times={"type": "array", "items": closed(player=TEXT, milliseconds={"type": ["number", "null"]})},
)


def tournament(*more: object, games: int = 6, name: object = "modern", players: str = "uniform,greedy") -> Done:
    return vijf("tournament", name, "--players", players, "--games", games, *more)


def test_the_table_has_the_best_player_first() -> None:
    done = tournament()
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0] == (
        "modern: 12 games, seed 1: every pair plays the same 6 series of packs, each twice with the seats changed"
    )
    first = next(n for n, line in enumerate(lines) if line.startswith("greedy"))
    assert re.match(r"greedy +\+\d+ +± \d+ +\d+\.\d % +\d+\.\d to \d+\.\d +\+\d+\.\d +± \d+\.\d +\d+ +\d", lines[first])
    assert lines[first + 1].startswith("uniform")


@pytest.mark.parametrize("name", ["modern", "five-hundred-3"])
def test_the_document_keeps_to_its_schema(name: str) -> None:
    done = tournament("--json", name=name)
    assert (done.code, done.err) == (0, "")
    jsonschema.validate(json.loads(done.out), SCHEMA)


def test_the_document_is_the_same_with_two_workers_but_for_the_times() -> None:
    one, two = (json.loads(tournament("--json", "--workers", w, games=20).out) for w in (1, 2))
    assert one.pop("times") and two.pop("times")
    assert one == two


def test_one_game_number_has_no_intervals() -> None:
    document = json.loads(tournament("--json", games=1).out)
    jsonschema.validate(document, SCHEMA)
    assert {player["elo"]["low"] for player in document["players"]} == {None}
    assert tournament(games=1).code == 0


def test_the_page_is_well_formed_and_needs_nothing_else(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    done = tournament("--report", page)
    assert (done.code, done.err) == (0, "") and done.out.endswith(f"\nThe page with pictures is in {page}\n")
    text = page.read_text(encoding="utf-8")
    reader = read(text)
    assert len(set(reader.ids)) == len(reader.ids)
    assert reader.links == [] and not {"script", "link", "img", "iframe", "object"} & reader.tags
    assert "url(" not in text and "@import" not in text and "prefers-color-scheme: dark" in text
    assert reader.pictures == reader.named == text.count("<desc ") == 4
    assert "greedy against uniform" in reader.text and "ms a move" in reader.text


def test_the_picture_is_an_svg_by_itself(tmp_path: Path) -> None:
    chart = tmp_path / "chart.svg"
    done = tournament("--chart", chart, "--json")
    assert done.code == 0 and json.loads(done.out)["kind"] == "tournament"
    root = ET.parse(chart).getroot()
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    text = chart.read_text(encoding="utf-8")
    assert "greedy" in text and "prefers-color-scheme:dark" in text and "href" not in text and "url(" not in text
    classes = {name for found in re.findall(r'class="([^"]+)"', text) for name in found.split()}
    style = text[text.index("<style>") : text.index("</style>")]
    assert {name for name in classes if f".{name}" not in style} <= {"label", "value"}


def test_a_setting_is_played_and_named() -> None:
    document = json.loads(tournament("--json", "--set", "game.target=600").out)
    assert document["variant"]["name"] == "modern (game.target=600)"
    assert document["command"].endswith("--set game.target=600")


def test_everything_wrong_is_told_at_once(tmp_path: Path) -> None:
    where = tmp_path / "none" / "page.html"
    done = tournament("--report", where, name="modrn", players="gredy,uniform,uniform", games=0)
    assert (done.code, done.out) == (2, "")
    for part in ("modrn", "no player 'gredy'", "'uniform' is named 2 times", "not 0", "there is no such directory"):
        assert part in done.err, part


@pytest.mark.parametrize(
    ("players", "said"),
    [
        ("greedy", "at least two players"),
        ("greedy,greedy", "'greedy' is named 2 times"),
        ("greedy,", "no player ''"),
        ("greedy,search:many", "'search:many'"),
        ("greedy,uniform:3", "no player 'uniform:3'"),
    ],
)
def test_players_that_make_no_tournament_are_wrong_usage(players: str, said: str) -> None:
    done = tournament(players=players)
    assert (done.code, done.out) == (2, "")
    assert said in done.err


def test_files_that_would_be_written_over_each_other_are_wrong_usage(tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    own.write_text("family: vijfhonderden\nname: own\nextends: modern\n", encoding="utf-8")
    assert "is read here" in tournament("--chart", own, name=own).err
    both = tournament("--chart", tmp_path / "x", "--report", tmp_path / "x")
    assert both.code == 2 and "files of their own" in both.err
    (tmp_path / "link.svg").symlink_to(tmp_path / "x")
    linked = tournament("--chart", tmp_path / "link.svg", "--report", tmp_path / "x")
    assert linked.code == 2 and "files of their own" in linked.err
    assert vijf("tournament", "modern").code == 2


@pytest.mark.parametrize(("number", "code", "word"), [(2, 130, "stopped"), (15, 1, "ended by SIGTERM")])
@pytest.mark.parametrize("workers", [1, 2])
def test_a_signal_ends_it_with_what_was_played(number: int, code: int, word: str, workers: int) -> None:
    words = ["--players", "uniform,greedy", "--games", 10**8, "--workers", workers, "--json"]
    with running("tournament", "modern", *words) as child:
        time.sleep(4)
        child.send_signal(signal.Signals(number))
        out, err = child.communicate()
    assert child.returncode == code, err
    told = re.fullmatch(rf"{word} after (\d+) of 100000000 game numbers\n", err)
    assert told is not None, err
    document = json.loads(out)
    jsonschema.validate(document, SCHEMA)
    assert document["complete"] is False and document["packs"] == int(told[1]) > 0
    again = json.loads(tournament("--json", games=document["packs"]).out)
    assert again["players"] == document["players"] and again["pairs"] == document["pairs"]


@pytest.mark.parametrize("columns", [80, 40])
def test_a_narrow_terminal_breaks_no_number(columns: int) -> None:
    done = terminal("tournament", "modern", "--players", "uniform,greedy", "--games", 3, columns=columns)
    assert done.code == 0
    assert all(len(re.sub(r"\x1b\[[0-9;]*m", "", line)) <= columns for line in done.lines)


def test_without_unicode_a_minus_stays_a_minus() -> None:
    words = ("tournament", "modern", "--players", "uniform,greedy", "--games", 3)
    done = process(*words, env={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"})
    worse = next(line for line in done.out.splitlines() if line.startswith("uniform"))
    assert done.code == 0 and re.search(r"uniform \| -\d+ \| \+- \d+ \|", worse), worse
