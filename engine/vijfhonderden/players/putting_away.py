"""What the contractor of a misère had best put away. Used by the greedy player of Five Hundred."""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.bidding.rules import NO_SUIT, Rules
from vijfhonderden.core.cards import count_cards, lowest_card
from vijfhonderden.core.vectors import zeros

# What a card adds to the danger for each card of others below it that is not gone when those of one's own have gone
# under two each; and what it adds besides as the lowest, which goes under whatever is led first. As 4,000 hands that
# were worth a misère ended when greedy players played them.
_GAP: Final = 7
_GAP_OF_LOWEST: Final = 10


@final
class LeastDangerous:
    """Finds the cards without which the rest of a hand is least dangerous, however many are to be put away.

    Of a suit the highest go first; from which suits they are taken is tried in every way. So no hand is kept that is
    more dangerous than the one that was held before the kitty was taken.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self._width: Final[i64] = rules.kitty_size + 1
        # [suit * width + n]: the danger that goes with the n highest cards of a suit, -1 if it has fewer
        self._gain: Final = zeros(4 * rules.kitty_size + 4)
        # [suit * width + n]: the most that can go with n cards of this suit and those after it, -1 if they have fewer
        self._most: Final = zeros(5 * rules.kitty_size + 5)
        self._cards: Final = zeros(64)

    def of(self, cards: i64, left: i64) -> i64:
        """One of the ``left`` cards to put away of a hand; a joker before all others."""
        rules = self.rules
        jokers = cards & rules.joker_mask
        if jokers != 0:
            return lowest_card(jokers)
        most = self._most
        last = 4 * self._width
        n: i64 = 1
        while n <= left:
            most[last + n] = -1
            n += 1
        suit: i64 = 3
        while suit >= 0:
            self._weigh(cards & rules.suit_cards[NO_SUIT * 5 + suit], suit, left)
            n = 0
            while n <= left:
                most[suit * self._width + n] = self._with(suit, n, self._share(suit, n))
                n += 1
            suit -= 1
        suit = 0
        while self._share(suit, left) == 0:
            suit += 1
        return self._sort(cards & rules.suit_cards[NO_SUIT * 5 + suit])

    def _weigh(self, side: i64, suit: i64, left: i64) -> None:
        """Fill in what goes with the highest cards of a suit."""
        self._sort(side)
        length = count_cards(side)
        at = suit * self._width
        self._gain[at] = 0
        n: i64 = 1
        while n <= left:
            if n > length:
                self._gain[at + n] = -1
            else:
                self._gain[at + n] = self._gain[at + n - 1] + self._danger(suit, length - n)
            n += 1

    def _danger(self, suit: i64, below: i64) -> i64:
        """How dangerous a card of a suit that has been sorted is, with so many of the hand below it."""
        rules = self.rules
        others = count_cards(rules.suit_cards[NO_SUIT * 5 + suit]) - 1
        gap = others - count_cards(rules.beaten_by[NO_SUIT * 64 + self._cards[below]]) - 2 * below
        if gap <= 1:
            return 0
        return (gap - 1) * (_GAP + (_GAP_OF_LOWEST if below == 0 else 0))

    def _share(self, suit: i64, n: i64) -> i64:
        """How many of ``n`` cards had best be of this suit and not of those after it."""
        best: i64 = -1
        share: i64 = 0
        here: i64 = 0
        while here <= n:
            total = self._with(suit, n, here)
            if total > best:
                best = total
                share = here
            here += 1
        return share

    def _with(self, suit: i64, n: i64, here: i64) -> i64:
        """The danger that goes with ``n`` cards of this suit and those after it, so many of them of this; -1: none."""
        gain = self._gain[suit * self._width + here]
        later = self._most[(suit + 1) * self._width + n - here]
        if gain < 0 or later < 0:
            return -1
        return gain + later

    def _sort(self, side: i64) -> i64:
        """Sort the cards of a suit from the lowest up; returns the highest, -1 if there is none."""
        beaten_by = self.rules.beaten_by
        length = count_cards(side)
        rest = side
        highest: i64 = -1
        while rest != 0:
            card = lowest_card(rest)
            rest &= rest - 1
            above = count_cards(side & beaten_by[NO_SUIT * 64 + card])
            self._cards[length - 1 - above] = card
            if above == 0:
                highest = card
        return highest
