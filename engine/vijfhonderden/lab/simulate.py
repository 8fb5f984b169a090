"""Many games under one variant: its figures, and every game as a record if wanted."""

import shlex
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from vijfhonderden.build import VERSION
from vijfhonderden.errors import UsageError
from vijfhonderden.lab.families import family_of
from vijfhonderden.lab.faults import number_faults, player_faults, timed_players
from vijfhonderden.lab.metrics import Metric
from vijfhonderden.lab.results import (
    Distributions,
    Experiment,
    Row,
    Summary,
    VariantFacts,
)
from vijfhonderden.lab.seating import Seating, named, seatings, sides_are_of_one_name
from vijfhonderden.lab.spread.run import Progress, run
from vijfhonderden.lab.tally import Tally
from vijfhonderden.lab.work import Job

if TYPE_CHECKING:
    from vijfhonderden.schema import Variant

DEFAULT_PLAYERS = ("greedy", "greedy")


def simulate(
    variant: "Variant",
    games: int,
    *,
    seed: int = 1,
    players: Sequence[str] = DEFAULT_PLAYERS,
    workers: int | None = 1,
    cluster: str | None = None,
    out: Path | None = None,
    resume: bool = False,
    progress: Progress | None = None,
) -> Summary:
    """Play ``games`` games under a variant and sum them up; write them to ``out`` (JSON Lines) in their order.

    Different players play every series of packs more than once, with their seats changed (twice where two play), and
    ``games`` must be a multiple of that.
    With ``resume`` the whole games that are in ``out`` already stay, and only the others are written; all are played,
    so that the summary and the file are what they would have been without a break.
    ``workers`` is the number of processes to play in; None begins in this one and takes one for each processor where
    that is worth it. ``cluster`` is the address of a Dask scheduler on whose workers the games are played instead, or
    ``local`` for a cluster of ``workers`` processes that is started for this. Nothing of this changes the result.

    Raises UsageError for numbers or players that make no sense, if ``out`` holds other games, or is to be gone on with
    by players who do not play the same game twice; RecordError if the
    file cannot be written, VijfhonderdenError if a worker process dies or the cluster cannot do the work. After Ctrl-C
    the summary covers the games played until then, which are whole in the file.
    """
    setup = Setup([variant], games, seed, players, workers)
    if resume and (timed := timed_players(players)):
        raise UsageError(f"{timed[0]} does not play the same game twice, so no file can be gone on with; give samples")
    metrics = setup.metrics
    job = Job(
        family=variant.family,
        settings=(variant.rules.settings,),
        pairs=(),
        metrics=tuple(metric.key for metric in metrics),
        seed=seed,
        first=setup.players[0],
        seatings=setup.seatings,
        recorded=None if out is None else variant.resolved(),
    )
    if out is None:
        tally, complete = run(job, setup.units, workers, progress, cluster=cluster)
    else:
        from vijfhonderden.lab.resume import keep_whole_games
        from vijfhonderden.record import JsonlWriter

        kept = keep_whole_games(job, out, setup.units) if resume and out.exists() else 0
        with JsonlWriter(out, append=kept > 0) as writer:
            going_on = replace(job, record_from=kept + 1)
            tally, complete = run(going_on, setup.units, workers, progress, writer.write_lines, cluster=cluster)
    command = command_line("simulate", [variant], games, seed, setup.players)
    return Summary(
        setup.family,
        facts_of(variant),
        Experiment(seed, tally.games, tally.units, setup.players, VERSION, command, complete),
        tuple(Row(metric, (tally.estimate(0, metric),), (None,)) for metric in metrics),
        distributions(tally),
    )


class Setup:
    """What an experiment needs to begin: the family, who sits where, how many game numbers there are to play.

    Raises UsageError for what makes no sense: variants of two families; players that there are not and numbers out of
    range, all at once; players that do not fit the tables.
    """

    def __init__(
        self, variants: "Sequence[Variant]", games: int, seed: int, players: Sequence[str], workers: int | None
    ) -> None:
        self.family = family_of(variants)
        self._figures = self.family.metrics_of(variants[0].rules)
        wrong = player_faults(players, [variant.rules for variant in variants]) + number_faults(games, seed, workers)
        if wrong:
            raise UsageError("\n".join(wrong))
        sides = [self.family.sides(variant.rules) for variant in variants]
        self.seatings: tuple[tuple[Seating, ...], ...] = tuple(seatings(players, one) for one in sides)
        self.players = named(players, [len(one) for one in sides])
        times = len(self.seatings[0])
        for variant, found in zip(variants, self.seatings, strict=True):
            if len(found) != times:
                raise UsageError(
                    f"{' and '.join(players)} change seats {times} times under {variants[0].label} and {len(found)} "
                    f"times under {variant.label}; to compare tables so different, give one name"
                )
        if games % times:
            many = "twice" if times == 2 else f"{times} times"
            fitting = "an even number of games" if times == 2 else f"a multiple of {times} games"
            raise UsageError(
                f"{' and '.join(dict.fromkeys(players))} play each series of packs {many}, with their seats changed; "
                f"give {fitting}, not {games}"
            )
        self.units = games // times
        self.one_name_wins = times > 1 and all(
            sides_are_of_one_name(seating, one)
            for one, found in zip(sides, self.seatings, strict=True)
            for seating in found
        )

    @property
    def metrics(self) -> tuple[Metric, ...]:
        """The figures of the experiment, in the order of the first variant.

        Who wins more is one of them where the players differ.
        """
        return (*self._figures, self.family.versus) if self.one_name_wins else self._figures


def distributions(tally: Tally) -> Distributions:
    """The distributions of a tally, in rising order."""
    return Distributions(
        {
            spread.key: tuple(tuple(sorted(of_variant[place].items())) for of_variant in tally.counts)
            for place, spread in enumerate(tally.spreads)
        }
    )


def facts_of(variant: "Variant", name: str = "") -> VariantFacts:
    """What a result says about a variant; ``name`` where its label would not tell it from another."""
    source = variant.source
    parts = [str(source[key]) for key in ("work", "publisher", "place", "year") if key in source]
    title = variant.title
    return VariantFacts(
        name=name or variant.label,
        title=title.get("en") or variant.name,
        title_nl=title.get("nl") or variant.name,
        source=", ".join(parts),
        hash=variant.hash,
        facts=family_of([variant]).facts(variant.rules),
        asked=variant.asked,
    )


def command_line(
    command: str, variants: "Sequence[Variant]", games: int, seed: int, players: Sequence[str], more: Sequence[str] = ()
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
