"""Why an action is not legal, in words and with the key of the rule that forbids it."""

from typing import Final

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding import auction
from vijfhonderden.bidding.following import cards_of_suit, follow_mask, joker_suits, loose_jokers
from vijfhonderden.bidding.notation import action_text, bid_text, card_text
from vijfhonderden.bidding.packs import JOKER, SECOND_JOKER
from vijfhonderden.bidding.rules import BLIND_ROW, MISERE_ROW, OPEN_ROW, ROWS
from vijfhonderden.bidding.state import AUCTION, CALLING, DISCARDING, OVER, PHASE_NAMES, PLAY, DealState
from vijfhonderden.core.cards import BIT, SUIT_NAMES, cards_of
from vijfhonderden.errors import IllegalAction


def fault_of(st: DealState, action: int) -> IllegalAction:
    """The reason why ``action`` is not legal for the seat to move."""
    if st.phase == OVER:
        return IllegalAction("the deal is over")
    if st.phase == AUCTION:
        return _auction_fault(st, action)
    if st.phase == PLAY and (0 <= action < 64 or act.JOKER_LEAD <= action < act.SECOND_JOKER_LEAD + 4):
        return _play_fault(st, action)
    if st.phase == DISCARDING and act.DISCARD <= action < act.CALL:
        card = action - act.DISCARD
        away = card < 63 and st.discards & BIT[card] != 0
        where = "has been put away already" if away else "is not in the hand"
        return IllegalAction(f"{card_text(st.rules, card)} {where}", "deal.kitty")
    if st.phase == CALLING and act.CALL <= action < act.CALL + 64:
        return _call_fault(st, action - act.CALL)
    return IllegalAction(f"this is not the moment for that: the phase is '{PHASE_NAMES[st.phase]}'")


def _call_fault(st: DealState, card: int) -> IllegalAction:
    name = card_text(st.rules, card)
    if card >= 63 or card not in st.rules.cards:
        return IllegalAction(f"{name} is not in the pack", "pack.cards")
    if st.rules.joker_mask & BIT[card] != 0:
        return IllegalAction(f"{name} may not be called: the joker calls no partner", "table.sides")
    held = st.hands[st.contractor] & BIT[card] != 0
    return IllegalAction(
        f"{name} {'is in the hand' if held else 'has been put away'}, so it calls nobody", "table.sides"
    )


_BID_FAULTS: Final = {
    auction.FAULT_NOT_HIGHER: ("is not higher than {high}", "contracts.suit_rank"),
    auction.FAULT_MISERE_WHEN: ("may be bid only after a seven", "misere.when"),
    auction.FAULT_MISERE_OVER: ("may be bid only over a bid of seven", "misere.when"),
    auction.FAULT_OPEN_WHEN: ("may be bid only after an eight", "open_misere.when"),
    auction.FAULT_LOOKED: ("must be bid before looking at the hand", "blind_misere.when"),
    auction.FAULT_NOT_LOOKED: ("needs a look at the hand first", "blind_misere.when"),
    auction.FAULT_SANS: ("cannot be bid without the kitty in this variant", "sans_kitty"),
    auction.FAULT_INKLE: ("of six may be made by the first two bidders only", "auction.inkle"),
}


def _auction_fault(st: DealState, action: int) -> IllegalAction:
    rules = st.rules
    if action == act.PASS:
        if not st.looked[st.to_move]:
            return IllegalAction("passes without a look at the hand", "blind_misere.when")
        return IllegalAction("all others have passed, so the dealer must bid", "auction.all_pass")
    if not act.is_bid(action) or act.bid_row(action) >= ROWS:
        return IllegalAction(f"{action_text(rules, action)} is no call: this is the auction")
    row = int(act.bid_row(action))
    sans = action >= act.SANS
    text = bid_text(rules, row, sans)
    fault = int(auction.bid_fault(st, row, 1 if sans else 0))
    if fault == auction.FAULT_NO_SUCH_BID:
        return IllegalAction(f"{text} cannot be bid in this variant", _bid_key(st, row))
    message, key = _BID_FAULTS[fault]
    high = bid_text(rules, int(st.high_row), st.high_sans != 0) if st.high_row >= 0 else ""
    if fault == auction.FAULT_NOT_HIGHER:
        the_same = row == st.high_row and st.high_sans and not sans
        key = "sans_kitty" if the_same else _rank_key(row, int(st.high_row), key)
    return IllegalAction(f"{text} {message.replace('{high}', high)}", key)


def _rank_key(row: int, high: int, otherwise: str) -> str:
    """The rule that ranks two bids."""
    if BLIND_ROW in (row, high):
        return "blind_misere.rank"
    if OPEN_ROW in (row, high):
        return "open_misere.rank"
    if MISERE_ROW in (row, high):
        return "misere.rank"
    return otherwise


def _bid_key(st: DealState, row: int) -> str:
    if row == MISERE_ROW:
        return "misere"
    if row == OPEN_ROW:
        return "open_misere"
    if row == BLIND_ROW:
        return "blind_misere"
    if st.rules.denomination[row] == 4:
        return "contracts.lowest_no_trump"
    return "contracts.lowest"


def _play_fault(st: DealState, action: int) -> IllegalAction:
    rules = st.rules
    seat = st.to_move
    hand = st.hands[seat]
    text = action_text(rules, action)
    if action < 64 and hand & BIT[action] == 0:
        return IllegalAction(f"{text} is not in the hand")
    loose = loose_jokers(st, hand)
    if st.played == 0:
        suits = [SUIT_NAMES[s] for s in range(4) if joker_suits(st, seat) & BIT[s]]
        may = "it may name " + " or ".join(suits) if suits else "it may be led only to the last trick"
        if action < 64:
            names = f"a led joker that has no suit names one ({text} calls H)" if suits else f"{text}: {may}"
            return IllegalAction(names, "joker.lead")
        joker = JOKER if action < act.SECOND_JOKER_LEAD else SECOND_JOKER
        if loose & BIT[joker] == 0:
            key = "joker.lead" if rules.jokers > 0 else "joker"
            return IllegalAction(f"{text}: there is no such joker without a suit in the hand", key)
        suit = action & 3
        if rules.joker_lead_not_void and st.voids[seat] & BIT[suit] != 0:
            return IllegalAction(f"{text} names a suit that the leader has shown to lack; {may}", "joker.lead_not_void")
        before = " names a suit that was led before;" if st.suits_led & BIT[suit] != 0 else ":"
        return IllegalAction(f"{text}{before} {may}", "joker.lead")
    if action >= 64:
        key = "joker.lead" if rules.jokers > 0 else "joker"
        return IllegalAction(f"{text}: a joker names a suit only when it is led", key)
    allowed = " ".join([card_text(rules, c) for c in cards_of(follow_mask(st, seat))])
    if cards_of_suit(st, hand, st.led_suit) == 0:
        key = "joker.forced_in_misere" if st.misere else "joker.forced_in_no_trumps"
        return IllegalAction(f"plays {text} but must play the joker when void", key)
    # suit is followed in every variant: what differs is the joker, and the penalty of not following
    key = "joker.follow" if loose & BIT[action] != 0 else "penalties.revoke"
    return IllegalAction(f"plays {text} but must follow {SUIT_NAMES[int(st.led_suit)]} with {allowed}", key)
