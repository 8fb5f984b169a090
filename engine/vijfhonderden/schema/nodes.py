"""Reads a rules file into a tree that remembers the place of every key and value.

YAML 1.2 as people expect it: only ``true`` and ``false`` are booleans, so ``off``, ``no`` and ``on`` stay
words; quoted values are text. What surprises people is an error with its place: doubled keys, tabs,
anchors and aliases, merge keys, tags, values left empty, several documents, numbers that are no numbers.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

import yaml
from yaml.events import (
    AliasEvent,
    CollectionEndEvent,
    DocumentStartEvent,
    Event,
    MappingStartEvent,
    NodeEvent,
    ScalarEvent,
    SequenceStartEvent,
)
from yaml.reader import ReaderError

from vijfhonderden.schema.problems import Place, Problem, problem_at, shown

MOST_BYTES = 256 * 1024
DEEPEST = 12
MOST_DIGITS = 9
MOST_DIGITS_ELSEWHERE = 20  # a record may name a 64-bit seed

_INT = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_NO_NUMBER = re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")
_NULLS = ("", "~", "null", "Null", "NULL")

Scalar: TypeAlias = str | int | float | bool
Content: TypeAlias = "Scalar | list[Node] | dict[str, Node] | None"


@dataclass(slots=True)
class Node:
    """A value of the file with its place and the place of its key (for a list's items: of the item).

    ``content`` is None for a value that was found wrong and has been reported already.
    """

    content: Content
    place: Place
    key_place: Place


@dataclass(slots=True)
class _Open:
    """A mapping or list that is still being read."""

    node: Node
    path: str
    key: str = ""
    key_place: Place | None = None
    skip: bool = False  # the pending key was wrong: read its value, but drop it


class _Stop(Exception):
    """The rest of the file cannot be read; the problem has been noted."""


def read_tree(
    data: bytes, file: str, what: str = "rules file", most_bytes: int = MOST_BYTES
) -> tuple[Node | None, list[Problem]]:
    """The tree of one file and everything wrong with its YAML. No tree when nothing could be read.

    ``file`` is the name shown in messages, ``what`` the kind of file they speak of.
    """
    if len(data) > most_bytes:
        return None, [Problem(file, 0, 0, "", f"is longer than {most_bytes} bytes, the most that a {what} may have")]
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as e:
        line = data.count(b"\n", 0, e.start) + 1
        column = e.start - data.rfind(b"\n", 0, e.start)
        return None, [Problem(file, line, column, "", "is not UTF-8 text here; save the file as UTF-8")]
    problems = list(_tabs(text, file))
    if problems:
        return None, problems
    return _Reader(text, file, what=what).read()


def read_value(text: str, file: str, path: str) -> tuple[Node | None, list[Problem]]:
    """The value of a setting written as one YAML value (``off``, ``[3, 3]``, ``{points: 50}``).

    All places are the file's name alone, because a setting has no lines.
    """
    reader = _Reader(text, file, root=path, lines=False)
    return reader.read()


def _tabs(text: str, file: str) -> Iterator[Problem]:
    for number, line in enumerate(text.split("\n"), start=1):
        indent = line[: len(line) - len(line.lstrip(" \t"))]
        if "\t" in indent:
            yield Problem(file, number, indent.index("\t") + 1, "", "a tab in the indent; indent with spaces")


class _Reader:
    def __init__(self, text: str, file: str, root: str = "", lines: bool = True, what: str = "rules file") -> None:
        self.text = text
        self.file = file
        self.root = root
        self.lines = lines
        self.what = what
        self.problems: list[Problem] = []
        self.stack: list[_Open] = []
        self.top: Node | None = None

    def read(self) -> tuple[Node | None, list[Problem]]:
        documents = 0
        try:
            for event in yaml.parse(self.text, Loader=yaml.SafeLoader):
                if isinstance(event, DocumentStartEvent):
                    documents += 1
                    if documents > 1:
                        self._note(event, "", f"a second document begins; a {self.what} holds one (no second ---)")
                        raise _Stop
                elif isinstance(event, CollectionEndEvent):
                    self.stack.pop()
                elif isinstance(event, NodeEvent):
                    self._node(event)
        except _Stop:
            pass
        except yaml.MarkedYAMLError as e:
            mark = e.problem_mark or e.context_mark
            place = self._place(mark.line, mark.column) if mark else Place(self.file)
            is_tab = "'\\t'" in str(e.problem)
            told = "a tab here; use spaces" if is_tab else f"not readable as YAML: {_plain(e)}"
            self.problems.append(problem_at(place, self.root, told))
            return None, self.problems
        except ReaderError as e:
            line = self.text.count("\n", 0, e.position)
            column = e.position - self.text.rfind("\n", 0, e.position) - 1
            text = f"the character U+{ord(self.text[e.position]):04X} may not stand in a {self.what}"
            self.problems.append(problem_at(self._place(line, column), self.root, text))
            return None, self.problems
        if self.top is None and not self.problems:
            keys = "family and name" if self.what == "rules file" else "players and deals"
            what = "has no value" if self.root else f"is empty; a {self.what} holds keys such as {keys}"
            self.problems.append(Problem(self.file, 0, 0, self.root, what))
        return self.top, self.problems

    def _place(self, line: int, column: int) -> Place:
        return Place(self.file, line + 1, column + 1) if self.lines else Place(self.file)

    def _at(self, event: Event) -> Place:
        mark = event.start_mark
        return self._place(mark.line, mark.column) if mark else Place(self.file)

    def _note(self, event: Event, path: str, message: str) -> None:
        self.problems.append(problem_at(self._at(event), path or self.root, message))

    def _path(self, event: Event) -> str:
        """The path of the value that begins here."""
        if not self.stack:
            return self.root
        parent = self.stack[-1]
        if isinstance(parent.node.content, list):
            return _join(parent.path, str(len(parent.node.content)))
        return _join(parent.path, parent.key)

    def _node(self, event: NodeEvent) -> None:
        parent = self.stack[-1] if self.stack else None
        if parent is not None and isinstance(parent.node.content, dict) and parent.key_place is None:
            self._key(event, parent, parent.node.content)
            return
        path = self._path(event)
        content = self._content(event, path)
        place = self._at(event)
        key_place = parent.key_place if parent is not None and parent.key_place is not None else place
        node = Node(content, place, key_place)
        if parent is None:
            self.top = node
        elif isinstance(parent.node.content, list):
            parent.node.content.append(node)
        elif isinstance(parent.node.content, dict):
            if not parent.skip:
                parent.node.content[parent.key] = node
            parent.key_place = None
        if isinstance(content, list | dict):
            if len(self.stack) >= DEEPEST:
                self._note(event, path, f"nested more than {DEEPEST} deep")
                raise _Stop
            self.stack.append(_Open(node, path))

    def _key(self, event: NodeEvent, parent: _Open, taken: dict[str, Node]) -> None:
        parent.skip = True
        parent.key_place = self._at(event)
        if not isinstance(event, ScalarEvent):
            if isinstance(event, AliasEvent):
                self._note(event, parent.path, "an alias (*name) is not understood here; write the key out")
            else:
                self._note(event, parent.path, "a list or mapping cannot be a key")
            raise _Stop
        self._anchor_and_tag(event, parent.path)
        key = event.value
        parent.key = key
        path = _join(parent.path, shown(key))
        if event.style is None and key == "<<":
            instead = "use extends" if self.what == "rules file" else "write the keys out"
            self._note(event, path, f"merge keys (<<) are not understood; {instead}")
        elif event.style is None and (key in _NULLS or key in ("true", "false") or _odd_number(key)):
            self._note(event, path, f"'{shown(key)}' cannot be a key; keys are words")
        elif key in taken:
            first = taken[key].key_place
            self._note(event, path, f"stands here twice; first at {first}")
        else:
            parent.skip = False

    def _anchor_and_tag(self, event: NodeEvent, path: str) -> None:
        if not isinstance(event, AliasEvent) and event.anchor is not None:
            self._note(event, path, f"an anchor (&{shown(event.anchor or '')}) is not understood; write the value out")
        tag = getattr(event, "tag", None)
        if tag is not None:
            self._note(event, path, f"a tag ({shown(tag)}) is not understood; write the plain value")

    def _content(self, event: NodeEvent, path: str) -> Content:
        self._anchor_and_tag(event, path)
        if isinstance(event, AliasEvent):
            self._note(event, path, f"an alias (*{shown(event.anchor or '')}) is not understood; write the value out")
            return None
        if isinstance(event, MappingStartEvent):
            return {}
        if isinstance(event, SequenceStartEvent):
            return []
        if not isinstance(event, ScalarEvent):  # every other node event has been handled above
            raise TypeError(f"unexpected YAML event {event!r}")
        if event.style is not None:
            return event.value
        return self._plain(event, path)

    def _plain(self, event: ScalarEvent, path: str) -> Scalar | None:
        text = event.value
        if text in _NULLS:
            self._note(event, path, "has no value")
            return None
        if text in ("true", "false"):
            return text == "true"
        if _NO_NUMBER.fullmatch(text):
            self._note(event, path, f"{text} is not a number that can be counted with")
            return None
        if _INT.fullmatch(text):
            most = MOST_DIGITS if self.what == "rules file" else MOST_DIGITS_ELSEWHERE
            if len(text.lstrip("+-")) > most:
                self._note(event, path, f"a number of more than {most} digits")
                return None
            return int(text)
        if _FLOAT.fullmatch(text) and not re.fullmatch(r"[-+]?[0-9]+", text):
            return float(text)
        return text


def _odd_number(text: str) -> bool:
    """A number that is no whole number, as a key."""
    if _INT.fullmatch(text):
        return len(text) > MOST_DIGITS
    return _FLOAT.fullmatch(text) is not None or _NO_NUMBER.fullmatch(text) is not None


def _join(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def _plain(error: yaml.MarkedYAMLError) -> str:
    """The parser's complaint in one line."""
    parts = [part for part in (error.context, error.problem) if part]
    return ", ".join(parts).replace("\n", " ") or "unclear"
