"""``vijf solve``: the exact value of a position with every card known, and the line that gets it."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from vijfhonderden.errors import UsageError
from vijfhonderden_cli.arguments import AsJson, Settings
from vijfhonderden_cli.checks import PACKED_ENDINGS, RECORD_ENDINGS, check_records, variant_of

if TYPE_CHECKING:
    from vijfhonderden.schema import Variant
    from vijfhonderden_cli.solving.solved import Solved


def solve(
    what: Annotated[
        str,
        typer.Argument(
            metavar="RECORD|POSITION",
            help="A record, or hands and more: 'A: S AJ9 H K; B: S KQT D 7; trump S; lead A' (see docs/solve.md).",
        ),
    ],
    variant_name: Annotated[
        str | None, typer.Option("--variant", metavar="NAME", help="The variant of a POSITION; a record names its own.")
    ] = None,
    settings: Settings = None,
    game: Annotated[int, typer.Option("--game", min=1, help="Which game of a RECORD with many.")] = 1,
    deal: Annotated[
        int | None, typer.Option("--deal", min=1, help="Which deal of a RECORD. [default: the last one]")
    ] = None,
    trick: Annotated[
        int | None,
        typer.Option("--trick", min=1, help="The trick before which to stop. [default: the first that can be solved]"),
    ] = None,
    action: Annotated[
        int, typer.Option("--action", metavar="N", min=0, help="Stop after so many acts of that trick.")
    ] = 0,
    to_win: Annotated[
        bool,
        typer.Option("--to-win", help="Vijfhonderden: first who wins the game, with claims and stuk, then the points."),
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Solve a position with every card known: its value, a best line, and what each card is worth."""
    if _is_record(what):
        if variant_name is not None or settings:
            raise UsageError("a record names its own rules; --variant and --set go with a position")
        check_records([Path(what)])
        from vijfhonderden_cli.solving.moments import moment, replayed

        replay = replayed(Path(what), game)
        variant, at, number = moment(replay, deal, trick, action)
        names = replay.players
        where = f"{what}, deal {number}"
    else:
        if deal is not None or trick is not None or action or game > 1:
            raise UsageError("--game, --deal, --trick and --action go with a record")
        variant, at = _typed(what, variant_name, settings)
        names = tuple("ABCDEF")
        where = "the position"
    from vijfhonderden_cli.solving.families import SOLVING

    family = SOLVING[variant.family]
    if not family.ready(at):
        raise UsageError(family.unready)
    if to_win and family.to_win is None:
        raise UsageError(f"--to-win makes no difference in a deal of {variant.name}")
    from vijfhonderden_cli.solving.waiting import waiting

    with waiting():
        solved = family.to_win(variant, at, names) if to_win and family.to_win else family.solve(variant, at, names)
    mover = names[int(at.to_move)]
    if as_json:
        from vijfhonderden_cli.output import print_json

        print_json(_document(variant, solved, mover, family.trick(at)))
    else:
        _tell(f"{where}, trick {family.trick(at)} ({variant.name}): {mover} to play", solved)


def _is_record(what: str) -> bool:
    """Whether this is the name of a record and no position, which has colons and semicolons."""
    named = any(what.lower().endswith(ending + packed) for ending in RECORD_ENDINGS for packed in ("", *PACKED_ENDINGS))
    if ":" in what:
        return named and os.path.isfile(what)
    return named or (bool(what) and os.path.exists(what))


def _typed(what: str, name: str | None, settings: list[str] | None) -> "tuple[Variant, Any]":
    from vijfhonderden_cli.solving.families import SOLVING

    if ":" not in what:
        raise UsageError(f"'{what}' is no record that can be read, and no position ('A: S AJ9 H K; B: ...; lead A')")
    if name is None:
        raise UsageError("a position needs its rules: --variant NAME (see: vijf variants list)")
    variant = variant_of(name, settings)
    return variant, SOLVING[variant.family].parse(variant.rules, what)


def _document(variant: "Variant", solved: "Solved", mover: str, trick: int) -> dict[str, Any]:
    return {
        "variant": variant.name,
        "family": variant.family,
        "trick": trick,
        "to_move": mover,
        "counts": solved.counts,
        "of": solved.of,
        "value": solved.value,
        "actions": [{"action": action, "value": value} for action, value in solved.actions],
        "line": [[{"player": player, "action": action} for player, action in one] for one in solved.tricks],
    }


def _tell(title: str, solved: "Solved") -> None:
    from vijfhonderden_cli.render import Grid, draw, say
    from vijfhonderden_cli.solving.drawing import shown

    say(title, "bold")
    say(solved.told)
    say()
    grid = Grid(("act", "value", ""), right=(1,))
    for action, value in sorted(solved.actions, key=lambda pair: pair[1], reverse=solved.highest):
        grid.add(
            action,
            shown(value) if solved.counts in ("points", "game") else str(value),
            "best" if value == solved.value else "",
        )
    draw(grid)
    say()
    say("A best line:")
    for one in solved.tricks:
        say("  " + ", ".join(f"{player} {action}" for player, action in one))
