"""Which of the legal acts a search of Five Hundred tries: in the auction and for a call, those with any prospects."""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.rules import BLIND_ROW, MISERE_ROW, Rules
from vijfhonderden.bidding.state import AUCTION, CALLING, DISCARDING, PLAY
from vijfhonderden.bidding.view import View
from vijfhonderden.core.cards import BIT, lowest_card
from vijfhonderden.core.choices import Choices
from vijfhonderden.core.vectors import zeros
from vijfhonderden.players.bids import KITTY_CARD, Prospects
from vijfhonderden.players.tricks import weakest

MOST: Final = 64

# hundredths of tricks that a bid may ask for above those expected
_DARING: Final = 150

# misères of hands more dangerous than this are not tried
_TOO_DANGEROUS: Final = 130


@final
class Candidates:
    """The acts to try, the greedy player's choice first: where others are no better, it stands."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self.acts: Final = zeros(MOST)
        self.n: i64 = 0
        self._prospects: Final = Prospects(rules)

    def fill(self, view: View, choices: Choices, greedy: i64) -> None:
        """Take those of the choices that are worth trying."""
        self.n = 0
        self._add(greedy)
        phase = view.phase
        if phase == AUCTION:
            self._fill_calls(view, choices)
        elif phase == CALLING:
            self._add_mask(64, choices.words)
            self._fill_cards_to_call(view, choices.masks[0])
        elif phase == DISCARDING:
            self._fill_cards_to_put_away(view, choices.masks[0])
        else:
            cards = choices.cards
            if phase == PLAY:
                cards = self._without_equals(view, cards)
            self._add_mask(0, cards)
            self._add_mask(64, choices.words)
            i: i64 = 0
            while i < choices.more:
                self._add_mask(choices.bases[i], choices.masks[i])
                i += 1

    def fill_all(self, choices: Choices, greedy: i64) -> None:
        """Take all of the choices, as far as there is room."""
        self.n = 0
        self._add(greedy)
        self._add_mask(0, choices.cards)
        self._add_mask(64, choices.words)
        i: i64 = 0
        while i < choices.more:
            self._add_mask(choices.bases[i], choices.masks[i])
            i += 1

    def _add(self, action: i64) -> None:
        if self.n == MOST or (self.n > 0 and action == self.acts[0]):
            return
        self.acts[self.n] = action
        self.n += 1

    def _add_mask(self, base: i64, mask: i64) -> None:
        while mask != 0:
            self._add(base + lowest_card(mask))
            mask &= mask - 1

    def _without_equals(self, view: View, cards: i64) -> i64:
        """Of cards of a suit with none between them in another's hand, only the lowest."""
        rules = self.rules
        others = (view.unseen | view.shown | self._on_table(view)) & ~view.hand
        out: i64 = 0
        rest = cards
        while rest != 0:
            card = lowest_card(rest)
            rest &= rest - 1
            at = view.trumps * 64 + card
            if self.acts[0] == card or not self._has_equal_below(cards, at, others, rules.beaten_by[at]):
                out |= BIT[card]
        return out

    def _has_equal_below(self, cards: i64, at: i64, others: i64, above: i64) -> bool:
        """Whether a lower one of the cards is beaten by the same cards of others."""
        rules = self.rules
        trumps = at >> 6
        suit = rules.suit[at]
        lower = cards & rules.suit_cards[trumps * 5 + suit] & ~above & ~BIT[at & 63]
        while lower != 0:
            other = lowest_card(lower)
            lower &= lower - 1
            if rules.beaten_by[trumps * 64 + other] & others == above & others:
                return True
        return False

    def _on_table(self, view: View) -> i64:
        out: i64 = 0
        seat: i64 = 0
        while seat < self.rules.seats:
            if view.table[seat] >= 0:
                out |= BIT[view.table[seat]]
            seat += 1
        return out

    def _fill_calls(self, view: View, choices: Choices) -> None:
        """A pass, and the bids that are not far above what the hand promises."""
        prospects = self._prospects
        self._add_mask(64, choices.words)
        if view.looked:
            prospects.look(view.hand)
        i: i64 = 0
        while i < choices.more:
            base = choices.bases[i]
            rows = choices.masks[i]
            while rows != 0:
                row = lowest_card(rows)
                rows &= rows - 1
                sans = base == act.SANS
                # the kitty may be put away again whole: without it only what would not be high enough with it
                if sans and choices.has(act.BID + row):
                    continue
                if self._is_worth_trying(view, row, sans):
                    self._add(base + row)
            i += 1

    def _is_worth_trying(self, view: View, row: i64, sans: bool) -> bool:
        rules = self.rules
        if row >= MISERE_ROW:
            return row == BLIND_ROW or self._prospects.danger() < _TOO_DANGEROUS
        own = self._prospects.own[rules.denomination[row]]
        if sans:
            own -= KITTY_CARD * rules.kitty_size
        return rules.level[row] * 100 <= own + _DARING

    def _fill_cards_to_put_away(self, view: View, cards: i64) -> None:
        """Of each suit the lowest card, in a misère the highest; no trump while there are others.

        To take tricks a higher card of a suit is never worse than a lower one, and a trump or a joker than any other
        card. One after the other, all that are worth putting away can be. A joker goes in a misère only.
        """
        rules = self.rules
        plain: i64 = 0
        suit: i64 = 0
        while suit < 4:
            if suit != view.trumps:
                plain |= cards & rules.suit_cards[view.trumps * 5 + suit]
            suit += 1
        if plain == 0:
            self._add(act.DISCARD + weakest(view, cards))
            return
        if view.misere != 0:
            self._add_mask(act.DISCARD, cards & rules.joker_mask)
        suit = 0
        while suit < 4:
            of_suit = plain & rules.suit_cards[view.trumps * 5 + suit]
            if of_suit != 0:
                self._add(act.DISCARD + (self._highest(view, of_suit) if view.misere != 0 else weakest(view, of_suit)))
            suit += 1

    def _fill_cards_to_call(self, view: View, cards: i64) -> None:
        """Of each suit the two highest cards that are missing."""
        rules = self.rules
        suit: i64 = 0
        while suit < 4:
            of_suit = cards & rules.suit_cards[view.trumps * 5 + suit]
            left: i64 = 2
            while left > 0 and of_suit != 0:
                left -= 1
                best = self._highest(view, of_suit)
                of_suit &= ~BIT[best]
                self._add(act.CALL + best)
            suit += 1

    def _highest(self, view: View, cards: i64) -> i64:
        best = lowest_card(cards)
        while cards != 0:
            card = lowest_card(cards)
            cards &= cards - 1
            if self.rules.strength[view.trumps * 64 + card] > self.rules.strength[view.trumps * 64 + best]:
                best = card
        return best
