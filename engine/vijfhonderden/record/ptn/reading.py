"""A PTN file as tags and rows with their places, one game after the other.

Real files are pieces of mails and forum posts: text stands around the record, lines are quoted with
``>``, a closing ``]`` is missing, quotes inside a value are escaped or not. What is no tag and no row
of a section is text and left alone.
"""

import re
from dataclasses import dataclass, field
from typing import Final

from vijfhonderden.record.problems import RecordProblem
from vijfhonderden.record.ptn.tokens import is_call, is_card

SECTIONS: Final = ("Auction", "Play")
"""Tags that rows follow."""

NOBODY: Final = ("-", "*")
"""Words for a seat that does not call, or plays no card."""

_TAG = re.compile(r'^([>\s]*)\[\s*([A-Za-z][A-Za-z0-9_]*)\s+"(.*)"\s*\]?[\s.,;]*$')
_OPEN_TAG = re.compile(r'^([>\s]*)\[\s*([A-Za-z][A-Za-z0-9_]*)\s+"([^"]*?)\]?\s*$')
_BARE_TAG = re.compile(r"^([>\s]*)\[\s*(Deal|Dealer|Auction|Play|Undealt|Contract|Declarer|CardsAdded|CardsRemoved)\b")
_CURLY = str.maketrans("“”„", '"""')


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a row with its place, counted from 1."""

    text: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag: its value without the backslashes, and where that value begins."""

    name: str
    value: str
    line: int
    column: int

    def token(self, start: int, end: int) -> Token:
        """A piece of the value."""
        return Token(self.value[start:end], self.line, self.column + start)


@dataclass(slots=True)
class PtnGame:
    """One game of a file. ``rows`` by section; a row of calls or cards is a list of words."""

    line: int
    tags: dict[str, Tag] = field(default_factory=dict)
    rows: dict[str, list[list[Token]]] = field(default_factory=dict)
    problems: list[RecordProblem] = field(default_factory=list)

    def value(self, name: str) -> str:
        return self.tags[name].value.strip() if name in self.tags else ""

    def place(self, name: str) -> tuple[int, int]:
        """Line and column of a tag's value, or of the game."""
        tag = self.tags.get(name)
        return (tag.line, tag.column) if tag is not None else (self.line, 1)


def decoded(data: bytes) -> str:
    """The text of a file: UTF-8 with or without a mark, UTF-16 with one, or else single bytes."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def read_games(data: bytes, file: str) -> list[PtnGame]:
    """The games of a file in order, with what is wrong in their tags."""
    return _Reader(file).read(decoded(data))


class _Reader:
    def __init__(self, file: str) -> None:
        self.file = file
        self.games: list[PtnGame] = []
        self.section = ""

    def read(self, text: str) -> list[PtnGame]:
        for number, line in enumerate(re.split(r"\r\n|\r|\n", text), start=1):
            self._line(number, line.translate(_CURLY))
        return [game for game in self.games if _is_hand(game)]

    def _line(self, number: int, line: str) -> None:
        stripped = line.lstrip("> \t")
        if stripped.startswith("%"):
            return
        found = _TAG.match(line)
        if found is not None:
            raw = found.group(3)
            self._tag(Tag(found.group(2), raw.replace('\\"', '"'), number, found.start(3) + 1))
            return
        found = _OPEN_TAG.match(line)
        if found is not None:
            tag = Tag(found.group(2), found.group(3), number, found.start(3) + 1)
            self._tag(tag)
            self._fault(number, found.start(3), f'the quote of [{tag.name} "…"] is not closed')
            return
        bare = _BARE_TAG.match(line)
        if bare is not None:
            self._tag(Tag(bare.group(2), "", number, bare.start(2) + 1))
            self._fault(number, bare.start(2) + 1, f'[{bare.group(2)}] has no value in quotes, as in [Dealer "E"]')
            return
        if self.section:
            self._row(number, line)

    def _tag(self, tag: Tag) -> None:
        self.section = tag.name if tag.name in SECTIONS else ""
        game = self.games[-1] if self.games else None
        if game is None or (tag.name in game.tags and _may_follow(game, tag.name)):
            game = PtnGame(tag.line)
            self.games.append(game)
        if tag.name in game.tags:
            first = game.tags[tag.name].line
            self._fault(tag.line, tag.column, f"[{tag.name}] stands here twice; first in line {first}")
            self.section = ""
            return
        game.tags[tag.name] = tag
        if self.section:
            game.rows[tag.name] = []

    def _fault(self, line: int, column: int, message: str) -> None:
        self.games[-1].problems.append(RecordProblem(self.file, line, column, message))

    def _row(self, number: int, line: str) -> None:
        """A row of a section; a line of which less than half is calls or cards is text and ends it."""
        words = [Token(m.group(), number, m.start() + 1) for m in re.finditer(r"[^\s>|,]+", line)]
        known = is_call if self.section == "Auction" else is_card
        fit = sum(known(word.text) or word.text in NOBODY for word in words)
        if not words or fit * 2 < len(words):
            if words or self.games[-1].rows[self.section]:
                self.section = ""
            return
        self.games[-1].rows[self.section].append(words)


def _may_follow(game: PtnGame, name: str) -> bool:
    """Whether a tag that a game has already begins the next one."""
    return name == next(iter(game.tags)) or "Play" in game.tags or "Auction" in game.tags


def _is_hand(game: PtnGame) -> bool:
    """Whether this is a game at all, and not a tag in the text around one."""
    return any(name in game.tags for name in ("Deal", "GameCode", "Auction", "Play", "Contract", "Undealt"))
