"""Plain words: cards, bids and tables as a screen reader can say them, in ASCII and one fact a line."""

import re
import unicodedata
from collections.abc import Callable, Iterator
from typing import Final

from vijfhonderden_cli.render import Grid
from vijfhonderden_cli.scene import Cell, HeldSuit, Scene

_SUITS: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
_RANKS: Final = {
    "A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "ten", "9": "nine", "8": "eight", "7": "seven",
    "6": "six", "5": "five", "4": "four", "3": "three", "2": "two", "10": "ten", "11": "eleven", "12": "twelve",
    "13": "thirteen", "Jo": "joker", "Jb": "second joker",
}  # fmt: skip
_WAITING: Final = {"": "nothing yet", "-": "to play later", "?": "to play now"}
_SIGNS: Final = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "§": "section ", "±": "+-", "−": "-", "…": "...", "–": "-"}

_CARD: Final = r"(?:[SHDC](?:1[0-3]|[AKQJT2-9])|Jo|Jb)"
_RANK: Final = r"(?:1[0-3]|[AKQJT2-9])"


def in_ascii(text: str) -> str:
    """A text in ASCII: suits as their letters, letters without accents."""
    for sign, word in _SIGNS.items():
        text = text.replace(sign, word)
    return unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()


def _rank(text: str) -> str:
    return _RANKS.get(text, text)


def card_in_words(text: str) -> str:
    """``SJ`` → ``jack of spades``, ``Jo`` → ``joker``."""
    return _RANKS[text] if text in _RANKS else f"{_rank(text[1:])} of {_SUITS[text[0]]}"


def _held(found: re.Match[str]) -> str:
    suit = _SUITS[found[2]]
    cards = [card_in_words(word) if re.fullmatch(_CARD, word) else _rank(word) for word in found[3].split()]
    return f"{'trump, ' if found[1] else ''}{suit}: {', '.join(cards)}"


def _run(found: re.Match[str]) -> str:
    return f"run {' '.join(map(_rank, found[1]))} of {_SUITS[found[2].upper()]}"


def _ranks(found: re.Match[str]) -> str:
    return ", ".join(map(_rank, found[0].split()))


def _cards(found: re.Match[str]) -> str:
    return ", ".join(map(card_in_words, found[0].split()))


_WORDS: Final[tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...]] = (
    (re.compile(r"\b[SHDC] (spades|hearts|diamonds|clubs)\b"), r"\1"),
    (re.compile(rf"(\[)?\b([SHDC])((?: (?:{_CARD}|{_RANK}))+)(?![\w])\]?"), _held),
    (re.compile(r"\brun ([AKQJT987]{3,8})([shdc])\b"), _run),
    (re.compile(r"\bfour ([AKQJT987])\b"), lambda found: f"four {_rank(found[1])}s"),
    (re.compile(r"\bto the ([AKQJT])\b"), lambda found: f"to the {_rank(found[1])}"),
    (re.compile(rf"\b{_CARD}(?: {_CARD})+\b"), _cards),
    (re.compile(rf"\b{_CARD}\b"), lambda found: card_in_words(found[0])),
    (re.compile(rf"\b{_RANK}(?: {_RANK})+ [AKQJT]\b(?: {_RANK}\b)*"), _ranks),
    (re.compile(rf"\b[AKQJT](?: {_RANK}\b){{2,}}"), _ranks),
    (re.compile(r"\b([AKQJT]) (\d+)\b"), lambda found: f"{_rank(found[1])} {found[2]}"),
    (re.compile(r"\b(10|[6-9])([SHDC])\b"), lambda found: f"{found[1]} {_SUITS[found[2]]}"),
    (re.compile(r"\b(10|[6-9])?NT\b"), lambda found: f"{found[1]} no trumps" if found[1] else "no trumps"),
    (re.compile(r"\b(calls|joker is|for) ([SHDC])\b"), lambda found: f"{found[1]} {_SUITS[found[2]]}"),
    (re.compile(r"(?<![\w.])-(\d)"), r"minus \1"),
    (re.compile(r"(?<![\w.])\+(\d)"), r"plus \1"),
)


def spoken(line: str) -> str:
    """A line of the table in words."""
    text = in_ascii(line).strip()
    for pattern, word in _WORDS:
        text = pattern.sub(word, text)
    return re.sub(r"\s{2,}", "; ", text)


def spoken_rows(grid: Grid) -> Iterator[str]:
    """A table, a line for each row: its first cell, and each other with the name of its column."""
    if grid.title:
        yield spoken(grid.title)
    heads = [spoken(name.replace("/", " and ")) for name in grid.columns]
    for row in grid.rows:
        cells = [f"{head} {spoken(cell)}" for head, cell in zip(heads[1:], row[1:], strict=False) if cell]
        yield f"{spoken(row[0])}: {', '.join(cells)}." if cells else f"{spoken(row[0])}."


def spoken_scene(scene: Scene) -> Iterator[str]:
    """A table as a player sees it, one fact a line."""
    yield _sentence(spoken(scene.title))
    for label, text in scene.facts:
        yield _sentence(f"{spoken(label)}: {spoken(text)}")
    for line in scene.felt:
        for who, what in line:
            if who:
                yield _sentence(f"{spoken(who)}: {_WAITING.get(what) or spoken(what)}")
    yield from _bids(scene.bids)
    for suit in scene.hand:
        yield _suit(suit, scene.marks)
    if scene.hand_note:
        yield _sentence(f"your hand {spoken(scene.hand_note)}")
    for text in scene.notes:
        yield _sentence(spoken(text))
    for typed, what in scene.choices:
        yield _sentence(f"{in_ascii(typed)}: {spoken(what)}")


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:] + ("" if text.endswith((".", "?", "!")) else ".")


def _suit(suit: HeldSuit, marks: bool) -> str:
    """The cards of a suit with their numbers, those that may not be played now apart."""
    free = [f"{card.number}: {_card(card.text, suit)}" for card in suit.cards if card.number]
    barred = [_card(card.text, suit) for card in suit.cards if not card.number]
    head = f"Your {suit.name}{', trump' if suit.is_trump else ''}" if suit.name else "Without a suit"
    if not free:
        return f"{head}{', not allowed now' if marks else ''}: {', '.join(barred)}."
    rest = f"; not allowed now: {', '.join(barred)}" if barred else ""
    return f"{head}: {', '.join(free)}{rest}."


def _card(text: str, suit: HeldSuit) -> str:
    """A card of a suit whose name has been said."""
    text = in_ascii(text)
    if text in ("Jo", "Jb") or _SUITS.get(text[:1]) != suit.name:
        return card_in_words(text)
    return _rank(text[1:])


def _bids(bids: list[list[Cell]]) -> Iterator[str]:
    """Bids in words, a line for each level: the bid to beat, and what can be bid, with its value."""
    for cell in (cell for line in bids for cell in line if cell.is_highest):
        yield f"The bid to beat is {spoken(cell.text)}, value {cell.value}."
    for line in bids:
        free = [_bid(cell) for cell in line if cell.can_be_bid]
        if free:
            yield f"You may bid {', '.join(free)}."


def _bid(cell: Cell) -> str:
    note = f", {spoken(cell.note)}" if cell.note else ""
    return f"{spoken(cell.text)} for {cell.value}{note}"
