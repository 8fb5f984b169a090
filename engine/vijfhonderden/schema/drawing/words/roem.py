"""The keys of roem: runs and fours of a kind, and how they are announced, answered and written."""

from vijfhonderden.schema.entry import Words, section, yes_no

ROEM: dict[str, Words] = {
    "roem": section("Roem", "Melds: runs of a suit and fours of a kind, announced and written while playing."),
    "roem.runs": Words(
        "Points of runs",
        "What a run of neighbouring cards of one suit counts, by its length. A length that counts 0 is no roem.",
        {"*": "a run of {rank} counts {}"},
    ),
    "roem.fours": Words(
        "Points of fours",
        "What four of a kind counts, by rank. A rank that is not named, or counts 0, is no roem.",
        {"*": "four {rank}s count {}"},
    ),
    "roem.run_order": Words(
        "Order in runs",
        "Which cards are neighbours in a run.",
        {"natural": "runs follow the order ace, king, queen, jack, ten, nine, eight, seven, in trump too"},
    ),
    "roem.order": Words(
        "Which roem is higher",
        "How two melds compare: test by test, until one decides. The last test always decides.",
        {
            "jacks-first": "four jacks go above everything",
            "fours-first": "a four of a kind goes above every run",
            "points": "more points",
            "cards": "more cards",
            "rank": "the higher top card or rank",
            "trump": "trump",
            "leader": "the leader's",
            "elder": "that of the player who did not deal",
            "neither": "of equal ones neither counts",
        },
    ),
    "roem.fours_order": Words(
        "Which four of a kind is higher",
        "The fours of a kind from the highest to the lowest. It lists exactly those that are roem.",
        {"*": "fours of a kind in the order {}"},
    ),
    "roem.four_against_run": Words(
        "Four of a kind against a run",
        "How the test of rank compares a four of a kind with a run, when the tests before it left them equal.",
        {
            "compare-top": "a four of a kind and a run compare by rank and top card",
            "four-wins": "a four of a kind goes above an equal run",
            "run-wins": "a run goes above an equal four of a kind",
            "leader-keeps": "between a four of a kind and an equal run the leader's counts",
        },
    ),
    "roem.who": Words(
        "Who announces",
        "Who may announce roem of his own accord.",
        {"leader": "only the player on lead announces roem"},
    ),
    "roem.when": Words(
        "When roem is announced",
        "Whether roem is announced and settled before a card is led, or together with the card led.",
        {"before-lead": "roem is announced before leading", "with-lead": "roem is announced with the card led"},
    ),
    "roem.first_lead": yes_no(
        "Roem at the first lead",
        "Whether roem may be announced at the first lead of a deal, before anybody has won a trick.",
        "roem may be announced at the first lead",
        "no roem at the first lead",
    ),
    "roem.may_include_led_card": yes_no(
        "The card led may belong to it",
        "Whether the card led at the same time may be part of the roem announced.",
        "the card led may belong to the roem",
        "the card led may not belong to the roem",
    ),
    "roem.until": Words(
        "Last lead with roem",
        "The last lead at which roem may be announced.",
        {
            "first-lead": "roem only at the first lead",
            "last-stock-lead": "roem until the last lead with cards in the stock",
            "first-final-lead": "roem until the first lead after the stock, that one included",
            "end-of-deal": "roem until the end of the deal",
        },
    ),
    "roem.announce": Words(
        "What is announced",
        "What the leader says of a run: only how long it is, or its top card too. The suit is not named.",
        {"class": "only the length of a run is said", "class-and-top": "the length of a run and its top card are said"},
    ),
    "roem.four_rank": Words(
        "Rank of a four of a kind",
        "Whether the rank of a four of a kind is said when it is announced.",
        {"named": "the rank of a four of a kind is said", "hidden": "the rank of a four of a kind is not said"},
    ),
    "roem.how_high": section(
        "The question how high",
        "Whether the second hand, holding a run of the same length, may ask how high the run announced is.",
        "nobody asks how high a run is",
    ),
    "roem.how_high.forbidden_with_lowest": yes_no(
        "No question with the lowest run",
        "Whether the question is forbidden to a second hand whose run is the lowest of its length and not trump.",
        "not with the lowest run of that length, unless it is trump",
        "with any run of that length",
    ),
    "roem.how_high.forbidden_with_equal_trump": yes_no(
        "No question with the highest run in trump",
        "Whether a second hand with the ace-high run in trump, which nothing can beat, must say so at once"
        " instead of asking.",
        "whoever has it ace-high in trump says so without asking",
        "whoever has it ace-high in trump may ask all the same",
    ),
    "roem.how_high.ace_stays_silent": yes_no(
        "An ace-high run need not be told",
        "Whether the leader may leave the question unanswered when the run has the ace: only trump beats it.",
        "with the ace on top the leader need not answer",
        "the leader must answer always",
    ),
    "roem.how_high.forbidden_question": Words(
        "A question against the rules",
        "What follows when the question is asked although it is forbidden.",
        {"ignored": "a forbidden question gets no answer and no penalty", "refused": "a forbidden question is refused"},
    ),
    "roem.spoiled": section("Spoiled roem", "What happens to roem that the second hand beats with higher roem."),
    "roem.spoiled.effect": Words(
        "Who writes",
        "Who scores when the second hand shows higher roem.",
        {"higher-scores": "the higher roem is written, the spoiled one not"},
    ),
    "roem.spoiled.scope": Words(
        "Several at once",
        "Whether each of several melds is answered by itself.",
        {"per-meld": "each meld is answered by itself"},
    ),
    "roem.spoiled.again": yes_no(
        "Announcing it again",
        "Whether spoiled roem may be announced again at a later lead.",
        "spoiled roem may be announced again later",
        "spoiled roem does not come back",
    ),
    "roem.spoiled.again_needs_stock": yes_no(
        "Again while the stock lasts",
        "Whether spoiled roem may come back only as long as cards lie in the stock.",
        "only while cards lie in the stock",
        "after the stock too",
    ),
    "roem.spoiled.again_needs_intact": yes_no(
        "Again with all its cards",
        "Whether all cards of spoiled roem must still be in hand for it to come back.",
        "only with all its cards still in hand",
        "even when a card of it has been played",
    ),
    "roem.show": Words(
        "Showing roem",
        "When the other player learns which cards the written roem was made of. Roem that was spoiled is not shown.",
        {
            "on-request": "the cards and suit are told once the trick has been led, as if the other had asked",
            "after-trick": "the cards are shown when the other has played to the trick",
        },
    ),
    "roem.booking": Words(
        "Writing roem",
        "When the points of roem are added to the score.",
        {"immediate": "roem is written at once, and card points after the deal"},
    ),
    "roem.unwritten": Words(
        "Roem not written",
        "What follows when approved roem has not been written before the trick is covered.",
        {
            "lost-for-trick": "roem not written in time counts nothing at that lead, and may come back",
            "none": "nothing follows from writing late",
        },
    ),
    "roem.once": yes_no(
        "Each roem once",
        "Whether the same player may score exactly the same cards as roem only once in a deal.",
        "the same roem counts once a deal",
        "the same roem may count again",
    ),
    "roem.per_lead": Words(
        "Roem in one lead",
        "How many melds may be announced at one lead.",
        {
            "disjoint": "several at one lead, if they share no card",
            "one": "one at each lead",
            "one-run-per-suit": "several at one lead, but one run of each suit at most",
        },
    ),
    "roem.card_reuse": Words(
        "One card in two melds",
        "Whether a card may serve in a run and in a four of a kind at the same lead.",
        {
            "forbidden": "a card serves once at each lead",
            "across-kinds": "a card may serve a run and a four of a kind at one lead",
        },
    ),
    "roem.downward": Words(
        "No way back down",
        "Which runs may no longer be scored after a higher one. Without it a player would score a long run first and"
        " all its parts afterwards.",
        {
            "none": "lower runs may follow higher ones",
            "subset": "no run that is contained in one already scored",
            "shorter-class": "no shorter run than one already scored",
            "lower-rank": "no run that ranks below one already scored, first by length, then by top card",
        },
    ),
    "roem.downward_scope": Words(
        "Reach of the way down",
        "Whether runs are held against runs of the same suit only.",
        {"suit": "within a suit", "any-suit": "across all suits"},
    ),
    "roem.downward_counts_spoiled": yes_no(
        "Spoiled runs count for the way down",
        "Whether a run that was announced and spoiled also bars the lower ones.",
        "spoiled runs count for it too",
        "spoiled runs do not count for it",
    ),
}
