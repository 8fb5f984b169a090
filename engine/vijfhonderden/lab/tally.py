"""Add up rows of games: whole numbers only, so that no order of adding and no division of work can change a result.

A :class:`Tally` covers several variants over the same units (game numbers). It keeps, for every figure, the sums and
sums of products that :mod:`~vijfhonderden.lab.stats` needs, and counts how often some numbers occurred (deals in a
game, the loser's score). Tallies of different units are merged by adding.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from operator import mul

from vijfhonderden.lab.metrics import Metric
from vijfhonderden.lab.stats import CrossSums, Estimate, Sums, difference, ratio

Row = list[int]
"""What one game counted; the columns are those of its family's loop."""

Unit = Sequence[Row]
"""The rows of one game number: one game, or several where the players changed seats."""


@dataclass(frozen=True)
class Spread:
    """How often numbers occurred: games by the number in a column, or the sums of several columns.

    ``step`` is the width of the bins, which are named by their lower edge. With ``columns`` the numbers are their
    places, 0 for the first, and what is counted is what stands in them.
    """

    key: str
    column: int
    step: int = 1
    columns: int = 0

    def add(self, row: Row, counts: dict[int, int]) -> None:
        """Count a row."""
        if not self.columns:
            key = row[self.column] // self.step * self.step
            counts[key] = counts.get(key, 0) + 1
            return
        for place in range(self.columns):
            n = row[self.column + place]
            if n:
                counts[place] = counts.get(place, 0) + n


@dataclass
class Tally:
    """Sums over units for each variant, and for each pair of variants that is to be compared.

    ``metrics``, ``pairs`` and ``spreads`` say what the lists below stand for; every other field starts empty.
    """

    metrics: tuple[Metric, ...]
    variants: int
    pairs: tuple[tuple[int, int], ...] = ()
    spreads: tuple[Spread, ...] = ()
    units: int = 0
    games: int = 0
    moments: list[list[list[int]]] = field(default_factory=list)  # variant, metric: x y xx xy yy
    products: list[list[list[int]]] = field(default_factory=list)  # pair, metric: xx xy yx yy
    counts: list[list[dict[int, int]]] = field(default_factory=list)  # variant, spread: number -> how often

    def __post_init__(self) -> None:
        if not self.moments:
            self.moments = [[[0] * 5 for _ in self.metrics] for _ in range(self.variants)]
            self.products = [[[0] * 4 for _ in self.metrics] for _ in self.pairs]
            self.counts = [[{} for _ in self.spreads] for _ in range(self.variants)]

    def add(self, units: Sequence[Sequence[Unit]]) -> None:
        """Add units: for each variant the same game numbers in the same order."""
        count = len(units[0])
        self.units += count
        self.games += sum(len(unit) for unit in units[0])
        whole = [[_together(unit) for unit in of_variant] for of_variant in units]
        for place, metric in enumerate(self.metrics):
            xs = [[sum(row[column] for column in metric.over) for row in rows] for rows in whole]
            ys = [[sum(row[column] for column in metric.by) for row in rows] for rows in whole]
            for v in range(self.variants):
                x, y = xs[v], ys[v]
                found = (sum(x), sum(y), _dot(x, x), _dot(x, y), _dot(y, y))
                _add_to(self.moments[v][place], found)
            for p, (a, b) in enumerate(self.pairs):
                crossed = (_dot(xs[a], xs[b]), _dot(xs[a], ys[b]), _dot(ys[a], xs[b]), _dot(ys[a], ys[b]))
                _add_to(self.products[p][place], crossed)
        for v, of_variant in enumerate(units):
            for unit in of_variant:
                for row in unit:
                    for spread, counts in zip(self.spreads, self.counts[v], strict=True):
                        spread.add(row, counts)

    def merge(self, other: "Tally") -> None:
        """Add the sums of another tally of the same variants, figures and pairs over other units."""
        self.units += other.units
        self.games += other.games
        for v in range(self.variants):
            for place in range(len(self.metrics)):
                _add_to(self.moments[v][place], other.moments[v][place])
            for mine, theirs in zip(self.counts[v], other.counts[v], strict=True):
                for key, games in theirs.items():
                    mine[key] = mine.get(key, 0) + games
        for p in range(len(self.pairs)):
            for place in range(len(self.metrics)):
                _add_to(self.products[p][place], other.products[p][place])

    def sums(self, variant: int, metric: Metric) -> Sums:
        """The sums of one figure of one variant."""
        x, y, xx, xy, yy = self.moments[variant][self.metrics.index(metric)]
        return Sums(self.units, x, y, xx, xy, yy)

    def estimate(self, variant: int, metric: Metric) -> Estimate:
        """One figure of one variant with its interval."""
        return ratio(self.sums(variant, metric))

    def difference(self, first: int, second: int, metric: Metric) -> Estimate:
        """The figure of the second variant less that of the first, paired by unit, with its interval."""
        xx, xy, yx, yy = self.products[self.pairs.index((first, second))][self.metrics.index(metric)]
        return difference(self.sums(first, metric), self.sums(second, metric), CrossSums(xx, xy, yx, yy))


def _together(unit: Unit) -> Row:
    if len(unit) == 1:
        return unit[0]
    return [sum(column) for column in zip(*unit, strict=True)]


def _dot(a: list[int], b: list[int]) -> int:
    return sum(map(mul, a, b))


def _add_to(totals: list[int], more: Sequence[int]) -> None:
    for i, value in enumerate(more):
        totals[i] += value
