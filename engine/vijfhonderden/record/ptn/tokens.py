"""Cards and calls as PTN writes them: ``C7`` or ``7c``, ``C10``, ``JH`` the joker; ``Pass``, ``6♣``, ``Nullo``.

The joker is a card of the suit ``J`` and the height ``H`` (or ``L``, the lower of two). With the suit
first it is ``JH``, with the height first ``HJ``; the jack of hearts is the other way round. What the
other cards of a hand have first tells which it is.
"""

import re
from collections.abc import Iterable
from typing import Final

from vijfhonderden.bidding.packs import JOKER, SECOND_JOKER

_SUITS: Final = "CDHS"
_SYMBOLS: Final = str.maketrans("♣♦♥♠♧♢♡♤", "CDHSCDHS")
_RANKS: Final = "23456789TJQKA"

_JOKER_RANKS: Final = {"H": JOKER, "L": SECOND_JOKER}

_SUIT_FIRST = re.compile(r"([CDHS])(10|[2-9TJQKA])")
_RANK_FIRST = re.compile(r"(10|[2-9TJQKA])([CDHS])")
_TWO_WAYS: Final = ("JH", "HJ")

_CALL = re.compile(r"(10|[6-9I])(NT|N|SA|[CDHS])")
_SPOKEN: Final = {
    "PASS": "pass", "P": "pass", "PAS": "pass",
    "MISERE": "misere", "NULLO": "misere",
    "OPENMISERE": "open misere", "OPENNULLO": "open misere",
    "BLINDMISERE": "blind misere", "BLINDNULLO": "blind misere",
}  # fmt: skip


def plain(text: str) -> str:
    """A word in capital letters, suits as letters."""
    return text.replace("\ufe0f", "").translate(_SYMBOLS).upper().replace("È", "E").replace("\u00c9", "E")


def is_card(text: str) -> bool:
    """Whether a word is a card, either way."""
    word = plain(text)
    jokers = ("JH", "JL", "HJ", "LJ")
    return bool(_SUIT_FIRST.fullmatch(word) or _RANK_FIRST.fullmatch(word)) or word in jokers


def is_call(text: str) -> bool:
    """Whether a word is a call, or the first word of one."""
    word = plain(text)
    return word in _SPOKEN or word in ("OPEN", "BLIND") or _CALL.fullmatch(word) is not None


def suit_stands_first(words: Iterable[str]) -> bool:
    """Whether the cards of a hand have their suit first, by what most of them have."""
    first = last = 0
    for text in words:
        word = plain(text)
        if word in _TWO_WAYS:
            continue
        first += len(_SUIT_FIRST.findall(word)) if _only(_SUIT_FIRST, word) else 0
        last += len(_RANK_FIRST.findall(word)) if _only(_RANK_FIRST, word) else 0
    return first >= last


def _only(pattern: re.Pattern[str], word: str) -> bool:
    return not pattern.sub("", word).strip(" ,.;JHL")


def _code(suit: str, rank: str) -> int:
    return _SUITS.index(suit) * 16 + _RANKS.index("T" if rank == "10" else rank)


def card_code(text: str, suit_first: bool) -> int:
    """The code of a card.

    Raises ValueError that says what was expected.
    """
    word = plain(text)
    if word in (("JH", "JL") if suit_first else ("HJ", "LJ")):
        return JOKER if "H" in word else SECOND_JOKER
    found = _SUIT_FIRST.fullmatch(word)
    if found is not None:
        return _code(found.group(1), found.group(2))
    found = _RANK_FIRST.fullmatch(word)
    if found is not None:
        return _code(found.group(2), found.group(1))
    raise ValueError(f"'{text}' is no card (a suit and a rank, such as C7; JH is the joker)")


def hand_cards(text: str) -> tuple[list[int], list[tuple[int, str]]]:
    """A hand ``Q86.T5.876.6.H`` (spades, hearts, diamonds, clubs, the joker), and what is wrong at which letter."""
    cards: list[int] = []
    faults: list[tuple[int, str]] = []
    fields = text.split(".")
    if not 4 <= len(fields) <= 5:
        what = f"a hand has 4 suits parted by dots, and a fifth field for the joker, not {len(fields)} fields"
        return cards, [(0, what)]
    start = 0
    for number, ranks in enumerate(fields):
        for found in re.finditer(r"10|.", ranks.upper()):
            rank, place = found.group(), start + found.start()
            if number == 4:
                if rank in _JOKER_RANKS:
                    cards.append(_JOKER_RANKS[rank])
                else:
                    faults.append((place, f"'{rank}' is no joker (H, or L for the lower of two)"))
            elif rank == "10" or rank in _RANKS:
                cards.append(_code("SHDC"[number], rank))
            elif rank != "-":
                faults.append((place, f"'{rank}' is no rank (A K Q J T 9 8 7 6 5 4)"))
        start += len(ranks) + 1
    return cards, faults


def card_run(text: str, suit_first: bool) -> list[tuple[int, int, int]]:
    """Cards written without anything between them (``C8HQS5``), each with its start and end.

    What is no card has the code -1. They may stand the other way round than the cards of the play.
    """
    found = _run(text, suit_first)
    if any(code < 0 for code, _, _ in found):
        turned = _run(text, not suit_first)
        if all(code >= 0 for code, _, _ in turned):
            return turned
    return found


def _run(text: str, suit_first: bool) -> list[tuple[int, int, int]]:
    word = text.replace("\ufe0f", " ").translate(_SYMBOLS).upper()
    joker, card = ("J[HL]", _SUIT_FIRST.pattern) if suit_first else ("[HL]J", _RANK_FIRST.pattern)
    out: list[tuple[int, int, int]] = []
    for m in re.finditer(rf"{card}|{joker}|[^\s,]", word):
        code = card_code(m.group(), suit_first) if len(m.group()) > 1 else -1
        out.append((code, m.start(), m.end()))
    return out


def call_text(text: str) -> str:
    """A call as records write it: ``pass``, ``6C``, ``open misere``.

    Raises ValueError that says what was expected.
    """
    word = plain(text).replace(" ", "")
    if word in _SPOKEN:
        return _SPOKEN[word]
    found = _CALL.fullmatch(word)
    if found is None:
        raise ValueError(f"'{text}' is no call (Pass, 6♠ to 10NT, Nullo, OpenNullo)")
    level = "6" if found.group(1) == "I" else found.group(1)
    suit = found.group(2)
    return level + ("NT" if suit in ("N", "SA") else suit)


def is_signal(text: str) -> bool:
    """Whether a call is an inkle, written ``iNT`` or ``i♠``."""
    return plain(text).startswith("I") and is_call(text)


def card_word(card: int) -> str:
    """A card as the dialect writes it, the suit first."""
    if card in (JOKER, SECOND_JOKER):
        return "JH" if card == JOKER else "JL"
    return _SUITS[card >> 4] + _RANKS[card & 15]
