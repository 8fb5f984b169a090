"""The score sheet on the terminal: every point with the rule that gave it."""

from collections.abc import Callable

from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.notation import meld_name
from vijfhonderden.drawing.sheet import ScoreItem
from vijfhonderden_cli.render import Grid, draw
from vijfhonderden_cli.table.cites import cite


def what_for(deal: Deal, item: ScoreItem, style: str, reader: int | None) -> tuple[str, str]:
    """What an item is for, and its rule: the meld itself, or of somebody else's roem that was not shown its class."""
    if item.detail < 0:
        return item.kind, item.rule
    log = [] if reader is None else deal.public_log(reader)
    shown = any((item.seat, action) in log for action in (item.detail, item.detail + act.SPOIL))
    if shown or reader in (None, item.seat):
        return meld_name(item.detail, style), item.rule
    if item.kind == "four":
        return "four of a kind", "roem.fours"
    return item.kind, item.rule


def show_sheet(
    deal: Deal,
    names: list[str],
    cites: dict[str, str],
    style: str,
    title: str,
    reader: int | None = None,
    show: Callable[[Grid], None] = draw,
) -> None:
    """The items of a deal, and the scores before and after; while it is played, with the cards won so far.

    ``reader`` is the seat that reads it and may not learn the other's cards from it; None may know everything.
    """
    grid = Grid(("", *names, "trick", "rule", "source"), title=title, right=(1, 2, 3), keep=(0, 4))
    grid.add("before this deal", str(deal.start(0)), str(deal.start(1)), "", "", "")
    counted = [item for item in deal.score_sheet() if item.kind == "cards"]
    if counted:
        cards = [str(sum(item.points for item in counted if item.seat == seat)) for seat in (0, 1)]
        rule = counted[0].rule
        grid.add("cards in tricks", *cards, "", rule, cite(cites, rule))
    for item in deal.score_sheet():
        if item.kind == "cards":
            continue
        cells = [str(item.points) if item.seat == seat else "" for seat in (0, 1)]
        trick = "" if item.kind in ("cards", "last trick", "kapot") else str(item.trick)
        text, rule = what_for(deal, item, style, reader)
        grid.add(text, *cells, trick, rule, cite(cites, rule))
    if not counted:
        grid.add(
            "cards won so far",
            str(deal.eyes(0)),
            str(deal.eyes(1)),
            "",
            "counting.plain",
            cite(cites, "counting.plain"),
        )
    grid.add("together", str(deal.running(0)), str(deal.running(1)), "", "", "")
    show(grid)
