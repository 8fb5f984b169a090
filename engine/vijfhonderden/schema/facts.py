"""The values of a variant file that can be relied on, even when others are still wrong."""

from collections.abc import Iterable, Mapping
from typing import Any

from pydantic import ValidationError

from vijfhonderden.schema.keys import Keys


class Unknown(Exception):
    """A value is missing or wrong by itself; what depends on it cannot be judged."""


class Facts:
    """Values by key path, normalised. Asking for one that is not sound raises :class:`Unknown`."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = dict(values)

    def _get(self, path: str) -> Any:
        if path not in self._values:
            raise Unknown(path)
        return self._values[path]

    def word(self, path: str) -> str:
        """The word of a rule, or ``off``."""
        return str(self._get(path))

    def number(self, path: str) -> int:
        """The number of a rule. A number that is off is asked for with :meth:`word` first."""
        return int(self._get(path))

    def flag(self, path: str) -> bool:
        return bool(self._get(path))

    def words(self, path: str) -> list[str]:
        """A list of ranks or tests."""
        return [str(word) for word in self._get(path)]

    def numbers(self, path: str) -> list[int]:
        return [int(number) for number in self._get(path)]

    def points(self, path: str) -> dict[str, int]:
        return {str(key): int(value) for key, value in self._get(path).items()}

    def on(self, path: str) -> bool:
        """Whether a section that may be off is on."""
        return bool(self._get(path))


def facts_of(keys: Keys, data: Mapping[str, Any], unsound: Iterable[str] = ()) -> Facts:
    """The sound values of raw data (nested mappings as read from a file).

    ``unsound`` are paths found wrong before; a list or map with a wrong entry is not sound.
    """
    wrong = {path for path in unsound if path}
    values: dict[str, Any] = {}
    for path, key in keys.items():
        present, raw = _raw(data, path)
        if any(w == path or (w.startswith(path + ".") and key.kind != "section") for w in wrong):
            continue
        if key.kind == "section":
            if key.may_be_off and present and (raw == "off" or isinstance(raw, dict)):
                values[path] = raw != "off"
            continue
        if not present:
            if key.optional and _raw(data, path.rpartition(".")[0])[0]:
                values[path] = "off"
            continue
        try:
            values[path] = key.adapter.validate_python(raw)
        except ValidationError:
            continue  # reported with the whole file; here it is merely unknown
    return Facts(values)


def _raw(data: Mapping[str, Any], path: str) -> tuple[bool, Any]:
    value: Any = data
    for part in path.split("."):
        if not isinstance(value, Mapping) or part not in value:
            return False, None
        value = value[part]
    return True, value
