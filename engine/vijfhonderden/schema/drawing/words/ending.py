"""The keys of stuk, the end of the game, and penalties."""

from vijfhonderden.schema.entry import Words, amount, section, yes_no

ENDING: dict[str, Words] = {
    "stuk": section("Stuk", "King and queen of trump in one hand."),
    "stuk.points": amount("Points of stuk", "What stuk counts. With 0 there is no stuk.", "stuk counts {}"),
    "stuk.when": Words(
        "When stuk is said",
        "Whether stuk is declared only when leading, or with any card played to a trick.",
        {"on-lead": "stuk is said when leading", "any-play": "stuk is said on lead or when following"},
    ),
    "stuk.card": Words(
        "The card played with stuk",
        "Which card may be played when stuk is declared. Both must be in hand until then.",
        {"king-or-queen": "with the king or queen of trump", "any": "with any card"},
    ),
    "stuk.until": Words(
        "Last trick with stuk",
        "Until which trick stuk may be declared.",
        {
            "first-lead": "in the first trick only",
            "last-stock-trick": "until the last trick of the stock",
            "first-final-trick": "until the first trick after the stock",
            "end-of-deal": "until the end of the deal",
        },
    ),
    "stuk.spoilable": Words(
        "Stuk can be spoiled",
        "Whether roem of the other player can stop stuk. No text says that it can.",
        {"false": "nothing stops stuk"},
    ),
    "stuk.out": section(
        "Out with stuk",
        "Whether a player near the target wins at once with stuk.",
        "stuk ends no game by itself",
    ),
    "stuk.out.how": Words(
        "How a player goes out with stuk",
        "What the player does to go out.",
        {
            "lay-down": "the player on lead lays down king and queen of trump and claims the game",
            "declare": "declaring stuk wins at once",
        },
    ),
    "stuk.out.threshold": amount(
        "Score for going out with stuk", "How many points a player must have before stuk.", "with at least {}"
    ),
    "stuk.out.basis": Words(
        "What counts for it",
        "Which points make up that score.",
        {
            "running": "counting the cards in tricks already won",
            "written": "counting only what is written",
            "start-of-deal": "counting only what stood there before the deal",
        },
    ),
    "stuk.out.precedence": Words(
        "A third goes before stuk",
        "What happens when the other player is as near the target and holds a run of three or more.",
        {
            "third-first": "but the other wins who is as near and holds a run of three",
            "none": "whatever the other holds",
        },
    ),
    "game": section("The game", "When a game ends, who has won, and what it counts."),
    "game.target": amount("Target", "The points that win the game.", "{} points win the game"),
    "game.end_check": Words(
        "When the end is looked for",
        "Whether a player wins by claiming in the middle of a deal, or scores are compared after each deal.",
        {
            "on-claim": "whoever has enough claims the game in the middle of a deal",
            "end-of-deal": "scores are compared after each deal",
        },
    ),
    "game.claim": Words(
        "Claims",
        "Which claims may end the game within a deal.",
        {
            "allowed": "the game may be claimed on the points held",
            "stuk-only": "only stuk can end a game within a deal",
        },
    ),
    "game.both_over": Words(
        "Both have enough",
        "Who wins when a deal ends with both players at the target or above.",
        {
            "higher": "when both have enough the higher score wins",
            "first-claim": "when both have enough the first to claim wins, who is the winner of the last trick",
        },
    ),
    "game.tie": Words(
        "Equal scores",
        "What happens when both have the same score at the target or above.",
        {"replay-deal": "equal scores: the deal is played again"},
    ),
    "game.tie_restores_scores": yes_no(
        "Scores after a tie",
        "Whether the points of the tied deal are struck out before it is played again. Where they stay, both stand"
        " at the target, and whoever leads first may claim.",
        "the points of the tied deal are struck out",
        "the points of the tied deal stay",
    ),
    "game.under_jan": section(
        "Under jan",
        "Whether a loser with too few points loses more than one game.",
        "the loser always loses one game, however few the points",
    ),
    "game.under_jan.below": amount("Limit of under jan", "A loser below this is under jan.", "a loser below {}"),
    "game.under_jan.factor": amount(
        "Price of under jan", "How many games, lives or stakes such a game counts.", "loses {} times as much"
    ),
    "penalties": section("Penalties", "What follows from acts that are against the rules."),
    "penalties.revoke": section(
        "Revoking",
        "Not following suit although it was possible and required.",
        "no penalty is laid down for revoking",
    ),
    "penalties.revoke.points": amount("Points for revoking", "What a revoke costs.", "a revoke costs {}"),
    "penalties.revoke.to": Words(
        "Who gets the points", "Who writes the points of a revoke.", {"opponent": "written by the other player"}
    ),
    "penalties.false_roem": section(
        "False roem and over-writing",
        "Announcing roem that is not held, or writing more points than were made.",
        "no penalty is laid down for false roem or over-writing",
    ),
    "penalties.false_roem.points": amount(
        "Points for false roem", "What false roem or over-writing costs.", "false roem or over-writing costs {}"
    ),
    "penalties.false_roem.to": Words(
        "Who gets them", "Who writes the points of false roem.", {"opponent": "written by the other player"}
    ),
    "penalties.false_roem.second": Words(
        "The second time",
        "What follows when it happens to the same player again in one game.",
        {"loses-game": "the second time loses the game", "same-again": "the second time costs the same"},
    ),
    "penalties.false_roem.second_under_jan": yes_no(
        "The second time under jan",
        "Whether a game lost by a second offence counts as lost under jan, whatever the score.",
        "as if under jan",
        "under jan only by the score",
    ),
    "penalties.offences_counted": Words(
        "Counting offences",
        "Whether false roem and over-writing are counted together to find the second offence.",
        {
            "together": "false roem and over-writing count together",
            "separately": "false roem and over-writing count each for itself",
        },
    ),
    "penalties.false_claim": Words(
        "False claim",
        "What follows when a player claims the game without having enough.",
        {"loses-game": "a false claim loses the game", "off": "no penalty is laid down for a false claim"},
    ),
    "penalties.ten_cards": section(
        "A card too many",
        "A player is found to have played with a card too many (ten, where hands have nine).",
        "no penalty is laid down for playing with ten cards",
    ),
    "penalties.ten_cards.wipe_roem": yes_no(
        "Roem wiped out",
        "Whether the offender's roem of the deal is struck out. Stuk stays.",
        "with a card too many, own roem of the deal is wiped out",
        "with a card too many, own roem of the deal stays",
    ),
    "penalties.ten_cards.bar_roem": yes_no(
        "No more roem",
        "Whether the offender may announce no more roem in the deal.",
        "no more roem in the deal",
        "roem may still be announced",
    ),
    "penalties.ten_cards.in_stock": Words(
        "Found while the stock lasts",
        "What follows when it is found while cards lie in the stock.",
        {"skip-draw": "found while the stock lasts, one draw is skipped"},
    ),
    "penalties.ten_cards.in_final": Words(
        "Found after the stock",
        "What follows when it is found in the last tricks.",
        {"give-highest-card": "found later, the highest card is given up to the other's count"},
    ),
    "penalties.ten_cards.highest_by": Words(
        "The highest card",
        "What makes a card the highest to be given up.",
        {
            "points": "the one with most points; of equal ones a trump, then the higher rank",
            "rank": "the one that is strongest in tricks, trumps first",
        },
    ),
}
