"""Which version this is, and whether the compiled or the interpreted core runs."""

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from typing import Final

VERSION: Final = "0.1.0"


def build_kind() -> str:
    """``compiled`` when the core was compiled by mypyc, ``pure`` when Python interprets it."""
    spec = find_spec("vijfhonderden.core.cards")  # found, not loaded: its tables take a moment to make
    origin = spec.origin if spec is not None else None
    return "compiled" if origin is not None and origin.endswith(tuple(EXTENSION_SUFFIXES)) else "pure"
