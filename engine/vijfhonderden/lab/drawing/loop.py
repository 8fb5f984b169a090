"""Play a whole game with two players and count what happened. Compiled.

What is counted of one game is a *row*: ``WIDTH`` whole numbers, each of which may be added to the same
number of another game. Things that are one of several (who won, how the game ended) are therefore one column each
with 0 or 1.

Games end by themselves where cards count: every deal puts all their points on the slate, and a tied deal is played
again from a new pack, so that it does not tie for ever. But rules may be written under which hardly anything scores;
such a game is given up after ``MOST_DEALS``.
"""

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from vijfhonderden.core.vectors import to_list, zeros
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.game import Game
from vijfhonderden.drawing.legal import fill_choices
from vijfhonderden.drawing.moves import apply_action
from vijfhonderden.drawing.rules import Rules
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
from vijfhonderden.drawing.state import OVER
from vijfhonderden.errors import UsageError
from vijfhonderden.lab.units import AnyTable
from vijfhonderden.players.native import Drawer
from vijfhonderden.players.registry import make_drawer

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
DECISIONS: Final = 40  # acts of the players, those without a choice included
WIDTH: Final = 41

MOST_DEALS: Final = 10_000
"""No game takes so many: with the 146 points of a deal, half of them reach a target of 700,000."""


@final
class Table(AnyTable):
    """Two computer players who play whole games, one after the other, with everything used again.

    ``players`` are the names on seats 0 and 1, ``first`` is the name that was given first.
    Raises UsageError for a name that no player has.
    """

    def __init__(self, rules: Rules, seed: int, players: list[str], first: str) -> None:
        self.game: Final = Game(rules, seed, 1)
        self._player0: Final = make_drawer(players[0], seed, 1, 0, rules)
        self._player1: Final = make_drawer(players[1], seed, 1, 1, rules)
        self._first_seat: Final[i64] = players.index(first)
        self._deal: Final = Deal(rules)

    def play(self, number: i64, row: vec[i64], keep: list[Any] | None = None) -> None:
        """Play a game number to its end, and fill its row.

        The deals are added to ``keep`` if it is given. Raises UsageError for a game that is not over after
        ``MOST_DEALS`` deals.
        """
        self.game.begin(number)
        self._player0.begin(number)
        self._player1.begin(number)
        play_game(self.game, self._player0, self._player1, self._first_seat, row, self._deal, keep)


def play_many(rules: Rules, seed: int, first: int, last: int, players: list[str]) -> list[int]:
    """Play the game numbers ``first`` to ``last``; the sum of their rows."""
    table = Table(rules, seed, players, players[0])
    row = zeros(WIDTH)
    total = zeros(WIDTH)
    number: i64 = first
    while number <= last:
        table.play(number, row)
        column: i64 = 0
        while column < WIDTH:
            total[column] = total[column] + row[column]
            column += 1
        number += 1
    return to_list([total], [])


def play_game(
    game: Game,
    player0: Drawer,
    player1: Drawer,
    first_seat: i64,
    row: vec[i64],
    deal: Deal,
    keep: list[Deal] | None = None,
) -> None:
    """Play a game to its end and fill its row; ``first_seat`` is where the player named first sits.

    ``deal`` is used for every deal, or, where they are added to ``keep``, a new one each time.
    Raises UsageError for a game that is not over after ``MOST_DEALS`` deals.
    """
    column: i64 = 0
    while column < WIDTH:
        row[column] = 0
        column += 1
    while not game.is_over:
        if game.deals_played == MOST_DEALS:
            raise UsageError(
                f"game {game.number} is not over after {MOST_DEALS} deals; do these rules let anybody score?"
            )
        if keep is not None:
            deal = game.start_deal()
            keep.append(deal)
        else:
            game.start_deal_in(deal)
        play_deal(deal, player0, player1)
        count_deal(deal, row)
        game.finish_deal()
    count_game(game, row, first_seat)


def play_deal(deal: Deal, player0: Drawer, player1: Drawer) -> None:
    """Play a deal to its end; the players choose among the legal actions only."""
    choices = deal.choices
    view0 = deal.view_of(0)
    view1 = deal.view_of(1)
    see0 = player0.needs_view
    see1 = player1.needs_view
    keep0 = player0.needs_memory
    keep1 = player1.needs_memory
    while deal.phase != OVER:
        fill_choices(deal, choices)
        if choices.is_single():
            apply_action(deal, choices.first())
        elif deal.to_move == 0:
            if see0:
                view0.look(deal)
            if keep0:
                view0.remember(deal)
            apply_action(deal, player0.pick(view0, choices))
        else:
            if see1:
                view1.look(deal)
            if keep1:
                view1.remember(deal)
            apply_action(deal, player1.pick(view1, choices))


def count_game(game: Game, row: vec[i64], first_seat: i64) -> None:
    """Add how a game ended to a row."""
    winner = game.winner
    _add(row, GAMES, 1)
    _add(row, TIES, game.replays)
    _add(row, DEALER_WON if winner == game.first_dealer else ELDER_WON, 1)
    if winner == first_seat:
        _add(row, FIRST_PLAYER_WON, 1)
    if game.under_jan:
        _add(row, UNDER_JAN, 1)
    _add(row, WINNER_SCORE, game.score(winner))
    _add(row, LOSER_SCORE, game.score(1 - winner))
    _add(row, ENDS + END_NAMES.index(game.end), 1)


def _add(row: vec[i64], column: i64, n: i64) -> None:
    row[column] = row[column] + n


def count_deal(deal: Deal, row: vec[i64]) -> None:
    """Add what happened in a deal that is over to a row."""
    eyes = deal.eyes(0) + deal.eyes(1)
    last_trick: i64 = 0
    i: i64 = 0
    while i < deal.items_n:
        item = deal.items[i]
        kind = item_kind(item)
        points = item_points(item)
        if kind == ITEM_LAST_TRICK:
            last_trick += points
        elif kind == ITEM_RUN:
            _add(row, RUNS + (item_detail(item) >> 6) - 3, points)
            _add(row, MELDS, 1)
        elif kind == ITEM_FOUR:
            _add(row, FOUR, points)
            _add(row, MELDS, 1)
        elif kind == ITEM_STUK:
            _add(row, STUK, points)
            _add(row, STUKS, 1)
        elif kind == ITEM_KAPOT:
            _add(row, KAPOT, points)
            _add(row, KAPOTS, 1)
        elif kind != ITEM_CARDS:
            _add(row, PENALTIES, points)
        i += 1
    elder = deal.running(deal.elder) - deal.start(deal.elder)
    dealer = deal.running(deal.dealer) - deal.start(deal.dealer)
    _add(row, DEALS, 1)
    _add(row, DECISIONS, deal.log_n)
    _add(row, TRICKS, deal.tricks_won(0) + deal.tricks_won(1))
    _add(row, CARDS, eyes - last_trick)
    _add(row, LAST_TRICK, last_trick)
    _add(row, SPOILED, deal.spoiled_count(0) + deal.spoiled_count(1))
    _add(row, AGAIN, deal.again_count(0) + deal.again_count(1))
    if deal.robbed_by >= 0:
        _add(row, ROBBED, 1)
    _add(row, ELDER_POINTS, elder)
    _add(row, DEALER_POINTS, dealer)
    if elder > dealer:
        _add(row, ELDER_MORE, 1)
    elif dealer > elder:
        _add(row, DEALER_MORE, 1)
