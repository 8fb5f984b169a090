"""What a seat keeps in mind of a deal besides what lies before it: enough to imagine how it goes on."""

from typing import Final, final

from librt.vecs import append
from mypy_extensions import i64

from vijfhonderden.core.vectors import copied, to_list, zeros
from vijfhonderden.drawing.side import Side
from vijfhonderden.drawing.state import DealState, side_of


@final
class Kept:
    """Of one side, what both seats have followed and no view shows."""

    def __init__(self) -> None:
        self.final_tricks: i64 = 0
        self.barred: i64 = 0
        self.skip_draw: i64 = 0

    def take(self, side: Side) -> None:
        self.final_tricks = side.final_tricks
        self.barred = side.barred
        self.skip_draw = side.skip_draw


@final
class Memory:
    """The course of a deal as one seat saw it, and its own roem. Empty until :meth:`take` was called.

    An entry of ``log`` is as in the log of a deal, but what the other seat said stands as it was heard; ``points`` are
    those written for the entry, where it is roem that was written.
    """

    def __init__(self) -> None:
        self.n: i64 = 0
        self.log = zeros(64)
        self.points = zeros(64)
        self.stock_size: i64 = 0  # cards in the stock as dealt
        self.offences = zeros(4)
        self.mine: Final = Kept()
        self.theirs: Final = Kept()
        # roem of this seat in this deal, and at this lead: see Side
        self.spoiled_runs = zeros(4)
        self.spoiled_fours: i64 = 0
        self.unwritten_runs = zeros(4)
        self.unwritten_fours: i64 = 0
        self.used_run: i64 = 0
        self.used_four: i64 = 0
        self.used_suits: i64 = 0
        self.four_ranks: i64 = 0
        self.announced: i64 = 0
        self.to_show: i64 = 0

    def note(self, entry: i64, points: i64) -> None:
        """Add an entry to the log."""
        n = self.n
        if n == len(self.log):
            self.log = append(self.log, entry)
            self.points = append(self.points, points)
        else:
            self.log[n] = entry
            self.points[n] = points
        self.n = n + 1

    def take(self, st: DealState, seat: i64) -> None:
        """Take over everything but the log."""
        side = side_of(st, seat)
        self.mine.take(side)
        self.theirs.take(side_of(st, 1 - seat))
        self.stock_size = len(st.stock)
        i: i64 = 0
        while i < 4:
            self.offences[i] = st.offences[i]
            self.spoiled_runs[i] = side.spoiled_runs[i]
            self.unwritten_runs[i] = side.unwritten_runs[i]
            i += 1
        self.spoiled_fours = side.spoiled_fours
        self.unwritten_fours = side.unwritten_fours
        self.used_run = side.used_run
        self.used_four = side.used_four
        self.used_suits = side.used_suits
        self.four_ranks = side.four_ranks
        self.announced = side.announced
        self.to_show = side.to_show

    def key(self) -> list[int]:
        """All of it as whole numbers: equal lists mean equal memories."""
        out: list[int] = [self.stock_size]
        for kept in (self.mine, self.theirs):
            out.extend([kept.final_tricks, kept.barred, kept.skip_draw])
        out.extend(
            [
                self.spoiled_fours, self.unwritten_fours, self.used_run, self.used_four, self.used_suits,
                self.four_ranks, self.announced, self.to_show,
            ]
        )  # fmt: skip
        fixed = [self.offences, self.spoiled_runs, self.unwritten_runs]
        out.extend(to_list(fixed, [copied(self.log, self.n), copied(self.points, self.n)]))
        return out
