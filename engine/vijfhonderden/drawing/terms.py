"""The words of a Vijfhonderden variant file and the numbers that the engine uses for them.

``CODES`` maps the key path of every rule whose value is a word to its allowed words. The variant
models offer exactly these words (a test compares them), and :class:`Rules` reads the numbers.
"""

from typing import Final

# deal
HIGHEST_CUT: Final = 0
LOWEST_CUT: Final = 1
NEXT_ALTERNATE: Final = 0
NEXT_WINNER_OF_LAST_TRICK: Final = 1
NEXT_LOSER_OF_DEAL: Final = 2

# stock
LAST_WINNER_TAKES_COVERED: Final = 0
LAST_WINNER_CHOOSES: Final = 1
ROB_BEFORE_LAST_STOCK_LEAD: Final = 0
ROB_WHILE_TURN_UP_LIES: Final = 1

# play
FREE: Final = 0
MUST: Final = 1

# counting
KAPOT_FINAL_PHASE: Final = 0
KAPOT_ALL_TRICKS: Final = 1
COUNTER_LAST_TRICK: Final = 0
COUNTER_FEWEST_TRICKS: Final = 1
COUNTER_EVERYBODY: Final = 2

# roem
TEST_JACKS_FIRST: Final = 0
TEST_FOURS_FIRST: Final = 1
TEST_POINTS: Final = 2
TEST_CARDS: Final = 3
TEST_RANK: Final = 4
TEST_TRUMP: Final = 5
TEST_LEADER: Final = 6
TEST_ELDER: Final = 7
TEST_NEITHER: Final = 8
FOUR_RUN_COMPARE_TOP: Final = 0
FOUR_RUN_FOUR_WINS: Final = 1
FOUR_RUN_RUN_WINS: Final = 2
FOUR_RUN_LEADER_KEEPS: Final = 3
BEFORE_LEAD: Final = 0
WITH_LEAD: Final = 1
UNTIL_FIRST_LEAD: Final = 0
UNTIL_LAST_STOCK_LEAD: Final = 1
UNTIL_FIRST_FINAL_LEAD: Final = 2
UNTIL_END_OF_DEAL: Final = 3
ANNOUNCE_CLASS: Final = 0
ANNOUNCE_CLASS_AND_TOP: Final = 1
RANK_NAMED: Final = 0
RANK_HIDDEN: Final = 1
PER_LEAD_DISJOINT: Final = 0
PER_LEAD_ONE: Final = 1
PER_LEAD_ONE_RUN_PER_SUIT: Final = 2
REUSE_FORBIDDEN: Final = 0
REUSE_ACROSS_KINDS: Final = 1
DOWNWARD_NONE: Final = 0
DOWNWARD_SUBSET: Final = 1
DOWNWARD_SHORTER_CLASS: Final = 2
DOWNWARD_LOWER_RANK: Final = 3
SCOPE_SUIT: Final = 0
SCOPE_ANY_SUIT: Final = 1
SHOW_ON_REQUEST: Final = 0
SHOW_AFTER_TRICK: Final = 1
UNWRITTEN_LOST_FOR_TRICK: Final = 0
UNWRITTEN_NONE: Final = 1
QUESTION_IGNORED: Final = 0
QUESTION_REFUSED: Final = 1

# stuk
STUK_ON_LEAD: Final = 0
STUK_ANY_PLAY: Final = 1
STUK_KING_OR_QUEEN: Final = 0
STUK_ANY_CARD: Final = 1
OUT_LAY_DOWN: Final = 0
OUT_DECLARE: Final = 1
BASIS_RUNNING: Final = 0
BASIS_WRITTEN: Final = 1
BASIS_START_OF_DEAL: Final = 2
THIRD_FIRST: Final = 0
THIRD_NONE: Final = 1

# game
END_ON_CLAIM: Final = 0
END_OF_DEAL: Final = 1
CLAIM_ALLOWED: Final = 0
CLAIM_STUK_ONLY: Final = 1
BOTH_HIGHER: Final = 0
BOTH_FIRST_CLAIM: Final = 1

# penalties
SECOND_LOSES_GAME: Final = 0
SECOND_SAME_AGAIN: Final = 1
COUNTED_TOGETHER: Final = 0
COUNTED_SEPARATELY: Final = 1
FORFEIT_BY_POINTS: Final = 0
FORFEIT_BY_RANK: Final = 1

CODES: Final[dict[str, dict[str, int]]] = {
    "deal.first_dealer": {"highest-cut": HIGHEST_CUT, "lowest-cut": LOWEST_CUT},
    "deal.cut_tie": {"recut": 0},
    "deal.cut_before_deal": {"none": 0, "opponent": 1},
    "deal.next_dealer": {
        "alternate": NEXT_ALTERNATE,
        "winner-of-last-trick": NEXT_WINNER_OF_LAST_TRICK,
        "loser-of-deal": NEXT_LOSER_OF_DEAL,
    },
    "deal.first_leader": {"elder": 0},
    "deal.misdeal": {"same-dealer-deals-again": 0},
    "stock.turn_up": {"under-stock": 0},
    "stock.draw_order": {"winner-first": 0},
    "stock.last_draw": {
        "winner-takes-covered": LAST_WINNER_TAKES_COVERED,
        "winner-chooses": LAST_WINNER_CHOOSES,
    },
    "stock.rob.until": {
        "before-lead-of-last-stock-trick": ROB_BEFORE_LAST_STOCK_LEAD,
        "while-turn-up-in-stock": ROB_WHILE_TURN_UP_LIES,
    },
    "stock.rob.turn_up_is_robber": {"nothing": 0},
    "play.stock_phase.follow": {"free": FREE, "must": MUST},
    "play.stock_phase.trumping": {"allowed": 0, "forbidden": 1},
    "play.final_phase.follow": {"free": FREE, "must": MUST},
    "play.final_phase.void": {"free": 0, "must-trump": 1},
    "play.final_phase.trump_lead": {"follow-only": 0, "must-beat": 1},
    "play.final_phase.plain_lead": {"follow-only": 0, "must-beat": 1},
    "play.inspect_won_tricks": {"allowed": 0, "forbidden": 1},
    "counting.kapot.scope": {"final-phase": KAPOT_FINAL_PHASE, "all-tricks": KAPOT_ALL_TRICKS},
    "counting.counter": {
        "last-trick-winner": COUNTER_LAST_TRICK,
        "fewest-tricks": COUNTER_FEWEST_TRICKS,
        "everybody": COUNTER_EVERYBODY,
    },
    "roem.run_order": {"natural": 0},
    "roem.order": {
        "jacks-first": TEST_JACKS_FIRST,
        "fours-first": TEST_FOURS_FIRST,
        "points": TEST_POINTS,
        "cards": TEST_CARDS,
        "rank": TEST_RANK,
        "trump": TEST_TRUMP,
        "leader": TEST_LEADER,
        "elder": TEST_ELDER,
        "neither": TEST_NEITHER,
    },
    "roem.four_against_run": {
        "compare-top": FOUR_RUN_COMPARE_TOP,
        "four-wins": FOUR_RUN_FOUR_WINS,
        "run-wins": FOUR_RUN_RUN_WINS,
        "leader-keeps": FOUR_RUN_LEADER_KEEPS,
    },
    "roem.who": {"leader": 0},
    "roem.when": {"before-lead": BEFORE_LEAD, "with-lead": WITH_LEAD},
    "roem.until": {
        "first-lead": UNTIL_FIRST_LEAD,
        "last-stock-lead": UNTIL_LAST_STOCK_LEAD,
        "first-final-lead": UNTIL_FIRST_FINAL_LEAD,
        "end-of-deal": UNTIL_END_OF_DEAL,
    },
    "roem.announce": {"class": ANNOUNCE_CLASS, "class-and-top": ANNOUNCE_CLASS_AND_TOP},
    "roem.four_rank": {"named": RANK_NAMED, "hidden": RANK_HIDDEN},
    "roem.how_high.forbidden_question": {"ignored": QUESTION_IGNORED, "refused": QUESTION_REFUSED},
    "roem.spoiled.effect": {"higher-scores": 0},
    "roem.spoiled.scope": {"per-meld": 0},
    "roem.show": {"on-request": SHOW_ON_REQUEST, "after-trick": SHOW_AFTER_TRICK},
    "roem.booking": {"immediate": 0},
    "roem.unwritten": {"lost-for-trick": UNWRITTEN_LOST_FOR_TRICK, "none": UNWRITTEN_NONE},
    "roem.per_lead": {
        "disjoint": PER_LEAD_DISJOINT,
        "one": PER_LEAD_ONE,
        "one-run-per-suit": PER_LEAD_ONE_RUN_PER_SUIT,
    },
    "roem.card_reuse": {"forbidden": REUSE_FORBIDDEN, "across-kinds": REUSE_ACROSS_KINDS},
    "roem.downward": {
        "none": DOWNWARD_NONE,
        "subset": DOWNWARD_SUBSET,
        "shorter-class": DOWNWARD_SHORTER_CLASS,
        "lower-rank": DOWNWARD_LOWER_RANK,
    },
    "roem.downward_scope": {"suit": SCOPE_SUIT, "any-suit": SCOPE_ANY_SUIT},
    "stuk.when": {"on-lead": STUK_ON_LEAD, "any-play": STUK_ANY_PLAY},
    "stuk.card": {"king-or-queen": STUK_KING_OR_QUEEN, "any": STUK_ANY_CARD},
    "stuk.until": {
        "first-lead": UNTIL_FIRST_LEAD,
        "last-stock-trick": UNTIL_LAST_STOCK_LEAD,
        "first-final-trick": UNTIL_FIRST_FINAL_LEAD,
        "end-of-deal": UNTIL_END_OF_DEAL,
    },
    "stuk.out.how": {"lay-down": OUT_LAY_DOWN, "declare": OUT_DECLARE},
    "stuk.out.basis": {
        "running": BASIS_RUNNING,
        "written": BASIS_WRITTEN,
        "start-of-deal": BASIS_START_OF_DEAL,
    },
    "stuk.out.precedence": {"third-first": THIRD_FIRST, "none": THIRD_NONE},
    "game.end_check": {"on-claim": END_ON_CLAIM, "end-of-deal": END_OF_DEAL},
    "game.claim": {"allowed": CLAIM_ALLOWED, "stuk-only": CLAIM_STUK_ONLY},
    "game.both_over": {"higher": BOTH_HIGHER, "first-claim": BOTH_FIRST_CLAIM},
    "game.tie": {"replay-deal": 0},
    "penalties.revoke.to": {"opponent": 0},
    "penalties.false_roem.to": {"opponent": 0},
    "penalties.false_roem.second": {
        "loses-game": SECOND_LOSES_GAME,
        "same-again": SECOND_SAME_AGAIN,
    },
    "penalties.offences_counted": {"together": COUNTED_TOGETHER, "separately": COUNTED_SEPARATELY},
    "penalties.false_claim": {"loses-game": 1},
    "penalties.ten_cards.in_stock": {"skip-draw": 0},
    "penalties.ten_cards.in_final": {"give-highest-card": 0},
    "penalties.ten_cards.highest_by": {"points": FORFEIT_BY_POINTS, "rank": FORFEIT_BY_RANK},
}
