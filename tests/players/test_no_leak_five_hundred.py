"""No player of Five Hundred learns anything from cards it cannot see: dealt otherwise, it chooses the same."""

import pytest

from bidding_playing import NAMES, at, deals, random_choice, rules_of
from bidding_redealing import Outcome, hidden_from, play_both, redeal
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.core.random import Stream
from vijfhonderden.players.registry import make_bidder

PLAYERS = ("uniform", "greedy", "search:2")
ENOUGH = 6  # decisions of each variant


def twin_of(deal: Deal, watcher: int, stream: Stream) -> Deal | None:
    """The deal with cards that the watcher cannot see in other places, if one is soon found."""
    for _ in range(6):
        moved = redeal(deal, hidden_from(deal, watcher), stream)
        outcome = play_both(deal, moved, watcher) if moved else Outcome(False)
        if outcome.possible:
            assert not outcome.leak, outcome.leak
            return outcome.twin
    return None


@pytest.mark.parametrize("name", NAMES)
def test_cards_dealt_otherwise_change_no_choice(name: str) -> None:
    rules = rules_of(name)
    compared = 0
    for number, (deal, stream) in enumerate(deals(rules, 31)):
        while not deal.is_over and compared < ENOUGH:
            legal = deal.legal_actions()
            seat = int(deal.to_move)
            twin = twin_of(deal, seat, stream) if len(legal) > 1 and stream.below(7) == 0 else None
            if twin is not None:
                assert twin.legal_actions() == legal
                for player in PLAYERS:
                    real = make_bidder(player, 4, number, seat, rules).choose(deal.view(seat), legal)
                    other = make_bidder(player, 4, number, seat, rules).choose(twin.view(seat), legal)
                    assert real == other, f"{player}, seat {seat}: {at(deal)}"
                    assert real in legal
                compared += 1
            deal.play(random_choice(deal, stream))
        if compared == ENOUGH:
            return
    raise AssertionError(f"only {compared} decisions were compared")
