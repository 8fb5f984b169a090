"""Who sits where, and how cards and contracts are written, at the table of Five Hundred."""

from dataclasses import dataclass
from typing import Final

from vijfhonderden.bidding.notation import bid_text, card_text
from vijfhonderden.bidding.rules import MISERE_ROW, NO_SUIT, Rules
from vijfhonderden.bidding.sides import unit_count, unit_of
from vijfhonderden.bidding.view import View
from vijfhonderden.core.cards import CLUBS, DIAMONDS, HEARTS, SPADES, SUIT_LETTERS, SUIT_SYMBOLS, cards_of, rank_name

SEATS: Final = {
    2: ("South", "North"),
    3: ("South", "West", "East"),
    4: ("South", "West", "North", "East"),
    5: ("South", "West", "NW", "NE", "East"),
    6: ("South", "SW", "NW", "North", "NE", "SE"),
}
"""The names of the seats, clockwise."""

ROUND: Final = (SPADES, HEARTS, CLUBS, DIAMONDS)
"""Suits in the order in which a hand is held: black and red in turn, wherever it begins."""


@dataclass(frozen=True)
class Company:
    """Who sits at the table, in the words of one of them. ``me`` is that seat, or -1 for nobody's words."""

    rules: Rules
    names: tuple[str, ...]
    me: int = -1

    def who(self, seat: int) -> str:
        """``you``, or the name of the seat."""
        return "you" if seat == self.me else self.names[seat]

    def does(self, seat: int, third: str) -> str:
        """``West takes``; ``you take``."""
        return f"{self.who(seat)} {plain(third) if seat == self.me else third}"

    def unit(self, unit: int) -> str:
        """The players of a score column: ``you and North``."""
        return together([self.who(seat) for seat in self.seats_of(unit)])

    def heading(self, unit: int) -> str:
        """The same as the head of a column: ``you/North``."""
        return "/".join(self.who(seat) for seat in self.seats_of(unit))

    def seats_of(self, unit: int) -> list[int]:
        return [seat for seat in range(len(self.names)) if unit_of(self.rules, seat) == unit]

    def units_do(self, unit: int, third: str) -> str:
        """``you and North win``, ``West wins``."""
        seats = self.seats_of(unit)
        many = len(seats) > 1 or seats[0] == self.me
        return f"{self.unit(unit)} {plain(third) if many else third}"

    def scores(self, scores: list[int]) -> str:
        """``you and North 40, West and East -120``."""
        return ", ".join(f"{self.unit(unit)} {scores[unit]}" for unit in range(unit_count(self.rules)))

    def clockwise(self, first: int) -> list[int]:
        return [(first + place) % len(self.names) for place in range(len(self.names))]


def plain(third: str) -> str:
    """The verb without the ``s`` of the third person: ``wins`` → ``win``, ``passes`` → ``pass``."""
    return third[:-2] if third.endswith("sses") else third.removesuffix("s")


def together(names: list[str]) -> str:
    """``South``, ``South and North``, ``South, NW and NE``."""
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]


def suit_sign(suit: int, style: str) -> str:
    """A suit as a letter or a symbol."""
    return SUIT_LETTERS[suit] if style == "letters" else SUIT_SYMBOLS[suit]


def by_suits(rules: Rules, trumps: int, joker_suit: int, cards: list[int]) -> list[tuple[int, list[int]]]:
    """Cards as one holds them, as (suit, cards): trumps first and bowers with them, each suit from high to low.

    A joker without a suit comes before all others, under suit 4.
    """
    start = ROUND.index(trumps) if trumps < NO_SUIT else 0
    groups: list[tuple[int, list[int]]] = []
    for suit in (NO_SUIT, *ROUND[start:], *ROUND[:start]):
        held = [card for card in cards if _suit(rules, trumps, joker_suit, card) == suit]
        if held:
            groups.append((suit, sorted(held, key=lambda card: -rules.strength[trumps * 64 + card])))
    return groups


def _suit(rules: Rules, trumps: int, joker_suit: int, card: int) -> int:
    suit = int(rules.suit[trumps * 64 + card])
    return joker_suit if suit == NO_SUIT else suit


def in_order(rules: Rules, trumps: int, joker_suit: int, cards: list[int]) -> list[int]:
    """Cards in the order of :func:`by_suits`."""
    return [card for _, held in by_suits(rules, trumps, joker_suit, cards) for card in held]


def hand_line(rules: Rules, trumps: int, joker_suit: int, mask: int, style: str) -> str:
    """A hand by suits, trumps first and marked: ``[♥ Jo J ♦J A 9]   ♠ K Q``."""
    out: list[str] = []
    for suit, cards in by_suits(rules, trumps, joker_suit, cards_of(mask)):
        if suit == NO_SUIT:
            out.append(" ".join(card_text(rules, card, style) for card in cards))
            continue
        # the joker, and the left bower, which has another suit on its face, are written in full
        texts = [
            rank_name(card & 15, style) if _shows(rules, card, suit) else card_text(rules, card, style)
            for card in cards
        ]
        group = f"{suit_sign(suit, style)} {' '.join(texts)}"
        out.append(f"[{group}]" if suit == trumps else group)
    return "   ".join(out)


def _shows(rules: Rules, card: int, suit: int) -> bool:
    """Whether the suit on a card's face is this one."""
    return card >> 4 == suit and not rules.joker_mask >> card & 1


def card_list(rules: Rules, trumps: int, cards: list[int], style: str) -> str:
    """Cards one by one: ``♠5 ♥Q ♣8``."""
    return " ".join(card_text(rules, card, style) for card in in_order(rules, trumps, NO_SUIT, cards))


def contract_text(view: View, style: str) -> str:
    """A contract with its value: ``7♥ (200)``."""
    return f"{bid_text(view.rules, view.contract, view.sans != 0, style)} ({view.rules.value[view.contract]})"


def is_misere(row: int) -> bool:
    """Whether a row of the table is a bid to win no trick."""
    return row >= MISERE_ROW
