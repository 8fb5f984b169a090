"""``vijf play``: a game at the terminal."""

import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vijfhonderden_cli.arguments import Force, Name, Settings, file_named
from vijfhonderden_cli.checks import check_not_read, check_writable, variant_of
from vijfhonderden_cli.signals import as_exceptions, held

if TYPE_CHECKING:
    from vijfhonderden.schema import Variant
    from vijfhonderden_cli.table.host import Played


def play(
    name: Name,
    players: Annotated[
        str | None,
        typer.Option(
            "--players",
            metavar="P,P[,P…]",
            help="Who sits down, in order: human, greedy, uniform. [default: human against greedy players]",
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option("--seed", min=0, max=2**64 - 1, help="The same seed deals the same cards. [default: by chance]"),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(
            "--games",
            min=1,
            help="Games to play. [default: 1; a potje until the pot is won, with lives until they are lost]",
        ),
    ] = None,
    record: Annotated[
        Path | None,
        typer.Option(
            "--record", metavar="FILE", parser=file_named, help="Write what was played: one game .yaml, or games .jsonl"
        ),
    ] = None,
    force: Force = False,
    cards: Annotated[
        str | None, typer.Option("--cards", metavar="STYLE", help="Show cards as letters, symbols or dutch (♠B).")
    ] = None,
    settings: Settings = None,
) -> None:
    """Play at the terminal, or look on while computers play."""
    from vijfhonderden_cli.render import say
    from vijfhonderden_cli.table.families import lay_table

    variant = variant_of(name, settings)
    number = secrets.randbits(32) if seed is None else seed
    table = lay_table(variant, players, number, _style(cards))
    many = games if games is not None else (None if table.ends_by_itself else 1)
    if record is not None:
        _check_record_name(record, many)
        check_writable(record, force)
        check_not_read(record, [variant])
    say(f"{variant.title['en']}: {variant.label}, seed {number}", "bold")
    if table.has_people:
        say("? helps, quit stops")
    say()
    with as_exceptions():
        try:
            reason = table.play(many)
            if reason:
                say(f"{reason}: {table.how_far(table.played[-1])}")
            if summary := table.summary():
                say(summary)
        finally:
            if record is not None:
                with held():  # a second Ctrl-C
                    _save(record, variant, table.played)


def _style(cards: str | None) -> str:
    from vijfhonderden.errors import UsageError

    if cards is None:
        encoding = getattr(sys.stdout, "encoding", None) or "ascii"
        try:
            "♠♥♦♣".encode(encoding)
        except UnicodeEncodeError:
            return "letters"
        return "symbols"
    if cards not in ("letters", "symbols", "dutch"):
        raise UsageError(f"cards are shown as letters, symbols or dutch, not as '{cards}'")
    return cards


def _check_record_name(path: Path, games: int | None) -> None:
    from vijfhonderden.errors import UsageError

    suffix = path.suffix.lower()
    if suffix not in (".yaml", ".yml", ".jsonl"):
        raise UsageError(f"{path}: a record is a .yaml or .yml file (one game) or a .jsonl file (any number of games)")
    if games != 1 and suffix != ".jsonl":
        raise UsageError(f"{path}: a .yaml file holds one game; several games go into a .jsonl file")


def _save(path: Path, variant: "Variant", played: "list[Played]") -> None:
    """Write every game of which a deal was begun."""
    from vijfhonderden.record import JsonlWriter, record_game, write_record
    from vijfhonderden_cli.output import finished_file

    records = [
        record_game(variant, game.names, game.game, game.deals, waiting=game.waiting) for game in played if game.deals
    ]
    if not records:
        return
    with finished_file(path) as file:
        if path.suffix.lower() == ".jsonl":
            with JsonlWriter(file) as writer:
                for record in records:
                    writer.write(record)
        else:
            write_record(file, records[0])
    print(f"The record is in {path}")
