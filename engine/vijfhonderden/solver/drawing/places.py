"""The cards of one ending, numbered by what they are worth, and the tables of that ending."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from vijfhonderden.core.cards import BIT, JACK, KING, QUEEN, lowest_card
from vijfhonderden.core.vectors import zeros
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.solver.drawing.obligations import LEVELS, Obligations

MOST: Final = 33
"""No more than 32 cards are in play; place 32 is no card."""

_CHUNK: Final = 11
_PART: Final = 2047

# the row of a place: what beats it, the three pairs of sets of its obligations, its points
ROW: Final = 8
BEATS: Final = 0
PRESENT: Final = 1
KEEP: Final = 2
POINTS: Final = 7

TWINS: Final = 4


def _ends() -> tuple[vec[i64], vec[i64]]:
    low = zeros(_PART + 1)
    high = zeros(_PART + 1)
    mask: i64 = 1
    while mask <= _PART:
        place: i64 = 0
        first: i64 = -1
        while BIT[place] <= mask:
            if mask & BIT[place] != 0:
                high[mask] = place
                if first < 0:
                    first = place
            place += 1
        low[mask] = first
        mask += 1
    return low, high


_BOTH: Final = _ends()
LOW: Final = _BOTH[0]
HIGH: Final = _BOTH[1]


def lowest(mask: i64) -> i64:
    """The lowest place of a mask that is not empty."""
    if mask & _PART != 0:
        return LOW[mask & _PART]
    mask >>= _CHUNK
    if mask & _PART != 0:
        return _CHUNK + LOW[mask & _PART]
    return 2 * _CHUNK + LOW[mask >> _CHUNK]


def highest(mask: i64) -> i64:
    """The highest place of a mask that is not empty."""
    if mask >> _CHUNK == 0:
        return HIGH[mask]
    mask >>= _CHUNK
    if mask >> _CHUNK == 0:
        return _CHUNK + HIGH[mask]
    return 2 * _CHUNK + HIGH[mask >> _CHUNK]


@final
class Places:
    """The cards in both hands (and one on the table), numbered from the one worth least.

    Filled anew for every ending. ``row[place * 8]`` holds what beats a card, its obligations and its points, and
    ``twin[place * 4]`` up to two lower cards of the same hand, suit and points, each with the other hand's cards
    between: where none of those is left, the two cards are the same.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self.count: i64 = 0
        self.card: Final = zeros(MOST)
        self.place: Final = zeros(64)
        self.own: Final = zeros(2)
        self.row: Final = zeros(MOST * ROW)
        self.twin: Final = zeros(MOST * TWINS)
        self.total: i64 = 0  # points of all cards

    def fill(self, obligations: Obligations, trump: i64, first: i64, second: i64) -> None:
        """Number the cards of seats 0 and 1 and work out their tables."""
        rules = self.rules
        base = trump * 64
        n: i64 = 0
        self.total = 0
        self.own[0] = 0
        self.own[1] = 0
        left = first | second
        while left != 0:
            # insertion: few cards, ordered by points and then strength
            card = lowest_card(left)
            left &= left - 1
            key = rules.points[base + card] * 64 + rules.strength[base + card]
            at = n
            while (
                at > 0 and rules.points[base + self.card[at - 1]] * 64 + rules.strength[base + self.card[at - 1]] > key
            ):
                self.card[at] = self.card[at - 1]
                at -= 1
            self.card[at] = card
            n += 1
            self.total += rules.points[base + card]
        self.count = n
        i: i64 = 0
        while i < n:
            card = self.card[i]
            self.place[card] = i
            if first & BIT[card] != 0:
                self.own[0] = self.own[0] | BIT[i]
            else:
                self.own[1] = self.own[1] | BIT[i]
            i += 1
        i = 0
        while i < n:
            self._fill_row(obligations, base, i)
            self._fill_twins(trump, i)
            i += 1

    def _fill_row(self, obligations: Obligations, base: i64, i: i64) -> None:
        card = self.card[i]
        at = i * ROW
        self.row[at + BEATS] = self.mask(obligations.beats[card])
        self.row[at + POINTS] = self.rules.points[base + card]
        level: i64 = 0
        while level < LEVELS:
            present = self.mask(obligations.present[card * LEVELS + level])
            self.row[at + PRESENT + 2 * level] = present
            self.row[at + KEEP + 2 * level] = self.mask(obligations.keep[card * LEVELS + level])
            level += 1

    def _fill_twins(self, trump: i64, i: i64) -> None:
        rules = self.rules
        at = i * TWINS
        self.twin[at] = 0
        self.twin[at + 2] = 0
        card = self.card[i]
        base = trump * 64
        if self._stands_alone(trump, card):
            return
        mine = self.own[0]
        if mine & BIT[i] == 0:
            mine = self.own[1]
        found: i64 = 0
        j = i - 1
        # places of the same points and suit stand in the order of strength, others of the same points may stand between
        while j >= 0 and found < 2 and rules.points[base + self.card[j]] == rules.points[base + card]:
            other = self.card[j]
            if other >> 4 == card >> 4 and mine & BIT[j] != 0 and not self._stands_alone(trump, other):
                self.twin[at + 2 * found] = BIT[j]
                self.twin[at + 2 * found + 1] = self._between(base, card, other, mine)
                found += 1
            j -= 1

    def _stands_alone(self, trump: i64, card: i64) -> bool:
        """Whether a card means more than its rank: the jas that is exempt, and king and queen of trump for stuk."""
        rank = card - trump * 16
        if rank == JACK:
            return self.rules.jas_exempt
        return (rank == KING or rank == QUEEN) and self.rules.stuk_points != 0

    def _between(self, base: i64, card: i64, other: i64, mine: i64) -> i64:
        """The cards of the other hand that stand between two of a suit."""
        strength = self.rules.strength
        mask: i64 = 0
        k: i64 = 0
        while k < self.count:
            c = self.card[k]
            if mine & BIT[k] == 0 and c >> 4 == card >> 4:
                if strength[base + other] < strength[base + c] and strength[base + c] < strength[base + card]:
                    mask |= BIT[k]
            k += 1
        return mask

    def mask(self, cards: i64) -> i64:
        """A mask of cards as one of places; cards that are not in play are left out."""
        out: i64 = 0
        i: i64 = 0
        while i < self.count:
            if cards & BIT[self.card[i]] != 0:
                out |= BIT[i]
            i += 1
        return out
