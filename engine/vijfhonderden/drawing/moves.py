"""What an action changes. Nothing here asks whether the action is legal."""

from mypy_extensions import i64

from vijfhonderden.core.cards import BIT
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.announcing import announce, approve, flag_meld, next_pending, spoil
from vijfhonderden.drawing.ending import claim_with_stuk, count_deal, end_deal, third_goes_first
from vijfhonderden.drawing.legal import may_rob, stuk_basis
from vijfhonderden.drawing.rules import WORTH_POINTS, WORTH_TRUMP
from vijfhonderden.drawing.sheet import ITEM_STUK, add_item
from vijfhonderden.drawing.side import Side
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
    note,
    side_of,
    stock_left,
)


def apply_action(st: DealState, action: i64) -> None:
    """Carry out a legal action of the seat to move."""
    note(st, st.to_move * LOG_SEAT + action)
    if action < 64:
        play_card(st, action)
    else:
        _say(st, action)


def _say(st: DealState, action: i64) -> None:
    """Carry out an action that is not the playing of a card."""
    seat = st.to_move
    if action == act.APPROVE:
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
    side = side_of(st, seat)
    seven = st.trump * 16 + st.rules.rob_rank
    card = st.open_card
    side.hand = (side.hand & ~BIT[seven]) | BIT[card]
    side.shown = (side.shown & ~BIT[seven]) | BIT[card]
    st.open_card = seven
    last: i64 = len(st.stock)
    st.stock[last - 1] = seven
    st.robbed_by = seat
    if st.phase == ROB_ASK:
        st.phase = LEAD
        st.to_move = st.leader


def _write_stuk(st: DealState, seat: i64) -> bool:
    """Write stuk; True when it ends the game at once (stuk.out.how: declare)."""
    side = side_of(st, seat)
    rules = st.rules
    out = rules.stuk_out and rules.stuk_out_declare and stuk_basis(st, seat) >= rules.stuk_out_threshold
    st.stuk_declared = 0
    side.stuk_done = 1
    side.score += rules.stuk_points
    add_item(st, ITEM_STUK, seat, rules.stuk_points, -1)
    side.shown |= rules.king_queen[st.trump]
    return out


def play_card(st: DealState, card: i64) -> None:
    """Play a card: a lead, or the second card, which ends the trick."""
    if st.stuk_declared != 0 and _write_stuk(st, st.to_move):
        _go_out(st, st.to_move, card)
    elif st.phase == FOLLOW:
        if st.to_move == 0:
            _follow(st, st.side0, st.side1, card)
        else:
            _follow(st, st.side1, st.side0, card)
    elif st.to_move == 0:
        _lead(st, st.side0, card)
    else:
        _lead(st, st.side1, card)


def _lead(st: DealState, side: Side, card: i64) -> None:
    one: i64 = 0
    one += 1  # see BIT
    side.hand &= ~(one << card)
    st.lead_card = card
    if st.unshown and st.rules.show_on_request:
        _show_melds(st)
    if len(st.pending) > 0:
        next_pending(st)
    else:
        st.phase = FOLLOW
        st.to_move = 1 - st.to_move


def _go_out(st: DealState, seat: i64, card: i64) -> None:
    """End the game by stuk with the card played."""
    side_of(st, seat).hand &= ~BIT[card]
    if st.phase == LEAD:
        st.lead_card = card
    if third_goes_first(st, seat):
        end_deal(st, END_THIRD_FIRST, 1 - seat)
    else:
        end_deal(st, END_STUK_OUT, seat)


def _show_melds(st: DealState) -> None:
    """The cards of the roem written at this lead become known (roem.show)."""
    st.unshown = False
    for side in (st.side0, st.side1):
        side.shown |= side.to_show & side.hand
        side.to_show = 0
    i = st.log_n
    while i > 0:
        i -= 1
        if st.log[i] & LOG_WRITTEN != 0:
            if st.log[i] & LOG_SHOWN != 0:
                return
            st.log[i] = st.log[i] | LOG_SHOWN


def _follow(st: DealState, second: Side, first: Side, card: i64) -> None:
    """The second hand plays: the trick is won, cards are drawn, and the winner leads."""
    one: i64 = 0
    one += 1  # see BIT
    bit = one << card
    second.hand &= ~bit
    rules = st.rules
    lead = st.lead_card
    base = st.trump * 64
    worth = rules.worth[base + card]
    lead_worth = rules.worth[base + lead]
    st.last_lead = lead
    st.last_follow = card
    st.lead_card = -1
    # a higher card of the suit wins, and any trump is worth more than a card of another suit
    if (card >> 4 == lead >> 4 or worth >= WORTH_TRUMP) and worth > lead_worth:
        st.leader = st.to_move
        _win(st, second, first, bit | (one << lead), (worth + lead_worth) & WORTH_POINTS)
    else:
        _win(st, first, second, bit | (one << lead), (worth + lead_worth) & WORTH_POINTS)


def _win(st: DealState, taker: Side, loser: Side, cards: i64, points: i64) -> None:
    """The leader to be takes a trick of these cards and points, and both draw."""
    taker.won |= cards
    taker.tricks += 1
    taker.card_points += points
    winner = st.leader
    st.last_trick_winner = winner
    if st.unshown:
        _show_melds(st)
    if taker.announced | loser.announced != 0:
        st.clear_lead()
    at = st.stock_at
    size: i64 = len(st.stock)
    left = size - at
    if left == 0:
        taker.final_tricks += 1
    elif left > 3 and taker.skip_draw | loser.skip_draw == 0:
        # nothing but two covered cards change their place
        one: i64 = 0
        one += 1  # see BIT
        taker.hand |= one << st.stock[at]
        loser.hand |= one << st.stock[at + 1]
        st.stock_at = at + 2
    elif left == 2 and st.rules.winner_chooses_last and taker.skip_draw | loser.skip_draw == 0:
        st.phase = CHOOSE_LAST
        st.to_move = winner
        return
    else:
        _draw(st, winner)
        _draw(st, 1 - winner)
    next_trick(st)


def _draw(st: DealState, seat: i64) -> None:
    """Take the top card of the stock, unless this seat has to miss a draw (1836 §26)."""
    side = side_of(st, seat)
    if side.skip_draw != 0:
        side.skip_draw = 0
        return
    n: i64 = len(st.stock)
    if st.stock_at >= n:
        return
    card = st.stock[st.stock_at]
    st.stock_at += 1
    side.hand |= BIT[card]
    left = n - st.stock_at
    if left == 0:
        st.open_card = -1
        side.shown |= BIT[card]
    elif left == 1 and st.rules.show_last_covered:
        side.shown |= BIT[card]


def _choose_last(st: DealState, covered: bool) -> None:
    """The winner of the last stock trick takes one of the last two cards, the other player the other."""
    winner = st.to_move
    taker = side_of(st, winner)
    n: i64 = len(st.stock)
    taken = st.stock[n - 2] if covered else st.stock[n - 1]
    other = st.stock[n - 1] if covered else st.stock[n - 2]
    st.stock_at = n
    taker.hand |= BIT[taken]
    loser = side_of(st, 1 - winner)
    loser.hand |= BIT[other]
    if not covered or st.rules.show_last_covered:
        taker.shown |= BIT[taken]
    if covered or st.rules.show_last_covered:
        loser.shown |= BIT[other]
    st.open_card = -1
    next_trick(st)


def next_trick(st: DealState) -> None:
    """Begin the next trick, or count the deal when a hand is empty."""
    if st.side0.hand == 0 or st.side1.hand == 0:
        count_deal(st)
        return
    st.trick_no += 1
    st.phase = LEAD
    st.to_move = st.leader
    if stock_left(st) != 2:
        return
    rules = st.rules
    if rules.rob and rules.rob_until == 0 and not rules.rob_needs_lead:
        second = 1 - st.leader
        st.phase = ROB_ASK
        if may_rob(st, second):
            st.to_move = second
        else:
            st.phase = LEAD
