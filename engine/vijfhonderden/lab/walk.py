"""From the rules of one variant to those of another, one rule at a time, with every stop a sound variant.

A *move* is a key path in which the two differ, with the value of each. A section that one of them has switched off
(``counting.kapot``) is one move; so is a whole list. Maps move entry by entry (``roem.runs.5``).
"""

import re
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from vijfhonderden.errors import VariantError
from vijfhonderden.lab.families import family_of
from vijfhonderden.schema import Problem, Variant, variant_from_resolved

ABOUT_FILE: Final = frozenset({"family", "name", "title", "source", "extends"})

_MOST_TOGETHER: Final = 3
_PLACE: Final = re.compile(r" \([\w.]+ at resolved rules\)$")  # the places of resolved rules tell nobody anything

TOGETHER = "moved together: one of them without the others is no sound variant"
UNTOUCHED_NOTE = "moved together: rules that computer players never come near"


@dataclass(frozen=True)
class Move:
    """One key path and its values on both sides; ``ABSENT`` for a key that one side does not have."""

    path: str
    before: Any
    after: Any

    def change(self) -> tuple[str, str, str]:
        """Path, value before and value after, as text."""
        return self.path, value_text(self.before), value_text(self.after)


class _Absent:
    """Stands for a key that is not there."""

    def __repr__(self) -> str:
        return "ABSENT"


ABSENT: Final = _Absent()


@dataclass(frozen=True)
class Stop:
    """A variant on the way, the moves that led to it from the stop before, and why there was more than one."""

    moves: tuple[Move, ...]
    variant: Variant
    note: str = ""


def moves_between(first: Variant, other: Variant) -> list[Move]:
    """Every move from the first variant to the other, in the order of their files."""
    return list(_moves(_rules(first), _rules(other), ""))


def walk(first: Variant, other: Variant, backwards: bool = False) -> list[Stop]:
    """The stops from the first variant to the other, which is the last of them; empty if their rules are equal.

    Moves are made in the order of the file, or in the opposite order. A move that is not sound yet waits for others;
    moves that are sound only together are made together. So are, to spare games, those that computer players never
    come near; their step is played all the same, so that it would show if one of them mattered.
    """
    family = family_of([first, other])
    left = moves_between(first, other)
    if backwards:
        left.reverse()
    now = _rules(first)
    about = {key: value for key, value in first.resolved().items() if key in ABOUT_FILE}
    stops: list[Stop] = []
    quiet = [move for move in left if move.path.startswith(family.quiet)]
    if len(quiet) > 1:
        found = _attempt(now, about, quiet)
        if isinstance(found, Variant):
            stops.append(Stop(tuple(quiet), found, UNTOUCHED_NOTE))
            left = [move for move in left if move not in quiet]
            now = _moved(now, quiet)
    waited: dict[str, str] = {}
    while left:
        group, variant = _next(now, about, left, waited, family.together)
        note = TOGETHER if len(group) > 1 else waited.get(group[0].path, "")
        stops.append(Stop(tuple(group), variant, note))
        now = _moved(now, group)
        left = [move for move in left if move not in group]
    if quiet and backwards and stops and stops[0].note == UNTOUCHED_NOTE and len(stops) > 1:
        return _quiet_last(first, stops, about)
    return stops


def _quiet_last(first: Variant, stops: list[Stop], about: Mapping[str, Any]) -> list[Stop]:
    """The backward walk makes the quiet moves last, if that is sound at every stop."""
    now = _rules(first)
    out: list[Stop] = []
    for stop in [*stops[1:], stops[0]]:
        found = _attempt(now, about, stop.moves)
        if not isinstance(found, Variant):
            return stops
        out.append(Stop(stop.moves, found, stop.note))
        now = _moved(now, stop.moves)
    return out


def _next(
    now: dict[str, Any],
    about: Mapping[str, Any],
    left: list[Move],
    waited: dict[str, str],
    known: Sequence[tuple[str, ...]],
) -> tuple[list[Move], Variant]:
    """The next moves that give a sound variant: the first single one, a known group, the smallest with the first."""
    for move in left:
        found = _attempt(now, about, [move])
        if isinstance(found, Variant):
            return [move], found
        waited.setdefault(move.path, f"moved after its turn; until then: {found}")
    for beginnings in known:
        group = [move for move in left if move.path.startswith(beginnings)]
        found = _attempt(now, about, group) if group else ""
        if isinstance(found, Variant):
            return group, found
    for size in range(2, min(_MOST_TOGETHER, len(left)) + 1):
        for others in combinations(left[1:], size - 1):
            group = [left[0], *others]
            found = _attempt(now, about, group)
            if isinstance(found, Variant):
                return group, found
    # with all moves made the rules are those of the other variant, which is sound
    whole = variant_from_resolved({**about, **_moved(now, left)})
    return left, whole


def _attempt(now: dict[str, Any], about: Mapping[str, Any], moves: Sequence[Move]) -> Variant | str:
    """The variant after some moves, or what is wrong with it."""
    try:
        return variant_from_resolved({**about, **_moved(now, moves)})
    except VariantError as error:
        problem = error.problems[0]
        if not isinstance(problem, Problem):
            return str(problem)
        return f"{problem.path}: {_PLACE.sub('', problem.message)}"


def _moved(now: dict[str, Any], moves: Sequence[Move]) -> dict[str, Any]:
    out = deepcopy(now)
    for move in moves:
        *parents, last = move.path.split(".")
        place = out
        for parent in parents:
            place = place.setdefault(parent, {})
        if move.after is ABSENT:
            del place[last]
        else:
            place[last] = deepcopy(move.after)
    return out


def _rules(variant: Variant) -> dict[str, Any]:
    """The rules of a variant as plain data, without their sources."""
    return {key: _bare(value) for key, value in variant.resolved().items() if key not in ABOUT_FILE}


def _bare(value: Any) -> Any:
    if not isinstance(value, dict):
        return value
    return {str(key): _bare(inner) for key, inner in value.items() if key != "cite"}


def _moves(a: Mapping[str, Any], b: Mapping[str, Any], prefix: str) -> list[Move]:
    out: list[Move] = []
    for key in [*a, *(key for key in b if key not in a)]:
        path = f"{prefix}{key}"
        mine, theirs = a.get(key, ABSENT), b.get(key, ABSENT)
        if isinstance(mine, dict) and isinstance(theirs, dict):
            out += _moves(mine, theirs, f"{path}.")
        elif mine != theirs:
            out.append(Move(path, mine, theirs))
    return out


def value_text(value: Any) -> str:
    """A value as a rules file writes it, in one line."""
    if value is ABSENT or value is None:
        return "–"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {value_text(inner)}" for key, inner in value.items())
    if isinstance(value, list | tuple):
        return " ".join(value_text(inner) for inner in value)
    return str(value)
