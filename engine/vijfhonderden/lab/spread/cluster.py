"""Workers of a Dask cluster: an existing one, by the address of its scheduler, or one that is started for a run.

What goes to the cluster is the job, once, and the first and last number of each chunk. A worker that dies is Dask's
affair: it plays the chunk, or a result that was lost with the worker, once more elsewhere, and that gives the same
bytes.
"""

import asyncio
import logging
import threading
import warnings
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import CancelledError
from contextlib import ExitStack, contextmanager
from multiprocessing import resource_tracker
from pkgutil import resolve_name
from time import monotonic
from typing import Any, Final

from vijfhonderden.build import VERSION
from vijfhonderden.errors import UsageError, VijfhonderdenError
from vijfhonderden.lab.spread.chunks import Chunks, Played, play
from vijfhonderden.lab.spread.holding import holding_back_signals
from vijfhonderden.lab.spread.plan import Plan

LOCAL: Final = "local"
"""The address that means: start a cluster on this machine."""

AHEAD: Final = 3
"""Chunks that are handed out for each thread of the cluster."""

ANSWER_SECONDS: Final = 10
"""How long a scheduler, and then its first worker, may take to answer."""

START_SECONDS: Final = 60
"""How long the workers of a cluster that is started here may take to be there."""

COUNT_SECONDS: Final = 2.0
"""How often the threads of the cluster are counted: workers come and go."""


def over_cluster(job: Plan[Any], chunks: Chunks, address: str, workers: int) -> Generator[Played, None, None]:
    """Play chunks on a cluster and give them in order; ``workers`` is for a cluster that is started here.

    Raises UsageError if Dask is not installed, and VijfhonderdenError if nobody answers at the address, if a worker has
    another version of this package or none, or if the cluster breaks off the work.
    """
    if address == LOCAL:
        resource_tracker.ensure_running()  # or the first process starts it, which ends by letting SIGINT through again
    with ExitStack() as stack:
        with holding_back_signals():  # the threads and processes that begin here leave them to the main thread
            distributed = _distributed()
            stack.enter_context(_quiet())
            client, first = _client(distributed, address, workers, stack)
        try:
            _wait_for_workers(client, address, first)
            _check_versions(client, address)
            yield from _in_order(client, job, chunks)
        except ImportError as error:
            raise VijfhonderdenError(
                f"a worker that joined the cluster lacks a module; install vijfhonderden {VERSION} there: {error}"
            ) from None
        except distributed.KilledWorker as error:
            raise VijfhonderdenError(
                "several workers of the cluster ended by themselves at the same games, "
                f"{error.last_worker.address} the last of them; was there enough memory?"
            ) from None
        except (CancelledError, OSError, distributed.client.ClosedClientError) as error:
            why = (str(error) or type(error).__name__).splitlines()[0]
            raise VijfhonderdenError(f"the cluster at {address} broke off the work: {why}") from None


def _in_order(client: Any, job: Plan[Any], chunks: Chunks) -> Generator[Played, None, None]:
    waiting: deque[Any] = deque()
    sent = client.submit(_same, job, pure=False)  # once: workers fetch it from each other
    threads, due = 1, 0.0
    try:
        while True:
            if monotonic() >= due:
                threads = max(1, sum(client.nthreads().values()))
                due = monotonic() + COUNT_SECONDS
            while len(waiting) < AHEAD * threads and (chunk := chunks.take(threads)):
                waiting.append(client.submit(_play, VERSION, sent, *chunk, pure=False))
            if not waiting:
                break
            found: Played = waiting[0].result()
            waiting.popleft()
            yield found
    finally:
        client.cancel([*waiting, sent])


def _client(distributed: Any, address: str, workers: int, stack: ExitStack) -> tuple[Any, int]:
    """A client of a cluster, which is there or started, and how many workers to begin with.

    What was opened is closed by ``stack``.
    """
    cluster = None
    if address == LOCAL:
        cluster = distributed.LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            processes=True,
            dashboard_address=None,
            silence_logs=logging.CRITICAL,
        )
        stack.callback(cluster.close)
    else:
        asyncio.run(_look_for_scheduler(distributed, address))
    client = distributed.Client(cluster or address, timeout=ANSWER_SECONDS, set_as_default=False)
    stack.callback(client.close)
    return client, workers if cluster else 1


async def _look_for_scheduler(distributed: Any, address: str) -> None:
    """A client that finds no scheduler does not end well; so ask first."""
    why = ""
    how = distributed.Security().get_connection_args("client")  # certificates, where Dask is set up with them
    try:
        async with distributed.rpc(address, timeout=ANSWER_SECONDS, connection_args=how) as there:
            found = await asyncio.wait_for(there.identity(), ANSWER_SECONDS)
        if found["type"] != "Scheduler":
            why = f"it is a {found['type'].lower()}"
    except (TimeoutError, OSError):  # whichever clock runs out first
        why = f"nothing within {ANSWER_SECONDS} seconds"
    except Exception as error:  # noqa: BLE001  # what a server of another kind answers can break the reading anyhow
        why = (str(error) or type(error).__name__).splitlines()[0]
    if why:
        raise VijfhonderdenError(f"no Dask scheduler answers at {address}: {why}; its address is HOST:PORT")


def _wait_for_workers(client: Any, address: str, workers: int) -> None:
    try:
        client.wait_for_workers(workers, timeout=START_SECONDS if address == LOCAL else ANSWER_SECONDS)
    except TimeoutError:
        raise VijfhonderdenError(f"the cluster at {address} has no workers") from None


def _check_versions(client: Any, address: str) -> None:
    """Compiled or not makes no difference to results; another version may."""
    # a function of the standard library, which workers without this package have too
    found = client.run(resolve_name, "vijfhonderden.build:VERSION", on_error="return")
    for worker, version in found.items():
        if isinstance(version, ImportError):
            raise VijfhonderdenError(
                f"the worker {worker} of the cluster at {address} has no vijfhonderden; install {VERSION} there"
            )
        if isinstance(version, OSError):
            continue  # it has gone meanwhile
        if isinstance(version, Exception):
            raise VijfhonderdenError(f"the worker {worker} of the cluster at {address} fails: {version}")
        _check_version(version, VERSION, worker)


def _check_version(there: str, here: str, worker: str) -> None:
    if there != here:
        raise VijfhonderdenError(
            f"the worker {worker} of the cluster has version {there} of vijfhonderden, and this is {here}"
        )


def _distributed() -> Any:
    try:
        import distributed
    except ImportError:
        raise UsageError("--cluster needs Dask, which is not installed: pip install 'vijfhonderden[cluster]'") from None
    return distributed


@contextmanager
def _quiet() -> Iterator[None]:
    """Without what Dask says by itself: what matters comes as an exception."""
    loggers = [
        logging.getLogger(name)
        for name in ("distributed", "distributed.client", "tornado", "tornado.application", "asyncio")
    ]
    before = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL + 1)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        for logger, level in zip(loggers, before, strict=True):
            logger.setLevel(level)


def _same(job: Plan[Any]) -> Plan[Any]:
    return job


_kept = threading.local()
"""On a worker: the job that a thread last played, and its worker, which two threads must not use at once."""


def _play(version: str, job: Plan[Any], first: int, last: int) -> Played:
    """Play a chunk on a worker of the cluster, which may have joined after the versions were compared."""
    _check_version(VERSION, version, "that has joined")
    if getattr(_kept, "job", None) != job:
        _kept.worker, _kept.job = job.worker(), job
    return play(_kept.worker, first, last)
