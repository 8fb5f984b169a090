"""A game of Five Hundred: deals until a side has won or lost."""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.bidding import terms
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.rules import NO_TRUMPS, Rules, seat_after
from vijfhonderden.bidding.scoring import contract_points, defence_points, is_made
from vijfhonderden.bidding.sides import own_unit, unit_count
from vijfhonderden.bidding.state import END_PASSED, NO_CONTRACT, OVER
from vijfhonderden.core.cards import BIT, cards_of
from vijfhonderden.core.random import CUT_STREAM, PACK_STREAM, Philox, philox, shuffle
from vijfhonderden.core.vectors import copy_to, zeros
from vijfhonderden.errors import UsageError

END_CONTRACT: Final = 0
END_POINTS: Final = 1
END_MINUS: Final = 2
END_NAMES: Final = ("contract", "points", "minus")


def cut_for_deal(rules: Rules, seed: int, game: int) -> tuple[list[int], int]:
    """The cards cut by the seats and the dealer they decide; equal highest cards cut again."""
    cutting = Game(rules, seed, game)
    return cutting.cut, int(cutting.first_dealer)


@final
class Game:
    """Deals between the seats until a side has won.

    Scores are by unit: a side where partners sit opposite, else a player. ``seed`` and ``number``
    decide the packs, the same for every variant with the same pack. :meth:`begin` starts another number of the seed.
    Raises ValueError for a seed that is no whole number from 0 to 2**64 - 1.
    """

    def __init__(self, rules: Rules, seed: int, number: int, first_dealer: int = -1) -> None:
        self.rules: Final = rules
        self.seed: Final = seed
        self.number: i64 = 0
        self._generator: Final[Philox] = philox(seed)
        self._cut_pack = rules.cut_cards
        self._cut_at: i64 = 0
        self.first_dealer: i64 = 0
        self.dealer: i64 = 0
        self.units: Final = unit_count(rules)
        self._scores: Final = zeros(rules.units)
        self._before: Final = zeros(rules.units)
        self.deals_played: i64 = 0
        self.deal: Deal | None = None
        self.is_over: bool = False
        self.winner: i64 = -1
        self.loser: i64 = -1
        self.end_code: i64 = -1
        self.begin(number, first_dealer)

    def begin(self, number: i64, first_dealer: i64 = -1) -> None:
        """Begin game number ``number`` of the seed; the dealer is cut for where it is -1."""
        self.number = number
        self._cut()
        if first_dealer >= 0:
            self.first_dealer = first_dealer
        self.dealer = self.first_dealer
        unit: i64 = 0
        while unit < self.rules.units:
            self._scores[unit] = 0
            self._before[unit] = 0
            unit += 1
        self.deals_played = 0
        self.deal = None
        self.is_over = False
        self.winner = -1
        self.loser = -1
        self.end_code = -1

    def _cut(self) -> None:
        """Cut for the first deal; equal highest cards cut again, as long as there are cards."""
        rules = self.rules
        pack = rules.cut_cards[:]
        self._cut_pack = pack
        n: i64 = len(pack)
        shuffle(pack, self._generator, CUT_STREAM, self.number, 0)
        at: i64 = 0
        while True:
            best: i64 = 0
            equals: i64 = 0
            height: i64 = -1
            i: i64 = 0
            while i < rules.seats:
                # as in play, so that an ace is above an eleven
                h = rules.strength[NO_TRUMPS * 64 + pack[at + i]]
                if rules.lowest_cut_deals:
                    h = 64 - h
                if h > height:
                    best = i
                    equals = 1
                    height = h
                elif h == height:
                    equals += 1
                i += 1
            if equals == 1 or at + 2 * rules.seats > n:
                break
            at += rules.seats
        self._cut_at = at
        self.first_dealer = best

    @property
    def cut(self) -> list[int]:
        """The cards that decided the first dealer, by seat."""
        return [int(self._cut_pack[self._cut_at + seat]) for seat in range(int(self.rules.seats))]

    @property
    def scores(self) -> list[int]:
        """The scores by unit. A new list: to change a score, assign a whole list."""
        return [int(self._scores[unit]) for unit in range(self.units)]

    @scores.setter
    def scores(self, scores: list[int]) -> None:
        for unit in range(self.units):
            self._scores[unit] = scores[unit]

    def score(self, unit: i64) -> i64:
        """The score of a unit."""
        return self._scores[unit]

    def gained(self, unit: i64) -> i64:
        """What the last deal changed in the score of a unit."""
        return self._scores[unit] - self._before[unit]

    def start_deal(self) -> Deal:
        """Shuffle and deal the next deal. Raises UsageError when the game is over or a deal is running."""
        deal = Deal(self.rules)
        self.start_deal_in(deal)
        return deal

    def start_deal_in(self, deal: Deal) -> None:
        """Shuffle and deal the next deal into one of the same rules that is not needed any more.

        Raises UsageError when the game is over or a deal is running.
        """
        self._must_be_free()
        pack = self.rules.pack_bits[:]
        shuffle(pack, self._generator, PACK_STREAM, self.number, self.deals_played)
        deal.deal_out(self.dealer, pack)
        copy_to(deal.scores, self._scores, self.rules.units)
        self.deal = deal

    def start_deal_with(
        self, hands: list[list[int]], kitty: list[int], dead: list[list[int]] | None = None, dealer: int = -1
    ) -> Deal:
        """Begin a deal with given cards. Raises IllegalDeal, or UsageError at the wrong moment."""
        self._must_be_free()
        if dealer >= 0:
            self.dealer = dealer
        deal = Deal(self.rules, int(self.dealer), hands, kitty, dead)
        copy_to(deal.scores, self._scores, self.rules.units)
        self.deal = deal
        return deal

    def book(self, deal: Deal) -> None:
        """Book a deal that is over, whatever was played before it: as if the scores it began with were reached here."""
        copy_to(self._scores, deal.scores, self.rules.units)
        self.dealer = deal.dealer
        self.is_over = False
        self.winner = -1
        self.deal = deal
        self.finish_deal()

    def _must_be_free(self) -> None:
        if self.is_over:
            raise UsageError("the game is over")
        if self.deal is not None:
            raise UsageError("the last deal has not been finished")

    def finish_deal(self) -> None:
        """Book the deal: scores, the end of the game or the next dealer.

        Raises UsageError when no deal has been played to its end.
        """
        deal = self.deal
        if deal is None or deal.phase != OVER:
            raise UsageError("there is no finished deal to book")
        self.deal = None
        self.deals_played += 1
        rules = self.rules
        thrown_in = deal.end == END_PASSED
        own: i64 = 0
        if deal.contract != NO_CONTRACT:
            own = contract_points(deal)
        unit: i64 = 0
        while unit < rules.units:
            score = self._scores[unit]
            self._before[unit] = score
            if own_unit(deal, unit):
                score += own
            elif not thrown_in:
                points = defence_points(deal, unit)
                if rules.capped and score + points > rules.cap:
                    # tricks in defence lift no score above the cap
                    points = rules.cap - score
                    if points < 0:
                        points = 0
                score += points
            self._scores[unit] = score
            unit += 1
        if thrown_in:
            if rules.all_pass != terms.ALL_PASS_SAME_DEALER:
                self.dealer = seat_after(self.dealer, rules.seats)
            return
        if deal.contract != NO_CONTRACT:
            self._test_end(deal)
        self.dealer = seat_after(self.dealer, rules.seats)

    @property
    def end(self) -> str:
        """How the game ended, one of END_NAMES; empty while it goes on."""
        return END_NAMES[self.end_code] if self.is_over else ""

    def _finish(self, winner: i64, loser: i64, end: i64) -> None:
        self.is_over = True
        self.winner = winner
        self.loser = loser
        self.end_code = end

    def _test_end(self, deal: Deal) -> None:
        """The contractors' win, then a win on points, then the loss at −500.

        A side that failed its contract does not win in that deal, whatever its score.
        """
        rules = self.rules
        made = is_made(deal)
        over: i64 = 0  # one bit a unit
        unit: i64 = 0
        while unit < rules.units:
            if self._scores[unit] >= rules.target and (made or not own_unit(deal, unit)):
                over |= BIT[unit]
            unit += 1
        if over != 0:
            winner = self._contractor_over(deal, over)
            if winner >= 0 and (rules.contractor_first or rules.needs_own_contract):
                self._finish(winner, -1, END_CONTRACT)
                return
            if not rules.needs_own_contract:
                self._finish(self._first_over(deal, over, winner), -1, END_POINTS)
                return
        self._test_minus()

    def _contractor_over(self, deal: Deal, over: i64) -> i64:
        """The unit of the contractor's side at the target: its own, else that of a called partner, else -1."""
        unit = self.rules.unit[deal.contractor]
        if over & BIT[unit] != 0:
            return unit
        if deal.partner >= 0 and over & BIT[self.rules.unit[deal.partner]] != 0:
            return self.rules.unit[deal.partner]
        return -1

    def _first_over(self, deal: Deal, over: i64, own: i64) -> i64:
        """Which of the units at the target wins: the first to reach it trick by trick, or the highest.

        ``own`` is the unit of the contractor's side among them, or -1.
        """
        rules = self.rules
        units = cards_of(over)
        if own >= 0 or len(units) == 1 or not rules.first_trick_wins:
            best = max([self._scores[unit] for unit in units])
            tied = [unit for unit in units if self._scores[unit] == best]
            first = [unit for unit in self._contract_units(deal) if unit in tied]
            return first[0] if first else tied[0]
        running = [self._before[unit] for unit in range(self.units)]
        for seat in deal.order:
            unit = int(rules.unit[seat])
            running[unit] += rules.defender_trick
            if unit in units and running[unit] >= rules.target:
                return unit
        return units[0]

    def _contract_units(self, deal: Deal) -> list[int]:
        """The units of the contractor's side: its own first, then that of a called partner."""
        own = int(self.rules.unit[deal.contractor])
        return [own] + [unit for unit in range(self.units) if unit != own and own_unit(deal, unit)]

    def _test_minus(self) -> None:
        rules = self.rules
        if not rules.loses:
            return
        down: i64 = 0
        loser: i64 = -1
        best = self._scores[0]
        worst: i64 = 0
        leaders: i64 = 0
        unit: i64 = 0
        while unit < rules.units:
            score = self._scores[unit]
            if score > best:
                best = score
                leaders = 0
            if score == best:
                leaders += 1
            if score <= rules.lose_at and self._may_be_out(unit):
                down += 1
                if loser < 0 or score < worst:
                    loser = unit
                    worst = score
            unit += 1
        if loser < 0 or (leaders > 1 and (rules.leader_wins_on_minus or down == rules.units)):
            return  # nobody is out, or nobody leads: play on
        # the loser is out whoever leads; equal leaders: the first to the left of the loser
        winner = loser
        while self._scores[winner] != best:
            winner = seat_after(winner, rules.units)
        self._finish(winner, loser, END_MINUS)

    def _may_be_out(self, unit: i64) -> bool:
        """Whether a unit at −500 loses, for all that the others have (game.lose_when)."""
        if self.rules.lose_when != terms.LOSE_UNLESS_OTHERS_NEGATIVE:
            return True
        other: i64 = 0
        while other < self.rules.units:
            if other != unit and self._scores[other] >= 0:
                return True
            other += 1
        return False

    @property
    def factor(self) -> int:
        """What the game counts: always 1."""
        return 1
