"""A player of plain good sense, without search.

It robs when it can, claims when it may, writes roem from below when it can expect to keep the
lead, spoils, asks when asking may help, declares stuk, keeps runs and trumps while the stock
lasts and throws low cards, and takes tens and aces in the final phase, where it knows both hands.
"""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.core.cards import BIT, cards_of, count_cards
from vijfhonderden.core.choices import Choices
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.legal import follow_mask
from vijfhonderden.drawing.melds import holds_run, meld_points
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.drawing.state import CHOOSE_LAST, FOLLOW
from vijfhonderden.drawing.view import View
from vijfhonderden.players.native import Drawer
from vijfhonderden.players.worth_drawing import beaters, final_worth, jas_held, keep_worth


@final
class GreedyDrawer(Drawer):
    """Chooses the same action for the same view and legal actions; it uses no random numbers."""

    def __init__(self, rules: Rules) -> None:
        super().__init__("greedy", True)
        self.rules: Final = rules

    def pick(self, view: View, choices: Choices) -> i64:
        return self._best(view, choices.to_list())

    def _best(self, view: View, legal: list[int]) -> int:
        cards: list[int] = []
        melds: list[int] = []
        spoils: list[int] = []
        others: list[int] = []
        for action in legal:
            if action < 64:
                cards.append(action)
            elif action >= act.SPOIL:
                spoils.append(action)
            elif action >= act.FOUR:
                melds.append(action)
            else:
                others.append(action)
        if act.CLAIM in others:
            return act.CLAIM
        if act.CLAIM_STUK in others and self._stuk_takes_me_out(view):
            return act.CLAIM_STUK
        if act.STUK in others and self._declares_out(view):
            return act.STUK
        if act.ROB in others:
            return act.ROB
        if len(spoils) > 0:
            return act.SPOIL + self._best_meld(view, [action - act.SPOIL for action in spoils])
        if act.ASK in others:
            return act.ASK
        if act.APPROVE in others:
            return act.APPROVE
        if view.phase == CHOOSE_LAST:
            return self._last_card(view)
        if len(melds) > 0:
            return self._best_meld(view, melds)
        if act.STUK in others and not self._waits_with_stuk(view):
            return act.STUK
        return self._best_card(view, cards)

    # --- going out ---

    def _stuk_takes_me_out(self, view: View) -> bool:
        """Whether laying down stuk wins for sure: no third opposite can go before it."""
        rules = self.rules
        other = 1 - view.seat
        if not rules.third_first:
            return True
        if view.score[other] + view.card_points[other] < rules.stuk_out_threshold:
            return True
        return view.stock_left < 2 and not holds_run(rules, view.other_known)

    def _declares_out(self, view: View) -> bool:
        """Whether declaring stuk with a card ends the game now."""
        rules = self.rules
        if not rules.stuk_out or not rules.stuk_out_declare:
            return False
        basis: i64 = view.score[view.seat]
        if rules.stuk_out_basis == 0:
            basis += view.card_points[view.seat]
        elif rules.stuk_out_basis == 2:
            basis = view.start_score[view.seat]
        return basis >= rules.stuk_out_threshold

    def _waits_with_stuk(self, view: View) -> bool:
        """Whether to hold stuk back because roem may soon bring the score from which it wins."""
        rules = self.rules
        if not rules.stuk_out or not rules.stuk_out_declare or rules.stuk_out_basis == 2:
            return False
        if view.trick_no > rules.last_meld_lead:
            return False
        short = rules.stuk_out_threshold - view.score[view.seat]
        return 0 < short <= 50

    # --- roem ---

    def _best_meld(self, view: View, melds: list[int]) -> int:
        """The meld to write now so that it and those that can follow bring most."""
        if len(melds) == 1:
            return melds[0]
        keep: i64 = 75 if jas_held(view) else 45
        leads: i64 = self.rules.last_meld_lead - view.trick_no
        best = melds[0]
        best_value: i64 = -1
        for meld in melds:
            value = self._chain_value(meld, melds, keep, leads)
            if value > best_value:
                best = meld
                best_value = value
        return best

    def _chain_value(self, first: int, melds: list[int], keep: i64, leads: i64) -> i64:
        """Hundredths of points of a meld now and of what may follow it, lead by lead."""
        value = meld_points(self.rules, first) * 100
        written = [first]
        weight: i64 = 100
        for meld in melds:
            if leads <= 0:
                break
            if self._barred(meld, written):
                continue
            weight = weight * keep // 100
            value += meld_points(self.rules, meld) * weight
            written.append(meld)
            leads -= 1
        return value

    def _barred(self, meld: int, written: list[int]) -> bool:
        """Whether a meld cannot follow those written: the same, or below one of them."""
        for before in written:
            if before == meld:
                return True
            if meld >= 192 and before >= 192 and (meld & 48) == (before & 48):
                number = (meld // 64 - 3) * 8 + (meld & 15) - 5
                scored: i64 = (before // 64 - 3) * 8 + (before & 15) - 5
                if self.rules.run_blockers[number] & BIT[scored] != 0:
                    return True
        return False

    # --- cards ---

    def _last_card(self, view: View) -> int:
        """The open card, unless an unseen one is worth more on average."""
        trump: i64 = view.trump
        total: i64 = 0
        n: i64 = 0
        for card in cards_of(view.unseen):
            total += final_worth(card, trump)
            n += 1
        if n == 0 or final_worth(view.open_card, trump) * n >= total:
            return act.TAKE_OPEN
        return act.TAKE_COVERED

    def _best_card(self, view: View, cards: list[int]) -> int:
        if len(cards) == 1:
            return cards[0]
        best = cards[0]
        best_value: i64 = -1000000
        for card in cards:
            if view.stock_left > 0:
                value = self._stock_follow(view, card) if view.phase == FOLLOW else self._stock_lead(view, card)
            elif view.phase == FOLLOW:
                value = self._final_follow(view, card)
            else:
                value = self._final_lead(view, card)
            if value > best_value:
                best = card
                best_value = value
        return best

    def _points(self, view: View, card: i64) -> i64:
        return self.rules.points[view.trump * 64 + card]

    def _wins(self, view: View, second: i64, lead: i64) -> bool:
        base: i64 = view.trump * 64
        strength = self.rules.strength[base + second]
        return (second >> 4 == lead >> 4 or strength >= 8) and strength > self.rules.strength[base + lead]

    def _stock_lead(self, view: View, card: i64) -> i64:
        """Tenths of points: what the lead risks and may keep, less what the card is worth in hand."""
        points = self._points(view, card) * 10
        unseen: i64 = count_cards(view.unseen | view.other_known)
        danger: i64 = 0
        if unseen > 0:
            danger = count_cards(beaters(view, card)) * view.other_count * 700 // unseen
        if danger > 900:
            danger = 900
        value = ((1000 - danger) * (points + 40) - danger * points) // 1000
        return value - keep_worth(view, card)

    def _stock_follow(self, view: View, card: i64) -> i64:
        lead: i64 = view.lead_card
        swing = (self._points(view, card) + self._points(view, lead)) * 10
        if self._wins(view, card, lead):
            return swing + 40 - keep_worth(view, card)
        return -swing - keep_worth(view, card)

    def _final_follow(self, view: View, card: i64) -> i64:
        lead: i64 = view.lead_card
        swing = (self._points(view, card) + self._points(view, lead)) * 10
        if not self._wins(view, card, lead):
            swing = -swing
        return swing - final_worth(card, view.trump) // 2

    def _final_lead(self, view: View, card: i64) -> i64:
        """What is left of a lead after the best answer; the other hand is known card by card."""
        trump: i64 = view.trump
        answers = follow_mask(self.rules, view.other_known, trump, card, False)
        worst: i64 = 1000000
        for reply in cards_of(answers):
            swing = (self._points(view, card) + self._points(view, reply)) * 10
            if self._wins(view, reply, card):
                swing = -swing
            swing += final_worth(reply, trump) // 2
            if swing < worst:
                worst = swing
        return worst - final_worth(card, trump) // 2
