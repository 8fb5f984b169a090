"""Ways of running a job: the same result of each, what is written is counted, and processes only where worth it."""

import json
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path
from typing import Any, Final

import pytest

from vijfhonderden.lab.simulate import simulate
from vijfhonderden.lab.spread import run as module
from vijfhonderden.lab.spread.chunks import Chunks, Played
from vijfhonderden.lab.work import Job
from vijfhonderden.schema import load_variant

SCRIPT: Final = """\
import hashlib, json, os, signal, sys, time
from vijfhonderden.lab.spread import processes
from vijfhonderden.lab.spread.run import run
from vijfhonderden.lab.work import Job
from vijfhonderden.schema import load_variant

if __name__ == "__main__":
    where, units, number = json.loads(sys.argv[1])
    variant = load_variant("modern")
    seats = (("uniform", "uniform"),)
    job = Job(
        "vijfhonderden", (variant.rules.settings,), (), ("deals",), 1, "uniform", (seats,), variant.resolved()
    )
    method = where.pop("method", None)
    if method is not None:
        processes.start_method = lambda: method
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    written = []

    def sink(lines):
        written.extend(lines)
        if number:
            os.kill(os.getpid(), number)
            time.sleep(0.05)  # whoever may take the signal has time to

    tally, complete = run(job, units, sink=sink, **where)
    text = "\\n".join(written).encode()
    print(json.dumps([complete, tally.games, len(written), tally.moments, hashlib.sha256(text).hexdigest()]))
"""

WAYS: Final[dict[str, dict[str, Any]]] = {
    "here": {"workers": 1},
    "by the work": {"workers": None},
    "copies": {"workers": 2, "method": "fork"},
    "afresh": {"workers": 2, "method": "spawn"},
    "local cluster": {"workers": 2, "cluster": "local"},
}
if sys.platform != "linux":
    del WAYS["copies"]


def outcome(way: str, units: int, tmp_path: Path, number: int = 0) -> list[Any]:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT, encoding="utf-8")
    words = [sys.executable, "-W", "error", str(script), json.dumps([WAYS[way], units, number])]
    done = subprocess.run(words, capture_output=True, text=True, timeout=90)
    assert (done.returncode, done.stderr) == (0, "")
    found: list[Any] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("way", WAYS)
def test_every_way_gives_the_same(way: str, tmp_path: Path) -> None:
    found = outcome(way, 40, tmp_path)
    assert found[:3] == [True, 40, 40]
    assert found == outcome("here", 40, tmp_path)


@pytest.mark.parametrize("number", [2, 15])
@pytest.mark.parametrize("way", WAYS)
def test_a_signal_while_a_chunk_is_written_leaves_it_counted(way: str, number: int, tmp_path: Path) -> None:
    complete, counted, written, *_ = outcome(way, 10**6, tmp_path, number)
    assert not complete
    assert counted == written == 16


def started(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_a_process_with_other_threads_is_not_copied() -> None:
    ask = "from vijfhonderden.lab.spread.processes import start_method; print(start_method())"
    assert started(ask) == ("fork" if sys.platform == "linux" else "spawn")
    other = "import threading; threading.Thread(target=threading.Event().wait, daemon=True).start()"
    assert started(f"{other}; {ask}") == "spawn"


@pytest.mark.parametrize(("worth", "processors", "used"), [(0.0, 3, 3), (1e9, 3, None), (0.0, 1, None)])
def test_processes_are_started_where_the_work_is_worth_it(
    worth: float, processors: int, used: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def over_processes(job: Job, chunks: Chunks, workers: int) -> Generator[Played, None, None]:
        asked.append(workers)
        yield from module._here(job, chunks, float("inf"))

    monkeypatch.setattr("vijfhonderden.lab.spread.processes.over_processes", over_processes)
    monkeypatch.setattr(module, "WORTH_SECONDS", worth)
    monkeypatch.setattr(module, "processors", lambda: processors)
    variant = load_variant("modern")
    found = simulate(variant, 40, players=("uniform",), workers=None)
    assert asked == ([] if used is None else [used])
    assert found == simulate(variant, 40, players=("uniform",))
