"""No player of Vijfhonderden learns anything from cards that it cannot see.

The hidden cards of a deal are dealt otherwise, in a way that the seat cannot tell from the real one, and the deal is
played again up to the same moment. The seat's view is the same, so its choice must be.
"""

from collections.abc import Iterator

import pytest

from playing import NAMES, at, deals, random_choice, rules_of
from redealing import Witness, again, hidden_from, play_both, redealt
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.drawing.state import ANSWER, ROB_ASK
from vijfhonderden.players.native import Drawer
from vijfhonderden.players.registry import make_drawer


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def twins(rules: Rules, seed: int, number: int) -> Iterator[tuple[Deal, Deal]]:
    """Deals at a moment when a seat has a choice, and their redeals at the same moment."""
    for deal, stream in deals(rules, seed, number):
        witness = Witness(deal)
        while not deal.is_over:
            player, legal = int(deal.to_move), deal.legal_actions()
            asked = deal.phase == ROB_ASK
            if len(legal) > 1 and not asked and (stream.below(6) == 0 or (deal.phase == ANSWER and stream.below(3))):
                hidden = hidden_from(deal, player, witness)
                twin = redealt(deal, hidden, stream)
                if twin is not None and (twin.dealt_hands, twin.dealt_stock) != (deal.dealt_hands, deal.dealt_stock):
                    real = again(deal)
                    outcome = play_both(real, twin, deal.history(), player, hidden)
                    assert not outcome.leak, outcome.leak
                    if outcome.possible:
                        yield real, twin
            action = random_choice(legal, stream)
            deal.play(action)
            witness.after(deal, player, action)


def choice(player: Drawer, deal: Deal) -> int:
    return player.choose(deal.view(int(deal.to_move)), deal.legal_actions())


@pytest.mark.parametrize(("player", "most"), [("uniform", 60), ("greedy", 60), ("search:1", 6)])
def test_the_choice_is_the_same_however_the_hidden_cards_lie(name: str, player: str, most: int) -> None:
    rules = rules_of(name)
    found = 0
    for real, twin in twins(rules, 31, 40):
        seat = int(real.to_move)
        assert real.view(seat).key() == twin.view(seat).key()
        first = choice(make_drawer(player, 3, 5, seat, rules), real)
        assert first == choice(make_drawer(player, 3, 5, seat, rules), twin), at(real)
        found += 1
        if found == most:
            break
    assert found >= min(most, 10)


def test_a_remembered_answer_is_seen_whatever_else_lies_otherwise() -> None:
    """The redeals reach the moments at which a seat answers roem of which it heard the class alone."""
    phases = [int(real.phase) for real, _ in twins(rules_of("moolenijzer-1836"), 32, 60)]
    assert phases.count(ANSWER) > 5


def test_a_search_chooses_the_same_for_the_same_view_whatever_it_chose_before() -> None:
    rules = rules_of("modern")
    player = make_drawer("search:2", 3, 5, 0, rules)
    for deal, stream in deals(rules, 33, 2):
        while not deal.is_over:
            if deal.to_move == 0 and len(deal.legal_actions()) > 1 and stream.below(4) == 0:
                fresh = make_drawer("search:2", 3, 5, 0, rules)
                assert choice(player, deal) == choice(fresh, deal), at(deal)
            deal.play(random_choice(deal.legal_actions(), stream))
