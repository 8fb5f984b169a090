"""The keys of playing, of the joker, of the end of the game and of penalties."""

from vijfhonderden.schema.entry import Words, amount, section, yes_no

PLAYING: dict[str, Words] = {
    "play": section("Playing", "Which card beats which, and who leads."),
    "play.plain_order": Words(
        "Order of the cards",
        "The cards of a suit from the highest to the lowest, whether the pack has them or not. In a suit contract the"
        " joker and the two jacks of the trumps' colour (the bowers) stand above all other trumps.",
        {"*": "suits go {}"},
    ),
    "play.bowers_in_no_trumps": Words(
        "Bowers without trumps",
        "Whether jacks are bowers in no trumps and misère too. Nobody plays so.",
        {"false": "without trumps a jack is a plain jack"},
    ),
    "play.opening_leader": Words(
        "First lead",
        "Who leads to the first trick.",
        {
            "contractor": "the contractor leads first",
            "left-of-dealer": "the player left of the dealer leads first",
        },
    ),
    "joker": section(
        "The joker without trumps",
        "What the joker is and may do in no trumps and misère. With trumps it is simply the highest of them.",
        "the pack has no joker",
    ),
    "joker.nominate": Words(
        "Naming the joker's suit",
        "Whether a contractor who holds the joker may give it a suit before the first lead. It then is the highest"
        " card of that suit, and nothing more.",
        {"no": "the joker never gets a suit", "contractor": "the contractor may name the joker's suit before the lead"},
    ),
    "joker.follow": Words(
        "Following with the joker",
        "When a joker without a suit may be played to another player's lead. It wins the trick.",
        {"when-void": "only by a player who has no card of the suit led"},
    ),
    "joker.forced_in_misere": yes_no(
        "Joker when void in misère",
        "Whether a player in a misère who has no card of the suit led must play the joker.",
        "whoever cannot follow in a misère must play the joker",
        "whoever cannot follow in a misère may keep the joker",
    ),
    "joker.forced_in_no_trumps": yes_no(
        "Joker when void in no trumps",
        "Whether a player in no trumps who has no card of the suit led must play the joker.",
        "whoever cannot follow in no trumps must play the joker",
        "whoever cannot follow in no trumps may keep the joker",
    ),
    "joker.lead": Words(
        "Leading the joker",
        "When a joker without a suit may be led; the leader names the suit that others must follow. To the last trick"
        " it may always be led.",
        {
            "unled-suit": "it may be led for a suit that has not been led yet",
            "last-trick": "it may be led to the last trick only",
            "any-suit": "it may be led at any time for any suit",
        },
    ),
    "joker.lead_not_void": yes_no(
        "Not for a suit the leader lacks",
        "Whether a led joker may not name a suit of which the leader has shown to hold none.",
        "the leader may not name a suit that the leader has shown to lack",
        "the leader may name a suit that the leader has shown to lack",
    ),
    "joker.named_suit_counts_as_led": yes_no(
        "A named suit has been led",
        "Whether the suit that a led joker names counts as led from then on.",
        "the suit named by a led joker counts as led",
        "only a suit of which a card was led counts as led",
    ),
    "joker.in_misere": Words(
        "The joker's height in misère",
        "What a joker without a suit is in a misère.",
        {
            "high": "in a misère the joker wins any trick it is played to",
            "low": "in a misère the joker is the lowest card and beats nothing",
            "nominated": "the contractor of a misère who holds the joker must name its suit",
        },
    ),
    "game": section("The game", "When a game is over, and who has won."),
    "game.target": amount("Target", "The score that wins a game.", "{} points win"),
    "game.needs_own_contract": yes_no(
        "Winning by a contract",
        "Whether a side wins only in a deal in which it made a contract of its own.",
        "the target wins only in a deal in which the own contract was made",
        "the target wins however the points were made",
    ),
    "game.defender_cap": amount(
        "Limit for tricks in defence",
        "The score above which tricks in defence count nothing more.",
        "tricks in defence lift nobody above {}",
        "tricks in defence always count",
    ),
    "game.both_over": Words(
        "Several at the target",
        "Who wins when contractor and opponents reach the target in the same deal.",
        {"contractor": "the contractor's side wins", "higher": "the higher score wins"},
    ),
    "game.neither_contractor": Words(
        "Several defenders at the target",
        "Who wins when more than one of the others reach the target, and the contractor does not.",
        {"first-trick": "whoever got there first, trick by trick, wins", "higher": "whoever has more wins"},
    ),
    "game.lose_at": amount(
        "Losing by minus",
        "The score at which a side has lost the game.",
        "whoever falls to {} has lost",
        "no score is too low to play on",
    ),
    "game.lose_when": Words(
        "When minus loses",
        "Whether a side loses by minus when the others stand below zero too.",
        {
            "always": "minus loses whatever the others have",
            "unless-others-negative": "minus loses only when another side does not stand below zero",
        },
    ),
    "game.on_minus": Words(
        "Who wins then",
        "Who wins when a side has lost by minus.",
        {
            "loser-out": "the game ends: the others' leader wins, of equal leaders the first to the loser's left",
            "leader-wins": "the leader wins, and equal leaders play on",
        },
    ),
    "penalties": section("Penalties", "What breaking a rule costs. What is off cannot be part of a recorded game."),
    "penalties.revoke": Words(
        "Revoking",
        "What it costs when a player could have followed suit and did not.",
        {
            "decides-contract": "the contract is lost if the contractor's side revokes, and made if another does",
            "off": "there is no penalty for a revoke",
        },
    ),
}
