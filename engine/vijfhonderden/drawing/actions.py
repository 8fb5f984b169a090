"""The coding of acts in a deal of Vijfhonderden. Stable: records and counts rely on it.

====================  =====================================================================
code                  act
====================  =====================================================================
0 – 63                play this card
64 APPROVE            second hand: the announced roem is good
65 ASK                second hand: how high? (1836 §21)
66 STUK               declare king and queen of trump with the card that follows
67 ROB                exchange the trump seven for the open card (rooven, 1836 §11)
68 DECLINE_ROB        second hand keeps the seven when asked before the last stock trick
69 TAKE_COVERED       winner of the last stock trick takes the covered card (modern)
70 TAKE_OPEN          … or the open one
71 CLAIM              I have 500 (uithouden, 1836 §26)
72 CLAIM_STUK         I lay down king and queen of trump and am out (1836 §23)
128 + rank            announce four of a rank
length * 64 + card    announce a run of 3 to 8 cards by its top card
1024 + meld           second hand: spoil the announced roem with a higher meld of one's own
====================  =====================================================================

Irregular acts are never legal; a recorded game may hold them (see
:meth:`~vijfhonderden.drawing.deal.Deal.irregular`). In a history they are
``4096 + kind * 2048 + detail``.
"""

from typing import Final

from mypy_extensions import i64

APPROVE: Final = 64
ASK: Final = 65
STUK: Final = 66
ROB: Final = 67
DECLINE_ROB: Final = 68
TAKE_COVERED: Final = 69
TAKE_OPEN: Final = 70
CLAIM: Final = 71
CLAIM_STUK: Final = 72
FOUR: Final = 128
RUN: Final = 192
RUN_END: Final = 576
SPOIL: Final = 1024

REVOKE: Final = 0
FALSE_ROEM: Final = 1
OVER_WRITING: Final = 2
UNWRITTEN: Final = 3
TEN_CARDS: Final = 4
FALSE_CLAIM: Final = 5
ILLEGAL_QUESTION: Final = 6

IRREGULAR: Final = 4096

IRREGULAR_NAMES: Final = (
    "revoke",
    "false roem",
    "over-writing",
    "unwritten roem",
    "ten cards",
    "false claim",
    "forbidden question",
)


def is_card(action: i64) -> bool:
    return 0 <= action < 64


def is_meld(action: i64) -> bool:
    """Whether an action announces a run or a four of a kind."""
    return 133 <= action <= 140 or 192 <= action < 576


def is_spoil(action: i64) -> bool:
    return action >= 1024 and is_meld(action - 1024)


def is_irregular(action: i64) -> bool:
    return action >= 4096


def run_code(length: int, top: int) -> int:
    """The meld code of a run by its number of cards (3 to 8) and its top card."""
    return length * 64 + top


def four_code(rank: int) -> int:
    """The meld code of four of a rank."""
    return 128 + rank


def irregular_code(kind: int, detail: int = 0) -> int:
    """The history code of an irregular act; detail is a card or a meld code, below 2048."""
    return 4096 + kind * 2048 + detail


def irregular_kind(action: int) -> int:
    return (action - 4096) // 2048


def irregular_detail(action: int) -> int:
    return (action - 4096) % 2048
