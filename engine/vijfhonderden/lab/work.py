"""What one process does: play games of given numbers under given rules, and hand back whole numbers.

Native objects do not travel between processes. What travels is a :class:`Job` (rules as plain settings, the seed,
the names of the players) and, back, a tally or lines of text.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from vijfhonderden.games import GAMES
from vijfhonderden.lab.families import LAB_FAMILIES
from vijfhonderden.lab.seating import Seating
from vijfhonderden.lab.tally import Row, Tally
from vijfhonderden.players.registry import make_player
from vijfhonderden.record import record_game
from vijfhonderden.record.jsonl_io import json_line
from vijfhonderden.schema import variant_from_resolved
from vijfhonderden.schema.families import FAMILIES


@dataclass(frozen=True)
class Job:
    """An experiment as plain data: the same games under several rules.

    ``family`` is the name of the family, ``settings`` are the rules of each variant as numbers, ``seatings`` the
    seatings in which each game number is played under each variant, the same number of them. ``pairs`` are the
    variants (by place) to be compared game by game, ``first`` is the name of the player named first. ``recorded`` is
    the first variant as resolved rules, if games are wanted as records, from the game number ``record_from`` on.
    """

    family: str
    settings: tuple[Mapping[str, int], ...]
    pairs: tuple[tuple[int, int], ...]
    metrics: tuple[str, ...]
    seed: int
    first: str
    seatings: tuple[tuple[Seating, ...], ...]
    recorded: Mapping[str, Any] | None = None
    record_from: int = 1

    @property
    def games_per_unit(self) -> int:
        """How many games a game number stands for: more than one where different players change seats."""
        return len(self.seatings[0])

    def tally(self) -> Tally:
        """An empty tally for this job."""
        family = LAB_FAMILIES[self.family]
        metrics = tuple(family.all_by_key[key] for key in self.metrics)
        return Tally(metrics, len(self.settings), self.pairs, family.spreads)


class Worker:
    """Plays the games of a job, chunk by chunk."""

    def __init__(self, job: Job) -> None:
        self._job = job
        self._rules: list[Any] = [FAMILIES[job.family].rules(dict(settings)) for settings in job.settings]
        self._variant = None if job.recorded is None else variant_from_resolved(job.recorded)

    def play(self, first: int, last: int) -> tuple[Tally, list[str]]:
        """Play the game numbers ``first`` to ``last`` under every variant: their tally, and their records if wanted."""
        tally = self._job.tally()
        lines: list[str] = []
        numbers = range(first, last + 1)
        tally.add([[self._unit(place, number, lines) for number in numbers] for place in range(len(self._rules))])
        return tally, lines

    def _unit(self, place: int, number: int, lines: list[str]) -> list[Row]:
        return [self._game(place, number, seating, lines) for seating in self._job.seatings[place]]

    def _game(self, place: int, number: int, seating: Seating, lines: list[str]) -> Row:
        job = self._job
        rules = self._rules[place]
        game = GAMES[job.family](rules, job.seed, number, -1)
        players = [make_player(name, job.seed, number, seat, rules) for seat, name in enumerate(seating)]
        play = LAB_FAMILIES[job.family].play
        if self._variant is None or number < job.record_from:
            return play(game, players, seating, job.first, None)
        deals: list[Any] = []
        row = play(game, players, seating, job.first, deals)
        lines.append(json_line(record_game(self._variant, seating, game, deals)))
        return row
