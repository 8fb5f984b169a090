"""The picture of docs/strength.md: three shares of games under every variant, each beside what is asked of it."""

from collections.abc import Callable
from typing import Final

from benchmarks.strength_page import SEARCH, SEARCH_OVER_GREEDY, Found, Share, greedy_over_uniform, share_of, under
from vijfhonderden.lab.report.alone import Block, alone
from vijfhonderden.lab.report.svg import Scale, element, line, mark, picture, text
from vijfhonderden.players.kinds import ALL_SEEING

WIDTH: Final = 860.0
WORDS: Final = "Games won, in per cent"
_LABELS: Final = 190.0
_GAP: Final = 26.0
_ROW: Final = 26.0
_TOP: Final = 34.0
_BELOW: Final = 24.0

Panel = tuple[str, str, str, str, Callable[[str], float] | None]
"""A question, the two players, the words above, and the share that is asked under a variant."""

PANELS: Final[tuple[Panel, ...]] = (
    ("first", "greedy", "uniform", "greedy against uniform", lambda variant: greedy_over_uniform(variant).least),
    ("proof", SEARCH, "greedy", f"{SEARCH} against greedy", lambda variant: SEARCH_OVER_GREEDY.least),
    ("seeing", SEARCH, ALL_SEEING, f"{SEARCH} against all-seeing", None),
)


def picture_of(found: Found, day: str) -> str:
    """An SVG file. Thick ticks mark what is asked; dots with lines are shares with their 95 % intervals."""
    rows = list(under(found, "proof"))
    height = _TOP + _ROW * len(rows) + _BELOW
    width = (WIDTH - _LABELS - _GAP * len(PANELS)) / len(PANELS)
    parts = [
        text(_LABELS - 12, _TOP + _ROW * (place + 0.5) + 4, variant, "label", "end")
        for place, variant in enumerate(rows)
    ]
    said = []
    for place, panel in enumerate(PANELS):
        left = _LABELS + place * (width + _GAP)
        parts += _panel(found, panel, place, rows, Scale(0.0, 1.0, left, left + width), height - _BELOW)
        said.append(f"{panel[3]}: {_said(found, panel, rows)}")
    svg = picture("strength", WIDTH, height, WORDS, ". ".join(said) + ".", parts)
    below = f"{day}; lines are 95 % intervals, thick ticks what is asked of the whole interval"
    return alone(
        WIDTH, "Games won under every variant", "How strong the players are", below, [Block(WORDS, svg, height)]
    )


def _panel(found: Found, panel: Panel, place: int, rows: list[str], scale: Scale, bottom: float) -> list[str]:
    question, first, second, words, asked = panel
    parts = [text((scale.start + scale.end) / 2, _TOP - 14, words, "strong", "middle")]
    for tick in (0.0, 0.25, 0.5, 0.75, 1.0):
        parts.append(line(scale(tick), _TOP, scale(tick), bottom, "axis" if tick == 0.5 else "grid"))
        parts.append(text(scale(tick), bottom + 18, f"{100 * tick:.0f}", "tick", "middle"))
    shares = {variant: share_of(data, first, second) for variant, data in under(found, question).items()}
    for row, variant in enumerate(rows):
        share = shares.get(variant)
        y = _TOP + _ROW * (row + 0.5)
        if asked is not None:
            x = scale(asked(variant))
            parts.append(element("line", x1=x, y1=y - 9, x2=x, y2=y + 9, class_="span w1"))
        if share is not None:
            ends = {"x1": scale(share.low), "x2": scale(share.high)}
            parts.append(element("line", y1=y, y2=y, class_=f"span w{2 * place}", **ends))
            parts.append(mark(2 * place, scale(share.value), y, 0.6))
    return parts


def _said(found: Found, panel: Panel, rows: list[str]) -> str:
    data = under(found, panel[0])
    return ", ".join(
        f"{variant} {_percents(share_of(data[variant], panel[1], panel[2]))}" for variant in rows if variant in data
    )


def _percents(share: Share) -> str:
    return f"{100 * share.value:.0f} % ({100 * share.low:.0f} to {100 * share.high:.0f})"
