"""What one seat may know of a deal: its hand once looked at, the bids, what lies open."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.moves import calls_partner, opening_leader
from vijfhonderden.bidding.rules import MOST_SEATS, NO_SUIT, Rules
from vijfhonderden.bidding.state import CALLING, LOG_ACTION, LOG_SHIFT, NOMINATING, PLAY, DealState
from vijfhonderden.core.cards import BIT
from vijfhonderden.core.vectors import copy_to, zeros


@final
class View:
    """What one seat knows. Masks are sets of cards; vectors are indexed by seat.

    ``hand`` is empty for a seat that has not looked yet (blind bids). ``shown`` is the exposed hand
    of an open misère. ``unseen`` are the cards this seat cannot place.

    A view is made of one deal and shares its vectors, which go on with it; the rest is of the moment in which it was
    made or last looked. :meth:`detach` makes it a snapshot. What :meth:`remember` adds is its own: the ``course`` of
    the deal as entries of the log, of which the first ``course_n`` count, and the ``scores`` before it by column.
    """

    def __init__(self, st: DealState, seat: int) -> None:
        self.rules: Final[Rules] = st.rules
        self.seat: Final[i64] = seat
        self.dealer: i64 = 0
        self.phase: i64 = 0
        self.to_move: i64 = 0
        self.looked: bool = False
        self.hand: i64 = 0
        self.high_row: i64 = -1
        self.high_sans: i64 = 0
        self.high_bidder: i64 = -1
        self.passed: vec[i64] = st.passed
        self.highest_level: i64 = 0
        self.bids: i64 = 0
        self.contract: i64 = -1
        self.contractor: i64 = -1
        self.sans: i64 = 0
        self.trumps: i64 = NO_SUIT
        self.misere: i64 = 0
        self.called: i64 = -1
        self.partner: i64 = -1
        self.active: vec[i64] = st.active
        self.in_trick: i64 = 0
        self.joker_suit: i64 = NO_SUIT
        self.discards_left: i64 = 0
        self.discards: i64 = 0
        self.trick_no: i64 = 1
        self.leader: i64 = 0
        self.table: vec[i64] = st.table
        self.played: i64 = 0
        self.led_suit: i64 = -1
        self.best_seat: i64 = -1
        self.best_strength: i64 = -1
        self.suits_led: i64 = 0
        self.fallen: i64 = 0
        self.voids: vec[i64] = st.voids
        self.tricks: vec[i64] = st.tricks
        self.tricks_n: i64 = 0
        self.shown: i64 = 0
        self.unseen: i64 = 0
        self.course = vec[i64]()
        self.course_n: i64 = 0
        self.scores: Final = zeros(MOST_SEATS)
        self.looks: Final = zeros(MOST_SEATS)  # who has looked at the hand
        self.quiet: i64 = 0
        self.own_raises: i64 = 0
        self.winners: Final = zeros(st.rules.hand_size)
        self.look(st)

    def detach(self) -> None:
        """Keep the vectors as they are now: from here on nothing of the deal changes in this view."""
        n = self.rules.seats
        self.passed = self.passed[:n]
        self.active = self.active[:n]
        self.table = self.table[:n]
        self.voids = self.voids[:n]
        self.tricks = self.tricks[:n]

    def look(self, st: DealState) -> None:
        """See the deal of which the view was made as it is now."""
        seat = self.seat
        self.phase = st.phase
        self.to_move = st.to_move
        self.leader = st.leader
        if st.phase == NOMINATING and seat != st.contractor:
            # whether the contractor is asked for the joker's suit, and so holds it, is the contractor's secret:
            # for all others play has begun
            if calls_partner(st):
                self.phase = CALLING
            else:
                self.phase = PLAY
                self.leader = opening_leader(st)
                self.to_move = self.leader
        self.dealer = st.dealer
        self.looked = st.looked[seat] != 0
        self.hand = 0
        if self.looked:
            self.hand = st.hands[seat]
        self.high_row = st.high_row
        self.high_sans = st.high_sans
        self.high_bidder = st.high_bidder
        self.highest_level = st.highest_level
        self.bids = st.bids
        self.contract = st.contract
        self.contractor = st.contractor
        self.sans = st.sans
        self.trumps = st.trumps
        self.misere = st.misere
        self.called = st.called
        self.partner = st.partner
        # the partner is known to the caller's side only once the called card has fallen
        if st.partner >= 0 and st.partner != seat and BIT[st.called] & st.fallen == 0:
            self.partner = -1
        self.in_trick = st.in_trick
        self.joker_suit = st.joker_suit
        self.discards_left = st.discards_left
        self.discards = 0
        if seat == st.contractor:
            self.discards = st.discards
        self.trick_no = st.trick_no
        self.played = st.played
        self.led_suit = st.led_suit
        self.best_seat = st.best_seat
        self.best_strength = st.best_strength
        self.suits_led = st.suits_led
        self.fallen = st.fallen
        self.tricks_n = st.tricks_n
        self.shown = 0
        if st.exposed != 0 and seat != st.contractor:
            self.shown = st.hands[st.contractor]
        self.unseen = st.rules.pack_mask & ~(self.hand | st.fallen | self.discards | self.shown)

    def remember(self, st: DealState) -> None:
        """Know besides how the deal came to where it is, as far as this seat saw it, and the scores before it."""
        seat = self.seat
        n: i64 = 0
        i: i64 = 0
        while i < st.log_n:
            entry = seen_entry(st.log[i], seat)
            i += 1
            if entry < 0:
                continue
            if n == len(self.course):
                self.course = append(self.course, entry)
            else:
                self.course[n] = entry
            n += 1
        self.course_n = n
        self.quiet = st.quiet
        self.own_raises = st.own_raises
        seats = self.rules.seats
        copy_to(self.looks, st.looked, seats)
        copy_to(self.scores, st.scores, seats)
        copy_to(self.winners, st.winners, st.tricks_n)

    @property
    def counts(self) -> list[int]:
        """How many cards each seat holds."""
        out: list[int] = []
        for seat in range(int(self.rules.seats)):
            n = self.rules.hand_size
            if self.active[seat] != 0:
                n -= self.tricks_n
            if self.table[seat] >= 0:
                n -= 1
            if seat == self.contractor:
                n += self.discards_left
            out.append(int(n))
        return out

    def key(self) -> list[int]:
        """Everything a seat may know as whole numbers: equal lists mean equal views."""
        out: list[int] = [
            self.seat, self.dealer, self.phase, self.to_move, 1 if self.looked else 0, self.hand,
            self.high_row, self.high_sans, self.high_bidder, self.highest_level, self.bids,
            self.contract, self.contractor, self.sans, self.trumps, self.misere, self.called, self.partner,
            self.joker_suit, self.discards_left, self.discards, self.trick_no, self.leader,
            self.played, self.led_suit, self.best_seat, self.best_strength, self.suits_led, self.fallen,
            self.shown, self.unseen,
        ]  # fmt: skip
        for places in (self.passed, self.active, self.table, self.voids, self.tricks):
            out.extend([places[seat] for seat in range(int(self.rules.seats))])
        out.extend([self.scores[unit] for unit in range(int(self.rules.units))])
        out.extend([self.course[i] for i in range(int(self.course_n))])
        return out + self.counts


def seen_entry(entry: i64, seat: i64) -> i64:
    """An entry of the log as a seat saw it, see :func:`public_log`; -1 when it saw nothing."""
    who = entry >> LOG_SHIFT
    if who == seat:
        return entry
    action = entry & LOG_ACTION
    if action == act.NOT_NOMINATED:
        return -1
    if action >= act.DISCARD and action < act.CALL:
        action = act.DISCARD
    return who << LOG_SHIFT | action


def public_log(st: DealState, seat: int) -> list[tuple[int, int]]:
    """The acts as a seat saw them.

    A card another player put away shows as code 256, and nobody hears that a joker got no suit.
    """
    out: list[tuple[int, int]] = []
    for i in range(int(st.log_n)):
        entry = seen_entry(st.log[i], seat)
        if entry >= 0:
            out.append((int(entry >> LOG_SHIFT), int(entry & LOG_ACTION)))
    return out
