"""Everything that the engine raises on purpose.

::

    VijfhonderdenError
    ├── VariantError     a rules file is wrong; carries every problem found
    ├── RecordError      a recorded game is wrong; carries every problem found
    ├── IllegalDeal      hands and stock that cannot be dealt from the pack
    ├── IllegalAction    an act that the rules forbid here; carries the rule's key
    └── UsageError       a call that makes no sense (an unknown variant, player or metric)
"""

from collections.abc import Sequence


class VijfhonderdenError(Exception):
    """Base of every error of this package."""


class _Problems(VijfhonderdenError):
    def __init__(self, problems: Sequence[object]) -> None:
        super().__init__("\n".join(str(p) for p in problems))
        self.problems = list(problems)


class VariantError(_Problems):
    """A variant cannot be used; ``problems`` lists all that is wrong, each with its place."""


class RecordError(_Problems):
    """A record cannot be read or replayed; ``problems`` lists all that is wrong, each with its place."""


class IllegalDeal(VijfhonderdenError):
    """Hands and stock do not make up a deal; ``faults`` lists everything that is wrong."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


class IllegalAction(VijfhonderdenError):
    """An act that is not allowed here.

    ``key`` is the path of the rule that forbids it (``play.final_phase.follow``), or an empty
    string when it is simply not the moment; ``message`` says what would be right.
    """

    def __init__(self, message: str, key: str = "") -> None:
        super().__init__(f"{message} ({key})" if key else message)
        self.message = message
        self.key = key


class UsageError(VijfhonderdenError):
    """A request that cannot be carried out: an unknown variant, player, key or metric."""
