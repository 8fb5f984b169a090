"""Which card of a suit comes first in the greedy player's weighing, looked up by the ranks there are.

What a card wins or loses in its trick and what it is worth in the final phase follow from its rank, from whether its
suit is trumps, and from little else: so the best card of a suit is looked up by a byte, the ranks from the seven up.
Only what a card may still bring in roem and stuk is weighed card by card, see
:class:`~vijfhonderden.players.worth_drawing.Keeping`.

A *key* is a value in tenths of points times 64 plus 63 less the card: of equal values the lower card comes first.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64

from vijfhonderden.core.cards import ACE, BIT, JACK, SEVEN, lowest_card
from vijfhonderden.core.vectors import filled
from vijfhonderden.drawing.legal import SUIT, follow_mask
from vijfhonderden.drawing.rules import Rules

# by rank from two: what a card is likely to bring in the final phase
_TRUMP_WORTH: Final = (0, 0, 0, 0, 0, 50, 60, 220, 100, 300, 80, 90, 140)
_PLAIN_WORTH: Final = (0, 0, 0, 0, 0, 3, 5, 8, 50, 15, 20, 30, 100)


def _final_worths() -> vec[i64]:
    out = filled(256, 0)
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
    out = filled(256, 0)
    for byte in range(256):
        number = 0
        for place in range(8):
            number += (byte >> place & 1) * 3**place
        out[byte] = number
    return out


IN_THREES: Final = _in_threes()
"""``IN_THREES[a] + 2 * IN_THREES[b]``: one number below ``THREES`` for two bytes without a common bit."""
THREES: Final = 6561

NOTHING: Final = -1_000_000_000
"""Below every key."""
OUT_OF_REACH: Final = 1_000_000
"""Above every swing: what an answer costs that cannot be given."""

# where a table of firsts begins; each is of 256 bytes of a plain suit and 256 of trumps
LOSE: Final = 0
"""Follows in the stock phase that lose their trick, but for the points of the lead."""
WIN: Final = 512
"""Follows in the stock phase that win it, with the bonus for the lead."""
DOOMED: Final = 1024
"""Leads in the stock phase in the most danger that is reckoned with."""
FREE: Final = 1536
"""Leads in the stock phase in no danger."""
FINAL_LOSE: Final = 2048
"""Follows in the final phase that lose their trick, but for the points of the lead."""
FINAL_WIN: Final = 2560
"""Follows in the final phase that win it."""

MOST_DANGER: Final = 900
LEAD_BONUS: Final = 40

# where a table of replies begins
REPLY_LOSES: Final = 0
REPLY_WINS: Final = 512


def lead_value(points: i64, danger: i64) -> i64:
    """Tenths of points that a lead of ``points`` tenths brings on average; ``danger`` in thousandths."""
    return ((1000 - danger) * (points + LEAD_BONUS) - danger * points) // 1000


@final
class Firsts:
    """The tables of one set of rules, shared by all who play under them."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self.keys: Final = vec[i32]([i32(NOTHING)] * 3072)
        """``keys[table + 256 * trumps + byte]``: the highest key in a byte, as if the suit were the first."""
        self.replies: Final = vec[i32]([i32(2 * OUT_OF_REACH)] * 1024)
        """``replies[table + 256 * trumps + byte]``: the least that a reply leaves the lead, but for its own points."""
        # by trumps and, in threes, the ranks held and those opposite: what followed() returns, once looked for
        self._followed: Final = vec[i32]([i32(NOTHING)] * (2 * THREES))
        for trumps in range(2):
            for rank in range(SEVEN, ACE + 1):
                # spades are trumps in this example, hearts a plain suit
                card = rank if trumps else 16 + rank
                points = rules.points[card] * 10
                worth = FINAL_WORTH[card]
                bit: i64 = BIT[rank - SEVEN]
                at: i64 = trumps * 256
                self._enter(LOSE + at, bit, -points - worth)
                self._enter(WIN + at, bit, points + LEAD_BONUS - worth)
                self._enter(DOOMED + at, bit, lead_value(points, MOST_DANGER) - worth)
                self._enter(FREE + at, bit, lead_value(points, 0) - worth)
                self._enter(FINAL_LOSE + at, bit, -points - (worth >> 1))
                self._enter(FINAL_WIN + at, bit, points - (worth >> 1))
                self._answer(REPLY_LOSES + at, bit, points + (worth >> 1))
                self._answer(REPLY_WINS + at, bit, -points + (worth >> 1))

    def _enter(self, at: i64, bit: i64, value: i64) -> None:
        """Enter the value of the next higher rank into a table, at all bytes in which it is the highest rank."""
        keys = self.keys
        key = value * 64 + 63 - SEVEN - lowest_card(bit)
        byte: i64 = 0
        while byte < bit:
            keys[at + bit + byte] = i32(key) if key > i64(keys[at + byte]) else keys[at + byte]
            byte += 1

    def _answer(self, at: i64, bit: i64, value: i64) -> None:
        """The same with the least values of replies."""
        replies = self.replies
        byte: i64 = 0
        while byte < bit:
            replies[at + bit + byte] = i32(value) if value < i64(replies[at + byte]) else replies[at + byte]
            byte += 1

    def followed(self, trump: i64, suit: i64, held: i64, theirs: i64) -> i64:
        """The highest key of a lead from the ranks ``held`` to a hand that has ``theirs`` and must follow."""
        at = IN_THREES[held] + 2 * IN_THREES[theirs]
        if suit == trump:
            at += THREES
        shift = suit * 16
        key = i64(self._followed[at])
        if key == NOTHING:
            key = self.freely_answered(trump, suit, held, theirs << (shift + SEVEN)) + shift
            self._followed[at] = i32(key)
        return key - shift

    def not_followed(self, trump: i64, suit: i64, held: i64, other: i64) -> i64:
        """The same to a hand ``other`` that must follow, but has nothing of the suit."""
        shift = suit * 16
        keys = self.keys
        replies = self.replies
        thrown: i64 = OUT_OF_REACH
        plain: i64 = 0
        while plain < 4:
            if plain != trump:
                left = i64(replies[REPLY_LOSES + ((other >> (plain * 16 + SEVEN)) & 255)])
                if left < thrown:
                    thrown = left
            plain += 1
        if suit == trump:
            return i64(keys[FINAL_WIN + 256 + held]) + thrown * 64 - shift
        trumps = (other >> (trump * 16 + SEVEN)) & 255
        if trumps == 0:
            return i64(keys[FINAL_WIN + held]) + thrown * 64 - shift
        trumped = i64(replies[REPLY_WINS + 256 + trumps])
        if self.rules.final_must_trump:
            return i64(keys[FINAL_LOSE + held]) + trumped * 64 - shift
        base = trump * 64
        points = self.rules.points
        best: i64 = NOTHING
        while held != 0:
            card = shift + SEVEN + lowest_card(held)
            held &= held - 1
            led = points[base + card] * 10
            worst = thrown + led
            if trumped - led < worst:
                worst = trumped - led
            key = (worst - (FINAL_WORTH[base + card] >> 1)) * 64 + 63 - card
            if key > best:
                best = key
        return best

    def freely_answered(self, trump: i64, suit: i64, held: i64, other: i64) -> i64:
        """The same to a hand ``other`` that answers by any rules."""
        best: i64 = NOTHING
        while held != 0:
            card = suit * 16 + SEVEN + lowest_card(held)
            held &= held - 1
            key = self._answered(trump, card, other) * 64 + 63 - card
            if key > best:
                best = key
        return best

    def _answered(self, trump: i64, card: i64, other: i64) -> i64:
        """What is left of a lead in the final phase after the best answer of the other hand."""
        rules = self.rules
        answers = follow_mask(rules, other, trump, card, False)
        winners = answers & winning(rules, trump, card)
        losers = answers & ~winners
        led = rules.points[trump * 64 + card] * 10
        worst: i64 = OUT_OF_REACH
        suit: i64 = 0
        while suit < 4:
            at = suit * 16 + SEVEN
            trumps: i64 = 0
            if suit == trump:
                trumps = 256
            left = led + i64(self.replies[REPLY_LOSES + trumps + ((losers >> at) & 255)])
            if left < worst:
                worst = left
            left = i64(self.replies[REPLY_WINS + trumps + ((winners >> at) & 255)]) - led
            if left < worst:
                worst = left
            suit += 1
        return worst - (FINAL_WORTH[trump * 64 + card] >> 1)


def winning(rules: Rules, trump: i64, lead: i64) -> i64:
    """The cards that beat a lead."""
    if lead >> 4 == trump:
        return rules.higher_trumps[lead]
    return rules.higher_plain[lead] | SUIT[trump]


_latest: Final[list[Firsts]] = []


def firsts_of(rules: Rules) -> Firsts:
    """The tables of these rules; those of the latest rules are used again."""
    if len(_latest) > 0 and _latest[0].rules is rules:
        return _latest[0]
    made = Firsts(rules)
    _latest[:] = [made]
    return made


def must_follow(rules: Rules, trump: i64, other: i64) -> bool:
    """Whether the other hand must follow suit in the final phase with every card of it that it has."""
    return rules.final_follow and not (rules.jas_exempt and other & BIT[trump * 16 + JACK] != 0)
