"""The search player of Vijfhonderden.

It imagines the hidden cards in every way that fits what it saw and heard, tries each of its actions on the same
samples, has greedy players play the deal out, and takes the action after which the game stands best on average. Where
nothing is left but to play cards that it knows, it works the rest out (:mod:`.drawing_ending`): then it takes the best
action there is.

Where a card may be played, anything else that may be done is tried with each card that may follow it in the same trick
(:mod:`.drawing_sequel`), and is worth what it is worth with the best of them.
"""

from math import sqrt
from typing import Final, final

from librt.vecs import append
from mypy_extensions import i64

from vijfhonderden.core.cards import lowest_card
from vijfhonderden.core.choices import Choices
from vijfhonderden.core.random import SEARCH_STREAM, Stream
from vijfhonderden.core.vectors import zeros
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.imagining import imagine
from vijfhonderden.drawing.moves import apply_action
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.drawing.state import OVER
from vijfhonderden.drawing.view import View
from vijfhonderden.heeding import heed
from vijfhonderden.players.greedy_drawing import GreedyDrawer
from vijfhonderden.players.kinds import MOST_SAMPLES
from vijfhonderden.players.native import Drawer
from vijfhonderden.players.search.budget import Budget
from vijfhonderden.players.search.drawing_ending import Ending, best_of
from vijfhonderden.players.search.drawing_heard import Heard
from vijfhonderden.players.search.drawing_outlook import GAME, Outlook, Playout, outlook_of
from vijfhonderden.players.search.drawing_sample import Sample
from vijfhonderden.players.search.drawing_sequel import Sequel

FIRST_CUT: Final = 8
"""After so many samples, and each time their number has doubled, actions that lie clearly behind are given up."""

CLEARLY: Final = 3.0
"""How many standard errors are clear."""

CAUTION: Final = 1.5
"""How many standard errors an action must lie above the greedy player's choice to be preferred to it.

The best of several means is the one that chance favoured most, so that with few samples a choice without caution is a
worse one: ``search:20`` won 68 % of 800 games against ``greedy`` with 0, 71 % with 0.5, and 74 % with 1, 1.5 and 2.
"""

LAST_STOCK: Final = 2
"""With so many cards or fewer in the stock, the last tricks of every play-out are worked out.

By what the real cards then bring, a choice at two cards was so worth 2.2 +- 1.4 hundredths of a game more than one by
ten times as many samples played out by greedy players (200 choices).
"""

LAST_SAMPLES: Final = 10
"""So many samples must do then: the one covered card is one of ten at most, or all are known but for old roem."""

SCREENED: Final = 64
"""On so many samples greedy players play the deal out before, and show which actions are worth working out."""

DOUBT: Final = float((GAME // 5) ** 2)
"""Added to the variance: where few samples happen to agree they prove little."""


@final
class SearchDrawer(Drawer):
    """Chooses by play-outs; the same for the same seed, game, seat and view, where its budget is in samples."""

    def __init__(self, name: str, budget: Budget, seed: int, game: int, seat: int, rules: Rules) -> None:
        super().__init__(name, True, True)
        self._budget: Final = budget
        self._game: i64 = game
        self._stream: Final = Stream(seed, game, seat)
        self._greedy: Final = GreedyDrawer(rules)
        self._heard: Final = Heard(rules)
        self._sample: Final = Sample(rules)
        self._deal: Final = Deal(rules)
        self._playout: Final = Playout(rules)
        self._outlook: Final[Outlook] = outlook_of(rules)
        self._ending: Final = Ending(rules, self._outlook)
        self._sequel: Final = Sequel(rules)
        # the actions still tried, each with the card to follow it in the same trick (-1 for whatever a greedy player
        # plays), and the sum over the samples of what it gains on the first one, and of the squares of that
        self._n: i64 = 0
        self._certain = False  # whether one sample says all
        self._is_drawn = False  # whether a sample lies there that nothing was tried on
        self._is_exact = False  # whether the last tricks of play-outs are worked out
        self._base: i64 = 0  # the sum of what the first one brought
        self._actions = zeros(64)
        self._then = zeros(64)
        self._gains = zeros(64)
        self._squares = zeros(64)

    def begin(self, game: i64) -> None:
        self._game = game

    def pick(self, view: View, choices: Choices) -> i64:
        if choices.has(act.CLAIM):
            return act.CLAIM
        first = self._take_up(view, choices)
        if self._ending.is_reached(self._deal):
            return best_of(self._ending.solver.values(self._deal), first)
        done = self._search(view, choices, first, False)
        return self._actions[self._best(done)]

    def explain(self, view: View, legal: list[int]) -> list[tuple[int, float, str]]:
        """Each action with what the game is worth after it, in hundredths of a game that is won, and why.

        The choice comes first. A game that is lost is worth -100; under jan counts as often as the rules say.
        """
        choices = self._listed
        choices.fill(legal)
        if len(legal) == 1 or choices.has(act.CLAIM):
            only = act.CLAIM if choices.has(act.CLAIM) else legal[0]
            return [
                (only, 100.0 if only == act.CLAIM else 0.0, "it wins" if only == act.CLAIM else "no other is allowed")
            ]
        first = self._take_up(view, choices)
        if self._ending.is_reached(self._deal):
            return self._worked_out(view, first)
        done = self._search(view, choices, first, True)
        best = int(self._actions[self._best(done)])
        leader = int(self._actions[self._leader()])
        most: dict[int, int] = {}
        for i in range(int(self._n)):
            action, gain = int(self._actions[i]), int(self._gains[i])
            most[action] = max(gain, most.get(action, gain))
        ranked: list[tuple[int, int, int]] = []
        for place, action in enumerate(most):
            ranked.append((0 if action == best else 1, -most[action], place))
        ranked.sort()
        acts = list(most)
        out: list[tuple[int, float, str]] = []
        for _, _, place in ranked:
            action = acts[place]
            why = "of 100 for a game won"
            if action == best and best != leader:
                why = "of 100 for a game won; no other is clearly better"
            out.append((action, 100.0 * float(int(self._base) + most[action]) / float(done * GAME), why))
        return out

    def _worked_out(self, view: View, first: i64) -> list[tuple[int, float, str]]:
        """Each action with what the game is worth after it when both play on as well as can be, the choice first."""
        deal = self._deal
        values = self._ending.solver.values(deal)
        best = best_of(values, first)
        ranked: list[tuple[int, int, int]] = []
        for action, value in values:
            ranked.append((0 if action == best else 1, -value, action))
        ranked.sort()
        out: list[tuple[int, float, str]] = []
        for _, value, action in ranked:
            worth = self._ending.worth(deal, view.seat, -value)
            out.append((action, 100.0 * float(worth) / float(GAME), "of 100 for a game won; worked out exactly"))
        return out

    def _take_up(self, view: View, choices: Choices) -> i64:
        """Take up a decision, and imagine a deal that it may be of; returns what the greedy player would do."""
        self._stream.restart(SEARCH_STREAM, self._game, digest(view.key()))
        self._heard.read(view)
        self._sample.rule_out(view, self._heard, choices, self._stream)
        self._sample.draw(view, self._heard, self._stream)
        self._is_drawn = True
        imagine(self._deal, view, self._sample.hand, self._sample.covered, self._heard.told)
        return self._greedy.pick(view, choices)

    def _search(self, view: View, choices: Choices, first: i64, thorough: bool) -> i64:
        """Try the choices; returns on how many samples. ``thorough``: none is given up before the end."""
        self._list(view, choices, first)
        self._certain = view.unseen == 0 and not self._is_in_doubt()
        self._budget.begin()
        self._is_exact = False
        if view.stock_left > LAST_STOCK:
            return self._sample_on(view, MOST_SAMPLES, thorough)
        if self._n > 2 and not self._certain and not thorough:
            # working out takes long: only for what play-outs do not show to be worse
            self._sample_on(view, SCREENED, False)
            self._forget()
            if self._n == 1:
                return 1
        self._is_exact = True
        return self._sample_on(view, LAST_SAMPLES, thorough)

    def _sample_on(self, view: View, most: i64, thorough: bool) -> i64:
        """Try what is left on new samples, until the budget is spent; returns how many."""
        done: i64 = 0
        cut: i64 = FIRST_CUT
        while done < most and not self._budget.is_spent(done):
            if not self._is_drawn:
                self._sample.draw(view, self._heard, self._stream)
            self._is_drawn = False
            self._try_all(view)
            heed()
            done += 1
            if self._certain:
                break
            if done == cut and not thorough:
                self._give_up(done)
                cut *= 2
                if self._n == 1:
                    break
        return done

    def _forget(self) -> None:
        """Keep the actions that are left, and nothing of what they brought."""
        self._base = 0
        i: i64 = 0
        while i < self._n:
            self._gains[i] = 0
            self._squares[i] = 0
            i += 1

    def _list(self, view: View, choices: Choices, first: i64) -> None:
        """Take every action, beginning with ``first``; of equals what is said comes before a card."""
        self._n = 0
        self._base = 0
        self._add(first, -1)
        left = choices.cards
        for action in choices.to_list():
            if action >= 64:
                if action != first:
                    self._add(action, -1)
                if left != 0:
                    self._add_sequels(view, action)
        while left != 0:
            card = lowest_card(left)
            left &= left - 1
            if card != first:
                self._add(card, -1)

    def _add_sequels(self, view: View, action: i64) -> None:
        """Take an action with each card that may follow it; where the rest can be worked out, that finds the best."""
        deal = self._deal
        imagine(deal, view, self._sample.hand, self._sample.covered, self._heard.told)
        apply_action(deal, action)
        cards = self._sequel.cards_after(deal, view.seat)
        if cards == 0 or (view.stock_left <= LAST_STOCK and self._ending.is_reached(deal)):
            return
        while cards != 0:
            self._add(action, lowest_card(cards))
            cards &= cards - 1

    def _add(self, action: i64, then: i64) -> None:
        n = self._n
        if n == len(self._actions):
            self._actions = append(self._actions, 0)
            self._then = append(self._then, 0)
            self._gains = append(self._gains, 0)
            self._squares = append(self._squares, 0)
        self._actions[n] = action
        self._then[n] = then
        self._gains[n] = 0
        self._squares[n] = 0
        self._n = n + 1

    def _is_in_doubt(self) -> bool:
        """Whether some roem of the other seat may have been one of several."""
        heard = self._heard
        j: i64 = 0
        while j < heard.n:
            if heard.place[j] >= 0 and heard.end[j] - heard.first[j] > 1:
                return True
            j += 1
        return False

    def _try_all(self, view: View) -> None:
        """Try every action on one sample."""
        base: i64 = 0
        i: i64 = 0
        while i < self._n:
            worth = self._try(view, self._actions[i], self._then[i])
            if i == 0:
                base = worth
                self._base += worth
            gain = worth - base
            self._gains[i] = self._gains[i] + gain
            self._squares[i] = self._squares[i] + gain * gain
            i += 1

    def _try(self, view: View, action: i64, then: i64) -> i64:
        """What the game is worth when an action, and a card after it, is played on the sample, and the deal goes on."""
        deal = self._deal
        imagine(deal, view, self._sample.hand, self._sample.covered, self._heard.told)
        apply_action(deal, action)
        if then >= 0:
            self._sequel.go_on(deal, view.seat, then)
        if self._is_exact:
            return self._ending.play_out(deal, view.seat)
        if deal.phase != OVER:
            self._playout.play(deal)
        return self._outlook.after(deal, view.seat)

    def _leader(self) -> i64:
        """The place of the best action so far, the first of equals."""
        best: i64 = 0
        i: i64 = 1
        while i < self._n:
            if self._gains[i] > self._gains[best]:
                best = i
            i += 1
        return best

    def _best(self, done: i64) -> i64:
        """The place of the best action, if that is sure enough, or of the first one with the best card after it."""
        best = self._leader()
        if self._certain:
            return best
        first: i64 = 0
        i: i64 = 1
        while i < self._n:
            if self._actions[i] == self._actions[0] and self._gains[i] > self._gains[first]:
                first = i
            i += 1
        ahead = float(self._gains[best] - self._gains[first])
        if ahead <= CAUTION * sqrt(self._spread(best, done) + self._spread(first, done) + DOUBT):
            return first
        return best

    def _give_up(self, done: i64) -> None:
        """Drop the actions that lie clearly behind the best; the first stays, the others are compared with it."""
        best = self._leader()
        leading = self._gains[best]
        spread = self._spread(best, done)
        kept: i64 = 1
        i: i64 = 1
        while i < self._n:
            behind = float(leading - self._gains[i])
            if behind <= CLEARLY * sqrt(spread + self._spread(i, done)):
                self._actions[kept] = self._actions[i]
                self._then[kept] = self._then[i]
                self._gains[kept] = self._gains[i]
                self._squares[kept] = self._squares[i]
                kept += 1
            i += 1
        self._n = kept
        if kept > 1 and self._is_one_act():
            if self._actions[0] == self._actions[1]:
                self._n = 1
            elif best != 0 and float(leading) > CLEARLY * sqrt(spread + DOUBT):
                # the only one that is left is clearly better than the first
                self._actions[0] = self._actions[1]
                self._n = 1

    def _is_one_act(self) -> bool:
        """Whether all that are left but the first are the same action, whatever follows it."""
        i: i64 = 2
        while i < self._n:
            if self._actions[i] != self._actions[1]:
                return False
            i += 1
        return True

    def _spread(self, i: i64, done: i64) -> float:
        """The variance of the sum of an action's gains."""
        gain = float(self._gains[i])
        return float(self._squares[i]) - gain * gain / float(done)


def digest(key: list[int]) -> i64:
    """A 32-bit word of some whole numbers."""
    out: i64 = 0x811C9DC5
    for number in key:
        value: i64 = number
        out = ((out ^ (value & 0xFFFFFFFF)) * 0x01000193) & 0xFFFFFFFF
        out = ((out ^ (value >> 32 & 0xFFFFFFFF)) * 0x01000193) & 0xFFFFFFFF
        out ^= out >> 15
    return out
