"""Forms of other programs that games can be read from and written to."""

import errno
import stat
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from vijfhonderden.errors import RecordError, UsageError
from vijfhonderden.record.located import LocatedRecord
from vijfhonderden.record.packing import reading_errors, unpacked
from vijfhonderden.record.problems import RecordProblem
from vijfhonderden.record.ptn.exporting import ptn_text
from vijfhonderden.record.ptn.importing import Imported, read_ptn

MOST_BYTES: Final = 4 * 1024 * 1024


@dataclass(frozen=True)
class Format:
    """One form: its name on the command line, and how it is read and written."""

    name: str
    title: str
    read: Callable[[bytes, str], list[Imported]]
    write: Callable[[LocatedRecord], str]


FORMATS: Final[dict[str, Format]] = {
    form.name: form for form in (Format("ptn", "PTN, the PBN dialect of an app", read_ptn, ptn_text),)
}


def format_named(name: str) -> Format:
    """The form of a name. Raises UsageError for an unknown one."""
    if name.lower() not in FORMATS:
        raise UsageError(f"there is no format '{name}' (formats: {', '.join(FORMATS)})")
    return FORMATS[name.lower()]


def import_file(path: str | Path, form: str = "ptn") -> list[Imported]:
    """The games of a file of another program, each with its record or what is wrong with it.

    A file whose name ends in .gz or .zst is unpacked. Raises RecordError when the file cannot be read, UsageError for
    an unknown form.
    """
    read = format_named(form).read
    try:
        mode = Path(path).stat().st_mode
        if not (stat.S_ISREG(mode) or stat.S_ISFIFO(mode) or stat.S_ISDIR(mode)):
            raise OSError(errno.EINVAL, "not a regular file")
        with open(path, "rb") as stream, unpacked(stream, Path(path)) as text:
            data = text.read(MOST_BYTES + 1)
    except reading_errors(Path(path)) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise RecordError([RecordProblem(str(path), 0, 0, f"cannot be read: {reason}")]) from error
    if len(data) > MOST_BYTES:
        raise RecordError([RecordProblem(str(path), 0, 0, f"has more than {MOST_BYTES // 1024**2} MiB")])
    return read(data, str(path))


def export_text(located: LocatedRecord, form: str = "ptn") -> str:
    """A record as text of another program.

    Raises RecordError when it is wrong or cannot be said in that form, UsageError for an unknown form.
    """
    return format_named(form).write(located)
