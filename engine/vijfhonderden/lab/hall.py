"""Where a tournament is played: whole games between players by name, each with a clock.

A family has a hall of its own, which its entry in :mod:`~vijfhonderden.lab.families` loads.
"""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from vijfhonderden.core.vectors import zeros
from vijfhonderden.lab.seating import Seating


class Hall:
    """One game at a time, with the same cards on the table and the same players in their seats used again.

    ``seers`` are players that only a tournament can seat, to measure the others by: they are given the deal itself,
    with all its cards, and are never offered for play. Each is made from the rules, the seed, the seat and the deal,
    which is one object for all deals.
    """

    seers: ClassVar[Mapping[str, Callable[[Any, int, int, Any], Any]]] = {}
    width: ClassVar[int]
    """How many numbers the loop of the family counts; nobody asks for them here."""

    def __init__(self, rules: Any, seed: int) -> None:
        self._rules = rules
        self._seed = seed
        self._game, self._deal = self.table(rules, seed)
        self._row = zeros(self.width)
        self._players: dict[tuple[str, int], Any] = {}

    @staticmethod
    def table(rules: Any, seed: int) -> tuple[Any, Any]:
        """A game of the family, and a deal that serves for all its deals."""
        raise NotImplementedError

    @staticmethod
    def make(name: str, seed: int, game: int, seat: int, rules: Any) -> Any:
        """A player of the family by name. Raises UsageError for a name that there is not."""
        raise NotImplementedError

    @staticmethod
    def timed(player: Any) -> Any:
        """The player with a watch (:mod:`~vijfhonderden.players.timed`)."""
        raise NotImplementedError

    @staticmethod
    def play_game(game: Any, players: list[Any], row: Any, deal: Any) -> None:
        """Play a game that has begun to its end. Raises UsageError for one that does not end."""
        raise NotImplementedError

    def play(self, number: int, seating: Seating) -> None:
        """Play a game number to its end. Raises UsageError as :meth:`make` and :meth:`play_game`."""
        players = [self._player(name, seat) for seat, name in enumerate(seating)]
        self._game.begin(number)
        for player in players:
            player.begin(number)
        self.play_game(self._game, players, self._row, self._deal)

    def won(self) -> int:
        """The side that won the game. Every game has one winner: a tied deal is played again."""
        return int(self._game.winner)

    def scores(self) -> list[int]:
        """The points of each side when the game ended."""
        return list(self._game.scores)

    def deals(self) -> int:
        """How many deals the game took."""
        return int(self._game.deals_played)

    def clock(self, name: str, seat: int) -> tuple[int, int]:
        """How often a player has chosen at a seat so far, and the nanoseconds that it took."""
        watch = self._player(name, seat).watch
        return int(watch.moves), int(watch.nanoseconds)

    def _player(self, name: str, seat: int) -> Any:
        found = self._players.get((name, seat))
        if found is None:
            seer = self.seers.get(name)
            if seer is None:
                player = self.make(name, self._seed, 1, seat, self._rules)
            else:
                player = seer(self._rules, self._seed, seat, self._deal)
            found = self._players[name, seat] = self.timed(player)
        return found
