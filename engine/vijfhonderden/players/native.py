"""The players that are compiled with the game loops: a loop hands them choices, never a list.

One class for each family, because the views are of different classes. A player made elsewhere is any object that
keeps to :class:`~vijfhonderden.players.Player`; it is asked through :meth:`choose` in the same way.
"""

from typing import Final

from mypy_extensions import i64

from vijfhonderden.bidding.view import View as BiddingView
from vijfhonderden.core.choices import Choices
from vijfhonderden.drawing.view import View as DrawingView


class Drawer:
    """A computer player of Vijfhonderden.

    ``needs_view`` False: it looks at the choices only, and the view it is handed may be out of date.
    ``needs_memory``: the view must know the course of the deal as the seat saw it (:meth:`View.remember`).
    """

    def __init__(self, name: str, needs_view: bool, needs_memory: bool = False) -> None:
        self.name: Final = name
        self.needs_view: Final = needs_view
        self.needs_memory: Final = needs_memory
        self._listed: Final = Choices()

    def begin(self, game: i64) -> None:
        """A new game of this number begins, in the same seat."""

    def pick(self, view: DrawingView, choices: Choices) -> i64:
        """One of the choices, of which there are at least two."""
        raise NotImplementedError

    def choose(self, view: DrawingView | None, legal: list[int]) -> int:
        """One of ``legal``, the ascending legal actions of the seat."""
        if len(legal) == 1:
            return legal[0]
        assert view is not None
        self._listed.fill(legal)
        return int(self.pick(view, self._listed))


class Bidder:
    """A computer player of Five Hundred; see :class:`Drawer`."""

    def __init__(self, name: str, needs_view: bool, needs_memory: bool = False) -> None:
        self.name: Final = name
        self.needs_view: Final = needs_view
        self.needs_memory: Final = needs_memory
        self._listed: Final = Choices()

    def begin(self, game: i64) -> None:
        """A new game of this number begins, in the same seat."""

    def pick(self, view: BiddingView, choices: Choices) -> i64:
        """One of the choices, of which there are at least two."""
        raise NotImplementedError

    def choose(self, view: BiddingView | None, legal: list[int]) -> int:
        """One of ``legal``, the ascending legal actions of the seat."""
        if len(legal) == 1:
            return legal[0]
        assert view is not None
        self._listed.fill(legal)
        return int(self.pick(view, self._listed))
