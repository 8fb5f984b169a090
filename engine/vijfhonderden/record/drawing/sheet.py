"""Lines of a score sheet of the drawing family, with names and sources."""

from vijfhonderden.drawing.notation import action_text
from vijfhonderden.drawing.sheet import ScoreItem
from vijfhonderden.record.results import SheetLine, source_of
from vijfhonderden.schema import Variant


def sheet_line(item: ScoreItem, names: tuple[str, ...], variant: Variant) -> SheetLine:
    """A score item with names and sources."""
    what = action_text(item.detail) if item.detail >= 0 else item.kind
    return SheetLine(
        names[item.seat], item.points, item.kind, what, item.trick, item.rule, source_of(variant, item.rule)
    )
