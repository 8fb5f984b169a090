"""What all tests share: they run on the installed package, and on the build that was asked for.

``VIJF_EXPECT=pure`` or ``VIJF_EXPECT=compiled`` (set by the Makefile) says which build must be under
test; without it, any installation will do, such as an editable one.
"""

import os
from pathlib import Path

import pytest

import vijfhonderden
from vijfhonderden.build import build_kind

ROOT = Path(__file__).resolve().parent.parent


def pytest_report_header() -> str:
    return f"vijfhonderden: {build_kind()} build in {Path(vijfhonderden.__file__).parent}"


def pytest_configure(config: pytest.Config) -> None:
    expected = os.environ.get("VIJF_EXPECT")
    if expected is None:
        return
    place = Path(vijfhonderden.__file__).resolve()
    if build_kind() != expected or place.is_relative_to(ROOT / "engine"):
        raise pytest.UsageError(f"expected an installed {expected} build, found a {build_kind()} one at {place}")
