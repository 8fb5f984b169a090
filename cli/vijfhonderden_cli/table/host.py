"""A table: seats the players, plays games one after another, and says how they end."""

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from vijfhonderden.errors import RecordError, UsageError
from vijfhonderden.players import Player
from vijfhonderden.players.kinds import SEARCH, parse_kind
from vijfhonderden.schema import Variant
from vijfhonderden_cli.signals import held
from vijfhonderden_cli.table.advice import adviser
from vijfhonderden_cli.table.course import Acts, Course, TakenBack
from vijfhonderden_cli.table.person import QUITS, UNDOES, Keyboard, Person, Stopped
from vijfhonderden_cli.table.speech import YOU
from vijfhonderden_cli.table.voice import Voice

HUMAN: Final = "human"


@dataclass
class Played:
    """What was played of one game: the game and its deals, in order, and who sat in which seat.

    ``game`` and ``deals`` are those of the variant's family.
    """

    game: Any
    names: list[str]
    waiting: str = ""
    deals: list[Any] = field(default_factory=list)
    taken_back: bool = False
    """Whether an act was taken back in it."""


class Keeper(Protocol):
    """Keeps a game so that it can be gone on with later."""

    def write(self, table: "Table") -> None:
        """Save the game where it is saved, if it is."""

    def save_as(self, name: str, table: "Table") -> str:
        """Save the game under a name, or where it is saved; returns what to say. Raises UsageError."""
        ...


class Table(ABC):
    """The players by name (``human`` or a computer player's kind), and what has been played.

    Raises UsageError when the players that are asked for cannot sit down here.
    """

    def __init__(self, variant: Variant, players: str | None, seed: int, voice: Voice) -> None:
        asked = None if players is None else [kind.strip() for kind in players.split(",")]
        for kind in asked or ():
            if kind != HUMAN:
                parse_kind(kind)
        self.variant = variant
        self.seed = seed
        self.voice = voice
        self.style = voice.style
        self.kinds = self.seat(asked)
        self.played: list[Played] = []
        people = [name for name, kind in self.kinds.items() if kind == HUMAN]
        self.keyboard = Keyboard(len(people))
        self.you = people[0] if len(people) == 1 else ""
        self.course = Course()
        self.keeper: Keeper | None = None
        self._ahead: list[Acts] = []
        self._takes_up = False
        self._takes_back = False
        self._took_back: list[bool] = []

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
        """Play a game. Raises Stopped, and TakenBack when it is to be played again up to the last choice."""

    @abstractmethod
    def seated_people(self) -> Mapping[int, Person[Any]]:
        """Who of the people plays now, by seat."""

    @abstractmethod
    def how_far(self, played: Played) -> str:
        """Where a game stands that was not finished, to whoever plays."""

    @abstractmethod
    def summary(self) -> str:
        """What several games came to together, or nothing."""

    def is_over(self) -> bool:
        """Whether the games in a row have come to an end of their own."""
        return False

    def take_up(self, games: Sequence[Acts], took_back: Sequence[bool]) -> None:
        """Play these games again first, without a word, and go on where they end.

        ``took_back`` says in which of them an act was taken back.
        """
        self._ahead = list(games)
        self._takes_up = True
        self._took_back = list(took_back)

    @property
    def is_behind(self) -> bool:
        """Whether what was played before is still being played again: then nothing of it is written anew."""
        return bool(self._ahead) or self.course.is_behind

    def play(self, games: int | None) -> str:
        """Play until it is over or ``games`` have been played; returns why it stopped early, or nothing."""
        number = 0
        try:
            while not self.is_over() and (games is None or number < games):
                number += 1
                if number > 1:
                    self.course = Course()  # what is over is not taken back
                    self.pause("the next game")
                self._play_game(number)
        except Stopped as stop:
            return stop.reason
        return ""

    def _play_game(self, number: int) -> None:
        """Play a game, again from the beginning where something is taken back."""
        ahead: Acts = self._ahead.pop(0) if self._ahead else ()
        self._takes_back = self._took_back.pop(0) if self._took_back else False
        self.voice.muted = bool(ahead)
        while True:
            self.course = Course(ahead)
            try:
                self.play_one(number)
                return
            except TakenBack:
                ahead, back = self.course.before_last_choice()
                self.voice.say(f"  taken back: {self.act_text(back)}")
                self._takes_back = self.voice.muted = True

    @abstractmethod
    def act_text(self, action: int) -> str:
        """An act as it is typed, to be told that it is taken back."""

    def begin(self, played: Played) -> None:
        """A game begins, or the same once more because something was taken back."""
        if self.played and int(self.played[-1].game.number) == int(played.game.number):
            self.played.pop()
        played.taken_back = self._takes_back
        self.played.append(played)

    def deal_out(self, played: Played) -> Any:
        """Deal the next deal of a game."""
        with held():
            deal = played.game.start_deal()
            played.deals.append(deal)
            self.course.begin_deal()
        return deal

    def book(self, played: Played) -> None:
        """Book the finished deal, and keep the game where it is kept."""
        with held():
            played.game.finish_deal()
        if self.keeper is not None and not self.is_behind:
            try:
                self.keeper.write(self)
            except (OSError, RecordError) as error:
                self.voice.say_typed(f"not saved: {error}")  # the game goes on all the same

    def play_deal(self, deal: Any, machines: Sequence[Player[Any] | None], tell: Callable[[], None]) -> None:
        """Play a deal to its end; ``tell`` says after each act what those see who look on."""
        people = self.seated_people()
        while not deal.is_over:
            self._catch_up()
            seat = int(deal.to_move)
            view = deal.view(seat)
            legal = deal.legal_actions()
            again = self.course.again()
            machine = machines[seat]
            chosen, is_choice = again, False
            if machine is None:
                is_choice = people[seat].is_choice(deal, view, legal)
                if chosen is None:
                    chosen = people[seat].choose(deal, view, legal)
            elif chosen is None:
                chosen = machine.choose(view, legal)
            elif not machine.name.startswith(SEARCH):
                # its stream of random numbers goes on from where it was; a search needs no past, and takes long
                machine.choose(view, legal)
            with held():  # a deal that is left in the middle of an act cannot be recorded
                deal.play(chosen)
                self.course.add(chosen, is_choice)
            tell()
        self._catch_up()

    def pause(self, what: str) -> None:
        """Wait until the people at a terminal have read what stands there, before ``what`` is next.

        Raises Stopped, and TakenBack where an act of this game is taken back.
        """
        if not self.has_people or self.voice.muted or not (sys.stdin.isatty() and sys.stdout.isatty()):
            return
        while True:
            try:
                word = self.voice.read(f"Enter for {what}: ").lower()
            except EOFError:
                self.voice.say()
                raise Stopped("the input ended") from None
            if not word:
                return
            if word in QUITS:
                raise Stopped("You stopped" if self.you else "stopped")
            if word in UNDOES and self.can_take_back():
                raise TakenBack
            if word == "save" or word.startswith("save "):
                self.voice.say_typed(f"  {self.saved_or_why_not(word[5:].strip())}")
            else:
                back = "u takes back, " if self.can_take_back() else ""
                self.voice.say_typed(f"  Enter goes on with {what}; {back}save FILE keeps the game, quit stops.")

    def _catch_up(self) -> None:
        """Where what was played before has been played again: take up the talk."""
        if not self.voice.muted or self.is_behind:
            return
        for person in self.seated_people().values():
            person.told()
        self.voice.muted = False
        if self._takes_up:
            self._takes_up = False
            self.voice.say(f"  going on with game {self.played[-1].game.number}, {self.how_far(self.played[-1])}")

    # --- what a person at the table may ask for ---

    def can_take_back(self) -> bool:
        """Whether there is a choice in this game to take back."""
        return self.course.has_choices

    def save(self, name: str) -> str:
        """Save the game, under a name or where it is saved anyway; returns what to say. Raises UsageError."""
        if self.keeper is None:
            raise UsageError("this game cannot be saved")
        return self.keeper.save_as(name, self)

    def saved_or_why_not(self, name: str) -> str:
        """Save the game, and say so, or why it was not saved."""
        try:
            return self.save(name)
        except (UsageError, RecordError, OSError) as error:
            return f"not saved: {error}"

    def adviser(self, seat: int) -> Player[Any]:
        """Who gives advice to a seat."""
        return adviser(self.seed, int(self.played[-1].game.number), seat, self.variant.rules)
