"""Add up rows of games: whole numbers only, so that no order of adding and no division of work can change a result.

A :class:`Tally` covers several variants over the same units (game numbers). It keeps, for every figure, the sums and
sums of products that :mod:`~vijfhonderden.lab.stats` needs, and counts how often some numbers occurred (deals in a
game, the loser's score). Tallies of different units are merged by adding.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from vijfhonderden.lab.adding import Adder
from vijfhonderden.lab.metrics import Metric
from vijfhonderden.lab.stats import CrossSums, Estimate, Sums, difference, ratio

Row = list[int]
"""What one game counted, or several of one game number; the columns are those of its family's loop."""


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

    def adder(self, width: int) -> Adder:
        """What adds up the games of a chunk for :meth:`take`; ``width`` is that of a row."""
        return Adder(
            width,
            self.variants,
            [list(metric.over) for metric in self.metrics],
            [list(metric.by) for metric in self.metrics],
            list(self.pairs),
            [(spread.column, spread.step, spread.columns) for spread in self.spreads],
        )

    def take(self, adder: Adder) -> None:
        """Add what an adder has summed."""
        self.units += adder.units
        self.games += adder.games
        self._add_sums(adder.moments(), adder.products(), adder.counts())
        for unit in adder.large:
            self._add_unit(unit)

    def _add_unit(self, unit: Sequence[Row]) -> None:
        """Add the sums of one unit, its rows by variant, however large they are."""
        for place, metric in enumerate(self.metrics):
            x = [sum(row[column] for column in metric.over) for row in unit]
            y = [sum(row[column] for column in metric.by) for row in unit]
            for v in range(self.variants):
                _add_to(self.moments[v][place], (x[v], y[v], x[v] * x[v], x[v] * y[v], y[v] * y[v]))
            for p, (a, b) in enumerate(self.pairs):
                _add_to(self.products[p][place], (x[a] * x[b], x[a] * y[b], y[a] * x[b], y[a] * y[b]))

    def merge(self, other: "Tally") -> None:
        """Add the sums of another tally of the same variants, figures and pairs over other units."""
        self.units += other.units
        self.games += other.games
        self._add_sums(other.moments, other.products, other.counts)

    def _add_sums(
        self, moments: list[list[list[int]]], products: list[list[list[int]]], counts: list[list[dict[int, int]]]
    ) -> None:
        for v in range(self.variants):
            for place in range(len(self.metrics)):
                _add_to(self.moments[v][place], moments[v][place])
            for mine, theirs in zip(self.counts[v], counts[v], strict=True):
                for key, games in theirs.items():
                    mine[key] = mine.get(key, 0) + games
        for p in range(len(self.pairs)):
            for place in range(len(self.metrics)):
                _add_to(self.products[p][place], products[p][place])

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


def _add_to(totals: list[int], more: Sequence[int]) -> None:
    for i, value in enumerate(more):
        totals[i] += value
