"""Play an imagined deal of Five Hundred out with greedy players."""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.moves import apply_action
from vijfhonderden.bidding.rules import Rules
from vijfhonderden.bidding.state import OVER
from vijfhonderden.players.greedy_bidding import GreedyBidder


@final
class PlayOut:
    """A deal that is played to its end again and again."""

    def __init__(self, rules: Rules, nt_joker: bool = False) -> None:
        self.deal: Final = Deal(rules)
        self._greedy: Final[list[GreedyBidder]] = [GreedyBidder(rules, nt_joker) for _ in range(int(rules.seats))]

    def run(self, start: Deal, action: i64) -> Deal:
        """The deal after an action and all that greedy players do then."""
        deal = self.deal
        deal.become(start)
        apply_action(deal, action)
        choices = deal.choices
        views = deal.views()
        while deal.phase != OVER:
            deal.fill_choices(choices)
            if choices.is_single():
                apply_action(deal, choices.first())
                continue
            seat = deal.to_move
            view = views[seat]
            view.look(deal)
            apply_action(deal, self._greedy[seat].pick(view, choices))
        return deal
