"""``vijf play``: a game at the terminal."""

import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vijfhonderden_cli.arguments import Force, Settings, file_named
from vijfhonderden_cli.checks import check_not_read, check_writable, variant_of
from vijfhonderden_cli.endings import stop_writing
from vijfhonderden_cli.signals import as_exceptions, held

if TYPE_CHECKING:
    from vijfhonderden_cli.table.host import Table
    from vijfhonderden_cli.table.saving import Saved, SaveFile


def play(
    name: Annotated[
        str | None,
        typer.Argument(metavar="NAME", help="A shipped variant, or the path of a variant file. [not with --resume]"),
    ] = None,
    players: Annotated[
        str | None,
        typer.Option(
            "--players",
            metavar="P,P[,P…]",
            help="Who sits down, in order: human, greedy, search, uniform. [default: human against greedy players]",
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
    save: Annotated[
        Path | None,
        typer.Option(
            "--save",
            metavar="FILE",
            parser=file_named,
            help="Keep the game in this file, after each deal and whenever you stop, to go on with it later.",
        ),
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option("--resume", metavar="FILE", parser=file_named, help="Go on with a game that was saved."),
    ] = None,
    force: Force = False,
    cards: Annotated[
        str | None, typer.Option("--cards", metavar="STYLE", help="Show cards as letters, symbols or dutch (♠B).")
    ] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Say everything in plain words, as a screen reader reads them best.")
    ] = False,
    settings: Settings = None,
) -> None:
    """Play at the terminal, or look on while computers play."""
    from vijfhonderden.errors import UsageError
    from vijfhonderden_cli.table.families import lay_table
    from vijfhonderden_cli.table.saving import (
        SaveFile,
        check_record_name,
        go_on_command,
        left_game,
        read_saved,
        with_ending,
    )
    from vijfhonderden_cli.table.voice import TEXT, Voice, face_of

    voice = Voice(_style(cards), face_of(plain))
    voice.edit_lines()
    saved: Saved | None = None
    if resume is not None:
        given = {"NAME": name, "--players": players, "--seed": seed, "--games": games, "--set": settings}
        for option, value in given.items():
            if value is not None and value != []:
                raise UsageError(f"{option} does not go with --resume: {resume} says what is played, and by whom")
        _check_there(resume)
        saved = read_saved(resume)
        variant, players, number, games = saved.variant, saved.kinds, saved.seed, saved.games
    elif name is None:
        raise UsageError(
            "which game is to be played? for example vijf play modern (Vijfhonderden), or "
            "vijf play five-hundred-australian; vijf variants list shows all"
        )
    else:
        variant = variant_of(name, settings)
        number = secrets.randbits(32) if seed is None else seed
    table = lay_table(variant, players, number, voice)
    many = games if games is not None else (None if table.ends_by_itself else 1)
    keeper = SaveFile(resume if save is None else with_ending(str(save), many), many, force or save in (None, resume))
    table.keeper = keeper
    if record is not None:
        check_record_name(record, many)
        check_writable(record, force)
        check_not_read(record, [variant], [resume] if resume is not None else [])
        if keeper.path is not None and record.absolute() == keeper.path.absolute():
            raise UsageError(f"{record}: the record and the saved game need different names")
    if saved is not None:
        table.take_up(saved.acts, saved.took_back)
    voice.say(f"{variant.title['en']}: {variant.label}, seed {number}", "bold")
    if table.has_people:
        if sys.stdin.isatty():
            keeper.spare = left_game()
            if saved is None and keeper.spare.exists():
                voice.say_command("Your last game was not finished; to go on with it:", go_on_command(keeper.spare))
        more = "hint advises, u takes back, save keeps the game, " if voice.face != TEXT or sys.stdin.isatty() else ""
        voice.say(f"? helps, {more}quit stops")
    voice.say()
    with as_exceptions():
        try:
            reason = table.play(many)
            if reason:
                voice.say(f"{reason}: {table.how_far(table.played[-1])}")
            if summary := table.summary():
                voice.say(summary)
        except KeyboardInterrupt:
            with held():
                _keep(table, keeper, record, many, interrupted=True)
            raise
        except OSError:  # the terminal is closed, which may be noticed before the signal comes
            with held():
                _keep(table, keeper, record, many, stopped=True)
            raise
        except BaseException:
            _keep(table, keeper, record, many)
            raise
        left = keeper.spare if keeper.is_spare else None
        if not reason and record is None and table.has_people and (keeper.path is None or left):
            _offer(table, keeper)
        with held():  # a second Ctrl-C
            _keep(table, keeper, record, many, stopped=bool(reason))
            if left is not None and not reason:
                left.unlink(missing_ok=True)  # it is over, and nobody need go on with it


def _check_there(file: Path) -> None:
    from vijfhonderden_cli.checks import check_records

    check_records([file])


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


def _keep(
    table: "Table",
    keeper: "SaveFile",
    record: Path | None,
    games: int | None,
    stopped: bool = False,
    interrupted: bool = False,
) -> None:
    """Write what was played, and say how to go on with a game that was broken off."""
    from vijfhonderden_cli.table.saving import go_on_command, records_of, write_games

    if table.is_behind:
        return  # nothing has been played, and what was saved is still there
    table.voice.muted = False
    broken_off = (stopped or interrupted) and table.has_people and bool(table.played)
    if broken_off and record is None:
        keeper.use_spare()
    keeper.write(table)
    written = [] if record is None else records_of(table, games)
    if record is not None and written:
        write_games(record, written)
    try:
        if interrupted:
            table.voice.say()
        if record is not None and written:
            table.voice.say_typed(f"The record is in {record}")
        elif keeper.is_written and not keeper.is_spare and not broken_off:
            table.voice.say_typed(f"The record is in {keeper.path}")
        if not broken_off:
            return
        if keeper.is_written:
            table.voice.say_command("To go on with the game:", go_on_command(keeper.path))
        elif written:
            table.voice.say_command("To go on with the game:", go_on_command(record))
        elif interrupted:
            table.voice.say_typed("The game is not saved; with --save FILE it would be.")
        sys.stdout.flush()
    except OSError:
        stop_writing()  # the terminal is closed, and nobody reads it


def _offer(table: "Table", keeper: "SaveFile") -> None:
    """Offer whoever sits at a terminal to write the record of what was played."""
    from vijfhonderden.errors import RecordError, UsageError
    from vijfhonderden_cli.table.saving import check_record_name

    if not sys.stdin.isatty():
        return
    example = "evening.yaml" if keeper.games == 1 else "evening.jsonl"
    while True:
        try:
            name = table.voice.read(f"Keep the record? A file such as {example}, or Enter for none: ")
        except (EOFError, KeyboardInterrupt):
            table.voice.say()
            return
        if name.lower() in ("", "n", "no", "none", "q", "quit"):
            return
        try:
            # with its ending: whoever types on, thinking that the game goes on, means no file
            check_record_name(Path(name), keeper.games)
            keeper.save_as(name, table)
            return
        except (UsageError, RecordError, OSError) as error:
            table.voice.say_typed(str(error))
