"""Play an imagined deal of Five Hundred out: by greedy players, and exactly once few cards are left."""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.moves import apply_action
from vijfhonderden.bidding.rules import Rules
from vijfhonderden.bidding.state import OVER
from vijfhonderden.players.greedy_bidding import GreedyBidder
from vijfhonderden.players.search.bidding.exact import ExactEnd, cards_left


@final
class PlayOut:
    """A deal that is played to its end again and again.

    With ``exact`` cards or fewer in a hand the rest is not played but worked out. Not so a misère in imagined deals:
    defenders who do not see the contractor's cards are too far from those who do. Where the player ``knows`` all
    cards it is, and how a contract ends from the first lead is kept until ``forget``.
    """

    def __init__(self, rules: Rules, exact: int, nt_joker: bool = False, knows: bool = False) -> None:
        self.deal: Final = Deal(rules)
        self.exact: i64 = exact
        self._knows: Final = knows
        self._end: Final = ExactEnd(rules)
        self._greedy: Final[list[GreedyBidder]] = [GreedyBidder(rules, nt_joker) for _ in range(int(rules.seats))]

    def is_short(self, deal: Deal) -> bool:
        """Whether the rest of a deal is worked out and not played."""
        if deal.misere != 0 and not self._knows:
            return False
        return cards_left(deal) <= self.exact

    def forget(self) -> None:
        """Another deal comes."""
        self._end.forget()

    def run(self, start: Deal, action: i64) -> Deal:
        """The deal at its end after an action, and all that greedy players do then."""
        deal = self.deal
        deal.become(start)
        apply_action(deal, action)
        choices = deal.choices
        views = deal.views()
        while deal.phase != OVER:
            if self.is_short(deal):
                if self._knows and deal.tricks_n == 0 and deal.played == 0:
                    return self._end.from_first_lead(deal)
                self._end.begin(deal)
                return self._end.after(deal, -1)
            deal.fill_choices(choices)
            if choices.is_single():
                apply_action(deal, choices.first())
                continue
            seat = deal.to_move
            view = views[seat]
            view.look(deal)
            apply_action(deal, self._greedy[seat].pick(view, choices))
        return deal
