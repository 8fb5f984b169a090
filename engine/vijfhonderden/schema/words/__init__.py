"""What every key of a variant file means, and what its values mean, in a card player's words.

The titles and texts serve ``explain``, ``diff`` and the JSON Schema alike.
"""

from collections.abc import Mapping, Sequence

from vijfhonderden.core.cards import RANK_NAMES, parse_rank
from vijfhonderden.schema.words.dealing import DEALING
from vijfhonderden.schema.words.ending import ENDING
from vijfhonderden.schema.words.entry import Words
from vijfhonderden.schema.words.playing import PLAYING
from vijfhonderden.schema.words.roem import ROEM

WORDS: dict[str, Words] = {**DEALING, **PLAYING, **ROEM, **ENDING}

# Keys that say something about the file itself.
ABOUT: dict[str, tuple[str, str]] = {
    "family": ("Family", "The family of games that the rules belong to."),
    "name": ("Name", "The name of the variant: small letters, digits and hyphens. Every file has its own."),
    "title": ("Title", "The title for readers, in Dutch (nl) and English (en)."),
    "source": ("Source", "The work that the rules are taken from."),
    "extends": (
        "Extends",
        "The shipped variant, or the path of the file, that this one builds on. Such a file states only what differs:"
        " mappings join key by key, lists and single values replace, and off replaces a whole section.",
    ),
    "cite": ("Source", "Where these rules stand: one source for the section, or one for each key."),
}


def words_of(path: str) -> Words:
    """What is said about a key; an entry of a map (``roem.runs.3``) is spoken of with its map."""
    return WORDS[path] if path in WORDS else WORDS[path.rpartition(".")[0]]


def title_of(path: str) -> str:
    """The title of a rule, an entry of a map with its entry: ``Points of runs: 3``."""
    if path in WORDS:
        return WORDS[path].title
    parent, _, entry = path.rpartition(".")
    return f"{WORDS[parent].title}: {_entry(parent, entry)}"


def value_words(path: str, value: object) -> str:
    """A value in a card player's words. A section is told rule by rule."""
    words = words_of(path)
    if value == "off":
        return words.values.get("off", "off")
    if isinstance(value, bool):
        return words.values["true" if value else "false"]
    if isinstance(value, Mapping):
        return "; ".join(value_words(f"{path}.{key}", below) for key, below in value.items() if key != "cite")
    if path == "roem.order" and isinstance(value, list | tuple):
        return _order(value)
    if isinstance(value, list | tuple):
        return words.values["*"].format(_list(path, value))
    if isinstance(value, str) and value in words.values:
        return words.values[value]
    if path in WORDS:
        said = RANK_NAMES[parse_rank(value)] if isinstance(value, str) else value
        return _singular(words.values["*"].format(said), value)
    parent, _, entry = path.rpartition(".")
    return words.values["*"].format(value, rank=_entry(parent, entry))


def _singular(text: str, value: object) -> str:
    return text.replace("1 points", "1 point").replace("1 lives", "1 life") if value == 1 else text


def _entry(parent: str, entry: str) -> str:
    return entry if parent == "roem.runs" else RANK_NAMES[parse_rank(entry)]


def _list(path: str, value: Sequence[object]) -> str:
    if path == "deal.packets":
        return " and ".join(str(packet) for packet in value)
    return ", ".join(RANK_NAMES[parse_rank(str(rank))] for rank in value) or "none"


def _order(tests: Sequence[object]) -> str:
    said = [WORDS["roem.order"].values[str(test)] for test in tests]
    return "roem goes by " + ", then ".join(said) if said[0][:4] == "more" else ", then ".join(said)
