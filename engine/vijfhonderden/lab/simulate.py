"""Many games under one variant: its figures, and every game as a record if wanted."""

import shlex
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from vijfhonderden.build import VERSION
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.errors import UsageError
from vijfhonderden.lab.metrics import FIRST_PLAYER_WINS, METRICS, Metric
from vijfhonderden.lab.parallel import Progress, run
from vijfhonderden.lab.results import (
    Counts,
    Distributions,
    Experiment,
    Row,
    Summary,
    VariantFacts,
)
from vijfhonderden.lab.resume import keep_whole_games
from vijfhonderden.lab.tally import Tally
from vijfhonderden.lab.work import Job
from vijfhonderden.players.registry import PLAYER_NAMES
from vijfhonderden.record import JsonlWriter
from vijfhonderden.schema import Variant

DEFAULT_PLAYERS = ("greedy", "greedy")

MOST_GAMES = 10**9
"""More would take longer than anybody means."""


def simulate(
    variant: Variant,
    games: int,
    *,
    seed: int = 1,
    players: Sequence[str] = DEFAULT_PLAYERS,
    workers: int = 1,
    out: Path | None = None,
    resume: bool = False,
    progress: Progress | None = None,
) -> Summary:
    """Play ``games`` games under a variant and sum them up; write them to ``out`` (JSON Lines) in their order.

    Two different players play every series of packs twice, with their seats changed, so that ``games`` must be even.
    With ``resume`` the whole games that are in ``out`` already stay, and only the others are written; all are played,
    so that the summary and the file are what they would have been without a break.

    Raises UsageError for numbers or players that make no sense, or if ``out`` holds other games, and RecordError if the
    file cannot be written. After Ctrl-C the summary covers the games played until then, which are whole in the file.
    """
    pair, units = check_experiment(games, seed, players, workers)
    metrics = metrics_for(pair)
    job = Job(
        settings=(variant.rules.settings,),
        pairs=(),
        metrics=tuple(metric.key for metric in metrics),
        seed=seed,
        players=pair,
        recorded=None if out is None else variant.resolved(),
    )
    if out is None:
        tally, complete = run(job, units, workers, progress)
    else:
        kept = keep_whole_games(job, out) if resume and out.exists() else 0
        if kept > units:
            there = kept * job.games_per_unit
            raise UsageError(f"{out} holds {there} games, more than the {games} asked for; nothing is taken out of it")
        with JsonlWriter(out, append=kept > 0) as writer:

            def write(lines: list[str]) -> None:
                for line in lines:
                    writer.write_line(line)

            tally, complete = run(replace(job, record_from=kept + 1), units, workers, progress, write)
    command = command_line("simulate", [variant], games, seed, pair)
    return Summary(
        facts_of(variant),
        Experiment(seed, tally.games, tally.units, pair, VERSION, command, complete),
        tuple(Row(metric, (tally.estimate(0, metric),), (None,)) for metric in metrics),
        distributions(tally),
    )


def check_experiment(games: int, seed: int, players: Sequence[str], workers: int) -> tuple[tuple[str, str], int]:
    """The two players and the number of game numbers to play. Raises UsageError for what makes no sense."""
    if len(players) != 2:
        raise UsageError(f"two players play, not {len(players)} (such as greedy,uniform)")
    for name in players:
        if name not in PLAYER_NAMES:
            raise UsageError(f"there is no player '{name}' (players: {', '.join(PLAYER_NAMES)})")
    if games < 1:
        raise UsageError(f"at least one game must be played, not {games}")
    if games > MOST_GAMES:
        raise UsageError(f"at most {MOST_GAMES:,} games are played, not {games:,}")
    if workers < 1:
        raise UsageError(f"at least one worker is needed, not {workers}")
    if seed < 0 or seed >> 64:
        raise UsageError(f"a seed is a whole number from 0 to 2**64 - 1, not {seed}")
    pair = (players[0], players[1])
    if pair[0] == pair[1]:
        return pair, games
    if games % 2:
        raise UsageError(
            f"{pair[0]} and {pair[1]} play each series of packs twice, with their seats changed; "
            f"give an even number of games, not {games}"
        )
    return pair, games // 2


def metrics_for(players: tuple[str, str]) -> tuple[Metric, ...]:
    """The figures of an experiment: who wins more is one of them where the players differ."""
    return METRICS if players[0] == players[1] else (*METRICS, FIRST_PLAYER_WINS)


def distributions(tally: Tally) -> Distributions:
    """The distributions of a tally, in rising order."""
    return Distributions(tuple(_counts(c) for c in tally.deals), tuple(_counts(c) for c in tally.losers))


def _counts(found: dict[int, int]) -> Counts:
    return tuple(sorted(found.items()))


def facts_of(variant: Variant, name: str = "") -> VariantFacts:
    """What a result says about a variant; ``name`` where its label would not tell it from another."""
    rules: Rules = variant.rules
    source = variant.source
    parts = [str(source[key]) for key in ("work", "publisher", "place", "year") if key in source]
    title = variant.title
    return VariantFacts(
        name=name or variant.label,
        title=title.get("en") or variant.name,
        title_nl=title.get("nl") or variant.name,
        source=", ".join(parts),
        hash=variant.hash,
        jan_below=int(rules.under_jan_below) if rules.under_jan else None,
        asked=variant.asked,
    )


def command_line(
    command: str, variants: Sequence[Variant], games: int, seed: int, players: tuple[str, str], more: Sequence[str] = ()
) -> str:
    """The command that gives this result; options that change nothing in it (workers, report) are left out.

    Words are quoted for the shell where they need it.
    """
    words = ["vijf", command]
    # a path that begins as an option does would be taken for one
    words += [f"./{variant.asked}" if variant.asked.startswith("-") else variant.asked for variant in variants]
    words += ["--games", str(games), "--seed", str(seed), "--players", ",".join(players)]
    common = [s for s in variants[0].settings if all(s in variant.settings for variant in variants)]
    for setting in common:
        words += ["--set", setting]
    return shlex.join([*words, *more])
