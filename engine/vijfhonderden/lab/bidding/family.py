"""Five Hundred: two to six players, alone or in sides."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from vijfhonderden.bidding.rules import Rules
from vijfhonderden.bidding.sides import unit_of
from vijfhonderden.lab.bidding.loop import WIDTH, Table
from vijfhonderden.lab.bidding.metrics import FIRST_PLAYER_WINS, METRICS, SPREADS, TRUMP_KEYS
from vijfhonderden.lab.family import LabFamily
from vijfhonderden.lab.seating import Seating

if TYPE_CHECKING:
    from vijfhonderden.lab.hall import Hall
    from vijfhonderden.lab.report.parts import Page


def _table(rules: Any, seed: int, seating: Seating, first: str) -> Table:
    return Table(rules, seed, list(seating), first)


def _sides(rules: Rules) -> Sequence[int]:
    return [int(unit_of(rules, seat)) for seat in range(int(rules.seats))]


def _deals_as(rules: Rules) -> object:
    return tuple(rules.cards), int(rules.seats), int(rules.dead_hands), tuple(rules.pattern)


def _facts(rules: Rules) -> Mapping[str, int]:
    return {
        "seats": int(rules.seats),
        "sides": max(_sides(rules)) + 1,
        "hand": int(rules.hand_size),
        "target": int(rules.target),
        **({"lose_at": int(rules.lose_at)} if rules.loses else {}),
        **{TRUMP_KEYS[trumps]: place for place, trumps in enumerate(rules.suit_rank)},
    }


def _page() -> "Page":
    from vijfhonderden.lab.bidding.report import PAGE

    return PAGE


def _hall() -> "type[Hall]":
    from vijfhonderden.lab.bidding.hall import BiddingHall

    return BiddingHall


FIVE_HUNDRED = LabFamily(
    title="Five Hundred",
    metrics=METRICS,
    versus=FIRST_PLAYER_WINS,
    spreads=SPREADS,
    table=_table,
    width=WIDTH,
    sides=_sides,
    deals_as=_deals_as,
    facts=_facts,
    quiet=("penalties.",),
    together=(("table.", "pack.", "deal.", "joker"), ("table.", "pack.", "deal.")),
    load_page=_page,
    load_hall=_hall,
)
