"""Writes a file so that it is there whole or not at all."""

import os
import stat
import tempfile
from pathlib import Path

from vijfhonderden.errors import RecordError
from vijfhonderden.record.problems import RecordProblem


def write_whole(path: Path, data: bytes) -> None:
    """Write a file under a temporary name beside it, which is then renamed; until then an old file stays as it was.

    A file keeps its mode, and a symbolic link goes on pointing to what is written. A device or a pipe is written
    directly, and so is a file in a folder that takes no other. Raises RecordError when the file cannot be written.
    """
    try:
        if is_written_directly(path):
            path.write_bytes(data)
        else:
            _replace(Path(os.path.realpath(path)), data)
    except OSError as error:
        raise cannot_be_written(path, error) from error


def is_written_directly(path: Path) -> bool:
    """Whether a file is there that cannot, or must not, be replaced by another of its name.

    What stands in /dev may lead to a stream that is open already, under a name that is none (/dev/stdout).
    """
    if path.absolute().is_relative_to("/dev") or (path.exists() and not path.is_file()):
        return True
    return path.exists() and not os.access(os.path.dirname(os.path.realpath(path)), os.W_OK)


def _replace(path: Path, data: bytes) -> None:
    mode = _mode_of(path)
    handle, name = tempfile.mkstemp(prefix=f".{path.name[:100]}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(data)
        os.chmod(name, mode)  # mkstemp makes it private
        os.replace(name, path)
        name = ""
    finally:  # whatever stopped it, Ctrl-C too
        if name:
            os.unlink(name)


def _mode_of(path: Path) -> int:
    """The mode of a file, or of one that is made anew."""
    if path.exists():
        return stat.S_IMODE(path.stat().st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def cannot_be_written(path: Path, error: OSError) -> RecordError:
    """What to raise when a file cannot be written."""
    return RecordError([RecordProblem(str(path), 0, 0, f"cannot be written: {error.strerror or error}")])
