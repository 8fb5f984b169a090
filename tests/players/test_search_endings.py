"""Where nothing is hidden any more, the search player of Vijfhonderden plays as well as can be played."""

from collections.abc import Iterator

import pytest

from endings import endings, may_be_solved
from playing import NAMES, at, deals, random_choice, rules_of
from rules.scene import MODERN, OLD, FinalScene
from vijfhonderden.build import build_kind
from vijfhonderden.core.cards import count_cards
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.melds import holds_meld
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.drawing.state import FOLLOW
from vijfhonderden.players.registry import make_drawer
from vijfhonderden.players.search.drawing import SearchDrawer
from vijfhonderden.players.search.drawing_ending import Ending
from vijfhonderden.players.search.drawing_outlook import GAME, outlook_of
from vijfhonderden.solver.drawing.outcome import WON, OutcomeSolver

COMPILED = build_kind() == "compiled"


def is_card_play(deal: Deal) -> bool:
    """Whether nobody can announce roem any more in a deal without stock."""
    if not may_be_solved(deal) or count_cards(deal.hand(deal.to_move)) > 10:
        return False
    if not holds_meld(deal.hand(0)) and not holds_meld(deal.hand(1)):
        return bool(deal.rules.again_needs_intact or deal.trick_no > deal.rules.last_meld_lead)
    late = deal.trick_no > deal.rules.last_meld_lead
    return late or (deal.trick_no == deal.rules.last_meld_lead and deal.phase == FOLLOW)


def card_play(
    rules: Rules, number: int, most: int, seed: int, kinds: tuple[bool, ...] = (False, True)
) -> Iterator[Deal]:
    """Endings of at most so many tricks in which there is a choice, half of them near the end of the game."""
    for near in kinds:
        for deal in endings(rules, number, most, seed, near):
            if is_card_play(deal) and len(deal.legal_actions()) > 1:
                yield deal


@pytest.mark.parametrize("name", NAMES)
def test_only_acts_of_the_highest_value_are_chosen(name: str) -> None:
    rules = rules_of(name)
    solver = OutcomeSolver(rules)
    players = [make_drawer("search:3", 1, 1, seat, rules) for seat in (0, 1)]
    number, most = (150, 7) if COMPILED else (40, 4)
    tried = 0
    for deal in card_play(rules, number, most, seed=71):
        seat = int(deal.to_move)
        values = solver.values(deal)
        best = max(value for _, value in values)
        choice = players[seat].choose(deal.view(seat), deal.legal_actions())
        assert choice in [action for action, value in values if value == best], (at(deal), choice, values)
        tried += 1
    assert tried > number // 2


@pytest.mark.parametrize("name", [OLD, MODERN, "rijswijk-1920"])
def test_all_last_tricks_are_played_so_from_the_first(name: str) -> None:
    """Of all the points that the first position is worth none is given away to another perfect player."""
    rules = rules_of(name)
    solver = OutcomeSolver(rules)
    players = [make_drawer("search:3", 1, 1, seat, rules) for seat in (0, 1)]
    played = 0
    for deal, stream in deals(rules, 72, 40 if COMPILED else 3):
        while not deal.is_over and not (deal.trick_no > rules.stock_tricks and is_card_play(deal)):
            deal.play(random_choice(deal.legal_actions(), stream))
        if deal.is_over or (not COMPILED and deal.phase != FOLLOW):
            continue
        seat = int(deal.to_move)
        value = solver.solve(deal)
        while not deal.is_over:
            legal = deal.legal_actions()
            deal.play(players[deal.to_move].choose(deal.view(int(deal.to_move)), legal))
        if abs(value) < WON:
            gains = [int(deal.running(s) - deal.start(s)) for s in (seat, 1 - seat)]
            assert gains[0] - gains[1] == value, at(deal)
        played += 1
    assert played > (20 if COMPILED else 0)


@pytest.mark.parametrize("name", [OLD, MODERN, "rijswijk-1920", "klaverjas values", "no duties"])
def test_a_value_is_worth_what_the_scores_after_the_best_line_are(name: str) -> None:
    """Kapot and stuk, which only one seat can write, are in them."""
    rules = rules_of(name)
    outlook = outlook_of(rules)
    ending = Ending(rules, outlook)
    for deal in card_play(rules, 60 if COMPILED else 12, 5 if COMPILED else 3, seed=73, kinds=(True,)):
        seat = int(deal.to_move)
        for own in (seat, 1 - seat):
            value = int(ending.solver.solve(deal)) * (1 if own == seat else -1)
            end = deal.clone()
            for action in ending.solver.line(deal):
                end.play(action)
            after = int(outlook.after(end, own))
            if abs(value) >= WON:
                assert ending.worth(deal, own, value) == after, at(deal)
            else:
                assert abs(int(ending.worth(deal, own, value) - after)) <= GAME // 100, at(deal)


@pytest.mark.parametrize("name", [OLD, MODERN])
def test_reasons_say_that_it_was_worked_out(name: str) -> None:
    rules = rules_of(name)
    told = 0
    for deal in card_play(rules, 20 if COMPILED else 16, 5 if COMPILED else 3, seed=74, kinds=(True,)):
        seat = int(deal.to_move)
        player = make_drawer("search:3", 1, 1, seat, rules)
        assert isinstance(player, SearchDrawer)
        legal = deal.legal_actions()
        if act.CLAIM in legal:
            continue
        reasons = player.explain(deal.view(seat), legal)
        assert sorted(action for action, _, _ in reasons) == legal
        assert reasons[0][0] == player.choose(deal.view(seat), legal)
        values = [value for _, value, _ in reasons]
        assert values[0] == max(values) and all(-200 <= value <= 200 for value in values)
        assert {why for _, _, why in reasons} == {"of 100 for a game won; worked out exactly"}
        told += 1
    assert told > 5


@pytest.mark.parametrize("name", [OLD, MODERN])
def test_roem_is_announced_before_the_first_of_the_last_leads(name: str) -> None:
    """What may be said at this lead is tried as well, each time with the rest worked out."""
    scene = FinalScene(variant=name, trump="S", A="H 789 D KT8 C AT S 7", B="H KA D 7 C 789K S 8T")
    deal = scene.deal
    roem = [action for action in deal.legal_actions() if act.is_meld(action)]
    assert roem
    player = make_drawer("search:24", 1, 1, 0, scene.rules)
    assert player.choose(deal.view(0), deal.legal_actions()) in roem
