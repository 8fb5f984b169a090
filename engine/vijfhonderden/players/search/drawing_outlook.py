"""How a game of Vijfhonderden stands between two deals: what it is worth to win it, by the scores.

The greedy player plays some deals against itself, under the rules in question, and the game is reckoned from its end
backwards as if every deal brought the points of one of these.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from vijfhonderden.core.cards import piquet_pack
from vijfhonderden.core.choices import Choices
from vijfhonderden.core.random import SEARCH_STREAM, philox, shuffle
from vijfhonderden.core.vectors import zeros
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.legal import fill_choices
from vijfhonderden.drawing.moves import apply_action
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.drawing.state import END_COUNTED, OVER
from vijfhonderden.drawing.terms import NEXT_LOSER_OF_DEAL, NEXT_WINNER_OF_LAST_TRICK
from vijfhonderden.players.greedy_drawing import GreedyDrawer
from vijfhonderden.solver.drawing.outcome import WON_JAN

GAME: Final = 10_000
"""What a game is worth to its winner; under jan its factor times as much."""

DEALS: Final = 64
CELLS: Final = 25
SIDE: Final = CELLS + 1

_OUTLOOKS: dict[str, "Outlook"] = {}


@final
class Playout:
    """Two greedy players who play any deal to its end."""

    def __init__(self, rules: Rules) -> None:
        self._player0: Final = GreedyDrawer(rules)
        self._player1: Final = GreedyDrawer(rules)
        self._choices: Final = Choices()

    def play(self, deal: Deal) -> None:
        """Play a deal on to its end."""
        choices = self._choices
        view0 = deal.view_of(0)
        view1 = deal.view_of(1)
        while deal.phase != OVER:
            fill_choices(deal, choices)
            if choices.is_single():
                apply_action(deal, choices.first())
            elif deal.to_move == 0:
                view0.look(deal)
                apply_action(deal, self._player0.pick(view0, choices))
            else:
                view1.look(deal)
                apply_action(deal, self._player1.pick(view1, choices))


@final
class Outlook:
    """The worth of a game by its scores; every seat's is the other's with the sign changed."""

    def __init__(self, rules: Rules) -> None:
        self._rules: Final = rules
        self._target: Final[i64] = rules.target
        self._step: Final[i64] = max(1, rules.target // CELLS)
        self._elder: Final = zeros(DEALS)  # points of the deals that were played
        self._dealer: Final = zeros(DEALS)
        # by own score and the other's, in steps: what the game is worth to the next elder hand
        self._table: Final = zeros(SIDE * SIDE)
        self._play_deals()
        self._fill()

    def _play_deals(self) -> None:
        rules = self._rules
        deal = Deal(rules)
        playout = Playout(rules)
        generator = philox(0)
        none = zeros(4)
        # so far from the target that nobody claims, a deal is a small step: those are made longer
        scale = max(1, int(self._target) // 500)
        n: i64 = 0
        while n < DEALS:
            pack = vec[i64](piquet_pack())
            shuffle(pack, generator, SEARCH_STREAM, n, 0)
            deal.deal_out(0, pack, none, none)
            playout.play(deal)
            self._elder[n] = deal.running(1) * scale
            self._dealer[n] = deal.running(0) * scale
            n += 1

    def _fill(self) -> None:
        """Reckon the table from high scores to low."""
        total: i64 = 2 * CELLS
        while total >= 0:
            own: i64 = 0
            while own <= CELLS:
                other = total - own
                if 0 <= other <= CELLS:
                    self._table[own * SIDE + other] = self._reckon(own * self._step, other * self._step)
                own += 1
            total -= 1

    def _reckon(self, own: i64, other: i64) -> i64:
        target = self._target
        if own >= target or other >= target:
            return self._won(own, other)
        total: i64 = 0
        n: i64 = 0
        while n < DEALS:
            total += self._after_deal(own, other, self._elder[n], self._dealer[n])
            n += 1
        return total // DEALS

    def _won(self, own: i64, other: i64) -> i64:
        """A game that is over: to the higher score; nothing where they are equal."""
        if own > other:
            return self._stake(other)
        if own < other:
            return -self._stake(own)
        return 0

    def _stake(self, loser: i64) -> i64:
        rules = self._rules
        if rules.under_jan and loser < rules.under_jan_below:
            return GAME * rules.under_jan_factor
        return GAME

    def _after_deal(self, own: i64, other: i64, gain: i64, loss: i64) -> i64:
        """What it is worth to the elder hand when a deal brings it ``gain`` and the dealer ``loss``."""
        target = self._target
        if own + gain < target and other + loss < target:
            return -self.between(other + loss, own + gain)
        if not self._rules.claims:
            return self._won(own + gain, other + loss)
        # points come evenly: who needs the smaller part of its own claims first
        mine = target - own
        theirs = target - other
        if own + gain >= target and (other + loss < target or mine * loss <= theirs * gain):
            return self._stake(other + loss * mine // gain)
        return -self._stake(own + gain * theirs // loss)

    def between(self, own: i64, other: i64) -> i64:
        """What a game is worth to the next elder hand by both scores, between the deals."""
        step = self._step
        i = own // step
        j = other // step
        if i >= CELLS:
            i = CELLS - 1
        if j >= CELLS:
            j = CELLS - 1
        # below nothing, and above the target, it goes on as it does at the edge
        if i < 0:
            i = 0
        if j < 0:
            j = 0
        x = own - i * step
        y = other - j * step
        at = i * SIDE + j
        table = self._table
        low = table[at] * (step - y) + table[at + 1] * y
        high = table[at + SIDE] * (step - y) + table[at + SIDE + 1] * y
        return (low * (step - x) + high * x) // (step * step)

    def stake_of(self, value: i64) -> i64:
        """What a game is worth that the solver of the last tricks says is won, or won under jan."""
        if value >= WON_JAN:
            return GAME * self._rules.under_jan_factor
        return GAME

    def counted(self, deal: Deal, seat: i64, own: i64, other: i64) -> i64:
        """What the game is worth to a seat when a deal ends at these scores, and nobody has won.

        Where the winner of the last trick deals next, that is taken to be who won the last one so far.
        """
        most = self._target - 1
        own = min(own, most)
        other = min(other, most)
        if self._next_dealer(deal, seat, own - deal.start(seat), other - deal.start(1 - seat)) != seat:
            return self.between(own, other)
        return -self.between(other, own)

    def after(self, deal: Deal, seat: i64) -> i64:
        """What the game is worth to a seat after a deal that is over."""
        own = deal.running(seat)
        other = deal.running(1 - seat)
        if deal.end != END_COUNTED:
            if deal.game_winner == seat:
                return self._stake(other)
            return -self._stake(own)
        target = self._target
        dealer = deal.dealer
        if own >= target or other >= target:
            if own >= target and other >= target and self._rules.first_claim_wins:
                if deal.last_trick_winner == seat:
                    return self._stake(other)
                return -self._stake(own)
            if own != other:
                return self._won(own, other)
            if self._rules.tie_restores_scores:
                own = deal.start(seat)
                other = deal.start(1 - seat)
        else:
            dealer = self._next_dealer(deal, seat, own - deal.start(seat), other - deal.start(1 - seat))
        if dealer != seat:
            return self.between(own, other)
        return -self.between(other, own)

    def _next_dealer(self, deal: Deal, seat: i64, own_gain: i64, other_gain: i64) -> i64:
        """Who deals after a deal that brought a seat and the other so many points."""
        rule = self._rules.next_dealer
        if rule == NEXT_WINNER_OF_LAST_TRICK:
            return deal.last_trick_winner
        if rule == NEXT_LOSER_OF_DEAL:
            if own_gain < other_gain:
                return seat
            if other_gain < own_gain:
                return 1 - seat
        return 1 - deal.dealer


def outlook_of(rules: Rules) -> Outlook:
    """The outlook under some rules; it is reckoned once."""
    key = str(sorted(rules.settings.items()))
    known = _OUTLOOKS.get(key)
    if known is None:
        known = Outlook(rules)
        _OUTLOOKS[key] = known
    return known
