"""The first family: two players, one against the other."""

from collections.abc import Mapping, Sequence
from typing import Any

from vijfhonderden.drawing.rules import Rules
from vijfhonderden.lab.drawing.loop import play_game
from vijfhonderden.lab.drawing.metrics import FIRST_PLAYER_WINS, METRICS, SPREADS
from vijfhonderden.lab.drawing.report import PAGE
from vijfhonderden.lab.family import LabFamily
from vijfhonderden.lab.seating import Seating
from vijfhonderden.lab.tally import Row


def _play(game: Any, players: Sequence[Any], seating: Seating, first: str, keep: list[Any] | None) -> Row:
    return play_game(game, players[0], players[1], seating.index(first), keep)


def _sides(rules: Rules) -> Sequence[int]:
    return (0, 1)


def _facts(rules: Rules) -> Mapping[str, int]:
    return {"jan_below": int(rules.under_jan_below)} if rules.under_jan else {}


def _deals_as(rules: Rules) -> object:
    return "a piquet pack"


VIJFHONDERDEN = LabFamily(
    title="Vijfhonderden",
    metrics=METRICS,
    versus=FIRST_PLAYER_WINS,
    spreads=SPREADS,
    play=_play,
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
    page=PAGE,
)
