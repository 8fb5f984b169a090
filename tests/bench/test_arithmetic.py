"""Rates, ratios and verdicts of the benchmark."""

import pytest

from benchmarks.figures import AT_MOST, Row, Spread, Work, fastest, ratios, spread


def test_rates_are_by_the_second() -> None:
    work = Work(decisions=300, deals=10, seconds=0.5)
    assert (work.decisions_a_second, work.deals_a_second) == (600, 20)


def test_a_ratio_is_taken_within_each_round() -> None:
    assert ratios([10, 4, 9], [5, 1, 3]) == [2, 4, 3]
    with pytest.raises(ValueError):
        ratios([1, 2], [1])  # a round in which one of them is missing


def test_the_spread_is_the_median_between_the_least_and_the_most() -> None:
    assert spread([4, 1, 100]) == Spread(median=4, low=1, high=100)
    assert spread([1, 2]) == Spread(1.5, 1, 2)


def test_the_fastest_has_the_highest_median() -> None:
    assert fastest({"a lucky round": [1, 1, 50], "steady": [2, 2, 2]}) == "steady"


@pytest.mark.parametrize(
    "value, bound, sense, reached",
    [(15, 15, "at least", True), (14.9, 15, "at least", False), (8, 8, AT_MOST, True), (8.1, 8, AT_MOST, False)],
)
def test_a_bound_is_kept_at_its_very_value(value: float, bound: float, sense: str, reached: bool) -> None:
    assert Row("it", (value,), bound, sense).is_reached is reached


def test_the_median_decides_and_not_the_best_round() -> None:
    assert Row("it", (1, 2, 99), 3).is_reached is False
    assert Row("it", (1, 4, 5), 3).is_reached is True


def test_without_a_bound_there_is_no_verdict() -> None:
    assert Row("it", (1,), None).is_reached is None
