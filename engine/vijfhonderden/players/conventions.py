"""What partners of Five Hundred may agree that a bid tells, beyond the bid itself. All are off unless asked for."""

from typing import Final

from mypy_extensions import i64

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.rules import MISERE_ROW, NO_SUIT, Rules
from vijfhonderden.bidding.sides import fixed_partner
from vijfhonderden.bidding.view import View
from vijfhonderden.core.cards import BIT
from vijfhonderden.core.choices import Choices
from vijfhonderden.players.bids import Prospects, choose_bid

# hundredths of tricks to expect in the best denomination with which the joker is told of
_WORTH_TELLING: Final = 600


def six_no_trumps(rules: Rules) -> i64:
    """The row of six no trumps."""
    row: i64 = 0
    while rules.level[row] != 6 or rules.denomination[row] != NO_SUIT:
        row += 1
    return row


def joker_call(view: View, choices: Choices, prospects: Prospects) -> i64:
    """The call of a hand whose partner knows: six no trumps promises the joker (``nt-joker``).

    It is never bid without one, and bid with one instead of a pass or a six. While it stands, partner counts on the
    joker as if it were in the own hand.
    """
    rules = view.rules
    partner = fixed_partner(rules, view.seat)
    if partner < 0 or rules.joker_mask == 0 or not view.looked or choices.more == 0:
        return choose_bid(view, choices, prospects)
    row = six_no_trumps(rules)
    jokers = view.hand & rules.joker_mask
    if view.high_bidder == partner and view.high_row == row and jokers == 0:
        hand = view.hand
        view.hand = hand | (rules.joker_mask & -rules.joker_mask)
        call = choose_bid(view, choices, prospects)
        view.hand = hand
        return call
    if choices.bases[0] != act.BID or choices.masks[0] & BIT[row] == 0:
        return choose_bid(view, choices, prospects)
    if jokers == 0:
        return _call_without(view, choices, prospects, row)
    call = choose_bid(view, choices, prospects)
    if view.high_bidder != partner and _is_pass_or_six(rules, call) and _is_worth_telling(prospects):
        return act.BID + row
    return call


def _call_without(view: View, choices: Choices, prospects: Prospects, row: i64) -> i64:
    """The call that is best of all but the bids of one row."""
    masks = choices.masks[:]
    i: i64 = 0
    while i < choices.more:
        choices.masks[i] = masks[i] & ~BIT[row]
        i += 1
    call = choose_bid(view, choices, prospects)
    i = 0
    while i < choices.more:
        choices.masks[i] = masks[i]
        i += 1
    return call


def _is_pass_or_six(rules: Rules, call: i64) -> bool:
    if call == act.PASS:
        return True
    row = act.bid_row(call)
    return row < MISERE_ROW and rules.level[row] == 6


def _is_worth_telling(prospects: Prospects) -> bool:
    d: i64 = 0
    while d < 5:
        if prospects.own[d] >= _WORTH_TELLING:
            return True
        d += 1
    return False
