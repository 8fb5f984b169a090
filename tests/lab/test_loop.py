"""What is counted of a deal and of a game."""

import pytest

from lab.w1 import w1_deal
from vijfhonderden.core.vectors import zeros
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.game import Game
from vijfhonderden.errors import UsageError
from vijfhonderden.lab.drawing import loop
from vijfhonderden.players.registry import make_drawer
from vijfhonderden.schema import load_variant, with_settings

VARIANTS = ("moolenijzer-1836", "modern", "rijswijk-1920")


def played(name: str, player: str, number: int, first: str = "") -> tuple[Game, list[int]]:
    table = loop.Table(load_variant(name).rules, 7, [player, player], first or player)
    row = zeros(loop.WIDTH)
    table.play(number, row)
    return table.game, list(row)


def test_w1_is_counted_source_by_source() -> None:
    row = zeros(loop.WIDTH)
    deal = w1_deal(load_variant("moolenijzer-1836").rules)
    loop.count_deal(deal, row)
    wanted = {
        loop.DEALS: 1,
        loop.DECISIONS: 49,  # 32 cards, 8 melds and their approvals, stuk
        loop.TRICKS: 16,
        loop.CARDS: 141,
        loop.LAST_TRICK: 5,
        loop.RUNS: 40,  # 3@9, 3@T
        loop.RUNS + 1: 150,  # 4@T, 4@J, 4@Q
        loop.RUNS + 2: 200,  # 5@J, 5@Q
        loop.RUNS + 3: 100,  # 6@Q
        loop.STUK: 20,
        loop.STUKS: 1,
        loop.MELDS: 8,
        loop.ELDER_POINTS: 616,
        loop.DEALER_POINTS: 40,
        loop.ELDER_MORE: 1,
    }
    assert {column: n for column, n in enumerate(row) if n} == wanted


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("player", ["uniform", "greedy"])
def test_every_point_of_a_game_has_one_source(name: str, player: str) -> None:
    for number in range(1, 13):
        game, row = played(name, player, number)
        by_source = sum(row[loop.CARDS : loop.PENALTIES + 1])
        assert by_source == row[loop.ELDER_POINTS] + row[loop.DEALER_POINTS]
        if row[loop.TIES] == 0:
            assert by_source == sum(game.scores) == row[loop.WINNER_SCORE] + row[loop.LOSER_SCORE]


@pytest.mark.parametrize("name", VARIANTS)
def test_what_is_one_of_several_is_counted_once(name: str) -> None:
    for number in range(1, 13):
        game, row = played(name, "uniform", number)
        assert row[loop.GAMES] == 1
        assert row[loop.ELDER_WON] + row[loop.DEALER_WON] == 1
        assert sum(row[loop.ENDS : loop.ENDS + len(loop.END_NAMES)]) == 1
        assert row[loop.DEALS] == game.deals_played
        assert row[loop.ELDER_MORE] + row[loop.DEALER_MORE] <= row[loop.DEALS]
        assert row[loop.FIRST_PLAYER_WON] == (game.winner == 0)
        assert row[loop.DEALER_WON] == (game.winner == game.first_dealer)


def test_the_winner_named_first_is_told_from_either_seat() -> None:
    for seating in (["greedy", "uniform"], ["uniform", "greedy"]):
        table = loop.Table(load_variant("modern").rules, 7, seating, "greedy")
        row = zeros(loop.WIDTH)
        for number in range(1, 20):
            table.play(number, row)
            assert row[loop.FIRST_PLAYER_WON] == (table.game.winner == seating.index("greedy"))


def test_deals_are_kept_on_request() -> None:
    table = loop.Table(load_variant("modern").rules, 7, ["uniform", "uniform"], "uniform")
    row = zeros(loop.WIDTH)
    deals: list[Deal] = []
    table.play(3, row, deals)
    assert len(deals) == row[loop.DEALS]
    assert all(deal.is_over for deal in deals)
    again = zeros(loop.WIDTH)
    table.play(3, again)
    assert list(again) == list(row)


def test_a_tied_deal_is_played_again_from_another_pack_and_the_game_ends() -> None:
    low = with_settings(load_variant("modern"), ["game.target=60", "stuk.out=off", "game.under_jan=off"])
    ties = 0
    table = loop.Table(low.rules, 1, ["uniform", "uniform"], "uniform")
    row = zeros(loop.WIDTH)
    for number in range(1, 301):
        deals: list[Deal] = []
        table.play(number, row, deals)
        ties += row[loop.TIES]
        assert len({tuple(deal.dealt_stock) for deal in deals}) == len(deals)
    assert ties > 0


def test_a_game_in_which_nothing_scores_is_given_up() -> None:
    rare = with_settings(
        load_variant("modern"),
        [
            "counting.plain={A: 0, T: 0, K: 0, Q: 0, J: 0}",
            "counting.trump={J: 0, 9: 0}",
            "counting.last_trick=0",
            "counting.total=0",
            "roem.runs={3: 0, 4: 0, 5: 0, 6: 0, 7: 0, 8: 1}",
            "roem.fours={}",
            "stuk.points=0",
            "stuk.out=off",
        ],
    )
    game = Game(rare.rules, 1, 1)
    game.deals_played = loop.MOST_DEALS - 5  # what would take a minute otherwise
    players = [make_drawer("uniform", 1, 1, seat, rare.rules) for seat in (0, 1)]
    with pytest.raises(UsageError, match="not over after 10000 deals"):
        loop.play_game(game, players[0], players[1], 0, zeros(loop.WIDTH), Deal(rare.rules))
