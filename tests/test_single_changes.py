"""Every rule set to every other value, one at a time: games end, and no lead has more acts than cards allow."""

from typing import Any

import pytest

from vijfhonderden import load_variant, with_settings
from vijfhonderden.drawing.game import Game
from vijfhonderden.drawing.terms import CODES
from vijfhonderden.errors import VariantError
from vijfhonderden.players import make_player
from vijfhonderden.schema import Variant

# a lead with every meld of a hand, its questions and answers, stuk, robbing and the cards
MOST_ACTS_A_TRICK = 80


def changes(variant: Variant) -> list[str]:
    """``key=value`` for every word, switch and section of the rules that can be another."""
    found: list[str] = []
    for key, value in variant.values.items():
        if key.startswith("table."):
            continue
        if isinstance(value, bool):
            found.append(f"{key}={str(not value).lower()}")
        elif key in CODES and isinstance(value, str):
            found += [f"{key}={word}" for word in CODES[key] if word != value]
    sections = ("stock.rob", "counting.kapot", "roem.how_high", "stuk.out", "game.under_jan")
    penalties = ("penalties.revoke", "penalties.false_roem", "penalties.false_claim", "penalties.ten_cards")
    found += [f"{key}=off" for key in (*sections, *penalties) if variant.values.get(key) != "off"]
    return found


def accepted(name: str, change: str) -> bool:
    """Whether the change alone makes no contradiction."""
    try:
        with_settings(load_variant(name), [change])
    except VariantError:
        return False
    return True


CASES = [
    (name, change)
    for name in ("moolenijzer-1836", "modern")
    for change in changes(load_variant(name))
    if accepted(name, change)
]


@pytest.mark.parametrize(("name", "change"), CASES, ids=lambda part: part)
@pytest.mark.parametrize("player", ["greedy", "uniform"])
def test_games_end_under_every_single_change(name: str, change: str, player: str) -> None:
    rules = with_settings(load_variant(name), [change]).rules
    for number in range(4):
        game = Game(rules, 6, number)
        players: list[Any] = [make_player(player, 6, number, seat, rules) for seat in (0, 1)]
        while not game.is_over:
            assert game.deals_played < 60
            deal = game.start_deal()
            acts = 0
            trick = 1
            while not deal.is_over:
                acts = acts + 1 if deal.trick_no == trick else 0
                trick = int(deal.trick_no)
                assert acts < MOST_ACTS_A_TRICK, f"game {number}, trick {trick} does not end"
                seat = int(deal.to_move)
                deal.play(players[seat].choose(deal.view(seat), deal.legal_actions()))
            game.finish_deal()


def test_there_are_changes_of_every_kind() -> None:
    assert len(CASES) > 90
    assert ("modern", "roem.spoiled.again_needs_intact=false") in CASES
