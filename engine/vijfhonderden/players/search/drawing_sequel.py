"""What follows in the same trick on an act that is no card: the answers to it, other words, and at last a card.

An act such as stuk or roem is worth what the best card after it makes of it. A search that left that card to a greedy
player would compare an act and a poor card with a good card alone, and leave unsaid what costs nothing.
"""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.core.cards import BIT
from vijfhonderden.core.choices import Choices
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.legal import fill_choices
from vijfhonderden.drawing.melds import meld_cards
from vijfhonderden.drawing.moves import apply_action
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.drawing.state import ANSWER, FOLLOW, LEAD
from vijfhonderden.players.greedy_drawing import GreedyDrawer


@final
class Sequel:
    """Plays a trick on from an act to a certain card of the same seat; made once for a player."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self._player: Final = GreedyDrawer(rules)
        self._choices: Final = Choices()

    def cards_after(self, deal: Deal, seat: i64) -> i64:
        """The cards among which a seat chooses after its act and the answers to it, as a mask; 0 if it does not."""
        choices = self._choices
        trick = deal.trick_no
        while deal.phase == ANSWER and deal.to_move != seat:
            fill_choices(deal, choices)
            apply_action(deal, self._greedy(deal))
        if (deal.phase != LEAD and deal.phase != FOLLOW) or deal.to_move != seat or deal.trick_no != trick:
            return 0
        fill_choices(deal, choices)
        if choices.has(act.CLAIM):
            return 0
        cards = choices.cards
        if cards & (cards - 1) == 0:
            return 0
        return cards

    def go_on(self, deal: Deal, seat: i64, card: i64) -> None:
        """Play on as greedy players do until the seat plays a card: this one, if it may.

        On the way it says what a greedy player says, unless the card could not be played then.
        """
        choices = self._choices
        trick = deal.trick_no
        while (deal.phase == ANSWER or deal.phase == LEAD or deal.phase == FOLLOW) and deal.trick_no == trick:
            fill_choices(deal, choices)
            if deal.to_move != seat:
                apply_action(deal, self._greedy(deal))
                continue
            chosen = self._greedy(deal)
            if choices.has(card):
                if chosen < 64 and choices.has(act.STUK) and deal.pair & BIT[card] != 0:
                    chosen = act.STUK  # afterwards it is too late
                elif chosen < 64 or self._bars(deal, chosen, card):
                    chosen = card
            apply_action(deal, chosen)
            if chosen < 64:
                return

    def _greedy(self, deal: Deal) -> i64:
        """What a greedy player does with the choices that were filled in."""
        choices = self._choices
        if choices.is_single():
            return choices.first()
        view = deal.view_of(0)
        if deal.to_move != 0:
            view = deal.view_of(1)
        view.look(deal)
        return self._player.pick(view, choices)

    def _bars(self, deal: Deal, word: i64, card: i64) -> bool:
        """Whether a card may not be played any more once this is said."""
        rules = self.rules
        if word == act.STUK:
            return not rules.stuk_any_card and deal.pair & BIT[card] == 0
        if word == act.ROB:
            return deal.robber == BIT[card]
        return act.is_meld(word) and not rules.meld_may_include_led and meld_cards(rules, word) & BIT[card] != 0
