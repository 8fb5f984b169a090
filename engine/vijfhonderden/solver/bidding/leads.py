"""Which lead to try first."""

from mypy_extensions import i64

from vijfhonderden.solver.bidding.places import Places, below


def weight_of_lead(p: Places, left: i64, leader: i64, card: i64, mask: i64) -> i64:
    """How promising the lead of a card of a suit is; the higher, the sooner it is tried."""
    hand = left & p.own[leader]
    side = p.side[leader]
    cards = left & mask
    out = cards & ~hand
    opponents = out & ~p.camp[side]
    partners = out & p.camp[side]
    above = ~(card | (card - 1))
    trump = mask == p.trumps and mask != 0
    if out & above == 0:
        # nobody has a higher one
        if trump:
            if opponents != 0:
                return 90
            return 20
        if left & p.wild & ~p.camp[side] & ~hand == 0 or opponents != 0:
            return 100
        return 30
    low = hand & mask & (card - 1) == 0
    if partners & ~below(opponents) != 0:
        # a partner has the highest
        if low:
            return 80
        return 40
    if trump:
        return 25
    if low:
        return 50
    if opponents & above == 0:
        return 45
    return 35


def weight_in_misere(p: Places, left: i64, leader: i64, card: i64, mask: i64) -> i64:
    """The same in a misère: low cards under which the contractor may have nothing lower."""
    hand = left & p.own[leader]
    out = left & mask & ~hand
    under = card - 1
    if p.side[leader] != 0:
        # the contractor wants to be beaten
        if out & ~under & ~card == 0:
            return 0
        if out & under == 0:
            return 100
        return 50
    theirs = left & mask & p.camp[1]
    if theirs == 0:
        return 10
    if theirs & under == 0:
        return 100  # the contractor cannot stay below
    return 60
