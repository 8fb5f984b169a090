"""The keys of the contracts and of the auction."""

from vijfhonderden.schema.entry import Words, amount, section, yes_no

_WORTH = "{} points, won or lost"

BIDDING: dict[str, Words] = {
    "contracts": section("Contracts", "What may be bid from six tricks to ten, in which order, and what it is worth."),
    "contracts.suit_rank": Words(
        "Order of the suits",
        "The suits and no trumps from the lowest bid to the highest at the same number of tricks.",
        {"*": "bids rise from {}"},
    ),
    "contracts.order": Words(
        "What makes a bid higher",
        "Whether a bid goes higher by more tricks, then by its suit, or by the points it is worth.",
        {
            "tricks": "more tricks go higher, at the same number the higher suit",
            "points": "the bid worth more points goes higher, at the same worth the one of more tricks",
        },
    ),
    "contracts.first": Words(
        "Values of the bids of six",
        "What six tricks are worth in each suit and in no trumps; the higher bids go on from there.",
        {"*": "six {rank}: {} points"},
    ),
    "contracts.growth": Words(
        "How the values grow",
        "How the value of a higher bid follows from that of the six in the same suit.",
        {
            "add": "each trick more adds the same amount",
            "multiply": "seven are worth twice the six, eight three times, and so on",
        },
    ),
    "contracts.step": amount(
        "Points for each trick more",
        "What each trick above six adds to the value of a bid, where values grow by adding.",
        "each trick above six adds {} points",
        "nothing is added: the values are multiples",
    ),
    "contracts.lowest": amount("Lowest bid", "The fewest tricks that may be bid.", "bids begin at {} tricks"),
    "contracts.lowest_no_trump": amount(
        "Lowest bid in no trumps", "The fewest tricks that may be bid in no trumps.", "no trumps begin at {} tricks"
    ),
    "contracts.failed": Words(
        "A lost contract",
        "What a contractor scores who takes too few tricks.",
        {"minus-value": "a lost contract costs its value"},
    ),
    "contracts.overtricks": Words(
        "Tricks above the contract",
        "What tricks count that were won beyond those bid.",
        {"nothing": "tricks beyond the contract count nothing, but for a slam"},
    ),
    "contracts.slam": Words(
        "Slam",
        "What a contractor scores at least who takes all ten tricks, when the contract itself is worth less. Not in a"
        " misère. 0 where a slam counts nothing.",
        {"*": "all ten tricks score at least {}"},
    ),
    "contracts.defender_trick": amount(
        "Tricks in defence",
        "What each trick won against a contract of tricks counts, made or not. Against a misère, nothing.",
        "each trick in defence counts {}",
    ),
    "misere": section(
        "Misère",
        "A bid to lose every trick, alone: the partner lays the hand down.",
        "there is no misère",
    ),
    "misere.value": amount("Value of misère", "What a misère is worth.", _WORTH),
    "misere.when": Words(
        "When misère may be bid",
        "Which bids must have been made before a misère.",
        {
            "after-seven": "only after somebody has bid seven or more",
            "over-seven": "only while the highest bid is one of seven",
            "anytime": "at any time, even as the first bid",
        },
    ),
    "misere.rank": Words(
        "Place of misère",
        "Where misère stands among the bids.",
        {
            "above-sevens": "above every bid of seven, below every bid of eight",
            "by-points": "just above the last bid that is worth no more points",
        },
    ),
    "misere.stops_early": yes_no(
        "A lost misère stops",
        "Whether a misère of any kind ends at the first trick that its contractor wins.",
        "the hand stops at the contractor's first trick",
        "all tricks are played",
    ),
    "open_misere": section(
        "Open misère",
        "A misère with the contractor's cards face up on the table.",
        "there is no open misère",
    ),
    "open_misere.value": amount("Value of open misère", "What an open misère is worth.", _WORTH),
    "open_misere.when": Words(
        "When open misère may be bid",
        "Which bids must have been made before an open misère.",
        {
            "anytime": "at any time, even as the first bid",
            "after-eight": "only after somebody has bid eight or more",
        },
    ),
    "open_misere.rank": Words(
        "Place of open misère",
        "Where open misère stands among the bids.",
        {
            "below-ten-hearts": "just below the ten of the fourth suit",
            "top": "above every other bid",
        },
    ),
    "open_misere.exposed": Words(
        "When the cards are laid open",
        "When the contractor of an open misère shows the hand.",
        {
            "after-first-trick": "the hand is laid open after the first trick",
            "before-lead": "the hand is laid open before the first lead",
        },
    ),
    "blind_misere": section(
        "Blind misère",
        "A misère that is bid before looking at one's cards.",
        "there is no blind misère",
    ),
    "blind_misere.value": amount("Value of blind misère", "What a blind misère is worth.", _WORTH),
    "blind_misere.when": Words(
        "When blind misère may be bid",
        "What the bidder may have seen before a blind misère. For any other call, a pass too, the cards are looked at"
        " first.",
        {"before-looking": "only before looking at the own cards"},
    ),
    "blind_misere.rank": Words(
        "Place of blind misère",
        "Where blind misère stands among the bids.",
        {"with-open": "at the place of open misère", "top": "above every other bid"},
    ),
    "sans_kitty": yes_no(
        "Bids without the kitty",
        "Whether any bid may be made sans kitty: the contractor leaves the kitty where it lies. It is worth the same,"
        " and goes just above the same bid with the kitty.",
        "a bid may be made without the kitty, and goes above the same bid with it",
        "the contractor always takes the kitty",
    ),
    "auction": section("Auction", "Who bids when, until when, and what follows when nobody does."),
    "auction.first_bidder": Words(
        "First bidder",
        "Who bids first.",
        {"left-of-dealer": "the player left of the dealer bids first"},
    ),
    "auction.rounds": Words(
        "Rounds of bidding",
        "How often each player may bid.",
        {
            "until-passed": "bidding goes round until all but one have passed",
            "single": "each player bids or passes once, the dealer last",
        },
    ),
    "auction.after_pass": Words(
        "Bidding after a pass",
        "Whether a player who has passed may bid again.",
        {
            "never": "whoever has passed is out of the auction",
            "if-changed": "whoever has passed may bid again once another bid has been made since",
            "always": "a pass binds nobody: the auction ends when all others pass in a row",
        },
    ),
    "auction.own_raise": Words(
        "Raising the own bid",
        "Whether the highest bidder may still bid higher when everybody else has passed.",
        {
            "forbidden": "nobody raises the own bid once all others have passed",
            "once": "the highest bidder may raise the own bid once",
            "reopen": "the highest bidder may raise, and then those who passed may bid again",
        },
    ),
    "auction.inkle": Words(
        "Inkle",
        "Whether a bid of six is a mere signal to the partner, that never becomes the contract.",
        {
            "off": "a bid of six is a bid like any other",
            "first-two": "a bid of six is a signal, open to the first two bidders; real bids begin at seven",
        },
    ),
    "auction.all_pass": Words(
        "When all pass",
        "What follows when nobody bids.",
        {
            "next-dealer": "the cards are thrown in and the next dealer deals",
            "same-dealer": "the cards are thrown in and the same dealer deals again",
            "no-trumps": "the hand is played in no trumps without the kitty, everybody for the tricks",
            "dealer-bids": "the dealer, last to speak, must bid",
        },
    ),
}
