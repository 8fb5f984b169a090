"""The auction: which bids are legal and when it ends."""

from typing import Final

from mypy_extensions import i64

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding import terms
from vijfhonderden.bidding.rules import BLIND_ROW, MISERE_ROW, OPEN_ROW, ROWS
from vijfhonderden.bidding.state import NO_CONTRACT, DealState

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


def place_of(st: DealState, row: i64, sans: i64) -> i64:
    """The place of a bid on the ladder; the same bid without the kitty stands just above it."""
    return st.rules.ladder[row] + (1 if sans else 0)


def bid_fault(st: DealState, row: i64, sans: i64) -> i64:
    """Why the seat to move may not make this bid, or FINE."""
    rules = st.rules
    seat = st.to_move
    if row < 0 or row >= ROWS or rules.allowed[row] == 0:
        return FAULT_NO_SUCH_BID
    if sans and (not rules.sans_kitty or rules.kitty_size == 0):
        return FAULT_SANS
    if row == BLIND_ROW:
        if st.looked[seat]:
            return FAULT_LOOKED
    elif not st.looked[seat]:
        return FAULT_NOT_LOOKED
    if st.high_row >= 0 and place_of(st, row, sans) <= place_of(st, st.high_row, st.high_sans):
        return FAULT_NOT_HIGHER
    if row == MISERE_ROW and not rules.misere_anytime and st.highest_level < 7:
        return FAULT_MISERE_WHEN
    if row == MISERE_ROW and rules.misere_over_seven and (st.high_row < 0 or rules.level[st.high_row] != 7):
        return FAULT_MISERE_OVER
    if row == OPEN_ROW and rules.open_after_eight and st.highest_level < 8:
        return FAULT_OPEN_WHEN
    if rules.inkle and rules.level[row] == 6 and seat_order(st, seat) > 1:
        return FAULT_INKLE
    return FINE


def seat_order(st: DealState, seat: i64) -> i64:
    """0 for the first bidder, 1 for the second …"""
    n = st.rules.seats
    return (seat - st.dealer - 1 + n) % n


def must_bid(st: DealState) -> bool:
    """Whether this is a dealer, the last to speak, who has to bid because no bid stands: inkles are signals."""
    return st.rules.all_pass == terms.ALL_PASS_DEALER_BIDS and st.to_move == st.dealer and not stands(st)


def legal_auction(st: DealState) -> list[int]:
    """The legal actions of the auction, ascending."""
    out: list[int] = []
    seat = st.to_move
    if not st.looked[seat]:
        out.append(act.LOOK)
        if bid_fault(st, BLIND_ROW, 0) == FINE:
            out.append(act.BID + BLIND_ROW)
        if st.rules.sans_kitty and bid_fault(st, BLIND_ROW, 1) == FINE:
            out.append(act.SANS + BLIND_ROW)
        return out
    if not must_bid(st):
        out.append(act.PASS)
    row: i64 = 0
    while row < ROWS:
        if bid_fault(st, row, 0) == FINE:
            out.append(int(act.BID + row))
        row += 1
    if st.rules.sans_kitty:
        row = 0
        while row < ROWS:
            if row != BLIND_ROW and bid_fault(st, row, 1) == FINE:
                out.append(int(act.SANS + row))
            row += 1
    return out


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
        st.own_raises = st.own_raises + 1 if st.high_bidder == seat else 0
        st.high_row = row
        st.high_sans = 1 if action >= act.SANS else 0
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
        return (seat + 1) % n if seat != st.dealer else -1
    if rules.after_pass != terms.AFTER_PASS_NEVER:
        return _next_live(st)
    candidate = (seat + 1) % n
    while candidate != seat:
        if st.passed[candidate] == 0 and candidate != st.high_bidder:
            return candidate
        candidate = (candidate + 1) % n
    # nobody else may call any more
    if st.high_bidder < 0:
        return -1 if st.passed[seat] else seat
    if seat == st.high_bidder or st.quiet == 0:
        return -1
    return _own_raise(st)


def _next_live(st: DealState) -> i64:
    """The next seat where a pass is not final: all others must pass in a row to end the auction."""
    n = st.rules.seats
    if st.high_bidder < 0:
        return -1 if st.quiet >= n else (st.to_move + 1) % n
    if st.quiet >= n - 1:
        return _own_raise(st) if st.to_move != st.high_bidder else -1
    return (st.to_move + 1) % n


def _own_raise(st: DealState) -> i64:
    """Whether the last bidder may raise the own bid once all others have passed (auction.own_raise)."""
    rule = st.rules.own_raise
    if rule == terms.RAISE_FORBIDDEN or st.own_raises > 0:
        return -1
    if not _higher_bid_exists(st):
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


def _higher_bid_exists(st: DealState) -> bool:
    top = place_of(st, st.high_row, st.high_sans)
    row: i64 = 0
    while row < BLIND_ROW:
        if st.rules.allowed[row] and st.rules.ladder[row] > top:
            return True
        row += 1
    return False


def stands(st: DealState) -> bool:
    """Whether the highest bid becomes a contract: an inkle is a signal and does not."""
    if st.high_row == NO_CONTRACT:
        return False
    return not (st.rules.inkle and st.rules.level[st.high_row] == 6)
