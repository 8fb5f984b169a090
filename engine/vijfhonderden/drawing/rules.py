"""The rules of one Vijfhonderden variant, frozen, with every table worked out beforehand.

``Rules`` is made from *settings*: key paths of the variant file (``roem.runs.3``,
``stock.rob.until``) to whole numbers, words already replaced by their codes of
:mod:`~vijfhonderden.drawing.terms`. A section that is ``off`` is the setting ``path: 0`` with
nothing below it; one that is on is ``path: 1``. Lists are ``path.0``, ``path.1`` …
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from vijfhonderden.core.cards import ACE, BIT, KING, QUEEN, RANK_LETTERS, SEVEN
from vijfhonderden.core.vectors import sequence, zeros
from vijfhonderden.drawing import terms

# A run is numbered inside its suit: (length - 3) * 8 + (top - SEVEN). 48 numbers.
RUN_NUMBERS: Final = 48

WORTH_STRENGTH: Final = 1 << 20
WORTH_POINTS: Final = WORTH_STRENGTH - 1  # the points in the worth of a card, or in that of two
WORTH_TRUMP: Final = 8 * WORTH_STRENGTH  # what no card but a trump reaches


@final
class Rules:
    """Every rule of one variant as numbers. Made once, read often, never changed.

    Raises KeyError for a setting that is missing.
    """

    def __init__(self, settings: dict[str, int]) -> None:
        self.settings: Final = settings
        s = settings

        # deal
        self.hand_size: Final[i64] = s["deal.hand"]
        self.packets: Final = sequence(s, "deal.packets")
        self.to_dealer: Final = _to_dealer(self.packets)
        self.packets_strict: Final = s["deal.packets_strict"] != 0
        self.lowest_cut_deals: Final = s["deal.first_dealer"] == terms.LOWEST_CUT
        self.may_decline_deal: Final = s["deal.may_decline_deal"] != 0
        self.opponent_cuts: Final = s["deal.cut_before_deal"] != 0
        self.next_dealer: Final[i64] = s["deal.next_dealer"]
        self.stock_tricks: Final[i64] = (32 - 2 * s["deal.hand"]) // 2
        self.tricks: Final[i64] = 16

        # stock
        self.winner_chooses_last: Final = s["stock.last_draw"] == terms.LAST_WINNER_CHOOSES
        self.show_last_covered: Final = s["stock.show_last_covered"] != 0
        self.rob: Final = s["stock.rob"] != 0
        self.rob_rank: Final[i64] = s.get("stock.rob.rank", SEVEN)
        self.rob_until: Final[i64] = s.get("stock.rob.until", 0)
        self.rob_needs_lead: Final = s.get("stock.rob.needs_lead", 0) != 0
        self.rob_needs_won_trick: Final = s.get("stock.rob.needs_won_trick", 0) != 0

        # play
        self.stock_follow: Final = s["play.stock_phase.follow"] == terms.MUST
        self.stock_no_trumping: Final = s["play.stock_phase.trumping"] != 0
        self.final_follow: Final = s["play.final_phase.follow"] == terms.MUST
        self.final_must_trump: Final = s["play.final_phase.void"] != 0
        self.trump_lead_must_beat: Final = s["play.final_phase.trump_lead"] != 0
        self.plain_lead_must_beat: Final = s["play.final_phase.plain_lead"] != 0
        self.jas_exempt: Final = s["play.jas_exempt"] != 0
        self.may_inspect_tricks: Final = s["play.inspect_won_tricks"] == 0

        # strength[trump * 64 + card]: 0-7 plain, 8-15 trump; beats when higher and same suit or trump
        plain_order = sequence(s, "play.plain_order")
        trump_order = sequence(s, "play.trump_order")
        self.strength: Final = zeros(256)
        self.points: Final = zeros(256)
        self.worth: Final = zeros(256)  # both: strength * WORTH_STRENGTH + points
        for trump in range(4):
            for suit in range(4):
                for rank in range(SEVEN, ACE + 1):
                    index = trump * 64 + suit * 16 + rank
                    order = trump_order if suit == trump else plain_order
                    self.strength[index] = 7 - order.index(rank) + (8 if suit == trump else 0)
                    letter = RANK_LETTERS[rank]
                    worth = s.get(f"counting.plain.{letter}", 0)
                    if suit == trump:
                        worth = s.get(f"counting.trump.{letter}", worth)
                    self.points[index] = worth
                    self.worth[index] = self.strength[index] * WORTH_STRENGTH + worth

        # higher_trumps[trump * 16 + rank]: the trumps that beat the trump of this rank
        self.higher_trumps: Final = zeros(64)
        # higher_plain[card]: the cards of the suit that beat this one while the suit is plain
        self.higher_plain: Final = zeros(64)
        for suit in range(4):
            for rank in range(SEVEN, ACE + 1):
                trumps: i64 = 0
                for other in trump_order[: trump_order.index(rank)]:
                    trumps |= BIT[suit * 16 + other]
                self.higher_trumps[suit * 16 + rank] = trumps
                plain: i64 = 0
                for other in plain_order[: plain_order.index(rank)]:
                    plain |= BIT[suit * 16 + other]
                self.higher_plain[suit * 16 + rank] = plain

        # counting
        self.last_trick_points: Final[i64] = s["counting.last_trick"]
        self.total: Final[i64] = s["counting.total"]
        self.kapot: Final = s["counting.kapot"] != 0
        self.kapot_points: Final[i64] = s.get("counting.kapot.points", 0)
        self.kapot_scope: Final[i64] = s.get("counting.kapot.scope", 0)
        self.kapot_in_total: Final = s.get("counting.kapot.in_total", 0) != 0
        self.counter: Final[i64] = s["counting.counter"]

        # roem
        self.run_points: Final = zeros(9)
        for length in range(3, 9):
            self.run_points[length] = s.get(f"roem.runs.{length}", 0)
        self.four_points: Final = zeros(16)
        for rank in range(SEVEN, ACE + 1):
            self.four_points[rank] = s.get(f"roem.fours.{RANK_LETTERS[rank]}", 0)
        order_list = vec[i64]()
        for test in sequence(s, "roem.order"):
            order_list = append(order_list, test)
        self.order_tests: Final = order_list
        # higher is better; a rank that is not listed stands below all listed ones, by nature
        self.four_height: Final = zeros(16)
        for rank in range(SEVEN, ACE + 1):
            self.four_height[rank] = rank - SEVEN
        listed = sequence(s, "roem.fours_order")
        for place, rank in enumerate(listed):
            self.four_height[rank] = 100 - place
        self.four_against_run: Final[i64] = s["roem.four_against_run"]
        self.meld_with_lead: Final = s["roem.when"] == terms.WITH_LEAD
        self.meld_first_lead: Final = s["roem.first_lead"] != 0
        self.meld_may_include_led: Final = s["roem.may_include_led_card"] != 0
        self.last_meld_lead: Final[i64] = _last_lead(s["roem.until"], self.stock_tricks)
        self.announce_top: Final = s["roem.announce"] == terms.ANNOUNCE_CLASS_AND_TOP
        self.four_rank_hidden: Final = s["roem.four_rank"] == terms.RANK_HIDDEN
        self.how_high: Final = s["roem.how_high"] != 0
        self.ask_forbidden_lowest: Final = s.get("roem.how_high.forbidden_with_lowest", 0) != 0
        self.ask_forbidden_trump: Final = s.get("roem.how_high.forbidden_with_equal_trump", 0) != 0
        self.ace_silent: Final = s.get("roem.how_high.ace_stays_silent", 0) != 0
        self.forbidden_question: Final[i64] = s.get("roem.how_high.forbidden_question", terms.QUESTION_REFUSED)
        self.again: Final = s["roem.spoiled.again"] != 0
        self.again_needs_stock: Final = s["roem.spoiled.again_needs_stock"] != 0
        self.again_needs_intact: Final = s["roem.spoiled.again_needs_intact"] != 0
        self.show_on_request: Final = s["roem.show"] == terms.SHOW_ON_REQUEST
        self.unwritten_lost: Final = s["roem.unwritten"] == terms.UNWRITTEN_LOST_FOR_TRICK
        self.meld_once: Final = s["roem.once"] != 0
        self.per_lead: Final[i64] = s["roem.per_lead"]
        self.reuse_across_kinds: Final = s["roem.card_reuse"] == terms.REUSE_ACROSS_KINDS
        self.downward: Final[i64] = s["roem.downward"]
        self.downward_any_suit: Final = s["roem.downward_scope"] == terms.SCOPE_ANY_SUIT
        self.downward_counts_spoiled: Final = s["roem.downward_counts_spoiled"] != 0

        # stuk
        self.stuk_points: Final[i64] = s["stuk.points"]
        self.stuk_on_lead: Final = s["stuk.when"] == terms.STUK_ON_LEAD
        self.stuk_any_card: Final = s["stuk.card"] == terms.STUK_ANY_CARD
        self.last_stuk_trick: Final[i64] = _last_lead(s["stuk.until"], self.stock_tricks)
        self.stuk_out: Final = s["stuk.out"] != 0
        self.stuk_out_declare: Final = s.get("stuk.out.how", 0) == terms.OUT_DECLARE
        self.stuk_out_threshold: Final[i64] = s.get("stuk.out.threshold", 0)
        self.stuk_out_basis: Final[i64] = s.get("stuk.out.basis", 0)
        self.third_first: Final = s.get("stuk.out.precedence", terms.THIRD_NONE) == terms.THIRD_FIRST

        # game
        self.target: Final[i64] = s["game.target"]
        self.claims: Final = s["game.end_check"] == terms.END_ON_CLAIM and s["game.claim"] == terms.CLAIM_ALLOWED
        self.lay_down: Final = (
            s["game.end_check"] == terms.END_ON_CLAIM
            and s["stuk.out"] != 0
            and s.get("stuk.out.how", 0) == terms.OUT_LAY_DOWN
        )
        self.first_claim_wins: Final = s["game.both_over"] == terms.BOTH_FIRST_CLAIM
        self.tie_restores_scores: Final = s["game.tie_restores_scores"] != 0
        self.under_jan: Final = s["game.under_jan"] != 0
        self.under_jan_below: Final[i64] = s.get("game.under_jan.below", 0)
        self.under_jan_factor: Final[i64] = s.get("game.under_jan.factor", 1)

        # penalties
        self.revoke: Final = s["penalties.revoke"] != 0
        self.revoke_points: Final[i64] = s.get("penalties.revoke.points", 0)
        self.false_roem: Final = s["penalties.false_roem"] != 0
        self.false_roem_points: Final[i64] = s.get("penalties.false_roem.points", 0)
        self.second_loses_game: Final = (
            s.get("penalties.false_roem.second", terms.SECOND_SAME_AGAIN) == terms.SECOND_LOSES_GAME
        )
        self.second_under_jan: Final = s.get("penalties.false_roem.second_under_jan", 0) != 0
        self.offences_together: Final = s["penalties.offences_counted"] == terms.COUNTED_TOGETHER
        self.false_claim_loses: Final = s["penalties.false_claim"] != 0
        self.ten_cards: Final = s["penalties.ten_cards"] != 0
        self.ten_cards_wipe: Final = s.get("penalties.ten_cards.wipe_roem", 0) != 0
        self.ten_cards_bar: Final = s.get("penalties.ten_cards.bar_roem", 0) != 0
        self.forfeit_by_rank: Final = s.get("penalties.ten_cards.highest_by", 0) == terms.FORFEIT_BY_RANK

        # run tables: lane mask, and which scored runs forbid a run (itself if once, downward)
        self.run_mask: Final = zeros(RUN_NUMBERS)
        self.run_blockers: Final = zeros(RUN_NUMBERS)
        self._fill_runs()
        self.king_queen: Final = zeros(4)
        for suit in range(4):
            self.king_queen[suit] = BIT[suit * 16 + KING] | BIT[suit * 16 + QUEEN]
        self.suit_needed: Final = self._suit_needed()

    def _fill_runs(self) -> None:
        n: i64 = 0
        while n < RUN_NUMBERS:
            length = n // 8 + 3
            top = n % 8 + SEVEN
            if top - length + 1 >= SEVEN:
                mask: i64 = 0
                i: i64 = 0
                while i < length:
                    mask |= BIT[top - i]
                    i += 1
                self.run_mask[n] = mask
            n += 1
        n = 0
        while n < RUN_NUMBERS:
            blockers: i64 = 0
            m: i64 = 0
            while m < RUN_NUMBERS:
                if self.run_mask[n] != 0 and self.run_mask[m] != 0 and self._blocks(m, n):
                    blockers |= BIT[m]
                m += 1
            self.run_blockers[n] = blockers
            n += 1

    def _blocks(self, scored: i64, wanted: i64) -> bool:
        """Whether a scored run forbids another by the downward restriction (roem.downward)."""
        if scored == wanted:
            return False
        if self.downward == terms.DOWNWARD_SUBSET:
            return self.run_mask[wanted] & ~self.run_mask[scored] == 0
        if self.downward == terms.DOWNWARD_SHORTER_CLASS:
            return wanted // 8 < scored // 8
        if self.downward == terms.DOWNWARD_LOWER_RANK:
            return wanted < scored
        return False

    def _suit_needed(self) -> bool:
        """Whether the suit of a meld must be named besides its height to know which goes first.

        So when trump is compared before the rank, or when an equal plain run does not simply
        stay with the leader.
        """
        rank_seen = False
        i: i64 = 0
        while i < len(self.order_tests):
            test = self.order_tests[i]
            if test == terms.TEST_RANK:
                rank_seen = True
            elif test == terms.TEST_TRUMP and not rank_seen:
                return True
            elif test == terms.TEST_LEADER:
                return False
            elif test == terms.TEST_ELDER or test == terms.TEST_NEITHER:
                return True
            i += 1
        return False


def _last_lead(until: i64, stock_tricks: i64) -> i64:
    """The number of the last lead (1 to 16) to which roem or stuk is allowed."""
    if until == terms.UNTIL_FIRST_LEAD:
        return 1
    if until == terms.UNTIL_LAST_STOCK_LEAD:
        return stock_tricks
    if until == terms.UNTIL_FIRST_FINAL_LEAD:
        return stock_tricks + 1
    return 16


def _to_dealer(packets: list[int]) -> vec[i64]:
    """For each place of the pack that is dealt to a hand, 1 where that is the dealer's: packets in turn (1836 §4)."""
    out = vec[i64]()
    for size in packets:
        for owner in range(2):
            for _ in range(size):
                out = append(out, owner)
    return out
