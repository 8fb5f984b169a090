"""The families of games, by the name that stands in their variant files. Nothing else asks for one by name."""

from vijfhonderden.schema.bidding.family import FIVE_HUNDRED
from vijfhonderden.schema.drawing.family import VIJFHONDERDEN
from vijfhonderden.schema.family import Family

FAMILIES: dict[str, Family] = {family.name: family for family in (VIJFHONDERDEN, FIVE_HUNDRED)}


def family_named(name: object) -> Family:
    """The family of a name. Where there is none, the first one, against whose keys the rest can be read."""
    if isinstance(name, str) and name in FAMILIES:
        return FAMILIES[name]
    return next(iter(FAMILIES.values()))
