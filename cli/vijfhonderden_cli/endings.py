"""How a command ends: its exit code, and the message for what went wrong.

0 fine; 1 a variant or a record is wrong; 2 wrong usage, a file that cannot be read or written among
it; 130 ended with Ctrl-C; 141 nobody reads the output any more (as in ``vijf ... | head``).
"""

import os
import sys
from typing import Final

import typer

from vijfhonderden.errors import RecordError, UsageError, VariantError, VijfhonderdenError
from vijfhonderden_cli.output import clear_progress
from vijfhonderden_cli.parsing import LightGroup

FINE: Final = 0
WRONG: Final = 1
USAGE: Final = 2
INTERRUPTED: Final = 130
NO_READER: Final = 141


def complain(message: str) -> None:
    """Write a message to standard error."""
    clear_progress()
    print(message, file=sys.stderr, flush=True)


def stop_writing() -> None:
    """Leave a standard output that nobody reads: what is still in its buffer must not fail at exit."""
    devnull = os.open(os.devnull, os.O_WRONLY)
    os.dup2(devnull, sys.stdout.fileno())


def exit_code(error: BaseException) -> int:
    """Say what went wrong, and return the exit code that goes with it."""
    match error:
        case KeyboardInterrupt():
            complain("stopped")
            return INTERRUPTED
        case BrokenPipeError():
            stop_writing()
            return NO_READER
        case VariantError() | RecordError():
            complain(str(error))
            return WRONG
        case UsageError():
            complain(f"vijf: {error}")
            return USAGE
        case VijfhonderdenError():
            complain(f"vijf: {error}")
            return WRONG
        case OSError():
            place = f"{error.filename}: " if error.filename else ""
            complain(f"vijf: {place}{error.strerror or error}")
            return USAGE
    raise AssertionError(f"no ending for {error!r}")


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
