"""Files of records are written so that nothing that was there is lost, and read no further than makes sense."""

import gzip
import os
import resource
import signal
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from vijfhonderden.errors import RecordError
from vijfhonderden.record import JsonlWriter, jsonl_io, read_records, write_record
from vijfhonderden.record.whole import write_whole

from .test_files import a_game


@contextmanager
def room_for(size: int) -> Iterator[None]:
    """No file may grow beyond so many bytes, as on a full disk."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, ignored)


def test_a_full_disk_leaves_whole_games(tmp_path: Path) -> None:
    file = tmp_path / "g.jsonl"
    line = "x" * 999
    with room_for(2500), pytest.raises(RecordError, match=r"g\.jsonl: cannot be written: File too large"):
        with JsonlWriter(file) as writer:
            for _ in range(3):
                writer.write_lines([line])
    assert file.read_text(encoding="utf-8") == f"{line}\n" * 2


def test_lines_are_added_after_those_that_are_there(tmp_path: Path) -> None:
    file = tmp_path / "g.jsonl"
    file.write_text("old\n", encoding="utf-8")
    with JsonlWriter(file, append=True) as writer:
        writer.write_lines(["new"])
    writer.close()
    assert file.read_text(encoding="utf-8") == "old\nnew\n"


def test_a_file_that_cannot_be_written_whole_stays_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    file.write_bytes(b"old")
    with room_for(10), pytest.raises(RecordError, match=f"{file}: cannot be written: File too large"):
        write_whole(file, b"x" * 100)
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("name", ["g.yaml", "g.yaml.gz", "g.jsonl"])
def test_links_and_modes_stay(name: str, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    target, link = tmp_path / "folder" / name, tmp_path / name
    target.write_bytes(b"old")
    target.chmod(0o640)
    link.symlink_to(Path("folder", name))
    write_record(link, a_game())
    assert link.is_symlink() and not target.is_symlink()
    assert stat.S_IMODE(target.stat().st_mode) == 0o640
    (located,) = read_records(link)
    assert located.problems == []
    assert sorted(path.name for path in tmp_path.rglob("*")) == sorted(["folder", name, name])


def test_a_link_to_nothing_makes_what_it_points_to(tmp_path: Path) -> None:
    link = tmp_path / "g.yaml"
    link.symlink_to("new.yaml")
    write_record(link, a_game())
    assert link.is_symlink() and (tmp_path / "new.yaml").is_file()
    assert stat.S_IMODE(link.stat().st_mode) & 0o600 == 0o600


def test_several_games_go_into_one_file_at_once(tmp_path: Path) -> None:
    file = tmp_path / "G.JSONL.GZ"
    write_record(file, a_game(1), a_game(2))
    assert [located.line for located in read_records(file)] == [1, 2]
    assert file.read_bytes()[:2] == b"\x1f\x8b"


@pytest.mark.parametrize("name", ["g.YAML", "g.Yml", "g.yml.gz", "g.YAML.GZ", "g.Jsonl"])
def test_capital_suffixes_say_the_same(name: str, tmp_path: Path) -> None:
    write_record(tmp_path / name, a_game())
    (located,) = read_records(tmp_path / name)
    assert located.problems == []


def test_a_capital_gz_is_written_compressed(tmp_path: Path) -> None:
    with JsonlWriter(tmp_path / "g.jsonl.GZ") as writer:
        writer.write_lines(["line"])
    assert gzip.decompress((tmp_path / "g.jsonl.GZ").read_bytes()) == b"line\n"


def test_a_device_is_not_read_and_a_pipe_is(tmp_path: Path) -> None:
    for name in ("zero.jsonl", "zero.yaml"):
        (tmp_path / name).symlink_to("/dev/zero")
        with pytest.raises(RecordError, match="cannot be read: not a regular file"):
            list(read_records(tmp_path / name))
    pipe = tmp_path / "pipe.jsonl"
    os.mkfifo(pipe)
    end = os.open(pipe, os.O_RDWR)
    os.write(end, b"{}\n")
    records = read_records(pipe)
    assert next(records).line == 1
    os.close(end)


def test_a_line_without_end_is_not_followed_forever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jsonl_io, "MOST_LINE_BYTES", 1000)
    monkeypatch.setattr(jsonl_io, "MOST_SKIPPED", 4000)
    file = tmp_path / "g.jsonl"
    file.write_bytes(b"x" * 10_000 + b"\n{}\n")
    messages = [located.problems[0].message for located in read_records(file)]
    assert messages == [
        "the line is longer than 1000 bytes; one game is shorter",
        "the line does not end; the rest of the file is not read",
    ]


def test_empty_lines_are_no_games(tmp_path: Path) -> None:
    file = tmp_path / "g.jsonl"
    file.write_bytes(b"\n \n\n")
    (located,) = read_records(file)
    assert str(located.problems[0]) == f"{file}: holds no game, only empty lines"
