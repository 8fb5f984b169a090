"""Go on writing a file of games that was broken off."""

import json
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from vijfhonderden.errors import RecordError, UsageError
from vijfhonderden.lab.work import Job, Worker
from vijfhonderden.record import RecordProblem
from vijfhonderden.record.jsonl_io import MOST_LINE_BYTES


def keep_whole_games(job: Job, path: Path) -> int:
    """Cut a file after its last whole game number, and return that number (0: nothing is kept).

    Every line that stays must be a game of the job in its place, and the last ones what the job writes for them, to
    the byte; what is cut off must be the beginning of what the job writes next. Raises UsageError, with the file left
    as it is, where that is not so, or if the file is compressed; RecordError if the file cannot be read or cut.
    """
    if path.suffix.lower() == ".gz":
        raise UsageError(f"{path} is compressed; only plain files can be gone on with")
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise UsageError(f"{path} is not a regular file; only such a file can be gone on with")
        number, end = _whole_numbers(job, path)
    except OSError as error:
        raise RecordError([RecordProblem(str(path), 0, 0, f"cannot be read: {error.strerror or error}")]) from error
    try:
        with path.open("r+b") as file:
            file.truncate(end)
    except OSError as error:
        raise RecordError([RecordProblem(str(path), 0, 0, f"cannot be written: {error.strerror or error}")]) from error
    return number


def _whole_numbers(job: Job, path: Path) -> tuple[int, int]:
    """The last game number that is whole in a file, and where it ends."""
    per_number = job.games_per_unit
    wanted = [json.loads(line) for line in _written(job, 1)]
    at = end = count = 0
    last: list[bytes] = []
    held: list[bytes] = []
    with path.open("rb") as file:
        while line := file.readline(MOST_LINE_BYTES + 1):
            held.append(line)
            if not line.endswith(b"\n"):
                break
            number, seat = divmod(count, per_number)
            wrong = _fault(line, wanted[seat], number + 1)
            if wrong:
                raise _other(path, count + 1, wrong)
            at += len(line)
            count += 1
            if count % per_number == 0:
                end, last, held = at, held, []
    number = count // per_number
    for place, found in enumerate(zip(last, _written(job, max(number, 1)), strict=False), 1):
        if found[0] != found[1]:
            raise _other(path, count - count % per_number - len(last) + place, "is another game")
    if held and not b"".join(_written(job, number + 1)).startswith(b"".join(held)):
        raise _other(path, count + 1 if not held[-1].endswith(b"\n") else count, "is no beginning of the next game")
    return number, end


def _written(job: Job, number: int) -> list[bytes]:
    """The lines that a job writes for a game number."""
    return [f"{line}\n".encode() for line in Worker(job).play(number, number)[1]]


def _fault(line: bytes, wanted: Mapping[str, Any], number: int) -> str:
    """Why a line is not the game of that number, as far as its head tells; empty where it is."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return "is not readable as JSON"
    if not isinstance(found, dict) or "record" not in found:
        return "is no record of a game"
    if found.get("game") != number:
        return f"is game {found.get('game')}, not {number}"
    if found.get("seed") != wanted["seed"]:
        return f"has the seed {found.get('seed')}, not {wanted['seed']}"
    if found.get("rules_hash") != wanted["rules_hash"]:
        return "was played by other rules"
    if found.get("players") != wanted["players"]:
        return "has other players"
    return ""


def _other(path: Path, line: int, why: str) -> UsageError:
    if line == 1 and why.startswith("is no"):
        return UsageError(f"{path} is no file of games: its first line {why}; give another file")
    return UsageError(f"{path} holds other games than these: line {line} {why}; give a new file")
