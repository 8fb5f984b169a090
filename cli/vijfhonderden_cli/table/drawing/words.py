"""What is said and seen at the table, in words."""

from vijfhonderden.core.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    SPADES,
    SUIT_LETTERS,
    SUIT_NAMES,
    SUIT_SYMBOLS,
    card_name,
    cards_of,
    rank_name,
)
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.notation import action_text, heard_name
from vijfhonderden.drawing.rules import Rules


def by_strength(rules: Rules, trump: int, cards: list[int]) -> list[int]:
    """Cards as one holds them: trumps first, then the other suits, each from high to low."""
    suits = [trump, *(s for s in (SPADES, HEARTS, CLUBS, DIAMONDS) if s != trump)]
    return sorted(cards, key=lambda card: (suits.index(card >> 4), -rules.strength[trump * 64 + card]))


def hand_line(rules: Rules, trump: int, mask: int, style: str) -> str:
    """A hand by suits, trumps first and marked: ``[♠ J 9 A]  ♥ Q J T``."""
    groups: list[str] = []
    cards = by_strength(rules, trump, cards_of(mask))
    for suit in dict.fromkeys(card >> 4 for card in cards):
        ranks = " ".join(rank_name(card & 15, style) for card in cards if card >> 4 == suit)
        group = f"{suit_sign(suit, style)} {ranks}"
        groups.append(f"[{group}]" if suit == trump else group)
    return "   ".join(groups)


def suit_sign(suit: int, style: str) -> str:
    """A suit as a letter or a symbol."""
    return SUIT_LETTERS[suit] if style == "letters" else SUIT_SYMBOLS[suit]


def suit_text(suit: int, style: str) -> str:
    """A suit with its name: ``♠ spades``."""
    return f"{suit_sign(suit, style)} {SUIT_NAMES[suit]}"


def worth(rules: Rules, action: int) -> int:
    """The points of an announced meld or of stuk."""
    if action == act.STUK:
        return int(rules.stuk_points)
    meld = action - act.SPOIL if act.is_spoil(action) else action
    return int(rules.run_points[meld >> 6]) if meld >= act.RUN else int(rules.four_points[meld & 15])


def choice_text(rules: Rules, action: int, style: str) -> str:
    """An act as it is offered: roem with the points that it brings."""
    text = action_text(action, style)
    if act.is_meld(action) or act.is_spoil(action) or action == act.STUK:
        return f"{text} ({worth(rules, action)})"
    return text


def heard(meld: int, style: str) -> str:
    """Roem as far as it was heard: ``a run of 3``, ``a run of 3 to the Q``, ``run KQJs``."""
    text = heard_name(meld, style)
    return f"a {text}" if text.startswith("run of") else text


def said(name: str, action: int, leads: bool, open_card: int, style: str) -> str:
    """One act of somebody else, as a sentence. ``open_card`` is the card that lay open before it."""
    if act.is_card(action):
        return f"{name} {'leads' if leads else 'plays'} {card_name(action, style)}"
    if act.is_irregular(action):
        return f"{name}: {action_text(action, style)}"
    if act.is_meld(action) or 2048 <= action < 2048 + act.SPOIL:
        return f"{name} announces {heard(action, style)}"
    if act.is_spoil(action) or action >= 2048 + act.SPOIL:
        return f"{name} spoils it with {heard(action - act.SPOIL, style)}, which is written instead"
    sentences = {
        act.APPROVE: "says good",
        act.ASK: "asks: how high?",
        act.STUK: "declares stuk",
        act.ROB: f"robs {card_name(open_card, style) if open_card >= 0 else 'the turn-up'} with the trump seven",
        act.DECLINE_ROB: "keeps the seven",
        act.TAKE_COVERED: "takes the covered card",
        act.TAKE_OPEN: "takes the open card",
        act.CLAIM: "claims to be out",
        act.CLAIM_STUK: "lays down king and queen of trump: out with stuk",
    }
    return f"{name} {sentences[action]}"
