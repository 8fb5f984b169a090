"""Variant files: reading, checking, comparing and explaining them.

The names are looked up when they are first used, so that what needs no model of a file (the list of variants,
a shipped variant) does not load pydantic.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from vijfhonderden.schema.problems import Problem
from vijfhonderden.schema.shipped import list_variants

if TYPE_CHECKING:
    from vijfhonderden.schema.differences import Difference, diff
    from vijfhonderden.schema.explaining import Explanation, explain
    from vijfhonderden.schema.export import json_schema
    from vijfhonderden.schema.load import (
        check_file,
        misnamed_settings,
        variant_from_resolved,
        variant_text,
        with_settings,
    )
    from vijfhonderden.schema.ready import load_variant
    from vijfhonderden.schema.variant import Origin, Variant

__all__ = [
    "Difference",
    "Explanation",
    "Origin",
    "Problem",
    "Variant",
    "check_file",
    "diff",
    "explain",
    "json_schema",
    "list_variants",
    "load_variant",
    "misnamed_settings",
    "variant_from_resolved",
    "variant_text",
    "with_settings",
]

_LATER = {
    "Difference": "differences",
    "Explanation": "explaining",
    "Origin": "variant",
    "Variant": "variant",
    "check_file": "load",
    "diff": "differences",
    "explain": "explaining",
    "json_schema": "export",
    "load_variant": "ready",
    "misnamed_settings": "load",
    "variant_from_resolved": "load",
    "variant_text": "load",
    "with_settings": "load",
}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
