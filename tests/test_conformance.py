"""What must hold in every variant, on random games: one suite for all of them and for a dozen odd ones.

Random choices are the engine's own stream, so each run plays the same games on either build.
"""

import pytest

from playing import (
    DEALS,
    NAMES,
    at,
    deal_with_ten,
    deals,
    play_out,
    random_choice,
    random_deal,
    random_irregular,
    rules_of,
    variant_of,
)
from redealing import again
from vijfhonderden.core.cards import cards_of, count_cards, piquet_pack
from vijfhonderden.core.random import Stream
from vijfhonderden.drawing import actions as act
from vijfhonderden.drawing.deal import Deal, cards_in_play, deal_from_ints
from vijfhonderden.drawing.game import Game
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.drawing.sheet import ScoreItem
from vijfhonderden.drawing.state import CHOOSE_LAST, END_COUNTED
from vijfhonderden.errors import IllegalAction, UsageError
from vijfhonderden.schema import Variant

EVERY_CODE = [
    *range(64),
    *range(act.APPROVE, act.CLAIM_STUK + 1),
    *range(act.FOUR, act.FOUR + 16),
    *range(act.RUN, act.RUN_END),
    *range(act.SPOIL + act.FOUR, act.SPOIL + act.FOUR + 16),
    *range(act.SPOIL + act.RUN, act.SPOIL + act.RUN_END),
]


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_no_card_is_lost_or_doubled(name: str) -> None:
    pack = piquet_pack()
    for deal, stream in deals(rules_of(name), 1):
        while not deal.is_over:
            deal.play(random_choice(deal.legal_actions(), stream))
            places = [cards_of(int(m)) for s in range(2) for m in (deal.hand(s), deal.taken(s))]
            table = [int(deal.lead_card)] if deal.lead_card >= 0 else []
            stock = deal.dealt_stock[int(deal.stock_at) :]
            if stock:
                stock[-1] = int(deal.open_card)
            if deal.end in (0, END_COUNTED):
                assert sorted(card for place in [*places, table, stock] for card in place) == pack, at(deal)
                assert cards_in_play(deal) == 32


def test_a_deal_goes_to_its_end_and_hands_keep_their_size(name: str) -> None:
    rules = rules_of(name)
    size = int(rules.hand_size)
    for deal, stream in deals(rules, 2):
        acts = 0
        while not deal.is_over:
            acts += 1
            assert acts < 500, at(deal)
            if deal.lead_card < 0 and deal.phase != CHOOSE_LAST:
                right = size if deal.stock_left else 17 - int(deal.trick_no)
                assert [int(count_cards(deal.hand(s))) for s in range(2)] == [right, right], at(deal)
            deal.play(random_choice(deal.legal_actions(), stream))
        assert deal.legal_actions() == []
        if deal.end == END_COUNTED:
            assert (deal.trick_no, deal.stock_left) == (16, 0)
            assert deal.tricks_won(0) + deal.tricks_won(1) == 16


def sums(items: list[ScoreItem], seat: int, *kinds: str) -> int:
    return sum(item.points for item in items if item.seat == seat and (not kinds or item.kind in kinds))


def test_a_counted_deal_adds_up_to_the_total(name: str) -> None:
    variant = variant_of(name)
    rules = variant.rules
    counted = 0
    for deal, stream in deals(rules, 3):
        play_out(deal, stream)
        if deal.end != END_COUNTED:
            continue
        counted += 1
        sheet = deal.score_sheet()
        both = [sums(sheet, s, "cards", "last trick") for s in range(2)]
        assert both == [deal.eyes(0), deal.eyes(1)]
        assert sum(both) == variant.values["counting.total"], at(deal)
        losing = [s.tricks if rules.kapot_scope else s.final_tricks for s in (deal.side1, deal.side0)]
        won_all = [s for s, lost in enumerate(losing) if lost == 0]
        kapot = [(item.seat, item.points) for item in sheet if item.kind == "kapot"]
        assert kapot == [(s, rules.kapot_points) for s in won_all if rules.kapot], at(deal)
    assert counted > DEALS // 3


def test_scores_are_the_start_and_the_sheet(name: str) -> None:
    for deal, stream in deals(rules_of(name), 4):
        while not deal.is_over:
            deal.play(random_choice(deal.legal_actions(), stream))
            sheet = deal.score_sheet()
            for s in range(2):
                cards = sums(sheet, s, "cards", "last trick")
                assert deal.written(s) == deal.start(s) + sums(sheet, s) - cards, at(deal)
                assert deal.running(s) == deal.written(s) + deal.eyes(s)
                if not deal.is_over:
                    assert cards == 0
                    trump = int(deal.trump)
                    assert deal.eyes(s) == sum(deal.rules.points[trump * 64 + c] for c in cards_of(deal.taken(s)))
        for s in range(2):
            assert deal.running(s) == deal.start(s) + sums(deal.score_sheet(), s), at(deal)


def rule_exists(variant: Variant, key: str) -> bool:
    return any(path == key or path.startswith(key + ".") for path in variant.values)


def test_every_score_names_a_rule_of_the_variant(name: str) -> None:
    variant = variant_of(name)
    for deal, stream in deals(variant.rules, 5):
        play_out(deal, stream)
        for item in deal.score_sheet():
            assert rule_exists(variant, item.rule), item
            if item.kind not in ("cards", "penalty"):
                assert item.points == variant.values[item.rule], item


def test_legal_actions_are_sorted_unique_and_there(name: str) -> None:
    for deal, stream in deals(rules_of(name), 6):
        while not deal.is_over:
            legal = deal.legal_actions()
            assert legal
            assert legal == sorted(set(legal)), at(deal)
            assert set(legal) <= set(EVERY_CODE)
            deal.play(random_choice(legal, stream))


def test_every_legal_action_can_be_played_and_no_other(name: str) -> None:
    variant = variant_of(name)
    for deal, stream in deals(variant.rules, 7, 4):
        while not deal.is_over:
            legal = deal.legal_actions()
            before = deal.to_ints()
            for action in legal:
                twin = deal.clone()
                twin.play(action)
                assert twin.history() == [*deal.history(), (deal.to_move, action)]
                assert deal.why_not(action) is None
            allowed = set(legal)
            for action in EVERY_CODE[stream.below(13) :: 13]:
                if action not in allowed:
                    refused(variant, deal, action)
            assert deal.to_ints() == before
            deal.play(random_choice(legal, stream))
        for action in (0, 20, act.APPROVE, act.CLAIM, act.RUN + 9, act.SPOIL + act.FOUR + 9, 5000):
            refused(variant, deal, action)


def refused(variant: Variant, deal: Deal, action: int) -> None:
    with pytest.raises(IllegalAction) as caught:
        deal.play(action)
    why = deal.why_not(action)
    assert why is not None
    assert (why.message, why.key) == (caught.value.message, caught.value.key)
    assert len(why.message) > 10
    assert why.key == "" or rule_exists(variant, why.key), f"{action}: {why} names no rule of {variant.label}"


@pytest.mark.parametrize("action", [-1, 63, 73, 127, 144, 191, 576, 1023, 1600, 2048, 4095, 4096, 4096 + 2048, 10**9])
def test_what_is_no_action_is_refused(action: int) -> None:
    variant = variant_of("modern")
    deal, _ = next(deals(variant.rules, 8))
    refused(variant, deal, action)


def test_clone_and_integers_give_the_same_deal(name: str) -> None:
    rules = rules_of(name)
    for deal, stream in deals(rules, 9, 10):
        while not deal.is_over:
            ints = deal.to_ints()
            twin, read = deal.clone(), deal_from_ints(rules, ints)
            assert twin.to_ints() == read.to_ints() == ints
            legal = deal.legal_actions()
            assert twin.legal_actions() == read.legal_actions() == legal
            action = random_choice(legal, stream)
            for copy in (twin, read):
                copy.play(action)
            assert deal.to_ints() == ints, "a clone shares something with its original"
            deal.play(action)
            assert twin.to_ints() == read.to_ints() == deal.to_ints(), at(deal)
            for s in range(2):
                assert read.view(s).key() == deal.view(s).key()
                assert read.public_log(s) == deal.public_log(s)


def test_history_plays_to_the_same_state(name: str) -> None:
    for deal, stream in deals(rules_of(name), 10):
        play_out(deal, stream)
        twin = again(deal)
        for seat, action in deal.history():
            assert twin.to_move == seat
            assert action in twin.legal_actions()
            twin.apply(action)
        assert twin.to_ints() == deal.to_ints()


def test_apply_and_play_do_the_same(name: str) -> None:
    for deal, stream in deals(rules_of(name), 11, 10):
        twin = deal.clone()
        while not deal.is_over:
            action = random_choice(deal.legal_actions(), stream)
            deal.play(action)
            twin.apply(action)
            assert twin.to_ints() == deal.to_ints()


def test_irregular_acts_are_refused_or_punished_and_the_deal_goes_on(name: str) -> None:
    variant = variant_of(name)
    rules = variant.rules
    stream = Stream(19, 0, 0)
    done = 0
    for i in range(DEALS):
        ten = bool(rules.ten_cards) and i % 3 == 0 and int(rules.hand_size) < 15
        deal = deal_with_ten(rules, stream) if ten else random_deal(rules, stream, 19, i)
        while not deal.is_over:
            kind, seat, detail = random_irregular(deal, stream)
            before = deal.to_ints()
            try:
                deal.irregular(kind, seat, detail)
            except IllegalAction as error:
                assert deal.to_ints() == before, f"a refused act changed the deal after {at(deal)}"
                assert error.key == "" or rule_exists(variant, error.key), error
                deal.play(random_choice(deal.legal_actions(), stream))
            else:
                done += 1
                last = deal.history()[-1]
                assert (last[0], act.irregular_kind(last[1])) == (seat, kind)
                assert deal_from_ints(rules, deal.to_ints()).to_ints() == deal.to_ints()
            check_books(deal)
        replayed(deal)
    if rules.revoke or rules.false_roem or rules.ten_cards:
        assert done > 10


def check_books(deal: Deal) -> None:
    """What must be true after any act, irregular ones included."""
    over = deal.is_over
    if not over or deal.end == END_COUNTED:
        assert cards_in_play(deal) == 32, at(deal)
    for s in range(2):
        unwritten = 0 if over else deal.eyes(s)
        assert deal.running(s) == deal.start(s) + sums(deal.score_sheet(), s) + unwritten, at(deal)
    assert over == (deal.legal_actions() == []), at(deal)


def replayed(deal: Deal) -> None:
    """The history with its irregular acts leads to the same state."""
    twin = again(deal)
    for seat, action in deal.history():
        if act.is_irregular(action):
            detail = act.irregular_detail(action)
            kind = act.irregular_kind(action)
            twin.irregular(kind, seat, 0 if kind == act.UNWRITTEN else detail)
        else:
            twin.play(action)
    assert twin.to_ints() == deal.to_ints(), at(deal)


def play_game(rules: Rules, seed: int, number: int, stream: Stream) -> tuple[Game, list[Deal]]:
    game = Game(rules, seed, number)
    played: list[Deal] = []
    while not game.is_over:
        deal = game.start_deal()
        assert [int(deal.start(s)) for s in range(2)] == game.scores
        assert deal.dealer == game.dealer
        play_out(deal, stream)
        played.append(deal)
        game.finish_deal()
        assert len(played) < 60
    return game, played


def test_a_game_ends_as_its_variant_says(name: str) -> None:
    variant = variant_of(name)
    rules = variant.rules
    stream = Stream(15, 0, 0)
    target = int(rules.target)
    for number in range(12):
        game, played = play_game(rules, 15, number, stream)
        last = played[-1]
        assert (game.winner, game.loser) in ((0, 1), (1, 0))
        assert game.deals_played == len(played)
        assert game.scores == [last.running(0), last.running(1)]
        for deal in played[:-1]:  # a deal that was not the last had no winner
            over = [deal.running(s) >= target for s in range(2)]
            assert deal.end == END_COUNTED
            assert over == [False, False] or deal.running(0) == deal.running(1)
        if last.end == END_COUNTED:
            over = [game.scores[s] >= target for s in range(2)]
            assert over[game.winner]
            assert game.end == ("both over" if all(over) else "end of deal")
            if all(over) and variant.values["game.both_over"] == "higher":
                assert game.scores[game.winner] > game.scores[game.loser]
        else:
            assert game.winner == last.game_winner
        if game.end == "claim":
            assert rules.claims
            assert game.scores[game.winner] >= target
        under = bool(rules.under_jan) and game.scores[game.loser] < rules.under_jan_below
        assert game.under_jan == under
        assert game.factor == (variant.values["game.under_jan.factor"] if under else 1)
        with pytest.raises(UsageError):
            game.start_deal()
        with pytest.raises(UsageError):
            game.finish_deal()


def test_the_same_game_comes_out_the_same(name: str) -> None:
    rules = rules_of(name)
    runs = [play_game(rules, 16, 3, Stream(16, 3, 0)) for _ in range(2)]
    assert [d.to_ints() for d in runs[0][1]] == [d.to_ints() for d in runs[1][1]]
    assert runs[0][0].scores == runs[1][0].scores
