"""A player of Vijfhonderden that sees every card: the other hand, and the stock in its order.

Nobody may be made to play against it. It shows what knowing the cards would be worth, and so how good the others are:
a tournament seats it, and gives it the deal itself. It tries each action on that deal. Greedy players then play on to
the end of the stock, where the rest is worked out exactly.
"""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.core.choices import Choices
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.moves import apply_action
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.drawing.view import View
from vijfhonderden.players.greedy_drawing import GreedyDrawer
from vijfhonderden.players.kinds import ALL_SEEING
from vijfhonderden.players.native import Drawer
from vijfhonderden.players.search.drawing_ending import Ending, best_of
from vijfhonderden.players.search.drawing_outlook import outlook_of


@final
class AllSeeingDrawer(Drawer):
    """Chooses at a seat of ``deal``, which is the deal that is played, by trying its actions on it."""

    def __init__(self, rules: Rules, seat: int, deal: Deal) -> None:
        super().__init__(ALL_SEEING, True)
        self._seat: Final[i64] = seat
        self._deal: Final = deal
        self._greedy: Final = GreedyDrawer(rules)
        self._ending: Final = Ending(rules, outlook_of(rules))
        self._tried: Final = Deal(rules)

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
        """What the game is worth after an action."""
        deal = self._tried
        deal._copy_from(self._deal)
        apply_action(deal, action)
        return self._ending.play_out(deal, self._seat)
