"""The player that takes any legal action, each equally likely."""

from typing import Final, final

from vijfhonderden.core.random import Stream


@final
class UniformPlayer:
    """Chooses by its own random stream, the same for the same (seed, game, seat)."""

    def __init__(self, seed: int, game: int, seat: int) -> None:
        self.name: Final = "uniform"
        self.needs_view: Final = False
        self.stream: Final = Stream(seed, game, seat)

    def choose(self, view: object, legal: list[int]) -> int:
        n = len(legal)
        if n == 1:
            return legal[0]
        return legal[self.stream.below(n)]
