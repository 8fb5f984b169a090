"""Play a whole game of Five Hundred with computer players and count what happened. Compiled.

What is counted of one game is a *row*: a list of ``WIDTH`` whole numbers, each of which may be added to the same
number of another game. A deal is *thrown in* when all have passed and no card is played; where the rules have such a
hand played all the same it is *unbid*; every other deal has a *contract*.

Points are those that were written: tricks in defence that a cap makes worthless count for nothing.
"""

from typing import Final, Protocol

from mypy_extensions import i64

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.game import Game
from vijfhonderden.bidding.rules import MISERE_ROW, Rules
from vijfhonderden.bidding.scoring import contract_tricks
from vijfhonderden.bidding.sides import unit_of, with_contractor
from vijfhonderden.bidding.state import END_PASSED, LOG_SEAT, NO_CONTRACT
from vijfhonderden.bidding.terms import SIDES_CALLED
from vijfhonderden.bidding.view import View
from vijfhonderden.errors import UsageError

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
ENDS: Final = 84  # one column for each of END_NAMES
END_NAMES: Final = ("contract", "points", "minus")
FAILED: Final = 87  # contracts for tricks that failed
WIDTH: Final = 88

MOST_DEALS: Final = 10_000
"""No sensible game takes so many. One may under rules by which scores only fall, and nobody is out on minus."""


class LabPlayer(Protocol):
    """What the loop asks of a player; ``needs_view`` False spares the work of making a view."""

    @property
    def needs_view(self) -> bool: ...

    def choose(self, view: View | None, legal: list[int]) -> int: ...


def play_game(game: Game, players: list[LabPlayer], first: list[int], keep: list[Deal] | None = None) -> list[int]:
    """Play a new game to its end and return its row.

    ``players`` sit in their order. ``first`` are the seats of those who bear the name that was given first. The deals
    are added to ``keep`` if it is given. Raises UsageError for a game that is not over after ``MOST_DEALS`` deals.
    """
    row = [0] * WIDTH
    while not game.is_over:
        if game.deals_played == MOST_DEALS:
            raise UsageError(
                f"game {game.number} is not over after {MOST_DEALS} deals; "
                "can anybody win by these rules, or be out on minus?"
            )
        deal = game.start_deal()
        play_deal(deal, players)
        before = list(game.scores)
        game.finish_deal()
        count_deal(deal, row)
        count_points(deal, before, game.scores, row)
        if keep is not None:
            keep.append(deal)
    count_game(game, row, first)
    return row


def play_deal(deal: Deal, players: list[LabPlayer]) -> None:
    """Play a deal to its end; the players choose among the legal actions only."""
    while not deal.is_over:
        legal = deal.legal_actions()
        seat = int(deal.to_move)
        player = players[seat]
        deal.apply(player.choose(deal.view(seat) if player.needs_view else None, legal))


def count_game(game: Game, row: list[int], first: list[int]) -> None:
    """Add how a game ended to a row."""
    rules = game.rules
    winner = game.winner
    row[GAMES] += 1
    row[WINNER_SCORE] += game.scores[winner]
    row[LOSER_SCORE] += min(game.scores)
    row[ENDS + END_NAMES.index(game.end)] += 1
    if unit_of(rules, game.first_dealer) == winner:
        row[FIRST_DEALER_WON] += 1
    if [seat for seat in first if unit_of(rules, seat) == winner]:
        row[FIRST_PLAYER_WON] += 1


def count_points(deal: Deal, before: list[int], after: list[int], row: list[int]) -> None:
    """Add what a deal changed in the scores to a row."""
    rules = deal.rules
    own: int = -1 if deal.contract == NO_CONTRACT else int(unit_of(rules, deal.contractor))
    partner: int = -1 if deal.partner < 0 else int(unit_of(rules, deal.partner))
    for unit in range(len(after)):
        points = after[unit] - before[unit]
        if own < 0:
            row[UNBID_POINTS] += points
        elif unit == own:
            row[CONTRACTOR_POINTS] += points
            if points >= 0:
                row[GAINED] += points
            else:
                row[LOST] -= points
        elif unit != partner:
            row[DEFENCE_POINTS] += points


def count_deal(deal: Deal, row: list[int]) -> None:
    """Add what happened in a deal that is over to a row, but for the points."""
    row[DEALS] += 1
    _count_auction(deal, row)
    contract = int(deal.contract)
    if contract == NO_CONTRACT:
        row[THROWN_IN if deal.end == END_PASSED else UNBID] += 1
        return
    rules = deal.rules
    made = deal.made
    place = place_of(rules, contract)
    row[CONTRACTS + place] += 1
    if made:
        row[MADE + place] += 1
    if deal.sans:
        row[SANS] += 1
        if made:
            row[SANS_MADE] += 1
    if contract < MISERE_ROW:
        _count_tricks(deal, made, row)
    if deal.dealt[deal.contractor] & rules.joker_mask:
        row[JOKER_DEALT] += 1
    if not deal.sans and deal.dealt_kitty & rules.joker_mask:
        row[JOKER_FOUND] += 1
    if deal.contractor == deal.dealer:
        row[DEALER_PLAYS] += 1
    elif deal.contractor == (deal.dealer + 1) % rules.seats:
        row[FIRST_BIDDER_PLAYS] += 1


def place_of(rules: Rules, contract: int) -> int:
    """The place of a contract among 28, whatever the order of the suits.

    Five for each number of tricks, from six on: clubs, diamonds, hearts, spades, no trumps. Then misère, open misère
    and blind misère.
    """
    if contract >= MISERE_ROW:
        return contract
    return int((rules.level[contract] - 6) * 5 + rules.denomination[contract])


def _count_auction(deal: Deal, row: list[int]) -> None:
    """The bids, and whether more than one side made any."""
    side: i64 = -1
    contested = False
    i: i64 = 0
    n: i64 = len(deal.log)
    while i < n:
        entry = deal.log[i]
        if act.is_bid(entry % LOG_SEAT):
            row[BIDS] += 1
            unit = unit_of(deal.rules, entry // LOG_SEAT)
            if side >= 0 and unit != side:
                contested = True
            side = unit
        i += 1
    if contested:
        row[CONTESTED] += 1


def _count_tricks(deal: Deal, made: bool, row: list[int]) -> None:
    """The tricks of a contract in a suit or without trumps."""
    rules = deal.rules
    level = int(rules.level[deal.contract])
    tricks = int(contract_tricks(deal))
    row[SIDE_TRICKS] += tricks
    if made:
        row[OVER] += max(tricks - level, 0)
    else:
        row[FAILED] += 1
        row[SHORT] += max(level - tricks, 0)
    if tricks == rules.hand_size:
        row[SLAMS] += 1
        if rules.value[deal.contract] < rules.slam:
            row[SLAM_BONUS] += 1
    if rules.sides == SIDES_CALLED:
        row[CALLS] += 1
        if not [seat for seat in range(int(rules.seats)) if seat != deal.contractor and with_contractor(deal, seat)]:
            row[WITHOUT_PARTNER] += 1
