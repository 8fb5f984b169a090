"""Adding rows up: by hand, in parts, and in any order."""

import random
from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from lab.made_up import FAMILY, add_units, row_of
from vijfhonderden.lab.adding import LARGEST
from vijfhonderden.lab.drawing import loop
from vijfhonderden.lab.metrics import OF_GAMES, Metric
from vijfhonderden.lab.stats import CrossSums, Sums
from vijfhonderden.lab.tally import Spread, Tally


def rows(*columns: dict[int, int]) -> list[list[int]]:
    out = []
    for given in columns:
        row = [0] * loop.WIDTH
        row[loop.GAMES] = 1
        for column, value in given.items():
            row[column] = value
        out.append(row)
    return out


def test_sums_and_products_by_hand() -> None:
    points = FAMILY.metric("points.stuk")
    a = rows({loop.DEALS: 2, loop.STUK: 20}, {loop.DEALS: 3, loop.STUK: 60})
    b = rows({loop.DEALS: 4, loop.STUK: 40}, {loop.DEALS: 1, loop.STUK: 0})
    tally = Tally((points,), 2, ((0, 1),))
    add_units(tally, [[[row] for row in a], [[row] for row in b]])
    assert (tally.units, tally.games) == (2, 2)
    assert tally.sums(0, points) == Sums(2, 80, 5, 400 + 3600, 40 + 180, 4 + 9)
    assert tally.sums(1, points) == Sums(2, 40, 5, 1600, 160, 17)
    xx, xy, yx, yy = tally.products[0][0]
    assert CrossSums(xx, xy, yx, yy) == CrossSums(20 * 40, 20 * 4 + 60 * 1, 2 * 40, 2 * 4 + 3 * 1)
    assert tally.estimate(0, points).value == 16.0
    assert tally.difference(0, 1, points).value == 8.0 - 16.0


def test_two_games_of_one_number_are_one_unit() -> None:
    points = FAMILY.metric("deals")
    pair = rows({loop.DEALS: 2, loop.LOSER_SCORE: 249}, {loop.DEALS: 6, loop.LOSER_SCORE: 250})
    tally = Tally((points,), 1, spreads=FAMILY.spreads)
    add_units(tally, [[pair]])
    assert (tally.units, tally.games) == (1, 2)
    assert tally.sums(0, points) == Sums(1, 8, 2, 64, 16, 4)
    assert tally.counts == [[{2: 1, 6: 1}, {225: 1, 250: 1}]]


@pytest.mark.parametrize("parts", [1, 2, 7])
def test_parts_merged_in_any_order_give_the_whole(parts: int) -> None:
    rng = random.Random(3)
    units = [[[row_of(rng, v)] for _ in range(40)] for v in range(2)]
    whole = Tally(FAMILY.metrics, 2, ((0, 1),), FAMILY.spreads)
    add_units(whole, units)
    tallies = []
    for part in range(parts):
        tally = Tally(FAMILY.metrics, 2, ((0, 1),), FAMILY.spreads)
        add_units(tally, [of_variant[part::parts] for of_variant in units])
        tallies.append(tally)
    rng.shuffle(tallies)
    merged = Tally(FAMILY.metrics, 2, ((0, 1),), FAMILY.spreads)
    for tally in tallies:
        merged.merge(tally)
    assert merged.moments == whole.moments
    assert merged.products == whole.products
    assert merged.counts == whole.counts


def test_a_sum_too_large_for_machine_numbers_is_exact() -> None:
    """Sums of squares beyond 2**63, beside units that are small."""
    points = FAMILY.metric("points.stuk")
    large = 1 << 30
    a = rows({loop.DEALS: 3, loop.STUK: large}, {loop.DEALS: 2, loop.STUK: 20}, {loop.DEALS: 2, loop.STUK: large * 4})
    b = rows({loop.DEALS: 4, loop.STUK: large}, {loop.DEALS: 1, loop.STUK: 40}, {loop.DEALS: 5, loop.STUK: -large * 2})
    tally = Tally((points,), 2, ((0, 1),))
    add_units(tally, [[[row] for row in a], [[row] for row in b]])
    assert tally.sums(0, points) == Sums(
        3, 5 * large + 20, 7, 17 * large**2 + 400, 3 * large + 40 + 8 * large, 9 + 4 + 4
    )
    assert tally.products[0][0] == [
        large**2 + 800 - 8 * large**2, 4 * large + 20 + 20 * large, 3 * large + 80 - 4 * large, 12 + 2 + 10
    ]  # fmt: skip


def test_sums_are_those_of_a_plain_reckoning() -> None:
    """Rows with many zeros, numbers below zero, columns in several figures, and units that are too large."""
    rng = random.Random(7)
    columns = [tuple(rng.sample(range(20), rng.choice([1, 1, 2, 7]))) for _ in range(12)]
    metrics = tuple(Metric(f"m{n}", "", OF_GAMES, "", rng.choice(columns), rng.choice(columns), "") for n in range(15))
    spreads = (Spread("one", 3), Spread("wide", 4, step=50), Spread("sums", 10, columns=5))
    tally = Tally(metrics, 2, ((0, 1), (1, 0)), spreads)
    units = [[[_sparse(rng) for _ in range(rng.choice([1, 2]))] for _ in range(90)] for _ in range(2)]
    add_units(tally, units)
    summed = [[[sum(column) for column in zip(*games, strict=True)] for games in of_variant] for of_variant in units]
    for v, of_variant in enumerate(summed):
        for place, metric in enumerate(metrics):
            pairs = [_pair(row, metric) for row in of_variant]
            assert tally.moments[v][place] == [
                sum(numbers) for numbers in zip(*((x, y, x * x, x * y, y * y) for x, y in pairs), strict=True)
            ]
        games = [row for games in units[v] for row in games]
        assert tally.counts[v][0] == Counter(row[3] for row in games)
        assert tally.counts[v][1] == Counter(row[4] // 50 * 50 for row in games)
        totals = {place: sum(row[10 + place] for row in games) for place in range(5)}
        assert tally.counts[v][2] == {place: n for place, n in totals.items() if n}
    for p, (a, b) in enumerate(tally.pairs):
        for place, metric in enumerate(metrics):
            both = [(*_pair(one, metric), *_pair(two, metric)) for one, two in zip(summed[a], summed[b], strict=True)]
            assert tally.products[p][place] == [
                sum(numbers) for numbers in zip(*((x * u, x * w, y * u, y * w) for x, y, u, w in both), strict=True)
            ]


def test_an_adder_used_again_begins_anew() -> None:
    """After whole units, large ones among them, and one that was left unfinished."""
    rng = random.Random(11)
    tallies = [Tally(FAMILY.metrics, 1, spreads=FAMILY.spreads) for _ in range(2)]
    used, new = (tally.adder(loop.WIDTH) for tally in tallies)
    for row in [_sparse(rng) for _ in range(50)]:
        used.add_row(0, vec[i64](row))
        used.end_unit()
    used.add_row(0, vec[i64](_sparse(rng)))
    used.clear()
    for row in [row_of(rng, 0) for _ in range(50)]:
        for adder in (used, new):
            adder.add_row(0, vec[i64](row))
            adder.end_unit()
    for tally, adder in zip(tallies, (used, new), strict=True):
        tally.take(adder)
    assert tallies[0] == tallies[1]
    assert tallies[0].units == 50


def _sparse(rng: random.Random) -> list[int]:
    """A row with few numbers: small ones as a rule, and a few that are too large for machine numbers."""
    row = [0] * loop.WIDTH
    for column in rng.sample(range(20), 5):
        row[column] = rng.choice([1, 1, 2, 30_000, LARGEST]) if rng.random() < 0.1 else rng.randrange(1, 9)
        if column < 10 and rng.random() < 0.3:
            row[column] = -row[column] * rng.choice([1, 100])
    return row


def _pair(row: list[int], metric: Metric) -> tuple[int, int]:
    return sum(row[column] for column in metric.over), sum(row[column] for column in metric.by)
