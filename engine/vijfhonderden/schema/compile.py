"""Turns a checked variant file into the numbers that the engine runs on."""

from typing import Any

from vijfhonderden.schema.family import Family
from vijfhonderden.schema.keys import Key
from vijfhonderden.schema.parts import RulesFile

TO_KITTY = "k"


def settings_of(family: Family, file: RulesFile) -> dict[str, int]:
    """Every rule of the deal and the game by key path, as the Rules of the family's engine take them."""
    out: dict[str, int] = {}
    off: list[str] = []
    for path, key in family.keys.items():
        if path.partition(".")[0] in family.apart or any(path.startswith(p + ".") for p in off):
            continue
        value = _value(file, path)
        if key.kind == "section":
            if key.may_be_off:
                out[path] = 0 if value == "off" else 1
                if value == "off":
                    off.append(path)
        else:
            _settle(family, out, key, value)
    return out


def _value(file: RulesFile, path: str) -> Any:
    value: Any = file
    for part in path.split("."):
        value = getattr(value, part)
    return value


def _settle(family: Family, out: dict[str, int], key: Key, value: Any) -> None:
    path = key.path
    match key.kind:
        case _ if value == "off":
            out[path] = 0
        case "word":
            out[path] = family.codes[path][value]
        case "flag" | "number":
            out[path] = int(value)
        case "rank":
            out[path] = family.rank_code(value)
        case "points":
            for entry, points in value.items():
                out[f"{path}.{entry}"] = points
        case _:
            for number, item in enumerate(value):
                out[f"{path}.{number}"] = _item(family, key, item)


def _item(family: Family, key: Key, item: Any) -> int:
    match key.kind:
        case "ranks":
            return family.rank_code(item)
        case "tests":
            return family.codes[key.path][item]
        case "pattern" if str(item).startswith(TO_KITTY):
            return -int(str(item).removeprefix(TO_KITTY))
        case _:
            return int(item)
