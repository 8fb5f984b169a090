"""The players that take any legal action, each equally likely; only a true claim they make at once.

They choose by their own random stream, the same for the same (seed, game, seat).
"""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.bidding.view import View as BiddingView
from vijfhonderden.core.choices import Choices
from vijfhonderden.core.random import Stream
from vijfhonderden.drawing.actions import CLAIM
from vijfhonderden.drawing.view import View as DrawingView
from vijfhonderden.players.native import Bidder, Drawer


@final
class UniformDrawer(Drawer):
    """Vijfhonderden at random; like every computer player it ends the game as soon as it can."""

    def __init__(self, seed: int, game: int, seat: int) -> None:
        super().__init__("uniform", False)
        self.stream: Final = Stream(seed, game, seat)

    def begin(self, game: i64) -> None:
        self.stream.begin(game)

    def pick(self, view: DrawingView, choices: Choices) -> i64:
        if choices.words != 0 and choices.has(CLAIM):
            return CLAIM
        return choices.nth(self.stream.below(choices.count()))

    def choose(self, view: DrawingView | None, legal: list[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        if CLAIM in legal:
            return CLAIM
        return legal[self.stream.below(len(legal))]


@final
class UniformBidder(Bidder):
    """Five Hundred at random."""

    def __init__(self, seed: int, game: int, seat: int) -> None:
        super().__init__("uniform", False)
        self.stream: Final = Stream(seed, game, seat)

    def begin(self, game: i64) -> None:
        self.stream.begin(game)

    def pick(self, view: BiddingView, choices: Choices) -> i64:
        return choices.nth(self.stream.below(choices.count()))

    def choose(self, view: BiddingView | None, legal: list[int]) -> int:
        return legal[0] if len(legal) == 1 else legal[self.stream.below(len(legal))]
