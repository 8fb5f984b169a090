"""What a card is worth keeping in the stock phase, by plain rules of thumb. Used by the greedy player.

All figures are in points, times ten so that they stay whole numbers.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from vijfhonderden.core.cards import ACE, BIT, KING, QUEEN, SEVEN, count_cards, lowest_card
from vijfhonderden.core.vectors import filled, zeros
from vijfhonderden.drawing.rules import RUN_NUMBERS, Rules
from vijfhonderden.drawing.view import View
from vijfhonderden.players.firsts_drawing import IN_THREES, THREES

_UNKNOWN: Final = -1
_SHAPES: Final = 256
_NO_SHAPE: Final = 255
_PLACES: Final = 1021
_UNSEEN: Final = 33
_ONE_OF_EACH: Final = 0x0001_0001_0001_0001


def _runs_through() -> vec[i64]:
    # by rank: the numbers of the runs of three to five through it
    out = zeros(16)
    for rank in range(SEVEN, ACE + 1):
        for length in range(3, 6):
            for top in range(SEVEN + length - 1, ACE + 1):
                if top - length < rank <= top:
                    out[rank] = out[rank] | BIT[(length - 3) * 8 + top - SEVEN]
    return out


_THROUGH: Final = _runs_through()


@final
class Shapes:
    """The windows of neighbouring ranks around a rank that are held or may come, for all hands and rules.

    A window is three to five neighbours, of which at most two are missing. How many there are of each length and each
    number of missing cards makes a *shape*; there are few.
    """

    def __init__(self) -> None:
        self.numbers: Final = vec[u8]([u8(_NO_SHAPE)] * (THREES * 8))
        """``numbers[ranks in threes * 8 + rank - SEVEN]``: the number of a shape, once looked for."""
        self.windows: Final = zeros(_SHAPES)
        """By the number of a shape: nine counts of four bits, by length and by how many cards are missing."""
        self._n: i64 = 0
        # the numbers of the shapes, each from the place on that its windows leave as a remainder
        self._places: Final = filled(_PLACES, _UNKNOWN)

    def find(self, held: i64, coming: i64, place: i64) -> i64:
        """The number of a shape, looked for and noted; ``place`` is the rank from the seven up."""
        windows = _count_windows(held, coming, place)
        at = windows % _PLACES
        number = self._places[at]
        while number != _UNKNOWN and self.windows[number] != windows:
            at = (at + 1) % _PLACES
            number = self._places[at]
        if number == _UNKNOWN:
            number = self._n
            self.windows[number] = windows
            self._places[at] = number
            self._n += 1
        self.numbers[(IN_THREES[held] + 2 * IN_THREES[coming]) * 8 + place] = u8(number)
        return number


def _count_windows(held: i64, coming: i64, place: i64) -> i64:
    """The windows through a rank (0 for the seven) that are held or may come, as :class:`Shapes` writes them down."""
    # these ranks stand in the middle of a longer row, so that every window lies inside
    held <<= 4
    away = ~(held | (coming << 4))
    top = place + 4
    out: i64 = 0
    length: i64 = 3
    while length <= 5:
        window = (BIT[length] - 1) << top
        count = BIT[(length - 3) * 12]
        left = length
        while left > 0:
            if window & away == 0:
                missing = window & ~held
                if missing == 0:
                    out += count
                else:
                    missing &= missing - 1
                    if missing == 0:
                        out += count << 4
                    elif missing & (missing - 1) == 0:
                        out += count << 8
            window >>= 1
            left -= 1
        length += 1
    return out


_SHAPE: Final = Shapes()


@final
class Hopes:
    """What runs to come are worth, by how likely a card is to be drawn; shared by all who play under some rules.

    A *row* belongs to a number of draws and of unseen cards.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        rows = (rules.stock_tricks + 1) * _UNSEEN
        self.worths: Final = vec[i32]([i32(_UNKNOWN)] * int(rows * _SHAPES))
        """``worths[row * 256 + shape]``: tenths of points, doubled, of the windows of a shape; -1: not worked out."""
        self.chances: Final = zeros(rows)
        """By row: how likely a given unseen card is to be drawn, in thousandths."""
        self.runs: Final = zeros(rows * 9)
        """By row, length from three to five, and how many cards are missing: what a run is worth, doubled."""
        self.forbidden: Final = _all_forbidden(rules)
        """By the number of a written run: the runs of its suit that may not be written any more, itself among them."""
        row: i64 = 0
        while row < rows:
            chance: i64 = 0
            if row % _UNSEEN != 0:
                chance = row // _UNSEEN * 1000 // (row % _UNSEEN)
            self.chances[row] = chance
            length: i64 = 3
            while length <= 5:
                at = row * 9 + (length - 3) * 3
                points = rules.run_points[length] * 10
                self.runs[at] = points * 6 // 10
                self.runs[at + 1] = points * chance * 4 // 10000
                self.runs[at + 2] = points * chance * chance // 4000000
                length += 1
            row += 1

    def work_out(self, row: i64, shape: i64) -> i64:
        """What the windows of a shape are worth, doubled; noted in the row."""
        windows = _SHAPE.windows[shape]
        at = row * 9
        total: i64 = 0
        while windows != 0:
            total += (windows & 15) * self.runs[at]
            windows >>= 4
            at += 1
        self.worths[row * _SHAPES + shape] = i32(total)
        return total


_latest: Final[list[Hopes]] = []


def hopes_of(rules: Rules) -> Hopes:
    """The figures of these rules; those of the latest rules are used again."""
    if len(_latest) > 0 and _latest[0].rules is rules:
        return _latest[0]
    made = Hopes(rules)
    _latest[:] = [made]
    return made


@final
class Keeping:
    """What the cards of a hand may bring in runs, fours and stuk to come.

    Made once; :meth:`consider` takes a view, :meth:`hope` then tells of its cards.
    """

    def __init__(self, rules: Rules) -> None:
        hopes = hopes_of(rules)
        self._rules: Final = rules
        self._hopes: Final = hopes
        self._worths: Final = hopes.worths
        self._numbers: Final = _SHAPE.numbers
        self._threes: Final = IN_THREES
        self._fours: Final = rules.four_points
        self._early: bool = False  # roem can still be written
        self._row: i64 = 0
        self._coming: i64 = 0  # cards that may still be drawn
        # the runs of a suit that are written, and those that may not be written after them
        self._written: Final = zeros(4)
        self._done: Final = zeros(4)

    def consider(self, view: View) -> None:
        """Work out what all cards of a hand have in common."""
        self._early = view.trick_no <= self._rules.last_meld_lead
        if not self._early:
            return
        unseen = view.unseen
        self._row = (view.stock_left >> 1) * _UNSEEN + count_cards(unseen)
        if view.open_card >= 0:
            unseen |= BIT[view.open_card]
        self._coming = unseen

    def hope(self, view: View, card: i64) -> i64:
        """Tenths of points, never below 0, that a card of the hand that was considered may bring in roem and stuk."""
        if not self._early:
            return 0
        suit = card >> 4
        rank = card & 15
        shift = suit * 16 + SEVEN
        hand = view.hand
        held = (hand >> shift) & 255
        coming = (self._coming >> shift) & 255 & ~held
        shape = i64(self._numbers[(self._threes[held] + 2 * self._threes[coming]) * 8 + rank - SEVEN])
        if shape == _NO_SHAPE:
            shape = _SHAPE.find(held, coming, rank - SEVEN)
        total = i64(self._worths[self._row * _SHAPES + shape])
        if total == _UNKNOWN:
            total = self._hopes.work_out(self._row, shape)
        written = view.runs_written[suit]
        if written != 0 and total != 0:
            if written != self._written[suit]:
                self._note_written(suit, written)
            forbidden = self._done[suit] & _THROUGH[rank]
            if forbidden != 0:
                total -= self._all_of(forbidden, held, coming)
        total >>= 1
        of_rank = (hand >> rank) & _ONE_OF_EACH
        if of_rank & (of_rank - 1) != 0 and self._fours[rank] != 0:
            total += self._four(view, rank, of_rank)
        if (rank == KING or rank == QUEEN) and suit == view.trump and view.mine.stuk_done == 0:
            partner = BIT[suit * 16 + KING + QUEEN - rank]
            if hand & partner != 0:
                total += 100
            elif self._coming & partner != 0:
                total += self._hopes.chances[self._row] * 100 // 1000
        return total

    def _note_written(self, suit: i64, written: i64) -> None:
        """Take in which runs of a suit are written."""
        self._written[suit] = written
        done: i64 = 0
        while written != 0:
            done |= self._hopes.forbidden[lowest_card(written)]
            written &= written - 1
        self._done[suit] = done

    def _all_of(self, numbers: i64, held: i64, coming: i64) -> i64:
        """What runs of three to five of a suit are worth, doubled, as far as their cards are held or may come."""
        masks = self._rules.run_mask
        runs = self._hopes.runs
        at = self._row * 9
        total: i64 = 0
        while numbers != 0:
            number = lowest_card(numbers)
            numbers &= numbers - 1
            window = masks[number] >> SEVEN
            if window & ~(held | coming) == 0:
                lacking = window & ~held
                missing: i64 = 0
                while lacking != 0:
                    lacking &= lacking - 1
                    missing += 1
                if missing <= 2:
                    total += runs[at + (number >> 3) * 3 + missing]
        return total

    def _four(self, view: View, rank: i64, of_rank: i64) -> i64:
        """A four of a kind of which two or more cards are held: ``of_rank``, shifted down to the twos."""
        if view.fours_written & BIT[rank] != 0:
            return 0
        points = self._rules.four_points[rank] * 10
        missing = _ONE_OF_EACH & ~of_rank
        if missing & ~(self._coming >> rank) != 0:
            return 0
        if missing == 0:
            return points // 4
        chance = self._hopes.chances[self._row]
        if missing & (missing - 1) == 0:
            return points * chance // 5000
        return points * chance // 1000 * chance // 8000


def _all_forbidden(rules: Rules) -> vec[i64]:
    out = zeros(RUN_NUMBERS)
    for written in range(RUN_NUMBERS):
        out[written] = BIT[written]
        for number in range(RUN_NUMBERS):
            if rules.run_blockers[number] & BIT[written] != 0:
                out[written] = out[written] | BIT[number]
    return out
