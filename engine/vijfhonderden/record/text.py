"""What the lines of all families have in common: parts between marks, cards that are not known."""

from dataclasses import dataclass
from typing import Final

UNKNOWN_CARD: Final = -1
"""The action of an act, or the place of a card in a pile, whose card is not known (``?``)."""

UNKNOWN_WORDS: Final = ("?", "??", "x", "xx")

LENIENT_HINT: Final = "reading leniently (--lenient) accepts it"


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong at one place of a line; ``offset`` counts letters from its start."""

    offset: int
    message: str


def trimmed(text: str, start: int) -> tuple[str, int]:
    """The text without blanks around it, and where it then starts."""
    left = len(text) - len(text.lstrip())
    return text.strip(), start + left


def split(text: str, mark: str, start: int) -> list[tuple[str, int]]:
    """The parts between marks, trimmed, each with its offset."""
    out: list[tuple[str, int]] = []
    for part in text.split(mark):
        out.append(trimmed(part, start))
        start += len(part) + len(mark)
    return out
