"""What was measured as words: the table of bounds, the rates, and the part of docs/speed.md between its marks."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from benchmarks.figures import AT_LEAST, Row, Spread, Work, spread
from benchmarks.plan import Measured, Size
from benchmarks.solving import table as solving_table

BENCH: Final = "make bench"


def amount(value: float, unit: str) -> str:
    """A figure with its unit, in three or so digits."""
    if unit == "%":
        return f"{100 * value:.0f} %" if value >= 0.0995 else f"{100 * value:.1f} %"
    if unit == "MiB":
        return f"{value:.0f} MiB"
    return f"{value:.0f}×" if value >= 99.5 else f"{value:.1f}×" if value >= 9.95 else f"{value:.2f}×"


def count(value: float) -> str:
    """A rate: three significant digits, with millions and thousands named."""
    for size, sign in ((1e6, " M"), (1e3, " k")):
        if value >= 0.9995 * size:
            value /= size
            return (f"{value:.0f}" if value >= 99.95 else f"{value:.1f}" if value >= 9.995 else f"{value:.2f}") + sign
    return f"{value:.0f}"


def bound(row: Row) -> str:
    if row.bound is None:
        return "–"
    asked = f"{100 * row.bound:.0f} %" if row.unit == "%" else f"{row.bound:g}{_sign(row.unit)}"
    return f"{'≥' if row.sense == AT_LEAST else '≤'} {asked}"


def _sign(unit: str) -> str:
    return "×" if unit == "×" else f" {unit}"


def verdict(row: Row) -> str:
    reached = row.is_reached
    return "–" if reached is None else "yes" if reached else "**no**"


def span(measured: Spread, unit: str) -> str:
    return f"{amount(measured.low, unit)} … {amount(measured.high, unit)}"


def bounds_table(rows: Sequence[Row]) -> list[list[str]]:
    """The head and the lines of the table of bounds."""
    made = [["what", "asked", "measured", "least … most", "reached"]]
    for row in rows:
        measured = row.measured
        made.append([row.what, bound(row), amount(measured.median, row.unit), span(measured, row.unit), verdict(row)])
    return made


def rates_table(rates: Mapping[str, Sequence[Work]]) -> list[list[str]]:
    """The head and the lines of the rates, each the median of the rounds."""
    made = [["contender", "decisions/s", "least … most", "deals/s"]]
    for name, works in rates.items():
        decisions = spread([work.decisions_a_second for work in works])
        deals = spread([work.deals_a_second for work in works])
        between = f"{count(decisions.low)} … {count(decisions.high)}"
        made.append([name, count(decisions.median), between, count(deals.median)])
    return made


def commands_table(found: Measured) -> list[list[str]]:
    """The head and the lines of the whole commands, each the median of the rounds."""
    made = [["command", "wall time", "CPU time", "peak of a process"]]
    for name, runs in found.commands.items():
        wall, cpu, peak = (spread([getattr(ran, what) for ran in runs]).median for what in ("wall", "cpu", "peak"))
        made.append([name, f"{wall:.3f} s", f"{cpu:.3f} s", f"{peak:.0f} MiB"])
    for variant, works in found.bare.items():
        seconds = spread([work.seconds for work in works]).median
        made.append([f"the bare compiled loop over the games of simulate, {variant}", "", f"{seconds:.3f} s", ""])
    for variant, times in found.parsing.items():
        made.append([f"json.loads over the lines of replay, {variant}", "", f"{spread(times).median:.3f} s", ""])
    return made


def markdown(table: Sequence[Sequence[str]]) -> str:
    head, *lines = table
    rule = "|".join(["---", *["---:"] * (len(head) - 1)])
    return "\n".join([f"| {' | '.join(head)} |", f"|{rule}|", *(f"| {' | '.join(line)} |" for line in lines)])


def plain(table: Sequence[Sequence[str]]) -> str:
    """The table for a terminal: the first column to the left, the others to the right."""
    widths = [max(len(line[i].replace("**", "")) for line in table) for i in range(len(table[0]))]
    shown = []
    for line in table:
        first, *others = (cell.replace("**", "") for cell in line)
        cells = [first.ljust(widths[0]), *(cell.rjust(w) for cell, w in zip(others, widths[1:], strict=True))]
        shown.append("  ".join(cells).rstrip())
    return "\n".join(shown)


def where(machine: Mapping[str, str], about: Mapping[str, str], size: Size) -> str:
    """The machine, the versions and the size of a run, in a sentence each."""
    versions = ", ".join(f"{name} {version}" for name, version in about.items())
    return (
        f"Measured on {machine['date']}: {machine['processor']}, {machine['cores']} cores, {machine['system']}; "
        f"{versions}, {machine['compiler']}.\n"
        f"{size.rounds} rounds of about {size.seconds:g} s for each contender, {size.command_rounds} of whole commands;"
        f" simulate played {size.games:,} games, and {size.shared:,} where workers are compared;"
        f" replay read {size.recorded:,}; memory was measured at {size.few:,} and {size.many:,} games;"
        f" {size.solved} positions of each kind were solved."
    )


def generated(found: Measured, rows: Sequence[Row], machine: Mapping[str, str], size: Size) -> str:
    """The part of docs/speed.md that a run writes."""
    return "\n\n".join(
        [
            where(machine, found.about, size),
            markdown(bounds_table(rows)),
            "![Decisions a second of every contender](speed.svg)",
            markdown(rates_table(found.rates)),
            markdown(commands_table(found)),
            markdown(solving_table(found.solving)),
        ]
    )


def marks(writer: str) -> tuple[str, str]:
    """The marks around the part of a page that a command writes."""
    return f"<!-- what follows is written by {writer} -->", f"<!-- end of what {writer} writes -->"


def renew(page: Path, part: str, writer: str = BENCH) -> None:
    """Put a part between the marks of a page. Raises ValueError if the marks are not there, once each and in order."""
    first, last = marks(writer)
    text = page.read_text(encoding="utf-8")
    before, begin, rest = text.partition(first)
    _, end, after = rest.partition(last)
    if not begin or not end or first in rest or last in after:
        raise ValueError(f"{page}: the marks of the part that is written are not there, once each")
    page.write_text(f"{before}{first}\n\n{part}\n\n{last}{after}", encoding="utf-8")
