"""The variants that ship: their names and files. Imports neither pydantic nor a YAML parser."""

import re
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


_TITLE = re.compile(r"^title:\s*\{(.*)\}\s*(?:#.*)?$", re.MULTILINE)
_IN_LANGUAGE = re.compile(r"""\b(nl|en):\s*(?:"([^"]*)"|([^",}]+))""")


def shipped_titles(name: str) -> dict[str, str]:
    """The titles of a shipped variant by language, ``nl`` and ``en``, from the one line in which such a file has them.

    A variant has more ways to write them; a test holds the shipped files to this one. Raises UsageError as
    :func:`shipped_file` does.
    """
    found = _TITLE.search(shipped_file(name).read_text(encoding="utf-8"))
    pairs = _IN_LANGUAGE.findall(found[1]) if found else []
    return {language: (quoted or bare).strip() for language, quoted, bare in pairs}


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
