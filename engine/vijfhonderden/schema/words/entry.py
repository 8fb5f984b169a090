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
