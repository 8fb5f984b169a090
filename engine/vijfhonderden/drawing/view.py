"""What one seat may know of a deal: its own cards, what lies open, what was said and shown."""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.core.cards import count_cards, mask_of, piquet_pack
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.melds import is_run
from vijfhonderden.drawing.roem import height_named, spoilers
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.drawing.state import ANSWER, LEAD, LOG_HEARD, LOG_SHOWN, ROB_ASK, DealState

PACK: Final = mask_of(piquet_pack())


def heard_class(meld: int) -> int:
    """The class of a meld only: 2048 for a four of a kind, 2048 + length * 16 for a run."""
    return 2048 + (meld >> 6) * 16 if meld >= 192 else 2048


def heard_height(meld: int) -> int:
    """The class and height of a meld without its suit: 2048 + length * 16 + top rank.

    A four of a kind of known rank is known altogether: its own code.
    """
    return 2048 + (meld >> 6) * 16 + (meld & 15) if meld >= 192 else meld


@final
class View:
    """A snapshot for one seat. Masks are sets of cards; scores are points.

    ``unseen`` are the cards that this seat cannot place: each lies in the other hand or covered in
    the stock. ``other_known`` are cards of the other hand that it has seen; when no covered card is
    left, they are all of that hand.
    """

    def __init__(self, st: DealState, seat: int) -> None:
        other = 1 - seat
        self.rules: Final[Rules] = st.rules
        self.seat: Final = seat
        self.dealer: Final = int(st.dealer)
        self.trump: Final = int(st.trump)
        self.turn_up: Final = int(st.turn_up)
        self.open_card: Final = int(st.open_card)
        self.robbed_by: Final = int(st.robbed_by)
        self.stock_left: Final = int(st.stock_left)
        # only who holds the seven is asked to rob: to the other it looks like its own turn to lead
        asked_aside = st.phase == ROB_ASK and st.to_move != seat
        self.phase: Final = LEAD if asked_aside else int(st.phase)
        self.to_move: Final = int(st.leader if asked_aside else st.to_move)
        self.leader: Final = int(st.leader)
        self.trick_no: Final = int(st.trick_no)
        self.lead_card: Final = int(st.lead_card)
        self.last_lead: Final = int(st.last_lead)
        self.last_follow: Final = int(st.last_follow)
        self.last_trick_winner: Final = int(st.last_trick_winner)
        self.end: Final = int(st.end)
        self.game_winner: Final = int(st.game_winner)
        self.hand: Final[i64] = st.hands[seat]
        self.other_count: Final = int(count_cards(st.hands[other]))
        # every player remembers the cards that fell
        self.fallen: Final[i64] = st.won[0] | st.won[1]
        self.card_points: Final = (int(st.card_points[0]), int(st.card_points[1]))
        self.score: Final = (int(st.score[0]), int(st.score[1]))
        self.start_score: Final = (int(st.start_score[0]), int(st.start_score[1]))
        self.trick_count: Final = (int(st.trick_count[0]), int(st.trick_count[1]))
        self.stuk_done: Final = (int(st.stuk_done[0]), int(st.stuk_done[1]))
        self.stuk_declared: Final = int(st.stuk_declared)
        at = seat * 4
        self.runs_written: Final = (
            int(st.scored_runs[at]),
            int(st.scored_runs[at + 1]),
            int(st.scored_runs[at + 2]),
            int(st.scored_runs[at + 3]),
        )
        """The runs this seat has written, by suit, as masks over run numbers."""
        self.fours_written: Final = int(st.scored_fours[seat])
        # the tricks themselves may be looked at only where play.inspect_won_tricks allows it
        inspect = st.rules.may_inspect_tricks
        self.won: Final = (int(st.won[0]), int(st.won[1])) if inspect else (0, 0)

        known = st.shown[other] & st.hands[other]
        table = self.fallen | st.hands[seat]
        if st.lead_card >= 0:
            table |= mask_of([int(st.lead_card)])
        if st.open_card >= 0:
            table |= mask_of([int(st.open_card)])
        unseen = PACK & ~table & ~known
        if st.stock_left < 2:
            known |= unseen & st.hands[other]
            unseen &= ~st.hands[other]
        self.other_known: Final[i64] = known
        self.unseen: Final[i64] = unseen
        # cards of one's own hand that the other has seen
        self.hand_shown: Final[i64] = st.shown[seat] & st.hands[seat]

        self.waiting: Final = _waiting(st, seat)
        """The meld to be answered as it was heard, -1 when there is none."""
        answers = st.phase == ANSWER and st.to_move == seat
        self.spoilers: Final = spoilers(st, seat) if answers else []
        """The melds of this seat that spoil it, where need be by comparing on the spot."""
        self.asked: Final = int(st.asked)
        pending: list[int] = []
        if st.leader == seat or st.lead_card >= 0:
            i: i64 = st.pending_at
            n: i64 = len(st.pending)
            while i < n:
                meld = int(st.pending[i])
                pending.append(meld if st.leader == seat else _announced(st, meld))
                i += 1
        self.pending: Final = pending

    def key(self) -> list[int]:
        """Everything a seat may know as whole numbers: equal lists mean equal views."""
        out = [
            self.seat, self.dealer, self.trump, self.turn_up, self.open_card, self.robbed_by, self.stock_left,
            self.phase, self.to_move, self.leader, self.trick_no, self.lead_card, self.last_lead, self.last_follow,
            self.last_trick_winner, self.end, self.game_winner, int(self.hand), self.other_count, int(self.fallen),
            int(self.other_known), int(self.unseen), int(self.hand_shown), self.stuk_declared, self.waiting, self.asked,
        ]  # fmt: skip
        for pair in (
            self.card_points,
            self.score,
            self.start_score,
            self.trick_count,
            self.stuk_done,
            self.won,
        ):
            out.append(pair[0])
            out.append(pair[1])
        out.extend(self.runs_written)
        out.append(self.fours_written)
        out.extend(self.pending)
        out.extend(self.spoilers)
        return out


def _announced(st: DealState, meld: int) -> int:
    """What an announcement says by itself."""
    rules = st.rules
    if is_run(meld):
        return heard_height(meld) if rules.announce_top else heard_class(meld)
    return heard_class(meld) if rules.four_rank_hidden else meld


def _waiting(st: DealState, seat: int) -> int:
    """The meld that waits for its answer as this seat knows it; -1 when there is none."""
    if st.phase != ANSWER or st.meld < 0:
        return -1
    meld = int(st.meld)
    if st.leader == seat:
        return meld
    if not height_named(st):
        return heard_class(meld)
    if st.rules.suit_needed and is_run(meld) and (meld & 63) >> 4 == st.trump:
        return meld
    return heard_height(meld)


def make_view(st: DealState, seat: int) -> View:
    return View(st, seat)


def masked_log(st: DealState, seat: int) -> list[tuple[int, int]]:
    """The acts so far as a seat saw them.

    The other seat's roem appears as what was heard of it (:func:`heard_class`,
    :func:`heard_height`) until its cards were shown; that it kept a seven when asked does not
    appear at all.
    """
    out: list[tuple[int, int]] = []
    announce_top = st.rules.announce_top
    hidden = st.rules.four_rank_hidden
    for i in range(len(st.log)):
        entry = st.log[i]
        who = int((entry >> 16) & 1)
        action = int(entry & 0xFFFF)
        if who == seat or entry & LOG_SHOWN != 0:
            out.append((who, action))
            continue
        if action == act.DECLINE_ROB:
            continue
        if act.is_meld(action) or act.is_spoil(action):
            base = act.SPOIL if act.is_spoil(action) else 0
            meld = action - base
            if entry & LOG_HEARD != 0 or (announce_top if is_run(meld) else not hidden):
                out.append((who, base + heard_height(meld)))
            else:
                out.append((who, base + heard_class(meld)))
            continue
        if act.is_irregular(action) and act.irregular_kind(action) == act.UNWRITTEN:
            action = act.irregular_code(act.UNWRITTEN)
        out.append((who, action))
    return out
