"""What one seat may know of a deal: its own cards, what lies open, what was said and shown."""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.core.cards import BIT, count_cards, mask_of, piquet_pack
from vijfhonderden.core.choices import Choices
from vijfhonderden.core.vectors import copied, to_list, zeros
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.melds import is_run, meld_points
from vijfhonderden.drawing.memory import Memory
from vijfhonderden.drawing.roem import fill_spoilers, fill_writable, height_named
from vijfhonderden.drawing.side import Side
from vijfhonderden.drawing.state import (
    ANSWER,
    END_NONE,
    LEAD,
    LOG_HEARD,
    LOG_SEAT,
    LOG_SHOWN,
    LOG_WRITTEN,
    ROB_ASK,
    DealState,
    side_of,
    stock_left,
)

PACK: Final = mask_of(piquet_pack())


def heard_class(meld: i64) -> i64:
    """The class of a meld only: 2048 for a four of a kind, 2048 + length * 16 for a run."""
    if meld >= 192:
        return 2048 + (meld >> 6) * 16
    return 2048


def heard_height(meld: i64) -> i64:
    """The class and height of a meld without its suit: 2048 + length * 16 + top rank.

    A four of a kind of known rank is known altogether: its own code.
    """
    return 2048 + (meld >> 6) * 16 + (meld & 15) if meld >= 192 else meld


@final
class Open:
    """What lies open of one seat, or is on the slate."""

    def __init__(self) -> None:
        self.card_points: i64 = 0
        self.score: i64 = 0
        self.start_score: i64 = 0
        self.tricks: i64 = 0
        self.stuk_done: i64 = 0
        self.won: i64 = 0

    def look(self, side: Side, inspect: bool) -> None:
        """See a side as it is now; ``inspect`` where the tricks themselves may be looked at."""
        self.card_points = side.card_points
        self.score = side.score
        self.start_score = side.start_score
        self.tricks = side.tricks
        self.stuk_done = side.stuk_done
        if inspect:
            self.won = side.won


@final
class View:
    """What one seat may know. Masks are sets of cards; scores are points, by seat.

    It is as the deal was when it was last looked at (:meth:`look`). ``unseen`` are the cards that this seat cannot
    place: each lies in the other hand or covered in the stock. ``other_known`` are cards of the other hand that it
    has seen; when no covered card is left, they are all of that hand.
    """

    def __init__(self, st: DealState, seat: int) -> None:
        self.rules: Final = st.rules
        self.seat: Final[i64] = seat
        self.dealer: i64 = 0
        self.trump: i64 = 0
        self.turn_up: i64 = -1
        self.open_card: i64 = -1
        self.robbed_by: i64 = -1
        self.stock_left: i64 = 0
        self.phase: i64 = LEAD
        self.to_move: i64 = 0
        self.leader: i64 = 0
        self.trick_no: i64 = 0
        self.lead_card: i64 = -1
        self.last_lead: i64 = -1
        self.last_follow: i64 = -1
        self.last_trick_winner: i64 = -1
        self.end: i64 = END_NONE
        self.game_winner: i64 = -1
        self.hand: i64 = 0
        self.other_count: i64 = 0
        self.fallen: i64 = 0
        self.mine: Final = Open()
        self.theirs: Final = Open()
        self.stuk_declared: i64 = 0
        self.runs_written = zeros(4)
        """The runs this seat has written, by suit, as masks over run numbers."""
        self.fours_written: i64 = 0
        self.other_known: i64 = 0
        self.unseen: i64 = 0
        self.hand_shown: i64 = 0
        """Cards of the own hand that the other seat has seen."""
        self.waiting: i64 = -1
        """The meld to be answered as it was heard, -1 when there is none."""
        self.asked: i64 = 0
        self._spoilers: Final = Choices()
        self.pending: list[int] = []
        """The melds announced with the lead that wait for their turn, as they were heard."""
        self.memory: Final = Memory()
        """The course of the deal as this seat saw it, where it remembers (:meth:`remember`)."""
        self.look(st)

    def look(self, st: DealState) -> None:
        """See the deal as it is now."""
        seat = self.seat
        side = side_of(st, seat)
        other = 1 - seat
        opposite = side_of(st, other)
        phase = st.phase
        self.dealer = st.dealer
        self.trump = st.trump
        self.turn_up = st.turn_up
        self.open_card = st.open_card
        self.robbed_by = st.robbed_by
        left = stock_left(st)
        self.stock_left = left
        # only who holds the seven is asked to rob: to the other it looks like its own turn to lead
        if phase == ROB_ASK and st.to_move != seat:
            self.phase = LEAD
            self.to_move = st.leader
        else:
            self.phase = phase
            self.to_move = st.to_move
        self.leader = st.leader
        self.trick_no = st.trick_no
        self.lead_card = st.lead_card
        self.last_lead = st.last_lead
        self.last_follow = st.last_follow
        self.last_trick_winner = st.last_trick_winner
        self.end = st.end
        self.game_winner = st.game_winner
        hand = side.hand
        others = opposite.hand
        self.hand = hand
        self.other_count = count_cards(others)
        # every player remembers the cards that fell
        fallen = side.won | opposite.won
        self.fallen = fallen
        inspect = self.rules.may_inspect_tricks
        self.mine.look(side, inspect)
        self.theirs.look(opposite, inspect)
        self.stuk_declared = st.stuk_declared
        self.runs_written = side.scored_runs
        self.fours_written = side.scored_fours
        known = opposite.shown & others
        table = fallen | hand
        if st.lead_card >= 0:
            table |= BIT[st.lead_card]
        if st.open_card >= 0:
            table |= BIT[st.open_card]
        unseen = PACK & ~table & ~known
        if left < 2:
            known |= unseen & others
            unseen &= ~others
        self.other_known = known
        self.unseen = unseen
        self.hand_shown = side.shown & hand
        self.waiting = _waiting(st, seat)
        self.asked = st.asked
        if phase == ANSWER and st.to_move == seat:
            self._spoilers.clear()
            fill_writable(st, seat, st.mine)
            fill_spoilers(st, st.mine, 0, self._spoilers)
        elif self._spoilers.more != 0:
            self._spoilers.clear()
        if len(st.pending) > 0 or len(self.pending) > 0:
            self.pending = _pending(st, seat)

    def remember(self, st: DealState) -> None:
        """Keep in mind the course of the deal as well, for a player that imagines how it may go on."""
        seat = self.seat
        memory = self.memory
        memory.n = 0
        i: i64 = 0
        while i < st.log_n:
            entry = st.log[i]
            i += 1
            heard = _heard(st, seat, entry)
            if heard < 0:
                continue
            written = entry & (LOG_WRITTEN | LOG_SHOWN)
            points: i64 = 0
            if written != 0:
                points = meld_points(st.rules, entry & (act.SPOIL - 1))
            memory.note(((entry >> 16) & 1) * LOG_SEAT + heard | written, points)
        memory.take(st, seat)

    def keep(self) -> None:
        """Stay as it is when the deal goes on."""
        self.runs_written = copied(self.runs_written, 4)

    @property
    def spoilers(self) -> list[int]:
        """The melds of this seat that spoil the waiting one, where need be by comparing on the spot."""
        return self._spoilers.to_list()

    def open_of(self, seat: i64) -> "Open":
        """What lies open of a seat."""
        return self.mine if seat == self.seat else self.theirs

    @property
    def card_points(self) -> tuple[int, int]:
        """Points of the cards won so far, by seat."""
        return self.open_of(0).card_points, self.open_of(1).card_points

    @property
    def score(self) -> tuple[int, int]:
        """Written scores, by seat."""
        return self.open_of(0).score, self.open_of(1).score

    @property
    def start_score(self) -> tuple[int, int]:
        """Scores before the deal, by seat."""
        return self.open_of(0).start_score, self.open_of(1).start_score

    @property
    def trick_count(self) -> tuple[int, int]:
        """Tricks won, by seat."""
        return self.open_of(0).tricks, self.open_of(1).tricks

    @property
    def stuk_done(self) -> tuple[int, int]:
        """1 for a seat that has declared stuk."""
        return self.open_of(0).stuk_done, self.open_of(1).stuk_done

    @property
    def won(self) -> tuple[int, int]:
        """The cards in won tricks by seat, where play.inspect_won_tricks lets them be looked at; otherwise empty."""
        return self.open_of(0).won, self.open_of(1).won

    def key(self) -> list[int]:
        """Everything a seat may know as whole numbers: equal lists mean equal views."""
        out: list[int] = [
            self.seat, self.dealer, self.trump, self.turn_up, self.open_card, self.robbed_by, self.stock_left,
            self.phase, self.to_move, self.leader, self.trick_no, self.lead_card, self.last_lead, self.last_follow,
            self.last_trick_winner, self.end, self.game_winner, self.hand, self.other_count, self.fallen,
            self.other_known, self.unseen, self.hand_shown, self.stuk_declared, self.waiting, self.asked,
        ]  # fmt: skip
        for pair in (self.card_points, self.score, self.start_score, self.trick_count, self.stuk_done, self.won):
            out.extend(pair)
        out.extend(to_list([self.runs_written], []))
        out.append(self.fours_written)
        out.extend(self.pending)
        out.extend(self.spoilers)
        out.extend(self.memory.key())
        return out


def _pending(st: DealState, seat: i64) -> list[int]:
    out: list[int] = []
    if st.leader == seat or st.lead_card >= 0:
        i: i64 = st.pending_at
        n: i64 = len(st.pending)
        while i < n:
            meld = st.pending[i]
            out.append(meld if st.leader == seat else _announced(st, meld))
            i += 1
    return out


def _announced(st: DealState, meld: i64) -> i64:
    """What an announcement says by itself."""
    rules = st.rules
    if is_run(meld):
        return heard_height(meld) if rules.announce_top else heard_class(meld)
    return heard_class(meld) if rules.four_rank_hidden else meld


def _waiting(st: DealState, seat: i64) -> i64:
    """The meld that waits for its answer as this seat knows it; -1 when there is none."""
    if st.phase != ANSWER or st.meld < 0:
        return -1
    meld = st.meld
    if st.leader == seat:
        return meld
    if not height_named(st):
        return heard_class(meld)
    if st.rules.suit_needed and is_run(meld) and (meld & 63) >> 4 == st.trump:
        return meld
    return heard_height(meld)


def masked_log(st: DealState, seat: int) -> list[tuple[int, int]]:
    """The acts so far as a seat saw them.

    The other seat's roem appears as what was heard of it (:func:`heard_class`,
    :func:`heard_height`) until its cards were shown; that it kept a seven when asked does not
    appear at all.
    """
    out: list[tuple[int, int]] = []
    for i in range(int(st.log_n)):
        entry = st.log[i]
        heard = _heard(st, seat, entry)
        if heard >= 0:
            out.append((int((entry >> 16) & 1), int(heard)))
    return out


def _heard(st: DealState, seat: i64, entry: i64) -> i64:
    """The act of an entry of the log as a seat saw it; -1 for what it did not see at all."""
    who = (entry >> 16) & 1
    action = entry & 0xFFFF
    if who == seat or entry & LOG_SHOWN != 0:
        return action
    if action == act.DECLINE_ROB:
        return -1
    if act.is_meld(action) or act.is_spoil(action):
        base: i64 = 0
        if act.is_spoil(action):
            base = act.SPOIL
        meld = action - base
        if entry & LOG_HEARD != 0:
            return base + heard_height(meld)
        named = st.rules.announce_top if is_run(meld) else not st.rules.four_rank_hidden
        return base + (heard_height(meld) if named else heard_class(meld))
    if act.is_irregular(action) and act.irregular_kind(action) == act.UNWRITTEN:
        return act.irregular_code(act.UNWRITTEN)
    return action
