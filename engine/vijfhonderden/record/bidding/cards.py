"""Cards of Five Hundred as records write them: by suits, ``S AK7  H 10 9  Jo``, or one by one."""

from typing import Final

from vijfhonderden.bidding.packs import JOKER, SECOND_JOKER, is_joker
from vijfhonderden.bidding.rules import Rules
from vijfhonderden.core.cards import SUIT_LETTERS, card_name, parse_rank, parse_suit
from vijfhonderden.record.text import UNKNOWN_CARD, UNKNOWN_WORDS
from vijfhonderden.schema.problems import shown

_JOKERS: Final = {"jo": JOKER, "joker": JOKER, "jb": SECOND_JOKER}
_SUIT_ORDER: Final = (3, 2, 1, 0)


def _suit(letter: str) -> int:
    """The suit of a letter, or -1."""
    try:
        return int(parse_suit(letter))
    except ValueError:
        return -1


def split_ranks(word: str, dutch: bool) -> list[int]:
    """The ranks written in one word (``QJT98``, ``10``), or an empty list if it is none."""
    out: list[int] = []
    at = 0
    while at < len(word):
        step = 2 if word[at] == "1" else 1
        part = word[at : at + step]
        if not dutch and part.upper() in ("H", "V", "B"):
            return []
        try:
            out.append(int(parse_rank(part)))
        except ValueError:
            return []
        at += step
    return out


def parse_cards(rules: Rules, text: str) -> tuple[list[int], list[str]]:
    """The cards of a text, unknown ones as UNKNOWN_CARD, and what is wrong with it, word by word."""
    cards: list[int] = []
    faults: list[str] = []
    suit = -1
    dutch = False  # after a symbol, H is a Dutch king; after a letter, hearts
    for word in text.replace(",", " ").replace("\ufe0f", "").split():
        low = word.lower()
        if low in UNKNOWN_WORDS:
            cards.append(UNKNOWN_CARD)
            continue
        if low in _JOKERS:
            if is_joker(_JOKERS[low], rules.jokers):
                cards.append(_JOKERS[low])
            else:
                faults.append(f"{shown(word)} is not in the pack")
            continue
        named = _suit(word[0])
        if named >= 0 and len(word) == 1 and not (dutch and low == "h"):
            suit = named
            dutch = word.upper() not in SUIT_LETTERS
            continue
        found = _word(word, suit, dutch)
        if not found:
            faults.append(f"'{shown(word)}' is no card (suit and rank, such as SJ or H10; Jo is the joker)")
        for card in found:
            if card in rules.cards and not is_joker(card, rules.jokers):
                cards.append(card)
            else:
                faults.append(f"{card_name(card)} is not in the pack")
    return cards, faults


def _word(word: str, suit: int, dutch: bool) -> list[int]:
    """The cards of one word: ranks of the suit named before, a suit with its ranks, or a rank with its suit."""
    ranks = split_ranks(word, dutch)
    if suit >= 0 and ranks and (dutch or word[0].upper() != "H"):
        return [suit * 16 + rank for rank in ranks]
    named = _suit(word[0])
    if named >= 0:
        found = split_ranks(word[1:], True)
        if found:
            return [named * 16 + rank for rank in found]
    named = _suit(word[-1])
    found = split_ranks(word[:-1], True)
    return [named * 16 + found[0]] if named >= 0 and len(found) == 1 else []
