"""The keys of the table, the pack, the deal and the stock."""

from vijfhonderden.schema.entry import Words, amount, section, yes_no

DEALING: dict[str, Words] = {
    "table": section("The table", "Who sits at the table, what is played for, and how games are reckoned."),
    "table.players": amount(
        "Players",
        "Two play at a time. With three, one waits and takes the seat that falls free after each game.",
        "{} players take part",
    ),
    "table.rotation": Words(
        "What three play for",
        "With three players: for a pot, for a round of drinks, or for money. It decides who pays whom.",
        {
            "potje": "everyone who sits down adds a stake to a pot",
            "gelag": "the loser owes a round, two when under jan",
            "geld": "the loser pays the winner a stake, double when under jan",
            "off": "nobody waits; the same two play on",
        },
    ),
    "table.leaves": Words(
        "Who gets up",
        "With three players: which of the two gives up the seat after a game.",
        {
            "loser": "the loser of a game gets up",
            "winner": "the winner of a game gets up, the loser stays",
            "off": "nobody gets up",
        },
    ),
    "table.stake": amount(
        "Stake",
        "How many coins a game, or a seat at the pot, costs.",
        "the stake is {}",
        "no stake",
    ),
    "table.pot": Words(
        "Who takes the pot",
        "When the pot of a potje is won.",
        {"two-in-a-row": "whoever first wins two games running takes the pot", "off": "there is no pot"},
    ),
    "table.tally": Words(
        "What a game counts",
        "What the loser of a game loses, or the winner writes.",
        {
            "points": "the winner of a game writes a game point, or more when the loser is under jan",
            "lives": "the loser of a game loses a life, or more when under jan",
            "money": "games are paid in money",
        },
    ),
    "table.lives": amount("Lives", "How many lives each player begins with.", "each begins with {} lives", "no lives"),
    "pack": section("The pack", "The cards that are played with."),
    "pack.cards": Words(
        "Cards",
        "Which cards make up the pack.",
        {"piquet-32": "32 cards: ace, king, queen, jack, ten, nine, eight and seven of each suit"},
    ),
    "deal": section("The deal", "Who deals, how, and who leads first."),
    "deal.hand": amount(
        "Cards in hand",
        "How many cards each player gets. What is left of the pack becomes the stock, so this also decides how many"
        " tricks are played with a draw after them, and how many follow without.",
        "{} cards each",
    ),
    "deal.packets": Words(
        "Packets",
        "How many cards the dealer hands out at a time, round by round, the other player first.",
        {"*": "dealt {} at a time"},
    ),
    "deal.packets_strict": yes_no(
        "Packets are fixed",
        "Whether the dealer must keep to these packets, or may deal in others that make up the same hand.",
        "the packets are fixed",
        "other packets that make up the hand are tolerated",
    ),
    "deal.first_dealer": Words(
        "First dealer",
        "Both cut the pack before a game; the card cut decides who deals first.",
        {"highest-cut": "whoever cuts the higher card deals first", "lowest-cut": "the lower card cut deals first"},
    ),
    "deal.cut_tie": Words(
        "Equal cut", "What happens when both cut the same rank.", {"recut": "after equal cards both cut again"}
    ),
    "deal.may_decline_deal": yes_no(
        "The first deal is a right",
        "Whether the player whom the cut makes dealer may leave the first deal to the other.",
        "whoever wins the cut may leave the deal to the other",
        "whoever the cut decides on must deal",
    ),
    "deal.cut_before_deal": Words(
        "Cutting before the deal",
        "Whether the pack is cut after shuffling, before each deal.",
        {"none": "the pack is not cut before dealing", "opponent": "the dealer shuffles and the other player cuts"},
    ),
    "deal.first_leader": Words(
        "First lead", "Who leads to the first trick.", {"elder": "the player who did not deal leads first"}
    ),
    "deal.next_dealer": Words(
        "Next dealer",
        "Who deals after a deal that did not end the game.",
        {
            "alternate": "the deal alternates",
            "winner-of-last-trick": "whoever wins the last trick deals next",
            "loser-of-deal": "whoever made fewer points in the deal deals next",
        },
    ),
    "deal.misdeal": Words(
        "Misdeal",
        "What follows when the cards were dealt wrongly.",
        {"same-dealer-deals-again": "after a misdeal the same player deals again"},
    ),
    "stock": section("The stock", "The turn-up, drawing from the stock, and exchanging the turn-up (robbing)."),
    "stock.turn_up": Words(
        "Turn-up",
        "Where the card lies that is turned to show trump. It is one of the last two cards to be drawn.",
        {"under-stock": "the first card of the stock is turned for trump and lies face up under it"},
    ),
    "stock.draw_order": Words(
        "Drawing",
        "Who draws first after a trick while the stock lasts.",
        {"winner-first": "the winner of the trick draws first, then the other"},
    ),
    "stock.last_draw": Words(
        "Last draw",
        "Who gets which of the last two cards of the stock, the covered one and the open one. Where the winner"
        " chooses, it is before the covered card is shown.",
        {
            "winner-takes-covered": "whoever wins the last trick of the stock takes the covered card,"
            " the other the open one",
            "winner-chooses": "whoever wins the last trick of the stock chooses between the covered and the open card",
        },
    ),
    "stock.show_last_covered": yes_no(
        "Showing the last covered card",
        "Whether the last covered card is shown to the other player by the one who takes it.",
        "the last covered card is shown",
        "the last covered card stays hidden",
    ),
    "stock.rob": section(
        "Robbing the turn-up",
        "Whether a player who holds a certain trump, in most games the seven, may exchange it for the turn-up.",
        "the turn-up cannot be exchanged",
    ),
    "stock.rob.rank": amount(
        "Robbing card", "The trump that may be exchanged for the turn-up.", "the trump {} may be exchanged"
    ),
    "stock.rob.until": Words(
        "Last moment for robbing",
        "Until when the turn-up may be exchanged. The texts differ only in the last trick of the stock.",
        {
            "before-lead-of-last-stock-trick": "with one covered card left, only before that trick is led",
            "while-turn-up-in-stock": "as long as the turn-up lies in the stock",
        },
    ),
    "stock.rob.needs_lead": yes_no(
        "Robbing on lead only",
        "Whether only the player on lead may exchange the turn-up.",
        "only the player on lead may rob",
        "either player may rob, before playing a card",
    ),
    "stock.rob.needs_won_trick": yes_no(
        "Robbing after a trick won",
        "Whether a player must have won a trick before exchanging the turn-up.",
        "only after winning a trick",
        "no trick need be won first",
    ),
    "stock.rob.turn_up_is_robber": Words(
        "The turn-up is the robbing card itself",
        "What may be done when the card that could rob is itself turned for trump.",
        {"nothing": "when it is itself the turn-up nothing is exchanged"},
    ),
}
