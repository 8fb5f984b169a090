"""What is used again for speed is as good as new: deals, views, choices, and the tables of many games."""

import pytest

from bidding_playing import NAMES, at, deals, random_choice, rules_of
from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.deal import Deal, deal_pack
from vijfhonderden.bidding.game import Game
from vijfhonderden.bidding.view import View
from vijfhonderden.core.choices import Choices
from vijfhonderden.core.random import Stream, shuffled_cards
from vijfhonderden.core.vectors import zeros
from vijfhonderden.errors import UsageError
from vijfhonderden.lab.bidding import loop
from vijfhonderden.players.bids import Prospects, chance_made

EVERY_CODE = [*range(128), *range(act.BID, act.CALL + 64)]


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def state(deal: Deal) -> list[int]:
    """All that a deal is, allows and shows."""
    out = [*deal.to_ints(), int(deal.in_trick), *deal.legal_actions()]
    for seat in range(int(deal.rules.seats)):
        out += deal.view(seat).key()
    for item in deal.score_sheet():
        out += [item.kind_code, item.unit, item.points, item.tricks]
    return out


def test_a_deal_used_again_is_as_good_as_new(name: str) -> None:
    rules = rules_of(name)
    used = Deal(rules)
    game, again = Game(rules, 5, 1), Game(rules, 5, 1)
    stream = Stream(5, 0, 0)
    for number in range(1, 5):
        game.begin(number)
        again.begin(number)
        for _ in range(12):
            if game.is_over:
                break
            new = game.start_deal()
            again.start_deal_in(used)
            assert state(used) == state(new)
            while not new.is_over:
                action = random_choice(new, stream)
                new.play(action)
                used.apply(action)
                assert used.to_ints() == new.to_ints(), at(new)
            assert state(used) == state(new), at(new)
            assert used.history() == new.history()
            game.finish_deal()
            again.finish_deal()
            assert (again.scores, again.is_over, again.dealer) == (game.scores, game.is_over, game.dealer)


def test_a_pack_is_dealt_as_the_pattern_says(name: str) -> None:
    rules = rules_of(name)
    for number in range(1, 6):
        game = Game(rules, 8, number)
        pack = shuffled_cards(rules.cards, 8, number, 0)
        hands, kitty, dead = deal_pack(rules, pack, int(game.dealer))
        assert game.start_deal().to_ints() == Deal(rules, int(game.dealer), hands, kitty, dead).to_ints()
        with pytest.raises(UsageError, match="has not been finished"):
            game.start_deal_in(Deal(rules))


def test_choices_are_the_legal_actions(name: str) -> None:
    for deal, stream in deals(rules_of(name), 21, 12):
        choices = Choices()
        while not deal.is_over:
            legal = deal.legal_actions()
            deal.fill_choices(choices)
            assert choices.to_list() == legal == sorted(set(legal)), at(deal)
            assert choices.count() == len(legal) and choices.is_single() == (len(legal) == 1)
            assert [choices.nth(n) for n in range(len(legal))] == legal and choices.first() == legal[0]
            assert [code for code in EVERY_CODE if choices.has(code)] == legal
            deal.play(random_choice(deal, stream))
        deal.fill_choices(choices)
        assert choices.count() == 0 and not choices.is_single()


def test_a_view_that_looks_again_is_a_new_view(name: str) -> None:
    rules = rules_of(name)
    seats = range(int(rules.seats))
    for deal, stream in deals(rules, 22, 12):
        kept = [View(deal, seat) for seat in seats]
        old = [(deal.view(seat), deal.view(seat).key()) for seat in seats]
        while not deal.is_over:
            deal.play(random_choice(deal, stream))
            for seat in seats:
                for view in (kept[seat], deal.views()[seat]):
                    view.look(deal)
                    view.remember(deal)
                assert kept[seat].key() == deal.views()[seat].key() == deal.view(seat).key(), at(deal)
                assert kept[seat].in_trick == sum(kept[seat].active)
            if stream.below(8) == 0:
                old += [(deal.view(seat), deal.view(seat).key()) for seat in seats]
        assert all(view.key() == key for view, key in old)


def test_the_points_booked_are_those_of_the_sheet(name: str) -> None:
    rules = rules_of(name)
    stream = Stream(23, 0, 0)
    for number in range(1, 20):
        game = Game(rules, 23, number)
        deal = game.start_deal()
        while not deal.is_over:
            deal.play(random_choice(deal, stream))
        expected = [0] * game.units
        for item in deal.score_sheet():
            expected[item.unit] += item.points
        game.finish_deal()
        assert game.scores == expected == [game.gained(unit) for unit in range(game.units)], at(deal)


# the joker in every deal, so that random games end
ENDING = [name for name in NAMES if name.startswith(("five", "vyf"))]


@pytest.mark.parametrize("player", ["uniform", "greedy"])
@pytest.mark.parametrize("name", ENDING)
def test_many_games_are_the_sum_of_single_ones(name: str, player: str) -> None:
    rules = rules_of(name)
    other = "greedy" if player == "uniform" else "uniform"
    names = [player if seat % 2 == 0 else other for seat in range(int(rules.seats))]
    whole = loop.play_many(rules, 3, 4, 7, names)
    rows = []
    table = loop.Table(rules, 3, names, player)
    for number in (6, 4, 7, 5):  # in any order, at the same table or another
        row = zeros(loop.WIDTH)
        (table if number != 7 else loop.Table(rules, 3, names, player)).play(number, row)
        rows.append(list(row))
    assert whole == [sum(column) for column in zip(*rows, strict=True)]
    assert whole[loop.GAMES] == 4
    deals: list[Deal] = []
    row = zeros(loop.WIDTH)
    table.play(6, row, deals)
    assert list(row) == rows[0]
    assert row[loop.DECISIONS] == sum(len(deal.history()) for deal in deals)


def test_no_bid_worth_making_is_passed_over(name: str) -> None:
    """The rows that are left out have no more than even chances."""
    rules = rules_of(name)
    prospects = Prospects(rules)
    found = 0
    for deal, _ in deals(rules, 24, 25):
        for seat in range(int(rules.seats)):
            prospects.look(deal.hand(seat))
            for row in range(25):
                chance = chance_made(prospects.own[rules.denomination[row]] - rules.level[row] * 100)
                if chance > 50:
                    found += 1
                    assert int(prospects.likely) >> row & 1, (at(deal), row)
    assert found > 0
