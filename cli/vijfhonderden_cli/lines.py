"""Text in lines of a width, broken between words."""

import os
import re
from typing import TextIO


def folded(text: str, width: int) -> list[str]:
    """A line as lines of a width: broken where several blanks stand, if that will do, and going on deeper.

    A word that is longer than a line stays whole.
    """
    if len(text) <= width:
        return [text]
    body = text.lstrip(" ")
    begin = len(text) - len(body)
    lines: list[str] = []
    line = " " * begin
    after = " " * (begin + 4)
    for gap, part in re.findall(r"( *)(\S+(?: \S+)*)", body):
        for word_gap, word in [(gap, part)] if len(part) <= width - len(after) else re.findall(r"( *)(\S+)", part):
            joined = f"{line}{word_gap or gap if line.strip() else ''}{word}"
            if len(joined) <= width or not line.strip():
                line = joined
            else:
                lines.append(line)
                line = after + word
    return [*lines, line]


def for_stream(text: str, stream: TextIO) -> str:
    """A text as it is written to a stream: on a terminal no word is broken that fits in a line."""
    if not stream.isatty():
        return text
    columns = os.environ.get("COLUMNS", "")
    width = int(columns) if columns.isdecimal() else os.get_terminal_size(stream.fileno()).columns
    if width < 20:  # a terminal that does not know its width, or where nothing helps
        return text
    return "\n".join(line for part in text.split("\n") for line in folded(part, width))
