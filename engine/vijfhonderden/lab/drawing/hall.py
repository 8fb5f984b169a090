"""Vijfhonderden in a tournament."""

from collections.abc import Callable, Mapping
from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.game import Game
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.lab.drawing.loop import WIDTH, play_game
from vijfhonderden.lab.hall import Hall
from vijfhonderden.players.kinds import ALL_SEEING
from vijfhonderden.players.native import Drawer
from vijfhonderden.players.registry import make_drawer
from vijfhonderden.players.seeing_drawing import AllSeeingDrawer
from vijfhonderden.players.timed import TimedDrawer


class DrawingHall(Hall):
    """See :class:`~vijfhonderden.lab.hall.Hall`."""

    seers: ClassVar[Mapping[str, Callable[[Rules, int, int, Deal], Drawer]]] = {
        ALL_SEEING: lambda rules, seed, seat, deal: AllSeeingDrawer(rules, seat, deal),
    }
    width = WIDTH

    @staticmethod
    def table(rules: Rules, seed: int) -> tuple[Game, Deal]:
        return Game(rules, seed, 1), Deal(rules)

    @staticmethod
    def make(name: str, seed: int, game: int, seat: int, rules: Rules) -> Drawer:
        return make_drawer(name, seed, game, seat, rules)

    @staticmethod
    def timed(player: Drawer) -> TimedDrawer:
        return TimedDrawer(player)

    @staticmethod
    def play_game(game: Game, players: list[Drawer], row: vec[i64], deal: Deal) -> None:
        play_game(game, players[0], players[1], 0, row, deal)
