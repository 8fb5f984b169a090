"""Recorded games: a text that people can write by hand, read line by line and replay with every rule checked.

One model (:class:`GameRecord`) in two forms: YAML for one game, JSON Lines for many.
"""

from vijfhonderden.record.build import record_game, record_line
from vijfhonderden.record.files import read_records, write_record
from vijfhonderden.record.jsonl_writer import JsonlWriter
from vijfhonderden.record.located import LocatedRecord
from vijfhonderden.record.model import FORMAT_VERSION, DealRecord, GameRecord, record_schema
from vijfhonderden.record.plain import replay_file
from vijfhonderden.record.problems import RecordProblem
from vijfhonderden.record.replay import replay
from vijfhonderden.record.results import AsReplay, DealReplay, ForeignAct, Replay, ScoreDifference, SheetLine

__all__ = [
    "FORMAT_VERSION",
    "AsReplay",
    "DealRecord",
    "DealReplay",
    "ForeignAct",
    "GameRecord",
    "JsonlWriter",
    "LocatedRecord",
    "RecordProblem",
    "Replay",
    "ScoreDifference",
    "SheetLine",
    "read_records",
    "record_game",
    "record_line",
    "record_schema",
    "replay",
    "replay_file",
    "write_record",
]
