"""How long a search may think about one decision."""

from time import perf_counter
from typing import Final, final

from mypy_extensions import i64


@final
class Budget:
    """So many samples, or so many milliseconds and at least one sample; the other of the two is 0."""

    def __init__(self, samples: int, milliseconds: int) -> None:
        self.samples: Final[i64] = samples
        self.seconds: Final = milliseconds / 1000.0
        self._until = 0.0

    def begin(self) -> None:
        """The thinking begins."""
        if self.samples == 0:
            self._until = perf_counter() + self.seconds

    def allows(self, done: i64) -> bool:
        """Whether another sample may follow those done."""
        if self.samples > 0:
            return done < self.samples
        return done == 0 or perf_counter() < self._until
