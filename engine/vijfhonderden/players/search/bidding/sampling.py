"""Deals that a seat of Five Hundred can imagine: the unseen cards at random, as likely as what was bid makes them.

The first deal is laid at random within what is known. From there cards change places, two at a time: a change that
makes the bids heard less likely is made as rarely as that (Metropolis), so that every deal comes as often as it is
likely. After enough changes the next sample is taken.
"""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.imagining import set_table, settle
from vijfhonderden.bidding.rules import NO_SUIT, Rules
from vijfhonderden.bidding.view import View
from vijfhonderden.core.cards import ACE, BIT, KING, count_cards, lowest_card
from vijfhonderden.core.random import Stream
from vijfhonderden.core.vectors import zeros
from vijfhonderden.players.search.bidding.hearing import CERTAIN, Hearing
from vijfhonderden.players.search.bidding.knowledge import DEAD, KITTY, PLACES, Knowledge
from vijfhonderden.players.search.bidding.laying import Layout

FIRST_CHANGES: Final = 300
CHANGES: Final = 30
TRIES: Final = 20


@final
class Sampler:
    """Lays the cards of one imagined deal after another in ``deal``."""

    def __init__(self, rules: Rules, nt_joker: bool = False) -> None:
        self.rules: Final = rules
        self.deal: Final = Deal(rules)
        self.knowledge: Final = Knowledge(rules)
        self.hearing: Final = Hearing(rules, nt_joker)
        self.layout: Final = Layout(self.knowledge)
        self._piles: Final = self.layout.piles
        self._likely: Final = zeros(PLACES)  # how likely the calls of a seat are with its pile
        self._from_kitty: i64 = 0  # cards of the contractor's pile that are imagined to come from the kitty
        self._contractor: i64 = -1
        self._hears: bool = False

    def begin(self, view: View, stream: Stream) -> None:
        """Lay the first deal for a view, which must remember the course of the deal."""
        know = self.knowledge
        know.read(view)
        set_table(self.deal, view)
        self._contractor = -1
        if know.put_away > 0:
            self._contractor = view.contractor
        self.layout.lay(stream)
        self._draw_kitty(stream)
        self._hears = self.hearing.begin(view)
        if self._hears:
            place: i64 = 0
            while place < PLACES:
                self._likely[place] = self._likelihood(place)
                place += 1
        self._change(stream, FIRST_CHANGES)
        tries: i64 = 0
        while self._excess() > 0 and tries < TRIES:
            self._change(stream, FIRST_CHANGES)
            tries += 1

    def next(self, view: View, stream: Stream) -> None:
        """Imagine another deal in ``deal``."""
        self._change(stream, CHANGES)
        deal = self.deal
        piles = self._piles
        seat: i64 = 0
        while seat < self.rules.seats:
            deal.hands[seat] = piles[seat]
            seat += 1
        deal.kitty = piles[KITTY]
        deal.dead[0] = piles[DEAD]
        deal.dead[1] = piles[DEAD + 1]
        deal.discards = view.discards
        if self._contractor >= 0:
            hand = self._hand_of(piles[self._contractor])
            deal.hands[self._contractor] = hand
            deal.discards = piles[self._contractor] & ~hand
        settle(deal, view)

    def _excess(self) -> i64:
        """How many cards of the contractor's pile cannot be in the hand, above those that were put away."""
        if self._contractor < 0:
            return 0
        know = self.knowledge
        excess = count_cards(self._piles[self._contractor] & ~know.hand_may & ~know.known[self._contractor])
        excess -= know.put_away
        if excess < 0:
            return 0
        return excess

    def _draw_kitty(self, stream: Stream) -> None:
        """Imagine which of the contractor's cards came from the kitty."""
        self._from_kitty = 0
        if self._contractor < 0:
            return
        left = self.rules.kitty_size
        while left > 0:
            card = self._any_of(self._contractors_cards() & ~self._from_kitty, stream)
            self._from_kitty |= BIT[card]
            left -= 1

    def _contractors_cards(self) -> i64:
        return self._piles[self._contractor] | self.knowledge.played[self._contractor]

    def _any_of(self, cards: i64, stream: Stream) -> i64:
        n = stream.below(count_cards(cards))
        while n > 0:
            cards &= cards - 1
            n -= 1
        return lowest_card(cards)

    def _likelihood(self, seat: i64) -> i64:
        """How likely the calls of a seat are with the cards it is imagined to have been dealt."""
        if not self.hearing.spoke(seat):
            return CERTAIN
        hand = self._piles[seat] | self.knowledge.played[seat]
        if seat == self._contractor:
            hand &= ~self._from_kitty
        return self.hearing.likelihood(seat, hand)

    def _change(self, stream: Stream, times: i64) -> None:
        layout = self.layout
        n = layout.n
        if n < 2:
            return
        while times > 0:
            times -= 1
            if self._contractor >= 0 and self._hears and times & 7 == 0:
                self._change_kitty(stream)
            self._swap(layout.cards[stream.below(n)], layout.cards[stream.below(n)], stream)

    def _swap(self, card: i64, other: i64, stream: Stream) -> None:
        """Let two cards change places, if they may and as often as it makes what was heard likely."""
        layout = self.layout
        may = self.knowledge.may
        a = layout.place[card]
        b = layout.place[other]
        if a == b or may[b] & BIT[card] == 0 or may[a] & BIT[other] == 0:
            return
        excess = self._excess()
        layout.exchange(card, other)
        if self._excess() > excess:
            layout.exchange(card, other)
            return
        if not self._hears:
            return
        kitty = self._from_kitty
        both = BIT[card] | BIT[other]
        if kitty & both != 0:
            self._from_kitty = kitty ^ both
        old = self._likely[a] * self._likely[b]
        new_a = self._likelihood(a)
        new_b = self._likelihood(b)
        new = new_a * new_b
        if new < old and stream.below(old) >= new:
            layout.exchange(card, other)
            self._from_kitty = kitty
            return
        self._likely[a] = new_a
        self._likely[b] = new_b

    def _change_kitty(self, stream: Stream) -> None:
        """Imagine another card of the contractor's to come from the kitty."""
        seat = self._contractor
        old = self._from_kitty
        out = self._any_of(old, stream)
        into = self._any_of(self._contractors_cards() & ~old, stream)
        self._from_kitty = old & ~BIT[out] | BIT[into]
        likely = self._likelihood(seat)
        if likely < self._likely[seat] and stream.below(self._likely[seat]) >= likely:
            self._from_kitty = old
            return
        self._likely[seat] = likely

    def _hand_of(self, pile: i64) -> i64:
        """The contractor's hand of its pile: what cannot be held was put away, and then what is worth least."""
        know = self.knowledge
        hand = pile & (know.hand_may | know.known[self._contractor])
        left = know.put_away - count_cards(pile & ~hand)
        if left < 0:  # a sample without regard to what may not lie where
            hand = pile
            left = know.put_away
        while left > 0:
            hand &= ~BIT[self._least(hand & ~know.known[self._contractor])]
            left -= 1
        return hand

    def _least(self, cards: i64) -> i64:
        """The card that a contractor is most likely to put away."""
        rules = self.rules
        deal = self.deal
        best: i64 = -1
        best_worth: i64 = 1000000
        rest = cards
        while rest != 0:
            card = lowest_card(rest)
            rest &= rest - 1
            suit = rules.suit[deal.trumps * 64 + card]
            strength = rules.strength[deal.trumps * 64 + card]
            of_suit = cards & rules.suit_cards[deal.trumps * 5 + suit]
            if deal.misere != 0:
                # high cards with few below them
                worth = 4 * count_cards(of_suit & (BIT[card] - 1)) - 3 * strength
            else:
                worth = strength * 2 + count_cards(of_suit) * 8
                if suit == NO_SUIT or suit == deal.trumps:
                    worth += 1000
                elif card & 15 == ACE:
                    worth += 300
                elif card & 15 == KING:
                    worth += 100
            if worth < best_worth:
                best = card
                best_worth = worth
        return best
