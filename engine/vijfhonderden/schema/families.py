"""The families of games, by the name that stands in their variant files. Nothing else asks for one by name."""

from vijfhonderden.schema.bidding.family import FIVE_HUNDRED
from vijfhonderden.schema.drawing.family import VIJFHONDERDEN
from vijfhonderden.schema.family import Family
from vijfhonderden.schema.problems import nearest

FAMILIES: dict[str, Family] = {family.name: family for family in (VIJFHONDERDEN, FIVE_HUNDRED)}


def family_named(*names: object) -> Family:
    """The family of the first name that is one.

    Where none is, the family whose name is nearest to the first, or any: the rest of a file is read
    against its keys all the same.
    """
    for name in names:
        if isinstance(name, str) and name in FAMILIES:
            return FAMILIES[name]
    near = nearest(str(names[0]), FAMILIES) if names else ""
    return FAMILIES[near] if near else next(iter(FAMILIES.values()))
