"""The auction: which bids are legal and when it ends."""

from typing import Final

from mypy_extensions import i64

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding import terms
from vijfhonderden.bidding.rules import BLIND_ROW, MISERE_ROW, OPEN_ROW, ROWS, seat_after
from vijfhonderden.bidding.state import NO_CONTRACT, DealState
from vijfhonderden.core.cards import BIT
from vijfhonderden.core.choices import Choices

FINE: Final = 0
FAULT_NO_SUCH_BID: Final = 1
FAULT_NOT_HIGHER: Final = 2
FAULT_MISERE_WHEN: Final = 3
FAULT_OPEN_WHEN: Final = 4
FAULT_LOOKED: Final = 5
FAULT_NOT_LOOKED: Final = 6
FAULT_SANS: Final = 7
FAULT_INKLE: Final = 8
FAULT_MISERE_OVER: Final = 10

# masks of rows
_SIXES: Final = 0b11111
_MISERE: Final[i64] = BIT[MISERE_ROW]
_OPEN: Final[i64] = BIT[OPEN_ROW]
_BLIND: Final[i64] = BIT[BLIND_ROW]
_LOOKED: Final[i64] = _BLIND - 1  # all rows below the blind one


def misere_too_soon(st: DealState) -> bool:
    """Whether misère waits for a bid of seven."""
    return not st.rules.misere_anytime and st.highest_level < 7


def misere_not_over_seven(st: DealState) -> bool:
    """Whether misère is barred because the bid that stands is none of seven (misere.when: over-seven)."""
    return st.rules.misere_over_seven and (st.high_row < 0 or st.rules.level[st.high_row] != 7)


def open_too_soon(st: DealState) -> bool:
    """Whether open misère waits for a bid of eight."""
    return st.rules.open_after_eight and st.highest_level < 8


def six_too_late(st: DealState) -> bool:
    """Whether a six, an inkle, is for others: the first two bidders."""
    return st.rules.inkle and seat_order(st, st.to_move) > 1


def higher_rows(st: DealState, sans: i64) -> i64:
    """The rows above the bid that stands; the same bid without the kitty stands just above the one with it."""
    if st.high_row < 0:
        return st.rules.rows
    return st.rules.higher[st.high_row * 4 + st.high_sans * 2 + sans]


def bid_rows(st: DealState, sans: i64) -> i64:
    """The rows that the seat to move may bid, as a mask; with ``sans`` those without the kitty."""
    rules = st.rules
    rows = higher_rows(st, sans) & (rules.sans_rows if sans != 0 else rules.rows)
    if st.looked[st.to_move] == 0:
        return rows & _BLIND
    rows &= _LOOKED
    if rows & _MISERE != 0 and (misere_too_soon(st) or misere_not_over_seven(st)):
        rows &= ~_MISERE
    if rows & _OPEN != 0 and open_too_soon(st):
        rows &= ~_OPEN
    if rows & _SIXES != 0 and six_too_late(st):
        rows &= ~_SIXES
    return rows


def bid_fault(st: DealState, row: i64, sans: i64) -> i64:
    """Why the seat to move may not make this bid, or FINE."""
    rules = st.rules
    if row < 0 or row >= ROWS or rules.rows & BIT[row] == 0:
        return FAULT_NO_SUCH_BID
    if bid_rows(st, sans) & BIT[row] != 0:
        return FINE
    if sans != 0 and rules.sans_rows == 0:
        return FAULT_SANS
    looked = st.looked[st.to_move] != 0
    if looked != (row != BLIND_ROW):
        return FAULT_LOOKED if looked else FAULT_NOT_LOOKED
    if higher_rows(st, sans) & BIT[row] == 0:
        return FAULT_NOT_HIGHER
    if row == MISERE_ROW:
        return FAULT_MISERE_WHEN if misere_too_soon(st) else FAULT_MISERE_OVER
    return FAULT_OPEN_WHEN if row == OPEN_ROW else FAULT_INKLE


def seat_order(st: DealState, seat: i64) -> i64:
    """0 for the first bidder, 1 for the second …"""
    place = seat - st.dealer - 1
    if place < 0:
        place += st.rules.seats
    return place


def must_bid(st: DealState) -> bool:
    """Whether this is a dealer, the last to speak, who has to bid because no bid stands: inkles are signals."""
    return st.rules.all_pass == terms.ALL_PASS_DEALER_BIDS and st.to_move == st.dealer and not stands(st)


def fill_auction(st: DealState, choices: Choices) -> None:
    """Add the legal calls of the seat to move."""
    if st.looked[st.to_move] == 0:
        choices.add_words(BIT[act.LOOK & 63])
    elif not must_bid(st):
        choices.add_words(BIT[act.PASS & 63])
    choices.add_mask(act.BID, bid_rows(st, 0))
    if st.rules.sans_rows != 0:
        choices.add_mask(act.SANS, bid_rows(st, 1))


def record_call(st: DealState, action: i64) -> None:
    """Carry out a bid or a pass; LOOK only opens the hand."""
    seat = st.to_move
    if action == act.LOOK:
        st.looked[seat] = 1
        return
    st.turns[seat] = st.turns[seat] + 1
    if action == act.PASS:
        st.passed[seat] = 1
        st.quiet += 1
    else:
        row = act.bid_row(action)
        if st.high_bidder == seat:
            st.own_raises += 1
        else:
            st.own_raises = 0
        st.high_row = row
        st.high_sans = 0
        if action >= act.SANS:
            st.high_sans = 1
        st.high_bidder = seat
        st.bids += 1
        st.quiet = 0
        st.passed[seat] = 0
        level = st.rules.level[row]
        if level > st.highest_level:
            st.highest_level = level


def next_bidder(st: DealState) -> i64:
    """The seat that calls next, or -1 when the auction is over."""
    rules = st.rules
    n = rules.seats
    seat = st.to_move
    if rules.single_round:
        if seat == st.dealer:
            return -1
        return seat_after(seat, n)
    if rules.after_pass != terms.AFTER_PASS_NEVER:
        return _next_live(st)
    candidate = seat_after(seat, n)
    while candidate != seat:
        if st.passed[candidate] == 0 and candidate != st.high_bidder:
            return candidate
        candidate = seat_after(candidate, n)
    # nobody else may call any more
    if st.high_bidder < 0:
        if st.passed[seat] != 0:
            return -1
        return seat
    if seat == st.high_bidder or st.quiet == 0:
        return -1
    return _own_raise(st)


def _next_live(st: DealState) -> i64:
    """The next seat where a pass is not final: all others must pass in a row to end the auction."""
    n = st.rules.seats
    if st.high_bidder < 0:
        if st.quiet >= n:
            return -1
        return seat_after(st.to_move, n)
    if st.quiet >= n - 1:
        if st.to_move == st.high_bidder:
            return -1
        return _own_raise(st)
    return seat_after(st.to_move, n)


def _own_raise(st: DealState) -> i64:
    """Whether the last bidder may raise the own bid once all others have passed (auction.own_raise)."""
    rule = st.rules.own_raise
    if rule == terms.RAISE_FORBIDDEN or st.own_raises > 0:
        return -1
    if higher_rows(st, 0) & _LOOKED == 0:
        return -1
    return st.high_bidder


def reopen_after_raise(st: DealState) -> None:
    """A raise of the own bid opens the auction again for those who passed (own_raise: reopen)."""
    if st.rules.own_raise != terms.RAISE_REOPEN:
        return
    i: i64 = 0
    while i < st.rules.seats:
        if i != st.high_bidder:
            st.passed[i] = 0
        i += 1


def stands(st: DealState) -> bool:
    """Whether the highest bid becomes a contract: an inkle is a signal and does not."""
    if st.high_row == NO_CONTRACT:
        return False
    return not (st.rules.inkle and st.rules.level[st.high_row] == 6)
