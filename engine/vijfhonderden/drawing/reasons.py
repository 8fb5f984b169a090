"""Why an action is not legal, in words and with the key of the rule that forbids it.

Only ever called after legality was decided elsewhere; nothing here decides it.
"""

from typing import Final

from mypy_extensions import i64

from vijfhonderden.core.cards import (
    BIT,
    JACK,
    SUIT_NAMES,
    card_name,
    cards_of,
    rank_name,
)
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing import roem
from vijfhonderden.drawing.legal import SUIT, playable, stuk_basis
from vijfhonderden.drawing.state import (
    ANSWER,
    CHOOSE_LAST,
    FOLLOW,
    LEAD,
    OVER,
    PHASE_NAMES,
    ROB_ASK,
    DealState,
    side_of,
    stock_left,
)
from vijfhonderden.drawing.terms import BASIS_RUNNING, BASIS_START_OF_DEAL, BASIS_WRITTEN
from vijfhonderden.errors import IllegalAction


def meld_text(meld: int) -> str:
    """A meld in the notation of records: ``run KQJs``, ``four J``."""
    if meld >= 192:
        length = meld >> 6
        top = meld & 15
        suit = "cdhs"[(meld & 63) >> 4]
        return "run " + "".join([rank_name(top - i) for i in range(length) if 0 <= top - i < 13]) + suit
    return "four " + rank_name(meld & 15)


def fault_of(st: DealState, action: int) -> IllegalAction:
    """The reason why ``action`` is not legal for the seat to move."""
    if st.phase == OVER:
        return IllegalAction("the deal is over")
    if 0 <= action < 63:
        return _card_fault(st, action)
    if act.is_meld(action):
        return _meld_fault(st, action)
    if act.is_spoil(action):
        return _spoil_fault(st, action - act.SPOIL)
    if action == act.ASK:
        return _ask_fault(st)
    if action == act.STUK:
        return _stuk_fault(st)
    if action == act.ROB:
        return _rob_fault(st)
    if action == act.CLAIM or action == act.CLAIM_STUK:
        return _claim_fault(st, action)
    return IllegalAction(f"this is not the moment for that: the phase is '{PHASE_NAMES[st.phase]}'")


def _names(mask: i64) -> str:
    return " ".join([card_name(c) for c in cards_of(mask)])


def _card_fault(st: DealState, card: int) -> IllegalAction:
    rules = st.rules
    seat = st.to_move
    name = card_name(card) if card % 16 < 13 else str(card)
    if st.phase == ANSWER:
        return IllegalAction(f"{meld_text(int(st.meld))} waits for an answer before a card is played", "roem.who")
    if st.phase == ROB_ASK:
        return IllegalAction("the second hand must rob or keep the seven first", "stock.rob.until")
    if st.phase == CHOOSE_LAST:
        return IllegalAction("the covered or the open card must be chosen first", "stock.last_draw")
    hand = side_of(st, seat).hand
    if hand & BIT[card] == 0:
        return IllegalAction(f"{name} is not in the hand")
    if st.stuk_declared and not rules.stuk_any_card and rules.king_queen[st.trump] & BIT[card] == 0:
        return IllegalAction(f"plays {name} after stuk, but must play king or queen of trump", "stuk.card")
    if st.phase == LEAD:
        return IllegalAction(f"leads {name}, which belongs to roem announced at this lead", "roem.may_include_led_card")
    allowed = playable(st, side_of(st, seat))
    lead = st.lead_card
    suit = lead >> 4
    suit_name = SUIT_NAMES[suit]
    same = hand & SUIT[suit]
    in_stock = stock_left(st) > 0
    phase = "play.stock_phase" if in_stock else "play.final_phase"
    if same & allowed != 0 and card >> 4 != suit and not (rules.jas_exempt and same == BIT[st.trump * 16 + JACK]):
        if in_stock and not rules.stock_follow:
            return IllegalAction(f"plays {name} but may not trump while cards lie in the stock", f"{phase}.trumping")
        return IllegalAction(f"plays {name} but must follow {suit_name} with {_names(allowed)}", f"{phase}.follow")
    if in_stock:
        return IllegalAction(f"plays {name} but may not trump while cards lie in the stock", f"{phase}.trumping")
    if card >> 4 == suit:
        if suit == st.trump:
            return IllegalAction(
                f"plays {name} but must beat the trump {card_name(int(lead))} with {_names(allowed)}",
                f"{phase}.trump_lead",
            )
        return IllegalAction(
            f"plays {name} but must beat {card_name(int(lead))} with {_names(allowed)}", f"{phase}.plain_lead"
        )
    return IllegalAction(
        f"plays {name} but is void in {suit_name} and must trump with {_names(allowed)}", f"{phase}.void"
    )


_WRITE_FAULTS: Final = {
    roem.FAULT_NOT_HELD: ("needs cards that are not in the hand", "roem.who"),
    roem.FAULT_NO_ROEM: ("is no roem here", "roem.fours"),
    roem.FAULT_TOO_LATE: ("comes too late", "roem.until"),
    roem.FAULT_FIRST_LEAD: ("is not allowed at the first lead", "roem.first_lead"),
    roem.FAULT_BARRED: ("is barred: this hand played with ten cards", "penalties.ten_cards.bar_roem"),
    roem.FAULT_ONCE: ("was written in this deal already", "roem.once"),
    roem.FAULT_DOWNWARD: ("goes back below roem written before", "roem.downward"),
    roem.FAULT_CARD_USED: ("uses a card that was used at this lead already", "roem.card_reuse"),
    roem.FAULT_ONE_PER_LEAD: ("would be a second meld at one lead", "roem.per_lead"),
    roem.FAULT_SUIT_USED: ("would be a second run in this suit at one lead", "roem.per_lead"),
    roem.FAULT_NOT_AGAIN: ("was spoiled and may not be announced again", "roem.spoiled.again"),
    roem.FAULT_AGAIN_NO_STOCK: (
        "was spoiled and may be announced again only while cards lie in the stock",
        "roem.spoiled.again_needs_stock",
    ),
    roem.FAULT_LED_CARD: ("leaves no card to lead outside the roem", "roem.may_include_led_card"),
    roem.FAULT_LOWER: ("is not higher than the announced roem", "roem.order"),
    roem.FAULT_ASK_FIRST: ("may or may not be higher: ask how high first", "roem.how_high"),
}


def _words(meld: int, fault: i64) -> IllegalAction:
    message, key = _WRITE_FAULTS[int(fault)]
    if fault == roem.FAULT_NO_ROEM and meld >= 192:
        key = "roem.runs"
    return IllegalAction(f"{meld_text(meld)} {message}", key)


def _meld_fault(st: DealState, meld: int) -> IllegalAction:
    if st.phase == FOLLOW:
        return IllegalAction(f"{meld_text(meld)} cannot be announced by the second hand", "roem.who")
    if st.phase == ANSWER:
        return IllegalAction(f"{meld_text(int(st.meld))} waits for its answer first", "roem.who")
    if st.phase != LEAD:
        return IllegalAction(f"this is not the moment for roem: the phase is '{PHASE_NAMES[st.phase]}'", "roem.when")
    if st.stuk_declared:
        return IllegalAction("after stuk only a card can follow", "stuk.card")
    return _words(meld, roem.announce_fault(st, st.to_move, meld))


def _spoil_fault(st: DealState, meld: int) -> IllegalAction:
    if st.phase != ANSWER:
        return IllegalAction("there is no announced roem to spoil", "roem.spoiled")
    return _words(meld, roem.spoil_fault(st, st.to_move, meld))


_COUNTED: Final = {BASIS_RUNNING: "", BASIS_WRITTEN: " written", BASIS_START_OF_DEAL: " before the deal"}
"""Which score decides whether stuk takes a player out."""

_ASK_FAULTS: Final = {
    roem.ASK_OFF: ("how high is not asked in this variant", "roem.how_high"),
    roem.ASK_NOT_A_RUN: ("how high is asked about runs only", "roem.how_high"),
    roem.ASK_TWICE: ("how high was asked already", "roem.how_high"),
    roem.ASK_NO_SUCH_RUN: ("only a hand with a run of the same length may ask how high", "roem.how_high"),
    roem.ASK_LOWEST: (
        "the lowest run of its class, not in trump, spoils nothing, so how high may not be asked with it",
        "roem.how_high.forbidden_with_lowest",
    ),
    roem.ASK_TRUMP: (
        "the ace-high run in trump spoils every run of its class and must be named at once, without asking",
        "roem.how_high.forbidden_with_equal_trump",
    ),
}


def _ask_fault(st: DealState) -> IllegalAction:
    if st.phase != ANSWER:
        return IllegalAction("there is no announced roem to ask about", "roem.how_high")
    message, key = _ASK_FAULTS[int(roem.question_fault(st, st.to_move))]
    return IllegalAction(message, key)


def _stuk_fault(st: DealState) -> IllegalAction:
    rules = st.rules
    seat = st.to_move
    side = side_of(st, seat)
    if st.phase != LEAD and st.phase != FOLLOW:
        return IllegalAction("stuk is declared with a card", "stuk.when")
    if side.stuk_done or st.stuk_declared:
        return IllegalAction("stuk was declared already", "stuk.points")
    if rules.stuk_points == 0:
        return IllegalAction("stuk counts nothing here", "stuk.points")
    pair = rules.king_queen[st.trump]
    if side.hand & pair != pair:
        return IllegalAction("stuk needs king and queen of trump in the hand", "stuk.points")
    if st.trick_no > rules.last_stuk_trick:
        return IllegalAction("stuk comes too late", "stuk.until")
    if rules.stuk_on_lead and st.phase != LEAD:
        return IllegalAction("stuk is declared on leading", "stuk.when")
    return IllegalAction("neither king nor queen of trump may be played now", "stuk.card")


def _rob_fault(st: DealState) -> IllegalAction:
    rules = st.rules
    if not rules.rob:
        return IllegalAction("the turn-up cannot be robbed in this variant", "stock.rob")
    seven = st.trump * 16 + rules.rob_rank
    if st.open_card < 0:
        return IllegalAction("the open card is no longer in the stock", "stock.rob.until")
    if st.open_card == seven:
        return IllegalAction("the open card is the seven itself", "stock.rob.turn_up_is_robber")
    if side_of(st, st.to_move).hand & BIT[seven] == 0:
        return IllegalAction(f"robbing needs {card_name(int(seven))}", "stock.rob.rank")
    if rules.rob_needs_won_trick and side_of(st, st.to_move).tricks == 0:
        return IllegalAction("robbing needs a trick won before", "stock.rob.needs_won_trick")
    if rules.rob_needs_lead and st.phase != LEAD:
        return IllegalAction("only the player on lead may rob", "stock.rob.needs_lead")
    if st.phase == FOLLOW:
        return IllegalAction("with one covered card left robbing had to come before the lead", "stock.rob.until")
    return IllegalAction("this is not the moment to rob", "stock.rob.until")


def _claim_fault(st: DealState, action: int) -> IllegalAction:
    rules = st.rules
    if action == act.CLAIM and not rules.claims:
        return IllegalAction("the game is not ended by a claim in this variant", "game.claim")
    if action == act.CLAIM_STUK and not rules.lay_down:
        return IllegalAction("nobody goes out by laying down stuk in this variant", "stuk.out")
    if st.phase != LEAD and st.phase != CHOOSE_LAST:
        return IllegalAction("a claim is made by the winner of a trick, before leading", "game.claim")
    if st.stuk_declared:
        return IllegalAction("after stuk only a card can follow", "stuk.card")
    if action == act.CLAIM_STUK and st.trick_no > rules.last_stuk_trick:
        return IllegalAction("stuk comes too late", "stuk.until")
    have = side_of(st, st.to_move).score + side_of(st, st.to_move).card_points
    if action == act.CLAIM:
        return IllegalAction(f"claims with {have} of {rules.target} points", "game.target")
    pair = rules.king_queen[st.trump]
    if side_of(st, st.to_move).hand & pair != pair or side_of(st, st.to_move).stuk_done:
        return IllegalAction("stuk cannot be laid down: king and queen of trump are not both there", "stuk.out")
    basis = stuk_basis(st, st.to_move)
    return IllegalAction(
        f"claims with stuk at {basis}{_COUNTED[int(rules.stuk_out_basis)]}, below {rules.stuk_out_threshold}",
        "stuk.out.threshold",
    )
