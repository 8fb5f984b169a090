"""The positions between tricks that were searched before, by the ranks that the cards have among those left."""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.core.cards import BIT, count_cards
from vijfhonderden.core.vectors import filled, zeros
from vijfhonderden.solver.bidding.places import LANES, Places

ENTRIES: Final = 1 << 16
WIDTH: Final = 4
_MOST: Final = 14  # cards of a lane in the narrow form


@final
class Table:
    """Bounds of tricks for positions with the lead at one seat.

    With up to four hands a position is known by who holds the highest card left of each suit, the next … : what has
    been played makes no difference. With more it is known by the cards themselves.
    """

    def __init__(self) -> None:
        self.entries: Final = filled(ENTRIES * WIDTH, -1)
        self.code: Final = zeros(LANES << _MOST)
        self.narrow: bool = False
        self.first: i64 = 0  # the two words of the position looked up last
        self.second: i64 = 0
        self.third: i64 = 0
        self.deal: i64 = 0
        self.shift: Final = zeros(LANES)
        self.size: Final = zeros(LANES)
        self.loose_shift: i64 = 0

    def begin(self, places: Places) -> None:
        """Take up another deal."""
        self.deal += 1
        if self.deal == BIT[24]:
            self.deal = 1
            i: i64 = 0
            while i < ENTRIES * WIDTH:
                self.entries[i] = -1
                i += 1
        self.narrow = places.seats <= 4
        lane: i64 = 0
        while lane < LANES:
            self.shift[lane] = places.shift[lane]
            size = count_cards(places.lane[lane])
            self.size[lane] = BIT[size] - 1
            if size > _MOST:
                self.narrow = False
            lane += 1
        self.loose_shift = 0
        if places.loose != 0:
            self.loose_shift = count_cards((places.loose & -places.loose) - 1)
        if self.narrow:
            lane = 0
            while lane < LANES:
                self._fill(places, lane)
                lane += 1

    def _fill(self, places: Places, lane: i64) -> None:
        """``code[lane << 14 | cards]``: the owners of the cards of a lane, from the highest, two bits each.

        A seat is written as its place among the seats that take part.
        """
        base = lane << _MOST
        self.code[base] = 1
        size = count_cards(self.size[lane])
        i: i64 = 0
        while i < size:
            bit = BIT[self.shift[lane] + i]
            owner = self._owner(places, bit)
            half = BIT[i]
            k: i64 = 0
            while k < half:
                self.code[base + half + k] = self.code[base + k] * 4 + owner
                k += 1
            i += 1

    def _owner(self, places: Places, bit: i64) -> i64:
        n: i64 = 0
        seat: i64 = 0
        while seat < len(places.own):
            if places.own[seat] & bit != 0:
                return n
            if places.own[seat] != 0:
                n += 1
            seat += 1
        return 0

    def look(self, left: i64, leader: i64, extra: i64) -> i64:
        """The place of the entry of a position; whether it is there is for :meth:`known`."""
        code = self.code
        if self.narrow:
            a = code[(left >> self.shift[0]) & self.size[0]]
            b = code[(1 << _MOST) + ((left >> self.shift[1]) & self.size[1])]
            c = code[(2 << _MOST) + ((left >> self.shift[2]) & self.size[2])]
            d = code[(3 << _MOST) + ((left >> self.shift[3]) & self.size[3])]
            first = (a << 29) | b
            second = (c << 29) | d
            if self.loose_shift != 0:
                extra |= (left >> self.loose_shift) << 12
        else:
            first = left
            second = 0
        third = (leader | (extra << 3)) | (self.deal << 20)
        self.first = first
        self.second = second
        self.third = third
        mixed = first * 0x2545F491 + second * 0x1B873593 + third * 0x9E3779B1
        return ((mixed ^ (mixed >> 29)) & (ENTRIES - 1)) * WIDTH
