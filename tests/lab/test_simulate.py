"""Many games of one variant: the same bytes however the work is divided, and records in game order."""

import json
from pathlib import Path

import pytest

from vijfhonderden.errors import RecordError, UsageError
from vijfhonderden.lab import parallel
from vijfhonderden.lab.simulate import simulate
from vijfhonderden.lab.work import Job, Worker
from vijfhonderden.record import read_records, replay
from vijfhonderden.schema import Variant, load_variant, with_settings


@pytest.fixture(scope="module")
def variant() -> Variant:
    return load_variant("moolenijzer-1836")


def test_one_and_two_workers_give_the_same_bytes(variant: Variant, tmp_path: Path) -> None:
    texts = []
    for workers in (1, 2):
        out = tmp_path / f"{workers}.jsonl"
        summary = simulate(variant, 80, seed=4, players=("uniform", "greedy"), workers=workers, out=out)
        texts.append((json.dumps(summary.to_json()), out.read_bytes()))
    assert texts[0] == texts[1]


def test_records_stand_in_game_order_and_replay_without_a_fault(variant: Variant, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    summary = simulate(variant, 6, players=("uniform", "greedy"), out=out)
    records = list(read_records(out))
    assert len(records) == 6
    seats = []
    for located in records:
        assert located.record is not None
        seats.append((located.record.game, located.record.players[0]))
        found = replay(located)
        assert found.problems == [] and found.is_over
    assert seats == [(n, name) for n in (1, 2, 3) for name in ("uniform", "greedy")]
    assert (summary.experiment.games, summary.experiment.units) == (6, 3)


def test_changed_seats_play_the_same_packs(variant: Variant, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    simulate(variant, 2, players=("uniform", "greedy"), out=out)
    first, second = (located.record for located in read_records(out))
    assert first is not None and second is not None
    assert list(first.deals[0].hands.values()) == list(second.deals[0].hands.values())  # type: ignore[union-attr]
    assert list(first.deals[0].hands) == ["uniform", "greedy"]  # type: ignore[arg-type]
    assert list(second.deals[0].hands) == ["greedy", "uniform"]  # type: ignore[arg-type]


def test_with_equal_players_a_game_is_a_unit_and_nobody_is_first() -> None:
    summary = simulate(load_variant("modern"), 5, players=("uniform", "uniform"))
    assert (summary.experiment.games, summary.experiment.units) == (5, 5)
    assert "first_player_wins" not in {row.metric.key for row in summary.rows}


def test_greedy_beats_uniform_from_either_seat(variant: Variant) -> None:
    summary = simulate(variant, 40, players=("greedy", "uniform"))
    (wins,) = [row.values[0].value for row in summary.rows if row.metric.key == "first_player_wins"]
    assert wins is not None and wins > 0.8


def test_a_game_number_is_the_same_game_in_any_run(variant: Variant, tmp_path: Path) -> None:
    for games in (2, 4):
        simulate(variant, games, players=("uniform", "uniform"), out=tmp_path / f"{games}.jsonl")
    short = (tmp_path / "2.jsonl").read_bytes()
    assert (tmp_path / "4.jsonl").read_bytes().startswith(short)


def test_progress_counts_games_up_to_all(variant: Variant) -> None:
    seen: list[tuple[int, int]] = []
    simulate(variant, 70, players=("uniform", "uniform"), progress=lambda done, total: seen.append((done, total)))
    assert seen == [(64, 70), (70, 70)]


def test_ctrl_c_leaves_whole_games_and_a_summary_of_them(variant: Variant, tmp_path: Path) -> None:
    def stop(done: int, total: int) -> None:
        raise KeyboardInterrupt

    out = tmp_path / "games.jsonl"
    summary = simulate(variant, 200, players=("uniform", "uniform"), out=out, progress=stop)
    assert not summary.experiment.complete
    assert summary.experiment.games == 64 == len(list(read_records(out)))
    whole = simulate(variant, 64, players=("uniform", "uniform"))
    assert [row.values for row in summary.rows] == [row.values for row in whole.rows]


def test_ctrl_c_before_the_first_chunk_is_not_swallowed(variant: Variant, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(self: Worker, first: int, last: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Worker, "play", stop)
    with pytest.raises(KeyboardInterrupt):
        simulate(variant, 3)


def test_ctrl_c_with_workers_stops_after_what_is_being_played(variant: Variant) -> None:
    def stop(done: int, total: int) -> None:
        raise KeyboardInterrupt

    summary = simulate(variant, 2000, players=("uniform", "uniform"), workers=2, progress=stop)
    assert summary.experiment.games == 64


def test_a_worker_that_fails_tells_why(variant: Variant) -> None:
    job = Job((variant.rules.settings,), (), ("deals",), 1, ("uniform", "nobody"))
    with pytest.raises(UsageError, match="nobody"):
        parallel.run(job, 3, workers=2)


@pytest.mark.parametrize(("players", "games"), [(("uniform", "uniform"), 9), (("uniform", "greedy"), 10)])
@pytest.mark.parametrize("cut", [0, 1, -40, -1, None])
def test_a_file_that_was_broken_off_is_gone_on_with(
    variant: Variant, tmp_path: Path, players: tuple[str, str], games: int, cut: int | None
) -> None:
    out = tmp_path / "games.jsonl"
    whole = simulate(variant, games, players=players, out=out)
    data = out.read_bytes()
    out.write_bytes(data[:cut])
    again = simulate(variant, games, players=players, out=out, resume=True)
    assert out.read_bytes() == data
    assert again == whole


def test_a_longer_run_can_go_on_from_a_shorter_one(variant: Variant, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    simulate(variant, 3, players=("uniform", "uniform"), out=out)
    simulate(variant, 5, players=("uniform", "uniform"), out=out, resume=True)
    fresh = tmp_path / "fresh.jsonl"
    simulate(variant, 5, players=("uniform", "uniform"), out=fresh)
    assert out.read_bytes() == fresh.read_bytes()


def test_other_games_are_not_gone_on_with(variant: Variant, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    simulate(variant, 3, out=out)
    data = out.read_bytes()
    for other in ({"seed": 2}, {"players": ("uniform", "uniform")}):
        with pytest.raises(UsageError, match="holds other games"):
            simulate(variant, 4, out=out, resume=True, **other)
    with pytest.raises(UsageError, match="compressed"):
        (tmp_path / "games.jsonl.gz").write_bytes(b"")
        simulate(variant, 4, out=tmp_path / "games.jsonl.gz", resume=True)
    assert out.read_bytes() == data


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"games": 0}, "at least one game"),
        ({"games": 3, "players": ("greedy", "uniform")}, "even number of games, not 3"),
        ({"players": ("greedy",)}, "two players play, not 1"),
        ({"players": ("greedy", "gredy")}, "no player 'gredy' \\(players: uniform, greedy\\)"),
        ({"workers": 0}, "at least one worker"),
        ({"seed": -1}, "a seed is"),
        ({"seed": 2**64}, "a seed is"),
    ],
)
def test_what_makes_no_sense_is_refused(variant: Variant, given: dict[str, object], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        simulate(variant, **{"games": 2, **given})  # type: ignore[arg-type]


def test_a_file_that_cannot_be_written_is_told(variant: Variant, tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be written"):
        simulate(variant, 1, out=tmp_path / "nowhere" / "games.jsonl")


def test_the_command_names_what_decides_the_result(variant: Variant) -> None:
    changed = with_settings(variant, ["counting.kapot=off"])
    summary = simulate(changed, 1, seed=9, workers=1)
    assert summary.experiment.command == (
        "vijf simulate moolenijzer-1836 --games 1 --seed 9 --players greedy,greedy --set counting.kapot=off"
    )
    assert summary.variant.name == "moolenijzer-1836 (counting.kapot=off)"
