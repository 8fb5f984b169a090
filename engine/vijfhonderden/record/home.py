"""The variant that a record was played by."""

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from vijfhonderden.errors import UsageError, VariantError
from vijfhonderden.record.located import LocatedRecord
from vijfhonderden.record.model import GameRecord
from vijfhonderden.record.problems import KeyPath
from vijfhonderden.record.results import Replay
from vijfhonderden.schema import Problem, Variant, list_variants, load_variant, variant_from_resolved, with_settings


@lru_cache(maxsize=64)
def _from_rules(text: str) -> Variant:
    return variant_from_resolved(json.loads(text), "rules")


@lru_cache(maxsize=64)
def _by_name(name: str) -> Variant:
    return load_variant(name)


def _named(file: str, name: str) -> Variant:
    """A shipped variant, or that of a file whose path is seen from the record that names it."""
    if not name.endswith((".yaml", ".yml")):
        return _by_name(name)
    near = Path(file).parent / name if file else Path(name)
    return load_variant(str(near))


def family_named_in(file: str, value: Mapping[str, Any]) -> str:
    """The family that the rules or the variant of a record belong to, or an empty string when neither can be used."""
    rules = value.get("rules")
    if isinstance(rules, Mapping):
        return str(rules.get("family", ""))
    name = value.get("variant")
    if not isinstance(name, str):
        return ""
    try:
        return _named(file, name).family
    except (UsageError, VariantError):
        return ""  # told when the record is replayed


def home_variant(located: LocatedRecord, record: GameRecord, out: Replay) -> Variant | None:
    """The variant that a record was played by, or None with the problems noted."""
    places = located.places
    path: KeyPath = ("rules",) if record.rules is not None else ("variant",)
    try:
        if record.rules is not None:
            variant = _from_rules(json.dumps(record.rules))
        elif record.variant is not None:
            variant = _named(located.file, record.variant)
            if record.settings:
                path = ("settings",)
                variant = with_settings(variant, record.settings)
        else:
            out.problems.append(places.problem((), "neither 'variant' nor 'rules' says by what rules this was played"))
            return None
    except VariantError as error:
        for problem in error.problems:
            what = str(problem)
            if record.rules is not None and isinstance(problem, Problem):
                what = f"{problem.path}: {problem.message}"  # inside the record there is no line to name
            out.problems.append(places.problem(path, f"these rules cannot be used: {what}"))
        return None
    except UsageError as error:
        out.problems.append(places.problem(path, str(error)))
        return None
    if record.rules_hash is not None and record.rules_hash != variant.hash:
        what = "the rules in the record" if record.rules is not None else f"the rules of {variant.name} now"
        out.problems.append(
            places.problem(("rules_hash",), f"does not belong to {what}, whose hash is {variant.hash[:12]}…")
        )  # fmt: skip
        return None
    name = record.variant
    changed = record.rules is not None and name in list_variants() and not record.settings
    if changed and _by_name(str(name)).hash != variant.hash:
        out.notes.append(f"the rules in the record are not those of {name} as it is now; the record's own hold")
    return variant
