"""Go on writing a file of games that was broken off."""

import json
import stat
from collections import deque
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Any

from vijfhonderden.errors import RecordError, UsageError
from vijfhonderden.lab.work import Job, Worker
from vijfhonderden.record import RecordProblem
from vijfhonderden.record.jsonl_io import MOST_LINE_BYTES
from vijfhonderden.record.jsonl_writer import PART_GAMES
from vijfhonderden.record.packing import packing_of, reading_errors, whole_parts


def keep_whole_games(job: Job, path: Path, most: int) -> int:
    """Cut a file after its last whole game number, and return that number (0: nothing is kept).

    Raises UsageError, with the file left as it is, if it holds more than ``most`` game numbers.

    Every line that stays must be a game of the job in its place, and the last ones what the job writes for them, to
    the byte; what is cut off must be the beginning of what the job writes next. A compressed file is cut after its
    last full part that ends with a game number; the lines that are cut off there only have to be games of the job in
    their places. Raises UsageError, with the file left as it is, where that is not so, or if the file cannot be read;
    RecordError if it cannot be cut.
    """
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise UsageError(f"{path} is not a regular file; only such a file can be gone on with")
        number, end, there = _whole_numbers(job, path)
    except reading_errors(path) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise UsageError(f"{path} cannot be gone on with: {reason}") from error
    if there > most * job.games_per_unit:
        asked = most * job.games_per_unit
        raise UsageError(f"{path} holds {there} games, more than the {asked} asked for; nothing is taken out of it")
    try:
        with path.open("r+b") as file:
            file.truncate(end)
    except OSError as error:
        raise RecordError([RecordProblem(str(path), 0, 0, f"cannot be written: {error.strerror or error}")]) from error
    return number


def _whole_numbers(job: Job, path: Path) -> tuple[int, int, int]:
    """The last game number that can be kept of a file, where it ends, and how many games of whole numbers there are."""
    per_number = job.games_per_unit
    wanted = [json.loads(line) for line in _written(job, 1)]
    is_packed = packing_of(path) != ""
    number = end = count = 0
    last: deque[bytes] = deque(maxlen=per_number)
    kept: list[bytes] = []
    held: list[bytes] = []
    with path.open("rb") as file:
        for line, at in _packed_lines(file, path) if is_packed else _plain_lines(file):
            held.append(line)
            if not line.endswith(b"\n"):
                break
            of_number, seat = divmod(count, per_number)
            wrong = _fault(line, wanted[seat], of_number + 1)
            if wrong:
                raise _other(path, count + 1, wrong)
            last.append(line)
            count += 1
            if count % per_number == 0 and at >= 0:
                number, end, kept, held = count // per_number, at, list(last), []
            elif is_packed:
                held.clear()  # as many games as may be
    for place, found in enumerate(zip(kept, _written(job, max(number, 1)), strict=False), 1):
        if found[0] != found[1]:
            raise _other(path, (number - 1) * per_number + place, "is another game")
    if held and not is_packed and not b"".join(_written(job, number + 1)).startswith(b"".join(held)):
        raise _other(path, count + 1 if not held[-1].endswith(b"\n") else count, "is no beginning of the next game")
    return number, end, count - count % per_number


def _plain_lines(file: IO[bytes]) -> Iterator[tuple[bytes, int]]:
    """The lines of a file, and where each ends."""
    at = 0
    while line := file.readline(MOST_LINE_BYTES + 1):
        at += len(line)
        yield line, at


def _packed_lines(file: IO[bytes], path: Path) -> Iterator[tuple[bytes, int]]:
    """The lines of a compressed file, and where each ends; -1 where nothing can be cut off after it.

    Raises UsageError for parts that are none of a :class:`~vijfhonderden.record.JsonlWriter`.
    """
    strange = UsageError(f"{path} was not compressed by this program; unpack it to go on with it")
    full = True
    try:
        for text, end in whole_parts(file, path):
            *lines, rest = text.split(b"\n")
            if not full or len(lines) > PART_GAMES or (end >= 0 and rest):
                raise strange
            full = end >= 0 and len(lines) == PART_GAMES
            for place, line in enumerate(lines, 1):
                yield line + b"\n", end if full and place == PART_GAMES else -1
    except ValueError as error:
        raise strange from error


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
