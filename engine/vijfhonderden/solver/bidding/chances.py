"""Tricks that are certain without a search: bounds for a position between two tricks."""

from mypy_extensions import i64

from vijfhonderden.core.cards import count_cards
from vijfhonderden.solver.bidding.places import LANES, Places, below


def sure_later(p: Places, left: i64, side: i64) -> i64:
    """Tricks that a side takes sooner or later: the highest trumps left, as far as one hand of it holds them all.

    So do jokers without a suit that win: nothing beats them, and the last trick at the latest is theirs.
    """
    wild = left & p.wild
    if wild == 0:
        return 0
    top = below(wild)
    top ^= top >> 1
    if top & p.camp[side] == 0:
        return 0
    seat: i64 = 0
    while p.own[seat] & top == 0:
        seat += 1
    mine = wild & p.own[seat]
    return count_cards(mine & ~below(wild & ~mine))


def sure_now(p: Places, left: i64, leader: i64, forced: bool) -> i64:
    """Tricks that the seat on lead takes with its own highest cards before any other seat gets the lead.

    Cards of a suit count while every opponent with a trump must follow. ``forced``: a joker without a suit must be
    played by a hand that cannot follow, also by a partner's.
    """
    hand = left & p.own[leader]
    others = left & ~hand
    wild = p.wild
    side = p.side[leader]
    top = hand & wild & ~below(others & wild)
    trumps = count_cards(top)
    drawn = others & wild & ~p.camp[side] == 0  # no opponent has a trump
    longest: i64 = 0
    if top != 0 and p.trumps != 0:
        # every lead of one of these trumps takes a trump from each hand
        longest = _longest(p, others & wild)
        if trumps >= longest:
            trumps = count_cards(hand & wild)
            drawn = True
        elif not drawn and trumps >= _longest(p, others & wild & ~p.camp[side]):
            drawn = True
    total: i64 = 0
    lane: i64 = 0
    while lane < LANES:
        mask = p.lane[lane]
        mine = hand & mask
        lane += 1
        if mine == 0 or mask == p.trumps:
            continue
        out = others & mask
        best = mine & ~below(out)
        if best == 0:
            continue
        k = count_cards(best)
        if k < count_cards(mine) and k >= _longest(p, out):
            k = count_cards(mine)
        if not drawn:
            k = _while_followed(p, others, mask, side, k)
        total += k
    if total > 1 and (forced or not drawn):
        total = _while_partners_let(p, others, leader, forced, drawn, total)
    return total + trumps


def _longest(p: Places, cards: i64) -> i64:
    """The most of these cards that one hand holds."""
    most: i64 = 0
    seat: i64 = 0
    while seat < len(p.own):
        mine = cards & p.own[seat]
        if mine != 0:
            n = count_cards(mine)
            if n > most:
                most = n
        seat += 1
    return most


def _while_followed(p: Places, others: i64, mask: i64, side: i64, k: i64) -> i64:
    """At most ``k`` rounds of a suit in which every opponent with a trump must follow."""
    seat: i64 = 0
    while seat < len(p.own):
        if p.side[seat] != side and others & p.own[seat] & p.wild != 0:
            n = count_cards(others & p.own[seat] & mask)
            if n < k:
                k = n
        seat += 1
    return k


def _while_partners_let(p: Places, others: i64, leader: i64, forced: bool, drawn: bool, total: i64) -> i64:
    """A partner with nothing but trumps left takes the trick, and with it the lead.

    Where no opponent has a trump that partner then takes every trick with them, but not where a joker was forced.
    """
    seat: i64 = 0
    while seat < len(p.own):
        if seat != leader and p.side[seat] == p.side[leader]:
            mine = others & p.own[seat]
            if mine & p.wild != 0:
                n = total
                if not drawn:
                    n = count_cards(mine & ~p.wild) + 1
                if forced and mine & p.loose != 0:
                    n = 1
                if n < total:
                    total = n
        seat += 1
    return total


def misere_is_safe(p: Places, left: i64) -> bool:
    """Whether a contractor in misère who is not on lead can never be made to take a trick.

    In every suit the lowest card is below the lowest of the others, the second below the second, and so on: under
    whatever is led the highest card below it can be played, and that stays so.
    """
    own = left & p.camp[1]
    others = left & p.camp[0]
    if left & p.loose != 0:
        if p.low_joker:
            if others & p.loose != 0:
                return False
        elif own & p.loose != 0:
            return False
    lane: i64 = 0
    while lane < LANES:
        mine = own & p.lane[lane]
        theirs = others & p.lane[lane]
        while mine != 0 and theirs != 0:
            if mine & -mine > theirs & -theirs:
                return False
            mine &= mine - 1
            theirs &= theirs - 1
        lane += 1
    return True
