"""``vijf simulate``: many games between computer players under one variant."""

from pathlib import Path
from typing import Annotated

import typer

from vijfhonderden.errors import UsageError, VijfhonderdenError
from vijfhonderden_cli.arguments import (
    GAMES,
    AsJson,
    Cluster,
    Force,
    Games,
    Name,
    Players,
    Seed,
    Settings,
    Workers,
    check_cluster,
    check_not_read,
    check_writable,
    file_named,
    is_bulk_name,
    pair_of,
    variant_of,
)
from vijfhonderden_cli.endings import complain, exit_code
from vijfhonderden_cli.signals import told


def simulate(
    name: Name,
    games: Games = GAMES,
    seed: Seed = 1,
    players: Players = "greedy,greedy",
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
    from vijfhonderden.lab.simulate import simulate as run
    from vijfhonderden_cli.output import print_json, progress

    check_cluster(cluster, workers)
    variant = variant_of(name, settings)
    if resume and force:
        raise UsageError("--resume goes on with a file, and --force writes over it: give one of them")
    check_writable(out, force or resume, "--resume goes on with it, ")
    check_not_read(out, [variant])
    if out is not None and not is_bulk_name(out) and (out.is_file() or not out.exists()):
        raise UsageError(f"{out}: a file of games ends in .jsonl, .jsonl.gz or .jsonl.zst")
    if resume and out is None:
        raise UsageError("--resume goes on with a file: give --out too")
    try:
        with progress(variant.label) as update:
            summary = run(
                variant,
                games,
                seed=seed,
                players=pair_of(players),
                workers=workers,
                cluster=cluster,
                out=out,
                resume=resume,
                progress=update,
            )
    except UsageError:
        raise
    except (KeyboardInterrupt, VijfhonderdenError) as error:
        code = exit_code(error)
        if go_on := _how_to_go_on(out):
            complain(f"vijf: {go_on}")
        raise typer.Exit(code) from None
    if as_json:
        print_json(summary.to_json())
    else:
        from vijfhonderden_cli.figures import show_summary

        show_summary(summary)
    if not summary.experiment.complete:
        word, code = told()
        go_on = _how_to_go_on(out)
        complain(f"{word} after {summary.experiment.games} of {games} games{go_on and f'; {go_on}'}")
        raise typer.Exit(code)


def _how_to_go_on(out: Path | None) -> str:
    """What has become of the games that were written before the work broke off."""
    if out is None or not out.is_file() or not out.stat().st_size:
        return ""
    return f"--resume goes on with {out}"
