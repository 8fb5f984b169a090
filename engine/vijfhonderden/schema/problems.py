"""What is wrong with a rules file, and where."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

# A longer word is cut in messages, and not compared with the known words.
LONGEST_SHOWN = 60


@dataclass(frozen=True, slots=True)
class Place:
    """A point in a file: ``line`` and ``column`` count from 1; 0 means that there is no line to name."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong. ``path`` is the dotted key path, or empty for the file as a whole.

    As text: ``file:line:column: path: message``; the message ends in what is allowed and the nearest
    known word, where there is one.
    """

    file: str
    line: int
    column: int
    path: str
    message: str

    def __str__(self) -> str:
        where = str(Place(self.file, self.line, self.column))
        return f"{where}: {self.path}: {self.message}" if self.path else f"{where}: {self.message}"


def problem_at(place: Place, path: str, message: str) -> Problem:
    """A problem at a place."""
    return Problem(place.file, place.line, place.column, path, message)


def printable(text: str) -> str:
    """A text on one line, with odd characters escaped."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in text)


def shown(text: str) -> str:
    """A word from a file as messages show it: on one line, and cut when it is long."""
    flat = printable(text)
    return flat if len(flat) <= LONGEST_SHOWN else flat[:LONGEST_SHOWN] + "…"


def nearest(word: str, known: Iterable[str], likeness: float = 0.6) -> str:
    """The known word most like this one (1 is the same), or an empty string when none is near."""
    if len(word) > LONGEST_SHOWN:
        return ""
    import difflib  # only for a mistake

    found = difflib.get_close_matches(word, list(known), n=1, cutoff=likeness)
    return found[0] if found else ""


def hint(allowed: str | Sequence[str], suggestion: str = "") -> str:
    """The bracket at the end of a message: ``(allowed: a, b; did you mean b?)``, or nothing."""
    words = allowed if isinstance(allowed, str) else ", ".join(allowed)
    parts = [f"allowed: {words}"] if words else []
    if suggestion:
        parts.append(f"did you mean {suggestion}?")
    return f" ({'; '.join(parts)})" if parts else ""
