"""Divide game numbers over processes and put the results together in their order.

The chunks are the same for every number of workers and are added up in order, and adding whole numbers does not
depend on order anyway: results are equal to the byte. One worker means this process; more are started afresh (spawn)
and ignore Ctrl-C from their first moment, which the parent handles: it waits for the chunks that are being played and
stops.
"""

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context, parent_process, resource_tracker
from threading import Thread
from typing import Final

from vijfhonderden.errors import VijfhonderdenError
from vijfhonderden.lab.tally import Tally
from vijfhonderden.lab.work import Job, Worker

Progress = Callable[[int, int], None]
"""Called with the number of games played so far, and to be played, over all variants."""

Sink = Callable[[list[str]], None]
"""Called with the records of a chunk, in order."""

Played = Generator[tuple[Tally, list[str]], None, None]
Chunks = Iterator[tuple[int, int]]

CHUNK_GAMES: Final = 64
"""About how many games, over all variants, a chunk holds: small enough that a stop does not wait long."""


def run(
    job: Job, units: int, workers: int = 1, progress: Progress | None = None, sink: Sink | None = None, first: int = 1
) -> tuple[Tally, bool]:
    """Play the game numbers from ``first`` on, ``units`` of them.

    Returns the tally and whether it is complete. After Ctrl-C it is the tally of the chunks played until then;
    KeyboardInterrupt is raised only if there is none. Raises VijfhonderdenError if a worker dies.
    """
    tally = job.tally()
    total = units * job.games_per_unit * len(job.settings)
    chunks = _chunks(job, units, first)
    played = _here(job, chunks) if workers == 1 else _over_processes(job, chunks, workers)
    try:
        for found, lines in played:
            with _holding_back_signals():  # what is written is counted, whenever Ctrl-C comes
                if sink is not None:
                    sink(lines)
                tally.merge(found)
            if progress is not None:
                progress(tally.games * len(job.settings), total)
    except KeyboardInterrupt:
        if tally.units == 0:
            raise
        return tally, False
    finally:
        played.close()
    return tally, True


def _chunks(job: Job, units: int, first: int) -> Chunks:
    """The first and the last number of each chunk; never a list, which a large number of games would make long."""
    size = max(1, CHUNK_GAMES // (len(job.settings) * job.games_per_unit))
    end = first + units
    return ((start, min(start + size, end) - 1) for start in range(first, end, size))


def _here(job: Job, chunks: Chunks) -> Played:
    worker = Worker(job)
    for start, last in chunks:
        yield worker.play(start, last)


def _over_processes(job: Job, chunks: Chunks, workers: int) -> Played:
    waiting: deque[Future[tuple[Tally, list[str]]]] = deque()
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_start, initargs=(job,))
    resource_tracker.ensure_running()  # or submit starts it, and it ends by letting SIGINT through again
    try:
        while True:
            # a few chunks in advance keep every worker busy without piling up results
            for chunk in islice(chunks, 3 * workers - len(waiting)):
                with _holding_back_signals():  # submit starts the processes
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
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _holding_back_signals() -> Iterator[None]:
    """Keep signals waiting; a process or thread that is started meanwhile inherits that, and imports undisturbed."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    try:
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM, signal.SIGHUP})
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_worker: Worker | None = None


def _start(job: Job) -> None:
    """Begin work in a new process."""
    global _worker
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # the parent hears it too
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})  # by which the pool ends its workers
    Thread(target=_end_with_parent, daemon=True).start()
    _worker = Worker(job)


def _end_with_parent() -> None:
    """End this process when the parent is no more: nobody would ever take its results, or stop it."""
    parent = parent_process()
    assert parent is not None, "this is no worker"
    parent.join()
    os._exit(1)


def _play(start: int, last: int) -> tuple[Tally, list[str]]:
    assert _worker is not None, "the process was started without a job"
    return _worker.play(start, last)
