"""A record of a game that was played by the program."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

import orjson

from vijfhonderden.record.families import FAMILIES
from vijfhonderden.record.model import FORMAT_VERSION, GameRecord
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
    values = _values(variant, tuple(players), game, deals, waiting, simulated)
    return GameRecord.model_validate({**values, "rules": _resolved(variant)})


def record_line(variant: Variant, players: Sequence[str], game: Any, deals: Iterable[Any]) -> str:
    """The record of a simulated game as the line that it is in a JSON Lines file, without its end.

    The same as the line of :func:`record_game`, at a fraction of the cost.
    """
    values = _values(variant, tuple(players), game, deals, "", True)
    return orjson.dumps({**values, "rules": _rules_json(variant)}).decode()


def _values(
    variant: Variant, players: tuple[str, ...], game: Any, deals: Iterable[Any], waiting: str, simulated: bool
) -> dict[str, Any]:
    """A record as plain values in the order of its keys, but for the rules, which come last."""
    names, written = _names(players)
    built = FAMILIES[variant.family].build(game, list(deals), written, simulated)
    values = {
        "record": FORMAT_VERSION,
        "variant": variant.name,
        "players": list(names),
        "session": {"waiting": waiting} if waiting else None,
        "seed": game.seed if simulated else None,
        "game": game.number if simulated else None,
        "cut": built.cut,
        "deals": built.deals,
        "winner": built.winner,
        "under_jan": built.under_jan,
        "rules_hash": variant.hash,
    }
    return {key: value for key, value in values.items() if value is not None}


@lru_cache(maxsize=64)
def _names(players: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names as the head of a record has them, and as its lines do."""
    names = writable_names(players)
    return names, names_in_lines(names)


@lru_cache(maxsize=8)
def _resolved(variant: Variant) -> dict[str, Any]:
    return variant.resolved()


@lru_cache(maxsize=8)
def _rules_json(variant: Variant) -> orjson.Fragment:
    return orjson.Fragment(orjson.dumps(_resolved(variant)))
