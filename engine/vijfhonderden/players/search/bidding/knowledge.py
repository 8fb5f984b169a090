"""What a seat of Five Hundred knows about the cards it cannot see: how many lie where, and which cannot lie there.

The places are the seats, then the kitty, the dead hands and the cards put away. The hand of a contractor who took the
kitty and the cards he put away are one pile here: which of them he put away is settled by :mod:`.sampling`.
"""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.packs import JOKER, SECOND_JOKER
from vijfhonderden.bidding.rules import MOST_SEATS, NO_SUIT, Rules
from vijfhonderden.bidding.state import AUCTION, DISCARDING, LOG_ACTION, LOG_SHIFT, NO_CONTRACT
from vijfhonderden.bidding.terms import JOKER_MISERE_NOMINATED
from vijfhonderden.bidding.view import View
from vijfhonderden.core.cards import BIT, count_cards
from vijfhonderden.core.vectors import zeros

KITTY: Final = 6
DEAD: Final = 7
PLACES: Final = 9


@final
class Knowledge:
    """Read anew from a view before each decision."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self.size: Final = zeros(PLACES)
        """How many cards lie in a place that are not known to lie there."""
        self.known: Final = zeros(PLACES)
        """The cards known to lie in a place."""
        self.may: Final = zeros(PLACES)
        """The cards that may lie in a place."""
        self.hand_may: i64 = 0
        """Of the contractor's pile, the cards that may be in the hand."""
        self.put_away: i64 = 0
        """How many cards of the contractor's pile were put away, unseen by this seat."""
        self.played: Final = zeros(MOST_SEATS)
        """The cards that each seat has played."""
        self.pool: i64 = 0
        """The cards whose place is not known."""
        self._lacks_joker: i64 = 0  # one bit a seat
        self._room: Final = zeros(PLACES)
        self._contractor: i64 = 0

    def read(self, view: View) -> None:
        """Work out what the view says; it must remember the course of the deal."""
        rules = self.rules
        self._read_course(view)
        place: i64 = 0
        while place < PLACES:
            self.size[place] = 0
            self.known[place] = 0
            self.may[place] = rules.pack_mask
            place += 1
        seat: i64 = 0
        while seat < rules.seats:
            self._read_seat(view, seat)
            seat += 1
        taken = view.contract != NO_CONTRACT and view.sans == 0
        if not taken:
            self.size[KITTY] = rules.kitty_size
        place = 0
        while place < rules.dead_hands:
            self.size[DEAD + place] = rules.hand_size
            place += 1
        self.put_away = 0
        if view.phase != AUCTION and view.contract != NO_CONTRACT and view.contractor != view.seat:
            self._read_contractor(view)
        self.pool = view.unseen
        place = 0
        while place < PLACES:
            self.pool &= ~self.known[place]
            place += 1

    def _read_seat(self, view: View, seat: i64) -> None:
        rules = self.rules
        if seat == view.seat and view.looked:
            self.known[seat] = view.hand
            return
        n = rules.hand_size - count_cards(self.played[seat])
        if view.phase == DISCARDING and seat == view.contractor:
            n += view.discards_left
        self.size[seat] = n
        barred: i64 = 0
        voids = view.voids[seat]
        suit: i64 = 0
        while suit < 4:
            if voids & BIT[suit] != 0:
                barred |= rules.suit_cards[view.trumps * 5 + suit]
                if view.trumps == NO_SUIT and suit == view.joker_suit:
                    barred |= rules.joker_mask
            suit += 1
        if self._lacks_joker & BIT[seat] != 0:
            barred |= rules.joker_mask
        self.may[seat] = rules.pack_mask & ~barred

    def _read_contractor(self, view: View) -> None:
        """The contractor of another seat: its joker, the card it called, what it shows, what it put away."""
        rules = self.rules
        seat = view.contractor
        self._contractor = seat
        if view.called >= 0:
            self.may[seat] = self.may[seat] & ~BIT[view.called]
        self.hand_may = self.may[seat]
        if view.shown != 0:
            self.known[seat] = view.shown
            self.hand_may = view.shown
            self.size[seat] = 0
        elif view.joker_suit != NO_SUIT:
            # it was asked because it held a joker
            jokers = view.unseen & self.may[seat] & rules.joker_mask
            if self.played[seat] & rules.joker_mask == 0 and jokers != 0:
                joker = jokers & -jokers
                self.known[seat] = joker
                self.size[seat] = self.size[seat] - 1
        elif view.misere != 0 and rules.joker_in_misere == JOKER_MISERE_NOMINATED:
            self.hand_may &= ~rules.joker_mask
        if view.sans == 0 and rules.kitty_size > 0:
            self.put_away = rules.kitty_size
            self.size[seat] = self.size[seat] + rules.kitty_size
            self.may[seat] = rules.pack_mask
            if view.called >= 0:
                self.may[seat] = rules.pack_mask & ~BIT[view.called]
        else:
            self.may[seat] = self.hand_may

    def _read_course(self, view: View) -> None:
        """Who played which card, and who had to play a joker and did not."""
        rules = self.rules
        seat: i64 = 0
        while seat < MOST_SEATS:
            self.played[seat] = 0
            seat += 1
        self._lacks_joker = 0
        forced = rules.joker_forced_no_trumps
        if view.misere != 0:
            forced = rules.joker_forced_misere
        loose = view.trumps == NO_SUIT and view.joker_suit == NO_SUIT and forced
        led: i64 = -1
        cards: i64 = 0
        i: i64 = 0
        while i < view.course_n:
            entry = view.course[i]
            i += 1
            seat = entry >> LOG_SHIFT
            action = entry & LOG_ACTION
            named: i64 = -1
            if action >= 64:
                if action < act.JOKER_LEAD or action >= act.JOKER_LEAD + 8:
                    continue
                named = action & 3
                if action < act.SECOND_JOKER_LEAD:
                    action = JOKER
                else:
                    action = SECOND_JOKER
            self.played[seat] = self.played[seat] | BIT[action]
            suit = rules.suit[view.trumps * 64 + action]
            if cards == 0:
                led = suit
                if named >= 0:
                    led = named
            elif loose and suit != led and suit != NO_SUIT:
                self._lacks_joker |= BIT[seat]
            cards += 1
            if cards == view.in_trick:
                cards = 0

    def is_certain(self) -> bool:
        """Whether the hands of all seats are known: the cards not seen can lie in them in one way only.

        A card lies where alone it may, and a hand with room for no more cards than may lie there has them all; each
        such card or hand may settle others. What lies outside the hands makes no difference, and counts as one place.
        """
        room = self._room
        place: i64 = 0
        while place < PLACES:
            room[place] = self.size[place]
            if place > KITTY:
                room[KITTY] = room[KITTY] + room[place]
                room[place] = 0
            place += 1
        if self.put_away != 0:
            if self.size[self._contractor] != self.put_away:
                return False
            # all cards that are not seen of the contractor's were put away
            room[KITTY] = room[KITTY] + self.put_away
            room[self._contractor] = 0
        left = self.pool
        while left != 0:
            before = left
            place = 0
            while place < PLACES:
                if room[place] > 0:
                    may = left & self.may[place]
                    if count_cards(may) < room[place]:
                        return False  # what was seen contradicts itself
                    if count_cards(may) > room[place]:
                        may = self._only_here(place, may)
                    left &= ~may
                    room[place] = room[place] - count_cards(may)
                place += 1
            if left == before:
                return False
        return True

    def _only_here(self, place: i64, cards: i64) -> i64:
        """Those of some cards that may lie in no other place with room."""
        other: i64 = 0
        while other < PLACES:
            if other != place and self._room[other] > 0:
                cards &= ~self.may[other]
            other += 1
        return cards
