"""The players by name."""

from typing import Final

from vijfhonderden.drawing.actions import CLAIM
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.errors import UsageError
from vijfhonderden.players.greedy import GreedyPlayer
from vijfhonderden.players.uniform import UniformPlayer

PLAYER_NAMES: Final = ("uniform", "greedy")


def make_player(name: str, seed: int, game: int, seat: int, rules: Rules) -> UniformPlayer | GreedyPlayer:
    """A fresh player for one game.

    Raises UsageError, naming the players there are, for an unknown name.
    """
    if name == "uniform":
        return UniformPlayer(seed, game, seat, CLAIM)
    if name == "greedy":
        return GreedyPlayer(rules)
    raise UsageError(f"there is no player '{name}' (players: {', '.join(PLAYER_NAMES)})")
