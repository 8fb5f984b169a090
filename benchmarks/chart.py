"""The picture of docs/speed.md: decisions a second of every contender, on a logarithmic scale.

It draws by itself and imports nothing of the engine: the process that starts the commands must be small, because the
system counts the peak memory of a process from before it became another program.
"""

from collections.abc import Mapping, Sequence
from html import escape
from math import ceil, floor, log10
from typing import Final

from benchmarks.figures import Work, spread
from benchmarks.page import count

WIDTH: Final = 940
LEFT: Final = 370
RIGHT: Final = 90
ROW: Final = 22
TOP: Final = 56
STYLE: Final = """
text{font:13px system-ui,sans-serif;fill:#222}
.title{font-weight:600;font-size:15px}
.small{font-size:11px;fill:#666}
.grid{stroke:#ddd}
.ours{fill:#1f6f54}
.other{fill:#b0b5ba}
.c{fill:#6b5b95}
.spread{stroke:#222;stroke-width:1.5}
"""


def _class(name: str) -> str:
    return "ours" if name.startswith(("compiled", "pure")) else "c" if name.startswith("C yardstick") else "other"


def _text(x: float, y: float, words: str, class_: str = "", anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{class_}" text-anchor="{anchor}">{escape(words)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, class_: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{class_}"/>'


def chart(rates: Mapping[str, Sequence[Work]]) -> str:
    """An SVG file: one bar for each contender, the fastest first, with the least and the most of its rounds."""
    found = {name: spread([work.decisions_a_second for work in works]) for name, works in rates.items()}
    order = sorted(found, key=lambda name: -found[name].median)
    low = floor(log10(min(rate.low for rate in found.values())))
    high = ceil(log10(max(rate.high for rate in found.values())))
    bottom = TOP + ROW * len(order)

    def place(value: float) -> float:
        return LEFT + (log10(value) - low) / (high - low) * (WIDTH - RIGHT - LEFT)

    parts = [
        f'<rect width="{WIDTH}" height="{bottom + 30}" fill="#fff"/>',
        _text(16, 24, "Decisions a second, one core", "title"),
        _text(16, 42, "logarithmic: each line is ten times the one before", "small"),
    ]
    for power in range(low, high + 1):
        x = place(10.0**power)
        parts += [_line(x, TOP - 4, x, bottom, "grid"), _text(x, bottom + 18, count(10.0**power), "small", "middle")]
    for number, name in enumerate(order):
        rate = found[name]
        y = TOP + ROW * number
        end = place(rate.median)
        width = f'width="{end - LEFT:.1f}" height="{ROW - 7}"'
        parts += [
            _text(LEFT - 8, y + 14, name, anchor="end"),
            f'<rect x="{LEFT}" y="{y + 3}" {width} class="{_class(name)}"/>',
            _line(place(rate.low), y + ROW / 2, place(rate.high), y + ROW / 2, "spread"),
            _text(place(rate.high) + 6, y + 14, count(rate.median)),
        ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {bottom + 30}" role="img">\n'
        f"<title>Decisions a second of every contender, on one core</title>\n<style>{STYLE}</style>\n"
        + "\n".join(parts)
        + "\n</svg>\n"
    )
