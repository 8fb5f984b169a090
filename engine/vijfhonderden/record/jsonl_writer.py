"""Writing the bulk form: JSON Lines, one game a line, game by game or many at once."""

import os
import stat
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Final, Self

from vijfhonderden.record.jsonl_io import json_line
from vijfhonderden.record.model import GameRecord
from vijfhonderden.record.packing import packed, packing_of
from vijfhonderden.record.whole import cannot_be_written

PART_GAMES: Final = 64
"""How many games a compressed part holds; only the last one holds fewer."""


class JsonlWriter:
    """Adds games to a JSON Lines file; what is added at once is written at once, as whole lines.

    A run that is broken off leaves whole games and, when it was killed, at most one line cut off. A file whose name
    ends in ``.gz`` or ``.zst`` is compressed in parts of PART_GAMES games, each written when it is full or the file is
    closed: a run that was killed leaves whole parts, and at most one cut off. An existing file is replaced, unless
    ``append``. Raises RecordError when the file cannot be written.
    """

    def __init__(self, path: str | Path, append: bool = False) -> None:
        self.path = Path(path)
        self.written = 0
        self._end = 0
        self._is_packed = packing_of(self.path) != ""
        self._waiting: list[str] = []
        packed(b"", self.path)  # whether the library is there
        try:
            self._raw: IO[bytes] = open(self.path, "ab" if append else "wb", buffering=0)
            if append:
                self._end = self._raw.seek(0, os.SEEK_END)
        except OSError as error:
            raise cannot_be_written(self.path, error) from error

    def write(self, record: GameRecord) -> None:
        """Add one game."""
        self.write_lines([json_line(record)])

    def write_lines(self, lines: Sequence[str]) -> None:
        """Add games that are lines of JSON already (:func:`json_line`), without their ends."""
        if not lines:
            return
        try:
            if self._is_packed:
                self._waiting += lines
                while len(self._waiting) >= PART_GAMES:
                    self._add(self._waiting[:PART_GAMES])
                    del self._waiting[:PART_GAMES]
            else:
                self._add(lines)
        except OSError as error:
            raise cannot_be_written(self.path, error) from error
        self.written += len(lines)

    def _add(self, lines: Sequence[str]) -> None:
        data = packed(("\n".join(lines) + "\n").encode(), self.path)
        left = memoryview(data)
        try:
            while left:  # a full disk may take a part
                left = left[self._raw.write(left) :]
        except OSError:
            if not self._is_packed:
                self._end += data.rfind(b"\n", 0, len(data) - len(left)) + 1
            raise
        self._end += len(data)

    def close(self) -> None:
        """Finish the file: a line that could not be written to its end is taken out again. May be called twice."""
        if self._raw.closed:
            return
        waiting, self._waiting = self._waiting, []
        try:
            try:
                if waiting:
                    self._add(waiting)
            finally:
                if stat.S_ISREG(os.fstat(self._raw.fileno()).st_mode):
                    self._raw.truncate(min(self._end, self._raw.seek(0, os.SEEK_END)))
        except OSError as error:
            raise cannot_be_written(self.path, error) from error
        finally:
            self._raw.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
