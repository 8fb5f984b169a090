"""The last tricks of Vijfhonderden in a search: with every card known they are worked out, not played out.

What is worked out is the game first and the points second, as :class:`OutcomeSolver` has it: a game won in this deal is
better than any score, one won with the loser under jan better than another, and otherwise the difference of points
decides. It is enough to go by the difference: cards and the last trick bring both seats together the same however they
are played, so that whoever has more leaves the other less. Only kapot and stuk are written besides, and both belong to
who gains the difference. So of two ends of a deal the one with the better difference also has the better scores to go
on with, but for a few points that stuk may shift between the two.
"""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.core.cards import BIT, count_cards, lowest_card
from vijfhonderden.core.choices import Choices
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.legal import fill_choices
from vijfhonderden.drawing.melds import holds_meld
from vijfhonderden.drawing.moves import apply_action
from vijfhonderden.drawing.roem import fill_announceable
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.drawing.state import FOLLOW, LEAD, OVER, stock_left
from vijfhonderden.heeding import TooLong
from vijfhonderden.players.greedy_drawing import GreedyDrawer
from vijfhonderden.players.search.drawing_outlook import Outlook
from vijfhonderden.solver.drawing.outcome import WON, OutcomeSolver

MOST_CARDS: Final = 10
"""Hands of more cards are not worked out: where a variant deals fifteen, that would take too long."""

MOST_ANSWERS: Final = 1 << 15
"""Imagined deals near the end of a game that need more than so many answers to leads are worked out for the points.

Few do, but those take a hundred times as long as the others. Who claims first is left out of them.
"""


@final
class Ending:
    """Works out deals in which nothing is left but to play the cards of two hands; made once for a player."""

    def __init__(self, rules: Rules, outlook: Outlook) -> None:
        self.rules: Final = rules
        self.solver: Final = OutcomeSolver(rules)
        self._outlook: Final = outlook
        self._player: Final = GreedyDrawer(rules)
        self._choices: Final = Choices()

    def is_reached(self, deal: Deal) -> bool:
        """Whether nothing but card play is left: no stock, and no roem that could still be announced."""
        if stock_left(deal) != 0:
            return False
        phase = deal.phase
        if (phase != LEAD and phase != FOLLOW) or len(deal.pending) > deal.pending_at:
            return False
        if count_cards(deal.hand(deal.to_move)) > MOST_CARDS:
            return False
        last = self.rules.last_meld_lead
        if deal.trick_no > last or (deal.trick_no == last and phase == FOLLOW):
            return True
        if deal.trick_no == last:
            choices = self._choices
            choices.clear()
            if deal.stuk_declared == 0:
                fill_announceable(deal, deal.to_move, choices)
            return choices.more == 0
        return self.rules.again_needs_intact and not holds_meld(deal.hand(0)) and not holds_meld(deal.hand(1))

    def play_out(self, deal: Deal, seat: i64) -> i64:
        """What the game is worth to a seat when greedy players go on until the rest can be worked out."""
        choices = self._choices
        player = self._player
        while deal.phase != OVER:
            if self.is_reached(deal):
                value = self._value(deal)
                if deal.to_move != seat:
                    value = -value
                return self.worth(deal, seat, value)
            fill_choices(deal, choices)
            if choices.is_single():
                apply_action(deal, choices.first())
            else:
                view = deal.view_of(0)
                if deal.to_move != 0:
                    view = deal.view_of(1)
                view.look(deal)
                apply_action(deal, player.pick(view, choices))
        return self._outlook.after(deal, seat)

    def _value(self, deal: Deal) -> i64:
        """The value of an imagined deal for the seat to move: of the game, or where that takes long of the points."""
        try:
            return self.solver.solve_within(deal, MOST_ANSWERS)
        except TooLong:
            seat = deal.to_move
            mine = deal.running(seat) - deal.start(seat)
            theirs = deal.running(1 - seat) - deal.start(1 - seat)
            return mine - theirs + self.solver.points.solve(deal)

    def worth(self, deal: Deal, seat: i64, value: i64) -> i64:
        """What the game is worth to a seat when a deal ends at this value of the solver, seen from that seat."""
        outlook = self._outlook
        if value >= WON:
            return outlook.stake_of(value)
        if value <= -WON:
            return -outlook.stake_of(-value)
        rules = self.rules
        # what both will have together: the solver says how far apart they will be
        left: i64 = rules.last_trick_points
        cards = deal.hand(0) | deal.hand(1)
        if deal.lead_card >= 0:
            cards |= BIT[deal.lead_card]
        while cards != 0:
            left += rules.points[deal.trump * 64 + lowest_card(cards)]
            cards &= cards - 1
        if deal.stuk_declared != 0 or self._stuk_is_to_come(deal):
            left += rules.stuk_points
        apart = deal.start(seat) - deal.start(1 - seat) + value
        gain = apart - deal.running(seat) + deal.running(1 - seat)
        if rules.kapot and (gain > left or gain < -left):
            left += rules.kapot_points
        total = deal.running(0) + deal.running(1) + left
        own = (total + apart) // 2
        return outlook.counted(deal, seat, own, total - own)

    def _stuk_is_to_come(self, deal: Deal) -> bool:
        if deal.trick_no > self.rules.last_stuk_trick:
            return False
        pair = deal.pair
        if deal.side0.hand & pair == pair:
            return deal.side0.stuk_done == 0
        return deal.side1.hand & pair == pair and deal.side1.stuk_done == 0


def best_of(values: list[tuple[int, int]], first: i64) -> i64:
    """The action of the highest value: ``first`` if it is as good as any, otherwise the one that stands first."""
    best: i64 = -1
    best_value: i64 = 0
    for code, value in values:
        action: i64 = code
        worth: i64 = value
        if best < 0 or worth > best_value or (worth == best_value and action == first):
            best = action
            best_value = worth
    return best
