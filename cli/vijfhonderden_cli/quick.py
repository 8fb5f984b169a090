"""Command lines so plain that nobody needs typer to read them: it takes longer to load than many a simulation to play.

Only the commands that play and replay games in bulk are read here, with options that are written out (``--games 1000``)
and values that are plainly right. Anything else (help, a mistake, an option that is not here) is left to typer, which
reads all command lines in the same way; a test compares the two.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

Command = Callable[[], int]
"""Does the work of a command, and returns its exit code."""

Read = Callable[[str], object]
"""The value of an option; None for a text that typer is to judge."""

_MOST_DIGITS: Final = 20


def _whole(least: int, most: int) -> Read:
    def read(text: str) -> int | None:
        if not text.isdecimal() or len(text) > _MOST_DIGITS or (text[0] == "0" and text != "0"):
            return None
        number = int(text)
        return number if least <= number <= most else None

    return read


def _text(text: str) -> str | None:
    return text or None


_MANY: Final = 10**15
FLAGS: Final[Mapping[str, Mapping[str, str]]] = {
    "simulate": {"--json": "as_json"},
    "replay": {"--json": "as_json", "--lenient": "lenient", "--sheets": "sheets"},
}
"""The name of what each flag sets, by command."""
OPTIONS: Final[Mapping[str, Mapping[str, tuple[str, Read]]]] = {
    "simulate": {
        "--games": ("games", _whole(1, _MANY)),
        "--seed": ("seed", _whole(0, 2**64 - 1)),
        "--players": ("players", _text),
        "--workers": ("workers", _whole(1, _MANY)),
    },
    "replay": {},
}
"""The name of what each option with a value sets, by command, and how its value is read."""


def plain_command(words: Sequence[str]) -> Command | None:
    """The command of a plain command line; None for one that typer is to read."""
    found = plain_arguments(words)
    if found is None:
        return None
    command, names, given = found
    if command == "simulate":
        from vijfhonderden_cli.simulating import simulate

        return partial(simulate, names[0], **given) if len(names) == 1 else None
    from vijfhonderden_cli.replaying import replay

    return partial(replay, [Path(name) for name in names], **given)


def plain_arguments(words: Sequence[str]) -> tuple[str, list[str], dict[str, Any]] | None:
    """Command, arguments and options of a plain command line; None for any other."""
    if not words or words[0] not in OPTIONS or not all(word.isascii() for word in words):
        return None
    command, *rest = words
    names: list[str] = []
    given: dict[str, Any] = {}
    place = 0
    while place < len(rest):
        word = rest[place]
        place += 1
        value: object = True
        if word in FLAGS[command]:
            name = FLAGS[command][word]
        elif word in OPTIONS[command]:
            if place == len(rest) or rest[place].startswith("-"):
                return None
            name, read = OPTIONS[command][word]
            value = read(rest[place])
            place += 1
        elif not word or word.startswith("-"):
            return None
        else:
            names.append(word)
            continue
        if value is None or name in given:
            return None
        given[name] = value
    return (command, names, given) if names else None
