"""From one variant to another rule by rule."""

import json

import pytest

from vijfhonderden.lab.attribute import attribute
from vijfhonderden.lab.compare import compare
from vijfhonderden.lab.walk import TOGETHER, moves_between, value_text, walk
from vijfhonderden.schema import Variant, load_variant, variant_from_resolved, with_settings


@pytest.fixture(scope="module")
def old() -> Variant:
    return load_variant("moolenijzer-1836")


def test_moves_stand_in_the_order_of_the_file(old: Variant) -> None:
    other = with_settings(old, ["stuk.points=30", "counting.kapot=off", "deal.packets=[4, 5]", "roem.runs.5=120"])
    found = [move.change() for move in moves_between(old, other)]
    assert found == [
        ("deal.packets", "3 3 3", "4 5"),
        ("counting.kapot", "points 100, scope final-phase, in_total false", "off"),
        ("roem.runs.5", "100", "120"),
        ("stuk.points", "20", "30"),
    ]


@pytest.mark.parametrize("backwards", [False, True])
@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("moolenijzer-1836", "modern"),
        ("modern", "moolenijzer-1836"),
        ("moolenijzer-1836", "rijswijk-1920"),
        ("moolenijzer-1836-potje", "huisregels"),
        ("moolenijzer-1836-geld", "moolenijzer-1836-gelag"),
    ],
)
def test_every_stop_is_sound_and_the_last_has_the_rules_of_the_other(a: str, b: str, backwards: bool) -> None:
    first, other = load_variant(a), load_variant(b)
    stops = walk(first, other, backwards)
    assert stops[-1].variant.hash == other.hash
    for stop in stops:
        assert variant_from_resolved(stop.variant.resolved()).hash == stop.variant.hash
    moved = [move.path for stop in stops for move in stop.moves]
    assert sorted(moved) == sorted(move.path for move in moves_between(first, other))


def test_moves_that_are_sound_only_together_are_made_together(old: Variant) -> None:
    (stop,) = walk(old, load_variant("rijswijk-1920"))
    assert [move.path for move in stop.moves] == ["deal.hand", "deal.packets"]
    assert stop.note == TOGETHER


def test_a_move_that_needs_another_waits_for_it(old: Variant) -> None:
    stops = walk(old, load_variant("modern"))
    order = [stop.moves[0].path for stop in stops]
    assert order.index("game.claim") < order.index("game.end_check")
    late = stops[order.index("game.end_check")]
    assert late.note.startswith("moved after its turn; until then: game.claim")


def test_no_way_from_a_variant_to_itself(old: Variant) -> None:
    assert walk(old, old) == []
    (found,), complete = attribute(old, old, ["deals"], 3)
    assert complete and found.forward == () and found.total.value == 0.0


def test_kapot_alone_explains_the_points_of_kapot(old: Variant) -> None:
    # two further rules move with it: one that no computer game comes near, and one that only names another word
    other = with_settings(
        old, ["counting.kapot=off", "play.inspect_won_tricks=allowed", "deal.misdeal=same-dealer-deals-again"]
    )
    (found,), complete = attribute(old, other, ["points.kapot"], 50)
    assert complete
    effects = {step.keys: step.effect.value for step in found.forward}
    assert effects[("play.inspect_won_tricks",)] == 0.0
    assert effects[("counting.kapot",)] == found.total.value
    assert found.start.value and found.end.value == 0.0
    assert found.total.value == pytest.approx(-found.start.value)
    assert [(s.effect, b and b.effect) for s, b in found.by_keys()] == [(s.effect, s.effect) for s in found.forward]


def test_the_effects_of_both_walks_add_up_to_the_whole(old: Variant) -> None:
    other = with_settings(old, ["counting.kapot=off", "stuk.points=40", "roem.downward=none", "game.target=490"])
    found, complete = attribute(old, other, ["deals", "roem_share"], 40, players=("uniform", "uniform"))
    assert complete and [a.metric.key for a in found] == ["deals", "roem_share"]
    for one in found:
        for steps in (one.forward, one.backward):
            assert sum(step.effect.value or 0.0 for step in steps) == pytest.approx(one.total.value)
            assert steps[-1].after == pytest.approx(one.end.value)
        keys = [step.keys for step in one.forward]
        assert [step.keys for step in one.backward] == keys[::-1]


def test_the_whole_is_what_the_comparison_says(old: Variant) -> None:
    other = with_settings(old, ["counting.kapot=off", "stuk.points=40"])
    found = compare([old, other], 30, attribute_metrics=["deals"])
    (one,) = found.attributions
    assert one.total == found.row("deals").differences[1]
    assert one.start == found.row("deals").values[0] and one.end == found.row("deals").values[1]
    assert one.names == (old.label, other.label)
    assert found.experiment.command.endswith("--attribute deals")


def test_one_and_two_workers_give_the_same_bytes(old: Variant) -> None:
    other = with_settings(old, ["counting.kapot=off", "stuk.points=40"])
    texts = []
    for workers in (1, 2):
        found, _ = attribute(old, other, ["deals"], 40, players=("uniform", "uniform"), workers=workers)
        texts.append(json.dumps([one.to_json() for one in found]))
    assert texts[0] == texts[1]


def test_values_are_written_as_in_a_file() -> None:
    assert value_text({"A": 11, "T": True}) == "A 11, T true"
    assert value_text(["J", "9"]) == "J 9"
    assert value_text(None) == "–"
