"""How long chunks are: by the time that games take, and within what memory allows."""

from itertools import pairwise

import pytest

from vijfhonderden.lab.spread import chunks as module
from vijfhonderden.lab.spread.chunks import GROWTH, MOST_GAMES, MOST_LETTERS, SECONDS, Chunks, Played, play
from vijfhonderden.lab.tally import Tally
from vijfhonderden.lab.work import Job, Worker

Seat = tuple[str, ...]


def job(variants: int = 1, seatings: int = 1) -> Job:
    seats: Seat = ("uniform", "uniform")
    return Job("vijfhonderden", ({},) * variants, (), (), 1, "uniform", (((seats,) * seatings),) * variants)


def played(units: int, seconds: float, letters: int = 0) -> Played:
    return Played(Tally((), 1, units=units), ["x" * letters] if letters else [], seconds)


def size(chunks: Chunks, workers: int = 1) -> int:
    chunk = chunks.take(workers)
    assert chunk is not None
    return chunk[1] - chunk[0] + 1


def test_every_number_is_handed_out_once_in_order() -> None:
    chunks = Chunks(job(), 1000, 41)
    found: list[int] = []
    while chunk := chunks.take(3):
        found += range(chunk[0], chunk[1] + 1)
        chunks.learn(played(chunk[1] - chunk[0] + 1, 0.01))
    assert found == list(range(41, 1041))
    assert not chunks.is_left and chunks.take() is None


@pytest.mark.parametrize(("variants", "seatings", "first"), [(1, 1, 16), (2, 1, 8), (2, 2, 4), (40, 2, 1)])
def test_first_chunks_are_short_over_all_variants(variants: int, seatings: int, first: int) -> None:
    assert size(Chunks(job(variants, seatings), 10**18)) == first


@pytest.mark.parametrize("a_game", [0.00001, 0.001, 0.01, 1.0])
def test_a_chunk_takes_about_the_time_that_is_wanted(a_game: float) -> None:
    chunks = Chunks(job(), 10**9)
    lengths = []
    for _ in range(9):
        units = size(chunks)
        lengths.append(units)
        chunks.learn(played(units, units * a_game))
    assert all(after <= GROWTH * before for before, after in pairwise(lengths))
    assert abs(lengths[-1] - max(1, min(MOST_GAMES, SECONDS / a_game))) <= 1  # floats


def test_records_of_a_chunk_fit_in_little_memory() -> None:
    chunks = Chunks(job(), 10**9)
    for _ in range(9):
        units = size(chunks)
        chunks.learn(played(units, units * 0.00001, units * 5000))
    assert size(chunks) == MOST_LETTERS // 5000


def test_slower_games_make_chunks_shorter_at_once() -> None:
    chunks = Chunks(job(), 10**9)
    for _ in range(6):
        units = size(chunks)
        chunks.learn(played(units, units * 0.0001))
    assert abs(size(chunks) - SECONDS / 0.0001) <= 1
    chunks.learn(played(10, 10 * 0.01))
    assert abs(size(chunks) - SECONDS / 0.01) <= 1


def test_an_early_result_that_comes_late_does_not_make_chunks_shorter() -> None:
    chunks = Chunks(job(), 10**9)
    for units in (16, 128, 1024, 16):
        chunks.learn(played(units, units * 0.0001))
    assert abs(size(chunks) - SECONDS / 0.0001) <= 1


def test_several_workers_finish_together() -> None:
    chunks = Chunks(job(), 10_000)
    for _ in range(6):
        chunks.learn(played(4096, 4096 * 0.00001))
    lengths = [size(chunks, 2)]
    while chunks.is_left:
        lengths.append(size(chunks, 2))
    assert sum(lengths) == 10_000
    assert lengths[0] == 2500 and lengths == sorted(lengths, reverse=True) and lengths[-1] <= MOST_GAMES // GROWTH


def test_what_is_left_is_told_in_seconds() -> None:
    chunks = Chunks(job(), 1000)
    assert chunks.seconds_left == 0
    units = size(chunks)
    chunks.learn(played(units, units * 0.5))
    assert chunks.seconds_left == (1000 - units) * 0.5


def test_a_chunk_is_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([3.0, 3.5])
    monkeypatch.setattr(module, "perf_counter", lambda: next(clock))
    monkeypatch.setattr(Worker, "play", lambda self, first, last: (Tally((), 1, units=last - first + 1), ["line"]))
    assert play(Worker(job(0)), 4, 6) == Played(Tally((), 1, units=3), ["line"], 0.5)
