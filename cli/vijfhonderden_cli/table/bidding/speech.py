"""Refusals at the table of Five Hundred, in a player's words and with cards and bids as they are shown."""

import re
from typing import Final

from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.notation import action_text
from vijfhonderden.bidding.state import AUCTION, CALLING, DISCARDING, NOMINATING, PLAY
from vijfhonderden.core.cards import card_name, parse_card, parse_suit
from vijfhonderden.errors import IllegalAction
from vijfhonderden_cli.table.bidding.words import suit_sign

_CARD: Final = re.compile(r"\b[SHDC](?:1[0-3]|[AKQJT2-9])\b")
_BID: Final = re.compile(r"\b(10|[6-9]|calls )([SHDC])\b(?!\))")  # what is to be typed stands in brackets

_MOMENTS: Final = {
    AUCTION: "the bidding goes on: bid, or pass",
    DISCARDING: "first put cards away",
    NOMINATING: "first say which suit the joker has, or no suit",
    CALLING: "first call a card, or say alone",
    PLAY: "the bidding is over: play a card",
}

_SECOND_PERSON: Final = (
    (re.compile(r"^plays (.+) but "), r"\1: you "),
    (re.compile(r"^passes without a look at the hand$"), "look at your hand before you pass"),
    (
        re.compile(r"^all others have passed, so the dealer must bid$"),
        "all others have passed, and you deal: you must bid",
    ),
    (re.compile(r"\bbefore looking at the hand$"), "before you look at your hand"),
    (re.compile(r"\ba look at the hand first$"), "a look at your hand first"),
    (re.compile(r"\bthe leader has shown to lack\b"), "you have shown to lack"),
    (re.compile(r"\bin the hand\b"), "in your hand"),
)


def restyled(text: str, style: str) -> str:
    """A text of the engine, which names cards, bids and suits by letters, with them in another style."""
    if style == "letters":
        return text
    text = _CARD.sub(lambda found: card_name(parse_card(found[0]), style), text)
    return _BID.sub(lambda found: found[1] + suit_sign(parse_suit(found[2]), style), text)


def refusal(fault: IllegalAction, deal: Deal, action: int, style: str) -> str:
    """Why an act is not allowed, to the player who wants it; without the rule."""
    message = fault.message
    if "the phase is '" in message:
        message = _MOMENTS[int(deal.phase)]
    elif message.endswith("this is the auction"):
        return f"{action_text(deal.rules, action, style)} is no call; {_MOMENTS[AUCTION]}"
    for pattern, said in _SECOND_PERSON:
        message = pattern.sub(said, message)
    return restyled(message, style)
