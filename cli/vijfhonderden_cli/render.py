"""Everything that is drawn with rich: tables and headings.

Plain text, without a single control code, where standard output is no terminal or NO_COLOR is set;
then a table is as wide as its cells need, so that nothing is cut in a pipe.
"""

import os
import sys
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from rich import box
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from vijfhonderden_cli.lines import folded
from vijfhonderden_cli.output import clear_progress
from vijfhonderden_cli.scene import HeldSuit, Scene

WIDE = 10_000  # columns: a pipe has no width, and no line may be cut in it


class _Console(Console):
    def on_broken_pipe(self) -> None:
        raise  # called while the error is handled: rich would end the program here, endings.py knows better


def _console() -> Console:
    clear_progress()
    stream = sys.stdout
    terminal = stream.isatty()
    plain = not terminal or bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
    return _Console(
        file=stream,
        force_terminal=terminal and not plain,
        color_system=None if plain else "auto",
        no_color=plain,
        width=None if terminal else WIDE,
        highlight=False,
        markup=False,
        emoji=False,
        soft_wrap=not terminal,
    )


@dataclass
class Grid:
    """A table to draw: ``right`` names the columns of numbers; a row of one cell is a heading."""

    columns: Sequence[str]
    rows: list[Sequence[str]] = field(default_factory=list)
    title: str = ""
    right: Sequence[int] = ()
    keep: Sequence[int] = ()
    """Columns that are never broken over lines."""

    def add(self, *cells: str) -> None:
        self.rows.append(cells)


GAP: Final = 3
"""Columns of a terminal between two columns of a table."""


def fits(grid: Grid) -> bool:
    """Whether the terminal is wide enough for a table without breaking a word or a number."""
    return _widths(grid, _console().width) is not None


def draw(grid: Grid) -> None:
    """Draw a table on standard output; where the terminal is too narrow for it, each row as lines of its own."""
    if grid.title:
        say(grid.title, "bold")
    console = _console()
    widths = _widths(grid, console.width)
    if widths is None:
        _stack(grid, console.width)
        return
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style="bold")
    for number, name in enumerate(grid.columns):
        justify: Literal["left", "right"] = "right" if number in grid.right else "left"
        table.add_column(Text(name), justify=justify, width=widths[number], overflow="fold")
    for row in grid.rows:
        if len(row) == 1:
            table.add_section()
            table.add_row(Text(row[0], "bold"))
        else:
            table.add_row(*[Text(cell) for cell in row])
    if console.width == WIDE:
        with console.capture() as drawn:
            console.print(table)
        # rich fills every line up to its cells' width; nobody wants the blanks in a file
        print("\n".join(line.rstrip() for line in drawn.get().splitlines()))
    else:
        console.print(table)


def _widths(grid: Grid, room: int) -> list[int] | None:
    """The width of each column, or None where the words do not fit: none is ever broken."""
    least: list[int] = []
    most: list[int] = []
    for number, name in enumerate(grid.columns):
        # a heading over several columns is broken at will
        cells = [name, *(row[number] for row in grid.rows if len(row) > 1)]
        whole = number in grid.right or number in grid.keep
        most.append(max(map(len, cells)))
        least.append(max(max(map(len, [cell] if whole else cell.split() or [""])) for cell in cells))
    left = room - GAP * (len(least) - 1) - sum(least)
    if left < 0:
        return None
    widths = least
    for number in sorted(range(len(widths)), key=lambda n: most[n] - least[n]):  # those that want least are served
        waiting = sum(most[n] > widths[n] for n in range(len(widths)))
        more = min(most[number] - widths[number], left // max(1, waiting))
        widths[number] += more
        left -= more
    return widths


def _stack(grid: Grid, width: int) -> None:
    """Each row as its first cell and, below it, a line for each other cell with the name of its column."""
    names = [name if name != PLUS_MINUS else "" for name in grid.columns]
    label = max(map(len, names[1:]), default=0)
    for row in grid.rows:
        if len(row) == 1:
            say()
            say(row[0], "bold")
            continue
        if row[0]:
            say(row[0])
        cells: list[tuple[str, str]] = []
        for number, cell in enumerate(row[1:], 1):
            if grid.columns[number] == PLUS_MINUS and cells:
                cells[-1] = (cells[-1][0], f"{cells[-1][1]} {cell}".rstrip())
            elif cell:
                cells.append((names[number], cell.strip()))
        for name, cell in cells:
            lines = wrapped(f"  {name:{label}}  ", cell, width)
            if len(lines) > 1 and label > width // 3:
                lines = [f"  {name}", *wrapped("    ", cell, width)]
            for line in lines:
                say(line)


PLUS_MINUS: Final = "±"
"""The name of a column that belongs to the one before it."""


def wrapped(head: str, text: str, width: int) -> list[str]:
    """A text in lines of a width, broken between words, with a head before the first and blanks before the others."""
    room = max(width - len(head), 10)
    lines = textwrap.wrap(text, room, break_long_words=False, break_on_hyphens=False) or [""]
    return [(head if n == 0 else " " * len(head)) + line for n, line in enumerate(lines)]


def width_of_terminal() -> int:
    """How many columns a line may have; in a pipe as many as it wants."""
    return _console().width


def clear_screen() -> None:
    """Take what stands on a terminal out of sight; where control codes are not wanted, by lines without text."""
    console = _console()
    if console.is_terminal:
        print("\x1b[2J\x1b[3J\x1b[H", end="", flush=True)  # the lines that have scrolled away too
    else:
        print("\n" * 100, end="", flush=True)


def say(text: str = "", style: str = "") -> None:
    """Write lines to standard output, in a style where it is a terminal, which breaks them between words.

    It is broken where several blanks stand, if that will do, and goes on deeper than it began.
    """
    console = _console()
    for part in text.split("\n"):
        for line in folded(part, console.width):
            console.print(Text(line, style), soft_wrap=True)


WIDEST_SCENE: Final = 80
"""Columns: on a wider terminal the table stays together."""

EDGES: Final = 4
"""Columns that the frame of a table takes with the blanks inside it."""

LOW: Final = 24
"""Lines: on a lower terminal the table has no empty lines."""


def is_drawn_on() -> bool:
    """Whether standard output is a terminal on which frames can be drawn."""
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def is_coloured() -> bool:
    """Whether colours and other control codes are written to standard output."""
    return is_drawn_on() and not os.environ.get("NO_COLOR")


def draw_scene(scene: Scene) -> None:
    """Draw a table as one player sees it, in a frame. No colour says anything that signs and words do not."""
    console = _console()
    width = min(console.width, WIDEST_SCENE)
    room = width - EDGES
    parts: list[RenderableType] = []
    if scene.calls:
        parts.append(Text("\n".join(scene.calls)))
    elif scene.facts:
        beside = room - max(len(label) for label, _ in scene.facts) - GAP
        facts = [
            (label, _flowing([Text(item) for item in text.split(", ")], ", ", beside)) for label, text in scene.facts
        ]
        parts.append(_labelled(facts))
    if scene.felt:
        parts += ["", _felt(scene.felt)]
    if scene.grid:
        parts += ["", Text("\n".join(scene.grid))]
    if scene.hand or scene.hand_note:
        parts += ["", Text("your hand", "bold")]
    if scene.hand and scene.marks:
        heads = [_suit_head(suit) for suit in scene.hand]
        beside = room - max(len(head) for head in heads) - GAP
        cards = [_flowing(_held(suit, True), "   ", beside) for suit in scene.hand]
        parts.append(_labelled(list(zip(heads, cards, strict=True))))
    elif scene.hand:
        parts.append(Padding(_flowing(_hand_in_a_line(scene.hand), "   ", room - 2), (0, 0, 0, 2)))
    if scene.hand_note:
        parts.append(Text(f"  {scene.hand_note}"))
    if scene.notes:
        parts += ["", Text(" ".join(scene.notes))]
    if scene.ask:
        parts += ["", Text(scene.ask, "bold")]
    if scene.choices:
        parts.append(_labelled([(f"  {typed}", Text(what)) for typed, what in scene.choices]))
    if console.is_terminal and console.height < LOW:
        parts = [part for part in parts if part != ""]
    if parts[0] == "":
        del parts[0]
    title = Text(scene.title, "bold")
    console.print(Panel(Group(*parts), title=title, title_align="left", box=box.ROUNDED, width=width))


def _labelled(rows: Sequence[tuple[str | Text, Text]]) -> Table:
    """Labels, and beside each what it is about."""
    grid = Table.grid(padding=(0, GAP, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    for label, text in rows:
        grid.add_row(label, text)
    return grid


def _flowing(cells: list[Text], between: str, room: int) -> Text:
    """Cells one after another in lines of so many columns, none broken that fits: rich breaks at any blank."""
    out = Text()
    used = 0
    for place, cell in enumerate(cells):
        if place and used + len(between) + len(cell) > room:
            out.append(f"{between.rstrip()}\n")
            used = 0
        elif place:
            out.append(between)
            used += len(between)
        out.append_text(cell)
        used += len(cell)
    return out


def _felt(lines: list[list[tuple[str, str]]]) -> Table:
    """The places round the table, from far to near."""
    grid = Table.grid(expand=True, padding=(0, 1))
    columns = max(len(line) for line in lines)
    for _ in range(columns):
        grid.add_column(justify="center", ratio=1)
    for line in lines:
        cells = [Text.assemble((who, "bold"), "\n", what) if who else Text("") for who, what in line]
        grid.add_row(*cells)
    return grid


def _suit_head(suit: HeldSuit) -> Text:
    trump = " trump" if suit.is_trump else ""
    return Text(f"  {suit.sign or 'joker'}{trump}", _colour(suit.sign))


def _hand_in_a_line(hand: list[HeldSuit]) -> list[Text]:
    """A hand of which no card is chosen now, by suits, the trumps with their name."""
    out = []
    for suit in hand:
        cards = Text(f"{suit.sign} trump: " if suit.is_trump else "", _colour(suit.sign))
        cards.append(" ".join(card.text for card in suit.cards), f"bold {_colour(suit.sign)}".strip())
        out.append(cards)
    return out


def _held(suit: HeldSuit, marks: bool) -> list[Text]:
    """The cards of a suit: the number to be typed before each, or brackets round one that may not be played now."""
    out = []
    for card in suit.cards:
        if card.number:
            out.append(Text.assemble((f"{card.number} ", "dim"), (card.text, f"bold {_colour(suit.sign)}".strip())))
        else:
            out.append(Text(f"({card.text})" if marks else card.text, "dim" if marks else _colour(suit.sign)))
    return out


def _colour(sign: str) -> str:
    return "red" if sign in ("♥", "♦") else ""
