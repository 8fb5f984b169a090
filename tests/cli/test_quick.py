"""Plain command lines are read without typer, and mean what they mean to typer."""

import random
from pathlib import Path
from typing import Any

import pytest

from cli.vijf import process, vijf
from vijfhonderden_cli import replaying, simulating
from vijfhonderden_cli.quick import FLAGS, OPTIONS, plain_arguments, plain_command

PLAIN = [
    ["simulate", "modern"],
    ["simulate", "--games", "10", "modern", "--players", "uniform,uniform", "--workers", "1", "--json"],
    ["simulate", "./my rules.yaml", "--seed", "18446744073709551615"],
    ["simulate", "modern", "--seed", "0", "--games", "1"],
    ["replay", "a.jsonl"],
    ["replay", "a.jsonl", "--json", "b/c.yaml", "--lenient"],
    ["replay", "--sheets", "a.yaml"],
]
NOT_PLAIN = [
    [],
    ["--version"],
    ["nonsense"],
    ["variants", "list"],
    ["simulate"],
    ["simulate", "modern", "rijswijk-1920"],
    ["simulate", "modern", "--help"],
    ["simulate", "modern", "-h"],
    ["simulate", "modern", "--games"],
    ["simulate", "modern", "--games", "0"],
    ["simulate", "modern", "--games", "-1"],
    ["simulate", "modern", "--games", "--json"],
    ["simulate", "modern", "--games", "ten"],
    ["simulate", "modern", "--games", "1_000"],
    ["simulate", "modern", "--games", "010"],
    ["simulate", "modern", "--games", "1" * 30],
    ["simulate", "modern", "--games=10"],
    ["simulate", "modern", "--game", "10"],
    ["simulate", "modern", "--games", "10", "--games", "20"],
    ["simulate", "modern", "--json", "--json"],
    ["simulate", "modern", "--seed", "18446744073709551616"],
    ["simulate", "modern", "--seed", "٣"],
    ["simulate", "modern", "--workers", "0"],
    ["simulate", "modern", "--players", ""],
    ["simulate", "modern", "--set", "game.target=501"],
    ["simulate", "modern", "--out", "a.jsonl"],
    ["simulate", "", "--json"],
    ["simulate", "--", "modern"],
    ["simulate", "mödern"],
    ["replay"],
    ["replay", "-"],
    ["replay", "a.jsonl", "--as", "modern"],
    ["replay", "a.jsonl", "--schema"],
]  # fmt: skip


@pytest.fixture
def called(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the commands are called with, instead of their work."""
    calls: list[dict[str, Any]] = []

    def simulate(*given: Any, **more: Any) -> int:
        names = [
            "name",
            "games",
            "seed",
            "players",
            "workers",
            "cluster",
            "out",
            "resume",
            "force",
            "settings",
            "as_json",
        ]
        calls.append({**_SIMULATE, **dict(zip(names, given, strict=False)), **more})
        return 0

    def replay(*given: Any, **more: Any) -> int:
        names = ["files", "as_name", "lenient", "sheets", "as_json"]
        calls.append({**_REPLAY, **dict(zip(names, given, strict=False)), **more})
        return 0

    monkeypatch.setattr(simulating, "simulate", simulate)
    monkeypatch.setattr(replaying, "replay", replay)
    return calls


_SIMULATE = {
    "games": 1000, "seed": 1, "players": "greedy,greedy", "workers": None, "cluster": None, "out": None,
    "resume": False, "force": False, "settings": None, "as_json": False,
}  # fmt: skip
_REPLAY = {"as_name": None, "lenient": False, "sheets": False, "as_json": False}


def same_as_typer(words: list[str], called: list[dict[str, Any]]) -> bool:
    """Whether a line is plain; if so, it must mean what it means to typer."""
    command = plain_command(words)
    if command is None:
        return False
    called.clear()
    assert command() == 0
    assert vijf(*words).code == 0, words
    mine, typers = called
    assert {**mine, "settings": mine.get("settings") or None} == {**typers, "settings": typers.get("settings") or None}
    return True


@pytest.mark.parametrize("words", PLAIN, ids=" ".join)
def test_a_plain_line_means_what_it_means_to_typer(words: list[str], called: list[dict[str, Any]]) -> None:
    assert same_as_typer(words, called)


@pytest.mark.parametrize("words", NOT_PLAIN, ids=" ".join)
def test_any_other_line_is_left_to_typer(words: list[str]) -> None:
    assert plain_arguments(words) is None or plain_command(words) is None


def test_lines_made_up_of_anything(called: list[dict[str, Any]]) -> None:
    """Whatever is taken for plain means the same to typer."""
    rng = random.Random(8)
    words = [
        *FLAGS["simulate"],
        *FLAGS["replay"],
        *OPTIONS["simulate"],
        "--out",
        "--set",
        "-h",
        "--",
        "modern",
        "a.jsonl",
    ]
    values = ["1", "12", "0", "-3", "007", "1.0", "x", "", "uniform", "99999999999999999999", " 5", "+5"]
    plain = 0
    for _ in range(3000):
        line = [rng.choice(["simulate", "replay"])]
        if rng.random() < 0.9:
            line.append(rng.choice(["modern", "a.jsonl"]))
        for _ in range(rng.randrange(4)):
            line.append(rng.choice(words))
            if line[-1] in OPTIONS["simulate"] and rng.random() < 0.9:
                line.append(rng.choice(values))
        plain += same_as_typer(line, called)
    assert plain > 200


def test_what_goes_wrong_is_told_as_ever(tmp_path: Path) -> None:
    """The same words and exit codes by both ways; ``--games=3`` is not plain."""
    for words, other in (
        (["simulate", "nonsense", "--games", "3"], ["simulate", "nonsense", "--games=3"]),
        (["simulate", "modern", "--players", "nobody"], ["simulate", "modern", "--players=nobody"]),
        (["simulate", "modern", "--games", "3", "--players", "greedy,uniform"],
         ["simulate", "modern", "--games=3", "--players", "greedy,uniform"]),
        (["replay", str(tmp_path / "none.jsonl")], ["replay", "--", str(tmp_path / "none.jsonl")]),
        (["replay", str(tmp_path)], ["replay", "--", str(tmp_path)]),
        (["simulate", "modern", "--games", "4", "--json"], ["simulate", "modern", "--games=4", "--json"]),
    ):  # fmt: skip
        assert plain_command(words) is not None
        assert plain_command(other) is None
        assert process(*words) == process(*other)
