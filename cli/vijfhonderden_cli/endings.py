"""How a command ends: its exit code, and the message for what went wrong.

0 fine; 1 a variant or a record is wrong, or the work could not be finished (a disk is full, a worker ended, SIGTERM);
2 wrong usage, a file that is not there or may not be written among it; 130 ended with Ctrl-C; 141 nobody reads the
output any more (as in ``vijf ... | head``).
"""

import codecs
import os
import sys
from collections.abc import Callable
from typing import Final, NoReturn, TextIO

from vijfhonderden.errors import RecordError, UsageError, VariantError, VijfhonderdenError
from vijfhonderden_cli.lines import for_stream
from vijfhonderden_cli.output import clear_progress
from vijfhonderden_cli.signals import deafen, told

FINE: Final = 0
WRONG: Final = 1
USAGE: Final = 2
NO_READER: Final = 141


_PLAIN: Final = "vijfhonderden-plain"
_PLAIN_SIGNS: Final = {
    "\N{MINUS SIGN}": "-",
    "\N{EN DASH}": "-",
    "\N{PLUS-MINUS SIGN}": "+-",
    "\N{HORIZONTAL ELLIPSIS}": "...",
}
"""What stands for signs that an encoding has not: a number without its minus would be another one."""


def _plainly(error: UnicodeError) -> tuple[str | bytes, int]:
    """Letters that an encoding has not, as others, or as question marks; what cannot be read likewise."""
    if not isinstance(error, UnicodeEncodeError):
        return codecs.replace_errors(error)
    text = error.object[error.start : error.end]
    return "".join(_PLAIN_SIGNS.get(letter, "?") for letter in text), error.end


codecs.register_error(_PLAIN, _plainly)


def complain(message: str) -> None:
    """Write a message to standard error, if anybody is there to read it; on a terminal in lines that break no word."""
    try:
        clear_progress()
        print(for_stream(message, sys.stderr), file=sys.stderr, flush=True)
    except OSError:
        _leave(sys.stderr)


def stop_writing() -> None:
    """Leave a standard output that takes no more: what is still in its buffer must not fail at exit."""
    _leave(sys.__stdout__)


def _leave(stream: TextIO | None) -> None:
    if stream is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def exit_code(error: BaseException) -> int:
    """Say what went wrong, and return the exit code that goes with it."""
    match error:
        case KeyboardInterrupt():
            message, code = told(error)
            complain(message)
            return code
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
            try:
                sys.stdout.flush()
            except OSError:  # it is the output itself that takes no more
                stop_writing()
            return WRONG
    raise AssertionError(f"no ending for {error!r}")


def ended(command: Callable[[], int]) -> int:
    """Run a command; its exit code, or that of what it raises on purpose."""
    try:
        code = command()
        sys.stdout.flush()
    except (KeyboardInterrupt, OSError, VijfhonderdenError) as error:
        return exit_code(error)
    return code


def to_the_end(command: Callable[[], object]) -> NoReturn:
    """Run a command on the streams of this process, and end the process with its exit code."""
    out = sys.stdout
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=_PLAIN)  # a terminal that knows no ♠ shows ?, and no traceback
    code: int | str | None = FINE
    try:
        try:
            command()
        except SystemExit as end:
            code = end.code
        if sys.stdout is not out:  # typer hides a broken pipe of --help so
            raise BrokenPipeError
        out.flush()
    except OSError as error:
        code = exit_code(error)
    deafen()
    sys.exit(code)
