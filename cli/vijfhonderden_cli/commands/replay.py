"""``vijf replay``: play recorded games again, and check every act."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from vijfhonderden.errors import RecordError
from vijfhonderden_cli.arguments import AsJson, check_records
from vijfhonderden_cli.endings import FINE, WRONG, complain
from vijfhonderden_cli.output import clear_progress, json_text

if TYPE_CHECKING:
    from vijfhonderden.record import Replay
    from vijfhonderden.schema import Variant


T = TypeVar("T")


def _schema(asked: bool) -> None:
    if asked:
        from vijfhonderden.record import record_schema
        from vijfhonderden_cli.output import print_json

        print_json(record_schema())
        raise typer.Exit


def replay(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE...", help="Records: .yaml with one game, .jsonl with many; .gz and .zst too."),
    ],
    as_name: Annotated[
        str | None,
        typer.Option(
            "--as", metavar="NAME", help="Try the same play under another variant: what is illegal, what differs."
        ),
    ] = None,
    lenient: Annotated[
        bool, typer.Option("--lenient", help="Accept unknown cards and deals with scores only, as far as they go.")
    ] = False,
    sheets: Annotated[bool, typer.Option("--sheets", help="Show the score sheet of every deal.")] = False,
    schema: Annotated[
        bool, typer.Option("--schema", callback=_schema, is_eager=True, help="Write the JSON Schema of a record.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Play recorded games again: every act and every stated result is checked."""
    check_records(files)
    other: Variant | None = None
    if as_name is not None:
        from vijfhonderden.schema import load_variant

        other = load_variant(as_name)
    if as_json:
        raise typer.Exit(_print_json(_replays(files, other, lenient)))
    if sheets or other is not None:
        raise typer.Exit(_print(_replays(files, other, lenient), sheets))
    from vijfhonderden.record import replay_file

    raise typer.Exit(_print(_each(files, lambda file: replay_file(file, lenient)), sheets))


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
    from vijfhonderden_cli.told import is_bulk, tell_one, tell_short

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
        bulk = is_bulk(game)
        if sheets or not bulk:
            tell_one(game, sheets)
        else:
            tell_short(game)
    if count != 1 or bulk:
        found = f"{wrong:,} wrong" if wrong else "all right" if count else "none could be read"
        rest = "; not every file could be read" if broken and count else ""
        print(f"{count:,} {'game' if count == 1 else 'games'} replayed: {found}{rest}")
    return WRONG if wrong or broken else FINE
