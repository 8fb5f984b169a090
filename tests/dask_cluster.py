"""A Dask cluster of separate processes, as somebody would start it on several machines."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

DASK: Final = [sys.executable, "-m", "dask"]
LONGEST: Final = 60
"""Seconds within which a scheduler must be there."""


@dataclass(frozen=True)
class Cluster:
    """A scheduler that runs, and its workers."""

    address: str
    scheduler: subprocess.Popen[bytes]
    workers: Sequence[subprocess.Popen[bytes]]


@contextmanager
def dask_cluster(folder: Path, workers: int, env: dict[str, str] | None = None) -> Iterator[Cluster]:
    """A scheduler and so many workers, of one thread each, with these variables in their environment."""
    file = folder / "scheduler.json"
    with ExitStack() as stack:
        where = ["--host", "127.0.0.1", "--no-dashboard"]
        scheduler = _started(stack, folder, ["scheduler", "--port", "0", "--scheduler-file", str(file), *where], env)
        limit = time.monotonic() + LONGEST
        while (address := _address(file)) is None:
            assert time.monotonic() < limit, "no scheduler was started"
            time.sleep(0.05)
        one = ["worker", "--scheduler-file", str(file), "--nthreads", "1", "--no-nanny", *where]
        begun = [_started(stack, folder, one, env) for _ in range(workers)]
        yield Cluster(address, scheduler, begun)


def _address(file: Path) -> str | None:
    """What the scheduler has written down; None as long as it has not, or not the whole."""
    try:
        return str(json.loads(file.read_text(encoding="utf-8"))["address"])
    except (FileNotFoundError, ValueError):
        return None


def _started(
    stack: ExitStack, folder: Path, words: list[str], env: dict[str, str] | None = None
) -> subprocess.Popen[bytes]:
    child = subprocess.Popen(
        [*DASK, *words], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        env={**os.environ, **(env or {})},
    )  # fmt: skip
    stack.callback(child.wait)
    stack.callback(child.kill)
    return child
