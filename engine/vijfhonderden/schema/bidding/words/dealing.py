"""The keys of the table, the pack and the deal."""

from vijfhonderden.schema.entry import Words, amount, section

DEALING: dict[str, Words] = {
    "table": section("The table", "Who sits there, and who plays with whom."),
    "table.players": amount("Players", "How many play.", "{} players"),
    "table.sides": Words(
        "Sides",
        "Who plays with whom.",
        {
            "partners-opposite": "partners sit opposite each other: four in two pairs, six in three",
            "two-teams": "every other player is on the same side: two teams",
            "alone": "everybody for themselves, all others against the contractor",
            "called-card": "the contractor names a card, not the joker, whose holder is the partner, or plays alone",
        },
    ),
    "table.dead_hands": amount(
        "Dead hands",
        "Hands that are dealt to nobody and stay out of play.",
        "{} dead hands",
    ),
    "pack": section("The pack", "Which cards there are."),
    "pack.cards": Words(
        "Cards",
        "The cards of the pack beside the joker.",
        {
            "australian": "42 cards: red down to the four, black down to the five",
            "american": "44 cards: all suits down to the four",
            "split-fours": "42 cards: a red and a black four, which join the trumps of their colour",
            "sevens-up": "32 cards: all suits down to the seven",
            "full": "all 52 cards",
            "elevens-twelves": "60 cards: the full pack with elevens and twelves",
            "six-hand": "62 cards: the full pack with elevens, twelves and the red thirteens",
            "nines-up": "24 cards: all suits down to the nine",
        },
    ),
    "pack.jokers": amount("Jokers", "How many jokers there are.", "{} jokers"),
    "pack.higher_joker": Words(
        "The higher joker",
        "Which of two jokers beats the other.",
        {"first": "the first joker (Jo) beats the second", "second": "the second joker (Jb) beats the first"},
    ),
    "deal": section("Dealing", "Who deals, and how the cards reach players and kitty."),
    "deal.hand": amount("Cards in hand", "How many cards each player is dealt.", "{} cards each"),
    "deal.kitty": amount(
        "Cards in the kitty",
        "How many cards lie apart, for the contractor to take and to put as many away.",
        "{} cards in the kitty",
    ),
    "deal.pattern": Words(
        "Packets",
        "How many cards the dealer hands out at a time, from the left; a packet with k goes to the kitty.",
        {"*": "dealt {}"},
    ),
    "deal.first_dealer": Words(
        "First dealer",
        "Who deals first in a game; all cut for it, and equal cards cut again.",
        {"highest-cut": "the highest card cut deals first", "lowest-cut": "the lowest card cut deals first"},
    ),
    "deal.next_dealer": Words(
        "Next dealer",
        "Who deals after a deal.",
        {"left": "the deal passes to the left"},
    ),
}
