"""How commands end, what they write where, and what they leave unloaded."""

import json
import os
import re
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cli.vijf import READY, VIJF, hears_ctrl_c, process, running, terminal, vijf

ESCAPE = "\x1b"


def modules_loaded(*words: str) -> set[str]:
    code = (
        "import sys; from vijfhonderden_cli.main import main; sys.argv[0] = 'vijf'\n"
        "try: main()\n"
        "except SystemExit as end: assert not end.code, end.code\n"
        "print('|'.join(sys.modules), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, check=True)
    return {name.split(".")[0] for name in done.stderr.split("|")}


@pytest.mark.parametrize("words", [["--version"], ["--help"], ["variants", "list"], ["variants", "list", "--json"]])
def test_small_commands_load_neither_pydantic_nor_rich(words: list[str]) -> None:
    assert not {"pydantic", "rich", "yaml"} & modules_loaded(*words)


def test_json_loads_no_rich() -> None:
    assert "rich" not in modules_loaded("explain", "modern", "game.target", "--json")


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["nonsense"],
        ["variants", "nonsense"],
        ["simulate", "modern", "--games", "0"],
        ["simulate", "modern", "--games", "many"],
        ["simulate", "modern", "--games", "1", "--seed", "-1"],
        ["simulate", "modern", "--games", "1", "--players", "greedy,robot"],
        ["simulate", "modern", "--games", "3", "--players", "greedy,uniform"],
        ["simulate", "modern", "--games", "1", "--out", "/no/such/place/games.jsonl"],
        ["simulate", "modern", "--games", "1", "--out", "games.txt"],
        ["compare", "modern"],
        ["compare", "modern", "huisregels", "--games", "1", "--attribute", "dealz"],
        ["compare", "modern", "huisregels", "--records"],
        ["compare", "modern", "huisregels", "--records", "no-such-file.yaml"],
        ["compare", "modern", "huisregels", "--games", "1", "--report", "/no/such/place/page.html"],
        ["replay"],
        ["replay", "no-such-file.yaml"],
        ["play", "modern", "--players", "greedy,greedy,greedy"],
        ["play", "modern", "--players", "greedy,robot"],
        ["play", "five-hundred-3", "--players", "human,greedy,greedy,greedy"],
        ["play", "modern", "--cards", "tarot"],
        ["play", "modern", "--players", "greedy,greedy", "--record", "games.txt"],
        ["play", "modern", "--players", "greedy,greedy", "--games", "2", "--record", "game.yaml"],
        ["variants", "check"],
    ],
)
def test_wrong_usage_ends_with_2_and_a_message(words: list[str]) -> None:
    done = vijf(*words)
    assert done.code == 2
    assert done.out == "" or not words
    assert "Traceback" not in done.err


@pytest.mark.parametrize("words", [["variants", "show"], ["explain"], ["play"], ["simulate"], ["compare", "modern"]])
def test_a_wrong_variant_ends_with_1(words: list[str], tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text("family: vijfhonderden\nname: wrong\nextends: modern\ngame: {target: soon}\n", encoding="utf-8")
    done = vijf(*words, file, *(["game.target"] if words == ["explain"] else []))
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith(f"{file}:4:")


def test_a_reader_that_stops_ends_it_quietly() -> None:
    with subprocess.Popen(
        [*VIJF, "variants", "show", "modern", "--resolved"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        complaint = running.stderr.read()
    assert (running.returncode, complaint) == (141, b"")


def test_a_disk_that_takes_no_more_is_told(tmp_path: Path) -> None:
    def no_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))

    with open(tmp_path / "out", "w") as out:
        done = subprocess.run(
            [*VIJF, "variants", "list"], stdout=out, stderr=subprocess.PIPE, text=True, preexec_fn=no_room
        )
    assert (done.returncode, done.stderr) == (1, "vijf: File too large\n")


def test_ctrl_c_ends_with_130_and_keeps_the_record(tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    with running("play", "modern", "--seed", 1, "--record", file) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdin.write("1\n")
        child.stdin.flush()
        while "trick 2" not in (line := child.stdout.readline()):
            assert line, "the game ended before its second trick"
        time.sleep(0.2)
        child.send_signal(signal.SIGINT)
        complaint = child.stderr.read()
    assert (child.returncode, complaint) == (130, "stopped\n")
    assert vijf("replay", file).code == 0


@pytest.mark.parametrize("after", [0.3, 0.6])
def test_ctrl_c_while_the_workers_begin_is_quiet(after: float) -> None:
    """Ctrl-C on a terminal reaches the whole group, workers that are just importing among it."""
    with subprocess.Popen(
        [sys.executable, "-c", READY, "simulate", "modern", "--games", "1000000", "--workers", "3"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True, preexec_fn=hears_ctrl_c,
    ) as child:  # fmt: skip
        assert child.stdout is not None
        child.stdout.readline()
        time.sleep(after)
        os.killpg(child.pid, signal.SIGINT)
        _, err = child.communicate()
    assert child.returncode == 130
    assert re.fullmatch(r"stopped(?: after \d+ of 1000000 games)?\n", err)


def test_a_pipe_gets_no_control_codes() -> None:
    for words in (["variants", "show", "modern", "--resolved"], ["simulate", "modern", "--games", "2"], ["--help"]):
        done = process(*words, env={"FORCE_COLOR": "1"})
        assert done.code == 0
        assert ESCAPE not in done.out + done.err


@pytest.mark.parametrize(("env", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)])
def test_a_terminal_gets_styles_unless_it_wants_none(env: dict[str, str], coloured: bool) -> None:
    done = terminal("explain", "modern", "game.target", env=env)
    assert done.code == 0
    assert (ESCAPE in done.text) is coloured


def test_a_terminal_that_knows_only_ascii_gets_letters() -> None:
    done = process(
        "play",
        "modern",
        "--players",
        "greedy,greedy",
        "--seed",
        "1",
        env={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
    )
    assert done.code == 0
    assert "leads S" in done.out
    assert done.out.isascii()


def test_every_json_is_one_document(tmp_path: Path) -> None:
    games = tmp_path / "games.jsonl"
    for words in (
        ["variants", "list"],
        ["variants", "schema"],
        ["variants", "show", "modern"],
        ["variants", "check", "modern"],
        ["variants", "diff", "modern", "huisregels"],
        ["explain", "modern", "stuk"],
        ["simulate", "modern", "--games", "2", "--out", str(games)],
        ["compare", "modern", "huisregels", "--games", "2", "--report", str(tmp_path / "page.html")],
        ["replay", str(games)],
        ["replay", str(games), "--as", "huisregels"],
    ):
        done = vijf(*words, "--json")
        assert (done.code, done.err) == (0, ""), words
        json.loads(done.out)


def test_help_of_every_command_names_its_options() -> None:
    for words in (["play"], ["simulate"], ["compare"], ["replay"], ["explain"], ["variants", "show"]):
        done = vijf(*words, "--help")
        assert done.code == 0
        assert done.out.startswith("Usage: ")
