"""``vijf simulate``: many games between computer players under one variant."""

from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

import typer

from vijfhonderden.errors import UsageError
from vijfhonderden_cli.arguments import (
    GAMES,
    AsJson,
    Force,
    Games,
    Name,
    Players,
    Seed,
    Settings,
    Workers,
    check_writable,
    pair_of,
    variant_of,
    workers_for,
)
from vijfhonderden_cli.endings import INTERRUPTED, complain


def simulate(
    name: Name,
    games: Games = GAMES,
    seed: Seed = 1,
    players: Players = "greedy,greedy",
    workers: Workers = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE.jsonl", help="Write every game as a record, one a line.")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with a file of --out that was stopped: the games in it stay.")
    ] = False,
    force: Force = False,
    settings: Settings = None,
    as_json: AsJson = False,
) -> None:
    """Let computers play many games, and show the figures."""
    from vijfhonderden.lab.simulate import simulate as run
    from vijfhonderden_cli.output import finished_file, print_json, progress

    variant = variant_of(name, settings)
    if resume and force:
        raise UsageError("--resume goes on with a file, and --force writes over it: give one of them")
    check_writable(out, force or resume)
    if out is not None and not out.name.endswith((".jsonl", ".jsonl.gz")) and (out.is_file() or not out.exists()):
        raise UsageError(f"{out}: a file of games ends in .jsonl or .jsonl.gz")
    if resume and out is None:
        raise UsageError("--resume goes on with a file: give --out too")
    # a file that is gone on with must keep its name; a new one gets it when it is whole
    target = finished_file(out) if out is not None and not resume else nullcontext(out)
    with progress(variant.label) as update, target as file:
        summary = run(
            variant,
            games,
            seed=seed,
            players=pair_of(players),
            workers=workers_for(workers, games),
            out=file,
            resume=resume,
            progress=update,
        )
    if as_json:
        print_json(summary.to_json())
    else:
        from vijfhonderden_cli.figures import show_summary

        show_summary(summary)
    if not summary.experiment.complete:
        go_on = f"; --resume goes on with {out}" if out is not None else ""
        complain(f"stopped after {summary.experiment.games} of {games} games{go_on}")
        raise typer.Exit(INTERRUPTED)
