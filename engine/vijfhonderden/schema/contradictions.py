"""Rules that cannot stand together in one variant file."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from vijfhonderden.schema.facts import Facts, Unknown


@dataclass(frozen=True, slots=True)
class Clash:
    """Two or more rules that contradict each other; the first path is where it is reported."""

    paths: tuple[str, ...]
    message: str


def contradictions(facts: Facts) -> Iterator[Clash]:
    """All contradictions among the sound values of a file."""
    for check in CHECKS:
        try:
            yield from list(check(facts))
        except Unknown:
            continue  # a value that it needs is wrong by itself, and reported for that


def packets_make_the_hand(f: Facts) -> Iterator[Clash]:
    packets, hand = f.numbers("deal.packets"), f.number("deal.hand")
    if sum(packets) != hand:
        yield Clash(("deal.packets", "deal.hand"), f"deals {sum(packets)} cards, but a hand has {hand}")


CHECKS: tuple[Callable[[Facts], Iterator[Clash]], ...] = (packets_make_the_hand,)
