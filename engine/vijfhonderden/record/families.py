"""The families of games as records know them. Nothing else asks for one by name."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

from vijfhonderden.record.bidding.build import build_bidding
from vijfhonderden.record.bidding.plain import bidding_check
from vijfhonderden.record.bidding.replay import replay_bidding
from vijfhonderden.record.built import Built
from vijfhonderden.record.drawing.build import build_drawing
from vijfhonderden.record.drawing.plain import drawing_check
from vijfhonderden.record.drawing.replay import replay_drawing
from vijfhonderden.record.home import family_named_in
from vijfhonderden.record.located import LocatedRecord
from vijfhonderden.record.model import GameRecord
from vijfhonderden.record.results import Replay
from vijfhonderden.schema import Variant


class PlainCheck(Protocol):
    """The compiled check of a family for games of one variant between the same players."""

    def strings_in(self, record: dict[str, Any]) -> int:
        """How many strings a game that is plainly right holds, keys and values; -1 for any other."""


@dataclass(frozen=True)
class RecordFamily:
    """How records of one family look, how they are made, and how they are played again."""

    name: str
    title: str
    players: str
    fewest: int
    most: int
    game_keys: tuple[str, ...]
    deal_keys: tuple[str, ...]
    replay: Callable[[LocatedRecord, GameRecord, Variant | None, bool, Replay], None]
    build: Callable[[Any, list[Any], tuple[str, ...], bool], Built]
    check: Callable[[Variant, str | None, list[str]], PlainCheck]

    def strange(self, value: Mapping[str, Any]) -> int:
        """How many keys of a record do not belong to this family."""
        deals = value.get("deals")
        inner = [deal for deal in (deals if isinstance(deals, list) else []) if isinstance(deal, Mapping)]
        strange = sum(key not in self.game_keys for key in value)
        return strange + sum(key not in self.deal_keys for deal in inner for key in deal)


_VIJFHONDERDEN = RecordFamily(
    name="vijfhonderden",
    title="Vijfhonderden",
    players="two",
    fewest=2,
    most=2,
    game_keys=(
        "record", "variant", "players", "session", "seed", "game", "cut", "deals", "winner", "under_jan", "note",
        "rules_hash", "rules",
    ),
    deal_keys=(
        "dealer", "hands", "stock", "turn_up", "pack", "cut", "packets", "tricks", "count", "result", "misdeal", "note",
    ),
    replay=replay_drawing,
    build=build_drawing,
    check=drawing_check,
)  # fmt: skip

_FIVE_HUNDRED = RecordFamily(
    name="five-hundred",
    title="Five Hundred",
    players="two to six",
    fewest=2,
    most=6,
    game_keys=(
        "record", "variant", "settings", "players", "session", "seed", "game", "cut", "deals", "winner", "note", "tags",
        "rules_hash", "rules",
    ),
    deal_keys=(
        "dealer", "hands", "kitty", "dead", "auction", "away", "joker", "call", "tricks", "result", "misdeal", "note",
    ),
    replay=replay_bidding,
    build=build_bidding,
    check=bidding_check,
)  # fmt: skip

FAMILIES: Final[dict[str, RecordFamily]] = {family.name: family for family in (_VIJFHONDERDEN, _FIVE_HUNDRED)}


def family_for(file: str, value: Mapping[str, Any]) -> RecordFamily:
    """The family of a record by its rules or its variant.

    Where neither says it, the family to which its keys belong best: the rest is read all the same.
    """
    name = family_named_in(file, value)
    if name in FAMILIES:
        return FAMILIES[name]
    return min(FAMILIES.values(), key=lambda family: family.strange(value))
