"""What a deal of Five Hundred that is over is worth to a player: the chance to win the game from there."""

from math import exp
from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.game import Game
from vijfhonderden.bidding.rules import Rules
from vijfhonderden.core.vectors import zeros

WON: Final = 1_000_000

# A side whose score is this part of the target higher is e times as likely to win. As 6,000 games of greedy players
# ended in each of four variants; three sides of two take longer to reach the target, and so lose a lead less often.
_PART: Final = 0.55
_PART_OF_SIX: Final = 0.3

# tables of scores begin here, in steps of ten
_LOWEST: Final = -1000
_PLACES: Final = 251


@final
class Worth:
    """Chances in millionths. At the end of the game they are those of the rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self._game: Final = Game(rules, 0, 0)
        self._weight: Final = zeros(_PLACES)
        target = int(rules.target)
        part = _PART if rules.seats < 6 else _PART_OF_SIX
        for place in range(_PLACES):
            score = min(_LOWEST + 10 * place, target)
            self._weight[place] = int(1000 * exp(10 + (score - target) / (part * target))) + 1

    def of(self, deal: Deal, unit: i64) -> i64:
        """The chance of a score column after a deal that is over."""
        game = self._game
        game.book(deal)
        if game.is_over:
            if game.winner == unit:
                return WON
            return 0
        total: i64 = 0
        own: i64 = 0
        other: i64 = 0
        while other < self.rules.units:
            weight = self._weight_of(game.score(other))
            total += weight
            if other == unit:
                own = weight
            other += 1
        return own * WON // total

    def _weight_of(self, score: i64) -> i64:
        place = (score - _LOWEST) // 10
        if place < 0:
            place = 0
        if place >= _PLACES:
            place = _PLACES - 1
        return self._weight[place]
