"""What is said about one key."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Words:
    """``title`` names the rule, ``text`` says what it rules.

    ``values`` says in a card player's words what a value means: by word, ``true`` and ``false``, or
    ``*`` with ``{}`` for any number or rank. ``off`` belongs to a section that may be off.
    """

    title: str
    text: str
    values: Mapping[str, str]


def section(title: str, text: str, off: str = "") -> Words:
    return Words(title, text, {"off": off} if off else {})


def yes_no(title: str, text: str, yes: str, no: str) -> Words:
    return Words(title, text, {"true": yes, "false": no})


def amount(title: str, text: str, any_value: str, off: str = "") -> Words:
    return Words(title, text, {"*": any_value, "off": off} if off else {"*": any_value})


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
