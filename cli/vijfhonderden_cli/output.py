"""Writing results: JSON documents, files that are complete or not there, and progress."""

import json
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final, TextIO

from vijfhonderden.errors import RecordError
from vijfhonderden_cli.signals import as_exceptions

Progress = Callable[[int, int], None]
"""Called with how many games are done, and how many there are to do."""


def print_json(document: object) -> None:
    """Write one JSON document, and nothing else, to standard output."""
    clear_progress()
    print(json_text(document, indent=2))


def json_text(document: object, indent: int | None = None) -> str:
    """A document as JSON, with escapes for all but ASCII where standard output cannot take it as it is."""
    text = json.dumps(document, ensure_ascii=False, indent=indent, allow_nan=False)
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "ascii")
    except UnicodeEncodeError:
        return json.dumps(document, indent=indent, allow_nan=False)
    return text


@contextmanager
def finished_file(path: Path) -> Iterator[Path]:
    """Give a temporary name beside ``path``, and rename it to ``path`` when the block ends well.

    A file that exists under ``path`` is therefore whole: the old one until the new one is written, with the mode it
    had; a symbolic link goes on pointing to it. A device or pipe (``/dev/stdout``), and a file in a folder that takes
    no other, is written directly. Raises OSError or RecordError, which name ``path``.
    """
    from vijfhonderden.record.whole import is_written_directly

    if is_written_directly(path):
        yield path
        return
    real = Path(os.path.realpath(path))
    temporary = real.with_name(f".{os.getpid()}.{real.name}")  # with its ending, which says what is in it
    try:
        yield temporary
        if real.exists():
            shutil.copymode(real, temporary)
        os.replace(temporary, real)
    except RecordError as error:
        raise RecordError([_renamed(problem, temporary, path) for problem in error.problems]) from error
    except OSError as error:
        if error.filename == str(temporary) or error.filename is None:
            raise OSError(error.errno, error.strerror or str(error), str(path)) from error
        raise
    finally:
        temporary.unlink(missing_ok=True)


def _renamed(problem: object, temporary: Path, path: Path) -> object:
    from vijfhonderden.record import RecordProblem  # which loads pydantic

    if isinstance(problem, RecordProblem) and problem.file == str(temporary):
        return replace(problem, file=str(path))
    return problem


class ProgressLine:
    """One line on a terminal that tells how many games are done, and is gone before anything else is written.

    It is drawn by the calls of :meth:`update` alone, at most ten times a second and not in the first, so that
    short work shows nothing; carriage return and blanks are all that it needs.
    """

    FIRST: Final = 1.0
    NEXT: Final = 0.1

    def __init__(self, title: str, stream: TextIO, columns: int) -> None:
        self._title = title
        self._stream = stream
        self._columns = columns
        self._began = time.monotonic()
        self._due = self._began + self.FIRST
        self._width = 0

    def update(self, done: int, total: int) -> None:
        """Tell that ``done`` of ``total`` (0: nobody knows) are done."""
        now = time.monotonic()
        if now < self._due:
            return
        self._due = now + self.NEXT
        text = f"{self._title}: {done:,}"
        if total:
            text += f" of {total:,}"
            if 0 < done < total:
                minutes, seconds = divmod(round((now - self._began) / done * (total - done)), 60)
                text += f", {minutes}:{seconds:02} left"
        text += f", {done / max(now - self._began, 0.001):,.0f} games/s"
        text = text[: self._columns - 1]
        self._stream.write(f"\r{text}{' ' * (self._width - len(text))}")
        self._stream.flush()
        self._width = len(text)

    def clear(self) -> None:
        """Take the line away; the next update may draw it again."""
        if self._width:
            self._stream.write(f"\r{' ' * self._width}\r")
            self._stream.flush()
            self._width = 0


_line: ProgressLine | None = None


def clear_progress() -> None:
    """Take a line of progress away; whatever writes to the terminal calls this first."""
    if _line is not None:
        _line.clear()


@contextmanager
def progress(title: str) -> Iterator[Progress | None]:
    """Show progress on standard error while it is a terminal; otherwise give None. Signals come as exceptions here."""
    global _line
    if sys.stderr is None or not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        with as_exceptions():
            yield None
        return
    _line = ProgressLine(title, sys.stderr, shutil.get_terminal_size().columns)
    try:
        with as_exceptions():
            yield _line.update
    finally:
        _line.clear()
        _line = None
