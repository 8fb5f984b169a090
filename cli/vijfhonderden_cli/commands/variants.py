"""``vijf variants``: list, show, check, diff and schema."""

import shutil
import sys
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vijfhonderden.schema.shipped import is_path, list_variants, shipped_file, shipped_titles
from vijfhonderden_cli.arguments import AsJson, Name, Settings
from vijfhonderden_cli.checks import check_readable, variant_of
from vijfhonderden_cli.endings import WRONG, complain
from vijfhonderden_cli.parsing import LightCommand, LightGroup

if TYPE_CHECKING:
    from vijfhonderden.schema import Origin, Problem

app = typer.Typer(cls=LightGroup, help="The rules that ship, and those in files of your own.", no_args_is_help=True)


@app.command("list", cls=LightCommand)
def list_all(as_json: AsJson = False) -> None:
    """Name the variants that ship, with their titles."""
    from vijfhonderden_cli.output import print_json

    names = list_variants()
    if as_json:
        print_json({"variants": names, "titles": {name: shipped_titles(name) for name in names}})
    else:
        width = max(map(len, names))
        for name in names:
            # broken here between words, not by render.py: this command is quick because it loads no rich
            columns = shutil.get_terminal_size().columns if sys.stdout.isatty() else 10_000
            begin = width + 3 if columns > width + 25 else 2
            lines = textwrap.wrap(shipped_titles(name).get("en", ""), columns - begin)
            if begin > 2 and lines:
                print(f"{name:{begin}}{lines.pop(0)}")
            else:
                print(name)
            for line in lines:
                print(" " * begin + line)


@app.command("show")
def show(
    name: Name,
    resolved: Annotated[
        bool,
        typer.Option("--resolved", help="Every rule with its value, the line that set it, and its source."),
    ] = False,
    settings: Settings = None,
    as_json: AsJson = False,
) -> None:
    """Show the file of a variant, or with --resolved every rule in it and in the files it extends."""
    from vijfhonderden_cli.output import print_json

    variant = variant_of(name, settings)
    resolved = resolved or bool(settings)  # the file knows nothing of them
    if as_json:
        print_json(
            {
                "name": variant.name,
                "family": variant.family,
                "title": variant.title,
                "extends": list(variant.extends),
                "hash": variant.hash,
                "rules": variant.resolved(),
                "settings": [
                    {"key": key, "value": value, **_origin(variant.origins[key]), "cite": variant.cites.get(key, "")}
                    for key, value in variant.values.items()
                ],
            }
        )
        return
    if not resolved:
        print(_file_text(name), end="")
        return

    from vijfhonderden_cli.render import Grid, draw, say

    say(" ← ".join([variant.name, *variant.extends]), "bold")
    grid = Grid(("rule", "value", "set in", "source"), keep=(0,))
    for key, value in variant.values.items():
        grid.add(key, _value_text(value), str(variant.origins[key]), variant.cites.get(key, ""))
    draw(grid)


@app.command("check")
def check(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Variant files, or names of shipped ones.")],
    as_json: AsJson = False,
) -> None:
    """Check variant files, and list everything that is wrong in them."""
    from vijfhonderden.schema import check_file
    from vijfhonderden_cli.output import print_json

    for file in files:
        if is_path(file):
            check_readable([Path(file)])
        else:
            shipped_file(file)
    found = [(file, check_file(file)) for file in files]
    wrong = any(problems for _, problems in found)
    if as_json:
        print_json(
            {
                "fine": not wrong,
                "files": [
                    {"file": file, "fine": not problems, "problems": [_problem(p) for p in problems]}
                    for file, problems in found
                ],
            }
        )
    else:
        for file, problems in found:
            for problem in problems:
                complain(str(problem))
            if not problems:
                print(f"{file}: fine")
    if wrong:
        raise typer.Exit(WRONG)


@app.command("diff")
def diff_two(
    first: Annotated[str, typer.Argument(metavar="A", help="A shipped variant, or the path of a variant file.")],
    second: Annotated[str, typer.Argument(metavar="B", help="Another one.")],
    as_json: AsJson = False,
) -> None:
    """List the rules in which two variants differ, in words, each with its source."""
    from vijfhonderden.lab.names import names_apart
    from vijfhonderden.schema import diff, load_variant
    from vijfhonderden_cli.output import print_json

    one, two = load_variant(first), load_variant(second)
    names = names_apart([one, two])
    differences = diff(one, two)
    if as_json:
        print_json(
            {
                "variants": names,
                "differences": [
                    {
                        "key": d.path,
                        "title": d.title,
                        "values": list(d.values),
                        "words": list(d.words),
                        "origins": [None if o is None else str(o) for o in d.origins],
                        "cites": list(d.cites),
                    }
                    for d in differences
                ],
            }
        )
        return
    if not differences:
        print(f"{first} and {second} have the same rules")
        return

    from vijfhonderden_cli.render import say

    width = max(map(len, names))
    for d in differences:
        say(f"{d.path}: {d.title}", "bold")
        for name, words, source in zip(names, d.words, d.cites, strict=True):
            say(f"  {name:{width}}  {words}{f'  [{source}]' if source else ''}")


@app.command("schema")
def schema(as_json: AsJson = False) -> None:
    """Write the JSON Schema of a variant file, for editors that complete and check them.

    It is JSON with --json and without.
    """
    from vijfhonderden.schema import json_schema
    from vijfhonderden_cli.output import print_json

    print_json(json_schema())


def _file_text(name: str) -> str:
    file = Path(name) if is_path(name) else shipped_file(name)
    return file.read_text(encoding="utf-8")


def _value_text(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return " ".join(_value_text(v) for v in value)
    return str(value)


def _origin(origin: "Origin") -> dict[str, object]:
    return {"file": origin.file, "line": origin.line, "column": origin.column, "variant": origin.variant}


def _problem(problem: "Problem") -> dict[str, object]:
    return {
        "file": problem.file,
        "line": problem.line,
        "column": problem.column,
        "key": problem.path,
        "message": problem.message,
    }
