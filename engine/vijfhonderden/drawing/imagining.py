"""A deal as it may be for all that a seat knows: its view, with other cards where it cannot see.

What the seat heard of the other's roem is a list (:class:`Told`); whoever imagines puts a meld to each entry.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from vijfhonderden.core.vectors import zeros
from vijfhonderden.drawing.announcing import mark_spoiled, mark_written, use_cards
from vijfhonderden.drawing.melds import meld_cards
from vijfhonderden.drawing.memory import Kept, Memory
from vijfhonderden.drawing.side import Side
from vijfhonderden.drawing.state import DealState, side_of
from vijfhonderden.drawing.view import Open, View

# what became of roem that the other seat named
WRITTEN: Final = 0
SPOILED: Final = 1
WAITING: Final = 2
PENDING: Final = 3


@final
class Told:
    """The roem that the other seat named in a deal, in order; ``melds`` are codes of melds it may have been."""

    def __init__(self) -> None:
        self.n: i64 = 0
        self.melds = zeros(8)
        self.fates = zeros(8)
        self.now = zeros(8)  # 1 for roem of the current lead
        self.shown = zeros(8)  # 1 where its cards were shown

    def add(self, meld: i64, fate: i64, now: bool, shown: bool) -> None:
        n = self.n
        if n == len(self.melds):
            self.melds = append(self.melds, 0)
            self.fates = append(self.fates, 0)
            self.now = append(self.now, 0)
            self.shown = append(self.shown, 0)
        self.melds[n] = meld
        self.fates[n] = fate
        self.now[n] = 1 if now else 0
        self.shown[n] = 1 if shown else 0
        self.n = n + 1


def imagine(st: DealState, view: View, other_hand: i64, covered: vec[i64], told: Told) -> None:
    """Make of ``st`` the deal that the view may be of, with this other hand and these covered cards, top first.

    The view must remember. What nobody needs to go on playing is left out: the log, the score sheet, who won which
    trick's cards. Nothing is checked.
    """
    memory = view.memory
    seat = view.seat
    st._clear()
    st.dealer = view.dealer
    st.elder = 1 - view.dealer
    st.trump = view.trump
    st.turn_up = view.turn_up
    st.open_card = view.open_card
    st.robbed_by = view.robbed_by
    _lay_stock(st, view, covered)
    st.phase = view.phase
    st.to_move = view.to_move
    st.leader = view.leader
    st.trick_no = view.trick_no
    st.lead_card = view.lead_card
    st.last_lead = view.last_lead
    st.last_follow = view.last_follow
    st.last_trick_winner = view.last_trick_winner
    st.end = view.end
    st.game_winner = view.game_winner
    st.stuk_declared = view.stuk_declared
    st.asked = view.asked
    i: i64 = 0
    while i < 4:
        st.offences[i] = memory.offences[i]
        i += 1
    mine = side_of(st, seat)
    theirs = side_of(st, 1 - seat)
    _fill_side(mine, view.mine, memory.mine)
    _fill_side(theirs, view.theirs, memory.theirs)
    mine.hand = view.hand
    mine.shown = view.hand_shown
    if view.rules.may_inspect_tricks:
        mine.won = view.mine.won
        theirs.won = view.theirs.won
    else:
        mine.won = view.fallen  # that all of them have fallen is what counts
    theirs.hand = other_hand
    theirs.shown = view.other_known
    _remember_roem(mine, view, memory)
    _put_roem(st, 1 - seat, told)
    if view.leader == seat:
        st.meld = view.waiting
        for meld in view.pending:
            st.pending = append(st.pending, meld)
    st._derive()


def _lay_stock(st: DealState, view: View, covered: vec[i64]) -> None:
    size = view.memory.stock_size
    if len(st.stock) != size:
        st.stock = zeros(size)
    left = view.stock_left
    at = size - left
    st.stock_at = at
    i: i64 = 0
    while i < left - 1:
        st.stock[at + i] = covered[i]
        i += 1
    if left > 0:
        st.stock[size - 1] = view.open_card


def _fill_side(side: Side, seen: Open, kept: Kept) -> None:
    side.card_points = seen.card_points
    side.score = seen.score
    side.start_score = seen.start_score
    side.tricks = seen.tricks
    side.stuk_done = seen.stuk_done
    side.final_tricks = kept.final_tricks
    side.barred = kept.barred
    side.skip_draw = kept.skip_draw


def _remember_roem(side: Side, view: View, memory: Memory) -> None:
    """The roem of the seat itself."""
    i: i64 = 0
    while i < 4:
        side.scored_runs[i] = view.runs_written[i]
        side.spoiled_runs[i] = memory.spoiled_runs[i]
        side.unwritten_runs[i] = memory.unwritten_runs[i]
        i += 1
    side.scored_fours = view.fours_written
    side.spoiled_fours = memory.spoiled_fours
    side.unwritten_fours = memory.unwritten_fours
    side.used_run = memory.used_run
    side.used_four = memory.used_four
    side.used_suits = memory.used_suits
    side.four_ranks = memory.four_ranks
    side.announced = memory.announced
    side.to_show = memory.to_show


def _put_roem(st: DealState, seat: i64, told: Told) -> None:
    """The roem of the other seat, as it may have been."""
    i: i64 = 0
    while i < told.n:
        meld = told.melds[i]
        fate = told.fates[i]
        if fate == WRITTEN:
            mark_written(st, seat, meld)
            if told.shown[i] == 0:
                side_of(st, seat).to_show |= meld_cards(st.rules, meld)
        elif fate == SPOILED:
            mark_spoiled(st, seat, meld)
        elif fate == WAITING:
            st.meld = meld
        else:
            st.pending = append(st.pending, meld)
        if told.now[i] != 0:
            use_cards(st, seat, meld)
        i += 1
