"""Recorded games played again: what ``vijf replay`` does, once its arguments are read."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from vijfhonderden.errors import RecordError
from vijfhonderden_cli.checks import check_records, is_bulk_name
from vijfhonderden_cli.endings import FINE, WRONG, complain
from vijfhonderden_cli.output import clear_progress, json_text

if TYPE_CHECKING:
    from vijfhonderden.record import Replay
    from vijfhonderden.schema import Variant


T = TypeVar("T")


def replay(
    files: list[Path], as_name: str | None = None, lenient: bool = False, sheets: bool = False, as_json: bool = False
) -> int:
    """Play recorded games again: every act and every stated result is checked. Returns the exit code."""
    check_records(files)
    other: Variant | None = None
    if as_name is not None:
        from vijfhonderden.schema import load_variant

        other = load_variant(as_name)
    if as_json:
        return _print_json(_replays(files, other, lenient))
    if sheets or other is not None:
        return _print(_replays(files, other, lenient), sheets)
    from vijfhonderden.record import replay_file

    return _print(_each(files, lambda file: replay_file(file, lenient)), sheets)


def _replays(files: list[Path], other: "Variant | None", lenient: bool) -> "Iterator[Replay | RecordError]":
    """Each game as replayed; a RecordError for a file that breaks off."""
    from vijfhonderden.record import read_records
    from vijfhonderden.record import replay as replay_record

    return _each(files, lambda file: (replay_record(record, other, lenient) for record in read_records(file)))


def _each(files: list[Path], games_of: Callable[[Path], Iterator[T]]) -> "Iterator[T | RecordError]":
    """The games of every file; a RecordError for one that breaks off."""
    from vijfhonderden_cli.output import progress

    done = 0
    with progress("games") as update:
        for file in files:
            try:
                for game in games_of(file):
                    yield game
                    done += 1
                    if update is not None:
                        update(done, 0)
            except RecordError as error:
                yield error


def _print_json(games: "Iterator[Replay | RecordError]") -> int:
    """One document, written game by game: a file may hold more games than memory does."""
    count = wrong = 0
    broken: list[str] = []
    line = '{"games": ['  # a line is written when the next one is known: whole lines stand clear of progress
    for game in games:
        if isinstance(game, RecordError):
            broken += [str(problem) for problem in game.problems]
            continue
        _print_line(f"{line}," if count else line)
        line = json_text(game.as_dict())
        count += 1
        wrong += not game.is_right
    fine = not wrong and not broken
    summary = {"replayed": count, "wrong": wrong, "problems": broken, "fine": fine}
    _print_line(line)
    _print_line(f"], {json_text(summary)[1:]}")
    return FINE if fine else WRONG


def _print_line(line: str) -> None:
    clear_progress()
    print(line)


def _print(games: "Iterator[Replay | RecordError | None]", sheets: bool) -> int:
    """Tell of every game; None is one of many of which there is nothing to tell."""
    count = wrong = 0
    broken = bulk = False
    for game in games:
        if isinstance(game, RecordError):
            complain(str(game))
            broken = True
            continue
        count += 1
        if game is None:
            bulk = True
            continue
        wrong += not game.is_right
        for problem in game.problems:
            complain(str(problem))
        bulk = is_bulk_name(game.file)
        if sheets or not bulk:
            from vijfhonderden_cli.told import tell_one  # which draws tables, and loads what that takes

            tell_one(game, sheets)
        elif game.as_variant is not None:
            from vijfhonderden_cli.told import tell_short

            tell_short(game)
    if count != 1 or bulk:
        found = f"{wrong:,} wrong" if wrong else "all right" if count else "none could be read"
        rest = "; not every file could be read" if broken and count else ""
        print(f"{count:,} {'game' if count == 1 else 'games'} replayed: {found}{rest}")
    return WRONG if wrong or broken else FINE
