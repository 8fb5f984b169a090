"""``hint`` at the table: what a player would do who sees no more than the person does."""

import re
from typing import Any

import pytest

from cli.five_hundred import AUSTRALIAN, lines
from cli.vijf import vijf
from vijfhonderden.games import new_game
from vijfhonderden.players import make_player
from vijfhonderden.schema import list_variants, load_variant
from vijfhonderden_cli.table.advice import Reason, advice, advice_lines, adviser

FAMILIES = ["moolenijzer-1836", AUSTRALIAN]


class Thinker:
    """A player that explains itself."""

    name = "search"
    needs_view = True

    def choose(self, view: Any, legal: list[int]) -> int:
        return legal[0]

    def explain(self, view: Any, legal: list[int]) -> list[Reason]:
        return sorted(((action, float(action), f"act {action}") for action in legal), reverse=True)


def test_a_player_that_explains_itself_gives_numbers_its_choice_first() -> None:
    told = advice(Thinker(), None, [1, 12, 5])
    assert told.action == 12
    assert list(advice_lines(told, lambda action: "x" * (action // 4 + 1))) == [
        "search would choose xxxx",
        "  xxxx     +12.0   act 12",
        "  xx        +5.0   act 5",
        "  x         +1.0   act 1",
    ]


@pytest.mark.parametrize("name", list_variants())
def test_advice_is_an_act_that_is_allowed_in_every_phase(name: str) -> None:
    variant = load_variant(name)
    deal = new_game(variant, 1, 1).start_deal()
    seats = int(variant.values["table.players"]) if variant.family == "five-hundred" else 2
    players = [make_player("greedy", 1, 1, seat, variant.rules) for seat in range(seats)]
    advised = set()
    while not deal.is_over:
        seat, legal, phase = int(deal.to_move), deal.legal_actions(), int(deal.phase)
        if phase not in advised:
            advised.add(phase)
            told = advice(adviser(1, 1, seat, variant.rules), deal.view(seat), legal)
            assert told.action in legal
            assert told.name == "search"
            assert {action for action, _, _ in told.reasons} <= set(legal)
        deal.play(players[seat].choose(deal.view(seat), legal))
    assert len(advised) > 1


@pytest.mark.parametrize("name", FAMILIES)
@pytest.mark.parametrize("more", [[], ["--plain"]])
def test_a_hint_at_the_table_changes_nothing(name: str, more: list[str]) -> None:
    words = ("play", name, "--seed", 1, *more)
    typed = ["look", "pass", "1", "1", "1"]
    without = vijf(*words, typed=lines(*typed)).out
    with_hints = vijf(*words, typed=lines(*(word for each in typed for word in ("hint", each)))).out
    assert re.search(r"\b(?:greedy|search) would choose \S", with_hints)
    told = re.compile(r"^  (?:trick \d+: .*|\w+ (?:leads|plays) .*|you draw .*)$", re.M)
    said = [told.findall(out) for out in (without, with_hints)]
    assert said[0] == said[1]
