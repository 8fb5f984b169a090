"""Cards, suits and ranks as people type them, in the letters that the notations of both families understand.

``10 of hearts``, ``hearts ten``, ``9h``, ``♥ 9`` and ``hartenboer`` are all told here, in English, Dutch and Afrikaans.
"""

import re
from typing import Final

_SUIT_WORDS: Final = (
    (r"spades?|schoppens?|skoppens?|schop", "s"),
    (r"hearts?|hartens?|harte", "h"),
    (r"diamonds?|ruitens?|ruite|diamante", "d"),
    (r"clubs?|klaverens?|klavers?|klawers|klubs", "c"),
)
_RANK_WORDS: Final = (
    (r"aces?|aas|azen|ase", "a"),
    (r"kings?|heren|heer|koning", "k"),
    (r"queens?|vrouwen|vrouw|dames?|vrou", "q"),
    (r"jacks?|knaves?|boeren|boer", "j"),
    (r"tens?|tien(?:en)?", "t"),
    (r"nines?|negens?|nege", "9"),
    (r"eights?|acht(?:en)?|agt", "8"),
    (r"sevens?|zevens?|sewe", "7"),
    (r"six(?:es)?|zes(?:sen)?|ses", "6"),
    (r"fives?|vijf|vyf", "5"),
    (r"fours?|vier", "4"),
    (r"threes?|drie", "3"),
    (r"twos?|deuces?|twee", "2"),
)
_SIGNS: Final = str.maketrans(
    {"♠": "s", "♤": "s", "♥": "h", "♡": "h", "♦": "d", "♢": "d", "♣": "c", "♧": "c", "\ufe0f": ""}
)
_ANY_RANK: Final = "|".join(words for words, _ in _RANK_WORDS)
_SUIT: Final = "[shdc]"
_RANK: Final = "1[0-3]|[akqjt2-9hvb]"
_CARD: Final = re.compile(rf"({_SUIT})({_RANK})|({_RANK})({_SUIT})")


def suits_in_letters(text: str) -> str:
    """A text in small letters, with each word or sign for a suit as its letter; ``hartenboer`` as ``h boer``."""
    words = text.lower().translate(_SIGNS)
    for pattern, letter in _SUIT_WORDS:
        words = re.sub(rf"\b(?:{pattern})(?=(?:{_ANY_RANK})\b)", f"{letter} ", words)
        words = re.sub(rf"\b(?:{pattern})\b", letter, words)
    return words


def ranks_in_letters(text: str) -> str:
    """A text in small letters with each word for a rank as its letter."""
    for pattern, letter in _RANK_WORDS:
        text = re.sub(rf"\b(?:{pattern})\b", letter, text)
    return text


def card_in_letters(text: str) -> str | None:
    """A card in letters, suit first, such as ``H9`` or ``H10``; None where the text names none."""
    words = ranks_in_letters(suits_in_letters(text))
    found = _CARD.fullmatch("".join(re.sub(r"\b(?:of|the|van|de|play|lead|card)\b", " ", words).split()))
    if found is None:
        return None
    return (found[1] + found[2] if found[1] else found[4] + found[3]).upper()


def cards_of_line(text: str) -> list[str]:
    """The cards that a line names, parted by commas, *and* or blanks."""
    cards: list[str] = []
    for part in re.split(r",|\band\b|\ben\b", text):
        cards += [part.strip()] if card_in_letters(part) else part.split()
    return cards
