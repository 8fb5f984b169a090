"""The greedy player of Vijfhonderden looks up and skips much; it plays the cards of the plain weighing all the same."""

import pytest

import plain_greedy
from playing import NAMES, at, deals, plain_pack, random_choice, random_deal, rules_of
from vijfhonderden.core.cards import mask_of
from vijfhonderden.core.random import Stream
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.state import LEAD
from vijfhonderden.players.greedy_drawing import GreedyDrawer


def some_of(cards: list[int], stream: Stream) -> list[int]:
    """Some of the cards, at least one."""
    out = [card for card in cards if stream.below(2)]
    return out or cards


@pytest.mark.parametrize("name", NAMES)
def test_the_card_played_is_the_one_of_highest_value(name: str) -> None:
    rules = rules_of(name)
    players = [GreedyDrawer(rules), GreedyDrawer(rules)]
    compared = 0
    for deal, stream in deals(rules, 31, 12):
        well_played = stream.below(2) == 0
        while not deal.is_over:
            seat, legal = int(deal.to_move), deal.legal_actions()
            view, player = deal.view(seat), players[seat]
            cards = [action for action in legal if action < 64]
            if cards:
                for choice in (cards, some_of(cards, stream)):
                    mask = mask_of(choice)
                    assert player.choose(view, choice) == plain_greedy.best(view, mask), at(deal)
                    compared += len(choice) > 1
            deal.play(player.choose(view, legal) if well_played else random_choice(legal, stream))
    assert compared > 150


@pytest.mark.parametrize(
    "name", ["modern", "huisregels", "stuk at any time", "roem without height", "klaverjas values"]
)
def test_stuk_is_declared_with_the_card_or_kept_for_a_reason(name: str) -> None:
    """In games near their end, where stuk may win: whatever score decides, and however late it may be declared."""
    rules = rules_of(name)
    players = [GreedyDrawer(rules), GreedyDrawer(rules)]
    said = {True: 0, False: 0}
    for i in range(300):
        stream = Stream(35, i, 0)
        deal = random_deal(rules, stream, 35, i)
        short = int(rules.stuk_out_threshold) - 10 - int(stream.below(120))
        deal = Deal(rules, int(deal.dealer), deal.dealt_hands, deal.dealt_stock, [short, short])
        while not deal.is_over:
            seat, legal = int(deal.to_move), deal.legal_actions()
            view = deal.view(seat)
            first = [a for a in legal if a in (act.CLAIM, act.CLAIM_STUK, act.ROB) or act.is_meld(a)]
            if act.STUK in legal and not first:
                declares = plain_greedy.declares_stuk(view, mask_of([a for a in legal if a < 64]))
                if not wins_by_cards(deal, seat):
                    assert (players[seat].choose(view, legal) == act.STUK) is declares, at(deal)
                    said[declares] += 1
            deal.play(players[seat].choose(view, legal) if stream.below(4) else random_choice(legal, stream))
    assert said[True] > 20
    assert said[False] > 0 or int(rules.stuk_out_basis) == 2


def wins_by_cards(deal: Deal, seat: int) -> bool:
    """Whether declared stuk wins now for the cards in hand that count for it."""
    rules = deal.rules
    return int(rules.stuk_out_basis) == 0 and deal.running(seat) >= rules.stuk_out_threshold


@pytest.mark.parametrize("name", NAMES)
def test_a_lead_in_the_final_phase_whatever_both_hold(name: str) -> None:
    """Hands of all lengths and suits, of which few come up in play: void ones, and trumps on one side only."""
    rules = rules_of(name)
    player, stream = GreedyDrawer(rules), Stream(34, 0, 0)
    deal, _stream = next(deals(rules, 34, 1))
    view = deal.view(int(deal.to_move))
    view.phase, view.stock_left, view.trick_no = LEAD, 0, 16
    for number in range(400):
        pack, size = plain_pack(34, number, 0), 2 + stream.below(7)
        view.trump = stream.below(4)
        view.other_known = mask_of(pack[size : 2 * size])
        cards = sorted(pack[:size])
        assert player.choose(view, cards) == plain_greedy.best(view, mask_of(cards)), (view.trump, cards, pack)


def test_players_of_other_rules_in_between_change_nothing() -> None:
    """What players share is theirs who play under the same rules."""
    names = ("moolenijzer-1836", "no duties", "moolenijzer-1836", "every duty")
    players = [GreedyDrawer(rules_of(name)) for name in names]
    for _ in range(2):
        for name, player in zip(names, players, strict=True):
            for deal, _stream in deals(rules_of(name), 32, 3):
                while not deal.is_over:
                    view, legal = deal.view(int(deal.to_move)), deal.legal_actions()
                    cards = [action for action in legal if action < 64]
                    if cards:
                        assert player.choose(view, cards) == plain_greedy.best(view, sum(1 << c for c in cards)), at(
                            deal
                        )
                    deal.play(player.choose(view, legal))
