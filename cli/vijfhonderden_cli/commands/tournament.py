"""``vijf tournament``: every player against every other, on the same packs."""

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from vijfhonderden_cli.arguments import AsJson, Cluster, Name, Seed, Settings, Workers, file_named
from vijfhonderden_cli.checks import check_cluster, check_not_read, check_writable, pair_of, variant_of
from vijfhonderden_cli.endings import WRONG, complain
from vijfhonderden_cli.signals import told

if TYPE_CHECKING:
    from vijfhonderden.lab.tournament.results import Tournament
    from vijfhonderden.schema import Variant

PACKS: Final = 100


def tournament(
    name: Name,
    players: Annotated[
        str,
        typer.Option(
            "--players",
            metavar="P,P[,P...]",
            help="Who meets whom: uniform, greedy, and search with its budget (search:200, search:50ms).",
        ),
    ],
    games: Annotated[
        int,
        typer.Option("--games", metavar="N", help="Game numbers; each pair plays every one of them in all seatings."),
    ] = PACKS,
    seed: Seed = 1,
    workers: Workers = None,
    cluster: Cluster = None,
    settings: Settings = None,
    report: Annotated[
        Path | None,
        typer.Option("--report", metavar="FILE.html", parser=file_named, help="Write a page with tables and pictures."),
    ] = None,
    chart: Annotated[
        Path | None,
        typer.Option("--chart", metavar="FILE.svg", parser=file_named, help="Write a picture of ratings and results."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let every computer player meet every other on the same packs, with seats changed, and rate them."""
    from vijfhonderden.lab.tournament.tournament import tournament as run
    from vijfhonderden_cli.output import print_json, progress

    names = pair_of(players)
    variant = _checked(name, settings, names, games, workers, cluster, report, chart)
    try:
        with progress("games") as update:
            found = run(variant, names, games, seed=seed, workers=workers, cluster=cluster, progress=update)
    except KeyboardInterrupt:
        word, code = told()
        complain(f"{word} before all had met once")
        raise typer.Exit(code) from None
    # the files first: they must not be lost when nobody reads the figures to their end
    wrong = _write(found, report, chart)
    if as_json:
        print_json(found.to_json())
    else:
        from vijfhonderden_cli.standings import show_tournament

        show_tournament(found)
        for file, what in ((report, "page with pictures"), (chart, "picture")):
            if file is not None and not wrong:
                print(f"\nThe {what} is in {file}")
    for fault in wrong:
        complain(fault)
    if not found.complete:
        word, code = told()
        complain(f"{word} after {found.packs} of {games} game numbers")
        raise typer.Exit(code)
    if wrong:
        raise typer.Exit(WRONG)


def _checked(
    name: str,
    settings: list[str] | None,
    players: list[str],
    games: int,
    workers: int | None,
    cluster: str | None,
    report: Path | None,
    chart: Path | None,
) -> "Variant":
    """The variant. Raises UsageError with everything that is wrong, VariantError for a variant that is."""
    from vijfhonderden.errors import UsageError
    from vijfhonderden.lab.families import family_of
    from vijfhonderden.lab.tournament.tournament import faults

    wrong: list[str] = []
    variant = None
    try:
        variant = variant_of(name, settings)
    except UsageError as error:
        wrong.append(str(error))
    seers = () if variant is None else family_of([variant]).hall.seers
    wrong += faults(players, games, workers=workers, seers=seers, rules=[variant.rules] if variant else [])
    checks: list[Callable[[], None]] = [lambda: check_cluster(cluster, workers)]
    for file in (report, chart):
        checks += [partial(check_writable, file), partial(check_not_read, file, [variant] if variant else [])]
    for check in checks:
        try:
            check()
        except UsageError as error:
            wrong.append(str(error))
    if report is not None and chart is not None and os.path.realpath(report) == os.path.realpath(chart):
        wrong.append(f"{chart}: the page and the picture need files of their own")
    if wrong or variant is None:
        raise UsageError("\n".join(wrong))
    return variant


def _write(found: "Tournament", report: Path | None, chart: Path | None) -> list[str]:
    """Write the page and the picture; returns what went wrong, since the figures must not be lost with it."""
    if report is None and chart is None:
        return []
    from vijfhonderden.errors import RecordError
    from vijfhonderden.lab.tournament.page import write_chart, write_page
    from vijfhonderden_cli.signals import as_exceptions

    wrong = []
    for file, write in ((report, write_page), (chart, write_chart)):
        try:
            if file is not None:
                with as_exceptions():
                    write(found, file)
        except RecordError as error:
            wrong.append(str(error))
    return wrong
