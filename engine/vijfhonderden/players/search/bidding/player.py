"""The search player of Five Hundred: it imagines deals, plays each choice out in all of them, and takes the best.

What is best is the chance to win the game. Every choice is tried in the same imagined deals, by greedy players.
"""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.bidding.rules import Rules
from vijfhonderden.bidding.view import View
from vijfhonderden.core.choices import Choices
from vijfhonderden.core.random import SEARCH_STREAM, Stream
from vijfhonderden.core.vectors import zeros
from vijfhonderden.players.greedy_bidding import GreedyBidder
from vijfhonderden.players.native import Bidder
from vijfhonderden.players.search.bidding.candidates import MOST, Candidates
from vijfhonderden.players.search.bidding.playing_out import PlayOut
from vijfhonderden.players.search.bidding.sampling import Sampler
from vijfhonderden.players.search.bidding.worth import WON, Worth
from vijfhonderden.players.search.budget import Budget

# After so many samples, and twice as many each time, a choice behind the best by more than this over the root of their
# number, in chances to win, is given up.
_FIRST_LOOK: Final = 16
_BEHIND: Final = 35


@final
class SearchBidder(Bidder):
    """The same (seed, game, seat), view and past acts bring the same choice, where the budget is one of samples."""

    def __init__(
        self, name: str, budget: Budget, seed: int, game: int, seat: int, rules: Rules, nt_joker: bool = False
    ) -> None:
        super().__init__(name, True, True)
        self.rules: Final = rules
        self._game: i64 = game
        self._stream: Final = Stream(seed, game, seat)
        self._budget: Final = budget
        self._greedy: Final = GreedyBidder(rules, nt_joker)
        self._candidates: Final = Candidates(rules)
        self._sampler: Final = Sampler(rules, nt_joker)
        self._play_out: Final = PlayOut(rules, nt_joker)
        self._worth: Final = Worth(rules)
        self._sums: Final = zeros(MOST)
        self._left: Final = zeros(MOST)  # 1 for a choice that is still tried

    def begin(self, game: i64) -> None:
        self._game = game

    def pick(self, view: View, choices: Choices) -> i64:
        candidates = self._candidates
        candidates.fill(view, choices, self._greedy.pick(view, choices))
        n = candidates.n
        if n == 1:
            return candidates.acts[0]
        self._try_all(view, n, False)
        return candidates.acts[self._first(n)]

    def explain(self, view: View, legal: list[int]) -> list[tuple[int, float, str]]:
        """The choices worth a thought, each with the chance to win the game in percent, and why; the best first."""
        if len(legal) == 1:
            return [(legal[0], 0.0, "no other is allowed")]
        candidates = self._candidates
        self._listed.fill(legal)
        candidates.fill(view, self._listed, self._greedy.pick(view, self._listed))
        n = candidates.n
        done = self._try_all(view, n, True)
        ranked: list[tuple[float, int]] = []
        for i in range(int(n)):
            ranked.append((-100.0 * float(self._sums[i]) / float(done * WON), i))
        ranked.sort()
        return [(int(candidates.acts[place]), -value, "% chance to win the game") for value, place in ranked]

    def _try_all(self, view: View, n: i64, thorough: bool) -> i64:
        """Try ``n`` candidates; returns in how many imagined deals. ``thorough``: none is given up before the end."""
        self._budget.begin()
        self._stream.restart(SEARCH_STREAM, self._game, view.course_n)
        i: i64 = 0
        while i < n:
            self._sums[i] = 0
            self._left[i] = 1
            i += 1
        sampler = self._sampler
        sampler.begin(view, self._stream)
        unit = self.rules.unit[view.seat]
        certain = sampler.knowledge.is_certain()
        look = _FIRST_LOOK
        done: i64 = 0
        tried = n
        while not self._budget.is_spent(done):
            sampler.next(view, self._stream)
            i = 0
            while i < n:
                if self._left[i] != 0:
                    end = self._play_out.run(sampler.deal, self._candidates.acts[i])
                    self._sums[i] = self._sums[i] + self._worth.of(end, unit)
                i += 1
            done += 1
            if certain:  # an exact count of the tricks could take over here
                break
            if done == look and not thorough:
                tried = self._give_up(n, done)
                if tried == 1:
                    break
                look *= 2
        return done

    def _first(self, n: i64) -> i64:
        best: i64 = -1
        i: i64 = 0
        while i < n:
            if self._left[i] != 0 and (best < 0 or self._sums[i] > self._sums[best]):
                best = i
            i += 1
        return best

    def _give_up(self, n: i64, done: i64) -> i64:
        """Give up the choices that are clearly behind the best; how many are left."""
        best = self._sums[self._first(n)]
        # (behind / done) > _BEHIND % / sqrt(done), in squares
        bound = _BEHIND * _BEHIND * done
        left: i64 = 0
        i: i64 = 0
        while i < n:
            if self._left[i] != 0:
                behind = (best - self._sums[i]) * 100 // WON
                if behind * behind > bound:
                    self._left[i] = 0
                else:
                    left += 1
            i += 1
        return left
