"""Which rule did it: the effect of single rules on a figure, on the way from one variant to another.

Each stop of the walk is played on the same game numbers, so the effect of a step is a paired difference, and the steps
add up to the whole difference exactly. What one rule is worth depends on which others have been moved before it. So
the walk is made twice, in the order of the file and in the opposite order: where both agree, the number is the rule's
own; where they do not, it works together with others.
"""

from collections.abc import Sequence
from itertools import pairwise

from vijfhonderden.lab.families import family_of
from vijfhonderden.lab.metrics import Metric
from vijfhonderden.lab.results import Attribution, Step
from vijfhonderden.lab.simulate import DEFAULT_PLAYERS, Setup
from vijfhonderden.lab.spread.run import Progress, run
from vijfhonderden.lab.stats import Estimate
from vijfhonderden.lab.tally import Tally
from vijfhonderden.lab.walk import Stop, walk
from vijfhonderden.lab.work import Job
from vijfhonderden.schema import Variant


def attribute(
    first: Variant,
    other: Variant,
    metrics: Sequence[str],
    games: int,
    *,
    seed: int = 1,
    players: Sequence[str] = DEFAULT_PLAYERS,
    workers: int | None = 1,
    cluster: str | None = None,
    progress: Progress | None = None,
    names: tuple[str, str] | None = None,
) -> tuple[list[Attribution], bool]:
    """One attribution for each figure, and whether all games were played (not so after Ctrl-C).

    ``names`` is what the result calls the two variants; their labels if it is not given.

    Raises UsageError for variants of two families, unknown figures or players, and numbers that make no sense.
    """
    family = family_of([first, other])
    wanted = family.check_keys(metrics)
    forward = walk(first, other)
    backward = walk(first, other, backwards=True)
    played = _Played(first)
    ahead = played.places(forward)
    back = played.places(backward)
    end = ahead[-1]
    pairs = list(dict.fromkeys([*pairwise(ahead), *pairwise(back), (0, end)]))
    setup = Setup(played.variants, games, seed, players, workers)
    job = Job(
        family=first.family,
        settings=tuple(variant.rules.settings for variant in played.variants),
        pairs=tuple(pairs),
        metrics=tuple(metric.key for metric in wanted),
        seed=seed,
        first=setup.players[0],
        seatings=setup.seatings,
    )
    tally, complete = run(job, setup.units, workers, progress, cluster=cluster)
    found = [
        Attribution(
            metric,
            names or (first.label, other.label),
            tally.estimate(0, metric),
            tally.estimate(end, metric),
            tally.difference(0, end, metric),
            _steps(tally, metric, forward, ahead),
            _steps(tally, metric, backward, back),
        )
        for metric in wanted
    ]
    return found, complete


class _Played:
    """The variants to be played, each set of rules once."""

    def __init__(self, first: Variant) -> None:
        self.variants = [first]
        self._place = {first.hash: 0}

    def places(self, stops: Sequence[Stop]) -> list[int]:
        """The place of the first variant and of every stop among the variants to be played."""
        found = [0]
        for stop in stops:
            if stop.variant.hash not in self._place:
                self._place[stop.variant.hash] = len(self.variants)
                self.variants.append(stop.variant)
            found.append(self._place[stop.variant.hash])
        return found


def _steps(tally: Tally, metric: Metric, stops: Sequence[Stop], places: Sequence[int]) -> tuple[Step, ...]:
    steps = []
    for stop, (before, after) in zip(stops, pairwise(places), strict=True):
        effect: Estimate = tally.difference(before, after, metric)
        changes = tuple(move.change() for move in stop.moves)
        steps.append(Step(changes, effect, tally.estimate(after, metric).value, stop.note))
    return tuple(steps)
