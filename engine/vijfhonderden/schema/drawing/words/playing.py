"""The keys of playing and counting."""

from vijfhonderden.schema.entry import Words, amount, section, yes_no

_FOLLOW = {"free": "any card may be played to a lead", "must": "the suit led must be followed"}

PLAYING: dict[str, Words] = {
    "play": section("Playing", "Which card beats which, and which cards may be played to a lead."),
    "play.plain_order": Words(
        "Order of a plain suit",
        "The cards of a suit that is not trump, from the highest to the lowest in a trick.",
        {"*": "plain suits go {}"},
    ),
    "play.trump_order": Words(
        "Order of the trumps",
        "The trumps from the highest to the lowest in a trick. The jack of trump is called jas, the nine nel.",
        {"*": "trumps go {}"},
    ),
    "play.stock_phase": section("While the stock lasts", "What must be played as long as cards are drawn."),
    "play.stock_phase.follow": Words(
        "Following suit while the stock lasts",
        "Whether the suit led must be followed as long as cards lie in the stock.",
        _FOLLOW,
    ),
    "play.stock_phase.trumping": Words(
        "Trumping while the stock lasts",
        "Whether a plain lead may be trumped as long as cards lie in the stock.",
        {
            "allowed": "a plain lead may be trumped",
            "forbidden": "no trump on a plain lead, unless only trumps are held",
        },
    ),
    "play.final_phase": section("After the stock", "What must be played in the last tricks, without drawing."),
    "play.final_phase.follow": Words(
        "Following suit after the stock",
        "Whether the suit led must be followed once the stock is gone.",
        _FOLLOW,
    ),
    "play.final_phase.void": Words(
        "Without the suit led",
        "What a player must do after the stock who cannot follow a plain suit.",
        {"free": "whoever cannot follow plays any card", "must-trump": "whoever cannot follow must trump if able"},
    ),
    "play.final_phase.trump_lead": Words(
        "Beating a trump lead",
        "Whether a trump that is led must be beaten by a higher one if possible.",
        {
            "follow-only": "any trump will do on a trump lead",
            "must-beat": "a trump lead must be beaten by a higher trump if able",
        },
    ),
    "play.final_phase.plain_lead": Words(
        "Beating a plain lead",
        "Whether a plain card that is led must be beaten by a higher card of its suit if possible.",
        {
            "follow-only": "any card of the suit will do on a plain lead",
            "must-beat": "a plain lead must be beaten by a higher card of the suit if able",
        },
    ),
    "play.jas_exempt": yes_no(
        "The jas need not follow",
        "Whether the jack of trump is free of all duties: it need never be played to a lead, and always may be.",
        "the jack of trump need never follow",
        "the jack of trump follows like any card",
    ),
    "play.inspect_won_tricks": Words(
        "Looking into tricks",
        "Whether players may look back into the tricks that lie face down.",
        {"allowed": "won tricks may be looked into", "forbidden": "won tricks may not be looked into"},
    ),
    "counting": section("Counting", "What the cards taken in tricks count when the deal is over."),
    "counting.trump": Words(
        "Points of trumps",
        "Card points of those trumps that count differently from the same card of a plain suit.",
        {"*": "the trump {rank} counts {}"},
    ),
    "counting.plain": Words(
        "Points of cards",
        "Card points by rank, for plain suits and for trumps that are not named apart. What is not named counts 0.",
        {"*": "each {rank} counts {}"},
    ),
    "counting.last_trick": amount("Last trick", "Points for winning the last trick.", "the last trick counts {} more"),
    "counting.total": amount(
        "Points in a deal",
        "All card points and the last trick together, by which the other player checks the count. A file in which"
        " the sum is wrong is refused.",
        "all points of a deal together are {}",
    ),
    "counting.kapot": section(
        "Kapot", "Points for winning every trick, or every trick after the stock.", "kapot counts nothing"
    ),
    "counting.kapot.points": amount("Points for kapot", "What kapot counts.", "{} points"),
    "counting.kapot.scope": Words(
        "Tricks of kapot",
        "Which tricks must be won for kapot.",
        {
            "final-phase": "for all tricks after the stock, whoever won the earlier ones",
            "all-tricks": "for all tricks of the deal",
        },
    ),
    "counting.kapot.in_total": yes_no(
        "Kapot in the total",
        "Whether the points of a deal (counting.total) are reckoned with kapot, or kapot comes on top of them.",
        "reckoned in the points of a deal",
        "on top of the points of a deal",
    ),
    "counting.counter": Words(
        "Who counts",
        "Which player counts the cards; the other gets what is left of the total.",
        {
            "last-trick-winner": "whoever wins the last trick counts",
            "fewest-tricks": "whoever has fewer tricks counts",
            "everybody": "both players count",
        },
    ),
}
