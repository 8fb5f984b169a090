"""``vijf export``: records as files of other programs."""

from pathlib import Path
from typing import Annotated

import typer

from vijfhonderden_cli.arguments import Force
from vijfhonderden_cli.checks import check_not_read, check_readable, check_record_name, check_writable


def export(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A record: .yaml with one game, .jsonl with many; .gz and .zst too.")
    ],
    form: Annotated[str, typer.Option("--format", metavar="FORMAT", help="The form to write: ptn.")] = "ptn",
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Write here instead of to standard output.")
    ] = None,
    force: Force = False,
) -> None:
    """Write recorded games of Five Hundred in the form of an app: each deal is a hand of its own."""
    check_readable([file])
    check_writable(out, force)
    check_not_read(out, records=[file])
    from vijfhonderden.errors import RecordError
    from vijfhonderden.record import read_records
    from vijfhonderden.record.formats import export_text, format_named
    from vijfhonderden_cli.output import finished_file

    format_named(form)
    check_record_name(file)
    texts: list[str] = []
    problems: list[object] = []
    for located in read_records(file):
        try:
            texts.append(export_text(located, form))
        except RecordError as error:
            problems += error.problems
    if problems:
        raise RecordError(problems)
    text = "\n".join(texts)
    if out is None:
        print(text, end="")
        return
    with finished_file(out) as path:
        path.write_text(text, encoding="utf-8", newline="\n")
    print(f"{len(texts):,} {'game is' if len(texts) == 1 else 'games are'} in {out}")
