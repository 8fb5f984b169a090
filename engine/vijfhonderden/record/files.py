"""Record files by their suffix: YAML for one game, JSON Lines for many, gzip over either."""

import gzip
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from vijfhonderden.errors import RecordError
from vijfhonderden.record.jsonl_io import JsonlWriter, read_jsonl
from vijfhonderden.record.located import LocatedRecord
from vijfhonderden.record.model import GameRecord
from vijfhonderden.record.problems import RecordProblem
from vijfhonderden.record.yaml_io import MOST_BYTES, read_yaml, write_whole, yaml_text

SUFFIXES: Final = (".yaml", ".yml", ".jsonl")


def _form(path: Path) -> str:
    """``yaml`` or ``jsonl``. Raises RecordError for a name that says neither."""
    suffixes = path.suffixes
    last = suffixes[-1] if suffixes else ""
    if last == ".gz":
        last = suffixes[-2] if len(suffixes) > 1 else ""
    if last not in SUFFIXES:
        raise RecordError(
            [RecordProblem(str(path), 0, 0, "the name of a record ends in .yaml, .jsonl or .jsonl.gz")]
        )  # fmt: skip
    return "jsonl" if last == ".jsonl" else "yaml"


def read_records(path: str | Path) -> Iterator[LocatedRecord]:
    """The games of a file, one after the other, each with everything that is wrong with it.

    Raises RecordError when the file cannot be opened or its name ends in something else.
    """
    where = Path(path)
    form = _form(where)
    packed = where.suffix == ".gz"
    try:
        stream = open(where, "rb")
    except OSError as error:
        raise RecordError([RecordProblem(str(path), 0, 0, f"cannot be read: {error.strerror}")]) from error
    with stream:
        if form == "jsonl":
            if packed:
                with gzip.GzipFile(fileobj=stream, mode="rb") as unpacked:
                    yield from read_jsonl(unpacked, str(path))  # type: ignore[arg-type]
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


def write_record(path: str | Path, record: GameRecord) -> None:
    """Write one game: YAML, or a JSON Lines file of one line, after the suffix.

    The YAML file is there whole or not at all.
    Raises RecordError when the file cannot be written or its name ends in something else.
    """
    where = Path(path)
    if _form(where) == "jsonl":
        with JsonlWriter(where) as writer:
            writer.write(record)
        return
    data = yaml_text(record).encode()
    write_whole(where, gzip.compress(data, mtime=0) if where.suffix == ".gz" else data)
