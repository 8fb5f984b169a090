"""What is used again for speed is as good as new: deals, views, choices, and the tables of many games."""

import pytest

from playing import NAMES, SHIPPED, at, deals, random_choice, random_irregular, rules_of
from vijfhonderden.core.cards import piquet_pack
from vijfhonderden.core.choices import Choices
from vijfhonderden.core.random import Stream, shuffled_cards
from vijfhonderden.core.vectors import zeros
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.deal import Deal, deal_pack
from vijfhonderden.drawing.game import Game
from vijfhonderden.drawing.view import View
from vijfhonderden.errors import IllegalAction, UsageError
from vijfhonderden.lab.drawing import loop

EVERY_CODE = [*range(128), *range(act.FOUR, act.RUN_END), *range(act.SPOIL + act.FOUR, act.SPOIL + act.RUN_END)]


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def state(deal: Deal) -> list[int]:
    """All that a deal is, allows and shows."""
    out = [*deal.to_ints(), *deal.legal_actions(), int(deal.pair), int(deal.robber), int(deal.unshown)]
    for seat in range(2):
        out += deal.view(seat).key()
        out += [n for said in deal.public_log(seat) for n in said]
    for item in deal.score_sheet():
        out += [item.kind_code, item.seat, item.points, item.detail, item.trick]
    return out


def test_a_deal_used_again_is_as_good_as_new(name: str) -> None:
    rules = rules_of(name)
    used = Deal(rules)
    game, again = Game(rules, 5, 1), Game(rules, 5, 1)
    stream = Stream(5, 0, 0)
    for number in range(1, 4):
        game.begin(number)
        again.begin(number)
        while not game.is_over:
            new = game.start_deal()
            again.start_deal_in(used)
            assert state(used) == state(new)
            while not new.is_over:
                if stream.below(12) == 0:  # what is irregular leaves traces too
                    act_, seat, detail = random_irregular(new, stream)
                    try:
                        new.irregular(act_, seat, detail)
                    except IllegalAction:
                        pass
                    else:
                        used.irregular(act_, seat, detail)
                        continue
                action = random_choice(new.legal_actions(), stream)
                new.play(action)
                used.apply(action)
                assert used.to_ints() == new.to_ints(), at(new)
            assert state(used) == state(new), at(new)
            assert used.history() == new.history()
            game.finish_deal()
            again.finish_deal()
            assert (again.scores, again.offences, again.is_over, again.dealer, again.end, again.under_jan) == (
                game.scores, game.offences, game.is_over, game.dealer, game.end, game.under_jan
            )  # fmt: skip


def test_a_pack_is_dealt_in_packets(name: str) -> None:
    rules = rules_of(name)
    for number in range(1, 6):
        game = Game(rules, 8, number)
        hands, stock = deal_pack(rules, shuffled_cards(piquet_pack(), 8, number, 0), int(game.dealer))
        assert game.start_deal().to_ints() == Deal(rules, int(game.dealer), hands, stock).to_ints()
        with pytest.raises(UsageError, match="has not been finished"):
            game.start_deal_in(Deal(rules))


def test_a_copy_goes_its_own_way(name: str) -> None:
    for deal, stream in deals(rules_of(name), 20, 10):
        while not deal.is_over:
            twin = deal.clone()
            before = state(deal)
            assert state(twin) == before, at(deal)
            twin.play(random_choice(twin.legal_actions(), stream))
            assert state(deal) == before, at(deal)
            deal.play(random_choice(deal.legal_actions(), stream))


def test_choices_are_the_legal_actions(name: str) -> None:
    for deal, stream in deals(rules_of(name), 21, 6):
        choices = Choices()
        while not deal.is_over:
            legal = deal.legal_actions()
            deal.fill_choices(choices)
            assert choices.to_list() == legal == sorted(set(legal)), at(deal)
            assert choices.count() == len(legal) and choices.is_single() == (len(legal) == 1)
            assert [choices.nth(n) for n in range(len(legal))] == legal and choices.first() == legal[0]
            assert [code for code in EVERY_CODE if choices.has(code)] == legal
            some = [EVERY_CODE[stream.below(len(EVERY_CODE))] for _ in range(20)]
            assert [code for code in [*legal, *some] if deal.is_legal(code)] == [
                *legal, *(code for code in some if code in legal)
            ]  # fmt: skip
            filled = Choices()
            filled.fill(legal)
            assert filled.to_list() == legal and filled.count() == len(legal)
            deal.play(random_choice(legal, stream))
        deal.fill_choices(choices)
        assert choices.count() == 0 and not choices.is_single()


def test_a_view_that_looks_again_is_a_new_view(name: str) -> None:
    for deal, stream in deals(rules_of(name), 22, 12):
        kept = [View(deal, seat) for seat in range(2)]
        while not deal.is_over:
            old = [deal.view(seat) for seat in range(2)]
            keys = [view.key() for view in old]
            deal.play(random_choice(deal.legal_actions(), stream))
            for seat in range(2):
                for view in (kept[seat], deal.view_of(seat)):
                    view.look(deal)
                    view.remember(deal)
                assert kept[seat].key() == deal.view_of(seat).key() == deal.view(seat).key(), at(deal)
            assert [view.key() for view in old] == keys


@pytest.mark.parametrize("player", ["uniform", "greedy"])
@pytest.mark.parametrize("name", SHIPPED)
def test_many_games_are_the_sum_of_single_ones(name: str, player: str) -> None:
    rules = rules_of(name)
    names = [player, "greedy" if player == "uniform" else "uniform"]
    whole = loop.play_many(rules, 3, 4, 7, names)
    table = loop.Table(rules, 3, names, player)
    rows = []
    for number in (6, 4, 7, 5):  # in any order, at the same table or another
        row = zeros(loop.WIDTH)
        (table if number != 7 else loop.Table(rules, 3, names, player)).play(number, row)
        rows.append(list(row))
    assert whole == [sum(column) for column in zip(*rows, strict=True)]
    assert whole[loop.GAMES] == 4
    kept: list[Deal] = []
    row = zeros(loop.WIDTH)
    table.play(6, row, kept)
    assert list(row) == rows[0]
    assert row[loop.DECISIONS] == sum(len(deal.history()) for deal in kept)
