"""Everything that is wrong with what is asked of an experiment, told before anything is played or written."""

from collections.abc import Container, Iterable, Sequence
from typing import Any

from vijfhonderden.errors import UsageError
from vijfhonderden.players.kinds import parse_kind
from vijfhonderden.players.registry import make_player

MOST_GAMES = 10**9
"""More would take longer than anybody means."""

MOST_WORKERS = 1024
"""More processes than this are no help on any machine; on several there is ``--cluster``."""


def player_faults(names: Iterable[str], rules: Sequence[Any], seers: Container[str] = ()) -> list[str]:
    """What is wrong with names of players, each told once, by themselves or under some rules.

    ``seers`` are players of a hall alone, of which nothing is asked.
    """
    found: list[str] = []
    for name in dict.fromkeys(names):
        if name in seers:
            continue
        try:
            parse_kind(name)
            for one in rules:
                make_player(name, 1, 1, 0, one)
        except UsageError as error:
            found.append(str(error))
    return found


def timed_players(names: Iterable[str]) -> list[str]:
    """Those who have a budget of time, and so play another game each time. Raises UsageError for no player."""
    return [name for name in dict.fromkeys(names) if parse_kind(name).milliseconds]


def number_faults(games: int, seed: int, workers: int | None) -> list[str]:
    """What is wrong with how much is to be played, and where."""
    found: list[str] = []
    if games < 1:
        found.append(f"at least one game must be played, not {games}")
    if games > MOST_GAMES:
        found.append(f"at most {MOST_GAMES:,} games are played, not {games:,}")
    if workers is not None and workers < 1:
        found.append(f"at least one worker is needed, not {workers}")
    if workers is not None and workers > MOST_WORKERS:
        found.append(f"at most {MOST_WORKERS:,} workers are started, not {workers:,}")
    if seed < 0 or seed >> 64:
        found.append(f"a seed is a whole number from 0 to 2**64 - 1, not {seed}")
    return found
