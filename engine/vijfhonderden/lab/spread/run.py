"""Play the games of a job, wherever, and put the results together in their order.

Chunks are added up in order, and adding whole numbers does not depend on order anyway: results are equal to the byte.
One worker means this process. After Ctrl-C what is being played is waited for, and what was played in order until then
is the result.
"""

import os
from collections.abc import Callable, Generator
from typing import Any, Final

from vijfhonderden.lab.spread.chunks import Chunks, Played, play
from vijfhonderden.lab.spread.holding import holding_back_signals
from vijfhonderden.lab.spread.plan import Plan, SumsT

Progress = Callable[[int, int], None]
"""Called with the number of games played so far, and to be played, over all variants."""

Sink = Callable[[list[str]], None]
"""Called with the records of a chunk, in order."""

WORTH_SECONDS: Final = 0.5
"""Work that takes longer than this is worth starting processes for."""


def run(
    job: Plan[SumsT],
    units: int,
    workers: int | None = 1,
    progress: Progress | None = None,
    sink: Sink | None = None,
    first: int = 1,
    cluster: str | None = None,
) -> tuple[SumsT, bool]:
    """Play the game numbers from ``first`` on, ``units`` of them.

    ``workers`` is the number of processes; None begins in this one, and goes on with one for each processor where that
    is worth it. ``cluster`` is the address of a Dask scheduler whose workers play instead, or ``local`` for a cluster
    of ``workers`` processes that is started for this run.

    Returns the tally and whether it is complete. After Ctrl-C it is the tally of the chunks played until then;
    KeyboardInterrupt is raised only if there is none. Raises VijfhonderdenError if a worker process dies or the cluster
    cannot do the work, and UsageError if Dask is not installed.
    """
    tally = job.tally()
    total = units * job.games_per_unit * len(job.settings)
    chunks = Chunks(job, units, first)
    played = _played(job, chunks, workers, cluster)
    try:
        for found in played:
            chunks.learn(found)
            with holding_back_signals():  # what is written is counted, whenever Ctrl-C comes
                if sink is not None:
                    sink(found.lines)
                tally.merge(found.tally)
            if progress is not None:
                progress(tally.games * len(job.settings), total)
    except KeyboardInterrupt:
        if tally.units == 0:
            raise
        return tally, False
    finally:
        played.close()
    return tally, True


def _played(job: Plan[Any], chunks: Chunks, workers: int | None, cluster: str | None) -> Generator[Played, None, None]:
    # what is loaded only where it is used takes longer to load than a short run takes to play
    if cluster is not None:
        from vijfhonderden.lab.spread.cluster import over_cluster

        yield from over_cluster(job, chunks, cluster, max(1, min(workers or processors(), chunks.left)))
        return
    if workers is None:
        yield from _here(job, chunks, WORTH_SECONDS if processors() > 1 else float("inf"))
        workers = processors()
    if workers == 1:
        yield from _here(job, chunks, float("inf"))
    elif chunks.is_left:
        from vijfhonderden.lab.spread.processes import over_processes

        yield from over_processes(job, chunks, min(workers, chunks.left))


def _here(job: Plan[Any], chunks: Chunks, most: float) -> Generator[Played, None, None]:
    """Play in this process until all is played, or what is left would take more than ``most`` seconds."""
    worker = job.worker()
    while chunks.seconds_left <= most and (chunk := chunks.take()):
        yield play(worker, *chunk)


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
