"""``vijf compare``: the same packs under several variants, and recorded games under each."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from vijfhonderden_cli.arguments import AsJson, Cluster, Players, Seed, Settings, Workers, file_named
from vijfhonderden_cli.checks import (
    GAMES,
    PLAYERS,
    check_cluster,
    check_not_read,
    check_records,
    check_writable,
    pair_of,
    variant_of,
)
from vijfhonderden_cli.endings import WRONG, complain
from vijfhonderden_cli.signals import told

if TYPE_CHECKING:
    from vijfhonderden.lab.results import Comparison
    from vijfhonderden.schema import Variant


def compare(
    names: Annotated[
        list[str],
        typer.Argument(metavar="A B [C ...]", help="Variants: shipped names or paths. The first is the measure."),
    ],
    games: Annotated[
        int | None, typer.Option("--games", metavar="N", min=1, help=f"Games under each variant. [default: {GAMES}]")
    ] = None,
    seed: Seed = 1,
    settings: Settings = None,
    players: Players = PLAYERS,
    workers: Workers = None,
    cluster: Cluster = None,
    attribute: Annotated[
        list[str] | None,
        typer.Option(
            "--attribute", metavar="METRIC", help="Find which rule did it, rule by rule: deals, roem_share, …"
        ),
    ] = None,
    records: Annotated[
        list[Path] | None,
        typer.Option(
            "--records", metavar="FILE...", help="Replay these games under each variant (alone, if no --games)."
        ),
    ] = None,
    report: Annotated[
        Path | None,
        typer.Option("--report", metavar="FILE.html", parser=file_named, help="Write a page with tables and pictures."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play the same packs under each variant, and show what differs."""
    from vijfhonderden.errors import UsageError
    from vijfhonderden_cli.output import print_json

    if len(names) < 2:
        raise UsageError("a comparison needs at least two variants")
    check_cluster(cluster, workers)
    variants = [variant_of(name, settings) for name in names]
    check_records(records or [])
    check_writable(report)
    check_not_read(report, variants, records or [])
    if records and games is None:
        if report is not None or attribute:
            raise UsageError("--report and --attribute are about played games: give --games too")
        document: dict[str, Any] = {}
        right = True
    else:
        document, right = _play(
            variants, games or GAMES, seed, players, workers, cluster, attribute or [], report, as_json
        )
    if records:
        document["records"], are_right = _replay(variants, records, as_json)
        right = right and are_right
    if as_json:
        print_json(document)
    if document.get("complete") is False:
        word, code = told()
        complain(f"{word} after {document['games']} of {games or GAMES} games")
        raise typer.Exit(code)
    if not right:
        raise typer.Exit(WRONG)


def _play(
    variants: "list[Variant]",
    games: int,
    seed: int,
    players: str,
    workers: int | None,
    cluster: str | None,
    attribute: list[str],
    report: Path | None,
    as_json: bool,
) -> tuple[dict[str, Any], bool]:
    """Play, show the tables unless JSON is wanted, and write the report.

    Returns the document, and whether the report, if any, could be written.
    """
    from vijfhonderden.lab.compare import compare as run
    from vijfhonderden_cli.output import progress

    with progress("games") as update:
        found = run(
            variants,
            games,
            seed=seed,
            players=pair_of(players),
            workers=workers,
            cluster=cluster,
            attribute_metrics=attribute,
            progress=update,
        )
    # the report first: it must not be lost when nobody reads the figures to their end
    fault = "" if report is None else _report(found, report)
    if not as_json:
        from vijfhonderden_cli.figures import show_comparison

        show_comparison(found)
        if report is not None and not fault:
            print(f"\nThe page with pictures is in {report}")
    if fault:
        complain(fault)
    return found.to_json(), not fault


def _report(found: "Comparison", report: Path) -> str:
    """Write the report; returns what went wrong, since the figures must not be lost with it."""
    from vijfhonderden.errors import RecordError
    from vijfhonderden.lab.report import write_report
    from vijfhonderden_cli.signals import as_exceptions

    try:
        with as_exceptions():
            write_report(found, report)
    except RecordError as error:
        return str(error)
    return ""


def _replay(variants: "list[Variant]", records: list[Path], as_json: bool) -> tuple[dict[str, Any], bool]:
    """Replay recorded games under each variant and say what came of it unless JSON is wanted.

    Returns the document, and whether every record is right by its own rules.
    """
    from vijfhonderden.lab.records import compare_records

    found = compare_records(records, variants)
    if not as_json:
        for message in found.unread:
            complain(message)
        for line in found.lines():
            print(line)
    return found.to_json(), found.is_right
