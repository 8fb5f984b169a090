"""Five Hundred in a tournament."""

from collections.abc import Callable, Mapping
from typing import ClassVar

from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.game import Game
from vijfhonderden.bidding.rules import Rules
from vijfhonderden.core.vectors import zeros
from vijfhonderden.lab.bidding.loop import WIDTH, play_game
from vijfhonderden.lab.seating import Seating
from vijfhonderden.players.kinds import ALL_SEEING
from vijfhonderden.players.native import Bidder
from vijfhonderden.players.registry import make_bidder
from vijfhonderden.players.seeing_bidding import SeeingBidder
from vijfhonderden.players.timed import TimedBidder

MakeSeer = Callable[[Rules, int, int, Deal], Bidder]


class BiddingHall:
    """See :class:`~vijfhonderden.lab.hall.Hall`."""

    seers: ClassVar[Mapping[str, MakeSeer]] = {ALL_SEEING: lambda rules, seed, seat, deal: SeeingBidder(rules, deal)}

    def __init__(self, rules: Rules, seed: int) -> None:
        self._seed = seed
        self._game = Game(rules, seed, 1)
        self._deal = Deal(rules)
        self._row = zeros(WIDTH)  # what the loop counts; nobody asks for it here
        self._players: dict[tuple[str, int], TimedBidder] = {}

    def play(self, number: int, seating: Seating) -> None:
        players: list[Bidder] = [self._player(name, seat) for seat, name in enumerate(seating)]
        self._game.begin(number)
        for player in players:
            player.begin(number)
        play_game(self._game, players, [], self._row, self._deal)

    def won(self) -> int:
        return int(self._game.winner)

    def scores(self) -> list[int]:
        return self._game.scores

    def deals(self) -> int:
        return int(self._game.deals_played)

    def clock(self, name: str, seat: int) -> tuple[int, int]:
        player = self._player(name, seat)
        return int(player.watch.moves), int(player.watch.nanoseconds)

    def _player(self, name: str, seat: int) -> TimedBidder:
        found = self._players.get((name, seat))
        if found is None:
            rules = self._game.rules
            seer = self.seers.get(name)
            if seer is None:
                player = make_bidder(name, self._seed, 1, seat, rules)
            else:
                player = seer(rules, self._seed, seat, self._deal)
            found = self._players[name, seat] = TimedBidder(player)
        return found
