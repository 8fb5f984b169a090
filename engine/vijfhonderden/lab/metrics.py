"""What a figure is: a name, and which columns of a row it divides.

The keys are stable: scripts and ``--attribute`` name figures by them. Every figure is one sum of columns divided by
another (:mod:`~vijfhonderden.lab.stats` says why), so "points a deal" is all points over all deals. Each family of
games has figures of its own.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from vijfhonderden.errors import UsageError

PER_GAME: Final = "a game"
PER_DEAL: Final = "a deal"
OF_GAMES: Final = "of games"
OF_DEALS: Final = "of deals"
OF_POINTS: Final = "of points"
POINTS_PER_DEAL: Final = "points a deal"
POINTS_PER_GAME: Final = "points"


@dataclass(frozen=True)
class Metric:
    """One figure: the sum of ``over`` divided by the sum of ``by`` (columns of a row).

    ``group`` is the heading under which tables show it; ``note`` says in a sentence what is counted. ``places`` are
    the decimals that it is shown with, if not those of its unit.
    """

    key: str
    title: str
    unit: str
    group: str
    over: tuple[int, ...]
    by: tuple[int, ...]
    note: str
    places: int | None = None

    @property
    def is_share(self) -> bool:
        """Whether the figure is a part of a whole, shown in per cent."""
        return self.unit.startswith("of ")


def metric(known: Mapping[str, Metric], key: str) -> Metric:
    """The figure of a key. Raises UsageError that names the nearest keys, or all of them."""
    found = known.get(key)
    if found is not None:
        return found
    from difflib import get_close_matches  # only for a mistake

    near = get_close_matches(key, known, n=3)
    hint = f"did you mean {' or '.join(near)}?" if near else f"known: {', '.join(known)}"
    raise UsageError(f"'{key}' is no metric; {hint}")


def check_keys(known: Mapping[str, Metric], keys: Iterable[str]) -> list[Metric]:
    """The figures of several keys, in the order given and each once. Raises UsageError like :func:`metric`."""
    return [metric(known, key) for key in dict.fromkeys(keys)]
