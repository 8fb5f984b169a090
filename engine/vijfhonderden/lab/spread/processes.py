"""Workers as processes of this machine.

They ignore Ctrl-C from their first moment, which the parent handles: it stops, and ends them. On Linux they are copies
of this process (fork), at work within milliseconds. A copy has only the thread that makes it, and locks that other
threads held would stay locked in it: so where other threads run, and on other systems (macOS, whose own libraries start
threads), they are started afresh (spawn).

Each has a line of its own to this process, and nobody else holds its end. So a worker that is killed, be it in the
middle of a word, ends its line, and is heard of. (The workers of the standard library's pool share one line, on which
the rest of a broken word is waited for without end.)
"""

import os
import signal
import sys
import traceback
from collections import deque
from collections.abc import Generator
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Any, Final, final

from vijfhonderden.errors import VijfhonderdenError
from vijfhonderden.lab.spread.chunks import Chunks, Played, play
from vijfhonderden.lab.spread.holding import holding_back_signals
from vijfhonderden.lab.spread.plan import Plan, Plays

AHEAD: Final = 3
"""Chunks that are handed out for each worker: enough to keep it busy without piling up results."""


def over_processes(job: Plan[Any], chunks: Chunks, workers: int) -> Generator[Played, None, None]:
    """Play chunks in ``workers`` processes and give them in order. Raises VijfhonderdenError if one of them dies."""
    crew = Crew()
    try:
        crew.start(job, workers)
        yield from crew.play(chunks)
    finally:
        crew.dismiss()


@final
class Crew:
    """Worker processes, and the chunks that each of them has."""

    def __init__(self) -> None:
        self._processes: list[BaseProcess] = []
        self._given: dict[Connection, deque[int]] = {}
        """The numbers of the chunks that are at the other end of each line, in order."""
        self._played: dict[int, Played | Exception] = {}
        """What came back out of turn."""

    def start(self, job: Plan[Any], workers: int) -> None:
        """Start the processes. Raises OSError where the system has no room for them."""
        method = start_method()
        context: Any = get_context(method)
        if method == "spawn":
            resource_tracker.ensure_running()  # or start does it, and it ends by letting SIGINT through again
        for _ in range(workers):
            with holding_back_signals():
                ours, theirs = context.Pipe()
                process = context.Process(target=_work, args=(theirs, job), daemon=True)
                self._given[ours] = deque()
                self._processes.append(process)
                process.start()
                theirs.close()

    def play(self, chunks: Chunks) -> Generator[Played, None, None]:
        """Hand out all chunks, and give them in order; raises what playing one of them raised."""
        handed_out = 0
        turn = 0
        workers = len(self._given)
        while True:
            try:
                while handed_out - turn < AHEAD * workers and (chunk := chunks.take(workers)):
                    self._hand_out(handed_out, chunk)
                    handed_out += 1
                if turn == handed_out:
                    return
                if turn not in self._played:
                    self._hear()
            except (EOFError, OSError):
                while isinstance(found := self._played.pop(turn, None), Played):  # played before it broke
                    yield found
                    turn += 1
                raise VijfhonderdenError("a worker process ended by itself; was there enough memory?") from None
            while (found := self._played.pop(turn, None)) is not None:
                if isinstance(found, Exception):
                    raise found
                turn += 1
                yield found

    def _hand_out(self, number: int, chunk: tuple[int, int]) -> None:
        line = min(self._given, key=lambda line: len(self._given[line]))
        line.send(chunk)
        self._given[line].append(number)

    def _hear(self) -> None:
        """Wait until something comes back. Raises EOFError or OSError where a line has ended."""
        for line in wait(list(self._given)):
            assert isinstance(line, Connection)
            found = line.recv()
            self._played[self._given[line].popleft()] = found

    def dismiss(self) -> None:
        """End the processes; what they are playing is not wanted any more."""
        with holding_back_signals():
            started = [process for process in self._processes if process.pid is not None]
            for process in started:
                process.terminate()
            for process in started:
                process.join()
            for line in self._given:
                line.close()


def start_method() -> str:
    """How worker processes are started: ``fork`` where this process has one thread and runs on Linux, or ``spawn``."""
    return "fork" if sys.platform == "linux" and len(os.listdir("/proc/self/task")) == 1 else "spawn"


def _work(line: Connection, job: Plan[Any]) -> None:
    """Play what comes over a line, in a new process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # the parent hears it too
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # a copy would handle it as its parent does
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})  # by which the parent ends its workers
    Thread(target=_end_with_parent, daemon=True).start()
    worker: Plays | None = None
    while True:
        try:
            chunk = line.recv()
        except (EOFError, OSError):
            return  # the parent is no more
        try:
            worker = worker or job.worker()
            found: Played | Exception = play(worker, *chunk)
        except Exception as failure:  # noqa: BLE001  # raised where the work was asked for
            failure.add_note("".join(traceback.format_exception(failure)))  # a traceback does not travel
            found = failure
        try:
            line.send(found)
        except OSError:
            return


def _end_with_parent() -> None:
    """End this process when the parent is no more: nobody would ever take its results, or stop it."""
    parent = parent_process()
    assert parent is not None, "this is no worker"
    parent.join()
    os._exit(1)
