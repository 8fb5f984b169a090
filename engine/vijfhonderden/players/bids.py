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
    total: i64 = 100 * count_cards(hand & rules.joker_mask)
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
    """Hundredths of tricks that partner and kitty are likely to add."""
    total: i64 = 25 * rules.kitty_size
    if rules.kitty_size > 4:
        total -= 30
    if fixed_partner(rules, 0) >= 0 or rules.sides == SIDES_CALLED:
        return total + (205 if rules.seats < 6 else 150)
    # alone the others hold fewer of the high cards between them, and at two hands half lie dead
    return total + (200 if rules.seats == 2 else 115)


def choose_bid(view: View, legal: list[int]) -> int:
    """The call of a hand: the cheapest bid in its best denomination that it is good for, or a pass."""
    rules = view.rules
    if act.LOOK in legal:
        return act.LOOK
    partner = fixed_partner(rules, view.seat)
    partner_row = view.high_row if partner >= 0 and view.high_bidder == partner else -1
    best = act.PASS
    best_margin: i64 = -1
    jokers = view.hand & rules.joker_mask
    support = help_expected(rules)
    for action in legal:
        if not act.is_bid(action) or action >= act.SANS:
            continue
        row = act.bid_row(action)
        if row >= MISERE_ROW:
            margin = _misere_margin(view, int(row))
        else:
            level = rules.level[row]
            if level == 10 and rules.joker_mask != 0 and jokers == 0:
                continue
            trump = rules.denomination[row]
            tricks = no_trump_tricks(rules, view.hand) if trump == NO_SUIT else suit_tricks(rules, view.hand, trump)
            margin = tricks + support - level * 100
            if partner_row >= 0:
                # partner's bid stands: only a clearly better one is worth the tricks it may cost
                margin -= 120
            if level > 8:
                margin -= 40
        if margin > best_margin:
            best = action
            best_margin = margin
    if best == act.PASS and act.PASS not in legal:
        return _cheapest(legal)
    return best


def _misere_margin(view: View, row: i64) -> i64:
    rules = view.rules
    danger = misere_danger(rules, view.hand)
    if row == OPEN_ROW:
        return 12 - danger
    if row == BLIND_ROW:
        return -1
    # the kitty lets the worst cards go
    return 45 - danger + 5 * rules.kitty_size


def _cheapest(legal: list[int]) -> int:
    bids = [action for action in legal if act.is_bid(action) and act.bid_row(action) < MISERE_ROW]
    return bids[0] if bids else legal[0]
