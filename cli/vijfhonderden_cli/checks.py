"""What commands ask of their arguments before any work is done. Loads nothing that reads a command line."""

import errno
import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from vijfhonderden.errors import UsageError

if TYPE_CHECKING:
    from vijfhonderden.schema import Variant

GAMES: Final = 1000
"""How many games are played where nobody says it."""
PLAYERS: Final = "greedy,greedy"
RECORD_ENDINGS: Final = (".yaml", ".yml", ".jsonl")
PACKED_ENDINGS: Final = (".gz", ".zst")


def variant_of(name: str, settings: list[str] | None) -> "Variant":
    """The variant of a name, with the rules of ``--set``.

    Raises UsageError for a setting that is none or names no rule, VariantError for a value that the rules refuse.
    """
    from vijfhonderden.schema import load_variant

    if not settings:
        return load_variant(name)
    from vijfhonderden.schema import misnamed_settings, with_settings

    misnamed = misnamed_settings(settings)
    if misnamed:
        raise UsageError("\n".join(map(str, misnamed)))
    return with_settings(load_variant(name), settings)


def check_cluster(cluster: str | None, workers: int | None) -> None:
    """Raises UsageError where the number of workers is not ours to say."""
    if cluster is not None and cluster != "local" and workers is not None:
        raise UsageError(f"the cluster at {cluster} has its own workers; --workers goes with --cluster local only")


def pair_of(players: str) -> list[str]:
    """The players of ``greedy,uniform``."""
    return [player.strip() for player in players.split(",")]


def check_readable(files: Iterable[Path]) -> None:
    """Raises UsageError for the first that is no file, or may not be read, in the words of the engine."""
    for file in files:
        fault = errno.ENOENT if not file.exists() else errno.EISDIR if file.is_dir() else 0
        if not fault and not os.access(file, os.R_OK):
            fault = errno.EACCES
        if fault:
            raise UsageError(f"cannot read {file}: {os.strerror(fault)}")


def check_records(files: Iterable[Path]) -> None:
    """Raises UsageError for the first that cannot be read, or whose name is not that of a record."""
    files = list(files)
    check_readable(files)
    for file in files:
        check_record_name(file)


def check_record_name(file: Path) -> None:
    """Raises UsageError for a name that is not that of a record."""
    if not _unpacked_name(file).endswith(RECORD_ENDINGS):
        endings = f"{', '.join(RECORD_ENDINGS)}, or one of these and {' or '.join(PACKED_ENDINGS)}"
        raise UsageError(f"{file}: the name of a record ends in {endings}")


def is_bulk_name(file: str | Path) -> bool:
    """Whether a name is that of a file of many games."""
    return _unpacked_name(Path(file)).endswith(".jsonl")


def _unpacked_name(file: Path) -> str:
    """The name in lower case, without what says that the file is compressed."""
    name = file.name.lower()
    return name.removesuffix(file.suffix.lower()) if name.endswith(PACKED_ENDINGS) else name


def check_not_read(file: Path | None, variants: "Iterable[Variant]" = (), records: Iterable[Path] = ()) -> None:
    """Raises UsageError when a file that is to be written is one that is read."""
    if file is None or not file.exists():
        return
    for read in [*(path for variant in variants for path in variant.files), *records]:
        if read.exists() and os.path.samefile(file, read):
            raise UsageError(f"{file} is read here, so it cannot be written; give another name")


def check_writable(file: Path | None, force: bool = True, instead: str = "") -> None:
    """Raises UsageError, before any work is done, when a file cannot be written where it is asked for.

    Without ``force`` a file that is there already stays, unless it is empty (a device or pipe is none); ``instead`` is
    what else can be done with it.
    """
    if file is None:
        return
    if not force and file.is_file() and file.stat().st_size:
        raise UsageError(f"{file} is there already; {instead}--force writes over it")
    if file.is_dir():
        raise UsageError(f"{file} is a directory")
    if not file.absolute().parent.is_dir():
        raise UsageError(f"{file.parent}: there is no such directory")
    if not os.access(file if file.exists() else file.absolute().parent, os.W_OK):
        raise UsageError(f"{file}: may not be written")
