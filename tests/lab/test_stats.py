"""The statistics against values worked out by hand and against printed tables."""

import math
import random
import statistics

import pytest

from vijfhonderden.lab.stats import (
    CONFIDENCE,
    NORMAL_QUANTILE,
    NOTHING,
    Estimate,
    cross_sums,
    difference,
    ratio,
    rounded,
    sums,
    t_quantile,
)


@pytest.mark.parametrize(
    ("df", "printed"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (10, 2.228), (29, 2.045), (60, 2.000), (120, 1.980)],
)
def test_t_quantiles_agree_with_the_printed_table(df: int, printed: float) -> None:
    assert t_quantile(df) == pytest.approx(printed, abs=0.0005)


def test_the_normal_quantile_is_that_of_the_standard_library() -> None:
    assert statistics.NormalDist().inv_cdf(0.5 + CONFIDENCE / 2) == NORMAL_QUANTILE


def test_both_ways_to_a_t_quantile_meet_at_their_border() -> None:
    assert t_quantile(199) > t_quantile(200) > t_quantile(201) > statistics.NormalDist().inv_cdf(0.975)
    # neighbours differ by about 2.37 / df², which is how far the two methods may lie apart
    assert t_quantile(199) - t_quantile(200) == pytest.approx(t_quantile(200) - t_quantile(201), rel=0.02)


def test_a_t_quantile_needs_a_degree_of_freedom() -> None:
    with pytest.raises(ValueError, match="degree"):
        t_quantile(0)


def test_with_equal_denominators_a_ratio_is_the_ordinary_mean() -> None:
    # 2, 4, 9: mean 5, variance 13, standard error sqrt(13/3), t(2) = 4.302653
    e = ratio(sums([(2, 1), (4, 1), (9, 1)]))
    half = 4.302652729911275 * math.sqrt(13 / 3)
    assert e.value == 5.0
    assert e.low == pytest.approx(5 - half, abs=1e-9)
    assert e.high == pytest.approx(5 + half, abs=1e-9)


def test_a_ratio_by_hand() -> None:
    # x = 1, 2, 6; y = 1, 2, 3. R = 9/6 = 1.5; residuals -0.5, -1, 1.5; their squares sum to 3.5.
    # var = 3/2 * 3.5 / 36 = 0.1458333
    e = ratio(sums([(1, 1), (2, 2), (6, 3)]))
    half = 4.302652729911275 * math.sqrt(1.5 * 3.5 / 36)
    assert e.value == 1.5
    assert e.high == pytest.approx(1.5 + half, abs=1e-9)


def test_a_paired_difference_of_means_is_the_mean_of_differences() -> None:
    first = [(2, 1), (4, 1), (9, 1), (1, 1)]
    second = [(3, 1), (6, 1), (10, 1), (4, 1)]
    e = difference(sums(first), sums(second), cross_sums(first, second))
    gaps = [1, 2, 1, 3]
    half = 3.182446305284263 * statistics.stdev(gaps) / 2
    assert e.value == 1.75
    assert e.low == pytest.approx(1.75 - half, abs=1e-9)
    assert e.high == pytest.approx(1.75 + half, abs=1e-9)


def test_a_paired_difference_of_ratios_by_its_residuals() -> None:
    rng = random.Random(5)
    first = [(rng.randrange(40), rng.randrange(1, 9)) for _ in range(12)]
    second = [(x + rng.randrange(9), y + rng.randrange(3)) for x, y in first]
    x1, y1 = sum(x for x, _ in first), sum(y for _, y in first)
    x2, y2 = sum(x for x, _ in second), sum(y for _, y in second)
    parts = [(b[0] - x2 / y2 * b[1]) / y2 - (a[0] - x1 / y1 * a[1]) / y1 for a, b in zip(first, second, strict=True)]
    half = 2.200985160082949 * math.sqrt(12 / 11 * sum(p * p for p in parts))
    e = difference(sums(first), sums(second), cross_sums(first, second))
    assert e.value == pytest.approx(x2 / y2 - x1 / y1)
    assert e.high is not None and e.value is not None
    assert e.high - e.value == pytest.approx(half, rel=1e-9)


def test_a_figure_against_itself_differs_by_nothing() -> None:
    values = [(3, 2), (5, 7), (1, 1)]
    assert difference(sums(values), sums(values), cross_sums(values, values)) == Estimate(0.0, None, None)


def test_intervals_hold_the_truth_about_95_times_in_100() -> None:
    # ratio of two dependent numbers: y even 1..6, x = y dice of six sides; the truth is 3.5
    rng = random.Random(2024)
    held = 0
    rounds = 600
    for _ in range(rounds):
        values = []
        for _ in range(60):
            y = rng.randrange(1, 7)
            values.append((sum(rng.randrange(1, 7) for _ in range(y)), y))
        e = ratio(sums(values))
        assert e.low is not None and e.high is not None
        held += e.low <= 3.5 <= e.high
    assert 0.925 <= held / rounds <= 0.975


def test_nothing_to_divide_by_gives_no_value() -> None:
    assert ratio(sums([(0, 0), (0, 0)])) == NOTHING
    assert difference(sums([(0, 0)]), sums([(1, 1)]), cross_sums([(0, 0)], [(1, 1)])) == NOTHING


def test_one_unit_or_no_spread_gives_no_interval() -> None:
    assert ratio(sums([(7, 2)])) == Estimate(3.5, None, None)
    assert ratio(sums([(0, 3), (0, 4)])) == Estimate(0.0, None, None)


def test_unequal_numbers_of_units_are_refused() -> None:
    with pytest.raises(ValueError, match="2 and 1"):
        difference(sums([(1, 1), (2, 1)]), sums([(1, 1)]), cross_sums([(1, 1)], [(1, 1)]))


def test_rounding_leaves_six_places_and_no_negative_zero() -> None:
    assert repr(rounded(1 / 3)) == "0.333333"
    assert repr(rounded(-0.0000001)) == "0.0"
    assert rounded(None) is None


def test_large_sums_lose_nothing() -> None:
    # a mean of 10**9 with a spread of 1 would drown in floating-point sums of squares
    values = [(10**9 + k % 3, 1) for k in range(3000)]
    e = ratio(sums(values))
    assert e.low is not None and e.high is not None
    half = t_quantile(2999) * math.sqrt((2 / 3) * 3000 / 2999 / 3000)
    assert (e.high - e.low) / 2 == pytest.approx(half, rel=1e-5)
