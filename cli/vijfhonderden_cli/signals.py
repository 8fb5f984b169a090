"""What Ctrl-C, SIGTERM and SIGHUP do: end the command at once, or where work would be lost, as an exception.

Imports nothing heavy, so that the entry point can listen before everything else is loaded: an exception in the middle
of an import shows as a traceback, or is lost.
"""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

INTERRUPTED: Final = 130
ENDED: Final = 1
HEARD: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Ended(KeyboardInterrupt):
    """SIGTERM or SIGHUP: what is begun is finished as after Ctrl-C."""


Handler = Callable[[int, FrameType | None], None]

_is_held = False
_waiting = 0
_last = 0


def listen() -> None:
    """Let signals end this process at once with a message; one that is ignored (nohup) stays so."""
    for number in HEARD:
        if signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, _end_at_once)


def deafen() -> None:
    """Let no signal change how this process ends: all is done and said, and the interpreter would die of it instead."""
    for number in HEARD:
        signal.signal(number, signal.SIG_IGN)


@contextmanager
def as_exceptions() -> Iterator[None]:
    """Within, signals raise KeyboardInterrupt or its kin :class:`Ended`, so that what was done can be kept."""
    before = {number: signal.getsignal(number) for number in HEARD}
    changed = [number for number in HEARD if before[number] == _end_at_once]
    for number in changed:
        signal.signal(number, _raise)
    try:
        yield
    finally:
        for number in changed:
            signal.signal(number, before[number])


@contextmanager
def held() -> Iterator[None]:
    """Within :func:`as_exceptions`: a signal waits until the end of this block, which must not be left half done."""
    global _is_held, _waiting
    _is_held = True
    try:
        yield
    finally:
        _is_held = False
    if _waiting:
        number, _waiting = _waiting, 0
        _raise(number, None)


def told(error: KeyboardInterrupt | None = None) -> tuple[str, int]:
    """What to say about the signal that ended the work, and the exit code: of an exception, or of the last signal."""
    number = _last if error is None or isinstance(error, Ended) else signal.SIGINT
    if number in (signal.SIGTERM, signal.SIGHUP):
        return f"ended by {signal.Signals(number).name}", ENDED
    return "stopped", INTERRUPTED


def _raise(number: int, frame: FrameType | None) -> None:
    global _last, _waiting
    _last = number
    if _is_held:
        _waiting = number
    elif number == signal.SIGINT:
        raise KeyboardInterrupt
    else:
        raise Ended


def _end_at_once(number: int, frame: FrameType | None) -> None:
    global _last
    _last = number
    message, code = told()
    try:
        os.write(2, f"{message}\n".encode())
    except OSError:
        pass  # nobody is there to be told
    os._exit(code)
