"""The last tricks in terms of the game: who is first to win it, and only then who writes more in the deal.

Here claims count (1836 §26), and going out with stuk (§23), with the third that goes before it, and at the end of the
deal whoever has the target. A win is better than any number of points, and a win under jan better than another. A deal
that ends without a winner is worth the points that the seat to move writes in it, less those of the other, in all.
"""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.core.cards import BIT, lowest_card
from vijfhonderden.core.vectors import filled, zeros
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.melds import holds_run
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.drawing.state import ANSWER, END_COUNTED, LEAD
from vijfhonderden.drawing.terms import BASIS_RUNNING, BASIS_WRITTEN
from vijfhonderden.heeding import TooLong, heed
from vijfhonderden.solver.drawing.places import BEATS, POINTS, ROW
from vijfhonderden.solver.drawing.search import FAR, HEEDED, MINE_KAPOT, STUK, THEIRS_KAPOT, WAITS, Search
from vijfhonderden.solver.drawing.solver import DrawingSolver

WON: Final = 1 << 17
"""The least value of a game that is won."""
WON_JAN: Final = WON + (1 << 16)
"""The value of a game that is won with the loser under jan."""

_ENTRIES: Final = 1 << 13
_WIDTH: Final = 3
_SCORE: Final = 1 << 20  # more than is written in one deal


@final
class OutcomeSolver:
    """Solves the last tricks for the game under the rules of one variant; made once, as the solver for points.

    Values are seen from the seat to move: at least :data:`WON` where it wins the game in this deal, at most minus that
    where it loses it, otherwise the difference of points of the whole deal.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self.points: Final = DrawingSolver(rules)
        self._search: Final[Search] = self.points.search
        self._start: Final = zeros(2)
        self._written: Final = zeros(2)
        self._trump: i64 = 0
        self._declares: Final = rules.stuk_points != 0
        self._goes_out: Final = rules.stuk_out and rules.stuk_out_declare
        # stuk may be worth keeping for when the tricks in hand have brought its holder near
        self._may_wait: Final = self._goes_out and rules.stuk_out_basis == BASIS_RUNNING
        self._entries: Final = filled(_ENTRIES * _WIDTH, -1)
        self._ending: i64 = 0
        self._tried: i64 = 0
        self._most: i64 = 0  # where to give up, 0 for never

    def solve(self, deal: Deal) -> i64:
        """The value of a deal for the seat to move. Raises UsageError as the solver for points."""
        self.points.begin(deal)
        if deal.phase == LEAD and deal.stuk_declared == 0 and self.points.is_free:
            return self._lead_of(deal)
        return max([value for _, value in self.values(deal)])

    def solve_within(self, deal: Deal, most: i64) -> i64:
        """The same, but raises TooLong after so many answers to leads, or a few thousand more."""
        self._most = self._tried + most
        try:
            return self.solve(deal)
        finally:
            self._most = 0

    def values(self, deal: Deal) -> list[tuple[int, int]]:
        """Each legal action but announcements with its value; ascending actions. Raises UsageError as :meth:`solve`."""
        self.points.begin(deal)
        out: list[tuple[int, int]] = []
        seat = deal.to_move
        for action in deal.legal_actions():
            if act.is_meld(action):
                continue
            after = deal.clone()
            after.apply(action)
            while after.phase == ANSWER:
                after.apply(act.APPROVE)  # what was announced before counts for itself
            if after.is_over:
                value = self._end_of(after, seat)
            else:
                value = self.solve(after)
                if after.to_move != seat:
                    value = -value
            out.append((action, int(value)))
        return out

    def line(self, deal: Deal) -> list[int]:
        """The actions of a best line to the end of the deal, as the line of the solver for points."""
        at = deal.clone()
        out: list[int] = []
        while not at.is_over:
            action = act.APPROVE
            if at.phase != ANSWER:
                best: i64 = -FAR
                for code, value in self.values(at):
                    # of equal ones what ends the game, then stuk, which is free, and otherwise the lowest card
                    if value > best or (
                        value == best and (code == act.STUK or code == act.CLAIM or code == act.CLAIM_STUK)
                    ):
                        best = value
                        action = code
            out.append(action)
            at.apply(action)
        return out

    def _end_of(self, deal: Deal, seat: i64) -> i64:
        """The value for a seat of a deal that is over."""
        winner = deal.game_winner
        mine = deal.running(seat)
        theirs = deal.running(1 - seat)
        if deal.end == END_COUNTED:
            self._start[seat] = deal.start(seat)
            self._start[1 - seat] = deal.start(1 - seat)
            return self._counted(seat, mine, theirs, deal.last_trick_winner == seat)
        if winner == seat:
            return self._won(theirs)
        return -self._won(mine)

    def _won(self, loser: i64) -> i64:
        """The value of winning against this score."""
        if self.rules.under_jan and loser < self.rules.under_jan_below:
            return WON_JAN
        return WON

    def _counted(self, seat: i64, mine: i64, theirs: i64, took_last: bool) -> i64:
        """The value of a deal that was played to its end, at these scores."""
        target = self.rules.target
        if mine >= target or theirs >= target:
            if mine >= target and theirs >= target and self.rules.first_claim_wins:
                if took_last:
                    return self._won(theirs)
                return -self._won(mine)
            if mine > theirs:
                return self._won(theirs)
            if mine < theirs:
                return -self._won(mine)
            return 0  # the deal is played again
        return mine - self._start[seat] - theirs + self._start[1 - seat]

    # --- the search ---

    def _lead_of(self, deal: Deal) -> i64:
        p = self.points
        seat = deal.leader
        i: i64 = 0
        while i < 2:
            self._start[i] = deal.start(i)
            self._written[i] = deal.written(i)
            if self.rules.stuk_out_basis != BASIS_WRITTEN:
                self._written[i] = deal.start(i)
            i += 1
        self._trump = deal.trump
        self._next_ending()
        lower: i64 = -FAR
        upper: i64 = FAR
        guess: i64 = 0
        mine = deal.running(seat)
        theirs = deal.running(1 - seat)
        # first whether the game is won or lost, then the points
        for beta in (WON_JAN, WON, 1 - WON, 1 - WON_JAN):
            if lower < beta and beta <= upper:
                found = self._lead(p.left, seat, p.flags, p.rest, mine, theirs, beta - 1, beta)
                if found < beta:
                    upper = found
                else:
                    lower = found
        while lower < upper:
            beta_now = guess
            if guess <= lower:
                beta_now = lower + 1
            elif guess > upper:
                beta_now = upper
            guess = self._lead(p.left, seat, p.flags, p.rest, mine, theirs, beta_now - 1, beta_now)
            if guess < beta_now:
                upper = guess
            else:
                lower = guess
        return lower

    def _next_ending(self) -> None:
        self._ending += 1
        if self._ending == BIT[24]:
            self._ending = 1
            i: i64 = 0
            while i < _ENTRIES * _WIDTH:
                self._entries[i] = -1
                i += 1

    def _basis(self, seat: i64, running: i64) -> i64:
        if self.rules.stuk_out_basis == BASIS_RUNNING:
            return running
        return self._written[seat]

    def _out(self, left: i64, seat: i64, mine: i64, theirs: i64, bonus: i64) -> i64:
        """The value for a seat of going out with stuk: a third of the other, if as near, goes first."""
        rules = self.rules
        if rules.third_first and self._basis(1 - seat, theirs) >= rules.stuk_out_threshold:
            places = self._search.places
            other = left & places.own[1 - seat]
            hand: i64 = 0
            while other != 0:
                hand |= BIT[places.card[lowest_card(other)]]
                other &= other - 1
            if holds_run(rules, hand):
                return -self._won(mine + bonus)
        return self._won(theirs)

    def _is_open(self, flags: i64, rest: i64, seat: i64, mine: i64, theirs: i64) -> bool:
        """Whether the game may still be won in this deal."""
        rules = self.rules
        s = self._search
        most = rest + s.last
        if flags & STUK != 0:
            most += s.stuk
            holder = mine
            if s.holder != seat:
                holder = theirs
            if rules.stuk_out:
                near = self._basis(s.holder, holder + most)
                if near >= rules.stuk_out_threshold:
                    return True
        if flags & (MINE_KAPOT | THEIRS_KAPOT) != 0:
            most += s.kapot
        return mine + most >= rules.target or theirs + most >= rules.target

    def _lead(self, left: i64, seat: i64, flags: i64, rest: i64, mine: i64, theirs: i64, alpha: i64, beta: i64) -> i64:
        """The value for the seat on lead, at these running scores."""
        rules = self.rules
        s = self._search
        if rules.claims and mine >= rules.target:
            return self._won(theirs)
        if not self._is_open(flags, rest, seat, mine, theirs):
            so_far = mine - self._start[seat] - theirs + self._start[1 - seat]
            return so_far + s.lead(left, seat, flags, rest, alpha - so_far, beta - so_far)
        best: i64 = -FAR
        if rules.lay_down and flags & STUK != 0 and s.holder == seat:
            if self._basis(seat, mine) >= rules.stuk_out_threshold:
                best = self._out(left, seat, mine, theirs, 0)
                if best >= beta:
                    return best

        entries = self._entries
        key = left | (seat << 32) | (flags << 33) | (self._ending << 37)
        scores = (mine - self._start[seat]) & (_SCORE - 1)
        scores |= ((theirs - self._start[1 - seat]) & (_SCORE - 1)) << 20
        at = (((left * 40503 + scores * 9973 + seat * 769 + flags) >> 3) & (_ENTRIES - 1)) * _WIDTH
        if entries[at] == key and entries[at + 1] == scores:
            bounds = entries[at + 2]
            lo = (bounds & 0xFFFFF) - FAR
            hi = (bounds >> 20) - FAR
            if lo >= beta:
                return lo
            if hi <= alpha or lo == hi:
                return hi

        floor = alpha
        if best > alpha:
            alpha = best
        cards = left & self._search.own[seat]
        while cards != 0:
            card = lowest_card(cards)
            cards &= cards - 1
            value = self._led(left, seat, flags, rest, mine, theirs, card, alpha, beta)
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    if alpha >= beta:
                        break
        low: i64 = -FAR
        high: i64 = FAR - 1
        if best > floor:
            low = best
        if best < beta:
            high = best
        entries[at] = key
        entries[at + 1] = scores
        entries[at + 2] = (low + FAR) | ((high + FAR) << 20)
        return best

    def _may_declare(self, flags: i64, seat: i64, card: i64, leads: bool) -> bool:
        """Whether a seat may declare stuk with this card."""
        s = self._search
        if flags & (STUK | WAITS) != STUK or s.holder != seat or not self._declares:
            return False
        if s.stuk_on_lead and not leads:
            return False
        return s.stuk_any_card or BIT[card] & s.pair != 0

    def _led(
        self, left: i64, seat: i64, flags: i64, rest: i64, mine: i64, theirs: i64, card: i64, alpha: i64, beta: i64
    ) -> i64:
        """The value of a lead, with stuk where it is free or takes the seat out."""
        if not self._may_declare(flags, seat, card, True):
            return self._answer(left, seat, flags, rest, mine, theirs, card, alpha, beta)
        bonus = self.rules.stuk_points
        if self._goes_out and self._basis(seat, mine) >= self.rules.stuk_out_threshold:
            best = self._out(left, seat, mine, theirs, bonus)
            if best >= beta:
                return best
            return max(best, self._answer(left, seat, flags | WAITS, rest, mine, theirs, card, alpha, beta))
        best = self._answer(left, seat, flags & ~STUK, rest, mine + bonus, theirs, card, alpha, beta)
        if self._may_wait and best < beta:
            best = max(best, self._answer(left, seat, flags | WAITS, rest, mine, theirs, card, alpha, beta))
        return best

    def _answer(
        self, left: i64, seat: i64, flags: i64, rest: i64, mine: i64, theirs: i64, lead: i64, alpha: i64, beta: i64
    ) -> i64:
        """The value for the seat that led; the other answers for the least."""
        self._tried += 1
        if self._tried & HEEDED == 0:
            heed()
            if self._most != 0 and self._tried >= self._most:
                raise TooLong
        s = self._search
        other = 1 - seat
        todo = s.following(left & s.own[other], lead)
        best: i64 = FAR
        while todo != 0:
            card = lowest_card(todo)
            todo &= todo - 1
            if self._may_declare(flags, other, card, False):
                bonus = self.rules.stuk_points
                if self._goes_out and self._basis(other, theirs) >= self.rules.stuk_out_threshold:
                    value = -self._out(left & ~BIT[lead], other, theirs, mine, bonus)
                    if value > alpha:
                        value = min(
                            value, self._close(left, seat, flags | WAITS, rest, mine, theirs, lead, card, alpha, beta)
                        )
                else:
                    value = self._close(left, seat, flags & ~STUK, rest, mine, theirs + bonus, lead, card, alpha, beta)
                    if self._may_wait and value > alpha:
                        value = min(
                            value, self._close(left, seat, flags | WAITS, rest, mine, theirs, lead, card, alpha, beta)
                        )
            else:
                value = self._close(left, seat, flags, rest, mine, theirs, lead, card, alpha, beta)
            if value < best:
                best = value
                if value < beta:
                    beta = value
                    if beta <= alpha:
                        return best
        return best

    def _close(
        self,
        left: i64,
        seat: i64,
        flags: i64,
        rest: i64,
        mine: i64,
        theirs: i64,
        lead: i64,
        card: i64,
        alpha: i64,
        beta: i64,
    ) -> i64:
        """The value for the seat that led when this card closes the trick."""
        s = self._search
        bits = BIT[lead] | BIT[card]
        left &= ~bits
        gain = s.row[lead * ROW + POINTS] + s.row[card * ROW + POINTS]
        rest -= gain
        flags &= ~WAITS
        if bits & s.pair != 0 or s.stuk_once != 0:
            flags &= ~STUK
        won = s.row[lead * ROW + BEATS] & BIT[card] == 0
        kapot = flags & MINE_KAPOT != 0
        if not won:
            kapot = flags & THEIRS_KAPOT != 0
        if left & s.own[0] == 0 or left & s.own[1] == 0:
            gain += s.last
            if kapot:
                gain += s.kapot
            if won:
                return self._counted(seat, mine + gain, theirs, True)
            return self._counted(seat, mine, theirs + gain, False)
        flags &= STUK
        if kapot:
            flags |= MINE_KAPOT
        if won:
            return self._lead(left, seat, flags, rest, mine + gain, theirs, alpha, beta)
        return -self._lead(left, 1 - seat, flags, rest, theirs + gain, mine, -beta, -alpha)
