"""``vijf simulate``: many games between computer players under one variant."""

from pathlib import Path
from typing import Annotated

import typer

from vijfhonderden_cli.arguments import (
    AsJson,
    Cluster,
    Force,
    Games,
    Name,
    Players,
    Seed,
    Settings,
    Workers,
    file_named,
)
from vijfhonderden_cli.checks import GAMES, PLAYERS


def simulate(
    name: Name,
    games: Games = GAMES,
    seed: Seed = 1,
    players: Players = PLAYERS,
    workers: Workers = None,
    cluster: Cluster = None,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", metavar="FILE.jsonl", parser=file_named, help="Write every game as a record, one a line."
        ),
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with a file of --out that was stopped: the games in it stay.")
    ] = False,
    force: Force = False,
    settings: Settings = None,
    as_json: AsJson = False,
) -> None:
    """Let computers play many games, and show the figures."""
    from vijfhonderden_cli.simulating import simulate as run

    code = run(name, games, seed, players, workers, cluster, out, resume, force, settings, as_json)
    if code:
        raise typer.Exit(code)
