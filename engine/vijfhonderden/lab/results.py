"""What an experiment hands back: plain data that prints, goes into JSON and fills the report.

``to_json()`` gives a plain dict in a stable order. Floats in it are rounded to six places (``round(x, 6)``); nothing
in it depends on the number of workers, the build, the machine or the hour.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from vijfhonderden.lab.metrics import OF_GAMES, PER_DEAL, PER_GAME, Metric
from vijfhonderden.lab.seating import players_text
from vijfhonderden.lab.stats import Estimate

if TYPE_CHECKING:
    from vijfhonderden.lab.family import LabFamily

FORMAT: Final = "vijfhonderden-lab 1"

MINUS: Final = "−"


@dataclass(frozen=True)
class VariantFacts:
    """What a result says about a variant: enough to know which rules were played."""

    name: str
    title: str
    title_nl: str
    source: str
    hash: str
    facts: Mapping[str, int] = field(default_factory=dict)
    """What pictures must know of the rules, such as the mark of under jan; see the family."""
    asked: str = ""
    """The shipped name or the path by which it is found."""

    def to_json(self) -> dict[str, object]:
        return {"name": self.name, "title": self.title, "source": self.source, "hash": self.hash}


@dataclass(frozen=True)
class Experiment:
    """How the games were played.

    ``games`` is the number played under each variant, ``units`` the number of packs series (game numbers) among
    them; they differ when different players change seats. ``players`` are their names: one name stands for all seats
    of a larger table. ``complete`` is False if it was stopped early. ``same_deals`` is False where a variant has
    another pack or another number of players, so that its games are not from the cards of the first.
    """

    seed: int
    games: int
    units: int
    players: tuple[str, ...]
    version: str
    command: str
    complete: bool = True
    same_deals: bool = True

    @property
    def seats_swapped(self) -> bool:
        """Whether each series of packs was played several times, with the players' seats changed."""
        return len(set(self.players)) > 1

    @property
    def times(self) -> int:
        """How often each series of packs was played under each variant."""
        return self.games // self.units

    @property
    def who(self) -> str:
        """The players in words."""
        return players_text(self.players)

    def to_json(self) -> dict[str, object]:
        return {
            "version": self.version,
            "command": self.command,
            "seed": self.seed,
            "games": self.games,
            "packs": self.units,
            "players": list(self.players),
            "seats_swapped": self.seats_swapped,
            "complete": self.complete,
            **({} if self.same_deals else {"same_deals": False}),
        }


@dataclass(frozen=True)
class Row:
    """One figure: its value under every variant, and each variant's paired difference to the first.

    The first difference is None; for a single variant it is the only one.
    """

    metric: Metric
    values: tuple[Estimate, ...]
    differences: tuple[Estimate | None, ...]

    @property
    def happened(self) -> bool:
        """Whether the figure is other than zero under some variant."""
        return any(estimate.value not in (None, 0.0) for estimate in self.values)

    def to_json(self) -> dict[str, object]:
        return {
            "key": self.metric.key,
            "title": self.metric.title,
            "unit": self.metric.unit,
            "group": self.metric.group,
            "values": [estimate.to_json() for estimate in self.values],
            "differences": [None if d is None else d.to_json() for d in self.differences],
        }


Counts = tuple[tuple[int, int], ...]
"""How often each whole number occurred, in rising order: (number, games)."""


@dataclass(frozen=True)
class Distributions:
    """How often numbers occurred: by key, such as ``deals``, the counts for each variant."""

    by_key: Mapping[str, tuple[Counts, ...]]

    def __getitem__(self, key: str) -> tuple[Counts, ...]:
        return self.by_key[key]

    def to_json(self) -> dict[str, object]:
        return {
            key: [[list(pair) for pair in counts] for counts in of_variants] for key, of_variants in self.by_key.items()
        }


@dataclass(frozen=True)
class RuleDifference:
    """One rule in which a variant differs from the first: values as words, origins and sources, both sides."""

    path: str
    title: str
    values: tuple[str, str]
    words: tuple[str, str]
    origins: tuple[str, str]
    cites: tuple[str, str]

    def to_json(self) -> dict[str, object]:
        return {
            "path": self.path,
            "title": self.title,
            "values": list(self.values),
            "words": list(self.words),
            "origins": list(self.origins),
            "cites": list(self.cites),
        }


@dataclass(frozen=True)
class Step:
    """One step of a walk: the keys that were moved together, and what that did to the figure.

    ``changes`` are (key, value before, value after). ``after`` is the figure once the step is made. ``note`` says
    why several keys had to move together or out of the order of the file; it is empty for a plain step.
    """

    changes: tuple[tuple[str, str, str], ...]
    effect: Estimate
    after: float | None
    note: str = ""

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(key for key, _, _ in self.changes)

    def to_json(self) -> dict[str, object]:
        after = None if self.after is None else round(self.after, 6) + 0.0
        changes = [{"key": key, "from": before, "to": then} for key, before, then in self.changes]
        return {"changes": changes, "effect": self.effect.to_json(), "after": after, "note": self.note}


@dataclass(frozen=True)
class Attribution:
    """Which rule did it: two walks from one variant to another, one rule at a time.

    ``forward`` moves the keys in the order of the file, ``backward`` in the opposite order. Both add up to ``total``
    exactly; where they give one rule different effects, that rule works together with others.
    """

    metric: Metric
    names: tuple[str, str]
    start: Estimate
    end: Estimate
    total: Estimate
    forward: tuple[Step, ...]
    backward: tuple[Step, ...]

    def by_keys(self) -> list[tuple[Step, Step | None]]:
        """The steps of the forward walk, each with the step of the backward walk that moved the same keys."""
        other = {frozenset(step.keys): step for step in self.backward}
        return [(step, other.get(frozenset(step.keys))) for step in self.forward]

    def to_json(self) -> dict[str, object]:
        return {
            "metric": self.metric.key,
            "from": self.names[0],
            "to": self.names[1],
            "start": self.start.to_json(),
            "end": self.end.to_json(),
            "total": self.total.to_json(),
            "walks": [
                {"order": "as in the file", "steps": [step.to_json() for step in self.forward]},
                {"order": "the other way round", "steps": [step.to_json() for step in self.backward]},
            ],
        }


@dataclass(frozen=True)
class Summary:
    """What ``simulate`` found out about one variant."""

    family: "LabFamily"
    variant: VariantFacts
    experiment: Experiment
    rows: tuple[Row, ...]
    distributions: Distributions

    def to_json(self) -> dict[str, object]:
        return {
            "format": FORMAT,
            "kind": "summary",
            **self.experiment.to_json(),
            "variant": self.variant.to_json(),
            "metrics": [row.to_json() for row in self.rows],
            "distributions": self.distributions.to_json(),
        }


@dataclass(frozen=True)
class Comparison:
    """What ``compare`` found out: every figure under every variant, and the rules in which they differ.

    ``rules`` holds one list for each variant after the first, against the first.
    """

    family: "LabFamily"
    variants: tuple[VariantFacts, ...]
    experiment: Experiment
    rows: tuple[Row, ...]
    distributions: Distributions
    rules: tuple[tuple[RuleDifference, ...], ...]
    attributions: tuple[Attribution, ...] = ()

    def row(self, key: str) -> Row:
        """The row of a figure. Raises KeyError for one that is not there."""
        for row in self.rows:
            if row.metric.key == key:
                return row
        raise KeyError(key)

    def to_json(self) -> dict[str, object]:
        return {
            "format": FORMAT,
            "kind": "comparison",
            **self.experiment.to_json(),
            "variants": [variant.to_json() for variant in self.variants],
            "metrics": [row.to_json() for row in self.rows],
            "distributions": self.distributions.to_json(),
            "rules": [
                {"variant": variant.name, "differs": [difference.to_json() for difference in differences]}
                for variant, differences in zip(self.variants[1:], self.rules, strict=True)
            ],
            "attributions": [attribution.to_json() for attribution in self.attributions],
        }


def games_text(games: int) -> str:
    """A number of games in words: ``1 game``, ``2,000 games``."""
    return f"{games:,} {'game' if games == 1 else 'games'}"


def number_text(metric: Metric, value: float | None, signed: bool = False) -> str:
    """A value as people write it: shares in per cent, other figures with two decimals; a dash for no value."""
    if value is None:
        return "–"
    places = decimals(metric)
    scaled = value * 100 if metric.is_share else value
    text = f"{abs(scaled):,.{places}f}"
    sign = "" if float(text.replace(",", "")) == 0 else MINUS if scaled < 0 else "+" if signed else ""
    return f"{sign}{text}{' %' if metric.is_share else ''}"


def difference_text(metric: Metric, value: float | None) -> str:
    """A difference with its sign; between shares in percentage points (pp)."""
    return number_text(metric, value, signed=True).replace(" %", " pp")


def interval_text(metric: Metric, estimate: Estimate) -> str:
    """Half the width of the interval as ``± 0.12``, in the unit of the figure; empty where there is none."""
    if estimate.low is None or estimate.high is None:
        return ""
    half = (estimate.high - estimate.low) / 2 * (100 if metric.is_share else 1)
    return f"± {half:.{decimals(metric)}f}"


def decimals(metric: Metric) -> int:
    """Places after the point that a figure is shown with (shares: of the per cent)."""
    if metric.is_share:
        return 1
    if metric.places is not None:
        return metric.places
    return 3 if metric.unit in (PER_DEAL, PER_GAME) else 2


def is_shown(metric: Metric, step: Step | None) -> bool:
    """Whether the effect of a step is other than zero in as many places as are shown."""
    return step is not None and difference_text(metric, step.effect.value) != difference_text(metric, 0.0)


def shows_clearly(metric: Metric, difference: Estimate) -> bool:
    """Whether the interval leaves out zero, and the difference is other than zero in as many places as are shown."""
    return difference.is_clear and difference_text(metric, difference.value) != difference_text(metric, 0.0)


def rows_by_group(rows: Sequence[Row]) -> list[tuple[str, list[Row]]]:
    """The rows under their headings, in the order in which they come."""
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row.metric.group, []).append(row)
    return list(found.items())


def ends_of(rows: Sequence[Row]) -> list[Row]:
    """The rows that say how games ended (their values add up to one)."""
    return [row for row in rows if row.metric.key.startswith("end.") and row.metric.unit == OF_GAMES]
