"""What was played is what is written, read and replayed: every deal of Five Hundred the same to the last number."""

import io
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from record.bidding_playing import play_game
from vijfhonderden.record import GameRecord, LocatedRecord, record_game, replay
from vijfhonderden.record.jsonl_io import json_line, read_jsonl
from vijfhonderden.record.yaml_io import read_yaml, yaml_text
from vijfhonderden.schema import Variant, list_variants, load_variant, with_settings

AUSTRALIAN = load_variant("five-hundred-australian")
SHIPPED = [v for v in map(load_variant, list_variants()) if v.family == AUSTRALIAN.family]

MIXED = [
    with_settings(AUSTRALIAN, ["penalties.revoke=decides-contract", "auction.own_raise=reopen"]),
    with_settings(AUSTRALIAN, ["auction.after_pass=always", "auction.all_pass=no-trumps", "misere.when=anytime"]),
    with_settings(
        AUSTRALIAN, ["joker.in_misere=nominated", "joker.lead=any-suit", "play.opening_leader=left-of-dealer"]
    ),
    with_settings(
        AUSTRALIAN,
        ["pack.jokers=2", "pack.higher_joker=second", "deal.kitty=4", "deal.pattern=3 k2 4 k1 3 k1"],
    ),
    with_settings(AUSTRALIAN, ["auction.all_pass=dealer-bids", "game.defender_cap=480", "misere.stops_early=false"]),
]
NAMES = ("a", "b", "c", "d", "e", "f")


def both_forms(record: GameRecord) -> Iterator[LocatedRecord]:
    yield read_yaml(yaml_text(record).encode(), "game.yaml")
    yield from read_jsonl(io.BytesIO(json_line(record).encode() + b"\n"), "games.jsonl")


@pytest.mark.parametrize("variant", SHIPPED + MIXED, ids=lambda v: v.label)
@settings(max_examples=5, deadline=None)
@given(seed=st.integers(0, 2**32), revokes=st.sampled_from([0.0, 0.05]), unfinished=st.booleans())
def test_round_trip(variant: Variant, seed: int, revokes: float, unfinished: bool) -> None:
    game, deals = play_game(variant, seed, revokes, most_deals=1 + seed % 4, unfinished=unfinished)
    record = record_game(variant, NAMES[: int(variant.rules.seats)], game, deals)
    for located in both_forms(record):
        done = replay(located)
        assert [str(p) for p in done.problems] == []
        assert [d.deal.to_ints() for d in done.deals] == [deal.to_ints() for deal in deals]
        assert (done.is_over, done.end) == (game.is_over, game.end)
        if deals[-1].is_over:
            assert done.scores == game.scores
        if game.is_over:
            assert done.winner == done.columns[game.winner]


def test_names_are_told_apart_and_long_ones_stay_out_of_the_lines() -> None:
    game, deals = play_game(AUSTRALIAN, 3)
    alike = record_game(AUSTRALIAN, ["greedy"] * 4, game, deals)
    assert alike.players == ["greedy 1", "greedy 2", "greedy 3", "greedy 4"]
    assert replay(alike).problems == []
    long = record_game(AUSTRALIAN, ["Anna Maria Catharina", "Bert: the / second", "Cor", "Dirk"], game, deals)
    assert str(long.deals[0].auction)[:2] in ("A:", "B:", "C:", "D:")
    assert replay(long).problems == []


@pytest.mark.parametrize("name", ["vyfhonderd", "five-hundred-1904", "vyfhonderd-no-misere", "five-hundred-3"])
def test_every_record_can_be_tried_elsewhere(name: str) -> None:
    other = load_variant(name)
    for seed in range(10):
        game, deals = play_game(AUSTRALIAN, seed, most_deals=3)
        record = record_game(AUSTRALIAN, NAMES[:4], game, deals)
        there = replay(record, other).as_variant
        assert there is not None
        assert len(there.deals) == len(deals)
        for act in there.illegal:
            assert act.key or act.message
            assert act.goes_on or there.deals[act.deal - 1].end in ("stopped", "not replayed")
        itself = replay(record, AUSTRALIAN).as_variant
        assert itself is not None
        assert (itself.illegal, itself.differences) == ([], [])
