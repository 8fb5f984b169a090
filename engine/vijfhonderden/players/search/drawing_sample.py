"""Hidden cards of a deal of Vijfhonderden as they may lie for all that a seat knows."""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.core.cards import BIT, count_cards, lowest_card
from vijfhonderden.core.choices import Choices
from vijfhonderden.core.random import Stream
from vijfhonderden.core.vectors import zeros
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.imagining import WAITING, imagine
from vijfhonderden.drawing.legal import fill_choices
from vijfhonderden.drawing.melds import holds_meld
from vijfhonderden.drawing.roem import fill_announceable
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.drawing.state import ANSWER, side_of
from vijfhonderden.drawing.view import View
from vijfhonderden.players.search.drawing_heard import NEVER, Heard

MOST_TRIES: Final = 40
"""After so many samples thrown away the next one is taken as it is: a search never fails for want of a sample."""

_WHOLE: Final = 1_000_000


@final
class Sample:
    """One way in which the hidden cards may lie: the other hand and the covered stock, top first."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self.hand: i64 = 0
        self.covered = zeros(32)
        self._pool = zeros(32)
        self._drawn: i64 = 0  # of the pool, how many lie in the hand: the later, the later they were drawn
        self._deal: Final = Deal(rules)
        self._spoken: Final = Choices()

    def draw(self, view: View, heard: Heard, stream: Stream) -> None:
        """Draw one, with the melds that the other seat's roem was in it (``heard.told``)."""
        tries: i64 = 0
        while True:
            must = self._choose_melds(view, heard, stream)
            self._deal_out(view, must, stream)
            tries += 1
            if tries == MOST_TRIES or (self._is_fair(view, heard, stream) and not self._was_silent(view, heard)):
                return

    def rule_out(self, view: View, heard: Heard, choices: Choices, stream: Stream) -> None:
        """Rule out what the roem that this seat has to answer cannot have been: it would leave it other choices."""
        if view.phase != ANSWER:
            return
        deal = self._deal
        seen = deal.view_of(view.seat)
        j: i64 = 0
        while j < heard.n:
            place = heard.place[j]
            if place >= 0 and heard.told.fates[place] == WAITING:
                self.draw(view, heard, stream)
                kept = heard.first[j]
                at = kept
                while at < heard.end[j]:
                    heard.told.melds[place] = heard.melds[at]
                    imagine(deal, view, self.hand, self.covered, heard.told)
                    fill_choices(deal, self._spoken)
                    seen.look(deal)
                    if seen.waiting == view.waiting and same_choices(self._spoken, choices):
                        heard.melds[kept] = heard.melds[at]
                        heard.needs[kept] = heard.needs[at]
                        kept += 1
                    at += 1
                if kept > heard.first[j]:
                    heard.end[j] = kept
                    heard.told.melds[place] = heard.melds[heard.first[j]]
            j += 1

    def _choose_melds(self, view: View, heard: Heard, stream: Stream) -> i64:
        """Choose what each roem was, as likely as the cards it takes; returns the hidden cards of them all."""
        hidden = count_cards(view.unseen)
        free = view.other_count - count_cards(view.other_known)
        must: i64 = 0
        j: i64 = 0
        while j < heard.n:
            first = heard.first[j]
            end = heard.end[j]
            total: i64 = 0
            at = first
            while at < end:
                total += _weight(heard.needs[at] & ~view.other_known & ~must, free, hidden)
                at += 1
            if total > 0:
                left = stream.below(total)
                at = first
                while True:
                    left -= _weight(heard.needs[at] & ~view.other_known & ~must, free, hidden)
                    if left < 0:
                        break
                    at += 1
                new = heard.needs[at] & ~view.other_known & ~must
                must |= new
                free -= count_cards(new)
                hidden -= count_cards(new)
                if heard.place[j] >= 0:
                    heard.told.melds[heard.place[j]] = heard.melds[at]
            j += 1
        return must

    def _deal_out(self, view: View, must: i64, stream: Stream) -> None:
        """Deal the hidden cards that are left between the other hand and the covered stock."""
        pool = self._pool
        n: i64 = 0
        left = view.unseen & ~must
        while left != 0:
            pool[n] = lowest_card(left)
            left &= left - 1
            n += 1
        i = n - 1
        while i > 0:
            j = stream.below(i + 1)
            card = pool[j]
            pool[j] = pool[i]
            pool[i] = card
            i -= 1
        hand = view.other_known | must
        drawn = view.other_count - count_cards(hand)
        i = 0
        while i < drawn:
            hand |= BIT[pool[i]]
            i += 1
        while i < n:
            self.covered[i - drawn] = pool[i]
            i += 1
        self.hand = hand
        self._drawn = drawn

    def _is_fair(self, view: View, heard: Heard, stream: Stream) -> bool:
        """Whether to take this hand: one that explains a roem in two ways was chosen twice as often as it should be."""
        j: i64 = 0
        while j < heard.n:
            ways: i64 = 0
            at = heard.first[j]
            while at < heard.end[j]:
                if heard.needs[at] & ~self.hand == 0:
                    ways += 1
                at += 1
            if ways > 1 and stream.below(ways) != 0:
                return False
            j += 1
        return True

    def _was_silent(self, view: View, heard: Heard) -> bool:
        """Whether the other seat would have kept silent about something in this hand."""
        rules = self.rules
        theirs = view.theirs
        if heard.play_draws != NEVER:
            before = self._hand_before(heard.play_draws)
            if rules.rob and view.robbed_by < 0 and not rules.rob_needs_lead and not rules.rob_needs_won_trick:
                if before & BIT[view.trump * 16 + rules.rob_rank] != 0:
                    return True
            if not rules.stuk_on_lead and self._kept_stuk(view, before):
                return True
        if heard.lead_draws == NEVER:
            return False
        before = self._hand_before(heard.lead_draws)
        if rules.stuk_on_lead and self._kept_stuk(view, before):
            return True
        if theirs.tricks + view.mine.tricks == 16 or not holds_meld(before):
            return False
        imagine(self._deal, view, self.hand, self.covered, heard.told)
        side_of(self._deal, 1 - view.seat).hand = before
        self._spoken.clear()
        fill_announceable(self._deal, 1 - view.seat, self._spoken)
        return self._spoken.more != 0

    def _hand_before(self, draws: i64) -> i64:
        """What was in this hand already before the last so many draws."""
        hand = self.hand
        i = self._drawn - 1
        while i >= 0 and draws > 0:
            hand &= ~BIT[self._pool[i]]
            i -= 1
            draws -= 1
        return hand

    def _kept_stuk(self, view: View, hand: i64) -> bool:
        rules = self.rules
        pair = rules.king_queen[view.trump]
        if hand & pair != pair or view.theirs.stuk_done != 0 or rules.stuk_points == 0:
            return False
        # close to the score from which stuk wins it is worth keeping
        return not (rules.stuk_out and rules.stuk_out_threshold - view.theirs.score <= 100)


def _weight(cards: i64, free: i64, hidden: i64) -> i64:
    """How likely some hidden cards all lie in the other hand, of which so many are free: 0 to a million."""
    weight: i64 = _WHOLE
    n = count_cards(cards)
    while n > 0:
        if free <= 0:
            return 0
        weight = weight * free // hidden
        free -= 1
        hidden -= 1
        n -= 1
    if weight == 0:
        return 1
    return weight


def same_choices(a: Choices, b: Choices) -> bool:
    """Whether two sets of choices are equal."""
    if a.cards != b.cards or a.words != b.words or a.more != b.more:
        return False
    i: i64 = 0
    while i < a.more:
        if a.bases[i] != b.bases[i] or a.masks[i] != b.masks[i]:
            return False
        i += 1
    return True
