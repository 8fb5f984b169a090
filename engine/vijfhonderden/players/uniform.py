"""The player that takes any legal action, each equally likely; only a true claim it makes at once."""

from typing import Final, final

from vijfhonderden.core.random import Stream


@final
class UniformPlayer:
    """Chooses by its own random stream, the same for the same (seed, game, seat).

    ``claim`` is the action that ends the game with the points held: computer players take it as soon
    as they can. -1 where there is none.
    """

    def __init__(self, seed: int, game: int, seat: int, claim: int = -1) -> None:
        self.name: Final = "uniform"
        self.needs_view: Final = False
        self.claim: Final = claim
        self.stream: Final = Stream(seed, game, seat)

    def choose(self, view: object, legal: list[int]) -> int:
        n = len(legal)
        if n == 1:
            return legal[0]
        if self.claim in legal:
            return self.claim
        return legal[self.stream.below(n)]
