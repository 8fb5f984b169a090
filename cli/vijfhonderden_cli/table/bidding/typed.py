"""What is typed at the table of Five Hundred, understood by the moment at which it is typed.

In the bidding ``6S`` is six spades; with cards in hand it is the six of spades.
"""

import re
from collections.abc import Callable
from typing import Final

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.following import loose_jokers
from vijfhonderden.bidding.notation import parse_action, parse_any_card, parse_bid
from vijfhonderden.bidding.packs import JOKER, SECOND_JOKER
from vijfhonderden.bidding.rules import Rules
from vijfhonderden.bidding.state import AUCTION, CALLING, DISCARDING, NOMINATING, PLAY
from vijfhonderden.core.cards import parse_suit
from vijfhonderden_cli.table.card_words import card_in_letters, cards_of_line, suits_in_letters

_NO_TRUMPS: Final = re.compile(r"\b(no[- ]?trumps?|sans[- ]?atout|geen troef|sans troef)\b")
_NUMBERS: Final = (
    ("six|zes|ses", "6"),
    ("seven|zeven|sewe", "7"),
    ("eight|acht|agt", "8"),
    ("nine|negen|nege", "9"),
    ("ten|tien", "10"),
)
LONGEST: Final = 30  # letters of what was typed that are said back

_EXPECTED: Final = {
    AUCTION: "type a bid, such as 7H or 8NT, or pass",
    DISCARDING: "type cards to put away, such as S5 H7 D4, or their numbers",
    NOMINATING: "type a suit for the joker, such as H, or no suit",
    CALLING: "type a card to call, such as SA, or alone",
    PLAY: "type a card, such as SJ, H10 or Jo, or its number",
}
_JOKER: Final = re.compile(r"(jo|joker|jb)(?: calls?| for)? (\S+)")


def parse_typed(deal: Deal, text: str) -> int:
    """The act that a text means now. Raises ValueError that says what is understood."""
    words = " ".join(suits_in_letters(_NO_TRUMPS.sub("NT", text.lower().rstrip("?!. ").replace(",", " "))).split())
    # what belongs to another moment is understood too, so that it can be told why it is not allowed now
    readers: tuple[Callable[[], int], ...] = (lambda: _by_moment(deal, words), lambda: parse_action(deal.rules, words))
    for reader in readers:
        try:
            return reader()
        except ValueError:
            continue
    shown = text if len(text) <= LONGEST else text[:LONGEST] + "…"
    raise ValueError(f"'{shown}' is not understood: {_EXPECTED[int(deal.phase)]}. ? helps.")


def _by_moment(deal: Deal, words: str) -> int:
    """The act of a text as it is meant now. Raises ValueError when it is none of this moment."""
    rules = deal.rules
    if deal.phase == AUCTION:
        return act.LOOK if words in ("look", "l") else _bid(rules, words)
    if deal.phase == DISCARDING:
        return act.DISCARD + _card(rules, words.removeprefix("away "))
    if deal.phase == NOMINATING:
        if words in ("no suit", "no", "none", "without"):
            return act.NOT_NOMINATED
        return act.NOMINATE + parse_suit(words.removeprefix("joker is "))
    if deal.phase == CALLING:
        return act.ALONE if words == "alone" else act.CALL + _card(rules, words.removeprefix("call "))
    led = _JOKER.fullmatch(words)
    if led is not None and rules.jokers:
        base = act.SECOND_JOKER_LEAD if led[1] == "jb" else act.JOKER_LEAD
        return base + parse_suit(led[2])
    card = _card(rules, words)
    return _joker_lead(deal, card) if card in (JOKER, SECOND_JOKER) else card


def _bid(rules: Rules, words: str) -> int:
    """A call; numbers may be words, and the suit may come first. Raises ValueError when it is none."""
    words = re.sub(r"^(?:(?:i|bid|say) )+", "", words).replace("no bid", "pass").replace("passe", "pass")
    for word, digits in _NUMBERS:
        words = re.sub(rf"\b(?:{word})\b", digits, words)
    words = re.sub(r"^([shdcn]t?) ?(6|7|8|9|10)\b", r"\2\1", words)
    return parse_bid(rules, words)


def _card(rules: Rules, words: str) -> int:
    """A card in letters or in words. Raises ValueError when it is none."""
    joker = re.sub(r"^(?:(?:the|play|lead) )+", "", words, flags=re.IGNORECASE)
    return parse_any_card(rules, card_in_letters(words) or joker)


def _joker_lead(deal: Deal, joker: int) -> int:
    """A joker that is led and may name one suit only names it without being asked."""
    if deal.played or not loose_jokers(deal, deal.hand(deal.to_move)):
        return joker
    base = act.JOKER_LEAD if joker == JOKER else act.SECOND_JOKER_LEAD
    leads = [action for action in deal.legal_actions() if base <= action < base + 4]
    return leads[0] if len(leads) == 1 else joker


def split_cards(deal: Deal, text: str, choices: list[int]) -> list[int] | None:
    """The discards of a line that names several cards, or their numbers; None where it names no more than one.

    Raises ValueError that says what is wrong with the line.
    """
    words = cards_of_line(re.sub(r"^(?:put )?away ", "", text.strip(), flags=re.IGNORECASE))
    if len(words) < 2:
        return None
    cards: list[int] = []
    for word in words:
        if word.isdigit() and word.isascii() and len(word) < 3:
            if not 1 <= int(word) <= len(choices):
                raise ValueError(f"There are {len(choices)} choices, and no number {word}.")
            cards.append(choices[int(word) - 1])
        else:
            cards.append(act.DISCARD + _card(deal.rules, word))
    if len(set(cards)) < len(cards):
        raise ValueError("A card is named twice.")
    if len(cards) > deal.discards_left:
        raise ValueError(f"Only {deal.discards_left} may be put away, not {len(cards)}.")
    return cards
