"""Which cards may be led and followed with, and what the joker may do (no trumps and misère)."""

from mypy_extensions import i64

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding import terms
from vijfhonderden.bidding.packs import JOKER, SECOND_JOKER
from vijfhonderden.bidding.rules import LOWER_JOKER, NO_SUIT
from vijfhonderden.bidding.state import DealState
from vijfhonderden.core.cards import BIT, cards_of


def loose_jokers(st: DealState, hand: i64) -> i64:
    """The jokers of a hand that belong to no suit in this contract."""
    if st.trumps != NO_SUIT or st.joker_suit != NO_SUIT:
        return 0
    return hand & st.rules.joker_mask


def suit_of(st: DealState, card: i64) -> i64:
    """The suit a card belongs to under the contract; 4 for a joker without one."""
    suit = st.rules.suit[st.trumps * 64 + card]
    if suit == NO_SUIT and st.joker_suit != NO_SUIT:
        return st.joker_suit
    return suit


def cards_of_suit(st: DealState, hand: i64, suit: i64) -> i64:
    """The cards of a hand that follow a suit."""
    same = hand & st.rules.suit_cards[st.trumps * 5 + suit]
    if st.trumps == NO_SUIT and st.joker_suit == suit:
        same |= hand & st.rules.joker_mask
    return same


def strength_of(st: DealState, card: i64) -> i64:
    """How strong a card is in the trick that lies, -1 when it cannot win it."""
    rules = st.rules
    if rules.joker_mask & BIT[card] != 0 and st.trumps == NO_SUIT:
        if st.joker_suit != NO_SUIT:
            # the highest card of its suit, no more
            if st.joker_suit != st.led_suit:
                return -1
            return 60 + rules.strength[st.trumps * 64 + card] - LOWER_JOKER
        if st.misere and rules.joker_in_misere == terms.JOKER_MISERE_LOW:
            return 0 if st.played == 0 else -1
        return rules.strength[st.trumps * 64 + card]
    if rules.suit[st.trumps * 64 + card] == st.led_suit or rules.strength[st.trumps * 64 + card] >= 100:
        return rules.strength[st.trumps * 64 + card]
    return -1


def follow_mask(st: DealState, seat: i64) -> i64:
    """The cards with which a seat may follow to the suit led."""
    rules = st.rules
    hand = st.hands[seat]
    same = cards_of_suit(st, hand, st.led_suit)
    if same != 0:
        return same
    loose = loose_jokers(st, hand)
    if loose != 0:
        forced = rules.joker_forced_misere if st.misere else rules.joker_forced_no_trumps
        if forced:
            return loose
    return hand


def is_last_trick(st: DealState) -> bool:
    return st.trick_no == st.rules.hand_size


def joker_suits(st: DealState, seat: i64) -> i64:
    """The suits that a led joker may name, one bit each; 0 when it may not be led now."""
    rules = st.rules
    if is_last_trick(st) or rules.joker_lead == terms.JOKER_LEAD_ANY_SUIT:
        suits: i64 = 15
    elif rules.joker_lead == terms.JOKER_LEAD_LAST_TRICK:
        suits = 0
    else:
        suits = 15 & ~st.suits_led
    if rules.joker_lead_not_void and not is_last_trick(st):
        suits &= ~st.voids[seat]
    return suits


def legal_play(st: DealState) -> list[int]:
    """The legal cards and joker leads of the seat to move, ascending."""
    seat = st.to_move
    hand = st.hands[seat]
    if st.played > 0:
        return cards_of(follow_mask(st, seat))
    loose = loose_jokers(st, hand)
    out = cards_of(hand & ~loose)
    if loose == 0:
        return out
    suits = joker_suits(st, seat)
    if suits == 0 and len(out) == 0:
        suits = 15  # nothing else can be led
    for place, joker in ((act.JOKER_LEAD, JOKER), (act.SECOND_JOKER_LEAD, SECOND_JOKER)):
        if loose & BIT[joker] != 0:
            for suit in range(4):
                if suits & BIT[suit] != 0:
                    out.append(place + suit)
    return out
