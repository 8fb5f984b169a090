"""The tables by family of games. Nothing else asks for a family by name."""

from collections.abc import Callable
from typing import Final

from vijfhonderden.schema import Variant
from vijfhonderden_cli.table.bidding.host import BiddingTable
from vijfhonderden_cli.table.drawing.host import DrawingTable
from vijfhonderden_cli.table.host import Table
from vijfhonderden_cli.table.voice import Voice

TABLES: Final[dict[str, Callable[[Variant, str | None, int, Voice], Table]]] = {
    "vijfhonderden": DrawingTable,
    "five-hundred": BiddingTable,
}


def lay_table(variant: Variant, players: str | None, seed: int, voice: Voice) -> Table:
    """The table at which a variant is played, with those who sit down (``human,greedy``, or None for the usual ones).

    Raises UsageError for players that do not exist, or do not fit the variant.
    """
    return TABLES[variant.family](variant, players, seed, voice)
