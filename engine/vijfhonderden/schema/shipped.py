"""The variants that ship: their names and files. Imports neither pydantic nor a YAML parser."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from vijfhonderden.errors import UsageError
from vijfhonderden.schema.problems import hint, nearest

SUFFIX = ".yaml"


def list_variants() -> list[str]:
    """The names of the shipped variants, in alphabetical order."""
    found = (entry.name for entry in files("vijfhonderden.variants").iterdir())
    return sorted(name.removesuffix(SUFFIX) for name in found if name.endswith(SUFFIX))


def shipped_file(name: str) -> Traversable:
    """The file of a shipped variant. Raises UsageError, naming the nearest, when there is none."""
    names = list_variants()
    if name not in names:
        raise UsageError(f"no variant '{name}'" + hint(names, nearest(name, names)))
    return files("vijfhonderden.variants") / (name + SUFFIX)


def is_path(name: str) -> bool:
    """Whether a variant's name means a file: it holds a slash or ends in .yaml or .yml."""
    return "/" in name or "\\" in name or name.lower().endswith((".yaml", ".yml"))


def shipped_name_of(path: Path) -> str:
    """The name that a shipped file must bear, or an empty string for any other file."""
    folder = files("vijfhonderden.variants")
    for name in list_variants():
        entry = folder / (name + SUFFIX)
        if isinstance(entry, Path) and entry.resolve() == path.resolve():
            return name
    return ""
