"""Computer players. They see :meth:`view(seat) <vijfhonderden.drawing.deal.Deal.view>` and never the deal.

A player is anything with ``name``, ``needs_view`` and ``choose(view, legal)``; it must return one
of the legal actions, and the same one for the same view and the same past calls.
"""

from typing import Protocol

from vijfhonderden.drawing.view import View
from vijfhonderden.players.registry import PLAYER_NAMES, make_player

__all__ = ["PLAYER_NAMES", "Player", "make_player"]


class Player(Protocol):
    """What a game asks of a player."""

    @property
    def name(self) -> str: ...

    @property
    def needs_view(self) -> bool:
        """False for a player that looks at the legal actions only: no view is made for it."""
        ...

    def choose(self, view: View | None, legal: list[int]) -> int:
        """Pick one of ``legal``, the ascending legal actions of its seat."""
        ...
