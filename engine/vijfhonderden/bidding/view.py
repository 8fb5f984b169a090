"""What one seat may know of a deal: its hand once looked at, the bids, what lies open."""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.moves import calls_partner, opening_leader
from vijfhonderden.bidding.rules import Rules
from vijfhonderden.bidding.state import CALLING, LOG_SEAT, NOMINATING, PLAY, DealState
from vijfhonderden.core.cards import count_cards, mask_of


@final
class View:
    """A snapshot for one seat. Masks are sets of cards.

    ``hand`` is empty for a seat that has not looked yet (blind bids). ``shown`` is the exposed hand
    of an open misère. ``unseen`` are the cards this seat cannot place.
    """

    def __init__(self, st: DealState, seat: int) -> None:
        n = int(st.rules.seats)
        # whether the contractor is asked for the joker's suit, and so holds it, is the contractor's secret:
        # for all others play has begun
        asked = st.phase == NOMINATING and seat != st.contractor
        phase, to_move, leader = st.phase, st.to_move, st.leader
        if asked and calls_partner(st):
            phase = CALLING
        elif asked:
            phase = PLAY
            leader = opening_leader(st)
            to_move = leader
        self.rules: Final[Rules] = st.rules
        self.seat: Final = seat
        self.dealer: Final = int(st.dealer)
        self.phase: Final = int(phase)
        self.to_move: Final = int(to_move)
        self.looked: Final = st.looked[seat] != 0
        self.hand: Final[i64] = st.hands[seat] if st.looked[seat] else 0
        self.high_row: Final = int(st.high_row)
        self.high_sans: Final = int(st.high_sans)
        self.high_bidder: Final = int(st.high_bidder)
        self.passed: Final = [int(st.passed[i]) for i in range(n)]
        self.highest_level: Final = int(st.highest_level)
        self.bids: Final = int(st.bids)
        self.contract: Final = int(st.contract)
        self.contractor: Final = int(st.contractor)
        self.sans: Final = int(st.sans)
        self.trumps: Final = int(st.trumps)
        self.misere: Final = int(st.misere)
        self.called: Final = int(st.called)
        # the partner is known to the caller's side only once the called card has fallen
        known = st.partner >= 0 and (st.partner == seat or mask_of([int(st.called)]) & st.fallen != 0)
        self.partner: Final = int(st.partner) if known else -1
        self.active: Final = [int(st.active[i]) for i in range(n)]
        self.joker_suit: Final = int(st.joker_suit)
        self.discards_left: Final = int(st.discards_left)
        self.discards: Final[i64] = st.discards if seat == st.contractor else 0
        self.trick_no: Final = int(st.trick_no)
        self.leader: Final = int(leader)
        self.table: Final = [int(st.table[i]) for i in range(n)]
        self.played: Final = int(st.played)
        self.led_suit: Final = int(st.led_suit)
        self.best_seat: Final = int(st.best_seat)
        self.best_strength: Final = int(st.best_strength)
        self.suits_led: Final = int(st.suits_led)
        self.fallen: Final[i64] = st.fallen
        self.voids: Final = [int(st.voids[i]) for i in range(n)]
        self.tricks: Final = [int(st.tricks[i]) for i in range(n)]
        self.counts: Final = [int(count_cards(st.hands[i])) for i in range(n)]
        shown: i64 = 0
        if st.exposed and st.contractor != seat:
            shown = st.hands[st.contractor]
        self.shown: Final[i64] = shown
        pack = mask_of(st.rules.cards)
        self.unseen: Final[i64] = pack & ~(self.hand | self.fallen | self.discards | shown)

    def key(self) -> list[int]:
        """Everything a seat may know as whole numbers: equal lists mean equal views."""
        out = [
            self.seat, self.dealer, self.phase, self.to_move, 1 if self.looked else 0, int(self.hand),
            self.high_row, self.high_sans, self.high_bidder, self.highest_level, self.bids,
            self.contract, self.contractor, self.sans, self.trumps, self.misere, self.called, self.partner,
            self.joker_suit, self.discards_left, int(self.discards), self.trick_no, self.leader,
            self.played, self.led_suit, self.best_seat, self.best_strength, self.suits_led, int(self.fallen),
            int(self.shown), int(self.unseen),
        ]  # fmt: skip
        for places in (self.passed, self.active, self.table, self.voids, self.tricks, self.counts):
            out.extend(places)
        return out


def public_log(st: DealState, seat: int) -> list[tuple[int, int]]:
    """The acts as a seat saw them.

    A card another player put away shows as code 256, and nobody hears that a joker got no suit.
    """
    out: list[tuple[int, int]] = []
    for i in range(len(st.log)):
        who = int(st.log[i] // LOG_SEAT)
        action = int(st.log[i] % LOG_SEAT)
        if action == act.NOT_NOMINATED and who != seat:
            continue
        if act.DISCARD <= action < act.CALL and who != seat:
            action = act.DISCARD
        out.append((who, action))
    return out
