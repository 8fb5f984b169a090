"""The greedy player of Five Hundred: bids what its hand is good for and plays by plain rules.

It counts sure and likely tricks, never bids ten without the joker, puts away cards that make it
void or that stop nothing, draws trumps, leads its long suit in no trumps, does not overtake its
partner, and defends a misère from below without wasting the joker.
"""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.rules import NO_SUIT, Rules
from vijfhonderden.bidding.state import AUCTION, DISCARDING, NOMINATING, PLAY
from vijfhonderden.bidding.view import View
from vijfhonderden.core.cards import ACE, KING, count_cards, lowest_card
from vijfhonderden.core.choices import Choices
from vijfhonderden.players.bids import Prospects, choose_bid
from vijfhonderden.players.conventions import joker_call
from vijfhonderden.players.native import Bidder
from vijfhonderden.players.putting_away import LeastDangerous
from vijfhonderden.players.tricks import follow_tricks, lead_tricks, play_misere, weakest


@final
class GreedyBidder(Bidder):
    """Chooses the same action for the same view and legal actions; it uses no random numbers."""

    def __init__(self, rules: Rules, nt_joker: bool = False) -> None:
        super().__init__("greedy+nt-joker" if nt_joker else "greedy", True)
        self.rules: Final = rules
        self.prospects: Final = Prospects(rules)
        self._nt_joker: Final = nt_joker
        self._least_dangerous: Final = LeastDangerous(rules)

    def pick(self, view: View, choices: Choices) -> i64:
        phase = view.phase
        if phase == PLAY:
            if view.misere != 0:
                return play_misere(view, choices)
            if view.played == 0:
                return lead_tricks(view, choices)
            return follow_tricks(view, choices.cards)
        if phase == AUCTION:
            return self.call(view, choices)
        if phase == DISCARDING:
            return act.DISCARD + self._put_away(view, choices.masks[0])
        if phase == NOMINATING:
            return self._nominate(view, choices)
        return act.CALL + self._call(view, choices.masks[0])

    def call(self, view: View, choices: Choices) -> i64:
        """A bid, a pass or a look at the hand."""
        if self._nt_joker:
            return joker_call(view, choices, self.prospects)
        return choose_bid(view, choices, self.prospects)

    def _put_away(self, view: View, cards: i64) -> i64:
        """The card that is worth least."""
        if view.misere != 0:
            return self._least_dangerous.of(cards, view.discards_left)
        rules = self.rules
        at: i64 = view.trumps * 64
        best: i64 = -1
        best_worth: i64 = 1000000
        suit: i64 = 0
        while suit < 4:
            side = cards & rules.suit_cards[view.trumps * 5 + suit]
            if suit != view.trumps and side != 0:
                length = count_cards(side)
                keep = length * 8
                if view.trumps == NO_SUIT:
                    keep += length * 12
                while side != 0:
                    card = lowest_card(side)
                    side &= side - 1
                    worth = keep + rules.strength[at + card] * 2
                    rank = card & 15
                    if rank == ACE:
                        worth += 300
                    elif rank == KING and length >= 2:
                        worth += 150
                    if worth < best_worth:
                        best = card
                        best_worth = worth
            suit += 1
        # trumps and jokers only where there is nothing else
        if best < 0:
            return weakest(view, cards)
        return best

    def _nominate(self, view: View, choices: Choices) -> i64:
        """No suit in no trumps, where the joker wins anyway; in misère the suit with most cards to go under."""
        if view.misere == 0:
            return choices.first()
        best: i64 = 0
        most: i64 = -1
        suit: i64 = 0
        while suit < 4:
            n = count_cards(view.hand & self.rules.suit_cards[NO_SUIT * 5 + suit])
            if n > most:
                best = suit
                most = n
            suit += 1
        return act.NOMINATE + best

    def _call(self, view: View, cards: i64) -> i64:
        """Call the strongest card that is missing: the highest trump, else an ace."""
        best: i64 = -1
        best_strength: i64 = -1
        while cards != 0:
            card = lowest_card(cards)
            cards &= cards - 1
            strength = self.rules.strength[view.trumps * 64 + card]
            if strength > best_strength:
                best = card
                best_strength = strength
        return best
