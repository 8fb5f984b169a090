"""Names of players in a record: checked once, then found by seat in every line."""

from collections.abc import Sequence
from typing import Final

from vijfhonderden.record.problems import KeyPath, Places, RecordProblem
from vijfhonderden.schema.problems import shown

LONGEST_NAME: Final = 40
LONGEST_IN_LINES: Final = 8
"""Longer names are written in the header only; lines then say A, B …"""

LETTERS: Final = "ABCDEF"


class NameReader:
    """Finds seats by name, and notes what cannot be read. Base of the readers of the families."""

    def __init__(self, places: Places, players: Sequence[str]) -> None:
        self.places = places
        self.problems: list[RecordProblem] = []
        self.names: tuple[str, ...] = tuple(name.strip() for name in players)
        self.aliases: dict[str, int] = {}

    def note(self, path: KeyPath, message: str, deal: int = 0, trick: int = 0, offset: int = -1) -> None:
        self.problems.append(self.places.problem(path, message, deal=deal, trick=trick, offset=offset))

    def read_names(self) -> None:
        for seat, name in enumerate(self.names):
            path: KeyPath = ("players", seat)
            if not name:
                self.note(path, "a player needs a name")
            elif len(name) > LONGEST_NAME:
                self.note(path, f"a name has at most {LONGEST_NAME} letters")
            elif any(mark in name for mark in ":/,=>"):
                self.note(path, f"the name '{name}' may not hold : / , = >, which have a meaning in trick lines")
        lower = [name.lower() for name in self.names]
        for seat, name in enumerate(self.names):
            if name and lower.index(lower[seat]) < seat:
                both = "both players are" if len(self.names) == 2 else "two players are"
                self.note(("players", seat), f"{both} called '{self.names[lower.index(lower[seat])]}'")
        letters = LETTERS[: len(self.names)]
        if not set(letters.lower()) & set(lower):
            self.aliases = {letter: seat for seat, letter in enumerate(letters)}

    def seat_of(self, name: str) -> int | None:
        """The seat of a player's name, or of A, B … where nobody is called so."""
        name = name.strip()
        if name in self.names:
            return self.names.index(name)
        return self.aliases.get(name)

    def words(self) -> dict[str, int]:
        """Every word for a player and the seat that it means."""
        return self.aliases | {name: seat for seat, name in enumerate(self.names)}

    @property
    def known_names(self) -> str:
        """All names, for messages."""
        known = [shown(name) for name in self.names]
        return " and ".join([", ".join(known[:-1]), known[-1]])

    def seats(self, path: KeyPath, mapping: dict[str, object], deal: int) -> dict[int, tuple[str, object]]:
        """A mapping by player as one by seat: the key as written and its value."""
        out: dict[int, tuple[str, object]] = {}
        for name, value in mapping.items():
            seat = self.seat_of(name)
            if seat is None:
                self.note((*path, name), f"'{shown(name)}' does not play (players: {self.known_names})", deal)
            elif seat in out:
                self.note((*path, name), f"{self.names[seat]} is named twice", deal)
            else:
                out[seat] = (name, value)
        return out

    def name_at(self, path: KeyPath, name: str, deal: int = 0) -> int:
        seat = self.seat_of(name)
        if seat is None:
            self.note(path, f"'{shown(name)}' does not play (players: {self.known_names})", deal)
            return -1
        return seat


def shown_error(error: ValueError) -> str:
    """The message of a reader of cards, cut when it echoes something long."""
    return shown(str(error)) if len(str(error)) > 200 else str(error)


def writable_names(players: Sequence[str]) -> tuple[str, ...]:
    """Names that a record can hold: without signs that lines use, and no two the same."""
    plain = ["".join(" " if c in ":/,=>" else c for c in name).strip()[:36] for name in players]
    plain = [name or LETTERS[seat] for seat, name in enumerate(plain)]
    lower = [name.lower() for name in plain]
    if len(set(lower)) == len(lower):
        return tuple(plain)
    out = [f"{name} {lower[:seat].count(lower[seat]) + 1}" if lower.count(lower[seat]) > 1 else name
           for seat, name in enumerate(plain)]  # fmt: skip
    return writable_names(out)


def names_in_lines(names: Sequence[str]) -> tuple[str, ...]:
    """The names as lines write them: themselves, or letters where one is long."""
    letters = LETTERS[: len(names)]
    if all(len(name) <= LONGEST_IN_LINES for name in names) or set(letters.lower()) & {n.lower() for n in names}:
        return tuple(names)
    return tuple(letters)
