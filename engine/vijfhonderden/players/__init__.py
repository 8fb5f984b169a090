"""Computer players. They see ``view(seat)`` of a deal and never the deal.

A player is anything with ``name``, ``needs_view`` and ``choose(view, legal)``; it must return one
of the legal actions, and the same one for the same view and the same past calls.
"""

from typing import Protocol, TypeVar

from vijfhonderden.players.kinds import PLAYER_NAMES
from vijfhonderden.players.registry import make_player

__all__ = ["PLAYER_NAMES", "Player", "make_player"]


ViewT_contra = TypeVar("ViewT_contra", contravariant=True)


class Player(Protocol[ViewT_contra]):
    """What a game asks of a player; the view is that of the game's family."""

    @property
    def name(self) -> str: ...

    @property
    def needs_view(self) -> bool:
        """False for a player that looks at the legal actions only: no view is made for it."""
        ...

    def choose(self, view: ViewT_contra | None, legal: list[int]) -> int:
        """Pick one of ``legal``, the ascending legal actions of its seat."""
        ...
