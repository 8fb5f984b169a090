"""A record with the places of its values, checked against the model with messages for people."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from pydantic import ValidationError

from vijfhonderden.record.families import RecordFamily, family_for
from vijfhonderden.record.located import LocatedRecord
from vijfhonderden.record.model import FORMAT_VERSION, DealRecord, GameRecord, SessionNote
from vijfhonderden.record.problems import KeyPath, Places, RecordProblem
from vijfhonderden.schema.nodes import DEEPEST
from vijfhonderden.schema.problems import hint, nearest, shown

KNOWN_KEYS: Final = frozenset(
    name for model in (GameRecord, DealRecord, SessionNote) for name in model.model_fields
)  # fmt: skip

QUOTES_HINT: Final = 'a trick line needs quotes around it: - "A: SJ / B: CT"'

AUCTION_HINT: Final = 'an auction needs quotes around it: auction: "W: 6C, N: pass"'

_ODD = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


def locate(value: object, places: Places, known: list[RecordProblem], bad: frozenset[KeyPath]) -> LocatedRecord:
    """Check plain values against the model.

    ``known`` are problems found while reading; ``bad`` are the paths of values that were wrong there
    and need no second message.
    """
    problems = list(known)
    record: GameRecord | None = None
    if not _odd_characters(value, places, problems):
        return LocatedRecord(places.file, places.line, None, places, problems)
    if not isinstance(value, dict):
        if not problems:
            text = f"a record is a mapping with keys such as record and players, {_kind(value)}"
            problems.append(places.problem((), text))
    else:
        family = family_for(places.file, value)
        found = _foreign_keys(value, family)
        try:
            record = GameRecord.model_validate(value)
        except ValidationError as error:
            for item in error.errors(include_url=False):
                path = tuple(item["loc"])
                if path[2:3] == ("auction",) and len(path) > 3:
                    if path[3] == "str" and isinstance(item["input"], list):
                        continue  # what is wrong inside the list is told
                    path = (*path[:3], path[-1]) if isinstance(path[-1], int) else path[:3]
                found.append((path, item["type"], _message(item["type"], path, item, family)))
        if isinstance(value.get("players"), list) and not family.fewest <= len(value["players"]) <= family.most:
            found = [f for f in found if f[0] != ("players",)]
            found.append((("players",), "count", f"must name {family.players} players"))
        _put_down(found, places, bad, problems)
    if problems:
        record = None
    return LocatedRecord(places.file, places.line, record, places, problems)


_Found = tuple[KeyPath, str, str]
"""What is wrong: the path, the kind and the message."""


def _foreign_keys(value: dict[str, Any], family: RecordFamily) -> list[_Found]:
    """The keys that records of another family have, and of this one not."""
    out: list[_Found] = []

    def look(mapping: object, path: KeyPath, model: frozenset[str], own: tuple[str, ...]) -> None:
        for key in mapping if isinstance(mapping, dict) else ():
            if key in model and key not in own:
                text = f"'{key}' is no key of a record of {family.title}{hint(own)}"
                out.append(((*path, key), "extra_forbidden", text))

    look(value, (), frozenset(GameRecord.model_fields), family.game_keys)
    deals = value.get("deals")
    for number, deal in enumerate(deals if isinstance(deals, list) else []):
        look(deal, ("deals", number), frozenset(DealRecord.model_fields), family.deal_keys)
    return out


def _put_down(found: list[_Found], places: Places, bad: frozenset[KeyPath], problems: list[RecordProblem]) -> None:
    said: set[KeyPath] = set()
    for path, kind, message in found:
        if _covered(path, bad) or path in said:
            continue
        said.add(path)
        problem = places.problem(path, message)
        if kind == "extra_forbidden" and path in places.keys:
            line, column = places.keys[path]
            problem = replace(problem, line=line, column=column)
        problems.append(problem)


def _covered(path: KeyPath, bad: frozenset[KeyPath]) -> bool:
    return any(path[:n] in bad for n in range(len(path) + 1))


def _odd_characters(whole: object, places: Places, problems: list[RecordProblem]) -> bool:
    """Control characters and halves of characters cannot be read aloud, nor always be printed.

    Returns whether the values are nested no deeper than a record can be.
    """
    waiting: list[tuple[KeyPath, object]] = [((), whole)]
    while waiting:
        path, value = waiting.pop()
        if len(path) > DEEPEST:
            problems.append(places.problem(path[:3], f"nested more than {DEEPEST} deep"))
            return False
        if isinstance(value, str):
            found = _ODD.search(value)
            if found is not None:
                text = f"the character U+{ord(found.group()):04X} may not stand in a record"
                problems.append(places.problem(path, text))
        elif isinstance(value, dict):
            for key, inner in value.items():
                if _ODD.search(str(key)):
                    text = f"the key '{shown(str(key))}' holds a character that may not stand in a record"
                    problems.append(places.problem(path, text))
                else:
                    waiting.append(((*path, str(key)), inner))
        elif isinstance(value, list):
            waiting.extend(((*path, number), inner) for number, inner in enumerate(value))
    return True


def _kind(value: object) -> str:
    """What a value is, in words."""
    if value is None:
        return "not nothing"
    if isinstance(value, bool):
        return f"not {'true' if value else 'false'}"
    if isinstance(value, str):
        return f"not the text '{shown(value)}'"
    if isinstance(value, int | float):
        return f"not the number {shown(str(value))}"
    return "not a list" if isinstance(value, list) else "not a mapping"


def _message(kind: str, path: KeyPath, item: Mapping[str, Any], family: RecordFamily) -> str:
    given = item.get("input")
    key = path[-1] if path else ""
    context = item.get("ctx", {})
    if kind == "missing":
        if key == "record":
            return f"'record' is missing: the version of the format (record: {FORMAT_VERSION})"
        return f"'{key}' is missing"
    if kind == "extra_forbidden":
        allowed = family.game_keys
        if path[:1] == ("deals",):
            allowed = family.deal_keys
        elif path[:1] == ("session",):
            allowed = tuple(SessionNote.model_fields)
        return f"'{shown(str(key))}' is no key of a record{hint(allowed, nearest(str(key), allowed))}"
    if key == "record" and kind in ("greater_than_equal", "less_than_equal"):
        return f"format version {shown(str(given))} is not known; this program reads version {FORMAT_VERSION}"
    if path[2:3] == ("auction",):
        quoted = "; put it in quotes" if isinstance(given, int | float) else ""
        what = "a line of calls, or a list of them" if len(path) == 3 else "a call such as 6S, or 'N: 6S'"
        return f"must be {what}, {_kind(given)}{quoted}"
    if kind == "string_type":
        if len(path) == 4 and path[2] == "tricks" and isinstance(given, dict):
            return QUOTES_HINT
        quoted = "; put it in quotes" if isinstance(given, int | float) else ""
        return f"must be text, {_kind(given)}{quoted}"
    if kind in ("int_type", "int_from_float"):
        return f"must be a whole number, {_kind(given)}"
    if kind == "bool_type":
        return f"must be true or false, {_kind(given)}"
    if kind == "list_type":
        return f"must be a list, {_kind(given)}"
    if kind in ("dict_type", "model_type"):
        return f"must be a mapping, {_kind(given)}"
    if kind in ("too_short", "too_long"):
        return f"must name {family.players} players" if key == "players" else "must hold at least one deal"
    if kind in ("greater_than_equal", "less_than_equal"):
        if key == "cut":
            return f"must be from 1 to 31 cards, {_kind(given)}"
        limit = context.get("ge", context.get("le"))
        return f"must be at {'least' if 'ge' in context else 'most'} {limit}, {_kind(given)}"
    if kind == "string_pattern_mismatch":
        return "must be 64 hexadecimal digits"
    return str(item["msg"])
