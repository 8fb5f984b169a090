"""``hint`` at the table: what a player would do who sees no more than the person does."""

import re
from typing import Any

import pytest

from cli.five_hundred import AUSTRALIAN, lines
from cli.vijf import vijf
from vijfhonderden.games import new_game
from vijfhonderden.players import make_player
from vijfhonderden.schema import list_variants, load_variant
from vijfhonderden_cli.table.advice import MOST_LINES, Advice, Reason, advice, advice_lines, adviser, listed

FAMILIES = ["moolenijzer-1836", AUSTRALIAN]


class Thinker:
    """A player that explains itself."""

    name = "search"
    needs_view = True

    def choose(self, view: Any, legal: list[int]) -> int:
        return legal[0]

    def explain(self, view: Any, legal: list[int]) -> list[Reason]:
        return sorted(((action, float(action), f"act {action}") for action in legal), reverse=True)


def named(action: int) -> str:
    return f"act {action}"


def lines_for(*reasons: Reason) -> list[str]:
    return list(advice_lines(Advice("search", reasons[0][0], list(reasons)), named))


def test_a_player_that_explains_itself_gives_numbers_its_choice_first() -> None:
    told = advice(Thinker(), None, [1, 12, 5])
    assert told.action == 12
    assert list(advice_lines(told, lambda action: "x" * (action // 4 + 1))) == [
        "search would choose xxxx",
        "    +12.0   xxxx   act 12",
        "     +5.0   xx   act 5",
        "     +1.0   x   act 1",
    ]


def test_acts_of_equal_value_stand_in_one_line_under_what_the_numbers_mean() -> None:
    why = "% chance to win the game"
    assert lines_for((4, 72.41, why), (7, 60.12, why), (2, 60.08, why), (9, 51.0, why)) == [
        "search would choose act 4",
        "The chance to win the game after each, over many imagined hands that fit what you know:",
        "   72.4 %   act 4",
        "   60.1 %   act 7, 2",
        "   51.0 %   act 9",
    ]


def test_words_that_all_acts_begin_with_are_said_once() -> None:
    assert listed(["away SJ", "away C4", "away Jo"]) == "away SJ, C4, Jo"
    assert listed(["spoil run KQJs", "spoil run QJTs"]) == "spoil run KQJs, QJTs"
    assert listed(["8H", "8H sans kitty"]) == "8H, 8H sans kitty"
    assert listed(["how high"]) == "how high"
    assert listed(["SJ", "run KQJs", "run QJTs"]) == "SJ, run KQJs, run QJTs"


def test_of_many_acts_the_best_are_shown_and_the_others_counted() -> None:
    why = "of 100 for a game won"
    shown = lines_for(*((action, 50.0 - action // 2, why) for action in range(30)))
    assert len(shown) == 2 + MOST_LINES + 1
    assert shown[2] == "    +50.0   act 0, 1"
    assert shown[-1] == f"  and {30 - 2 * MOST_LINES} more, worth less"
    one_over = lines_for(*((action, 50.0 - action, why) for action in range(MOST_LINES + 1)))
    assert one_over[-1] == f"    +{50 - MOST_LINES:.1f}   act {MOST_LINES}"


def test_numbers_that_are_exact_do_not_speak_of_imagined_hands() -> None:
    for why in (
        "of 100 for a game won; worked out exactly",
        "% chance to win the game, all cards known and worked out",
    ):
        choice, meaning, number = lines_for((3, 100.0, why), (5, 100.0, why))
        assert choice == "search would choose act 3"
        assert meaning.endswith(", the cards that are left worked out:")
        assert number.endswith("   act 3, 5")


def test_an_only_act_has_no_number() -> None:
    assert lines_for((3, 0.0, "no other is allowed")) == ["search would choose act 3; no other is allowed"]


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
