"""Score items that two variants write differently for the same play."""

from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.notation import action_text
from vijfhonderden.drawing.sheet import ITEM_CARDS, ITEM_FOUR, ITEM_REVOKE, ITEM_RUN, ScoreItem
from vijfhonderden.record.results import ScoreDifference, source_of, value_of, value_text
from vijfhonderden.schema import Variant

_Key = tuple[int, int, int, int]


def _by_key(deal: Deal, stopped: int) -> dict[_Key, list[ScoreItem]]:
    """The items by (trick, seat, kind, detail), without the trick in which the play stopped and later ones."""
    out: dict[_Key, list[ScoreItem]] = {}
    for item in deal.score_sheet():
        if not stopped or item.trick < stopped:
            out.setdefault((item.trick, item.seat, item.kind_code, item.detail), []).append(item)
    return out


def _rule(item: ScoreItem, home: Variant, other: Variant) -> str:
    """The rule behind a difference in an item."""
    candidates = [item.rule]
    if item.kind_code == ITEM_CARDS:
        candidates = ["counting.trump", "counting.plain", "play.trump_order", "play.plain_order"]
    elif item.kind_code == ITEM_REVOKE:
        final = "play.final_phase"
        candidates = [f"{final}.{rule}" for rule in ("follow", "void", "trump_lead", "plain_lead")]
    elif item.kind_code in (ITEM_RUN, ITEM_FOUR):
        candidates = [item.rule, "roem.unwritten"]
    for key in candidates:
        if value_of(home, key) != value_of(other, key):
            return key
    return item.rule


def score_differences(
    number: int, home_deal: Deal, deal: Deal, home: Variant, other: Variant, names: tuple[str, ...], stopped: int
) -> list[ScoreDifference]:
    """The items that differ in a deal, in the order of the tricks.

    ``stopped`` is the trick in which the other variant stopped the play, 0 when both went to the end.
    """
    ours, theirs = _by_key(home_deal, stopped), _by_key(deal, stopped)
    out: list[ScoreDifference] = []
    for key in sorted(ours.keys() | theirs.keys()):
        mine = sum(item.points for item in ours.get(key, []))
        other_points = sum(item.points for item in theirs.get(key, []))
        if mine == other_points:
            continue
        item = (ours.get(key) or theirs[key])[0]
        rule = _rule(item, home, other)
        out.append(
            ScoreDifference(
                number, item.trick, names[item.seat],
                action_text(item.detail) if item.detail >= 0 else item.kind,
                mine, other_points, rule,
                value_text(value_of(home, rule)), value_text(value_of(other, rule)),
                source_of(home, rule), source_of(other, rule),
            )
        )  # fmt: skip
    return out
