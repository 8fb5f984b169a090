"""Go on writing a file of games that was broken off."""

from pathlib import Path

from vijfhonderden.errors import RecordError, UsageError
from vijfhonderden.lab.work import Job, Worker
from vijfhonderden.record import RecordProblem


def keep_whole_games(job: Job, path: Path) -> int:
    """Cut a file after its last whole game number, and return that number (0: nothing is kept).

    The last game that stays must be, to the byte, what the job writes for it. Raises UsageError if it is not, or if the
    file is compressed, and RecordError if the file cannot be read or cut.
    """
    if path.suffix == ".gz":
        raise UsageError(f"{path} is compressed; only plain files can be gone on with")
    per_number = job.games_per_unit
    try:
        games, end, last = _whole_lines(path, per_number)
    except OSError as error:
        raise RecordError([RecordProblem(str(path), 0, 0, f"cannot be read: {error.strerror or error}")]) from error
    number = games // per_number
    if number and last != _as_written(job, number):
        raise UsageError(f"{path} holds other games than these: game {games} in it is another; give a new file")
    try:
        with path.open("r+b") as file:
            file.truncate(end)
    except OSError as error:
        raise RecordError([RecordProblem(str(path), 0, 0, f"cannot be written: {error.strerror or error}")]) from error
    return number


def _whole_lines(path: Path, per_number: int) -> tuple[int, int, bytes]:
    """Whole lines up to a whole game number, where they end, and the lines of the last number."""
    at = games = end = 0
    last = held = b""
    waiting = 0
    with path.open("rb") as file:
        for line in file:
            if not line.endswith(b"\n"):
                break
            at += len(line)
            held += line
            waiting += 1
            if waiting == per_number:
                games += per_number
                end, last, held, waiting = at, held, b"", 0
    return games, end, last


def _as_written(job: Job, number: int) -> bytes:
    _, lines = Worker(job).play(number, number)
    return "".join(f"{line}\n" for line in lines).encode()
