"""What a card is worth keeping, by plain rules of thumb. Used by the greedy player.

All figures are in points, times ten so that they stay whole numbers.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from vijfhonderden.core.cards import ACE, BIT, JACK, KING, QUEEN, SEVEN, count_cards
from vijfhonderden.core.vectors import filled, zeros
from vijfhonderden.drawing.legal import SUIT
from vijfhonderden.drawing.rules import RUN_NUMBERS, Rules
from vijfhonderden.drawing.view import View

# by rank from two: what a card is likely to bring in the final phase
_TRUMP_WORTH: Final = (0, 0, 0, 0, 0, 50, 60, 220, 100, 300, 80, 90, 140)
_PLAIN_WORTH: Final = (0, 0, 0, 0, 0, 3, 5, 8, 50, 15, 20, 30, 100)


def _final_worths() -> vec[i64]:
    out = zeros(256)
    for trump in range(4):
        for suit in range(4):
            for rank in range(SEVEN, ACE + 1):
                worth = _TRUMP_WORTH if suit == trump else _PLAIN_WORTH
                out[trump * 64 + suit * 16 + rank] = worth[rank]
    return out


FINAL_WORTH: Final = _final_worths()
"""``FINAL_WORTH[trump * 64 + card]``: tenths of points that a card is likely to bring in the final phase, by itself."""


def _in_threes() -> vec[i64]:
    # the bits of a byte read as digits of a number in base three
    out = vec[i64]()
    for byte in range(256):
        number = 0
        for place in range(8):
            number += (byte >> place & 1) * 3**place
        out = append(out, number)
    return out


_IN_THREES: Final = _in_threes()
_UNKNOWN: Final = -1


@final
class Keeping:
    """What the cards of a hand are worth keeping in the stock phase: play, runs, fours and stuk to come.

    Made once; :meth:`consider` takes a view, :meth:`worth` then tells of its cards.
    """

    def __init__(self, rules: Rules) -> None:
        self._rules: Final = rules
        # windows of neighbouring ranks around each rank, for what of a suit is held and what may still come: nine
        # numbers of four bits, by length (three to five) and by how many cards are missing (none to two)
        self._windows: Final = filled(6561 * 8, _UNKNOWN)
        self._values: Final = zeros(9)
        self._view_is_early: bool = False
        self._chance: i64 = 0
        self._coming: i64 = 0  # cards that may still be drawn
        # the runs of a suit that are written, and those that may not be written after them
        self._written: Final = zeros(4)
        self._done: Final = zeros(4)
        self._twice: i64 = 0  # ranks of which two or more are held

    def consider(self, view: View) -> None:
        """Work out what all cards of a hand have in common."""
        rules = view.rules
        self._view_is_early = view.trick_no <= rules.last_meld_lead
        if not self._view_is_early:
            return
        # how likely a given unseen card is to be drawn by this seat, in thousandths
        draws = view.stock_left >> 1
        unseen = count_cards(view.unseen)
        q: i64 = 0
        if unseen != 0 and draws > 0:
            q = draws * 1000 // unseen
        self._chance = q
        suit: i64 = 0
        while suit < 4:
            written = view.runs_written[suit]
            if written != self._written[suit]:
                self._written[suit] = written
                self._done[suit] = _done_after(rules, written)
            suit += 1
        self._coming = view.unseen
        if view.open_card >= 0:
            self._coming |= BIT[view.open_card]
        values = self._values
        length: i64 = 3
        while length <= 5:
            points = rules.run_points[length] * 10
            at = (length - 3) * 3
            values[at] = points * 6 // 10
            values[at + 1] = points * q * 4 // 10000
            values[at + 2] = points * q * q // 4000000
            length += 1
        hand = view.hand
        a = hand & 0xFFFF
        b = (hand >> 16) & 0xFFFF
        c = (hand >> 32) & 0xFFFF
        d = (hand >> 48) & 0xFFFF
        self._twice = (a & b) | (c & d) | ((a | b) & (c | d))

    def worth(self, view: View, card: i64) -> i64:
        """Tenths of points for keeping a card of the hand that was considered."""
        trump = view.trump
        worth = FINAL_WORTH[trump * 64 + card]
        if not self._view_is_early:
            return worth
        suit = card >> 4
        rank = card & 15
        if view.runs_written[suit] == 0:
            worth += self._runs(view.hand >> (suit * 16), self._coming >> (suit * 16), rank)
        else:
            worth += self._runs_after_others(view, suit, rank)
        if self._twice & BIT[rank] != 0:
            worth += self._four(view, rank)
        if suit == trump and (rank == KING or rank == QUEEN) and view.mine.stuk_done == 0:
            partner = BIT[trump * 16 + KING + QUEEN - rank]
            if view.hand & partner != 0:
                worth += 100
            elif self._coming & partner != 0:
                worth += self._chance * 100 // 1000
        return worth

    def _runs(self, held: i64, coming: i64, rank: i64) -> i64:
        """Runs of three, four and five through a card that are held or may still come."""
        held = (held >> SEVEN) & 255
        coming = (coming >> SEVEN) & 255 & ~held
        at = (_IN_THREES[held] + 2 * _IN_THREES[coming]) * 8 + rank - SEVEN
        windows = self._windows[at]
        if windows == _UNKNOWN:
            windows = _count_windows(held, coming, rank - SEVEN)
            self._windows[at] = windows
        total: i64 = 0
        i: i64 = 0
        while windows != 0:
            total += (windows & 15) * self._values[i]
            windows >>= 4
            i += 1
        return total >> 1

    def _runs_after_others(self, view: View, suit: i64, rank: i64) -> i64:
        """The same where runs of the suit are written, which may forbid others."""
        masks = self._rules.run_mask
        lane = (view.hand >> (suit * 16)) & 0xFFFF
        away = ~(lane | ((self._coming >> (suit * 16)) & 0xFFFF))
        done = self._done[suit]
        total: i64 = 0
        length: i64 = 3
        while length <= 5:
            first = (length - 3) * 8 - SEVEN
            top = rank
            if top < SEVEN + length - 1:
                top = SEVEN + length - 1
            end = rank + length
            if end > ACE + 1:
                end = ACE + 1
            while top < end:
                mask = masks[first + top]
                if mask & away == 0 and done & BIT[first + top] == 0:
                    missing = count_cards(mask & ~lane)
                    if missing <= 2:
                        total += self._values[(length - 3) * 3 + missing]
                top += 1
            length += 1
        return total >> 1

    def _four(self, view: View, rank: i64) -> i64:
        """A four of a kind of which two or more cards are held."""
        points = self._rules.four_points[rank] * 10
        if points == 0 or view.fours_written & BIT[rank] != 0:
            return 0
        four = BIT[rank] | BIT[16 + rank] | BIT[32 + rank] | BIT[48 + rank]
        missing = four & ~view.hand
        if missing & ~self._coming != 0:
            return 0
        n = count_cards(missing)
        if n == 0:
            return points // 4
        if n == 1:
            return points * self._chance // 5000
        return points * self._chance // 1000 * self._chance // 8000


def _done_after(rules: Rules, written: i64) -> i64:
    """The runs of a suit that are written, or forbidden by those that are."""
    done = written
    number: i64 = 0
    while number < RUN_NUMBERS:
        if written & rules.run_blockers[number] != 0:
            done |= BIT[number]
        number += 1
    return done


def _count_windows(held: i64, coming: i64, rank: i64) -> i64:
    """The windows through a rank (0 for the seven) that are held or may come, as :class:`Keeping` writes them down."""
    out: i64 = 0
    length: i64 = 3
    while length <= 5:
        low = rank - length + 1
        while low <= rank:
            if low >= 0 and low + length <= 8:
                window = (BIT[length] - 1) << low
                missing = count_cards(window & ~held)
                if window & ~(held | coming) == 0 and missing <= 2:
                    out += BIT[((length - 3) * 3 + missing) * 4]
            low += 1
        length += 1
    return out


def beaters(view: View, card: i64) -> i64:
    """The cards elsewhere that would beat a led card: cards of the other hand that are known, and unseen ones."""
    rules = view.rules
    elsewhere = view.unseen | view.other_known
    if card >> 4 == view.trump:
        return elsewhere & rules.higher_trumps[card]
    return elsewhere & (rules.higher_plain[card] | SUIT[view.trump])


def jas_held(view: View) -> bool:
    """Whether this seat holds the trump jack, with which it keeps the lead."""
    return view.hand & BIT[view.trump * 16 + JACK] != 0
