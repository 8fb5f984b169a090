"""``vijf explain``: what a rule says, its value here, where it was set, and its source."""

from typing import Annotated

import typer

from vijfhonderden_cli.arguments import AsJson, Name, Settings
from vijfhonderden_cli.checks import variant_of


def explain(
    name: Name,
    key: Annotated[str, typer.Argument(metavar="KEY", help="The rule, as a path of keys: roem.downward")],
    settings: Settings = None,
    as_json: AsJson = False,
) -> None:
    """Say what one rule means, its value in a variant, where it was set, and its source."""
    from vijfhonderden.schema import explain as explain_rule
    from vijfhonderden_cli.output import print_json

    variant = variant_of(name, settings)
    told = explain_rule(variant, key)
    if as_json:
        print_json(
            {
                "variant": variant.name,
                "key": told.path,
                "title": told.title,
                "text": told.text,
                "value": told.value,
                "words": told.words,
                "allowed": told.allowed,
                "origin": None if told.origin is None else str(told.origin),
                "cite": told.cite,
            }
        )
        return

    from vijfhonderden_cli.render import say

    say(f"{told.path}: {told.title}", "bold")
    say(told.text)
    say()
    say(f"  here     {told.words}")
    if told.origin is not None:
        say(f"  set in   {told.origin}")
    say(f"  source   {told.cite or 'none given'}")
    if told.allowed:
        say(f"  allowed  {told.allowed}")
