"""What must hold in every variant of Five Hundred, on random games."""

from itertools import pairwise

import pytest

from bidding_playing import (
    NAMES,
    at,
    deals,
    play_out,
    random_choice,
    random_deal,
    random_irregular,
    rules_of,
    variant_of,
)
from bidding_redealing import again, hidden_from, placed, play_both, redeal
from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.deal import Deal, cards_in_play, deal_from_ints
from vijfhonderden.bidding.game import Game
from vijfhonderden.bidding.notation import action_text, parse_action
from vijfhonderden.bidding.sides import unit_of
from vijfhonderden.bidding.state import (
    AUCTION,
    DISCARDING,
    END_PASSED,
    END_PLAYED,
    END_REVOKE,
    NOMINATING,
    PLAY,
)
from vijfhonderden.core.cards import cards_of, count_cards
from vijfhonderden.core.random import Stream
from vijfhonderden.errors import IllegalAction, IllegalDeal, UsageError
from vijfhonderden.schema import Variant

PACKS = {
    "five-hundred-1904": 43, "five-hundred-2": 43, "five-hundred-3": 33, "five-hundred-5": 53, "five-hundred-6": 63,
    "five-hundred-american": 45, "five-hundred-australian": 43, "two jokers, anything goes": 46, "no joker": 42,
    "no misère and no kitty": 60, "nines up for two": 25, "vyfhonderd": 43,
}  # fmt: skip
EVERY_CODE = [*range(128), *range(act.BID, act.CALL + 64)]
LETTERS = ("C", "D", "H", "S", "NT")


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.mark.parametrize("name", PACKS)
def test_the_size_of_the_pack(name: str) -> None:
    rules = rules_of(name)
    assert len(rules.cards) == len(set(rules.cards)) == PACKS[name]
    assert (rules.seats + rules.dead_hands) * 10 + rules.kitty_size == PACKS[name]


def test_no_card_is_lost_or_doubled(name: str) -> None:
    rules = rules_of(name)
    seats = range(int(rules.seats))
    for deal, stream in deals(rules, 1):
        while not deal.is_over:
            deal.play(random_choice(deal, stream))
            places = [deal.hand(s) for s in seats] + [deal.dead[0], deal.dead[1], deal.discards, deal.fallen]
            if not set(cards_of(deal.dealt_kitty)) & {c for place in places for c in cards_of(int(place))}:
                places.append(deal.dealt_kitty)
            found = sorted(c for place in places for c in cards_of(int(place)))
            assert found == sorted(rules.cards), at(deal)
            assert cards_in_play(deal) == len(rules.cards)


def test_a_deal_goes_to_its_end_and_its_tricks_sum_to_ten(name: str) -> None:
    rules = rules_of(name)
    seats = range(int(rules.seats))
    for deal, stream in deals(rules, 2):
        acts = 0
        while not deal.is_over:
            acts += 1
            assert acts < 500, at(deal)
            if deal.phase == PLAY and deal.played == 0:
                right = 11 - int(deal.trick_no)
                assert all(count_cards(deal.hand(s)) == (right if deal.active[s] else 10) for s in seats), at(deal)
                assert sum(deal.tricks_won(s) for s in seats) == len(deal.order) == deal.trick_no - 1
            deal.play(random_choice(deal, stream))
        assert deal.legal_actions() == []
        tricks = sum(deal.tricks_won(s) for s in seats)
        if deal.end == END_PASSED:
            assert tricks == 0 and not any(act.is_bid(a) and not _inkle(deal, a) for _, a in deal.history())
        elif deal.misere and deal.tricks_won(int(deal.contractor)) and rules.misere_stops_early:
            assert deal.tricks_won(int(deal.contractor)) == 1 and deal.order[-1] == deal.contractor
        else:
            assert deal.end == END_PLAYED and tricks == 10, at(deal)


def _inkle(deal: Deal, action: int) -> bool:
    return bool(deal.rules.inkle) and action - act.BID < 5


def value_of(variant: Variant, deal: Deal) -> int:
    """The value of a contract, worked out from the table of the variant file."""
    row = int(deal.contract)
    if row >= 25:
        return int(variant.values[("misere.value", "open_misere.value", "blind_misere.value")[row - 25]])
    suit = str(variant.values["contracts.suit_rank"][row % 5])
    first, level = int(variant.values[f"contracts.first.{suit}"]), 6 + row // 5
    if variant.values["contracts.growth"] == "multiply":
        return first * (level - 5)
    return first + int(variant.values["contracts.step"]) * (level - 6)


def side_of(deal: Deal) -> list[int]:
    """The seats on the contractor's side, told by the variant's word for it."""
    who, n = int(deal.contractor), int(deal.rules.seats)
    sides = ("partners-opposite", "alone", "called-card", "two-teams")[deal.rules.sides]
    if sides == "partners-opposite":
        return [who, (who + n // 2) % n]
    if sides == "two-teams":
        return [seat for seat in range(n) if seat % 2 == who % 2]
    return [who] + [int(deal.partner)] * (sides == "called-card" and 0 <= deal.partner != who)


def test_scores_come_from_the_table(name: str) -> None:
    variant = variant_of(name)
    rules = variant.rules
    ten = int(variant.values["contracts.defender_trick"])
    seen = set()
    for deal, stream in deals(rules, 3, 60):
        play_out(deal, stream)
        units = Game(rules, 1, 0).units
        expected = [0] * units
        if deal.end != END_PASSED and deal.contract < 0:
            for seat in range(int(rules.seats)):
                expected[int(unit_of(rules, seat))] += ten * int(deal.tricks_won(seat))
        elif deal.end == END_PLAYED:
            side, value = side_of(deal), value_of(variant, deal)
            won = sum(int(deal.tricks_won(seat)) for seat in side)
            misere = deal.contract >= 25
            made = won == 0 if misere else won >= 6 + deal.contract // 5
            assert deal.made == made, at(deal)
            if made and not misere and won == 10:
                value = max(value, int(variant.values["contracts.slam"]))
            for unit in {int(unit_of(rules, seat)) for seat in side}:
                expected[unit] = value if made else -value
            for seat in range(int(rules.seats)):
                if seat not in side and not misere:
                    expected[int(unit_of(rules, seat))] += ten * int(deal.tricks_won(seat))
            seen.add((misere, made))
        found = [0] * units
        for item in deal.score_sheet():
            found[item.unit] += item.points
        assert found == expected, at(deal)
    assert seen


def rule_exists(variant: Variant, key: str) -> bool:
    return any(path == key or path.startswith(key + ".") for path in variant.values)


def test_every_score_names_a_rule_of_the_variant(name: str) -> None:
    variant = variant_of(name)
    for deal, stream in deals(variant.rules, 5):
        play_out(deal, stream)
        for item in deal.score_sheet():
            assert rule_exists(variant, item.rule), item
            assert item.kind in ("contract", "slam", "failed contract", "tricks")
            assert item.points != 0


def test_legal_actions_are_sorted_unique_and_there(name: str) -> None:
    for deal, stream in deals(rules_of(name), 6):
        while not deal.is_over:
            legal = deal.legal_actions()
            assert legal
            assert legal == sorted(set(legal)), at(deal)
            assert set(legal) <= set(EVERY_CODE)
            deal.play(random_choice(deal, stream))


def test_every_legal_action_can_be_played_and_no_other(name: str) -> None:
    variant = variant_of(name)
    for deal, stream in deals(variant.rules, 7, 3):
        while not deal.is_over:
            legal = deal.legal_actions()
            before = deal.to_ints()
            for action in legal:
                twin = deal.clone()
                twin.play(action)
                assert twin.history() == [*deal.history(), (deal.to_move, action)]
                assert deal.why_not(action) is None
            allowed = set(legal)
            for action in EVERY_CODE[stream.below(7) :: 7]:
                if action not in allowed:
                    refused(variant, deal, action)
            assert deal.to_ints() == before
            deal.play(random_choice(deal, stream))
        for action in (0, 20, act.PASS, act.BID, act.DISCARD, 5000):
            refused(variant, deal, action)


def refused(variant: Variant, deal: Deal, action: int) -> None:
    with pytest.raises(IllegalAction) as caught:
        deal.play(action)
    why = deal.why_not(action)
    assert why is not None
    assert (why.message, why.key) == (caught.value.message, caught.value.key)
    assert len(why.message) > 10
    assert why.key == "" or rule_exists(variant, why.key), (
        f"{action}: {why} ({why.key}) names no rule of {variant.label}"
    )


@pytest.mark.parametrize("action", [-1, 63, 80, 127, 156, 191, 220, 255, 319, 383, 384, 1023, 4095, 4096, 4159, 10**9])
def test_what_is_no_action_is_refused_in_every_phase(action: int) -> None:
    variant = variant_of("five-hundred-5")
    for deal, stream in deals(variant.rules, 8, 6):
        phases = set()
        while not deal.is_over:
            if deal.phase not in phases or deal.played == 1:
                phases.add(deal.phase)
                refused(variant, deal, action)
            deal.play(random_choice(deal, stream))


def test_every_legal_action_has_a_text_that_reads_back(name: str) -> None:
    rules = rules_of(name)
    for deal, stream in deals(rules, 20, 8):
        while not deal.is_over:
            for action in deal.legal_actions():
                assert parse_action(rules, action_text(rules, action)) == action
            deal.play(random_choice(deal, stream))


def test_clone_and_integers_give_the_same_deal(name: str) -> None:
    rules = rules_of(name)
    for deal, stream in deals(rules, 9, 5):
        while not deal.is_over:
            ints = deal.to_ints()
            twin, read = deal.clone(), deal_from_ints(rules, ints)
            assert twin.to_ints() == read.to_ints() == ints
            assert twin.legal_actions() == read.legal_actions() == deal.legal_actions()
            action = random_choice(deal, stream)
            for copy in (twin, read):
                copy.play(action)
            assert deal.to_ints() == ints, "a clone shares something with its original"
            deal.play(action)
            assert twin.to_ints() == read.to_ints() == deal.to_ints(), at(deal)
            for s in range(int(rules.seats)):
                assert read.view(s).key() == deal.view(s).key()
                assert read.public_log(s) == deal.public_log(s)
        items = [[(i.unit, i.points, i.rule) for i in d.score_sheet()] for d in (deal, deal.clone())]
        assert items[0] == items[1]


def test_history_plays_to_the_same_state_checked_or_not(name: str) -> None:
    for deal, stream in deals(rules_of(name), 10, 12):
        play_out(deal, stream)
        checked, unchecked = again(deal), again(deal)
        for seat, action in deal.history():
            assert checked.to_move == seat
            checked.play(action)
            unchecked.apply(action)
        assert checked.to_ints() == unchecked.to_ints() == deal.to_ints()


def test_a_view_knows_what_lies_open_and_no_more(name: str) -> None:
    rules = rules_of(name)
    pack = set(rules.cards)
    for deal, stream in deals(rules, 12, 10):
        while not deal.is_over:
            for s in range(int(rules.seats)):
                view = deal.view(s)
                assert view.hand == (deal.hand(s) if deal.looked[s] else 0)
                assert view.fallen == deal.fallen
                assert view.counts == [count_cards(deal.hand(t)) for t in range(int(rules.seats))]
                shown = deal.hand(int(deal.contractor)) if deal.exposed and s != deal.contractor else 0
                assert view.shown == shown
                known = placed(deal, s)
                if s == deal.contractor:
                    assert view.discards == deal.discards
                else:
                    assert view.discards == 0
                assert set(cards_of(int(view.unseen))) == pack - set(cards_of(known)), at(deal)
            deal.play(random_choice(deal, stream))


def test_a_blind_bidder_sees_no_card_before_the_look() -> None:
    blind = 0
    for name in ("vyfhonderd", "three, blind and sans kitty", "vyfhonderd-raise"):
        for deal, stream in deals(rules_of(name), 21, 60):
            while not deal.is_over and deal.phase == AUCTION:
                for s in range(int(deal.rules.seats)):
                    if not deal.looked[s]:
                        view = deal.view(s)
                        assert view.hand == 0 and count_cards(view.unseen) == len(deal.rules.cards)
                        blind += s == deal.high_bidder
                deal.play(random_choice(deal, stream))
    assert blind > 10, "some had bid blind misère"


def test_a_view_leaks_nothing_when_hidden_cards_lie_otherwise(name: str) -> None:
    """No redeal of what a seat cannot place may show in anything that it sees, from the first call on."""
    possible = jokers = 0
    for deal, stream in deals(rules_of(name), 13, 24):
        cuts: list[Deal] = []
        while not deal.is_over:
            deal.play(random_choice(deal, stream))
            if deal.legal_actions() and (deal.phase in (DISCARDING, NOMINATING) or stream.below(14) == 0):
                cuts.append(deal.clone())
        for cut in cuts:
            seats = int(deal.rules.seats)
            first = int(stream.below(seats))
            for watcher in [(first + i) % seats for i in range(min(seats, 3))]:
                moved = redeal(cut, hidden_from(cut, watcher), stream)
                if moved is None:
                    continue
                outcome = play_both(cut, moved, watcher)
                assert not outcome.leak, f"seat {watcher}: {outcome.leak}\n{at(cut)}"
                possible += outcome.possible
                jokers += outcome.possible and outcome.joker_moved
    assert possible > 60
    assert jokers > 5 or not rules_of(name).jokers


def test_a_contractor_who_names_no_suit_does_not_tell_that_he_holds_the_joker() -> None:
    """Only a named suit is said aloud."""
    for name in ("five-hundred-australian", "five-hundred-3", "two jokers, first higher"):
        asked = 0
        for deal, stream in deals(rules_of(name), 23, 400):
            while not deal.is_over and deal.phase != NOMINATING:
                deal.play(random_choice(deal, stream))
            if deal.phase != NOMINATING or act.NOT_NOMINATED not in deal.legal_actions():
                continue
            contractor = int(deal.contractor)
            watcher = (contractor + 1) % int(deal.rules.seats)
            deal.play(act.NOT_NOMINATED)
            joker = int(cards_of(int(deal.hand(contractor) & deal.rules.joker_mask))[0])
            hidden = hidden_from(deal, watcher)
            away = [c for c in cards_of(int(deal.hand((watcher + 1) % int(deal.rules.seats)))) if c in hidden]
            if joker not in hidden or not away or (watcher + 1) % int(deal.rules.seats) == contractor:
                continue
            outcome = play_both(deal, {joker: away[0], away[0]: joker}, watcher)
            assert not outcome.leak, outcome.leak
            asked += outcome.possible
        assert asked or name != "five-hundred-australian"


def test_a_revoke_is_refused_or_decides(name: str) -> None:
    variant = variant_of(name)
    stream = Stream(19, 0, 0)
    done = 0
    for i in range(24):
        deal = random_deal(variant.rules, stream, 19, i)
        while not deal.is_over:
            seat, card = random_irregular(deal, stream)
            before = deal.to_ints()
            try:
                deal.irregular(act.REVOKE, seat, card)
            except IllegalAction as error:
                assert deal.to_ints() == before, f"a refused act changed the deal after {at(deal)}"
                assert error.key == "" or rule_exists(variant, error.key), error
                deal.play(random_choice(deal, stream))
            else:
                done += 1
                assert deal.end == END_REVOKE and deal.legal_actions() == []
                assert deal.history()[-1] == (seat, act.irregular_code(act.REVOKE, card))
                assert deal_from_ints(deal.rules, deal.to_ints()).to_ints() == deal.to_ints()
                if deal.contract >= 0:
                    assert deal.made == (seat not in side_of(deal))
    assert (done > 5) == (variant.values["penalties.revoke"] != "off")


def play_game(name: str, number: int, stream: Stream) -> tuple[Game, list[tuple[Deal, list[int]]]]:
    game = Game(rules_of(name), 15, number)
    played: list[tuple[Deal, list[int]]] = []
    while not game.is_over and len(played) < 150:
        with pytest.raises(UsageError):
            game.finish_deal()
        deal = game.start_deal()
        assert deal.dealer == game.dealer
        with pytest.raises(UsageError):
            game.start_deal()
        before = list(game.scores)
        play_out(deal, stream)
        game.finish_deal()
        played.append((deal, before))
    return game, played


def test_scores_of_a_game_are_the_sums_of_its_sheets(name: str) -> None:
    variant = variant_of(name)
    stream = Stream(16, 0, 0)
    cap = variant.values["game.defender_cap"]
    game, played = play_game(name, 0, stream)
    total = [0] * game.units
    for deal, before in played:
        assert before == total
        for item in deal.score_sheet():
            points = item.points
            if item.kind == "tricks" and cap != "off":
                points = max(0, min(points, int(cap) - total[item.unit]))
            total[item.unit] += points
    assert total == game.scores


def test_a_game_ends_as_its_variant_says(name: str) -> None:
    """Nobody had won or lost before the last deal, and who won then had the right to."""
    values = variant_of(name).values
    target, lose_at = int(values["game.target"]), values["game.lose_at"]
    stream = Stream(17, 0, 0)
    ends = 0
    for number in range(3):
        game, played = play_game(name, number, stream)
        for (deal, _), (_, after) in pairwise(played):
            if deal.contract < 0:
                continue
            own = {int(unit_of(game.rules, seat)) for seat in side_of(deal)}
            if deal.made:
                assert all(after[unit] < target for unit in own)
            if not values["game.needs_own_contract"]:
                assert all(after[unit] < target for unit in range(game.units) if unit not in own)
        if not game.is_over:
            continue
        ends += 1
        deal, _ = played[-1]
        own = {int(unit_of(game.rules, seat)) for seat in side_of(deal)}
        assert game.winner >= 0
        if game.end == "contract":
            assert game.winner in own and deal.made and game.scores[game.winner] >= target
        elif game.end == "points":
            assert not values["game.needs_own_contract"] and game.scores[game.winner] >= target
        else:
            assert game.end == "minus" and game.scores[game.loser] <= int(lose_at)
            assert game.winner != game.loser and game.scores[game.winner] == max(game.scores)
        with pytest.raises(UsageError):
            game.start_deal()
    assert ends or lose_at == "off"


def test_dealers_go_round_by_the_rule_of_a_passed_hand(name: str) -> None:
    values = variant_of(name).values
    game, played = play_game(name, 1, Stream(18, 0, 0))
    assert played[0][0].dealer == game.first_dealer
    seats = int(game.rules.seats)
    for (deal, _), (following, _) in pairwise(played):
        stays = deal.end == END_PASSED and values["auction.all_pass"] == "same-dealer"
        assert following.dealer == (deal.dealer if stays else (deal.dealer + 1) % seats)


def test_wrong_cards_are_no_deal(name: str) -> None:
    rules = rules_of(name)
    deal, _ = next(deals(rules, 22))
    hands, kitty = deal.dealt_hands, cards_of(deal.dealt_kitty)
    dead = [cards_of(deal.dead[i]) for i in range(int(rules.dead_hands))]
    assert Deal(rules, 0, hands, kitty, dead).to_move == 1
    wrong = [list(hand) for hand in hands]
    wrong[0][0] = wrong[1][0]
    for bad in (wrong, hands[:-1], [hands[0][:-1], *hands[1:]], [[62, *hands[0][1:]], *hands[1:]]):
        with pytest.raises(IllegalDeal):
            Deal(rules, 0, bad, kitty, dead)
    for dealer in (-1, int(rules.seats)):
        with pytest.raises(IllegalDeal):
            Deal(rules, dealer, hands, kitty, dead)
