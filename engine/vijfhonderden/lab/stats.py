"""Means, ratios and paired differences with 95 % confidence intervals, from exact integer sums.

Every figure of the lab is a ratio of two totals over *units*: R = (x1 + … + xn) / (y1 + … + yn). A unit is one
game number (one cut and one series of packs): one game, or two where the players change seats. For
"deals a game" y counts games, for "points a deal" y counts deals, for a share of points y is all points.
Units are independent of each other; games of one unit, and the deals of one game, are not.

*Interval of a ratio*: the delta method, var R = n/(n-1) · Σ(x - R·y)² / (Σy)². Where every y is equal
this is the ordinary interval of a mean.

*Interval of a paired difference* R2 - R1 of two variants on the same units: the same with the difference
of the two residuals, var = n/(n-1) · Σ((x2 - R2·y2)/Σy2 - (x1 - R1·y1)/Σy1)².

Both are worked out as exact fractions of integers; the only floating-point steps are the last ones. So
the result does not depend on the order in which units were added up.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import atan, cos, pi, sin, sqrt

CONFIDENCE = 0.95
_EXACT_T_BELOW = 200
NORMAL_QUANTILE = 1.9599639845400536
"""What a normal deviate exceeds in absolute size in 5 % of cases: ``statistics.NormalDist().inv_cdf(0.975)``, which
takes longer to load than all the intervals of a run to reckon."""


@dataclass(frozen=True)
class Estimate:
    """One figure with its 95 % interval.

    ``value`` is None where there is nothing to divide by; ``low`` and ``high`` are None where no interval can be
    given: fewer than two units, or no spread at all in the units seen (something that always or never happened).
    """

    value: float | None
    low: float | None
    high: float | None

    def to_json(self) -> dict[str, float | None]:
        """The three numbers, rounded to six places."""
        return {"value": rounded(self.value), "low": rounded(self.low), "high": rounded(self.high)}

    @property
    def is_clear(self) -> bool:
        """Whether an interval is known and leaves out zero."""
        return self.low is not None and self.high is not None and (self.low > 0 or self.high < 0)


NOTHING = Estimate(None, None, None)


def rounded(value: float | None) -> float | None:
    """A float rounded to six places, without a negative zero; None stays None."""
    return None if value is None else round(value, 6) + 0.0


@dataclass(frozen=True)
class Sums:
    """Totals of one figure over the units of one variant."""

    n: int
    x: int
    y: int
    xx: int
    xy: int
    yy: int


@dataclass(frozen=True)
class CrossSums:
    """Totals of products of two variants' figures over the same units: ``xy`` is Σ x1·y2."""

    xx: int
    xy: int
    yx: int
    yy: int


def sums(values: Sequence[tuple[int, int]]) -> Sums:
    """The totals of a list of (x, y), one pair a unit."""
    return Sums(
        n=len(values),
        x=sum(x for x, _ in values),
        y=sum(y for _, y in values),
        xx=sum(x * x for x, _ in values),
        xy=sum(x * y for x, y in values),
        yy=sum(y * y for _, y in values),
    )


def cross_sums(first: Sequence[tuple[int, int]], second: Sequence[tuple[int, int]]) -> CrossSums:
    """The cross totals of two lists of (x, y) over the same units."""
    pairs = list(zip(first, second, strict=True))
    return CrossSums(
        xx=sum(a[0] * b[0] for a, b in pairs),
        xy=sum(a[0] * b[1] for a, b in pairs),
        yx=sum(a[1] * b[0] for a, b in pairs),
        yy=sum(a[1] * b[1] for a, b in pairs),
    )


def ratio(s: Sums) -> Estimate:
    """The ratio of two totals with its interval (delta method)."""
    if s.y == 0:
        return NOTHING
    r = Fraction(s.x, s.y)
    return _with_interval(r, _residual(s, r) / (s.y * s.y), s.n)


def difference(first: Sums, second: Sums, cross: CrossSums) -> Estimate:
    """The second ratio minus the first, paired by unit, with its interval.

    Raises ValueError if the two were not summed over equally many units.
    """
    if first.n != second.n:
        raise ValueError(f"paired sums over {first.n} and {second.n} units")
    if first.y == 0 or second.y == 0:
        return NOTHING
    r1 = Fraction(first.x, first.y)
    r2 = Fraction(second.x, second.y)
    together = cross.xx - r2 * cross.xy - r1 * cross.yx + r1 * r2 * cross.yy
    spread = (
        _residual(first, r1) / (first.y * first.y)
        + _residual(second, r2) / (second.y * second.y)
        - 2 * together / (first.y * second.y)
    )
    return _with_interval(r2 - r1, spread, first.n)


def _residual(s: Sums, r: Fraction) -> Fraction:
    """Σ (x - r·y)²."""
    return s.xx - 2 * r * s.xy + r * r * s.yy


def _with_interval(value: Fraction, spread: Fraction, n: int) -> Estimate:
    middle = float(value)
    if n < 2 or spread == 0:
        return Estimate(middle, None, None)
    half = t_quantile(n - 1) * sqrt(float(spread * Fraction(n, n - 1)))
    return Estimate(middle, middle - half, middle + half)


@cache
def t_quantile(df: int) -> float:
    """The value that Student's t with ``df`` degrees of freedom exceeds in absolute size in 5 % of cases.

    Below 200 degrees the exact distribution is inverted by halving; from there the series of Cornish and Fisher is
    right to nine places. Raises ValueError for df < 1.
    """
    if df < 1:
        raise ValueError("a t quantile needs at least one degree of freedom")
    if df >= _EXACT_T_BELOW:
        z = NORMAL_QUANTILE
        g1 = (z**3 + z) / 4
        g2 = (5 * z**5 + 16 * z**3 + 3 * z) / 96
        g3 = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
        return z + g1 / df + g2 / df**2 + g3 / df**3
    low, high = 0.0, 20.0
    for _ in range(80):
        middle = (low + high) / 2
        if _t_inside(middle, df) < CONFIDENCE:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _t_inside(t: float, df: int) -> float:
    """P(|T| <= t) for whole degrees of freedom (Abramowitz and Stegun, 26.7.3 and 26.7.4)."""
    angle = atan(t / sqrt(df))
    c = cos(angle)
    s = sin(angle)
    if df % 2 == 1:
        if df == 1:
            return 2 * angle / pi
        term = total = c
        for k in range(3, df - 1, 2):
            term *= c * c * (k - 1) / k
            total += term
        return 2 / pi * (angle + s * total)
    term = total = 1.0
    for k in range(2, df - 1, 2):
        term *= c * c * (k - 1) / k
        total += term
    return s * total
