"""How many tricks a hand of Five Hundred is good for, and which bid that makes. Used by the greedy player.

Tricks are counted in hundredths. The figures are rules of thumb: the joker and the bowers are sure
tricks, long trumps become tricks, aces mostly win, kings sometimes; partner and kitty help.
"""

from typing import Final

from mypy_extensions import i64

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.rules import BLIND_ROW, LEFT_BOWER, MISERE_ROW, NO_SUIT, OPEN_ROW, RIGHT_BOWER, Rules
from vijfhonderden.bidding.sides import fixed_partner
from vijfhonderden.bidding.terms import SIDES_CALLED
from vijfhonderden.bidding.view import View
from vijfhonderden.core.cards import ACE, BIT, JACK, KING, QUEEN, cards_of, count_cards

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


def suit_tricks(rules: Rules, hand: i64, trump: i64) -> i64:
    """Hundredths of tricks of a hand with this trump suit, without help."""
    trumps = hand & rules.suit_cards[trump * 5 + trump]
    length = count_cards(trumps)
    total: i64 = 0
    for card in cards_of(trumps):
        strength = rules.strength[trump * 64 + card]
        if strength > RIGHT_BOWER:
            total += 100
        elif strength == RIGHT_BOWER:
            total += 95
        elif strength == LEFT_BOWER:
            total += 85
        else:
            total += _TRUMP_TRICKS[card & 15]
    if length > 4:
        total += (length - 4) * 35
    suit: i64 = 0
    while suit < 4:
        if suit != trump:
            side = hand & rules.suit_cards[trump * 5 + suit]
            n = count_cards(side)
            if side & BIT[suit * 16 + ACE] != 0:
                total += 80 if n <= 4 else 60
            if side & BIT[suit * 16 + KING] != 0 and n >= 2:
                total += 35
            if n <= 1 and length >= 4:
                total += 45 if n == 0 else 20
        suit += 1
    return total


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
    """How likely a hand is to be given a trick in misère: 0 very safe, above 100 not to be tried."""
    danger: i64 = 90 * count_cards(hand & rules.joker_mask)
    suit: i64 = 0
    while suit < 4:
        side = hand & rules.suit_cards[NO_SUIT * 5 + suit]
        pack = rules.suit_cards[NO_SUIT * 5 + suit]
        held: i64 = 0
        for card in cards_of(pack):
            if side & BIT[card] != 0:
                held += 1
                # cards below that others hold, against the cards of one's own that must go under them
                place: i64 = 0
                for other in cards_of(pack):
                    if rules.strength[NO_SUIT * 64 + other] < rules.strength[NO_SUIT * 64 + card]:
                        place += 1
                gap = place - 2 * (held - 1)
                if gap > 1:
                    danger += (gap - 1) * (12 if held == 1 else 7)
        suit += 1
    return danger


def help_expected(rules: Rules) -> i64:
    """Hundredths of tricks that partner and kitty add to a middling hand, as the greedy player plays."""
    total: i64 = KITTY_CARD * rules.kitty_size
    if fixed_partner(rules, 0) >= 0 or rules.sides == SIDES_CALLED:
        return total + (270 if rules.seats < 6 else 160)
    # alone the others hold fewer of the high cards between them, and at two hands half lie dead
    return total + (305 if rules.seats == 2 else 170)


def tricks_expected(rules: Rules, own: i64) -> i64:
    """Hundredths of tricks that a hand good for ``own`` by itself is likely to take with its side."""
    total = own + help_expected(rules)
    if rules.seats == 2 or ((fixed_partner(rules, 0) >= 0 or rules.sides == SIDES_CALLED) and rules.seats < 6):
        # what is strong itself has less to gain: the high cards that would help it are its own
        total -= (own - _MIDDLING) * 30 // 100
    return total


def chance_made(margin: i64) -> i64:
    """The chance in per cent to make a bid that asks for ``margin`` hundredths of tricks fewer than expected."""
    if margin <= _CHANCE_FROM:
        return 0
    place = (margin - _CHANCE_FROM) // 50
    if place >= len(_CHANCES) - 1:
        return _CHANCES[len(_CHANCES) - 1]
    low = _CHANCES[place]
    return low + (_CHANCES[place + 1] - low) * ((margin - _CHANCE_FROM) % 50) // 50


def choose_bid(view: View, legal: list[int]) -> int:
    """The call of a hand: the bid that is worth most on average, value times chance, or a pass."""
    rules = view.rules
    if act.LOOK in legal:
        return act.LOOK
    own = [tricks_expected(rules, suit_tricks(rules, view.hand, suit)) for suit in range(4)]
    own.append(tricks_expected(rules, no_trump_tricks(rules, view.hand)))
    danger = misere_danger(rules, view.hand)
    partner = fixed_partner(rules, view.seat)
    best = act.PASS
    best_worth: i64 = 0
    if partner >= 0 and view.high_bidder == partner:
        # what partner's own bid is likely to bring
        best_worth = rules.value[view.high_row] * 60
    # an opponent who bid a suit holds part of it
    against: i64 = -1
    if view.high_row >= 0 and view.high_row < MISERE_ROW and view.high_bidder != partner:
        against = rules.denomination[view.high_row]
    jokers = view.hand & rules.joker_mask
    for action in legal:
        if not act.is_bid(action):
            continue
        row = act.bid_row(action)
        if row >= MISERE_ROW:
            if action >= act.SANS:
                continue
            chance = misere_chance(rules, danger, row)
        else:
            level = rules.level[row]
            if level == 10 and rules.joker_mask != 0 and jokers == 0:
                continue
            trump = rules.denomination[row]
            margin: i64 = own[trump] - level * 100
            if trump == against:
                margin -= _AGAINST
            if action >= act.SANS:
                margin -= KITTY_CARD * rules.kitty_size
            chance = chance_made(margin)
        worth: i64 = rules.value[row] * (2 * chance - 100)
        if worth > best_worth:
            best = action
            best_worth = worth
    if best == act.PASS and act.PASS not in legal:
        return _cheapest(legal)
    return best


def misere_chance(rules: Rules, danger: i64, row: i64) -> i64:
    """The chance in per cent to make a misère with a hand of this danger; never a blind one."""
    if row == OPEN_ROW:
        return 70 - danger * 12 // 10
    if row == BLIND_ROW:
        return 0
    # the kitty lets the worst cards go
    return 68 - danger * 7 // 10 + rules.kitty_size


def _cheapest(legal: list[int]) -> int:
    bids = [action for action in legal if act.is_bid(action) and act.bid_row(action) < MISERE_ROW]
    return bids[0] if bids else legal[0]
