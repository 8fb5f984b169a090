"""Variants on the same packs."""

import json
from dataclasses import replace

import pytest

from vijfhonderden.errors import UsageError
from vijfhonderden.lab.compare import compare
from vijfhonderden.lab.report.tables import rows_table
from vijfhonderden.lab.results import Comparison, Row, shows_clearly
from vijfhonderden.lab.stats import Estimate
from vijfhonderden.schema import Variant, load_variant, with_settings
from vijfhonderden_cli.figures import show_comparison


@pytest.fixture(scope="module")
def old() -> Variant:
    return load_variant("moolenijzer-1836")


@pytest.fixture(scope="module")
def modern() -> Variant:
    return load_variant("modern")


@pytest.fixture(scope="module")
def found(old: Variant, modern: Variant) -> Comparison:
    return compare([old, modern], 60)


def test_one_and_two_workers_give_the_same_bytes(old: Variant, modern: Variant) -> None:
    texts = [
        json.dumps(compare([old, modern], 70, players=("uniform", "uniform"), workers=workers).to_json())
        for workers in (1, 2)
    ]
    assert texts[0] == texts[1]


def test_a_variant_does_not_differ_from_itself(old: Variant) -> None:
    twice = compare([old, old], 20)
    for row in twice.rows:
        assert row.values[0] == row.values[1]
        difference = row.differences[1]
        assert difference is not None
        assert (difference.value, difference.low, difference.high) in {(0.0, None, None), (None, None, None)}
    assert twice.rules == ((),)


def test_the_value_under_a_variant_does_not_depend_on_its_company(found: Comparison, modern: Variant) -> None:
    other = compare([modern, modern], 60)
    assert [row.values[1] for row in found.rows] == [row.values[0] for row in other.rows]


def test_pairing_by_pack_makes_differences_sharper(found: Comparison) -> None:
    row = found.row("deals")
    d = row.differences[1]
    assert d is not None and d.low is not None and d.high is not None
    widths = [v.high - v.low for v in row.values if v.high is not None and v.low is not None]
    assert d.high - d.low < (widths[0] ** 2 + widths[1] ** 2) ** 0.5


def test_kapot_switched_off_is_scored_no_more(old: Variant) -> None:
    off = with_settings(old, ["counting.kapot=off"])
    found = compare([old, off], 60)
    row = found.row("points.kapot")
    assert row.values[0].value and row.values[1].value == 0.0
    assert row.differences[1] is not None
    assert row.differences[1].value == pytest.approx(-row.values[0].value)
    assert [d.path for d in found.rules[0]] == ["counting.kapot"]


def test_the_ways_games_end_add_up_to_all_games(found: Comparison) -> None:
    for place in (0, 1):
        ends = [row.values[place].value or 0.0 for row in found.rows if row.metric.key.startswith("end.")]
        assert sum(ends) == pytest.approx(1.0)
        wins = [found.row(key).values[place].value or 0.0 for key in ("elder_wins", "dealer_wins")]
        assert sum(wins) == pytest.approx(1.0)


def test_distributions_count_every_game(found: Comparison) -> None:
    for counts in (*found.distributions["deals"], *found.distributions["loser_score"]):
        assert sum(n for _, n in counts) == 60
        assert [key for key, _ in counts] == sorted({key for key, _ in counts})


def test_the_rules_that_differ_have_words_origins_and_sources(found: Comparison) -> None:
    kapot = next(d for d in found.rules[0] if d.path == "counting.kapot")
    assert kapot.cites[0].startswith("§13") and kapot.cites[1] == "settled reading"
    assert kapot.origins[0].startswith("moolenijzer-1836.yaml:")
    assert kapot.words[0] != kapot.words[1] and kapot.values[1] == "off"


def test_json_is_plain_and_rounded(found: Comparison) -> None:
    text = json.dumps(found.to_json())
    assert json.loads(text) == found.to_json()
    for row in found.to_json()["metrics"]:  # type: ignore[attr-defined]
        for estimate in row["values"]:
            assert all(v is None or v == round(v, 6) for v in estimate.values())


def test_json_tells_neither_workers_nor_build_nor_time(found: Comparison) -> None:
    assert set(found.to_json()) == {
        "format", "kind", "version", "command", "seed", "games", "packs", "players", "seats_swapped", "complete",
        "variants", "metrics", "distributions", "rules", "attributions",
    }  # fmt: skip


def test_after_ctrl_c_the_games_played_until_then_are_compared(old: Variant, modern: Variant) -> None:
    def stop(done: int, total: int) -> None:
        raise KeyboardInterrupt

    part = compare([old, modern], 500, players=("uniform", "uniform"), attribute_metrics=["deals"], progress=stop)
    assert not part.experiment.complete and part.attributions == ()
    assert 0 < part.experiment.games < 500


def test_one_variant_alone_cannot_be_compared(old: Variant) -> None:
    with pytest.raises(UsageError, match="at least two"):
        compare([old], 5)


def test_an_unknown_metric_is_told_before_any_game(old: Variant, modern: Variant) -> None:
    with pytest.raises(UsageError, match="'deal' is no metric"):
        compare([old, modern], 10**9, attribute_metrics=["deal"])


def test_a_difference_that_shows_as_nothing_is_never_called_clear(found: Comparison) -> None:
    stuk = found.row("points.stuk")
    tiny, small = Estimate(0.004, 0.001, 0.007), Estimate(0.006, 0.001, 0.011)
    assert tiny.is_clear and not shows_clearly(stuk.metric, tiny)
    assert shows_clearly(stuk.metric, small) and not shows_clearly(stuk.metric, Estimate(0.006, None, None))
    for difference, said in ((tiny, "n faint"), (small, "n clear")):
        row: Row = replace(stuk, differences=(None, difference))
        assert f'class="{said}"' in rows_table(found, [row])


def test_a_difference_that_shows_as_nothing_has_no_star(found: Comparison, capsys: pytest.CaptureFixture[str]) -> None:
    for value, star in ((0.004, False), (0.006, True)):
        row = replace(found.row("points.stuk"), differences=(None, Estimate(value, 0.001, 0.02)))
        show_comparison(replace(found, rows=(row,)))
        line = next(line for line in capsys.readouterr().out.splitlines() if row.metric.title + " " in line)
        assert ("*" in line) == star, line
