"""Ratings from all meetings at once: the model of Bradley and Terry, on the scale of Elo.

The chance that i wins against j is 1 / (1 + 10^((Rj - Ri) / 400)). The ratings that fit best are found by Newton's
method. To every pair one more game is added, half won by each (the correction of Haldane and Anscombe), so that a
player who won all games has a rating too; over some hundred games it moves nothing that can be seen.

Games of one unit (a game number: the same packs, in all seatings and all pairs) hang together, so intervals come from
the spread of units, not of games: the variance is H⁻¹·V·H⁻¹, with H the information of the fit and V the sum over units
of the squares of what the fit does not explain, n/(n - 1) times (the sandwich of Huber and White); and Student's t for
n - 1 degrees of freedom. The added games count in V like any other.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

from vijfhonderden.lab.stats import Estimate, t_quantile

SCALE = 400 / log(10)
"""Points of Elo in one unit of the logistic scale."""

_ENOUGH = 1e-12
_MOST_STEPS = 100

Matrix = list[list[float]]


@dataclass(frozen=True)
class Ratings:
    """Ratings about their mean, which is nought, and the difference of every pair (the first less the second)."""

    players: tuple[Estimate, ...]
    pairs: tuple[Estimate, ...]


def rate(
    players: int,
    pairs: Sequence[tuple[int, int]],
    games: int,
    wins: Sequence[int],
    products: Sequence[Sequence[int]],
    units: int,
) -> Ratings:
    """Ratings of players who all met.

    ``pairs`` are the players (by place) of each meeting, ``games`` how many each meeting had, ``wins`` those of its
    first player. ``products[p][q]``, for q up to p, is the sum over ``units`` of the products of both meetings' wins.
    There is no interval with fewer than two units.
    """
    played = games + 1.0
    shares = [(won + 0.5) / played for won in wins]
    theta = _fit(players, pairs, shares)
    chances = [_chance(theta[i] - theta[j]) for i, j in pairs]
    inverse = _inverse(_information(players, pairs, [played * c * (1 - c) for c in chances]))
    spread = _spread(wins, products, units) if units > 1 else None
    if spread is not None:
        for p, c in enumerate(chances):
            spread[p][p] += 0.5 * ((1 - c) ** 2 + c**2)
    everyone = [[1.0 - 1.0 / players if k == i else -1.0 / players for k in range(players)] for i in range(players)]
    against = [[float(k == i) - float(k == j) for k in range(players)] for i, j in pairs]

    def estimate(weights: Sequence[float]) -> Estimate:
        value = SCALE * sum(w * x for w, x in zip(weights, theta, strict=True))
        if spread is None:
            return Estimate(value, None, None)
        through = [sum(w * row[k] for w, row in zip(weights, inverse, strict=True)) for k in range(players)]
        by_pair = [through[i] - through[j] for i, j in pairs]
        variance = sum(
            a * sum(b * s for b, s in zip(by_pair, row, strict=True)) for a, row in zip(by_pair, spread, strict=True)
        )
        half = SCALE * t_quantile(units - 1) * sqrt(max(variance, 0.0))
        return Estimate(value, value - half, value + half)

    return Ratings(tuple(map(estimate, everyone)), tuple(map(estimate, against)))


def _chance(distance: float) -> float:
    return 1 / (1 + exp(-distance)) if distance > 0 else 1 - 1 / (1 + exp(distance))


def _fit(players: int, pairs: Sequence[tuple[int, int]], shares: Sequence[float]) -> list[float]:
    """Strengths about a mean of nought; a step that would lead too far is cut, so that it always arrives."""
    theta = [0.0] * players
    for _ in range(_MOST_STEPS):
        chances = [_chance(theta[i] - theta[j]) for i, j in pairs]
        slope = [0.0] * players
        for (i, j), share, c in zip(pairs, shares, chances, strict=True):
            slope[i] += share - c
            slope[j] -= share - c
        inverse = _inverse(_information(players, pairs, [c * (1 - c) for c in chances]))
        step = [sum(a * b for a, b in zip(row, slope, strict=True)) for row in inverse]
        longest = max(map(abs, step))
        cut = min(1.0, 1.0 / longest) if longest > 0 else 1.0
        theta = [x + cut * s for x, s in zip(theta, step, strict=True)]
        if longest < _ENOUGH:
            break
    return theta


def _information(players: int, pairs: Sequence[tuple[int, int]], weights: Sequence[float]) -> Matrix:
    found = [[0.0] * players for _ in range(players)]
    for (i, j), w in zip(pairs, weights, strict=True):
        found[i][i] += w
        found[j][j] += w
        found[i][j] -= w
        found[j][i] -= w
    return found


def _inverse(information: Matrix) -> Matrix:
    """Of the information about ratings with a mean of nought: it has one with 1/n added everywhere, taken off again."""
    n = len(information)
    rows = [[x + 1 / n for x in row] + [float(i == k) for k in range(n)] for i, row in enumerate(information)]
    for column in range(n):
        pivot = max(range(column, n), key=lambda r: abs(rows[r][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        head = rows[column][column]
        rows[column] = [x / head for x in rows[column]]
        for r in range(n):
            if r != column and rows[r][column] != 0.0:
                factor = rows[r][column]
                rows[r] = [x - factor * y for x, y in zip(rows[r], rows[column], strict=True)]
    return [[x - 1 / n for x in row[n:]] for row in rows]


def _spread(wins: Sequence[int], products: Sequence[Sequence[int]], units: int) -> Matrix:
    """n/(n - 1) times the sums over units of products of wins about their means."""
    many = len(wins)
    return [
        [
            (units * products[max(p, q)][min(p, q)] - wins[p] * wins[q]) / (units - 1)
            for q in range(many)
        ]
        for p in range(many)
    ]  # fmt: skip
