"""The command ``vijf``: what it offers."""

from typing import Annotated

import typer

from vijfhonderden_cli.commands import (
    compare,
    explain,
    export,
    import_,
    play,
    replay,
    simulate,
    solve,
    tournament,
    variants,
)
from vijfhonderden_cli.endings import to_the_end
from vijfhonderden_cli.parsing import EndsWell, ManyRecords
from vijfhonderden_cli.version import say_version

app = typer.Typer(
    name="vijf",
    cls=EndsWell,
    help=(
        "The card games Vijfhonderden and Five Hundred: play them, simulate, record, replay, and compare their "
        "variants.\n\n"
        "NAME is always a shipped variant (see: vijf variants list) or the path of a variant file."
    ),
    epilog="Exit codes: 0 fine, 1 a variant or a record is wrong, 2 wrong usage.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,  # plain help; only the tables are drawn, and only in render.py
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)


def _version(asked: bool) -> None:
    if asked:
        say_version()
        raise typer.Exit


@app.callback()
def _vijf(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and the build.")
    ] = False,
) -> None:
    pass


app.add_typer(variants.app, name="variants")
app.command("play")(play.play)
app.command("simulate")(simulate.simulate)
app.command("replay")(replay.replay)
app.command("import")(import_.import_)
app.command("export")(export.export)
app.command("compare", cls=ManyRecords)(compare.compare)
app.command("tournament")(tournament.tournament)
app.command("solve")(solve.solve)
app.command("explain")(explain.explain)


def main() -> None:
    """Run the command, and end with its exit code. Begun by entry.py."""
    to_the_end(app)
