"""A result as a run might have it, with round numbers."""

from benchmarks.commands import Ran
from benchmarks.figures import Work
from benchmarks.plan import (
    RLCARD,
    SPIEL,
    VARIANTS,
    YARDSTICK,
    Measured,
    alone_name,
    driven_name,
    loop_name,
    replay_name,
    shared_name,
    spiel_name,
)


def work(rate: int) -> Work:
    """Two seconds, ten decisions a deal."""
    return Work(2 * rate, rate // 5, 2.0)


def measured(*, spiel: bool = True) -> Measured:
    found = Measured()
    rates = {YARDSTICK: 40_000_000, RLCARD: 5_000}
    for variant in VARIANTS:
        rates |= {
            loop_name("compiled", variant): 30_000_000,
            loop_name("compiled", variant, "greedy"): 12_000_000,
            loop_name("pure", variant): 400_000,
            driven_name("compiled", variant): 4_000_000,
            driven_name("pure", variant): 300_000,
        }
    if spiel:
        for place, game in enumerate(SPIEL):
            rates |= {
                spiel_name("C++", game, "whole"): 1_000_000 * (place + 1),
                spiel_name("C++", game, "playing"): 2_000_000,
                spiel_name("driven", game, "whole"): 200_000,
                spiel_name("driven", game, "playing"): 500_000 if game == "spades" else 400_000,
            }
    else:
        found.missing["OpenSpiel"] = "no wheel"
    found.rates = {name: [work(rate), work(rate)] for name, rate in rates.items()}
    ran = {"version": (0.4, 50.0), "nothing": (0.1, 10.0), "memory, few": (1.0, 50.0), "memory, many": (9.0, 60.0)}
    for variant in VARIANTS:
        ran[alone_name(variant)] = (4.0, 60.0)
        ran[shared_name(variant, 1)] = (40.0, 60.0)
        ran[shared_name(variant, 2)] = (25.0, 60.0)
        ran[replay_name(variant)] = (8.0, 60.0)
        found.bare[variant] = [Work(100, 10, 3.0)]
        found.parsing[variant] = [2.0]
    found.commands = {name: [Ran(wall, wall, peak)] for name, (wall, peak) in ran.items()}
    found.solving = {"misère": {"ms": [1.0, 3.0, 2.0], "nodes": [10_000, 30_000, 20_000], "values": 2}}
    found.about = {"vijfhonderden": "0.1.0"}
    return found
