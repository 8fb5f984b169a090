"""Everything that is true of one deal of Five Hundred at one moment.

Vectors are indexed by seat, clockwise from 0; a table of fewer than six leaves the last places
empty.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from vijfhonderden.bidding.rules import MOST_SEATS, NO_SUIT, Rules
from vijfhonderden.core.vectors import copy_to, filled, from_list, put, to_list, zeros

AUCTION: Final = 0
DISCARDING: Final = 1
NOMINATING: Final = 2
CALLING: Final = 3
PLAY: Final = 4
OVER: Final = 5
PHASE_NAMES: Final = ("auction", "kitty", "joker", "call", "play", "over")

END_NONE: Final = 0
END_PLAYED: Final = 1
END_PASSED: Final = 2  # everybody passed and the cards are thrown in
END_REVOKE: Final = 3

# an entry of the log is the seat, in the bits from LOG_SHIFT on, and the action
LOG_SHIFT: Final = 16
LOG_ACTION: Final = 0xFFFF

# contract without a bid: all passed and the hand is played for tricks
NO_CONTRACT: Final = -1


class DealState:
    """One deal. Made by :class:`~vijfhonderden.bidding.deal.Deal`."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self.dealer: i64 = 0
        self.phase: i64 = AUCTION
        self.to_move: i64 = 0
        self.end: i64 = END_NONE

        self.hands: Final = zeros(MOST_SEATS)
        self.dealt: Final = zeros(MOST_SEATS)
        self.kitty: i64 = 0
        self.dealt_kitty: i64 = 0
        self.dead: Final = zeros(2)
        self.scores: Final = zeros(MOST_SEATS)  # of each score column before the deal, where it is part of a game

        # auction
        self.high_row: i64 = NO_CONTRACT
        self.high_sans: i64 = 0
        self.high_bidder: i64 = -1
        self.passed: Final = zeros(MOST_SEATS)
        self.looked: Final = zeros(MOST_SEATS)
        self.turns: Final = zeros(MOST_SEATS)
        self.bids: i64 = 0
        self.quiet: i64 = 0  # passes since the last bid
        self.highest_level: i64 = 0
        self.own_raises: i64 = 0

        # contract
        self.contract: i64 = NO_CONTRACT
        self.contractor: i64 = -1
        self.sans: i64 = 0
        self.trumps: i64 = NO_SUIT
        self.misere: i64 = 0
        self.partner: i64 = -1
        self.called: i64 = -1
        self.active: Final = zeros(MOST_SEATS)
        self.in_trick: i64 = 0  # how many are active, and so cards in a trick
        self.discards: i64 = 0
        self.discards_left: i64 = 0
        self.joker_suit: i64 = NO_SUIT  # the suit nominated for the jokers
        self.exposed: i64 = 0

        # play
        self.trick_no: i64 = 1
        self.leader: i64 = 0
        self.table: Final = filled(MOST_SEATS, -1)
        self.played: i64 = 0  # cards on the table
        self.led_suit: i64 = -1
        self.best_seat: i64 = -1
        self.best_strength: i64 = -1
        self.suits_led: i64 = 0  # one bit a suit
        self.tricks: Final = zeros(MOST_SEATS)
        self.fallen: i64 = 0
        self.voids: Final = zeros(MOST_SEATS)  # one bit a suit that a seat has shown it does not hold
        self.last_winner: i64 = -1
        self.winners: Final = zeros(rules.hand_size)  # of the tricks, in order
        self.tricks_n: i64 = 0  # how many of them there are
        self.revoker: i64 = -1

        # a vector that is used again keeps its length: what counts are the first log_n
        self.log = vec[i64]()
        self.log_n: i64 = 0

    def _clear(self) -> None:
        """Go back to the state before any card is dealt, using every vector again."""
        seats = self.rules.seats
        self.phase = AUCTION
        self.end = END_NONE
        self.high_row = NO_CONTRACT
        self.high_sans = 0
        self.high_bidder = -1
        self.bids = 0
        self.quiet = 0
        self.highest_level = 0
        self.own_raises = 0
        self.contract = NO_CONTRACT
        self.contractor = -1
        self.sans = 0
        self.trumps = NO_SUIT
        self.misere = 0
        self.partner = -1
        self.called = -1
        self.in_trick = seats
        self.discards = 0
        self.discards_left = 0
        self.joker_suit = NO_SUIT
        self.exposed = 0
        self.trick_no = 1
        self.leader = 0
        self.played = 0
        self.led_suit = -1
        self.best_seat = -1
        self.best_strength = -1
        self.suits_led = 0
        self.fallen = 0
        self.last_winner = -1
        self.tricks_n = 0
        self.revoker = -1
        self.log_n = 0
        seen: i64 = 1
        if self.rules.blind_misere:
            seen = 0
        seat: i64 = 0
        while seat < seats:
            put(self.active, seat, 1)
            put(self.looked, seat, seen)
            put(self.passed, seat, 0)
            put(self.turns, seat, 0)
            put(self.table, seat, -1)
            put(self.tricks, seat, 0)
            put(self.voids, seat, 0)
            put(self.scores, seat, 0)
            seat += 1

    def become(self, other: "DealState") -> None:
        """Be as another deal of the same rules is now, except that the log begins anew."""
        self.dealer = other.dealer
        self.phase = other.phase
        self.to_move = other.to_move
        self.end = other.end
        self.kitty = other.kitty
        self.dealt_kitty = other.dealt_kitty
        self.high_row = other.high_row
        self.high_sans = other.high_sans
        self.high_bidder = other.high_bidder
        self.bids = other.bids
        self.quiet = other.quiet
        self.highest_level = other.highest_level
        self.own_raises = other.own_raises
        self.contract = other.contract
        self.contractor = other.contractor
        self.sans = other.sans
        self.trumps = other.trumps
        self.misere = other.misere
        self.partner = other.partner
        self.called = other.called
        self.in_trick = other.in_trick
        self.discards = other.discards
        self.discards_left = other.discards_left
        self.joker_suit = other.joker_suit
        self.exposed = other.exposed
        self.trick_no = other.trick_no
        self.leader = other.leader
        self.played = other.played
        self.led_suit = other.led_suit
        self.best_seat = other.best_seat
        self.best_strength = other.best_strength
        self.suits_led = other.suits_led
        self.fallen = other.fallen
        self.last_winner = other.last_winner
        self.tricks_n = other.tricks_n
        self.revoker = other.revoker
        self.log_n = 0
        copy_to(self.dead, other.dead, 2)
        copy_to(self.winners, other.winners, other.tricks_n)
        n = self.rules.seats
        copy_to(self.hands, other.hands, n)
        copy_to(self.dealt, other.dealt, n)
        copy_to(self.scores, other.scores, n)
        copy_to(self.passed, other.passed, n)
        copy_to(self.looked, other.looked, n)
        copy_to(self.turns, other.turns, n)
        copy_to(self.active, other.active, n)
        copy_to(self.table, other.table, n)
        copy_to(self.tricks, other.tricks, n)
        copy_to(self.voids, other.voids, n)

    def _write(self, entry: i64) -> None:
        """Add an act to the log."""
        n = self.log_n
        if n == len(self.log):
            self.log = append(self.log, entry)
        else:
            self.log[n] = entry
        self.log_n = n + 1

    @property
    def order(self) -> list[int]:
        """The winners of the tricks, in order."""
        return [int(self.winners[i]) for i in range(int(self.tricks_n))]

    @property
    def is_over(self) -> bool:
        return self.phase == OVER

    def hand(self, seat: i64) -> i64:
        """The mask of the cards in a hand."""
        return self.hands[seat]

    def tricks_won(self, seat: i64) -> i64:
        return self.tricks[seat]

    def _vectors(self) -> list[vec[i64]]:
        return [
            self.hands, self.dealt, self.dead, self.scores, self.passed, self.looked, self.turns,
            self.active, self.table, self.tricks, self.voids,
        ]  # fmt: skip

    def _scalars(self) -> list[int]:
        return [
            self.dealer, self.phase, self.to_move, self.end, self.kitty, self.dealt_kitty,
            self.high_row, self.high_sans, self.high_bidder, self.bids, self.quiet, self.highest_level, self.own_raises,
            self.contract, self.contractor, self.sans, self.trumps, self.misere, self.partner, self.called,
            self.discards, self.discards_left, self.joker_suit, self.exposed,
            self.trick_no, self.leader, self.played, self.led_suit, self.best_seat, self.best_strength,
            self.suits_led, self.fallen, self.last_winner, self.revoker,
        ]  # fmt: skip

    def _set_scalars(self, v: list[int]) -> None:
        self.dealer, self.phase, self.to_move, self.end, self.kitty, self.dealt_kitty = (
            v[0],
            v[1],
            v[2],
            v[3],
            v[4],
            v[5],
        )
        self.high_row, self.high_sans, self.high_bidder, self.bids = v[6], v[7], v[8], v[9]
        self.quiet, self.highest_level, self.own_raises = v[10], v[11], v[12]
        self.contract, self.contractor, self.sans, self.trumps = v[13], v[14], v[15], v[16]
        self.misere, self.partner, self.called, self.discards, self.discards_left = v[17], v[18], v[19], v[20], v[21]
        self.joker_suit, self.exposed, self.trick_no, self.leader, self.played = v[22], v[23], v[24], v[25], v[26]
        self.led_suit, self.best_seat, self.best_strength, self.suits_led = v[27], v[28], v[29], v[30]
        self.fallen, self.last_winner, self.revoker = v[31], v[32], v[33]

    def to_ints(self) -> list[int]:
        """The complete state as whole numbers: equal lists mean equal deals."""
        out = self._scalars() + to_list(self._vectors(), [])
        for some, n in ((self.winners, self.tricks_n), (self.log, self.log_n)):
            out.append(n)
            out.extend([some[i] for i in range(n)])
        return out

    def _load_ints(self, ints: list[int]) -> None:
        self._set_scalars(ints[:34])
        parts = from_list(ints, 34, self._vectors(), 2)
        self.tricks_n = len(parts[0])
        for i in range(len(parts[0])):
            self.winners[i] = parts[0][i]
        self.log = parts[1]
        self.log_n = len(parts[1])
        self.in_trick = 0
        for seat in range(int(self.rules.seats)):
            self.in_trick += self.active[seat]
