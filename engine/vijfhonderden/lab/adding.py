"""What games counted, added up in machine numbers. Compiled.

An :class:`Adder` holds the sums of a chunk of games, which are small enough for 64 bits; a
:class:`~vijfhonderden.lab.tally.Tally` adds up chunks without a limit.

Few columns of a unit are other than zero, and many figures divide by the same columns. So what is summed is every
*form*, the sum of some columns, once, however many figures need it; and only the forms of columns that are not zero
are looked at.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from vijfhonderden.core.vectors import to_list, zeros

MOST_UNITS: Final = 1 << 14
"""How many units a chunk may have: so many squares of ``LARGEST`` stay below 2**63."""
LARGEST: Final = 1 << 24
"""A unit whose columns come to more than this, signs left out, is added up elsewhere; none of sensible rules does."""

BINS: Final = 512
"""How many neighbouring bins of a spread are counted in machine numbers."""
BINS_BELOW: Final = 128
"""How many of them lie below zero."""


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
        self._counts: list[list[dict[int, int]]] = []
        """What is counted of spreads outside the bins, and of units that were too large."""
        self._stamp: i64 = 0
        self._variants: Final[i64] = variants
        self._metrics: Final[i64] = len(over)
        self._width: Final[i64] = width
        self._spreads: Final = spreads

        # a form of one column bears the number of that column, one of several columns a number from the width on
        forms = _forms([*over, *by], width)
        size = width + len(forms)
        self._columns: Final = [[column] for column in range(width)] + [list(columns) for columns in forms]
        """Of each form."""
        self._over: Final = vec[i64]([_form(columns, forms) for columns in over])
        self._by: Final = vec[i64]([_form(columns, forms) for columns in by])
        of_column: list[list[int]] = [[] for _ in range(width)]
        for form in range(width, size):
            for column in self._columns[form]:
                of_column[column].append(form)
        self._form_ends, self._form_at = _flat(of_column)
        """The forms of several columns in which each column is."""
        above: list[list[int]] = [[] for _ in range(size)]
        for metric in range(len(over)):
            above[self._over[metric]].append(metric)
        self._metric_ends, self._metric_at = _flat(above)
        """The figures that have each form above their line; and in the order of these, the form below it."""
        self._below_at: Final = vec[i64]([self._by[metric] for metric in self._metric_at])
        binned = [place for place, spread in enumerate(spreads) if spread[2] == 0]
        self._binned: Final = vec[i64](binned)
        self._bin_column: Final = vec[i64]([spreads[place][0] for place in binned])
        self._bin_step: Final = vec[i64]([spreads[place][1] for place in binned])
        self._first: Final = vec[i64]([first for first, _ in pairs])
        self._second: Final = vec[i64]([second for _, second in pairs])

        # of the present unit, by variant
        self._unit: Final = [zeros(size) for _ in range(variants)]
        """The value of each form, of all columns first."""
        self._used: Final = [zeros(size) for _ in range(variants)]
        """The forms that are not zero, of which ``_n_used`` are columns; of ``_n_touched`` in all a few may be zero."""
        self._n_used: Final = zeros(variants)
        self._n_touched: Final = zeros(variants)
        self._seen: Final = zeros(size)

        # of all units, by variant
        self._totals: Final = [zeros(width) for _ in range(variants)]
        self._squares: Final = [zeros(size) for _ in range(variants)]
        self._crosses: Final = [zeros(len(over)) for _ in range(variants)]
        """In the order of ``_metric_at``."""
        self._bins: Final = [zeros(len(binned) * BINS) for _ in range(variants)]
        self._products: Final = zeros(len(pairs) * len(over) * 4)
        self.clear()

    def clear(self) -> None:
        """Set all sums to zero, for another chunk; a unit that was not ended is forgotten."""
        self.units = 0
        self.games = 0
        self.large = []
        self._counts = [[{} for _ in self._spreads] for _ in range(self._variants)]
        for variant in range(self._variants):
            _set_zero(self._unit[variant])
            _set_zero(self._totals[variant])
            _set_zero(self._squares[variant])
            _set_zero(self._crosses[variant])
            _set_zero(self._bins[variant])
        _set_zero(self._products)

    def unit(self, variant: i64) -> vec[i64]:
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
        bins = self._bins[variant]
        columns = self._bin_column
        steps = self._bin_step
        n: i64 = len(columns)
        at: i64 = BINS_BELOW
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
                unit = self._unit[variant]
                used = self._used[variant]
                end = self._n_touched[variant]
                at: i64 = 0
                while at < end:
                    unit[used[at]] = 0
                    at += 1
                variant += 1
        else:
            self.large.append([self._row(unit) for unit in self._unit])
            self._count_large()
            for unit in self._unit:
                _set_zero(unit)

    def _row(self, unit: vec[i64]) -> list[int]:
        return to_list([unit], [])[: self._width]

    def _is_small(self) -> bool:
        """Find the columns that are not zero; False where the numbers are too large to be squared here."""
        width = self._width
        variant: i64 = 0
        while variant < self._variants:
            unit = self._unit[variant]
            used = self._used[variant]
            size: i64 = 0
            at: i64 = 0
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
            self._n_used[variant] = at
            variant += 1
        return True

    def _add_unit(self, variant: i64) -> None:
        """Work out the forms of the present unit, and add up its columns, squares and products."""
        unit = self._unit[variant]
        used = self._used[variant]
        totals = self._totals[variant]
        squares = self._squares[variant]
        ends = self._form_ends
        form_at = self._form_at
        seen = self._seen
        self._stamp += 1
        stamp = self._stamp
        end = self._n_used[variant]
        n = end
        at: i64 = 0
        while at < end:
            column = used[at]
            value = unit[column]
            totals[column] = totals[column] + value
            i: i64 = 0
            if column > 0:
                i = ends[column - 1]
            last = ends[column]
            while i < last:
                form = form_at[i]
                unit[form] = unit[form] + value
                if seen[form] != stamp:
                    seen[form] = stamp
                    used[n] = form
                    n += 1
                i += 1
            at += 1
        self._n_touched[variant] = n

        crosses = self._crosses[variant]
        metrics = self._metric_ends
        below_at = self._below_at
        at = 0
        while at < n:
            form = used[at]
            value = unit[form]
            squares[form] = squares[form] + value * value
            i = 0
            if form > 0:
                i = metrics[form - 1]
            last = metrics[form]
            while i < last:
                crosses[i] = crosses[i] + value * unit[below_at[i]]
                i += 1
            at += 1

    def _add_products(self) -> None:
        sums = self._products
        over = self._over
        by = self._by
        at: i64 = 0
        pair: i64 = 0
        pairs: i64 = len(self._first)
        while pair < pairs:
            first = self._unit[self._first[pair]]
            second = self._unit[self._second[pair]]
            i: i64 = 0
            while i < self._metrics:
                x = first[over[i]]
                y = first[by[i]]
                if x != 0 or y != 0:
                    other_x = second[over[i]]
                    other_y = second[by[i]]
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
        for variant, found in enumerate(out):
            at: i64 = 0
            for spread, (column, step, columns) in enumerate(self._spreads):
                counts = found[spread]
                for place in range(columns):
                    total = self._totals[variant][column + place]
                    if total != 0:
                        counts[place] = counts.get(place, 0) + total
                if columns == 0:
                    bins = self._bins[variant]
                    bin: i64 = 0
                    while bin < BINS:
                        games = bins[at + bin]
                        if games != 0:
                            key = (bin - BINS_BELOW) * step
                            counts[key] = counts.get(key, 0) + games
                        bin += 1
                    at += BINS
        return out

    def moments(self) -> list[list[list[int]]]:
        """By variant and figure: x, y, xx, xy, yy."""
        out: list[list[list[int]]] = []
        for variant in range(self._variants):
            squares = self._squares[variant]
            inner: list[list[int]] = [[] for _ in range(self._metrics)]
            for place, metric in enumerate(self._metric_at):
                x = self._over[metric]
                y = self._by[metric]
                inner[metric] = [
                    self._total(variant, x),
                    self._total(variant, y),
                    squares[x],
                    self._crosses[variant][place],
                    squares[y],
                ]
            out.append(inner)
        return out

    def _total(self, variant: i64, form: i64) -> int:
        """The sum of a form over all units."""
        totals = self._totals[variant]
        total: i64 = 0
        for column in self._columns[form]:
            total += totals[column]
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


def _forms(lists: list[list[int]], first: int) -> dict[tuple[int, ...], int]:
    """The different lists of several columns, each once, numbered from ``first`` on."""
    out: dict[tuple[int, ...], int] = {}
    for columns in lists:
        if len(columns) != 1:
            out.setdefault(tuple(columns), first + len(out))
    return out


def _form(columns: list[int], forms: dict[tuple[int, ...], int]) -> int:
    return columns[0] if len(columns) == 1 else forms[tuple(columns)]


def _set_zero(numbers: vec[i64]) -> None:
    i: i64 = 0
    n: i64 = len(numbers)
    while i < n:
        numbers[i] = 0
        i += 1


def _flat(lists: list[list[int]]) -> tuple[vec[i64], vec[i64]]:
    """Lists one behind the other, and where each ends."""
    ends = vec[i64]()
    out = vec[i64]()
    for some in lists:
        for n in some:
            out = append(out, n)
        ends = append(ends, len(out))
    return ends, out
