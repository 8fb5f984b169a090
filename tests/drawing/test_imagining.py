"""An imagined deal is one that the seat could sit in: the same view, the same legal actions, whatever is hidden."""

import pytest

from playing import NAMES, at, deals, random_choice, rules_of
from vijfhonderden.core.cards import cards_of, count_cards, piquet_pack
from vijfhonderden.core.choices import Choices
from vijfhonderden.core.random import Stream
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.imagining import imagine
from vijfhonderden.drawing.view import View
from vijfhonderden.players.search.drawing_heard import Heard
from vijfhonderden.players.search.drawing_sample import Sample


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def without_log(view: View) -> list[int]:
    """The key of a view but for the course of the deal, which nobody imagines."""
    view.memory.n = 0
    return view.key()


def test_an_imagined_deal_looks_the_same_and_leaves_the_same_actions(name: str) -> None:
    rules = rules_of(name)
    heard, sample, imagined, choices = Heard(rules), Sample(rules), Deal(rules), Choices()
    luck = Stream(1, 1, 0)
    for deal, stream in deals(rules, 51, 16):
        while not deal.is_over:
            seat, legal = int(deal.to_move), deal.legal_actions()
            view = deal.view(seat)
            choices.fill(legal)
            heard.read(view)
            sample.rule_out(view, heard, choices, luck)
            sample.draw(view, heard, luck)
            imagine(imagined, view, sample.hand, sample.covered, heard.told)
            assert imagined.legal_actions() == legal, at(deal)
            assert without_log(imagined.view(seat)) == without_log(view), at(deal)
            deal.play(random_choice(legal, stream))


def test_an_imagined_deal_has_every_card_once(name: str) -> None:
    rules = rules_of(name)
    heard, sample, imagined = Heard(rules), Sample(rules), Deal(rules)
    luck = Stream(2, 1, 0)
    for deal, stream in deals(rules, 52, 8):
        while not deal.is_over:
            view = deal.view(int(deal.to_move))
            heard.read(view)
            sample.draw(view, heard, luck)
            imagine(imagined, view, sample.hand, sample.covered, heard.told)
            stock = [int(imagined.stock[i]) for i in range(int(imagined.stock_at), len(imagined.stock))]
            table = [int(imagined.lead_card)] if imagined.lead_card >= 0 else []
            piles = [cards_of(int(imagined.hand(s))) for s in range(2)]
            assert sorted([*piles[0], *piles[1], *stock, *table, *cards_of(int(view.fallen))]) == piquet_pack(), at(
                deal
            )
            assert count_cards(imagined.hand(1 - view.seat)) == view.other_count
            deal.play(random_choice(deal.legal_actions(), stream))
