"""What computer players are called: ``uniform``, ``greedy``, ``search:200``, ``search:50ms``."""

from typing import Final, final

from vijfhonderden.errors import UsageError

UNIFORM: Final = "uniform"
GREEDY: Final = "greedy"
SEARCH: Final = "search"
PLAYER_NAMES: Final = (UNIFORM, GREEDY, SEARCH)
"""The kinds there are; a search may have its budget behind it."""

USUAL_SAMPLES: Final = 100
MOST_SAMPLES: Final = 1_000_000
MOST_MILLISECONDS: Final = 600_000


@final
class Kind:
    """A computer player as it is asked for.

    A search has one budget a decision: ``samples`` of the hidden cards, or ``milliseconds``; the other is 0. Only
    with samples are the same games played again.
    """

    def __init__(self, base: str, samples: int, milliseconds: int) -> None:
        self.base: Final = base
        self.samples: Final = samples
        self.milliseconds: Final = milliseconds


def parse_kind(name: str) -> Kind:
    """The kind that a name means; ``search`` alone takes ``USUAL_SAMPLES``.

    Raises UsageError, naming the players there are, for any other name, and for a budget that is none.
    """
    base, colon, budget = name.partition(":")
    if base not in PLAYER_NAMES or (colon and base != SEARCH):
        raise UsageError(f"there is no player '{name}' (players: {', '.join(PLAYER_NAMES)}, search:200, search:50ms)")
    if base != SEARCH:
        return Kind(base, 0, 0)
    if not colon:
        return Kind(base, USUAL_SAMPLES, 0)
    timed = budget.endswith("ms")
    digits = budget[:-2] if timed else budget
    most = MOST_MILLISECONDS if timed else MOST_SAMPLES
    if not (digits.isascii() and digits.isdigit()) or not 1 <= int(digits) <= most:
        what = "milliseconds" if timed else "samples"
        raise UsageError(f"the budget of '{name}' is no whole number of {what} from 1 to {most:,}")
    return Kind(base, 0, int(digits)) if timed else Kind(base, int(digits), 0)
