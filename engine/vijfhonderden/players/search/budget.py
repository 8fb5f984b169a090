"""How long a search goes on at one decision."""

from time import perf_counter
from typing import Final, final

from mypy_extensions import i64


@final
class Budget:
    """A number of samples, or milliseconds where ``samples`` is 0; at least one sample."""

    def __init__(self, samples: int, milliseconds: int) -> None:
        self._samples: Final[i64] = samples
        self._seconds: Final = milliseconds / 1000
        self._end: float = 0.0

    def begin(self) -> None:
        """A decision begins."""
        if self._samples == 0:
            self._end = perf_counter() + self._seconds

    def is_spent(self, done: i64) -> bool:
        """Whether to stop after ``done`` samples."""
        if self._samples != 0:
            return done >= self._samples
        return done > 0 and perf_counter() >= self._end
