"""Arguments and options that several commands share."""

from pathlib import Path
from typing import Annotated

import typer

Name = Annotated[str, typer.Argument(metavar="NAME", help="A shipped variant, or the path of a variant file.")]
AsJson = Annotated[bool, typer.Option("--json", help="Write one JSON document to standard output, and nothing else.")]
Force = Annotated[bool, typer.Option("--force", help="Write over a file that is there already.")]
Seed = Annotated[
    int, typer.Option("--seed", min=0, max=2**64 - 1, help="The same seed deals the same cards, on every machine.")
]
Games = Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games.")]
Players = Annotated[
    str,
    typer.Option(
        "--players",
        metavar="P,P",
        help="One computer player for all seats, two by turns, or one a seat: greedy (sensible), search:200 (strong), "
        "uniform (by chance).",
    ),
]
Workers = Annotated[
    int | None,
    typer.Option(
        "--workers", metavar="W", min=1, help="Processes to work with; the result is the same. [default: by the work]"
    ),
]
Cluster = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="ADDRESS",
        help="Play on the Dask cluster of this scheduler, or on one that is started here (local).",
    ),
]
Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--set", metavar="KEY=VALUE", help="Change a rule, such as deal.first_dealer=lowest-cut. May be repeated."
    ),
]


def file_named(text: str) -> Path:
    """The file of an option. Raises BadParameter for an empty name, which would be the folder one is in."""
    if not text:
        raise typer.BadParameter("the name of the file is empty")
    return Path(text)
