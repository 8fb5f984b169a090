"""What is kept, said and left behind when a command is stopped: by a signal, a full disk, a worker that dies."""

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

from cli.vijf import LONGEST, READY, VIJF, hears_ctrl_c, running, vijf


def lines_of(file: Path) -> int:
    return len(file.read_bytes().splitlines()) if file.exists() else 0


def wait_for_games(file: Path) -> None:
    limit = time.monotonic() + 60
    while not lines_of(file):
        assert time.monotonic() < limit, "nothing was written"
        time.sleep(0.05)


HELPERS = re.compile(r"resource_tracker|^(\S*/)?ps ")
"""Processes that are no workers: one that keeps account of them, and what lists them."""


def children_of(pid: int) -> list[int]:
    """The workers that a process has begun."""
    processes = Path("/proc")
    if processes.is_dir():  # where there may be no ps
        found: list[int] = []
        for one in processes.glob("[0-9]*"):
            try:
                parent = int((one / "stat").read_text().rpartition(")")[2].split()[1])
                words = (one / "cmdline").read_bytes()
            except (FileNotFoundError, ProcessLookupError):  # it has ended meanwhile
                continue
            if parent == pid and b"resource_tracker" not in words:
                found.append(int(one.name))
        return found
    listed = subprocess.run(["ps", "-A", "-ww", "-o", "pid=,ppid=,args="], capture_output=True, text=True, check=True)
    rows = [line.split(None, 2) for line in listed.stdout.splitlines()]
    return [int(row[0]) for row in rows if int(row[1]) == pid and not HELPERS.search(row[2])]


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_leaves_the_games_under_their_name(number: signal.Signals, workers: int, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    with running("simulate", "modern", "--games", 10**6, "--workers", workers, "--out", file) as child:
        wait_for_games(file)
        child.send_signal(number)
        out, err = child.communicate()
    assert child.returncode == 1
    told = re.fullmatch(rf"ended by {number.name} after (\d+) of 1000000 games; --resume goes on with {file}\n", err)
    assert told is not None
    assert out.startswith(f"modern: {told[1]} games, seed 1, greedy against greedy, stopped early\n")
    assert lines_of(file) == int(told[1])
    assert list(tmp_path.iterdir()) == [file]


def test_a_signal_to_all_processes_is_no_worker_that_died(tmp_path: Path) -> None:
    """As a service manager sends it: workers end by it too."""
    file = tmp_path / "games.jsonl"
    with running("simulate", "modern", "--games", 10**6, "--workers", 2, "--out", file) as child:
        wait_for_games(file)
        os.killpg(child.pid, signal.SIGTERM)
        _, err = child.communicate()
    assert child.returncode == 1
    told = re.fullmatch(rf"ended by SIGTERM after (\d+) of 1000000 games; --resume goes on with {file}\n", err)
    assert told is not None, err
    assert lines_of(file) == int(told[1])


def test_games_are_there_after_sigkill_and_are_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    with running("simulate", "modern", "--games", 10**6, "--workers", 2, "--out", file) as child:
        wait_for_games(file)
        child.kill()
        child.communicate()
    there = lines_of(file)
    assert list(tmp_path.iterdir()) == [file]
    assert vijf("simulate", "modern", "--games", there + 2, "--out", file).code == 2
    assert vijf("simulate", "modern", "--games", there + 2, "--out", file, "--resume").code == 0
    assert lines_of(file) == there + 2
    assert vijf("replay", file).code == 0


def test_a_worker_that_dies_costs_no_game(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    with running("simulate", "modern", "--games", 10**6, "--workers", 2, "--out", file) as child:
        wait_for_games(file)
        os.kill(children_of(child.pid)[0], signal.SIGKILL)
        out, err = child.communicate()
    assert (child.returncode, out) == (1, "")
    assert err.splitlines() == [
        "vijf: a worker process ended by itself; was there enough memory?",
        f"vijf: --resume goes on with {file}",
    ]
    assert lines_of(file) and vijf("replay", file).code == 0


@pytest.mark.parametrize(
    ("words", "file", "more"),
    [
        (["simulate", "modern", "--games", "40", "--out"], "games.jsonl", "vijf: --resume goes on with games.jsonl\n"),
        (["play", "modern", "--players", "greedy,greedy", "--games", "9", "--record"], "games.jsonl", ""),
        (["play", "modern", "--players", "greedy,greedy", "--record"], "game.yaml", ""),
        (["compare", "modern", "huisregels", "--games", "2", "--report"], "page.html", ""),
    ],
)
def test_a_full_disk_is_one_failure_for_every_file(words: list[str], file: str, more: str, tmp_path: Path) -> None:
    room = 60_000 if words[0] == "simulate" else 5_000

    def little_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

    done = subprocess.run(
        [*VIJF, *words, file], capture_output=True, text=True, cwd=tmp_path, preexec_fn=little_room, timeout=LONGEST,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "PYTHONDONTWRITEBYTECODE": "1"},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (1, f"{file}: cannot be written: File too large\n{more}")
    left = [path.name for path in tmp_path.iterdir()]
    assert left == ([file] if more else [])
    if more:
        assert vijf("replay", tmp_path / file).code == 0


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, None])
def test_a_game_between_computers_is_recorded_as_far_as_it_went(number: signal.Signals | None, tmp_path: Path) -> None:
    """Wherever the signal comes; None: whoever reads the output goes away."""
    file = tmp_path / "games.jsonl"
    words = ["play", "modern", "--players", "greedy,greedy", "--seed", 1, "--games", 10**6, "--record", file]
    with running(*words) as child:
        assert child.stdout is not None and child.stderr is not None
        for _ in range(300):
            assert child.stdout.readline()
        if number is None:
            child.stdout.close()
        else:
            child.send_signal(number)
            child.stdout.read()
        err = child.stderr.read()
    code, message = {signal.SIGINT: (130, "stopped\n"), None: (141, "")}.get(
        number, (1, f"ended by {number and number.name}\n")
    )
    assert (child.returncode, err) == (code, message)
    assert lines_of(file) and vijf("replay", file).code == 0
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("gap", [0.0, 0.02, 0.1])
def test_a_second_ctrl_c_does_not_keep_it_from_ending(gap: float, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    with running("simulate", "modern", "--games", 10**6, "--workers", 2, "--out", file) as child:
        wait_for_games(file)
        child.send_signal(signal.SIGINT)
        time.sleep(gap)
        child.send_signal(signal.SIGINT)
        _, err = child.communicate(timeout=60)
    assert child.returncode == 130 and re.match(
        r"stopped( after \d+ of 1000000 games; --resume goes on with .*)?\n", err
    )
    assert lines_of(file) and vijf("replay", file).code == 0


@pytest.mark.parametrize("after", [0.0, 0.05, 0.1, 0.2, 0.3])
@pytest.mark.parametrize(("number", "code", "said"), [(2, 130, "stopped"), (15, 1, "ended by SIGTERM")])
def test_a_signal_while_loading_is_quiet(number: int, code: int, said: str, after: float) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", READY, "compare", "modern", "huisregels", "--games", "1000000", "--workers", "1"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=hears_ctrl_c,
    ) as child:  # fmt: skip
        assert child.stdout is not None
        child.stdout.readline()
        time.sleep(after)
        child.send_signal(number)
        _, err = child.communicate()
    # a fast machine plays already when the signal comes
    assert child.returncode == code and re.fullmatch(rf"{said}(?: after \d+ of 1000000 games)?\n", err), err


def shell(line: str, **env: str) -> subprocess.CompletedProcess[str]:
    """A line of shell in which ``$VIJF`` is the command."""
    return subprocess.run(
        ["sh", "-c", line], capture_output=True, text=True, timeout=LONGEST,
        env={**os.environ, "VIJF": " ".join(VIJF), **env},
    )  # fmt: skip


EVERY_KIND = ["--help", "--version", "simulate --help", "variants list", "explain modern stuk"]


@pytest.mark.parametrize("words", EVERY_KIND)
def test_streams_that_are_closed_or_full_end_it_with_a_message(words: str) -> None:
    for place, code, said in (
        ("/dev/full", 1, "vijf: No space left on device\n"), ("&-", 2, "vijf: standard output is closed\n")
    ):  # fmt: skip
        done = shell(f"$VIJF {words} >{place}")
        assert (done.returncode, done.stderr) == (code, said)
    done = shell(f"{{ sleep 0.3; $VIJF {words}; echo $? >&2; }} | true")
    assert done.stderr == "141\n"
    done = shell(f"$VIJF {words} <&- 2>&-")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


def test_a_game_without_input_ends() -> None:
    done = shell("$VIJF play modern --seed 1 <&-")
    assert (done.returncode, done.stderr) == (0, "")
    assert "the input ended" in done.stdout
    assert shell("$VIJF nonsense 2>&-").returncode == 2


def test_json_is_whole_whatever_the_terminal_knows() -> None:
    for words in ("explain moolenijzer-1836 roem --json", "replay $RECORD --as modern --json"):
        record = str(Path(__file__).resolve().parent.parent / "records" / "w1.yaml")
        plain = shell(f"$VIJF {words}", PYTHONIOENCODING="utf-8", RECORD=record)
        ascii_only = shell(f"$VIJF {words}", PYTHONIOENCODING="ascii", PYTHONUTF8="0", RECORD=record)
        assert not plain.stdout.isascii() and ascii_only.stdout.isascii()
        assert json.loads(plain.stdout) == json.loads(ascii_only.stdout)
