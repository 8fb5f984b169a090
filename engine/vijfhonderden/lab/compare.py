"""Several variants on the same packs: every figure under each, and paired differences to the first."""

from collections.abc import Sequence

from vijfhonderden.build import VERSION
from vijfhonderden.errors import UsageError
from vijfhonderden.lab.attribute import attribute
from vijfhonderden.lab.names import names_apart
from vijfhonderden.lab.results import Comparison, Experiment, Row, RuleDifference
from vijfhonderden.lab.simulate import (
    DEFAULT_PLAYERS,
    Setup,
    command_line,
    distributions,
    facts_of,
)
from vijfhonderden.lab.spread.run import Progress, run
from vijfhonderden.lab.walk import value_text
from vijfhonderden.lab.work import Job
from vijfhonderden.schema import Variant, diff


def compare(
    variants: Sequence[Variant],
    games: int,
    *,
    seed: int = 1,
    players: Sequence[str] = DEFAULT_PLAYERS,
    workers: int | None = 1,
    cluster: str | None = None,
    attribute_metrics: Sequence[str] = (),
    progress: Progress | None = None,
) -> Comparison:
    """Play ``games`` games under every variant, from the same packs, and compare them with the first.

    For each of ``attribute_metrics`` (keys of figures) every later variant is also walked to from the first, one rule
    at a time. ``workers`` and ``cluster`` say where the games are played, as for
    :func:`~vijfhonderden.lab.simulate.simulate`.

    Raises UsageError for fewer than two variants, variants of two families, unknown figures or players, and numbers
    that make no sense, and VijfhonderdenError if a worker process dies or the cluster cannot do the work. After Ctrl-C
    the comparison covers the game numbers played until then.
    """
    if len(variants) < 2:
        raise UsageError("a comparison needs at least two variants")
    setup = Setup(variants, games, seed, players, workers)
    wanted = setup.family.check_keys(attribute_metrics)
    metrics = setup.metrics
    job = Job(
        family=variants[0].family,
        settings=tuple(variant.rules.settings for variant in variants),
        pairs=tuple((0, place) for place in range(1, len(variants))),
        metrics=tuple(metric.key for metric in metrics),
        seed=seed,
        first=setup.players[0],
        seatings=setup.seatings,
    )
    tally, complete = run(job, setup.units, workers, progress, cluster=cluster)
    rows = tuple(
        Row(
            metric,
            tuple(tally.estimate(place, metric) for place in range(len(variants))),
            (None, *(tally.difference(0, place, metric) for place in range(1, len(variants)))),
        )
        for metric in metrics
    )
    names = names_apart(variants)
    attributions = []
    if wanted and complete:
        for name, other in zip(names[1:], variants[1:], strict=True):
            found, complete = attribute(
                variants[0], other, [m.key for m in wanted], games, seed=seed, players=setup.players, workers=workers,
                cluster=cluster, progress=progress, names=(names[0], name),
            )  # fmt: skip
            attributions += found
            if not complete:
                break
    more = [word for metric in wanted for word in ("--attribute", metric.key)]
    command = command_line("compare", variants, games, seed, setup.players, more)
    dealt = {setup.family.deals_as(variant.rules) for variant in variants}
    return Comparison(
        setup.family,
        tuple(facts_of(variant, name) for variant, name in zip(variants, names, strict=True)),
        Experiment(seed, tally.games, tally.units, setup.players, VERSION, command, complete, len(dealt) == 1),
        rows,
        distributions(tally),
        tuple(rule_differences(variants[0], other) for other in variants[1:]),
        tuple(attributions),
    )


def rule_differences(first: Variant, other: Variant) -> tuple[RuleDifference, ...]:
    """The rules in which two variants differ, as plain text."""
    return tuple(
        RuleDifference(
            d.path,
            d.title,
            (value_text(d.values[0]), value_text(d.values[1])),
            (d.words[0], d.words[1]),
            (str(d.origins[0] or ""), str(d.origins[1] or "")),
            (d.cites[0] or "", d.cites[1] or ""),
        )
        for d in diff(first, other)
    )
