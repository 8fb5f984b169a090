"""``vijf play`` for Five Hundred: whole games, and who sits down."""

import re
from pathlib import Path

import pytest

from cli.five_hundred import ANYTHING, NAMES, person
from cli.vijf import vijf
from vijfhonderden.record import read_records, replay
from vijfhonderden.schema.families import FAMILIES
from vijfhonderden_cli.table.families import TABLES


def test_every_family_has_a_table() -> None:
    assert set(TABLES) == set(FAMILIES)


@pytest.mark.parametrize("name", NAMES)
def test_computers_play_a_game_of_every_variant(name: str, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    done = vijf("play", name, "--players", "greedy,uniform", "--seed", 3, "--games", 2, "--record", file)
    assert (done.code, done.err) == (0, "")
    assert len(re.findall(r" wins? the game ", done.out)) == 2
    assert "Games won: " in done.out
    games = list(read_records(file))
    assert len(games) == 2
    for game in games:
        found = replay(game)
        assert (found.problems, found.is_over) == ([], True)


@pytest.mark.parametrize("name", NAMES)
def test_a_person_can_play_a_whole_game(name: str, tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    done = person("--players", "human,greedy", "--record", file, typed=ANYTHING * 1500, name=name)
    assert (done.code, done.err) == (0, "")
    assert re.search(r" wins? the game ", done.out)
    (game,) = read_records(file)
    found = replay(game)
    assert (found.problems, found.is_over) == ([], True)


@pytest.mark.parametrize("name", NAMES)
def test_nothing_but_a_sheet_of_scores_is_wider_than_a_terminal(name: str) -> None:
    done = person("--players", "human,uniform", typed=("?\n" + ANYTHING) * 1500, name=name)
    sheet = False
    for line in done.out.splitlines()[3:]:
        sheet = (sheet or bool(re.match(r"Game \d+, deal |Score sheet", line))) and line != ""
        assert sheet or len(line) <= 80, line


def test_the_usual_table_is_one_person_and_greedy_players() -> None:
    usual = person(typed="pass\n").out
    assert usual == person("--players", "human", typed="pass\n").out
    assert usual == person("--players", "human,greedy", typed="pass\n").out
    assert usual == person("--players", "human,greedy,greedy,greedy", typed="pass\n").out
    assert "Game 1: you and North against West and East\n" in usual


@pytest.mark.parametrize(
    ("name", "heading"),
    [
        ("five-hundred-2", "you against North"),
        ("five-hundred-3", "you against West against East"),
        ("five-hundred-5", "you against West against NW against NE against East"),
        ("five-hundred-6", "you and North against SW and NE against NW and SE"),
    ],
)
def test_seats_have_names_at_every_table(name: str, heading: str) -> None:
    assert f"Game 1: {heading}\n" in person(typed="", name=name).out


@pytest.mark.parametrize("players", ["human,greedy,greedy,greedy,greedy", "robot", ""])
def test_players_who_do_not_fit_are_refused(players: str) -> None:
    done = person("--players", players, typed="")
    assert (done.code, done.out) == (2, "")


def test_a_person_sits_where_it_is_named() -> None:
    out = person("--players", "greedy,greedy,human", typed="").out
    assert "Game 1: South and you against West and East\n" in out
    assert "you> " in out
