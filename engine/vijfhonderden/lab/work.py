"""What one process does: play games of given numbers under given rules, and hand back whole numbers.

Native objects do not travel between processes. What travels is a :class:`Job` (rules as plain settings, the seed,
the names of the players) and, back, a tally or lines of text.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from vijfhonderden.core.vectors import zeros
from vijfhonderden.lab.adding import MOST_UNITS, Adder
from vijfhonderden.lab.families import LAB_FAMILIES
from vijfhonderden.lab.seating import Seating
from vijfhonderden.lab.tally import Tally
from vijfhonderden.lab.units import play_units
from vijfhonderden.schema.engines import RULES

if TYPE_CHECKING:
    from vijfhonderden.schema import Variant


@dataclass(frozen=True)
class Job:
    """An experiment as plain data: the same games under several rules.

    ``family`` is the name of the family, ``settings`` are the rules of each variant as numbers, ``seatings`` the
    seatings in which each game number is played under each variant, the same number of them. ``pairs`` are the
    variants (by place) to be compared game by game, ``first`` is the name of the player named first. ``recorded`` is
    the first variant as resolved rules, if games are wanted as records, from the game number ``record_from`` on.
    """

    family: str
    settings: tuple[Mapping[str, int], ...]
    pairs: tuple[tuple[int, int], ...]
    metrics: tuple[str, ...]
    seed: int
    first: str
    seatings: tuple[tuple[Seating, ...], ...]
    recorded: Mapping[str, Any] | None = None
    record_from: int = 1

    @property
    def games_per_unit(self) -> int:
        """How many games a game number stands for: more than one where different players change seats."""
        return len(self.seatings[0])

    @property
    def one_by_one(self) -> bool:
        return False

    def worker(self) -> "Worker":
        """What plays this job."""
        return Worker(self)

    def tally(self) -> Tally:
        """An empty tally for this job."""
        family = LAB_FAMILIES[self.family]
        metrics = tuple(family.all_by_key[key] for key in self.metrics)
        return Tally(metrics, len(self.settings), self.pairs, family.spreads)


class Worker:
    """Plays the games of a job, chunk by chunk."""

    def __init__(self, job: Job) -> None:
        self._job = job
        self._family = LAB_FAMILIES[job.family]
        self._tables: list[list[Any]] = []
        self._adder: Adder | None = None
        self._variant: Variant | None = None
        if job.recorded is not None:
            from vijfhonderden.schema import variant_from_resolved

            self._variant = variant_from_resolved(job.recorded)

    def play(self, first: int, last: int) -> tuple[Tally, list[str]]:
        """Play the game numbers ``first`` to ``last`` under every variant: their tally, and their records if wanted."""
        if not self._tables:
            self._tables = self._set_out()
        tally = self._job.tally()
        lines: list[str] = []
        width = self._family.width
        if self._adder is None:
            self._adder = tally.adder(width)
        adder = self._adder
        for start in range(first, last + 1, MOST_UNITS):
            end = min(start + MOST_UNITS - 1, last)
            adder.clear()
            if self._variant is None or end < self._job.record_from:
                play_units(self._tables, start, end, adder, width)
            else:
                for number in range(start, end + 1):
                    self._recorded(self._variant, number, adder, lines)
            tally.take(adder)
        return tally, lines

    def _set_out(self) -> list[list[Any]]:
        """A table for every variant and seating."""
        job = self._job
        tables: list[list[Any]] = []
        for settings, seatings in zip(job.settings, job.seatings, strict=True):
            rules = RULES[job.family](dict(settings))
            tables.append([self._family.table(rules, job.seed, seating, job.first) for seating in seatings])
        return tables

    def _recorded(self, variant: "Variant", number: int, adder: Adder, lines: list[str]) -> None:
        """Play a game number of the first variant, and write its games down."""
        from vijfhonderden.record import record_line  # most experiments write nothing down

        row = zeros(self._family.width)
        for table, seating in zip(self._tables[0], self._job.seatings[0], strict=True):
            deals: list[Any] = []
            table.play(number, row, deals)
            adder.add_row(0, row)
            if number >= self._job.record_from:
                lines.append(record_line(variant, seating, table.game, deals))
        adder.end_unit()
