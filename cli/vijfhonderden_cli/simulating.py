"""Many games between computer players under one variant: what ``vijf simulate`` does, once its arguments are read."""

from pathlib import Path

from vijfhonderden.errors import UsageError, VijfhonderdenError
from vijfhonderden_cli.checks import (
    GAMES,
    PLAYERS,
    check_cluster,
    check_not_read,
    check_writable,
    is_bulk_name,
    pair_of,
    variant_of,
)
from vijfhonderden_cli.endings import FINE, complain, exit_code
from vijfhonderden_cli.signals import told


def simulate(
    name: str,
    games: int = GAMES,
    seed: int = 1,
    players: str = PLAYERS,
    workers: int | None = None,
    cluster: str | None = None,
    out: Path | None = None,
    resume: bool = False,
    force: bool = False,
    settings: list[str] | None = None,
    as_json: bool = False,
) -> int:
    """Let computers play many games, and show the figures. Returns the exit code."""
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
        if go_on := _how_to_go_on(out, players):
            complain(f"vijf: {go_on}")
        return code
    if as_json:
        print_json(summary.to_json())
    else:
        from vijfhonderden_cli.figures import show_summary

        show_summary(summary)
    if not summary.experiment.complete:
        word, code = told()
        go_on = _how_to_go_on(out, players)
        complain(f"{word} after {summary.experiment.games} of {games} games{go_on and f'; {go_on}'}")
        return code
    return FINE


def _how_to_go_on(out: Path | None, players: str) -> str:
    """What has become of the games that were written before the work broke off."""
    from vijfhonderden.lab.faults import timed_players

    if out is None or not out.is_file() or not out.stat().st_size:
        return ""
    if timed_players(pair_of(players)):
        return f"the games are in {out}"  # the same would not be played again
    return f"--resume goes on with {out}"
