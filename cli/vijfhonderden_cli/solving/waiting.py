"""What is shown while a position takes long to solve: a line on a terminal, gone before anything else is written."""

import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

from vijfhonderden_cli.signals import as_exceptions

FIRST: Final = 2.0
NEXT: Final = 1.0
"""Seconds before the line is drawn, and drawn again."""


@contextmanager
def waiting() -> Iterator[None]:
    """Within, standard error tells how long it takes, while it is a terminal; signals come as exceptions.

    It is drawn by an alarm, since nobody knows how much there is to be searched, and the search calls nobody.
    """
    if not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        with as_exceptions():
            yield
        return
    began = time.monotonic()
    width = 0

    def tell(number: int, frame: FrameType | None) -> None:
        nonlocal width
        minutes, seconds = divmod(int(time.monotonic() - began), 60)
        text = f"solving: {minutes}:{seconds:02} (Ctrl-C stops)"
        width = max(width, len(text))
        os.write(sys.stderr.fileno(), f"\r{text}".encode())

    before = signal.signal(signal.SIGALRM, tell)
    signal.setitimer(signal.ITIMER_REAL, FIRST, NEXT)
    try:
        with as_exceptions():
            yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        if width:
            os.write(sys.stderr.fileno(), f"\r{' ' * width}\r".encode())
