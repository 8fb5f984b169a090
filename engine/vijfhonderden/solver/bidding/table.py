"""The positions between tricks that were searched before, known by the ranks that the cards have among those left."""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.bidding.rules import MOST_SEATS
from vijfhonderden.core.cards import BIT, count_cards
from vijfhonderden.core.vectors import filled, zeros
from vijfhonderden.solver.bidding.places import LANES, Places

ENTRIES: Final = 1 << 16
WIDTH: Final = 4
_MOST: Final = 16  # cards of a lane that are closed up; a longer lane is known by the cards themselves


@final
class Table:
    """Bounds of tricks for positions with the lead at one seat.

    What has been played makes no difference, only who holds the highest card left of each suit, the next, and so on.
    Each position is therefore looked up as the one of that kind whose cards lie lowest: its *closed* form.
    """

    def __init__(self) -> None:
        self.entries: Final = filled(ENTRIES * WIDTH, -1)
        self.key: i64 = 0  # the position looked up last
        self.state: i64 = 0
        self._deal: i64 = 0
        self._closed: Final = zeros(LANES << _MOST)  # [lane << 16 | cards of the lane]
        self._shift: Final = zeros(LANES)
        self._size: Final = zeros(LANES)  # all cards of the lane
        self._loose: i64 = 0
        self._after: Final = zeros((_MOST + 1) * MOST_SEATS)

    def begin(self, places: Places) -> None:
        """Take up another deal."""
        self._deal += 1
        if self._deal == BIT[24]:
            self._deal = 1
            i: i64 = 0
            while i < ENTRIES * WIDTH:
                self.entries[i] = -1
                i += 1
        self._loose = places.loose
        lane: i64 = 0
        while lane < LANES:
            size = count_cards(places.lane[lane])
            self._shift[lane] = places.shift[lane]
            self._size[lane] = BIT[size] - 1
            if size > _MOST:
                self._size[lane] = 0
                self._loose |= places.lane[lane]
            else:
                self._fill(places, lane, size)
            lane += 1

    def _fill(self, places: Places, lane: i64, size: i64) -> None:
        """The closed form of every set of cards of a lane: each card as low as one of its owner's can lie."""
        after = self._after
        shift = self._shift[lane]
        seat: i64 = 0
        while seat < MOST_SEATS:
            # the next card of a seat, from each place on
            next_place = size
            i = size
            while i > 0:
                i -= 1
                if places.own[seat] & BIT[shift + i] != 0:
                    next_place = i
                after[i * MOST_SEATS + seat] = next_place
            seat += 1
        base = lane << _MOST
        closed = self._closed
        closed[base] = 0
        i = 0
        while i < size:
            seat = 0
            while places.own[seat] & BIT[shift + i] == 0:
                seat += 1
            half = BIT[i]
            k: i64 = 0
            while k < half:
                low = closed[base + k]
                # the places up to the highest of the closed form are as many as that place and one more
                at: i64 = 0
                while low >> at != 0:
                    at += 1
                closed[base + half + k] = low | BIT[after[at * MOST_SEATS + seat]]
                k += 1
            i += 1

    def look(self, left: i64, leader: i64, extra: i64) -> i64:
        """Where the entry of a position is, or would be: it is there when ``key`` and ``state`` stand in it."""
        closed = self._closed
        shift = self._shift
        size = self._size
        key = left & self._loose
        key |= closed[(left >> shift[0]) & size[0]] << shift[0]
        key |= closed[(1 << _MOST) + ((left >> shift[1]) & size[1])] << shift[1]
        key |= closed[(2 << _MOST) + ((left >> shift[2]) & size[2])] << shift[2]
        key |= closed[(3 << _MOST) + ((left >> shift[3]) & size[3])] << shift[3]
        state = (leader | (extra << 3)) | (self._deal << 16)
        self.key = key
        self.state = state
        mixed = key * 0x2545F4914F6CDD1 + state * 0x9E3779B1
        return ((mixed >> 40) & (ENTRIES - 1)) * WIDTH
