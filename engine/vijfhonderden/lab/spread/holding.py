"""Signals that wait."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def holding_back_signals() -> Iterator[None]:
    """Keep signals waiting; a process or thread that is started meanwhile inherits that, and imports undisturbed."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    try:
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM, signal.SIGHUP})
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
