"""How often a player wins, with an interval that stays between never and always.

The games of a unit (a game number) hang together, so a share of games has the variance of a ratio over units
(:mod:`~vijfhonderden.lab.stats`). The interval is that of Wilson for as many independent games as would have this
variance, with Student's t. Where a player won every game, or none, the units show no spread; then each unit counts as
one game, which is rather too few.
"""

from math import sqrt

from vijfhonderden.lab.stats import NOTHING, Estimate, Sums, t_quantile


def share(s: Sums) -> Estimate:
    """The share of games won, from the sums of wins (x) and games (y) of each unit.

    Without an interval for fewer than two units, and where all units came out the same but not all one way.
    """
    if s.y == 0:
        return NOTHING
    p = s.x / s.y
    if s.n < 2:
        return Estimate(p, None, None)
    t = t_quantile(s.n - 1)
    if s.x in (0, s.y):
        return wilson(p, s.n, t)
    # whole numbers as long as can be, so that no spread is exactly none
    residual = s.xx * s.y * s.y - 2 * s.x * s.y * s.xy + s.x * s.x * s.yy
    if residual == 0:
        return Estimate(p, None, None)
    variance = s.n / (s.n - 1) * (residual / s.y**4)
    return wilson(p, p * (1 - p) / variance, t)


def wilson(p: float, n: float, z: float) -> Estimate:
    """Wilson's interval for a share ``p`` of ``n`` games at ``z`` standard deviations."""
    more = z * z / n
    middle = (p + more / 2) / (1 + more)
    half = z / (1 + more) * sqrt(p * (1 - p) / n + more / (4 * n))
    return Estimate(p, middle - half if p > 0 else 0.0, middle + half if p < 1 else 1.0)  # without its rounding
