"""The players by name; each family has its own of every name that needs to know the game."""

from typing import Final

from vijfhonderden.bidding.rules import Rules as BiddingRules
from vijfhonderden.drawing.actions import CLAIM
from vijfhonderden.drawing.rules import Rules as DrawingRules
from vijfhonderden.errors import UsageError
from vijfhonderden.players.greedy_bidding import GreedyBidder
from vijfhonderden.players.greedy_drawing import GreedyDrawer
from vijfhonderden.players.uniform import UniformPlayer

PLAYER_NAMES: Final = ("uniform", "greedy")


def make_player(
    name: str, seed: int, game: int, seat: int, rules: DrawingRules | BiddingRules
) -> UniformPlayer | GreedyDrawer | GreedyBidder:
    """A fresh player for one game.

    Raises UsageError, naming the players there are, for an unknown name.
    """
    if name == "uniform":
        return UniformPlayer(seed, game, seat, -1 if isinstance(rules, BiddingRules) else CLAIM)
    if name == "greedy":
        return GreedyBidder(rules) if isinstance(rules, BiddingRules) else GreedyDrawer(rules)
    raise UsageError(f"there is no player '{name}' (players: {', '.join(PLAYER_NAMES)})")
