"""What a tournament hands back: plain data that prints, goes into JSON and fills the report.

Nothing in it depends on the number of workers, the build, the machine or the hour, but for the times: they are what a
move took where and when it was played.
"""

from dataclasses import dataclass
from math import floor, log10
from typing import TYPE_CHECKING, Final

from vijfhonderden.lab.results import FORMAT, MINUS, VariantFacts, games_text
from vijfhonderden.lab.stats import Estimate, rounded

if TYPE_CHECKING:
    from vijfhonderden.lab.family import LabFamily

EVEN: Final = 0.5


@dataclass(frozen=True)
class PlayerResult:
    """A player against all others together.

    ``elo`` is the rating about the mean of all players. ``points`` are points a deal more than the opponents', each
    side for itself. ``moves`` are decisions with a choice, ``milliseconds`` the mean time of one (None: no moves).
    """

    name: str
    games: int
    wins: int
    share: Estimate
    elo: Estimate
    points: Estimate
    moves: int
    milliseconds: float | None

    def to_json(self) -> dict[str, object]:
        return {
            "name": self.name,
            "games": self.games,
            "wins": self.wins,
            "win_rate": self.share.to_json(),
            "elo": self.elo.to_json(),
            "points": self.points.to_json(),
            "moves": self.moves,
        }


@dataclass(frozen=True)
class PairResult:
    """Two players against each other: the wins and points of the first, and the fitted ratings' difference."""

    names: tuple[str, str]
    games: int
    wins: int
    share: Estimate
    elo: Estimate
    points: Estimate

    def to_json(self) -> dict[str, object]:
        return {
            "players": list(self.names),
            "games": self.games,
            "wins": self.wins,
            "win_rate": self.share.to_json(),
            "elo": self.elo.to_json(),
            "points": self.points.to_json(),
        }

    def turned(self) -> "PairResult":
        """The same seen from the second player."""
        return PairResult(
            (self.names[1], self.names[0]),
            self.games,
            self.games - self.wins,
            _less(1.0, self.share),
            _less(0.0, self.elo),
            _less(0.0, self.points),
        )


def _less(whole: float, part: Estimate) -> Estimate:
    """What is left of a whole."""
    return Estimate(*(None if end is None else whole - end for end in (part.value, part.high, part.low)))


@dataclass(frozen=True)
class Tournament:
    """A round robin under one variant.

    ``packs`` are the game numbers, each played ``seatings`` times by every pair. ``reproducible`` is False where a
    player has a budget of time. ``complete`` is False if it was stopped early. Players and pairs are in the order in
    which they were named.
    """

    family: "LabFamily"
    variant: VariantFacts
    seed: int
    packs: int
    seatings: int
    players: tuple[PlayerResult, ...]
    pairs: tuple[PairResult, ...]
    version: str
    command: str
    reproducible: bool
    complete: bool

    @property
    def games(self) -> int:
        """All games that were played."""
        return self.packs * self.seatings * len(self.pairs)

    @property
    def ranked(self) -> tuple[PlayerResult, ...]:
        """The players by rating, the best first."""
        return tuple(sorted(self.players, key=lambda player: -(player.elo.value or 0.0)))

    def pair(self, first: str, second: str) -> PairResult:
        """Two players, seen from the first. Raises KeyError for players who did not meet."""
        for pair in self.pairs:
            if pair.names == (first, second):
                return pair
            if pair.names == (second, first):
                return pair.turned()
        raise KeyError((first, second))

    def to_json(self) -> dict[str, object]:
        return {
            "format": FORMAT,
            "kind": "tournament",
            "version": self.version,
            "command": self.command,
            "seed": self.seed,
            "games": self.games,
            "packs": self.packs,
            "seatings": self.seatings,
            "complete": self.complete,
            "reproducible": self.reproducible,
            "variant": self.variant.to_json(),
            "players": [player.to_json() for player in self.players],
            "pairs": [pair.to_json() for pair in self.pairs],
            "times": [{"player": player.name, "milliseconds": rounded(player.milliseconds)} for player in self.players],
        }


def played_text(found: Tournament) -> str:
    """How much was played, in one line."""
    often = "twice" if found.seatings == 2 else f"{found.seatings} times"
    early = "" if found.complete else ", stopped early"
    return (
        f"{games_text(found.games)}, seed {found.seed}: every pair plays the same {found.packs:,} series of packs, "
        f"each {often} with the seats changed{early}"
    )


def share_text(value: float | None) -> str:
    """A share in per cent."""
    return "–" if value is None else f"{value * 100:.1f} %"


def share_interval(estimate: Estimate) -> str:
    """From and to, in per cent: intervals of shares are not the same on both sides."""
    if estimate.low is None or estimate.high is None:
        return ""
    return f"{estimate.low * 100:.1f} to {estimate.high * 100:.1f}"


def signed_text(value: float | None, places: int) -> str:
    """A number with its sign."""
    if value is None:
        return "–"
    text = f"{abs(value):,.{places}f}"
    sign = "" if float(text.replace(",", "")) == 0 else MINUS if value < 0 else "+"
    return sign + text


def half_text(estimate: Estimate, places: int) -> str:
    """Half the width of an interval as ``± 12``."""
    if estimate.low is None or estimate.high is None:
        return ""
    return f"± {(estimate.high - estimate.low) / 2:,.{places}f}"


def time_text(milliseconds: float | None) -> str:
    """A time in milliseconds, in three figures."""
    if not milliseconds:
        return "–"
    return f"{milliseconds:,.{max(0, 2 - floor(log10(milliseconds)))}f}"


def is_even(share: Estimate) -> bool:
    """Whether the games leave open who is better."""
    return share.low is None or share.high is None or share.low <= EVEN <= share.high
