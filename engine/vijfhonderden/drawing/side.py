"""What belongs to one of the two seats in a deal."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from vijfhonderden.core.vectors import zeros

NUMBERS = 23
"""How many whole numbers a side is written down as, besides its runs."""


@final
class Side:
    """A seat's cards, tricks, points and roem. Masks are sets of cards.

    The sets of scored, spoiled and unwritten runs are, by suit, masks over the numbers of runs inside a suit; those of
    fours are masks over ranks.
    """

    def __init__(self) -> None:
        self.hand: i64 = 0
        self.dealt: i64 = 0
        self.shown: i64 = 0  # cards in this hand that the other seat has seen
        self.won: i64 = 0
        self.tricks: i64 = 0
        self.final_tricks: i64 = 0
        self.card_points: i64 = 0
        self.score: i64 = 0
        self.start_score: i64 = 0
        self.barred: i64 = 0
        self.skip_draw: i64 = 0
        self.stuk_done: i64 = 0

        self.scored_runs = zeros(4)
        self.spoiled_runs = zeros(4)
        self.unwritten_runs = zeros(4)
        self.scored_fours: i64 = 0
        self.spoiled_fours: i64 = 0
        self.unwritten_fours: i64 = 0
        self.spoiled: i64 = 0  # how many melds
        self.again: i64 = 0

        # what belongs to the current lead only
        self.used_run: i64 = 0
        self.used_four: i64 = 0
        self.used_suits: i64 = 0
        self.four_ranks: i64 = 0
        self.announced: i64 = 0
        self.to_show: i64 = 0

    def clear(self) -> None:
        """Back to the state before a deal, but for the score and the hand that is dealt."""
        self.shown = 0
        self.won = 0
        self.tricks = 0
        self.final_tricks = 0
        self.card_points = 0
        self.barred = 0
        self.skip_draw = 0
        self.stuk_done = 0
        _clear_four(self.scored_runs)
        _clear_four(self.spoiled_runs)
        _clear_four(self.unwritten_runs)
        self.scored_fours = 0
        self.spoiled_fours = 0
        self.unwritten_fours = 0
        self.spoiled = 0
        self.again = 0
        self.clear_lead()

    def clear_lead(self) -> None:
        """Forget what belongs to one lead only."""
        self.used_run = 0
        self.used_four = 0
        self.used_suits = 0
        self.four_ranks = 0
        self.announced = 0
        self.to_show = 0

    def runs(self) -> list[vec[i64]]:
        """The three sets of runs."""
        return [self.scored_runs, self.spoiled_runs, self.unwritten_runs]

    def numbers(self) -> list[int]:
        """Everything else as whole numbers."""
        return [
            self.hand, self.dealt, self.shown, self.won, self.tricks, self.final_tricks, self.card_points, self.score,
            self.start_score, self.barred, self.skip_draw, self.stuk_done, self.scored_fours, self.spoiled_fours,
            self.unwritten_fours, self.spoiled, self.again, self.used_run, self.used_four, self.used_suits,
            self.four_ranks, self.announced, self.to_show,
        ]  # fmt: skip

    def set_numbers(self, v: list[int]) -> None:
        """Take over what :meth:`numbers` gave."""
        self.hand, self.dealt, self.shown, self.won, self.tricks, self.final_tricks = v[0], v[1], v[2], v[3], v[4], v[5]
        self.card_points, self.score, self.start_score, self.barred, self.skip_draw = v[6], v[7], v[8], v[9], v[10]
        self.stuk_done, self.scored_fours, self.spoiled_fours, self.unwritten_fours = v[11], v[12], v[13], v[14]
        self.spoiled, self.again, self.used_run, self.used_four, self.used_suits = v[15], v[16], v[17], v[18], v[19]
        self.four_ranks, self.announced, self.to_show = v[20], v[21], v[22]


def _clear_four(numbers: vec[i64]) -> None:
    numbers[0] = 0
    numbers[1] = 0
    numbers[2] = 0
    numbers[3] = 0
