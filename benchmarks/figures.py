"""The arithmetic of the benchmark: rates, their medians and spread, ratios round by round. No measuring."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Final

AT_LEAST: Final = "at least"
AT_MOST: Final = "at most"


@dataclass(frozen=True)
class Work:
    """What one contender did in one round: counts, and the seconds of CPU time it took (more than 0)."""

    decisions: int
    deals: int
    seconds: float

    @property
    def decisions_a_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def deals_a_second(self) -> float:
        return self.deals / self.seconds


@dataclass(frozen=True)
class Spread:
    """A figure over the rounds."""

    median: float
    low: float
    high: float


def spread(values: Sequence[float]) -> Spread:
    """The median, the least and the most of one value a round, of which there is at least one."""
    return Spread(median(values), min(values), max(values))


def ratios(above: Sequence[float], below: Sequence[float]) -> list[float]:
    """The ratio in each round: what was measured side by side is divided, so that a slow minute falls out."""
    return [a / b for a, b in zip(above, below, strict=True)]


def fastest(rates: Mapping[str, Sequence[float]]) -> str:
    """The name with the highest median."""
    return max(rates, key=lambda name: median(rates[name]))


@dataclass(frozen=True)
class Row:
    """A line of the table: ratios, one a round, beside the bound that they have to keep.

    ``bound`` is None where a ratio is shown for comparison only. ``unit`` is ``×``, ``%`` or ``MiB``; a share is
    given as a fraction and shown in per cent.
    """

    what: str
    values: tuple[float, ...]
    bound: float | None
    sense: str = AT_LEAST
    unit: str = "×"

    @property
    def measured(self) -> Spread:
        return spread(self.values)

    @property
    def is_reached(self) -> bool | None:
        """Whether the median keeps the bound; None where there is none."""
        if self.bound is None:
            return None
        return self.measured.median >= self.bound if self.sense == AT_LEAST else self.measured.median <= self.bound
