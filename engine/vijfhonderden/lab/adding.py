"""Play games and add up what they counted, in machine numbers. Compiled.

An :class:`Adder` holds the sums of a chunk of games, which are small enough for 64 bits; a
:class:`~vijfhonderden.lab.tally.Tally` adds up chunks without a limit.
"""

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from vijfhonderden.core.vectors import to_list, zeros

MOST_UNITS: Final = 1 << 14
"""How many units a chunk may have: so many squares of ``LARGEST`` stay below 2**63."""
LARGEST: Final = 1 << 24
"""A sum of columns of one unit above this is added up elsewhere; no game of sensible rules comes near."""


class AnyTable:
    """A table of one family at which whole games are played; the loop of each family has its own."""

    def play(self, number: i64, row: vec[i64], keep: list[Any] | None = None) -> None:
        """Play a game number and fill its row; the deals are added to ``keep`` if it is given."""
        raise NotImplementedError


@final
class Adder:
    """The sums of a chunk over units (game numbers) of several variants.

    ``over`` and ``by`` are the columns that each figure divides, ``pairs`` the variants to be compared. ``spreads`` are
    (column, step, columns) as in :class:`~vijfhonderden.lab.tally.Spread`. ``width`` is that of a row.
    """

    def __init__(
        self,
        width: int,
        variants: int,
        over: list[list[int]],
        by: list[list[int]],
        pairs: list[tuple[int, int]],
        spreads: list[tuple[int, int, int]],
    ) -> None:
        self.units: i64 = 0
        self.games: i64 = 0
        self.large: list[list[list[int]]] = []
        """Units that were too large: for each its numbers by variant."""
        self.counts: list[list[dict[int, int]]] = [[{} for _ in spreads] for _ in range(variants)]
        self._variants: Final[i64] = variants
        self._metrics: Final[i64] = len(over)
        self._width: Final[i64] = width
        self._over_ends, self._over = _flat(over)
        self._by_ends, self._by = _flat(by)
        self._spreads: Final = spreads
        self._first = vec[i64]()
        self._second = vec[i64]()
        for first, second in pairs:
            self._first = append(self._first, first)
            self._second = append(self._second, second)
        self._unit: Final = [zeros(width) for _ in range(variants)]
        self._x: Final = zeros(variants * len(over))
        self._y: Final = zeros(variants * len(over))
        self._moments: Final = zeros(variants * len(over) * 5)
        self._products: Final = zeros(len(pairs) * len(over) * 4)

    def add_row(self, variant: i64, row: vec[i64]) -> None:
        """Add a game of the present unit."""
        unit = self._unit[variant]
        i: i64 = 0
        while i < self._width:
            unit[i] = unit[i] + row[i]
            i += 1
        if variant == 0:
            self.games += 1
        place: i64 = 0
        for column, step, columns in self._spreads:
            counts = self.counts[variant][place]
            at: i64 = column
            if columns == 0:
                width: i64 = step
                key: int = row[at] // width * width
                counts[key] = counts.get(key, 0) + 1
            else:
                i = 0
                while i < columns:
                    n = row[at + i]
                    if n != 0:
                        key = i
                        counts[key] = counts.get(key, 0) + n
                    i += 1
            place += 1

    def end_unit(self) -> None:
        """Add the unit that was put together to the sums, and begin the next."""
        self.units += 1
        if self._sum_columns():
            self._add_moments()
            self._add_products()
        else:
            self.large.append([to_list([unit], []) for unit in self._unit])
        for unit in self._unit:
            i: i64 = 0
            while i < self._width:
                unit[i] = 0
                i += 1

    def _sum_columns(self) -> bool:
        """The two numbers of every figure; False where one is too large to be squared here."""
        small = True
        xs = self._x
        ys = self._y
        at: i64 = 0
        variant: i64 = 0
        while variant < self._variants:
            unit = self._unit[variant]
            metric: i64 = 0
            i: i64 = 0
            j: i64 = 0
            while metric < self._metrics:
                x: i64 = 0
                end = self._over_ends[metric]
                while i < end:
                    x += unit[self._over[i]]
                    i += 1
                y: i64 = 0
                end = self._by_ends[metric]
                while j < end:
                    y += unit[self._by[j]]
                    j += 1
                xs[at] = x
                ys[at] = y
                if x > LARGEST or x < -LARGEST or y > LARGEST or y < -LARGEST:
                    small = False
                at += 1
                metric += 1
            variant += 1
        return small

    def _add_moments(self) -> None:
        sums = self._moments
        xs = self._x
        ys = self._y
        at: i64 = 0
        i: i64 = 0
        n = self._variants * self._metrics
        while i < n:
            x = xs[i]
            y = ys[i]
            sums[at] = sums[at] + x
            sums[at + 1] = sums[at + 1] + y
            sums[at + 2] = sums[at + 2] + x * x
            sums[at + 3] = sums[at + 3] + x * y
            sums[at + 4] = sums[at + 4] + y * y
            at += 5
            i += 1

    def _add_products(self) -> None:
        sums = self._products
        xs = self._x
        ys = self._y
        at: i64 = 0
        pair: i64 = 0
        pairs: i64 = len(self._first)
        while pair < pairs:
            a = self._first[pair] * self._metrics
            b = self._second[pair] * self._metrics
            i: i64 = 0
            while i < self._metrics:
                sums[at] = sums[at] + xs[a + i] * xs[b + i]
                sums[at + 1] = sums[at + 1] + xs[a + i] * ys[b + i]
                sums[at + 2] = sums[at + 2] + ys[a + i] * xs[b + i]
                sums[at + 3] = sums[at + 3] + ys[a + i] * ys[b + i]
                at += 4
                i += 1
            pair += 1

    def moments(self) -> list[list[list[int]]]:
        """By variant and figure: x, y, xx, xy, yy."""
        return _nested(self._moments, self._variants, self._metrics, 5)

    def products(self) -> list[list[list[int]]]:
        """By pair and figure: xx, xy, yx, yy."""
        return _nested(self._products, len(self._first), self._metrics, 4)


def play_units(tables: list[list[AnyTable]], first: i64, last: i64, adder: Adder, width: i64) -> None:
    """Play game numbers, each at every table of every variant, and add them up."""
    row = zeros(width)
    number = first
    while number <= last:
        variant: i64 = 0
        for seatings in tables:
            for table in seatings:
                table.play(number, row)
                adder.add_row(variant, row)
            variant += 1
        adder.end_unit()
        number += 1


def _flat(lists: list[list[int]]) -> tuple[vec[i64], vec[i64]]:
    """Lists one behind the other, and where each ends."""
    ends = vec[i64]()
    out = vec[i64]()
    for some in lists:
        for n in some:
            out = append(out, n)
        ends = append(ends, len(out))
    return ends, out


def _nested(numbers: vec[i64], n: i64, m: i64, size: i64) -> list[list[list[int]]]:
    out: list[list[list[int]]] = []
    at: i64 = 0
    for _ in range(n):
        inner: list[list[int]] = []
        for _ in range(m):
            part: list[int] = []
            for _ in range(size):
                part.append(numbers[at])
                at += 1
            inner.append(part)
        out.append(inner)
    return out
