"""A family of games as the schema sees it: everything that its variant files differ in from those of others."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from vijfhonderden.schema.clashes import Check
from vijfhonderden.schema.entry import Words
from vijfhonderden.schema.keys import Key, children, key_of, read_keys
from vijfhonderden.schema.parts import RulesFile


@dataclass(frozen=True)
class Family:
    """One family. The table of all of them is :data:`~vijfhonderden.schema.families.FAMILIES`.

    ``model`` is the shape of its files, ``words`` say what each key and value means, ``checks`` find
    rules that cannot stand together. ``codes`` are the engine's numbers for the words of a rule,
    ``ranks`` those of a rank, and ``rules`` makes the engine's rules from the numbers of a file.
    ``apart`` are sections that rule the table and not the deal: the engine never sees them.
    ``lists`` and ``entries`` put the value of a list, and the name of an entry of a map, into words
    where ranks by name will not do.
    """

    name: str
    title: str
    model: type[RulesFile]
    words: Mapping[str, Words]
    checks: tuple[Check, ...]
    codes: Mapping[str, Mapping[str, int]]
    rank_code: Callable[[str], int]
    rank_words: Callable[[str], str]
    rules: Callable[[dict[str, int]], Any]
    apart: tuple[str, ...] = ()
    lists: Mapping[str, Callable[[Sequence[object]], str]] = field(default_factory=dict)
    entries: Mapping[str, Callable[[str], str]] = field(default_factory=dict)

    @cached_property
    def keys(self) -> dict[str, Key]:
        """All rules and sections by path, in the order of the model."""
        return read_keys(self.model)

    def rule_paths(self) -> list[str]:
        """The paths of all rules (not of sections), in order."""
        return [path for path, key in self.keys.items() if key.kind != "section"]

    def key_of(self, path: str) -> Key | None:
        """The key of a path; an entry of a map or list (``roem.runs.3``) belongs to its map or list."""
        return key_of(self.keys, path)

    def children(self, path: str) -> list[str]:
        """The names of the keys directly below a section (of the top for an empty path), cite included."""
        found = children(self.keys, path)
        return [*found, "cite"] if not path and self.cites_at_top else found

    @property
    def cites_at_top(self) -> bool:
        """Whether a file may name the sources of its top rules in a ``cite`` of its own."""
        return "cite" in self.model.model_fields

    def words_of(self, path: str) -> Words:
        """What is said about a key; an entry of a map (``roem.runs.3``) is spoken of with its map."""
        return self.words[path] if path in self.words else self.words[path.rpartition(".")[0]]

    def title_of(self, path: str) -> str:
        """The title of a rule, an entry of a map with its entry: ``Points of runs: 3``."""
        if path in self.words:
            return self.words[path].title
        parent, _, entry = path.rpartition(".")
        return f"{self.words[parent].title}: {self._entry(parent, entry)}"

    def value_words(self, path: str, value: object) -> str:
        """A value in a card player's words. A section is told rule by rule."""
        words = self.words_of(path)
        if value == "off":
            return words.values.get("off", "off")
        if isinstance(value, bool):
            return words.values["true" if value else "false"]
        if isinstance(value, Mapping):
            return "; ".join(self.value_words(f"{path}.{key}", below) for key, below in value.items() if key != "cite")
        if isinstance(value, list | tuple):
            if path in self.lists:
                said = self.lists[path](value)
            else:
                said = ", ".join(self.rank_words(str(rank)) for rank in value) or "none"
            return words.values["*"].format(said) if "*" in words.values else said
        if isinstance(value, str) and value in words.values:
            return words.values[value]
        if path in self.words:
            said = self.rank_words(value) if isinstance(value, str) else str(value)
            return _singular(words.values["*"].format(said), value)
        parent, _, entry = path.rpartition(".")
        return words.values["*"].format(value, rank=self._entry(parent, entry))

    def _entry(self, parent: str, entry: str) -> str:
        return self.entries[parent](entry) if parent in self.entries else self.rank_words(entry)


def _singular(text: str, value: object) -> str:
    if value != 1:
        return text
    return re.sub(r"\b1 (points|players|jokers|cards|dead hands)\b", lambda m: m[0][:-1], text).replace(
        "1 lives", "1 life"
    )
