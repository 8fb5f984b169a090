"""``vijf simulate``: many games between computer players under one variant."""

from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

import typer

from vijfhonderden_cli.arguments import (
    GAMES,
    AsJson,
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
    settings: Settings = None,
    as_json: AsJson = False,
) -> None:
    """Let computers play many games, and show the figures."""
    from vijfhonderden.lab.simulate import simulate as run
    from vijfhonderden_cli.output import finished_file, print_json, progress

    variant = variant_of(name, settings)
    check_writable(out)
    with progress(variant.label) as update, finished_file(out) if out else nullcontext() as file:
        summary = run(
            variant,
            games,
            seed=seed,
            players=pair_of(players),
            workers=workers_for(workers, games),
            out=file,
            progress=update,
        )
    if as_json:
        print_json(summary.to_json())
    else:
        from vijfhonderden_cli.figures import show_summary

        show_summary(summary)
    if not summary.experiment.complete:
        complain(f"stopped after {summary.experiment.games} of {games} games")
        raise typer.Exit(INTERRUPTED)
