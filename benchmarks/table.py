"""The table: what is asked of the engine, and what was measured of it."""

from collections.abc import Callable, Sequence

from benchmarks.figures import AT_MOST, Row, Work, fastest, ratios
from benchmarks.plan import (
    BIDDING,
    DRAWING,
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

Rate = Callable[[Work], float]


def _decisions(work: Work) -> float:
    return work.decisions_a_second


def _deals(work: Work) -> float:
    return work.deals_a_second


def rows(found: Measured) -> list[Row]:
    """Every ratio with its bound. Those against a contender that was not measured are left out."""
    return [
        *_against_spiel(found),
        Row(
            f"deals/s of the compiled loop, {DRAWING}, against the C yardstick",
            _ratio(found, loop_name("compiled", DRAWING), YARDSTICK, _deals),
            0.40,
            unit="%",
        ),
        *_commands(found),
        *_greedy(found),
        *_replay(found),
        *_memory(found),
        Row(
            "`vijf --version`, wall time over `python -c pass`",
            tuple(ratios(_wall(found, "version"), _wall(found, "nothing"))),
            8,
            AT_MOST,
        ),
    ]


def _ratio(found: Measured, above: str, below: str, rate: Rate = _decisions) -> tuple[float, ...]:
    return tuple(ratios([rate(w) for w in found.rates[above]], [rate(w) for w in found.rates[below]]))


def _against_spiel(found: Measured) -> list[Row]:
    if "OpenSpiel" in found.missing:
        return []
    whole = spiel_name("C++", "euchre", "whole")
    playing = spiel_name("C++", "euchre", "playing")
    made: list[Row] = []
    for variant, bound in ((DRAWING, 15.0), (BIDDING, 10.0)):
        name = loop_name("compiled", variant)
        what = f"compiled loop, {variant}, uniform players, decisions/s, against OpenSpiel's C++ loop on euchre"
        made.append(Row(what, _ratio(found, name, whole), bound))
        made.append(Row(f"the same, {variant}, with its dealing for nothing", _ratio(found, name, playing), None))
    driven = {name: [_decisions(w) for w in found.rates[name]] for name in _driven_names()}
    best = fastest(driven)
    game = best.split(", ")[1]
    for build, bound in (("compiled", 6.0), ("pure", 0.7)):
        for variant in VARIANTS:
            what = f"{build} build driven from Python, {variant}, decisions/s, against OpenSpiel's {game} driven so"
            made.append(Row(what, _ratio(found, driven_name(build, variant), best), bound))
    return made


def _driven_names() -> list[str]:
    return [spiel_name("driven", game, "playing") for game in SPIEL]


def _wall(found: Measured, name: str) -> list[float]:
    return [ran.wall for ran in found.commands[name]]


def _cpu(found: Measured, name: str) -> list[float]:
    return [ran.cpu for ran in found.commands[name]]


def _commands(found: Measured) -> list[Row]:
    made: list[Row] = []
    for variant in VARIANTS:
        bare = [work.seconds for work in found.bare[variant]]
        what = f"`vijf simulate {variant}`, one worker, whole command against the bare compiled loop, games/s"
        made.append(Row(what, tuple(ratios(bare, _cpu(found, alone_name(variant)))), 0.70, unit="%"))
    for variant in VARIANTS:
        times = [_wall(found, shared_name(variant, workers)) for workers in (1, 2)]
        made.append(Row(f"`vijf simulate {variant}`, 2 workers against 1, games/s", tuple(ratios(*times)), 1.8))
    return made


def _greedy(found: Measured) -> list[Row]:
    return [
        Row(
            f"greedy players against uniform, compiled loop, {variant}, decisions/s",
            _ratio(found, loop_name("compiled", variant, "greedy"), loop_name("compiled", variant)),
            0.50,
            unit="%",
        )
        for variant in VARIANTS
    ]


def _replay(found: Measured) -> list[Row]:
    return [
        Row(
            f"`vijf replay` of a JSON Lines file, {variant}, games/s a core, against `json.loads` alone",
            tuple(ratios(found.parsing[variant], _cpu(found, replay_name(variant)))),
            0.35,
            unit="%",
        )
        for variant in VARIANTS
    ]


def _memory(found: Measured) -> list[Row]:
    few, many = (_peak(found, f"memory, {name}") for name in ("few", "many"))
    return [
        Row("peak memory of a process, many games over few", tuple(ratios(many, few)), 1.1, AT_MOST),
        Row("peak memory of a process, many games", tuple(many), 150, AT_MOST, "MiB"),
    ]


def _peak(found: Measured, name: str) -> Sequence[float]:
    return [ran.peak for ran in found.commands[name]]
