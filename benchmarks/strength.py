"""How strong the computer players are: tournaments under every main variant, beside what is asked of the players.

    make strength

It takes an hour or so and writes docs/strength.md anew between its marks, and docs/strength.svg. What each tournament
found is kept in .benchmarks/strength as ``vijf tournament --json`` prints it; with ``--go-on`` those that are there are
not played again, which is how to go on with a run that was broken off.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, Final

from benchmarks.page import renew
from benchmarks.run import machine
from benchmarks.strength_page import Found, generated
from benchmarks.strength_picture import picture_of
from vijfhonderden.lab.tournament.tournament import tournament
from vijfhonderden.players.kinds import ALL_SEEING
from vijfhonderden.record.whole import write_whole
from vijfhonderden.schema import load_variant

ROOT: Final = Path(__file__).resolve().parents[1]
MAKES: Final = "make strength"
"""What the marks of the page say who writes between them."""

DRAWING: Final = ("moolenijzer-1836", "modern", "huisregels", "rijswijk-1920")
BIDDING: Final = (
    "five-hundred-australian", "five-hundred-american", "five-hundred-1904", "five-hundred-2", "five-hundred-3",
    "five-hundred-5", "five-hundred-6", "vyfhonderd",
)  # fmt: skip
MAIN: Final = (DRAWING[0], BIDDING[0])
THREE: Final = "five-hundred-3"
FIRST: Final = ("uniform", "greedy")
PROOF: Final = ("greedy", "search:20", "search:200")
MORE: Final = ("search:20", "search:200", "search:1000")
SEEING: Final = ("greedy", "search:200", ALL_SEEING)


@dataclass(frozen=True)
class Size:
    """How many games each pair plays under a variant, as nearly as its seatings allow, for each kind of question."""

    first: int = 600  # that take no time
    proof: int = 100
    main: int = 200
    three: int = 600  # where three win and lose so variously that few games say little
    more: int = 120
    seeing: int = 40
    variants: tuple[str, ...] = (*MAIN, *DRAWING[1:], *BIDDING[1:])
    more_under: tuple[str, ...] = MAIN
    seeing_under: tuple[str, ...] = (*MAIN, "modern", "five-hundred-american", "five-hundred-2", "five-hundred-3")


def asked(size: Size) -> Iterator[tuple[str, str, tuple[str, ...], int]]:
    """The tournaments: the question, the variant, the players, and how many games a pair."""
    for name in size.variants:
        yield "first", name, FIRST, size.first
    for name in size.variants:
        games = size.main if name in MAIN else size.three if name == THREE else size.proof
        yield "proof", name, PROOF, games
    for name in size.more_under:
        yield "more", name, MORE, size.more
    for name in size.seeing_under:
        yield "seeing", name, SEEING, size.seeing


def play(size: Size, folder: Path, go_on: bool, workers: int | None) -> Found:
    """Play what is asked, or read what was played before; keeps each tournament as soon as it has ended.

    Raises KeyboardInterrupt where one was broken off: what it had found is not kept.
    """
    found: Found = {}
    for question, name, players, games in asked(size):
        file = folder / f"{question}-{name}.json"
        if not (go_on and file.exists()):
            print(f"… {name}: {', '.join(players)}", file=sys.stderr, flush=True)
            data = json.dumps(played(name, players, games, workers), indent=1).encode()
            folder.mkdir(parents=True, exist_ok=True)
            write_whole(file, data)
        found[question, name] = json.loads(file.read_bytes())
    return found


def played(name: str, players: Sequence[str], games: int, workers: int | None = None) -> dict[str, Any]:
    """A tournament as JSON, of so many games a pair as its seatings allow. KeyboardInterrupt if it was broken off."""
    variant = load_variant(name)
    seatings = tournament(variant, players[:2], 1).seatings
    result = tournament(variant, players, max(1, games // seatings), workers=workers)
    if not result.complete:
        raise KeyboardInterrupt
    return result.to_json()


def main(words: Sequence[str] | None = None, size: Size = Size(), root: Path = ROOT) -> None:
    """Play, and write the page and the picture."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.strength", description="How strong the computer players are."
    )
    parser.add_argument("--workers", type=int)
    parser.add_argument("--go-on", action="store_true", help="do not play again what is there")
    given = parser.parse_args(words)
    found = play(size, root / ".benchmarks" / "strength", given.go_on, given.workers)
    place = machine()
    renew(root / "docs" / "strength.md", generated(found, place), MAKES)
    write_whole(root / "docs" / "strength.svg", picture_of(found, date.today().isoformat()).encode())


if __name__ == "__main__":
    main()
