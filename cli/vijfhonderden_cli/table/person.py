"""A person at the terminal, as at every table: reads what is typed, and answers what is no act."""

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Generic, TypeVar

from vijfhonderden.errors import IllegalAction
from vijfhonderden_cli.render import say
from vijfhonderden_cli.table.cites import refusal

DealT = TypeVar("DealT")


class Stopped(Exception):
    """The person does not play on: ``reason`` says how that came."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Person(ABC, Generic[DealT]):
    """Plays by the keyboard. ``alone`` False when several people share it, and must not see each other's cards."""

    help: str
    why_what: str

    def __init__(self, name: str, cites: dict[str, str], style: str, alone: bool) -> None:
        self.name = name
        self.cites = cites
        self.style = style
        self.alone = alone

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
    def is_legal(self, deal: DealT, action: int) -> bool:
        """Whether an act may be done now."""

    def make_way(self) -> None:
        """Where several people share the terminal: hide what the last one saw until this one is there."""
        if not self.alone and sys.stdin.isatty():
            say("\n" * 60 + f"{self.name} is to play. Press Enter when nobody else looks.")
            self.read("")

    def ask(self, deal: DealT, choices: list[int]) -> int:
        """Read lines until one means a legal act: one of the numbered choices, or an act as it is written.

        Raises Stopped.
        """
        while True:
            action = self.understood(self.read(f"{self.name}> "), deal, choices)
            if action is not None:
                return action

    def read(self, prompt: str) -> str:
        """One line, without blanks around it. Raises Stopped at the end of the input."""
        try:
            line = input(prompt).strip()
            if not sys.stdin.isatty():
                say(line)  # a terminal shows what is typed; a transcript should too
            return line
        except EOFError:
            say()
            raise Stopped("the input ended") from None

    def understood(self, line: str, deal: DealT, choices: list[int]) -> int | None:
        """The act that a line means, or None when it asked for something else (which is then answered)."""
        word = line.lower()
        commands = self.commands()
        if word in ("?", "help", "h"):
            say(self.help)
        elif word in ("quit", "q", "exit"):
            raise Stopped(f"{self.name} stopped")
        elif word in commands:
            commands[word](deal)
        elif word == "why" or word.startswith("why "):
            self._explain(line[4:], deal)
        elif word.isdigit() and word.isascii():
            if 1 <= int(word[:6]) <= len(choices) and len(word) <= 6:
                return choices[int(word) - 1]
            say(f"  There are {len(choices)} choices. ? helps." if choices else "  There are no numbers here. ? helps.")
        elif word:
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
            self.tell(str(error))
            return None

    def tell(self, text: str) -> None:
        """Answer what was typed."""
        say(f"  {text}")

    def refuse(self, deal: DealT, action: int) -> None:
        """Say why an act is not allowed, or that it is."""
        fault = self.why_not(deal, action)
        if fault is None:
            self.tell(f"{self.act_text(deal, action)} is allowed")
        else:
            self.tell(refusal(self.cites, fault))

    def _explain(self, text: str, deal: DealT) -> None:
        if not text.strip():
            say(f"  why what? for example: {self.why_what}")
            return
        action = self._parsed(deal, text)
        if action is not None:
            self.refuse(deal, action)
