"""A player of plain good sense, without search.

It robs when it can, claims when it may, writes roem from below when it can expect to keep the
lead, spoils, asks when asking may help, declares stuk, keeps runs and trumps while the stock
lasts and throws low cards, and takes tens and aces in the final phase, where it knows both hands.
"""

from typing import Final, final

from librt.vecs import append
from mypy_extensions import i64

from vijfhonderden.core.cards import BIT, JACK, cards_of, lowest_card
from vijfhonderden.core.choices import Choices
from vijfhonderden.core.vectors import zeros
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.melds import holds_run, meld_points, run_index
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.drawing.state import CHOOSE_LAST, LEAD
from vijfhonderden.drawing.view import View
from vijfhonderden.players.firsts_drawing import FINAL_WORTH
from vijfhonderden.players.native import Drawer
from vijfhonderden.players.play_drawing import CardPlay


@final
class GreedyDrawer(Drawer):
    """Chooses the same action for the same view and legal actions; it uses no random numbers."""

    def __init__(self, rules: Rules) -> None:
        super().__init__("greedy", True)
        self.rules: Final = rules
        self._play: Final = CardPlay(rules)
        # the melds to choose from, and those written on a way through them
        self._melds = zeros(8)
        self._written = zeros(8)

    def pick(self, view: View, choices: Choices) -> i64:
        words = choices.words
        if words != 0:
            said = self._word(view, choices)
            if said >= 0:
                return said
        if choices.more != 0:
            return self._best_meld(view, choices, 0)
        if words != 0 and choices.has(act.STUK) and not self._waits_with_stuk(view):
            return act.STUK
        card = self._play.best(view, choices.cards)
        if words != 0 and choices.has(act.STUK) and self.rules.king_queen[view.trump] & BIT[card] != 0:
            return act.STUK  # without the card it is lost
        return card

    def _word(self, view: View, choices: Choices) -> i64:
        """What is best said or done without a card now; -1 where a meld, stuk or a card may be better."""
        if choices.has(act.CLAIM):
            return act.CLAIM
        if choices.has(act.CLAIM_STUK) and self._stuk_takes_me_out(view):
            return act.CLAIM_STUK
        if choices.has(act.STUK) and self._declares_out(view):
            return act.STUK
        if choices.has(act.ROB):
            return act.ROB
        if choices.has(act.APPROVE):
            if choices.more != 0:
                return act.SPOIL + self._best_meld(view, choices, act.SPOIL)
            if choices.has(act.ASK):
                return act.ASK
            return act.APPROVE
        if view.phase == CHOOSE_LAST:
            return self._last_card(view)
        return -1

    # --- going out ---

    def _stuk_takes_me_out(self, view: View) -> bool:
        """Whether laying down stuk wins for sure: no third opposite can go before it."""
        rules = self.rules
        if not rules.third_first:
            return True
        if view.theirs.score + view.theirs.card_points < rules.stuk_out_threshold:
            return True
        return view.stock_left < 2 and not holds_run(rules, view.other_known)

    def _declares_out(self, view: View) -> bool:
        """Whether declaring stuk with a card ends the game now."""
        rules = self.rules
        if not rules.stuk_out or not rules.stuk_out_declare:
            return False
        basis = view.mine.score
        if rules.stuk_out_basis == 0:
            basis += view.mine.card_points
        elif rules.stuk_out_basis == 2:
            basis = view.mine.start_score
        return basis >= rules.stuk_out_threshold

    def _waits_with_stuk(self, view: View) -> bool:
        """Whether to hold stuk back because roem may soon bring the score from which it wins."""
        rules = self.rules
        if not rules.stuk_out or not rules.stuk_out_declare or rules.stuk_out_basis == 2:
            return False
        if view.trick_no >= rules.last_stuk_trick:
            return False
        short = rules.stuk_out_threshold - view.mine.score
        if short <= 0 or short > 50:
            return False
        if view.trick_no < rules.last_meld_lead:
            return True
        # no more roem may be announced; what was announced with this lead has still to be answered
        for meld in view.pending:
            short -= meld_points(rules, meld)
        return view.phase == LEAD and short <= 0

    # --- roem ---

    def _best_meld(self, view: View, choices: Choices, base: i64) -> i64:
        """The meld to write now so that it and those that can follow bring most; the choices are ``base`` + meld."""
        n = self._take_melds(choices, base)
        melds = self._melds
        if n == 1:
            return melds[0]
        keep: i64 = 45
        # with the trump jack the lead is kept
        if view.hand & BIT[view.trump * 16 + JACK] != 0:
            keep = 75
        leads = self.rules.last_meld_lead - view.trick_no
        best = melds[0]
        best_value: i64 = -1
        i: i64 = 0
        while i < n:
            value = self._chain_value(melds[i], n, keep, leads)
            if value > best_value:
                best = melds[i]
                best_value = value
            i += 1
        return best

    def _take_melds(self, choices: Choices, base: i64) -> i64:
        """Note the melds among the choices, ascending; returns how many they are."""
        n: i64 = 0
        i: i64 = 0
        while i < choices.more:
            left = choices.masks[i]
            while left != 0:
                meld = choices.bases[i] + lowest_card(left) - base
                left &= left - 1
                if n == len(self._melds):
                    self._melds = append(self._melds, 0)
                    self._written = append(self._written, 0)
                self._melds[n] = meld
                n += 1
            i += 1
        return n

    def _chain_value(self, first: i64, n: i64, keep: i64, leads: i64) -> i64:
        """Hundredths of points of a meld now and of what may follow it, lead by lead."""
        value = meld_points(self.rules, first) * 100
        self._written[0] = first
        written: i64 = 1
        weight: i64 = 100
        i: i64 = 0
        while i < n and leads > 0:
            meld = self._melds[i]
            i += 1
            if self._barred(meld, written):
                continue
            weight = weight * keep // 100
            value += meld_points(self.rules, meld) * weight
            self._written[written] = meld
            written += 1
            leads -= 1
        return value

    def _barred(self, meld: i64, written: i64) -> bool:
        """Whether a meld cannot follow those written: the same, or below one of them."""
        i: i64 = 0
        while i < written:
            before = self._written[i]
            i += 1
            if before == meld:
                return True
            if meld >= 192 and before >= 192 and (meld & 48) == (before & 48):
                if self.rules.run_blockers[run_index(meld)] & BIT[run_index(before)] != 0:
                    return True
        return False

    def _last_card(self, view: View) -> i64:
        """The open card, unless an unseen one is worth more on average."""
        base = view.trump * 64
        total: i64 = 0
        n: i64 = 0
        for card in cards_of(view.unseen):
            total += FINAL_WORTH[base + card]
            n += 1
        if n == 0 or FINAL_WORTH[base + view.open_card] * n >= total:
            return act.TAKE_OPEN
        return act.TAKE_COVERED
