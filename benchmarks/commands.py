"""Whole commands, as a user starts them: their wall time, CPU time and peak memory."""

import os
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter


@dataclass(frozen=True)
class Ran:
    """A command that has run. ``peak`` is the peak of its largest process, its workers included, in MiB."""

    wall: float
    cpu: float
    peak: float


def run(command: Sequence[str | Path]) -> Ran:
    """Run a command to its end, its output thrown away. Raises CalledProcessError if it fails."""
    start = perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    wall = perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)
    # Linux counts ru_maxrss in KiB. It is the most of the process and of each of its children that it waited for.
    return Ran(wall, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)


@dataclass(frozen=True)
class Vijf:
    """The command ``vijf`` of one environment."""

    python: Path

    @property
    def path(self) -> Path:
        return self.python.parent / "vijf"

    def simulate(self, variant: str, games: int, players: str = "uniform", *options: str) -> Ran:
        return run([self.path, "simulate", variant, "--games", str(games), "--players", players, "--json", *options])

    def write(self, variant: str, games: int, file: Path) -> None:
        """Write games of greedy players into a file."""
        self.simulate(variant, games, "greedy", "--out", str(file))

    def replay(self, file: Path) -> Ran:
        return run([self.path, "replay", file])

    def start(self) -> Ran:
        return run([self.path, "--version"])

    def nothing(self) -> Ran:
        """What any Python program costs to start."""
        return run([self.python, "-c", "pass"])
