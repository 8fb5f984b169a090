"""A record with the places of its values."""

from dataclasses import dataclass, field

from vijfhonderden.record.model import GameRecord
from vijfhonderden.record.problems import Places, RecordProblem


@dataclass(frozen=True, slots=True)
class LocatedRecord:
    """One game as it was read: the record, or None when it is not one, and everything wrong with it."""

    file: str
    line: int
    record: GameRecord | None
    places: Places
    problems: list[RecordProblem] = field(default_factory=list)
