"""The chance to win that the search of Five Hundred plays for."""

import pytest

from bidding_playing import SHIPPED, deals, play_out, rules_of
from rules_five_hundred.scene import played
from vijfhonderden.bidding.scoring import is_made
from vijfhonderden.players.search.bidding.worth import WON, Worth


@pytest.mark.parametrize("name", SHIPPED)
def test_the_chances_of_all_sides_are_one(name: str) -> None:
    rules = rules_of(name)
    worth = Worth(rules)
    for deal, stream in deals(rules, 61, 12):
        for unit in range(int(rules.units)):
            deal.scores[unit] = 10 * int(stream.below(90)) - 450
        play_out(deal, stream)
        chances = [int(worth.of(deal, unit)) for unit in range(int(rules.units))]
        assert sum(chances) == pytest.approx(WON, abs=3)
        for unit in range(int(rules.units)):
            before = chances[unit]
            if 0 < before < WON and deal.scores[unit] < 400:
                deal.scores[unit] = deal.scores[unit] + 50
                assert worth.of(deal, unit) > before
                deal.scores[unit] = deal.scores[unit] - 50


def test_at_the_end_of_the_game_the_rules_decide() -> None:
    """A contract that brings 500 wins, whatever the others have; one that brings −500 loses."""
    made, lost = played("8H", 8).deal, played("8H", 7).deal
    assert is_made(made)
    assert not is_made(lost)
    rules = made.rules
    worth = Worth(rules)
    for others in (-400, 0, 490):
        made.scores[0], made.scores[1] = 200, others
        assert (worth.of(made, 0), worth.of(made, 1)) == (WON, 0)
        lost.scores[0], lost.scores[1] = -200, others
        assert (worth.of(lost, 0), worth.of(lost, 1)) == (0, WON)
    made.scores[0], made.scores[1] = 190, 0
    assert 0 < worth.of(made, 1) < worth.of(made, 0) < WON


def test_five_hundred_from_tricks_alone_does_not_win_where_a_contract_is_needed() -> None:
    deal = played("8H", 7).deal
    deal.scores[0], deal.scores[1] = 0, 490
    assert WON // 2 < Worth(deal.rules).of(deal, 1) < WON
