"""Which game numbers are played together: as many as take a moment on whatever plays them.

A chunk should be long enough that handing it out costs nothing, and short enough that a stop does not wait for it, that
progress moves, and that its records fit in memory. A game takes ten microseconds or ten milliseconds, so the size
follows what was measured. It decides nothing else: sums of whole numbers are the same however the numbers are divided.
"""

from time import perf_counter
from typing import Any, Final, NamedTuple

from vijfhonderden.lab.spread.plan import Plan, Plays

SECONDS: Final = 0.15
"""How long a chunk should take."""

FIRST_GAMES: Final = 16
"""About how many games, over all variants, the first chunks hold, when nothing is known."""

MOST_GAMES: Final = 1 << 14
MOST_LETTERS: Final = 1 << 21
"""About how many letters of records a chunk may give; several chunks wait in memory for each worker."""

GROWTH: Final = 8
"""How many times longer than one that was measured a chunk may be."""


class Played(NamedTuple):
    """A chunk that was played: its sums, its records if wanted, and how many seconds it took."""

    tally: Any
    lines: list[str]
    seconds: float


def play(worker: Plays, first: int, last: int) -> Played:
    """Play the game numbers ``first`` to ``last``."""
    began = perf_counter()
    tally, lines = worker.play(first, last)
    return Played(tally, lines, perf_counter() - began)


class Chunks:
    """The game numbers that are still to be handed out: ``units`` of them, from ``first`` on."""

    def __init__(self, job: Plan[Any], units: int, first: int = 1) -> None:
        self._next = first
        self._end = first + units
        self._games = len(job.settings) * job.games_per_unit
        self._size = 1 if job.one_by_one else max(1, FIRST_GAMES // self._games)
        self._unit_seconds = 0.0

    def take(self, workers: int = 1) -> tuple[int, int] | None:
        """The first and the last number of the next chunk; None where all are handed out.

        Towards the end chunks for several workers become shorter, so that they finish together.
        """
        if not self.is_left:
            return None
        left = self._end - self._next
        size = self._size
        if workers > 1:
            size = min(size, max(left // (2 * workers), size // GROWTH, 1))
        first = self._next
        self._next += min(size, left)
        return first, self._next - 1

    def learn(self, found: Played) -> None:
        """Fit the size of later chunks to one that was played."""
        units = found.tally.units
        self._unit_seconds = max(found.seconds, 1e-9) / units
        wanted = min(SECONDS / self._unit_seconds, MOST_GAMES / self._games)
        if found.lines:
            wanted = min(wanted, units * MOST_LETTERS / sum(map(len, found.lines)))
        self._size = max(1, min(int(wanted), max(self._size, GROWTH * units)))

    @property
    def is_left(self) -> bool:
        """Whether anything is to be handed out still."""
        return self._next < self._end

    @property
    def left(self) -> int:
        """How many game numbers are not handed out yet: more workers than that have nothing to do."""
        return self._end - self._next

    @property
    def seconds_left(self) -> float:
        """How long one worker would take for what is not handed out yet; 0 where nothing was learnt."""
        return (self._end - self._next) * self._unit_seconds
