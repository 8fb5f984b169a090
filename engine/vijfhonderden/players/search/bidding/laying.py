"""Lay the cards whose place a seat of Five Hundred does not know, at random within what it does know."""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.core.cards import BIT, lowest_card
from vijfhonderden.core.random import Stream
from vijfhonderden.core.vectors import zeros
from vijfhonderden.players.search.bidding.knowledge import PLACES, Knowledge


@final
class Layout:
    """Where each card lies as it is imagined now."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.knowledge: Final = knowledge
        self.piles: Final = zeros(PLACES)
        """The cards in each place."""
        self.cards: Final = zeros(64)
        """The cards whose place is not known, of which there are ``n``."""
        self.n: i64 = 0
        self.place: Final = zeros(64)
        """Where a card lies whose place is not known."""
        self._room: Final = zeros(PLACES)
        self._comes: Final = zeros(PLACES)  # the card that would move to a place

    def lay(self, stream: Stream) -> None:
        """Lay the unknown cards at random where they may lie, those with the fewest places first."""
        know = self.knowledge
        cards = self.cards
        n: i64 = 0
        pool = know.pool
        while pool != 0:
            # a shuffle from the inside out
            j = stream.below(n + 1)
            cards[n] = cards[j]
            cards[j] = lowest_card(pool)
            n += 1
            pool &= pool - 1
        self.n = n
        self._sort()
        place: i64 = 0
        while place < PLACES:
            self.piles[place] = know.known[place]
            self._room[place] = know.size[place]
            place += 1
        i: i64 = 0
        while i < n:
            card = cards[i]
            i += 1
            place = self._place_with_room(card, stream)
            if place < 0:
                place = self._make_room(card)
            if place < 0:
                place = self._any_room()
            self._put(card, place)

    def _put(self, card: i64, place: i64) -> None:
        self._room[place] = self._room[place] - 1
        self.piles[place] = self.piles[place] | BIT[card]
        self.place[card] = place

    def _place_with_room(self, card: i64, stream: Stream) -> i64:
        """A place where the card may lie, each as likely as it has room; -1 when they are full."""
        know = self.knowledge
        total: i64 = 0
        place: i64 = 0
        while place < PLACES:
            if know.may[place] & BIT[card] != 0:
                total += self._room[place]
            place += 1
        if total == 0:
            return -1
        at = stream.below(total)
        place = 0
        while True:
            if know.may[place] & BIT[card] != 0:
                at -= self._room[place]
                if at < 0:
                    return place
            place += 1

    def _make_room(self, card: i64) -> i64:
        """A place for a card after others have moved on, each to the next of a chain; -1 when there is none."""
        know = self.knowledge
        reached: i64 = 0
        place: i64 = 0
        while place < PLACES:
            self._comes[place] = -1
            if know.may[place] & BIT[card] != 0 and know.size[place] > 0:
                reached |= BIT[place]
            place += 1
        fresh = reached
        while fresh != 0:
            place = lowest_card(fresh)
            fresh &= fresh - 1
            movable = self.piles[place] & know.pool
            while movable != 0:
                other = lowest_card(movable)
                movable &= movable - 1
                to: i64 = 0
                while to < PLACES:
                    if reached & BIT[to] == 0 and know.may[to] & BIT[other] != 0 and know.size[to] > 0:
                        reached |= BIT[to]
                        fresh |= BIT[to]
                        self._comes[to] = other
                        if self._room[to] > 0:
                            return self._shift(to)
                    to += 1
        return -1

    def _shift(self, to: i64) -> i64:
        """Move the cards of a chain that ends in a place with room; the place where it begins."""
        while self._comes[to] >= 0:
            card = self._comes[to]
            place = self.place[card]
            self.piles[place] = self.piles[place] & ~BIT[card]
            self._room[place] = self._room[place] + 1
            self._put(card, to)
            to = place
        return to

    def _any_room(self) -> i64:
        """A place with room, whatever may lie there: what was seen contradicts itself."""
        place: i64 = 0
        while self._room[place] == 0:
            place += 1
        return place

    def _sort(self) -> None:
        """Put the cards that may lie in fewer places before the others."""
        cards = self.cards
        i: i64 = 1
        while i < self.n:
            card = cards[i]
            room = self._room_for(card)
            j = i
            while j > 0 and self._room_for(cards[j - 1]) > room:
                cards[j] = cards[j - 1]
                j -= 1
            cards[j] = card
            i += 1

    def _room_for(self, card: i64) -> i64:
        """How many cards lie in the places that may hold this one."""
        know = self.knowledge
        room: i64 = 0
        place: i64 = 0
        while place < PLACES:
            if know.may[place] & BIT[card] != 0:
                room += know.size[place]
            place += 1
        return room

    def exchange(self, card: i64, other: i64) -> None:
        """Let two cards of different places change them."""
        a = self.place[card]
        b = self.place[other]
        both = BIT[card] | BIT[other]
        self.piles[a] = self.piles[a] ^ both
        self.piles[b] = self.piles[b] ^ both
        self.place[card] = b
        self.place[other] = a
