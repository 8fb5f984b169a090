"""Advice to a person: what a computer player would do in the same place, seeing no more than the person sees."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, runtime_checkable

from vijfhonderden.players import Player, make_player
from vijfhonderden.players.kinds import SEARCH

_CHANCE: Final = "The chance to win the game after each"
_WORTH: Final = "What each is worth (a game won +100, one lost -100, under jan more)"
_MEANINGS: Final = {
    "% chance to win the game": (_CHANCE, " %"),
    "% chance to win the game, all cards known and worked out": (_CHANCE, " %"),
    "of 100 for a game won": (_WORTH, ""),
}
"""What a number of an adviser means where it stands at each act, and its unit."""

_WORKED_OUT: Final = "worked out"
"""How an adviser says that its numbers are exact, and no mean over hands that it imagined."""

MOST_LINES: Final = 8
"""How many lines of acts are shown; who asks for advice wants the best of them."""

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
    """Advice in lines: what would be done, then the acts that were weighed, those of equal value in one line."""
    choice = f"{told.name} would choose {act_text(told.action)}"
    if not told.reasons:
        return [f"{choice}; it has no numbers to give"]
    if len(told.reasons) == 1 and told.reasons[0][2].partition("; ")[0] not in _MEANINGS:
        return [f"{choice}; {told.reasons[0][2]}"]  # there is nothing to compare
    meanings = {_MEANINGS.get(why.partition("; ")[0]) for _, _, why in told.reasons}
    meaning = meanings.pop() if len(meanings) == 1 else None
    lines, unit = [choice], ""
    if meaning is not None:
        what, unit = meaning
        why = told.reasons[0][2]
        _, _, but = why.partition("; ")
        certain = _WORKED_OUT in why
        over = "the cards that are left worked out" if certain else "over many imagined hands that fit what you know"
        lines = [f"{choice}; {but}" if but and not certain else choice, f"{what}, {over}:"]
    grouped: dict[tuple[str, str], list[str]] = {}
    for action, value, why in told.reasons:
        number = f"{value:+7.1f}" if not unit else f"{value:5.1f}{unit}"
        grouped.setdefault((number, "" if meaning is not None else why), []).append(act_text(action))
    rows = list(grouped.items())
    shown = len(rows) if len(rows) <= MOST_LINES + 1 else MOST_LINES
    for (number, why), texts in rows[:shown]:
        lines.append(f"  {number}   {listed(texts)}{f'   {why}' if why else ''}")
    if rest := sum(len(texts) for _, texts in rows[shown:]):
        lines.append(f"  and {rest} more, worth less")
    return lines


def listed(texts: Sequence[str]) -> str:
    """Acts one after another; the words that all of them begin with are said once: ``away SJ, C4``."""
    words = [text.split(" ") for text in texts]
    same = 0
    while len(texts) > 1 and all(len(each) > same + 1 and each[same] == words[0][same] for each in words):
        same += 1
    return " ".join([*words[0][:same], ", ".join(" ".join(each[same:]) for each in words)])
