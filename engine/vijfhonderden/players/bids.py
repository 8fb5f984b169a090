"""How many tricks a hand of Five Hundred is good for, and which bid that makes. Used by the greedy player.

Tricks are counted in hundredths. The figures are rules of thumb: the joker and the bowers are sure
tricks, long trumps become tricks, aces mostly win, kings sometimes; partner and kitty help.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.rules import BLIND_ROW, LEFT_BOWER, MISERE_ROW, NO_SUIT, OPEN_ROW, RIGHT_BOWER, Rules
from vijfhonderden.bidding.sides import fixed_partner
from vijfhonderden.bidding.terms import SIDES_CALLED
from vijfhonderden.bidding.view import View
from vijfhonderden.core.cards import ACE, BIT, JACK, KING, QUEEN, count_cards, lowest_card
from vijfhonderden.core.choices import Choices
from vijfhonderden.core.vectors import zeros

# tricks of a trump by its rank, in hundredths, when it is not a bower
_TRUMP_TRICKS: Final = (20, 20, 20, 20, 20, 22, 25, 28, 35, 0, 50, 62, 75, 30, 32, 34)


# hundredths of tricks that a card of the kitty adds
KITTY_CARD: Final = 20

# what a side makes less without trumps than its high cards promise
_NO_RUFFS: Final = 50

# what an opponent's bid of the same trumps costs
_AGAINST: Final = 120

# a hand that takes four tricks by itself gains what help_expected says; a stronger one less
_MIDDLING: Final = 400

# the chance in per cent to take as many tricks as bid, where those expected are 2.5 fewer, 2 fewer, … 2.5 more:
# tricks taken lie about 1.3 around those expected
_CHANCE_FROM: Final = -250
_CHANCES: Final = (6, 12, 22, 35, 50, 65, 78, 87, 94, 97, 99)

# a bid of which fewer tricks are expected than this is as likely to fail as to be made
_EVEN: Final = -50


def _chance_table() -> vec[i64]:
    """The chance for every margin from the first on, in hundredths of tricks."""
    out = zeros(50 * (len(_CHANCES) - 1) + 1)
    for margin in range(len(out)):
        place = margin // 50
        low = _CHANCES[place]
        high = _CHANCES[min(place + 1, len(_CHANCES) - 1)]
        out[margin] = low + (high - low) * (margin % 50) // 50
    return out


_CHANCE: Final = _chance_table()


HOPELESS: Final = 150
"""A danger with which nobody bids misère; with more than 100 none is worth trying, see :func:`misere_chance`."""


@final
class Prospects:
    """What a hand is good for before the first trick, worked out once for each hand."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self.own: Final = zeros(5)
        """Hundredths of tricks to expect with each suit as trumps and, last, without trumps."""
        self.likely: i64 = 0
        """The rows of suit and no-trump bids that are more likely to be made than not, with the kitty, and misères."""
        self._hand: i64 = -1
        self._danger: i64 = -1
        self._trick_worth: Final = zeros(256)
        for trump in range(4):
            for card in rules.cards:
                self._trick_worth[trump * 64 + card] = trump_tricks(rules, card, trump)
        self._help: Final[i64] = help_expected(rules)
        # rows[d * 11 + level]: those of a denomination up to so many tricks
        self._rows: Final = zeros(55)
        row: i64 = 0
        while row < MISERE_ROW:
            level = rules.level[row]
            while level <= 10:
                at = rules.denomination[row] * 11 + level
                self._rows[at] = self._rows[at] | BIT[row]
                level += 1
            row += 1

    def look(self, hand: i64) -> None:
        """Work out what a hand is good for, unless it is the one of the last time."""
        if hand == self._hand:
            return
        self._hand = hand
        rules = self.rules
        likely: i64 = BIT[MISERE_ROW] | BIT[OPEN_ROW] | BIT[BLIND_ROW]
        d: i64 = 0
        while d < 5:
            if d < 4:
                alone = self._suit_tricks(hand, d)
            else:
                alone = no_trump_tricks(rules, hand)
            own = tricks_expected(rules, alone, self._help)
            self.own[d] = own
            # the levels that ask for less than even chances
            level = (own - _EVEN - 1) // 100
            if level > 10:
                level = 10
            if level >= 6:
                likely |= self._rows[d * 11 + level]
            d += 1
        self.likely = likely
        self._danger = -1

    def danger(self) -> i64:
        """How dangerous a misère is with the hand, see :func:`misere_danger`; worked out when it is first asked for."""
        if self._danger < 0:
            self._danger = misere_danger(self.rules, self._hand)
        return self._danger

    def _suit_tricks(self, hand: i64, trump: i64) -> i64:
        """Hundredths of tricks of a hand with this trump suit, without help."""
        suit_cards = self.rules.suit_cards
        worth = self._trick_worth
        trumps = hand & suit_cards[trump * 5 + trump]
        length = count_cards(trumps)
        total: i64 = 0
        while trumps != 0:
            total += worth[trump * 64 + lowest_card(trumps)]
            trumps &= trumps - 1
        if length > 4:
            total += (length - 4) * 35
        suit: i64 = 0
        while suit < 4:
            if suit != trump:
                side = hand & suit_cards[trump * 5 + suit]
                n = count_cards(side)
                if side & BIT[suit * 16 + ACE] != 0:
                    total += 60
                    if n <= 4:
                        total += 20
                if side & BIT[suit * 16 + KING] != 0 and n >= 2:
                    total += 35
                if n <= 1 and length >= 4:
                    total += 20
                    if n == 0:
                        total += 25
            suit += 1
        return total


def trump_tricks(rules: Rules, card: int, trump: int) -> int:
    """Hundredths of tricks of one trump; 0 for a card of another suit."""
    if rules.suit[trump * 64 + card] != trump:
        return 0
    strength = rules.strength[trump * 64 + card]
    if strength > RIGHT_BOWER:
        return 100
    if strength == RIGHT_BOWER:
        return 95
    if strength == LEFT_BOWER:
        return 85
    return _TRUMP_TRICKS[card & 15]


def no_trump_tricks(rules: Rules, hand: i64) -> i64:
    """Hundredths of tricks of a hand in no trumps, without help; suits without a stopper cost."""
    total: i64 = 100 * count_cards(hand & rules.joker_mask) - _NO_RUFFS
    suit: i64 = 0
    while suit < 4:
        side = hand & rules.suit_cards[NO_SUIT * 5 + suit]
        n = count_cards(side)
        ace = side & BIT[suit * 16 + ACE] != 0
        king = side & BIT[suit * 16 + KING] != 0
        queen = side & BIT[suit * 16 + QUEEN] != 0
        jack = side & BIT[suit * 16 + JACK] != 0
        if ace:
            total += 95
        if king:
            total += 80 if ace else 45 if n >= 2 else 10
        if queen:
            total += 55 if ace and king else 35 if (ace or king) and n >= 3 else 12 if n >= 3 else 0
        if jack and (ace or king) and queen:
            total += 25
        if n >= 5 and (ace or king):
            total += (n - 4) * (60 if ace and king else 35)
        stopped = ace or (king and n >= 2) or (queen and n >= 3)
        if not stopped:
            total -= 75
        suit += 1
    return total


def misere_danger(rules: Rules, hand: i64) -> i64:
    """How likely a hand is to be given a trick in misère: 0 very safe; not worked out further from ``HOPELESS`` on."""
    danger: i64 = 90 * count_cards(hand & rules.joker_mask)
    suit: i64 = 0
    while suit < 4 and danger < HOPELESS:
        pack = rules.suit_cards[NO_SUIT * 5 + suit]
        side = hand & pack
        others = count_cards(pack) - 1
        held: i64 = 0
        while side != 0:
            # cards below that others hold, against the cards of one's own that must go under them
            gap = others - count_cards(rules.beaten_by[NO_SUIT * 64 + lowest_card(side)]) - 2 * held
            held += 1
            if gap > 1:
                danger += (gap - 1) * 7
                if held == 1:
                    danger += (gap - 1) * 5
            side &= side - 1
        suit += 1
    return danger


def help_expected(rules: Rules) -> i64:
    """Hundredths of tricks that partner and kitty add to a middling hand, as the greedy player plays."""
    total: i64 = KITTY_CARD * rules.kitty_size
    if fixed_partner(rules, 0) >= 0 or rules.sides == SIDES_CALLED:
        return total + (270 if rules.seats < 6 else 160)
    # alone the others hold fewer of the high cards between them, and at two hands half lie dead
    return total + (305 if rules.seats == 2 else 170)


def tricks_expected(rules: Rules, own: i64, help: i64) -> i64:
    """Hundredths of tricks that a hand good for ``own`` by itself is likely to take with the help of its side."""
    total = own + help
    if rules.seats == 2 or (rules.seats < 6 and (rules.sides_are_fixed or rules.sides == SIDES_CALLED)):
        # what is strong itself has less to gain: the high cards that would help it are its own
        total -= (own - _MIDDLING) * 30 // 100
    return total


def chance_made(margin: i64) -> i64:
    """The chance in per cent to make a bid that asks for ``margin`` hundredths of tricks fewer than expected."""
    if margin <= _CHANCE_FROM:
        return 0
    if margin >= -_CHANCE_FROM:
        return _CHANCE[-2 * _CHANCE_FROM]
    return _CHANCE[margin - _CHANCE_FROM]


def choose_bid(view: View, choices: Choices, prospects: Prospects) -> i64:
    """The call of a hand: the bid that is worth most on average, value times chance, or a pass."""
    rules = view.rules
    if choices.words & BIT[act.LOOK & 63] != 0:
        return act.LOOK
    prospects.look(view.hand)
    partner = fixed_partner(rules, view.seat)
    best: i64 = act.PASS
    best_worth: i64 = 0
    if partner >= 0 and view.high_bidder == partner:
        # what partner's own bid is likely to bring
        best_worth = rules.value[view.high_row] * 60
    # an opponent who bid a suit holds part of it
    against: i64 = -1
    if view.high_row >= 0 and view.high_row < MISERE_ROW and view.high_bidder != partner:
        against = rules.denomination[view.high_row]
    no_joker = rules.joker_mask != 0 and view.hand & rules.joker_mask == 0
    i: i64 = 0
    while i < choices.more:
        base = choices.bases[i]
        rows = choices.masks[i] & prospects.likely
        while rows != 0:
            row = lowest_card(rows)
            rows &= rows - 1
            worth = _worth(prospects, row, base == act.SANS, against, no_joker)
            if worth > best_worth:
                best = base + row
                best_worth = worth
        i += 1
    if best == act.PASS and choices.words & BIT[act.PASS & 63] == 0:
        return _cheapest(choices)
    return best


def _worth(prospects: Prospects, row: i64, sans: bool, against: i64, no_joker: bool) -> i64:
    """What a bid brings on average, in hundredths of points; ``against`` is the suit of an opponent's bid."""
    rules = prospects.rules
    if row >= MISERE_ROW:
        if sans:
            return 0
        chance = misere_chance(rules, prospects.danger(), row)
    else:
        level = rules.level[row]
        if level == 10 and no_joker:
            return 0
        trump = rules.denomination[row]
        margin = prospects.own[trump] - level * 100
        if trump == against:
            margin -= _AGAINST
        if sans:
            margin -= KITTY_CARD * rules.kitty_size
        chance = chance_made(margin)
    return rules.value[row] * (2 * chance - 100)


def misere_chance(rules: Rules, danger: i64, row: i64) -> i64:
    """The chance in per cent to make a misère with a hand of this danger; never a blind one."""
    if row == OPEN_ROW:
        return 80 - danger * 8 // 10
    if row == BLIND_ROW:
        return 0
    # the kitty lets the worst cards go
    return 76 - danger * 6 // 10 + rules.kitty_size


def _cheapest(choices: Choices) -> i64:
    """The lowest bid for tricks, if there is one."""
    tricks = choices.masks[0] & (BIT[MISERE_ROW] - 1)
    return choices.bases[0] + lowest_card(tricks) if tricks != 0 else choices.first()
