"""Putting names to cards that a record of Five Hundred does not know, from when they were played.

Used when reading leniently. Cards that a player showed stood in that hand, or in the kitty for the
contractor. What was never seen is filled in from what is left, in the order of the pack.
"""

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.rules import Rules
from vijfhonderden.record.bidding.script import DealScript
from vijfhonderden.record.bidding.start import Dealt
from vijfhonderden.record.text import UNKNOWN_CARD


def _contractor(deal: DealScript, dealer: int, rules: Rules) -> int:
    """The seat of the last bid, or -1."""
    if deal.auction is None:
        return -1
    seat = (dealer + 1) % int(rules.seats)
    last = -1
    for call in deal.auction.calls:
        seat = call.seat if call.seat >= 0 else seat
        if act.is_bid(call.action):
            last = seat
        seat = (seat + 1) % int(rules.seats)
    return last


def _shown(deal: DealScript, contractor: int) -> list[tuple[int, int]]:
    """The cards that were seen in a hand, as (seat, card), each once."""
    out = [(one.seat, one.card) for line in deal.lines or [] for one in line.acts]
    out += [(contractor, card) for card in deal.away or [] if contractor >= 0]
    return [(seat, card) for seat, card in dict.fromkeys(out) if card != UNKNOWN_CARD]


def fill_unknown(cards: Dealt, deal: DealScript, dealer: int, rules: Rules) -> None:
    """Put a card in every place that is not known; the numbers of cards are right."""
    contractor = _contractor(deal, dealer, rules)
    piles = [*cards.hands, cards.kitty, *cards.dead]
    known = {card for pile in piles for card in pile}
    missing = [card for card in rules.cards if card not in known]
    for seat, card in _shown(deal, contractor):
        if card not in missing:
            continue
        homes = [cards.hands[seat]] + ([cards.kitty] if seat == contractor else [])
        for pile in homes:
            if UNKNOWN_CARD in pile:
                pile[pile.index(UNKNOWN_CARD)] = card
                missing.remove(card)
                break
    for pile in piles:
        for place, card in enumerate(pile):
            if card == UNKNOWN_CARD and missing:
                pile[place] = missing.pop(0)
