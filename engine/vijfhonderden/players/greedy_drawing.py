"""A player of plain good sense, without search.

It robs when it can, claims when it may, writes roem from below when it can expect to keep the
lead, spoils, asks when asking may help, declares stuk, keeps runs and trumps while the stock
lasts and throws low cards, and takes tens and aces in the final phase, where it knows both hands.
"""

from typing import Final, final

from librt.vecs import append
from mypy_extensions import i64

from vijfhonderden.core.cards import BIT, cards_of, count_cards, lowest_card
from vijfhonderden.core.choices import Choices
from vijfhonderden.core.vectors import zeros
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.legal import follow_mask
from vijfhonderden.drawing.melds import holds_run, meld_points, run_index
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.drawing.state import CHOOSE_LAST, FOLLOW
from vijfhonderden.drawing.view import View
from vijfhonderden.players.native import Drawer
from vijfhonderden.players.worth_drawing import FINAL_WORTH, Keeping, beaters, jas_held


@final
class GreedyDrawer(Drawer):
    """Chooses the same action for the same view and legal actions; it uses no random numbers."""

    def __init__(self, rules: Rules) -> None:
        super().__init__("greedy", True)
        self.rules: Final = rules
        self._keeping: Final = Keeping(rules)
        # the melds to choose from, and those written on a way through them
        self._melds = zeros(8)
        self._written = zeros(8)

    def pick(self, view: View, choices: Choices) -> i64:
        if choices.words != 0:
            said = self._word(view, choices)
            if said >= 0:
                return said
        if choices.more != 0:
            return self._best_meld(view, choices, 0)
        if choices.has(act.STUK) and not self._waits_with_stuk(view):
            return act.STUK
        return self._best_card(view, choices.cards)

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
        if view.trick_no > rules.last_meld_lead:
            return False
        short = rules.stuk_out_threshold - view.mine.score
        return 0 < short <= 50

    # --- roem ---

    def _best_meld(self, view: View, choices: Choices, base: i64) -> i64:
        """The meld to write now so that it and those that can follow bring most; the choices are ``base`` + meld."""
        n = self._take_melds(choices, base)
        melds = self._melds
        if n == 1:
            return melds[0]
        keep: i64 = 45
        if jas_held(view):
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

    # --- cards ---

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

    def _best_card(self, view: View, cards: i64) -> i64:
        """The card of the highest value, the first of equals."""
        if cards & (cards - 1) == 0:
            return lowest_card(cards)
        follows = view.phase == FOLLOW
        stock = view.stock_left > 0
        elsewhere: i64 = 0
        if stock:
            self._keeping.consider(view)
            elsewhere = count_cards(view.unseen | view.other_known)
        best: i64 = -1
        best_value: i64 = -1000000
        while cards != 0:
            card = lowest_card(cards)
            cards &= cards - 1
            if follows:
                value = self._follow(view, card)
                if stock:
                    value -= self._keeping.worth(view, card)
                else:
                    value -= FINAL_WORTH[view.trump * 64 + card] >> 1
            elif stock:
                value = self._stock_lead(view, card, elsewhere)
            else:
                value = self._final_lead(view, card)
            if value > best_value:
                best = card
                best_value = value
        return best

    def _wins(self, view: View, second: i64, lead: i64) -> bool:
        base = view.trump * 64
        strength = self.rules.strength[base + second]
        return (second >> 4 == lead >> 4 or strength >= 8) and strength > self.rules.strength[base + lead]

    def _stock_lead(self, view: View, card: i64, elsewhere: i64) -> i64:
        """Tenths of points: what the lead risks and may keep, less what the card is worth in hand.

        ``elsewhere`` is how many cards this seat does not hold and has not seen fall.
        """
        points = self.rules.points[view.trump * 64 + card] * 10
        danger: i64 = 0
        if elsewhere > 0:
            danger = count_cards(beaters(view, card)) * view.other_count * 700 // elsewhere
        if danger > 900:
            danger = 900
        value = ((1000 - danger) * (points + 40) - danger * points) // 1000
        return value - self._keeping.worth(view, card)

    def _follow(self, view: View, card: i64) -> i64:
        """Tenths of points that the trick brings, in the stock phase with a bonus for the lead."""
        base = view.trump * 64
        swing = (self.rules.points[base + card] + self.rules.points[base + view.lead_card]) * 10
        if not self._wins(view, card, view.lead_card):
            return -swing
        if view.stock_left > 0:
            return swing + 40
        return swing

    def _final_lead(self, view: View, card: i64) -> i64:
        """What is left of a lead after the best answer; the other hand is known card by card."""
        base = view.trump * 64
        points = self.rules.points
        led = points[base + card]
        answers = follow_mask(self.rules, view.other_known, view.trump, card, False)
        worst: i64 = 1000000
        while answers != 0:
            reply = lowest_card(answers)
            answers &= answers - 1
            swing = (led + points[base + reply]) * 10
            if self._wins(view, reply, card):
                swing = -swing
            swing += FINAL_WORTH[base + reply] >> 1
            if swing < worst:
                worst = swing
        return worst - (FINAL_WORTH[base + card] >> 1)
