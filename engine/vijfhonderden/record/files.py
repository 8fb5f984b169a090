"""Record files by their suffix: YAML for one game, JSON Lines for many, gzip over either."""

import errno
import gzip
import stat
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from vijfhonderden.errors import RecordError
from vijfhonderden.record.jsonl_io import json_line, read_jsonl
from vijfhonderden.record.located import LocatedRecord
from vijfhonderden.record.model import GameRecord
from vijfhonderden.record.problems import RecordProblem
from vijfhonderden.record.whole import write_whole
from vijfhonderden.record.yaml_io import MOST_BYTES, read_yaml, yaml_text

SUFFIXES: Final = (".yaml", ".yml", ".jsonl")
NAMES: Final = "the name of a record ends in .yaml or .yml (one game) or .jsonl (many), or in one of these and .gz"


def _form(path: Path) -> str:
    """``yaml`` or ``jsonl``. Raises RecordError for a name that says neither."""
    suffixes = [suffix.lower() for suffix in path.suffixes]
    last = suffixes[-1] if suffixes else ""
    if last == ".gz":
        last = suffixes[-2] if len(suffixes) > 1 else ""
    if last not in SUFFIXES:
        raise RecordError([RecordProblem(str(path), 0, 0, NAMES)])
    return "jsonl" if last == ".jsonl" else "yaml"


def _is_packed(path: Path) -> bool:
    return path.suffix.lower() == ".gz"


def read_records(path: str | Path) -> Iterator[LocatedRecord]:
    """The games of a file, one after the other, each with everything that is wrong with it.

    A pipe is read as it comes; a device, which may never end, is not. Raises RecordError when the file cannot be
    opened or its name ends in something else.
    """
    where = Path(path)
    form = _form(where)
    packed = _is_packed(where)
    try:
        mode = where.stat().st_mode
        if not (stat.S_ISREG(mode) or stat.S_ISFIFO(mode) or stat.S_ISDIR(mode)):
            raise OSError(errno.EINVAL, "not a regular file")
        stream = open(where, "rb")
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise RecordError([RecordProblem(str(path), 0, 0, f"cannot be read: {reason}")]) from error
    with stream:
        if form == "jsonl":
            if packed:
                with gzip.GzipFile(fileobj=stream, mode="rb") as unpacked:
                    yield from read_jsonl(unpacked, str(path))  # type: ignore[arg-type]  # GzipFile reads as BinaryIO does
            else:
                yield from read_jsonl(stream, str(path))
            return
        try:
            if packed:
                with gzip.GzipFile(fileobj=stream, mode="rb") as unpacked:
                    data = unpacked.read(MOST_BYTES + 1)
            else:
                data = stream.read(MOST_BYTES + 1)
        except (OSError, EOFError, zlib.error) as error:
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
    write_whole(where, gzip.compress(data, mtime=0) if _is_packed(where) else data)
