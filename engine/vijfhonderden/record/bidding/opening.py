"""A deal of Five Hundred up to the first lead: the auction, the kitty, the joker's suit, the called card."""

from collections.abc import Sequence

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.notation import card_text
from vijfhonderden.bidding.state import AUCTION, CALLING, DISCARDING, NOMINATING
from vijfhonderden.core.cards import cards_of
from vijfhonderden.errors import IllegalAction
from vijfhonderden.record.bidding.acting import call_now, no_call, no_kitty, no_nomination, pass_now, worded
from vijfhonderden.record.bidding.lines import Act
from vijfhonderden.record.bidding.script import DealScript
from vijfhonderden.record.problems import KeyPath, Report


class Opening:
    """Plays what comes before the tricks. Passes at the end, and what can only be one thing, are filled in.

    ``last``: no deal follows, so that this one may break off anywhere.
    """

    def __init__(self, deal: Deal, script: DealScript, names: Sequence[str], report: Report, last: bool) -> None:
        self.deal = deal
        self.script = script
        self.names = names
        self.report = report
        self.last = last

    def run(self) -> bool:
        """Play it; False when the deal cannot go on."""
        return self._auction() and self._away() and self._joker() and self._call()

    def _wrong(self, key_name: str, message: str, key: str = "", seat: int = -1) -> bool:
        path: KeyPath = (*self.script.path, key_name) if key_name else self.script.path
        self.report(path, message, seat=seat, key=key)
        return False

    # --- the auction ---

    def _auction(self) -> bool:
        auction = self.script.auction
        if auction is None:
            return not self._goes_on(0) or self._wrong("", "the auction is missing")
        if auction.all_pass:
            return self._pass_on()
        return all(self._one_call(call) for call in auction.calls) and self._passes()

    def _one_call(self, call: Act) -> bool:
        path: KeyPath = (*self.script.path, "auction")
        if call.place >= 0:
            path = (*path, call.place)
        seat = call.seat
        if seat < 0 and self.deal.phase == AUCTION:
            seat = int(self.deal.to_move)
        try:
            call_now(self.deal, call, self.names)
        except IllegalAction as fault:
            self.report(path, worded(self.deal, call, fault), offset=call.offset, seat=seat, key=fault.key)
            return False
        return True

    def _passes(self) -> bool:
        """Fill in the passes at the end of the auction, where the deal went on after it."""
        deal = self.deal
        if deal.phase != AUCTION or not self._goes_on(0):
            return True
        name = self.names[int(deal.to_move)]
        if deal.high_row < 0:
            return self._wrong("auction", f"nobody has bid, and the auction is not over: it is for {name} to call")
        return self._pass_on()

    def _pass_on(self) -> bool:
        """Pass until the auction is over."""
        deal = self.deal
        while deal.phase == AUCTION:
            if not pass_now(deal):
                text = "all others have passed, so the dealer must bid"
                return self._wrong("auction", text, "auction.all_pass", int(deal.to_move))
        return True

    def _goes_on(self, step: int) -> bool:
        """Whether something stands after this step: 0 the auction, 1 the kitty, 2 the joker, 3 the call."""
        script = self.script
        steps = (script.away is not None, script.joker >= 0, script.call >= 0)
        return any(steps[step:]) or bool(script.lines) or script.result is not None or not self.last

    # --- between the auction and the first lead ---

    def _away(self) -> bool:
        deal, away = self.deal, self.script.away
        if deal.phase != DISCARDING:
            return away is None or self._wrong("away", *no_kitty(deal))
        seat = int(deal.contractor)
        if away is None:
            if not self._goes_on(1):
                return True
            away = self._worked_out(seat)
            if away is None:
                text = "the cards put away are missing, and do not follow from the tricks: away"
                return self._wrong("", text, "deal.kitty", seat)
        elif len(away) > deal.discards_left or (len(away) < deal.discards_left and self._goes_on(1)):
            cards = "1 card" if len(away) == 1 else f"{len(away)} cards"
            return self._wrong("away", f"puts away {cards}, not {int(deal.discards_left)}", "deal.kitty", seat)
        for card in away:
            if deal.why_not(act.DISCARD + card) is not None:
                text = f"puts away {card_text(deal.rules, card)}, which is neither in the hand nor in the kitty"
                return self._wrong("away", text, "deal.kitty", seat)
            deal.apply(act.DISCARD + card)
        return True

    def _worked_out(self, seat: int) -> list[int] | None:
        """The cards put away as the tricks tell: what the contractor held and never played."""
        deal = self.deal
        played = {one.card for line in self.script.lines or [] for one in line.acts if one.seat == seat}
        rest = [card for card in cards_of(deal.hands[seat]) if card not in played]
        return rest if len(rest) == deal.discards_left else None

    def _joker(self) -> bool:
        deal, chosen = self.deal, self.script.joker
        if deal.phase != NOMINATING:
            return chosen < 0 or self._wrong("joker", *no_nomination(deal))
        if chosen < 0:
            if not self._goes_on(2):
                return True
            chosen = act.NOT_NOMINATED
        if deal.why_not(chosen) is not None:
            where = "joker" if self.script.joker >= 0 else ""
            text = "the joker must be given a suit before the first lead: joker"
            return self._wrong(where, text, "joker.in_misere", int(deal.contractor))
        deal.apply(chosen)
        return True

    def _call(self) -> bool:
        deal, chosen = self.deal, self.script.call
        if deal.phase != CALLING:
            return chosen < 0 or self._wrong("call", *no_call(deal))
        seat = int(deal.contractor)
        if chosen < 0:
            if not self._goes_on(3):
                return True
            text = "which card is called is missing: call, with a card or 'alone'"
            return self._wrong("", text, "table.sides", seat)
        if deal.why_not(chosen) is not None:
            card = chosen - act.CALL
            joker = deal.rules.joker_mask & (1 << card)
            why = "the joker may not be called" if joker else "it is the contractor's own, or put away"
            return self._wrong("call", f"calls {card_text(deal.rules, card)}: {why}", "table.sides", seat)
        deal.apply(chosen)
        return True
