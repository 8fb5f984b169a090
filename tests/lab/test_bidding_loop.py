"""What is counted of a deal and of a game of Five Hundred."""

import pytest

from rules_five_hundred.scene import AFRIKAANS, AMERICAN, AUSTRALIAN, Table
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.game import Game
from vijfhonderden.bidding.sides import unit_count
from vijfhonderden.core.vectors import zeros
from vijfhonderden.errors import UsageError
from vijfhonderden.lab.bidding import loop
from vijfhonderden.players.registry import make_bidder
from vijfhonderden.schema import list_variants, load_variant, with_settings

SHIPPED = [name for name in list_variants() if load_variant(name).family == "five-hundred"]
A_STRONG = "S JAKQT98 C J H A Jo"
SEVEN_HEARTS, SIX_SPADES, OPEN = 7, 3, 26


def counted(table: Table, before: list[int] | None = None) -> dict[int, int]:
    """The columns of a deal that are not zero, after it was booked in a game that stood like this."""
    game = Game(table.rules, 1, 1)
    deal = game.start_deal_with(table.hands, table.kitty, table.dead or None, table.deal.dealer)
    for _, action in table.deal.history():
        deal.play(action)
    game.scores = list(before or game.scores)
    game.finish_deal()
    row = zeros(loop.WIDTH)
    loop.count_deal(deal, row)
    loop.count_points(game, deal, row)
    assert row[loop.DECISIONS] == len(deal.history())
    return {column: n for column, n in enumerate(row) if n and column != loop.DECISIONS}


def test_a_contract_made() -> None:
    table = Table(hands={"A": "H JAKQT S A D A C A5 Jo"}).bid("7H, 7NT, pass, pass, 8H, pass")
    assert counted(table.finish(tricks=9)) == {
        loop.DEALS: 1,
        loop.BIDS: 3,
        loop.CONTESTED: 1,
        loop.CONTRACTS + 12: 1,  # eight, third suit
        loop.MADE + 12: 1,
        loop.SIDE_TRICKS: 9,
        loop.OVER: 1,
        loop.CONTRACTOR_POINTS: 300,
        loop.GAINED: 300,
        loop.DEFENCE_POINTS: 10,
        loop.JOKER_DEALT: 1,
        loop.FIRST_BIDDER_PLAYS: 1,
    }


def test_a_contract_failed_with_the_joker_in_the_kitty() -> None:
    table = Table(hands={"B": "H A9876 D 54 S 5 C 57"}, kitty="Jo C 6 S 6").bid("pass, 7H, pass, pass")
    assert counted(table.finish(tricks=5)) == {
        loop.DEALS: 1,
        loop.BIDS: 1,
        loop.CONTRACTS + SEVEN_HEARTS: 1,
        loop.SIDE_TRICKS: 5,
        loop.SHORT: 2,
        loop.FAILED: 1,
        loop.CONTRACTOR_POINTS: -200,
        loop.LOST: 200,
        loop.DEFENCE_POINTS: 50,
        loop.JOKER_FOUND: 1,
    }


def test_a_slam_counts_more_than_its_bid() -> None:
    table = Table(hands={"A": A_STRONG}).bid("6S, pass, pass, pass").finish(tricks=10)
    row = counted(table)
    assert (row[loop.SLAMS], row[loop.SLAM_BONUS], row[loop.GAINED]) == (1, 1, 250)
    assert row[loop.CONTRACTS + SIX_SPADES] == row[loop.MADE + SIX_SPADES] == 1
    dear = counted(Table(hands={"A": A_STRONG}).bid("10S, pass, pass, pass").finish(tricks=10))
    assert (dear[loop.SLAMS], dear.get(loop.SLAM_BONUS), dear[loop.GAINED]) == (1, None, 440)


def test_a_misere_has_no_tricks_to_count() -> None:
    table = Table(hands={"D": "S 56789 H 456 D 4 C 5"}).bid("pass, pass, pass, open misere")
    row = counted(table.finish(tricks=0, by="D"))
    assert row[loop.CONTRACTS + OPEN] == row[loop.MADE + OPEN] == row[loop.DEALER_PLAYS] == 1
    assert row[loop.GAINED] == row[loop.CONTRACTOR_POINTS] == 500
    assert not {loop.SIDE_TRICKS, loop.OVER, loop.SHORT, loop.DEFENCE_POINTS, loop.CONTESTED} & set(row)


def test_sans_kitty() -> None:
    table = Table(variant=AFRIKAANS, hands={"A": A_STRONG}).bid("8S sans kitty, pass, pass, pass").finish(tricks=10)
    row = counted(table)
    assert row[loop.SANS] == row[loop.SANS_MADE] == row[loop.JOKER_DEALT] == 1


def test_the_suits_keep_their_places_where_their_order_is_another() -> None:
    table = Table(variant="five-hundred-1904", hands={"A": A_STRONG}).bid("6S, pass, pass, pass").finish(tricks=10)
    assert counted(table)[loop.CONTRACTS + SIX_SPADES] == 1


def test_all_passed() -> None:
    assert counted(Table().bid("pass, pass, pass, pass")) == {loop.DEALS: 1, loop.THROWN_IN: 1}
    table = Table("auction.all_pass=no-trumps").bid("pass, pass, pass, pass").finish()
    assert counted(table) == {loop.DEALS: 1, loop.UNBID: 1, loop.UNBID_POINTS: 100}


def test_tricks_above_a_cap_bring_nothing() -> None:
    table = Table("game.defender_cap=490").bid("6H, pass, pass, pass").finish()
    row = counted(table)
    assert row[loop.DEFENCE_POINTS] == 10 * (10 - row[loop.SIDE_TRICKS]) > 10
    assert counted(table, [0, 480])[loop.DEFENCE_POINTS] == 10
    assert loop.DEFENCE_POINTS not in counted(table, [0, 490])


def test_partners_who_write_the_same_count_once() -> None:
    hands = {"A": "H JAKQT S A D A C A5 Jo"}
    table = Table(variant="five-hundred-5", hands=hands).bid("7H, pass, pass, pass, pass").away()
    while "alone" not in table.legal():
        table.say("no suit")
    called = table.say("call SJ").finish()
    row = counted(called)
    assert abs(row[loop.CONTRACTOR_POINTS]) == 200
    assert row[loop.CALLS] == 1 and loop.WITHOUT_PARTNER not in row
    assert row.get(loop.DEFENCE_POINTS, 0) == 10 * (10 - row[loop.SIDE_TRICKS])


def played(name: str, player: str, number: int) -> tuple[Game, list[int]]:
    rules = load_variant(name).rules
    table = loop.Table(rules, 7, [player] * int(rules.seats), player)
    row = zeros(loop.WIDTH)
    table.play(number, row)
    return table.game, list(row)


@pytest.mark.parametrize("player", ["uniform", "greedy"])
@pytest.mark.parametrize("name", SHIPPED)
def test_what_is_one_of_several_is_counted_once(name: str, player: str) -> None:
    for number in range(1, 7):
        game, row = played(name, player, number)
        contracts = sum(row[loop.CONTRACTS : loop.CONTRACTS + 28])
        tricks = sum(row[loop.CONTRACTS : loop.CONTRACTS + 25])
        made = row[loop.MADE : loop.MADE + 28]
        assert row[loop.DEALS] == game.deals_played == contracts + row[loop.THROWN_IN] + row[loop.UNBID]
        assert all(n <= bid for n, bid in zip(made, row[loop.CONTRACTS : loop.CONTRACTS + 28], strict=True))
        assert tricks - sum(made[:25]) == row[loop.FAILED] <= row[loop.SHORT]
        assert sum(row[loop.ENDS : loop.ENDS + 3]) == row[loop.GAMES] == 1
        assert row[loop.CONTRACTOR_POINTS] == row[loop.GAINED] - row[loop.LOST]
        assert row[loop.JOKER_DEALT] + row[loop.JOKER_FOUND] <= contracts
        assert (row[loop.WINNER_SCORE], row[loop.LOSER_SCORE]) == (game.scores[game.winner], min(game.scores))
        if unit_count(game.rules) < game.rules.seats or game.rules.seats < 4:
            written = row[loop.CONTRACTOR_POINTS] + row[loop.DEFENCE_POINTS] + row[loop.UNBID_POINTS]
            assert written == sum(game.scores)


@pytest.mark.parametrize("name", SHIPPED)
def test_greedy_players_make_between_half_and_nine_tenths_and_games_end(name: str) -> None:
    made = contracts = 0
    for number in range(1, 41):
        _, row = played(name, "greedy", number)
        made += sum(row[loop.MADE : loop.MADE + 28])
        contracts += sum(row[loop.CONTRACTS : loop.CONTRACTS + 28])
        assert 1 <= row[loop.DEALS] <= 100
    assert 0.5 <= made / contracts <= 0.9


def test_the_seats_of_the_first_name_win_with_their_side() -> None:
    rules = load_variant(AUSTRALIAN).rules
    for first in ([0, 2], [1, 3]):
        game = Game(rules, 7, 3)
        players = [make_bidder("greedy", 7, 3, seat, rules) for seat in range(4)]
        deals: list[Deal] = []
        row = zeros(loop.WIDTH)
        loop.play_game(game, players, first, row, Deal(rules), deals)
        assert row[loop.FIRST_PLAYER_WON] == (game.winner == first[0])
        assert row[loop.FIRST_DEALER_WON] == (game.winner == game.first_dealer % 2)
        assert len(deals) == row[loop.DEALS] and all(deal.is_over for deal in deals)


def test_a_game_that_nobody_can_win_is_given_up() -> None:
    endless = with_settings(load_variant(AMERICAN), ["game.lose_at=off", "game.target=10000"])
    game = Game(endless.rules, 1, 1)
    game.deals_played = loop.MOST_DEALS - 3
    players = [make_bidder("uniform", 1, 1, seat, endless.rules) for seat in range(4)]
    with pytest.raises(UsageError, match="not over after 10000 deals"):
        loop.play_game(game, players, [0], zeros(loop.WIDTH), Deal(endless.rules))
