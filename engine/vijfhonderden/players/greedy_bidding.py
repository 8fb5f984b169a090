"""The greedy player of Five Hundred: bids what its hand is good for and plays by plain rules.

It counts sure and likely tricks, never bids ten without the joker, puts away cards that make it
void or that stop nothing, draws trumps, leads its long suit in no trumps, does not overtake its
partner, and defends a misère from below without wasting the joker.
"""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.rules import NO_SUIT, Rules
from vijfhonderden.bidding.state import AUCTION, CALLING, DISCARDING, NOMINATING
from vijfhonderden.bidding.view import View
from vijfhonderden.core.cards import ACE, BIT, KING, count_cards
from vijfhonderden.core.choices import Choices
from vijfhonderden.players.bids import choose_bid
from vijfhonderden.players.native import Bidder
from vijfhonderden.players.tricks import follow_tricks, lead_tricks, play_misere


@final
class GreedyBidder(Bidder):
    """Chooses the same action for the same view and legal actions; it uses no random numbers."""

    def __init__(self, rules: Rules) -> None:
        super().__init__("greedy", True)
        self.rules: Final = rules

    def pick(self, view: View, choices: Choices) -> i64:
        return self._best(view, choices.to_list())

    def _best(self, view: View, legal: list[int]) -> int:
        if view.phase == AUCTION:
            return choose_bid(view, legal)
        if view.phase == DISCARDING:
            return self._put_away(view, legal)
        if view.phase == NOMINATING:
            return self._nominate(view, legal)
        if view.phase == CALLING:
            return self._call(view, legal)
        if view.misere:
            return play_misere(view, legal)
        if view.played == 0:
            return lead_tricks(view, legal)
        return follow_tricks(view, legal)

    def _put_away(self, view: View, legal: list[int]) -> int:
        best = legal[0]
        best_worth: i64 = 1000000
        for action in legal:
            worth = self._worth(view, action - act.DISCARD)
            if worth < best_worth:
                best = action
                best_worth = worth
        return best

    def _worth(self, view: View, card: i64) -> i64:
        """What a card is worth keeping under the contract."""
        rules = self.rules
        at: i64 = view.trumps * 64
        strength = rules.strength[at + card]
        if view.misere:
            if rules.joker_mask & BIT[card] != 0:
                return -1000
            suit = card >> 4
            below = count_cards(view.hand & rules.suit_cards[NO_SUIT * 5 + suit] & (BIT[card] - 1))
            return below * 4 - strength * 3
        suit = rules.suit[at + card]
        if suit == NO_SUIT or suit == view.trumps:
            return 1000 + strength
        length = count_cards(view.hand & rules.suit_cards[view.trumps * 5 + suit])
        rank = card & 15
        worth = strength * 2 + length * 8
        if rank == ACE:
            worth += 300
        elif rank == KING and length >= 2:
            worth += 150
        if view.trumps == NO_SUIT:
            worth += length * 12
        return worth

    def _nominate(self, view: View, legal: list[int]) -> int:
        """No suit in no trumps, where the joker wins anyway; in misère the suit with most cards to go under."""
        if not view.misere:
            return act.NOT_NOMINATED if act.NOT_NOMINATED in legal else legal[0]
        best = legal[-1]
        most: i64 = -1
        for action in legal:
            if action < act.NOMINATE:
                continue
            suit = action - act.NOMINATE
            n = count_cards(view.hand & self.rules.suit_cards[NO_SUIT * 5 + suit])
            if n > most:
                best = action
                most = n
        return best

    def _call(self, view: View, legal: list[int]) -> int:
        """Call the strongest card that is missing: the highest trump, else an ace."""
        best = legal[0]
        best_strength: i64 = -1
        for action in legal:
            if action < act.CALL:
                continue
            strength = self.rules.strength[view.trumps * 64 + action - act.CALL]
            if strength > best_strength:
                best = action
                best_strength = strength
        return best
