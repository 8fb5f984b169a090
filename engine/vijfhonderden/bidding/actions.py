"""The coding of acts in a deal of Five Hundred. Stable: records and counts rely on it.

==================  ========================================================================
code                act
==================  ========================================================================
0 – 63              play this card
64 PASS             pass
65 LOOK             look at the hand, giving up the blind bid
66 ALONE            five players: play without a partner
67 NOT_NOMINATED    the joker stays without a suit
68 + suit           nominate the joker's suit (no trumps, misère)
72 + suit           lead the joker, naming a suit; 76 + suit the second joker
128 + row           bid a contract (row of the table: 0-24 six to ten, 25-27 misères)
192 + row           the same without the kitty (sans kitty)
256 + card          put a card away after taking the kitty
320 + card          five players: call the card whose holder is the partner
==================  ========================================================================

Irregular acts are never legal: ``4096 + kind * 2048 + detail``.
"""

from typing import Final

from mypy_extensions import i64

PASS: Final = 64
LOOK: Final = 65
ALONE: Final = 66
NOT_NOMINATED: Final = 67
NOMINATE: Final = 68
JOKER_LEAD: Final = 72
SECOND_JOKER_LEAD: Final = 76
BID: Final = 128
SANS: Final = 192
DISCARD: Final = 256
CALL: Final = 320

REVOKE: Final = 0
IRREGULAR: Final = 4096


def is_bid(action: i64) -> bool:
    """Whether an action bids a contract, with or without the kitty."""
    return 128 <= action < 256


def bid_row(action: i64) -> i64:
    """The contract row of a bid."""
    return (action - 128) & 63


def irregular_code(kind: int, detail: int) -> int:
    return 4096 + kind * 2048 + detail


def irregular_detail(action: int) -> int:
    return (action - 4096) % 2048
