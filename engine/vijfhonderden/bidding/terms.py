"""The words of a Five Hundred variant file and the numbers that the engine uses for them."""

from typing import Final

from vijfhonderden.bidding import packs

# table
SIDES_OPPOSITE: Final = 0
SIDES_ALONE: Final = 1
SIDES_CALLED: Final = 2
SIDES_TWO_TEAMS: Final = 3

# auction
ROUNDS_UNTIL_PASSED: Final = 0
ROUNDS_SINGLE: Final = 1
AFTER_PASS_NEVER: Final = 0
AFTER_PASS_IF_CHANGED: Final = 1
AFTER_PASS_ALWAYS: Final = 2
RAISE_FORBIDDEN: Final = 0
RAISE_ONCE: Final = 1
RAISE_REOPEN: Final = 2
MISERE_AFTER_SEVEN: Final = 0
MISERE_ANYTIME: Final = 1
MISERE_OVER_SEVEN: Final = 2
MISERE_ABOVE_SEVENS: Final = 0
MISERE_BY_POINTS: Final = 1
OPEN_ANYTIME: Final = 0
OPEN_AFTER_EIGHT: Final = 1
OPEN_BELOW_LAST_SUIT_OF_TEN: Final = 0
OPEN_TOP: Final = 1
BLIND_WITH_OPEN: Final = 0
BLIND_TOP: Final = 1
EXPOSE_AFTER_FIRST_TRICK: Final = 0
EXPOSE_BEFORE_LEAD: Final = 1
ALL_PASS_NEXT_DEALER: Final = 0
ALL_PASS_SAME_DEALER: Final = 1
ALL_PASS_NO_TRUMPS: Final = 2
ALL_PASS_DEALER_BIDS: Final = 3

# play
LEADER_CONTRACTOR: Final = 0
LEADER_LEFT_OF_DEALER: Final = 1
JOKER_LEAD_UNLED_SUIT: Final = 0
JOKER_LEAD_LAST_TRICK: Final = 1
JOKER_LEAD_ANY_SUIT: Final = 2
JOKER_MISERE_HIGH: Final = 0
JOKER_MISERE_LOW: Final = 1
JOKER_MISERE_NOMINATED: Final = 2

# scoring and game
ORDER_TRICKS: Final = 0
ORDER_POINTS: Final = 1
GROWTH_ADD: Final = 0
GROWTH_MULTIPLY: Final = 1
BOTH_CONTRACTOR: Final = 0
BOTH_HIGHER: Final = 1
NEITHER_FIRST_TRICK: Final = 0
NEITHER_HIGHER: Final = 1
LOSE_ALWAYS: Final = 0
LOSE_UNLESS_OTHERS_NEGATIVE: Final = 1
MINUS_LOSER_OUT: Final = 0
MINUS_LEADER_WINS: Final = 1

CODES: Final[dict[str, dict[str, int]]] = {
    "table.sides": {
        "partners-opposite": SIDES_OPPOSITE,
        "alone": SIDES_ALONE,
        "called-card": SIDES_CALLED,
        "two-teams": SIDES_TWO_TEAMS,
    },
    "pack.cards": {
        "australian": packs.AUSTRALIAN,
        "american": packs.AMERICAN,
        "split-fours": packs.SPLIT_FOURS,
        "sevens-up": packs.SEVENS_UP,
        "full": packs.FULL,
        "elevens-twelves": packs.ELEVENS_TWELVES,
        "six-hand": packs.SIX_HAND,
        "nines-up": packs.NINES_UP,
    },
    "pack.higher_joker": {"first": 0, "second": 1},
    "deal.first_dealer": {"highest-cut": 0, "lowest-cut": 1},
    "deal.next_dealer": {"left": 0},
    "auction.first_bidder": {"left-of-dealer": 0},
    "auction.rounds": {"until-passed": ROUNDS_UNTIL_PASSED, "single": ROUNDS_SINGLE},
    "auction.after_pass": {
        "never": AFTER_PASS_NEVER,
        "if-changed": AFTER_PASS_IF_CHANGED,
        "always": AFTER_PASS_ALWAYS,
    },
    "auction.own_raise": {"forbidden": RAISE_FORBIDDEN, "once": RAISE_ONCE, "reopen": RAISE_REOPEN},
    "auction.inkle": {"off": 0, "first-two": 1},
    "auction.all_pass": {
        "next-dealer": ALL_PASS_NEXT_DEALER,
        "same-dealer": ALL_PASS_SAME_DEALER,
        "no-trumps": ALL_PASS_NO_TRUMPS,
        "dealer-bids": ALL_PASS_DEALER_BIDS,
    },
    "misere.when": {
        "after-seven": MISERE_AFTER_SEVEN,
        "anytime": MISERE_ANYTIME,
        "over-seven": MISERE_OVER_SEVEN,
    },
    "misere.rank": {"above-sevens": MISERE_ABOVE_SEVENS, "by-points": MISERE_BY_POINTS},
    "open_misere.when": {"anytime": OPEN_ANYTIME, "after-eight": OPEN_AFTER_EIGHT},
    "open_misere.rank": {"below-ten-hearts": OPEN_BELOW_LAST_SUIT_OF_TEN, "top": OPEN_TOP},
    "open_misere.exposed": {
        "after-first-trick": EXPOSE_AFTER_FIRST_TRICK,
        "before-lead": EXPOSE_BEFORE_LEAD,
    },
    "blind_misere.when": {"before-looking": 0},
    "blind_misere.rank": {"with-open": BLIND_WITH_OPEN, "top": BLIND_TOP},
    "play.opening_leader": {"contractor": LEADER_CONTRACTOR, "left-of-dealer": LEADER_LEFT_OF_DEALER},
    "joker.nominate": {"no": 0, "contractor": 1},
    "joker.follow": {"when-void": 0},
    "joker.lead": {
        "unled-suit": JOKER_LEAD_UNLED_SUIT,
        "last-trick": JOKER_LEAD_LAST_TRICK,
        "any-suit": JOKER_LEAD_ANY_SUIT,
    },
    "joker.in_misere": {
        "high": JOKER_MISERE_HIGH,
        "low": JOKER_MISERE_LOW,
        "nominated": JOKER_MISERE_NOMINATED,
    },
    "contracts.suit_rank": {"C": 0, "D": 1, "H": 2, "S": 3, "NT": 4},
    "contracts.order": {"tricks": ORDER_TRICKS, "points": ORDER_POINTS},
    "contracts.failed": {"minus-value": 0},
    "contracts.overtricks": {"nothing": 0},
    "contracts.growth": {"add": GROWTH_ADD, "multiply": GROWTH_MULTIPLY},
    "game.both_over": {"contractor": BOTH_CONTRACTOR, "higher": BOTH_HIGHER},
    "game.neither_contractor": {"first-trick": NEITHER_FIRST_TRICK, "higher": NEITHER_HIGHER},
    "game.lose_when": {"always": LOSE_ALWAYS, "unless-others-negative": LOSE_UNLESS_OTHERS_NEGATIVE},
    "game.on_minus": {"loser-out": MINUS_LOSER_OUT, "leader-wins": MINUS_LEADER_WINS},
    "penalties.revoke": {"decides-contract": 1},
}
