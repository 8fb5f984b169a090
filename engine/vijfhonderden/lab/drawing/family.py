"""The first family: two players, one against the other."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from vijfhonderden.drawing.rules import Rules
from vijfhonderden.lab.drawing.loop import WIDTH, Table
from vijfhonderden.lab.drawing.metrics import FIRST_PLAYER_WINS, METRICS, SPREADS
from vijfhonderden.lab.family import LabFamily
from vijfhonderden.lab.seating import Seating

if TYPE_CHECKING:
    from vijfhonderden.lab.hall import Hall
    from vijfhonderden.lab.report.parts import Page


def _table(rules: Any, seed: int, seating: Seating, first: str) -> Table:
    return Table(rules, seed, list(seating), first)


def _sides(rules: Rules) -> Sequence[int]:
    return (0, 1)


def _facts(rules: Rules) -> Mapping[str, int]:
    return {"jan_below": int(rules.under_jan_below)} if rules.under_jan else {}


def _deals_as(rules: Rules) -> object:
    return "a piquet pack"


def _page() -> "Page":
    from vijfhonderden.lab.drawing.report import PAGE

    return PAGE


def _hall() -> "type[Hall]":
    from vijfhonderden.lab.drawing.hall import DrawingHall

    return DrawingHall


VIJFHONDERDEN = LabFamily(
    title="Vijfhonderden",
    metrics=METRICS,
    versus=FIRST_PLAYER_WINS,
    spreads=SPREADS,
    table=_table,
    width=WIDTH,
    sides=_sides,
    deals_as=_deals_as,
    facts=_facts,
    quiet=(
        "table.",
        "penalties.",
        "play.inspect_won_tricks",
        "deal.packets_strict",
        "deal.may_decline_deal",
        "deal.cut_before_deal",
        "deal.cut_tie",
        "deal.misdeal",
        "counting.counter",
    ),
    together=(),
    load_page=_page,
    load_hall=_hall,
)
