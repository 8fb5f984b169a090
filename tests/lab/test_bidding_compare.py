"""Variants of Five Hundred beside each other."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from vijfhonderden.bidding.deal import Deal
from vijfhonderden.core.vectors import zeros
from vijfhonderden.errors import UsageError
from vijfhonderden.lab.attribute import attribute
from vijfhonderden.lab.bidding import loop
from vijfhonderden.lab.compare import compare
from vijfhonderden.lab.records import compare_records
from vijfhonderden.lab.report import page_text
from vijfhonderden.lab.report.charts import shorten
from vijfhonderden.lab.report.words import findings
from vijfhonderden.lab.results import Comparison
from vijfhonderden.lab.simulate import simulate
from vijfhonderden.lab.stats import Estimate
from vijfhonderden.lab.walk import TOGETHER, moves_between, walk
from vijfhonderden.record import read_records, replay
from vijfhonderden.schema import Variant, load_variant, variant_from_resolved, with_settings

from .test_report import read

MIX = [*(f"contract.{n}" for n in range(6, 11)), "contract.misere", "contract.open_misere", "contract.blind_misere",
       "contract.unbid", "contract.passed"]  # fmt: skip
TRUMPS = [f"trumps.{name}" for name in ("clubs", "diamonds", "hearts", "spades", "none")]


@pytest.fixture(scope="module")
def here() -> Variant:
    return load_variant("five-hundred-australian")


@pytest.fixture(scope="module")
def there() -> Variant:
    return load_variant("five-hundred-american")


@pytest.fixture(scope="module")
def found(here: Variant, there: Variant) -> Comparison:
    return compare([here, load_variant("vyfhonderd"), there], 40)


def test_one_and_two_workers_give_the_same_bytes(here: Variant, tmp_path: Path) -> None:
    three = load_variant("five-hundred-3")
    texts = []
    for workers in (1, 2):
        out = tmp_path / f"{workers}.jsonl"
        summary = simulate(three, 72, players=("greedy", "uniform"), workers=workers, out=out)
        both = compare([here, three], 70, workers=workers)
        texts.append((json.dumps(summary.to_json()), out.read_bytes(), json.dumps(both.to_json())))
    assert texts[0] == texts[1]


def test_variants_of_two_games_are_not_compared(here: Variant) -> None:
    modern = load_variant("modern")
    for run in (lambda: compare([here, modern], 2), lambda: attribute(modern, here, ["deals"], 2)):
        with pytest.raises(UsageError, match=r"two different games \((Five Hundred|Vijfhonderden) and"):
            run()


def test_figures_belong_to_their_game(here: Variant, there: Variant) -> None:
    with pytest.raises(UsageError, match="'roem_share' is no metric"):
        compare([here, there], 2, attribute_metrics=["roem_share"])
    with pytest.raises(UsageError, match="'made' is no metric"):
        compare([load_variant("modern")] * 2, 2, attribute_metrics=["made"])


def test_parts_add_up_to_the_whole(found: Comparison) -> None:
    for place in range(3):
        for keys in (MIX, TRUMPS, ["end.contract", "end.points", "end.minus"]):
            assert sum(found.row(key).values[place].value or 0.0 for key in keys) == pytest.approx(1.0)
        games = found.distributions["deals"][place]
        deals = sum(number * n for number, n in games)
        contracts = sum(n for _, n in found.distributions["contracts"][place])
        assert contracts <= deals and sum(n for _, n in games) == 40
        made = sum(n for _, n in found.distributions["contracts_made"][place])
        assert found.row("made").values[place].value == pytest.approx(made / contracts)


def test_other_packs_are_told(found: Comparison, here: Variant) -> None:
    assert not found.experiment.same_deals
    assert found.to_json()["same_deals"] is False
    assert "they have not the same pack" in read(page_text(found)).text.lower()
    same = compare([here, load_variant("vyfhonderd")], 2)
    assert same.experiment.same_deals and "same_deals" not in same.to_json()
    assert "from the same packs" in read(page_text(same)).text
    dealt = with_settings(here, ["deal.pattern=[4, k3, 3, 3]"])
    assert not compare([here, dealt], 2).experiment.same_deals


def test_tables_of_different_size_are_compared_with_one_kind_of_player(here: Variant) -> None:
    three = load_variant("five-hundred-3")
    found = compare([here, three], 3, players=("uniform",))
    assert found.experiment.players == ("uniform",) and found.experiment.games == 3
    with pytest.raises(UsageError, match=r"change seats 2 times .* and 6 times"):
        compare([here, three], 12, players=("greedy", "uniform"))


def test_greedy_beats_uniform_whatever_the_table() -> None:
    for name, times in (("five-hundred-2", 2), ("five-hundred-3", 6), ("vyfhonderd", 2), ("five-hundred-6", 6)):
        summary = simulate(load_variant(name), 4 * times, players=("greedy", "uniform"))
        assert (summary.experiment.units, summary.experiment.times) == (4, times)
        (wins,) = [row.values[0].value for row in summary.rows if row.metric.key == "first_player_wins"]
        assert wins is not None and wins > 0.7, name


def test_partners_of_two_names_win_for_neither(here: Variant) -> None:
    summary = simulate(here, 4, players=("greedy", "greedy", "uniform", "uniform"))
    assert (summary.experiment.units, summary.experiment.games) == (1, 4)
    assert "first_player_wins" not in {row.metric.key for row in summary.rows}


def test_games_are_a_multiple_of_the_seatings() -> None:
    with pytest.raises(UsageError, match=r"series of packs 6 times, .* give a multiple of 6 games, not 10"):
        simulate(load_variant("five-hundred-3"), 10, players=("greedy", "uniform"))


def test_games_are_written_as_records_and_replay(here: Variant, there: Variant, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    simulate(here, 4, players=("greedy", "uniform"), out=out)
    records = list(read_records(out))
    assert len(records) == 4
    for located in records:
        assert replay(located).problems == []
    again = simulate(here, 6, players=("greedy", "uniform"), out=out, resume=True)
    assert again.experiment.games == 6 == len(out.read_text(encoding="utf-8").splitlines())
    found = compare_records([out], [here, load_variant("vyfhonderd-no-misere")])
    assert found.is_right
    assert found.forbidden_by(0) == []
    assert " and " in next(iter(found.lines()))


# which rule did it


def deals_of(variant: Variant, number: int) -> list[list[tuple[int, int]]]:
    kept: list[Deal] = []
    loop.Table(variant.rules, 1, ["greedy"] * 4, "greedy").play(number, zeros(loop.WIDTH), kept)
    return [deal.history() for deal in kept]


def test_tricks_in_defence_alone_explain_the_defenders_points(here: Variant) -> None:
    none = with_settings(here, ["contracts.defender_trick=0", "penalties.revoke=decides-contract"])
    attributions, complete = attribute(here, none, ["points.defenders", "points.gained"], 30)
    assert complete
    points, gained = attributions
    effects = {step.keys: step.effect.value for step in points.forward}
    assert effects == {("contracts.defender_trick",): points.total.value, ("penalties.revoke",): 0.0}
    assert points.start.value and points.end.value == 0.0
    assert points.total.value == pytest.approx(-points.start.value)
    # games may take another deal, or one less, but every deal that is played in both is the same
    for number in range(1, 16):
        with_points, without = deals_of(here, number), deals_of(none, number)
        both = min(len(with_points), len(without))
        assert with_points[:both] == without[:both]
    assert gained.total.value == 0.0 or abs(gained.total.value or 0.0) < (gained.start.value or 0.0) / 4


@pytest.mark.parametrize("backwards", [False, True])
@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("five-hundred-australian", "five-hundred-american"),
        ("five-hundred-american", "vyfhonderd-single-round"),
        ("five-hundred-australian", "five-hundred-3"),
        ("five-hundred-2", "five-hundred-6"),
        ("five-hundred-5", "five-hundred-1904"),
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


def test_players_pack_and_deal_move_together(here: Variant) -> None:
    stops = walk(here, load_variant("five-hundred-3"))
    (together,) = [stop for stop in stops if len(stop.moves) > 1]
    assert {"table.players", "pack.cards"} <= {move.path for move in together.moves}
    assert together.note == TOGETHER


def test_trumps_are_listed_as_the_variant_ranks_them(found: Comparison) -> None:
    def trumps(comparison: Comparison) -> list[str]:
        return [row.metric.title for row in comparison.rows if row.metric.key.startswith("trumps.")]

    assert trumps(found) == ["spades", "clubs", "diamonds", "hearts", "no trumps"]
    old = compare([load_variant("five-hundred-1904"), load_variant("vyfhonderd")], 2)
    assert trumps(old) == ["clubs", "spades", "hearts", "diamonds", "no trumps"]


# the page


def test_the_page_shows_what_matters_in_this_game(found: Comparison) -> None:
    page = page_text(found)
    reader = read(page)
    assert len(set(reader.ids)) == len(reader.ids) and reader.links == []
    assert reader.pictures == reader.named >= 12
    for words in (
        "Five Hundred · rules compared", "What is played", "Which trumps", "How many contracts are made",
        "Misère is played in", "Who scores", "How games end", "Where the scores end", "seven tricks",
        "greedy on every seat", "vijf compare five-hundred-australian vyfhonderd five-hundred-american --games 40",
    ):  # fmt: skip
        assert words in reader.text, words
    assert "under jan" not in reader.text and "roem" not in reader.text


def test_pictures_of_trumps_follow_the_ladder_of_each_variant(there: Variant) -> None:
    both = compare([there, load_variant("five-hundred-1904")], 30)
    page = page_text(both)
    parts = re.search(r'<desc id="trumps-parts-d">(.*?);', page)
    assert parts
    assert re.findall(r"(spades|clubs|diamonds|hearts) \d", parts[1]) == ["spades", "clubs", "diamonds", "hearts"]
    grid = re.search(r'<svg (?:(?!</svg>).)*id="mix-grid-t".*?</svg>', page, re.S)
    assert grid
    heads = re.findall(r'<path d="([^"]+)" class="pip-', grid[0])
    spade, club, diamond, heart = heads[:4]
    assert heads[4:] == [club, spade, heart, diamond]
    # a bid keeps its count wherever its column stands
    said = re.search(r'<desc id="mix-grid-d">(.*?)</desc>', page)
    assert said
    for place, words in enumerate(said[1].split("; ")):
        deals = sum(number * n for number, n in both.distributions["deals"][place])
        for level, name in ((7, "spades"), (7, "hearts"), (8, "clubs")):
            code = ("clubs", "diamonds", "hearts", "spades").index(name) + (level - 6) * 5
            times = dict(both.distributions["contracts"][place]).get(code, 0)
            assert (f"{level} {name} {times / deals * 100:.1f} %" in words) == (times > 0)


def with_clear(comparison: Comparison, *keys: str) -> list[str]:
    """What is found where the differences of some figures are made clear, and no others are."""
    clear, nothing = Estimate(0.2, 0.1, 0.3), Estimate(0.0, None, None)
    rows = [
        replace(
            row,
            values=(Estimate(0.3, None, None), Estimate(0.5, None, None)),
            differences=(None, clear if row.metric.key in keys else nothing),
        )
        for row in comparison.rows
    ]
    return findings(replace(comparison, rows=tuple(rows)))


def test_findings_fit_tables_where_nobody_has_a_partner(here: Variant) -> None:
    five = compare([here, load_variant("five-hundred-5")], 2)
    assert with_clear(five, "contested", "dealer_wins") == [
        "The auction is contested more often under five-hundred-5: in 50.0 % of deals against 30.0 %."
    ]
    same = compare([here, load_variant("vyfhonderd")], 2)
    assert [said[:22] for said in with_clear(same, "dealer_wins")] == ["The first dealer's sid"]


def test_names_in_pictures_are_cut_only_where_there_is_no_room(found: Comparison) -> None:
    page = page_text(found)
    assert "five-hundred-australian</text>" in page and "…" not in page
    assert shorten("five-hundred-australian", 170) == "five-hundred-australian"
    cut = shorten("five-hundred-australian (misere=off)", 100)
    assert cut == "five-h…e=off)" and len(cut) == int(100 / 7.2)


@pytest.mark.parametrize(
    ("names", "players"),
    [
        (["five-hundred-6", "five-hundred-2"], ["greedy"]),
        (["five-hundred-3", "five-hundred-3"], ["uniform"]),
        (["vyfhonderd-no-misere", "vyfhonderd", "vyfhonderd-490", "vyfhonderd-480"], ["greedy", "uniform"]),
    ],
)
def test_a_page_can_be_made_of_few_games_at_any_table(names: list[str], players: list[str]) -> None:
    read(page_text(compare([load_variant(name) for name in names], 2, players=players)))
