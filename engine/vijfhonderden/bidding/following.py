"""Which cards may be led and followed with, and what the joker may do (no trumps and misère)."""

from mypy_extensions import i64

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding import terms
from vijfhonderden.bidding.packs import JOKER, SECOND_JOKER
from vijfhonderden.bidding.rules import LOWER_JOKER, NO_SUIT
from vijfhonderden.bidding.state import DealState
from vijfhonderden.core.cards import BIT
from vijfhonderden.core.choices import Choices


def loose_jokers(st: DealState, hand: i64) -> i64:
    """The jokers of a hand that belong to no suit in this contract."""
    if st.trumps != NO_SUIT or st.joker_suit != NO_SUIT:
        return 0
    return hand & st.rules.joker_mask


def cards_of_suit(st: DealState, hand: i64, suit: i64) -> i64:
    """The cards of a hand that follow a suit."""
    same = hand & st.rules.suit_cards[st.trumps * 5 + suit]
    if st.trumps == NO_SUIT and st.joker_suit == suit:
        same |= hand & st.rules.joker_mask
    return same


def joker_strength(st: DealState, strength: i64, suit: i64) -> i64:
    """How strong a joker of this suit, and by itself of this strength, is without trumps; -1 when it cannot win."""
    if st.joker_suit != NO_SUIT:
        # the highest card of its suit, no more
        if suit == st.led_suit:
            return 60 + strength - LOWER_JOKER
        return -1
    if st.misere != 0 and st.rules.joker_in_misere == terms.JOKER_MISERE_LOW:
        if st.played == 0:
            return 0
        return -1
    return strength


def follow_mask(st: DealState, seat: i64) -> i64:
    """The cards with which a seat may follow to the suit led."""
    hand = st.hands[seat]
    same = hand & st.rules.suit_cards[st.trumps * 5 + st.led_suit]
    if st.trumps == NO_SUIT:
        jokers = hand & st.rules.joker_mask
        if st.joker_suit == st.led_suit:
            same |= jokers
        if same == 0 and jokers != 0 and st.joker_suit == NO_SUIT:
            forced = st.rules.joker_forced_no_trumps
            if st.misere != 0:
                forced = st.rules.joker_forced_misere
            if forced:
                return jokers
    if same != 0:
        return same
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


def fill_play(st: DealState, choices: Choices) -> None:
    """Add the legal cards and joker leads of the seat to move."""
    seat = st.to_move
    if st.played > 0:
        choices.cards = follow_mask(st, seat)
        return
    hand = st.hands[seat]
    loose = loose_jokers(st, hand)
    choices.cards = hand & ~loose
    if loose == 0:
        return
    suits = joker_suits(st, seat)
    if suits == 0 and choices.cards == 0:
        suits = 15  # nothing else can be led
    if loose & BIT[JOKER] != 0:
        choices.add_words(suits << (act.JOKER_LEAD & 63))
    if loose & BIT[SECOND_JOKER] != 0:
        choices.add_words(suits << (act.SECOND_JOKER_LEAD & 63))
