"""Record files by their suffix: YAML for one game, JSON Lines for many; either may be compressed."""

import errno
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from vijfhonderden.errors import RecordError
from vijfhonderden.record.jsonl_io import json_line, scan_jsonl
from vijfhonderden.record.located import LocatedRecord
from vijfhonderden.record.model import GameRecord
from vijfhonderden.record.packing import packed, packing_of, reading_errors, unpacked
from vijfhonderden.record.problems import RecordProblem
from vijfhonderden.record.whole import write_whole
from vijfhonderden.record.yaml_io import MOST_BYTES, read_yaml, yaml_text

SUFFIXES: Final = (".yaml", ".yml", ".jsonl")
READ_BYTES: Final = 1 << 18
"""How much is read at a time: many lines, each of which is copied only once then."""
NAMES: Final = (
    "the name of a record ends in .yaml or .yml (one game) or .jsonl (many), or in one of these and .gz or .zst"
)


def _form(path: Path) -> str:
    """``yaml`` or ``jsonl``. Raises RecordError for a name that says neither."""
    name = path.name.lower()
    last = Path(name.removesuffix(packing_of(path))).suffix
    if last not in SUFFIXES:
        raise RecordError([RecordProblem(str(path), 0, 0, NAMES)])
    return "jsonl" if last == ".jsonl" else "yaml"


def read_records(path: str | Path) -> Iterator[LocatedRecord]:
    """The games of a file, one after the other, each with everything that is wrong with it.

    A pipe is read as it comes; a device, which may never end, is not. Raises RecordError when the file cannot be
    opened or its name ends in something else.
    """
    for located in scan_records(path, lambda line: False):
        assert located is not None, "no line is left out"
        yield located


def scan_records(path: str | Path, is_plain: Callable[[bytes], bool]) -> Iterator[LocatedRecord | None]:
    """The same, but None for a line of JSON Lines with which ``is_plain`` has done, as with a good game."""
    where = Path(path)
    form = _form(where)
    try:
        mode = where.stat().st_mode
        if not (stat.S_ISREG(mode) or stat.S_ISFIFO(mode) or stat.S_ISDIR(mode)):
            raise OSError(errno.EINVAL, "not a regular file")
        stream = open(where, "rb", READ_BYTES)
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise RecordError([RecordProblem(str(path), 0, 0, f"cannot be read: {reason}")]) from error
    with stream, unpacked(stream, where) as text:
        if form == "jsonl":
            yield from scan_jsonl(text, str(path), is_plain)
            return
        try:
            data = text.read(MOST_BYTES + 1)
        except reading_errors(where) as error:
            raise RecordError([RecordProblem(str(path), 0, 0, f"cannot be read: {error}")]) from error
    yield read_yaml(data, str(path))


def write_record(path: str | Path, *records: GameRecord) -> None:
    """Write a game as YAML, or any number of games as JSON Lines, after the suffix; the file is whole or not there.

    Raises RecordError when the file cannot be written or its name ends in something else, and ValueError for a number
    of games that the file cannot hold.
    """
    where = Path(path)
    if _form(where) == "jsonl":
        text = "".join(f"{json_line(record)}\n" for record in records)
    else:
        (record,) = records
        text = yaml_text(record)
    data = text.encode()
    write_whole(where, packed(data, where))
