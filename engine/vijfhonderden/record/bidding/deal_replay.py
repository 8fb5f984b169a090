"""One deal of Five Hundred played again: up to the first lead, then its tricks with their stated winners."""

from collections.abc import Sequence

from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.notation import action_text
from vijfhonderden.bidding.sides import unit_of
from vijfhonderden.bidding.state import AUCTION, CALLING, DISCARDING, NOMINATING
from vijfhonderden.errors import IllegalAction
from vijfhonderden.record.bidding.acting import play_now, trick_is_full, worded
from vijfhonderden.record.bidding.build import play_lines
from vijfhonderden.record.bidding.lines import Act, TrickLine
from vijfhonderden.record.bidding.opening import Opening
from vijfhonderden.record.bidding.script import DealScript
from vijfhonderden.record.bidding.sheet import END_NAMES, BiddingDealReplay, contract_text
from vijfhonderden.record.problems import KeyPath, Report
from vijfhonderden.record.results import source_of
from vijfhonderden.record.text import UNKNOWN_CARD
from vijfhonderden.schema import Variant

_WHERE = {AUCTION: "in the auction", DISCARDING: "at the kitty", NOMINATING: "at the joker", CALLING: "at the call"}


class DealReplayer:
    """Plays the acts of one deal. ``out`` gets winners and notes; ``report`` every problem."""

    def __init__(
        self,
        deal: Deal,
        script: DealScript,
        names: Sequence[str],
        sides: Sequence[str],
        variant: Variant,
        out: BiddingDealReplay,
        report: Report,
    ) -> None:
        self.deal = deal
        self.script = script
        self.names = names
        self.sides = sides
        self.variant = variant
        self.out = out
        self.report = report
        self.blocked = False
        """Whether an act could not be carried out, so that the rest could not be checked."""

    def run(self, last: bool) -> bool:
        """Play everything; ``last`` when no deal follows, so that this one may be unfinished.

        Returns whether the deal came to its end.
        """
        opened = Opening(self.deal, self.script, self.names, self.report, last).run()
        self.blocked = not (opened and self._lines(last))
        if not self.blocked and not self.deal.is_over:
            self._unfinished(last)
        self.write_up()
        return self.deal.is_over and not self.blocked

    def write_up(self) -> None:
        """Put what has been played into the result."""
        deal, out = self.deal, self.out
        write_play(deal, self.names, self.sides, out)
        if self.blocked:
            out.end = "not replayed"
        else:
            out.end = END_NAMES[int(deal.end)] if deal.is_over else "unfinished"

    # --- tricks ---

    def _path(self, index: int) -> KeyPath:
        return (*self.script.path, "tricks", index)

    def _lines(self, last: bool) -> bool:
        lines = self.script.lines or []
        return all(self._line(n, line, last and n == len(lines) - 1) for n, line in enumerate(lines))

    def _line(self, index: int, line: TrickLine, may_break_off: bool) -> bool:
        """Play one line; False when the deal cannot go on."""
        deal = self.deal
        cards = 0
        for one in line.acts:
            if cards and trick_is_full(deal, cards) and not deal.is_over:
                text = f"'{one.text}' belongs to the next trick, which needs a line of its own"
                self.report(self._path(index), text, offset=one.offset, trick=index + 1, seat=one.seat)
                return False
            if one.action == UNKNOWN_CARD:
                name = self.names[one.seat]
                self.out.notes.append(f"trick {index + 1}: the card of {name} is not known; the rest was not checked")
                return False
            if not self._card(index, one):
                return False
            cards += 1
        full = trick_is_full(deal, cards)
        if not full and not deal.is_over and not (may_break_off and line.winner < 0):
            if line.acts:  # else what stands there could not be read, and was reported
                seat = int(deal.to_move)
                text = f"the trick is not complete: it is for {self.names[seat]} to play"
                self.report(self._path(index), text, trick=index + 1, seat=seat)
            return False
        if line.winner >= 0:
            self._stated_winner(index, line, full)
        return True

    def _card(self, index: int, one: Act) -> bool:
        deal = self.deal
        try:
            play_now(deal, one, self.names)
        except IllegalAction as fault:
            self.report(
                self._path(index), worded(deal, one, fault),
                offset=one.offset, trick=index + 1, seat=one.seat, key=fault.key,
            )  # fmt: skip
            return False
        if one.is_revoke:
            made = "the contract is made" if deal.made else "the contract is set back"
            rule = f"penalties.revoke, {source_of(self.variant, 'penalties.revoke')}"
            card = action_text(deal.rules, one.card)
            self.out.notes.append(f"trick {index + 1}: {self.names[one.seat]}: revoke ({card}): {made} ({rule})")
        return True

    def _stated_winner(self, index: int, line: TrickLine, full: bool) -> None:
        deal = self.deal
        offset = line.winner_offset
        if not full or len(deal.order) <= index:
            text = "nobody wins a trick that was not finished"
            self.report(self._path(index), text, offset=offset, trick=index + 1)
        elif deal.order[index] != line.winner:
            text = f"{self.names[int(deal.order[index])]} wins this trick, not {self.names[line.winner]}"
            self.report(self._path(index), text, offset=offset, trick=index + 1)

    def _unfinished(self, last: bool) -> None:
        deal = self.deal
        played = len(deal.order)
        where = _WHERE.get(int(deal.phase), "after 1 trick" if played == 1 else f"after {played} tricks")
        path: KeyPath = (*self.script.path, "tricks") if self.script.lines else self.script.path
        if not last:
            self.report(path, f"the deal is not over {where}, but another one follows")
            self.blocked = True
        elif self.script.result is not None:
            self.report((*self.script.path, "result"), f"a result stands, but the deal is not over {where}")
        else:
            self.out.notes.append(f"unfinished {where}")


def write_play(deal: Deal, names: Sequence[str], sides: Sequence[str], out: BiddingDealReplay) -> None:
    """Put the contract, the tricks and the hand as it went into a result."""
    rules = deal.rules
    out.tricks = [names[int(seat)] for seat in deal.order]
    out.contract = contract_text(rules, deal)
    out.contractor = names[int(deal.contractor)] if deal.contract >= 0 else ""
    out.partner = names[int(deal.partner)] if deal.partner >= 0 else ""
    out.made = deal.made if deal.is_over and deal.contract >= 0 else None
    out.won = tricks_by_side(deal, sides)
    out.play = play_lines(deal, tuple(names))


def tricks_by_side(deal: Deal, sides: Sequence[str]) -> dict[str, int]:
    """Tricks won, by the name of the side or player that scores."""
    out = dict.fromkeys(sides, 0)
    for seat in range(int(deal.rules.seats)):
        out[sides[int(unit_of(deal.rules, seat))]] += int(deal.tricks_won(seat))
    return out
