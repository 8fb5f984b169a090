"""One deal of a record played again: its lines, the tricks and their stated winners, the count."""

from vijfhonderden.drawing import actions
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.sheet import ITEM_KAPOT
from vijfhonderden.drawing.state import CHOOSE_LAST, END_COUNTED, END_NAMES
from vijfhonderden.drawing.terms import COUNTER_EVERYBODY, COUNTER_FEWEST_TRICKS
from vijfhonderden.errors import IllegalAction
from vijfhonderden.record.drawing.acting import irregular_note, may_be_right, perform, worded
from vijfhonderden.record.drawing.lines import Act, TrickLine
from vijfhonderden.record.drawing.script import DealScript
from vijfhonderden.record.drawing.sheet import sheet_line
from vijfhonderden.record.problems import KeyPath, Report
from vijfhonderden.record.results import DealReplay
from vijfhonderden.record.text import UNKNOWN_CARD
from vijfhonderden.schema import Variant


class DealReplayer:
    """Plays the lines of one deal. ``out`` gets tricks, sheet and notes; ``report`` every problem.

    ``hidden`` is the mask of cards that were filled in; what may come from them alone goes to ``guess``.
    """

    def __init__(
        self, deal: Deal, script: DealScript, names: tuple[str, ...], variant: Variant, out: DealReplay, report: Report,
        guess: Report | None = None, hidden: int = 0,
    ) -> None:  # fmt: skip
        self.deal = deal
        self.script = script
        self.names = names
        self.variant = variant
        self.out = out
        self.report = report
        self.guess = guess or report
        self.hidden = hidden
        self.blocked = False
        """Whether an act could not be carried out, so that the rest could not be checked."""

    def run(self, last: bool) -> bool:
        """Play all lines; ``last`` when no deal follows, so that this one may be unfinished.

        Returns whether the deal came to its end.
        """
        lines = self.script.lines or []
        for index, line in enumerate(lines):
            if not self._line(index, line, last and index == len(lines) - 1):
                self.blocked = True
                break
        deal = self.deal
        if not self.blocked and not deal.is_over:
            self._unfinished(last)
        if deal.is_over and not self.blocked and self.script.count is not None:
            self._count()
        self.write_up()
        return deal.is_over and not self.blocked

    def write_up(self) -> None:
        """Put what has been played into the result."""
        deal, out = self.deal, self.out
        out.sheet = [sheet_line(item, self.names, self.variant) for item in deal.score_sheet()]
        out.eyes = [int(deal.eyes(0)), int(deal.eyes(1))]
        out.scores = [int(deal.running(0)), int(deal.running(1))]
        if self.blocked:
            out.end = "not replayed"
        else:
            out.end = END_NAMES[int(deal.end)] if deal.is_over else "unfinished"

    def _path(self, index: int) -> KeyPath:
        return (*self.script.path, "tricks", index)

    def _unfinished(self, last: bool) -> None:
        played = len(self.out.tricks)
        path: KeyPath = (*self.script.path, "tricks") if self.script.lines else self.script.path
        if not last:
            self.report(path, f"the deal is not over after {_tricks(played)}, but another one follows")
            self.blocked = True
        elif self.script.result is not None:
            text = f"a result stands, but the deal is not over after {_tricks(played)}"
            self.report((*self.script.path, "result"), text)
        else:
            self.out.notes.append(f"unfinished after {_tricks(played)}")

    def _line(self, index: int, line: TrickLine, may_break_off: bool) -> bool:
        """Play one line; False when the deal cannot go on."""
        deal = self.deal
        trick = index + 1
        cards = 0
        for act in line.acts:
            if cards == 2 and (act.is_card or actions.is_meld(act.action) or act.action == actions.STUK):
                self.report(
                    self._path(index), f"'{act.text}' belongs to the next trick, which needs a line of its own",
                    offset=act.offset, trick=trick, seat=act.seat,
                )  # fmt: skip
                return False
            if act.action == UNKNOWN_CARD:
                self.out.notes.append(
                    f"trick {trick}: the card of {self.names[act.seat]} is not known; the rest was not checked"
                )  # fmt: skip
                return False
            if not self._act(index, act):
                return False
            cards += act.is_card
            if cards == 2 and act.is_card:
                self.out.tricks.append(self.names[int(deal.last_trick_winner)])
        if cards < 2 and not deal.is_over and not (may_break_off and line.winner < 0):
            return self._incomplete(index, line, cards)
        if line.winner >= 0:
            self._stated_winner(index, line, cards)
        return True

    def _act(self, index: int, act: Act) -> bool:
        deal = self.deal
        items, done = len(deal.score_sheet()), len(deal.history())
        try:
            perform(deal, act, self.names)
        except IllegalAction as fault:
            report = self.guess if may_be_right(deal, act, self.names, self.hidden) else self.report
            report(
                self._path(index), worded(deal, act, fault),
                offset=act.offset, trick=index + 1, seat=act.seat, key=fault.key,
            )  # fmt: skip
            return False
        note = irregular_note(deal, items, done, act, index + 1, self.names, self.variant)
        if note:
            self.out.notes.append(note)
        return True

    def _incomplete(self, index: int, line: TrickLine, cards: int) -> bool:
        deal = self.deal
        seat = int(deal.to_move)
        name = self.names[seat]
        key = ""
        if not line.acts:
            return False  # what stands there could not be read, and was reported
        if deal.phase == CHOOSE_LAST:
            message, key = f"{name} must choose: take covered, or take open", "stock.last_draw"
        elif cards == 0:
            message = f"no card is played in this trick; it is for {name} to act"
        else:
            message = f"the trick is not complete: it is for {name} to act"
        self.report(self._path(index), message, trick=index + 1, seat=seat, key=key)
        return False

    def _stated_winner(self, index: int, line: TrickLine, cards: int) -> None:
        if cards < 2:
            text = "nobody wins a trick that was not finished"
            self.report(self._path(index), text, offset=line.winner_offset, trick=index + 1)
            return
        winner = int(self.deal.last_trick_winner)
        if winner != line.winner:
            self.report(
                self._path(index),
                f"{self.names[winner]} wins this trick, not {self.names[line.winner]}",
                offset=line.winner_offset,
                trick=index + 1,
            )

    # --- the count ---

    def _counters(self) -> list[int]:
        """Who writes the count (counting.counter, 1836 §14)."""
        deal = self.deal
        if deal.rules.counter == COUNTER_EVERYBODY:
            return [0, 1]
        if deal.rules.counter == COUNTER_FEWEST_TRICKS and deal.tricks_won(0) != deal.tricks_won(1):
            return [0] if deal.tricks_won(0) < deal.tricks_won(1) else [1]
        return [int(deal.last_trick_winner)]

    def _count(self) -> None:
        deal, names = self.deal, self.names
        stated = self.script.count or [None, None]
        path: KeyPath = (*self.script.path, "count")
        if deal.end != END_COUNTED:
            self.report(path, f"nothing was counted: the deal ended by {END_NAMES[int(deal.end)]}")
            return
        right = [int(deal.eyes(0)), int(deal.eyes(1))]
        if deal.rules.kapot_in_total:
            for item in deal.score_sheet():
                if item.kind_code == ITEM_KAPOT:
                    right[item.seat] += item.points
        counters = self._counters()
        if all(stated[seat] is None for seat in counters):
            who = names[counters[0]]
            self.report(path, f"{who} writes the count and nobody else", seat=counters[0], key="counting.counter")
            return
        for seat in counters:
            written = stated[seat]
            if written is not None and written < right[seat]:
                text = f"writes {written}, but the tricks hold {right[seat]}"
                self.report(path, text, seat=seat, key="counting.plain")
            elif written is not None and written > right[seat]:
                self._over_writing(path, seat, written, right[seat])
        for seat in (0, 1):
            written = stated[seat]
            if seat in counters or written is None or written == right[seat]:
                continue
            theirs = stated[1 - seat]
            if theirs is None or written != sum(right) - theirs:
                self.report(path, f"{written} is written for {names[seat]}, whose tricks hold {right[seat]}", seat=seat)

    def _over_writing(self, path: KeyPath, seat: int, written: int, right: int) -> None:
        deal = self.deal
        if deal.history()[-1:] == [(seat, actions.irregular_code(actions.OVER_WRITING))]:
            return  # the last line says so already
        items, done = len(deal.score_sheet()), len(deal.history())
        try:
            deal.irregular(actions.OVER_WRITING, seat)
        except IllegalAction as fault:
            message = f"writes {written}, but the tricks hold {right}; {fault.message}"
            self.report(path, message, seat=seat, key=fault.key)
            return
        act = Act(seat, actions.irregular_code(actions.OVER_WRITING), -1, "overwrites")
        note = irregular_note(deal, items, done, act, 0, self.names, self.variant)
        self.out.notes.append(f"{note}; {written} written, {right} counted")


def _tricks(count: int) -> str:
    return "1 trick" if count == 1 else f"{count} tricks"
