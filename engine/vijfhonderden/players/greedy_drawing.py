"""A player of plain good sense, without search.

It robs when it can, claims when it may, writes roem from below when it can expect to keep the
lead, spoils, asks when asking may help, declares stuk, keeps runs and trumps while the stock
lasts and throws low cards, and takes tens and aces in the final phase, where it knows both hands.
"""

from typing import Final, final

from librt.vecs import append
from mypy_extensions import i64

from vijfhonderden.core.cards import BIT, SEVEN, cards_of, count_cards, lowest_card
from vijfhonderden.core.choices import Choices
from vijfhonderden.core.vectors import zeros
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.legal import SUIT
from vijfhonderden.drawing.melds import holds_run, meld_points, run_index
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.drawing.state import CHOOSE_LAST, FOLLOW
from vijfhonderden.drawing.view import View
from vijfhonderden.players.firsts_drawing import (
    DOOMED,
    FINAL_LOSE,
    FINAL_WIN,
    FINAL_WORTH,
    FREE,
    LOSE,
    MOST_DANGER,
    NOTHING,
    WIN,
    firsts_of,
    lead_value,
    must_follow,
    winning,
)
from vijfhonderden.players.native import Drawer
from vijfhonderden.players.worth_drawing import Keeping, jas_held


@final
class GreedyDrawer(Drawer):
    """Chooses the same action for the same view and legal actions; it uses no random numbers."""

    def __init__(self, rules: Rules) -> None:
        super().__init__("greedy", True)
        self.rules: Final = rules
        self._firsts: Final = firsts_of(rules)
        self._keeping: Final = Keeping(rules)
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
        if view.stock_left > 0:
            self._keeping.consider(view)
            if view.phase == FOLLOW:
                return self._stock_follow(view, cards)
            return self._stock_lead(view, cards)
        if view.phase == FOLLOW:
            return self._final_follow(view, cards)
        return self._final_lead(view, cards)

    def _head(self, trump: i64, some: i64, at: i64, plus: i64, others: i64, others_at: i64, others_plus: i64) -> i64:
        """The highest key of some cards in one table of firsts, and of others in another; each ``plus`` the same."""
        keys = self._firsts.keys
        best: i64 = NOTHING
        suit: i64 = 0
        while suit < 4:
            shift = suit * 16
            place: i64 = 0
            if suit == trump:
                place = 256
            key = keys[at + place + ((some >> (shift + SEVEN)) & 255)] + plus - shift
            if key > best:
                best = key
            key = keys[others_at + place + ((others >> (shift + SEVEN)) & 255)] + others_plus - shift
            if key > best:
                best = key
            suit += 1
        return best

    def _stock_follow(self, view: View, cards: i64) -> i64:
        """What the trick brings, with a bonus for the lead, less what the card is worth in hand."""
        trump = view.trump
        lead = view.lead_card
        winners = cards & winning(self.rules, trump, lead)
        led = self.rules.points[trump * 64 + lead] * 640
        losers = cards & ~winners
        head = self._head(trump, losers, LOSE, -led, winners, WIN, led)
        best = self._kept(view, head)
        best = self._search(view, head, best, losers, LOSE, -led)
        if winners != 0:
            best = self._search(view, head, best, winners, WIN, led)
        return 63 - (best & 63)

    def _stock_lead(self, view: View, cards: i64) -> i64:
        """What the lead risks and may keep, less what the card is worth in hand."""
        trump = view.trump
        unplaced = view.unseen | view.other_known
        elsewhere = count_cards(unplaced)
        plain = cards & ~SUIT[trump]
        # where the trumps elsewhere alone are danger enough, the plain cards need not be looked at one by one
        danger = count_cards(unplaced & SUIT[trump]) * view.other_count * 700
        if danger < MOST_DANGER * elsewhere or elsewhere == 0:
            plain = 0
        others = cards & ~plain
        best: i64 = NOTHING
        head: i64 = NOTHING
        if plain != 0:
            head = self._head(trump, plain, DOOMED, 0, 0, DOOMED, 0)
            best = self._search(view, head, self._kept(view, head), plain, DOOMED, 0)
        if others != 0:
            best = self._search_in_danger(view, best, others, unplaced, elsewhere)
        return 63 - (best & 63)

    def _kept(self, view: View, key: i64) -> i64:
        """The key of a card less what it may bring in hand."""
        return key - self._keeping.hope(view, 63 - (key & 63)) * 64

    def _search(self, view: View, head: i64, best: i64, cards: i64, at: i64, plus: i64) -> i64:
        """The highest key with what is kept in hand: ``best`` or that of one of the cards, of a table of firsts.

        Only cards that come before ``best`` without it are weighed; ``head`` was weighed before.
        """
        keys = self._firsts.keys
        suit: i64 = 0
        while suit < 4:
            shift = suit * 16
            table = at
            if suit == view.trump:
                table += 256
            lane = (cards >> (shift + SEVEN)) & 255
            key = keys[table + lane] + plus - shift
            while key > best:
                if key != head:
                    value = self._kept(view, key)
                    if value > best:
                        best = value
                lane &= ~BIT[63 - SEVEN - shift - (key & 63)]
                key = keys[table + lane] + plus - shift
            suit += 1
        return best

    def _search_in_danger(self, view: View, best: i64, cards: i64, unplaced: i64, elsewhere: i64) -> i64:
        """The same of leads that are each in danger of their own; of ``elsewhere`` cards all are ``unplaced``."""
        keys = self._firsts.keys
        trump = view.trump
        suit: i64 = 0
        while suit < 4:
            shift = suit * 16
            table: i64 = FREE
            if suit == trump:
                table += 256
            lane = (cards >> (shift + SEVEN)) & 255
            key = keys[table + lane] - shift
            while key > best:
                place = key & 63
                card = 63 - place
                value = self._risked(view, card, unplaced, elsewhere) * 64 + place
                if value > best:
                    value = self._kept(view, value)
                    if value > best:
                        best = value
                lane &= ~BIT[card - shift - SEVEN]
                key = keys[table + lane] - shift
            suit += 1
        return best

    def _risked(self, view: View, card: i64, unplaced: i64, elsewhere: i64) -> i64:
        """What a lead brings on average, less what the card is worth by itself."""
        at = view.trump * 64 + card
        danger: i64 = 0
        if elsewhere > 0:
            beaters = unplaced & winning(self.rules, view.trump, card)
            danger = count_cards(beaters) * view.other_count * 700 // elsewhere
        if danger > MOST_DANGER:
            danger = MOST_DANGER
        return lead_value(self.rules.points[at] * 10, danger) - FINAL_WORTH[at]

    def _final_follow(self, view: View, cards: i64) -> i64:
        """What the trick brings, less half of what the card is worth."""
        trump = view.trump
        lead = view.lead_card
        winners = cards & winning(self.rules, trump, lead)
        led = self.rules.points[trump * 64 + lead] * 640
        return 63 - (self._head(trump, cards & ~winners, FINAL_LOSE, -led, winners, FINAL_WIN, led) & 63)

    def _final_lead(self, view: View, cards: i64) -> i64:
        """What is left of a lead after the best answer; the other hand is known card by card."""
        trump = view.trump
        other = view.other_known
        firsts = self._firsts
        follows = must_follow(self.rules, trump, other)
        best: i64 = NOTHING
        suit: i64 = 0
        while suit < 4:
            at = suit * 16 + SEVEN
            held = (cards >> at) & 255
            if held != 0:
                theirs = (other >> at) & 255
                if not follows:
                    key = firsts.freely_answered(trump, suit, held, other)
                elif theirs != 0:
                    key = firsts.followed(trump, suit, held, theirs)
                else:
                    key = firsts.not_followed(trump, suit, held, other)
                if key > best:
                    best = key
            suit += 1
        return 63 - (best & 63)
