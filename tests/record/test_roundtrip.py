"""What was played is what is written, read and replayed: every deal the same to the last number."""

import io
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from record.playing import play_game
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.game import Game
from vijfhonderden.record import GameRecord, LocatedRecord, record_game, replay
from vijfhonderden.record.jsonl_io import json_line, read_jsonl
from vijfhonderden.record.yaml_io import read_yaml, yaml_text
from vijfhonderden.schema import Variant, list_variants, load_variant, with_settings

OLD = load_variant("moolenijzer-1836")
MODERN = load_variant("modern")

# crossings of the two kinds: who announces when, who chooses, who claims
MIXED = [
    with_settings(OLD, ["roem.when=with-lead", "roem.unwritten=none", "roem.how_high=off"]),
    with_settings(OLD, ["stock.last_draw=winner-chooses", "stock.rob.until=while-turn-up-in-stock"]),
    with_settings(
        MODERN,
        [
            "stock.last_draw=winner-takes-covered",
            "game.end_check=on-claim",
            "game.claim=allowed",
            "stuk.out.how=lay-down",
        ],
    ),
    with_settings(MODERN, ["deal.next_dealer=loser-of-deal", "game.tie_restores_scores=false"]),
]
VARIANTS = [v for v in map(load_variant, list_variants()) if v.family == OLD.family] + MIXED


def both_forms(record: GameRecord) -> Iterator[LocatedRecord]:
    yield read_yaml(yaml_text(record).encode(), "game.yaml")
    yield from read_jsonl(io.BytesIO(json_line(record).encode() + b"\n"), "games.jsonl")


def same(located: LocatedRecord, game: Game, deals: list[Deal]) -> None:
    done = replay(located)
    assert [str(p) for p in done.problems] == []
    assert [d.deal.to_ints() for d in done.deals if d.deal] == [deal.to_ints() for deal in deals]
    assert done.is_over == game.is_over
    if game.is_over:
        assert (done.winner, done.under_jan, done.end) == (done.players[game.winner], game.under_jan, game.end)
        assert done.scores == [int(deals[-1].running(0)), int(deals[-1].running(1))]


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.label)
@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 2**32), irregular=st.sampled_from([0.0, 0.02, 0.1]), unfinished=st.booleans())
def test_round_trip(variant: Variant, seed: int, irregular: float, unfinished: bool) -> None:
    game, deals = play_game(variant, seed, irregular, most_deals=2 if unfinished else 50, unfinished=unfinished)
    record = record_game(variant, ["greedy", "uniform"], game, deals)
    for located in both_forms(record):
        same(located, game, deals)


@pytest.mark.parametrize(("home", "other"), [(OLD, MODERN), (MODERN, OLD)], ids=["old", "modern"])
def test_every_record_can_be_tried_elsewhere(home: Variant, other: Variant) -> None:
    for seed in range(12):
        game, deals = play_game(home, seed, 0.02)
        done = replay(record_game(home, ["x", "y"], game, deals), other)
        there = done.as_variant
        assert there is not None
        assert len(there.deals) == len(deals)
        for act in there.illegal:
            assert act.key or act.message
            assert act.goes_on or there.deals[act.deal - 1].end in ("stopped", "not replayed")
        itself = replay(record_game(home, ["x", "y"], game, deals), home).as_variant
        assert itself is not None
        assert (itself.illegal, itself.differences) == ([], [])


def test_names_are_told_apart_and_long_ones_stay_out_of_the_lines() -> None:
    game, deals = play_game(OLD, 3)
    alike = record_game(OLD, ["greedy", "greedy"], game, deals)
    assert alike.players == ["greedy 1", "greedy 2"]
    assert replay(alike).problems == []
    long = record_game(OLD, ["Anna Maria Catharina", "Bert: the / second"], game, deals)
    assert long.players == ["Anna Maria Catharina", "Bert  the   second"]
    assert (long.deals[0].tricks or [""])[0][:2] in ("A:", "B:")
    assert replay(long).problems == []


def test_the_record_carries_rules_hash_and_origin() -> None:
    game, deals = play_game(MODERN, 5)
    record = record_game(MODERN, ["x", "y"], game, deals, waiting="z")
    assert record.rules_hash == MODERN.hash
    assert record.rules == MODERN.resolved()
    assert (record.seed, record.game) == (5, 0)
    assert record.session is not None
    assert record.session.waiting == "z"
    assert replay(record).problems == []


def test_a_tie_is_replayed_in_the_record_too() -> None:
    tied = with_settings(MODERN, ["game.target=60", "game.under_jan=off", "stuk.out=off"])
    game, deals = play_game(tied, 242)
    assert game.replays == 1
    record = record_game(tied, ["x", "y"], game, deals)
    for located in both_forms(record):
        same(located, game, deals)
    done = replay(record)
    assert done.deals[1].dealer == done.deals[0].dealer
    assert any(note.startswith("a tie at ") for note in done.deals[0].notes)
