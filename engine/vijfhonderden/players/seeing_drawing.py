"""A player of Vijfhonderden that sees every card: the other hand, and the stock in its order.

Nobody may be made to play against it. It shows what knowing the cards would be worth, and so how good the others are:
a tournament seats it, and gives it the deal itself. It tries each action on that deal, and then goes on as if the other
seat played as greedily as it can: at each of its own turns it takes what brings it most when both play on greedily.
When the stock is empty the rest is worked out exactly.

It is no bound of what can be reached. It plans against a greedy player, and looks at its own turns one by one.
"""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.core.choices import Choices
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.legal import fill_choices
from vijfhonderden.drawing.moves import apply_action
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.drawing.state import LEAD, OVER, stock_left
from vijfhonderden.drawing.view import View
from vijfhonderden.players.greedy_drawing import GreedyDrawer
from vijfhonderden.players.kinds import ALL_SEEING
from vijfhonderden.players.native import Drawer
from vijfhonderden.players.search.drawing_ending import Ending, best_of
from vijfhonderden.players.search.drawing_outlook import Outlook, Playout, outlook_of


@final
class AllSeeingDrawer(Drawer):
    """Chooses at a seat of ``deal``, which is the deal that is played, by trying its actions on it."""

    def __init__(self, rules: Rules, seat: int, deal: Deal) -> None:
        super().__init__(ALL_SEEING, True)
        self._seat: Final[i64] = seat
        self._deal: Final = deal
        self._greedy: Final = GreedyDrawer(rules)
        self._outlook: Final[Outlook] = outlook_of(rules)
        self._playout: Final = Playout(rules)
        self._ending: Final = Ending(rules, self._outlook)
        self._tried: Final = Deal(rules)  # after an action that is tried, and on from there
        self._later: Final = Deal(rules)  # after one of the actions at a later turn
        self._choices: Final = Choices()

    def pick(self, view: View, choices: Choices) -> i64:
        if choices.has(act.CLAIM):
            return act.CLAIM
        first = self._greedy.pick(view, choices)
        if self._ending.is_reached(self._deal):
            return best_of(self._ending.solver.values(self._deal), first)
        best: i64 = first
        most = self._try(first)
        for action in choices.to_list():
            if action != first:
                worth = self._try(action)
                if worth > most:
                    best = action
                    most = worth
        return best

    def _try(self, action: i64) -> i64:
        """What the game is worth after an action, with its own later turns thought about one by one."""
        deal = self._tried
        deal._copy_from(self._deal)
        apply_action(deal, action)
        choices = self._choices
        while deal.phase != OVER and (stock_left(deal) != 0 or self._leads_with_roem(deal)):
            fill_choices(deal, choices)
            if choices.is_single():
                apply_action(deal, choices.first())
                continue
            view = deal.view_of(0)
            if deal.to_move != 0:
                view = deal.view_of(1)
            view.look(deal)
            first = self._greedy.pick(view, choices)
            if deal.to_move == self._seat:
                first = self._choose(choices, first)
            apply_action(deal, first)
        return self._ending.play_out(deal, self._seat)

    def _leads_with_roem(self, deal: Deal) -> bool:
        """Whether it has announced roem with a lead that is still to be played."""
        return deal.phase == LEAD and deal.to_move == self._seat and len(deal.pending) != 0

    def _choose(self, choices: Choices, first: i64) -> i64:
        """What to do at a later turn of its own: what brings most when both play on greedily, ``first`` of equals."""
        best: i64 = first
        most = self._play_on(first)
        for action in choices.to_list():
            if action != first:
                worth = self._play_on(action)
                if worth > most:
                    best = action
                    most = worth
        return best

    def _play_on(self, action: i64) -> i64:
        deal = self._later
        deal._copy_from(self._tried)
        apply_action(deal, action)
        if stock_left(deal) == 0:
            return self._ending.play_out(deal, self._seat)
        if deal.phase != OVER:
            self._playout.play(deal)
        return self._outlook.after(deal, self._seat)
