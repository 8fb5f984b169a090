"""The command ``vijf``: what it offers, and how it ends."""

import sys

from vijfhonderden.build import VERSION, build_kind


def main() -> None:
    """The entry point."""
    sys.stdout.write(f"vijf {VERSION} ({build_kind()})\n")
