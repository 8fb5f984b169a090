"""A person at the terminal, as at every table: reads what is typed, and answers what is no act."""

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Generic, TypeVar

from vijfhonderden.errors import IllegalAction
from vijfhonderden.schema import Variant, explain
from vijfhonderden_cli.render import clear_screen, say
from vijfhonderden_cli.table.cites import refusal
from vijfhonderden_cli.table.speech import YOU

DealT = TypeVar("DealT")


class Stopped(Exception):
    """The person does not play on: ``reason`` says how that came."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


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

    def __init__(self, name: str, variant: Variant, style: str, keyboard: Keyboard) -> None:
        self.name = YOU if keyboard.people == 1 else name
        self.variant = variant
        self.cites = variant.cites
        self.style = style
        self.keyboard = keyboard

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
            clear_screen()
            self.read(f"Pass the keyboard to {self.name}, who presses Enter: ")
            clear_screen()

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
            for text in self.short_rules(deal):
                say(text)
        elif word in ("quit", "q", "exit"):
            raise Stopped("You stopped" if self.name == YOU else f"{self.name} stopped")
        elif word in commands:
            commands[word](deal)
        elif word == "why" or word.startswith("why "):
            self._explain(line[4:], deal, choices)
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
            say(f"  why what? for example: {self.why_what}")
            return
        number = int(text) if text.strip().isascii() and text.strip().isdigit() and len(text) < 6 else 0
        action = choices[number - 1] if 1 <= number <= len(choices) else self._parsed(deal, text)
        if action is None:
            return
        key = self.refuse(deal, action)
        if key:
            told = explain(self.variant, key)
            self.tell(f"the rule: {told.title}: {told.words}")
