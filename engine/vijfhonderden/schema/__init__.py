"""Variant files: reading, checking, comparing and explaining them.

The names are looked up when they are first used, so that listing the variants does not load pydantic.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from vijfhonderden.schema.problems import Problem
from vijfhonderden.schema.shipped import list_variants

if TYPE_CHECKING:
    from vijfhonderden.schema.load import check_file, load_variant, variant_from_resolved, with_settings
    from vijfhonderden.schema.variant import Origin, Variant

__all__ = [
    "Origin",
    "Problem",
    "Variant",
    "check_file",
    "list_variants",
    "load_variant",
    "variant_from_resolved",
    "with_settings",
]

_LATER = {
    "Origin": "variant",
    "Variant": "variant",
    "check_file": "load",
    "load_variant": "load",
    "variant_from_resolved": "load",
    "with_settings": "load",
}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
