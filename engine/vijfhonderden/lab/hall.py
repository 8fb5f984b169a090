"""Where a tournament is played: whole games between players by name, each with a clock.

A family has a hall of its own, which its entry in :mod:`~vijfhonderden.lab.families` loads.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Protocol

from vijfhonderden.lab.seating import Seating


class Hall(Protocol):
    """One game at a time, with the same cards on the table and the same players in their seats used again.

    ``seers`` are players that only a tournament can seat, to measure the others by: they are given the deal itself,
    with all its cards, and are never offered for play. Each is made from the rules, the seed, the seat and the deal,
    which is one object for all deals.
    """

    seers: ClassVar[Mapping[str, Any]]

    def __init__(self, rules: Any, seed: int) -> None: ...

    def play(self, number: int, seating: Seating) -> None:
        """Play a game number to its end.

        Raises UsageError for names that there are not, and for a game that does not end.
        """
        ...

    def won(self) -> int:
        """The side that won the game. Every game has one winner: a tied deal is played again."""
        ...

    def scores(self) -> list[int]:
        """The points of each side when the game ended."""
        ...

    def deals(self) -> int:
        """How many deals the game took."""
        ...

    def clock(self, name: str, seat: int) -> tuple[int, int]:
        """How often a player has chosen at a seat so far, and the nanoseconds that it took."""
        ...
