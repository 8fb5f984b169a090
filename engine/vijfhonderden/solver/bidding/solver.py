"""The exact number of tricks in a deal of Five Hundred with every hand known."""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.bidding.actions import JOKER_LEAD, SECOND_JOKER_LEAD
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.packs import JOKER, SECOND_JOKER
from vijfhonderden.bidding.rules import NO_SUIT, Rules
from vijfhonderden.bidding.sides import with_contractor
from vijfhonderden.bidding.state import CALLING, NOMINATING, PLAY
from vijfhonderden.core.cards import BIT, count_cards
from vijfhonderden.errors import UsageError
from vijfhonderden.solver.bidding.search import LED, VOIDS, TrickSearch


@final
class TrickSolver:
    """Solves deals under the rules of one variant. Made once: its tables are used again.

    A deal is solved from the first lead on, also in the middle of a trick, and while a joker is to be nominated or a
    partner to be called; UsageError is raised for any other. What is counted are the tricks of one side in the whole
    deal, those it has already and those still to come: the contractor's side, which wants the most of them, against
    everybody else; in a misère the contractor, who wants none.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self.search: Final = TrickSearch(rules)
        # the position that is being solved
        self._left: i64 = 0
        self._extra: i64 = 0
        self._n: i64 = 0  # tricks not finished
        self._taken: i64 = 0
        self._side: i64 = 0
        self._lane: i64 = 0
        self._over: i64 = 0
        self._table: i64 = 0

    @property
    def nodes(self) -> int:
        """How many cards have been tried in all searches so far."""
        return int(self.search.nodes)

    def solve(self, deal: Deal, seat: int = -1) -> i64:
        """The tricks, 0 to the size of a hand, of the side of a seat, or of the contractor's side.

        A misère counts to 1: whether the contractor is made to take a trick. In a deal that is played without a
        contract the side is that of the seat to move where none is given. Raises UsageError unless the deal can be
        solved, and for the side of a defender in a misère.
        """
        if deal.phase == NOMINATING or deal.phase == CALLING:
            most = self._chooses_most(deal, seat)
            reached = [value for _, value in self.values(deal, seat)]
            return max(reached) if most else min(reached)
        self.begin(deal, seat)
        return self.tricks_after(deal, -1)

    def solve_misere(self, deal: Deal) -> bool:
        """Whether the contractor of a misère is forced to take a trick. Raises UsageError for any other contract."""
        if deal.misere == 0:
            raise UsageError("this deal is no misère")
        return self.solve(deal) > 0

    def values(self, deal: Deal, seat: int = -1) -> list[tuple[int, int]]:
        """Each legal action with the tricks that the side then takes; ascending actions. As :meth:`solve`."""
        out: list[tuple[int, int]] = []
        if deal.phase == NOMINATING or deal.phase == CALLING:
            for action in deal.legal_actions():
                after = deal.clone()
                after.apply(action)
                out.append((action, int(self.solve(after, seat))))
            return out
        self.begin(deal, seat)
        for action in deal.legal_actions():
            out.append((action, int(self.tricks_after(deal, action))))
        return out

    def line(self, deal: Deal, seat: int = -1) -> list[int]:
        """The actions of a best line from here to the end of the deal, of the lowest code where several are best.

        Raises UsageError as :meth:`solve`.
        """
        at = deal.clone()
        out: list[int] = []
        while not at.is_over:
            values = self.values(at, seat)
            most = self._chooses_most(at, seat)
            best = values[0]
            for pair in values:
                if pair[1] != best[1] and (pair[1] > best[1]) == most:
                    best = pair
            out.append(best[0])
            at.apply(best[0])
        return out

    def side(self, deal: Deal, seat: int = -1) -> list[int]:
        """The seats whose tricks are counted, ascending."""
        mask = side_of(deal, _seat(deal, seat))
        return [i for i in range(int(self.rules.seats)) if mask & BIT[i] != 0]

    def _chooses_most(self, deal: Deal, seat: int) -> bool:
        """Whether the seat to move wants the side to take the most tricks."""
        counted = side_of(deal, _seat(deal, seat)) & BIT[deal.to_move] != 0
        return counted == (deal.misere == 0)

    # --- the position at the root ---

    def begin(self, deal: Deal, seat: i64 = -1) -> None:
        """Take up a deal in play, for :meth:`tricks_after`. Raises UsageError as :meth:`solve`."""
        if deal.phase != PLAY:
            raise UsageError("only a deal whose contract stands, with a card to be played, can be solved")
        seat = _seat(deal, seat)
        side = side_of(deal, seat)
        if deal.misere != 0 and seat != deal.contractor:
            raise UsageError("in a misère only the tricks of the contractor are counted")
        rules = self.rules
        s = self.search
        p = s.places
        p.fill(deal, side)
        s.table.begin(p)
        s.misere = deal.misere != 0
        s.wants = 1
        if s.misere:
            s.wants = 0
        s.forced = deal.trumps == NO_SUIT and rules.joker_forced_no_trumps
        if s.misere:
            s.forced = rules.joker_forced_misere
        self._left = p.camp[0] | p.camp[1]
        self._n = count_cards(p.own[deal.leader])
        self._taken = 0
        i: i64 = 0
        while i < rules.seats:
            if side & BIT[i] != 0:
                self._taken += deal.tricks[i]
            i += 1
        self._extra = self._past(deal)
        self._table = 0
        if deal.played == 0:
            return
        i = 0
        while i < rules.seats:
            if deal.table[i] >= 0:
                self._table |= BIT[p.place[deal.table[i]]]
            i += 1
        best = BIT[p.place[deal.table[deal.best_seat]]]
        self._lane = p.lane[deal.led_suit]
        self._over = s.over(best, self._lane)
        if best & p.loose != 0 and p.low_joker:
            self._over = self._lane

    def _past(self, deal: Deal) -> i64:
        """What the lead of a joker without a suit depends on."""
        loose = self.search.places.loose
        if loose == 0:
            return 0
        extra = deal.suits_led & 15
        if self.rules.joker_lead_not_void:
            seat: i64 = 0
            while seat < self.rules.seats:
                held = self.search.places.own[seat] & loose
                if held & (loose & -loose) != 0:
                    extra |= (deal.voids[seat] & 15) << VOIDS
                if held & (loose & (loose - 1)) != 0:
                    extra |= (deal.voids[seat] & 15) << (2 * VOIDS)
                seat += 1
        if deal.played != 0:
            extra |= deal.led_suit << LED
        return extra

    def tricks_after(self, deal: Deal, action: i64) -> i64:
        """The tricks of the side in the deal last begun, after an action or, for -1, as things stand."""
        n = self._n
        taken = self._taken
        if self.search.misere:
            if taken > 0 or self._ask(deal, action, 1):
                return 1
            return 0
        need = (n + 1) >> 1
        if self._ask(deal, action, need):
            while need < n and self._ask(deal, action, need + 1):
                need += 1
            return taken + need
        while need > 1 and not self._ask(deal, action, need - 1):
            need -= 1
        return taken + need - 1

    def _ask(self, deal: Deal, action: i64, need: i64) -> bool:
        """Whether the side can reach so many of the tricks not finished."""
        s = self.search
        p = s.places
        n = self._n
        extra = self._extra
        if deal.played == 0:
            if action < 0:
                return s.lead(self._left, deal.leader, extra, n, need)
            if action < 64:
                bit = BIT[p.place[action]]
                return s.led(self._left, deal.leader, bit, p.suit(bit), extra, n, need)
            if action < SECOND_JOKER_LEAD:
                bit = BIT[p.place[JOKER]]
                return s.led(self._left, deal.leader, bit, action - JOKER_LEAD, extra, n, need)
            bit = BIT[p.place[SECOND_JOKER]]
            return s.led(self._left, deal.leader, bit, action - SECOND_JOKER_LEAD, extra, n, need)
        if action < 0:
            return s.follow(
                self._left,
                deal.leader,
                deal.to_move,
                self._lane,
                self._over,
                deal.best_seat,
                self._table,
                extra,
                n,
                need,
            )
        bit = BIT[p.place[action]]
        return s.followed(
            self._left,
            deal.leader,
            deal.to_move,
            self._lane,
            self._over,
            deal.best_seat,
            self._table,
            extra,
            n,
            need,
            bit,
        )


def _seat(deal: Deal, seat: i64) -> i64:
    """The seat whose side is counted: the one asked for, the contractor, or the seat to move."""
    if seat >= 0:
        return seat
    if deal.contractor >= 0:
        return deal.contractor
    return deal.to_move


def side_of(deal: Deal, seat: i64) -> i64:
    """The seats that play together with one, as a mask.

    The contractor's side is that of the contract; the others are its opponents together, but fixed sides are kept.
    """
    rules = deal.rules
    mask: i64 = 0
    other: i64 = 0
    while other < rules.seats:
        same = other == seat
        if rules.sides_are_fixed:
            same = rules.unit[other] == rules.unit[seat]
        elif deal.contractor >= 0:
            same = with_contractor(deal, other) == with_contractor(deal, seat)
        if same:
            mask |= BIT[other]
        other += 1
    return mask
