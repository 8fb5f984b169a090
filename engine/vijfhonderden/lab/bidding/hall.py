"""Five Hundred in a tournament."""

from collections.abc import Callable, Mapping
from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.game import Game
from vijfhonderden.bidding.rules import Rules
from vijfhonderden.lab.bidding.loop import WIDTH, play_game
from vijfhonderden.lab.hall import Hall
from vijfhonderden.players.kinds import ALL_SEEING
from vijfhonderden.players.native import Bidder
from vijfhonderden.players.registry import make_bidder
from vijfhonderden.players.seeing_bidding import SeeingBidder
from vijfhonderden.players.timed import TimedBidder


class BiddingHall(Hall):
    """See :class:`~vijfhonderden.lab.hall.Hall`."""

    seers: ClassVar[Mapping[str, Callable[[Rules, int, int, Deal], Bidder]]] = {
        ALL_SEEING: lambda rules, seed, seat, deal: SeeingBidder(rules, deal),
    }
    width = WIDTH

    @staticmethod
    def table(rules: Rules, seed: int) -> tuple[Game, Deal]:
        return Game(rules, seed, 1), Deal(rules)

    @staticmethod
    def make(name: str, seed: int, game: int, seat: int, rules: Rules) -> Bidder:
        return make_bidder(name, seed, game, seat, rules)

    @staticmethod
    def timed(player: Bidder) -> TimedBidder:
        return TimedBidder(player)

    @staticmethod
    def play_game(game: Game, players: list[Bidder], row: vec[i64], deal: Deal) -> None:
        play_game(game, players, [], row, deal)
