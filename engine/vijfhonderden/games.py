"""How a game of a variant begins, by the family of the variant. Nothing here asks for a variant's name."""

from collections.abc import Callable
from typing import Any

from vijfhonderden.bidding.game import Game as BiddingGame
from vijfhonderden.core.session import ROTATION_NONE, Session
from vijfhonderden.drawing.game import Game as DrawingGame
from vijfhonderden.errors import UsageError
from vijfhonderden.schema.variant import Variant

GAMES: dict[str, Callable[[Any, int, int, int], Any]] = {"vijfhonderden": DrawingGame, "five-hundred": BiddingGame}


def new_game(variant: Variant, seed: int, number: int, first_dealer: int = -1) -> Any:
    """A new game of a variant: number ``number`` of the seed, so that its deals are always the same.

    It is the Game of the family's package. ``first_dealer`` is a seat, or -1 to have them cut for it.
    """
    return GAMES[variant.family](variant.rules, seed, number, first_dealer)


def new_session(variant: Variant, players: list[str]) -> Session:
    """A session at the variant's table: who sits, who pays, who waits.

    Raises ValueError when the number of players is not the table's, and UsageError when the family
    keeps no accounts beyond a game.
    """
    table = variant.resolved()["table"]
    if "tally" not in table:
        raise UsageError(f"{variant.name} has no rules for a session: its games stand alone")
    return Session(
        players,
        rotation=table.get("rotation", ROTATION_NONE),
        leaves=table.get("leaves", "loser"),
        stake=table.get("stake", 1),
        tally=table["tally"],
        lives=table.get("lives", 0),
    )
