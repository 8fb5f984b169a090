"""A whole record played again: every deal by its rules, every stated result checked."""

from vijfhonderden.record.families import FAMILIES, family_for
from vijfhonderden.record.home import family_named_in
from vijfhonderden.record.located import LocatedRecord
from vijfhonderden.record.model import GameRecord
from vijfhonderden.record.problems import Places
from vijfhonderden.record.results import Replay
from vijfhonderden.schema import Variant, load_variant


def replay(record: LocatedRecord | GameRecord, variant: Variant | str | None = None, lenient: bool = False) -> Replay:
    """Play a record again by its own rules, checking every act and everything it states.

    With ``variant`` the same play is also tried under that variant (``Replay.as_variant``), which has
    to belong to the same family of games. With ``lenient`` cards that are not known and deals of
    which only the scores are recorded are accepted as far as they go; notes say what could not be
    checked. Nothing is raised for a wrong record: ``problems`` lists all that is wrong. Raises
    UsageError or VariantError for ``variant`` alone.
    """
    located = record if isinstance(record, LocatedRecord) else LocatedRecord("", 0, record, Places("record"), [])
    out = Replay(located.file, located.line)
    out.problems.extend(located.problems)
    if located.record is None:
        return out
    whose = {"rules": located.record.rules, "variant": located.record.variant}
    name = family_named_in(located.file, whose)
    family = FAMILIES[name] if name in FAMILIES else family_for(located.file, located.record.plain())
    other = load_variant(variant) if isinstance(variant, str) else variant
    stranger = other if other is not None and other.family != family.name else None
    family.replay(located, located.record, None if stranger is not None else other, lenient, out)
    if stranger is not None and out.variant is not None:
        title = FAMILIES[stranger.family].title
        text = f"this is a game of {family.title}: it cannot be tried under {stranger.name}, which is {title}"
        out.problems.append(located.places.problem(("variant",), text))
    if out.deals:
        out.problems.sort(key=lambda p: (p.line, p.column))
    return out
