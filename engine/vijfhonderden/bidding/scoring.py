"""What a deal scores (rules of the contract table; 10 a trick in defence; misère; slam).

Sources: the Dutch and the Afrikaans text for the table, the slam and the defenders' tricks; a
revoke after Hoyle.
"""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.bidding.rules import MISERE_ROW
from vijfhonderden.bidding.sides import own_unit, unit_count, with_contractor
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
    n = unit_tricks(st, st.rules.unit[st.contractor])
    if st.partner >= 0 and st.partner != st.contractor:
        n += st.tricks[st.partner]
    return n


def unit_tricks(st: DealState, unit: i64) -> i64:
    """Tricks won by the seats of a score column."""
    units = st.rules.unit
    tricks = st.tricks
    n: i64 = 0
    seat: i64 = 0
    while seat < st.rules.seats:
        if units[seat] == unit:
            n += tricks[seat]
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


def slam_bonus(st: DealState) -> i64:
    """What all tricks bring above the value of the contract (contracts.slam), if it is made; mostly nothing."""
    rules = st.rules
    value = rules.value[st.contract]
    if value >= rules.slam or st.contract >= MISERE_ROW or st.end == END_REVOKE:
        return 0
    if contract_tricks(st) != rules.hand_size:
        return 0
    return rules.slam - value


def contract_points(st: DealState) -> i64:
    """What each score column of the contractor's side writes in a deal that is over."""
    value = st.rules.value[st.contract]
    if not is_made(st):
        return -value
    return value + slam_bonus(st)


def defence_points(st: DealState, unit: i64) -> i64:
    """What any other score column writes for its tricks; nothing in misère or for who revoked in defence."""
    if st.contract >= MISERE_ROW:
        return 0
    if st.end == END_REVOKE and not with_contractor(st, st.revoker) and unit == st.rules.unit[st.revoker]:
        return 0
    return unit_tricks(st, unit) * st.rules.defender_trick


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
    units = list(range(unit_count(rules)))
    own = [unit for unit in units if own_unit(st, unit)]
    if own:
        total = int(contract_tricks(st))
        value = int(rules.value[st.contract])
        rule = _value_rule(st)
        made = is_made(st)
        bonus = int(slam_bonus(st))
        for unit in own:
            out.append(ScoreItem(ITEM_CONTRACT if made else ITEM_FAILED, unit, value if made else -value, rule, total))
            if made and bonus:
                out.append(ScoreItem(ITEM_SLAM, unit, bonus, "contracts.slam", total))
    for unit in units:
        points = 0 if unit in own else int(defence_points(st, unit))
        if points:
            tricks = int(unit_tricks(st, unit))
            out.append(ScoreItem(ITEM_TRICKS, unit, points, "contracts.defender_trick", tricks))
    return out
