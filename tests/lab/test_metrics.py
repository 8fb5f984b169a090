"""The figures by name."""

import pytest

from vijfhonderden.errors import UsageError
from vijfhonderden.lab.bidding import loop as bidding_loop
from vijfhonderden.lab.bidding.metrics import GROUPS as BIDDING_GROUPS
from vijfhonderden.lab.drawing import loop
from vijfhonderden.lab.drawing.metrics import GROUPS
from vijfhonderden.lab.families import LAB_FAMILIES
from vijfhonderden.lab.family import LabFamily
from vijfhonderden.schema.families import FAMILIES

TWO = LAB_FAMILIES["vijfhonderden"]
FIVE = LAB_FAMILIES["five-hundred"]


def test_the_laboratory_knows_every_family() -> None:
    assert set(LAB_FAMILIES) == set(FAMILIES)


@pytest.mark.parametrize(("family", "groups"), [(TWO, GROUPS), (FIVE, BIDDING_GROUPS)])
def test_every_key_is_there_once_and_every_group_is_known(family: LabFamily, groups: tuple[str, ...]) -> None:
    assert len(family.all_by_key) == len(family.metrics) + 1
    assert list(dict.fromkeys(m.group for m in family.metrics)) == list(groups)
    for keys in (family.page.tiles, family.page.sentences, family.page.never):
        assert set(keys) <= set(family.all_by_key)


@pytest.mark.parametrize(
    ("family", "width", "first", "decisions"),
    [
        (TWO, loop.WIDTH, loop.FIRST_PLAYER_WON, loop.DECISIONS),
        (FIVE, bidding_loop.WIDTH, bidding_loop.FIRST_PLAYER_WON, bidding_loop.DECISIONS),
    ],
)
def test_every_column_is_reported_but_the_seat_of_the_first_and_what_measures_speed(
    family: LabFamily, width: int, first: int, decisions: int
) -> None:
    used = {column for m in family.metrics for column in (*m.over, *m.by)}
    assert set(range(width)) - used == {first, decisions}
    assert family.versus.over == (first,)


def test_points_by_source_add_up_to_all_points() -> None:
    whole = set(TWO.metric("points.total").over)
    named = ["cards", "last_trick", "four", "stuk", "kapot", "penalties", *(f"run{n}" for n in range(3, 9))]
    assert whole == {column for name in named for column in TWO.metric(f"points.{name}").over}
    assert set(TWO.metric("points.roem").over) == whole - {loop.CARDS, loop.LAST_TRICK, loop.KAPOT, loop.PENALTIES}


def test_an_unknown_key_names_its_neighbours() -> None:
    with pytest.raises(UsageError, match=r"'point.kapot' is no metric; did you mean points.kapot"):
        TWO.metric("point.kapot")
    with pytest.raises(UsageError, match="known: deals, tricks"):
        TWO.metric("zzz")


def test_keys_are_taken_once_each() -> None:
    assert [m.key for m in TWO.check_keys(["kapot", "deals", "kapot"])] == ["kapot", "deals"]
