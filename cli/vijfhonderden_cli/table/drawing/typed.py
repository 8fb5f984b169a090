"""What is typed at the table of Vijfhonderden, understood by the moment at which it is typed."""

import re
from collections.abc import Callable
from typing import Final

from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.notation import parse_action, parse_meld
from vijfhonderden.drawing.state import ANSWER, CHOOSE_LAST, FOLLOW, LEAD, ROB_ASK
from vijfhonderden_cli.table.card_words import card_in_letters, ranks_in_letters, suits_in_letters

LONGEST: Final = 30  # letters of what was typed that are said back

_EXPECTED: Final = {
    LEAD: "type a card, such as SJ or H10, or roem, such as run KQJh or four A, or a number from the list",
    FOLLOW: "type a card, such as SJ or H10, or its number",
    ANSWER: "type good, or roem that spoils it, such as spoil run KQJh, or a number from the list",
    ROB_ASK: "type rob or keep",
    CHOOSE_LAST: "type take covered or take open",
}
_OTHER_WORDS: Final = {
    "yes": act.APPROVE,
    "y": act.APPROVE,
    "ok": act.APPROVE,
    "ja": act.APPROVE,
    "covered": act.TAKE_COVERED,
    "open": act.TAKE_OPEN,
    "out": act.CLAIM,
    "roven": act.ROB,
    "out with stuk": act.CLAIM_STUK,
}
_MELD: Final = re.compile(r"(?:(run|reeks|straat|four|4|vier|carre|carré|roem|spoil) ?)+")
_RANKS: Final = "(?:10|[akqjt987hvb]){3,8}"
_BARE_RUN: Final = re.compile(rf"[shdc]{_RANKS}|{_RANKS}[shdc]")


def parse_typed(deal: Deal, text: str) -> int:
    """The act that a text means now. Raises ValueError that says what is understood."""
    words = " ".join(text.lower().rstrip("?!. ").split())
    words = re.sub(r"^(?:i |announce |declare |meld )+", "", words)
    if words in _OTHER_WORDS:
        return _OTHER_WORDS[words]
    card = card_in_letters(words)
    if card is not None:
        return parse_action(card)
    if _MELD.match(words) or _BARE_RUN.fullmatch(suits_in_letters(words).replace(" ", "")):
        return _meld(deal, words)
    try:
        return parse_action(words)
    except ValueError:
        shown = text if len(text) <= LONGEST else text[:LONGEST] + "…"
        raise ValueError(f"'{shown}' is not understood: {_EXPECTED[int(deal.phase)]}. ? helps.") from None


def _meld(deal: Deal, words: str) -> int:
    """Roem as it is announced, or as it spoils what was; where there is only one such, its kind will do.

    Raises ValueError that says what is wrong with it.
    """
    legal = deal.legal_actions()
    spoils = words.startswith("spoil")
    words = re.sub(r"^(?:spoil|it|with|roem| )+", "", words)
    is_wanted: Callable[[int], bool] = act.is_spoil if spoils else act.is_meld
    wanted = [action for action in legal if is_wanted(action)]
    base = act.SPOIL if spoils else 0
    if words in ("run", "reeks", "straat"):
        wanted = [action for action in wanted if action - base >= act.RUN]
    elif words in ("four", "4", "vier", "carre", "carré"):
        wanted = [action for action in wanted if action - base < act.RUN]
    elif words:
        return base + parse_meld(_in_letters(words))
    if len(wanted) == 1:
        return wanted[0]
    if not wanted:
        raise ValueError(f"there is no such roem that you could {'spoil with' if spoils else 'announce'} now")
    example = f"{'spoil ' if spoils else ''}run KQJh"
    raise ValueError(f"which roem? name its cards, such as {example} or {'spoil ' if spoils else ''}four A")


def _in_letters(words: str) -> str:
    """Roem with its kind first and its ranks and suit in letters: ``four jacks`` as ``four j``."""
    kind, _, rest = words.partition(" ")
    if not re.fullmatch(r"run|reeks|straat|four|4|vier|carre|carré", kind):
        kind, rest = "run", words
    rest = re.sub(r"\b(?:of|the|van|de)\b|-", " ", ranks_in_letters(suits_in_letters(rest)))
    return f"{kind} {rest.upper()}"
