"""A table: seats the players, plays games one after another, and says how they end."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from vijfhonderden.players.kinds import parse_kind
from vijfhonderden.schema import Variant
from vijfhonderden_cli.table.person import Keyboard, Stopped
from vijfhonderden_cli.table.speech import YOU

HUMAN = "human"


@dataclass
class Played:
    """What was played of one game: the game and its deals, in order, and who sat in which seat.

    ``game`` and ``deals`` are those of the variant's family.
    """

    game: Any
    names: list[str]
    waiting: str = ""
    deals: list[Any] = field(default_factory=list)


class Table(ABC):
    """The players by name (``human`` or a computer player's kind), and what has been played.

    Raises UsageError when the players that are asked for cannot sit down here.
    """

    def __init__(self, variant: Variant, players: str | None, seed: int, style: str) -> None:
        asked = None if players is None else [kind.strip() for kind in players.split(",")]
        for kind in asked or ():
            if kind != HUMAN:
                parse_kind(kind)
        self.variant = variant
        self.seed = seed
        self.style = style
        self.kinds = self.seat(asked)
        self.played: list[Played] = []
        people = [name for name, kind in self.kinds.items() if kind == HUMAN]
        self.keyboard = Keyboard(len(people))
        self.you = people[0] if len(people) == 1 else ""

    @property
    def has_people(self) -> bool:
        """Whether a person plays."""
        return HUMAN in self.kinds.values()

    def called(self, name: str) -> str:
        """What a player is called: the only person at the table *you*."""
        return YOU if name == self.you else name

    @property
    def ends_by_itself(self) -> bool:
        """Whether games in a row have an end of their own, so that nobody need say how many are played."""
        return False

    @abstractmethod
    def seat(self, asked: Sequence[str] | None) -> dict[str, str]:
        """The kind of each player by its name, in order: those asked for, or who plays where nobody was."""

    @abstractmethod
    def play_one(self, number: int) -> None:
        """Play a game. Raises Stopped."""

    @abstractmethod
    def how_far(self, played: Played) -> str:
        """Where a game stands that was not finished, to whoever plays."""

    @abstractmethod
    def summary(self) -> str:
        """What several games came to together, or nothing."""

    def is_over(self) -> bool:
        """Whether the games in a row have come to an end of their own."""
        return False

    def play(self, games: int | None) -> str:
        """Play until it is over or ``games`` have been played; returns why it stopped early, or nothing."""
        number = 0
        try:
            while not self.is_over() and (games is None or number < games):
                number += 1
                self.play_one(number)
        except Stopped as stop:
            return stop.reason
        return ""
