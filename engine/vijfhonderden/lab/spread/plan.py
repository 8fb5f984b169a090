"""What can be divided over processes: a plan of numbered pieces of work, whose results are added up.

A :class:`~vijfhonderden.lab.work.Job` is one, of games under several variants; a tournament is another.
"""

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar


class Sums(Protocol):
    """What was played: ``units`` pieces of work, with ``games`` games under each of the plan's settings."""

    @property
    def units(self) -> int: ...

    @property
    def games(self) -> int: ...

    def merge(self, other: Any) -> None:
        """Add the sums of other pieces of the same plan."""
        ...


class Plays(Protocol):
    """What plays, in one process."""

    def play(self, first: int, last: int) -> tuple[Any, list[str]]:
        """Play the pieces ``first`` to ``last``: their sums, and their records if wanted."""
        ...


SumsT_co = TypeVar("SumsT_co", bound=Sums, covariant=True)
SumsT = TypeVar("SumsT", bound=Sums)


class Plan(Protocol[SumsT_co]):
    """Plain data that travels between processes.

    Each piece of work is ``games_per_unit`` games under each of ``settings``. ``one_by_one``: a piece may take long,
    so the first are handed out one by one.
    """

    @property
    def settings(self) -> Sequence[Any]: ...

    @property
    def games_per_unit(self) -> int: ...

    @property
    def one_by_one(self) -> bool: ...

    def tally(self) -> SumsT_co:
        """Empty sums."""
        ...

    def worker(self) -> Plays:
        """What plays this plan."""
        ...
