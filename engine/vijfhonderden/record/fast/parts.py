"""Parts of a record as plain JSON values, the same in both families."""

from typing import Final, final

from vijfhonderden.core.cards import RANK_LETTERS, SUIT_LETTERS

_RANKS: Final = {letter: rank for rank, letter in enumerate(RANK_LETTERS)} | {"11": 13, "12": 14, "13": 15}
_SUITS: Final = {letter: suit for suit, letter in enumerate(SUIT_LETTERS)}

_MOST_KNOWN: Final = 1 << 14
_LONGEST_KNOWN: Final = 40

MOST_POINTS: Final = 1_000_000
"""The highest and, below zero, the lowest score that a record may state."""


def hand_cards(text: str, jokers: dict[str, int]) -> list[int]:
    """The cards of a hand by suits as the program writes it, ``S AK7  H T9  Jo``; empty when it is written otherwise.

    ``jokers`` are the words of the jokers in the pack. Whether the cards are in the pack is not asked.
    """
    out: list[int] = []
    suit = -1
    for word in text.split(" "):
        if word == "":
            continue
        if word in _SUITS:
            suit = _SUITS[word]
        elif word in jokers:
            out.append(jokers[word])
        elif suit < 0:
            return []
        elif word in _RANKS:
            out.append(suit * 16 + _RANKS[word])
        else:
            for letter in word:
                rank = _RANKS.get(letter, -1)
                if rank < 0:
                    return []
                out.append(suit * 16 + rank)
    return out


@final
class HandReader:
    """Reads hands as :func:`hand_cards` does, suit by suit: most holdings in a suit come again in other hands.

    ``jokers`` are the words of the jokers in the pack.
    """

    def __init__(self, jokers: dict[str, int]) -> None:
        self._jokers: Final = jokers
        self._known: Final[dict[str, list[int]]] = {}

    def cards(self, text: str) -> list[int]:
        """The cards of a hand; empty when one of its suits is written otherwise."""
        out: list[int] = []
        for part in text.split("  "):
            found = self._known.get(part)
            if found is None:
                found = self._read(part)
                if len(found) == 0:
                    return out[:0]
                if len(self._known) < _MOST_KNOWN and len(part) <= _LONGEST_KNOWN:
                    self._known[part] = found
            out.extend(found)
        return out

    def _read(self, part: str) -> list[int]:
        cards = hand_cards(part, self._jokers)
        for word, joker in self._jokers.items():
            # the place of a joker is no card of its lane
            if joker in cards and word not in part:
                return []
        return cards


def word_of(mapping: dict[str, object], key: str) -> str:
    """The text under a key; empty when there is none."""
    value = mapping.get(key)
    return value if isinstance(value, str) else ""


def is_number(value: object, least: int, most: int) -> bool:
    """Whether a value is a whole number in a range."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def head_keys(record: dict[str, object], variant: str | None, players: list[str]) -> int:
    """How many keys of the head of a game of that variant and those players there are, or -1 when one is wrong.

    The head is ``record``, whose value is not looked at, ``variant``, ``players``, ``seed`` and ``game``.
    """
    found = 2
    if "record" not in record or record.get("players") != players or record.get("variant") != variant:
        return -1
    if variant is not None:
        found += 1
    for key in ("seed", "game"):
        if key in record:
            if not is_number(record[key], 0, (1 << 64) - 1):
                return -1
            found += 1
    return found


def same_scores(stated: object, sides: dict[str, int], scores: list[int]) -> bool:
    """Whether a stated result names every side once, with its score."""
    if not isinstance(stated, dict) or len(stated) != len(scores):
        return False
    seen = 0
    for name, points in stated.items():
        side = sides.get(name, -1)
        if side < 0 or seen & (1 << side) or not is_number(points, -MOST_POINTS, MOST_POINTS):
            return False
        if points != scores[side]:
            return False
        seen |= 1 << side
    return True
