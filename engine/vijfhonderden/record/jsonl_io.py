"""Reading the bulk form: JSON Lines, one game a line, as a stream."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any, Final

from vijfhonderden.record.located import LocatedRecord
from vijfhonderden.record.locating import locate
from vijfhonderden.record.model import GameRecord
from vijfhonderden.record.packing import reading_errors
from vijfhonderden.record.problems import Places, RecordProblem
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


def strict_json(data: bytes) -> Any:
    """The value of one JSON text. Raises ValueError for what a record may not be, such as a key that stands twice."""
    return _DECODER.decode(data.decode())


def read_jsonl(stream: IO[bytes], file: str) -> Iterator[LocatedRecord]:
    """The games of a stream, one after the other; ``file`` is its name in messages.

    A last line without its end that is no whole game is reported as an interrupted run; the games
    before it are given all the same.
    """
    for located in scan_jsonl(stream, file, lambda line: False):
        assert located is not None, "no line is left out"
        yield located


def scan_jsonl(stream: IO[bytes], file: str, is_plain: Callable[[bytes], bool]) -> Iterator[LocatedRecord | None]:
    """The same, but None for a line with which ``is_plain`` has done, end of line and all, as with a good game."""
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
            if line.isspace():
                blank += 1
                continue
            if is_plain(line):
                games += 1
                yield None
                continue
            out = _read_line(line, file, number, games)
            games += out.record is not None
            yield out
    except EOFError:
        yield _broken(file, number + 1, _interrupted(games, "the compressed file breaks off"))
        return
    except reading_errors(Path(file)) as error:
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
