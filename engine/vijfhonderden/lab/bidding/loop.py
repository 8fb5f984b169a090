"""Play a whole game of Five Hundred with computer players and count what happened. Compiled.

What is counted of one game is a *row*: ``WIDTH`` whole numbers, each of which may be added to the same
number of another game. A deal is *thrown in* when all have passed and no card is played; where the rules have such a
hand played all the same it is *unbid*; every other deal has a *contract*.

Points are those that were written: tricks in defence that a cap makes worthless count for nothing.
"""

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from vijfhonderden.bidding.actions import is_bid
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.game import Game
from vijfhonderden.bidding.moves import apply_action
from vijfhonderden.bidding.rules import MISERE_ROW, Rules, seat_after
from vijfhonderden.bidding.scoring import contract_tricks, is_made
from vijfhonderden.bidding.state import END_PASSED, LOG_ACTION, LOG_SHIFT, NO_CONTRACT
from vijfhonderden.bidding.state import OVER as OVER_PHASE
from vijfhonderden.bidding.terms import SIDES_CALLED
from vijfhonderden.core.vectors import to_list, zeros
from vijfhonderden.errors import UsageError
from vijfhonderden.lab.units import AnyTable
from vijfhonderden.players.native import Bidder
from vijfhonderden.players.registry import make_bidder

# columns of a row
GAMES: Final = 0
DEALS: Final = 1
THROWN_IN: Final = 2
UNBID: Final = 3
BIDS: Final = 4
CONTESTED: Final = 5  # deals in which two sides bid
CONTRACTS: Final = 6  # 28 columns: see place_of
MADE: Final = 34  # 28 columns
SANS: Final = 62
SANS_MADE: Final = 63
SIDE_TRICKS: Final = 64  # of the contractor's side; this and the next four in suits and no trumps only
OVER: Final = 65  # tricks above those bid
SHORT: Final = 66  # tricks too few
SLAMS: Final = 67  # all tricks for the contractor's side
SLAM_BONUS: Final = 68  # slams that counted more than their bid
CONTRACTOR_POINTS: Final = 69  # won less lost; partners who score in one column, or alike, count once
GAINED: Final = 70  # of these, won
LOST: Final = 71  # of these, lost
DEFENCE_POINTS: Final = 72  # all defenders together
UNBID_POINTS: Final = 73
JOKER_DEALT: Final = 74  # the contractor was dealt a joker
JOKER_FOUND: Final = 75  # the contractor found a joker in the kitty
FIRST_BIDDER_PLAYS: Final = 76
DEALER_PLAYS: Final = 77
WITHOUT_PARTNER: Final = 78  # where a card is called: nobody, or a card that nobody else held
CALLS: Final = 79  # contracts in which a card could be called
FIRST_DEALER_WON: Final = 80  # the side of the game's first dealer
FIRST_PLAYER_WON: Final = 81
WINNER_SCORE: Final = 82
LOSER_SCORE: Final = 83  # the lowest of all sides
ENDS: Final = 84  # one column for each of the ways in which a game ends
FAILED: Final = 87  # contracts for tricks that failed
DECISIONS: Final = 88  # acts of the players, those without a choice included
WIDTH: Final = 89

MOST_DEALS: Final = 10_000
"""No sensible game takes so many. One may under rules by which scores only fall, and nobody is out on minus."""


@final
class Table(AnyTable):
    """Computer players who play whole games, one after the other, with everything used again.

    ``players`` are the names by seat, ``first`` is the name that was given first.
    Raises UsageError for a name that no player has.
    """

    def __init__(self, rules: Rules, seed: int, players: list[str], first: str) -> None:
        self.game: Final = Game(rules, seed, 1)
        self._players: Final = [make_bidder(name, seed, 1, seat, rules) for seat, name in enumerate(players)]
        self._first: Final = [seat for seat, name in enumerate(players) if name == first]
        self._deal: Final = Deal(rules)

    def play(self, number: i64, row: vec[i64], keep: list[Any] | None = None) -> None:
        """Play a game number to its end, and fill its row.

        The deals are added to ``keep`` if it is given. Raises UsageError for a game that is not over after
        ``MOST_DEALS`` deals.
        """
        column: i64 = 0
        while column < WIDTH:
            row[column] = 0
            column += 1
        self.add(number, row, keep)

    def add(self, number: i64, row: vec[i64], keep: list[Deal] | None) -> None:
        """The same, but add the game to what the row counts already."""
        self.game.begin(number)
        for player in self._players:
            player.begin(number)
        play_game(self.game, self._players, self._first, row, self._deal, keep)


def play_many(rules: Rules, seed: int, first: int, last: int, players: list[str]) -> list[int]:
    """Play the game numbers ``first`` to ``last``; the sum of their rows."""
    table = Table(rules, seed, players, players[0])
    row = zeros(WIDTH)
    number: i64 = first
    while number <= last:
        table.add(number, row, None)
        number += 1
    return to_list([row], [])


def play_game(
    game: Game, players: list[Bidder], first: list[int], row: vec[i64], deal: Deal, keep: list[Deal] | None = None
) -> None:
    """Play a game to its end and add it to a row.

    ``players`` sit in their order. ``first`` are the seats of those who bear the name that was given first. ``deal``
    is used for every deal, or, where they are added to ``keep``, a new one each time.
    Raises UsageError for a game that is not over after ``MOST_DEALS`` deals.
    """
    while not game.is_over:
        if game.deals_played == MOST_DEALS:
            raise UsageError(
                f"game {game.number} is not over after {MOST_DEALS} deals; "
                "can anybody win by these rules, or be out on minus?"
            )
        if keep is not None:
            deal = game.start_deal()
            keep.append(deal)
        else:
            game.start_deal_in(deal)
        play_deal(deal, players)
        game.finish_deal()
        count_deal(deal, row)
        count_points(game, deal, row)
    count_game(game, row, first)


def play_deal(deal: Deal, players: list[Bidder]) -> None:
    """Play a deal to its end; the players choose among the legal actions only."""
    choices = deal.choices
    views = deal.views()
    out_of_date = views[0]
    while deal.phase != OVER_PHASE:
        deal.fill_choices(choices)
        if choices.is_single():
            apply_action(deal, choices.first())
            continue
        seat = deal.to_move
        player = players[seat]
        if player.needs_view:
            view = views[seat]
            view.look(deal)
            if player.needs_memory:
                view.remember(deal)
            apply_action(deal, player.pick(view, choices))
        else:
            apply_action(deal, player.pick(out_of_date, choices))


def count_game(game: Game, row: vec[i64], first: list[int]) -> None:
    """Add how a game ended to a row."""
    rules = game.rules
    winner = game.winner
    lowest = game.score(0)
    unit: i64 = 1
    while unit < rules.units:
        if game.score(unit) < lowest:
            lowest = game.score(unit)
        unit += 1
    _add(row, GAMES, 1)
    _add(row, WINNER_SCORE, game.score(winner))
    _add(row, LOSER_SCORE, lowest)
    _add(row, ENDS + game.end_code, 1)
    if rules.unit[game.first_dealer] == winner:
        _add(row, FIRST_DEALER_WON, 1)
    for seat in first:
        if rules.unit[seat] == winner:
            _add(row, FIRST_PLAYER_WON, 1)
            break


def _add(row: vec[i64], column: i64, n: i64) -> None:
    row[column] = row[column] + n


def count_points(game: Game, deal: Deal, row: vec[i64]) -> None:
    """Add what a deal that was booked changed in the scores to a row."""
    rules = deal.rules
    own: i64 = -1
    if deal.contract != NO_CONTRACT:
        own = rules.unit[deal.contractor]
    partner: i64 = -1
    if deal.partner >= 0:
        partner = rules.unit[deal.partner]
    unit: i64 = 0
    while unit < rules.units:
        points = game.gained(unit)
        if own < 0:
            _add(row, UNBID_POINTS, points)
        elif unit == own:
            _add(row, CONTRACTOR_POINTS, points)
            if points >= 0:
                _add(row, GAINED, points)
            else:
                _add(row, LOST, -points)
        elif unit != partner:
            _add(row, DEFENCE_POINTS, points)
        unit += 1


def count_deal(deal: Deal, row: vec[i64]) -> None:
    """Add what happened in a deal that is over to a row, but for the points."""
    _add(row, DEALS, 1)
    _add(row, DECISIONS, deal.log_n)
    _add(row, BIDS, deal.bids)
    if deal.bids > 1 and _is_contested(deal):
        _add(row, CONTESTED, 1)
    contract = deal.contract
    if contract == NO_CONTRACT:
        _add(row, THROWN_IN if deal.end == END_PASSED else UNBID, 1)
        return
    rules = deal.rules
    made = is_made(deal)
    place = place_of(rules, contract)
    _add(row, CONTRACTS + place, 1)
    if made:
        _add(row, MADE + place, 1)
    if deal.sans != 0:
        _add(row, SANS, 1)
        if made:
            _add(row, SANS_MADE, 1)
    if contract < MISERE_ROW:
        _count_tricks(deal, made, row)
    if deal.dealt[deal.contractor] & rules.joker_mask != 0:
        _add(row, JOKER_DEALT, 1)
    if deal.sans == 0 and deal.dealt_kitty & rules.joker_mask != 0:
        _add(row, JOKER_FOUND, 1)
    if deal.contractor == deal.dealer:
        _add(row, DEALER_PLAYS, 1)
    elif deal.contractor == seat_after(deal.dealer, rules.seats):
        _add(row, FIRST_BIDDER_PLAYS, 1)


def place_of(rules: Rules, contract: i64) -> i64:
    """The place of a contract among 28, whatever the order of the suits.

    Five for each number of tricks, from six on: clubs, diamonds, hearts, spades, no trumps. Then misère, open misère
    and blind misère.
    """
    if contract >= MISERE_ROW:
        return contract
    return (rules.level[contract] - 6) * 5 + rules.denomination[contract]


def _is_contested(deal: Deal) -> bool:
    """Whether more than one side made bids."""
    log = deal.log
    side: i64 = -1
    left = deal.bids
    i: i64 = 0
    while left > 0:
        entry = log[i]
        if is_bid(entry & LOG_ACTION):
            unit = deal.rules.unit[entry >> LOG_SHIFT]
            if side >= 0 and unit != side:
                return True
            side = unit
            left -= 1
        i += 1
    return False


def _count_tricks(deal: Deal, made: bool, row: vec[i64]) -> None:
    """The tricks of a contract in a suit or without trumps."""
    rules = deal.rules
    tricks = contract_tricks(deal)
    over = tricks - rules.level[deal.contract]
    _add(row, SIDE_TRICKS, tricks)
    if made:
        if over > 0:
            _add(row, OVER, over)
    else:
        _add(row, FAILED, 1)
        if over < 0:
            _add(row, SHORT, -over)
    if tricks == rules.hand_size:
        _add(row, SLAMS, 1)
        if rules.value[deal.contract] < rules.slam:
            _add(row, SLAM_BONUS, 1)
    if rules.sides == SIDES_CALLED:
        _add(row, CALLS, 1)
        if deal.partner < 0 or deal.partner == deal.contractor:
            _add(row, WITHOUT_PARTNER, 1)
