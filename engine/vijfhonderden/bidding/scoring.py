"""What a deal scores (rules of the contract table; 10 a trick in defence; misère; slam).

Sources: the Dutch and the Afrikaans text for the table, the slam and the defenders' tricks; a
revoke after Hoyle.
"""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.bidding.rules import MISERE_ROW
from vijfhonderden.bidding.sides import unit_count, unit_of, with_contractor
from vijfhonderden.bidding.state import END_PASSED, END_REVOKE, NO_CONTRACT, DealState

ITEM_CONTRACT: Final = 0
ITEM_SLAM: Final = 1
ITEM_FAILED: Final = 2
ITEM_TRICKS: Final = 3

_KINDS: Final = ("contract", "slam", "failed contract", "tricks")


@final
class ScoreItem:
    """One line of a score sheet; ``unit`` is the side or player that scores."""

    def __init__(self, kind_code: int, unit: int, points: int, rule: str, tricks: int) -> None:
        self.kind_code: Final = kind_code
        self.unit: Final = unit
        self.points: Final = points
        self.rule: Final = rule
        """The key path of the rule that gives the points."""
        self.tricks: Final = tricks
        """Tricks of the contractor's side, or of the defender for ``tricks``."""

    @property
    def kind(self) -> str:
        """``contract``, ``slam``, ``failed contract`` or ``tricks`` (in defence)."""
        return _KINDS[self.kind_code]

    def __repr__(self) -> str:
        return f"ScoreItem(unit={self.unit}, points={self.points}, kind={self.kind!r}, rule={self.rule!r})"


def contract_tricks(st: DealState) -> i64:
    """Tricks won by the contractor's side."""
    n: i64 = 0
    seat: i64 = 0
    while seat < st.rules.seats:
        if with_contractor(st, seat):
            n += st.tricks[seat]
        seat += 1
    return n


def is_made(st: DealState) -> bool:
    """Whether the contract of a deal that is over was made."""
    if st.contract == NO_CONTRACT or st.end == END_PASSED:
        return False
    if st.end == END_REVOKE:
        return not with_contractor(st, st.revoker)
    if st.contract >= MISERE_ROW:
        return st.tricks[st.contractor] == 0
    return contract_tricks(st) >= st.rules.level[st.contract]


def _value_rule(st: DealState) -> str:
    if st.contract == MISERE_ROW:
        return "misere.value"
    if st.contract == MISERE_ROW + 1:
        return "open_misere.value"
    if st.contract > MISERE_ROW:
        return "blind_misere.value"
    letters = ("C", "D", "H", "S", "NT")
    return f"contracts.first.{letters[st.rules.denomination[st.contract]]}"


def score_items(st: DealState) -> list[ScoreItem]:
    """The sheet of a deal that is over; empty when everybody passed and the cards were thrown in."""
    rules = st.rules
    out: list[ScoreItem] = []
    if st.end == END_PASSED:
        return out
    made = is_made(st)
    units = unit_count(rules)
    own: list[bool] = [False] * units
    tricks: list[int] = [0] * units
    for seat in range(int(rules.seats)):
        unit = int(unit_of(rules, seat))
        tricks[unit] += int(st.tricks[seat])
        if st.contract != NO_CONTRACT and with_contractor(st, seat):
            own[unit] = True
    if st.contract != NO_CONTRACT:
        total = int(contract_tricks(st))
        value = int(rules.value[st.contract])
        rule = _value_rule(st)
        for unit in range(units):
            if not own[unit]:
                continue
            if not made:
                out.append(ScoreItem(ITEM_FAILED, unit, -value, rule, total))
                continue
            out.append(ScoreItem(ITEM_CONTRACT, unit, value, rule, total))
            slam = st.contract < MISERE_ROW and total == rules.hand_size and value < rules.slam
            if slam and st.end != END_REVOKE:
                out.append(ScoreItem(ITEM_SLAM, unit, int(rules.slam) - value, "contracts.slam", total))
        if st.contract >= MISERE_ROW:
            return out
    for unit in range(units):
        if own[unit] or tricks[unit] == 0:
            continue
        if st.end == END_REVOKE and not with_contractor(st, st.revoker) and unit == unit_of(rules, st.revoker):
            continue
        points = tricks[unit] * int(rules.defender_trick)
        if points:
            out.append(ScoreItem(ITEM_TRICKS, unit, points, "contracts.defender_trick", tricks[unit]))
    return out
