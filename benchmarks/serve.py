"""A contender is a process of its own, under the interpreter that has its packages, and answers requests.

One line of JSON asks for a contender by name and gives its arguments, one line answers. The process stays between the
rounds, so that starting and importing are never in the time. Time is CPU time of the process: every contender works
in one thread, and what else the machine does counts for nobody.
"""

import json
import sys
from collections.abc import Callable, Iterable
from time import process_time
from typing import Any

Answer = dict[str, Any]
Ask = Callable[..., Answer]


def work(decisions: int, deals: int, seconds: float) -> Answer:
    """An answer of the usual kind."""
    return {"decisions": decisions, "deals": deals, "seconds": seconds}


def repeat(play: Callable[[], tuple[int, int]], seconds: float) -> Answer:
    """Call ``play``, which returns its decisions and deals, until the CPU time has passed."""
    decisions = deals = 0
    start = process_time()
    spent = 0.0
    while spent < seconds:
        more_decisions, more_deals = play()
        decisions += more_decisions
        deals += more_deals
        spent = process_time() - start
    return work(decisions, deals, spent)


def answer(asks: dict[str, Ask], lines: Iterable[str]) -> None:
    """Answer the requests of ``lines`` on standard output until they end; first say what there is."""
    print(json.dumps(sorted(asks)), flush=True)
    for line in lines:
        request = json.loads(line)
        print(json.dumps(asks[request["ask"]](**request["with"])), flush=True)


def serve(asks: dict[str, Ask]) -> None:
    answer(asks, sys.stdin)
