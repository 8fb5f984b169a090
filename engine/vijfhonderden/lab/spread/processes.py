"""Workers as processes of this machine.

They ignore Ctrl-C from their first moment, which the parent handles: it waits for the chunks that are being played and
stops. On Linux they are copies of this process (fork), at work within milliseconds. A copy has only the thread that
makes it, and locks that other threads held would stay locked in it: so where other threads run, and on other systems
(macOS, whose own libraries start threads), they are started afresh (spawn).
"""

import os
import signal
import sys
from collections import deque
from collections.abc import Generator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process, resource_tracker
from threading import Thread
from typing import Any, Final

from vijfhonderden.errors import VijfhonderdenError
from vijfhonderden.lab.spread.chunks import Chunks, Played, play
from vijfhonderden.lab.spread.holding import holding_back_signals
from vijfhonderden.lab.spread.plan import Plan, Plays

AHEAD: Final = 3
"""Chunks that are handed out for each worker: enough to keep it busy without piling up results."""


def over_processes(job: Plan[Any], chunks: Chunks, workers: int) -> Generator[Played, None, None]:
    """Play chunks in ``workers`` processes and give them in order. Raises VijfhonderdenError if one of them dies."""
    waiting: deque[Future[Played]] = deque()
    method = start_method()
    pool = ProcessPoolExecutor(workers, mp_context=get_context(method), initializer=_start, initargs=(job,))
    if method == "spawn":
        resource_tracker.ensure_running()  # or submit starts it, and it ends by letting SIGINT through again
    try:
        while True:
            while len(waiting) < AHEAD * workers and (chunk := chunks.take(workers)):
                with holding_back_signals():  # submit starts the processes, and threads of this one
                    waiting.append(pool.submit(_play, *chunk))
            if not waiting:
                break
            found = waiting[0].result()
            waiting.popleft()
            yield found
    except BrokenProcessPool:
        while waiting and waiting[0].done() and waiting[0].exception() is None:  # played before it broke
            yield waiting.popleft().result()
        raise VijfhonderdenError("a worker process ended by itself; was there enough memory?") from None
    finally:
        _shut_down(pool)


def _shut_down(pool: ProcessPoolExecutor) -> None:
    """Wait for the chunks that are being played; a signal that comes meanwhile must not leave that half done."""
    try:
        with holding_back_signals():
            pool.shutdown(wait=True, cancel_futures=True)
    except KeyboardInterrupt:
        pass  # the work has ended already, and whoever ended it is told


def start_method() -> str:
    """How worker processes are started: ``fork`` where this process has one thread and runs on Linux, or ``spawn``."""
    return "fork" if sys.platform == "linux" and len(os.listdir("/proc/self/task")) == 1 else "spawn"


_worker: Plays | None = None


def _start(job: Plan[Any]) -> None:
    """Begin work in a new process."""
    global _worker
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # the parent hears it too
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # a copy would handle it as its parent does
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})  # by which the pool ends its workers
    Thread(target=_end_with_parent, daemon=True).start()
    _worker = job.worker()


def _end_with_parent() -> None:
    """End this process when the parent is no more: nobody would ever take its results, or stop it."""
    parent = parent_process()
    assert parent is not None, "this is no worker"
    parent.join()
    os._exit(1)


def _play(first: int, last: int) -> Played:
    assert _worker is not None, "the process was started without a job"
    return play(_worker, first, last)
