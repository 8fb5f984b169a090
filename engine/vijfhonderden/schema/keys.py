"""Every key of a variant file, read off the models: its kind and what it allows."""

import typing
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, Literal, get_args, get_origin

from annotated_types import Ge, Le
from pydantic import BaseModel, ConfigDict, Tag, TypeAdapter
from pydantic.fields import FieldInfo

from vijfhonderden.schema.parts import OFF, Items

# Keys of a file that are no rules.
ABOUT_FILE = ("family", "name", "title", "source", "extends")


# Kinds of keys whose value is a list.
LISTS = ("ranks", "tests", "packets", "pattern")


@dataclass(frozen=True)
class Key:
    """One rule or section.

    ``kind`` is section, word, number, flag, rank, points (a map of numbers), or a list: ranks,
    tests (of words), packets (of numbers) or pattern (of numbers, some marked).

    ``model_name`` is the class of a section.
    ``words`` are the allowed words, ``low`` and ``high`` the bounds of a number (or of each number
    of a map or list), ``entries`` the keys of a map, ``noun`` what an item of a list (or an entry of
    a map) is called, ``example`` how a list may be written, ``may_be_off`` whether ``off`` is allowed.
    """

    path: str
    kind: str
    words: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    entries: tuple[str, ...] = ()
    noun: str = ""
    example: str = ""
    may_be_off: bool = False
    optional: bool = False
    model_name: str = ""
    type: Any = field(default=None, compare=False)

    @cached_property
    def adapter(self) -> TypeAdapter[Any]:
        """Checks one value of this rule by itself."""
        return TypeAdapter(self.type, config=ConfigDict(strict=True))

    def bounds(self) -> str:
        """The numbers that are allowed: ``1 to 9``."""
        return f"{self.low} to {self.high}" if self.low != self.high else str(self.low)

    def allowed(self) -> str:
        """What may stand here, in words."""
        off = " or off" if self.may_be_off else ""
        numbers = f"whole numbers from {self.low} to {self.high}" if self.low != self.high else str(self.low)
        match self.kind:
            case "word":
                return ", ".join(self.words)
            case "flag":
                return ", ".join(self.words)
            case "number":
                return f"{numbers}{off}"
            case "points":
                return f"{', '.join(self.entries)}, each {numbers}"
            case "packets":
                return f"a list of {numbers}"
            case "pattern":
                return f"{self.noun}s in a list or with spaces between, such as {self.example}"
            case "tests" if self.example:
                return f"{self.noun}s in a list or with spaces between, such as {self.example}"
            case "tests":
                return f"a list of {', '.join(self.words)}"
            case "ranks":
                return f"ranks in a list or with spaces between: {' '.join(self.words)}"
            case "rank":
                return ", ".join(self.words)
            case _:
                return f"a mapping of keys{off}"


Keys: typing.TypeAlias = Mapping[str, Key]


def read_keys(model: type[BaseModel]) -> dict[str, Key]:
    """All rules and sections of a model by path, in its order."""
    found: dict[str, Key] = {}
    _walk(model, "", found)
    return found


def key_of(keys: Keys, path: str) -> Key | None:
    """The key of a path; an entry of a map or list (``roem.runs.3``) belongs to its map or list."""
    while path:
        if path in keys:
            return keys[path]
        path = path.rpartition(".")[0]
    return None


def children(keys: Keys, path: str) -> list[str]:
    """The names of the keys directly below a section (of the top for an empty path), cite included."""
    if path == "":
        return [*ABOUT_FILE, *(p for p in keys if "." not in p)]
    if path in keys and keys[path].kind == "section":
        return [*(p.rpartition(".")[2] for p in keys if p.rpartition(".")[0] == path), "cite"]
    return list(keys[path].entries) if path in keys else []


def _walk(model: type[BaseModel], prefix: str, found: dict[str, Key]) -> None:
    hints = typing.get_type_hints(model, include_extras=True)
    for name, info in model.model_fields.items():
        if name == "cite" or (not prefix and name in ABOUT_FILE):
            continue
        path = f"{prefix}.{name}" if prefix else name
        key, section = _key(path, hints[name], not info.is_required())
        found[path] = key
        if section is not None:
            _walk(section, path, found)


def _key(path: str, hint: Any, optional: bool) -> tuple[Key, type[BaseModel] | None]:
    inner, metadata = _strip(hint)
    items = next((m for m in metadata if isinstance(m, Items)), Items("", ""))
    may_be_off = False
    if any(getattr(m, "discriminator", None) is not None for m in metadata):
        on = next(option for option in get_args(inner) if Tag(OFF) not in _strip(option)[1])
        may_be_off = True
        inner, metadata = _strip(on)
    low, high = _bounds(metadata)
    origin = get_origin(inner)
    if isinstance(inner, type) and issubclass(inner, BaseModel):
        return Key(path, "section", may_be_off=may_be_off, model_name=inner.__name__, type=hint), inner
    if inner is bool:
        return Key(path, "flag", words=("true", "false"), type=hint), None
    if inner is int:
        return Key(path, "number", low=low, high=high, may_be_off=may_be_off, optional=optional, type=hint), None
    if origin is Literal:
        words = get_args(inner)
        if words == (False,):
            return Key(path, "flag", words=("false",), type=hint), None
        return Key(
            path, items.kind or "word", words=words, may_be_off="off" in words, optional=optional, type=hint
        ), None
    if origin is dict:
        entry, value = get_args(inner)
        low, high = _bounds(_strip(value)[1])
        entry, entry_metadata = _strip(entry)
        noun = next((m.noun for m in entry_metadata if isinstance(m, Items)), "")
        return Key(path, "points", low=low, high=high, entries=get_args(entry), noun=noun, type=hint), None
    if origin is list and items.kind:
        item, item_metadata = _strip(get_args(inner)[0])
        low, high = _bounds(item_metadata)
        words = get_args(item) if get_origin(item) is Literal else ()
        return Key(path, items.kind, words, low, high, noun=items.noun, example=items.example, type=hint), None
    raise TypeError(f"{path}: a key of type {hint!r} is not understood")


def _strip(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    if get_origin(hint) is Annotated:
        inner, *metadata = get_args(hint)
        flat: list[Any] = []
        for m in metadata:
            flat += [m, *m.metadata] if isinstance(m, FieldInfo) else [m]
        return inner, tuple(flat)
    return hint, ()


def _bounds(metadata: tuple[Any, ...]) -> tuple[int, int]:
    low = high = 0
    for m in metadata:
        if isinstance(m, Ge):
            low = int(str(m.ge))
        if isinstance(m, Le):
            high = int(str(m.le))
    return low, high
