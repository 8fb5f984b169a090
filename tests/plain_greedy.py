"""The greedy player's choice of a card, said once more in the plainest way: every card is weighed, nothing is kept.

And whether it declares stuk with that card.

Values are tenths of points. ``weigh`` returns the value of each card; the player takes the highest, the lowest card
of equals. The figures are those of the player; what is compared is how they are put together.
"""

from vijfhonderden.core.cards import ACE, KING, QUEEN, SEVEN, cards_of
from vijfhonderden.drawing.legal import follow_mask
from vijfhonderden.drawing.melds import meld_points
from vijfhonderden.drawing.state import FOLLOW
from vijfhonderden.drawing.view import View

RANKS = range(SEVEN, ACE + 1)
TRUMP_WORTH = dict(zip(RANKS, (50, 60, 220, 100, 300, 80, 90, 140), strict=True))
PLAIN_WORTH = dict(zip(RANKS, (3, 5, 8, 50, 15, 20, 30, 100), strict=True))


def weigh(view: View, cards: int) -> dict[int, int]:
    """What playing each of some cards is worth to the seat of a view."""
    if view.phase == FOLLOW:
        value = follow_stock if view.stock_left else follow_final
    else:
        value = lead_stock if view.stock_left else lead_final
    return {card: value(view, card) for card in cards_of(cards)}


def best(view: View, cards: int) -> int:
    """The card to play."""
    values = weigh(view, cards)
    return max(values, key=lambda card: (values[card], -card))


def declares_stuk(view: View, cards: int) -> bool:
    """Whether stuk is declared with a card, where it may be and no roem and no claim is to be said first.

    It costs nothing and nobody can refuse it, so that it is kept for one reason only: soon it may win the game.
    """
    rules = view.rules
    written = int(view.mine.score)
    if not (rules.stuk_out and rules.stuk_out_declare):
        return True  # it wins nothing by being declared
    if int(rules.stuk_out_basis) == 2:
        return True  # the score from before the deal decides, and stays as it is
    if written >= int(rules.stuk_out_threshold) or written < int(rules.stuk_out_threshold) - 50:
        return True  # it wins now, or will not soon
    if best(view, cards) in (view.trump * 16 + KING, view.trump * 16 + QUEEN):
        return True  # the pair is broken up
    if view.trick_no >= rules.last_stuk_trick:
        return True  # later it cannot be declared
    if view.trick_no < rules.last_meld_lead:
        return False
    if view.trick_no > rules.last_meld_lead or view.phase == FOLLOW:
        return True  # no roem is to come
    to_be_written = sum(int(meld_points(rules, meld)) for meld in view.pending)
    return written + to_be_written < int(rules.stuk_out_threshold)


def points(view: View, card: int) -> int:
    return int(view.rules.points[view.trump * 64 + card]) * 10


def final_worth(view: View, card: int) -> int:
    return (TRUMP_WORTH if card >> 4 == view.trump else PLAIN_WORTH)[card & 15]


def beats(view: View, second: int, lead: int) -> bool:
    strength, trump = view.rules.strength, view.trump
    if second >> 4 != lead >> 4 and second >> 4 != trump:
        return False
    return bool(strength[trump * 64 + second] > strength[trump * 64 + lead])


def follow_stock(view: View, card: int) -> int:
    lead = int(view.lead_card)
    swing = points(view, card) + points(view, lead)
    return (swing + 40 if beats(view, card, lead) else -swing) - worth(view, card)


def follow_final(view: View, card: int) -> int:
    lead = int(view.lead_card)
    swing = points(view, card) + points(view, lead)
    return (swing if beats(view, card, lead) else -swing) - final_worth(view, card) // 2


def lead_stock(view: View, card: int) -> int:
    elsewhere = cards_of(view.unseen | view.other_known)
    danger = 0
    if elsewhere:
        beaters = [other for other in elsewhere if beats(view, other, card)]
        danger = min(900, len(beaters) * int(view.other_count) * 700 // len(elsewhere))
    gained = (1000 - danger) * (points(view, card) + 40) - danger * points(view, card)
    return gained // 1000 - worth(view, card)


def lead_final(view: View, card: int) -> int:
    left = []
    for reply in cards_of(follow_mask(view.rules, view.other_known, view.trump, card, False)):
        swing = points(view, card) + points(view, reply)
        left.append((-swing if beats(view, reply, card) else swing) + final_worth(view, reply) // 2)
    return min(left) - final_worth(view, card) // 2


def worth(view: View, card: int) -> int:
    """What a card is worth in hand while the stock lasts."""
    total = final_worth(view, card)
    if view.trick_no > view.rules.last_meld_lead:
        return total
    return total + runs(view, card) + four(view, card) + stuk(view, card)


def coming(view: View) -> list[int]:
    """The cards that may still be drawn."""
    return cards_of(view.unseen) + ([int(view.open_card)] if view.open_card >= 0 else [])


def chance(view: View) -> int:
    """How likely an unseen card is to be drawn, in thousandths."""
    unseen = len(cards_of(view.unseen))
    return int(view.stock_left) // 2 * 1000 // unseen if unseen else 0


def runs(view: View, card: int) -> int:
    hand, may_come = cards_of(view.hand), coming(view)
    total = 0
    for length in (3, 4, 5):
        of_length = int(view.rules.run_points[length]) * 10
        by_missing = (
            of_length * 6 // 10,
            of_length * chance(view) * 4 // 10_000,
            of_length * chance(view) * chance(view) // 4_000_000,
        )
        for top in range(card, card + length):
            run = range(top - length + 1, top + 1)
            if top & 15 > ACE or (top & 15) - length + 1 < SEVEN or top >> 4 != card >> 4:
                continue
            missing = [c for c in run if c not in hand]
            if len(missing) <= 2 and all(c in may_come for c in missing) and not forbidden(view, length, top):
                total += by_missing[len(missing)]
    return total // 2


def forbidden(view: View, length: int, top: int) -> bool:
    """Whether a run is written or stands below one of the same suit that is."""
    written = cards_of(view.runs_written[top >> 4])
    number = (length - 3) * 8 + (top & 15) - SEVEN
    blockers = cards_of(view.rules.run_blockers[number])
    return number in written or any(blocker in written for blocker in blockers)


def four(view: View, card: int) -> int:
    rank = card & 15
    value = int(view.rules.four_points[rank]) * 10
    missing = [suit * 16 + rank for suit in range(4) if suit * 16 + rank not in cards_of(view.hand)]
    if len(missing) > 2 or rank in cards_of(view.fours_written) or any(c not in coming(view) for c in missing):
        return 0
    if len(missing) == 2:
        return value * chance(view) // 1000 * chance(view) // 8000
    return value * chance(view) // 5000 if missing else value // 4


def stuk(view: View, card: int) -> int:
    if card not in (view.trump * 16 + KING, view.trump * 16 + QUEEN) or view.mine.stuk_done:
        return 0
    partner = int(view.trump) * 32 + KING + QUEEN - card
    if partner in cards_of(view.hand):
        return 100
    return chance(view) * 100 // 1000 if partner in coming(view) else 0
