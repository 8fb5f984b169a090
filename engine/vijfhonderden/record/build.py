"""A record of a game that was played by the program."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from vijfhonderden.record.families import FAMILIES
from vijfhonderden.record.model import FORMAT_VERSION, GameRecord, SessionNote
from vijfhonderden.record.names import names_in_lines, writable_names
from vijfhonderden.schema import Variant


def record_game(
    variant: Variant,
    players: Sequence[str],
    game: Any,
    deals: Iterable[Any],
    *,
    waiting: str = "",
    simulated: bool = True,
) -> GameRecord:
    """The record of a game: its deals in order, finished or not, as they were played.

    ``game`` and ``deals`` are those of the variant's family. ``players`` are the names by seat; equal
    names are told apart. ``waiting`` names the third player of a session. ``simulated`` writes the
    seed and number of the game into the record.
    """
    names = writable_names(players)
    written = names_in_lines(names)
    built = FAMILIES[variant.family].build(game, list(deals), written, simulated)
    return GameRecord(
        record=FORMAT_VERSION,
        variant=variant.name,
        players=list(names),
        session=SessionNote(waiting=waiting, note=None) if waiting else None,
        seed=game.seed if simulated else None,
        game=game.number if simulated else None,
        cut=built.cut,
        deals=built.deals,
        winner=built.winner,
        under_jan=built.under_jan,
        note=None,
        rules_hash=variant.hash,
        rules=_resolved(variant),
    )


@lru_cache(maxsize=8)
def _resolved(variant: Variant) -> dict[str, Any]:
    return variant.resolved()
