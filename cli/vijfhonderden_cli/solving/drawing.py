"""Vijfhonderden: the last tricks, by the difference of points still to be written."""

from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.notation import action_text
from vijfhonderden.drawing.state import FOLLOW, LEAD
from vijfhonderden.schema import Variant
from vijfhonderden.solver.drawing.outcome import WON, WON_JAN, OutcomeSolver
from vijfhonderden.solver.drawing.solver import DrawingSolver
from vijfhonderden_cli.solving.solved import Solved, by_trick


def again(deal: Deal, before: Deal | None) -> Deal:
    start = [int(deal.start(0)), int(deal.start(1))]
    offences = None if before is None else [int(count) for count in before.offences]
    return Deal(deal.rules, int(deal.dealer), deal.dealt_hands, deal.dealt_stock, start, offences)


def redo(deal: Deal, seat: int, action: int) -> None:
    if act.is_irregular(action):
        deal.irregular(act.irregular_kind(action), seat, act.irregular_detail(action))
    else:
        deal.apply(action)


def trick(deal: Deal) -> int:
    return int(deal.trick_no)


def ready(deal: Deal) -> bool:
    return deal.stock_left == 0 and deal.phase in (LEAD, FOLLOW)


def solve(variant: Variant, deal: Deal, names: tuple[str, ...]) -> Solved:
    """Solve the last tricks."""
    solver = DrawingSolver(variant.rules)
    values = solver.values(deal)
    value = int(solver.solve(deal))
    me, other = names[int(deal.to_move)], names[1 - int(deal.to_move)]
    told = f"{me} still writes as much as {other}"
    if value:
        told = f"{me} still writes {abs(value)} points {'more' if value > 0 else 'fewer'} than {other}"
    return Solved(
        counts="points",
        of=[me],
        told=told,
        value=value,
        highest=True,
        actions=[(action_text(action), worth) for action, worth in values],
        tricks=_tricks(deal, solver.line(deal), names),
    )


def to_win(variant: Variant, deal: Deal, names: tuple[str, ...]) -> Solved:
    """Solve the last tricks in terms of the game."""
    solver = OutcomeSolver(variant.rules)
    values = solver.values(deal)
    value = int(solver.solve(deal))
    me, other = names[int(deal.to_move)], names[1 - int(deal.to_move)]
    if abs(value) >= WON:
        winner, loser = (me, other) if value > 0 else (other, me)
        told = f"{winner} wins the game" + (f", with {loser} under jan" if abs(value) >= WON_JAN else "")
    else:
        told = f"nobody has to lose the game in this deal, in which {me} writes {value:+} against {other}"
    return Solved(
        counts="game",
        of=[me],
        told=told,
        value=value,
        highest=True,
        actions=[(action_text(action), worth) for action, worth in values],
        tricks=_tricks(deal, solver.line(deal), names),
    )


def shown(value: int) -> str:
    """A value in terms of the game."""
    if abs(value) >= WON:
        return ("won" if value > 0 else "lost") + (" under jan" if abs(value) >= WON_JAN else "")
    return f"{value:+}" if value else "0"


def _tricks(deal: Deal, line: list[int], names: tuple[str, ...]) -> list[list[tuple[str, str]]]:
    steps = []
    at = deal.clone()
    for action in line:
        steps.append((trick(at), names[int(at.to_move)], action_text(action)))
        at.play(action)
    return by_trick(steps)
