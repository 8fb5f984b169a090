"""Arguments and options that several commands share."""

from pathlib import Path
from typing import Annotated

import typer

Name = Annotated[str, typer.Argument(metavar="NAME", help="A shipped variant, or the path of a variant file.")]
AsJson = Annotated[bool, typer.Option("--json", help="Write one JSON document to standard output, and nothing else.")]
Seed = Annotated[
    int,
    typer.Option("--seed", min=0, max=2**64 - 1, help="The same seed deals the same cards, on every machine."),
]
Games = Annotated[int, typer.Option("--games", min=1, help="How many games.")]
Workers = Annotated[
    int,
    typer.Option("--workers", min=0, help="Processes to work with; 0 is one a processor. The result is the same."),
]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="KEY=VALUE", help="Change a rule, such as game.target=300. May be repeated."),
]
Files = Annotated[list[Path], typer.Argument(metavar="FILE...")]
