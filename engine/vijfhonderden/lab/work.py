"""What one process does: play games of given numbers under given rules, and hand back whole numbers.

Native objects do not travel between processes. What travels is a :class:`Job` (rules as plain settings, the seed,
the names of the players) and, back, a tally or lines of text.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.game import Game
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.lab.loop import play_game
from vijfhonderden.lab.metrics import ALL_BY_KEY
from vijfhonderden.lab.tally import Row, Tally
from vijfhonderden.players.registry import make_player
from vijfhonderden.record import record_game
from vijfhonderden.record.jsonl_io import json_line
from vijfhonderden.schema import Variant, variant_from_resolved


@dataclass(frozen=True)
class Job:
    """An experiment as plain data: the same games under several rules.

    ``settings`` are the rules of each variant as numbers; ``pairs`` the variants (by place) to be compared game by
    game. ``recorded`` is the first variant as resolved rules, if games are wanted as records, from the game number
    ``record_from`` on.
    """

    settings: tuple[Mapping[str, int], ...]
    pairs: tuple[tuple[int, int], ...]
    metrics: tuple[str, ...]
    seed: int
    players: tuple[str, str]
    recorded: Mapping[str, Any] | None = None
    record_from: int = 1

    @property
    def games_per_unit(self) -> int:
        """How many games a game number stands for: two where different players change seats."""
        return 1 if self.players[0] == self.players[1] else 2


class Worker:
    """Plays the games of a job, chunk by chunk."""

    def __init__(self, job: Job) -> None:
        self._job = job
        self._rules = [Rules(dict(settings)) for settings in job.settings]
        self._metrics = tuple(ALL_BY_KEY[key] for key in job.metrics)
        self._variant = None if job.recorded is None else variant_from_resolved(job.recorded)

    def play(self, first: int, last: int) -> tuple[Tally, list[str]]:
        """Play the game numbers ``first`` to ``last`` under every variant: their tally, and their records if wanted."""
        tally = Tally(self._metrics, len(self._rules), self._job.pairs)
        lines: list[str] = []
        numbers = range(first, last + 1)
        tally.add([[self._unit(place, number, lines) for number in numbers] for place in range(len(self._rules))])
        return tally, lines

    def _unit(self, place: int, number: int, lines: list[str]) -> list[Row]:
        return [self._game(place, number, swapped, lines) for swapped in range(self._job.games_per_unit)]

    def _game(self, place: int, number: int, swapped: int, lines: list[str]) -> Row:
        job = self._job
        rules = self._rules[place]
        game = Game(rules, job.seed, number)
        names = (job.players[swapped], job.players[1 - swapped])
        players = [make_player(names[seat], job.seed, number, seat, rules) for seat in (0, 1)]
        if self._variant is None or number < job.record_from:
            return play_game(game, players[0], players[1], swapped)
        deals: list[Deal] = []
        row = play_game(game, players[0], players[1], swapped, deals)
        lines.append(record_line(self._variant, names, game, deals))
        return row


def record_line(variant: Variant, names: tuple[str, str], game: Game, deals: Sequence[Deal]) -> str:
    """A played game as one line of a bulk record."""
    return json_line(record_game(variant, names, game, list(deals)))
