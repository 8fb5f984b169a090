"""Compressed files of games that were broken off are gone on with at a part of whole games."""

from pathlib import Path

import pytest

from vijfhonderden.errors import UsageError
from vijfhonderden.lab.simulate import simulate
from vijfhonderden.record import JsonlWriter, replay_file
from vijfhonderden.record.jsonl_writer import PART_GAMES
from vijfhonderden.record.packing import packed, unpacked, whole_parts
from vijfhonderden.schema import Variant, load_variant

SUFFIXES = (".gz", ".zst")
GAMES = PART_GAMES + 6


@pytest.fixture(scope="module")
def variant() -> Variant:
    return load_variant("modern")


def text_of(path: Path) -> bytes:
    with path.open("rb") as stream, unpacked(stream, path) as text:
        return text.read()


def parts_of(path: Path) -> list[int]:
    with path.open("rb") as stream:
        return [end for _, end in whole_parts(stream, path)]


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_the_games_are_those_of_a_plain_file(variant: Variant, suffix: str, tmp_path: Path) -> None:
    plain, one, two = tmp_path / "g.jsonl", tmp_path / f"one.jsonl{suffix}", tmp_path / f"two.jsonl{suffix}"
    for path, workers in ((plain, 1), (one, 1), (two, 2)):
        simulate(variant, GAMES, players=("uniform", "uniform"), out=path, workers=workers)
    assert text_of(one) == plain.read_bytes()
    assert one.read_bytes() == two.read_bytes()
    first, *others = replay_file(one)
    assert first is not None and first.is_right
    assert others == [None] * (GAMES - 1)


@pytest.mark.parametrize("suffix", SUFFIXES)
@pytest.mark.parametrize("players", [("uniform", "uniform"), ("uniform", "greedy")])
def test_a_file_that_was_broken_off_is_gone_on_with(
    variant: Variant, players: tuple[str, str], suffix: str, tmp_path: Path
) -> None:
    out = tmp_path / f"g.jsonl{suffix}"
    whole = simulate(variant, GAMES, players=players, out=out)
    data = out.read_bytes()
    first, last = parts_of(out)
    assert last == len(data)
    for cut in (0, 3, first - 1, first, first + 1, first + 20, last - 1, last):
        out.write_bytes(data[:cut])
        assert simulate(variant, GAMES, players=players, out=out, resume=True) == whole
        assert out.read_bytes() == data, cut
    simulate(variant, 4, players=players, out=out)
    simulate(variant, GAMES, players=players, out=out, resume=True)
    assert out.read_bytes() == data


def test_what_stays_is_not_written_again(variant: Variant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "g.jsonl.gz"
    simulate(variant, GAMES, players=("uniform", "uniform"), out=out)
    data, first = out.read_bytes(), parts_of(out)[0]
    out.write_bytes(data[:-1])
    opened: list[tuple[bool, int]] = []

    def watched(path: Path, append: bool) -> JsonlWriter:
        opened.append((append, path.stat().st_size))
        return JsonlWriter(path, append)

    monkeypatch.setattr("vijfhonderden.record.JsonlWriter", watched)
    simulate(variant, GAMES, players=("uniform", "uniform"), out=out, resume=True)
    assert opened == [(True, first)]
    assert out.read_bytes() == data


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_other_files_are_left_as_they_are(variant: Variant, suffix: str, tmp_path: Path) -> None:
    out = tmp_path / f"g.jsonl{suffix}"
    simulate(variant, GAMES, players=("uniform", "uniform"), out=out)
    data = out.read_bytes()
    text = text_of(out)
    lines = text.splitlines(keepends=True)
    changed = b"".join([*lines[: PART_GAMES - 1], lines[0]])
    head, rest = b"".join(lines[:3]), b"".join(lines[3:PART_GAMES])
    other = b"".join(lines[: PART_GAMES - 1]) + lines[PART_GAMES - 1].replace(b'"winner"', b'"note"')
    for broken, message in (
        (packed(text, out), "was not compressed by this program"),
        (packed(head, out) + packed(rest, out), "was not compressed by this program"),
        (packed(lines[0][:-5], out), "was not compressed by this program"),
        (packed(changed, out), f"line {PART_GAMES} is game 1, not {PART_GAMES}"),
        (packed(other, out), f"line {PART_GAMES} is another game"),
    ):
        out.write_bytes(broken)
        with pytest.raises(UsageError, match=message):
            simulate(variant, GAMES, players=("uniform", "uniform"), out=out, resume=True)
        assert out.read_bytes() == broken
    out.write_bytes(b"nothing of the kind")
    with pytest.raises(UsageError, match="cannot be gone on with"):
        simulate(variant, GAMES, players=("uniform", "uniform"), out=out, resume=True)
    out.write_bytes(data)
    with pytest.raises(UsageError, match="holds other games"):
        simulate(variant, GAMES, seed=2, players=("uniform", "uniform"), out=out, resume=True)
    assert out.read_bytes() == data


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_no_game_is_taken_out_where_fewer_are_asked_for(variant: Variant, suffix: str, tmp_path: Path) -> None:
    out = tmp_path / f"g.jsonl{suffix}"
    simulate(variant, GAMES, players=("uniform", "uniform"), out=out)
    data = out.read_bytes()
    for fewer in (GAMES - 1, PART_GAMES, PART_GAMES - 1, 1):
        with pytest.raises(UsageError, match=f"holds {GAMES} games, more than the {fewer} asked for"):
            simulate(variant, fewer, players=("uniform", "uniform"), out=out, resume=True)
        assert out.read_bytes() == data
