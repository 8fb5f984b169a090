"""What a card is worth keeping, by plain rules of thumb. Used by the greedy player.

All figures are in points, times ten so that they stay whole numbers.
"""

from typing import Final

from mypy_extensions import i64

from vijfhonderden.core.cards import ACE, BIT, JACK, KING, QUEEN, SEVEN, count_cards
from vijfhonderden.drawing.view import View

# by rank from two: what a card is likely to bring in the final phase
_TRUMP_WORTH: Final = (0, 0, 0, 0, 0, 50, 60, 220, 100, 300, 80, 90, 140)
_PLAIN_WORTH: Final = (0, 0, 0, 0, 0, 3, 5, 8, 50, 15, 20, 30, 100)


def final_worth(card: i64, trump: i64) -> i64:
    """Tenths of points that a card is likely to bring in the final phase, by itself."""
    if card >> 4 == trump:
        return _TRUMP_WORTH[card & 15]
    return _PLAIN_WORTH[card & 15]


def chance(view: View) -> i64:
    """How likely a given unseen card is to be drawn by this seat, in thousandths."""
    draws: i64 = view.stock_left // 2
    unseen = count_cards(view.unseen)
    if unseen == 0 or draws <= 0:
        return 0
    return draws * 1000 // unseen


def keep_worth(view: View, card: i64) -> i64:
    """Tenths of points for keeping a card in the stock phase: play, runs, fours and stuk to come."""
    trump: i64 = view.trump
    worth = final_worth(card, trump)
    if view.trick_no > view.rules.last_meld_lead:
        return worth
    q = chance(view)
    open_bit: i64 = 0
    if view.open_card >= 0:
        open_bit = BIT[view.open_card]
    worth += _run_worth(view, card, q, open_bit)
    worth += _four_worth(view, card, q)
    rank = card & 15
    if card >> 4 == trump and (rank == KING or rank == QUEEN) and view.stuk_done[view.seat] == 0:
        partner = trump * 16 + (QUEEN if rank == KING else KING)
        if view.hand & BIT[partner] != 0:
            worth += 100
        elif (view.unseen | open_bit) & BIT[partner] != 0:
            worth += q * 100 // 1000
    return worth


def _run_worth(view: View, card: i64, q: i64, open_bit: i64) -> i64:
    """Runs of three, four and five through a card that are held or may still come."""
    rules = view.rules
    suit = card >> 4
    rank = card & 15
    lane = (view.hand >> (suit * 16)) & 0xFFFF
    reach = lane | (((view.unseen | open_bit) >> (suit * 16)) & 0xFFFF)
    written: i64 = view.runs_written[suit]
    total: i64 = 0
    length: i64 = 3
    while length <= 5:
        points = rules.run_points[length] * 10
        top = rank
        while top <= ACE and top - length < rank:
            if top - length + 1 >= SEVEN and points > 0:
                number = (length - 3) * 8 + top - SEVEN
                mask = rules.run_mask[number]
                done = written & BIT[number] != 0 or written & rules.run_blockers[number] != 0
                if not done and mask & ~reach == 0:
                    missing = count_cards(mask & ~lane)
                    if missing == 0:
                        total += points * 6 // 10
                    elif missing == 1:
                        total += points * q * 4 // 10000
                    elif missing == 2:
                        total += points * q * q // 4000000
            top += 1
        length += 1
    return total // 2


def _four_worth(view: View, card: i64, q: i64) -> i64:
    rules = view.rules
    rank = card & 15
    points = rules.four_points[rank] * 10
    if points == 0 or view.fours_written & BIT[rank] != 0:
        return 0
    four = BIT[rank] | BIT[16 + rank] | BIT[32 + rank] | BIT[48 + rank]
    missing_mask = four & ~view.hand
    if missing_mask & ~(view.unseen | (BIT[view.open_card] if view.open_card >= 0 else 0)) != 0:
        return 0
    missing = count_cards(missing_mask)
    if missing == 0:
        return points // 4
    if missing == 1:
        return points * q // 5000
    if missing == 2:
        return points * q // 1000 * q // 8000
    return 0


def beaters(view: View, card: i64) -> i64:
    """The cards elsewhere that would beat a led card: cards of the other hand that are known, and unseen ones."""
    rules = view.rules
    trump: i64 = view.trump
    if card >> 4 == trump:
        return (view.unseen | view.other_known) & rules.higher_trumps[card]
    lane: i64 = 0xFFFF if trump == 0 else 0xFFFF0000 if trump == 1 else 0xFFFF00000000
    if trump == 3:
        lane = 0x7FFF000000000000
    return (view.unseen | view.other_known) & (rules.higher_plain[card] | lane)


def jas_held(view: View) -> bool:
    """Whether this seat holds the trump jack, with which it keeps the lead."""
    trump: i64 = view.trump
    return view.hand & BIT[trump * 16 + JACK] != 0
