"""The bidding on the screen: what has been called, and the grid of what can be bid."""

import textwrap
from typing import Final

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.notation import action_text, bid_text
from vijfhonderden.bidding.rules import BLIND_ROW, MISERE_ROW, OPEN_ROW, Rules
from vijfhonderden.bidding.view import View
from vijfhonderden_cli.render import WIDEST_SCENE, width_of_terminal
from vijfhonderden_cli.table.bidding.words import Company, suit_sign

SUITS: Final = 5  # and no trumps
NARROW: Final = 12
CELL: Final = 7


def is_call(action: int) -> bool:
    """Whether an act belongs to the bidding and is heard."""
    return action == act.PASS or act.is_bid(action)


def calls_table(company: Company, dealer: int, log: list[tuple[int, int]], turn: int, style: str) -> list[str]:
    """The calls in columns, the first bidder's first. ``turn`` is the seat whose call is awaited, or -1."""
    order = company.clockwise(dealer + 1)
    rows: list[list[str]] = []
    last = len(order)
    calls = [(seat, _call(company, action, style)) for seat, action in log if is_call(action)]
    for seat, text in [*calls, *([(turn, "?")] if turn >= 0 else [])]:
        place = order.index(seat)
        if place <= last or not rows:
            rows.append([""] * len(order))
        rows[-1][place] = text
        last = place
    heads = [company.who(seat) for seat in order]
    longest = max(len(cell) for row in (heads, *rows) for cell in row)
    room = min(width_of_terminal(), WIDEST_SCENE) - 6  # a frame and a margin
    width = max(min(NARROW, room // len(order)), longest + 2)
    if width * len(order) - 2 > room:
        words = [f"{company.who(seat)}: {text}".replace(" ", "\xa0") for seat, text in calls]
        asked = [f"{company.who(turn)}:\xa0?"] if turn >= 0 else []
        return [f"  {line}".replace("\xa0", " ") for line in textwrap.wrap("   ".join([*words, *asked]), room)]
    return [("  " + "".join(cell.ljust(width) for cell in row)).rstrip() for row in (heads, *rows)]


def calls_in_words(company: Company, dealer: int, log: list[tuple[int, int]], turn: int, style: str) -> list[str]:
    """The calls one by one: ``North: 6D``. They are those of :func:`calls_table`."""
    lines = [f"{company.who(seat)}: {_call(company, action, style)}" for seat, action in log if is_call(action)]
    return [*lines, f"{company.who(turn)}: to call now"] if turn >= 0 else lines


def _call(company: Company, action: int, style: str) -> str:
    return action_text(company.rules, action, style).replace("sans kitty", "sans")


def bid_grid(view: View, legal: list[int], style: str) -> list[str]:
    """Every contract with its value: ``(160)`` cannot be bid now, ``>180<`` is the bid to beat."""
    rules = view.rules
    bids = {int(act.bid_row(action)) for action in legal if act.BID <= action < act.SANS}
    heads = ["NT" if suit == 4 else suit_sign(suit, style) for suit in rules.suit_rank]
    lines = [_line("", [f"{head} " for head in heads])]
    by_place = [row for row in (MISERE_ROW, OPEN_ROW, BLIND_ROW) if rules.allowed[row]]
    by_place.sort(key=lambda row: int(rules.ladder[row]))
    for level in range(6, 11):
        first = (level - 6) * SUITS
        rows = [row for row in range(first, first + SUITS) if rules.allowed[row]]
        if not rows:
            continue
        begun = first
        for special in [row for row in by_place if _is_before_end(rules, row, rows)]:
            by_place.remove(special)
            below = [row for row in rows if row >= begun and rules.ladder[row] < rules.ladder[special]]
            if below:
                lines.append(_row(view, bids, level, begun, below[-1] + 1))
                begun = below[-1] + 1
            lines.append(_special(view, bids, special, style))
        lines.append(_row(view, bids, level, begun, first + SUITS))
    return lines + [_special(view, bids, special, style) for special in by_place]


def _is_before_end(rules: Rules, special: int, rows: list[int]) -> bool:
    """Whether a misère stands below a bid of this level, and so before the end of its line."""
    return rules.ladder[special] < max(rules.ladder[row] for row in rows)


def _line(head: str, cells: list[str]) -> str:
    return (f"  {head:>3}" + "".join(cell.rjust(CELL) for cell in cells)).rstrip()


def _row(view: View, bids: set[int], level: int, begin: int, end: int) -> str:
    first = (level - 6) * SUITS
    cells = [""] * (begin - first) + [_cell(view, bids, row) for row in range(begin, end)]
    return _line(str(level), cells)


def _cell(view: View, bids: set[int], row: int) -> str:
    rules = view.rules
    if not rules.allowed[row]:
        return "- "
    value = int(rules.value[row])
    if row == view.high_row:
        return f">{value}<"
    return f"{value} " if row in bids else f"({value})"


def _special(view: View, bids: set[int], row: int, style: str) -> str:
    """A line for a misère: its value, and between which bids it stands."""
    text = f"{bid_text(view.rules, row, False):>18} {_cell(view, bids, row):<6}"
    return f"{text} {between(view, row, style)}".rstrip()


def between(view: View, row: int, style: str) -> str:
    """Between which bids of tricks a misère stands: ``above 7NT, below 8♠``."""
    rules = view.rules
    ladder = sorted((int(rules.ladder[other]), other) for other in range(MISERE_ROW) if rules.allowed[other])
    lower = [other for place, other in ladder if place < rules.ladder[row]]
    higher = [other for place, other in ladder if place > rules.ladder[row]]
    out = []
    if lower:
        out.append("above " + bid_text(rules, lower[-1], False, style))
    if higher:
        out.append("below " + bid_text(rules, higher[0], False, style))
    return ", ".join(out)
