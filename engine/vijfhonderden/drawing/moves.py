"""What an action changes. Nothing here asks whether the action is legal."""

from librt.vecs import append, vec
from mypy_extensions import i64

from vijfhonderden.core.cards import BIT
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.announcing import announce, approve, flag_meld, next_pending, spoil
from vijfhonderden.drawing.ending import claim_with_stuk, count_deal, end_deal, third_goes_first
from vijfhonderden.drawing.legal import may_rob, stuk_basis
from vijfhonderden.drawing.sheet import ITEM_STUK, add_item
from vijfhonderden.drawing.state import (
    CHOOSE_LAST,
    END_CLAIM,
    END_STUK_OUT,
    END_THIRD_FIRST,
    FOLLOW,
    LEAD,
    LOG_HEARD,
    LOG_SEAT,
    LOG_SHOWN,
    LOG_WRITTEN,
    ROB_ASK,
    DealState,
)


def note(st: DealState, seat: i64, action: i64) -> None:
    """Add an act to the log."""
    st.log = append(st.log, seat * LOG_SEAT + action)


def apply_action(st: DealState, action: i64) -> None:
    """Carry out a legal action of the seat to move."""
    seat = st.to_move
    note(st, seat, action)
    if action < 64:
        play_card(st, action)
    elif action == act.APPROVE:
        approve(st)
    elif action == act.ASK:
        st.asked = 1
        flag_meld(st, LOG_HEARD)
    elif action == act.STUK:
        st.stuk_declared = 1
    elif action == act.ROB:
        _rob(st, seat)
    elif action == act.DECLINE_ROB:
        st.phase = LEAD
        st.to_move = st.leader
    elif action == act.TAKE_COVERED:
        _choose_last(st, True)
    elif action == act.TAKE_OPEN:
        _choose_last(st, False)
    elif action == act.CLAIM:
        end_deal(st, END_CLAIM, seat)
    elif action == act.CLAIM_STUK:
        claim_with_stuk(st, seat)
    elif action >= act.SPOIL:
        spoil(st, action - act.SPOIL)
    else:
        announce(st, action)


def _rob(st: DealState, seat: i64) -> None:
    seven = st.trump * 16 + st.rules.rob_rank
    card = st.open_card
    st.hands[seat] = (st.hands[seat] & ~BIT[seven]) | BIT[card]
    st.shown[seat] = (st.shown[seat] & ~BIT[seven]) | BIT[card]
    st.open_card = seven
    last: i64 = len(st.stock)
    st.stock[last - 1] = seven
    st.robbed_by = seat
    if st.phase == ROB_ASK:
        st.phase = LEAD
        st.to_move = st.leader


def _write_stuk(st: DealState, seat: i64) -> bool:
    """Write stuk; True when it ends the game at once (stuk.out.how: declare)."""
    rules = st.rules
    out = rules.stuk_out and rules.stuk_out_declare and stuk_basis(st, seat) >= rules.stuk_out_threshold
    st.stuk_declared = 0
    st.stuk_done[seat] = 1
    st.score[seat] = st.score[seat] + rules.stuk_points
    add_item(st, ITEM_STUK, seat, rules.stuk_points, -1)
    st.shown[seat] = st.shown[seat] | rules.king_queen[st.trump]
    return out


def play_card(st: DealState, card: i64) -> None:
    """Play a card: a lead, or the second card, which ends the trick."""
    seat = st.to_move
    out = st.stuk_declared != 0 and _write_stuk(st, seat)
    bit = BIT[card]
    st.hands[seat] = st.hands[seat] & ~bit
    if out:
        if st.phase == LEAD:
            st.lead_card = card
        if third_goes_first(st, seat):
            end_deal(st, END_THIRD_FIRST, 1 - seat)
        else:
            end_deal(st, END_STUK_OUT, seat)
        return
    if st.phase == LEAD:
        st.lead_card = card
        if st.rules.show_on_request:
            _show_melds(st)
        if len(st.pending) > 0:
            next_pending(st)
        else:
            st.phase = FOLLOW
            st.to_move = 1 - seat
        return
    _finish_trick(st, seat, card)


def _show_melds(st: DealState) -> None:
    """The cards of the roem written at this lead become known (roem.show)."""
    if st.to_show[0] | st.to_show[1] == 0:
        return
    seat: i64 = 0
    while seat < 2:
        st.shown[seat] = st.shown[seat] | (st.to_show[seat] & st.hands[seat])
        st.to_show[seat] = 0
        seat += 1
    i: i64 = len(st.log)
    while i > 0:
        i -= 1
        if st.log[i] & LOG_WRITTEN != 0:
            if st.log[i] & LOG_SHOWN != 0:
                return
            st.log[i] = st.log[i] | LOG_SHOWN


def _finish_trick(st: DealState, second: i64, card: i64) -> None:
    rules = st.rules
    lead = st.lead_card
    base = st.trump * 64
    winner = st.leader
    strength = rules.strength[base + card]
    if (card >> 4 == lead >> 4 or strength >= 8) and strength > rules.strength[base + lead]:
        winner = second
    st.won[winner] = st.won[winner] | BIT[lead] | BIT[card]
    st.trick_count[winner] = st.trick_count[winner] + 1
    st.card_points[winner] = st.card_points[winner] + rules.points[base + lead] + rules.points[base + card]
    left: i64 = len(st.stock)
    left -= st.stock_at
    if left == 0:
        st.final_count[winner] = st.final_count[winner] + 1
    st.last_trick_winner = winner
    st.last_lead = lead
    st.last_follow = card
    st.lead_card = -1
    st.leader = winner
    _show_melds(st)
    _clear_lead(st)
    if left > 0:
        if left == 2 and rules.winner_chooses_last and st.skip_draw[0] == 0 and st.skip_draw[1] == 0:
            st.phase = CHOOSE_LAST
            st.to_move = winner
            return
        _draw(st, winner)
        _draw(st, 1 - winner)
    next_trick(st)


def _clear_lead(st: DealState) -> None:
    st.meld = -1
    st.asked = 0
    if len(st.lead_written) > 0:
        st.lead_written = vec[i64]()
    if st.announced[0] + st.announced[1] != 0:
        st.pending = vec[i64]()
        st.pending_at = 0
        seat: i64 = 0
        while seat < 2:
            st.used_run[seat] = 0
            st.used_four[seat] = 0
            st.used_suits[seat] = 0
            st.four_ranks[seat] = 0
            st.announced[seat] = 0
            seat += 1


def _draw(st: DealState, seat: i64) -> None:
    """Take the top card of the stock, unless this seat has to miss a draw (1836 §26)."""
    if st.skip_draw[seat] != 0:
        st.skip_draw[seat] = 0
        return
    n: i64 = len(st.stock)
    if st.stock_at >= n:
        return
    card = st.stock[st.stock_at]
    st.stock_at += 1
    st.hands[seat] = st.hands[seat] | BIT[card]
    left = n - st.stock_at
    if left == 0:
        st.open_card = -1
        st.shown[seat] = st.shown[seat] | BIT[card]
    elif left == 1 and st.rules.show_last_covered:
        st.shown[seat] = st.shown[seat] | BIT[card]


def _choose_last(st: DealState, covered: bool) -> None:
    """The winner of the last stock trick takes one of the last two cards, the other player the other."""
    winner = st.to_move
    n: i64 = len(st.stock)
    taken = st.stock[n - 2] if covered else st.stock[n - 1]
    other = st.stock[n - 1] if covered else st.stock[n - 2]
    st.stock_at = n
    st.hands[winner] = st.hands[winner] | BIT[taken]
    st.hands[1 - winner] = st.hands[1 - winner] | BIT[other]
    if not covered or st.rules.show_last_covered:
        st.shown[winner] = st.shown[winner] | BIT[taken]
    if covered or st.rules.show_last_covered:
        st.shown[1 - winner] = st.shown[1 - winner] | BIT[other]
    st.open_card = -1
    next_trick(st)


def next_trick(st: DealState) -> None:
    """Begin the next trick, or count the deal when a hand is empty."""
    if st.hands[0] == 0 or st.hands[1] == 0:
        count_deal(st)
        return
    st.trick_no += 1
    st.phase = LEAD
    st.to_move = st.leader
    rules = st.rules
    if rules.rob and rules.rob_until == 0 and st.stock_left == 2 and not rules.rob_needs_lead:
        second = 1 - st.leader
        st.phase = ROB_ASK
        if may_rob(st, second):
            st.to_move = second
        else:
            st.phase = LEAD
