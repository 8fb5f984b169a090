"""The cards of one deal in play, numbered by suit and strength, and what the search asks of them.

A place is a bit. The cards of a suit, as this contract has them, lie together in a *lane*, the stronger the higher; the
trumps lie above the other lanes and jokers without a suit on top. Between two lanes one place stays empty, a guard. So
which cards are higher, and which of a hand are worth the same, are a few operations on masks.
"""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.rules import LOWER_JOKER, MOST_SEATS, NO_SUIT, Rules
from vijfhonderden.bidding.terms import JOKER_MISERE_LOW
from vijfhonderden.core.cards import BIT, lowest_card
from vijfhonderden.core.vectors import filled, zeros

LANES: Final = 4


def below(mask: i64) -> i64:
    """Every place up to the highest of a mask, that one included."""
    mask |= mask >> 1
    mask |= mask >> 2
    mask |= mask >> 4
    mask |= mask >> 8
    mask |= mask >> 16
    return mask | (mask >> 32)


def _stretch(start: i64, end: i64) -> i64:
    """The places from one to before another."""
    if end == start:
        return 0
    return (BIT[end - 1] | (BIT[end - 1] - 1)) & ~(BIT[start] - 1)


@final
class Places:
    """The hands of a deal in play as masks of places. Filled anew for every deal."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self.card: Final = filled(64, -1)
        self.place: Final = filled(64, -1)
        self.own: Final = zeros(MOST_SEATS)  # the hands, with what lies on the table from them
        self.next: Final = zeros(MOST_SEATS)
        self.side: Final = zeros(MOST_SEATS)  # 1 for the side whose tricks are counted
        self.camp: Final = zeros(2)  # the cards of each side
        self.later: Final = zeros(8 * MOST_SEATS)  # [leader * 8 + seat]: of opponents who play after a seat
        self.lane: Final = zeros(LANES)
        self.shift: Final = zeros(LANES)  # the lowest place of a lane
        self.wild: i64 = 0  # what beats any card of another lane: trumps, or jokers without a suit
        self.trumps: i64 = 0  # the lane of trumps
        self.loose: i64 = 0  # jokers without a suit
        self.guards: i64 = 0  # the empty places between lanes
        self.whole: i64 = 0
        self.seats: i64 = 0  # how many seats take part
        self.low_joker: bool = False  # a joker without a suit wins only where nobody follows

    def fill(self, deal: Deal, side: i64) -> None:
        """Number the cards; ``side`` is the mask of the seats whose tricks are counted."""
        rules = self.rules
        self.seats = 0
        cards: i64 = 0
        seat: i64 = 0
        while seat < MOST_SEATS:
            self.own[seat] = 0
            if seat < rules.seats and deal.active[seat] != 0:
                self.seats += 1
                cards |= deal.hands[seat]
                if deal.table[seat] >= 0:
                    cards |= BIT[deal.table[seat]]
            seat += 1
        self.low_joker = deal.misere != 0 and rules.joker_in_misere == JOKER_MISERE_LOW
        self._number(deal, cards)
        self._seat(deal, side)

    def _number(self, deal: Deal, cards: i64) -> None:
        rules = self.rules
        base = deal.trumps * 64
        jokers: i64 = 0
        if deal.trumps == NO_SUIT:
            jokers = cards & rules.joker_mask
        at: i64 = 0
        self.guards = 0
        self.wild = 0
        self.trumps = 0
        self.loose = 0
        lane: i64 = 0
        while lane < LANES:
            # the trumps come last
            suit = lane
            if deal.trumps < NO_SUIT:
                suit = (deal.trumps + 1 + lane) & 3
            mask = cards & rules.suit_cards[deal.trumps * 5 + suit]
            if deal.joker_suit == suit:
                mask |= jokers
                jokers = 0
            self.shift[suit] = at
            start = at
            at = self._lay(base, mask, at)
            self.lane[suit] = _stretch(start, at)
            lane += 1
            if lane < LANES:
                self.guards |= BIT[at]
                at += 1
        if deal.trumps < NO_SUIT:
            self.trumps = self.lane[deal.trumps]
            self.wild = self.trumps
        elif jokers != 0:
            start = at
            at = self._lay(base, jokers, at)
            self.loose = _stretch(start, at)
            if not self.low_joker:
                self.wild = self.loose
        self.whole = _stretch(0, at)

    def _lay(self, base: i64, mask: i64, at: i64) -> i64:
        """Give places to the cards of one lane, the weakest first; returns the place after them."""
        strength = self.rules.strength
        start = at
        while mask != 0:
            card = lowest_card(mask)
            mask &= mask - 1
            i = at
            while i > start and strength[base + self.card[i - 1]] > strength[base + card]:
                self.card[i] = self.card[i - 1]
                i -= 1
            self.card[i] = card
            at += 1
        i = start
        while i < at:
            self.place[self.card[i]] = i
            i += 1
        return at

    def _seat(self, deal: Deal, side: i64) -> None:
        rules = self.rules
        self.camp[0] = 0
        self.camp[1] = 0
        seat: i64 = 0
        while seat < rules.seats:
            if deal.active[seat] != 0:
                hand = deal.hands[seat]
                if deal.table[seat] >= 0:
                    hand |= BIT[deal.table[seat]]
                self.own[seat] = self.mask(hand)
                self.side[seat] = (side >> seat) & 1
                self.camp[self.side[seat]] = self.camp[self.side[seat]] | self.own[seat]
                after = (seat + 1) % rules.seats
                while deal.active[after] == 0:
                    after = (after + 1) % rules.seats
                self.next[seat] = after
            seat += 1
        leader: i64 = 0
        while leader < rules.seats:
            seat = 0
            while seat < rules.seats:
                if deal.active[leader] != 0 and deal.active[seat] != 0:
                    later: i64 = 0
                    other = self.next[seat]
                    while other != leader:
                        if self.side[other] != self.side[seat]:
                            later |= self.own[other]
                        other = self.next[other]
                    self.later[leader * 8 + seat] = later
                seat += 1
            leader += 1

    def mask(self, cards: i64) -> i64:
        """A mask of cards as one of places; every card must be in play."""
        out: i64 = 0
        while cards != 0:
            out |= BIT[self.place[lowest_card(cards)]]
            cards &= cards - 1
        return out

    def suit(self, bit: i64) -> i64:
        """The suit of a place as one bit, or 4 for a joker without one."""
        suit: i64 = 0
        while suit < LANES:
            if self.lane[suit] & bit != 0:
                return suit
            suit += 1
        return NO_SUIT

    def apart(self, hand: i64, others: i64) -> i64:
        """One card, the lowest, of every group of a hand with none of the others between them: they do the same.

        In every stretch of places without another's card the lowest bit of the hand is kept, in all stretches at once:
        ``hand & -hand``, with the negation carried inside each stretch only.
        """
        loose = hand & self.loose
        hand ^= loose
        free = self.whole & ~(others | self.guards | self.loose)
        return (hand & ((~hand & free) + (free & ~(free << 1)))) | loose


assert LOWER_JOKER > 100  # a joker stands above every card of the suit it is given
