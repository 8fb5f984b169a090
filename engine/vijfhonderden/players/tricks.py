"""The card play of the greedy player in Five Hundred: contractor, defender, misère."""

from mypy_extensions import i64

from vijfhonderden.bidding.rules import NO_SUIT, TRUMP_BASE
from vijfhonderden.bidding.sides import fixed_partner
from vijfhonderden.bidding.terms import SIDES_ALONE
from vijfhonderden.bidding.view import View
from vijfhonderden.core.cards import BIT, count_cards, lowest_card
from vijfhonderden.core.choices import Choices


def strength_now(view: View, card: i64) -> i64:
    """The strength of a card of this hand in the trick that lies; -1 when it cannot win it."""
    rules = view.rules
    at: i64 = view.trumps * 64
    strength = rules.strength[at + card]
    if rules.joker_mask & BIT[card] != 0 and view.trumps == NO_SUIT:
        if view.joker_suit != NO_SUIT:
            if view.joker_suit == view.led_suit:
                return 60
            return -1
        if view.misere and rules.joker_in_misere == 1:
            return -1
        return strength
    if rules.suit[at + card] == view.led_suit or strength >= 100:
        return strength
    return -1


def is_boss(view: View, card: i64) -> bool:
    """Whether no card that this seat cannot place beats a card of the same suit; jokers aside in no trumps."""
    return (view.unseen | view.shown) & view.rules.beaten_by[view.trumps * 64 + card] == 0


def bosses_of(view: View, cards: i64) -> i64:
    """Those of some cards that no other card of their suit beats."""
    out: i64 = 0
    while cards != 0:
        if is_boss(view, lowest_card(cards)):
            out |= cards & -cards
        cards &= cards - 1
    return out


def winners_of(view: View, cards: i64) -> i64:
    """Those of some cards that would win the trick that lies."""
    rules = view.rules
    if view.trumps != NO_SUIT:
        at = view.trumps * 64 + view.table[view.best_seat]
        above = rules.beaten_by[at]
        if rules.suit[at] != view.trumps:
            above |= rules.suit_cards[view.trumps * 5 + view.trumps]
        return cards & above
    out: i64 = 0
    while cards != 0:
        if strength_now(view, lowest_card(cards)) > view.best_strength:
            out |= cards & -cards
        cards &= cards - 1
    return out


def on_our_side(view: View, seat: i64) -> bool:
    """Whether a seat is this seat's own side as far as it knows.

    Defenders who score each for themselves are one until the contract has failed.
    """
    if seat == view.seat:
        return True
    partner = fixed_partner(view.rules, view.seat)
    if partner >= 0:
        return seat == partner
    if view.contractor < 0:
        return False
    if view.rules.sides == SIDES_ALONE:
        return view.seat != view.contractor and seat != view.contractor and not has_failed(view)
    if view.seat == view.contractor:
        return seat == view.partner
    if view.seat == view.partner:
        return seat == view.contractor
    return seat != view.contractor and seat != view.partner and not has_failed(view)


def has_failed(view: View) -> bool:
    """Whether the contractor's side, as far as it is known, has lost too many tricks for its contract.

    Where a partner was called it is not known before the card has fallen.
    """
    rules = view.rules
    if view.misere != 0 or (view.called >= 0 and view.partner < 0):
        return False
    lost = view.tricks_n - view.tricks[view.contractor]
    if view.partner >= 0 and view.partner != view.contractor:
        lost -= view.tricks[view.partner]
    return lost > rules.hand_size - rules.level[view.contract]


def cheapest(view: View, cards: i64) -> i64:
    """The card that is least worth keeping; a joker only where there is nothing else."""
    plain = cards & ~view.rules.joker_mask
    if plain == 0:
        return lowest_card(cards)
    return weakest(view, plain)


def weakest(view: View, cards: i64) -> i64:
    """The card that is least strong when it is led or its suit is."""
    if cards & (cards - 1) == 0:
        return lowest_card(cards)
    strengths = view.rules.strength
    at: i64 = view.trumps * 64
    best: i64 = -1
    least: i64 = 1000
    while cards != 0:
        card = lowest_card(cards)
        cards &= cards - 1
        strength = strengths[at + card]
        if strength < least:
            best = card
            least = strength
    return best


def dearest(view: View, cards: i64) -> i64:
    """The card that is most worth keeping: a joker, else the strongest."""
    jokers = cards & view.rules.joker_mask
    if jokers != 0:
        return lowest_card(jokers)
    if cards & (cards - 1) == 0:
        return lowest_card(cards)
    strengths = view.rules.strength
    at: i64 = view.trumps * 64
    best: i64 = -1
    most: i64 = -1
    while cards != 0:
        card = lowest_card(cards)
        cards &= cards - 1
        strength = strengths[at + card]
        if strength > most:
            best = card
            most = strength
    return best


def follow_tricks(view: View, cards: i64) -> i64:
    """Follow in a trick contract: win as cheaply as is likely to hold, never over partner's winner."""
    winners = winners_of(view, cards)
    losers = cards & ~winners
    last = view.played + 1 == view.in_trick
    ours = on_our_side(view, view.best_seat)
    if ours and losers != 0 and (last or _likely_to_hold(view)):
        return cheapest(view, losers)
    if winners != 0:
        if last:
            return cheapest(view, winners)
        sure = _sure_of(view, winners)
        plain = sure & ~view.rules.joker_mask
        if plain != 0:
            return cheapest(view, plain)
        if sure != 0 and (losers == 0 or view.trick_no > 6):
            return cheapest(view, sure)
        modest = winners & ~view.rules.joker_mask
        if not ours and modest != 0:
            if view.played >= 2:
                return dearest(view, modest)
            return cheapest(view, losers if losers != 0 else modest)
    return cheapest(view, losers if losers != 0 else winners)


def _sure_of(view: View, winners: i64) -> i64:
    """Those of the winning cards that are likely to go on winning: trumps, jokers and the highest of their suit."""
    rules = view.rules
    if view.trumps != NO_SUIT:
        trumps = winners & rules.suit_cards[view.trumps * 5 + view.trumps]
        return trumps | bosses_of(view, winners & ~trumps)
    return bosses_of(view, winners)


def _likely_to_hold(view: View) -> bool:
    """Whether the card that wins the trick so far is likely to go on winning."""
    return view.best_strength >= TRUMP_BASE or is_boss(view, view.table[view.best_seat])


def lead_tricks(view: View, choices: Choices) -> i64:
    """Lead in a trick contract: draw trumps or run the long suit on the contractor's side, aces in defence."""
    cards = choices.cards
    if cards == 0:
        return _joker_lead(view, choices.words)
    rules = view.rules
    attack = view.contractor >= 0 and on_our_side(view, view.contractor)
    if view.trumps != NO_SUIT:
        pack_trumps = rules.suit_cards[view.trumps * 5 + view.trumps]
        trumps = cards & pack_trumps
        if trumps != 0 and view.seat == view.contractor and view.unseen & pack_trumps != 0:
            top = dearest(view, trumps)
            if is_boss(view, top) or count_cards(trumps) >= 5:
                return top
        side = cards & ~trumps
        bosses = bosses_of(view, side)
        if bosses != 0:
            return _shortest(view, bosses)
        if side != 0:
            return cheapest(view, side) if attack else _shortest(view, _low_ends(view, side))
        return dearest(view, trumps) if attack else cheapest(view, trumps)
    bosses = bosses_of(view, cards)
    long_suit = rules.suit_cards[NO_SUIT * 5 + _longest_suit(view)]
    if bosses & long_suit != 0:
        return dearest(view, bosses & long_suit)
    if bosses != 0 and (attack or view.trick_no > 5):
        return dearest(view, bosses)
    if choices.words != 0 and attack and view.trick_no >= 7:
        return _joker_lead(view, choices.words)
    return cheapest(view, cards & long_suit if cards & long_suit != 0 else cards)


def _joker_lead(view: View, leads: i64) -> i64:
    """Call the suit of which this hand holds most: there the others are likely to run short."""
    best: i64 = -1
    best_length: i64 = -1
    while leads != 0:
        place = lowest_card(leads)
        leads &= leads - 1
        length = count_cards(view.hand & view.rules.suit_cards[NO_SUIT * 5 + (place & 3)])
        if length > best_length:
            best = 64 + place
            best_length = length
    return best


def _suit_length(view: View, card: i64) -> i64:
    suit = view.rules.suit[view.trumps * 64 + card]
    return count_cards(view.hand & view.rules.suit_cards[view.trumps * 5 + suit])


def _shortest(view: View, cards: i64) -> i64:
    """A card of the shortest suit."""
    best: i64 = -1
    shortest: i64 = 64
    while cards != 0:
        card = lowest_card(cards)
        cards &= cards - 1
        length = _suit_length(view, card)
        if length < shortest:
            best = card
            shortest = length
    return best


def _low_ends(view: View, cards: i64) -> i64:
    """The lowest card of each suit."""
    out: i64 = 0
    suit: i64 = 0
    while suit < 4:
        of_suit = cards & view.rules.suit_cards[view.trumps * 5 + suit]
        if of_suit != 0:
            out |= BIT[cheapest(view, of_suit)]
        suit += 1
    return out


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


def play_misere(view: View, choices: Choices) -> i64:
    """In a misère the contractor goes under, the defenders stay under the contractor."""
    cards = choices.cards
    if cards == 0:
        return _joker_lead(view, choices.words)
    if view.played == 0:
        return cheapest(view, cards)
    losers = losers_of(view, cards)
    if view.seat == view.contractor:
        return dearest(view, losers) if losers != 0 else cheapest(view, cards)
    if view.best_seat == view.contractor and losers != 0:
        return dearest(view, losers)
    plain = cards & ~view.rules.joker_mask
    choice = plain if plain != 0 else cards
    if view.table[view.contractor] < 0:
        # the contractor plays after: stay low so that it may have to win
        return cheapest(view, choice)
    return dearest(view, choice)


def losers_of(view: View, cards: i64) -> i64:
    """Those of some cards that would stay below the card that wins the trick so far."""
    out: i64 = 0
    while cards != 0:
        if strength_now(view, lowest_card(cards)) < view.best_strength:
            out |= cards & -cards
        cards &= cards - 1
    return out
