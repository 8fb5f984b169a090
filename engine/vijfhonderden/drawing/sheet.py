"""The score sheet: every point written in a deal, with the rule it comes from.

Items are kept as single integers while the deal is played and unpacked when somebody reads them.
"""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.core.cards import RANK_LETTERS
from vijfhonderden.drawing.state import DealState, write_item

ITEM_CARDS: Final = 0
ITEM_LAST_TRICK: Final = 1
ITEM_KAPOT: Final = 2
ITEM_RUN: Final = 3
ITEM_FOUR: Final = 4
ITEM_STUK: Final = 5
ITEM_REVOKE: Final = 6
ITEM_FALSE_ROEM: Final = 7
ITEM_OVER_WRITING: Final = 8
ITEM_WIPED: Final = 9

_KINDS: Final = (
    "cards", "last trick", "kapot", "run", "four", "stuk",
    "revoke", "false roem", "over-writing", "wiped roem",
)  # fmt: skip
_RULES: Final = (
    "counting.plain",
    "counting.last_trick",
    "counting.kapot.points",
    "roem.runs",
    "roem.fours",
    "stuk.points",
    "penalties.revoke.points",
    "penalties.false_roem.points",
    "penalties.false_roem.points",
    "penalties.ten_cards.wipe_roem",
)


@final
class ScoreItem:
    """One line of a score sheet."""

    def __init__(self, kind_code: int, seat: int, points: int, detail: int, trick: int) -> None:
        self.kind_code: Final = kind_code
        self.seat: Final = seat
        self.points: Final = points
        self.detail: Final = detail
        """The meld code of a run or four of a kind; otherwise -1."""
        self.trick: Final = trick

    @property
    def kind(self) -> str:
        """``cards``, ``last trick``, ``kapot``, ``run 3`` … ``run 8``, ``four``, ``stuk``, or a penalty."""
        name = _KINDS[self.kind_code]
        if self.kind_code == ITEM_RUN:
            return f"{name} {self.detail // 64}"
        return name

    @property
    def rule(self) -> str:
        """The key path of the rule that gives the points, such as ``roem.runs.4``."""
        path = _RULES[self.kind_code]
        if self.kind_code == ITEM_RUN:
            return f"{path}.{self.detail // 64}"
        if self.kind_code == ITEM_FOUR:
            return f"{path}.{RANK_LETTERS[self.detail % 16]}"
        return path

    def __repr__(self) -> str:
        return f"ScoreItem(seat={self.seat}, points={self.points}, kind={self.kind!r}, rule={self.rule!r})"


def add_item(st: DealState, kind: i64, seat: i64, points: i64, detail: i64) -> None:
    """Note an item; the caller changes the score itself. Points from -32768 to 32767."""
    packed = (((kind * 2 + seat) * 32 + st.trick_no) * 4096 + detail + 1) * 65536 + points + 32768
    write_item(st, packed)


def drop_meld_item(st: DealState, seat: i64, meld: i64) -> None:
    """Take the latest item of a meld off the sheet; later items (a stuk said after it) stay."""
    at = st.items_n - 1
    while at >= 0 and not (item_seat(st.items[at]) == seat and item_detail(st.items[at]) == meld):
        at -= 1
    if at < 0:
        return
    st.items_n -= 1
    while at < st.items_n:
        st.items[at] = st.items[at + 1]
        at += 1


def item_points(packed: i64) -> i64:
    return (packed & 0xFFFF) - 32768


def item_kind(packed: i64) -> i64:
    return packed >> 34


def item_seat(packed: i64) -> i64:
    return (packed >> 33) & 1


def item_detail(packed: i64) -> i64:
    """The meld code, or -1."""
    return ((packed >> 16) & 0xFFF) - 1


def read_items(st: DealState) -> list[ScoreItem]:
    """The sheet so far, in the order of writing."""
    out: list[ScoreItem] = []
    i: i64 = 0
    while i < st.items_n:
        packed = st.items[i]
        trick = (packed >> 28) & 31
        out.append(
            ScoreItem(
                int(item_kind(packed)),
                int(item_seat(packed)),
                int(item_points(packed)),
                int(item_detail(packed)),
                int(trick),
            )
        )
        i += 1
    return out
