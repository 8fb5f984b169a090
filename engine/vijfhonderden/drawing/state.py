"""Everything that is true of one deal at one moment, and nothing of what may follow.

Two-place vectors are indexed by seat (0, 1), eight-place ones by ``seat * 4 + suit``. The sets of
scored, spoiled and unwritten runs are masks over the numbers of runs inside a suit.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from vijfhonderden.core.vectors import copied, filled, from_list, to_list
from vijfhonderden.drawing.rules import Rules

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


class DealState:
    """One deal of two hands and a stock. Made by :class:`~vijfhonderden.drawing.deal.Deal`."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self.dealer: i64 = 0
        self.elder: i64 = 0
        self.trump: i64 = 0
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

        self.hands = filled(2, 0)
        self.dealt = filled(2, 0)
        self.shown = filled(2, 0)  # cards in this hand that the other seat has seen
        self.won = filled(2, 0)
        self.trick_count = filled(2, 0)
        self.final_count = filled(2, 0)
        self.card_points = filled(2, 0)
        self.score = filled(2, 0)
        self.start_score = filled(2, 0)
        self.offences = filled(4, 0)
        self.barred = filled(2, 0)
        self.skip_draw = filled(2, 0)

        self.scored_runs = filled(8, 0)
        self.spoiled_runs = filled(8, 0)
        self.unwritten_runs = filled(8, 0)
        self.scored_fours = filled(2, 0)
        self.spoiled_fours = filled(2, 0)
        self.unwritten_fours = filled(2, 0)
        self.spoiled_total = filled(2, 0)
        self.again_total = filled(2, 0)
        self.stuk_done = filled(2, 0)

        # what belongs to the current lead only
        self.stuk_declared: i64 = 0
        self.meld: i64 = -1  # the meld that waits for its answer
        self.asked: i64 = 0
        self.pending = vec[i64]()  # melds announced with the lead, answered one by one
        self.pending_at: i64 = 0
        self.lead_written = vec[i64]()  # the leader's melds written at this lead
        self.used_run = filled(2, 0)
        self.used_four = filled(2, 0)
        self.used_suits = filled(2, 0)
        self.four_ranks = filled(2, 0)
        self.announced = filled(2, 0)
        self.to_show = filled(2, 0)

        self.log = vec[i64]()
        self.items = vec[i64]()

    @property
    def stock_left(self) -> i64:
        """Cards in the stock, the open card included."""
        n: i64 = len(self.stock)
        return n - self.stock_at

    @property
    def is_over(self) -> bool:
        return self.phase == OVER

    def hand(self, seat: i64) -> i64:
        """The mask of the cards in a hand."""
        return self.hands[seat]

    def taken(self, seat: i64) -> i64:
        """The mask of the cards that a seat has won in tricks."""
        return self.won[seat]

    def eyes(self, seat: i64) -> i64:
        """Points of the cards won so far; after the count with those for the last trick."""
        return self.card_points[seat]

    def written(self, seat: i64) -> i64:
        """Score of earlier deals with roem, stuk, kapot and penalties written in this one."""
        return self.score[seat]

    def running(self, seat: i64) -> i64:
        """Written score with the points of cards won so far: what a claim is judged by."""
        return self.score[seat] + self.card_points[seat]

    def start(self, seat: i64) -> i64:
        """Score before this deal."""
        return self.start_score[seat]

    def tricks_won(self, seat: i64) -> i64:
        return self.trick_count[seat]

    def spoiled_count(self, seat: i64) -> i64:
        """How many melds of this seat were spoiled in this deal."""
        return self.spoiled_total[seat]

    def again_count(self, seat: i64) -> i64:
        """How many melds this seat announced again after they had been spoiled."""
        return self.again_total[seat]

    def _vectors(self) -> list[vec[i64]]:
        """Every fixed-length vector, in the order of the integer form."""
        return [
            self.hands, self.dealt, self.shown, self.won, self.trick_count, self.final_count,
            self.card_points, self.score, self.start_score, self.offences, self.barred, self.skip_draw,
            self.scored_runs, self.spoiled_runs, self.unwritten_runs,
            self.scored_fours, self.spoiled_fours, self.unwritten_fours,
            self.spoiled_total, self.again_total, self.stuk_done,
            self.used_run, self.used_four, self.used_suits, self.four_ranks, self.announced, self.to_show,
        ]  # fmt: skip

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

    def to_ints(self) -> list[int]:
        """The complete state as whole numbers: equal lists mean equal deals."""
        varying = [self.stock, self.pending, self.lead_written, self.log, self.items]
        return self._scalars() + to_list(self._vectors(), varying)

    def _load_ints(self, ints: list[int]) -> None:
        self._set_scalars(ints[:22])
        parts = from_list(ints, 22, self._vectors(), 5)
        self.stock = parts[0]
        self.pending = parts[1]
        self.lead_written = parts[2]
        self.log = parts[3]
        self.items = parts[4]

    def _copy_from(self, other: "DealState") -> None:
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
        self.stock = copied(other.stock)
        self.pending = copied(other.pending)
        self.lead_written = copied(other.lead_written)
        self.log = copied(other.log)
        self.items = copied(other.items)
