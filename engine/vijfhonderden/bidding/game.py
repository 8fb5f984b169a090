"""A game of Five Hundred: deals until a side has won or lost."""

from typing import Final, final

from vijfhonderden.bidding import terms
from vijfhonderden.bidding.deal import Deal, deal_pack
from vijfhonderden.bidding.rules import NO_TRUMPS, Rules
from vijfhonderden.bidding.sides import unit_count, unit_of, with_contractor
from vijfhonderden.bidding.state import END_PASSED, NO_CONTRACT
from vijfhonderden.core.cards import BIT
from vijfhonderden.core.random import CUT_STREAM, shuffled_cards
from vijfhonderden.errors import UsageError


def cut_for_deal(rules: Rules, seed: int, game: int) -> tuple[list[int], int]:
    """The cards cut by the seats and the dealer they decide; equal highest cards cut again."""
    cards = [card for card in rules.cards if rules.joker_mask & BIT[card] == 0]
    pack = shuffled_cards(cards, seed, game, 0, CUT_STREAM)
    seats = int(rules.seats)
    at = 0
    while True:
        cut = pack[at : at + seats]
        # as in play, so that an ace is above an eleven
        heights = [int(rules.strength[NO_TRUMPS * 64 + card]) for card in cut]
        best = min(heights) if rules.lowest_cut_deals else max(heights)
        at += seats
        if heights.count(best) == 1 or at + seats > len(pack):
            return cut, heights.index(best)


@final
class Game:
    """Deals between the seats until a side has won.

    Scores are by unit: a side where partners sit opposite, else a player. ``seed`` and ``number``
    decide the packs, the same for every variant with the same pack.
    """

    def __init__(self, rules: Rules, seed: int, number: int, first_dealer: int = -1) -> None:
        self.rules: Final = rules
        self.seed: Final = seed
        self.number: Final = number
        cut, dealer = cut_for_deal(rules, seed, number)
        self.cut: Final = cut
        self.first_dealer: int = dealer if first_dealer < 0 else first_dealer
        self.dealer: int = self.first_dealer
        self.units: Final = unit_count(rules)
        self.scores: list[int] = [0] * unit_count(rules)
        self.deals_played: int = 0
        self.deal: Deal | None = None
        self.is_over: bool = False
        self.winner: int = -1
        self.loser: int = -1
        self.end: str = ""

    def start_deal(self) -> Deal:
        """Shuffle and deal the next deal. Raises UsageError when the game is over or a deal is running."""
        pack = shuffled_cards(self.rules.cards, self.seed, self.number, self.deals_played)
        hands, kitty, dead = deal_pack(self.rules, pack, self.dealer)
        return self.start_deal_with(hands, kitty, dead)

    def start_deal_with(
        self, hands: list[list[int]], kitty: list[int], dead: list[list[int]] | None = None, dealer: int = -1
    ) -> Deal:
        """Begin a deal with given cards. Raises IllegalDeal, or UsageError at the wrong moment."""
        if self.is_over:
            raise UsageError("the game is over")
        if self.deal is not None:
            raise UsageError("the last deal has not been finished")
        if dealer >= 0:
            self.dealer = dealer
        self.deal = Deal(self.rules, self.dealer, hands, kitty, dead)
        return self.deal

    def finish_deal(self) -> None:
        """Book the deal: scores, the end of the game or the next dealer.

        Raises UsageError when no deal has been played to its end.
        """
        deal = self.deal
        if deal is None or not deal.is_over:
            raise UsageError("there is no finished deal to book")
        self.deal = None
        self.deals_played += 1
        rules = self.rules
        before = list(self.scores)
        for item in deal.score_sheet():
            points = item.points
            if item.kind == "tricks" and rules.capped:
                # tricks in defence lift no score above the cap
                points = max(0, min(points, int(rules.cap) - self.scores[item.unit]))
            self.scores[item.unit] += points
        if deal.end == END_PASSED:
            if rules.all_pass != terms.ALL_PASS_SAME_DEALER:
                self.dealer = (self.dealer + 1) % int(rules.seats)
            return
        if deal.contract != NO_CONTRACT:
            self._test_end(deal, before)
        self.dealer = (self.dealer + 1) % int(rules.seats)

    def _finish(self, winner: int, loser: int, end: str) -> None:
        self.is_over = True
        self.winner = winner
        self.loser = loser
        self.end = end

    def _test_end(self, deal: Deal, before: list[int]) -> None:
        """The contractors' win, then a win on points, then the loss at −500.

        A side that failed its contract does not win in that deal, whatever its score.
        """
        rules = self.rules
        own = self._contract_units(deal)
        made = deal.made
        over = [u for u in range(self.units) if self.scores[u] >= rules.target and (made or u not in own)]
        winners = [unit for unit in own if unit in over]
        if winners and (rules.contractor_first or rules.needs_own_contract):
            self._finish(winners[0], -1, "contract")
            return
        if over and not rules.needs_own_contract:
            self._finish(self._first_over(deal, over, own, before), -1, "points")
            return
        self._test_minus()

    def _contract_units(self, deal: Deal) -> list[int]:
        """The units of the contractor's side: its own first, then that of a called partner."""
        units = [int(unit_of(self.rules, deal.contractor))]
        for seat in range(int(self.rules.seats)):
            unit = int(unit_of(self.rules, seat))
            if with_contractor(deal, seat) and unit not in units:
                units.append(unit)
        return units

    def _first_over(self, deal: Deal, over: list[int], own: list[int], before: list[int]) -> int:
        """Which of the units at the target wins: the first to reach it trick by trick, or the highest."""
        rules = self.rules
        rivals = [unit for unit in over if unit not in own]
        if len(rivals) < len(over) or len(rivals) == 1 or not rules.first_trick_wins:
            best = max([self.scores[unit] for unit in over])
            tied = [unit for unit in over if self.scores[unit] == best]
            first = [unit for unit in own if unit in tied]
            return first[0] if first else tied[0]
        running = list(before)
        for i in range(len(deal.order)):
            unit = int(unit_of(rules, deal.order[i]))
            running[unit] += int(rules.defender_trick)
            if unit in rivals and running[unit] >= rules.target:
                return unit
        return rivals[0]

    def _test_minus(self) -> None:
        rules = self.rules
        if not rules.loses:
            return
        down = [unit for unit in range(self.units) if self.scores[unit] <= rules.lose_at]
        if rules.lose_when == terms.LOSE_UNLESS_OTHERS_NEGATIVE:
            down = [unit for unit in down if self._somebody_else_is_up(unit)]
        if not down:
            return
        best = max(self.scores)
        leaders = [unit for unit in range(self.units) if self.scores[unit] == best]
        if len(leaders) > 1 and (rules.leader_wins_on_minus or len(down) == self.units):
            return  # nobody leads: play on
        # the loser is out whoever leads; equal leaders: the first to the left of the loser
        loser = min(down, key=lambda unit: self.scores[unit])
        winner = min(leaders, key=lambda unit: (unit - loser) % self.units)
        self._finish(winner, loser, "minus")

    def _somebody_else_is_up(self, unit: int) -> bool:
        for other in range(self.units):
            if other != unit and self.scores[other] >= 0:
                return True
        return False

    @property
    def factor(self) -> int:
        """What the game counts: always 1."""
        return 1
