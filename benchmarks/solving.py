"""Exact play: the time and the nodes of random positions. ``python -m benchmarks.solving [NUMBER]``, compiled build."""

import sys
from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from statistics import median, quantiles
from time import process_time
from typing import Any, Final

from vijfhonderden.bidding import actions as bids
from vijfhonderden.bidding.deal import Deal as BiddingDeal
from vijfhonderden.bidding.rules import MISERE_ROW, NO_TRUMPS, OPEN_ROW
from vijfhonderden.bidding.state import AUCTION, DISCARDING, PLAY
from vijfhonderden.drawing.actions import CLAIM, CLAIM_STUK
from vijfhonderden.drawing.state import LEAD
from vijfhonderden.games import new_game
from vijfhonderden.schema import load_variant
from vijfhonderden.solver.bidding.solver import TrickSolver
from vijfhonderden.solver.drawing.solver import DrawingSolver

SEED: Final = 1
Solved = dict[str, Any]


def last_tricks(name: str) -> Iterator[Any]:
    """The first lead after the stock, in deals played at random."""
    variant, random = load_variant(name), Random(SEED)
    for number in count(1):
        deal = new_game(variant, SEED, number).start_deal()
        while not deal.is_over and not (deal.phase == LEAD and deal.stock_left == 0):
            legal = [action for action in deal.legal_actions() if action not in (CLAIM, CLAIM_STUK)]
            deal.apply(random.choice(legal))
        if not deal.is_over:
            yield deal


def contracts(name: str, wanted: Callable[[Any, int], bool], misere: bool) -> Iterator[Any]:
    """The first lead of a contract that one seat bids and nobody overbids; the rest is left to chance.

    In a misère the contractor is the seat with the fewest high cards, and puts the highest away.
    """
    variant, random = load_variant(name), Random(SEED)
    rules = variant.rules
    for number in count(1):
        deal = new_game(variant, SEED, number).start_deal()
        seats = range(int(rules.seats))
        bidder = min(seats, key=lambda seat: _height(deal, seat)) if misere else random.choice(seats)
        while deal.phase != PLAY and not deal.is_over:
            legal = deal.legal_actions()
            chosen = random.choice(legal)
            if deal.phase == AUCTION:
                rows = [a for a in legal if bids.is_bid(a) and a < bids.SANS and wanted(rules, int(bids.bid_row(a)))]
                chosen = random.choice(rows) if deal.to_move == bidder and not deal.bids else bids.PASS
            elif deal.phase == DISCARDING and misere:
                chosen = max(legal, key=lambda a: (int(rules.strength[NO_TRUMPS * 64 + a - bids.DISCARD]), a))
            deal.apply(chosen)
        if not deal.is_over:
            yield deal


def _height(deal: BiddingDeal, seat: int) -> int:
    cards = [card for card in deal.rules.cards if int(deal.hand(seat)) >> card & 1]
    return sum(int(deal.rules.strength[NO_TRUMPS * 64 + card]) for card in cards)


def _suit(rules: Any, row: int) -> bool:
    return row < MISERE_ROW and int(rules.denomination[row]) != NO_TRUMPS


def _no_trumps(rules: Any, row: int) -> bool:
    return row < MISERE_ROW and int(rules.denomination[row]) == NO_TRUMPS


def _open_misere(rules: Any, row: int) -> bool:
    return row == OPEN_ROW


KINDS: Final[dict[str, tuple[str, Callable[[str], Iterator[Any]], type[DrawingSolver] | type[TrickSolver]]]] = {
    "last nine tricks": ("moolenijzer-1836", last_tricks, DrawingSolver),
    "last nine tricks, must trump and beat": ("modern", last_tricks, DrawingSolver),
    "four hands, suit": ("five-hundred-australian", lambda name: contracts(name, _suit, False), TrickSolver),
    "four hands, no trumps": ("five-hundred-australian", lambda name: contracts(name, _no_trumps, False), TrickSolver),
    "misère": ("five-hundred-australian", lambda name: contracts(name, _open_misere, True), TrickSolver),
    "two hands": ("five-hundred-2", lambda name: contracts(name, _suit, False), TrickSolver),
    "three hands": ("five-hundred-3", lambda name: contracts(name, _suit, False), TrickSolver),
}


def solve(kind: str, number: int) -> Solved:
    """Solve so many positions: the milliseconds of CPU time and the nodes of each, and the sum of the values."""
    name, positions, solver_class = KINDS[kind]
    solver = solver_class(load_variant(name).rules)
    times, nodes, values = [], [], 0
    for deal, _ in zip(positions(name), range(number), strict=False):
        before, start = solver.nodes, process_time()
        values += int(solver.solve(deal))
        times.append(1000 * (process_time() - start))
        nodes.append(solver.nodes - before)
    return {"ms": times, "nodes": nodes, "values": values}


def table(found: dict[str, Solved]) -> list[list[str]]:
    """The head and the lines of the table."""
    made = [["position", "median", "nine of ten", "most", "nodes (median)", "nodes/s"]]
    for kind, one in found.items():
        times = one["ms"]
        most = quantiles(times, n=10)[8] if len(times) > 1 else times[0]
        rate = sum(one["nodes"]) / max(sum(times) / 1000, 1e-9)
        made.append(
            [
                f"{kind} ({KINDS[kind][0]})",
                f"{median(times):.3g} ms",
                f"{most:.3g} ms",
                f"{max(times):.3g} ms",
                f"{median(one['nodes']):,.0f}",
                f"{rate / 1e6:.3g} M",
            ]
        )
    return made


def main() -> None:
    asked = sys.argv[1] if len(sys.argv) > 1 else "300"
    if not asked.isdecimal() or int(asked) < 1:
        sys.exit(f"solving.py: '{asked}' is no number of positions, 1 or more")
    number = int(asked)
    found = {kind: solve(kind, number) for kind in KINDS}
    for line in table(found):
        print(f"{line[0]:62}", *(f"{cell:>14}" for cell in line[1:]))
    print("sums of the values:", *(one["values"] for one in found.values()))


if __name__ == "__main__":
    main()
