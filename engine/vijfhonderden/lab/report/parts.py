"""What the pages of all families are built from, and what a family brings to its own."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from vijfhonderden.lab.results import Comparison, Row

Sentence = tuple[str, str, str]
"""A sentence with ``{more}``, ``{other}``, ``{a}`` and ``{b}``, and the two words for more and less."""


@dataclass(frozen=True)
class Page:
    """What the page of a family shows and says beyond that of others.

    ``fan`` are five cards for its head, rank and suit (``joker`` for a joker). ``tiles`` are the figures at a glance,
    by key. ``sentences`` tell a clear difference of a figure, and ``never`` what is said where it came to nothing;
    those of ``same_sides`` mean nothing between tables with different numbers of sides.
    ``sections`` are chapters after the first. ``panels`` sorts rows into pictures of differences, each with a title
    and rows of one unit. ``equal_seats`` says what is done with the seats of equal players, ``players_note`` what
    the figures do not tell.
    """

    title: str
    fan: tuple[tuple[str, str], ...]
    tiles: tuple[str, ...]
    sentences: Mapping[str, Sentence]
    never: Mapping[str, str]
    sections: tuple[Callable[[Comparison], str], ...]
    panels: Callable[[Sequence[Row]], Sequence[tuple[str, Sequence[Row]]]]
    equal_seats: str
    players_note: str
    same_sides: tuple[str, ...] = ()


def section(key: str, title: str, *parts: str) -> str:
    """A chapter of the page: a heading and its parts, of which empty ones are left out."""
    return (
        f'<section id="{key}">\n<h2>{escape(title)}</h2>\n' + "\n".join(part for part in parts if part) + "\n</section>"
    )


def p(sentence: str, class_: str = "") -> str:
    """A paragraph of HTML; nothing for an empty sentence."""
    if not sentence:
        return ""
    kind = f' class="{class_}"' if class_ else ""
    return f"<p{kind}>{sentence}</p>"


def figure(svg: str, caption: str = "", table: str = "") -> str:
    """A picture with a caption and, folded away, its numbers."""
    below = f"<figcaption>{caption}</figcaption>" if caption else ""
    numbers = f"<details><summary>The numbers</summary>{table}</details>" if table else ""
    return f'<figure><div class="scroll">{svg}</div>{below}{numbers}</figure>'
