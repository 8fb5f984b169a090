"""The packs of Five Hundred, and the places of the jokers.

A pack is a list of card codes (:mod:`vijfhonderden.core.cards`). Eleven, twelve and thirteen stand
above the ace in the lane of their suit; what they beat is settled by the order of ranks.
"""

from typing import Final

from mypy_extensions import i64

from vijfhonderden.core.cards import ACE, CLUBS, DIAMONDS, HEARTS, SPADES

ELEVEN: Final = 13
TWELVE: Final = 14
THIRTEEN: Final = 15

# Places of a lane that no pack of the game fills: the black thirteens do not exist, and the red
# thirteen of diamonds exists only in the pack of 63, which has one joker.
JOKER: Final = 15
SECOND_JOKER: Final = 31

# Name of the pack -> (lowest rank of spades, clubs, diamonds, hearts; extra high cards; cards without jokers)
AUSTRALIAN: Final = 0
AMERICAN: Final = 1
SPLIT_FOURS: Final = 2
SEVENS_UP: Final = 3
FULL: Final = 4
SIX_HAND: Final = 5
NINES_UP: Final = 6
ELEVENS_TWELVES: Final = 7


def suited_cards(pack: int) -> list[int]:
    """The cards of a pack without its jokers, ascending.

    42 for four (fives up in black, fours up in red), 44 for four in America (fours up), 42 with the
    black four of clubs and the red four of hearts only, 32 for three (sevens up), 52 for five,
    62 for six (with elevens, twelves and the red thirteens), 60 without the thirteens, 24 for two
    (nines up).
    """
    lowest = {CLUBS: 3, DIAMONDS: 2, HEARTS: 2, SPADES: 3}
    if pack == AMERICAN:
        lowest = {CLUBS: 2, DIAMONDS: 2, HEARTS: 2, SPADES: 2}
    elif pack == SPLIT_FOURS:
        lowest = {CLUBS: 2, DIAMONDS: 3, HEARTS: 2, SPADES: 3}
    elif pack == SEVENS_UP:
        lowest = {CLUBS: 5, DIAMONDS: 5, HEARTS: 5, SPADES: 5}
    elif pack == FULL or pack == SIX_HAND or pack == ELEVENS_TWELVES:
        lowest = {CLUBS: 0, DIAMONDS: 0, HEARTS: 0, SPADES: 0}
    elif pack == NINES_UP:
        lowest = {CLUBS: 7, DIAMONDS: 7, HEARTS: 7, SPADES: 7}
    out: list[int] = []
    for suit in range(4):
        for rank in range(lowest[suit], ACE + 1):
            out.append(suit * 16 + rank)
        if pack == SIX_HAND or pack == ELEVENS_TWELVES:
            out.append(suit * 16 + ELEVEN)
            out.append(suit * 16 + TWELVE)
            if pack == SIX_HAND and (suit == DIAMONDS or suit == HEARTS):
                out.append(suit * 16 + THIRTEEN)
    return out


def pack_cards(pack: int, jokers: int) -> list[int]:
    """A whole pack with 0, 1 or 2 jokers, ascending. The pack of 63 has no room for a second joker."""
    out = suited_cards(pack)
    if jokers > 0:
        out.append(JOKER)
    if jokers > 1:
        out.append(SECOND_JOKER)
    return sorted(out)


def is_joker(card: i64, jokers: i64) -> bool:
    """Whether a card is a joker in a pack with that many jokers."""
    return (card == JOKER and jokers > 0) or (card == SECOND_JOKER and jokers > 1)


def same_colour(suit: i64) -> i64:
    """The other suit of the same colour: clubs and spades, diamonds and hearts."""
    return 3 - suit
