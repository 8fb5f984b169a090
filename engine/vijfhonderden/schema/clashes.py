"""Rules that contradict each other: what a check finds, and how the checks of a family are run."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from vijfhonderden.schema.facts import Facts, Unknown


@dataclass(frozen=True, slots=True)
class Clash:
    """Rules that contradict each other; the first path is where it is reported, the others are named."""

    paths: tuple[str, ...]
    message: str


Check: TypeAlias = Callable[[Facts], Iterator[Clash]]


def contradictions(facts: Facts, checks: Iterable[Check]) -> Iterator[Clash]:
    """All contradictions among the sound values of a file."""
    for check in checks:
        try:
            found = list(check(facts))
        except Unknown:
            continue
        yield from found
