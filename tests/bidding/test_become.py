"""A deal can become another and go on like it, and a deal that is over be booked whatever was played before it."""

import pytest

from bidding_playing import NAMES, at, deals, play_out, random_choice, random_deal, rules_of
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.game import Game
from vijfhonderden.core.cards import cards_of
from vijfhonderden.core.random import Stream


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def without_log(deal: Deal) -> list[int]:
    ints = deal.to_ints()
    return ints[: len(ints) - int(deal.log_n) - 1]


def test_a_deal_that_became_another_goes_on_like_it(name: str) -> None:
    rules = rules_of(name)
    twin = Deal(rules)
    for deal, stream in deals(rules, 51, 10):
        deal.scores[0] = 120
        stop = stream.below(60)
        while not deal.is_over and deal.log_n < stop:
            deal.play(random_choice(deal, stream))
        twin.become(deal)
        assert (without_log(twin), twin.in_trick) == (without_log(deal), deal.in_trick), at(deal)
        assert twin.history() == []
        while not deal.is_over:
            assert twin.legal_actions() == deal.legal_actions(), at(deal)
            action = random_choice(deal, stream)
            deal.play(action)
            twin.play(action)
        assert without_log(twin) == without_log(deal), at(deal)
        assert repr(twin.score_sheet()) == repr(deal.score_sheet())


def test_a_deal_knows_the_scores_it_began_with_and_is_booked_from_them(name: str) -> None:
    rules = rules_of(name)
    stream = Stream(52, 0, 0)
    booking = Game(rules, 1, 1)
    ended = 0
    for number in range(12):
        dealt = random_deal(rules, stream, 52, number)
        game = Game(rules, 1, 1)
        scores = [int(stream.below(95)) * 10 - 480 for _ in range(game.units)]
        game.scores = scores
        kitty = cards_of(dealt.dealt_kitty)
        dead = [cards_of(dealt.dead[i]) for i in range(int(rules.dead_hands))]
        deal = game.start_deal_with(dealt.dealt_hands, kitty, dead, int(dealt.dealer))
        assert [int(deal.scores[unit]) for unit in range(game.units)] == scores
        assert all(deal.view(seat).key() != dealt.view(seat).key() for seat in range(int(rules.seats)))
        play_out(deal, stream)
        game.finish_deal()
        booking.book(deal)
        assert booking.scores == game.scores
        assert (booking.is_over, booking.winner, booking.dealer) == (game.is_over, game.winner, game.dealer)
        ended += game.is_over
    assert ended > 0
