"""A variant, checked and complete: its rules, where each was set, and after which source."""

import hashlib
import json
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vijfhonderden.schema.shipped import list_variants, shipped_file

# the models, pydantic and a YAML parser are loaded only for what is asked of a file: see ready.py
if TYPE_CHECKING:
    from vijfhonderden.schema.keys import Keys
    from vijfhonderden.schema.layers import Layer
    from vijfhonderden.schema.nodes import Node
    from vijfhonderden.schema.parts import RulesFile


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a rule was set: a place (line 0: not in a file's line) and the name of the variant that set it."""

    file: str
    line: int
    column: int
    variant: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file


class Variant:
    """One way to play, ready for use. Made by :func:`~vijfhonderden.schema.ready.load_variant` and its kin.

    ``values``, ``origins`` and ``cites`` go by key path. A map gives one path for each entry
    (``roem.runs.3``), a list one for the whole; a section that is off is one path with the value
    ``off``. Keys of the table that are off are left out.
    """

    def __init__(self, file: "RulesFile", layers: "list[Layer]", settings: tuple[str, ...] = ()) -> None:
        self._file = file
        self._layers = tuple(layers)
        self.settings = settings

    @property
    def file(self) -> "RulesFile":
        return self._file

    @property
    def layers(self) -> "tuple[Layer, ...]":
        return self._layers

    @property
    def name(self) -> str:
        return self.file.name

    @property
    def label(self) -> str:
        """The name, with the rules that were set beside the file: ``modern (deal.hand=8)``."""
        return f"{self.name} ({', '.join(self.settings)})" if self.settings else self.name

    @property
    def asked(self) -> str:
        """What :func:`~vijfhonderden.schema.ready.load_variant` finds it by: the shipped name, or the path as given."""
        own = [layer.asked for layer in self.layers if not layer.is_setting]
        return own[-1] or self.name

    @property
    def files(self) -> tuple[Path, ...]:
        """The files that the variant was read from: its own and those that it extends."""
        own = [layer.asked for layer in self.layers if layer.asked and not layer.is_setting]
        return tuple(Path(str(shipped_file(name) if name in list_variants() else name)) for name in own)

    @property
    def family(self) -> str:
        """The name of the family of games."""
        return str(self.file.family)

    @property
    def keys(self) -> "Keys":
        """The rules and sections that a variant of this family has, by path."""
        from vijfhonderden.schema.families import FAMILIES

        return FAMILIES[self.family].keys

    @property
    def title(self) -> dict[str, str]:
        """The title by language, ``nl`` and ``en``; the name where the file gives none."""
        return self.file.title.model_dump() if self.file.title else {"nl": self.name, "en": self.name}

    @property
    def source(self) -> dict[str, Any]:
        """The work that the variant is taken from; empty where the file names none."""
        return self.file.source.model_dump(exclude_none=True) if self.file.source else {}

    @property
    def extends(self) -> tuple[str, ...]:
        """The names of the variants that this one is built on, the nearest first."""
        names = [layer.name for layer in self.layers if layer.name != self.name and not layer.is_setting]
        return tuple(reversed(names))

    @cached_property
    def rules(self) -> Any:
        """The frozen rules that the engine runs on: the Rules of the family's own package."""
        from vijfhonderden.schema.compile import settings_of
        from vijfhonderden.schema.families import FAMILIES

        family = FAMILIES[self.family]
        return family.rules(settings_of(family, self.file))

    @cached_property
    def values(self) -> dict[str, Any]:
        out: dict[str, Any] = {}
        for path, value in _leaves(self.plain_rules, ""):
            out[path] = value
        return out

    @cached_property
    def origins(self) -> dict[str, Origin]:
        from vijfhonderden.schema.layers import merged
        from vijfhonderden.schema.validate import index

        nodes = index(merged(list(self.layers)))
        names = {layer.file: layer.name for layer in self.layers}
        out: dict[str, Origin] = {}
        for path in self.values:
            place = _node(nodes, path).place
            out[path] = Origin(place.file, place.line, place.column, names.get(place.file, self.name))
        return out

    def origin_of(self, path: str) -> Origin | None:
        """Where a rule was set; of a section, its first rule. None when the variant does not have it."""
        return next((origin for p, origin in self.origins.items() if _is_at(p, path)), None)

    def cite_of(self, path: str) -> str:
        """The source of a rule; of a section, the sources of its rules, each once."""
        return " and ".join(dict.fromkeys(cite for p, cite in self.cites.items() if _is_at(p, path)))

    @cached_property
    def cites(self) -> dict[str, str]:
        """The source of each value as its file writes it; no entry where the file that set it names none."""
        from vijfhonderden.schema.sources import cite_of

        found = {path: cite_of(self.layers, path) for path in self.values}
        return {path: cite for path, cite in found.items() if cite}

    def resolved(self) -> dict[str, Any]:
        """All rules as plain nested data, with their sources: a variant file that needs no other."""
        out: dict[str, Any] = {"family": self.family, "name": self.name}
        if self.file.title:
            out["title"] = self.title
        if self.file.source:
            out["source"] = self.source
        cites: dict[str, str] = {}
        for section, content in self.plain_rules.items():
            out[section] = self._cited(content, section)
            if out[section] is content and section in self.cites:
                cites[section] = self.cites[section]
        if cites:
            out["cite"] = cites
        return out

    @cached_property
    def hash(self) -> str:
        """SHA-256 (hexadecimal) of the rules alone: two files with the same rules have the same hash."""
        text = json.dumps({"family": self.family, **self.plain_rules}, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode("ascii")).hexdigest()

    @cached_property
    def plain_rules(self) -> dict[str, Any]:
        """The rules alone, as nested plain data without sources. Not to be changed."""
        about = {"family", "name", "title", "source", "extends"}
        return _without_cites(self.keys, self.file.model_dump(mode="json", exclude=about), "")

    def _cited(self, content: Any, path: str) -> Any:
        if not isinstance(content, dict) or self.keys[path].kind != "section":
            return content
        out = {key: self._cited(value, f"{path}.{key}") for key, value in content.items()}
        cites: dict[str, str] = {}
        for key in content:
            below = f"{path}.{key}"
            if isinstance(content[key], dict) and self.keys[below].kind == "section":
                continue
            found = {p.removeprefix(path + "."): c for p, c in self.cites.items() if (p + ".").startswith(below + ".")}
            if len(set(found.values())) == 1:
                found = {key: next(iter(found.values()))}
            cites |= found
        if cites:
            out["cite"] = cites
        return out


def value_at(variant: Variant, path: str) -> Any:
    """The value of a rule, an entry of a map, or a section as plain data; None when the variant lacks it."""
    value: Any = variant.plain_rules
    for part in path.split("."):
        if not isinstance(value, dict) or part not in value:
            return None
        value = value[part]
    return value


def _is_at(path: str, wanted: str) -> bool:
    return (path + ".").startswith(wanted + ".")


def _without_cites(keys: "Keys", data: dict[str, Any], prefix: str) -> dict[str, Any]:
    """The rules alone, in the order of the models; optional keys that are off are left out."""
    out: dict[str, Any] = {}
    for name, value in data.items():
        path = f"{prefix}.{name}" if prefix else name
        key = keys.get(path)
        if key is None or (key.optional and value == "off"):
            continue
        if key.kind == "section" and isinstance(value, dict):
            value = _without_cites(keys, value, path)
        out[name] = value
    return out


def _leaves(data: Any, path: str) -> list[tuple[str, Any]]:
    if not isinstance(data, dict):
        return [(path, data)]
    out: list[tuple[str, Any]] = []
    for name, value in data.items():
        out += _leaves(value, f"{path}.{name}" if path else name)
    return out


def _node(nodes: "dict[str, Node]", path: str) -> "Node":
    while path not in nodes:
        path = path.rpartition(".")[0]
    return nodes[path]
