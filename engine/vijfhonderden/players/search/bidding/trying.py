"""What choices of Five Hundred bring in one deal with every card laid: by play-outs, and worked out near the end."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.rules import Rules
from vijfhonderden.core.cards import BIT
from vijfhonderden.core.vectors import zeros
from vijfhonderden.players.search.bidding.candidates import MOST, Candidates
from vijfhonderden.players.search.bidding.exact import ExactEnd
from vijfhonderden.players.search.bidding.playing_out import PlayOut
from vijfhonderden.players.search.bidding.worth import Worth
from vijfhonderden.solver.bidding.solver import side_of


@final
class Trial:
    """Sums, by the place of a candidate, of its chances to win; ``left`` is 1 for one that is still tried."""

    def __init__(self, rules: Rules, nt_joker: bool = False, knows: bool = False) -> None:
        """``knows`` as in :class:`~.playing_out.PlayOut`."""
        self.rules: Final = rules
        self.sums: Final = zeros(MOST)
        self.left: Final = zeros(MOST)
        self._play_out: Final = PlayOut(rules, 0, nt_joker, knows)
        self._to_the_end: Final = PlayOut(rules, 0, nt_joker)
        self._exact: Final = ExactEnd(rules)
        self._worth: Final = Worth(rules)
        self._guesses: Final = zeros(MOST)
        self._tricks: Final = zeros(MOST)  # those that the side of the seat wants, where they were worked out last

    def begin(self, n: i64, exact: i64) -> None:
        """A decision between ``n`` candidates; ``exact`` as in :class:`~.playing_out.PlayOut`."""
        self._play_out.exact = exact
        self._play_out.forget()
        i: i64 = 0
        while i < MOST:
            self.sums[i] = 0
            self.left[i] = 0
            self._tricks[i] = 0
            if i < n:
                self.left[i] = 1
            i += 1

    def add(self, deal: Deal, candidates: Candidates) -> None:
        """Add what each candidate that is left brings in a deal; it is worked out as soon as a play-out would be."""
        if self._play_out.is_short(deal):
            self.solve(deal, candidates)
            return
        unit = self.rules.unit[deal.to_move]
        i: i64 = 0
        while i < candidates.n:
            if self.left[i] != 0:
                end = self._play_out.run(deal, candidates.acts[i])
                self.sums[i] = self.sums[i] + self._worth.of(end, unit)
            i += 1

    def solve(self, deal: Deal, candidates: Candidates) -> None:
        """The same for a card to be played, always worked out."""
        unit = self.rules.unit[deal.to_move]
        exact = self._exact
        exact.begin(deal)
        wants: i64 = -1
        if (deal.contractor < 0 or side_of(deal, deal.contractor) & BIT[deal.to_move] != 0) == (deal.misere == 0):
            wants = 1
        i: i64 = 0
        while i < candidates.n:
            if self.left[i] != 0:
                self.sums[i] = self.sums[i] + self._worth.of(exact.after(deal, candidates.acts[i]), unit)
                self._tricks[i] = wants * exact.tricks
            i += 1

    def first(self) -> i64:
        """The place of the best candidate that is left, of equals the first."""
        return _first(self.sums, self.left)

    def keep_best(self, deal: Deal, candidates: Candidates) -> None:
        """Leave one: of those that are best so far the one that is best when greedy players play the deal out.

        Before that goes what brings most tricks where they were worked out: when a contract is lost anyhow, opponents
        who score for themselves have them to win.
        """
        unit = self.rules.unit[deal.to_move]
        best = self.sums[self.first()]
        tricks: i64 = -64
        i: i64 = 0
        while i < candidates.n:
            if self.sums[i] != best:
                self.left[i] = 0
            if self.left[i] != 0 and self._tricks[i] > tricks:
                tricks = self._tricks[i]
            i += 1
        i = 0
        while i < candidates.n:
            if self._tricks[i] != tricks:
                self.left[i] = 0
            if self.left[i] != 0:
                self._guesses[i] = self._worth.of(self._to_the_end.run(deal, candidates.acts[i]), unit)
            i += 1
        kept = _first(self._guesses, self.left)
        i = 0
        while i < candidates.n:
            self.left[i] = 0
            i += 1
        self.left[kept] = 1


def _first(numbers: vec[i64], left: vec[i64]) -> i64:
    best: i64 = -1
    i: i64 = 0
    while i < MOST:
        if left[i] != 0 and (best < 0 or numbers[i] > numbers[best]):
            best = i
        i += 1
    return best
