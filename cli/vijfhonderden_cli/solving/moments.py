"""A moment of a recorded game: the deal as it stood before some act."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from vijfhonderden.errors import RecordError, UsageError
from vijfhonderden.record import LocatedRecord, Replay, replay
from vijfhonderden.record.files import scan_records
from vijfhonderden.schema import Variant
from vijfhonderden_cli.solving.families import SOLVING
from vijfhonderden_cli.solving.solved import Solving


class _Passed:
    """Lines of JSON Lines that are passed over unread, as many as stand before a game."""

    def __init__(self, left: int) -> None:
        self._left = left

    def __call__(self, line: bytes) -> bool:
        self._left -= 1
        return self._left >= 0 and line.endswith(b"\n")  # or it is the last one, cut off


def replayed(file: Path, game: int) -> Replay:
    """One game of a file, from 1, played again.

    Lines before it are not read. Raises RecordError for a game with anything wrong in it, and for a file that breaks
    off before it; UsageError where there are fewer games.
    """
    found = 0
    record: LocatedRecord | None = None
    passed = _Passed(game - 1)
    for record in scan_records(file, passed):
        found += 1
        if record is not None and found >= game:
            break
    else:
        if record is not None and record.record is None:
            raise RecordError(record.problems)  # it breaks off before that game
        raise UsageError(f"{file} has no game {game}, only {found} game{'' if found == 1 else 's'}")
    assert record is not None  # the last one that was found
    out = replay(record)
    if out.problems:
        raise RecordError(out.problems)
    return out


def moment(game: Replay, number: int | None, trick: int | None, acts: int) -> tuple[Variant, Any, int]:
    """The deal at a moment, and its number: by default the last one, at the first lead from which it can be solved.

    Raises UsageError where there is no such moment.
    """
    variant = game.variant
    assert variant is not None  # nothing is wrong in the record
    played = {deal.number: deal.deal for deal in game.deals if deal.deal is not None}
    if not played:
        raise UsageError("no deal of this record can be played, so none can be solved")
    number = max(played) if number is None else number
    if number not in played:
        raise UsageError(f"deal {number} is not there, or was not played (played: {', '.join(map(str, played))})")
    before = max((earlier for earlier in played if earlier < number), default=None)
    family = SOLVING[variant.family]
    dealt = family.again(played[number], None if before is None else played[before])
    return variant, _at(family, dealt, played[number].history(), number, trick, acts), number


def _at(
    family: Solving, deal: Any, history: Sequence[tuple[int, int]], number: int, trick: int | None, acts: int
) -> Any:
    done = 0
    for act in [*history, None]:
        now = family.trick(deal)
        if trick is None and now and family.ready(deal):
            trick = now
        if now == trick and done == acts and not deal.is_over:
            return deal
        if act is not None:
            family.redo(deal, *act)
            done = done + 1 if family.trick(deal) == now else 0
    if trick is None:
        raise UsageError(f"deal {number} has no trick that can be solved: {family.unready}")
    raise UsageError(f"deal {number} has no trick {trick}" + (f" of more than {acts} acts" if acts else ""))
