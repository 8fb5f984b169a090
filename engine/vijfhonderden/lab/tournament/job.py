"""A tournament as plain data, and what plays it in one process."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations

from vijfhonderden.lab.families import LAB_FAMILIES
from vijfhonderden.lab.hall import Hall
from vijfhonderden.lab.seating import Seating, seatings
from vijfhonderden.lab.tournament.standing import Piece, Standing
from vijfhonderden.schema.families import FAMILIES


@dataclass(frozen=True)
class TournamentJob:
    """A plan (:class:`~vijfhonderden.lab.spread.plan.Plan`) whose pieces are numbered through: all pairs at the first
    game number, then all at the second.

    ``rules`` are those of the variant as numbers, ``sides`` the side of each seat.
    """

    family: str
    rules: Mapping[str, int]
    sides: tuple[int, ...]
    seed: int
    players: tuple[str, ...]

    @property
    def settings(self) -> tuple[Mapping[str, int]]:
        return (self.rules,)

    @property
    def games_per_unit(self) -> int:
        return len(seatings(self.players[:2], self.sides))

    @property
    def one_by_one(self) -> bool:
        return True

    def tally(self) -> Standing:
        return Standing(len(self.players), self.games_per_unit)

    def worker(self) -> "TournamentWorker":
        return TournamentWorker(self)


class TournamentWorker:
    """Plays the pieces of a tournament."""

    def __init__(self, job: TournamentJob) -> None:
        self._job = job
        self._pairs = [
            (names, seatings(names, job.sides)) for names in combinations(job.players, 2)
        ]  # fmt: skip
        self._hall: Hall | None = None

    def play(self, first: int, last: int) -> tuple[Standing, list[str]]:
        """Play the pieces ``first`` to ``last``: their sums, and no records."""
        if self._hall is None:
            rules = FAMILIES[self._job.family].rules(dict(self._job.rules))
            self._hall = LAB_FAMILIES[self._job.family].hall(rules, self._job.seed)
        found = self._job.tally()
        for piece in range(first - 1, last):
            number, pair = divmod(piece, len(self._pairs))
            names, seats = self._pairs[pair]
            found.add(number + 1, pair, _meet(self._hall, number + 1, names, seats, self._job.sides))
        return found, []


def _meet(hall: Hall, number: int, names: tuple[str, str], seats: tuple[Seating, ...], sides: tuple[int, ...]) -> Piece:
    """A game number between two players, in every seating."""
    before = _clocks(hall, names, len(sides))
    wins = points = by = 0
    for seating in seats:
        hall.play(number, seating)
        first = [seating[sides.index(side)] == names[0] for side in range(max(sides) + 1)]
        mine, theirs = sum(first), len(first) - sum(first)
        own = others = 0
        for score, is_mine in zip(hall.scores(), first, strict=True):
            if is_mine:
                own += score
            else:
                others += score
        wins += first[hall.won()]
        points += own * theirs - others * mine
        by += hall.deals() * mine * theirs
    after = _clocks(hall, names, len(sides))
    moves, nanoseconds = (
        (after[0][what] - before[0][what], after[1][what] - before[1][what]) for what in (0, 1)
    )  # fmt: skip
    return Piece(wins, points, by, moves, nanoseconds)


def _clocks(hall: Hall, names: tuple[str, str], seats: int) -> list[tuple[int, int]]:
    """The moves and nanoseconds of both players so far, at all seats."""
    found = []
    for name in names:
        clocks = [hall.clock(name, seat) for seat in range(seats)]
        found.append((sum(moves for moves, _ in clocks), sum(time for _, time in clocks)))
    return found
