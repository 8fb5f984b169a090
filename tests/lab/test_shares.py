"""Shares of games won: Wilson's interval against printed ones, and what units that hang together make of it."""

import pytest

from vijfhonderden.lab.stats import NOTHING, sums, t_quantile
from vijfhonderden.lab.tournament.shares import share, wilson


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilsons_interval_is_the_printed_one(won: int, games: int, low: float, high: float) -> None:
    """Newcombe, Two-sided confidence intervals for the single proportion, 1998, table I, method 3."""
    found = wilson(won / games, games, 1.959964)
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)


def test_units_of_one_game_are_as_many_games_less_one() -> None:
    found, expected = share(sums([(1, 1)] * 7 + [(0, 1)] * 3)), wilson(0.7, 9, t_quantile(9))
    assert (found.value, found.low, found.high) == pytest.approx((0.7, expected.low, expected.high))


def test_two_games_that_always_end_alike_count_as_one() -> None:
    once, twice = share(sums([(1, 1)] * 7 + [(0, 1)] * 3)), share(sums([(2, 2)] * 7 + [(0, 2)] * 3))
    assert (once.low, once.high) == pytest.approx((twice.low, twice.high))


def test_two_games_that_mostly_end_one_each_tell_more_than_two() -> None:
    # shares of units: 16 times 0.5, three times 1, once 0; about 0.55 their squares sum to 0.95
    # variance of the mean 0.95 / 19 / 20 = 0.0025, that of 0.55 * 0.45 / 0.0025 = 99 games and not 40
    found, expected = share(sums([(1, 2)] * 16 + [(2, 2)] * 3 + [(0, 2)])), wilson(0.55, 99, t_quantile(19))
    assert (found.value, found.low, found.high) == pytest.approx((0.55, expected.low, expected.high))


def test_all_games_won_is_as_many_games_as_units() -> None:
    found, expected = share(sums([(2, 2)] * 20)), wilson(1.0, 20, t_quantile(19))
    assert (found.value, found.low, found.high) == (1.0, expected.low, 1.0)


@pytest.mark.parametrize(("units", "value"), [([(1, 2)], 0.5), ([(1, 2)] * 9, 0.5), ([(2, 2)], 1.0)])
def test_no_spread_gives_no_interval(units: list[tuple[int, int]], value: float) -> None:
    found = share(sums(units))
    assert (found.value, found.low, found.high) == (value, None, None)


def test_no_games_are_nothing() -> None:
    assert share(sums([])) == NOTHING
