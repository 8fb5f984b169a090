"""Shipped variants without checking them again: what their check came to ships with them.

Checking a file takes the models of its family, pydantic and a YAML parser: more than many a simulation. So beside the
shipped files there is one that says what each of them came to, and by which bytes. A variant is taken from there only
where its file, and those that it extends, still have these bytes; any other file is read and checked. A test holds that
what stands there is what the check gives now; ``python tests/checked_variants.py`` writes it.
"""

import hashlib
import json
from functools import cache, cached_property
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from vijfhonderden.schema.engines import RULES
from vijfhonderden.schema.shipped import SUFFIX, is_path
from vijfhonderden.schema.variant import Variant

if TYPE_CHECKING:
    from vijfhonderden.schema.layers import Layer
    from vijfhonderden.schema.parts import RulesFile

CHECKED: Final = "checked.json"


def load_variant(name: str) -> Variant:
    """The variant of a shipped name (``modern``) or of a file (``./mine.yaml``).

    Raises VariantError with every problem when its rules are wrong, and UsageError when there is
    no such variant or file.
    """
    ready = None if is_path(name) else ready_variant(name)
    if ready is not None:
        return ready
    from vijfhonderden.schema.load import read_variant

    return read_variant(name)


def ready_variant(name: str) -> "ReadyVariant | None":
    """A shipped variant as it was checked; None where there is none, or where a file of it has changed since."""
    found = _checked().get(name)
    if found is None or any(_digest(file) != digest for file, digest in found["files"].items()):
        return None
    return ReadyVariant(name, found)


@cache
def _checked() -> dict[str, Any]:
    file = files("vijfhonderden.variants") / CHECKED
    try:
        found: dict[str, Any] = json.loads(file.read_bytes())
    except OSError:
        return {}
    return found


def _digest(name: str) -> str:
    """SHA-256 of a shipped file; empty where there is none."""
    try:
        return hashlib.sha256((files("vijfhonderden.variants") / (name + SUFFIX)).read_bytes()).hexdigest()
    except OSError:
        return ""


def what_is_kept(variant: Variant) -> dict[str, Any]:
    """What is kept of a shipped variant that was checked."""
    names = [*variant.extends, variant.name]
    return {
        "files": {name: _digest(name) for name in names},
        "family": variant.family,
        "title": variant.title,
        "source": variant.source,
        "hash": variant.hash,
        "settings": dict(variant.rules.settings),
    }


class ReadyVariant(Variant):
    """A shipped variant that was checked before; its files are read when somebody asks where a rule was set."""

    def __init__(self, name: str, checked: dict[str, Any]) -> None:
        self.settings = ()
        self._name = name
        self._checked = checked

    @cached_property
    def _read(self) -> Variant:
        from vijfhonderden.schema.load import read_variant

        return read_variant(self._name)

    @property
    def file(self) -> "RulesFile":
        return self._read.file

    @property
    def layers(self) -> "tuple[Layer, ...]":
        return self._read.layers

    @property
    def name(self) -> str:
        return self._name

    @property
    def asked(self) -> str:
        return self._name

    @property
    def family(self) -> str:
        return str(self._checked["family"])

    @property
    def title(self) -> dict[str, str]:
        return dict(self._checked["title"])

    @property
    def source(self) -> dict[str, Any]:
        return dict(self._checked["source"])

    @cached_property
    def rules(self) -> Any:
        return RULES[self.family](dict(self._checked["settings"]))

    @cached_property
    def hash(self) -> str:
        return str(self._checked["hash"])
