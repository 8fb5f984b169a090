"""Acts as text and back: ``SJ``, ``run 987h``, ``spoil four K``, ``how high``, ``stuk``.

Dutch ranks (A H V B 10), suit symbols and either case are understood on input; output is
``letters`` (canonical), ``symbols`` or ``dutch``.
"""

from typing import Final

from vijfhonderden.core.cards import (
    SEVEN,
    SUIT_LETTERS,
    SUIT_SYMBOLS,
    card_name,
    parse_card,
    parse_rank,
    parse_suit,
    rank_name,
)
from vijfhonderden.drawing import actions as act

_WORDS: Final = {
    act.APPROVE: "good",
    act.ASK: "how high",
    act.STUK: "stuk",
    act.ROB: "rob",
    act.DECLINE_ROB: "keep",
    act.TAKE_COVERED: "take covered",
    act.TAKE_OPEN: "take open",
    act.CLAIM: "claim",
    act.CLAIM_STUK: "claim with stuk",
}

# Other words understood on input.
_ALIASES: Final = {
    "good": act.APPROVE,
    "goed": act.APPROVE,
    "how high": act.ASK,
    "hoe hoog": act.ASK,
    "stuk": act.STUK,
    "rob": act.ROB,
    "roof": act.ROB,
    "keep": act.DECLINE_ROB,
    "take covered": act.TAKE_COVERED,
    "take open": act.TAKE_OPEN,
    "claim": act.CLAIM,
    "uit": act.CLAIM,
    "claim with stuk": act.CLAIM_STUK,
    "uit met stuk": act.CLAIM_STUK,
}


def meld_name(meld: int, style: str = "letters") -> str:
    """A meld: ``run KQJs`` or ``four J``; with symbols ``run ♠KQJ``, in Dutch ``run ♠HVB``."""
    if meld >= 192:
        length = meld >> 6
        top = meld & 15
        suit = (meld & 63) >> 4
        ranks = "".join([rank_name(top - i, style) for i in range(length)])
        if style == "letters":
            return "run " + ranks + SUIT_LETTERS[suit].lower()
        return "run " + SUIT_SYMBOLS[suit] + ranks
    return "four " + rank_name(meld & 15, style)


def heard_name(code: int, style: str = "letters") -> str:
    """What was heard of a meld (see :mod:`~vijfhonderden.drawing.view`): ``run of 3``, ``run of 4 to the Q``."""
    if code < 2048:
        return meld_name(code, style)
    length = (code - 2048) >> 4
    rank = code & 15
    if length == 0:
        return "four of a kind"
    if rank == 0:
        return f"run of {length}"
    return f"run of {length} to the {rank_name(rank, style)}"


def action_text(action: int, style: str = "letters") -> str:
    """An act in text. Heard melds of a public log and irregular acts have their words too."""
    if act.is_card(action):
        return card_name(action, style)
    if action in _WORDS:
        return _WORDS[action]
    if act.is_irregular(action):
        return _irregular_text(act.irregular_kind(action), act.irregular_detail(action), style)
    if action >= 2048 + act.SPOIL:
        return "spoil " + heard_name(action - act.SPOIL, style)
    if action >= 2048:
        return heard_name(action, style)
    if act.is_spoil(action):
        return "spoil " + meld_name(action - act.SPOIL, style)
    return meld_name(action, style)


def _irregular_text(kind: int, detail: int, style: str) -> str:
    if kind == act.REVOKE:
        return card_name(detail, style) + " revoke"
    if kind == act.FALSE_ROEM:
        return "false " + meld_name(detail, style) if detail else "false roem"
    if kind == act.OVER_WRITING:
        return "overwrites"
    if kind == act.UNWRITTEN:
        return "unwritten"
    if kind == act.TEN_CARDS:
        return "ten cards"
    if kind == act.FALSE_CLAIM:
        return "claim with stuk" if detail else "claim"
    return "how high"


def parse_meld(text: str) -> int:
    """A meld from ``run 987h``, ``run ♥987``, ``run h987``, ``four J`` or ``4 J``.

    Raises ValueError that says what is wrong: cards not in a row, too few, no suit.
    """
    words = text.replace("\ufe0f", "").strip().split()
    if len(words) < 2:
        raise ValueError(f"'{text}' is no meld (run 987h, four J)")
    kind = words[0].lower()
    rest = "".join(words[1:])
    if kind in ("four", "vier", "carre", "carré", "4"):
        rank = parse_rank(rest)
        if rank < SEVEN:
            raise ValueError(f"'{text}' has cards below the seven")
        return act.four_code(rank)
    if kind not in ("run", "reeks", "straat"):
        raise ValueError(f"'{text}' is no meld (run 987h, four J)")
    for first in (False, True):
        letter = rest[0] if first else rest[-1]
        body = rest[1:] if first else rest[:-1]
        try:
            suit = parse_suit(letter)
            ranks = _ranks(body)
        except ValueError:
            continue
        return _run(text, suit, ranks)
    raise ValueError(f"'{text}' is no run: give its ranks and suit, such as run 987h")


def _ranks(body: str) -> list[int]:
    out: list[int] = []
    i = 0
    while i < len(body):
        step = 2 if body[i : i + 2] == "10" else 1
        out.append(parse_rank(body[i : i + step]))
        i += step
    if len(out) == 0:
        raise ValueError("no ranks")
    return out


def _run(text: str, suit: int, ranks: list[int]) -> int:
    high_first = sorted(ranks, reverse=True)
    length = len(ranks)
    if length < 3 or length > 8:
        raise ValueError(f"'{text}' has {length} cards; a run has 3 to 8")
    for i in range(1, length):
        if high_first[i] != high_first[0] - i:
            raise ValueError(f"'{text}' is no run: its cards do not follow each other")
    if high_first[length - 1] < SEVEN:
        raise ValueError(f"'{text}' has cards below the seven")
    return act.run_code(length, suit * 16 + high_first[0])


def parse_action(text: str) -> int:
    """The action of a text: a card, a meld, a spoil or a word.

    Raises ValueError that says what is understood.
    """
    plain = " ".join(text.strip().lower().split())
    if plain in _ALIASES:
        return _ALIASES[plain]
    if plain.startswith("spoil "):
        return act.SPOIL + parse_meld(text.strip()[6:])
    if plain.startswith(("run ", "reeks ", "straat ", "four ", "vier ", "carre ", "carré ", "4 ")):
        return parse_meld(text)
    try:
        return parse_card(text)
    except ValueError:
        raise ValueError(
            f"'{text.strip()}' is no act: a card (SJ, ♥10), run 987h, four J, good, how high, spoil …, "
            "stuk, rob, keep, take covered, take open, claim, claim with stuk"
        ) from None
