"""Adding rows up: by hand, in parts, and in any order."""

import random

import pytest

from lab.made_up import FAMILY, add_units, row_of
from vijfhonderden.lab.drawing import loop
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
