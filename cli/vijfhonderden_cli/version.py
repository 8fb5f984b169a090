"""What ``vijf --version`` says."""

from vijfhonderden.build import VERSION, build_kind


def say_version() -> None:
    """Print the version and the build."""
    print(f"vijf {VERSION} ({build_kind()} build)")
