"""Games of a JSON Lines file replayed in bulk: those that are plainly right are told apart at little cost.

A game is plainly right when it stands as the program writes it, without a line of rules or a player other than in the
game before, and the compiled check of its family finds every act legal and all that is stated true. That says nothing
about other games: each of them is read and replayed with everything that is wrong in it.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import orjson

from vijfhonderden.record.families import FAMILIES, PlainCheck
from vijfhonderden.record.files import scan_records
from vijfhonderden.record.jsonl_io import strict_json
from vijfhonderden.record.located import LocatedRecord
from vijfhonderden.record.replay import replay
from vijfhonderden.record.results import Replay

_HEAD: Final = b'{"record":1,'
MOST_SEATINGS: Final = 64
_TAIL: Final = b',"rules_hash":"'


class PlainGames:
    """Knows the end of a line, with the rules, from the last game that was replayed in full and was right.

    Only what stands before it is read of the next lines. Players may change their seats: those of the last
    ``MOST_SEATINGS`` games that were learned from are known.
    """

    def __init__(self) -> None:
        self._line = b""
        self._tail = b""
        self._checks: dict[tuple[str, ...], PlainCheck] = {}

    def is_right(self, line: bytes) -> bool:
        """Whether a line, its end included, is a game that is plainly right by the rules learned last."""
        self._line = line
        if not self._checks or not line.endswith(self._tail) or not line.startswith(_HEAD):
            return False
        head = line[: -len(self._tail)]
        if b"\\" in head:
            return False
        try:
            # a whole object before the tail: both together are one too
            record = orjson.loads(head + b"}")
        except ValueError:
            return False
        check = self._check_of(record.get("players"))
        if check is None:
            return False
        strings = check.strings_in(record)
        # a key that stands twice is lost in reading, and so are its quotes
        return strings >= 0 and head.count(b'"') == 2 * strings

    def _check_of(self, players: object) -> PlainCheck | None:
        if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
            return None
        return self._checks.get(tuple(players))

    def learn(self, located: LocatedRecord, replayed: Replay) -> None:
        """Take over rules and players from the line asked for last, which was replayed in full."""
        record, variant = located.record, replayed.variant
        at = self._line.rfind(_TAIL)
        if not replayed.is_right or record is None or variant is None or at < 0:
            return
        tail = self._line[at:]
        whole = {"record": 1, "rules_hash": record.rules_hash, "rules": record.rules}
        try:
            if strict_json(_HEAD[:-1] + tail) != whole:
                return
        except ValueError:
            return
        if tail != self._tail:
            self._tail = tail
            self._checks.clear()
        elif len(self._checks) == MOST_SEATINGS:
            del self._checks[next(iter(self._checks))]
        self._checks[tuple(record.players)] = FAMILIES[variant.family].check(variant, record.variant, record.players)


def replay_file(path: str | Path, lenient: bool = False) -> Iterator[Replay | None]:
    """Every game of a file replayed; None for one of a JSON Lines file that is plainly right.

    Raises RecordError when the file cannot be opened or its name ends in something else.
    """
    plain = PlainGames()
    for located in scan_records(path, plain.is_right):
        if located is None:
            yield None
            continue
        replayed = replay(located, None, lenient)
        plain.learn(located, replayed)
        yield replayed
