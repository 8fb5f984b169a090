"""The rules in which two variants differ, in words."""

from dataclasses import dataclass
from typing import Any

from vijfhonderden.errors import UsageError
from vijfhonderden.schema.families import FAMILIES
from vijfhonderden.schema.family import Family
from vijfhonderden.schema.variant import Origin, Variant, value_at

NOT_USED = "not used"


@dataclass(frozen=True, slots=True)
class Difference:
    """One rule that differs: each pair holds what the first and the second variant have.

    A value is None, its origin None and its cite empty where a variant does not have the rule (an
    entry of a map, or a key of the table that it leaves out).
    """

    path: str
    title: str
    values: tuple[Any, Any]
    words: tuple[str, str]
    origins: tuple[Origin | None, Origin | None]
    cites: tuple[str, str]


def diff(a: Variant, b: Variant) -> list[Difference]:
    """Every rule that differs, in the order of the files. A section off in one of them is one difference.

    Raises UsageError for variants of two families: games with other cards and other aims have no
    rules in common.
    """
    if a.family != b.family:
        raise UsageError(
            f"{a.name} is a game of the family {a.family}, {b.name} one of {b.family};"
            " rules are compared within a family"
        )
    family = FAMILIES[a.family]
    found: list[Difference] = []
    for path in _paths(family, a, b):
        values = value_at(a, path), value_at(b, path)
        if values[0] == values[1]:
            continue
        found.append(
            Difference(
                path,
                family.title_of(path),
                values,
                (_words(family, path, values[0]), _words(family, path, values[1])),
                (a.origin_of(path), b.origin_of(path)),
                (a.cite_of(path), b.cite_of(path)),
            )
        )
    return found


def _words(family: Family, path: str, value: object) -> str:
    return NOT_USED if value is None else family.value_words(path, value)


def _paths(family: Family, a: Variant, b: Variant) -> list[str]:
    """The paths to compare, in the order of the keys; below a section that is off in one, only the section."""
    off = {
        path
        for v in (a, b)
        for path, value in v.values.items()
        if value == "off" and family.keys[path].kind == "section"
    }
    order = {path: number for number, path in enumerate(family.keys)}
    paths: dict[str, None] = {}
    for path in [*a.values, *b.values]:
        above = next((o for o in off if path == o or path.startswith(o + ".")), path)
        paths[above] = None
    # entries of a map have no number of their own: they stay together, in the order of the files
    return sorted(paths, key=lambda path: order.get(path, order.get(path.rpartition(".")[0], 0)))
