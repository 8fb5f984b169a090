"""Who sits where: the names of the players on the seats of a table, and the other seatings of the same packs."""

from collections.abc import Sequence

from vijfhonderden.errors import UsageError

Seating = tuple[str, ...]
"""A name for every seat."""


def seatings(names: Sequence[str], sides: Sequence[int]) -> tuple[Seating, ...]:
    """Every seating in which the same packs are played; ``sides`` holds the side of each seat.

    One name takes all seats, also where it is given as often as different names may be. As many names as there are
    sides go to the sides, as many as there are seats to the seats; two names take turns, side by side. Where the names
    differ the players move round the table until everybody has sat everywhere, and two names also change places, so
    that each has had the same seats.
    Raises UsageError for any other number of names.
    """
    seats, count = len(sides), max(sides) + 1
    if len(set(names)) == 1 and len(names) in (1, 2, count, seats):
        return ((names[0],) * seats,)
    if len(names) == seats:
        bases = [tuple(names)]
    elif len(names) == count:
        bases = [tuple(names[side] for side in sides)]
    elif len(names) == 2:
        bases = [tuple(names[(side + turn) % 2] for side in sides) for turn in (0, 1)]
    else:
        fits = sorted({1, 2, count, seats})
        numbers = ", ".join(str(n) for n in fits[:-1]) + f" or {fits[-1]}"
        raise UsageError(f"{len(names)} names of players do not fit {seats} seats: give {numbers}")
    found = [base[place:] + base[:place] for base in bases for place in range(seats)]
    return tuple(dict.fromkeys(found))


def sides_are_of_one_name(seating: Seating, sides: Sequence[int]) -> bool:
    """Whether partners bear the same name, so that a game is won by one name."""
    return len(set(zip(sides, seating, strict=True))) == max(sides) + 1


def named(names: Sequence[str], seats: Sequence[int]) -> tuple[str, ...]:
    """The names as results show them: equal players as two at tables of two, and as one at larger ones."""
    if len(set(names)) > 1:
        return tuple(names)
    return (names[0],) * (2 if set(seats) == {2} else 1)


def players_text(names: Sequence[str]) -> str:
    """``greedy against uniform``, ``greedy on every seat``, ``greedy, uniform, uniform by seat``."""
    if len(names) == 1:
        return f"{names[0]} on every seat"
    if len(names) == 2:
        return f"{names[0]} against {names[1]}"
    return f"{', '.join(names)} by seat"
