"""Who plays with whom: sides by seats, or by the call of a card."""

from mypy_extensions import i64

from vijfhonderden.bidding import terms
from vijfhonderden.bidding.rules import Rules
from vijfhonderden.bidding.state import DealState


def unit_count(rules: Rules) -> int:
    """How many score columns there are: one a side, or one a player where sides change."""
    if rules.sides == terms.SIDES_OPPOSITE:
        return int(rules.seats) // 2
    if rules.sides == terms.SIDES_TWO_TEAMS:
        return 2
    return int(rules.seats)


def unit_of(rules: Rules, seat: i64) -> i64:
    """The score column of a seat.

    Partners sit opposite: four in two sides, six in three. In two teams every other seat belongs together.
    """
    if rules.sides == terms.SIDES_OPPOSITE:
        return seat % (rules.seats // 2)
    if rules.sides == terms.SIDES_TWO_TEAMS:
        return seat % 2
    return seat


def sides_are_fixed(rules: Rules) -> bool:
    """Whether partners are settled by their seats, before any bid."""
    return rules.sides == terms.SIDES_OPPOSITE or rules.sides == terms.SIDES_TWO_TEAMS


def with_contractor(st: DealState, seat: i64) -> bool:
    """Whether a seat plays on the contractor's side."""
    if seat == st.contractor:
        return True
    if sides_are_fixed(st.rules):
        return unit_of(st.rules, seat) == unit_of(st.rules, st.contractor)
    return seat == st.partner


def fixed_partner(rules: Rules, seat: i64) -> i64:
    """The seat opposite where partners sit opposite, the next of the own team in two teams; otherwise -1."""
    if rules.sides == terms.SIDES_TWO_TEAMS:
        return (seat + 2) % rules.seats
    if rules.sides == terms.SIDES_OPPOSITE:
        return (seat + rules.seats // 2) % rules.seats
    return -1
