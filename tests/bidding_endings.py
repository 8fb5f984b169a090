"""Small endings of Five Hundred, and the tricks in them by plain minimax over the deal itself.

``python tests/bidding_endings.py [NUMBER]`` compares so many endings of every variant with the solver.
"""

import sys
from collections.abc import Iterator

from bidding_playing import NAMES, random_choice, random_deal, rules_of
from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.rules import MISERE_ROW, NO_TRUMPS, Rules
from vijfhonderden.bidding.state import AUCTION, PLAY
from vijfhonderden.core.cards import count_cards
from vijfhonderden.core.random import Stream
from vijfhonderden.solver.bidding.solver import TrickSolver

TRICKS = {2: 4, 3: 4, 4: 3, 5: 2, 6: 2}
"""Tricks that plain minimax can play in reasonable time, by the number of hands."""


def choice(deal: Deal, stream: Stream) -> int:
    """As in random games, but with more misères and no trumps, where the joker has its rules."""
    legal = deal.legal_actions()
    if deal.phase == AUCTION and stream.below(2):
        rows = [a for a in legal if act.is_bid(a)]
        some = [a for a in rows if act.bid_row(a) >= MISERE_ROW]
        if stream.below(2) or not some:
            some = [a for a in rows if deal.rules.denomination[act.bid_row(a)] == NO_TRUMPS]
        if some:
            return some[stream.below(len(some))]
    return random_choice(deal, stream)


def ending(rules: Rules, stream: Stream, seed: int, number: int, shorter: bool) -> Deal | None:
    """A deal played at random until few cards are left; the seat on lead has that many."""
    deal = random_deal(rules, stream, seed, number)
    most = TRICKS[int(rules.seats)] - shorter
    cards = max(1, most - (1 if stream.below(3) else 0))
    while not deal.is_over:
        if deal.phase == PLAY and count_cards(deal.hand(deal.leader)) <= cards:
            if stream.below(2 if deal.played else 4):
                return deal
        deal.play(choice(deal, stream))
    return None


def endings(rules: Rules, number: int, seed: int = 7, shorter: bool = False) -> Iterator[Deal]:
    stream = Stream(seed, 0, 0)
    found = tried = 0
    while found < number:
        tried += 1
        deal = ending(rules, stream, seed, tried, shorter)
        if deal is not None:
            found += 1
            yield deal


def taken(deal: Deal, side: list[int]) -> int:
    return sum(deal.tricks_won(seat) for seat in side)


def minimax(deal: Deal, side: list[int]) -> int:
    """The tricks of a side at the end, everybody else playing against it; every action is tried.

    In a misère it is whether the contractor, who wants none, takes any. The deal itself is played on.
    """
    legal = deal.legal_actions()
    while len(legal) == 1:
        deal.apply(legal[0])
        legal = deal.legal_actions()
    if deal.misere and taken(deal, side):
        return 1
    if deal.is_over:
        return taken(deal, side)
    values = [minimax(after(deal, action), side) for action in legal]
    return max(values) if (deal.to_move in side) == (not deal.misere) else min(values)


def after(deal: Deal, action: int) -> Deal:
    twin = deal.clone()
    twin.apply(action)
    return twin


def faults(solver: TrickSolver, deal: Deal) -> list[str]:
    """Where the solver and plain minimax differ."""
    side = solver.side(deal)
    plain = [(action, minimax(after(deal, action), side)) for action in deal.legal_actions()]
    most = (deal.to_move in side) == (not deal.misere)
    best = (max if most else min)(value for _, value in plain)
    found = []
    if solver.values(deal) != plain:
        found.append(f"values {solver.values(deal)}, not {plain}")
    if solver.solve(deal) != best:
        found.append(f"value {solver.solve(deal)}, not {best}")
    end = deal.clone()
    for action in solver.line(deal):
        end.play(action)
    reached = taken(end, side)
    if deal.misere:
        reached = min(reached, 1)
    if not end.is_over or reached != best:
        found.append(f"the line brings {reached}, not {best}")
    return found


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    for name in NAMES:
        rules = rules_of(name)
        solver = TrickSolver(rules)
        wrong = [fault for deal in endings(rules, number) for fault in faults(solver, deal)]
        print(f"{name}: {number} endings, {len(wrong)} faults", *wrong[:3], sep="\n  ", flush=True)


if __name__ == "__main__":
    main()
