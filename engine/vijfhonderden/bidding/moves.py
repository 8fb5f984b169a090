"""What an action changes. Nothing here asks whether the action is legal."""

from mypy_extensions import i64

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding import terms
from vijfhonderden.bidding.auction import next_bidder, record_call, reopen_after_raise, stands
from vijfhonderden.bidding.following import joker_strength, loose_jokers
from vijfhonderden.bidding.packs import JOKER, SECOND_JOKER
from vijfhonderden.bidding.rules import MISERE_ROW, NO_SUIT, OPEN_ROW, TRUMP_BASE, seat_after
from vijfhonderden.bidding.state import (
    AUCTION,
    CALLING,
    DISCARDING,
    END_PASSED,
    END_PLAYED,
    LOG_SHIFT,
    NOMINATING,
    OVER,
    PLAY,
    DealState,
)
from vijfhonderden.core.cards import BIT
from vijfhonderden.core.vectors import put


def apply_action(st: DealState, action: i64) -> None:
    """Carry out a legal action of the seat to move."""
    st._write((st.to_move << LOG_SHIFT) | action)
    if st.phase == PLAY and action < 64:
        _play(st, action, -1)
    else:
        _apply_other(st, action)


def _apply_other(st: DealState, action: i64) -> None:
    """Carry out an action that is not the playing of a card alone."""
    phase = st.phase
    if phase == PLAY:
        if action < act.SECOND_JOKER_LEAD:
            _play(st, JOKER, action - act.JOKER_LEAD)
        else:
            _play(st, SECOND_JOKER, action - act.SECOND_JOKER_LEAD)
    elif phase == AUCTION:
        _call(st, action)
    elif phase == DISCARDING:
        _discard(st, action - act.DISCARD)
    elif phase == NOMINATING:
        if action != act.NOT_NOMINATED:
            st.joker_suit = action - act.NOMINATE
        _after_nomination(st)
    else:
        if action != act.ALONE:
            _call_partner(st, action - act.CALL)
        _begin_play(st)


# --- from the auction to the first lead ---


def _call(st: DealState, action: i64) -> None:
    raised = st.high_bidder
    record_call(st, action)
    if action == act.LOOK:
        return
    if action >= act.BID and raised == st.to_move:
        reopen_after_raise(st)
    seat = next_bidder(st)
    if seat >= 0:
        st.to_move = seat
        return
    if stands(st):
        _make_contract(st)
    elif st.rules.all_pass == terms.ALL_PASS_NO_TRUMPS:
        _play_without_contract(st)
    else:
        st.end = END_PASSED
        st.phase = OVER


def _open_hands(st: DealState) -> None:
    seat: i64 = 0
    while seat < st.rules.seats:
        st.looked[seat] = 1
        seat += 1


def _make_contract(st: DealState) -> None:
    rules = st.rules
    st.contract = st.high_row
    st.contractor = st.high_bidder
    st.sans = st.high_sans
    st.trumps = rules.denomination[st.contract]
    _open_hands(st)
    st.to_move = st.contractor
    if st.contract >= MISERE_ROW:
        st.misere = 1
        _sit_out(st)
    if st.sans or rules.kitty_size == 0:
        _after_discards(st)
        return
    st.hands[st.contractor] = st.hands[st.contractor] | st.kitty
    st.discards_left = rules.kitty_size
    st.phase = DISCARDING


def _sit_out(st: DealState) -> None:
    """In a misère the partner (in teams of three, both) lays the hand down and takes no part."""
    rules = st.rules
    if not rules.sides_are_fixed:
        return
    seat: i64 = 0
    while seat < rules.seats:
        if seat != st.contractor and rules.unit[seat] == rules.unit[st.contractor]:
            st.active[seat] = 0
            st.in_trick -= 1
        seat += 1


def _play_without_contract(st: DealState) -> None:
    """All passed: no trumps, no kitty, everybody for the tricks; left of the dealer leads."""
    _open_hands(st)
    st.trumps = NO_SUIT
    st.leader = seat_after(st.dealer, st.rules.seats)
    st.phase = PLAY
    st.to_move = st.leader


def _discard(st: DealState, card: i64) -> None:
    seat = st.contractor
    st.hands[seat] = st.hands[seat] & ~BIT[card]
    st.discards |= BIT[card]
    st.discards_left -= 1
    if st.discards_left == 0:
        _after_discards(st)


def _after_discards(st: DealState) -> None:
    rules = st.rules
    if st.contract == OPEN_ROW and rules.exposed_before_lead:
        st.exposed = 1
    asks = rules.may_nominate or (st.misere and rules.joker_in_misere == terms.JOKER_MISERE_NOMINATED)
    if asks and loose_jokers(st, st.hands[st.contractor]) != 0:
        st.phase = NOMINATING
        return
    _after_nomination(st)


def calls_partner(st: DealState) -> bool:
    """Whether the contractor calls a card before the first lead."""
    return st.rules.sides == terms.SIDES_CALLED and not st.misere


def opening_leader(st: DealState) -> i64:
    """Who leads to the first trick of a contract."""
    if not st.rules.left_of_dealer_leads:
        return st.contractor
    return _next_active(st, st.dealer)


def _after_nomination(st: DealState) -> None:
    if calls_partner(st):
        st.phase = CALLING
        return
    _begin_play(st)


def _call_partner(st: DealState, card: i64) -> None:
    st.called = card
    seat: i64 = 0
    while seat < st.rules.seats:
        if st.hands[seat] & BIT[card] != 0:
            st.partner = seat
        seat += 1


def _begin_play(st: DealState) -> None:
    st.phase = PLAY
    st.leader = opening_leader(st)
    st.to_move = st.leader


# --- tricks ---


def _next_active(st: DealState, seat: i64) -> i64:
    n = st.rules.seats
    seat += 1
    if seat == n:
        seat = 0
    if st.in_trick != n:
        while st.active[seat] == 0:
            seat = seat_after(seat, n)
    return seat


def players_in_trick(st: DealState) -> i64:
    """How many cards a trick has: three in a misère at four hands."""
    return st.in_trick


def _play(st: DealState, card: i64, named: i64) -> None:
    """Play a card; ``named`` is the suit that a led joker names, else -1."""
    seat = st.to_move
    rules = st.rules
    one: i64 = 0
    one += 1  # see BIT
    bit = one << card
    at = st.trumps * 64 + card
    suit = named
    if suit < 0:
        suit = rules.suit[at]
        if suit == NO_SUIT:
            suit = st.joker_suit
    strength = rules.strength[at]
    if st.played == 0:
        st.led_suit = suit
        st.best_strength = -1
        if st.trumps != NO_SUIT or rules.joker_mask & bit == 0 or rules.named_counts_as_led:
            st.suits_led |= one << suit
    elif suit != st.led_suit:
        put(st.voids, seat, st.voids[seat] | (one << st.led_suit))
        if strength < TRUMP_BASE:
            strength = -1
    if strength >= TRUMP_BASE and st.trumps == NO_SUIT:
        strength = joker_strength(st, strength, suit)
    put(st.hands, seat, st.hands[seat] & ~bit)
    put(st.table, seat, card)
    st.fallen |= bit
    if strength > st.best_strength:
        st.best_strength = strength
        st.best_seat = seat
    st.played += 1
    if st.played < st.in_trick:
        st.to_move = _next_active(st, seat)
        return
    _finish_trick(st)


def _finish_trick(st: DealState) -> None:
    winner = st.best_seat
    put(st.tricks, winner, st.tricks[winner] + 1)
    put(st.winners, st.tricks_n, winner)
    st.tricks_n += 1
    st.last_winner = winner
    seat: i64 = 0
    while seat < st.rules.seats:
        put(st.table, seat, -1)
        seat += 1
    st.played = 0
    st.led_suit = -1
    st.best_seat = -1
    st.best_strength = -1
    if st.contract == OPEN_ROW:
        st.exposed = 1
    stopped = st.misere != 0 and winner == st.contractor and st.rules.misere_stops_early
    if stopped or st.hands[winner] == 0:
        st.end = END_PLAYED
        st.phase = OVER
        return
    st.trick_no += 1
    st.leader = winner
    st.to_move = winner
