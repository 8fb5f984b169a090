"""The bar pictures of the report: points by source, how games end, deals in a game, the loser's score."""

from collections.abc import Sequence
from typing import Final

from vijfhonderden.lab.report.svg import Scale, box, inline_mark, line, mark, num, picture, text, tick_text
from vijfhonderden.lab.results import Comparison, Counts, Row, interval_text, number_text
from vijfhonderden.lab.stats import Estimate

WIDTH: Final = 860.0
_LABELS: Final = 190.0
_WIDEST_LABELS: Final = 300.0
_LETTER: Final = 7.2  # of a label, rather too wide than too narrow: a page cannot measure its fonts
_BOLD_LETTER: Final = 7.8


def legend(comparison: Comparison) -> str:
    """Which suit stands for which variant."""
    items = "".join(
        f"<li>{inline_mark(place)} {variant.name}</li>" for place, variant in enumerate(comparison.variants)
    )
    return f'<ul class="legend">{items}</ul>'


def bars(key: str, title: str, rows: Sequence[Row], comparison: Comparison) -> str:
    """Lying bars: one group for each figure, one bar for each variant, with the interval as a whisker."""
    count = len(comparison.variants)
    thick = 15.0  # less, and the numbers beside the bars would touch
    step = thick * count + 15
    top = 8.0
    height = top + step * len(rows) + 26
    share = rows[0].metric.is_share if rows else False
    most = max((_top(estimate) for row in rows for estimate in row.values), default=1.0)
    scale = Scale(0.0, min(most, 1.0) * 100 if share else most, _LABELS, WIDTH - 110)
    parts = [line(scale(tick), top, scale(tick), height - 24, "grid") for tick in scale.ticks()]
    parts += [text(scale(tick), height - 8, tick_text(tick) + (" %" if share else ""), "tick", "middle")
              for tick in scale.ticks()]  # fmt: skip
    said: list[str] = []
    for place, row in enumerate(rows):
        y = top + place * step + 6
        parts.append(text(_LABELS - 10, y + thick * count / 2 + 4, row.metric.title, "label", "end"))
        for v, estimate in enumerate(row.values):
            parts.append(_bar(scale, estimate, row, v, y + v * thick, thick))
        said.append(f"{row.metric.title}: " + " against ".join(number_text(row.metric, e.value) for e in row.values))
    parts.append(line(_LABELS, top, _LABELS, height - 24, "axis"))
    return picture(key, WIDTH, height, title, "; ".join(said) + ".", parts)


def _top(estimate: Estimate) -> float:
    return max(estimate.value or 0.0, estimate.high or 0.0)


def _bar(scale: Scale, estimate: Estimate, row: Row, v: int, y: float, thick: float) -> str:
    if estimate.value is None:
        return ""
    shown = number_text(row.metric, estimate.value)
    tip = f"{row.metric.title}: {shown} {interval_text(row.metric, estimate)}".strip()
    factor = 100.0 if row.metric.is_share else 1.0
    end = scale(estimate.value * factor)
    parts = [box(scale.start, y + 1, end - scale.start, thick - 2, f"v{v % 8}", tip)]
    middle = y + thick / 2
    beyond = end
    if estimate.low is not None and estimate.high is not None:
        low, high = scale(max(estimate.low, 0.0) * factor), scale(min(estimate.high * factor, scale.high))
        parts += [
            line(low, middle, high, middle, "whisker"),
            line(low, middle - 3, low, middle + 3, "whisker"),
            line(high, middle - 3, high, middle + 3, "whisker"),
        ]
        beyond = max(beyond, high)
    parts.append(mark(v, beyond + 11, middle, 0.5))
    parts.append(text(beyond + 20, middle + 4, shown if estimate.value else "none", "value"))
    return "".join(parts)


Slice = tuple[str, int, Sequence[float]]
"""A part of a whole bar: its name, its colour (0 to 9), and its share (0 to 1) for each variant."""


def stacks(key: str, title: str, slices: Sequence[Slice], comparison: Comparison, of: str) -> str:
    """One whole bar for each variant, cut into named slices."""
    count = len(comparison.variants)
    thick, gap, top = 44.0, 14.0, 4.0
    bars_end = top + count * (thick + gap)
    across = 3
    lines = (len(slices) + across - 1) // across
    height = bars_end + 2 + lines * 22
    longest = max(len(variant.name) for variant in comparison.variants)
    left = min(max(_LABELS, longest * _LETTER + 30), _WIDEST_LABELS)
    scale = Scale(0.0, 1.0, left, WIDTH - 10)
    parts: list[str] = []
    said: list[str] = []
    for v, variant in enumerate(comparison.variants):
        y = top + v * (thick + gap)
        parts.append(mark(v, left - 14, y + thick / 2, 0.6))
        parts.append(text(left - 26, y + thick / 2 + 4, shorten(variant.name, left - 26), "label", "end"))
        at = 0.0
        for name, colour, shares in slices:
            share = shares[v]
            begin, end = scale(at), scale(at + share)
            if share > 0:
                tip = f"{variant.name}: {name} {share * 100:.1f} % {of}"
                parts.append(box(begin, y, end - begin, thick, f"s{colour} slice", tip))
                if end - begin > 46:
                    words = f"{share * 100:.1f} %"
                    parts.append(text((begin + end) / 2, y + thick / 2 + 4, words, f"on t{colour}", "middle"))
            at += share
        shown = [f"{name} {shares[v] * 100:.1f} %" for name, _, shares in slices if shares[v] > 0]
        said.append(f"{variant.name}: " + ", ".join(shown))
    column = (WIDTH - left) / across
    for place, (name, colour, _) in enumerate(slices):
        x = left + place % across * column
        y = bars_end + 14 + place // across * 22
        parts.append(box(x, y - 11, 13, 13, f"s{colour}"))
        parts.append(text(x + 20, y, name, "label"))
    return picture(key, WIDTH, height, title, "; ".join(said) + ".", parts)


def deals_columns(key: str, comparison: Comparison) -> str:
    """How many deals games took: standing columns, the variants beside each other."""
    found = comparison.distributions["deals"]
    games = [max(sum(n for _, n in counts), 1) for counts in found]
    longest = _last_worth_showing(found, games)
    shares = [_shares(counts, games[v], longest) for v, counts in enumerate(found)]
    top_share = max((share for row in shares for share in row), default=1.0)
    left, bottom, height = 46.0, 232.0, 276.0
    scale = Scale(0.0, top_share * 100, bottom, 14)
    parts: list[str] = []
    for tick in scale.ticks(4):
        parts.append(line(left, scale(tick), WIDTH - 10, scale(tick), "grid"))
        parts.append(text(left - 8, scale(tick) + 4, f"{tick_text(tick)} %", "tick", "end"))
    slot = (WIDTH - 10 - left) / max(longest, 1)
    wide = min(slot * 0.8, 120.0) / len(found)
    each = max(int(26 / slot) + 1, 1) if slot < 26 else 1  # labels that would touch are left out
    for deals in range(1, longest + 1):
        middle = left + slot * (deals - 0.5)
        label = str(deals) if deals < longest or not _has_more(found, longest) else f"{deals}+"
        if deals % each == 0 or each == 1:
            parts.append(text(middle, bottom + 18, label, "tick", "middle"))
        for v, row in enumerate(shares):
            share = row[deals - 1]
            x = middle + (v - len(found) / 2) * wide
            y = scale(share * 100)
            tip = f"{comparison.variants[v].name}: {label} deals in {share * 100:.1f} % of games"
            parts.append(box(x + 1, y, wide - 2, bottom - y, f"v{v % 8}", tip))
            if share >= 0.005 and wide > 24:
                parts.append(text(x + wide / 2, y - 4, f"{share * 100:.0f}", "small", "middle"))
    parts.append(line(left, bottom, WIDTH - 10, bottom, "axis"))
    parts.append(
        text((left + WIDTH) / 2, height - 6, "deals in a game (per cent of games above the columns)", "tick", "middle")
    )
    said = [
        f"{variant.name}: " + ", ".join(f"{d + 1} deals {share * 100:.1f} %" for d, share in enumerate(row) if share)
        for variant, row in zip(comparison.variants, shares, strict=True)
    ]
    return picture(key, WIDTH, height, "Deals in a game", "; ".join(said) + ".", parts)


def _last_worth_showing(found: Sequence[Counts], games: Sequence[int]) -> int:
    """The number of deals from which on columns are joined: fewer than one game in 400 takes more."""
    longest = max((counts[-1][0] for counts in found if counts), default=1)
    for last in range(1, longest):
        if all(sum(n for d, n in counts if d > last) * 400 < total for counts, total in zip(found, games, strict=True)):
            return last
    return longest


def _has_more(found: Sequence[Counts], longest: int) -> bool:
    return any(d > longest for counts in found for d, _ in counts)


def _shares(counts: Counts, games: int, longest: int) -> list[float]:
    row = [0] * longest
    for deals, n in counts:
        row[min(deals, longest) - 1] += n
    return [n / games for n in row]


def score_columns(
    key: str,
    title: str,
    spread: str,
    comparison: Comparison,
    *,
    who: str,
    marks: Sequence[tuple[int, str] | None] = (),
) -> str:
    """Where scores ended: one small picture a variant, counted in bins of a spread.

    ``marks`` are points for each variant, with words: bins below them are drawn paler.
    """
    found = comparison.distributions[spread]
    width = next(one.step for one in comparison.family.spreads if one.key == spread)
    lowest = min((counts[0][0] for counts in found if counts), default=0)
    highest = max((counts[-1][0] for counts in found if counts), default=500) + width
    left, each = 46.0, 140.0
    height = each * len(found) + 30
    across = Scale(float(lowest), float(highest), left, WIDTH - 18)
    parts: list[str] = []
    said: list[str] = []
    games = [max(sum(n for _, n in counts), 1) for counts in found]
    most = max((n / games[v] for v, counts in enumerate(found) for _, n in counts), default=1.0)
    for v, counts in enumerate(found):
        base = each * v + each
        scale = Scale(0.0, most, base, base - each + 32)
        border = marks[v] if marks else None
        for low, n in counts:
            is_below = border is not None and low + width <= border[0]
            x = across(float(low))
            y = scale(n / games[v])
            tip = f"{low} to {low + width - 1} points: {n / games[v] * 100:.1f} % of {who}"
            parts.append(
                box(
                    x + 0.6,
                    y,
                    across(float(low + width)) - x - 1.2,
                    base - y,
                    f"v{v % 8}{' jan' if is_below else ''}",
                    tip,
                )
            )
        parts.append(line(left, base, WIDTH - 10, base, "axis"))
        parts.append(mark(v, left + 8, base - each + 16, 0.6))
        parts.append(text(left + 20, base - each + 20, comparison.variants[v].name, "label"))
        if border is not None:
            x = across(float(border[0]))
            parts.append(line(x, base - each + 26, x, base, "border"))
            parts.append(text(x - 6, base - each + 38, border[1], "value", "end"))
        said.append(
            f"{comparison.variants[v].name}: " + ", ".join(f"{low} to {low + width - 1}: {n}" for low, n in counts)
        )
    for tick in across.ticks(10):
        parts.append(text(across(tick), height - 12, num(tick), "tick", "middle"))
    return picture(key, WIDTH, height, title, "; ".join(said) + ".", parts)


def shorten(name: str, room: float, *, bold: bool = False) -> str:
    """A name that fits into a width: whole where there is room, and else without its middle."""
    most = max(int(room / (_BOLD_LETTER if bold else _LETTER)), 3)
    if len(name) <= most:
        return name
    head = (most - 1) // 2
    return name[:head] + "…" + name[head + 1 - most :]
