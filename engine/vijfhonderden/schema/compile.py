"""Turns a checked variant file into the numbers that the engine runs on."""

from typing import Any

from vijfhonderden.core.cards import parse_rank
from vijfhonderden.drawing.terms import CODES
from vijfhonderden.schema.keys import Key, keys
from vijfhonderden.schema.model import VariantFile

# These sections rule the table and not the deal.
NOT_FOR_THE_DEAL = ("table", "pack")


def settings_of(file: VariantFile) -> dict[str, int]:
    """Every rule of the deal and the game by key path, as :class:`~vijfhonderden.drawing.rules.Rules` takes them."""
    out: dict[str, int] = {}
    off: list[str] = []
    for path, key in keys().items():
        if path.partition(".")[0] in NOT_FOR_THE_DEAL or any(path.startswith(p + ".") for p in off):
            continue
        value = _value(file, path)
        if key.kind == "section":
            if key.may_be_off:
                out[path] = 0 if value == "off" else 1
                if value == "off":
                    off.append(path)
        else:
            _settle(out, key, value)
    return out


def _value(file: VariantFile, path: str) -> Any:
    value: Any = file
    for part in path.split("."):
        value = getattr(value, part)
    return value


def _settle(out: dict[str, int], key: Key, value: Any) -> None:
    path = key.path
    match key.kind:
        case "word":
            out[path] = 0 if value == "off" else CODES[path][value]
        case "flag" | "number":
            out[path] = int(value)
        case "rank":
            out[path] = parse_rank(value)
        case "points":
            for entry, points in value.items():
                out[f"{path}.{entry}"] = points
        case _:
            for number, item in enumerate(value):
                if key.kind == "ranks":
                    out[f"{path}.{number}"] = parse_rank(item)
                elif key.kind == "tests":
                    out[f"{path}.{number}"] = CODES[path][item]
                else:
                    out[f"{path}.{number}"] = int(item)
