"""What a tournament adds up: whole numbers only, so that no division of the work can change a result.

A *piece* of work is one pair at one game number, in all its seatings. A game number is complete when every pair has
played it; only then is it counted, since all pairs play the same packs and are compared on them.
"""

from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

from vijfhonderden.lab.stats import Sums


class Piece(NamedTuple):
    """One pair at one game number.

    ``wins`` and ``points`` are those of the first player; points are (more points of a side of the first player than
    of one of the second, times ``by``), and ``by`` is the deals times the numbers of sides of both. ``moves`` and
    ``nanoseconds`` are those of both players.
    """

    wins: int
    points: int
    by: int
    moves: tuple[int, int]
    nanoseconds: tuple[int, int]


@dataclass
class Standing:
    """The sums of a tournament of ``players`` in which each pair plays a game number ``seatings`` times."""

    players: int
    seatings: int
    units: int = 0
    """Pieces of work."""
    numbers: int = 0
    """Game numbers that are complete."""
    wins: list[int] = field(default_factory=list)
    products: list[list[int]] = field(default_factory=list)
    """Of the wins of two pairs, the second not after the first."""
    pair_points: list[list[int]] = field(default_factory=list)
    player_points: list[list[int]] = field(default_factory=list)
    """By player or pair: x, y, xx, xy, yy."""
    moves: list[int] = field(default_factory=list)
    nanoseconds: list[int] = field(default_factory=list)
    begun: dict[int, dict[int, Piece]] = field(default_factory=dict)
    """Game numbers that are not complete: what was played of them, by pair."""

    def __post_init__(self) -> None:
        self.pairs = list(combinations(range(self.players), 2))
        many = len(self.pairs)
        self.wins = self.wins or [0] * many
        self.products = self.products or [[0] * (p + 1) for p in range(many)]
        self.pair_points = self.pair_points or [[0] * 5 for _ in range(many)]
        self.player_points = self.player_points or [[0] * 5 for _ in range(self.players)]
        self.moves = self.moves or [0] * self.players
        self.nanoseconds = self.nanoseconds or [0] * self.players

    @property
    def games(self) -> int:
        """The games of all pieces."""
        return self.units * self.seatings

    def add(self, number: int, pair: int, piece: Piece) -> None:
        """Add a piece of a game number."""
        self.units += 1
        self._take(number, {pair: piece})

    def merge(self, other: "Standing") -> None:
        """Add the sums of other pieces of the same tournament."""
        self.units += other.units
        self.numbers += other.numbers
        for mine, theirs in (
            (self.wins, other.wins),
            (self.moves, other.moves),
            (self.nanoseconds, other.nanoseconds),
            *zip(self.products, other.products, strict=True),
            *zip(self.pair_points, other.pair_points, strict=True),
            *zip(self.player_points, other.player_points, strict=True),
        ):
            for place, value in enumerate(theirs):
                mine[place] += value
        for number, pieces in other.begun.items():
            self._take(number, pieces)

    def _take(self, number: int, pieces: dict[int, Piece]) -> None:
        there = self.begun.setdefault(number, {})
        there.update(pieces)
        if len(there) == len(self.pairs):
            del self.begun[number]
            self._count([there[pair] for pair in range(len(self.pairs))])

    def _count(self, pieces: list[Piece]) -> None:
        """Count a game number that is complete; ``pieces`` are those of every pair."""
        self.numbers += 1
        points = [0] * self.players
        by = [0] * self.players
        for p, piece in enumerate(pieces):
            self.wins[p] += piece.wins
            row = self.products[p]
            for q in range(p + 1):
                row[q] += piece.wins * pieces[q].wins
            _add(self.pair_points[p], piece.points, piece.by)
            for place, player in enumerate(self.pairs[p]):
                points[player] += piece.points if place == 0 else -piece.points
                by[player] += piece.by
                self.moves[player] += piece.moves[place]
                self.nanoseconds[player] += piece.nanoseconds[place]
        for player in range(self.players):
            _add(self.player_points[player], points[player], by[player])

    def pair_wins(self, pair: int) -> Sums:
        """The wins of the first player of a pair among its games, over game numbers."""
        return self._shares({pair: 1})

    def player_wins(self, player: int) -> Sums:
        """The wins of a player among all its games, over game numbers."""
        signs = {p: 1 if a == player else -1 for p, (a, b) in enumerate(self.pairs) if player in (a, b)}
        return self._shares(signs)

    def _shares(self, signs: dict[int, int]) -> Sums:
        """Sums of the wins of several pairs at once; where the sign is -1, of those of the second player."""
        n, m = self.numbers, self.seatings
        x = sum(sign * self.wins[p] for p, sign in signs.items())
        xx = sum(a * b * self.products[max(p, q)][min(p, q)] for p, a in signs.items() for q, b in signs.items())
        more = m * sum(sign < 0 for sign in signs.values())  # wins of the second are games less wins of the first
        games = m * len(signs)
        return Sums(
            n=n,
            x=x + more * n,
            y=games * n,
            xx=xx + 2 * more * x + more * more * n,
            xy=games * (x + more * n),
            yy=games * games * n,
        )

    def points(self, sums: list[int]) -> Sums:
        """Five sums as those of a ratio."""
        return Sums(self.numbers, *sums)


def _add(sums: list[int], x: int, y: int) -> None:
    for place, value in enumerate((x, y, x * x, x * y, y * y)):
        sums[place] += value
