"""The legal actions of a seat as sets of bits, filled anew before every decision and never allocated.

An action code is ``word * 64 + place``: the cards are word 0, what is said without a card word 1, and so on for melds
and bids (see the coding of each family). So a whole hand, or all bids above another, are one mask. Place 63 is no
action of any family: masks are never negative.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from vijfhonderden.core.cards import append_places, count_cards, lowest_card
from vijfhonderden.core.vectors import zeros

MOST_WORDS = 16
"""More than a decision of either family fills: cards, words, and melds of seven kinds."""

_BYTES: Final = 0x0101010101010101
"""Times this, every byte becomes the sum of itself and of those below it, as long as the whole is under 256."""


def _places_in_byte() -> vec[i64]:
    """``[n * 256 + byte]`` is the place of the n-th bit from 0 that is set in a byte, where there is one."""
    out = vec[i64]()
    for n in range(8):
        for byte in range(256):
            set_bits = [place for place in range(8) if byte >> place & 1]
            out = append(out, set_bits[n] if n < len(set_bits) else 0)
    return out


_PLACE_IN_BYTE: Final = _places_in_byte()


@final
class Choices:
    """A set of actions: ``cards`` are codes 0 to 62, ``words`` 64 to 126, and some masks of higher codes.

    Higher masks are added in ascending order, so that the n-th action is the same as in an ascending list.
    """

    def __init__(self) -> None:
        self.cards: i64 = 0
        self.words: i64 = 0
        self.more: i64 = 0  # how many higher masks there are
        self.others: i64 = 0  # how many actions there are besides the cards
        self.held: i64 = 0  # how many cards there are, once counted
        self._sums: i64 = 0  # by bytes, how many of them there are up to its end
        self.bases = zeros(MOST_WORDS)
        self.masks = zeros(MOST_WORDS)

    def clear(self) -> None:
        """Take out every action."""
        self.cards = 0
        self.words = 0
        self.more = 0
        self.others = 0

    def add_word(self, place: i64) -> None:
        """Add the action 64 + ``place``, which is not there yet."""
        one: i64 = 0
        one += 1  # see BIT
        self.words |= one << place
        self.others += 1

    def add_words(self, mask: i64) -> None:
        """Add the actions 64 + place for the places of a mask, which are not there yet."""
        self.words |= mask
        self.others += count_cards(mask)

    def add_mask(self, base: i64, mask: i64) -> None:
        """Add the actions ``base`` + place for the places of a mask; ``base`` is a multiple of 64 from 128 on."""
        if mask != 0:
            self.bases[self.more] = base
            self.masks[self.more] = mask
            self.more += 1
            self.others += count_cards(mask)

    def add(self, action: i64) -> None:
        """Add one action from 128 on, higher than any that is there."""
        base = action & ~63
        one: i64 = 0
        one += 1  # see BIT
        bit = one << (action & 63)
        last = self.more - 1
        self.others += 1
        if last >= 0 and self.bases[last] == base:
            self.masks[last] = self.masks[last] | bit
            return
        self.bases[last + 1] = base
        self.masks[last + 1] = bit
        self.more = last + 2

    def count(self) -> i64:
        """How many actions there are."""
        # as in count_cards, but what is under the top byte is used as well
        x = self.cards
        x -= (x >> 1) & 0x1555555555555555
        x = (x & 0x3333333333333333) + ((x >> 2) & 0x3333333333333333)
        x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F
        x *= _BYTES
        self._sums = x
        held = (x >> 56) & 127
        self.held = held
        return held + self.others

    def is_single(self) -> bool:
        """Whether there is exactly one action."""
        cards = self.cards
        if self.others == 0:
            return cards & (cards - 1) == 0 and cards != 0
        return cards == 0 and self.others == 1

    def has(self, action: i64) -> bool:
        """Whether an action is there."""
        one: i64 = 0
        one += 1  # see BIT
        bit = one << (action & 63)
        if action < 64:
            return self.cards & bit != 0
        if action < 128:
            return self.words & bit != 0
        i: i64 = 0
        while i < self.more:
            if self.bases[i] == action & ~63:
                return self.masks[i] & bit != 0
            i += 1
        return False

    def nth(self, n: i64) -> i64:
        """The action of number ``n`` from 0 in ascending order; :meth:`count` was called, and ``n`` is below it."""
        if n >= self.held:
            return self._nth_other(n - self.held)
        # The byte that holds it follows as many as have a sum of n or less. Sums are at most 63, so that 64 more
        # than n less the sum has its bit 6 set in just those; the last byte always has a larger sum.
        sums = self._sums
        less = ((n * _BYTES) | 0x0040404040404040) - sums
        base = ((((less >> 6) & 0x0001010101010101) * _BYTES) >> 53) & 0x38
        n -= ((sums << 8) >> base) & 127
        return base + _PLACE_IN_BYTE[n * 256 + ((self.cards >> base) & 255)]

    def _nth_other(self, n: i64) -> i64:
        base: i64 = 64
        mask = self.words
        i: i64 = 0
        held = count_cards(mask)
        while n >= held:
            n -= held
            base = self.bases[i]
            mask = self.masks[i]
            i += 1
            held = count_cards(mask)
        while n > 0:
            mask &= mask - 1
            n -= 1
        return base + lowest_card(mask)

    def first(self) -> i64:
        """The lowest action; there must be one."""
        if self.cards != 0:
            return lowest_card(self.cards)
        if self.words != 0:
            return 64 + lowest_card(self.words)
        return self.bases[0] + lowest_card(self.masks[0])

    def to_list(self) -> list[int]:
        """The actions in ascending order."""
        out: list[int] = []
        append_places(out, 0, self.cards)
        if self.words != 0:
            append_places(out, 64, self.words)
        i: i64 = 0
        while i < self.more:
            append_places(out, self.bases[i], self.masks[i])
            i += 1
        return out

    def fill(self, actions: list[int]) -> None:
        """Take these actions, in ascending order, and no others."""
        self.clear()
        one: i64 = 0
        one += 1  # see BIT
        for action in actions:
            code: i64 = action
            if code < 64:
                self.cards |= one << code
            elif code < 128:
                self.add_word(code - 64)
            else:
                self.add(code)
