"""What a card is worth keeping in the stock phase, by plain rules of thumb. Used by the greedy player.

All figures are in points, times ten so that they stay whole numbers.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from vijfhonderden.core.cards import ACE, BIT, JACK, KING, QUEEN, SEVEN, count_cards, lowest_card
from vijfhonderden.core.vectors import filled, zeros
from vijfhonderden.drawing.rules import RUN_NUMBERS, Rules
from vijfhonderden.drawing.view import View
from vijfhonderden.players.firsts_drawing import IN_THREES, THREES

_UNKNOWN: Final = -1
_SHAPES: Final = 256
_PLACES: Final = 1021
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
        self.numbers: Final = filled(THREES * 8, _UNKNOWN)
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
        self.numbers[(IN_THREES[held] + 2 * IN_THREES[coming]) * 8 + place] = number
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
        # the rows by draws and unseen cards, and what begins in each: the worth of every shape, once worked out
        self._rows: Final = filled(16 * 64, _UNKNOWN)
        self.worths = vec[i64]()
        """``worths[row + shape]``: tenths of points, doubled, of the windows of a shape; -1 where not worked out."""
        self.chances = vec[i64]()
        """``chances[row >> 8]``: how likely a given unseen card is to be drawn, in thousandths."""
        self._runs = vec[i64]()
        self.forbidden: Final = _all_forbidden(rules)
        """By the number of a written run: the runs of its suit that may not be written any more, itself among them."""

    def row(self, draws: i64, unseen: i64) -> i64:
        """Where the row of so many draws of this seat from so many unseen cards begins."""
        at = draws * 64 + unseen
        row = self._rows[at]
        if row == _UNKNOWN:
            row = len(self.worths)
            self._rows[at] = row
            chance: i64 = 0
            if unseen != 0 and draws > 0:
                chance = draws * 1000 // unseen
            self.chances = append(self.chances, chance)
            self._enter_runs(chance)
            shape: i64 = 0
            while shape < _SHAPES:
                self.worths = append(self.worths, _UNKNOWN)
                shape += 1
        return row

    def _enter_runs(self, chance: i64) -> None:
        """Note what runs are worth, by length and by how many cards are missing."""
        length: i64 = 3
        while length <= 5:
            points = self.rules.run_points[length] * 10
            self._runs = append(self._runs, points * 6 // 10)
            self._runs = append(self._runs, points * chance * 4 // 10000)
            self._runs = append(self._runs, points * chance * chance // 4000000)
            length += 1

    def work_out(self, row: i64, shape: i64) -> i64:
        """What the windows of a shape are worth, doubled; noted in the row."""
        windows = _SHAPE.windows[shape]
        at = (row >> 8) * 9
        total: i64 = 0
        while windows != 0:
            total += (windows & 15) * self._runs[at]
            windows >>= 4
            at += 1
        self.worths[row + shape] = total
        return total

    def run(self, row: i64, length: i64, missing: i64) -> i64:
        """What a run of three to five is worth, doubled, of which some cards, at most two, are still missing."""
        return self._runs[(row >> 8) * 9 + (length - 3) * 3 + missing]


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
        self._rules: Final = rules
        self._hopes: Final = hopes_of(rules)
        self._early: bool = False  # roem can still be written
        self._row: i64 = 0
        self._coming: i64 = 0  # cards that may still be drawn
        # the runs of a suit that are written, and of three to five cards those that may not be written after them
        self._written: Final = zeros(4)
        self._done: Final = zeros(4)

    def consider(self, view: View) -> None:
        """Work out what all cards of a hand have in common."""
        self._early = view.trick_no <= self._rules.last_meld_lead
        if not self._early:
            return
        unseen = view.unseen
        self._row = self._hopes.row(view.stock_left >> 1, count_cards(unseen))
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
        shape = _SHAPE.numbers[(IN_THREES[held] + 2 * IN_THREES[coming]) * 8 + rank - SEVEN]
        if shape == _UNKNOWN:
            shape = _SHAPE.find(held, coming, rank - SEVEN)
        hopes = self._hopes
        row = self._row
        total = hopes.worths[row + shape]
        if total == _UNKNOWN:
            total = hopes.work_out(row, shape)
        written = view.runs_written[suit]
        if written != 0 and total != 0:
            total -= self._forbidden(suit, written, rank, held, coming)
        total >>= 1
        of_rank = (hand >> rank) & _ONE_OF_EACH
        if of_rank & (of_rank - 1) != 0 and self._rules.four_points[rank] != 0:
            total += self._four(view, rank, of_rank)
        if (rank == KING or rank == QUEEN) and suit == view.trump and view.mine.stuk_done == 0:
            partner = BIT[suit * 16 + KING + QUEEN - rank]
            if hand & partner != 0:
                total += 100
            elif self._coming & partner != 0:
                total += hopes.chances[row >> 8] * 100 // 1000
        return total

    def _forbidden(self, suit: i64, written: i64, rank: i64, held: i64, coming: i64) -> i64:
        """What the windows through a rank would be worth, doubled, that written runs of the suit forbid."""
        if written != self._written[suit]:
            self._written[suit] = written
            done: i64 = 0
            while written != 0:
                done |= self._hopes.forbidden[lowest_card(written)]
                written &= written - 1
            self._done[suit] = done
        left = self._done[suit] & _THROUGH[rank]
        masks = self._rules.run_mask
        total: i64 = 0
        while left != 0:
            number = lowest_card(left)
            left &= left - 1
            window = masks[number] >> SEVEN
            if window & ~(held | coming) == 0:
                missing = count_cards(window & ~held)
                if missing <= 2:
                    total += self._hopes.run(self._row, 3 + (number >> 3), missing)
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
        chance = self._hopes.chances[self._row >> 8]
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


def jas_held(view: View) -> bool:
    """Whether this seat holds the trump jack, with which it keeps the lead."""
    return view.hand & BIT[view.trump * 16 + JACK] != 0
