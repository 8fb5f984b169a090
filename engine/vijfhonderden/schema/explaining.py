"""What a rule says, its value in a variant, where it was set and after which source."""

from dataclasses import dataclass
from typing import Any

from vijfhonderden.errors import UsageError
from vijfhonderden.schema.families import FAMILIES
from vijfhonderden.schema.keys import ABOUT_FILE
from vijfhonderden.schema.problems import hint, nearest, shown
from vijfhonderden.schema.variant import Origin, Variant, value_at


@dataclass(frozen=True, slots=True)
class Explanation:
    """One rule, explained. ``value`` is None where the variant does not have it; ``allowed`` is in words."""

    path: str
    title: str
    text: str
    value: Any
    words: str
    allowed: str
    origin: Origin | None
    cite: str


def explain(variant: Variant, path: str) -> Explanation:
    """Explain a rule, a section or an entry of a map (``roem.fours.J``).

    Raises UsageError, naming the nearest key, when there is no such rule.
    """
    family = FAMILIES[variant.family]
    key = family.key_of(path)
    known = list(family.keys)
    entry = key is not None and key.kind == "points" and path.rpartition(".")[0] == key.path
    entry = entry and key is not None and path.rpartition(".")[2] in key.entries
    if key is None or (key.path != path and not entry):
        near = nearest(path, known) or next((p for p in known if p.rpartition(".")[2] == path), "")
        below = [p for p in known if p.rpartition(".")[0] == (key.path if key is not None else "")]
        if path in ABOUT_FILE:
            raise UsageError(f"'{path}' is no rule; it tells of the file" + hint(below))
        raise UsageError(f"no rule '{shown(path)}'" + hint(below, near))
    value = value_at(variant, path)
    if value is not None:
        words = family.value_words(path, value)
    else:
        words = _absent(variant, path)
    allowed = key.bounds() if entry else key.allowed()
    return Explanation(
        path,
        family.title_of(path),
        family.words_of(path).text,
        value,
        words,
        allowed,
        variant.origin_of(path),
        variant.cite_of(path),
    )


def _absent(variant: Variant, path: str) -> str:
    """Why a variant does not have a rule."""
    family = FAMILIES[variant.family]
    above = path.rpartition(".")[0]
    while above:
        if value_at(variant, above) == "off":
            return f"not used: {family.value_words(above, 'off')} ({above} is off)"
        above = above.rpartition(".")[0]
    key = family.key_of(path)
    return family.value_words(path, "off") if key is not None and key.may_be_off else "not used"
