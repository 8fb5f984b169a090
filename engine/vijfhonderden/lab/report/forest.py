"""Paired differences to the first variant as a forest of points and intervals, one panel for each kind of unit."""

from collections.abc import Sequence
from typing import Final

from vijfhonderden.lab.report.svg import Scale, element, line, mark, picture, text, tick_text
from vijfhonderden.lab.results import Comparison, Row, difference_text, shows_clearly

_WIDTH: Final = 860.0
_LABELS: Final = 250.0
_VALUES: Final = 190.0


def forest(key: str, title: str, rows: Sequence[Row], comparison: Comparison) -> str:
    """One panel: rows that share a unit. Intervals that leave out zero are drawn strong."""
    others = range(1, len(comparison.variants))
    step = 15.0 * len(others) + 9
    top = 24.0
    height = top + step * len(rows) + 28
    factor = 100.0 if rows[0].metric.is_share else 1.0
    ends = [0.0]
    for row in rows:
        for v in others:
            estimate = row.differences[v]
            if estimate is not None and estimate.value is not None:
                ends += [e * factor for e in (estimate.value, estimate.low, estimate.high) if e is not None]
    room = (max(ends) - min(ends)) * 0.05 or 1.0
    scale = Scale(min(ends) - room, max(ends) + room, _LABELS, _WIDTH - _VALUES)
    bottom = height - 24
    parts = [line(scale(tick), top - 6, scale(tick), bottom, "grid") for tick in scale.ticks()]
    unit = " pp" if rows[0].metric.is_share else ""
    parts += [text(scale(t), height - 8, tick_text(t, True) + unit, "tick", "middle") for t in scale.ticks()]
    parts.append(line(scale(0.0), top - 10, scale(0.0), bottom, "axis"))
    first = comparison.variants[0].name
    parts.append(text(scale(0.0) - 8, 10, f"◂ less than {first}", "tick", "end"))
    parts.append(text(scale(0.0) + 8, 10, "more ▸", "tick"))
    said: list[str] = []
    for place, row in enumerate(rows):
        y = top + step * place + step / 2
        label = row.metric.title
        parts.append(text(_LABELS - 12, y + 4, label, "label", "end"))
        for v in others:
            estimate = row.differences[v]
            if estimate is None or estimate.value is None:
                continue
            middle = y + (v - 1 - (len(others) - 1) / 2) * 15
            strength = "clear" if shows_clearly(row.metric, estimate) else "faint"
            if estimate.low is not None and estimate.high is not None:
                span = (scale(estimate.low * factor), scale(estimate.high * factor))
                parts.append(
                    element("line", x1=span[0], y1=middle, x2=span[1], y2=middle, class_=f"span w{v % 8} {strength}")
                )
            parts.append(mark(v, scale(estimate.value * factor), middle, 0.62, f"v{v % 8} {strength}"))
            shown = difference_text(row.metric, estimate.value)
            half = ""
            if estimate.low is not None and estimate.high is not None:
                half = f" ± {difference_text(row.metric, (estimate.high - estimate.low) / 2).lstrip('+')}"
            parts.append(text(_WIDTH - _VALUES + 14, middle + 4, shown + half, f"value {strength}"))
            said.append(f"{row.metric.title}, {comparison.variants[v].name}: {shown}{half}")
    return picture(key, _WIDTH, height, title, "; ".join(said) + ".", parts)
