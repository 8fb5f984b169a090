"""How strong the players are, as words: the part of docs/strength.md between its marks."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from benchmarks.page import markdown
from vijfhonderden.players.kinds import ALL_SEEING
from vijfhonderden.schema import load_variant

Found = dict[tuple[str, str], dict[str, Any]]
"""Tournaments as JSON, by the question that they answer and the variant."""

SEARCH: Final = "search:200"


@dataclass(frozen=True)
class Share:
    """The share of games that one player wins against another, with its 95 % interval, from 0 to 1."""

    value: float
    low: float
    high: float

    def turned(self) -> "Share":
        return Share(1 - self.value, 1 - self.high, 1 - self.low)


@dataclass(frozen=True)
class Bound:
    """What is asked of a share: that its interval lies above ``least``; or, of equals, that it does not lie below."""

    least: float
    is_at_least: bool = False

    def is_reached(self, share: Share) -> bool:
        return share.high >= self.least if self.is_at_least else share.low > self.least

    @property
    def words(self) -> str:
        return f"not below {100 * self.least:.0f} %" if self.is_at_least else f"> {100 * self.least:.0f} %"


NOT_WORSE: Final = Bound(0.5, is_at_least=True)
SEARCH_OVER_GREEDY: Final = Bound(0.65)
_GREEDY_OVER_UNIFORM: Final = {"vijfhonderden": Bound(0.95), "five-hundred": Bound(0.90)}
_MILLISECONDS: Final = {"vijfhonderden": 300, "five-hundred": 1000}


def greedy_over_uniform(variant: str) -> Bound:
    """What is asked of ``greedy`` under a variant."""
    return _GREEDY_OVER_UNIFORM[load_variant(variant).family]


def share_of(data: Mapping[str, Any], first: str, second: str) -> Share:
    """The share of games that the first wins against the second. Raises KeyError if the two did not meet."""
    for pair in data["pairs"]:
        if sorted(pair["players"]) == sorted((first, second)):
            share = Share(**pair["win_rate"])
            return share if pair["players"] == [first, second] else share.turned()
    raise KeyError((first, second))


def under(found: Found, question: str) -> dict[str, dict[str, Any]]:
    """The tournaments that answer a question, by variant, in the order in which they were played."""
    return {variant: data for (asked, variant), data in found.items() if asked == question}


def generated(found: Found, machine: Mapping[str, str]) -> str:
    """The part of docs/strength.md that a run writes."""
    return "\n\n".join(
        [
            _where(found, machine),
            "![Games won, under every variant, beside what is asked](strength.svg)",
            "### What is asked, and what was reached",
            markdown(_proof(found)),
            "### More samples",
            markdown(_more(found)),
            "### Beside a player who sees all cards",
            markdown(_seeing(found)),
        ]
    )


def _where(found: Found, machine: Mapping[str, str]) -> str:
    some = next(iter(found.values()))
    games = sum(data["games"] for data in found.values())
    return (
        f"Measured on {machine['date']}: {machine['processor']}, {machine['cores']} cores, {machine['system']}; "
        f"vijfhonderden {some['version']}, {games:,} games in all, seed {some['seed']}. Intervals are of 95 %."
    )


def _proof(found: Found) -> list[list[str]]:
    made = [
        [
            "variant",
            "`greedy` against `uniform`",
            "asked",
            "games a pair",
            f"`{SEARCH}` against `greedy`",
            "asked",
            f"`{SEARCH}` against `search:20`",
            "asked",
            f"a move of `{SEARCH}`",
            "asked",
        ]
    ]
    for variant, data in under(found, "proof").items():
        family = load_variant(variant).family
        moves = _milliseconds(data, SEARCH)
        made.append(
            [
                f"`{variant}`",
                *_cells(share_of(found["first", variant], "greedy", "uniform"), greedy_over_uniform(variant)),
                str(data["packs"] * data["seatings"]),
                *_cells(share_of(data, SEARCH, "greedy"), SEARCH_OVER_GREEDY),
                *_cells(share_of(data, SEARCH, "search:20"), NOT_WORSE),
                _time(moves),
                _asked(f"< {_MILLISECONDS[family]} ms", moves < _MILLISECONDS[family]),
            ]
        )
    return made


def _more(found: Found) -> list[list[str]]:
    made = [["variant", "games a pair", "more samples", "against", "games won", "asked", "a move", "against"]]
    for variant, data in under(found, "more").items():
        names = [player["name"] for player in data["players"]]
        for fewer, more in pairwise(names):
            made.append(
                [
                    f"`{variant}`",
                    str(data["packs"] * data["seatings"]),
                    f"`{more}`",
                    f"`{fewer}`",
                    *_cells(share_of(data, more, fewer), NOT_WORSE),
                    _time(_milliseconds(data, more)),
                    _time(_milliseconds(data, fewer)),
                ]
            )
    return made


def _seeing(found: Found) -> list[list[str]]:
    made = [
        [
            "variant",
            "games a pair",
            f"`greedy` against `{ALL_SEEING}`",
            f"`{SEARCH}` against `{ALL_SEEING}`",
            "points a deal",
            "Elo from `greedy` to it",
            f"of which `{SEARCH}` has",
            f"a move of `{ALL_SEEING}`",
        ]
    ]
    for variant, data in under(found, "seeing").items():
        elo = {player["name"]: player["elo"]["value"] for player in data["players"]}
        far = elo[ALL_SEEING] - elo["greedy"]
        made.append(
            [
                f"`{variant}`",
                str(data["packs"] * data["seatings"]),
                _share(share_of(data, "greedy", ALL_SEEING)),
                _share(share_of(data, SEARCH, ALL_SEEING)),
                _points(data, SEARCH, ALL_SEEING),
                f"{far:.0f}",
                f"{100 * (elo[SEARCH] - elo['greedy']) / far:.0f} %",
                _time(_milliseconds(data, ALL_SEEING)),
            ]
        )
    return made


def _cells(share: Share, bound: Bound) -> tuple[str, str]:
    return _share(share), _asked(bound.words, bound.is_reached(share))


def _asked(words: str, is_reached: bool) -> str:
    return f"{words}: {'yes' if is_reached else '**no**'}"


def _share(share: Share) -> str:
    return f"{_percent(share.value)} % ({_percent(share.low)} … {_percent(share.high)})"


def _percent(value: float) -> str:
    """Whole per cents, and tenths where what is left to all or nothing is less than one."""
    close = min(value, 1 - value) < 0.01 and value not in (0, 1)
    return f"{100 * value:.{1 if close else 0}f}"


def _points(data: Mapping[str, Any], first: str, second: str) -> str:
    for pair in data["pairs"]:
        if sorted(pair["players"]) == sorted((first, second)):
            sign = 1 if pair["players"] == [first, second] else -1
            points = pair["points"]
            return f"{sign * points['value']:+.1f} ± {(points['high'] - points['low']) / 2:.1f}".replace("-", "−")
    raise KeyError((first, second))


def _milliseconds(data: Mapping[str, Any], name: str) -> float:
    return {time["player"]: float(time["milliseconds"]) for time in data["times"]}[name]


def _time(milliseconds: float) -> str:
    return f"{milliseconds:.0f} ms" if milliseconds >= 9.95 else f"{milliseconds:.1f} ms"
