"""The yardstick in C: compiled by the benchmark, and run with a number of deals."""

import subprocess
from pathlib import Path

from benchmarks.contender import ROOT
from benchmarks.figures import Work


class Yardstick:
    def __init__(self, folder: Path) -> None:
        """Compile it into a folder. Raises CalledProcessError or FileNotFoundError without a C compiler."""
        self._program = folder / "yardstick"
        source = ROOT / "benchmarks" / "yardstick.c"
        subprocess.run(["cc", "-O3", "-o", self._program, source], check=True)
        self._seed = 0
        self._rate = self.deals(2_000).deals_a_second

    def deals(self, number: int) -> Work:
        """Play a number of deals, other ones at each call."""
        self._seed += 1
        said = subprocess.run([self._program, str(self._seed), str(number)], check=True, capture_output=True, text=True)
        decisions, points0, points1, seconds = said.stdout.split()
        if int(points0) + int(points1) != 146 * number:
            raise ValueError(f"a deal has 146 points, not {(int(points0) + int(points1)) / number}")
        return Work(int(decisions), number, float(seconds))

    def measure(self, seconds: float) -> Work:
        """Play for about so many seconds."""
        return self.deals(max(1_000, int(self._rate * seconds)))
