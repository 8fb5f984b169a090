"""A position that has been solved, in words and numbers."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from vijfhonderden.schema import Variant


@dataclass(frozen=True)
class Solved:
    """The value of a position, of each act in it, and a best line."""

    counts: str
    """What the values are: ``points``, ``game``, ``tricks`` or ``misere``."""
    of: list[str]
    """Whose they are."""
    told: str
    """The value in a sentence."""
    value: int
    highest: bool
    """Whether the player to move wants the value high."""
    actions: list[tuple[str, int]]
    tricks: list[list[tuple[str, str]]]
    """The best line as (player, act), a list for each trick."""


@dataclass(frozen=True)
class Solving:
    """How positions of one family come about and are solved."""

    parse: Callable[[Any, str], Any]
    """The deal of a typed position; raises UsageError."""
    again: Callable[[Any, Any], Any]
    """The same deal as it was dealt, after the one played before it (None for the first): offences count on."""
    redo: Callable[[Any, int, int], None]
    """Do an act of a recorded deal: the deal, the seat, the action."""
    trick: Callable[[Any], int]
    """The trick that is being played, or 0 before the first lead."""
    ready: Callable[[Any], bool]
    """Whether a deal can be solved from here on."""
    unready: str
    """Why it cannot, where it cannot."""
    solve: Callable[[Variant, Any, tuple[str, ...]], Solved]
    to_win: Callable[[Variant, Any, tuple[str, ...]], Solved] | None = None
    """The same in terms of the game, where that makes a difference."""


def by_trick(steps: list[tuple[int, str, str]]) -> list[list[tuple[str, str]]]:
    """Steps of a line as (trick, player, act), put together by tricks."""
    out: list[list[tuple[str, str]]] = []
    last = -1
    for trick, player, act in steps:
        if trick != last:
            out.append([])
            last = trick
        out[-1].append((player, act))
    return out
