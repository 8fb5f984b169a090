"""Irregular acts: never legal, but a recorded game may hold them (1836 §25, §26).

Each is refused with the rule's key where the variant knows no penalty for it, and where it is not
what it says it is.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from vijfhonderden.core.cards import BIT, card_name, cards_of, rank_of
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.ending import count_deal, end_deal
from vijfhonderden.drawing.legal import may_claim, may_claim_with_stuk, playable
from vijfhonderden.drawing.melds import is_run, meld_cards, meld_points, run_index
from vijfhonderden.drawing.moves import play_card
from vijfhonderden.drawing.roem import ASK_FINE, question_fault
from vijfhonderden.drawing.sheet import (
    ITEM_FALSE_ROEM,
    ITEM_FOUR,
    ITEM_OVER_WRITING,
    ITEM_REVOKE,
    ITEM_RUN,
    ITEM_WIPED,
    add_item,
    drop_meld_item,
    item_kind,
    item_points,
    item_seat,
)
from vijfhonderden.drawing.state import (
    ANSWER,
    CHOOSE_LAST,
    END_COUNTED,
    END_FALSE_CLAIM,
    END_SECOND_OFFENCE,
    FOLLOW,
    LEAD,
    LOG_SEAT,
    OVER,
    DealState,
    note,
    side_of,
    stock_left,
)
from vijfhonderden.errors import IllegalAction

FALSE_ROEM_OFFENCE: Final = 0
OVER_WRITING_OFFENCE: Final = 1


def commit_irregular(st: DealState, kind: int, seat: int, detail: int) -> None:
    """Apply an irregular act with its penalty.

    Raises IllegalAction when the variant has no penalty for it, when this is not its moment, or
    when the act is regular after all.
    """
    if kind == act.REVOKE:
        _revoke(st, seat, detail)
    elif kind == act.FALSE_ROEM:
        _false_roem(st, seat, detail)
    elif kind == act.OVER_WRITING:
        _over_writing(st, seat)
    elif kind == act.UNWRITTEN:
        _unwritten(st, seat, detail)
    elif kind == act.TEN_CARDS:
        _ten_cards(st, seat)
    elif kind == act.FALSE_CLAIM:
        _false_claim(st, seat, detail)
    elif kind == act.ILLEGAL_QUESTION:
        _forbidden_question(st, seat)
    else:
        raise IllegalAction(f"there is no irregular act {kind}")


def _note(st: DealState, kind: int, seat: int, detail: int) -> None:
    note(st, seat * LOG_SEAT + act.irregular_code(kind, detail))


def _revoke(st: DealState, seat: i64, card: i64) -> None:
    key = "play.final_phase.follow"
    if not st.rules.revoke:
        raise IllegalAction(
            "this variant has no penalty for revoking, so a revoke cannot be part of a game", "penalties.revoke"
        )
    if st.phase != FOLLOW or st.to_move != seat:
        raise IllegalAction("a revoke is possible only when following to a lead", "penalties.revoke")
    if stock_left(st) > 0:
        raise IllegalAction("while cards lie in the stock no card is a revoke", "penalties.revoke")
    if card < 0 or card >= 63 or side_of(st, seat).hand & BIT[card] == 0:
        raise IllegalAction(f"{card_name(int(card))} is not in the hand")
    allowed = playable(st, side_of(st, seat))
    if st.stuk_declared:
        raise IllegalAction("after stuk a card that may be played must follow", "stuk.card")
    if allowed & BIT[card] != 0:
        raise IllegalAction(f"{card_name(int(card))} may be played here, so it is no revoke", key)
    _note(st, act.REVOKE, int(seat), int(card))
    other = 1 - seat
    side_of(st, other).score += st.rules.revoke_points
    add_item(st, ITEM_REVOKE, other, st.rules.revoke_points, -1)
    play_card(st, card)


def _offence(st: DealState, kind: i64, seat: i64) -> None:
    """False roem or over-writing: points to the opponent, the second one may lose the game."""
    rules = st.rules
    st.offences[kind * 2 + seat] = st.offences[kind * 2 + seat] + 1
    count = st.offences[kind * 2 + seat]
    if rules.offences_together:
        count = st.offences[seat] + st.offences[2 + seat]
    other = 1 - seat
    if rules.second_loses_game and count >= 2:
        if rules.second_under_jan and rules.under_jan:
            st.game_jan = 1
        end_deal(st, END_SECOND_OFFENCE, other)
        return
    side_of(st, other).score += rules.false_roem_points
    item = ITEM_FALSE_ROEM if kind == FALSE_ROEM_OFFENCE else ITEM_OVER_WRITING
    add_item(st, item, other, rules.false_roem_points, -1)


def _false_roem(st: DealState, seat: i64, meld: i64) -> None:
    if not st.rules.false_roem:
        raise IllegalAction(
            "this variant has no penalty for false roem, so it cannot be part of a game", "penalties.false_roem"
        )
    leads = st.phase == LEAD and st.leader == seat and not st.stuk_declared
    answers = st.phase == ANSWER and st.to_move == seat
    if not leads and not answers:
        raise IllegalAction("roem, true or false, is announced on lead or against announced roem", "roem.who")
    if meld != 0:
        cards = meld_cards(st.rules, meld)
        if cards != 0 and meld_points(st.rules, meld) > 0 and cards & ~side_of(st, seat).hand == 0:
            raise IllegalAction("these cards are held and are roem, so it is no false roem", "penalties.false_roem")
    _note(st, act.FALSE_ROEM, int(seat), int(meld))
    _offence(st, FALSE_ROEM_OFFENCE, seat)


def _over_writing(st: DealState, seat: i64) -> None:
    if not st.rules.false_roem:
        raise IllegalAction(
            "this variant has no penalty for writing too much, so it cannot be part of a game", "penalties.false_roem"
        )
    if st.phase == OVER and st.end != END_COUNTED:
        raise IllegalAction("the game is over")
    _note(st, act.OVER_WRITING, int(seat), 0)
    _offence(st, OVER_WRITING_OFFENCE, seat)


def _unwritten(st: DealState, seat: i64, named: i64) -> None:
    """Roem approved but not written before the trick was covered (§25): ``named``, or the latest at this lead."""
    side = side_of(st, seat)
    if not st.rules.unwritten_lost:
        raise IllegalAction("this variant knows no unwritten roem", "roem.unwritten")
    n: i64 = len(st.lead_written)
    if n == 0 or seat != st.leader or st.phase == OVER:
        raise IllegalAction("there is no approved roem that could have been left unwritten", "roem.unwritten")
    if st.phase == ANSWER:
        raise IllegalAction("announced roem waits for its answer: what is unwritten is seen after it", "roem.unwritten")
    meld = st.lead_written[n - 1] if named == 0 else named
    left = vec[i64]()
    i: i64 = 0
    while i < n:
        if st.lead_written[i] != meld:
            left = append(left, st.lead_written[i])
        i += 1
    if len(left) == n:
        raise IllegalAction("that roem was not approved at this lead", "roem.unwritten")
    st.lead_written = left
    side.score -= meld_points(st.rules, meld)
    # it was approved, so that it may come back even where spoiled roem may not
    if is_run(meld):
        suit = (meld & 63) >> 4
        bit = BIT[run_index(meld)]
        side.scored_runs[suit] = side.scored_runs[suit] & ~bit
        side.spoiled_runs[suit] = side.spoiled_runs[suit] & ~bit
        side.unwritten_runs[suit] = side.unwritten_runs[suit] | bit
    else:
        bit = BIT[meld & 15]
        side.scored_fours &= ~bit
        side.spoiled_fours &= ~bit
        side.unwritten_fours |= bit
    drop_meld_item(st, seat, meld)
    _note(st, act.UNWRITTEN, int(seat), int(meld))


def _ten_cards(st: DealState, seat: i64) -> None:
    side = side_of(st, seat)
    rules = st.rules
    if not rules.ten_cards:
        raise IllegalAction("this variant has no penalty for ten cards", "penalties.ten_cards")
    if st.phase == ANSWER or st.phase == OVER:
        raise IllegalAction("ten cards are found between two plays", "penalties.ten_cards")
    if excess_cards(st, seat) < 1:
        raise IllegalAction("this hand has no card too many", "penalties.ten_cards")
    if side.barred or side.skip_draw:
        raise IllegalAction("the ten cards were found before", "penalties.ten_cards")
    _note(st, act.TEN_CARDS, int(seat), 0)
    if rules.ten_cards_wipe:
        points: i64 = 0
        i: i64 = 0
        while i < st.items_n:
            item = st.items[i]
            kind = item_kind(item)
            if item_seat(item) == seat and (kind == ITEM_RUN or kind == ITEM_FOUR):
                points += item_points(item)
            i += 1
        if points > 0:
            side.score -= points
            add_item(st, ITEM_WIPED, seat, -points, -1)
    if rules.ten_cards_bar:
        side.barred = 1
    if st.phase == CHOOSE_LAST or stock_left(st) > 0:
        side.skip_draw = 1
        return
    card = highest_card(st, seat)
    other = 1 - seat
    opposite = side_of(st, other)
    side.hand &= ~BIT[card]
    opposite.won |= BIT[card]
    opposite.card_points += rules.points[st.trump * 64 + card]
    if st.lead_card < 0 and (st.side0.hand == 0 or st.side1.hand == 0):
        count_deal(st)


def excess_cards(st: DealState, seat: i64) -> i64:
    """How many cards a hand holds above what it should hold now."""
    if st.phase == CHOOSE_LAST:
        right = st.rules.hand_size - 1
    elif stock_left(st) > 0:
        right = st.rules.hand_size
    else:
        right = st.rules.tricks - st.trick_no + 1
    if st.lead_card >= 0 and seat == st.leader:
        right -= 1
    return len(cards_of(side_of(st, seat).hand)) - right


def highest_card(st: DealState, seat: i64) -> i64:
    """The card that a hand with ten cards gives up (penalties.ten_cards.highest_by).

    By points: most points, trump before plain, then the higher rank. By rank: the strongest in
    tricks, trump first.
    """
    rules = st.rules
    best: i64 = -1
    best_value: i64 = -1
    for code in cards_of(side_of(st, seat).hand):
        card: i64 = code
        strength = rules.strength[st.trump * 64 + card]
        points = rules.points[st.trump * 64 + card]
        trump: i64 = 1 if card >> 4 == st.trump else 0
        value = (points * 2 + trump) * 16 + strength
        if rules.forfeit_by_rank:
            value = strength * 16 + rank_of(card)
        if value > best_value:
            best = card
            best_value = value
    return best


def _false_claim(st: DealState, seat: i64, with_stuk: i64) -> None:
    rules = st.rules
    possible = rules.claims if with_stuk == 0 else rules.lay_down
    if not possible:
        raise IllegalAction(
            "the game is not ended by such a claim in this variant", "stuk.out" if with_stuk else "game.claim"
        )
    if not rules.false_claim_loses:
        raise IllegalAction(
            "this variant has no penalty for claiming without the points, so it cannot be part of a game",
            "penalties.false_claim",
        )
    if not (st.phase == LEAD or st.phase == CHOOSE_LAST) or st.to_move != seat or st.stuk_declared:
        raise IllegalAction("a claim is made by the winner of a trick, before leading", "game.claim")
    if with_stuk == 0 and may_claim(st):
        raise IllegalAction("the points are there, so the claim is true", "game.claim")
    if with_stuk != 0 and st.phase == LEAD and may_claim_with_stuk(st):
        raise IllegalAction("stuk and the points are there, so the claim is true", "stuk.out")
    _note(st, act.FALSE_CLAIM, int(seat), int(with_stuk))
    end_deal(st, END_FALSE_CLAIM, 1 - seat)


def _forbidden_question(st: DealState, seat: i64) -> None:
    if not st.rules.how_high or st.rules.forbidden_question != 0:
        raise IllegalAction("a question that is forbidden cannot be part of a game here", "roem.how_high")
    if st.phase != ANSWER or st.to_move != seat:
        raise IllegalAction("only announced roem can be asked about", "roem.how_high")
    if question_fault(st, seat) == ASK_FINE:
        raise IllegalAction("this question is allowed", "roem.how_high")
    _note(st, act.ILLEGAL_QUESTION, int(seat), 0)
