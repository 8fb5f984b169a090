"""``vijf replay``: play recorded games again, and check every act."""

from pathlib import Path
from typing import Annotated

import typer

from vijfhonderden_cli.arguments import AsJson


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
    from vijfhonderden_cli.replaying import replay as run

    raise typer.Exit(run(files, as_name, lenient, sheets, as_json))
