"""Writing results: JSON documents, files that are complete or not there, and progress."""

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

Progress = Callable[[int, int], None]
"""Called with how many games are done, and how many there are to do."""


def print_json(document: object) -> None:
    """Write one JSON document, and nothing else, to standard output."""
    print(json.dumps(document, ensure_ascii=False, indent=2, allow_nan=False))


@contextmanager
def finished_file(path: Path) -> Iterator[Path]:
    """Give a temporary name beside ``path``, and rename it to ``path`` when the block ends well.

    A file that exists under ``path`` is therefore whole: the old one until the new one is written.
    A device or pipe (``/dev/stdout``) is written directly. Raises OSError.
    """
    if path.exists() and not path.is_file():
        yield path
        return
    temporary = path.with_name(f".{os.getpid()}.{path.name}")  # with its ending, which says what is in it
    try:
        yield temporary
        os.replace(temporary, path)
    finally:
        temporary.unlink(missing_ok=True)


@contextmanager
def progress(title: str) -> Iterator[Progress | None]:
    """Show progress on standard error while it is a terminal; otherwise give None."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    from vijfhonderden_cli.render import progress_bar

    with progress_bar(title) as update:
        yield update
