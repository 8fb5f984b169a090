"""A player of Five Hundred that sees all cards: a measure for the others, and none to play with."""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.rules import Rules
from vijfhonderden.bidding.state import AUCTION
from vijfhonderden.bidding.view import View
from vijfhonderden.core.choices import Choices
from vijfhonderden.players.greedy_bidding import GreedyBidder
from vijfhonderden.players.kinds import ALL_SEEING
from vijfhonderden.players.native import Bidder
from vijfhonderden.players.search.bidding.candidates import Candidates
from vijfhonderden.players.search.bidding.trying import Trial

# [seats] with so many cards in a hand the tricks are worked out; until then greedy players play
_CARDS: Final = (0, 0, 10, 10, 10, 7, 5)


@final
class SeeingBidder(Bidder):
    """Tries every choice in the deal itself, all hands, kitty and cards put away included.

    It takes what is best when the others bid and put away as greedy players do and the cards are then played without a
    mistake; of equals, what is best when greedy players play the cards too.
    """

    def __init__(self, rules: Rules, deal: Deal) -> None:
        """``deal`` is the one that is played, as it stands whenever a choice is asked for."""
        super().__init__(ALL_SEEING, True)
        self.rules: Final = rules
        self._deal: Final = deal
        self._greedy: Final = GreedyBidder(rules)
        self._candidates: Final = Candidates(rules)
        self._trial: Final = Trial(rules, knows=True)

    def pick(self, view: View, choices: Choices) -> i64:
        candidates = self._candidates
        greedy = self._greedy.pick(view, choices)
        if view.phase == AUCTION:
            candidates.fill_all(choices, greedy)
        else:
            candidates.fill(view, choices, greedy)
        if candidates.n > 1:
            trial = self._trial
            trial.begin(candidates.n, _CARDS[self.rules.seats])
            trial.add(self._deal, candidates)
            trial.keep_best(self._deal, candidates)
            return candidates.acts[trial.first()]
        return candidates.acts[0]
