"""How the command line is parsed where typer's own way will not do."""

import sys
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from vijfhonderden.errors import VijfhonderdenError
from vijfhonderden_cli.endings import exit_code


class _LightHelp:
    """A command whose ``--help`` is off by default, and not unknown.

    Typer loads pydantic, a sixth of a second, to make sure that an unknown flag is a truth value.
    """

    def get_help_option(self, ctx: Any) -> Any:
        option = super().get_help_option(ctx)  # type: ignore[misc]  # of the class that this is mixed into
        if option is not None:
            option.default = False
        return option


class LightGroup(_LightHelp, TyperGroup):
    """A group of commands that is quick to ask."""


class EndsWell(LightGroup):
    """The top command: whatever the engine raises on purpose becomes a message and an exit code."""

    def invoke(self, ctx: typer.Context) -> object:  # type: ignore[override]  # the base takes click's Context
        try:
            result = super().invoke(ctx)
            if sys.stdout is not None:
                sys.stdout.flush()
            return result
        except (KeyboardInterrupt, OSError, VijfhonderdenError) as error:
            raise typer.Exit(exit_code(error)) from None


class LightCommand(_LightHelp, TyperCommand):
    """A command that is quick to ask."""


class ManyRecords(TyperCommand):
    """Lets ``--records`` take several files, as in ``--records a.yaml b.yaml``: up to the next option."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        spread: list[str] = []
        taking = False
        for arg in args:
            if arg.startswith("-"):
                taking = arg == "--records"
                if not taking:
                    spread.append(arg)
            else:
                spread += ["--records", arg] if taking else [arg]
        if args and args[-1] == "--records":
            spread.append("--records")  # without a file: let the parser complain
        return super().parse_args(ctx, spread)
