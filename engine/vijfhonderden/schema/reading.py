"""Reads a file of rules from disk: an ordinary file, and never more of it than such a file may have."""

import errno
import os
import stat
from pathlib import Path

from vijfhonderden.schema.nodes import MOST_BYTES


def read_rules(path: Path) -> bytes:
    """The bytes of a file, at most one more than a rules file may have, by which the reader sees that it is too long.

    Raises OSError or ValueError (a name that no file can have), also for a device, a pipe or a directory: those may
    never end, or never begin.
    """
    mode = path.stat().st_mode
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "not a regular file")
    with path.open("rb") as file:
        return file.read(MOST_BYTES + 1)
