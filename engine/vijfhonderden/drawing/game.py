"""A game of Vijfhonderden: deals until somebody has won (1836 §1, §26; modern "score")."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from vijfhonderden.core.cards import piquet_pack, rank_of
from vijfhonderden.core.random import CUT_STREAM, PACK_STREAM, Philox, philox, shuffle
from vijfhonderden.core.vectors import zeros
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.drawing.state import (
    END_COUNTED,
    END_NAMES,
    END_NONE,
)
from vijfhonderden.drawing.terms import NEXT_LOSER_OF_DEAL, NEXT_WINNER_OF_LAST_TRICK
from vijfhonderden.errors import UsageError

PACK: Final = vec[i64](piquet_pack())


def cut_for_deal(seed: int, game: int, lowest: bool) -> tuple[int, int, int]:
    """The cards cut by seats 0 and 1 and the dealer they decide (1836 §3).

    The higher card deals, or the lower where ``lowest``; equal ranks cut again, of which the last
    cut is returned.
    """
    return _cut(philox(seed), game, lowest)


def _cut(generator: Philox, game: i64, lowest: bool) -> tuple[i64, i64, i64]:
    pack = PACK[:]
    shuffle(pack, generator, CUT_STREAM, game, 0)
    at: i64 = 0
    while True:
        a = pack[at]
        b = pack[at + 1]
        at += 2
        if rank_of(a) != rank_of(b):
            if (rank_of(a) > rank_of(b)) != lowest:
                return a, b, 0
            return a, b, 1
        if at == 32:
            # sixteen pairs in a row: as good as never, and still decided
            return a, b, 0


@final
class Game:
    """Deals between seats 0 and 1 until one has won.

    ``seed`` and ``number`` decide the packs: deal ``d`` of game ``n`` of a seed is the same for
    every variant with the same pack. ``first_dealer`` is 0, 1, or -1 to cut for it.
    """

    def __init__(self, rules: Rules, seed: int, number: int, first_dealer: int = -1) -> None:
        self.rules: Final = rules
        self.seed: Final = seed
        self._generator: Final = philox(seed)
        self._scores: Final = zeros(2)
        self._before: Final = zeros(2)
        self._offences: Final = zeros(4)
        self._cut = zeros(2)
        self.number: i64 = 0
        self.first_dealer: i64 = 0
        self.dealer: i64 = 0
        self.deals_played: i64 = 0
        self.replays: i64 = 0
        self.deal: Deal | None = None
        self.is_over: bool = False
        self.winner: i64 = -1
        self.loser: i64 = -1
        self.under_jan: bool = False
        self.end: str = ""
        self.begin(number, first_dealer)

    def begin(self, number: i64, first_dealer: i64 = -1) -> None:
        """Begin another game of the same seed and rules from scratch."""
        self.number = number
        a, b, dealer = _cut(self._generator, number, self.rules.lowest_cut_deals)
        self._cut[0] = a
        self._cut[1] = b
        self.first_dealer = dealer if first_dealer < 0 else first_dealer
        self.dealer = self.first_dealer
        i: i64 = 0
        while i < 2:
            self._scores[i] = 0
            self._offences[i] = 0
            self._offences[2 + i] = 0
            i += 1
        self.deals_played = 0
        self.replays = 0
        self.deal = None
        self.is_over = False
        self.winner = -1
        self.loser = -1
        self.under_jan = False
        self.end = ""

    @property
    def cut(self) -> list[int]:
        """The cards that seats 0 and 1 cut."""
        return [self._cut[0], self._cut[1]]

    @property
    def scores(self) -> list[int]:
        """The scores of seats 0 and 1 after the deals that are booked."""
        return [self._scores[0], self._scores[1]]

    @scores.setter
    def scores(self, scores: list[int]) -> None:
        first, second = scores
        self._scores[0] = first
        self._scores[1] = second

    @property
    def offences(self) -> list[int]:
        """False roems of seats 0 and 1, and over-writings of seats 0 and 1, so far."""
        return [self._offences[0], self._offences[1], self._offences[2], self._offences[3]]

    @offences.setter
    def offences(self, offences: list[int]) -> None:
        for i in range(4):
            self._offences[i] = offences[i]

    def score(self, seat: i64) -> i64:
        """The score of a seat after the deals that are booked."""
        return self._scores[seat]

    def start_deal(self) -> Deal:
        """Shuffle and deal the next deal. Raises UsageError when the game is over or a deal is running."""
        return self.start_deal_in(Deal(self.rules))

    def start_deal_in(self, deal: Deal) -> Deal:
        """The same in a deal that may be used again, of the same rules; nobody keeps it then."""
        self._check_free()
        pack = PACK[:]
        shuffle(pack, self._generator, PACK_STREAM, self.number, self.deals_played)
        deal.deal_out(self.dealer, pack, self._scores, self._offences)
        self.deal = deal
        return deal

    def _check_free(self) -> None:
        if self.is_over:
            raise UsageError("the game is over")
        if self.deal is not None:
            raise UsageError("the last deal has not been finished")

    def start_deal_with(self, hands: list[list[int]], stock: list[int], dealer: int = -1) -> Deal:
        """Begin a deal with given cards.

        Raises IllegalDeal when they are none, UsageError when the game is over or a deal is running.
        """
        self._check_free()
        if dealer >= 0:
            self.dealer = dealer
        self.deal = Deal(self.rules, int(self.dealer), hands, stock, self.scores, self.offences)
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
        scores = self._scores
        before = self._before
        seat: i64 = 0
        while seat < 2:
            before[seat] = scores[seat]
            scores[seat] = deal.running(seat)
            self._offences[seat] = deal.offences[seat]
            self._offences[2 + seat] = deal.offences[2 + seat]
            seat += 1
        if deal.end != END_COUNTED:
            self._finish(deal.game_winner, END_NAMES[deal.end], deal.game_jan != 0)
            return
        target = self.rules.target
        over0 = scores[0] >= target
        over1 = scores[1] >= target
        if over0 or over1:
            if over0 and over1 and self.rules.first_claim_wins:
                # the winner of the last trick is the first who can claim
                self._finish(deal.last_trick_winner, "both over", False)
                return
            if scores[0] != scores[1]:
                winner: i64 = 0
                if scores[1] > scores[0]:
                    winner = 1
                self._finish(winner, "both over" if over0 and over1 else "end of deal", False)
                return
            # a tie: the same player deals again
            self.replays += 1
            if self.rules.tie_restores_scores:
                scores[0] = before[0]
                scores[1] = before[1]
            return
        self._next_dealer(deal)

    def _finish(self, winner: i64, end: str, jan: bool) -> None:
        self.is_over = True
        self.winner = winner
        self.loser = 1 - winner
        self.end = end
        rules = self.rules
        self.under_jan = jan or (rules.under_jan and self._scores[self.loser] < rules.under_jan_below)

    def _next_dealer(self, deal: Deal) -> None:
        rule = self.rules.next_dealer
        if rule == NEXT_WINNER_OF_LAST_TRICK:
            self.dealer = deal.last_trick_winner
            return
        if rule == NEXT_LOSER_OF_DEAL:
            gain0 = self._scores[0] - self._before[0]
            gain1 = self._scores[1] - self._before[1]
            if gain0 != gain1:
                self.dealer = 0 if gain0 < gain1 else 1
                return
            # nobody lost the deal: the other player deals
        self.dealer = 1 - self.dealer

    @property
    def factor(self) -> int:
        """What the game counts for the loser: 1, or the factor of under jan."""
        return int(self.rules.under_jan_factor) if self.under_jan else 1
