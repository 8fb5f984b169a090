"""What computer players are called: ``uniform``, ``greedy``, ``search:200``, ``search:50ms``.

Conventions that partners of Five Hundred have agreed on stand behind the kind: ``greedy+nt-joker``,
``search+nt-joker:200``.
"""

from typing import Final, final

from vijfhonderden.errors import UsageError

UNIFORM: Final = "uniform"
GREEDY: Final = "greedy"
SEARCH: Final = "search"
PLAYER_NAMES: Final = (UNIFORM, GREEDY, SEARCH)
"""The kinds there are; a search may have its budget behind it."""

ALL_SEEING: Final = "all-seeing"
"""Sees every card of the deal. No player to play with: only a tournament seats it, to measure the others by."""

NT_JOKER: Final = "nt-joker"
CONVENTIONS: Final = (NT_JOKER,)
"""``nt-joker``: six no trumps promises the joker."""

USUAL_SAMPLES: Final = 100
MOST_SAMPLES: Final = 1_000_000
MOST_MILLISECONDS: Final = 600_000


@final
class Kind:
    """A computer player as it is asked for.

    A search has one budget a decision: ``samples`` of the hidden cards, or ``milliseconds``; the other is 0. Only
    with samples are the same games played again. ``conventions`` are those of Five Hundred that it keeps to.
    """

    def __init__(self, base: str, conventions: list[str], samples: int, milliseconds: int) -> None:
        self.base: Final = base
        self.conventions: Final = conventions
        self.samples: Final = samples
        self.milliseconds: Final = milliseconds


def parse_kind(name: str) -> Kind:
    """The kind that a name means; ``search`` alone takes ``USUAL_SAMPLES``.

    Raises UsageError, naming the players there are, for any other name, for ``ALL_SEEING``, for a
    convention that there is not or twice, and for a budget that is none.
    """
    if name == ALL_SEEING:
        raise UsageError(f"there is no player '{name}' to play with: it sees all cards, and only a tournament seats it")
    what, colon, budget = name.partition(":")
    base, *conventions = what.split("+")
    if base not in PLAYER_NAMES or (colon and base != SEARCH):
        raise UsageError(f"there is no player '{name}' (players: {', '.join(PLAYER_NAMES)}, search:200, search:50ms)")
    for convention in conventions:
        if convention not in CONVENTIONS or base == UNIFORM:
            raise UsageError(f"'{base}' has no convention '{convention}' (greedy, search: {', '.join(CONVENTIONS)})")
        if conventions.count(convention) > 1:
            raise UsageError(f"'{name}' has the convention '{convention}' {conventions.count(convention)} times")
    if base != SEARCH:
        return Kind(base, conventions, 0, 0)
    if not colon:
        return Kind(base, conventions, USUAL_SAMPLES, 0)
    timed = budget.endswith("ms")
    digits = budget[:-2] if timed else budget
    most = MOST_MILLISECONDS if timed else MOST_SAMPLES
    if not (digits.isascii() and digits.isdigit()) or not 1 <= int(digits) <= most:
        unit = "milliseconds" if timed else "samples"
        raise UsageError(f"the budget of '{name}' is no whole number of {unit} from 1 to {most:,}")
    return Kind(base, conventions, 0, int(digits)) if timed else Kind(base, conventions, int(digits), 0)
