"""The search for tricks: whether the side that is counted can reach a number of them."""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.bidding.rules import Rules
from vijfhonderden.bidding.terms import JOKER_LEAD_ANY_SUIT, JOKER_LEAD_UNLED_SUIT
from vijfhonderden.core.cards import BIT
from vijfhonderden.core.vectors import zeros
from vijfhonderden.heeding import heed
from vijfhonderden.solver.bidding.chances import misere_is_safe, sure_later, sure_now
from vijfhonderden.solver.bidding.leads import weight_in_misere, weight_of_lead
from vijfhonderden.solver.bidding.places import LANES, Places, below
from vijfhonderden.solver.bidding.table import Table

HEEDED: Final = 0xFFF
"""Signals are heeded where the cards tried have none of these bits: some milliseconds apart."""

MOST_LEADS: Final = 24
"""Ten cards, two of them jokers that may name four suits each."""

# What of the past the lead of a joker without a suit depends on is kept in one number: the suits led in its lowest four
# bits, and above them where the holder of the first and of the second joker has shown a void.
VOIDS: Final = 4
PAST: Final = 0xFFF
LED: Final = 12  # within a trick the suit led stands above all that


@final
class TrickSearch:
    """The search of one variant.

    Every question is one of yes or no: does the side that is counted take at least ``need`` of the tricks left? One
    side, that of ``wants``, plays for yes: the side itself, or the other one in a misère.
    """

    def __init__(self, rules: Rules) -> None:
        self.places: Final = Places(rules)
        self.table: Final = Table()
        self.nodes: i64 = 0
        """Cards tried so far, since the solver was made."""
        self.wants: i64 = 1
        self.misere: bool = False
        self.forced: bool = False  # a joker without a suit must be played by a hand that cannot follow
        self.unled: Final = rules.joker_lead == JOKER_LEAD_UNLED_SUIT
        self.any_suit: Final = rules.joker_lead == JOKER_LEAD_ANY_SUIT
        self.not_void: Final = rules.joker_lead_not_void
        self.named_counts: Final = rules.named_counts_as_led
        self._best: i64 = 0  # the lead that settled the position left last
        self._cards: Final = zeros(16 * MOST_LEADS)
        self._suits: Final = zeros(16 * MOST_LEADS)
        self._weights: Final = zeros(16 * MOST_LEADS)

    # --- between tricks ---

    def lead(self, left: i64, leader: i64, extra: i64, n: i64, need: i64) -> bool:
        """Whether the side takes ``need`` of ``n`` tricks, with ``left`` in the hands and this seat on lead."""
        if need <= 0:
            return True
        if need > n:
            return False
        p = self.places
        if left & p.loose == 0:
            extra = 0
        if self.misere:
            if p.side[leader] == 0 and misere_is_safe(p, left):
                return False
        elif p.side[leader] != 0:
            if sure_now(p, left, leader, self.forced) >= need:
                return True
            if n - sure_later(p, left, 0) < need:
                return False
        else:
            if n - sure_now(p, left, leader, self.forced) < need:
                return False
            if sure_later(p, left, 1) >= need:
                return True
        if n == 1:
            return self._leads(left, leader, extra, n, need, 0)
        t = self.table
        at = t.look(left, leader, extra)
        key = t.key
        state = t.state
        lo: i64 = 0
        hi = n
        move: i64 = 0
        if t.entries[at] == key and t.entries[at + 1] >> 8 == state:
            bounds = t.entries[at + 1]
            lo = bounds & 15
            hi = (bounds >> 4) & 15
            if lo >= need:
                return True
            if hi < need:
                return False
            move = t.entries[at + 2]
        won = self._leads(left, leader, extra, n, need, move)
        if won:
            lo = need
        else:
            hi = need - 1
        if self._best != 0:
            move = self._best
        t.entries[at] = key
        t.entries[at + 1] = (state << 8) | (hi << 4) | lo
        t.entries[at + 2] = move
        return won

    def _leads(self, left: i64, leader: i64, extra: i64, n: i64, need: i64, move: i64) -> bool:
        """Try every lead, ``move`` first."""
        wants = self.places.side[leader] == self.wants
        at = n * MOST_LEADS
        count = self._list(left, leader, extra, n, move)
        tried: i64 = 0
        while tried < count:
            # the best of those that are left
            best = at + tried
            i = best + 1
            while i < at + count:
                if self._weights[i] > self._weights[best]:
                    best = i
                i += 1
            card = self._cards[best]
            suit = self._suits[best]
            self._cards[best] = self._cards[at + tried]
            self._suits[best] = self._suits[at + tried]
            self._weights[best] = self._weights[at + tried]
            tried += 1
            if self.led(left, leader, card, suit, extra, n, need) == wants:
                self._best = card
                return wants
        self._best = 0
        return not wants

    def _list(self, left: i64, leader: i64, extra: i64, n: i64, move: i64) -> i64:
        """Write down the leads with their weights; returns how many there are."""
        p = self.places
        hand = left & p.own[leader]
        cards = p.apart(hand, left & ~hand)
        at = n * MOST_LEADS
        count: i64 = 0
        suit: i64 = 0
        while suit < LANES:
            mask = p.lane[suit]
            some = cards & mask
            while some != 0:
                card = some & -some
                some ^= card
                if card == move:
                    weight: i64 = 1000
                elif self.misere:
                    weight = weight_in_misere(p, left, leader, card, mask)
                else:
                    weight = weight_of_lead(p, left, leader, card, mask)
                self._cards[at + count] = card
                self._suits[at + count] = suit
                self._weights[at + count] = weight
                count += 1
            suit += 1
        jokers = cards & p.loose
        while jokers != 0:
            card = jokers & -jokers
            jokers ^= card
            suits = self._suits_to_name(card, extra, n)
            if suits == 0 and hand & ~p.loose == 0:
                suits = 15  # nothing else can be led
            suit = 0
            while suit < LANES:
                if suits & BIT[suit] != 0:
                    self._cards[at + count] = card
                    self._suits[at + count] = suit
                    self._weights[at + count] = 60
                    if card == move:
                        self._weights[at + count] = 1000
                    count += 1
                suit += 1
        return count

    def _suits_to_name(self, joker: i64, extra: i64, n: i64) -> i64:
        """The suits that the lead of a joker without a suit may name, one bit each."""
        if n == 1:
            return 15
        suits: i64 = 0
        if self.any_suit:
            suits = 15
        elif self.unled:
            suits = 15 & ~extra
        if self.not_void:
            shift: i64 = VOIDS
            if self.places.loose & (joker - 1) != 0:
                shift += VOIDS
            suits &= ~(extra >> shift)
        return suits

    # --- inside a trick ---

    def led(self, left: i64, leader: i64, card: i64, suit: i64, extra: i64, n: i64, need: i64) -> bool:
        """The answer after a lead; ``suit`` is that of the card, or the one that a joker without a suit names."""
        self.nodes += 1
        if self.nodes & HEEDED == 0:
            heed()
        p = self.places
        lane = p.lane[suit]
        if p.loose != 0:
            extra |= suit << LED
            if self.named_counts or card & p.loose == 0:
                extra |= BIT[suit]
        if card & p.loose != 0 and p.low_joker:
            over = lane
        else:
            over = self.over(card, lane)
        seat = p.next[leader]
        return self.follow(left, leader, seat, lane, over, leader, card, extra, n, need)

    def over(self, card: i64, lane: i64) -> i64:
        """What beats a card: the higher ones of its suit, and trumps."""
        p = self.places
        above = ~(card | (card - 1))
        if card & p.wild != 0:
            return p.wild & above
        return (lane & above) | p.wild

    def follow(
        self,
        left: i64,
        leader: i64,
        seat: i64,
        lane: i64,
        over: i64,
        best: i64,
        table: i64,
        extra: i64,
        n: i64,
        need: i64,
    ) -> bool:
        """The answer with this seat to follow.

        ``left`` still holds the cards on the ``table``; ``lane`` is the suit led, ``over`` what beats the card of seat
        ``best``, which wins so far.
        """
        p = self.places
        if seat == leader:
            return self.lead(left & ~table, best, extra & PAST, n - 1, need - p.side[best])
        hand = left & p.own[seat]
        legal = hand & lane
        if legal == 0:
            legal = hand
            if self.forced and hand & p.loose != 0:
                legal = hand & p.loose
            if self.not_void and hand & p.loose != 0:
                extra |= self._void(hand & p.loose, extra >> LED)
        legal &= p.apart(hand, left & ~hand)
        if self.misere:
            return self._follow_misere(left, leader, seat, lane, over, best, table, extra, n, need, legal)
        winners = legal & over
        losers = legal ^ winners
        side = p.side[seat]
        wants = side == self.wants
        later = left & p.later[leader * 8 + seat]
        # three groups, each from its lowest card
        first = losers
        second = winners
        third: i64 = 0
        if p.side[best] == side:
            if winners != 0 and later & over & lane != 0 and hand & lane != 0:
                first = winners & ~below(later & lane)
                second = losers
                third = winners & ~first
        elif winners != 0:
            if hand & lane != 0:
                strong = winners & ~below(later & lane)
                if strong != 0:
                    first = strong
                    second = losers
                    third = winners & ~strong
            else:
                first = winners
                second = losers
        while True:
            while first != 0:
                card = first & -first
                first ^= card
                if self._next(left, leader, seat, lane, over, best, table, extra, n, need, card) == wants:
                    return wants
            if second == 0:
                if third == 0:
                    return not wants
                second = third
                third = 0
            first = second
            second = 0

    def _follow_misere(
        self,
        left: i64,
        leader: i64,
        seat: i64,
        lane: i64,
        over: i64,
        best: i64,
        table: i64,
        extra: i64,
        n: i64,
        need: i64,
        legal: i64,
    ) -> bool:
        """The same in a misère, where high cards are thrown under higher ones."""
        p = self.places
        wants = p.side[seat] == self.wants
        winners = legal & over
        first = legal ^ winners
        second = winners
        high = True
        while True:
            while first != 0:
                # the highest that does not win, then the lowest that does
                card = first & -first
                if high:
                    card = below(first)
                    card ^= card >> 1
                first ^= card
                if self._next(left, leader, seat, lane, over, best, table, extra, n, need, card) == wants:
                    return wants
            if second == 0:
                return not wants
            first = second
            second = 0
            high = False

    def followed(
        self,
        left: i64,
        leader: i64,
        seat: i64,
        lane: i64,
        over: i64,
        best: i64,
        table: i64,
        extra: i64,
        n: i64,
        need: i64,
        card: i64,
    ) -> bool:
        """The answer after a card that this seat follows with."""
        p = self.places
        hand = left & p.own[seat]
        if self.not_void and hand & p.loose != 0 and hand & lane == 0:
            extra |= self._void(hand & p.loose, extra >> LED)
        return self._next(left, leader, seat, lane, over, best, table, extra, n, need, card)

    def _next(
        self,
        left: i64,
        leader: i64,
        seat: i64,
        lane: i64,
        over: i64,
        best: i64,
        table: i64,
        extra: i64,
        n: i64,
        need: i64,
        card: i64,
    ) -> bool:
        self.nodes += 1
        after = self.places.next[seat]
        if card & over != 0:
            return self.follow(left, leader, after, lane, self.over(card, lane), seat, table | card, extra, n, need)
        return self.follow(left, leader, after, lane, over, best, table | card, extra, n, need)

    def _void(self, jokers: i64, suit: i64) -> i64:
        """The mark that the holder of these jokers cannot follow a suit."""
        loose = self.places.loose
        mark: i64 = 0
        if jokers & loose & -loose != 0:
            mark |= BIT[VOIDS + suit]
        if jokers & loose & (loose - 1) != 0:
            mark |= BIT[2 * VOIDS + suit]
        return mark
