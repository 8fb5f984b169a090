"""Five Hundred: the tricks of the contractor's side, or whether a misère is made."""

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.notation import action_text, bid_text
from vijfhonderden.bidding.state import CALLING, NOMINATING, OVER, PLAY
from vijfhonderden.core.cards import cards_of
from vijfhonderden.schema import Variant
from vijfhonderden.solver.bidding.solver import TrickSolver
from vijfhonderden_cli.solving.solved import Solved, by_trick


def again(deal: Deal, _before: Deal | None) -> Deal:
    dead = [cards_of(deal.dead[i]) for i in range(int(deal.rules.dead_hands))]
    return Deal(deal.rules, int(deal.dealer), deal.dealt_hands, cards_of(deal.dealt_kitty), dead)


def redo(deal: Deal, seat: int, action: int) -> None:
    if action >= act.IRREGULAR:
        deal.irregular(act.REVOKE, seat, act.irregular_detail(action))
    else:
        deal.apply(action)


def trick(deal: Deal) -> int:
    return int(deal.trick_no) if deal.phase in (PLAY, OVER) else 0


def ready(deal: Deal) -> bool:
    return deal.phase in (PLAY, NOMINATING, CALLING)


def solve(variant: Variant, deal: Deal, names: tuple[str, ...]) -> Solved:
    """Solve a deal in play."""
    solver = TrickSolver(variant.rules)
    values = solver.values(deal)
    value = int(solver.solve(deal))
    seats = solver.side(deal)
    of = [names[seat] for seat in seats]
    if deal.misere:
        told = f"{of[0]} {'is made to take a trick' if value else 'takes no trick'}: the misère is {_made(not value)}"
    else:
        told = f"{' and '.join(of)} {'take' if len(of) > 1 else 'takes'} {value} {'trick' if value == 1 else 'tricks'}"
        if deal.contract >= 0:
            level = int(deal.rules.level[deal.contract])
            bid = bid_text(deal.rules, int(deal.contract), bool(deal.sans))
            told += f" of {int(deal.rules.hand_size)}: {bid} is {_made(value >= level)}"
    steps = []
    at = deal.clone()
    for action in solver.line(deal):
        steps.append((trick(at), names[int(at.to_move)], action_text(deal.rules, action)))
        at.play(action)
    return Solved(
        counts="misere" if deal.misere else "tricks",
        of=of,
        told=told,
        value=value,
        highest=(int(deal.to_move) in seats) == (not deal.misere),
        actions=[(action_text(deal.rules, action), worth) for action, worth in values],
        tricks=by_trick(steps),
    )


def _made(made: bool) -> str:
    return "made" if made else "lost"
