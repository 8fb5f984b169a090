"""What announcing, approving and spoiling roem change (1836 §21, §22)."""

from librt.vecs import append
from mypy_extensions import i64

from vijfhonderden.core.cards import BIT
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.melds import compare_melds, is_run, meld_cards, meld_points, run_index
from vijfhonderden.drawing.roem import was_left_unwritten, was_spoiled
from vijfhonderden.drawing.sheet import ITEM_FOUR, ITEM_RUN, add_item
from vijfhonderden.drawing.state import ANSWER, FOLLOW, LEAD, LOG_HEARD, LOG_WRITTEN, DealState, side_of


def use_cards(st: DealState, seat: i64, meld: i64) -> None:
    """The cards of a meld announced or written at this lead count as used for it."""
    side = side_of(st, seat)
    cards = meld_cards(st.rules, meld)
    if meld >= 192:
        side.used_run |= cards
        side.used_suits |= BIT[(meld & 63) >> 4]
    else:
        side.used_four |= cards
        side.four_ranks |= BIT[meld & 15]
    side.announced += 1


def announce(st: DealState, meld: i64) -> None:
    seat = st.to_move
    if was_spoiled(st, seat, meld):
        side_of(st, seat).again += 1
    use_cards(st, seat, meld)
    if st.rules.meld_with_lead:
        st.pending = append(st.pending, meld)
        return
    if was_left_unwritten(st, seat, meld):
        write_meld(st, seat, meld)
        return
    st.meld = meld
    st.asked = 0
    st.phase = ANSWER
    st.to_move = 1 - seat


def write_meld(st: DealState, seat: i64, meld: i64) -> None:
    """Write the points of a meld; its cards will be shown."""
    side = side_of(st, seat)
    points = meld_points(st.rules, meld)
    side.score += points
    mark_written(st, seat, meld)
    if is_run(meld):
        add_item(st, ITEM_RUN, seat, points, meld)
    else:
        add_item(st, ITEM_FOUR, seat, points, meld)
    side.to_show |= meld_cards(st.rules, meld)
    st.unshown = True
    if seat == st.leader:
        st.lead_written = append(st.lead_written, meld)
    _flag_last(st, seat, meld, LOG_WRITTEN)


def mark_written(st: DealState, seat: i64, meld: i64) -> None:
    """Take a meld among the written ones of a seat."""
    side = side_of(st, seat)
    if is_run(meld):
        suit = (meld & 63) >> 4
        side.scored_runs[suit] = side.scored_runs[suit] | BIT[run_index(meld)]
    else:
        side.scored_fours |= BIT[meld & 15]


def mark_spoiled(st: DealState, seat: i64, meld: i64) -> None:
    """Take a meld among the spoiled ones of a seat."""
    side = side_of(st, seat)
    side.spoiled += 1
    if is_run(meld):
        suit = (meld & 63) >> 4
        side.spoiled_runs[suit] = side.spoiled_runs[suit] | BIT[run_index(meld)]
    else:
        side.spoiled_fours |= BIT[meld & 15]


def _flag_last(st: DealState, seat: i64, meld: i64, flag: i64) -> None:
    """Set a flag on the latest log entry in which a seat named this meld."""
    i = st.log_n
    while i > 0:
        i -= 1
        entry = st.log[i]
        if (entry >> 16) & 1 != seat:
            continue
        named = entry & 0xFFFF
        if named == meld or named == act.SPOIL + meld:
            st.log[i] = entry | flag
            return


def flag_meld(st: DealState, flag: i64) -> None:
    _flag_last(st, st.leader, st.meld, flag)


def approve(st: DealState) -> None:
    write_meld(st, st.leader, st.meld)
    after_answer(st)


def spoil(st: DealState, meld: i64) -> None:
    seat = st.to_move
    theirs = st.meld
    verdict = compare_melds(st.rules, st.trump, st.leader == st.elder, meld, theirs)
    _flag_last(st, seat, meld, LOG_HEARD)
    use_cards(st, seat, meld)
    mark_spoiled(st, st.leader, theirs)
    if verdict > 0:
        write_meld(st, seat, meld)
    else:
        mark_spoiled(st, seat, meld)  # equal melds where neither scores
    after_answer(st)


def after_answer(st: DealState) -> None:
    """Go on after the waiting meld has been answered."""
    st.asked = 0
    n: i64 = len(st.pending)
    if st.pending_at < n:
        next_pending(st)
        return
    st.meld = -1
    if st.lead_card >= 0:
        st.phase = FOLLOW
        st.to_move = 1 - st.leader
    else:
        st.phase = LEAD
        st.to_move = st.leader


def next_pending(st: DealState) -> None:
    """Put the next meld announced with the lead to the second hand."""
    n: i64 = len(st.pending)
    while st.pending_at < n:
        meld = st.pending[st.pending_at]
        st.pending_at += 1
        if was_left_unwritten(st, st.leader, meld):
            write_meld(st, st.leader, meld)
            continue
        st.meld = meld
        st.asked = 0
        st.phase = ANSWER
        st.to_move = 1 - st.leader
        return
    st.meld = -1
    st.phase = FOLLOW
    st.to_move = 1 - st.leader
