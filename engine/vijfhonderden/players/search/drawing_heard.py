"""What a seat may conclude of the other hand from the course of a deal of Vijfhonderden.

Strict conclusions are the melds that each roem of the other seat may have been, with the cards of it that must still be
in that hand. Besides, a hand that said nothing when it could have written roem, declared stuk or robbed is taken to
have had nothing: nobody is bound to speak, but silence pays too seldom to reckon with it.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from vijfhonderden.core.cards import ACE, BIT, SEVEN
from vijfhonderden.core.vectors import zeros
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.imagining import PENDING, SPOILED, WAITING, WRITTEN, Told
from vijfhonderden.drawing.melds import compare_melds, meld_cards, meld_points
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.drawing.state import LOG_SHOWN, LOG_WRITTEN
from vijfhonderden.drawing.view import PACK, View, heard_class

ANY_FOUR: Final = 2048  # what is heard of a four of a kind whose rank is not named
MOST_ROEM: Final = 64
NEVER: Final = 99
UNANSWERED: Final = -1
APPROVED: Final = -2


@final
class Heard:
    """The roem of the other seat that is not known card by card, and what it did not say.

    Of entry ``j`` the melds it may have been are ``melds[first[j]]`` up to ``melds[end[j]]``, with the cards
    of each that must be in the other hand in ``needs``; ``place[j]`` is where it stands in ``told``, -1 for a run that
    the other seat only asked about. ``lead_draws`` and ``play_draws`` are how many cards the other seat has drawn
    since it last led while roem counted, and since it last played a card; NEVER where it did not.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self.told: Final = Told()
        self.n: i64 = 0
        self.first = zeros(MOST_ROEM)
        self.end = zeros(MOST_ROEM)
        self.place = zeros(MOST_ROEM)
        self.melds = zeros(256)
        self.needs = zeros(256)
        self.lead_draws: i64 = NEVER
        self.play_draws: i64 = NEVER
        self._answers = zeros(256)
        self._found: i64 = 0
        self._robbed = False  # by the other seat
        self._mine: i64 = 0
        self._fallen: i64 = 0
        # at one moment of the log: cards that the other seat had played, what lay open, whether it had been robbed
        self._before: i64 = 0
        self._lying: i64 = 0
        self._robbed_yet = False

    def read(self, view: View) -> None:
        """Read the memory of a view."""
        self.n = 0
        self.told.n = 0
        self._found = 0
        self.lead_draws = NEVER
        self.play_draws = NEVER
        self._link_answers(view)
        self._sum_up(view)
        self._walk(view)

    def _link_answers(self, view: View) -> None:
        """For each entry of roem, the entry of the roem that spoiled it, or that it spoiled."""
        memory = view.memory
        answers = self._answers
        while len(answers) < memory.n:
            answers = append(answers, 0)
        self._answers = answers
        waiting = vec[i64]()
        at: i64 = 0
        i: i64 = 0
        while i < memory.n:
            action = memory.log[i] & 0xFFFF
            answers[i] = UNANSWERED
            if is_roem(action) and not is_spoiling(action):
                waiting = append(waiting, i)
            elif at < len(waiting) and (action == act.APPROVE or is_spoiling(action)):
                announced = waiting[at]
                at += 1
                answers[announced] = APPROVED
                if action != act.APPROVE:
                    answers[announced] = i
                    answers[i] = announced
            i += 1

    def _sum_up(self, view: View) -> None:
        """All cards that this seat ever held, and those the other seat played."""
        memory = view.memory
        mine = view.hand
        played: i64 = 0
        i: i64 = 0
        while i < memory.n:
            card = played_card(memory.log[i] & 0xFFFF)
            if card >= 0:
                if (memory.log[i] >> 16) & 1 == view.seat:
                    mine |= BIT[card]
                else:
                    played |= BIT[card]
            i += 1
        self._robbed = view.robbed_by == 1 - view.seat
        if view.robbed_by == view.seat:
            mine |= self._robber(view)
        self._mine = mine
        self._fallen = played

    def _robber(self, view: View) -> i64:
        return BIT[view.trump * 16 + self.rules.rob_rank]

    def _walk(self, view: View) -> None:
        memory = view.memory
        rules = self.rules
        other = 1 - view.seat
        this_lead = _after_last_trick(view)
        waits = view.leader == other and view.waiting >= 0
        self._lying = BIT[view.turn_up]
        self._before = 0
        self._robbed_yet = False
        tricks: i64 = 0
        on_table = False
        i: i64 = 0
        while i < memory.n:
            action = memory.log[i] & 0xFFFF
            is_theirs = (memory.log[i] >> 16) & 1 == other
            card = played_card(action)
            if card >= 0:
                if is_theirs:
                    self._before |= BIT[card]
                    self._note_silence(view, tricks, not on_table)
                if on_table:
                    tricks += 1
                on_table = not on_table
                if tricks == rules.stock_tricks:
                    self._lying = 0
            elif action == act.ROB:
                self._robbed_yet = True
                self._lying = self._robber(view)
            elif is_theirs and action == act.ASK:
                self._hear_question(view, i)
            elif is_theirs and is_roem(action):
                fate = SPOILED
                if memory.log[i] & (LOG_WRITTEN | LOG_SHOWN) != 0:
                    fate = WRITTEN
                elif i >= this_lead and self._answers[i] == UNANSWERED and not is_spoiling(action):
                    # the first of those without an answer waits for it
                    fate = PENDING
                    if waits:
                        fate = WAITING
                        waits = False
                self._hear(view, i, fate, i >= this_lead)
            i += 1

    def _note_silence(self, view: View, tricks: i64, leads: bool) -> None:
        """The other seat plays a card after so many tricks, without a word."""
        rules = self.rules
        draws = _draws_since(view, tricks)
        self.play_draws = draws
        if leads and tricks < rules.last_meld_lead and (tricks > 0 or rules.meld_first_lead):
            self.lead_draws = draws

    def _hear(self, view: View, i: i64, fate: i64, now: bool) -> None:
        """Take in a roem of the other seat."""
        entry = view.memory.log[i]
        code = entry & 0xFFFF
        spoils = is_spoiling(code)
        if spoils:
            code -= act.SPOIL
        if fate == WAITING:
            code = view.waiting
        told = self.told
        told.add(code, fate, now, entry & LOG_SHOWN != 0)
        if code < ANY_FOUR:
            # known card by card
            if entry & LOG_SHOWN == 0:
                self._list(view, i, code, told.n - 1)
            return
        found = self._list(view, i, code, told.n - 1)
        if found > 0:
            told.melds[told.n - 1] = self.melds[self.first[self.n - 1]]
        else:
            told.melds[told.n - 1] = _any_such(self.rules, code)

    def _hear_question(self, view: View, i: i64) -> None:
        """Who asks how high a run is holds one of the same length."""
        memory = view.memory
        asked = i - 1
        while asked >= 0 and not is_roem(memory.log[asked] & 0xFFFF):
            asked -= 1
        # a run that then spoils is heard of anyway
        if asked >= 0 and self._answers[asked] < 0:
            self._list(view, asked, heard_class(memory.log[asked] & 0xFFFF), -1)

    def _list(self, view: View, i: i64, code: i64, place: i64) -> i64:
        """Note every meld that an entry may have been; returns how many they are."""
        if self.n == MOST_ROEM:
            return 0
        could = PACK & ~self._mine & ~self._before & ~self._lying
        must = ~self._fallen
        if self._robbed and not self._robbed_yet:
            must &= ~self._robber(view)
        start = self._found
        if code < 192 or code == ANY_FOUR:
            rank: i64 = SEVEN
            while rank <= ACE:
                if code == ANY_FOUR or code == 128 + rank:
                    self._consider(view, i, 128 + rank, place, could, must)
                rank += 1
        else:
            shape = code
            if code >= ANY_FOUR:
                shape = code - ANY_FOUR
            length = shape >> 6
            top = shape & 15
            if code >= ANY_FOUR:
                length = (code - ANY_FOUR) >> 4
            suit: i64 = 0
            while suit < 4:
                rank = SEVEN + length - 1
                while rank <= ACE:
                    meld = length * 64 + suit * 16 + rank
                    if (top == 0 or top == rank) and (code >= ANY_FOUR or code == meld):
                        self._consider(view, i, meld, place, could, must)
                    rank += 1
                suit += 1
        found = self._found - start
        if found > 0:
            self.first[self.n] = start
            self.end[self.n] = self._found
            self.place[self.n] = place
            self.n += 1
        return found

    def _consider(self, view: View, i: i64, meld: i64, place: i64, could: i64, must: i64) -> None:
        """Note a meld where it may have been the one of an entry."""
        rules = self.rules
        cards = meld_cards(rules, meld)
        points = meld_points(rules, meld)
        if points == 0 or cards & ~could != 0:
            return
        needs = cards & must
        if needs & ~(view.unseen | view.other_known) != 0:
            return
        memory = view.memory
        if place >= 0 and memory.points[i] != 0 and memory.points[i] != points:
            return
        if not self._fits_answer(view, i, meld, place):
            return
        if self._found == len(self.melds):
            self.melds = append(self.melds, 0)
            self.needs = append(self.needs, 0)
        self.melds[self._found] = meld
        self.needs[self._found] = needs
        self._found += 1

    def _fits_answer(self, view: View, i: i64, meld: i64, place: i64) -> bool:
        """Whether a meld goes before, or behind, the one of this seat that it was compared with."""
        memory = view.memory
        answer = self._answers[i]
        elder_leads = (memory.log[i] >> 16) & 1 != view.dealer
        if place < 0:
            # who asked, and then approved, had a lower run
            return (
                answer != APPROVED
                or compare_melds(self.rules, view.trump, elder_leads, meld, memory.log[i] & 0x3FF) < 0
            )
        if answer < 0:
            return True
        mine = memory.log[answer] & 0x3FF
        if is_spoiling(memory.log[i] & 0xFFFF):
            verdict = compare_melds(self.rules, view.trump, not elder_leads, meld, mine)
            return verdict > 0 or (verdict == 0 and memory.points[i] == 0)
        verdict = compare_melds(self.rules, view.trump, elder_leads, mine, meld)
        return verdict > 0 or (verdict == 0 and memory.points[answer] == 0)


def played_card(action: i64) -> i64:
    """The card that an act plays, a revoke too; -1 where it plays none."""
    if action < 64:
        return action
    if act.is_irregular(action) and act.irregular_kind(action) == act.REVOKE:
        return act.irregular_detail(action)
    return -1


def is_roem(action: i64) -> bool:
    """Whether an act, as it was heard, names roem: announced or spoiling."""
    return 128 <= action < act.IRREGULAR


def is_spoiling(action: i64) -> bool:
    """Whether an act, as it was heard, spoils roem."""
    return act.SPOIL <= action < ANY_FOUR or act.SPOIL + ANY_FOUR <= action < act.IRREGULAR


def _any_such(rules: Rules, code: i64) -> i64:
    """Some meld that sounds like this, for roem that cannot be explained."""
    if code == ANY_FOUR:
        return 128 + ACE
    top = code & 15
    if top == 0:
        top = ACE
    return ((code - ANY_FOUR) >> 4) * 64 + top


def _after_last_trick(view: View) -> i64:
    """Where in the log the current lead begins."""
    memory = view.memory
    start: i64 = 0
    on_table = False
    i: i64 = 0
    while i < memory.n:
        if played_card(memory.log[i] & 0xFFFF) >= 0:
            if on_table:
                start = i + 1
            on_table = not on_table
        i += 1
    return start


def _draws_since(view: View, tricks: i64) -> i64:
    """How many cards each hand has drawn since the trick that came after so many others was played."""
    now = view.trick_no - 1
    most = view.rules.stock_tricks
    if now > most:
        now = most
    if now < tricks:
        return 0
    return now - tricks
