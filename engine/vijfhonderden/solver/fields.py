"""What the notations of a position have in common: fields between semicolons, and every fault told at once."""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.core.cards import BIT, card_name, cards_of, parse_suit
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
            self.fault(f"the hand of {head} stands there twice")
        else:
            self.hands[letters.index(head)] = rest

    def fault(self, text: str) -> None:
        """Note something that is wrong, with what would be right."""
        self.faults.append(text)

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

    def numbers(self, word: str, seats: int) -> list[int]:
        """The numbers of a field ``tricks A 3 B 2`` by seat, 0 where none is given."""
        out = [0] * seats
        words = self.words.get(word, "").upper().split()
        for at in range(0, len(words), 2):
            pair = words[at : at + 2]
            if len(pair) == 2 and pair[0] in SEATS[:seats] and pair[1].isdigit() and len(pair[1]) < 5:
                out[SEATS.index(pair[0])] = int(pair[1])
            else:
                self.fault(f"'{word} {self.words[word]}' is not understood ({word} A 3 B 2)")
                break
        return out

    def check_cards(self, hands: list[i64], pack: i64) -> None:
        """Note cards that are there twice, and cards that the pack has not."""
        seen: i64 = 0
        twice: i64 = 0
        for hand in hands:
            twice |= seen & hand
            seen |= hand
        for card in cards_of(twice):
            self.fault(f"{card_name(card)} is there twice")
        for card in cards_of(seen & ~pack):
            self.fault(f"{card_name(card)} is not in the pack")


def bits_of(cards: list[int]) -> i64:
    """The mask of cards, each of which has a place."""
    mask: i64 = 0
    for card in cards:
        mask |= BIT[card]
    return mask
