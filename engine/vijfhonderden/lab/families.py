"""The families of games in the laboratory, by the name in their variant files. Nothing else asks for one by name."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from vijfhonderden.errors import UsageError
from vijfhonderden.lab.bidding.family import FIVE_HUNDRED
from vijfhonderden.lab.drawing.family import VIJFHONDERDEN
from vijfhonderden.lab.family import LabFamily

if TYPE_CHECKING:
    from vijfhonderden.schema import Variant

LAB_FAMILIES: Final[dict[str, LabFamily]] = {"vijfhonderden": VIJFHONDERDEN, "five-hundred": FIVE_HUNDRED}


def family_of(variants: "Sequence[Variant]") -> LabFamily:
    """The family of some variants. Raises UsageError if they are not all of one."""
    first = variants[0]
    for other in variants[1:]:
        if other.family != first.family:
            names = (LAB_FAMILIES[variant.family].title for variant in (first, other))
            raise UsageError(
                f"{first.label} and {other.label} are variants of two different games "
                f"({' and '.join(names)}): figures of the one mean nothing for the other"
            )
    return LAB_FAMILIES[first.family]
