"""Tournaments: fair, the same however the work is divided, and whole game numbers only when stopped."""

import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from vijfhonderden.bidding.deal import Deal as BiddingDeal
from vijfhonderden.bidding.rules import Rules as BiddingRules
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.errors import UsageError
from vijfhonderden.lab.bidding.hall import BiddingHall
from vijfhonderden.lab.drawing.hall import DrawingHall
from vijfhonderden.lab.families import family_of
from vijfhonderden.lab.simulate import simulate
from vijfhonderden.lab.stats import ratio, sums
from vijfhonderden.lab.tournament.job import TournamentJob
from vijfhonderden.lab.tournament.results import Tournament
from vijfhonderden.lab.tournament.shares import share
from vijfhonderden.lab.tournament.standing import Piece, Standing
from vijfhonderden.lab.tournament.tournament import faults, tournament
from vijfhonderden.players.greedy_bidding import GreedyBidder
from vijfhonderden.players.greedy_drawing import GreedyDrawer
from vijfhonderden.players.kinds import parse_kind
from vijfhonderden.players.uniform import UniformDrawer
from vijfhonderden.schema import list_variants, load_variant

OTHERS = ("uniform", "greedy", "uniform-2", "greedy-2")


@pytest.fixture
def more_players(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Another player by chance, and a second one that plays as greedy does."""
    drawers: dict[str, Any] = {
        "uniform-2": lambda rules, seed, seat, deal: UniformDrawer(seed + 1, 1, seat),
        "greedy-2": lambda rules, seed, seat, deal: GreedyDrawer(rules),
    }
    monkeypatch.setattr(DrawingHall, "seers", drawers)
    monkeypatch.setattr(BiddingHall, "seers", {"greedy-2": lambda rules, seed, seat, deal: GreedyBidder(rules)})
    yield


def figures(found: Tournament) -> dict[str, object]:
    """All that must be the same everywhere."""
    document = found.to_json()
    assert document.pop("times")
    return document


@pytest.mark.parametrize("name", ["moolenijzer-1836", "modern", "five-hundred-australian", "five-hundred-2"])
def test_greedy_beats_uniform(name: str) -> None:
    found = tournament(load_variant(name), ["uniform", "greedy"], 12)
    worse, better = found.players
    assert better.wins > worse.wins and better.wins + worse.wins == found.games == 24
    assert better.share.low is not None and better.share.low > 0.5
    assert better.elo.low is not None and better.elo.value == -(worse.elo.value or 0.0) > 0
    assert better.points.low is not None and better.points.low > 0
    assert found.ranked == (better, worse)
    assert better.moves > 100 and better.milliseconds is not None and 0 < better.milliseconds < 100


@pytest.mark.usefixtures("more_players")
@pytest.mark.parametrize(
    ("name", "seatings"),
    [("modern", 2), ("five-hundred-australian", 2), ("five-hundred-2", 2), ("five-hundred-3", 6),
     ("five-hundred-5", 10), ("five-hundred-6", 6)],
)  # fmt: skip
def test_players_who_play_alike_win_half_the_games_of_every_series(name: str, seatings: int) -> None:
    """Wherever they sit, alone or among more."""
    found = tournament(load_variant(name), ["greedy", "greedy-2"], 4)
    first, second = found.players
    assert found.seatings == seatings
    assert (first.wins, first.games) == (2 * seatings, 4 * seatings)
    assert (first.share.value, first.share.low) == (0.5, None)
    assert (first.points.value, first.elo.value, first.moves) == (0.0, 0.0, second.moves)


@pytest.mark.parametrize("name", list_variants())
def test_every_game_has_one_winner(name: str) -> None:
    variant = load_variant(name)
    family = family_of([variant])
    sides = family.sides(variant.rules)
    hall = family.hall(variant.rules, 1)
    for number in range(1, 5):
        hall.play(number, ("greedy",) * len(sides))
        assert 0 <= hall.won() <= max(sides)
        assert len(hall.scores()) == max(sides) + 1 and hall.deals() >= 1


def test_two_players_win_what_they_win_in_a_simulation() -> None:
    variant = load_variant("modern")
    found = tournament(variant, ["greedy", "uniform"], 10, seed=3)
    simulated = simulate(variant, 20, seed=3, players=["greedy", "uniform"])
    wins = next(row for row in simulated.rows if row.metric.key == "first_player_wins")
    assert found.players[0].share.value == wins.values[0].value


def test_partners_with_a_convention_meet_partners_without() -> None:
    found = tournament(load_variant("five-hundred-australian"), ["greedy", "greedy+nt-joker"], 30)
    first, second = found.players
    assert (first.games, second.games) == (60, 60) and first.wins + second.wins == 60


def test_it_is_the_same_in_one_process_and_in_two() -> None:
    variant = load_variant("modern")
    here, there, by_work = (tournament(variant, OTHERS[:2], 40, workers=workers) for workers in (1, 2, None))
    assert figures(here) == figures(there) == figures(by_work)
    assert here.seatings == 2 and here.games == 80


@pytest.mark.usefixtures("more_players")
@pytest.mark.parametrize("seed", range(5))
def test_it_is_the_same_in_chunks_of_any_size(seed: int) -> None:
    variant = load_variant("modern")
    job = TournamentJob(variant.family, variant.rules.settings, (0, 1), 7, OTHERS)
    last = 6 * 5
    whole, _ = job.worker().play(1, last)
    rng = random.Random(seed)
    cuts = sorted(rng.sample(range(1, last), 9))
    together = job.tally()
    for first, end in zip([0, *cuts], [*cuts, last], strict=True):
        together.merge(job.worker().play(first + 1, end)[0])
    together.nanoseconds = whole.nanoseconds
    assert together == whole
    assert (whole.numbers, whole.units, whole.games, whole.begun) == (5, 30, 60, {})


@pytest.mark.usefixtures("more_players")
def test_stopped_it_is_the_tournament_of_the_game_numbers_that_all_have_played() -> None:
    variant = load_variant("modern")

    def stop(done: int, total: int) -> None:
        assert total == 100_000 * 6 * 2
        if done >= 70:
            raise KeyboardInterrupt

    found = tournament(variant, OTHERS, 100_000, progress=stop)
    assert not found.complete and 70 // 12 <= found.packs < 1000
    whole = tournament(variant, OTHERS, found.packs)
    assert whole.complete
    changed = replace(found, complete=True, command=whole.command)
    assert figures(changed) == figures(whole)


def test_stopped_before_all_have_met_it_is_no_tournament() -> None:
    def stop(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), pytest.MonkeyPatch.context() as patch:
        patch.setattr(DrawingHall, "seers", {"other": lambda rules, seed, seat, deal: GreedyDrawer(rules)})
        tournament(load_variant("modern"), ["greedy", "uniform", "other"], 100, progress=stop)


def standing_of(wins: Sequence[Sequence[int]], players: int) -> Standing:
    standing = Standing(players, 2)
    for number, unit in enumerate(wins):
        for pair, won in enumerate(unit):
            standing.add(number, pair, Piece(won, 10 * won - 7, 3 + pair, (1, 2), (3, 4)))
    return standing


def test_sums_of_players_are_those_of_their_pairs_unit_by_unit() -> None:
    rng = random.Random(2)
    units = [[rng.randrange(3) for _ in range(6)] for _ in range(15)]
    standing = standing_of(units, 4)
    pairs = list(combinations(range(4), 2))
    for player in range(4):
        mine = [(p, player == a) for p, (a, b) in enumerate(pairs) if player in (a, b)]
        won = [(sum(unit[p] if first else 2 - unit[p] for p, first in mine), 6) for unit in units]
        assert standing.player_wins(player) == sums(won)
        points = [
            (sum((10 * unit[p] - 7) * (1 if first else -1) for p, first in mine), sum(3 + p for p, _ in mine))
            for unit in units
        ]
        assert standing.points(standing.player_points[player]) == sums(points)
        assert (standing.moves[player], standing.nanoseconds[player]) == (
            15 * sum(1 if first else 2 for _, first in mine),
            15 * sum(3 if first else 4 for _, first in mine),
        )
    for p in range(6):
        assert standing.pair_wins(p) == sums([(unit[p], 2) for unit in units])


def test_points_a_deal_are_more_than_the_other_has_for_each_side() -> None:
    """One of three against two: twice its points less theirs, over twice the deals."""
    variant = load_variant("five-hundred-3")
    hall = BiddingHall(variant.rules, 1)
    x = y = won = 0
    for base in (("uniform", "greedy", "uniform"), ("greedy", "uniform", "greedy")):
        for turn in range(3):
            seating = base[turn:] + base[:turn]
            hall.play(1, seating)
            n = seating.count("uniform")
            own = sum(score for name, score in zip(seating, hall.scores(), strict=True) if name == "uniform")
            x += own * (3 - n) - (sum(hall.scores()) - own) * n
            y += 2 * hall.deals()
            won += seating[hall.won()] == "uniform"
    found = tournament(variant, ["uniform", "greedy"], 1)
    assert found.players[0].points == ratio(sums([(x, y)]))
    assert found.players[0].share == share(sums([(won, 6)]))
    assert found.pairs[0].points == found.pair("uniform", "greedy").points
    assert found.pair("greedy", "uniform").wins == 6 - won


def test_a_pair_is_seen_from_both_sides() -> None:
    found = tournament(load_variant("modern"), ["uniform", "greedy"], 8)
    one, other = found.pair("uniform", "greedy"), found.pair("greedy", "uniform")
    turned = other.turned()
    assert (turned.names, turned.wins, turned.elo, turned.points) == (one.names, one.wins, one.elo, one.points)
    assert (turned.share.value, turned.share.high) == pytest.approx((one.share.value, one.share.high))
    assert one.wins + other.wins == 16
    assert (one.share.value or 0.0) + (other.share.value or 0.0) == 1.0
    assert one.elo.low == -(other.elo.high or 0.0)
    with pytest.raises(KeyError):
        found.pair("greedy", "greedy")


def test_only_choices_are_moves() -> None:
    """Of the acts that a simulation counts, those with one legal act are nobody's decision."""
    variant = load_variant("modern")
    hall = DrawingHall(variant.rules, 1)
    hall.play(1, ("greedy", "greedy"))
    moves = hall.clock("greedy", 0)[0] + hall.clock("greedy", 1)[0]
    assert 0 < moves < 60 * hall.deals()
    assert hall.clock("uniform", 0) == (0, 0)


def test_a_seer_is_given_the_deal_that_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Any] = []

    def drawer(rules: Rules, seed: int, seat: int, deal: Deal) -> GreedyDrawer:
        given.append(deal)
        return GreedyDrawer(rules)

    def bidder(rules: BiddingRules, seed: int, seat: int, deal: BiddingDeal) -> GreedyBidder:
        given.append(deal)
        return GreedyBidder(rules)

    monkeypatch.setattr(DrawingHall, "seers", {"all-seeing": drawer})
    hall = DrawingHall(load_variant("modern").rules, 1)
    hall.play(1, ("all-seeing", "greedy"))
    assert [int(given[0].running(seat)) for seat in (0, 1)] == hall.scores()
    monkeypatch.setattr(BiddingHall, "seers", {"all-seeing": bidder})
    other = BiddingHall(load_variant("five-hundred-australian").rules, 1)
    other.play(1, ("all-seeing", "greedy") * 2)
    assert given[1] is given[2] and given[1].is_over
    with pytest.raises(UsageError, match="no player 'all-seeing'"):
        parse_kind("all-seeing")


def test_everything_that_is_wrong_is_said_at_once() -> None:
    found = faults(["uniform", "gredy", "search:0", "search", "search:100", "uniform"], 0, -1, 0)
    assert found == [
        "there is no player 'gredy' (players: uniform, greedy, search, search:200, search:50ms)",
        "the budget of 'search:0' is no whole number of samples from 1 to 1,000,000",
        "'search' and 'search:100' are the same player",
        "'uniform' is named 2 times; a player meets others, and not itself",
        "at least one game must be played, not 0",
        "at least one worker is needed, not 0",
        "a seed is a whole number from 0 to 2**64 - 1, not -1",
    ]
    assert faults(["greedy"], 1) == ["a tournament needs at least two players"]
    assert faults(["greedy", "uniform"], 10**10) == ["at most 1,000,000,000 games are played, not 10,000,000,000"]
    assert faults(["greedy", "greedy+nt-joker", "search+nt-joker", "search", "search:7"], 1) == []
    assert faults(["search+nt-joker", "search+nt-joker:100", "greedy+nt-joker+nt-joker"], 1) == [
        "'greedy+nt-joker+nt-joker' has the convention 'nt-joker' 2 times",
        "'search+nt-joker' and 'search+nt-joker:100' are the same player",
    ]
    modern = [load_variant("modern").rules]
    assert faults(["greedy", "greedy+nt-joker"], 1, workers=5000, rules=modern) == [
        "'greedy+nt-joker' plays Five Hundred: there are no partners in Vijfhonderden to agree on conventions",
        "at most 1,024 workers are started, not 5,000",
    ]
    assert faults(["greedy", "uniform", "search:20", "search:50ms"], 1) == []
    with pytest.raises(UsageError, match="two players"):
        tournament(load_variant("modern"), ["greedy"], 1)


def test_the_document_is_plain_and_says_what_was_played() -> None:
    found = tournament(load_variant("modern"), [" uniform", "greedy "], 2, seed=5)
    document = json.loads(json.dumps(found.to_json(), allow_nan=False))
    assert document["command"] == "vijf tournament modern --games 2 --seed 5 --players uniform,greedy"
    assert (document["games"], document["packs"], document["seatings"], document["seed"]) == (4, 2, 2, 5)
    assert document["reproducible"] is True and document["complete"] is True
