"""The obligations of the last tricks (1836 §9) as tables, read off the core's own rule.

For one trump suit and one card led, what may follow depends only on which of at most three sets the hand holds a card
of: cards that beat the lead of trumps, cards of the suit, trumps. The sets are not told again here. They are found by
asking :func:`~vijfhonderden.drawing.legal.follow_mask` of every pair of cards which of the two it forbids.
"""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.core.cards import BIT, count_cards, piquet_pack
from vijfhonderden.core.vectors import zeros
from vijfhonderden.drawing.legal import follow_mask
from vijfhonderden.drawing.rules import Rules

LEVELS: Final = 3


@final
class Obligations:
    """What may follow each lead, and what beats it, for one trump suit.

    A hand with a card of ``present[lead * 3]`` may play ``keep[lead * 3]`` of its cards; otherwise one with a card of
    ``present[lead * 3 + 1]`` may play ``keep[lead * 3 + 1]``, and so on; otherwise every card may follow.
    """

    def __init__(self, rules: Rules, trump: i64) -> None:
        self.beats: Final = zeros(64)
        """``beats[lead]``: the second cards that win the trick."""
        self.present: Final = zeros(64 * LEVELS)
        self.keep: Final = zeros(64 * LEVELS)
        pack = piquet_pack()
        for code in pack:
            lead: i64 = code
            strength = rules.strength[trump * 64 + lead]
            for other in pack:
                card: i64 = other
                higher = rules.strength[trump * 64 + card]
                if higher > strength and (card >> 4 == lead >> 4 or higher >= 8):
                    self.beats[lead] = self.beats[lead] | BIT[card]
            self._read(rules, trump, lead, pack)

    def _read(self, rules: Rules, trump: i64, lead: i64, pack: list[int]) -> None:
        """The sets of one lead, the one that forbids most first."""
        whole: i64 = 0
        for code in pack:
            whole |= BIT[code]
        whole &= ~BIT[lead]
        level: i64 = 0
        last: i64 = 64  # how many cards the level before forbids
        while level < LEVELS:
            most: i64 = 0
            for code in pack:
                forbidden = _forbidden(rules, trump, lead, code, whole)
                n = count_cards(forbidden)
                if n == 0 or n >= last or n < most:
                    continue
                if n > most:
                    most = n
                    self.present[lead * LEVELS + level] = 0
                self.present[lead * LEVELS + level] = self.present[lead * LEVELS + level] | BIT[code]
                self.keep[lead * LEVELS + level] = whole & ~forbidden
            if most == 0:
                return
            last = most
            level += 1


def _forbidden(rules: Rules, trump: i64, lead: i64, card: i64, whole: i64) -> i64:
    """The cards that may not follow a lead because this one is in the hand as well."""
    mask: i64 = 0
    rest = whole & ~BIT[card]
    if whole & BIT[card] == 0:
        return 0
    while rest != 0:
        other = rest & -rest
        rest &= rest - 1
        if follow_mask(rules, BIT[card] | other, trump, lead, False) & other == 0:
            mask |= other
    return mask
