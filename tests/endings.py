"""Small endings of Vijfhonderden, and what they are worth by plain minimax over the deal itself.

``python tests/endings.py [NUMBER]`` compares so many endings of every variant with the solver.
"""

import sys
from collections.abc import Iterator

from playing import ENDING, NAMES, deal_with_ten, plain_pack, random_choice, rich_pack, rules_of
from vijfhonderden.core.cards import count_cards
from vijfhonderden.core.random import Stream
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.deal import Deal, deal_pack
from vijfhonderden.drawing.game import Game
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.drawing.state import FOLLOW, LEAD
from vijfhonderden.solver.drawing.outcome import WON, WON_JAN, OutcomeSolver
from vijfhonderden.solver.drawing.solver import DrawingSolver

FAR_FROM_OUT = [-3000, -3000]
"""Scores at which nobody claims and stuk takes nobody out, so that a deal is played to its end."""


def fresh_deal(rules: Rules, stream: Stream, seed: int, number: int, near: bool = False) -> Deal:
    """A deal far from the end of the game, or near it."""
    if not near and rules.ten_cards and stream.below(8) == 0:
        return deal_with_ten(rules, stream)
    pack = rich_pack(stream) if number % 2 else plain_pack(seed, number, 0)
    dealer = int(stream.below(2))
    start = FAR_FROM_OUT
    if near:
        start = [int(rules.target) - int(stream.below(400)) for _ in range(2)]
    return Deal(rules, dealer, *deal_pack(rules, pack, dealer), start)


def may_be_solved(deal: Deal) -> bool:
    return deal.stock_left == 0 and deal.phase in (LEAD, FOLLOW) and len(deal.pending) == 0


def ending(rules: Rules, stream: Stream, seed: int, number: int, most: int, near: bool = False) -> Deal | None:
    """A deal played at random until the seat to move has at most so many cards, and the stock is empty."""
    deal = fresh_deal(rules, stream, seed, number, near)
    cards = 1 + int(stream.below(most))
    while not deal.is_over:
        if may_be_solved(deal) and count_cards(deal.hand(deal.to_move)) <= cards and stream.below(4):
            return deal
        legal = deal.legal_actions()
        deal.play(random_choice([a for a in legal if a not in ENDING], stream))
    return None


def endings(rules: Rules, number: int, most: int = 4, seed: int = 5, near: bool = False) -> Iterator[Deal]:
    """So many endings of at most ``most`` tricks."""
    stream = Stream(seed, 0, 0)
    found = tried = 0
    while found < number:
        tried += 1
        deal = ending(rules, stream, seed, tried, most, near)
        if deal is not None and (near or deal.running(0) < 0):
            found += 1
            yield deal


def card_play(deal: Deal) -> list[int]:
    """The legal actions of card play: cards, and declaring stuk."""
    return [a for a in deal.legal_actions() if act.is_card(a) or a == act.STUK]


def difference(deal: Deal) -> int:
    """Points of seat 0 less those of seat 1, as they stand."""
    return int(deal.running(0) - deal.running(1))


def minimax(deal: Deal) -> int:
    """The difference at the end of the deal when both play for it; every action is tried. The deal is played on."""
    legal = card_play(deal)
    while len(legal) == 1:
        deal.apply(legal[0])
        legal = card_play(deal)
    if deal.is_over:
        return difference(deal)
    values = [minimax(after(deal, action)) for action in legal]
    return max(values) if deal.to_move == 0 else min(values)


def after(deal: Deal, action: int) -> Deal:
    twin = deal.clone()
    twin.apply(action)
    return twin


def plain_values(deal: Deal) -> list[tuple[int, int]]:
    """What the solver's values ought to be: what each action still brings the seat to move."""
    sign = 1 if deal.to_move == 0 else -1
    now = difference(deal)
    return [(action, sign * (minimax(after(deal, action)) - now)) for action in card_play(deal)]


def faults(solver: DrawingSolver, deal: Deal) -> list[str]:
    """Where the solver and plain minimax differ."""
    plain = plain_values(deal)
    best = max(value for _, value in plain)
    found = []
    if solver.values(deal) != plain:
        found.append(f"values {solver.values(deal)}, not {plain}")
    if solver.solve(deal) != best:
        found.append(f"value {solver.solve(deal)}, not {best}")
    end = deal.clone()
    for action in solver.line(deal):
        end.play(action)
    gained = (difference(end) - difference(deal)) * (1 if deal.to_move == 0 else -1)
    if not end.is_over or gained != best:
        found.append(f"the line brings {gained}, not {best}")
    return found


def game_value(deal: Deal, seat: int) -> int:
    """What a deal that is over is worth to a seat in terms of the game, as the game itself books it."""
    game = Game(deal.rules, 0, 0, 0)
    game.scores = [int(deal.start(0)), int(deal.start(1))]
    game.deal = deal
    game.finish_deal()
    if game.is_over:
        worth = WON_JAN if game.under_jan else WON
        return worth if game.winner == seat else -worth
    if game.replays:
        return 0
    mine, theirs = (int(deal.running(s) - deal.start(s)) for s in (seat, 1 - seat))
    return mine - theirs


def game_minimax(deal: Deal, seat: int) -> int:
    """The value for a seat when both play for the game; every action but announcements is tried.

    The deal is played on.
    """
    legal = game_play(deal)
    while len(legal) == 1:
        deal.apply(legal[0])
        legal = game_play(deal)
    if deal.is_over:
        return game_value(deal, seat)
    values = [game_minimax(after(deal, action), seat) for action in legal]
    return max(values) if deal.to_move == seat else min(values)


def game_play(deal: Deal) -> list[int]:
    return [action for action in deal.legal_actions() if not act.is_meld(action)]


def game_faults(solver: OutcomeSolver, deal: Deal) -> list[str]:
    """Where the solver for the game and plain minimax differ."""
    seat = int(deal.to_move)
    plain = [(action, game_minimax(after(deal, action), seat)) for action in game_play(deal)]
    best = max(value for _, value in plain)
    found = []
    if solver.values(deal) != plain:
        found.append(f"values {solver.values(deal)}, not {plain}")
    if solver.solve(deal) != best:
        found.append(f"value {solver.solve(deal)}, not {best}")
    end = deal.clone()
    for action in solver.line(deal):
        end.play(action)
    if not end.is_over or game_value(end, seat) != best:
        found.append(f"the line brings {game_value(end, seat)}, not {best}")
    return found


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    for name in NAMES:
        rules = rules_of(name)
        solver = DrawingSolver(rules)
        wrong = [fault for deal in endings(rules, number, 5) for fault in faults(solver, deal)]
        outcome = OutcomeSolver(rules)
        wrong += [fault for deal in endings(rules, number, 4, near=True) for fault in game_faults(outcome, deal)]
        print(f"{name}: {number} endings of each kind, {len(wrong)} faults", *wrong[:3], sep="\n  ", flush=True)


if __name__ == "__main__":
    main()
