"""``vijf import``: hands from files of other programs, as records."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vijfhonderden.errors import UsageError
from vijfhonderden_cli.arguments import AsJson, Force
from vijfhonderden_cli.checks import check_not_read, check_readable, check_record_name, check_writable, is_bulk_name
from vijfhonderden_cli.endings import FINE, WRONG, complain

if TYPE_CHECKING:
    from vijfhonderden.record.ptn.importing import Imported

Format = Annotated[str, typer.Option("--format", metavar="FORMAT", help="The form of the other program: ptn.")]


def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file of hands, such as hands.ptn.")],
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="RECORD", help="Write the records here: .yaml (one hand) or .jsonl."),
    ] = None,
    form: Format = "ptn",
    force: Force = False,
    as_json: AsJson = False,
) -> None:
    """Read hands of Five Hundred that an app wrote, and make records of them.

    Each hand is one record. Without --out it goes to standard output: YAML for one hand, JSON Lines
    for more. What the file says besides the play is told on standard error.
    """
    check_readable([file])
    check_writable(out, force)
    check_not_read(out, records=[file])
    if out is not None:
        check_record_name(out)
    from vijfhonderden.record.formats import import_file

    games = import_file(file, form)
    for game in games:
        for problem in game.problems:
            complain(str(problem))
        for note in game.notes:
            complain(f"{file}:{game.line}: {note}")
    good = [game for game in games if game.record is not None]
    if out is not None:
        _write(good, out)
    if as_json:
        _print_json(games)
    elif out is None:
        _print(good)
    elif good:
        print(f"{len(good):,} {'hand is' if len(good) == 1 else 'hands are'} in {out}")
    raise typer.Exit(FINE if len(good) == len(games) else WRONG)


def _write(games: "list[Imported]", out: Path) -> None:
    from vijfhonderden.record import JsonlWriter, write_record
    from vijfhonderden_cli.output import finished_file

    records = [game.record for game in games if game.record is not None]
    if not records:
        return
    many = is_bulk_name(out)
    if len(records) > 1 and not many:
        raise UsageError(f"{out}: a .yaml file holds one hand; {len(records)} hands go into a .jsonl file")
    with finished_file(out) as path:
        if not many:
            write_record(path, records[0])
            return
        with JsonlWriter(path) as writer:
            for record in records:
                writer.write(record)


def _print(games: "list[Imported]") -> None:
    from vijfhonderden.record.jsonl_io import json_line
    from vijfhonderden.record.yaml_io import yaml_text

    for game in games:
        assert game.record is not None
        if len(games) == 1:
            print(yaml_text(game.record), end="")
        else:
            print(json_line(game.record))


def _print_json(games: "list[Imported]") -> None:
    from vijfhonderden_cli.output import print_json

    print_json(
        {
            "games": [
                {
                    "line": game.line,
                    "record": game.record.plain() if game.record is not None else None,
                    "replay": game.replay.as_dict() if game.replay is not None else None,
                    "problems": [str(problem) for problem in game.problems],
                    "notes": game.notes,
                }
                for game in games
            ],
            "fine": all(game.record is not None for game in games),
        }
    )
