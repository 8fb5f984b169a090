"""What the laboratory has to know of a family of games."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from vijfhonderden.lab.metrics import Metric, check_keys, metric
from vijfhonderden.lab.seating import Seating
from vijfhonderden.lab.tally import Spread

if TYPE_CHECKING:
    from vijfhonderden.lab.hall import Hall
    from vijfhonderden.lab.report.parts import Page

MakeTable = Callable[[Any, int, Seating, str], Any]
"""Makes the family's table (:class:`~vijfhonderden.lab.units.AnyTable`) for rules, a seed, the names of the players by
seat, and the name that was given first. Its ``game`` is the game that was played last."""


@dataclass(frozen=True)
class LabFamily:
    """One family. The table of all of them is :data:`~vijfhonderden.lab.families.LAB_FAMILIES`.

    ``metrics`` are its figures, ``versus`` the one that only different players have, ``spreads`` what is counted by
    number; ``table`` makes what plays, ``width`` is that of a row. ``sides`` gives the side of each seat, ``facts``
    what a report must know of the rules: under the key of a figure, the place of that figure among those that the
    rules put in an order. ``deals_as`` is equal for two variants whose games begin with the same hands.

    ``quiet`` are the beginnings of rules that computer players never come near; ``together`` are groups of such
    beginnings whose rules are sound only together.
    """

    title: str
    metrics: tuple[Metric, ...]
    versus: Metric
    spreads: tuple[Spread, ...]
    table: MakeTable
    width: int
    sides: Callable[[Any], Sequence[int]]
    deals_as: Callable[[Any], object]
    facts: Callable[[Any], Mapping[str, int]]
    quiet: tuple[str, ...]
    together: tuple[tuple[str, ...], ...]
    load_page: "Callable[[], Page]"
    load_hall: "Callable[[], type[Hall]]"

    @cached_property
    def page(self) -> "Page":
        """What its page shows; loaded when one is written, since most runs and all workers write none."""
        return self.load_page()

    @cached_property
    def hall(self) -> "type[Hall]":
        """Where its tournaments are played; loaded for them alone."""
        return self.load_hall()

    @cached_property
    def by_key(self) -> dict[str, Metric]:
        """Every figure that two or more variants can be compared by."""
        return {metric.key: metric for metric in self.metrics}

    @cached_property
    def all_by_key(self) -> dict[str, Metric]:
        return {**self.by_key, self.versus.key: self.versus}

    def metrics_of(self, rules: Any) -> tuple[Metric, ...]:
        """The figures in the order of some rules: those which the rules rank change places among themselves."""
        place = self.facts(rules)
        ranked = iter(sorted((m for m in self.metrics if m.key in place), key=lambda m: place[m.key]))
        return tuple(next(ranked) if m.key in place else m for m in self.metrics)

    def metric(self, key: str) -> Metric:
        """The figure of a key. Raises UsageError that names the nearest keys, or all of them."""
        return metric(self.by_key, key)

    def check_keys(self, keys: Sequence[str]) -> list[Metric]:
        """The figures of several keys, each once. Raises UsageError like :meth:`metric`."""
        return check_keys(self.by_key, keys)
