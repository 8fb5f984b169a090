"""Five Hundred: two to six players, alone or in sides."""

from collections.abc import Mapping, Sequence
from typing import Any

from vijfhonderden.bidding.rules import Rules
from vijfhonderden.bidding.sides import unit_of
from vijfhonderden.lab.bidding.loop import play_game
from vijfhonderden.lab.bidding.metrics import FIRST_PLAYER_WINS, METRICS, SPREADS, TRUMP_KEYS
from vijfhonderden.lab.bidding.report import PAGE
from vijfhonderden.lab.family import LabFamily
from vijfhonderden.lab.seating import Seating
from vijfhonderden.lab.tally import Row


def _play(game: Any, players: Sequence[Any], seating: Seating, first: str, keep: list[Any] | None) -> Row:
    return play_game(game, list(players), [seat for seat, name in enumerate(seating) if name == first], keep)


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


FIVE_HUNDRED = LabFamily(
    title="Five Hundred",
    metrics=METRICS,
    versus=FIRST_PLAYER_WINS,
    spreads=SPREADS,
    play=_play,
    sides=_sides,
    deals_as=_deals_as,
    facts=_facts,
    quiet=("penalties.",),
    together=(("table.", "pack.", "deal.", "joker"), ("table.", "pack.", "deal.")),
    page=PAGE,
)
