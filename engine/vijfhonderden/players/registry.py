"""The players by name; each family has its own of every name that needs to know the game."""

from vijfhonderden.bidding.rules import Rules as BiddingRules
from vijfhonderden.drawing.rules import Rules as DrawingRules
from vijfhonderden.errors import UsageError
from vijfhonderden.players.greedy_bidding import GreedyBidder
from vijfhonderden.players.greedy_drawing import GreedyDrawer
from vijfhonderden.players.kinds import GREEDY, NT_JOKER, UNIFORM, parse_kind
from vijfhonderden.players.native import Bidder, Drawer
from vijfhonderden.players.search.bidding.player import SearchBidder
from vijfhonderden.players.search.budget import Budget
from vijfhonderden.players.search.drawing import SearchDrawer
from vijfhonderden.players.uniform import UniformBidder, UniformDrawer


def make_player(name: str, seed: int, game: int, seat: int, rules: DrawingRules | BiddingRules) -> Drawer | Bidder:
    """A fresh player for one game.

    Raises UsageError, naming the players there are, for an unknown name.
    """
    if isinstance(rules, BiddingRules):
        return make_bidder(name, seed, game, seat, rules)
    return make_drawer(name, seed, game, seat, rules)


def make_drawer(name: str, seed: int, game: int, seat: int, rules: DrawingRules) -> Drawer:
    """A fresh player for one game of Vijfhonderden."""
    kind = parse_kind(name)
    if kind.conventions:
        raise UsageError(f"'{name}' plays Five Hundred: there are no partners in Vijfhonderden to agree on conventions")
    if kind.base == UNIFORM:
        return UniformDrawer(seed, game, seat)
    if kind.base == GREEDY:
        return GreedyDrawer(rules)
    return SearchDrawer(name, Budget(kind.samples, kind.milliseconds), seed, game, seat, rules)


def make_bidder(name: str, seed: int, game: int, seat: int, rules: BiddingRules) -> Bidder:
    """A fresh player for one game of Five Hundred.

    Raises UsageError as :func:`make_player`, and for conventions where nobody has a partner.
    """
    kind = parse_kind(name)
    if kind.conventions and rules.units == rules.seats:
        raise UsageError(f"'{name}' needs a partner to agree on conventions with, and here everybody bids alone")
    if kind.base == UNIFORM:
        return UniformBidder(seed, game, seat)
    if kind.base == GREEDY:
        return GreedyBidder(rules, NT_JOKER in kind.conventions)
    budget = Budget(kind.samples, kind.milliseconds)
    return SearchBidder(name, budget, seed, game, seat, rules, NT_JOKER in kind.conventions)
