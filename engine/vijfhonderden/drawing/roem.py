"""Which melds may be announced or written now: the limits of 1836 §18–§22 and their variants."""

from typing import Final

from mypy_extensions import i64

from vijfhonderden.core.cards import ACE, BIT, lowest_card
from vijfhonderden.core.choices import Choices
from vijfhonderden.drawing import terms
from vijfhonderden.drawing.melds import (
    compare_melds,
    four_ranks,
    holds_meld,
    longer_runs,
    meld_cards,
    meld_points,
    prospect,
    run_index,
    run_starts,
)
from vijfhonderden.drawing.state import DealState, side_of, stock_left

FINE: Final = 0
FAULT_NOT_HELD: Final = 1
FAULT_NO_ROEM: Final = 2
FAULT_TOO_LATE: Final = 3
FAULT_FIRST_LEAD: Final = 4
FAULT_BARRED: Final = 5
FAULT_ONCE: Final = 6
FAULT_DOWNWARD: Final = 7
FAULT_CARD_USED: Final = 8
FAULT_ONE_PER_LEAD: Final = 9
FAULT_SUIT_USED: Final = 10
FAULT_NOT_AGAIN: Final = 11
FAULT_AGAIN_NO_STOCK: Final = 12
FAULT_LED_CARD: Final = 13
FAULT_LOWER: Final = 14
FAULT_ASK_FIRST: Final = 15


def was_spoiled(st: DealState, seat: i64, meld: i64) -> bool:
    """Whether this meld of a seat was spoiled earlier in the deal."""
    side = side_of(st, seat)
    if meld >= 192:
        return side.spoiled_runs[((meld & 63) >> 4)] & BIT[run_index(meld)] != 0
    return side.spoiled_fours & BIT[meld & 15] != 0


def was_left_unwritten(st: DealState, seat: i64, meld: i64) -> bool:
    """Whether this meld was approved but not written in time (1836 §25), so needs no second answer."""
    side = side_of(st, seat)
    if meld >= 192:
        return side.unwritten_runs[((meld & 63) >> 4)] & BIT[run_index(meld)] != 0
    return side.unwritten_fours & BIT[meld & 15] != 0


def write_fault(st: DealState, seat: i64, meld: i64, held: bool = True) -> i64:
    """Why a seat may not have this meld written at this lead, or FINE.

    The limits that hold for the leader and for a second hand that spoils alike: roem at all, once
    a deal, the downward restriction, and the use of cards in one lead. ``held`` False leaves out
    whether the cards are in the hand.
    """
    side = side_of(st, seat)
    rules = st.rules
    cards = meld_cards(rules, meld)
    if cards == 0 or meld_points(rules, meld) == 0:
        return FAULT_NO_ROEM
    if held and cards & ~side.hand != 0:
        return FAULT_NOT_HELD
    if side.barred:
        return FAULT_BARRED
    if meld >= 192:
        suit = (meld & 63) >> 4
        number = run_index(meld)
        scored = side.scored_runs[suit]
        if rules.meld_once and scored & BIT[number] != 0:
            return FAULT_ONCE
        blockers = rules.run_blockers[number]
        if blockers != 0:
            if rules.downward_any_suit:
                before: i64 = 0
                other: i64 = 0
                while other < 4:
                    before |= side.scored_runs[other]
                    if rules.downward_counts_spoiled:
                        before |= side.spoiled_runs[other]
                    other += 1
            else:
                before = scored
                if rules.downward_counts_spoiled:
                    before |= side.spoiled_runs[suit]
            if before & blockers != 0:
                return FAULT_DOWNWARD
        if rules.per_lead == terms.PER_LEAD_ONE_RUN_PER_SUIT and side.used_suits & BIT[suit] != 0:
            return FAULT_SUIT_USED
        used = side.used_run
        if not rules.reuse_across_kinds:
            used |= side.used_four
    else:
        rank = meld & 15
        if rules.meld_once and side.scored_fours & BIT[rank] != 0:
            return FAULT_ONCE
        if side.four_ranks & BIT[rank] != 0:
            return FAULT_CARD_USED
        used = side.used_four
        if not rules.reuse_across_kinds:
            used |= side.used_run
    if used & cards != 0:
        return FAULT_CARD_USED
    if rules.per_lead == terms.PER_LEAD_ONE and side.announced > 0:
        return FAULT_ONE_PER_LEAD
    return FINE


def announce_fault(st: DealState, seat: i64, meld: i64) -> i64:
    """Why the leader may not announce this meld now, or FINE."""
    side = side_of(st, seat)
    rules = st.rules
    if st.trick_no > rules.last_meld_lead:
        return FAULT_TOO_LATE
    if st.trick_no == 1 and not rules.meld_first_lead:
        return FAULT_FIRST_LEAD
    spoiled = was_spoiled(st, seat, meld)
    # a spoiled meld may come back with a card gone where it need not be intact
    fault = write_fault(st, seat, meld, rules.again_needs_intact or not spoiled)
    if fault != FINE:
        return fault
    if spoiled:
        if not rules.again:
            return FAULT_NOT_AGAIN
        if rules.again_needs_stock and stock_left(st) == 0:
            return FAULT_AGAIN_NO_STOCK
    if not rules.meld_may_include_led:
        used = side.used_run | side.used_four | meld_cards(rules, meld)
        if side.hand & ~used == 0:
            return FAULT_LED_CARD
    return FINE


def fill_announceable(st: DealState, seat: i64, out: Choices) -> None:
    """Add the melds that the leader may announce now."""
    rules = st.rules
    side = side_of(st, seat)
    pool = side.hand
    if not rules.again_needs_intact:
        pool |= _spoiled_cards(st, seat)
    if not holds_meld(pool):
        return
    if st.trick_no > rules.last_meld_lead or side.barred:
        return
    if st.trick_no == 1 and not rules.meld_first_lead:
        return
    _fill_fitting(st, seat, pool, True, out)


def _fill_fitting(st: DealState, seat: i64, pool: i64, announces: bool, out: Choices) -> None:
    """Add the melds among some cards that may be announced, or that may be written by spoiling, ascending."""
    rules = st.rules
    ranks = four_ranks(pool)
    while ranks != 0:
        meld = 128 + lowest_card(ranks)
        ranks &= ranks - 1
        if _fits(st, seat, meld, announces):
            out.add(meld)
    starts = run_starts(pool)
    length: i64 = 3
    while starts != 0:
        left = starts
        if rules.run_points[length] == 0:
            left = 0
        while left != 0:
            meld = length * 64 + lowest_card(left) + length - 1
            left &= left - 1
            if _fits(st, seat, meld, announces):
                out.add(meld)
        starts = longer_runs(starts, pool, length)
        length += 1


def _fits(st: DealState, seat: i64, meld: i64, announces: bool) -> bool:
    if announces:
        return announce_fault(st, seat, meld) == FINE
    return write_fault(st, seat, meld) == FINE


def _spoiled_cards(st: DealState, seat: i64) -> i64:
    """The cards of all spoiled melds of a seat, held or played (only where they need not be held)."""
    side = side_of(st, seat)
    cards: i64 = 0
    suit: i64 = 0
    while suit < 4:
        number: i64 = 0
        runs = side.spoiled_runs[suit]
        while runs != 0 and number < 48:
            if runs & BIT[number] != 0:
                cards |= st.rules.run_mask[number] << (suit * 16)
            number += 1
        suit += 1
    fours = side.spoiled_fours
    rank: i64 = 0
    while rank < 16:
        if fours & BIT[rank] != 0:
            cards |= meld_cards(st.rules, 128 + rank)
        rank += 1
    return cards


def fill_writable(st: DealState, seat: i64, out: Choices) -> None:
    """The melds that a second hand could write by spoiling at this lead, and no others."""
    side = side_of(st, seat)
    out.clear()
    if side.barred or not holds_meld(side.hand):
        return
    _fill_fitting(st, seat, side.hand, False, out)


def height_named(st: DealState) -> bool:
    """Whether the height of the meld that waits for its answer was announced, or told when asked for."""
    if st.meld >= 192:
        return st.rules.announce_top or st.asked != 0
    return not st.rules.four_rank_hidden


def height_heard(st: DealState, mine: Choices) -> bool:
    """Whether the second hand can tell which of its melds, ``mine``, spoil the one that waits for its answer.

    The height was named, or the cards are compared on the spot because the second hand holds a meld
    that no question can compare.
    """
    if height_named(st):
        return True
    rules = st.rules
    meld = st.meld
    leader_is_elder = st.leader == st.elder
    i: i64 = 0
    while i < mine.more:
        base = mine.bases[i]
        # a question settles it where both are runs of one length
        if not (rules.how_high and meld >= 192 and base == meld & ~63):
            left = mine.masks[i]
            while left != 0:
                own = base + lowest_card(left)
                left &= left - 1
                if prospect(rules, st.trump, leader_is_elder, own, meld) == 0:
                    return True
        i += 1
    return False


def spoil_fault(st: DealState, seat: i64, meld: i64) -> i64:
    """Why the second hand may not spoil the waiting meld with this one, or FINE."""
    fault = write_fault(st, seat, meld)
    if fault != FINE:
        return fault
    leader_is_elder = st.leader == st.elder
    mine = Choices()
    fill_writable(st, seat, mine)
    if height_heard(st, mine):
        if compare_melds(st.rules, st.trump, leader_is_elder, meld, st.meld) >= 0:
            return FINE
        return FAULT_LOWER
    chance = prospect(st.rules, st.trump, leader_is_elder, meld, st.meld)
    if chance == 1:
        return FINE
    return FAULT_ASK_FIRST if chance == 0 else FAULT_LOWER


def fill_spoilers(st: DealState, mine: Choices, base: i64, out: Choices) -> None:
    """Add those of the second hand's melds, ``mine``, that spoil the waiting one, each as ``base`` + meld."""
    leader_is_elder = st.leader == st.elder
    heard = height_heard(st, mine)
    i: i64 = 0
    while i < mine.more:
        left = mine.masks[i]
        while left != 0:
            meld = mine.bases[i] + lowest_card(left)
            left &= left - 1
            if heard:
                if compare_melds(st.rules, st.trump, leader_is_elder, meld, st.meld) >= 0:
                    out.add(base + meld)
            elif prospect(st.rules, st.trump, leader_is_elder, meld, st.meld) == 1:
                out.add(base + meld)
        i += 1


ASK_FINE: Final = 0
ASK_OFF: Final = 1
ASK_NOT_A_RUN: Final = 2
ASK_TWICE: Final = 3
ASK_NO_SUCH_RUN: Final = 4
ASK_LOWEST: Final = 5
ASK_TRUMP: Final = 6


def ask_fault(st: DealState, mine: Choices) -> i64:
    """Why the second hand, whose writable melds are ``mine``, may not ask "how high?" now, or ASK_FINE (1836 §21)."""
    rules = st.rules
    if not rules.how_high:
        return ASK_OFF
    if st.meld < 192:
        return ASK_NOT_A_RUN
    if st.asked:
        return ASK_TWICE
    length = st.meld >> 6
    found = False
    above_lowest = False
    highest_trump = False
    i: i64 = 0
    while i < mine.more:
        left: i64 = 0
        if mine.bases[i] == length * 64:
            left = mine.masks[i]
        while left != 0:
            top = lowest_card(left)
            left &= left - 1
            found = True
            plain = top >> 4 != st.trump
            if not (plain and (top & 15) - length + 1 == 5):
                above_lowest = True
            if not plain and top & 15 == ACE:
                highest_trump = True
        i += 1
    if not found:
        return ASK_NO_SUCH_RUN
    if rules.ask_forbidden_lowest and not above_lowest:
        return ASK_LOWEST
    if rules.ask_forbidden_trump and highest_trump:
        return ASK_TRUMP
    return ASK_FINE


def question_fault(st: DealState, seat: i64) -> i64:
    """The same for a second hand whose melds have not been looked up."""
    mine = Choices()
    fill_writable(st, seat, mine)
    return ask_fault(st, mine)
