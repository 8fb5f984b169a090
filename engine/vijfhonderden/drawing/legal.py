"""What a correct player may do now: one function per phase, and the reasons why not."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from vijfhonderden.core.cards import BIT, JACK
from vijfhonderden.core.choices import Choices
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.roem import ASK_FINE, ask_fault, fill_announceable, fill_spoilers, fill_writable
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.drawing.side import Side
from vijfhonderden.drawing.state import ANSWER, CHOOSE_LAST, FOLLOW, LEAD, OVER, ROB_ASK, DealState, side_of, stock_left


def _suit_masks() -> vec[i64]:
    out = vec[i64]()
    for suit in range(4):
        mask: i64 = 0
        for rank in range(15 if suit == 3 else 16):
            mask |= BIT[suit * 16 + rank]
        out = append(out, mask)
    return out


SUIT: Final = _suit_masks()
"""``SUIT[suit]`` are all places of one suit."""


def follow_mask(rules: Rules, hand: i64, trump: i64, lead: i64, stock: bool) -> i64:
    """The cards of a hand that may be played to a lead.

    In the stock phase by ``play.stock_phase``, afterwards by ``play.final_phase`` (1836 §9). A jas
    that is exempt is never forced and may always be played.
    """
    suit = lead >> 4
    trumps = hand & SUIT[trump]
    jas: i64 = 0
    if rules.jas_exempt:
        jas = hand & BIT[trump * 16 + JACK]
    if stock:
        if rules.stock_follow:
            same = hand & SUIT[suit] & ~jas
            if same != 0:
                return same | jas
        if rules.stock_no_trumping and suit != trump:
            others = hand & ~trumps
            if others != 0:
                return others | jas
        return hand
    if not rules.final_follow:
        return hand
    same = hand & SUIT[suit] & ~jas
    if same != 0:
        if suit == trump:
            if rules.trump_lead_must_beat:
                higher = same & rules.higher_trumps[lead]
                if higher != 0:
                    return higher | jas
        elif rules.plain_lead_must_beat:
            higher = same & rules.higher_plain[lead]
            if higher != 0:
                return higher | jas
        return same | jas
    if suit != trump and rules.final_must_trump:
        forced = trumps & ~jas
        if forced != 0:
            return forced | jas
    return hand


def playable(st: DealState, side: Side) -> i64:
    """The cards that the seat to move, whose side this is, may play now, with all obligations (LEAD and FOLLOW)."""
    if st.phase == FOLLOW:
        mask = follow_mask(st.rules, side.hand, st.trump, st.lead_card, st.stock_at < len(st.stock))
    else:
        mask = side.hand
        if not st.rules.meld_may_include_led:
            mask &= ~(side.used_run | side.used_four)
    if st.stuk_declared and not st.rules.stuk_any_card:
        mask &= st.pair
    return mask


def may_declare_stuk(st: DealState) -> bool:
    """Whether the seat to move may declare stuk with the card it plays now (1836 §23)."""
    rules = st.rules
    seat = st.to_move
    side = side_of(st, seat)
    pair = st.pair
    if side.hand & pair != pair:
        return False
    if st.stuk_declared or side.stuk_done or rules.stuk_points == 0:
        return False
    if st.trick_no > rules.last_stuk_trick:
        return False
    if rules.stuk_on_lead and st.phase != LEAD:
        return False
    cards = playable(st, side)
    if not rules.stuk_any_card:
        cards &= pair
    return cards != 0


def may_rob(st: DealState, seat: i64) -> bool:
    """Whether a seat may exchange the trump seven for the open card now (1836 §11)."""
    side = side_of(st, seat)
    rules = st.rules
    if st.open_card < 0 or side.hand & st.robber == 0 or BIT[st.open_card] == st.robber:
        return False
    if rules.rob_needs_won_trick and side.tricks == 0:
        return False
    if st.phase == LEAD:
        return not (rules.meld_with_lead and len(st.pending) > 0)
    if rules.rob_needs_lead:
        return False
    if st.phase == FOLLOW:
        # with one covered card left it is too late once the trick has been led
        return rules.rob_until == 1 or stock_left(st) > 2
    return st.phase == ROB_ASK


def stuk_basis(st: DealState, seat: i64) -> i64:
    """The score that decides whether stuk takes a player out (stuk.out.basis)."""
    side = side_of(st, seat)
    if st.rules.stuk_out_basis == 1:
        return side.score
    if st.rules.stuk_out_basis == 2:
        return side.start_score
    return side.score + side.card_points


def may_claim(st: DealState) -> bool:
    """Whether the player on lead truly has the points to claim (1836 §26)."""
    rules = st.rules
    side = side_of(st, st.to_move)
    return rules.claims and side.score + side.card_points >= rules.target


def may_claim_with_stuk(st: DealState) -> bool:
    """Whether the player on lead may lay down king and queen of trump and be out (1836 §23)."""
    rules = st.rules
    seat = st.to_move
    side = side_of(st, seat)
    if not rules.lay_down or side.stuk_done or st.trick_no > rules.last_stuk_trick:
        return False
    if side.hand & st.pair != st.pair:
        return False
    return stuk_basis(st, seat) >= rules.stuk_out_threshold


def fill_choices(st: DealState, choices: Choices) -> None:
    """Every legal action of the seat to move; none when the deal is over."""
    phase = st.phase
    choices.clear()
    if phase == FOLLOW:
        if st.to_move == 0:
            _fill_follow(st, st.side0, choices)
        else:
            _fill_follow(st, st.side1, choices)
    elif phase == LEAD:
        if st.to_move == 0:
            _fill_lead(st, st.side0, choices)
        else:
            _fill_lead(st, st.side1, choices)
    elif phase == ANSWER:
        _fill_answer(st, choices)
    elif phase == ROB_ASK:
        choices.add_word(act.ROB - 64)
        choices.add_word(act.DECLINE_ROB - 64)
    elif phase == CHOOSE_LAST:
        choices.add_word(act.TAKE_COVERED - 64)
        choices.add_word(act.TAKE_OPEN - 64)
        if may_claim(st):
            choices.add_word(act.CLAIM - 64)
    else:
        assert phase == OVER


def _fill_lead(st: DealState, side: Side, choices: Choices) -> None:
    choices.cards = playable(st, side)
    if st.stuk_declared != 0:
        return
    rules = st.rules
    hand = side.hand
    has_pair = hand & st.pair == st.pair
    if has_pair and may_declare_stuk(st):
        choices.add_word(act.STUK - 64)
    if hand & st.robber != 0 and may_rob(st, st.to_move):
        choices.add_word(act.ROB - 64)
    if len(st.pending) == 0:
        if rules.claims and side.score + side.card_points >= rules.target:
            choices.add_word(act.CLAIM - 64)
        if has_pair and may_claim_with_stuk(st):
            choices.add_word(act.CLAIM_STUK - 64)
    if st.trick_no <= rules.last_meld_lead:
        fill_announceable(st, st.to_move, choices)


def _fill_follow(st: DealState, side: Side, choices: Choices) -> None:
    choices.cards = playable(st, side)
    if st.stuk_declared != 0:
        return
    if side.hand & st.pair == st.pair and may_declare_stuk(st):
        choices.add_word(act.STUK - 64)
    if side.hand & st.robber != 0 and may_rob(st, st.to_move):
        choices.add_word(act.ROB - 64)


def _fill_answer(st: DealState, choices: Choices) -> None:
    seat = st.to_move
    choices.add_word(act.APPROVE - 64)
    mine = st.mine
    fill_writable(st, seat, mine)
    if mine.more == 0:
        return
    if ask_fault(st, mine) == ASK_FINE:
        choices.add_word(act.ASK - 64)
    fill_spoilers(st, mine, act.SPOIL, choices)
