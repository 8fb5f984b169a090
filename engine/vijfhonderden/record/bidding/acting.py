"""Acts of Five Hundred in a record: what is left out is filled in, what is wrong is named."""

from collections.abc import Sequence

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.auction import must_bid
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.following import loose_jokers
from vijfhonderden.bidding.moves import players_in_trick
from vijfhonderden.bidding.notation import action_text, bid_text
from vijfhonderden.bidding.packs import JOKER, SECOND_JOKER
from vijfhonderden.bidding.rules import BLIND_ROW, MISERE_ROW, NO_SUIT
from vijfhonderden.bidding.state import AUCTION, END_PASSED, NO_CONTRACT, PLAY
from vijfhonderden.bidding.terms import AFTER_PASS_NEVER
from vijfhonderden.core.cards import BIT, SUIT_NAMES
from vijfhonderden.errors import IllegalAction
from vijfhonderden.record.bidding.lines import Act


def pass_now(deal: Deal) -> bool:
    """Let the seat to move pass, having looked at its hand; False when it may not."""
    if must_bid(deal):
        return False
    if not deal.looked[deal.to_move]:
        deal.apply(act.LOOK)
    deal.apply(act.PASS)
    return True


def call_now(deal: Deal, call: Act, names: Sequence[str]) -> None:
    """Carry out a call, a look at the hand before it.

    Raises IllegalAction, naming the rule, when it is not allowed.
    """
    fault = _misplaced_call(deal, call, names)
    if fault is not None:
        raise fault
    blind = act.is_bid(call.action) and act.bid_row(call.action) == BLIND_ROW
    if not deal.looked[deal.to_move] and call.action != act.LOOK and not blind:
        deal.apply(act.LOOK)
    if call.action == act.LOOK and deal.looked[deal.to_move]:
        key = "" if deal.rules.blind_misere else "blind_misere"
        raise IllegalAction("looks at the hand, which is open to the player already", key)
    fault = deal.why_not(call.action)
    if fault is not None:
        raise fault
    deal.apply(call.action)


def _misplaced_call(deal: Deal, call: Act, names: Sequence[str]) -> IllegalAction | None:
    """Why it is not the moment, or not the player, for a call."""
    what = action_text(deal.rules, call.action)
    if deal.phase != AUCTION:
        if deal.contract == NO_CONTRACT:
            return IllegalAction(f"{what}: the auction is over, everybody has passed", "auction.rounds")
        contract = bid_text(deal.rules, int(deal.contract), deal.sans != 0)
        whose = f"{contract} by {names[int(deal.contractor)]} stands"
        return IllegalAction(f"{what}: the auction is over, {whose}", over_key(deal))
    if 0 <= call.seat != deal.to_move:
        text = f"{what}: it is for {names[int(deal.to_move)]} to call"
        if deal.passed[call.seat] and deal.rules.after_pass == AFTER_PASS_NEVER:
            return IllegalAction(f"{text}; {names[call.seat]} has passed", "auction.after_pass")
        return IllegalAction(text, "auction.first_bidder" if deal.bids + deal.quiet == 0 else "")
    return None


def over_key(deal: Deal) -> str:
    """The rule that ends the auction."""
    return "auction.rounds" if deal.rules.single_round else "auction.own_raise"


def play_now(deal: Deal, one: Act, names: Sequence[str]) -> None:
    """Put a card on the table. A led joker may leave its suit unsaid where there is only one it can name.

    Raises IllegalAction, naming the rule, when it is not allowed.
    """
    fault = _misplaced_card(deal, one, names)
    if fault is not None:
        raise fault
    if one.is_revoke:
        deal.irregular(act.REVOKE, one.seat, one.card)
        return
    action = one.action
    if deal.played == 0 and action in (JOKER, SECOND_JOKER) and BIT[action] & loose_jokers(deal, deal.hands[one.seat]):
        base = act.JOKER_LEAD if action == JOKER else act.SECOND_JOKER_LEAD
        leads = [a for a in deal.legal_actions() if base <= a < base + 4]
        if len(leads) == 1:
            action = leads[0]
    fault = deal.why_not(action)
    if fault is not None:
        raise fault
    deal.apply(action)


def _misplaced_card(deal: Deal, one: Act, names: Sequence[str]) -> IllegalAction | None:
    what = action_text(deal.rules, one.action)
    if deal.is_over:
        if deal.end == END_PASSED:
            return IllegalAction(f"{what}: everybody has passed, so nothing is played", "auction.all_pass")
        if deal.misere and deal.tricks_won(deal.contractor):
            text = f"{what}: the deal is over, {names[int(deal.contractor)]} has won a trick in misère"
            return IllegalAction(text, "misere.stops_early")
        return IllegalAction(f"{what}: the deal is over")
    if deal.phase != PLAY:
        return IllegalAction(f"{what}: it is not the moment to play")
    if one.seat == deal.to_move:
        return None
    other = names[int(deal.to_move)]
    if not deal.active[one.seat]:
        return IllegalAction(f"{what}: {names[one.seat]} takes no part, as the partner of a misère", "misere")
    if deal.played:
        return IllegalAction(f"{what}: it is for {other} to play")
    if deal.last_winner >= 0:
        return IllegalAction(f"{what}: it is for {other} to lead, who won the trick before")
    return IllegalAction(f"{what}: it is for {other} to lead", "play.opening_leader")


def trick_is_full(deal: Deal, cards: int) -> bool:
    """Whether a line with so many cards is a whole trick."""
    return cards >= players_in_trick(deal)


def worded(deal: Deal, one: Act, fault: IllegalAction) -> str:
    """The message of a refusal: it names the act, and how a real revoke would be marked."""
    what = action_text(deal.rules, one.card if one.is_revoke else one.action)
    message = fault.message
    if what not in message:
        message = f"{what}: {message}"
    if one.action < act.PASS and fault.key == "penalties.revoke" and _could_revoke(deal, one):
        message += f"; a real revoke is marked '{what} revoke'"
    return message


def _could_revoke(deal: Deal, one: Act) -> bool:
    try:
        deal.clone().irregular(act.REVOKE, one.seat, one.action)
    except IllegalAction:
        return False
    return True


def no_kitty(deal: Deal) -> tuple[str, str]:
    """Why no cards can be put away now, and the rule."""
    if deal.phase == AUCTION:
        return "cards are put away, but the auction is not over", ""
    if deal.contract == NO_CONTRACT:
        return "cards are put away, but there is no contract", ""
    if deal.sans:
        return "cards are put away, but the kitty is left untaken in a contract without it", "sans_kitty"
    return "cards are put away, but this variant has no kitty", "deal.kitty"


def no_nomination(deal: Deal) -> tuple[str, str]:
    """Why the joker cannot be given a suit now, and the rule."""
    if deal.phase == AUCTION:
        return "the joker gets a suit, but the auction is not over", ""
    if deal.contract == NO_CONTRACT:
        return "the joker gets a suit, but there is no contract", ""
    if deal.trumps != NO_SUIT:
        return f"{SUIT_NAMES[int(deal.trumps)]} are trumps, so the joker is a trump", "joker.nominate"
    if not loose_jokers(deal, deal.hands[deal.contractor]):
        return "the contractor does not hold the joker", "joker.nominate"
    return "the joker is given no suit in this variant", "joker.nominate"


def no_call(deal: Deal) -> tuple[str, str]:
    """Why no card can be called now, and the rule."""
    if deal.phase == AUCTION:
        return "a card is called, but the auction is not over", ""
    if deal.contract == NO_CONTRACT:
        return "a card is called, but there is no contract", ""
    if deal.contract >= MISERE_ROW:
        return "a card is called, but a misère is played alone", "misere"
    return "nobody calls a card in this variant", "table.sides"
