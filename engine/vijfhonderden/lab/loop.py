"""Play a whole game with two players and count what happened. Compiled.

What is counted of one game is a *row*: a list of ``WIDTH`` whole numbers, each of which may be added to the same
number of another game. Things that are one of several (who won, how the game ended) are therefore one column each
with 0 or 1.

Games end by themselves where cards count: every deal puts all their points on the slate, and a tied deal is played
again from a new pack, so that it does not tie for ever. But rules may be written under which hardly anything scores;
such a game is given up after ``MOST_DEALS``.
"""

from typing import Final, Protocol

from mypy_extensions import i64

from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.game import Game
from vijfhonderden.drawing.sheet import (
    ITEM_CARDS,
    ITEM_FOUR,
    ITEM_KAPOT,
    ITEM_LAST_TRICK,
    ITEM_RUN,
    ITEM_STUK,
    item_detail,
    item_kind,
    item_points,
)
from vijfhonderden.drawing.view import View
from vijfhonderden.errors import UsageError

# columns of a row
GAMES: Final = 0
DEALS: Final = 1
TRICKS: Final = 2
TIES: Final = 3  # deals that were played again because both stood level
CARDS: Final = 4  # points, both players together, from here on
LAST_TRICK: Final = 5
RUNS: Final = 6  # six columns: runs of three to eight
FOUR: Final = 12
STUK: Final = 13
KAPOT: Final = 14
PENALTIES: Final = 15
MELDS: Final = 16  # how many runs and fours were written
STUKS: Final = 17
KAPOTS: Final = 18
SPOILED: Final = 19
AGAIN: Final = 20
ROBBED: Final = 21
ELDER_POINTS: Final = 22
DEALER_POINTS: Final = 23
ELDER_MORE: Final = 24  # deals in which the elder hand scored more than the dealer
DEALER_MORE: Final = 25
ELDER_WON: Final = 26  # the elder hand of the game's first deal won the game
DEALER_WON: Final = 27
FIRST_PLAYER_WON: Final = 28
UNDER_JAN: Final = 29
WINNER_SCORE: Final = 30
LOSER_SCORE: Final = 31
ENDS: Final = 32  # one column for each of END_NAMES
END_NAMES: Final = (
    "claim",
    "claim with stuk",
    "stuk out",
    "third first",
    "false claim",
    "second offence",
    "end of deal",
    "both over",
)
WIDTH: Final = 40

MOST_DEALS: Final = 10_000
"""No game takes so many: with the 146 points of a deal, half of them reach a target of 700,000."""


class LabPlayer(Protocol):
    """What the loop asks of a player; ``needs_view`` False spares the work of making a view."""

    @property
    def needs_view(self) -> bool: ...

    def choose(self, view: View | None, legal: list[int]) -> int: ...


def play_game(
    game: Game, player0: LabPlayer, player1: LabPlayer, first_seat: int = 0, keep: list[Deal] | None = None
) -> list[int]:
    """Play a new game to its end and return its row.

    ``first_seat`` is where the player named first sits; the deals are added to ``keep`` if it is given.
    Raises UsageError for a game that is not over after ``MOST_DEALS`` deals.
    """
    row = [0] * WIDTH
    while not game.is_over:
        if game.deals_played == MOST_DEALS:
            raise UsageError(
                f"game {game.number} is not over after {MOST_DEALS} deals; do these rules let anybody score?"
            )
        deal = game.start_deal()
        play_deal(deal, player0, player1)
        count_deal(deal, row)
        game.finish_deal()
        if keep is not None:
            keep.append(deal)
    count_game(game, row, first_seat)
    return row


def play_deal(deal: Deal, player0: LabPlayer, player1: LabPlayer) -> None:
    """Play a deal to its end; the players choose among the legal actions only."""
    see0 = player0.needs_view
    see1 = player1.needs_view
    while not deal.is_over:
        legal = deal.legal_actions()
        if deal.to_move == 0:
            action = player0.choose(deal.view(0) if see0 else None, legal)
        else:
            action = player1.choose(deal.view(1) if see1 else None, legal)
        deal.apply(action)


def count_game(game: Game, row: list[int], first_seat: int) -> None:
    """Add how a game ended to a row."""
    winner = game.winner
    row[GAMES] += 1
    row[TIES] += game.replays
    row[DEALER_WON if winner == game.first_dealer else ELDER_WON] += 1
    if winner == first_seat:
        row[FIRST_PLAYER_WON] += 1
    if game.under_jan:
        row[UNDER_JAN] += 1
    row[WINNER_SCORE] += game.scores[winner]
    row[LOSER_SCORE] += game.scores[1 - winner]
    row[ENDS + END_NAMES.index(game.end)] += 1


def count_deal(deal: Deal, row: list[int]) -> None:
    """Add what happened in a deal that is over to a row."""
    eyes = deal.eyes(0) + deal.eyes(1)
    last_trick: i64 = 0
    i: i64 = 0
    n: i64 = len(deal.items)
    while i < n:
        item = deal.items[i]
        kind = item_kind(item)
        points = item_points(item)
        if kind == ITEM_LAST_TRICK:
            last_trick += points
        elif kind == ITEM_RUN:
            row[RUNS + item_detail(item) // 64 - 3] += points
            row[MELDS] += 1
        elif kind == ITEM_FOUR:
            row[FOUR] += points
            row[MELDS] += 1
        elif kind == ITEM_STUK:
            row[STUK] += points
            row[STUKS] += 1
        elif kind == ITEM_KAPOT:
            row[KAPOT] += points
            row[KAPOTS] += 1
        elif kind != ITEM_CARDS:
            row[PENALTIES] += points
        i += 1
    elder = deal.running(deal.elder) - deal.start(deal.elder)
    dealer = deal.running(deal.dealer) - deal.start(deal.dealer)
    row[DEALS] += 1
    row[TRICKS] += deal.tricks_won(0) + deal.tricks_won(1)
    row[CARDS] += eyes - last_trick
    row[LAST_TRICK] += last_trick
    row[SPOILED] += deal.spoiled_count(0) + deal.spoiled_count(1)
    row[AGAIN] += deal.again_count(0) + deal.again_count(1)
    if deal.robbed_by >= 0:
        row[ROBBED] += 1
    row[ELDER_POINTS] += elder
    row[DEALER_POINTS] += dealer
    if elder > dealer:
        row[ELDER_MORE] += 1
    elif dealer > elder:
        row[DEALER_MORE] += 1
