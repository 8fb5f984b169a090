"""Our own engine as a contender, under whichever build the interpreter has."""

import json
import platform
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Final

from benchmarks.serve import Answer, repeat, serve, work
from benchmarks.solving import solve
from vijfhonderden.build import VERSION, build_kind
from vijfhonderden.games import GAMES
from vijfhonderden.lab.bidding import loop as bidding
from vijfhonderden.lab.drawing import loop as drawing
from vijfhonderden.schema import Variant, load_variant

SEED: Final = 1
LOOPS: Final = {"vijfhonderden": drawing, "five-hundred": bidding}
Play = Callable[[int, int], tuple[int, int]]


def player(variant: str, name: str) -> Play:
    """A function that plays the games from one number to another in one call of the loop: their decisions and deals."""
    found = load_variant(variant)
    rules = found.rules
    names = [name] * found.resolved()["table"]["players"]
    native: Any = LOOPS[found.family]

    def play(first: int, last: int) -> tuple[int, int]:
        row: list[int] = native.play_many(rules, SEED, first, last, names)
        return row[native.DECISIONS], row[native.DEALS]

    return play


def loop(variant: str, players: str, seconds: float) -> Answer:
    """The compiled loop: players and loop compiled, one call for many games."""
    play = player(variant, players)
    numbers = _chunks(play, seconds)
    return repeat(lambda: play(*next(numbers)), seconds)


def _chunks(play: Play, seconds: float) -> Iterator[tuple[int, int]]:
    """Numbers of games, in chunks of about a tenth of the time, so that the calls cost nothing."""
    start = process_time()
    play(1, 20)
    size = max(1, int(20 * seconds / 10 / max(process_time() - start, 1e-6)))
    return ((first, first + size - 1) for first in count(21, size))


def games(variant: str, players: str, number: int) -> Answer:
    """The same loop over the games 1 to ``number``, which a command plays too."""
    play = player(variant, players)
    start = process_time()
    decisions, deals = play(1, number)
    return work(decisions, deals, process_time() - start)


def driven(variant: str, seconds: float) -> Answer:
    """Action by action from Python; whole games, dealing in the time."""
    rules = load_variant(variant)
    random = Random(SEED).random
    numbers = count(1)
    return repeat(lambda: drive(rules, next(numbers), random), seconds)


def drive(variant: Variant, number: int, random: Callable[[], float]) -> tuple[int, int]:
    """Play one game from Python; its decisions and deals."""
    game = GAMES[variant.family](variant.rules, SEED, number, -1)
    decisions = deals = 0
    while not game.is_over:
        deal = game.start_deal()
        while not deal.is_over:
            legal = deal.legal_actions()
            deal.apply(legal[int(random() * len(legal))])
            decisions += 1
        game.finish_deal()
        deals += 1
    return decisions, deals


def parse(path: str) -> Answer:
    """``json.loads`` of each line of a file, and nothing else: the seconds of it."""
    lines = Path(path).read_text(encoding="utf-8").splitlines()
    start = process_time()
    for line in lines:
        json.loads(line)
    return {"lines": len(lines), "seconds": process_time() - start}


def about() -> Answer:
    return {"vijfhonderden": VERSION, "build": build_kind(), "Python": platform.python_version()}


if __name__ == "__main__":
    serve({"loop": loop, "games": games, "driven": driven, "parse": parse, "solve": solve, "about": about})
