"""A person at the terminal, as at every table: reads what is typed, and answers what is no act."""

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Final, Generic, Protocol, TypeVar

from vijfhonderden.errors import IllegalAction
from vijfhonderden.players import Player
from vijfhonderden.schema import Variant, explain
from vijfhonderden_cli.table.advice import advice, advice_lines
from vijfhonderden_cli.table.cites import refusal
from vijfhonderden_cli.table.course import TakenBack
from vijfhonderden_cli.table.speech import YOU
from vijfhonderden_cli.table.voice import PLAIN, Voice

DealT = TypeVar("DealT")


class Stopped(Exception):
    """The person does not play on: ``reason`` says how that came."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Desk(Protocol):
    """What a person may ask of the table besides playing."""

    def can_take_back(self) -> bool: ...

    def saved_or_why_not(self, name: str) -> str: ...

    def adviser(self, seat: int) -> Player[Any]: ...


ANY_TIME: Final = """\
  table      the table again; Enter will do
  rules      the game in short
  hint       what a computer player would do here, and why
  undo       take back your last act; u is enough, and it may be repeated
  save FILE  save the game, to go on later (.yaml; several games .jsonl)
  quit       stop
"""
"""What every table understands at any time, besides its own words."""


QUITS: Final = ("quit", "q", "exit", "stop", "bye")
UNDOES: Final = ("u", "undo", "back", "take back")


class Keyboard:
    """The keyboard that the people at the table share, and who of them looked at the screen last."""

    def __init__(self, people: int) -> None:
        self.people = people
        self._last = ""

    def passes_to(self, name: str) -> bool:
        """Whether it goes from hand to hand now: another looked last, on a terminal. Notes who looks."""
        passes = self.people > 1 and name != self._last and sys.stdin.isatty()
        self._last = name
        return passes


class Person(ABC, Generic[DealT]):
    """Plays by the keyboard, which several people may share who must not see each other's cards."""

    help: str
    why_what: str

    def __init__(self, name: str, variant: Variant, voice: Voice, keyboard: Keyboard, desk: Desk) -> None:
        self.name = YOU if keyboard.people == 1 else name
        self.variant = variant
        self.cites = variant.cites
        self.voice = voice
        self.style = voice.style
        self.keyboard = keyboard
        self.desk = desk

    @abstractmethod
    def told(self) -> None:
        """Read what happened since the last turn."""

    @abstractmethod
    def choose(self, deal: DealT, view: Any, legal: list[int]) -> int:
        """Ask for one of the legal acts. Raises Stopped when the person quits or the input ends, and TakenBack."""

    @abstractmethod
    def is_choice(self, deal: DealT, view: Any, legal: list[int]) -> bool:
        """Whether the person chooses here, and goes on with nothing that was chosen before."""

    @abstractmethod
    def prompt(self, deal: DealT) -> str:
        """What is asked, complete in itself for who cannot look at the screen."""

    @abstractmethod
    def commands(self) -> dict[str, Callable[[DealT], None]]:
        """What may be typed at any time besides ``?``, ``why`` and ``quit``, and what it does."""

    @abstractmethod
    def parse(self, deal: DealT, text: str) -> int:
        """The act that a text means now. Raises ValueError that says what is understood."""

    @abstractmethod
    def act_text(self, deal: DealT, action: int) -> str:
        """An act as it is typed."""

    @abstractmethod
    def why_not(self, deal: DealT, action: int) -> IllegalAction | None:
        """Why an act is not allowed now, or None when it is."""

    @abstractmethod
    def in_words(self, deal: DealT, action: int, fault: IllegalAction) -> str:
        """The same to the player who wants the act, in a player's words and without the rule."""

    @abstractmethod
    def is_legal(self, deal: DealT, action: int) -> bool:
        """Whether an act may be done now."""

    @abstractmethod
    def short_rules(self, deal: DealT) -> list[str]:
        """How the game goes by the rules that are played, in lines of text."""

    def make_way(self) -> None:
        """Where the keyboard passes to this person: hide what the last one saw until this one is there."""
        if self.keyboard.passes_to(self.name):
            self.voice.clear()
            self.read(f"Pass the keyboard to {self.name}, who presses Enter: ")
            self.voice.clear()

    def ask(self, deal: DealT, choices: list[int]) -> int:
        """Read lines until one means a legal act: one of the numbered choices, or an act as it is written.

        Raises Stopped.
        """
        while True:
            action = self.understood(self.read(self._prompt(deal)), deal, choices)
            if action is not None:
                return action

    def _prompt(self, deal: DealT) -> str:
        if self.voice.face != PLAIN:
            return f"{self.name}> "
        who = f"{self.name}: " if self.name != YOU else ""
        asked = self.prompt(deal)
        return f"{who}{asked[0].upper()}{asked[1:]}. Question mark for help: "

    def read(self, prompt: str) -> str:
        """One line, without blanks around it. Raises Stopped at the end of the input."""
        try:
            return self.voice.read(prompt)
        except EOFError:
            self.voice.say()
            raise Stopped("the input ended") from None

    def understood(self, line: str, deal: DealT, choices: list[int]) -> int | None:
        """The act that a line means, or None when it asked for something else (which is then answered)."""
        word = line.lower()
        commands = self.commands()
        if word in ("?", "help", "h"):
            self._help()
        elif word == "rules":
            for text in self.short_rules(deal):
                self.voice.say(text)
        elif word in QUITS:
            raise Stopped("You stopped" if self.name == YOU else f"{self.name} stopped")
        elif word in UNDOES:
            if self.desk.can_take_back():
                raise TakenBack
            self.voice.say("  There is nothing to take back in this game.")
        elif word == "hint":
            self._hint(deal)
        elif word == "save" or word.startswith("save "):
            self.voice.say_typed(f"  {self.desk.saved_or_why_not(line[5:].strip())}")
        elif word in commands or not word:
            commands[word or "table"](deal)
        elif word == "why" or word.startswith("why "):
            self._explain(line[4:], deal, choices)
        elif word.isdigit() and word.isascii():
            if 1 <= int(word[:6]) <= len(choices) and len(word) <= 6:
                return choices[int(word) - 1]
            what = f"There are {len(choices)} choices." if choices else "There are no numbers here."
            self.voice.say(f"  {what} ? helps.")
        else:
            action = self._parsed(deal, line)
            if action is not None and self.is_legal(deal, action):
                return action
            if action is not None:
                self.refuse(deal, action)
        return None

    def _parsed(self, deal: DealT, text: str) -> int | None:
        try:
            return self.parse(deal, text)
        except ValueError as error:
            self.tell_typed(str(error))
            return None

    def tell(self, text: str) -> None:
        """Answer what was typed."""
        self.voice.say(f"  {text}")

    def tell_typed(self, text: str) -> None:
        """Answer what was typed with words that may be typed, which stay as they are."""
        self.voice.say_typed(f"  {text}")

    def _help(self) -> None:
        for line in self.help.rstrip("\n").split("\n"):
            words, blank, meaning = line.strip().partition("  ")
            self.voice.say_typed(f"{words}: {meaning.strip()}" if blank and self.voice.face == PLAIN else line)

    def _hint(self, deal: DealT) -> None:
        """What the best computer player would do in this place, who sees what this person sees."""
        there: Any = deal  # of either family
        seat = int(there.to_move)
        told = advice(self.desk.adviser(seat), there.view(seat), there.legal_actions())
        for line in advice_lines(told, lambda action: self.act_text(deal, action)):
            self.tell(line)

    def refuse(self, deal: DealT, action: int) -> str:
        """Say why an act is not allowed, or that it is; returns the key of the rule, if there is one."""
        fault = self.why_not(deal, action)
        if fault is None:
            self.tell(f"{self.act_text(deal, action)} is allowed")
            return ""
        self.tell(refusal(self.cites, self.in_words(deal, action, fault), fault.key))
        return fault.key

    def _explain(self, text: str, deal: DealT, choices: list[int]) -> None:
        if not text.strip():
            self.voice.say_typed(f"  why what? for example: {self.why_what}")
            return
        number = int(text) if text.strip().isascii() and text.strip().isdigit() and len(text) < 6 else 0
        action = choices[number - 1] if 1 <= number <= len(choices) else self._parsed(deal, text)
        if action is None:
            return
        key = self.refuse(deal, action)
        if key:
            told = explain(self.variant, key)
            self.tell(f"the rule: {told.title}: {told.words}")
