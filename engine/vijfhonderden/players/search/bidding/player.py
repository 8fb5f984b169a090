"""The search player of Five Hundred: it imagines deals, plays each choice out in all of them, and takes the best.

What is best is the chance to win the game. Every choice is tried in the same imagined deals, by greedy players and,
once few cards are left, by the exact solver. Where all cards are known, it plays what the solver finds best.
"""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.bidding.rules import Rules
from vijfhonderden.bidding.state import DISCARDING, PLAY
from vijfhonderden.bidding.view import View
from vijfhonderden.core.choices import Choices
from vijfhonderden.core.random import SEARCH_STREAM, Stream
from vijfhonderden.heeding import heed
from vijfhonderden.players.greedy_bidding import GreedyBidder
from vijfhonderden.players.native import Bidder
from vijfhonderden.players.search.bidding.candidates import Candidates
from vijfhonderden.players.search.bidding.sampling import Sampler
from vijfhonderden.players.search.bidding.trying import Trial
from vijfhonderden.players.search.bidding.worth import WON
from vijfhonderden.players.search.budget import Budget
from vijfhonderden.players.tricks import on_our_side

# After so many samples, and twice as many each time, a choice behind the best by more than this over the root of their
# number, in chances to win, is given up.
_FIRST_LOOK: Final = 16
_BEHIND: Final = 35

# Other cards than the greedy player's are put away only where they are better by more than this over the same root.
_CAUTION: Final = 10

# [seats] With so many cards in a hand the rest of an imagined deal is worked out: as long as that takes little time.
EXACT_CARDS: Final = (0, 0, 6, 5, 4, 4, 4)


@final
class SearchBidder(Bidder):
    """The same (seed, game, seat), view and past acts bring the same choice, where the budget is one of samples.

    ``exact`` says with how many cards in a hand the rest is worked out; by itself as it is good for the table.
    """

    def __init__(
        self,
        name: str,
        budget: Budget,
        seed: int,
        game: int,
        seat: int,
        rules: Rules,
        nt_joker: bool = False,
        exact: int = -1,
    ) -> None:
        super().__init__(name, True, True)
        self.rules: Final = rules
        self._game: i64 = game
        self._stream: Final = Stream(seed, game, seat)
        self._budget: Final = budget
        self._greedy: Final = GreedyBidder(rules, nt_joker)
        self._candidates: Final = Candidates(rules)
        self._sampler: Final = Sampler(rules, nt_joker)
        self._trial: Final = Trial(rules, nt_joker)
        self._exact: Final[i64] = EXACT_CARDS[rules.seats] if exact < 0 else exact

    def begin(self, game: i64) -> None:
        self._game = game

    def pick(self, view: View, choices: Choices) -> i64:
        candidates = self._candidates
        candidates.fill(view, choices, self._greedy.pick(view, choices))
        if candidates.n > 1:
            return candidates.acts[self._chosen(view, self._try_all(view, False))]
        return candidates.acts[0]

    def explain(self, view: View, legal: list[int]) -> list[tuple[int, float, str]]:
        """The choices worth a thought, each with the chance to win the game in percent, and why.

        The one that it would choose comes first.
        """
        if len(legal) == 1:
            return [(legal[0], 0.0, "no other is allowed")]
        candidates = self._candidates
        self._listed.fill(legal)
        candidates.fill(view, self._listed, self._greedy.pick(view, self._listed))
        done = self._try_all(view, True)
        chosen = int(self._chosen(view, done))
        why = "% chance to win the game"
        if done == 0:
            done = 1
            why = "% chance to win the game, all cards known and worked out"
        trial = self._trial
        ranked: list[tuple[int, float, int]] = []
        for i in range(int(candidates.n)):
            ranked.append((0 if i == chosen else 1, -100.0 * float(trial.sums[i]) / float(done * WON), i))
        ranked.sort()
        out: list[tuple[int, float, str]] = []
        for _, value, place in ranked:
            unsure = place == chosen and chosen != int(trial.first())
            out.append((int(candidates.acts[place]), -value, f"{why}; no other is clearly better" if unsure else why))
        return out

    def _try_all(self, view: View, thorough: bool) -> i64:
        """Try the candidates; returns in how many imagined deals, 0 where the only one possible was worked out.

        ``thorough``: none is given up before the end.
        """
        candidates = self._candidates
        trial = self._trial
        sampler = self._sampler
        self._budget.begin()
        self._stream.restart(SEARCH_STREAM, self._game, view.course_n)
        trial.begin(candidates.n, self._cards_to_work_out(view))
        sampler.begin(view, self._stream)
        if view.phase == PLAY and sampler.knowledge.is_certain():
            sampler.next(view, self._stream)
            trial.solve(sampler.deal, candidates)
            trial.keep_best(sampler.deal, candidates)
            return 0
        look = _FIRST_LOOK
        done: i64 = 0
        while not self._budget.is_spent(done):
            sampler.next(view, self._stream)
            trial.add(sampler.deal, candidates)
            heed()
            done += 1
            if done == look and not thorough:
                if self._give_up(done) == 1:
                    break
                look *= 2
        return done

    def _cards_to_work_out(self, view: View) -> i64:
        """With how many cards in a hand the rest of an imagined deal is worked out.

        Games show that this helps a contractor, and two sides; of several opponents each has points of his own to win.
        """
        if self.rules.units == 2 or (view.contractor >= 0 and on_our_side(view, view.contractor)):
            return self._exact
        return 0

    def _chosen(self, view: View, done: i64) -> i64:
        """The place of the choice after so many samples: the best, or what the greedy player would put away."""
        best = self._trial.first()
        if view.phase == DISCARDING and not self._is_clear(best, done):
            return 0
        return best

    def _is_clear(self, best: i64, done: i64) -> bool:
        """Whether a choice is better than the greedy player's by more than chance may bring about."""
        trial = self._trial
        ahead = (trial.sums[best] - trial.sums[0]) * 100 // WON
        return trial.left[0] == 0 or ahead * ahead > _CAUTION * _CAUTION * done

    def _give_up(self, done: i64) -> i64:
        """Give up the choices that are clearly behind the best; how many are left."""
        sums = self._trial.sums
        still = self._trial.left
        best = sums[self._trial.first()]
        # (behind / done) > _BEHIND % / sqrt(done), in squares
        bound = _BEHIND * _BEHIND * done
        left: i64 = 0
        i: i64 = 0
        while i < self._candidates.n:
            if still[i] != 0:
                behind = (best - sums[i]) * 100 // WON
                if behind * behind > bound:
                    still[i] = 0
                else:
                    left += 1
            i += 1
        return left
