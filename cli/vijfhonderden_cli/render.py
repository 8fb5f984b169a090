"""Everything that is drawn with rich: tables and headings.

Plain text, without a single control code, where standard output is no terminal or NO_COLOR is set;
then a table is as wide as its cells need, so that nothing is cut in a pipe.
"""

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from vijfhonderden_cli.output import clear_progress

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


def draw(grid: Grid) -> None:
    """Draw a table on standard output."""
    if grid.title:
        say(grid.title, "bold")
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style="bold")
    for number, name in enumerate(grid.columns):
        numeric = number in grid.right
        table.add_column(
            Text(name), justify="right" if numeric else "left", no_wrap=numeric or number in grid.keep, overflow="fold"
        )
    for row in grid.rows:
        if len(row) == 1:
            table.add_section()
            table.add_row(Text(row[0], "bold"))
        else:
            table.add_row(*[Text(cell) for cell in row])
    console = _console()
    # numbers are never cut: where the terminal is too narrow for them, it breaks the lines itself
    width = max(console.width, console.measure(table, options=console.options.update(width=WIDE)).minimum)
    if console.width == WIDE:
        with console.capture() as drawn:
            console.print(table)
        # rich fills every line up to its cells' width; nobody wants the blanks in a file
        print("\n".join(line.rstrip() for line in drawn.get().splitlines()))
    else:
        console.print(table, width=width, crop=False)


def say(text: str = "", style: str = "") -> None:
    """Write a line to standard output, in a style where it is a terminal."""
    _console().print(Text(text, style), soft_wrap=True)
