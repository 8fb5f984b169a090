"""Advice to a person: what a computer player would do in the same place, seeing no more than the person sees."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, runtime_checkable

from vijfhonderden.players import Player, make_player
from vijfhonderden.players.kinds import SEARCH

_MEANINGS: Final = {
    "% chance to win the game": (
        "The chance to win the game after each, over many imagined hands that fit what you know:",
        " %",
    ),
    "of 100 for a game won": (
        "What each is worth (a game won +100, one lost -100, under jan more), "
        "over many imagined hands that fit what you know:",
        "",
    ),
}
"""What a number of an adviser means where it stands at each act, and its unit."""

Reason = tuple[int, float, str]
"""An act, how good it is for the one who does it (more is better), and in a few words what that number is and why."""


@runtime_checkable
class Adviser(Protocol):
    """A player that can say what it thinks of the acts it chooses from.

    The view is one that remembers the course of the deal, as the player is given it for :meth:`choose`.
    """

    name: str

    def explain(self, view: Any, legal: list[int]) -> list[Reason]:
        """What some of the legal acts are worth, the choice first; not empty. What is chosen is not changed by it."""
        ...


@dataclass(frozen=True)
class Advice:
    """What an adviser would do, and its reasons with numbers where it has any."""

    name: str
    action: int
    reasons: list[Reason]


def adviser(seed: int, game: int, seat: int, rules: Any) -> Player[Any]:
    """The player who is asked for advice."""
    return make_player(SEARCH, seed, game, seat, rules)


def advice(player: Player[Any], view: Any, legal: list[int]) -> Advice:
    """What a player would do in the place of a person."""
    if isinstance(player, Adviser):
        reasons = player.explain(view, legal)
        return Advice(player.name, reasons[0][0], reasons)
    return Advice(player.name, player.choose(view, legal), [])


def advice_lines(told: Advice, act_text: Callable[[int], str]) -> Sequence[str]:
    """Advice in lines: what would be done, then each act that was weighed with its value and why."""
    lines = [f"{told.name} would choose {act_text(told.action)}"]
    if not told.reasons:
        return [f"{lines[0]}; it has no numbers to give"]
    width = max(len(act_text(action)) for action, _, _ in told.reasons)
    kinds = {why.partition("; ")[0] for _, _, why in told.reasons}
    if len(kinds) == 1 and (kind := kinds.pop()) in _MEANINGS:
        _, _, but = told.reasons[0][2].partition("; ")
        meaning, unit = _MEANINGS[kind]
        lines = [f"{lines[0]}; {but}" if but else lines[0], meaning]
        for action, value, _ in told.reasons:
            number = f"{value:5.1f}{unit}" if unit else f"{value:+7.1f}"
            lines.append(f"  {act_text(action):<{width}}  {number}")
        return lines
    for action, value, why in told.reasons:
        lines.append(f"  {act_text(action):<{width}}  {value:+8.1f}   {why}".rstrip())
    return lines
