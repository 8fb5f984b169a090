"""A game: packs from seed, number and deal; dealers in turn; its end, ties and the loser under jan."""

from collections import Counter

import pytest

from playing import ODD, SHIPPED, random_choice, rules_of, variant_of
from vijfhonderden.core.cards import piquet_pack, rank_of
from vijfhonderden.core.random import Stream
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.game import Game, cut_for_deal
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.drawing.state import END_COUNTED
from vijfhonderden.errors import IllegalDeal, UsageError
from vijfhonderden.schema import with_settings

OLD, MODERN = "moolenijzer-1836", "modern"


def quiet(deal: Deal) -> None:
    """Play a deal out without roem, stuk, claims or robbing."""
    while not deal.is_over:
        legal = deal.legal_actions()
        deal.play(next(a for a in legal if a < 64 or a in (64, 68, 69)))


def rules_with(name: str, *settings: str) -> Rules:
    rules: Rules = with_settings(variant_of(name), list(settings)).rules
    return rules


def booked(rules: Rules, scores: list[int], number: int = 1) -> tuple[Game, Deal, list[int]]:
    """A game whose running deal, played quietly, ends with these scores; also the scores before it."""
    trial = Game(rules, 3, number, 0)
    quiet(trial.start_deal())
    assert trial.deal is not None
    gain = [int(trial.deal.running(s)) for s in range(2)]
    game = Game(rules, 3, number, 0)
    game.scores = [scores[s] - gain[s] for s in range(2)]
    before = list(game.scores)
    deal = game.start_deal()
    quiet(deal)
    assert [deal.running(s) for s in range(2)] == scores
    return game, deal, before


# Packs and dealers


def test_two_variants_play_the_same_packs() -> None:
    for number in range(20):
        old, new = Game(rules_of(OLD), 5, number), Game(rules_of(MODERN), 5, number)
        assert (old.cut, old.first_dealer) == (new.cut, new.first_dealer)
        for _ in range(3):
            a, b = old.start_deal(), new.start_deal()
            assert (a.dealt_hands, a.dealt_stock, a.dealer) == (b.dealt_hands, b.dealt_stock, b.dealer)
            for game, deal in ((old, a), (new, b)):
                quiet(deal)
                game.scores = [0, 0]
                game.finish_deal()
                game.scores = [0, 0]


def test_seed_number_and_deal_give_other_cards() -> None:
    def first(seed: int, number: int) -> tuple[int, ...]:
        deal = Game(rules_of(OLD), seed, number, 0).start_deal()
        return (*deal.dealt_hands[0], *deal.dealt_hands[1], *deal.dealt_stock)

    assert first(1, 1) == first(1, 1)
    assert len({first(seed, number) for seed in range(5) for number in range(5)}) == 25


@pytest.mark.parametrize("lowest", [False, True])
def test_the_cut_decides_the_first_dealer(lowest: bool) -> None:
    dealers: Counter[int] = Counter()
    for number in range(400):
        a, b, dealer = cut_for_deal(9, number, lowest)
        assert {a, b} <= set(piquet_pack())
        assert rank_of(a) != rank_of(b)
        higher = 0 if rank_of(a) > rank_of(b) else 1
        assert dealer == (1 - higher if lowest else higher)
        dealers[dealer] += 1
    assert min(dealers.values()) > 150
    game = Game(rules_of("modern claims" if lowest else OLD), 9, 7)
    assert (*game.cut, game.first_dealer) == cut_for_deal(9, 7, lowest)


@pytest.mark.parametrize("first", [0, 1])
def test_the_deal_alternates(first: int) -> None:
    game = Game(rules_of(MODERN), 2, 1, first)
    dealers = []
    for _ in range(3):
        deal = game.start_deal()
        dealers.append(int(deal.dealer))
        assert deal.leader == 1 - deal.dealer
        quiet(deal)
        game.finish_deal()
    assert dealers == [first, 1 - first, first]


def test_other_rules_for_the_next_dealer() -> None:
    for word in ("winner-of-last-trick", "loser-of-deal"):
        rules = rules_with(MODERN, f"deal.next_dealer={word}")
        for number in range(12):
            game = Game(rules, 4, number)
            deal = game.start_deal()
            quiet(deal)
            gain = [deal.running(s) for s in range(2)]
            game.finish_deal()
            if word == "winner-of-last-trick":
                assert game.dealer == deal.last_trick_winner
            elif gain[0] != gain[1]:
                assert game.dealer == (0 if gain[0] < gain[1] else 1)
            else:
                assert game.dealer == 1 - deal.dealer


# The end of a game: what the last deal must come to


ENDS = [
    # scores after the deal, winner (None: it goes on), how, under jan
    (MODERN, [499, 499], None, "", False),
    (MODERN, [500, 499], 0, "end of deal", False),
    (MODERN, [499, 500], 1, "end of deal", False),
    (MODERN, [512, 530], 1, "both over", False),
    (MODERN, [530, 512], 0, "both over", False),
    (MODERN, [500, 249], 0, "end of deal", True),
    (MODERN, [500, 250], 0, "end of deal", False),
    (MODERN, [200, 700], 1, "end of deal", True),
    (MODERN, [520, 520], None, "", False),
    (OLD, [512, 530], 1, "both over", False),
    (OLD, [249, 520], 1, "end of deal", True),
    (OLD, [500, 500], None, "", False),
]


@pytest.mark.parametrize(("name", "scores", "winner", "end", "jan"), ENDS)
def test_how_a_game_ends(name: str, scores: list[int], winner: int | None, end: str, jan: bool) -> None:
    game, _, _ = booked(rules_with(name, "game.target=500"), scores)
    game.finish_deal()
    assert (game.is_over, game.end) == (winner is not None, end)
    if winner is not None:
        assert (game.winner, game.loser) == (winner, 1 - winner)
        assert game.scores == scores
    assert game.under_jan == jan
    assert game.factor == (2 if jan else 1)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_tie_is_played_again_from_the_scores_before_it_with_other_cards(name: str) -> None:
    game, deal, before = booked(rules_of(name), [510, 510])
    game.offences = [1, 0, 0, 0]
    game.finish_deal()
    assert (game.is_over, game.replays, game.deals_played) == (False, 1, 1)
    assert game.scores == before
    assert game.dealer == deal.dealer
    again = game.start_deal()
    assert [again.start(s) for s in range(2)] == before
    assert again.dealt_hands != deal.dealt_hands


def test_a_tie_that_keeps_its_scores() -> None:
    game, _, _ = booked(rules_with(MODERN, "game.tie_restores_scores=false"), [510, 510])
    game.finish_deal()
    assert (game.is_over, game.scores) == (False, [510, 510])


def test_first_claim_wins_for_the_winner_of_the_last_trick() -> None:
    rules = rules_with(OLD, "game.both_over=first-claim")
    winners = set()
    for number in range(12):
        game, deal, _ = booked(rules, [530, 512], number)
        game.finish_deal()
        assert game.winner == deal.last_trick_winner
        winners.add(game.winner)
    assert winners == {0, 1}


def test_without_under_jan_nobody_is() -> None:
    game, _, _ = booked(rules_with(MODERN, "game.under_jan=off"), [500, 10])
    game.finish_deal()
    assert (game.is_over, game.under_jan, game.factor) == (True, False, 1)


def test_another_target_and_threshold() -> None:
    settings = ("game.target=300", "stuk.out.threshold=280", "game.under_jan={below: 100, factor: 3}")
    game, _, _ = booked(rules_with(MODERN, *settings), [299, 300])
    game.finish_deal()
    assert (game.winner, game.factor) == (1, 1)
    game, _, _ = booked(rules_with(MODERN, *settings), [99, 300])
    game.finish_deal()
    assert (game.winner, game.factor) == (1, 3)


def test_offences_are_carried_from_deal_to_deal() -> None:
    game = Game(rules_of(OLD), 6, 1, 0)
    deal = game.start_deal()
    deal.irregular(2, 1)  # over-writing
    quiet(deal)
    assert deal.end == END_COUNTED
    game.finish_deal()
    assert game.offences == [0, 0, 0, 1]
    deal = game.start_deal()
    deal.irregular(2, 1)
    assert deal.is_over
    game.finish_deal()
    assert (game.winner, game.end, game.under_jan, game.factor) == (0, "second offence", True, 2)


# Wrong use


def test_a_deal_at_a_time() -> None:
    game = Game(rules_of(MODERN), 1, 1)
    with pytest.raises(UsageError, match="no finished deal"):
        game.finish_deal()
    deal = game.start_deal()
    with pytest.raises(UsageError, match="not been finished"):
        game.start_deal()
    with pytest.raises(UsageError, match="no finished deal"):
        game.finish_deal()
    quiet(deal)
    game.finish_deal()
    with pytest.raises(UsageError, match="no finished deal"):
        game.finish_deal()


def test_a_faulty_deal_leaves_the_game_as_it_was() -> None:
    game = Game(rules_of(MODERN), 1, 1)
    with pytest.raises(IllegalDeal):
        game.start_deal_with([[], []], [])
    assert game.deal is None
    game.start_deal()


def test_the_seed_is_checked() -> None:
    with pytest.raises(ValueError, match="a seed is"):
        Game(rules_of(MODERN), -1, 1)


def test_elder_and_dealer_are_not_the_same_seat_all_game_long() -> None:
    """Every odd variant: a game of random play deals from both sides, as long as it has more than one deal."""
    for name in ODD:
        stream = Stream(30, 0, 0)
        dealers: set[int] = set()
        for number in range(6):
            game = Game(rules_of(name), 30, number)
            while not game.is_over:
                deal = game.start_deal()
                dealers.add(int(deal.dealer))
                while not deal.is_over:
                    deal.play(random_choice(deal.legal_actions(), stream))
                game.finish_deal()
        assert dealers == {0, 1}
