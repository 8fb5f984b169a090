"""Players that another plays for, while it is counted how often it chose and how long it took.

Time is that of the clock on the wall, since that is what a person at the table waits for; reading the clock twice costs
less than a tenth of a microsecond, which is counted with it.
"""

from time import perf_counter_ns
from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.bidding.view import View as BiddingView
from vijfhonderden.core.choices import Choices
from vijfhonderden.drawing.view import View as DrawingView
from vijfhonderden.players.native import Bidder, Drawer


@final
class Watch:
    """How often a player chose, and how many nanoseconds that took."""

    def __init__(self) -> None:
        self.moves: i64 = 0
        self.nanoseconds: i64 = 0

    def add(self, began: i64) -> None:
        """Count a choice that began at a time of the clock, and has just been made."""
        ended: i64 = perf_counter_ns()
        self.nanoseconds += ended - began
        self.moves += 1


@final
class TimedDrawer(Drawer):
    """Plays Vijfhonderden as ``player`` does."""

    def __init__(self, player: Drawer) -> None:
        super().__init__(player.name, player.needs_view, player.needs_memory)
        self._player: Final = player
        self.watch: Final = Watch()

    def begin(self, game: i64) -> None:
        self._player.begin(game)

    def pick(self, view: DrawingView, choices: Choices) -> i64:
        began: i64 = perf_counter_ns()
        action = self._player.pick(view, choices)
        self.watch.add(began)
        return action


@final
class TimedBidder(Bidder):
    """The same for Five Hundred."""

    def __init__(self, player: Bidder) -> None:
        super().__init__(player.name, player.needs_view, player.needs_memory)
        self._player: Final = player
        self.watch: Final = Watch()

    def begin(self, game: i64) -> None:
        self._player.begin(game)

    def pick(self, view: BiddingView, choices: Choices) -> i64:
        began: i64 = perf_counter_ns()
        action = self._player.pick(view, choices)
        self.watch.add(began)
        return action
