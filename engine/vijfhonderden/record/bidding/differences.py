"""Score items of Five Hundred that two variants write differently for the same play."""

from typing import Final

from vijfhonderden.record.bidding.sheet import BiddingDealReplay
from vijfhonderden.record.results import ScoreDifference, SheetLine, source_of, value_of, value_text
from vijfhonderden.schema import Variant

_SCORING: Final = (
    "contracts.step", "contracts.growth", "contracts.slam", "contracts.defender_trick", "game.defender_cap",
    "misere.stops_early", "table.sides", "penalties.revoke",
)  # fmt: skip
_ENDING: Final = (
    "game.target", "game.needs_own_contract", "game.both_over", "game.neither_contractor", "game.lose_at",
    "game.lose_when", "game.on_minus", "game.defender_cap",
)  # fmt: skip


def _differing(home: Variant, other: Variant, keys: tuple[str, ...], otherwise: str) -> str:
    for key in keys:
        if value_of(home, key) != value_of(other, key):
            return key
    return otherwise


def end_rule(home: Variant, other: Variant) -> str:
    """The rule behind another end of the game."""
    return _differing(home, other, _ENDING, "game.target")


def _by_key(deal: BiddingDealReplay) -> dict[tuple[str, str], SheetLine]:
    return {(line.player, line.kind): line for line in deal.sheet}


def score_differences(
    ours: BiddingDealReplay, theirs: BiddingDealReplay, home: Variant, other: Variant
) -> list[ScoreDifference]:
    """The items that differ in a deal that was played to its end under both."""
    mine, others = _by_key(ours), _by_key(theirs)
    out: list[ScoreDifference] = []
    for key in sorted(mine.keys() | others.keys()):
        line = mine.get(key) or others[key]
        points = mine[key].points if key in mine else 0
        there = others[key].points if key in others else 0
        if points == there:
            continue
        capped = "game.defender_cap" if line.kind == "tricks" else line.key
        rule = _differing(home, other, (line.key, capped, *_SCORING), line.key)
        out.append(
            ScoreDifference(
                ours.number, 0, line.player, line.what, points, there, rule,
                value_text(value_of(home, rule)), value_text(value_of(other, rule)),
                source_of(home, rule), source_of(other, rule),
            )
        )  # fmt: skip
    return out
