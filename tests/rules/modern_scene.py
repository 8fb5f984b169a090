"""Scenes under the modern rules."""

from typing import Any

from .scene import MODERN, FinalScene, Scene


def modern(*settings: str, **where: Any) -> Scene:
    return Scene(*settings, variant=MODERN, **where)


def modern_final(*settings: str, **where: Any) -> FinalScene:
    return FinalScene(*settings, variant=MODERN, **where)
