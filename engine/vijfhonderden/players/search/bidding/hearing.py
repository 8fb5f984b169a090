"""How likely the calls of the auction are with the cards that a seat is imagined to hold.

Each call is compared with what the greedy player would have said with those cards at that moment.
"""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.moves import apply_action
from vijfhonderden.bidding.rules import BLIND_ROW, MISERE_ROW, MOST_SEATS, Rules
from vijfhonderden.bidding.state import AUCTION, LOG_ACTION, LOG_SHIFT
from vijfhonderden.bidding.view import View
from vijfhonderden.core.choices import Choices
from vijfhonderden.core.vectors import zeros
from vijfhonderden.players.bids import HOPELESS, Prospects
from vijfhonderden.players.greedy_bidding import GreedyBidder

CERTAIN: Final = 10000
"""The likelihood of calls that say nothing; all others are below it, and never 0."""

MOST_CALLS: Final = 24

# Of a call where the greedy player would have made another. Other players bid otherwise, so nothing is impossible; but
# there are so many more hands of another call that these must be small for the hands of this one to be imagined.
_OTHER_LEVEL: Final = 1000
_PASSED_ON_A_BID: Final = 300
_OTHER_BID: Final = HOPELESS  # so that a danger that is not worked out further makes it least likely
_LEAST: Final = 3


@final
class Hearing:
    """The calls of one auction; each is kept with the deal as it was before it."""

    def __init__(self, rules: Rules, nt_joker: bool = False) -> None:
        self.rules: Final = rules
        self._auction: Final = Deal(rules)
        self._deals: Final[list[Deal]] = [Deal(rules) for _ in range(MOST_CALLS)]
        self._choices: Final[list[Choices]] = [Choices() for _ in range(MOST_CALLS)]
        self._seats: Final = zeros(MOST_CALLS)
        self._calls: Final = zeros(MOST_CALLS)
        self._spoke: Final = zeros(MOST_SEATS)
        self._greedy: Final[list[GreedyBidder]] = [GreedyBidder(rules, nt_joker) for _ in range(int(rules.seats))]
        self._n: i64 = 0

    def begin(self, view: View) -> bool:
        """Listen to the auction as a view remembers it; whether anybody else said anything."""
        seat: i64 = 0
        while seat < MOST_SEATS:
            self._spoke[seat] = 0
            seat += 1
        auction = self._auction
        auction._clear()
        auction._begin(view.dealer)
        self._n = 0
        i: i64 = 0
        while i < view.course_n and auction.phase == AUCTION and self._n < MOST_CALLS:
            entry = view.course[i]
            i += 1
            seat = entry >> LOG_SHIFT
            call = entry & LOG_ACTION
            if seat != view.seat and call != act.LOOK and call != act.BID + BLIND_ROW:
                self._keep(seat, call)
            apply_action(auction, call)
        return self._n > 0

    def _keep(self, seat: i64, call: i64) -> None:
        n = self._n
        self._deals[n].become(self._auction)
        self._auction.fill_choices(self._choices[n])
        self._seats[n] = seat
        self._calls[n] = call
        self._spoke[seat] = 1
        self._n = n + 1

    def spoke(self, seat: i64) -> bool:
        """Whether a place is a seat whose calls say something of its cards."""
        return seat < MOST_SEATS and self._spoke[seat] != 0

    def likelihood(self, seat: i64, hand: i64) -> i64:
        """How likely the calls of a seat are with this hand, from 1 to CERTAIN."""
        greedy = self._greedy[seat]
        likely: i64 = CERTAIN
        i: i64 = 0
        while i < self._n:
            if self._seats[i] == seat:
                deal = self._deals[i]
                deal.hands[seat] = hand
                view = deal.views()[seat]
                view.look(deal)
                said = self._calls[i]
                would = greedy.call(view, self._choices[i])
                if said != would:
                    likely = likely * self._otherwise(greedy.prospects, said, would) // CERTAIN
            i += 1
        if likely < 1:
            return 1
        return likely

    def _otherwise(self, prospects: Prospects, said: i64, would: i64) -> i64:
        """How likely a call is of a hand with which the greedy player would have made another."""
        rules = self.rules
        if said == act.PASS:
            return _PASSED_ON_A_BID
        row = act.bid_row(said)
        if row >= MISERE_ROW:
            likely = _OTHER_BID - prospects.danger()
        else:
            trump = rules.denomination[row]
            short = rules.level[row] * 100 - prospects.own[trump]
            likely = _OTHER_BID
            if would != act.PASS and rules.denomination[act.bid_row(would)] == trump:
                likely = _OTHER_LEVEL
            if short > 0:
                likely -= likely * short // 300
        if likely < _LEAST:
            return _LEAST
        return likely
