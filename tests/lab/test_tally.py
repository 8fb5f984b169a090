"""Adding rows up: by hand, in parts, and in any order."""

import random

import pytest

from lab.made_up import row_of
from vijfhonderden.lab import loop
from vijfhonderden.lab.metrics import METRICS, metric
from vijfhonderden.lab.stats import CrossSums, Sums
from vijfhonderden.lab.tally import Tally


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
    points = metric("points.stuk")
    a = rows({loop.DEALS: 2, loop.STUK: 20}, {loop.DEALS: 3, loop.STUK: 60})
    b = rows({loop.DEALS: 4, loop.STUK: 40}, {loop.DEALS: 1, loop.STUK: 0})
    tally = Tally((points,), 2, ((0, 1),))
    tally.add([[[row] for row in a], [[row] for row in b]])
    assert (tally.units, tally.games) == (2, 2)
    assert tally.sums(0, points) == Sums(2, 80, 5, 400 + 3600, 40 + 180, 4 + 9)
    assert tally.sums(1, points) == Sums(2, 40, 5, 1600, 160, 17)
    xx, xy, yx, yy = tally.products[0][0]
    assert CrossSums(xx, xy, yx, yy) == CrossSums(20 * 40, 20 * 4 + 60 * 1, 2 * 40, 2 * 4 + 3 * 1)
    assert tally.estimate(0, points).value == 16.0
    assert tally.difference(0, 1, points).value == 8.0 - 16.0


def test_two_games_of_one_number_are_one_unit() -> None:
    points = metric("deals")
    pair = rows({loop.DEALS: 2, loop.LOSER_SCORE: 249}, {loop.DEALS: 6, loop.LOSER_SCORE: 250})
    tally = Tally((points,), 1)
    tally.add([[pair]])
    assert (tally.units, tally.games) == (1, 2)
    assert tally.sums(0, points) == Sums(1, 8, 2, 64, 16, 4)
    assert tally.deals == [{2: 1, 6: 1}]
    assert tally.losers == [{225: 1, 250: 1}]


@pytest.mark.parametrize("parts", [1, 2, 7])
def test_parts_merged_in_any_order_give_the_whole(parts: int) -> None:
    rng = random.Random(3)
    units = [[[row_of(rng, v)] for _ in range(40)] for v in range(2)]
    whole = Tally(METRICS, 2, ((0, 1),))
    whole.add(units)
    tallies = []
    for part in range(parts):
        tally = Tally(METRICS, 2, ((0, 1),))
        tally.add([of_variant[part::parts] for of_variant in units])
        tallies.append(tally)
    rng.shuffle(tallies)
    merged = Tally(METRICS, 2, ((0, 1),))
    for tally in tallies:
        merged.merge(tally)
    assert merged.moments == whole.moments
    assert merged.products == whole.products
    assert merged.deals == whole.deals and merged.losers == whole.losers
