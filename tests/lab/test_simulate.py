"""Many games of one variant: the same bytes however the work is divided, and records in game order."""

import json
import multiprocessing
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from unittest import mock

import pytest

from vijfhonderden.errors import RecordError, UsageError, VijfhonderdenError
from vijfhonderden.lab.simulate import simulate
from vijfhonderden.lab.spread.processes import over_processes
from vijfhonderden.lab.spread.run import run
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
    simulate(variant, 18, players=("uniform", "uniform"), progress=lambda done, total: seen.append((done, total)))
    assert seen == [(16, 18), (18, 18)]


def test_ctrl_c_leaves_whole_games_and_a_summary_of_them(variant: Variant, tmp_path: Path) -> None:
    def stop(done: int, total: int) -> None:
        raise KeyboardInterrupt

    out = tmp_path / "games.jsonl"
    summary = simulate(variant, 200, players=("uniform", "uniform"), out=out, progress=stop)
    assert not summary.experiment.complete
    assert summary.experiment.games == 16 == len(list(read_records(out)))
    whole = simulate(variant, 16, players=("uniform", "uniform"))
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
    assert summary.experiment.games == 16


def test_a_worker_that_fails_tells_why(variant: Variant) -> None:
    seats = (("uniform", "nobody"), ("nobody", "uniform"))
    job = Job("vijfhonderden", (variant.rules.settings,), (), ("deals",), 1, "uniform", (seats,))
    with pytest.raises(UsageError, match="nobody"):
        run(job, 3, workers=2)


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
    assert out.read_bytes() == data


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"games": 0}, "at least one game"),
        ({"games": 3, "players": ("greedy", "uniform")}, "even number of games, not 3"),
        ({"players": ("greedy", "uniform", "greedy")}, "3 names of players do not fit 2 seats: give 1 or 2"),
        ({"players": ("greedy", "gredy")}, "no player 'gredy' \\(players: uniform, greedy, search, search:200"),
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


def test_more_games_than_anybody_means_are_refused(variant: Variant) -> None:
    with pytest.raises(UsageError, match="at most 1,000,000,000 games are played, not 1,000,000,001"):
        simulate(variant, 10**9 + 1)


@pytest.mark.parametrize("workers", [1, 2])
def test_what_stops_the_work_leaves_every_whole_game(variant: Variant, tmp_path: Path, workers: int) -> None:
    """A worker that is killed, or a game that cannot be played, costs nothing that is in the file already."""
    out = tmp_path / "games.jsonl"

    def stop(done: int, total: int) -> None:
        if workers == 1:
            raise VijfhonderdenError("a worker process ended by itself")
        for child in multiprocessing.active_children():
            child.kill()

    with pytest.raises(VijfhonderdenError, match="ended by itself"):
        simulate(variant, 2000, players=("uniform", "uniform"), workers=workers, out=out, progress=stop)
    assert [located.problems for located in read_records(out)] == [[]] * len(out.read_bytes().splitlines())
    assert len(out.read_bytes().splitlines()) >= 16
    again = simulate(variant, 1000, players=("uniform", "uniform"), out=out, resume=True)
    assert (again.experiment.games, len(out.read_bytes().splitlines())) == (1000, 1000)


def changed(line: bytes, **keys: object) -> bytes:
    return json.dumps(json.loads(line) | keys, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


@pytest.mark.parametrize(
    ("place", "change", "said"),
    [
        (2, lambda line: b"{\n", "holds other games than these: line 2 is not readable as JSON"),
        (2, lambda line: b"\n", "line 2 is not readable as JSON"),
        (2, lambda line: b"[1]\n", "line 2 is no record of a game"),
        (2, lambda line: changed(line, seed=7), "line 2 has the seed 7, not 1"),
        (3, lambda line: changed(line, game=2), "line 3 is game 2, not 3"),
        (1, lambda line: changed(line, players=["a", "b"]), "line 1 has other players"),
        (1, lambda line: changed(line, rules_hash="0" * 64), "line 1 was played by other rules"),
        (4, lambda line: changed(line, winner="?"), "line 4 is another game"),
        (4, lambda line: b'{"record":2', "line 4 is no beginning of the next game"),
        (4, lambda line: b"<html>", "line 4 is no beginning of the next game"),
        (1, lambda line: b"<html>\n", "is no file of games: its first line is not readable as JSON"),
        (
            1,
            lambda line: b'{"family": "vijfhonderden"}\n',
            "is no file of games: its first line is no record of a game",
        ),
    ],
)
def test_every_line_that_would_stay_is_checked(
    variant: Variant, tmp_path: Path, place: int, change: Callable[[bytes], bytes], said: str
) -> None:
    out = tmp_path / "games.jsonl"
    simulate(variant, 4, players=("uniform", "uniform"), out=out)
    lines = out.read_bytes().splitlines(keepends=True)
    broken = b"".join([*lines[: place - 1], change(lines[place - 1]), *lines[place:]])
    if not change(b"{}\n").endswith(b"\n"):
        broken = b"".join([*lines[: place - 1], change(lines[place - 1])])
    out.write_bytes(broken)
    with pytest.raises(UsageError, match=re.escape(said)):
        simulate(variant, 6, players=("uniform", "uniform"), out=out, resume=True)
    assert out.read_bytes() == broken


@pytest.mark.parametrize("content", ["<!DOCTYPE html>", "family: vijfhonderden\nname: mine\n", "\x00" * 10])
def test_a_foreign_file_is_not_gone_on_with(variant: Variant, tmp_path: Path, content: str) -> None:
    out = tmp_path / "games.jsonl"
    out.write_text(content, encoding="utf-8")
    with pytest.raises(UsageError, match="is no file of games: its first line is no"):
        simulate(variant, 2, out=out, resume=True)
    assert out.read_text(encoding="utf-8") == content


def test_what_cannot_be_played_writes_over_nothing_and_is_told_at_once(variant: Variant, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    out.write_text("kept", encoding="utf-8")
    with pytest.raises(UsageError) as caught:
        simulate(variant, 0, players=("greedy+nt-joker", "search:0"), workers=5000, out=out)
    assert str(caught.value).splitlines() == [
        "'greedy+nt-joker' plays Five Hundred: there are no partners in Vijfhonderden to agree on conventions",
        "the budget of 'search:0' is no whole number of samples from 1 to 1,000,000",
        "at least one game must be played, not 0",
        "at most 1,024 workers are started, not 5,000",
    ]
    assert out.read_text(encoding="utf-8") == "kept"


def test_players_with_a_budget_of_time_cannot_go_on_with_a_file(variant: Variant, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    simulate(variant, 2, players=("greedy", "search:1ms"), out=out)
    whole = out.read_bytes()
    with pytest.raises(UsageError, match="search:1ms does not play the same game twice"):
        simulate(variant, 4, players=("greedy", "search:1ms"), out=out, resume=True)
    assert out.read_bytes() == whole


def test_no_more_workers_are_started_than_have_something_to_play(variant: Variant) -> None:
    with mock.patch("vijfhonderden.lab.spread.processes.over_processes", wraps=over_processes) as started:
        simulate(variant, 3, workers=900)
    assert started.call_args.args[2] == 3


def test_workers_end_with_their_parent() -> None:
    code = (
        "from vijfhonderden.lab.simulate import simulate; from vijfhonderden.schema import load_variant\n"
        "import multiprocessing\n"
        "def told(done, total): print(*[child.pid for child in multiprocessing.active_children()], flush=True)\n"
        "if __name__ == '__main__': simulate(load_variant('modern'), 10**6, workers=2, progress=told)\n"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        workers = [int(word) for word in parent.stdout.readline().split()]
        parent.kill()
    assert len(workers) == 2
    limit = time.monotonic() + 30
    while any(is_running(pid) for pid in workers):
        assert time.monotonic() < limit, "a worker goes on without its parent"
        time.sleep(0.05)


def is_running(pid: int) -> bool:
    """Whether there is such a process that has not ended (an ended one may wait for whoever adopts it)."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False
