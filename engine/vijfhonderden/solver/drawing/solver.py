"""The exact value of the last tricks of a deal of Vijfhonderden.

When the stock is empty, each player knows the other's hand. What is exact here is the difference of the points that
card play still writes: those of the cards, the last trick, kapot, and stuk where it may still be declared, under all
obligations of the variant. Nobody claims and nobody goes out: the deal is played to its end. Roem is no card play: what
may still be announced at the first of these leads is left out.
"""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.core.cards import BIT, lowest_card
from vijfhonderden.drawing.actions import APPROVE, STUK
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.legal import may_declare_stuk, playable
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.drawing.state import ANSWER, FOLLOW, LEAD, side_of, stock_left
from vijfhonderden.errors import UsageError
from vijfhonderden.solver.drawing import search
from vijfhonderden.solver.drawing.obligations import Obligations
from vijfhonderden.solver.drawing.search import FAR, Search


@final
class DrawingSolver:
    """Solves the last tricks under the rules of one variant. Made once: its tables are used again.

    A deal is solved while a card is to be led or to follow and the stock is empty; UsageError is raised for any other.
    Values are whole points, seen from the seat to move: what it still writes, less what the other still writes.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self.search: Final = Search(rules)
        self._obligations: Final[list[Obligations | None]] = [None, None, None, None]
        # the position that is being solved
        self.left: i64 = 0
        self.seat: i64 = 0  # on lead, or who has led
        self.flags: i64 = 0
        self.rest: i64 = 0
        self._led: i64 = -1
        self._cards: i64 = 0  # what may be played, in places
        self.is_free: bool = True  # no card is played with stuk already declared, or kept back for its roem
        self._bonus: i64 = 0

    @property
    def nodes(self) -> int:
        """How many cards have been tried in all searches so far."""
        return int(self.search.nodes)

    def solve(self, deal: Deal) -> i64:
        """The value of a deal for the seat to move. Raises UsageError unless it can be solved."""
        self.begin(deal)
        return self._settle(-1, 0)

    def values(self, deal: Deal) -> list[tuple[int, int]]:
        """Each card that may be played, and declaring stuk where that may be done, with its value; ascending actions.

        A card is valued as played without stuk; STUK as the best card after it. Claims and announcements have no value
        of this kind and are not listed. Raises UsageError as :meth:`solve`.
        """
        self.begin(deal)
        out: list[tuple[int, int]] = []
        declares = may_declare_stuk(deal)
        cards = playable(deal, side_of(deal, deal.to_move))
        while cards != 0:
            card = lowest_card(cards)
            cards &= cards - 1
            flags = self.flags
            if declares:
                flags |= search.WAITS
            out.append((int(card), int(self._settle(self.search.places.place[card], flags))))
        if declares:
            after = deal.clone()
            after.apply(STUK)
            out.append((STUK, int(self.solve(after))))
        return out

    def line(self, deal: Deal) -> list[int]:
        """The actions of a best line from here to the end of the deal, of the lowest code where several are best.

        Roem that was announced with a lead and waits for its answer is approved. Raises UsageError as :meth:`solve`.
        """
        at = deal.clone()
        out: list[int] = []
        while not at.is_over:
            action = APPROVE
            if at.phase != ANSWER:
                action = self._best(at)
            out.append(action)
            at.apply(action)
        return out

    def _best(self, deal: Deal) -> int:
        values = self.values(deal)
        best = values[0]
        for action, value in values:
            # of equal ones stuk, which is free, and otherwise the lowest card
            if value > best[1] or (value == best[1] and action == STUK):
                best = (action, value)
        return best[0]

    # --- the position at the root ---

    def begin(self, deal: Deal) -> None:
        """Take up a deal: the state that the searches start from. Raises UsageError as :meth:`solve`."""
        if (deal.phase != LEAD and deal.phase != FOLLOW) or stock_left(deal) != 0:
            raise UsageError("only a deal whose stock is empty, with a card to be led or to follow, can be solved")
        rules = self.rules
        trump = deal.trump
        seat = deal.leader
        first = deal.side0.hand
        second = deal.side1.hand
        if deal.phase == FOLLOW:
            if seat == 0:
                first |= BIT[deal.lead_card]
            else:
                second |= BIT[deal.lead_card]
        s = self.search
        s.begin(self._tables(trump), trump, first, second)
        places = s.places
        self.seat = seat
        self.left = places.own[0] | places.own[1]
        self.rest = places.total
        self._led = -1
        if deal.phase == FOLLOW:
            self._led = places.place[deal.lead_card]
        mover = side_of(deal, deal.to_move)
        allowed = playable(deal, mover)
        self._cards = places.mask(allowed)
        self.flags = self._open(deal, seat)
        self._bonus = 0
        self.is_free = True
        if deal.stuk_declared != 0:
            self.is_free = False
            self._bonus = rules.stuk_points
        elif deal.phase == LEAD and allowed != mover.hand:
            self.is_free = False

    def _tables(self, trump: i64) -> Obligations:
        tables = self._obligations[trump]
        if tables is None:
            tables = Obligations(self.rules, trump)
            self._obligations[trump] = tables
        return tables

    def _open(self, deal: Deal, seat: i64) -> i64:
        """What is still open: kapot, seen from the seat on lead, and stuk."""
        rules = self.rules
        flags: i64 = 0
        mine = side_of(deal, seat)
        theirs = side_of(deal, 1 - seat)
        if rules.kapot:
            lost = theirs.final_tricks
            won = mine.final_tricks
            if rules.kapot_scope == 1:
                lost = theirs.tricks
                won = mine.tricks
            if lost == 0:
                flags |= search.MINE_KAPOT
            if won == 0:
                flags |= search.THEIRS_KAPOT
        s = self.search
        s.pair = s.places.mask(deal.pair)
        s.stuk_once = 0
        if rules.last_stuk_trick <= deal.trick_no:
            s.stuk_once = 1
        if deal.stuk_declared != 0 or deal.trick_no > rules.last_stuk_trick:
            return flags
        s.holder = 0
        holder = deal.side0
        if holder.hand & deal.pair != deal.pair:
            s.holder = 1
            holder = deal.side1
        if holder.hand & deal.pair == deal.pair and holder.stuk_done == 0:
            flags |= search.STUK
            if deal.phase == FOLLOW and s.holder == seat:
                flags |= search.WAITS  # it was not declared with the card led
        return flags

    def _card_value(self, place: i64, flags: i64, alpha: i64, beta: i64) -> i64:
        """The value of playing one card, for the seat to move."""
        bonus = self._bonus
        s = self.search
        if self._led < 0:
            return bonus + s.answer(self.left, self.seat, flags, self.rest, place, alpha - bonus, beta - bonus)
        return bonus - s.close(self.left, self.seat, flags, self.rest, self._led, place, bonus - beta, bonus - alpha)

    def _window(self, alpha: i64, beta: i64) -> i64:
        """The value for the seat to move, as far as it lies between the two."""
        s = self.search
        if self.is_free and self._led < 0:
            return s.lead(self.left, self.seat, self.flags, self.rest, alpha, beta)
        if self.is_free:
            return -s.answer(self.left, self.seat, self.flags, self.rest, self._led, -beta, -alpha)
        best: i64 = -FAR
        cards = self._cards
        while cards != 0:
            place = lowest_card(cards)
            cards &= cards - 1
            value = self._card_value(place, self.flags, alpha, beta)
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    if alpha >= beta:
                        break
        return best

    def _settle(self, card: i64, flags: i64) -> i64:
        """The value of playing a card, or of the position for -1.

        It is closed in from both sides by windows that hold no value between their ends: each of these searches is
        short, and the next one finds its positions in the table.
        """
        lower: i64 = -FAR
        upper: i64 = FAR
        guess: i64 = 0
        while lower < upper:
            beta = guess
            if guess == lower:
                beta = guess + 1
            if card < 0:
                guess = self._window(beta - 1, beta)
            else:
                guess = self._card_value(card, flags, beta - 1, beta)
            if guess < beta:
                upper = guess
            else:
                lower = guess
        return guess
