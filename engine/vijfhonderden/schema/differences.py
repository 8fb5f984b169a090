"""The rules in which two variants differ, in words."""

from dataclasses import dataclass
from typing import Any

from vijfhonderden.schema.keys import keys
from vijfhonderden.schema.variant import Origin, Variant, value_at
from vijfhonderden.schema.words import title_of, value_words

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
    """Every rule that differs, in the order of the files. A section off in one of them is one difference."""
    found: list[Difference] = []
    for path in _paths(a, b):
        values = value_at(a, path), value_at(b, path)
        if values[0] == values[1]:
            continue
        found.append(
            Difference(
                path,
                title_of(path),
                values,
                (_words(path, values[0]), _words(path, values[1])),
                (a.origin_of(path), b.origin_of(path)),
                (a.cite_of(path), b.cite_of(path)),
            )
        )
    return found


def _words(path: str, value: object) -> str:
    return NOT_USED if value is None else value_words(path, value)


def _paths(a: Variant, b: Variant) -> list[str]:
    """The paths to compare, in the order of the keys; below a section that is off in one, only the section."""
    off = {
        path for v in (a, b) for path, value in v.values.items() if value == "off" and keys()[path].kind == "section"
    }
    order = {path: number for number, path in enumerate(keys())}
    paths: dict[str, None] = {}
    for path in [*a.values, *b.values]:
        above = next((o for o in off if path == o or path.startswith(o + ".")), path)
        paths[above] = None
    # entries of a map have no number of their own: they stay together, in the order of the files
    return sorted(paths, key=lambda path: order.get(path, order.get(path.rpartition(".")[0], 0)))
