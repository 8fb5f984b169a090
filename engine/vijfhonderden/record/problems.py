"""What is wrong with a record, and where.

A record is a file of its own; every problem names the place in it, the place in the game, and,
where a rule forbids something, that rule with its key and its source.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

KeyPath = tuple[str | int, ...]
"""The way to a value inside a record: ``("deals", 0, "tricks", 7)``."""


def path_text(path: KeyPath) -> str:
    """A key path as people write it: ``deals[0].tricks[7]``."""
    out = ""
    for part in path:
        if isinstance(part, int):
            out += f"[{part}]"
        else:
            out += f".{part}" if out else part
    return out


@dataclass(frozen=True, slots=True)
class RecordProblem:
    """One thing that is wrong in a record.

    ``line`` and ``column`` count from 1; 0 means that there is none to name. ``path`` is the key
    path inside the record. ``deal`` and ``trick`` count from 1; 0 where the problem is not in one.
    ``key`` is the path of the rule that is broken and ``source`` where that rule comes from.
    """

    file: str
    line: int
    column: int
    message: str
    path: str = ""
    deal: int = 0
    trick: int = 0
    player: str = ""
    key: str = ""
    source: str = ""

    @property
    def where(self) -> str:
        """The place in the game (``deal 1, trick 8, B``), or the key path outside the deals."""
        parts: list[str] = []
        if self.deal:
            parts.append(f"deal {self.deal}")
        if self.trick:
            parts.append(f"trick {self.trick}")
        if self.player:
            parts.append(self.player)
        return ", ".join(parts)

    @property
    def rule(self) -> str:
        """The broken rule in brackets, ``(play.final_phase.follow, §9)``, or nothing."""
        if not self.key:
            return ""
        return f" ({self.key}, {self.source})" if self.source else f" ({self.key})"

    def __str__(self) -> str:
        head = self.file
        if self.line:
            head += f":{self.line}"
        if self.column:
            head += f":{self.column}"
        parts = [head]
        # without a column (a game on one line) the key path is the only way to find the place
        if self.path and (not self.column or not self.where):
            parts.append(self.path)
        if self.where:
            parts.append(self.where)
        return ": ".join(parts) + f": {self.message}{self.rule}"


@dataclass(frozen=True, slots=True)
class StartFault:
    """What is wrong with the beginning of a deal, and the rule that says so."""

    path: KeyPath
    message: str
    key: str


class Report(Protocol):
    """Takes a problem: where in the record, what, and by which rule."""

    def __call__(
        self, path: KeyPath, message: str, *, offset: int = -1, trick: int = 0, seat: int = -1, key: str = ""
    ) -> None: ...


class Places:
    """Where each value of one record stands in its file.

    ``marks`` gives line and column, from 1, of the values by key path; a value without one is
    placed with the nearest value around it. ``texts`` gives, for strings that stand in the file
    letter for letter, the column of their first letter. ``keys`` gives the place of a key itself.
    A record on one line of a larger file has no marks and its line as ``line``; a record that is in
    no file at all has line 0.
    """

    def __init__(
        self,
        file: str,
        line: int = 0,
        marks: Mapping[KeyPath, tuple[int, int]] | None = None,
        texts: Mapping[KeyPath, int] | None = None,
    ) -> None:
        self.file = file
        self.line = line
        self.marks: dict[KeyPath, tuple[int, int]] = dict(marks or {})
        self.texts: dict[KeyPath, int] = dict(texts or {})
        self.keys: dict[KeyPath, tuple[int, int]] = {}

    def at(self, path: KeyPath) -> tuple[int, int]:
        """Line and column of a value, or of the nearest one around it."""
        while path not in self.marks:
            if not path:
                return self.line, 0
            path = path[:-1]
        return self.marks[path]

    def inside(self, path: KeyPath, offset: int) -> tuple[int, int]:
        """Line and column of a letter inside a string, ``offset`` letters from its start."""
        line, column = self.at(path)
        if path in self.texts:
            return line, self.texts[path] + offset
        return line, column

    def problem(
        self,
        path: KeyPath,
        message: str,
        *,
        offset: int = -1,
        deal: int = 0,
        trick: int = 0,
        player: str = "",
        key: str = "",
        source: str = "",
    ) -> RecordProblem:
        """A problem at a value, or at a letter inside it when ``offset`` is not negative."""
        line, column = self.at(path) if offset < 0 else self.inside(path, offset)
        return RecordProblem(
            self.file, line, column, message, path_text(path), deal, trick, player, key, source
        )  # fmt: skip
