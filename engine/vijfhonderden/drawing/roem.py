"""Which melds may be announced or written now: the limits of 1836 §18–§22 and their variants."""

from typing import Final

from mypy_extensions import i64

from vijfhonderden.core.cards import ACE, BIT
from vijfhonderden.drawing import terms
from vijfhonderden.drawing.melds import (
    compare_melds,
    meld_cards,
    meld_points,
    melds_held,
    prospect,
    run_index,
)
from vijfhonderden.drawing.state import DealState

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
    if meld >= 192:
        return st.spoiled_runs[seat * 4 + ((meld & 63) >> 4)] & BIT[run_index(meld)] != 0
    return st.spoiled_fours[seat] & BIT[meld & 15] != 0


def was_left_unwritten(st: DealState, seat: i64, meld: i64) -> bool:
    """Whether this meld was approved but not written in time (1836 §25), so needs no second answer."""
    if meld >= 192:
        return st.unwritten_runs[seat * 4 + ((meld & 63) >> 4)] & BIT[run_index(meld)] != 0
    return st.unwritten_fours[seat] & BIT[meld & 15] != 0


def write_fault(st: DealState, seat: i64, meld: i64, held: bool = True) -> i64:
    """Why a seat may not have this meld written at this lead, or FINE.

    The limits that hold for the leader and for a second hand that spoils alike: roem at all, once
    a deal, the downward restriction, and the use of cards in one lead. ``held`` False leaves out
    whether the cards are in the hand.
    """
    rules = st.rules
    cards = meld_cards(rules, meld)
    if cards == 0 or meld_points(rules, meld) == 0:
        return FAULT_NO_ROEM
    if held and cards & ~st.hands[seat] != 0:
        return FAULT_NOT_HELD
    if st.barred[seat]:
        return FAULT_BARRED
    if meld >= 192:
        suit = (meld & 63) >> 4
        number = run_index(meld)
        scored = st.scored_runs[seat * 4 + suit]
        if rules.meld_once and scored & BIT[number] != 0:
            return FAULT_ONCE
        blockers = rules.run_blockers[number]
        if blockers != 0:
            if rules.downward_any_suit:
                before: i64 = 0
                other: i64 = 0
                while other < 4:
                    before |= st.scored_runs[seat * 4 + other]
                    if rules.downward_counts_spoiled:
                        before |= st.spoiled_runs[seat * 4 + other]
                    other += 1
            else:
                before = scored
                if rules.downward_counts_spoiled:
                    before |= st.spoiled_runs[seat * 4 + suit]
            if before & blockers != 0:
                return FAULT_DOWNWARD
        if rules.per_lead == terms.PER_LEAD_ONE_RUN_PER_SUIT and st.used_suits[seat] & BIT[suit] != 0:
            return FAULT_SUIT_USED
        used = st.used_run[seat]
        if not rules.reuse_across_kinds:
            used |= st.used_four[seat]
    else:
        rank = meld & 15
        if rules.meld_once and st.scored_fours[seat] & BIT[rank] != 0:
            return FAULT_ONCE
        if st.four_ranks[seat] & BIT[rank] != 0:
            return FAULT_CARD_USED
        used = st.used_four[seat]
        if not rules.reuse_across_kinds:
            used |= st.used_run[seat]
    if used & cards != 0:
        return FAULT_CARD_USED
    if rules.per_lead == terms.PER_LEAD_ONE and st.announced[seat] > 0:
        return FAULT_ONE_PER_LEAD
    return FINE


def announce_fault(st: DealState, seat: i64, meld: i64) -> i64:
    """Why the leader may not announce this meld now, or FINE."""
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
        if rules.again_needs_stock and st.stock_left == 0:
            return FAULT_AGAIN_NO_STOCK
    if not rules.meld_may_include_led:
        used = st.used_run[seat] | st.used_four[seat] | meld_cards(rules, meld)
        if st.hands[seat] & ~used == 0:
            return FAULT_LED_CARD
    return FINE


def announceable(st: DealState, seat: i64) -> list[int]:
    """The melds that the leader may announce now, ascending."""
    rules = st.rules
    out: list[int] = []
    if st.trick_no > rules.last_meld_lead or st.barred[seat]:
        return out
    if st.trick_no == 1 and not rules.meld_first_lead:
        return out
    pool = st.hands[seat]
    if not rules.again_needs_intact:
        pool |= _spoiled_cards(st, seat)
    for meld in melds_held(rules, pool):
        if announce_fault(st, seat, meld) == FINE:
            out.append(meld)
    return out


def _spoiled_cards(st: DealState, seat: i64) -> i64:
    """The cards of all spoiled melds of a seat, held or played (only where they need not be held)."""
    cards: i64 = 0
    suit: i64 = 0
    while suit < 4:
        number: i64 = 0
        runs = st.spoiled_runs[seat * 4 + suit]
        while runs != 0 and number < 48:
            if runs & BIT[number] != 0:
                cards |= st.rules.run_mask[number] << (suit * 16)
            number += 1
        suit += 1
    fours = st.spoiled_fours[seat]
    rank: i64 = 0
    while rank < 16:
        if fours & BIT[rank] != 0:
            cards |= meld_cards(st.rules, 128 + rank)
        rank += 1
    return cards


def writable(st: DealState, seat: i64) -> list[int]:
    """The melds that a second hand could write by spoiling at this lead, ascending."""
    out: list[int] = []
    if st.barred[seat]:
        return out
    for meld in melds_held(st.rules, st.hands[seat]):
        if write_fault(st, seat, meld) == FINE:
            out.append(meld)
    return out


def height_named(st: DealState) -> bool:
    """Whether the height of the meld that waits for its answer was announced, or told when asked for."""
    if st.meld >= 192:
        return st.rules.announce_top or st.asked != 0
    return not st.rules.four_rank_hidden


def height_heard(st: DealState) -> bool:
    """Whether the second hand can tell which of its melds spoil the one that waits for its answer.

    The height was named, or the cards are compared on the spot because the second hand holds a meld
    that no question can compare.
    """
    if height_named(st):
        return True
    rules = st.rules
    meld = st.meld
    second = st.to_move
    leader_is_elder = st.leader == st.elder
    for mine in writable(st, second):
        if rules.how_high and meld >= 192 and mine >= 192 and (mine >> 6) == (meld >> 6):
            continue  # a question settles it
        if prospect(rules, st.trump, leader_is_elder, mine, meld) == 0:
            return True
    return False


def spoil_fault(st: DealState, seat: i64, meld: i64) -> i64:
    """Why the second hand may not spoil the waiting meld with this one, or FINE."""
    fault = write_fault(st, seat, meld)
    if fault != FINE:
        return fault
    leader_is_elder = st.leader == st.elder
    if height_heard(st):
        if compare_melds(st.rules, st.trump, leader_is_elder, meld, st.meld) >= 0:
            return FINE
        return FAULT_LOWER
    chance = prospect(st.rules, st.trump, leader_is_elder, meld, st.meld)
    if chance == 1:
        return FINE
    return FAULT_ASK_FIRST if chance == 0 else FAULT_LOWER


def spoilers(st: DealState, seat: i64) -> list[int]:
    """The melds with which the second hand may spoil the waiting one, ascending."""
    out: list[int] = []
    mine = writable(st, seat)
    if len(mine) == 0:
        return out
    leader_is_elder = st.leader == st.elder
    heard = height_heard(st)
    for meld in mine:
        if heard:
            if compare_melds(st.rules, st.trump, leader_is_elder, meld, st.meld) >= 0:
                out.append(meld)
        elif prospect(st.rules, st.trump, leader_is_elder, meld, st.meld) == 1:
            out.append(meld)
    return out


ASK_FINE: Final = 0
ASK_OFF: Final = 1
ASK_NOT_A_RUN: Final = 2
ASK_TWICE: Final = 3
ASK_NO_SUCH_RUN: Final = 4
ASK_LOWEST: Final = 5
ASK_TRUMP: Final = 6


def ask_fault(st: DealState, seat: i64) -> i64:
    """Why the second hand may not ask "how high?" now, or ASK_FINE (1836 §21)."""
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
    for meld in writable(st, seat):
        if meld < 192 or meld >> 6 != length:
            continue
        found = True
        plain = (meld & 63) >> 4 != st.trump
        if not (plain and (meld & 15) - length + 1 == 5):
            above_lowest = True
        if not plain and meld & 15 == ACE:
            highest_trump = True
    if not found:
        return ASK_NO_SUCH_RUN
    if rules.ask_forbidden_lowest and not above_lowest:
        return ASK_LOWEST
    if rules.ask_forbidden_trump and highest_trump:
        return ASK_TRUMP
    return ASK_FINE
