"""The end of a deal of Five Hundred in which everybody sees all cards and makes no mistake."""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.rules import Rules, seat_after
from vijfhonderden.bidding.state import END_PLAYED, OVER, PLAY
from vijfhonderden.core.cards import BIT, count_cards
from vijfhonderden.core.vectors import put
from vijfhonderden.solver.bidding.solver import TrickSolver, side_of


@final
class ExactEnd:
    """Ends deals that are in play: the contractor's side takes the tricks that it can neither be denied nor exceed.

    How opponents of the contractor who score each for themselves share the tricks that are left is not worked out:
    they take them by turns.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self._end: Final = Deal(rules)
        self.tricks: i64 = 0  # of the contractor's side, in what was worked out last
        self._solver: TrickSolver | None = None  # its tables are large, and many players never ask for it
        self._found: dict[tuple[int, int, int, int, int, int, int], int] = {}

    def begin(self, deal: Deal) -> None:
        """Take up a deal with a card to be played."""
        solver = self._solver
        if solver is None:
            solver = TrickSolver(self.rules)
            self._solver = solver
        solver.begin(deal)

    def after(self, deal: Deal, action: i64) -> Deal:
        """How the deal last begun ends after an action, or as it stands for -1. The same object each time."""
        solver = self._solver
        assert solver is not None
        return self._ended(deal, solver.tricks_after(deal, action))

    def forget(self) -> None:
        """What :meth:`from_first_lead` found is of no use any more."""
        self._found.clear()

    def from_first_lead(self, deal: Deal) -> Deal:
        """How a deal ends whose first card is to be led, and that is worked out only once.

        Since :meth:`forget` only one deal was asked for, whatever its contract and what was put away.
        """
        key = (
            int(deal.contractor),
            int(deal.trumps),
            int(deal.misere),
            int(deal.joker_suit),
            int(deal.partner),
            int(deal.leader),
            int(deal.discards),
        )
        tricks = self._found.get(key, -1)
        if tricks < 0:
            self.begin(deal)
            solver = self._solver
            assert solver is not None
            tricks = int(solver.tricks_after(deal, -1))
            self._found[key] = tricks
        return self._ended(deal, tricks)

    def _ended(self, deal: Deal, tricks: i64) -> Deal:
        """The deal at its end, with so many tricks for the side that is counted."""
        self.tricks = tricks
        end = self._end
        end.become(deal)
        end.phase = OVER
        end.end = END_PLAYED
        if deal.misere != 0:
            if tricks > deal.tricks[deal.contractor]:
                self._take(deal.contractor)
            return end
        first = deal.contractor
        if first < 0:
            first = deal.to_move
        side = side_of(deal, first)
        seat: i64 = 0
        while seat < self.rules.seats:
            if side & BIT[seat] != 0:
                tricks -= deal.tricks[seat]
            seat += 1
        while tricks > 0:
            self._take(first)
            tricks -= 1
        seat = first
        while end.tricks_n < self.rules.hand_size:
            seat = seat_after(seat, self.rules.seats)
            if side & BIT[seat] == 0:
                self._take(seat)
        return end

    def _take(self, seat: i64) -> None:
        """The next trick is taken by a seat."""
        end = self._end
        put(end.tricks, seat, end.tricks[seat] + 1)
        put(end.winners, end.tricks_n, seat)
        end.tricks_n += 1


def cards_left(deal: Deal) -> i64:
    """How many cards the seat to move holds in play, or more than any hand has where no card is to be played."""
    if deal.phase != PLAY:
        return 64
    return count_cards(deal.hands[deal.to_move])
