"""A game of Vijfhonderden: deals until somebody has won (1836 §1, §26; modern "score")."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from vijfhonderden.core.cards import piquet_pack, rank_of
from vijfhonderden.core.random import CUT_STREAM, philox, shuffle, shuffled_pack
from vijfhonderden.drawing.deal import Deal, deal_pack
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.drawing.state import (
    END_COUNTED,
    END_NAMES,
    END_NONE,
)
from vijfhonderden.drawing.terms import NEXT_LOSER_OF_DEAL, NEXT_WINNER_OF_LAST_TRICK
from vijfhonderden.errors import UsageError


def cut_for_deal(seed: int, game: int, lowest: bool) -> tuple[int, int, int]:
    """The cards cut by seats 0 and 1 and the dealer they decide (1836 §3).

    The higher card deals, or the lower where ``lowest``; equal ranks cut again, of which the last
    cut is returned.
    """
    pack = vec[i64]()
    for card in piquet_pack():
        pack = append(pack, card)
    shuffle(pack, philox(seed), CUT_STREAM, game, 0)
    at = 0
    while True:
        a = pack[at]
        b = pack[at + 1]
        at += 2
        if rank_of(a) != rank_of(b):
            high = 0 if rank_of(a) > rank_of(b) else 1
            return int(a), int(b), 1 - high if lowest else high
        if at == 32:
            # sixteen pairs in a row: as good as never, and still decided
            return int(a), int(b), 0


@final
class Game:
    """Deals between seats 0 and 1 until one has won.

    ``seed`` and ``number`` decide the packs: deal ``d`` of game ``n`` of a seed is the same for
    every variant with the same pack. ``first_dealer`` is 0, 1, or -1 to cut for it.
    """

    def __init__(self, rules: Rules, seed: int, number: int, first_dealer: int = -1) -> None:
        self.rules: Final = rules
        self.seed: Final = seed
        self.number: Final = number
        cut = cut_for_deal(seed, number, rules.lowest_cut_deals)
        self.cut: Final = [cut[0], cut[1]]
        self.first_dealer: int = cut[2] if first_dealer < 0 else first_dealer
        self.dealer: int = self.first_dealer
        self.scores: list[int] = [0, 0]
        self.offences: list[int] = [0, 0, 0, 0]
        self.deals_played: int = 0
        self.replays: int = 0
        self.deal: Deal | None = None
        self.is_over: bool = False
        self.winner: int = -1
        self.loser: int = -1
        self.under_jan: bool = False
        self.end: str = ""

    def start_deal(self) -> Deal:
        """Shuffle and deal the next deal. Raises UsageError when the game is over or a deal is running."""
        pack = shuffled_pack(piquet_pack(), self.seed, self.number, self.deals_played)
        cards: list[int] = []
        for i in range(len(pack)):
            cards.append(int(pack[i]))
        hands, stock = deal_pack(self.rules, cards, self.dealer)
        return self.start_deal_with(hands, stock)

    def start_deal_with(self, hands: list[list[int]], stock: list[int], dealer: int = -1) -> Deal:
        """Begin a deal with given cards.

        Raises IllegalDeal when they are none, UsageError when the game is over or a deal is running.
        """
        if self.is_over:
            raise UsageError("the game is over")
        if self.deal is not None:
            raise UsageError("the last deal has not been finished")
        if dealer >= 0:
            self.dealer = dealer
        self.deal = Deal(self.rules, self.dealer, hands, stock, self.scores, self.offences)
        return self.deal

    def finish_deal(self) -> None:
        """Book the deal: scores, offences, the end of the game or the next dealer.

        Raises UsageError when no deal has been played to its end.
        """
        deal = self.deal
        if deal is None or deal.end == END_NONE:
            raise UsageError("there is no finished deal to book")
        self.deal = None
        self.deals_played += 1
        before = self.scores
        self.scores = [int(deal.running(0)), int(deal.running(1))]
        self.offences = [int(deal.offences[i]) for i in range(4)]
        if deal.end != END_COUNTED:
            self._finish(int(deal.game_winner), END_NAMES[deal.end], deal.game_jan != 0)
            return
        target = int(self.rules.target)
        over = [self.scores[0] >= target, self.scores[1] >= target]
        if over[0] or over[1]:
            if over[0] and over[1] and self.rules.first_claim_wins:
                # the winner of the last trick is the first who can claim
                self._finish(int(deal.last_trick_winner), "both over", False)
                return
            if self.scores[0] != self.scores[1]:
                winner = 0 if self.scores[0] > self.scores[1] else 1
                self._finish(winner, "both over" if over[0] and over[1] else "end of deal", False)
                return
            # a tie: the same player deals again
            self.replays += 1
            if self.rules.tie_restores_scores:
                self.scores = before
            return
        self._next_dealer(deal, before)

    def _finish(self, winner: int, end: str, jan: bool) -> None:
        self.is_over = True
        self.winner = winner
        self.loser = 1 - winner
        self.end = end
        rules = self.rules
        self.under_jan = jan or (rules.under_jan and self.scores[self.loser] < rules.under_jan_below)

    def _next_dealer(self, deal: Deal, before: list[int]) -> None:
        rule = self.rules.next_dealer
        if rule == NEXT_WINNER_OF_LAST_TRICK:
            self.dealer = int(deal.last_trick_winner)
            return
        if rule == NEXT_LOSER_OF_DEAL:
            gain0 = self.scores[0] - before[0]
            gain1 = self.scores[1] - before[1]
            if gain0 != gain1:
                self.dealer = 0 if gain0 < gain1 else 1
                return
            # nobody lost the deal: the other player deals
        self.dealer = 1 - self.dealer

    @property
    def factor(self) -> int:
        """What the game counts for the loser: 1, or the factor of under jan."""
        return int(self.rules.under_jan_factor) if self.under_jan else 1
