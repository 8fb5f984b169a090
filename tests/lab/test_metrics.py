"""The figures by name."""

import pytest

from vijfhonderden.errors import UsageError
from vijfhonderden.lab import loop
from vijfhonderden.lab.metrics import GROUPS, METRICS, check_keys, metric


def test_every_key_is_there_once_and_every_group_is_known() -> None:
    assert len({m.key for m in METRICS}) == len(METRICS)
    assert {m.group for m in METRICS} <= set(GROUPS)


def test_every_column_is_reported_but_the_numbers_of_games_and_the_seat() -> None:
    used = {column for m in METRICS for column in (*m.over, *m.by)}
    assert set(range(loop.WIDTH)) - used == {loop.FIRST_PLAYER_WON}


def test_points_by_source_add_up_to_all_points() -> None:
    whole = set(metric("points.total").over)
    named = ["cards", "last_trick", "four", "stuk", "kapot", "penalties", *(f"run{n}" for n in range(3, 9))]
    assert whole == {column for name in named for column in metric(f"points.{name}").over}
    assert set(metric("points.roem").over) == whole - {loop.CARDS, loop.LAST_TRICK, loop.KAPOT, loop.PENALTIES}


def test_an_unknown_key_names_its_neighbours() -> None:
    with pytest.raises(UsageError, match=r"'point.kapot' is no metric; did you mean points.kapot"):
        metric("point.kapot")
    with pytest.raises(UsageError, match="known: deals, tricks"):
        metric("zzz")


def test_keys_are_taken_once_each() -> None:
    assert [m.key for m in check_keys(["kapot", "deals", "kapot"])] == ["kapot", "deals"]
