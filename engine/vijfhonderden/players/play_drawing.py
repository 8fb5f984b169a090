"""Which card the greedy player of Vijfhonderden plays: the one whose play brings most, less what it is worth in hand.

Only cards that can still come before the best one so far are weighed in full, see
:mod:`~vijfhonderden.players.firsts_drawing`.
"""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.core.cards import BIT, SEVEN, count_cards, lowest_card
from vijfhonderden.drawing.legal import SUIT
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.drawing.state import FOLLOW
from vijfhonderden.drawing.view import View
from vijfhonderden.players.firsts_drawing import (
    DOOMED,
    FINAL_LOSE,
    FINAL_WIN,
    FINAL_WORTH,
    FREE,
    LOSE,
    MOST_DANGER,
    NOTHING,
    WIN,
    firsts_of,
    lead_value,
    must_follow,
    winning,
)
from vijfhonderden.players.worth_drawing import Keeping


@final
class CardPlay:
    """Chooses among the cards that may be played; made once for a player."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self._firsts: Final = firsts_of(rules)
        self._keeping: Final = Keeping(rules)

    def best(self, view: View, cards: i64) -> i64:
        """The card of the highest value, the first of equals."""
        if cards & (cards - 1) == 0:
            return lowest_card(cards)
        if view.stock_left > 0:
            self._keeping.consider(view)
            if view.phase == FOLLOW:
                return self._stock_follow(view, cards)
            return self._stock_lead(view, cards)
        if view.phase == FOLLOW:
            return self._final_follow(view, cards)
        return self._final_lead(view, cards)

    def _stock_follow(self, view: View, cards: i64) -> i64:
        """What the trick brings, with a bonus for the lead, less what the card is worth in hand."""
        trump = view.trump
        lead = view.lead_card
        led = self.rules.points[trump * 64 + lead] * 640
        winners = cards & winning(self.rules, trump, lead)
        losers = cards & ~winners
        plain = losers & ~SUIT[trump]
        # what is left: winners of the plain suit led, and trumps; in a trump trick those that win and those that lose
        suit = lead & 48
        suit_at: i64 = WIN
        trumps = winners
        trumps_at: i64 = WIN + 256
        trumps_plus = led
        if lead >> 4 == trump:
            suit_at = WIN + 256
            trumps = losers
            trumps_at = LOSE + 256
            trumps_plus = -led
        keys = self._firsts.keys
        key0 = i64(keys[LOSE + ((plain >> SEVEN) & 255)]) - led
        key1 = i64(keys[LOSE + ((plain >> 16 + SEVEN) & 255)]) - led - 16
        key2 = i64(keys[LOSE + ((plain >> 32 + SEVEN) & 255)]) - led - 32
        key3 = i64(keys[LOSE + ((plain >> 48 + SEVEN) & 255)]) - led - 48
        key4 = i64(keys[suit_at + ((winners >> (suit + SEVEN)) & 255)]) + led - suit
        key5 = i64(keys[trumps_at + ((trumps >> (trump * 16 + SEVEN)) & 255)]) + trumps_plus - trump * 16
        head = key0
        if key1 > head:
            head = key1
        if key2 > head:
            head = key2
        if key3 > head:
            head = key3
        if key4 > head:
            head = key4
        if key5 > head:
            head = key5
        best = self._kept(view, head)
        if key0 > best:
            best = self._lane(view, head, best, plain, 0, LOSE, -led)
        if key1 > best:
            best = self._lane(view, head, best, plain, 16, LOSE, -led)
        if key2 > best:
            best = self._lane(view, head, best, plain, 32, LOSE, -led)
        if key3 > best:
            best = self._lane(view, head, best, plain, 48, LOSE, -led)
        if key4 > best:
            best = self._lane(view, head, best, winners, suit, suit_at, led)
        if key5 > best:
            best = self._lane(view, head, best, trumps, trump * 16, trumps_at, trumps_plus)
        return 63 - (best & 63)

    def _stock_lead(self, view: View, cards: i64) -> i64:
        """What the lead risks and may keep, less what the card is worth in hand."""
        trump = view.trump
        unplaced = view.unseen | view.other_known
        elsewhere = count_cards(unplaced)
        plain = cards & ~SUIT[trump]
        keys = self._firsts.keys
        best: i64 = NOTHING
        # where the trumps elsewhere alone are danger enough, the plain cards need not be looked at one by one
        danger = count_cards(unplaced & SUIT[trump]) * view.other_count * 700
        if danger >= MOST_DANGER * elsewhere and elsewhere != 0:
            if plain != 0:
                key0 = i64(keys[DOOMED + ((plain >> SEVEN) & 255)])
                key1 = i64(keys[DOOMED + ((plain >> 16 + SEVEN) & 255)]) - 16
                key2 = i64(keys[DOOMED + ((plain >> 32 + SEVEN) & 255)]) - 32
                key3 = i64(keys[DOOMED + ((plain >> 48 + SEVEN) & 255)]) - 48
                head = key0
                if key1 > head:
                    head = key1
                if key2 > head:
                    head = key2
                if key3 > head:
                    head = key3
                best = self._kept(view, head)
                if key0 > best:
                    best = self._lane(view, head, best, plain, 0, DOOMED, 0)
                if key1 > best:
                    best = self._lane(view, head, best, plain, 16, DOOMED, 0)
                if key2 > best:
                    best = self._lane(view, head, best, plain, 32, DOOMED, 0)
                if key3 > best:
                    best = self._lane(view, head, best, plain, 48, DOOMED, 0)
        else:
            shift: i64 = 0
            while shift < 64:
                best = self._lane_in_danger(view, best, plain, shift, FREE, unplaced, elsewhere)
                shift += 16
        shift = trump * 16
        if i64(keys[FREE + 256 + ((cards >> (shift + SEVEN)) & 255)]) - shift > best:
            best = self._lane_in_danger(view, best, cards, shift, FREE + 256, unplaced, elsewhere)
        return 63 - (best & 63)

    def _kept(self, view: View, key: i64) -> i64:
        """The key of a card less what it may bring in hand."""
        return key - self._keeping.hope(view, 63 - (key & 63)) * 64

    def _lane(self, view: View, head: i64, best: i64, cards: i64, shift: i64, at: i64, plus: i64) -> i64:
        """The highest key less what is kept in hand: ``best``, or that of one of the cards of the suit at ``shift``.

        Only cards that come before ``best`` in the table of firsts ``at`` are weighed, ``plus`` the same for each;
        ``head`` was weighed before.
        """
        keys = self._firsts.keys
        lane = (cards >> (shift + SEVEN)) & 255
        plus -= shift
        key = i64(keys[at + lane]) + plus
        while key > best:
            if key != head:
                value = self._kept(view, key)
                if value > best:
                    best = value
            lane &= ~BIT[63 - SEVEN - shift - (key & 63)]
            key = i64(keys[at + lane]) + plus
        return best

    def _lane_in_danger(
        self, view: View, best: i64, cards: i64, shift: i64, at: i64, unplaced: i64, elsewhere: i64
    ) -> i64:
        """The same of leads that are each in danger of their own; of ``elsewhere`` cards all are ``unplaced``."""
        keys = self._firsts.keys
        lane = (cards >> (shift + SEVEN)) & 255
        key = i64(keys[at + lane]) - shift
        while key > best:
            place = key & 63
            card = 63 - place
            value = self._risked(view, card, unplaced, elsewhere) * 64 + place
            if value > best:
                value = self._kept(view, value)
                if value > best:
                    best = value
            lane &= ~BIT[card - shift - SEVEN]
            key = i64(keys[at + lane]) - shift
        return best

    def _risked(self, view: View, card: i64, unplaced: i64, elsewhere: i64) -> i64:
        """What a lead brings on average, less what the card is worth by itself."""
        at = view.trump * 64 + card
        danger: i64 = 0
        if elsewhere > 0:
            beaters = unplaced & winning(self.rules, view.trump, card)
            danger = count_cards(beaters) * view.other_count * 700 // elsewhere
        if danger > MOST_DANGER:
            danger = MOST_DANGER
        return lead_value(self.rules.points[at] * 10, danger) - FINAL_WORTH[at]

    def _final_follow(self, view: View, cards: i64) -> i64:
        """What the trick brings, less half of what the card is worth."""
        trump = view.trump
        lead = view.lead_card
        keys = self._firsts.keys
        winners = cards & winning(self.rules, trump, lead)
        losers = cards & ~winners
        led = self.rules.points[trump * 64 + lead] * 640
        best: i64 = NOTHING
        shift: i64 = 0
        while cards != 0:
            if cards & 0xFFFF != 0:
                at: i64 = 0
                if shift == trump * 16:
                    at = 256
                key = i64(keys[FINAL_LOSE + at + ((losers >> (shift + SEVEN)) & 255)]) - led - shift
                if key > best:
                    best = key
                key = i64(keys[FINAL_WIN + at + ((winners >> (shift + SEVEN)) & 255)]) + led - shift
                if key > best:
                    best = key
            cards >>= 16
            shift += 16
        return 63 - (best & 63)

    def _final_lead(self, view: View, cards: i64) -> i64:
        """What is left of a lead after the best answer; the other hand is known card by card."""
        trump = view.trump
        other = view.other_known
        firsts = self._firsts
        follows = must_follow(self.rules, trump, other)
        best: i64 = NOTHING
        suit: i64 = 0
        while suit < 4:
            at = suit * 16 + SEVEN
            held = (cards >> at) & 255
            if held != 0:
                theirs = (other >> at) & 255
                if not follows:
                    key = firsts.freely_answered(trump, suit, held, other)
                elif theirs != 0:
                    key = firsts.followed(trump, suit, held, theirs)
                else:
                    key = firsts.not_followed(trump, suit, held, other)
                if key > best:
                    best = key
            suit += 1
        return 63 - (best & 63)
