"""Who sits where."""

import pytest

from vijfhonderden.errors import UsageError
from vijfhonderden.lab.seating import named, players_text, seatings, sides_are_of_one_name

TWO = (0, 1)
OPPOSITE = (0, 1, 0, 1)
ALONE = (0, 1, 2)
THREE_SIDES = (0, 1, 2, 0, 1, 2)


def letters(names: str, sides: tuple[int, ...]) -> list[str]:
    return ["".join(seating) for seating in seatings(tuple(names), sides)]


@pytest.mark.parametrize(
    ("names", "sides", "wanted"),
    [
        ("g", TWO, "gg"),
        ("gg", TWO, "gg"),
        ("gu", TWO, "gu ug"),
        ("g", OPPOSITE, "gggg"),
        ("gu", OPPOSITE, "gugu ugug"),
        ("gguu", OPPOSITE, "gguu guug uugg uggu"),
        ("gggg", OPPOSITE, "gggg"),
        ("gu", ALONE, "gug ugg ggu ugu guu uug"),
        ("guv", ALONE, "guv uvg vgu"),
        ("guv", THREE_SIDES, "guvguv uvguvg vguvgu"),
        ("gu", (0, 1, 0, 1, 0, 1), "gugugu ugugug"),
    ],
)
def test_names_go_to_seats(names: str, sides: tuple[int, ...], wanted: str) -> None:
    assert letters(names, sides) == wanted.split()


@pytest.mark.parametrize(
    ("names", "sides"), [("gu", OPPOSITE), ("gu", ALONE), ("gu", (0, 1, 2, 3, 4)), ("gu", THREE_SIDES), ("guv", ALONE)]
)
def test_every_name_sits_everywhere_and_as_often_as_the_others(names: str, sides: tuple[int, ...]) -> None:
    found = letters(names, sides)
    for seat in range(len(sides)):
        there = [seating[seat] for seating in found]
        assert {there.count(name) for name in names} == {len(found) // len(names)}


@pytest.mark.parametrize(("names", "sides"), [("gu", OPPOSITE), ("gu", THREE_SIDES), ("guv", THREE_SIDES)])
def test_partners_bear_one_name(names: str, sides: tuple[int, ...]) -> None:
    assert all(sides_are_of_one_name(seating, sides) for seating in seatings(names, sides))
    assert not sides_are_of_one_name(tuple("gguu"), OPPOSITE)


@pytest.mark.parametrize(
    ("names", "sides", "fits"),
    [
        ("guv", OPPOSITE, "1, 2 or 4"),
        ("guvw", THREE_SIDES, "1, 2, 3 or 6"),
        ("ggggg", OPPOSITE, "1, 2 or 4"),
        ("ggg", TWO, "1 or 2"),
        ("gggg", ALONE, "1, 2 or 3"),
    ],
)
def test_other_numbers_of_names_are_refused(names: str, sides: tuple[int, ...], fits: str) -> None:
    with pytest.raises(UsageError, match=f"{len(names)} names .* do not fit {len(sides)} seats: give {fits}"):
        seatings(tuple(names), sides)


def test_names_in_results() -> None:
    assert named(["g", "g"], [2, 2]) == ("g", "g") == named(["g"], [2])
    assert named(["g", "g"], [2, 3]) == ("g",) == named(["g"], [4])
    assert named(["g", "u"], [4]) == ("g", "u")
    assert [players_text(n) for n in (["g"], ["g", "u"], ["g", "u", "v"])] == [
        "g on every seat", "g against u", "g, u, v by seat",
    ]  # fmt: skip
