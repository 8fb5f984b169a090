"""What a correct player may do now: one function per phase, and the reasons why not."""

from mypy_extensions import i64

from vijfhonderden.core.cards import BIT, JACK, cards_of
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.roem import ASK_FINE, announceable, ask_fault, spoilers
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.drawing.state import ANSWER, CHOOSE_LAST, FOLLOW, LEAD, OVER, ROB_ASK, DealState


def suit_mask(suit: i64) -> i64:
    """All places of one suit."""
    if suit == 0:
        return 0xFFFF
    if suit == 1:
        return 0xFFFF0000
    if suit == 2:
        return 0xFFFF00000000
    return 0x7FFF000000000000


def follow_mask(rules: Rules, hand: i64, trump: i64, lead: i64, stock: bool) -> i64:
    """The cards of a hand that may be played to a lead.

    In the stock phase by ``play.stock_phase``, afterwards by ``play.final_phase`` (1836 §9). A jas
    that is exempt is never forced and may always be played.
    """
    suit = lead >> 4
    trumps = hand & suit_mask(trump)
    jas: i64 = 0
    if rules.jas_exempt:
        jas = hand & BIT[trump * 16 + JACK]
    if stock:
        if rules.stock_follow:
            same = hand & suit_mask(suit) & ~jas
            if same != 0:
                return same | jas
        if rules.stock_no_trumping and suit != trump:
            others = hand & ~trumps
            if others != 0:
                return others | jas
        return hand
    if not rules.final_follow:
        return hand
    same = hand & suit_mask(suit) & ~jas
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


def playable(st: DealState) -> i64:
    """The cards that the seat to move may play now, with all obligations (LEAD and FOLLOW)."""
    rules = st.rules
    seat = st.to_move
    hand = st.hands[seat]
    if st.phase == FOLLOW:
        mask = follow_mask(rules, hand, st.trump, st.lead_card, st.stock_at < len(st.stock))
    else:
        mask = hand
        if not rules.meld_may_include_led:
            mask &= ~(st.used_run[seat] | st.used_four[seat])
    if st.stuk_declared and not rules.stuk_any_card:
        mask &= rules.king_queen[st.trump]
    return mask


def may_declare_stuk(st: DealState) -> bool:
    """Whether the seat to move may declare stuk with the card it plays now (1836 §23)."""
    rules = st.rules
    seat = st.to_move
    if st.stuk_declared or st.stuk_done[seat] or rules.stuk_points == 0:
        return False
    if st.trick_no > rules.last_stuk_trick:
        return False
    if rules.stuk_on_lead and st.phase != LEAD:
        return False
    pair = rules.king_queen[st.trump]
    if st.hands[seat] & pair != pair:
        return False
    cards = playable(st)
    if not rules.stuk_any_card:
        cards &= pair
    return cards != 0


def may_rob(st: DealState, seat: i64) -> bool:
    """Whether a seat may exchange the trump seven for the open card now (1836 §11)."""
    rules = st.rules
    if not rules.rob or st.open_card < 0:
        return False
    robber = st.trump * 16 + rules.rob_rank
    if st.open_card == robber or st.hands[seat] & BIT[robber] == 0:
        return False
    if rules.rob_needs_won_trick and st.trick_count[seat] == 0:
        return False
    if st.phase == LEAD:
        return not (rules.meld_with_lead and len(st.pending) > 0)
    if rules.rob_needs_lead:
        return False
    if st.phase == FOLLOW:
        # with one covered card left it is too late once the trick has been led
        return rules.rob_until == 1 or st.stock_left > 2
    return st.phase == ROB_ASK


def stuk_basis(st: DealState, seat: i64) -> i64:
    """The score that decides whether stuk takes a player out (stuk.out.basis)."""
    if st.rules.stuk_out_basis == 1:
        return st.score[seat]
    if st.rules.stuk_out_basis == 2:
        return st.start_score[seat]
    return st.score[seat] + st.card_points[seat]


def may_claim(st: DealState) -> bool:
    """Whether the player on lead truly has the points to claim (1836 §26)."""
    rules = st.rules
    return rules.claims and st.score[st.to_move] + st.card_points[st.to_move] >= rules.target


def may_claim_with_stuk(st: DealState) -> bool:
    """Whether the player on lead may lay down king and queen of trump and be out (1836 §23)."""
    rules = st.rules
    seat = st.to_move
    if not rules.lay_down or st.stuk_done[seat] or st.trick_no > rules.last_stuk_trick:
        return False
    pair = rules.king_queen[st.trump]
    if st.hands[seat] & pair != pair:
        return False
    return stuk_basis(st, seat) >= rules.stuk_out_threshold


def legal_list(st: DealState) -> list[int]:
    """Every legal action of the seat to move, in ascending order; empty when the deal is over."""
    phase = st.phase
    if phase == LEAD:
        return _legal_lead(st)
    if phase == FOLLOW:
        return _legal_follow(st)
    if phase == ANSWER:
        return _legal_answer(st)
    if phase == ROB_ASK:
        return [act.ROB, act.DECLINE_ROB]
    if phase == CHOOSE_LAST:
        out: list[int] = [act.TAKE_COVERED, act.TAKE_OPEN]
        if may_claim(st):
            out.append(act.CLAIM)
        return out
    assert phase == OVER
    return []


def _legal_lead(st: DealState) -> list[int]:
    out = cards_of(playable(st))
    if st.stuk_declared:
        return out
    if may_declare_stuk(st):
        out.append(act.STUK)
    if may_rob(st, st.to_move):
        out.append(act.ROB)
    if len(st.pending) == 0:
        if may_claim(st):
            out.append(act.CLAIM)
        if may_claim_with_stuk(st):
            out.append(act.CLAIM_STUK)
    if st.trick_no <= st.rules.last_meld_lead:
        out.extend(announceable(st, st.to_move))
    return out


def _legal_follow(st: DealState) -> list[int]:
    out = cards_of(playable(st))
    if st.stuk_declared:
        return out
    if may_declare_stuk(st):
        out.append(act.STUK)
    if may_rob(st, st.to_move):
        out.append(act.ROB)
    return out


def _legal_answer(st: DealState) -> list[int]:
    out: list[int] = [act.APPROVE]
    if ask_fault(st, st.to_move) == ASK_FINE:
        out.append(act.ASK)
    for meld in spoilers(st, st.to_move):
        out.append(act.SPOIL + meld)
    return out
