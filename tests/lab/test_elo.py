"""Ratings against values worked out by hand, by another method of fitting, and by leaving out one unit at a time."""

import math
import random
from itertools import combinations
from statistics import fmean

import pytest

from vijfhonderden.lab.stats import Estimate, t_quantile
from vijfhonderden.lab.tournament.elo import Ratings, rate

Units = list[list[int]]
"""The wins of every pair's first player, by unit."""


def ratings(players: int, games_a_unit: int, units: Units) -> Ratings:
    pairs = list(combinations(range(players), 2))
    wins = [sum(unit[p] for unit in units) for p in range(len(pairs))]
    products = [[sum(unit[p] * unit[q] for unit in units) for q in range(p + 1)] for p in range(len(pairs))]
    return rate(players, pairs, games_a_unit * len(units), wins, products, len(units))


def made_up(players: int, units: int, games: int, seed: int) -> Units:
    """Players of rising strength; the packs of a unit favour one end of the table in all pairs alike."""
    rng = random.Random(seed)
    out = []
    for _ in range(units):
        luck = rng.gauss(0, 1)
        chances = [1 / (1 + math.exp(0.4 * (j - i) + luck)) for i, j in combinations(range(players), 2)]
        out.append([sum(rng.random() < c for _ in range(games)) for c in chances])
    return out


def half(estimate: Estimate) -> float:
    assert estimate.low is not None and estimate.high is not None
    return (estimate.high - estimate.low) / 2


def test_three_games_of_four_are_191_points() -> None:
    # seven of nine and a half of one more are 7.5 of 10: odds of 3 to 1, 400 * log10(3)
    found = ratings(2, 1, [[1]] * 7 + [[0]] * 2)
    assert found.pairs[0].value == pytest.approx(190.848501887865)
    assert [q.value for q in found.players] == pytest.approx([95.4242509439325, -95.4242509439325])


def test_the_interval_of_two_players_by_hand() -> None:
    # two games a unit, eight units: wins 2, 2, 1, 2, 0, 1, 2, 1 of 16; 11.5 of 17 with the game added
    wins = [2, 2, 1, 2, 0, 1, 2, 1]
    c = 11.5 / 17
    mean = 11 / 8
    spread = 8 / 7 * sum((w - mean) ** 2 for w in wins) + 0.5 * ((1 - c) ** 2 + c**2)
    error = math.sqrt(spread) / (17 * c * (1 - c))  # of the logarithm of the odds
    found = ratings(2, 2, [[w] for w in wins])
    assert half(found.pairs[0]) == pytest.approx(2.364624251592785 * error * 400 / math.log(10))
    assert half(found.players[0]) == pytest.approx(half(found.pairs[0]) / 2)


def test_who_won_every_game_has_a_rating_and_an_interval() -> None:
    # 40 of 40: odds of 40.5 to 0.5; the variance of their logarithm is 1/40.5 + 1/0.5, to within what is won
    found = ratings(2, 1, [[1]] * 40).pairs[0]
    assert found.value == pytest.approx(400 * math.log10(81))
    assert half(found) == pytest.approx(t_quantile(39) * math.sqrt(1 / 40.5 + 2) * 400 / math.log(10), rel=0.03)


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 2), (6, 3)])
def test_the_fit_is_that_of_another_method(players: int, seed: int) -> None:
    """Zermelo's iteration (minorisation and maximisation), which needs no derivative."""
    units = made_up(players, 30, 2, seed)
    pairs = list(combinations(range(players), 2))
    won = {}
    for p, (i, j) in enumerate(pairs):
        won[i, j] = sum(unit[p] for unit in units) + 0.5
        won[j, i] = 61 - won[i, j]
    strength = [1.0] * players
    for _ in range(5000):
        strength = [
            sum(won[i, j] for j in range(players) if j != i)
            / sum(61 / (strength[i] + strength[j]) for j in range(players) if j != i)
            for i in range(players)
        ]
    logs = [400 * math.log10(s) for s in strength]
    found = ratings(players, 2, units)
    assert [q.value for q in found.players] == pytest.approx([x - fmean(logs) for x in logs], abs=1e-6)
    for (i, j), pair in zip(pairs, found.pairs, strict=True):
        assert pair.value == pytest.approx(logs[i] - logs[j], abs=1e-6)


def test_intervals_are_those_of_leaving_out_one_unit_at_a_time() -> None:
    units = made_up(4, 200, 2, 4)
    whole = ratings(4, 2, units)
    less = [ratings(4, 2, units[:n] + units[n + 1 :]) for n in range(len(units))]
    t = t_quantile(199)
    for of_whole, of_less in (
        *((whole.players[k], [r.players[k].value for r in less]) for k in range(4)),
        *((whole.pairs[k], [r.pairs[k].value for r in less]) for k in range(6)),
    ):
        values = [v for v in of_less if v is not None]
        mean = fmean(values)
        error = math.sqrt(199 / 200 * sum((v - mean) ** 2 for v in values))
        assert half(of_whole) == pytest.approx(t * error, rel=0.03)


def test_one_unit_gives_no_interval() -> None:
    found = ratings(3, 2, [[2, 1, 0]])
    assert all(e.value is not None and e.low is None and e.high is None for e in (*found.players, *found.pairs))


def test_a_million_games_all_won_are_fitted_too() -> None:
    found = rate(2, [(0, 1)], 10**6, [10**6], [[10**6]], 10**6)
    assert found.pairs[0].value == pytest.approx(400 * math.log10(2 * 10**6 + 1))
