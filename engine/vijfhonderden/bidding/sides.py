"""Who plays with whom: sides by seats, or by the call of a card."""

from mypy_extensions import i64

from vijfhonderden.bidding.rules import Rules
from vijfhonderden.bidding.state import DealState


def unit_count(rules: Rules) -> int:
    """How many score columns there are: one a side, or one a player where sides change."""
    return int(rules.units)


def unit_of(rules: Rules, seat: i64) -> i64:
    """The score column of a seat."""
    return rules.unit[seat]


def sides_are_fixed(rules: Rules) -> bool:
    """Whether partners are settled by their seats, before any bid."""
    return rules.sides_are_fixed


def with_contractor(st: DealState, seat: i64) -> bool:
    """Whether a seat plays on the contractor's side."""
    if seat == st.contractor:
        return True
    if st.rules.sides_are_fixed:
        return st.rules.unit[seat] == st.rules.unit[st.contractor]
    return seat == st.partner


def own_unit(st: DealState, unit: i64) -> bool:
    """Whether a score column is of the contractor's side."""
    if st.contractor < 0:
        return False
    if st.rules.sides_are_fixed:
        return unit == st.rules.unit[st.contractor]
    return unit == st.contractor or unit == st.partner  # each seat has its own column


def fixed_partner(rules: Rules, seat: i64) -> i64:
    """The seat opposite where partners sit opposite, the next of the own team in two teams; otherwise -1."""
    return rules.partner[seat]
