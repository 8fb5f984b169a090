"""What announcing, approving and spoiling roem change (1836 §21, §22)."""

from librt.vecs import append
from mypy_extensions import i64

from vijfhonderden.core.cards import BIT
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.melds import compare_melds, is_run, meld_cards, meld_points, run_index
from vijfhonderden.drawing.roem import was_left_unwritten, was_spoiled
from vijfhonderden.drawing.sheet import ITEM_FOUR, ITEM_RUN, add_item
from vijfhonderden.drawing.state import ANSWER, FOLLOW, LEAD, LOG_HEARD, LOG_WRITTEN, DealState


def _use_cards(st: DealState, seat: i64, meld: i64) -> None:
    """The cards of a meld announced or written at this lead count as used for it."""
    cards = meld_cards(st.rules, meld)
    if meld >= 192:
        st.used_run[seat] = st.used_run[seat] | cards
        st.used_suits[seat] = st.used_suits[seat] | BIT[(meld & 63) >> 4]
    else:
        st.used_four[seat] = st.used_four[seat] | cards
        st.four_ranks[seat] = st.four_ranks[seat] | BIT[meld & 15]
    st.announced[seat] = st.announced[seat] + 1


def announce(st: DealState, meld: i64) -> None:
    seat = st.to_move
    if was_spoiled(st, seat, meld):
        st.again_total[seat] = st.again_total[seat] + 1
    _use_cards(st, seat, meld)
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
    points = meld_points(st.rules, meld)
    st.score[seat] = st.score[seat] + points
    if is_run(meld):
        at = seat * 4 + ((meld & 63) >> 4)
        st.scored_runs[at] = st.scored_runs[at] | BIT[run_index(meld)]
        add_item(st, ITEM_RUN, seat, points, meld)
    else:
        st.scored_fours[seat] = st.scored_fours[seat] | BIT[meld & 15]
        add_item(st, ITEM_FOUR, seat, points, meld)
    st.to_show[seat] = st.to_show[seat] | meld_cards(st.rules, meld)
    if seat == st.leader:
        st.lead_written = append(st.lead_written, meld)
    _flag_last(st, seat, meld, LOG_WRITTEN)


def _mark_spoiled(st: DealState, seat: i64, meld: i64) -> None:
    st.spoiled_total[seat] = st.spoiled_total[seat] + 1
    if is_run(meld):
        at = seat * 4 + ((meld & 63) >> 4)
        st.spoiled_runs[at] = st.spoiled_runs[at] | BIT[run_index(meld)]
    else:
        st.spoiled_fours[seat] = st.spoiled_fours[seat] | BIT[meld & 15]


def _flag_last(st: DealState, seat: i64, meld: i64, flag: i64) -> None:
    """Set a flag on the latest log entry in which a seat named this meld."""
    i: i64 = len(st.log)
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
    _use_cards(st, seat, meld)
    _mark_spoiled(st, st.leader, theirs)
    if verdict > 0:
        write_meld(st, seat, meld)
    else:
        _mark_spoiled(st, seat, meld)  # equal melds where neither scores
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
