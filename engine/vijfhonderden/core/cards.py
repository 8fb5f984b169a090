"""Cards of both families as small integers, and sets of cards as 64-bit masks.

A card is ``suit * 16 + rank``: four lanes of sixteen places. Ranks run naturally (two … ten,
jack, queen, king, ace), so that a run is a row of neighbouring bits inside one lane. Eleven,
twelve and thirteen of the larger Five Hundred packs stand above the ace in the *lane* only;
what beats what is a matter of the rules and not of the place.

The text notation is suit then rank, ``SJ``, ``HT``. The Dutch rank letters A H V B, ``10`` for
the ten and the suit symbols are understood on input and available on output.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

CLUBS: Final = 0
DIAMONDS: Final = 1
HEARTS: Final = 2
SPADES: Final = 3

SEVEN: Final = 5
EIGHT: Final = 6
NINE: Final = 7
TEN: Final = 8
JACK: Final = 9
QUEEN: Final = 10
KING: Final = 11
ACE: Final = 12

LANE: Final = 0xFFFF

SUIT_LETTERS: Final = "CDHS"
SUIT_SYMBOLS: Final = "♣♦♥♠"
SUIT_NAMES: Final = ("clubs", "diamonds", "hearts", "spades")
RANK_LETTERS: Final = "23456789TJQKA"
RANK_TEXTS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "11", "12", "13")
DUTCH_RANK_LETTERS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "B", "V", "H", "A", "11", "12", "13")
RANK_NAMES: Final = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "jack", "queen", "king", "ace",
)  # fmt: skip


def _bits() -> vec[i64]:
    out = vec[i64]()
    bit: i64 = 1
    i: i64 = 0
    while i < 63:
        out = append(out, bit)
        bit = bit + bit
        i += 1
    return append(out, 0)  # place 63 stays empty: masks are never negative


BIT: Final = _bits()
"""``BIT[card]`` is the mask of one card, 0 <= card < 63.

Where every instruction counts, a one is shifted instead. It must be a variable that is assigned twice: a constant,
and a variable that is known to be one, compile to a shift of 32 bits.
"""


def _places() -> vec[i64]:
    # 2 is a generator of the numbers below 67: each power of two leaves another remainder
    out = vec[i64]()
    i: i64 = 0
    while i < 67:
        out = append(out, -1)
        i += 1
    i = 0
    while i < 63:
        out[BIT[i] % 67] = i
        i += 1
    return out


_PLACE: Final = _places()


def count_cards(mask: i64) -> i64:
    """Number of cards in a mask.

    Bits are added up in pairs, fours and bytes, and the bytes by a multiplication, of which only the top byte of
    64 bits is used: what lies above it is cut off in the compiled build and not looked at in the other.
    """
    x = mask - ((mask >> 1) & 0x1555555555555555)
    x = (x & 0x3333333333333333) + ((x >> 2) & 0x3333333333333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((x * 0x0101010101010101) >> 56) & 127


def lowest_card(mask: i64) -> i64:
    """The card with the smallest code in a mask, or -1 for the empty mask."""
    return _PLACE[(mask & -mask) % 67]


def cards_of(mask: i64) -> list[int]:
    """The cards of a mask in ascending order of their codes."""
    out: list[int] = []
    append_places(out, 0, mask)
    return out


def append_places(out: list[int], base: i64, mask: i64) -> None:
    """Add ``base`` + place to a list for every place of a mask, ascending."""
    while mask != 0:
        out.append(base + _PLACE[(mask & -mask) % 67])
        mask &= mask - 1


def mask_of(cards: list[int]) -> i64:
    """The mask of a list of cards."""
    mask: i64 = 0
    for card in cards:
        mask |= BIT[card]
    return mask


def piquet_pack() -> list[int]:
    """The 32 cards seven to ace of the Vijfhonderden pack (1836 §2), in ascending order."""
    return [suit * 16 + rank for suit in range(4) for rank in range(SEVEN, ACE + 1)]


def suit_of(card: i64) -> i64:
    return card >> 4


def rank_of(card: i64) -> i64:
    return card & 15


def card_name(card: int, style: str = "letters") -> str:
    """Write one card: ``letters`` SJ, ``symbols`` ♠J, ``dutch`` ♠B (ten as 10)."""
    suit = card >> 4
    rank = card & 15
    if style == "symbols":
        return SUIT_SYMBOLS[suit] + RANK_TEXTS[rank]
    if style == "dutch":
        return SUIT_SYMBOLS[suit] + DUTCH_RANK_LETTERS[rank]
    return SUIT_LETTERS[suit] + RANK_TEXTS[rank]


def rank_name(rank: int, style: str = "letters") -> str:
    """One rank letter; ``dutch`` gives A H V B 10."""
    return DUTCH_RANK_LETTERS[rank] if style == "dutch" else RANK_TEXTS[rank]


def parse_rank(text: str) -> int:
    """The rank of a letter or of ``10``; Dutch H V B are understood.

    Raises ValueError with the accepted letters.
    """
    t = text.strip().upper()
    if t == "10":
        return TEN
    if t in ("11", "12", "13"):
        return 2 + int(t)  # the larger packs of Five Hundred
    dutch = {"H": KING, "V": QUEEN, "B": JACK}
    if t in dutch:
        return dutch[t]
    if len(t) == 1 and t in RANK_LETTERS:
        return RANK_LETTERS.index(t)
    raise ValueError(f"'{text}' is no rank (A K Q J T 9 8 7, or Dutch A H V B 10)")


def parse_suit(text: str) -> int:
    """The suit of a letter S H D C, a symbol, or one of their filled or hollow forms.

    Raises ValueError with the accepted letters.
    """
    t = text.strip().upper().replace("\ufe0f", "")
    if len(t) == 1:
        if t in SUIT_LETTERS:
            return SUIT_LETTERS.index(t)
        if t in SUIT_SYMBOLS:
            return SUIT_SYMBOLS.index(t)
        if t in "♧♢♡♤":
            return "♧♢♡♤".index(t)
    raise ValueError(f"'{text}' is no suit (S H D C or ♠ ♥ ♦ ♣)")


def parse_card(text: str) -> int:
    """A card from ``SJ``, ``♠J``, ``S10``, ``♠B`` (Dutch), in either case.

    Raises ValueError that says what was expected.
    """
    t = text.strip().replace("\ufe0f", "")
    if len(t) < 2:
        raise ValueError(f"'{text}' is no card (suit then rank, such as SJ or ♥10)")
    try:
        return parse_suit(t[0]) * 16 + parse_rank(t[1:])
    except ValueError:
        raise ValueError(f"'{text}' is no card (suit then rank, such as SJ or ♥10)") from None


def parse_hand(text: str) -> list[int]:
    """Cards from ``H QJT987  S J9A`` (suit, then its ranks) or single cards ``SK C7``.

    Raises ValueError naming the part that is not understood. A card named twice is an error.
    """
    cards: list[int] = []
    suit = -1
    by_symbol = False  # after a symbol, H is a Dutch king; after a letter, hearts
    for word in text.replace(",", " ").split():
        w = word.replace("\ufe0f", "")
        ranks = _split_ranks(w)
        if suit >= 0 and len(ranks) > 0 and (by_symbol or w[0].upper() != "H"):
            cards.extend([suit * 16 + r for r in ranks])
        elif _looks_like_suit(w[0]):
            named = parse_suit(w[0])
            if len(w) == 1:
                suit = named
                by_symbol = w.upper() not in SUIT_LETTERS
            else:
                ranks = _split_ranks(w[1:])
                if len(ranks) == 0:
                    raise ValueError(f"'{word}' is no card (suit then rank, such as SJ or ♥10)")
                cards.extend([named * 16 + r for r in ranks])
        else:
            raise ValueError(f"'{word}' is no card (suit then rank, such as SJ or ♥10)")
    if len(set(cards)) != len(cards):
        twice = [card_name(c) for c in sorted(set(cards)) if cards.count(c) > 1]
        raise ValueError(f"named twice: {' '.join(twice)}")
    return cards


def _looks_like_suit(letter: str) -> bool:
    try:
        parse_suit(letter)
    except ValueError:
        return False
    return True


def _split_ranks(word: str) -> list[int]:
    """The ranks written in one word (``QJT98``, ``10``), or an empty list if it is none."""
    out: list[int] = []
    i = 0
    while i < len(word):
        step = 2 if word[i : i + 2] in ("10", "11", "12", "13") else 1
        try:
            out.append(parse_rank(word[i : i + step]))
        except ValueError:
            return []
        i += step
    return out


def hand_text(mask: i64, style: str = "letters") -> str:
    """A hand by suits, spades first, high to low: ``S AJ9  H QJT987``."""
    parts: list[str] = []
    for suit in (SPADES, HEARTS, DIAMONDS, CLUBS):
        lane = (mask >> (suit * 16)) & LANE
        if lane == 0:
            continue
        ranks = [rank_name(r, style) for r in range(15, -1, -1) if (lane >> r) & 1]
        letter = SUIT_LETTERS[suit] if style == "letters" else SUIT_SYMBOLS[suit]
        parts.append(letter + " " + "".join(ranks))
    return "  ".join(parts)
