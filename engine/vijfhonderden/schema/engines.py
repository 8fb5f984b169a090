"""The rules that the engine runs on, by the family of a variant file. Loads neither models nor a YAML parser."""

from collections.abc import Callable
from typing import Any, Final

from vijfhonderden.bidding.rules import Rules as BiddingRules
from vijfhonderden.drawing.rules import Rules as DrawingRules

RULES: Final[dict[str, Callable[[dict[str, int]], Any]]] = {
    "vijfhonderden": DrawingRules,
    "five-hundred": BiddingRules,
}
"""Makes the Rules of a family from settings as :func:`~vijfhonderden.schema.compile.settings_of` gives them."""
