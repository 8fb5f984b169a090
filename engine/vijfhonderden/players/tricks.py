"""The card play of the greedy player in Five Hundred: contractor, defender, misère."""

from mypy_extensions import i64

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.rules import NO_SUIT
from vijfhonderden.bidding.sides import fixed_partner
from vijfhonderden.bidding.terms import SIDES_ALONE
from vijfhonderden.bidding.view import View
from vijfhonderden.core.cards import BIT, cards_of, count_cards


def strength_now(view: View, card: i64) -> i64:
    """The strength of a card of this hand in the trick that lies; -1 when it cannot win it."""
    rules = view.rules
    at: i64 = view.trumps * 64
    strength = rules.strength[at + card]
    if rules.joker_mask & BIT[card] != 0 and view.trumps == NO_SUIT:
        if view.joker_suit != NO_SUIT:
            return 60 if view.joker_suit == view.led_suit else -1
        if view.misere and rules.joker_in_misere == 1:
            return -1
        return strength
    if rules.suit[at + card] == view.led_suit or strength >= 100:
        return strength
    return -1


def raw_strength(view: View, card: i64) -> i64:
    """The strength of a card when it is led or its suit is."""
    return view.rules.strength[view.trumps * 64 + card]


def is_boss(view: View, card: i64) -> bool:
    """Whether no card that this seat cannot place beats a card of the same suit; jokers aside in no trumps."""
    rules = view.rules
    suit = rules.suit[view.trumps * 64 + card]
    if suit == NO_SUIT:
        return True
    rivals = (view.unseen | view.shown) & rules.suit_cards[view.trumps * 5 + suit]
    for other in cards_of(rivals):
        if raw_strength(view, other) > raw_strength(view, card):
            return False
    return True


def on_our_side(view: View, seat: i64) -> bool:
    """Whether a seat is this seat's own side as far as it knows."""
    if seat == view.seat:
        return True
    partner = fixed_partner(view.rules, view.seat)
    if partner >= 0:
        return seat == partner
    if view.contractor < 0:
        return False
    if view.rules.sides == SIDES_ALONE:
        return view.seat != view.contractor and seat != view.contractor
    if view.seat == view.contractor:
        return seat == view.partner
    if view.seat == view.partner:
        return seat == view.contractor
    return seat != view.contractor and seat != view.partner


def cost(view: View, card: i64) -> i64:
    """What a card is worth keeping: strong cards, trumps and jokers dear."""
    value = raw_strength(view, card)
    if view.rules.joker_mask & BIT[card] != 0:
        value = 200
    return value


def cheapest(view: View, cards: list[int]) -> int:
    best = cards[0]
    for card in cards:
        if cost(view, card) < cost(view, best):
            best = card
    return best


def dearest(view: View, cards: list[int]) -> int:
    best = cards[0]
    for card in cards:
        if cost(view, card) > cost(view, best):
            best = card
    return best


def last_to_play(view: View) -> bool:
    return view.played + 1 == sum(view.active)


def follow_tricks(view: View, cards: list[int]) -> int:
    """Follow in a trick contract: win as cheaply as is likely to hold, never over partner's winner."""
    winners = [card for card in cards if strength_now(view, card) > view.best_strength]
    losers = [card for card in cards if strength_now(view, card) <= view.best_strength]
    ours = view.best_seat >= 0 and on_our_side(view, view.best_seat)
    if ours and losers and (last_to_play(view) or _likely_to_hold(view)):
        return cheapest(view, losers)
    if winners:
        if last_to_play(view):
            return cheapest(view, winners)
        sure = [card for card in winners if is_boss(view, card) or strength_now(view, card) >= 100]
        plain = [card for card in sure if view.rules.joker_mask & BIT[card] == 0]
        if plain:
            return cheapest(view, plain)
        if sure and (not losers or view.trick_no > 6):
            return cheapest(view, sure)
        if not ours:
            modest = [card for card in winners if view.rules.joker_mask & BIT[card] == 0]
            if modest and view.played > 0:
                return dearest(view, modest) if view.played >= 2 else cheapest(view, losers or modest)
    return cheapest(view, losers if losers else winners)


def _likely_to_hold(view: View) -> bool:
    """Whether the card that wins the trick so far is likely to go on winning."""
    if view.best_strength >= 100:
        return True
    card = view.table[view.best_seat]
    return card >= 0 and is_boss(view, card)


def lead_tricks(view: View, legal: list[int]) -> int:
    """Lead in a trick contract: draw trumps or run the long suit on the contractor's side, aces in defence."""
    cards = [action for action in legal if action < 64]
    joker_leads = [action for action in legal if action >= act.JOKER_LEAD and action < act.BID]
    if not cards:
        return _joker_lead(view, joker_leads)
    rules = view.rules
    attack = view.contractor >= 0 and on_our_side(view, view.contractor)
    if view.trumps != NO_SUIT:
        trumps = [card for card in cards if rules.suit[view.trumps * 64 + card] == view.trumps]
        out = count_cards(view.unseen & rules.suit_cards[view.trumps * 5 + view.trumps])
        if attack and trumps and out > 0 and view.seat == view.contractor:
            top = dearest(view, trumps)
            if is_boss(view, top) or len(trumps) >= 5:
                return top
        bosses = [card for card in cards if is_boss(view, card) and rules.suit[view.trumps * 64 + card] != view.trumps]
        if bosses:
            return _shortest(view, bosses)
        side = [card for card in cards if rules.suit[view.trumps * 64 + card] != view.trumps]
        if side:
            return cheapest(view, side) if attack else _shortest(view, _low_ends(view, side))
        return dearest(view, trumps) if attack else cheapest(view, trumps)
    bosses = [card for card in cards if is_boss(view, card)]
    long_suit = _longest_suit(view)
    in_long = [card for card in bosses if rules.suit[NO_SUIT * 64 + card] == long_suit]
    if in_long:
        return dearest(view, in_long)
    if bosses and (attack or view.trick_no > 5):
        return dearest(view, bosses)
    low_long = [card for card in cards if rules.suit[NO_SUIT * 64 + card] == long_suit]
    if joker_leads and attack and view.trick_no >= 7:
        return _joker_lead(view, joker_leads)
    return cheapest(view, low_long if low_long else cards)


def _joker_lead(view: View, leads: list[int]) -> int:
    """Call the suit of which this hand holds most: there the others are likely to run short."""
    best = leads[0]
    best_length: i64 = -1
    for action in leads:
        suit = (action - act.JOKER_LEAD) & 3
        length = count_cards(view.hand & view.rules.suit_cards[NO_SUIT * 5 + suit])
        if length > best_length:
            best = action
            best_length = length
    return best


def _suit_length(view: View, card: i64) -> i64:
    suit = view.rules.suit[view.trumps * 64 + card]
    return count_cards(view.hand & view.rules.suit_cards[view.trumps * 5 + suit])


def _shortest(view: View, cards: list[int]) -> int:
    best = cards[0]
    for card in cards:
        if _suit_length(view, card) < _suit_length(view, best):
            best = card
    return best


def _low_ends(view: View, cards: list[int]) -> list[int]:
    """The lowest card of each suit."""
    out: list[int] = []
    for suit in range(4):
        of_suit = [card for card in cards if view.rules.suit[view.trumps * 64 + card] == suit]
        if of_suit:
            out.append(cheapest(view, of_suit))
    return out if out else cards


def _longest_suit(view: View) -> i64:
    best: i64 = 0
    length: i64 = -1
    suit: i64 = 0
    while suit < 4:
        n = count_cards(view.hand & view.rules.suit_cards[NO_SUIT * 5 + suit])
        if n > length:
            best = suit
            length = n
        suit += 1
    return best


def play_misere(view: View, legal: list[int]) -> int:
    """In a misère the contractor goes under, the defenders stay under the contractor."""
    cards = [action for action in legal if action < 64]
    if not cards:
        return _joker_lead(view, legal)
    contractor = view.seat == view.contractor
    if view.played == 0:
        return cheapest(view, cards)
    losers = [card for card in cards if strength_now(view, card) < view.best_strength]
    if contractor:
        if losers:
            return dearest(view, losers)
        return cheapest(view, cards)
    plain = [card for card in cards if view.rules.joker_mask & BIT[card] == 0]
    choice = plain if plain else cards
    if view.best_seat == view.contractor and losers:
        return dearest(view, losers)
    if view.table[view.contractor] < 0:
        # the contractor plays after: stay low so that it may have to win
        return cheapest(view, choice)
    return dearest(view, choice)
