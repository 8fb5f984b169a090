"""Reading and writing the bulk form: JSON Lines, one game a line, as a stream."""

import gzip
import json
import os
import stat
import zlib
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Final, Self

from vijfhonderden.record.located import LocatedRecord
from vijfhonderden.record.locating import locate
from vijfhonderden.record.model import GameRecord
from vijfhonderden.record.problems import Places, RecordProblem
from vijfhonderden.record.whole import cannot_be_written
from vijfhonderden.schema.problems import shown

MOST_LINE_BYTES: Final = 4 * 1024 * 1024
MOST_SKIPPED: Final = 16 * MOST_LINE_BYTES
"""How much of a line that is too long is passed over to find the next one."""


class _NotPlain(ValueError):
    """JSON that Python would accept although it says nothing certain."""


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    out: dict[str, Any] = {}
    for key, value in pairs:
        if key in out:
            raise _NotPlain(f"the key '{shown(key)}' stands twice in one object")
        out[key] = value
    return out


def _constant(word: str) -> object:
    raise _NotPlain(f"{word} is not a number that can be counted with")


_DECODER: Final = json.JSONDecoder(object_pairs_hook=_pairs, parse_constant=_constant)


def read_jsonl(stream: IO[bytes], file: str) -> Iterator[LocatedRecord]:
    """The games of a stream, one after the other; ``file`` is its name in messages.

    A last line without its end that is no whole game is reported as an interrupted run; the games
    before it are given all the same.
    """
    number = games = blank = 0
    try:
        while True:
            line = stream.readline(MOST_LINE_BYTES + 1)
            if not line:
                break
            number += 1
            if len(line) > MOST_LINE_BYTES:
                yield _broken(file, number, f"the line is longer than {MOST_LINE_BYTES} bytes; one game is shorter")
                skipped = 0
                while line and not line.endswith(b"\n"):
                    if skipped >= MOST_SKIPPED:
                        yield _broken(file, number, "the line does not end; the rest of the file is not read")
                        return
                    line = stream.readline(MOST_LINE_BYTES)
                    skipped += len(line)
                continue
            if not line.strip():
                blank += 1
                continue
            out = _read_line(line, file, number, games)
            games += out.record is not None
            yield out
    except EOFError:
        yield _broken(file, number + 1, _interrupted(games, "the compressed file breaks off"))
        return
    except (OSError, zlib.error) as error:
        yield _broken(file, number + 1, f"cannot be read further: {error}")
        return
    if number == 0:
        yield _broken(file, 0, "is empty; a game is one line")
    elif blank == number:
        yield _broken(file, 0, "holds no game, only empty lines")


def _broken(file: str, line: int, message: str) -> LocatedRecord:
    return LocatedRecord(file, line, None, Places(file, line), [RecordProblem(file, line, 0, message)])


def _interrupted(games: int, why: str) -> str:
    before = {0: "no whole game stands before it", 1: "the game before it is whole"}
    return f"{why}: an interrupted run; {before.get(games, f'the {games} games before it are whole')}"


def _read_line(line: bytes, file: str, number: int, games: int) -> LocatedRecord:
    whole = line.endswith(b"\n")
    try:
        text = line.decode("utf-8-sig" if number == 1 else "utf-8").strip()
        value, end = _DECODER.raw_decode(text)
        if text[end:].strip():
            return _broken(file, number, "more than one value stands on the line; one game a line")
    except _NotPlain as error:
        return _broken(file, number, str(error))
    except UnicodeDecodeError as error:
        if not whole:
            return _broken(file, number, _interrupted(games, "the last line is cut off"))
        return _broken(file, number, f"is not UTF-8 text (byte {error.start + 1} of the line)")
    except json.JSONDecodeError as error:
        if not whole:
            return _broken(file, number, _interrupted(games, "the last line is cut off"))
        return _broken(file, number, f"not readable as JSON at letter {error.pos + 1} of the line: {error.msg}")
    except RecursionError:
        return _broken(file, number, "nested too deeply to be a record")
    except ValueError:  # a number of thousands of digits
        return _broken(file, number, "a number too long to be a score")
    return locate(value, Places(file, number), [], frozenset())


def json_line(record: GameRecord) -> str:
    """The record as one line of JSON, without its end."""
    return json.dumps(record.plain(), ensure_ascii=False, separators=(",", ":"), allow_nan=False)


class JsonlWriter:
    """Adds games to a JSON Lines file, each as a whole line, flushed at once.

    A run that is broken off leaves whole games and, when it was killed, at most one line cut off. A file whose name
    ends in ``.gz`` is compressed. An existing file is replaced, unless ``append``.
    Raises RecordError when the file cannot be written.
    """

    def __init__(self, path: str | Path, append: bool = False) -> None:
        self.path = Path(path)
        self.written = 0
        self._end = 0
        try:
            self._raw: IO[bytes] = open(self.path, "ab" if append else "wb", buffering=0)
            if append:
                self._end = self._raw.seek(0, os.SEEK_END)
        except OSError as error:
            raise cannot_be_written(self.path, error) from error
        self._out: IO[bytes] = self._raw
        self._is_plain = self.path.suffix.lower() != ".gz"
        if not self._is_plain:
            # no name and no time inside, so that the same games give the same bytes
            self._out = gzip.GzipFile(filename="", mode="wb", fileobj=self._raw, mtime=0)  # type: ignore[assignment]  # as IO does

    def write(self, record: GameRecord) -> None:
        """Add one game."""
        self.write_line(json_line(record))

    def write_line(self, line: str) -> None:
        """Add one game that is already a line of JSON (:func:`json_line`), without its end."""
        data = line.encode() + b"\n"
        try:
            left = memoryview(data)
            while left:  # a full disk may take a part
                left = left[self._out.write(left) :]
            self._out.flush()
        except OSError as error:
            raise cannot_be_written(self.path, error) from error
        self._end += len(data)
        self.written += 1

    def close(self) -> None:
        """Finish the file: a line that could not be written to its end is taken out again. May be called twice."""
        if self._raw.closed:
            return
        try:
            if self._is_plain and stat.S_ISREG(os.fstat(self._raw.fileno()).st_mode):
                self._raw.truncate(min(self._end, self._raw.seek(0, os.SEEK_END)))
            self._out.close()
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
