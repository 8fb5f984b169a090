"""The player of Vijfhonderden that sees every card: what it knows, and where it may sit."""

import pytest

from playing import at, deals, random_choice, rules_of, variant_of
from rules.scene import MODERN, OLD, FinalScene
from vijfhonderden.build import build_kind
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.melds import holds_meld
from vijfhonderden.drawing.state import CHOOSE_LAST
from vijfhonderden.errors import UsageError
from vijfhonderden.lab.drawing.hall import DrawingHall
from vijfhonderden.lab.simulate import simulate
from vijfhonderden.lab.tournament.tournament import tournament
from vijfhonderden.players.kinds import ALL_SEEING, PLAYER_NAMES, parse_kind
from vijfhonderden.players.seeing_drawing import AllSeeingDrawer
from vijfhonderden.schema import with_settings
from vijfhonderden.solver.drawing.outcome import OutcomeSolver

COMPILED = build_kind() == "compiled"


def test_it_knows_the_last_covered_card() -> None:
    """Of the last two cards it takes the one with which the last tricks are worth more, seen or not."""
    rules = rules_of(MODERN)
    solver = OutcomeSolver(rules)
    taken = []
    for deal, stream in deals(rules, 81, 60 if COMPILED else 12):
        while not deal.is_over and deal.phase != CHOOSE_LAST:
            deal.play(random_choice(deal.legal_actions(), stream))
        if deal.is_over or act.CLAIM in deal.legal_actions():
            continue
        seat = int(deal.to_move)
        after = {}
        for action in deal.legal_actions():
            twin = deal.clone()
            twin.play(action)
            if holds_meld(twin.hand(0)) or holds_meld(twin.hand(1)):
                break
            after[action] = int(solver.solve(twin)) * (1 if int(twin.to_move) == seat else -1)
        if len(after) == 2 and len(set(after.values())) == 2:
            player = AllSeeingDrawer(rules, seat, deal)
            choice = player.choose(deal.view(seat), deal.legal_actions())
            assert after[choice] == max(after.values()), at(deal)
            taken.append(choice)
    assert set(taken) == {act.TAKE_COVERED, act.TAKE_OPEN}


@pytest.mark.parametrize("variant", [OLD, MODERN])
@pytest.mark.parametrize(
    ("A", "B"),
    [
        ("S AKQJ H AK D T C A7", "S T87 H QJT C KQT"),
        ("H T9 S AQJ D QT98", "H KJ S K7 D AJ C AJT"),
        ("D T S QT98 C KQ98", "D A H T S AKJ7 C AJT"),
    ],
)
def test_it_says_what_costs_nothing(variant: str, A: str, B: str) -> None:
    """Roem that cannot be spoiled, at the last lead for it, with whatever card it then leads."""
    deal = FinalScene(variant=variant, A=A, B=B).deal
    assert act.is_meld(AllSeeingDrawer(deal.rules, 0, deal).choose(deal.view(0), deal.legal_actions()))


@pytest.mark.parametrize("name", [OLD, MODERN])
def test_it_leaves_the_deal_as_it_is(name: str) -> None:
    rules = rules_of(name)
    for deal, stream in deals(rules, 82, 1):
        while not deal.is_over:
            legal = deal.legal_actions()
            action = random_choice(legal, stream)
            if len(legal) > 1 and stream.below(1 if COMPILED else 12) == 0:
                seat = int(deal.to_move)
                before = deal.to_ints()
                choice = AllSeeingDrawer(rules, seat, deal).choose(deal.view(seat), legal)
                assert choice in legal and deal.to_ints() == before
            deal.play(action)


def test_only_a_tournament_seats_it() -> None:
    variant = with_settings(variant_of("short games"), ["deal.hand=5", "deal.packets=[5]"])
    assert ALL_SEEING in DrawingHall.seers and ALL_SEEING not in PLAYER_NAMES
    with pytest.raises(UsageError, match="only a tournament seats it"):
        parse_kind(ALL_SEEING)
    with pytest.raises(UsageError, match="only a tournament seats it"):
        simulate(variant, 2, players=["greedy", ALL_SEEING])
    here, there = (tournament(variant, [ALL_SEEING, "greedy"], 4, workers=workers) for workers in (1, 2))
    assert here.players[0].wins > here.players[1].wins
    assert (here.pairs, here.players[0].moves) == (there.pairs, there.players[0].moves)
    assert here.to_json()["reproducible"] is True
