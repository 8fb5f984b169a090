"""Compressed files: gzip and Zstandard, in parts of whole games, broken off, damaged, or blown up."""

import gzip
import io
import sys
from pathlib import Path

import pytest

from vijfhonderden.errors import RecordError
from vijfhonderden.record import JsonlWriter, packing, read_records, replay_file, write_record
from vijfhonderden.record.formats import import_file
from vijfhonderden.record.jsonl_io import MOST_LINE_BYTES, json_line
from vijfhonderden.record.jsonl_writer import PART_GAMES
from vijfhonderden.record.packing import packed, unpacked, whole_parts

from .test_files import a_game

PTN = Path(__file__).parent / "ptn"
SUFFIXES = (".gz", ".zst")


def text_of(path: Path) -> bytes:
    with path.open("rb") as stream, unpacked(stream, path) as text:
        return text.read()


def parts_of(path: Path) -> list[tuple[int, int]]:
    """How many lines each part holds, and where it ends."""
    with path.open("rb") as stream:
        return [(text.count(b"\n"), end) for text, end in whole_parts(stream, path)]


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_a_part_holds_so_many_games_however_they_are_given(suffix: str, tmp_path: Path) -> None:
    lines = [f"line {n}" for n in range(2 * PART_GAMES + 5)]
    one, many = tmp_path / f"one.jsonl{suffix}", tmp_path / f"many.jsonl{suffix}"
    with JsonlWriter(one) as writer:
        writer.write_lines(lines)
    with JsonlWriter(many) as writer:
        for start in range(0, len(lines), 7):
            writer.write_lines(lines[start : start + 7])
    assert one.read_bytes() == many.read_bytes()
    assert text_of(one).decode() == "".join(f"{line}\n" for line in lines)
    assert [count for count, _ in parts_of(one)] == [PART_GAMES, PART_GAMES, 5]
    assert parts_of(one)[-1][1] == len(one.read_bytes())


@pytest.mark.parametrize("suffix", ["", *SUFFIXES])
def test_no_game_is_an_empty_file(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"g.jsonl{suffix}"
    with JsonlWriter(path) as writer:
        writer.write_lines([])
    assert path.read_bytes() == b""
    (located,) = read_records(path)
    # nothing is a whole gzip file, and the beginning of a Zstandard file
    said = "breaks off: an interrupted run; no whole game" if suffix == ".zst" else "is empty; a game is one line"
    assert said in str(located.problems[0])


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_what_breaks_off_gives_the_games_before_it(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"g.jsonl{suffix}"
    line = json_line(a_game())
    with JsonlWriter(path) as writer:
        writer.write_lines([line] * (PART_GAMES + 3))
    whole = path.read_bytes()
    first = parts_of(path)[0][1]
    path.write_bytes(whole[: first + (len(whole) - first) // 2])
    *games, last = replay_file(path)
    assert len(games) >= PART_GAMES
    assert [game for game in games if game is not None and game.problems] == []
    assert last is not None
    assert "the compressed file breaks off: an interrupted run" in str(last.problems[0])
    assert parts_of(path)[-1][1] == -1
    path.write_bytes(whole[:first])
    assert len(list(read_records(path))) == PART_GAMES


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_damage_is_a_message(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"g.jsonl{suffix}"
    data = packed(b"{}\n" * 1000, path)
    for damaged in (b"nothing of the kind\n", data + b"and more", data[:8] + b"\x00\xff\x00\xff" + data[12:]):
        path.write_bytes(damaged)
        *_, last = read_records(path)
        assert last.record is None
        assert "cannot be read further" in str(last.problems[-1]) or "breaks off" in str(last.problems[-1])
    short = tmp_path / f"g.yaml{suffix}"
    short.write_bytes(packed(b"record: 1\n", short)[:-4])
    with pytest.raises(RecordError, match="cannot be read"):
        list(read_records(short))


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_a_bomb_is_not_blown_up(suffix: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / f"g.jsonl{suffix}"
    path.write_bytes(packed(b" " * (64 * MOST_LINE_BYTES), path))
    assert path.stat().st_size < 1_000_000
    messages = [str(located.problems[0]) for located in read_records(path)]
    assert "longer than" in messages[0] and "does not end" in messages[1]
    monkeypatch.setattr(packing, "MOST_PART_BYTES", 1000)
    with path.open("rb") as stream, pytest.raises(ValueError, match="holds more than 1000 bytes"):
        list(whole_parts(stream, path))


def test_zstd_reads_and_writes_what_others_do(tmp_path: Path) -> None:
    zstd = packing.zstd_module(tmp_path)
    path = tmp_path / "g.jsonl.ZST"
    write_record(path, a_game(1), a_game(2))
    assert [located.line for located in read_records(path)] == [1, 2]
    assert zstd.decompress(path.read_bytes()).count(b"\n") == 2
    path.write_bytes(zstd.compress(zstd.decompress(path.read_bytes()), level=19))
    assert [located.problems for located in read_records(path)] == [[], []]
    write_record(tmp_path / "g.yaml.zst", a_game())
    (located,) = read_records(tmp_path / "g.yaml.zst")
    assert located.problems == []


def test_without_the_library_a_message_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "g.jsonl.zst"
    path.write_bytes(b"")
    for name in ("backports", "backports.zstd", "compression", "compression.zstd"):
        monkeypatch.setitem(sys.modules, name, None)
    for use in (lambda: list(read_records(path)), lambda: JsonlWriter(path), lambda: write_record(path, a_game())):
        with pytest.raises(RecordError, match=r"g\.jsonl\.zst: a \.zst file needs the Zstandard library"):
            use()


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_hands_of_an_app_are_read_compressed(suffix: str, tmp_path: Path) -> None:
    source = next(path for path in sorted(PTN.rglob("*.ptn")) if any(game.record for game in import_file(path)))
    path = tmp_path / f"hands.ptn{suffix}"
    path.write_bytes(packed(source.read_bytes(), path))
    assert [game.record for game in import_file(path)] == [game.record for game in import_file(source)]
    path.write_bytes(path.read_bytes()[:-6])
    with pytest.raises(RecordError, match="cannot be read"):
        import_file(path)


def test_gzip_tells_no_time_and_no_name(tmp_path: Path) -> None:
    data = packed(b"x", tmp_path / "g.gz")
    assert data[4:8] == bytes(4)  # the time
    assert data[3] == 0  # no name
    assert gzip.GzipFile(fileobj=io.BytesIO(data)).read() == b"x"
