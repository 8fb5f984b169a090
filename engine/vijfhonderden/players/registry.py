"""The players by name; each family has its own of every name that needs to know the game."""

from typing import Final

from vijfhonderden.bidding.rules import Rules as BiddingRules
from vijfhonderden.drawing.rules import Rules as DrawingRules
from vijfhonderden.errors import UsageError
from vijfhonderden.players.greedy_bidding import GreedyBidder
from vijfhonderden.players.greedy_drawing import GreedyDrawer
from vijfhonderden.players.native import Bidder, Drawer
from vijfhonderden.players.uniform import UniformBidder, UniformDrawer

PLAYER_NAMES: Final = ("uniform", "greedy")


def make_player(name: str, seed: int, game: int, seat: int, rules: DrawingRules | BiddingRules) -> Drawer | Bidder:
    """A fresh player for one game.

    Raises UsageError, naming the players there are, for an unknown name.
    """
    if isinstance(rules, BiddingRules):
        return make_bidder(name, seed, game, seat, rules)
    return make_drawer(name, seed, game, seat, rules)


def make_drawer(name: str, seed: int, game: int, seat: int, rules: DrawingRules) -> Drawer:
    """A fresh player for one game of Vijfhonderden."""
    if name == "uniform":
        return UniformDrawer(seed, game, seat)
    if name == "greedy":
        return GreedyDrawer(rules)
    raise no_player(name)


def make_bidder(name: str, seed: int, game: int, seat: int, rules: BiddingRules) -> Bidder:
    """A fresh player for one game of Five Hundred."""
    if name == "uniform":
        return UniformBidder(seed, game, seat)
    if name == "greedy":
        return GreedyBidder(rules)
    raise no_player(name)


def no_player(name: str) -> UsageError:
    return UsageError(f"there is no player '{name}' (players: {', '.join(PLAYER_NAMES)})")
