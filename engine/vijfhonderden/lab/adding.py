"""Play games and add up what they counted, in machine numbers. Compiled.

An :class:`Adder` holds the sums of a chunk of games, which are small enough for 64 bits; a
:class:`~vijfhonderden.lab.tally.Tally` adds up chunks without a limit.

Few columns of a unit are other than zero, and many figures divide by the same columns. So what is summed is every
*form*, the sum of some columns, once, however many figures need it; and only the forms of columns that are not zero
are looked at.
"""

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from vijfhonderden.core.vectors import filled, to_list, zeros

MOST_UNITS: Final = 1 << 14
"""How many units a chunk may have: so many squares of ``LARGEST`` stay below 2**63."""
LARGEST: Final = 1 << 24
"""A unit whose columns come to more than this, signs left out, is added up elsewhere; none of sensible rules does."""

BINS: Final = 512
"""How many neighbouring bins of a spread are counted in machine numbers."""
BINS_BELOW: Final = 128
"""How many of them lie below zero."""


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
        self._counts: list[list[dict[int, int]]] = [[{} for _ in spreads] for _ in range(variants)]
        """What is counted of spreads outside the bins, and of units that were too large."""
        self._variants: Final[i64] = variants
        self._metrics: Final[i64] = len(over)
        self._width: Final[i64] = width
        self._spreads: Final = spreads
        self._unit: Final = [zeros(width) for _ in range(variants)]

        forms = _distinct([*over, *by])
        self._forms: Final = [list(form) for form in forms]
        self._n_forms: Final[i64] = len(forms)
        self._over: Final = vec[i64]([forms[tuple(columns)] for columns in over])
        self._by: Final = vec[i64]([forms[tuple(columns)] for columns in by])
        with_column: list[list[int]] = [[] for _ in range(width)]
        for form, columns in enumerate(self._forms):
            for column in columns:
                with_column[column].append(form)
        self._form_ends, self._form_at = _flat(with_column)
        over_form: list[list[int]] = [[] for _ in forms]
        for metric in range(len(over)):
            over_form[self._over[metric]].append(metric)
        self._metric_ends, self._metric_at = _flat(over_form)
        binned = [place for place, spread in enumerate(spreads) if spread[2] == 0]
        self._binned: Final = vec[i64](binned)
        self._bin_column: Final = vec[i64]([spreads[place][0] for place in binned])
        self._bin_step: Final = vec[i64]([spreads[place][1] for place in binned])
        self._first: Final = vec[i64]([first for first, _ in pairs])
        self._second: Final = vec[i64]([second for _, second in pairs])

        # of the present unit, by variant
        self._used: Final = zeros(variants * width)
        """The columns that are not zero, and below how many there are."""
        self._n_used: Final = zeros(variants)
        self._values: Final = zeros(variants * len(forms))
        """The value of each form."""
        self._touched: Final = zeros(len(forms))
        """Of one variant, the forms with such a column; each is there once, though its value may be zero."""
        self._seen: Final = filled(len(forms), -1)

        # of all units, by variant
        self._totals: Final = zeros(variants * width)
        self._squares: Final = zeros(variants * len(forms))
        self._crosses: Final = zeros(variants * len(over))
        self._bins: Final = zeros(variants * len(binned) * BINS)
        self._products: Final = zeros(len(pairs) * len(over) * 4)

    def unit(self, variant: int) -> vec[i64]:
        """The row of the present unit, for a table to fill where the unit is one game; :meth:`count` it then."""
        return self._unit[variant]

    def add_row(self, variant: i64, row: vec[i64]) -> None:
        """Add a game of several to the present unit."""
        unit = self._unit[variant]
        i: i64 = 0
        while i < self._width:
            unit[i] = unit[i] + row[i]
            i += 1
        self.count(variant, row)

    def count(self, variant: i64, row: vec[i64]) -> None:
        """Count a game of the present unit in the spreads."""
        if variant == 0:
            self.games += 1
        bins = self._bins
        columns = self._bin_column
        steps = self._bin_step
        n: i64 = len(columns)
        at = variant * n * BINS + BINS_BELOW
        i: i64 = 0
        while i < n:
            place = row[columns[i]]
            step = steps[i]
            if step != 1:
                place = place // step
            if -BINS_BELOW <= place < BINS - BINS_BELOW:
                bins[at + place] = bins[at + place] + 1
            else:
                self._count(variant, self._binned[i], place * step, 1)
            at += BINS
            i += 1

    def _count(self, variant: i64, spread: i64, key: int, n: int) -> None:
        counts = self._counts[variant][spread]
        counts[key] = counts.get(key, 0) + n

    def end_unit(self) -> None:
        """Add the unit that was put together to the sums, and begin the next."""
        self.units += 1
        if self._is_small():
            variant: i64 = 0
            while variant < self._variants:
                self._add_unit(variant)
                variant += 1
            if len(self._first) > 0:
                self._add_products()
            variant = 0
            while variant < self._variants:
                self._clear(variant)
                variant += 1
        else:
            self.large.append([to_list([unit], []) for unit in self._unit])
            self._count_large()
            for unit in self._unit:
                i: i64 = 0
                while i < self._width:
                    unit[i] = 0
                    i += 1

    def _is_small(self) -> bool:
        """Find the columns that are not zero; False where the numbers are too large to be squared here."""
        used = self._used
        width = self._width
        variant: i64 = 0
        while variant < self._variants:
            unit = self._unit[variant]
            size: i64 = 0
            start = variant * width
            at = start
            column: i64 = 0
            while column < width:
                n = unit[column]
                if n != 0:
                    used[at] = column
                    at += 1
                    if n < 0:
                        n = -n
                    size += n
                    if size > LARGEST:
                        return False
                column += 1
            self._n_used[variant] = at - start
            variant += 1
        return True

    def _add_unit(self, variant: i64) -> None:
        """Work out the forms of the present unit, and add up its columns, squares and products."""
        width = self._width
        unit = self._unit[variant]
        used = self._used
        totals = self._totals
        ends = self._form_ends
        form_at = self._form_at
        values = self._values
        seen = self._seen
        touched = self._touched
        stamp = self.units * self._variants + variant
        forms = variant * self._n_forms
        n: i64 = 0
        start = variant * width
        at = start
        end = start + self._n_used[variant]
        while at < end:
            column = used[at]
            value = unit[column]
            totals[start + column] = totals[start + column] + value
            i: i64 = 0
            if column > 0:
                i = ends[column - 1]
            last = ends[column]
            while i < last:
                form = form_at[i]
                values[forms + form] = values[forms + form] + value
                if seen[form] != stamp:
                    seen[form] = stamp
                    touched[n] = form
                    n += 1
                i += 1
            at += 1

        squares = self._squares
        crosses = self._crosses
        metrics = self._metric_ends
        metric_at = self._metric_at
        by = self._by
        base = variant * self._metrics
        at = 0
        while at < n:
            form = touched[at]
            value = values[forms + form]
            squares[forms + form] = squares[forms + form] + value * value
            i = 0
            if form > 0:
                i = metrics[form - 1]
            last = metrics[form]
            while i < last:
                metric = metric_at[i]
                other = values[forms + by[metric]]
                crosses[base + metric] = crosses[base + metric] + value * other
                i += 1
            at += 1

    def _clear(self, variant: i64) -> None:
        """Set the columns and forms of the present unit to zero again."""
        used = self._used
        unit = self._unit[variant]
        ends = self._form_ends
        form_at = self._form_at
        values = self._values
        forms = variant * self._n_forms
        at = variant * self._width
        end = at + self._n_used[variant]
        while at < end:
            column = used[at]
            unit[column] = 0
            i: i64 = 0
            if column > 0:
                i = ends[column - 1]
            last = ends[column]
            while i < last:
                values[forms + form_at[i]] = 0
                i += 1
            at += 1

    def _add_products(self) -> None:
        sums = self._products
        values = self._values
        over = self._over
        by = self._by
        at: i64 = 0
        pair: i64 = 0
        pairs: i64 = len(self._first)
        while pair < pairs:
            a = self._first[pair] * self._n_forms
            b = self._second[pair] * self._n_forms
            i: i64 = 0
            while i < self._metrics:
                x = values[a + over[i]]
                y = values[a + by[i]]
                if x != 0 or y != 0:
                    other_x = values[b + over[i]]
                    other_y = values[b + by[i]]
                    sums[at] = sums[at] + x * other_x
                    sums[at + 1] = sums[at + 1] + x * other_y
                    sums[at + 2] = sums[at + 2] + y * other_x
                    sums[at + 3] = sums[at + 3] + y * other_y
                at += 4
                i += 1
            pair += 1

    def _count_large(self) -> None:
        """Count the present unit in the spreads over columns, which otherwise follow from the totals."""
        for variant, unit in enumerate(self._unit):
            for spread, (column, _, columns) in enumerate(self._spreads):
                for place in range(columns):
                    n = unit[column + place]
                    if n != 0:
                        self._count(variant, spread, place, n)

    def counts(self) -> list[list[dict[int, int]]]:
        """By variant and spread: how often each number occurred."""
        out = [[dict(counts) for counts in by_spread] for by_spread in self._counts]
        at: i64 = 0
        for variant, found in enumerate(out):
            for spread, (column, step, columns) in enumerate(self._spreads):
                counts = found[spread]
                for place in range(columns):
                    total = self._totals[variant * self._width + column + place]
                    if total != 0:
                        counts[place] = counts.get(place, 0) + total
                if columns == 0:
                    for place in range(BINS):
                        total = self._bins[at]
                        if total != 0:
                            key = (place - BINS_BELOW) * step
                            counts[key] = counts.get(key, 0) + total
                        at += 1
        return out

    def moments(self) -> list[list[list[int]]]:
        """By variant and figure: x, y, xx, xy, yy."""
        out: list[list[list[int]]] = []
        for variant in range(self._variants):
            totals = [self._total(variant, form) for form in self._forms]
            base = variant * self._n_forms
            inner: list[list[int]] = []
            for metric in range(self._metrics):
                x = self._over[metric]
                y = self._by[metric]
                xy = self._crosses[variant * self._metrics + metric]
                inner.append([totals[x], totals[y], self._squares[base + x], xy, self._squares[base + y]])
            out.append(inner)
        return out

    def _total(self, variant: int, form: list[int]) -> int:
        """The sum of a form over all units."""
        total = 0
        for column in form:
            total += self._totals[variant * self._width + column]
        return total

    def products(self) -> list[list[list[int]]]:
        """By pair and figure: xx, xy, yx, yy."""
        out: list[list[list[int]]] = []
        at: i64 = 0
        for _ in range(len(self._first)):
            inner: list[list[int]] = []
            for _ in range(self._metrics):
                part: list[int] = []
                for _ in range(4):
                    part.append(self._products[at])
                    at += 1
                inner.append(part)
            out.append(inner)
        return out


def play_units(tables: list[list[AnyTable]], first: i64, last: i64, adder: Adder, width: i64) -> None:
    """Play game numbers, each at every table of every variant, and add them up."""
    row = zeros(width)
    number = first
    while number <= last:
        variant: i64 = 0
        for seatings in tables:
            if len(seatings) == 1:
                unit = adder.unit(variant)
                seatings[0].play(number, unit)
                adder.count(variant, unit)
            else:
                for table in seatings:
                    table.play(number, row)
                    adder.add_row(variant, row)
            variant += 1
        adder.end_unit()
        number += 1


def _distinct(lists: list[list[int]]) -> dict[tuple[int, ...], int]:
    """Different lists, each once, with their numbers."""
    out: dict[tuple[int, ...], int] = {}
    for some in lists:
        out.setdefault(tuple(some), len(out))
    return out


def _flat(lists: list[list[int]]) -> tuple[vec[i64], vec[i64]]:
    """Lists one behind the other, and where each ends."""
    ends = vec[i64]()
    out = vec[i64]()
    for some in lists:
        for n in some:
            out = append(out, n)
        ends = append(ends, len(out))
    return ends, out
