"""RLCard's bridge as a contender, driven as its own ``env.run`` drives it, with our choice in place of its agents'.

After every action RLCard makes the observation of the next player as an array; there is no way to play without it.
"""

from collections.abc import Callable
from importlib.metadata import version
from random import Random
from typing import Any

import rlcard

from benchmarks.serve import Answer, repeat, serve


def _deal(env: Any, random: Callable[[], float]) -> tuple[int, int]:
    state, _ = env.reset()
    decisions = 0
    while not env.is_over():
        legal = list(state["legal_actions"])
        state, _ = env.step(legal[int(random() * len(legal))])
        decisions += 1
    env.get_payoffs()
    return decisions, 1


def driven(seconds: float) -> Answer:
    env = rlcard.make("bridge", config={"seed": 1})
    random = Random(1).random
    return repeat(lambda: _deal(env, random), seconds)


def about() -> Answer:
    return {"RLCard": version("rlcard")}


if __name__ == "__main__":
    serve({"driven": driven, "about": about})
