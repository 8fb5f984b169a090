"""Alpha-beta over the last tricks, with a table of the positions between tricks."""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.core.cards import BIT
from vijfhonderden.core.vectors import filled
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.heeding import heed
from vijfhonderden.solver.drawing.obligations import Obligations
from vijfhonderden.solver.drawing.places import (
    BEATS,
    KEEP,
    POINTS,
    PRESENT,
    ROW,
    TWINS,
    Places,
    highest,
    lowest,
)

# What is still open, besides the cards. The first two are seen from the seat on lead.
MINE_KAPOT: Final = 1  # the seat on lead has taken every trick that counts for kapot
THEIRS_KAPOT: Final = 2  # and so has the other: before the first of them only
STUK: Final = 4  # the holder of king and queen of trump may still declare stuk
WAITS: Final = 8  # but does not with the card played now

FAR: Final = 1 << 19
"""More than any difference: 32 cards and the rest at 1000 points each."""

HEEDED: Final = 0xFFF
"""Signals are heeded where the cards tried have none of these bits: some milliseconds apart."""

_ENTRIES: Final = 1 << 14
_FIELD: Final = 1 << 20
_KEY: Final = 37  # bits of a key: 32 places, the seat, four flags


@final
class Search:
    """The search of one variant. Values are differences of points, from the seat on lead, of all that is still to come.

    The tables are used again from ending to ending: an entry holds the number of the ending it belongs to.
    """

    def __init__(self, rules: Rules) -> None:
        self.places: Final = Places(rules)
        self.row: Final = self.places.row
        self.twin: Final = self.places.twin
        self.own: Final = self.places.own
        self.nodes: i64 = 0
        """Cards tried so far, since the solver was made."""
        self.last: Final[i64] = rules.last_trick_points
        self.kapot: i64 = 0
        if rules.kapot:
            self.kapot = rules.kapot_points
        self.stuk: Final[i64] = rules.stuk_points
        self.stuk_on_lead: Final = rules.stuk_on_lead
        self.stuk_any_card: Final = rules.stuk_any_card
        self.pair: i64 = 0
        self.holder: i64 = 0
        self.stuk_once: i64 = 0  # stuk may be declared in the first trick only
        self._entries: Final = filled(2 * _ENTRIES, -1)
        self._ending: i64 = 0

    def begin(self, obligations: Obligations, trump: i64, first: i64, second: i64) -> None:
        """Take up another ending: the cards of seats 0 and 1, one on the table included."""
        self.places.fill(obligations, trump, first, second)
        self._ending += 1
        if self._ending == BIT[24]:
            self._ending = 1
            i: i64 = 0
            while i < 2 * _ENTRIES:
                self._entries[i] = -1
                i += 1

    def following(self, hand: i64, lead: i64) -> i64:
        """The cards of a hand that may follow a lead, all in places."""
        at = lead * ROW
        if hand & self.row[at + PRESENT] != 0:
            return hand & self.row[at + KEEP]
        if hand & self.row[at + PRESENT + 2] != 0:
            return hand & self.row[at + KEEP + 2]
        if hand & self.row[at + PRESENT + 4] != 0:
            return hand & self.row[at + KEEP + 4]
        return hand

    def lead(self, left: i64, seat: i64, flags: i64, rest: i64, alpha: i64, beta: i64) -> i64:
        """The value of the cards ``left`` in both hands, worth ``rest`` points, with this seat on lead."""
        upper = rest + self.last
        lower = -upper
        if flags != 0:
            if flags & MINE_KAPOT != 0:
                upper += self.kapot
            if flags & THEIRS_KAPOT != 0:
                lower -= self.kapot
            if flags & STUK != 0:
                if self.holder == seat:
                    upper += self.stuk
                else:
                    lower -= self.stuk
        if upper <= alpha:
            return upper
        if lower >= beta:
            return lower

        mine = left & self.own[seat]
        key = (left | (seat << 32) | (flags << 33)) | (self._ending << _KEY)
        at = (((left * 40503 + seat * 9973 + flags * 1597) >> 4) & (_ENTRIES - 1)) * 2
        entries = self._entries
        move: i64 = -1
        if entries[at] == key:
            entry = entries[at + 1]
            lo = (entry & (_FIELD - 1)) - FAR
            hi = ((entry >> 20) & (_FIELD - 1)) - FAR
            if lo >= beta:
                return lo
            if hi <= alpha or lo == hi:
                return hi
            move = entry >> 40
            if lo > alpha:
                alpha = lo
            if hi < beta:
                beta = hi
            if lo > lower:
                lower = lo
            if hi < upper:
                upper = hi

        floor = alpha
        best: i64 = -FAR
        todo = mine
        if move >= 0:
            best = self.answer(left, seat, flags, rest, move, alpha, beta)
            if best > alpha:
                alpha = best
            todo &= ~BIT[move]
        if alpha < beta:
            theirs = left & self.own[1 - seat]
            # first what the other hand cannot beat, the most points first, then the cheapest
            slow: i64 = 0
            while todo != 0:
                card = highest(todo)
                todo &= ~BIT[card]
                if self._has_twin(card, mine, theirs):
                    continue
                if self.following(theirs, card) & self.row[card * ROW + BEATS] != 0:
                    slow |= BIT[card]
                    continue
                value = self.answer(left, seat, flags, rest, card, alpha, beta)
                if value > best:
                    best = value
                    move = card
                    if value > alpha:
                        alpha = value
                        if alpha >= beta:
                            slow = 0
                            break
            while slow != 0:
                card = lowest(slow)
                slow &= slow - 1
                value = self.answer(left, seat, flags, rest, card, alpha, beta)
                if value > best:
                    best = value
                    move = card
                    if value > alpha:
                        alpha = value
                        if alpha >= beta:
                            break

        if best > floor:
            if best > lower:
                lower = best
        if best < beta:
            if best < upper:
                upper = best
        entries[at] = key
        entries[at + 1] = (lower + FAR) | ((upper + FAR) << 20) | (move << 40)
        return best

    def _has_twin(self, card: i64, mine: i64, theirs: i64) -> bool:
        """Whether a lower card of this hand does the same."""
        at = card * TWINS
        twin = self.twin
        if twin[at] & mine != 0 and twin[at + 1] & theirs == 0:
            return True
        return twin[at + 2] & mine != 0 and twin[at + 3] & theirs == 0

    def answer(self, left: i64, seat: i64, flags: i64, rest: i64, lead: i64, alpha: i64, beta: i64) -> i64:
        """The value, from the seat that led, after this lead; the other hand answers for the least."""
        self.nodes += 1
        if self.nodes & HEEDED == 0:
            heed()
        mine = left & self.own[1 - seat]
        theirs = left & self.own[seat]
        todo = self.following(mine, lead)
        winners = todo & self.row[lead * ROW + BEATS]
        todo &= ~winners
        best: i64 = FAR
        while winners != 0:
            card = highest(winners)
            winners &= ~BIT[card]
            if self._has_twin(card, mine, theirs):
                continue
            value = self.close(left, seat, flags, rest, lead, card, alpha, beta)
            if value < best:
                best = value
                if value < beta:
                    beta = value
                    if beta <= alpha:
                        return best
        while todo != 0:
            card = lowest(todo)
            todo &= todo - 1
            if self._has_twin(card, mine, theirs):
                continue
            value = self.close(left, seat, flags, rest, lead, card, alpha, beta)
            if value < best:
                best = value
                if value < beta:
                    beta = value
                    if beta <= alpha:
                        return best
        return best

    def close(self, left: i64, seat: i64, flags: i64, rest: i64, lead: i64, card: i64, alpha: i64, beta: i64) -> i64:
        """The value, from the seat that led, when this card closes the trick."""
        self.nodes += 1
        bits = BIT[lead] | BIT[card]
        left &= ~bits
        gain = self.row[lead * ROW + POINTS] + self.row[card * ROW + POINTS]
        rest -= gain
        extra: i64 = 0
        if flags & STUK != 0:
            extra = self._declared(seat, flags, bits, BIT[lead])
            if extra != 0 or self.stuk_once != 0 or bits & self.pair != 0:
                flags &= ~STUK
            flags &= ~WAITS
        over = left & self.own[0] == 0 or left & self.own[1] == 0
        if self.row[lead * ROW + BEATS] & BIT[card] == 0:
            gain += extra
            if over:
                gain += self.last
                if flags & MINE_KAPOT != 0:
                    gain += self.kapot
                return gain
            return gain + self.lead(left, seat, flags & ~THEIRS_KAPOT, rest, alpha - gain, beta - gain)
        gain = extra - gain
        if over:
            gain -= self.last
            if flags & THEIRS_KAPOT != 0:
                gain -= self.kapot
            return gain
        still = flags & STUK
        if flags & THEIRS_KAPOT != 0:
            still |= MINE_KAPOT
        return gain - self.lead(left, 1 - seat, still, rest, gain - beta, gain - alpha)

    def _declared(self, seat: i64, flags: i64, bits: i64, lead: i64) -> i64:
        """What stuk brings the seat on lead in this trick: points, points lost, or nothing.

        Whoever holds the pair declares at the first card that allows it: the points are free.
        """
        if flags & WAITS != 0:
            return 0
        if self.holder == seat:
            if self.stuk_any_card or lead & self.pair != 0:
                return self.stuk
            return 0
        if not self.stuk_on_lead and (self.stuk_any_card or bits & ~lead & self.pair != 0):
            return -self.stuk
        return 0
