"""The entry point: listens to signals and sees to the streams before anything else is loaded."""

import gc
import os
import sys
from typing import Final

from vijfhonderden_cli import signals

COLLECTED_AFTER: Final = 50_000
"""After how many more containers rubbish is looked for (Python's own 700 is for programs that make rings of them)."""


def main() -> None:
    """The command ``vijf``."""
    # what is loaded stays, and games are read and written by the thousand without a ring among their containers
    gc.set_threshold(COLLECTED_AFTER)
    signals.listen()
    _open_streams()
    if sys.argv[1:] == ["--version"]:  # alone, it need not wait for all that reads a command line
        from vijfhonderden_cli.endings import to_the_end
        from vijfhonderden_cli.version import say_version

        to_the_end(say_version)
    from vijfhonderden_cli.quick import plain_command

    plain = plain_command(sys.argv[1:])
    if plain is not None:
        from vijfhonderden_cli.endings import ended, to_the_end

        to_the_end(lambda: sys.exit(ended(plain)))
    from vijfhonderden_cli.main import main as run

    run()


def _open_streams() -> None:
    """A stream that was closed would be None, and the next file that is opened would take its number.

    Nothing is read where standard input is closed, and nothing is said where standard error is. Without standard
    output there is nothing to be had from this command.
    """
    closed = [name for name in ("stdin", "stdout", "stderr") if getattr(sys, name) is None]
    if not closed:
        return
    while os.open(os.devnull, os.O_RDWR) <= 2:
        pass  # the lowest free numbers are those of the streams
    for name in closed:
        setattr(sys, name, open(os.devnull, "r" if name == "stdin" else "w", encoding="utf-8"))
    if "stdout" in closed:
        print("vijf: standard output is closed", file=sys.stderr)
        sys.exit(2)
