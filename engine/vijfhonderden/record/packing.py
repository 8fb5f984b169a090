"""Compressed files by the last suffix of their name: gzip (``.gz``) and Zstandard (``.zst``).

Both may hold several compressed parts one after the other, which read as one. No part tells its time or its name, so
that the same games give the same bytes.
"""

import gzip
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, Final

from vijfhonderden.errors import RecordError
from vijfhonderden.record.problems import RecordProblem

SUFFIXES: Final = (".gz", ".zst")

MOST_PART_BYTES: Final = 64 * 1024 * 1024
"""More than any part of a file of games holds."""

_READ_BYTES: Final = 64 * 1024
_GZIP_LEVEL: Final = 6
"""What gzip itself takes: 9 takes twice the time to save one part in a hundred."""


def packing_of(path: Path) -> str:
    """``.gz``, ``.zst``, or nothing for a file that is not compressed."""
    suffix = path.suffix.lower()
    return suffix if suffix in SUFFIXES else ""


def zstd_module(path: Path) -> Any:
    """The module of the standard library, or its backport. Raises RecordError, naming the file, without either."""
    try:
        if sys.version_info >= (3, 14):
            from compression import zstd
        else:
            from backports import zstd
    except ImportError as error:
        text = f"a .zst file needs the Zstandard library, which this Python lacks ({error})"
        raise RecordError([RecordProblem(str(path), 0, 0, text)]) from error
    return zstd


def unpacked(stream: IO[bytes], path: Path) -> IO[bytes]:
    """A stream as it reads without compression. Raises RecordError where the library for it is missing."""
    packing = packing_of(path)
    if packing == ".gz":
        return gzip.GzipFile(fileobj=stream, mode="rb")  # type: ignore[return-value]  # it reads as BinaryIO does
    if packing == ".zst":
        opened: IO[bytes] = zstd_module(path).ZstdFile(stream, mode="rb")
        return opened
    return stream


def packed(data: bytes, path: Path) -> bytes:
    """Data as one compressed part. Raises RecordError where the library for it is missing."""
    packing = packing_of(path)
    if packing == ".gz":
        return gzip.compress(data, _GZIP_LEVEL, mtime=0)
    if packing == ".zst":
        out: bytes = zstd_module(path).compress(data)
        return out
    return data


def reading_errors(path: Path) -> tuple[type[Exception], ...]:
    """What reading a file may raise; EOFError where a compressed one breaks off."""
    more: tuple[type[Exception], ...] = (zstd_module(path).ZstdError,) if packing_of(path) == ".zst" else ()
    return (OSError, EOFError, zlib.error, *more)


def whole_parts(stream: IO[bytes], path: Path) -> Iterator[tuple[bytes, int]]:
    """What each compressed part holds, and where it ends in the file; -1 for a last one that breaks off.

    Raises ValueError for a part that holds more than MOST_PART_BYTES, and what :func:`reading_errors` lists.
    """
    ends = 0
    data = stream.read(_READ_BYTES)
    while data:
        reader = zlib.decompressobj(wbits=31) if packing_of(path) == ".gz" else zstd_module(path).ZstdDecompressor()
        out = bytearray()
        while data and not reader.eof:
            out += reader.decompress(data, MOST_PART_BYTES + 1 - len(out))
            if len(out) > MOST_PART_BYTES:
                raise ValueError(f"a compressed part holds more than {MOST_PART_BYTES} bytes")
            ends += len(data) - len(reader.unused_data)
            data = reader.unused_data or stream.read(_READ_BYTES)
        yield bytes(out), ends if reader.eof else -1
