"""The figures of Five Hundred: what is bid, what is made, who scores, how games end."""

from typing import Final

from vijfhonderden.bidding.rules import BLIND_ROW, MISERE_ROW, OPEN_ROW
from vijfhonderden.lab.bidding import loop
from vijfhonderden.lab.metrics import (
    OF_DEALS,
    OF_GAMES,
    OF_POINTS,
    PER_DEAL,
    PER_GAME,
    POINTS_PER_GAME,
    Metric,
)
from vijfhonderden.lab.tally import Spread

OF_CONTRACTS: Final = "of contracts"
OF_TRICK_CONTRACTS: Final = "of contracts for tricks"
OF_THESE: Final = "of these"
POINTS_PER_CONTRACT: Final = "points a contract"
PER_TRICK_CONTRACT: Final = "a contract for tricks"
PER_MADE: Final = "a contract made"
PER_FAILED: Final = "a contract failed"

LENGTH: Final = "Length of a game"
AUCTION: Final = "The auction"
MIX: Final = "What is played"
TRUMPS: Final = "Trumps"
MADE: Final = "Contracts made"
TRICKS: Final = "Tricks"
POINTS: Final = "Points a contract"
WINNERS: Final = "Who wins"
ENDS: Final = "How games end"
GROUPS: Final = (LENGTH, AUCTION, MIX, TRUMPS, MADE, TRICKS, POINTS, WINNERS, ENDS)

LEVELS: Final = {6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten"}
MISERES: Final = {
    MISERE_ROW: ("misere", "misère"),
    OPEN_ROW: ("open_misere", "open misère"),
    BLIND_ROW: ("blind_misere", "blind misère"),
}

TRUMP_KEYS: Final = ("trumps.clubs", "trumps.diamonds", "trumps.hearts", "trumps.spades", "trumps.none")
"""The figures of trumps in the order of their codes; a variant ranks them in an order of its own."""

_GAME = (loop.GAMES,)
_DEAL = (loop.DEALS,)


def _bid(*rows: int) -> tuple[int, ...]:
    return tuple(loop.CONTRACTS + row for row in rows)


def _made(*rows: int) -> tuple[int, ...]:
    return tuple(loop.MADE + row for row in rows)


def _level_rows(level: int) -> tuple[int, ...]:
    return tuple(range((level - 6) * 5, (level - 5) * 5))


def _suit_rows(suit: int) -> tuple[int, ...]:
    return tuple(range(suit, MISERE_ROW, 5))


_TRICK_ROWS: Final = tuple(range(MISERE_ROW))
_SUITED: Final = tuple(row for row in _TRICK_ROWS if row % 5 != 4)
_MISERE_ROWS: Final = tuple(MISERES)
_ALL: Final = _bid(*_TRICK_ROWS, *_MISERE_ROWS)
_FOR_TRICKS: Final = _bid(*_TRICK_ROWS)


def _contracts() -> list[Metric]:
    """The mix of contracts, and how many of each were made."""
    mix: list[Metric] = []
    made = [
        Metric("made", "contracts made", OF_CONTRACTS, MADE, _made(*_TRICK_ROWS, *_MISERE_ROWS), _ALL,
               "Of every kind: for tricks, and misères."),
    ]  # fmt: skip
    for level, word in LEVELS.items():
        rows = _level_rows(level)
        mix.append(Metric(f"contract.{level}", f"{word} tricks", OF_DEALS, MIX, _bid(*rows), _DEAL,
                          f"Deals played with a contract of {word} tricks, in a suit or without trumps."))  # fmt: skip
        made.append(Metric(f"made.{level}", f"contracts of {word} made", OF_THESE, MADE, _made(*rows), _bid(*rows),
                           f"Of the contracts of {word} tricks."))  # fmt: skip
    for row, (key, word) in MISERES.items():
        mix.append(Metric(f"contract.{key}", word, OF_DEALS, MIX, _bid(row), _DEAL, f"Deals played as {word}."))
        made.append(Metric(f"made.{key}", f"{word} made", OF_THESE, MADE, _made(row), _bid(row), "No trick taken."))
    mix += [
        Metric("contract.unbid", "played without a bid", OF_DEALS, MIX, (loop.UNBID,), _DEAL,
               "All passed, and the hands were played for their tricks."),
        Metric("contract.passed", "thrown in", OF_DEALS, MIX, (loop.THROWN_IN,), _DEAL,
               "All passed, and the cards were dealt anew."),
        Metric("contract.misere_all", "misères of all kinds", OF_DEALS, MIX, _bid(*_MISERE_ROWS), _DEAL,
               "Plain, open and blind."),
        Metric("contract.sans_kitty", "without the kitty", OF_DEALS, MIX, (loop.SANS,), _DEAL,
               "Contracts bid sans kitty; each stands under its own number of tricks too."),
    ]  # fmt: skip
    made += [
        Metric("made.misere_all", "misères of all kinds made", OF_THESE, MADE, _made(*_MISERE_ROWS),
               _bid(*_MISERE_ROWS), "Plain, open and blind."),
        Metric("made.suit", "contracts in a suit made", OF_THESE, MADE, _made(*_SUITED), _bid(*_SUITED),
               "Of every number of tricks."),
        Metric("made.no_trumps", "contracts in no trumps made", OF_THESE, MADE, _made(*_suit_rows(4)),
               _bid(*_suit_rows(4)), "Of every number of tricks."),
        Metric("made.sans_kitty", "made without the kitty", OF_THESE, MADE, (loop.SANS_MADE,), (loop.SANS,),
               "Contracts bid sans kitty."),
    ]  # fmt: skip
    return [*mix, *_trumps(), *made]


def _trumps() -> list[Metric]:
    """Contracts for tricks by their trumps."""
    out = []
    for suit, name in enumerate(("clubs", "diamonds", "hearts", "spades")):
        out.append(Metric(f"trumps.{name}", name, OF_TRICK_CONTRACTS, TRUMPS, _bid(*_suit_rows(suit)), _FOR_TRICKS,
                          f"Contracts with {name} as trumps."))  # fmt: skip
    out.append(Metric("trumps.none", "no trumps", OF_TRICK_CONTRACTS, TRUMPS, _bid(*_suit_rows(4)), _FOR_TRICKS,
                      "Contracts for tricks without trumps; misères are not among them."))  # fmt: skip
    return out


def _all() -> tuple[Metric, ...]:
    found = [
        Metric("deals", "deals", PER_GAME, LENGTH, _DEAL, _GAME, "Deals, with those that were thrown in."),
        Metric("winner_score", "the winner's score", POINTS_PER_GAME, LENGTH, (loop.WINNER_SCORE,), _GAME,
               "As it stood when the game ended."),
        Metric("loser_score", "the lowest score", POINTS_PER_GAME, LENGTH, (loop.LOSER_SCORE,), _GAME,
               "Of all sides, as it stood when the game ended."),
        Metric("bids", "bids", PER_DEAL, AUCTION, (loop.BIDS,), _DEAL, "Passes are not counted.", places=2),
        Metric("contested", "contested auctions", OF_DEALS, AUCTION, (loop.CONTESTED,), _DEAL,
               "Deals in which more than one side bid."),
        Metric("first_bidder_plays", "played by the first bidder", OF_CONTRACTS, AUCTION, (loop.FIRST_BIDDER_PLAYS,),
               _ALL, "The contractor sat left of the dealer."),
        Metric("dealer_plays", "played by the dealer", OF_CONTRACTS, AUCTION, (loop.DEALER_PLAYS,), _ALL,
               "The contractor had dealt, and so spoke last."),
        Metric("joker_dealt", "joker in the contractor's hand", OF_CONTRACTS, AUCTION, (loop.JOKER_DEALT,), _ALL,
               "Dealt to the contractor, before the kitty."),
        Metric("joker_found", "joker found in the kitty", OF_CONTRACTS, AUCTION, (loop.JOKER_FOUND,), _ALL,
               "By the contractor."),
        Metric("alone", "without a partner", OF_THESE, AUCTION, (loop.WITHOUT_PARTNER,), (loop.CALLS,),
               "Of the contracts in which a card may be called: the contractor played alone."),
        *_contracts(),
        Metric("tricks.contractor", "tricks of the contractor's side", PER_TRICK_CONTRACT, TRICKS, (loop.SIDE_TRICKS,),
               _FOR_TRICKS, "Of ten as a rule; misères are not counted.", places=2),
        Metric("tricks.over", "tricks too many", PER_MADE, TRICKS, (loop.OVER,), _made(*_TRICK_ROWS),
               "More than were bid; as a rule they bring nothing.", places=2),
        Metric("tricks.short", "tricks too few", PER_FAILED, TRICKS, (loop.SHORT,), (loop.FAILED,),
               "Fewer than were bid, in contracts for tricks that failed.", places=2),
        Metric("slam", "slams", OF_TRICK_CONTRACTS, TRICKS, (loop.SLAMS,), _FOR_TRICKS,
               "The contractor's side took every trick."),
        Metric("slam_bonus", "slams worth more than the bid", OF_TRICK_CONTRACTS, TRICKS, (loop.SLAM_BONUS,),
               _FOR_TRICKS, "Slams of contracts below the value of a slam (250)."),
        Metric("points.contractor", "the contractor's side", POINTS_PER_CONTRACT, POINTS, (loop.CONTRACTOR_POINTS,),
               _ALL, "Won less lost. Where partners write the same points in two columns they count once."),
        Metric("points.gained", "won by contracts made", POINTS_PER_CONTRACT, POINTS, (loop.GAINED,), _ALL,
               "What contracts made and slams brought."),
        Metric("points.lost", "lost by contracts failed", POINTS_PER_CONTRACT, POINTS, (loop.LOST,), _ALL,
               "What failed contracts cost."),
        Metric("points.defenders", "the defenders", POINTS_PER_CONTRACT, POINTS, (loop.DEFENCE_POINTS,), _ALL,
               "All defenders together, for their tricks."),
        Metric("defenders_share", "the defenders' share", OF_POINTS, POINTS, (loop.DEFENCE_POINTS,),
               (loop.DEFENCE_POINTS, loop.GAINED),
               "Of all points won: by contracts made and by tricks in defence. Points lost are not taken off."),
        Metric("points.unbid", "hands played without a bid", "points a deal", POINTS, (loop.UNBID_POINTS,), _DEAL,
               "All players together."),
        Metric("dealer_wins", "won by the first dealer's side", OF_GAMES, WINNERS, (loop.FIRST_DEALER_WON,), _GAME,
               "Games won by the player who dealt first, or partner."),
        Metric("end.contract", "by a contract made", OF_GAMES, ENDS, (loop.ENDS,), _GAME,
               "The contractor's side reached the target (500) with it."),
        Metric("end.points", "by points alone", OF_GAMES, ENDS, (loop.ENDS + 1,), _GAME,
               "The target was reached without a contract of one's own in that deal, where the rules allow it."),
        Metric("end.minus", "by minus points", OF_GAMES, ENDS, (loop.ENDS + 2,), _GAME,
               "A side fell to the mark (500 below nothing), so that another won."),
    ]  # fmt: skip
    return tuple(found)


METRICS: Final = _all()

FIRST_PLAYER_WINS: Final = Metric(
    "first_player_wins",
    "won by the player named first",
    OF_GAMES,
    WINNERS,
    (loop.FIRST_PLAYER_WON,),
    (loop.GAMES,),
    "From every seat; by anybody of that name, or partner. Only with different players.",
)

SPREADS: Final = (
    Spread("deals", loop.DEALS),
    Spread("winner_score", loop.WINNER_SCORE, step=50),
    Spread("loser_score", loop.LOSER_SCORE, step=50),
    Spread("contracts", loop.CONTRACTS, columns=len(_TRICK_ROWS) + len(_MISERE_ROWS)),
    Spread("contracts_made", loop.MADE, columns=len(_TRICK_ROWS) + len(_MISERE_ROWS)),
)
