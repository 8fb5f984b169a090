"""What the search player of Vijfhonderden concludes, samples and reckons with."""

from collections.abc import Iterator
from itertools import combinations, islice
from math import sqrt
from time import perf_counter

import pytest

from playing import NAMES, at, deals, random_choice, rules_of
from rules.scene import MODERN, OLD, Scene
from vijfhonderden.core.cards import BIT, cards_of, mask_of, parse_card, parse_hand
from vijfhonderden.core.choices import Choices
from vijfhonderden.core.random import Stream
from vijfhonderden.core.vectors import zeros
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.game import Game
from vijfhonderden.drawing.melds import meld_cards
from vijfhonderden.drawing.state import ANSWER
from vijfhonderden.lab.drawing import loop
from vijfhonderden.players.registry import make_drawer
from vijfhonderden.players.search.budget import Budget
from vijfhonderden.players.search.drawing import SearchDrawer, digest
from vijfhonderden.players.search.drawing_heard import NEVER, Heard
from vijfhonderden.players.search.drawing_outlook import GAME, outlook_of
from vijfhonderden.players.search.drawing_sample import Sample
from vijfhonderden.players.search.drawing_sequel import Sequel


def explained(heard: Heard, j: int, hand: int) -> bool:
    """Whether a hand can be the one that named the roem of an entry."""
    return any(int(heard.needs[k]) & ~hand == 0 for k in range(int(heard.first[j]), int(heard.end[j])))


# conclusions


@pytest.mark.parametrize("name", NAMES)
def test_the_real_hand_is_never_ruled_out(name: str) -> None:
    """Among players who ask only to spoil, and spoil what they can."""
    rules = rules_of(name)
    heard = Heard(rules)
    players = [make_drawer("greedy", 1, 1, s, rules) for s in range(2)]
    entries = 0
    for deal, _ in deals(rules, 61, 30):
        while not deal.is_over:
            seat = int(deal.to_move)
            view = deal.view(seat)
            heard.read(view)
            for j in range(int(heard.n)):
                assert explained(heard, j, int(deal.hand(1 - seat))), at(deal)
            entries += int(heard.n)
            deal.play(players[seat].choose(view, deal.legal_actions()))
    assert entries > 20


def heard_by_a(scene: Scene) -> Heard:
    heard = Heard(scene.rules)
    heard.read(scene.deal.view(0))
    return heard


def found(heard: Heard) -> set[int]:
    return {int(heard.melds[k]) for k in range(int(heard.first[0]), int(heard.end[0]))}


def test_a_third_of_which_the_class_was_heard_may_be_any_that_fits_beside_the_own_hand() -> None:
    scene = Scene(A="S 7 D QJT H K8 C K8A", B="C JT9", turn_up="S 9", dealer="A").play("B: run JT9c")
    heard = heard_by_a(scene)
    tops = found(heard)
    held = mask_of(scene.hands[0]) | BIT[parse_card("S9")]
    possible = {
        act.run_code(3, suit * 16 + top)
        for suit in range(4)
        for top in range(7, 13)
        if int(meld_cards(scene.rules, act.run_code(3, suit * 16 + top))) & int(held) == 0
    }
    assert tops == possible
    assert act.run_code(3, parse_card("CJ")) in tops


def test_a_height_that_was_told_leaves_the_suits() -> None:
    scene = Scene(A="S 7 D QJT H K8 C K8A", B="C JT9", turn_up="S 9", dealer="A").play("B: run JT9c / A: how high")
    assert {meld & 15 for meld in found(heard_by_a(scene))} == {9}


def test_cards_of_a_spoiled_run_stay_in_the_hand_until_they_fall() -> None:
    scene = Scene(A="S 7 D QJT9 H K8 C K8", B="C JT9", turn_up="S 9", dealer="A")
    scene.play("B: run JT9c / A: spoil run QJT9d / B: CJ / A: C8")
    heard = heard_by_a(scene)
    needs = {int(heard.melds[k]): int(heard.needs[k]) for k in range(int(heard.first[0]), int(heard.end[0]))}
    assert needs[act.run_code(3, parse_card("CJ"))] == mask_of(parse_hand("C T9"))


def test_who_asked_and_approved_holds_a_lower_run() -> None:
    scene = Scene(A="C JT9", B="D T98", turn_up="S 8", dealer="B").play("A: run JT9c / B: how high, good")
    heard = heard_by_a(scene)
    assert heard.place[0] == -1
    assert {meld & 15 for meld in found(heard)} <= {8, 7}


# samples


def test_samples_are_as_likely_as_the_hands_that_fit() -> None:
    """Late in the stock phase all hands that explain a third can be listed; each must come up equally often."""
    scene = Scene(A="S 7 D QJ8 H K8 C K8A", B="C JT9 S AJ9 H A D AK", turn_up="S 8", dealer="A")
    scene.play("B: HA / A: H8 / B: DA / A: D8 / B: SJ / A: C8 / B: S9 / A: HK / B: SA / A: CK / B: run JT9c")
    deal = scene.deal
    view = deal.view(0)
    heard, sample, choices, luck = Heard(deal.rules), Sample(deal.rules), Choices(), Stream(1, 1, 0)
    choices.fill(deal.legal_actions())
    heard.read(view)
    heard.lead_draws = heard.play_draws = NEVER
    sample.rule_out(view, heard, choices, luck)
    unknown = cards_of(int(view.unseen))
    free = int(view.other_count) - len(cards_of(int(view.other_known)))
    hands = [int(mask_of(list(some))) | int(view.other_known) for some in combinations(unknown, free)]
    fitting = [hand for hand in hands if all(explained(heard, j, hand) for j in range(int(heard.n)))]
    assert 20 < len(fitting) < len(hands)
    draws = 60 * len(fitting)
    counts = dict.fromkeys(fitting, 0)
    for _ in range(draws):
        sample.draw(view, heard, luck)
        counts[int(sample.hand)] += 1
    assert all(abs(n - 60) < 5 * sqrt(60) for n in counts.values()), counts


@pytest.mark.parametrize("name", NAMES)
def test_a_sample_explains_what_was_heard(name: str) -> None:
    rules = rules_of(name)
    heard, sample, luck = Heard(rules), Sample(rules), Stream(3, 1, 0)
    for deal, stream in deals(rules, 62, 10):
        while not deal.is_over:
            view = deal.view(int(deal.to_move))
            heard.read(view)
            sample.draw(view, heard, luck)
            assert sample.hand & view.other_known == view.other_known
            assert sample.hand & ~(view.other_known | view.unseen) == 0
            if heard.n == 1:
                assert explained(heard, 0, int(sample.hand)), at(deal)
            deal.play(random_choice(deal.legal_actions(), stream))


def test_roem_to_be_answered_is_held_by_the_imagined_hand() -> None:
    rules = rules_of(OLD)
    heard, sample, choices, luck = Heard(rules), Sample(rules), Choices(), Stream(4, 1, 0)
    answered = 0
    for deal, stream in deals(rules, 63, 40):
        while not deal.is_over:
            if deal.phase == ANSWER:
                view = deal.view(int(deal.to_move))
                choices.fill(deal.legal_actions())
                heard.read(view)
                sample.rule_out(view, heard, choices, luck)
                for _ in range(5):
                    sample.draw(view, heard, luck)
                    waiting = heard.told.melds[heard.told.n - 1]
                    assert meld_cards(rules, waiting) & ~sample.hand == 0, at(deal)
                answered += 1
            deal.play(random_choice(deal.legal_actions(), stream))
    assert answered > 20


# the worth of a game


@pytest.mark.parametrize("name", [OLD, MODERN, "short games"])
def test_more_points_are_worth_more(name: str) -> None:
    rules = rules_of(name)
    outlook = outlook_of(rules)
    target = int(rules.target)
    scores = list(range(0, target, max(1, target // 23)))
    for other in scores:
        worth = [outlook.between(own, other) for own in scores]
        assert worth == sorted(worth)
        assert outlook.between(0, other) <= 0 or other < target // 4
    assert outlook.between(target - 1, 0) > GAME * 3 // 2  # as good as won, and the other under jan
    assert outlook.between(0, target - 1) < -GAME * 3 // 2


def test_scores_below_nothing_are_worth_less_still() -> None:
    outlook = outlook_of(rules_of(OLD))
    assert outlook.between(-300, 100) < outlook.between(-100, 100) < outlook.between(0, 100)
    assert outlook.between(100, -300) > outlook.between(100, 0)


def test_a_game_that_is_over_is_worth_its_stakes() -> None:
    rules = rules_of(OLD)
    outlook = outlook_of(rules)
    for number in range(1, 5):
        game = Game(rules, 7, number)
        players = [make_drawer("greedy", 7, number, s, rules) for s in range(2)]
        last = None
        while not game.is_over:
            last = game.start_deal()
            while not last.is_over:
                seat = int(last.to_move)
                last.play(players[seat].choose(last.view(seat), last.legal_actions()))
            game.finish_deal()
        assert last is not None
        assert outlook.after(last, game.winner) == GAME * game.factor
        assert outlook.after(last, game.loser) == -GAME * game.factor


# the search


def some_decision(name: str) -> Deal:
    deal, stream = next(deals(rules_of(name), 64, 1))
    while deal.trick_no < 6 or len(deal.legal_actions()) < 3:
        deal.play(random_choice(deal.legal_actions(), stream))
    return deal


def before_a_card(name: str, seed: int, number: int, stock: int = 3) -> Iterator[Deal]:
    """Decisions at which something may be said before a card is played, with so many cards to be drawn or more."""
    for deal, stream in deals(rules_of(name), seed, number):
        while not deal.is_over:
            legal = deal.legal_actions()
            if deal.stock_left >= stock and legal[0] < 63 < legal[-1] and act.CLAIM not in legal:
                yield deal
            deal.play(random_choice(legal, stream))


@pytest.mark.parametrize("name", [OLD, MODERN, "every duty", "roem without height"])
def test_each_act_is_explained_once_and_the_choice_comes_first(name: str) -> None:
    for deal in islice(before_a_card(name, 65, 8), 6):
        seat, legal = int(deal.to_move), deal.legal_actions()
        player = make_drawer("search:4", 1, 1, seat, deal.rules)
        assert isinstance(player, SearchDrawer)
        told = player.explain(deal.view(seat), legal)
        assert sorted(action for action, _, _ in told) == legal, at(deal)
        assert player.choose(deal.view(seat), legal) == told[0][0], at(deal)


@pytest.mark.parametrize("name", NAMES)
def test_after_an_act_the_card_that_was_meant_is_played(name: str) -> None:
    """And before it whatever a greedy player says that leaves the card free."""
    rules = rules_of(name)
    sequel = Sequel(rules)
    followed = 0
    for deal in islice(before_a_card(name, 66, 12, 2), 25):
        seat = int(deal.to_move)
        for action in deal.legal_actions():
            if action < 64 or action == act.CLAIM_STUK:
                continue
            after = deal.clone()
            after.play(action)
            cards = cards_of(int(sequel.cards_after(after.clone(), seat)))
            assert set(cards) <= set(cards_of(int(after.hand(seat))))
            for card in cards:
                end = after.clone()
                sequel.go_on(end, seat, card)
                if end.is_over:  # roem on the way was enough to claim, or stuk to go out
                    continue
                mine = [played for who, played in end.history()[len(after.history()) :] if who == seat]
                assert [played for played in mine if played < 64][:1] == [card], at(end)
                followed += 1
    assert followed > 20


def test_an_act_is_worth_what_the_best_card_after_it_makes_of_it() -> None:
    """A choice of a card alone is no better than stuk with the same card, which brings twenty points more."""
    scene = Scene(variant=MODERN, A="S KQ H AKQ D A87 C A", B="C T", turn_up="S 8", dealer="A")
    deal = scene.play("B: CT").deal
    player = make_drawer("search:40", 1, 1, 0, deal.rules)
    assert isinstance(player, SearchDrawer)
    worth = {action: value for action, value, _ in player.explain(deal.view(0), deal.legal_actions())}
    assert worth[act.STUK] > max(worth[parse_card("SK")], worth[parse_card("SQ")])


def test_a_budget_of_samples_is_the_same_every_time() -> None:
    deal = some_decision(OLD)
    seat = int(deal.to_move)
    picks = {
        make_drawer("search:6", 1, 1, seat, deal.rules).choose(deal.view(seat), deal.legal_actions()) for _ in "12"
    }
    assert len(picks) == 1


def test_the_game_loop_lets_it_remember() -> None:
    """A search plays the same game in the loop, whose views are used again, and act by act with new views."""
    rules = rules_of("short games")
    names = ["search:2", "greedy"]
    kept: list[Deal] = []
    loop.Table(rules, 5, names, "greedy").play(3, zeros(loop.WIDTH), kept)
    players = [make_drawer(name, 5, 3, seat, rules) for seat, name in enumerate(names)]
    game = Game(rules, 5, 3)
    for played in kept:
        deal = game.start_deal()
        while not deal.is_over:
            seat = int(deal.to_move)
            deal.play(players[seat].choose(deal.view(seat), deal.legal_actions()))
        assert deal.history() == played.history()
        game.finish_deal()
    assert game.is_over


def test_a_budget_of_time_ends() -> None:
    deal = some_decision(MODERN)
    seat = int(deal.to_move)
    player = make_drawer("search:40ms", 1, 1, seat, deal.rules)
    start = perf_counter()
    assert player.choose(deal.view(seat), deal.legal_actions()) in deal.legal_actions()
    assert perf_counter() - start >= 0.04


def test_budgets() -> None:
    samples = Budget(3, 0)
    samples.begin()
    assert [samples.is_spent(done) for done in range(5)] == [False, False, False, True, True]
    time = Budget(0, 1)
    time.begin()
    assert not time.is_spent(0)
    while not time.is_spent(1):
        pass


def test_digests_are_words_and_differ() -> None:
    keys = [[], [0], [1], [0, 0], [-1], [1 << 40], [1 << 41]]
    words = [digest(key) for key in keys]
    assert len(set(words)) == len(keys)
    assert all(0 <= word < 1 << 32 for word in words)
