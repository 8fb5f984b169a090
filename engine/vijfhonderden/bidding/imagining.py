"""Set up a deal as a seat knows it: all that is public, so that a player can lay cards in the places it cannot see."""

from mypy_extensions import i64

from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.rules import OPEN_ROW
from vijfhonderden.bidding.state import DISCARDING
from vijfhonderden.bidding.view import View
from vijfhonderden.core.cards import BIT
from vijfhonderden.core.vectors import copy_to


def set_table(deal: Deal, view: View) -> None:
    """Make a deal stand where the view of the seat to move stands, without a card in any hand or pile.

    The view must remember the course of the deal (:meth:`View.remember`). :func:`settle` completes the deal once
    hands, kitty, dead hands and the cards put away are laid.
    """
    deal._clear()
    n = view.rules.seats
    seat: i64 = 0
    while seat < n:
        deal.hands[seat] = 0
        deal.dealt[seat] = 0
        seat += 1
    deal.kitty = 0
    deal.dealt_kitty = 0
    deal.dead[0] = 0
    deal.dead[1] = 0
    deal.dealer = view.dealer
    deal.phase = view.phase
    deal.to_move = view.to_move
    deal.high_row = view.high_row
    deal.high_sans = view.high_sans
    deal.high_bidder = view.high_bidder
    deal.highest_level = view.highest_level
    deal.bids = view.bids
    deal.quiet = view.quiet
    deal.own_raises = view.own_raises
    deal.contract = view.contract
    deal.contractor = view.contractor
    deal.sans = view.sans
    deal.trumps = view.trumps
    deal.misere = view.misere
    deal.called = view.called
    deal.in_trick = view.in_trick
    deal.discards_left = view.discards_left
    deal.joker_suit = view.joker_suit
    deal.trick_no = view.trick_no
    deal.leader = view.leader
    deal.played = view.played
    deal.led_suit = view.led_suit
    deal.best_seat = view.best_seat
    deal.best_strength = view.best_strength
    deal.suits_led = view.suits_led
    deal.fallen = view.fallen
    deal.tricks_n = view.tricks_n
    if view.contract == OPEN_ROW and view.phase > DISCARDING and (view.rules.exposed_before_lead or view.tricks_n > 0):
        deal.exposed = 1
    copy_to(deal.scores, view.scores, n)
    copy_to(deal.looked, view.looks, n)
    copy_to(deal.passed, view.passed, n)
    copy_to(deal.active, view.active, n)
    copy_to(deal.table, view.table, n)
    copy_to(deal.voids, view.voids, n)
    copy_to(deal.tricks, view.tricks, n)
    copy_to(deal.winners, view.winners, view.tricks_n)


def settle(deal: Deal, view: View) -> None:
    """What follows from the cards that were laid: who the partner of a called card is."""
    deal.partner = view.partner
    if view.called < 0 or view.partner >= 0:
        return
    seat: i64 = 0
    while seat < view.rules.seats:
        if deal.hands[seat] & BIT[view.called] != 0:
            deal.partner = seat
        seat += 1
