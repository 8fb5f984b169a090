"""The families of games, and how a game of a variant begins. Nothing here asks for a variant's name."""

from collections.abc import Callable

from vijfhonderden.core.session import ROTATION_NONE, Session
from vijfhonderden.drawing.game import Game
from vijfhonderden.schema.variant import Variant


def _vijfhonderden(variant: Variant, seed: int, number: int, first_dealer: int) -> Game:
    return Game(variant.rules, seed, number, first_dealer)


FAMILIES: dict[str, Callable[[Variant, int, int, int], Game]] = {"vijfhonderden": _vijfhonderden}


def new_game(variant: Variant, seed: int, number: int, first_dealer: int = -1) -> Game:
    """A new game of a variant: number ``number`` of the seed, so that its deals are always the same.

    ``first_dealer`` is seat 0 or 1, or -1 to have them cut for it.
    """
    return FAMILIES[variant.family](variant, seed, number, first_dealer)


def new_session(variant: Variant, players: list[str]) -> Session:
    """A session at the variant's table: who sits, who pays, who waits.

    Raises ValueError when the number of players is not the table's.
    """
    table = variant.file.table
    return Session(
        players,
        rotation=ROTATION_NONE if table.rotation == "off" else table.rotation,
        leaves="loser" if table.leaves == "off" else table.leaves,
        stake=1 if table.stake == "off" else table.stake,
        tally=table.tally,
        lives=0 if table.lives == "off" else table.lives,
    )
