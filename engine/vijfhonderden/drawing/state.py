"""Everything that is true of one deal at one moment, and nothing of what may follow.

What belongs to one seat stands in :mod:`~vijfhonderden.drawing.side`.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from vijfhonderden.core.cards import BIT
from vijfhonderden.core.choices import Choices
from vijfhonderden.core.vectors import copied, from_list, to_list, zeros
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.drawing.side import NUMBERS, Side

LEAD: Final = 0
ANSWER: Final = 1
FOLLOW: Final = 2
ROB_ASK: Final = 3
CHOOSE_LAST: Final = 4
OVER: Final = 5
PHASE_NAMES: Final = ("lead", "answer", "follow", "rob", "choose the last card", "over")

END_NONE: Final = 0
END_COUNTED: Final = 1
END_CLAIM: Final = 2
END_CLAIM_STUK: Final = 3
END_STUK_OUT: Final = 4
END_THIRD_FIRST: Final = 5
END_FALSE_CLAIM: Final = 6
END_SECOND_OFFENCE: Final = 7
END_NAMES: Final = (
    "",
    "end of deal",
    "claim",
    "claim with stuk",
    "stuk out",
    "third first",
    "false claim",
    "second offence",
)

# A log entry is seat * 65536 + action, with these flags above.
LOG_SEAT: Final = 65536
LOG_HEARD: Final = 0x20000  # the other seat has heard the height of this meld
LOG_WRITTEN: Final = 0x40000  # this meld was written, its cards are shown later
LOG_SHOWN: Final = 0x80000  # … and have been shown

SCALARS: Final = 22


class DealState:
    """One deal of two hands and a stock. Made by :class:`~vijfhonderden.drawing.deal.Deal`."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self.dealer: i64 = 0
        self.elder: i64 = 0
        self.trump: i64 = 0
        self.pair: i64 = 0  # king and queen of trump
        self.robber: i64 = 0  # the trump that robs, 0 where none does
        self.turn_up: i64 = -1
        self.open_card: i64 = -1
        self.robbed_by: i64 = -1
        self.stock = vec[i64]()
        self.stock_at: i64 = 0

        self.phase: i64 = LEAD
        self.to_move: i64 = 0
        self.leader: i64 = 0
        self.trick_no: i64 = 1
        self.lead_card: i64 = -1
        self.last_lead: i64 = -1
        self.last_follow: i64 = -1
        self.last_trick_winner: i64 = -1
        self.end: i64 = END_NONE
        self.game_winner: i64 = -1
        self.game_jan: i64 = 0

        self.side0: Final = Side()
        self.side1: Final = Side()
        self.offences = zeros(4)

        # what belongs to the current lead only
        self.stuk_declared: i64 = 0
        self.meld: i64 = -1  # the meld that waits for its answer
        self.asked: i64 = 0
        self.pending = vec[i64]()  # melds announced with the lead, answered one by one
        self.pending_at: i64 = 0
        self.lead_written = vec[i64]()  # the leader's melds written at this lead
        self.unshown = False  # whether there is anything to show

        self.mine: Final = Choices()  # melds of the second hand, looked up for one answer

        # acts and score items so far; what lies behind their number is old
        self.log = zeros(64)
        self.log_n: i64 = 0
        self.items = zeros(16)
        self.items_n: i64 = 0

    def _clear(self) -> None:
        """Back to the state of a table on which nothing has been dealt yet, but for scores and offences."""
        self.robbed_by = -1
        self.stock_at = 0
        self.phase = LEAD
        self.trick_no = 1
        self.lead_card = -1
        self.last_lead = -1
        self.last_follow = -1
        self.last_trick_winner = -1
        self.end = END_NONE
        self.game_winner = -1
        self.game_jan = 0
        self.side0.clear()
        self.side1.clear()
        self.clear_lead()
        self.stuk_declared = 0
        self.log_n = 0
        self.items_n = 0

    def clear_lead(self) -> None:
        """Forget what belongs to one lead only."""
        self.meld = -1
        self.asked = 0
        if len(self.lead_written) > 0:
            self.lead_written = vec[i64]()
        if len(self.pending) > 0:
            self.pending = vec[i64]()
            self.pending_at = 0
        self.side0.clear_lead()
        self.side1.clear_lead()
        self.unshown = False

    @property
    def stock_left(self) -> i64:
        """Cards in the stock, the open card included."""
        return stock_left(self)

    @property
    def is_over(self) -> bool:
        return self.phase == OVER

    def hand(self, seat: i64) -> i64:
        """The mask of the cards in a hand."""
        return side_of(self, seat).hand

    def taken(self, seat: i64) -> i64:
        """The mask of the cards that a seat has won in tricks."""
        return side_of(self, seat).won

    def eyes(self, seat: i64) -> i64:
        """Points of the cards won so far; after the count with those for the last trick."""
        return side_of(self, seat).card_points

    def written(self, seat: i64) -> i64:
        """Score of earlier deals with roem, stuk, kapot and penalties written in this one."""
        return side_of(self, seat).score

    def running(self, seat: i64) -> i64:
        """Written score with the points of cards won so far: what a claim is judged by."""
        side = side_of(self, seat)
        return side.score + side.card_points

    def start(self, seat: i64) -> i64:
        """Score before this deal."""
        return side_of(self, seat).start_score

    def tricks_won(self, seat: i64) -> i64:
        return side_of(self, seat).tricks

    def spoiled_count(self, seat: i64) -> i64:
        """How many melds of this seat were spoiled in this deal."""
        return side_of(self, seat).spoiled

    def again_count(self, seat: i64) -> i64:
        """How many melds this seat announced again after they had been spoiled."""
        return side_of(self, seat).again

    def _vectors(self) -> list[vec[i64]]:
        """Every fixed-length vector, in the order of the integer form."""
        return [self.offences, *self.side0.runs(), *self.side1.runs()]

    def _scalars(self) -> list[int]:
        return [
            self.dealer, self.elder, self.trump, self.turn_up, self.open_card, self.robbed_by, self.stock_at,
            self.phase, self.to_move, self.leader, self.trick_no, self.lead_card, self.last_lead, self.last_follow,
            self.last_trick_winner, self.end, self.game_winner, self.game_jan,
            self.stuk_declared, self.meld, self.asked, self.pending_at,
        ]  # fmt: skip

    def _set_scalars(self, v: list[int]) -> None:
        self.dealer, self.elder, self.trump, self.turn_up, self.open_card = v[0], v[1], v[2], v[3], v[4]
        self.robbed_by, self.stock_at, self.phase, self.to_move, self.leader = v[5], v[6], v[7], v[8], v[9]
        self.trick_no, self.lead_card, self.last_lead, self.last_follow = v[10], v[11], v[12], v[13]
        self.last_trick_winner, self.end, self.game_winner, self.game_jan = v[14], v[15], v[16], v[17]
        self.stuk_declared, self.meld, self.asked, self.pending_at = (
            v[18], v[19], v[20], v[21],
        )  # fmt: skip
        self._derive()

    def _derive(self) -> None:
        """Work out what follows from the trump suit and from what is to be shown."""
        rules = self.rules
        self.pair = rules.king_queen[self.trump]
        self.robber = 0
        if rules.rob:
            self.robber = BIT[self.trump * 16 + rules.rob_rank]
        self.unshown = self.side0.to_show | self.side1.to_show != 0

    def to_ints(self) -> list[int]:
        """The complete state as whole numbers: equal lists mean equal deals."""
        log = copied(self.log, self.log_n)
        items = copied(self.items, self.items_n)
        varying = [self.stock, self.pending, self.lead_written, log, items]
        numbers = self._scalars() + self.side0.numbers() + self.side1.numbers()
        return numbers + to_list(self._vectors(), varying)

    def _load_ints(self, ints: list[int]) -> None:
        end = SCALARS + NUMBERS
        self.side0.set_numbers(ints[SCALARS:end])
        self.side1.set_numbers(ints[end : end + NUMBERS])
        self._set_scalars(ints[:SCALARS])
        parts = from_list(ints, end + NUMBERS, self._vectors(), 5)
        self.stock = parts[0]
        self.pending = parts[1]
        self.lead_written = parts[2]
        self.log = parts[3]
        self.log_n = len(self.log)
        self.items = parts[4]
        self.items_n = len(self.items)

    def _copy_from(self, other: "DealState") -> None:
        self.side0.set_numbers(other.side0.numbers())
        self.side1.set_numbers(other.side1.numbers())
        self._set_scalars(other._scalars())
        mine = self._vectors()
        theirs = other._vectors()
        for k in range(len(mine)):
            to = mine[k]
            source = theirs[k]
            i: i64 = 0
            n: i64 = len(source)
            while i < n:
                to[i] = source[i]
                i += 1
        self.stock = copied(other.stock, len(other.stock))
        self.pending = copied(other.pending, len(other.pending))
        self.lead_written = copied(other.lead_written, len(other.lead_written))
        self.log = copied(other.log, other.log_n)
        self.log_n = other.log_n
        self.items = copied(other.items, other.items_n)
        self.items_n = other.items_n


def side_of(st: DealState, seat: i64) -> Side:
    """The side of seat 0 or 1."""
    return st.side0 if seat == 0 else st.side1


def note(st: DealState, entry: i64) -> None:
    """Add an entry to the log."""
    n = st.log_n
    if n == len(st.log):
        st.log = append(st.log, entry)
    else:
        st.log[n] = entry
    st.log_n = n + 1


def write_item(st: DealState, item: i64) -> None:
    """Add an item to the score sheet."""
    n = st.items_n
    if n == len(st.items):
        st.items = append(st.items, item)
    else:
        st.items[n] = item
    st.items_n = n + 1


def stock_left(st: DealState) -> i64:
    """Cards in the stock, the open card included."""
    n: i64 = len(st.stock)
    return n - st.stock_at
