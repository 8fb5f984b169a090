"""What the notations of a position have in common: fields between semicolons, and every fault told at once."""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.core.cards import BIT, card_name, parse_suit
from vijfhonderden.errors import UsageError

SEATS: Final = "ABCDEF"


@final
class Fields:
    """The fields of a position: ``A: ...`` the hand of a seat, otherwise a word and what belongs to it.

    ``known`` are the words that this family has. Faults are gathered and raised together by :meth:`check`.
    """

    def __init__(self, text: str, seats: int, known: list[str]) -> None:
        self.faults: Final[list[str]] = []
        self.hands: Final[dict[int, str]] = {}
        self.words: Final[dict[str, str]] = {}
        self.hands_are_read: bool = True
        letters = SEATS[:seats]
        for part in text.replace("\n", ";").split(";"):
            field = " ".join(part.split())
            if not field:
                continue
            head, colon, rest = field.partition(":")
            if colon:
                self._hand(head.strip().upper(), rest.strip(), letters)
                continue
            word, _, rest = field.partition(" ")
            word = word.lower()
            if word not in known:
                self.fault(f"'{field}' is no field (a hand, 'A: S AJ9 H K', or {', '.join(known)})")
            elif word in self.words:
                self.fault(f"'{word}' stands there twice")
            else:
                self.words[word] = rest.strip()

    def _hand(self, head: str, rest: str, letters: str) -> None:
        if len(head) != 1 or head not in letters:
            self.fault(f"'{head}' is no seat ({', '.join(letters)})")
        elif letters.index(head) in self.hands:
            self.hand_fault(f"the hand of {head} stands there twice")
        else:
            self.hands[letters.index(head)] = rest

    def fault(self, text: str) -> None:
        """Note something that is wrong, with what would be right."""
        self.faults.append(text)

    def hand_fault(self, text: str) -> None:
        """Note something that is wrong with a hand, so that nobody knows how many cards it has."""
        self.hands_are_read = False
        self.fault(text)

    def check(self) -> None:
        """Raises UsageError with every fault found so far, a line each."""
        if self.faults:
            raise UsageError("the position is none:\n" + "\n".join([f"  {fault}" for fault in self.faults]))

    def seat(self, word: str, needed: bool) -> int:
        """The seat of a field, or -1."""
        text = self.words.get(word, "").upper()
        if word not in self.words:
            if needed:
                self.fault(f"'{word}' is missing: a seat, such as '{word} A'")
            return -1
        if len(text) == 1 and text in SEATS and SEATS.index(text) in self.hands:
            return SEATS.index(text)
        named = ", ".join([SEATS[seat] for seat in sorted(self.hands)])
        self.fault(f"'{word} {text}' names no seat with a hand ({named})")
        return -1

    def suit(self, word: str) -> int:
        """The suit of a field, or -1."""
        try:
            return parse_suit(self.words[word])
        except ValueError as error:
            self.fault(f"{word}: {error}")
            return -1

    def numbers(self, word: str) -> list[int]:
        """The numbers of a field ``tricks A 3 B 2`` by seat, 0 where none is given."""
        out = [0] * len(SEATS)
        if word not in self.words:
            return out
        given: list[int] = []
        words = self.words[word].upper().split()
        for at in range(0, max(len(words), 1), 2):
            pair = words[at : at + 2]
            if len(pair) != 2 or len(pair[0]) != 1 or pair[0] not in SEATS or not _is_number(pair[1]):
                given_as = self.words.pop(word)  # nothing more is to be said of it
                self.fault(f"'{word} {given_as}' is not understood ({word} A 3 B 2, numbers of four digits at most)")
                break
            seat = SEATS.index(pair[0])
            if seat not in self.hands:
                self.fault(f"'{word} {self.words[word]}' names {pair[0]}, a seat without a hand")
            if seat in given:
                self.fault(f"'{word} {self.words[word]}' names {pair[0]} twice")
            given.append(seat)
            out[seat] = int(pair[1])
        return out

    def check_cards(self, hands: list[list[int]], pack: i64, names: dict[int, str]) -> None:
        """Note cards that are there twice, and cards that the pack has not; ``names`` are those of jokers."""
        cards: list[int] = []
        for hand in hands:
            cards.extend(hand)
        for card in sorted(set(cards)):
            name = names.get(card, "") or card_name(card)
            if cards.count(card) > 1:
                self.fault(f"{name} is there twice")
            if pack & BIT[card] == 0:
                self.fault(f"{name} is not in the pack")


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 5


def bits_of(cards: list[int]) -> i64:
    """The mask of cards, each of which has a place."""
    mask: i64 = 0
    for card in cards:
        mask |= BIT[card]
    return mask
