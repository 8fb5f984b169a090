"""Acts of Five Hundred as text and back: ``6NT``, ``8H sans kitty``, ``misere``, ``Jo calls H``, ``SJ``.

``10``, ``11`` … and lower case are understood, suits before or after the rank.
"""

from typing import Final

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.packs import JOKER, SECOND_JOKER, is_joker
from vijfhonderden.bidding.rules import BLIND_ROW, MISERE_ROW, OPEN_ROW, ROWS, Rules
from vijfhonderden.core.cards import SUIT_LETTERS, SUIT_SYMBOLS, card_name, parse_card, parse_suit

_MISERES: Final = {MISERE_ROW: "misere", OPEN_ROW: "open misere", BLIND_ROW: "blind misere"}
_WORDS: Final = {
    act.PASS: "pass",
    act.LOOK: "look",
    act.ALONE: "alone",
    act.NOT_NOMINATED: "no suit",
}


def card_text(rules: Rules, card: int, style: str = "letters") -> str:
    """One card: ``SJ``, ``H11``, ``Jo`` the joker, ``Jb`` a second one."""
    if card == JOKER and rules.jokers > 0:
        return "Jo"
    if card == SECOND_JOKER and rules.jokers > 1:
        return "Jb"
    return card_name(card, style) if 0 <= card < 63 else str(card)


def bid_text(rules: Rules, row: int, sans: bool, style: str = "letters") -> str:
    """A bid: ``6S``, ``10NT``, ``misere``, ``8H sans kitty``."""
    if row in _MISERES:
        text = _MISERES[row]
    else:
        denomination = int(rules.denomination[row])
        suits = SUIT_LETTERS if style == "letters" else SUIT_SYMBOLS
        text = f"{rules.level[row]}{'NT' if denomination == 4 else suits[denomination]}"
    return text + " sans kitty" if sans else text


def action_text(rules: Rules, action: int, style: str = "letters") -> str:
    """An act in text; the bare number of what is no act."""
    suits = SUIT_LETTERS if style == "letters" else SUIT_SYMBOLS
    if action < 64:
        return card_text(rules, action, style)
    if action in _WORDS:
        return _WORDS[action]
    if action >= act.IRREGULAR:
        return card_text(rules, act.irregular_detail(action), style) + " revoke"
    if action >= act.CALL:
        return "call " + card_text(rules, action - act.CALL, style)
    if action >= act.DISCARD:
        return "away " + card_text(rules, action - act.DISCARD, style)
    if act.is_bid(action) and act.bid_row(action) < ROWS:
        return bid_text(rules, int(act.bid_row(action)), action >= act.SANS, style)
    if action >= act.SECOND_JOKER_LEAD + 4:
        return str(action)
    if action >= act.SECOND_JOKER_LEAD:
        return f"Jb calls {suits[action - act.SECOND_JOKER_LEAD]}"
    if action >= act.JOKER_LEAD:
        return f"Jo calls {suits[action - act.JOKER_LEAD]}"
    return f"joker is {suits[action - act.NOMINATE]}"


def parse_any_card(rules: Rules, text: str) -> int:
    """A card with the suit first or last (``SJ``, ``JS``, ``10h``), or a joker.

    Raises ValueError that says what was expected.
    """
    t = text.strip()
    if t.lower() in ("jo", "joker", "jk") and rules.jokers > 0:
        return JOKER
    if t.lower() == "jb" and rules.jokers > 1:
        return SECOND_JOKER
    card = _suit_and_rank(t[:1], t[1:])
    if card < 0:
        card = _suit_and_rank(t[-1:], t[:-1])
    if card < 0:
        joker = ", or Jo for the joker" if rules.jokers > 0 else ""
        raise ValueError(f"'{t}' is no card (suit and rank, such as SJ or H10{joker})")
    # the place of a joker is no card of its lane
    if card not in rules.cards or is_joker(card, rules.jokers):
        raise ValueError(f"{t.upper()} is not in the pack")
    return card


def _suit_and_rank(suit: str, rank: str) -> int:
    """The card of a suit and a rank in text, or -1 when they are none."""
    try:
        return parse_card(suit + rank)
    except ValueError:
        return -1


def parse_bid(rules: Rules, text: str) -> int:
    """A bid or pass: ``6S``, ``6♠``, ``10 NT``, ``misere``, ``8H sans kitty``.

    Raises ValueError that says what was expected.
    """
    plain = " ".join(text.strip().lower().replace("è", "e").split())
    if plain in ("pass", "p", "pas"):
        return act.PASS
    base = act.BID
    if plain.endswith("sans kitty"):
        base = act.SANS
        plain = plain[: -len("sans kitty")].strip()
    for row, name in _MISERES.items():
        if plain == name or plain == name.replace("misere", "nullo"):
            return base + row
    digits = ""
    while plain and plain[0].isdigit():
        digits += plain[0]
        plain = plain[1:]
    plain = plain.strip()
    if digits in ("6", "7", "8", "9", "10"):
        denomination = -1
        if plain in ("nt", "n", "no trumps", "sa"):
            denomination = 4
        else:
            try:
                denomination = parse_suit(plain)
            except ValueError:
                denomination = -1
        if denomination >= 0:
            return base + (int(digits) - 6) * 5 + rules.suit_rank.index(denomination)
    raise ValueError(f"'{text.strip()}' is no bid (pass, 6S to 10NT, misere, open misere)")


def parse_action(rules: Rules, text: str) -> int:
    """The action of a text, as :func:`action_text` writes it.

    Raises ValueError that says what is understood.
    """
    plain = " ".join(text.strip().split())
    lower = plain.lower()
    for action, word in _WORDS.items():
        if lower == word:
            return action
    if lower.startswith("away "):
        return act.DISCARD + parse_any_card(rules, plain[5:])
    if lower.startswith("call "):
        return act.CALL + parse_any_card(rules, plain[5:])
    if lower.startswith("joker is "):
        return act.NOMINATE + parse_suit(plain[9:])
    for start, base in (("jo calls ", act.JOKER_LEAD), ("jb calls ", act.SECOND_JOKER_LEAD)):
        if lower.startswith(start):
            return base + parse_suit(plain[len(start) :])
    try:
        return parse_bid(rules, plain)
    except ValueError:
        pass
    try:
        return parse_any_card(rules, plain)
    except ValueError as e:
        raise ValueError(
            f"'{text.strip()}' is no act: a card (SJ, Jo), pass, a bid (6S to 10NT, misere, open misere), "
            "away SJ, joker is H, Jo calls H, call SA, alone"
        ) from e
