"""The pictures of a tournament: points with intervals, and who beats whom. Colour never says anything alone."""

from collections.abc import Callable, Sequence
from math import ceil, floor, log10
from typing import Final

from vijfhonderden.lab.report.charts import shorten
from vijfhonderden.lab.report.svg import Scale, box, element, line, mark, picture, text, tick_text
from vijfhonderden.lab.stats import Estimate
from vijfhonderden.lab.tournament.results import (
    EVEN,
    Tournament,
    is_even,
    share_interval,
    share_text,
    signed_text,
    time_text,
)

WIDTH: Final = 860.0
_LABELS: Final = 190.0
_VALUES: Final = 130.0
_ROW: Final = 30.0
_CELL: Final = 46.0
_TOP: Final = 10.0
_HEADS: Final = 34.0
_PALEST: Final = 0.08

ELO: Final = "Elo, about the mean of these players"
WHO_BEATS_WHOM: Final = "Games won by the player of the line against that of the column"

Dot = tuple[str, int, Estimate]
"""A name, the place of its mark, and what it stands at."""


def places(found: Tournament) -> dict[str, int]:
    """The mark of each player: by the order in which they were named."""
    return {player.name: place for place, player in enumerate(found.players)}


def dots_height(rows: int) -> float:
    """The height of a picture with a line for each player."""
    return _TOP + _ROW * rows + 28


def matrix_height(rows: int) -> float:
    """The height of :func:`matrix`."""
    return _HEADS + _CELL * rows + 6


def ratings(key: str, found: Tournament) -> str:
    """The ratings, the best first, with their intervals."""
    marks = places(found)
    dots = [(player.name, marks[player.name], player.elo) for player in found.ranked]
    return _dots(key, ELO, dots, lambda value: signed_text(value, 0))


def points(key: str, found: Tournament) -> str:
    """Points a deal more than the opponents', with their intervals, in the order of the ratings."""
    marks = places(found)
    dots = [(player.name, marks[player.name], player.points) for player in found.ranked]
    return _dots(key, "Points a deal more than the opponents'", dots, lambda value: signed_text(value, 1))


def _dots(key: str, title: str, dots: Sequence[Dot], shown: Callable[[float | None], str]) -> str:
    top, height = _TOP, dots_height(len(dots))
    ends = [0.0, *(e for _, _, d in dots for e in (d.value, d.low, d.high) if e is not None)]
    room = (max(ends) - min(ends)) * 0.04 or 1.0
    scale = Scale(min(ends) - room, max(ends) + room, _LABELS, WIDTH - _VALUES)
    bottom = height - 24
    parts = [line(scale(tick), top, scale(tick), bottom, "grid") for tick in scale.ticks(7)]
    parts += [text(scale(t), height - 8, tick_text(t, True), "tick", "middle") for t in scale.ticks(7)]
    parts.append(line(scale(0.0), top, scale(0.0), bottom, "axis"))
    said = []
    for row, (name, place, d) in enumerate(dots):
        y = top + _ROW * (row + 0.5)
        parts.append(text(_LABELS - 12, y + 4, shorten(name, _LABELS - 12), "label", "end"))
        if d.value is None:
            continue
        half = ""
        if d.low is not None and d.high is not None:
            parts.append(
                element("line", x1=scale(d.low), y1=y, x2=scale(d.high), y2=y, class_=f"span w{place % 8}")
            )  # fmt: skip
            half = f" ± {shown((d.high - d.low) / 2).lstrip('+')}"
        parts.append(mark(place, scale(d.value), y, 0.7))
        parts.append(text(WIDTH - _VALUES + 14, y + 4, shown(d.value) + half, "value"))
        said.append(f"{name}: {shown(d.value)}{half}")
    return picture(key, WIDTH, height, title, "; ".join(said) + ".", parts)


def matrix(key: str, found: Tournament) -> str:
    """How often the player of a line beats that of a column; darker where it is far from one half."""
    ranked = [player.name for player in found.ranked]
    marks = places(found)
    many = len(ranked)
    across = min((WIDTH - _LABELS - 10) / many, 160.0)
    tall, top, height = _CELL, _HEADS, matrix_height(many)
    parts = []
    said = []
    for column, name in enumerate(ranked):
        x = _LABELS + across * (column + 0.5)
        parts.append(text(x, top - 12, shorten(name, across - 6), "tick", "middle"))
    for row, first in enumerate(ranked):
        y = top + tall * row
        parts.append(mark(marks[first], _LABELS - 16, y + tall / 2, 0.6))
        parts.append(text(_LABELS - 28, y + tall / 2 + 4, shorten(first, _LABELS - 28), "label", "end"))
        for column, second in enumerate(ranked):
            x = _LABELS + across * column
            if first == second:
                parts.append(line(x + 8, y + 8, x + across - 8, y + tall - 8, "grid"))
                continue
            share = found.pair(first, second).share
            value = share_text(share.value)
            between = share_interval(share)
            if share.value is not None:
                colour = "up" if share.value > EVEN else "down" if share.value < EVEN else "grid"
                depth = _PALEST + abs(share.value - EVEN) * 0.8
                rect = box(x + 2, y + 2, across - 4, tall - 4, colour, f"{first} against {second}: {value} {between}")
                parts.append(rect.replace("<rect ", f'<rect fill-opacity="{depth:.2f}" ', 1))
            sign = "" if share.value is None or is_even(share) else "▲ " if share.value > EVEN else "▼ "
            many_letters = across > 84
            parts.append(text(x + across / 2, y + (20 if many_letters else 27), f"{sign}{value}", "strong", "middle"))
            if many_letters:
                parts.append(text(x + across / 2, y + 36, between, "note", "middle"))
            said.append(f"{first} against {second}: {value}{f' ({between})' if between else ''}")
    return picture(key, WIDTH, height, WHO_BEATS_WHOM, "; ".join(said) + ".", parts)


def times(key: str, found: Tournament) -> str:
    """What a move took, on a scale by tens."""
    known = {player.name: player.milliseconds for player in found.ranked if player.milliseconds}
    marks = places(found)
    low = floor(log10(min(known.values(), default=1.0)))
    high = max(ceil(log10(max(known.values(), default=1.0))), low + 1)
    top, height = _TOP, dots_height(len(known))
    bottom = height - 24
    scale = Scale(float(low), float(high), _LABELS, WIDTH - _VALUES)
    parts = []
    for power in range(low, high + 1):
        parts.append(line(scale(power), top, scale(power), bottom, "grid"))
        parts.append(text(scale(power), height - 8, _power_text(power), "tick", "middle"))
    said = []
    for row, (name, milliseconds) in enumerate(known.items()):
        y = top + _ROW * (row + 0.5)
        end = scale(log10(milliseconds))
        parts.append(text(_LABELS - 12, y + 4, shorten(name, _LABELS - 12), "label", "end"))
        parts.append(line(_LABELS, y, end, y, "thread"))
        parts.append(mark(marks[name], end, y, 0.7))
        parts.append(text(WIDTH - _VALUES + 14, y + 4, f"{time_text(milliseconds)} ms", "value"))
        said.append(f"{name}: {time_text(milliseconds)} ms")
    title = "Milliseconds a move, each line ten times the one before"
    return picture(key, WIDTH, height, title, "; ".join(said) + ".", parts)


def _power_text(power: int) -> str:
    return f"{10**power:,} ms" if power >= 0 else f"{10.0**power:.{-power}f} ms"
