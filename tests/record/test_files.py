"""Files: suffixes, whole or not at all, streams, interrupted runs, and nonsense of every kind."""

import gzip
import io
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from record.paper import WHOLE_DEAL, deal, record
from record.playing import play_game
from vijfhonderden.errors import RecordError
from vijfhonderden.record import (
    GameRecord,
    JsonlWriter,
    read_records,
    record_game,
    record_schema,
    replay,
    write_record,
)
from vijfhonderden.record.jsonl_io import MOST_LINE_BYTES, json_line, read_jsonl
from vijfhonderden.record.yaml_io import MOST_BYTES, read_yaml, yaml_text
from vijfhonderden.schema import load_variant

OLD = load_variant("moolenijzer-1836")
W1 = Path(__file__).parent.parent / "records" / "w1.yaml"


def a_game(seed: int = 1) -> GameRecord:
    game, deals = play_game(OLD, seed)
    return record_game(OLD, ["x", "y"], game, deals)


@pytest.mark.parametrize("name", ["g.yaml", "g.yml", "g.jsonl", "g.yaml.gz", "g.jsonl.gz"])
def test_every_suffix(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    write_record(path, a_game())
    (located,) = read_records(path)
    assert located.problems == []
    assert replay(located).problems == []
    assert [p.name for p in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize("name", ["g.txt", "g", "g.gz", "g.json"])
def test_other_suffixes_are_refused(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text("record: 1\n")
    with pytest.raises(RecordError, match=r"ends in \.yaml or \.yml \(one game\) or \.jsonl \(many\)"):
        list(read_records(tmp_path / name))
    with pytest.raises(RecordError, match="ends in"):
        write_record(tmp_path / name, a_game())


def test_files_that_are_not_there(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be read: No such file"):
        list(read_records(tmp_path / "none.yaml"))
    (tmp_path / "dir.yaml").mkdir()
    with pytest.raises(RecordError, match="cannot be read: Is a directory"):
        list(read_records(tmp_path / "dir.yaml"))
    with pytest.raises(RecordError, match="cannot be written"):
        write_record(tmp_path / "none" / "g.yaml", a_game())
    with pytest.raises(RecordError, match="cannot be written"):
        JsonlWriter(tmp_path / "none" / "g.jsonl")


def test_a_yaml_file_that_could_not_be_written_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "g.yaml"
    write_record(path, a_game(1))
    before = path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    with pytest.raises(RecordError, match="No space left"):
        write_record(path, a_game(2))
    assert path.read_bytes() == before
    assert [p.name for p in tmp_path.iterdir()] == ["g.yaml"]


def test_games_are_on_disk_as_soon_as_they_are_written(tmp_path: Path) -> None:
    path = tmp_path / "g.jsonl"
    with JsonlWriter(path) as writer:
        for n in range(1, 4):
            writer.write(a_game(n))
            assert path.read_bytes().count(b"\n") == n
        assert writer.written == 3
    with JsonlWriter(path, append=True) as writer:
        writer.write(a_game(9))
    assert len(list(read_records(path))) == 4


@pytest.mark.parametrize("name", ["g.jsonl", "g.jsonl.gz"])
def test_an_interrupted_run_keeps_its_whole_games(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    with JsonlWriter(path) as writer:
        for n in range(3):
            writer.write(a_game(n))
    whole = path.read_bytes()
    path.write_bytes(whole[:-100])
    *games, last = read_records(path)
    assert all(replay(game).problems == [] for game in games)
    assert len(games) >= 2 if name == "g.jsonl" else True
    assert "an interrupted run" in str(last.problems[0])


def test_the_same_games_give_the_same_bytes(tmp_path: Path) -> None:
    for name in ("a.jsonl.gz", "b.jsonl.gz"):
        with JsonlWriter(tmp_path / name) as writer:
            writer.write(a_game())
    assert (tmp_path / "a.jsonl.gz").read_bytes() == (tmp_path / "b.jsonl.gz").read_bytes()


def test_a_broken_gzip_file_is_a_message(tmp_path: Path) -> None:
    (tmp_path / "g.jsonl.gz").write_bytes(b"not gzip at all\n")
    (located,) = read_records(tmp_path / "g.jsonl.gz")
    assert located.record is None
    (tmp_path / "g.yaml.gz").write_bytes(gzip.compress(b"record: 1\n")[:-4])
    with pytest.raises(RecordError, match="cannot be read"):
        list(read_records(tmp_path / "g.yaml.gz"))
    packed = bytearray(gzip.compress(b"x" * 1000))
    packed[15] ^= 0xFF
    (tmp_path / "c.jsonl.gz").write_bytes(bytes(packed))
    assert all(located.problems for located in read_records(tmp_path / "c.jsonl.gz"))


def test_huge_files_are_refused_without_reading_them_whole(tmp_path: Path) -> None:
    located = read_yaml(b"#" * (MOST_BYTES + 1), "g.yaml")
    assert [str(p) for p in located.problems] == [
        f"g.yaml: is longer than {MOST_BYTES} bytes, the most that a record may have"
    ]
    path = tmp_path / "g.jsonl"
    path.write_bytes(b" " * (2 * MOST_LINE_BYTES + 5) + b"\n" + json_line(a_game()).encode() + b"\n")
    first, second = read_records(path)
    assert first.problems[0].message.startswith("the line is longer than")
    assert second.line == 2
    assert second.problems == []


@pytest.mark.parametrize("depth", [20, 600, 900, 5000])
def test_deep_nesting_is_a_message(depth: int) -> None:
    line = '{"record":1,"rules":{"a":' + "[" * depth + "]" * depth + "}}\n"
    (located,) = read_jsonl(io.BytesIO(line.encode()), "g.jsonl")
    assert len(located.problems) == 1
    assert "nested" in located.problems[0].message


def test_a_variant_file_is_looked_for_beside_the_record(tmp_path: Path) -> None:
    (tmp_path / "house.yaml").write_text("family: vijfhonderden\nname: house\nextends: modern\n")
    (tmp_path / "game.yaml").write_text(record(deal("A: SJ / B: CT"), variant="./house.yaml"))
    (located,) = read_records(tmp_path / "game.yaml")
    done = replay(located)
    assert done.problems == []
    assert done.variant is not None
    assert done.variant.name == "house"


def test_the_schema_describes_both_forms() -> None:
    schema = record_schema()
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    (located,) = read_records(W1)
    assert located.record is not None
    validator.validate(located.record.plain())
    validator.validate(json.loads(json_line(a_game())))
    assert not validator.is_valid({"record": 2, "players": ["A", "B"], "deals": [{}]})
    for part in (schema, *schema["$defs"].values()):
        assert all("description" in field for field in part["properties"].values())


def test_written_yaml_is_read_aloud_one_line_a_trick() -> None:
    game, deals = play_game(OLD, 1)
    text = yaml_text(record_game(OLD, ["Anna", "y"], game, deals))
    assert text.startswith('record: 1\nvariant: moolenijzer-1836\nplayers: [Anna, "y"]\n')
    assert '      - "' in text
    assert text.index("deals:") < text.index("rules:")


ODD_TEXT = st.text(st.characters(codec="utf-8"), max_size=30)


@settings(max_examples=60, deadline=None)
@given(at=st.integers(0, 1300), cut=st.integers(0, 40), put=ODD_TEXT)
def test_a_mangled_yaml_record_never_ends_in_a_traceback(at: int, cut: int, put: str) -> None:
    text = W1.read_text(encoding="utf-8")
    done = replay(read_yaml((text[:at] + put + text[at + cut :]).encode(), "g.yaml"), "modern", lenient=cut % 2 == 0)
    for problem in done.problems:
        assert str(problem).startswith("g.yaml")


@settings(max_examples=60, deadline=None)
@given(data=st.binary(max_size=300))
def test_any_bytes_are_read_as_something_wrong(data: bytes) -> None:
    for located in [read_yaml(data, "g.yaml"), *read_jsonl(io.BytesIO(data), "g.jsonl")]:
        assert located.problems or located.record is not None


ACT_WORDS = st.sampled_from(
    ["SJ", "CT", "run 987h", "four J", "good", "how high", "spoil run QJTc", "stuk", "rob", "keep", "take open",
     "claim", "claim with stuk", "unwritten", "overwrites", "ten cards", "false roem", "false run KQJd", "S8 revoke",
     "?", "", "x y", "run \ufe0f", "run", "four", "spoil", "revoke", "false", "H", "10", "run 23h", "spoil run 234h",
     "A", "=>", "/", "four 2"]
)  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(
    words=st.lists(st.tuples(st.sampled_from(["A", "B", "C", ""]), ACT_WORDS), min_size=1, max_size=6),
    trick=st.integers(1, 16),
)
def test_any_line_is_played_or_refused(words: list[tuple[str, str]], trick: int) -> None:
    line = " / ".join(f"{name}: {word}" for name, word in words).replace('"', "")
    lines = list(WHOLE_DEAL)
    lines[trick - 1] = line
    for variant in ("moolenijzer-1836", "modern"):
        done = replay(read_yaml(record(deal(*lines), variant=variant).encode(), "g.yaml"), "modern", lenient=True)
        assert all(str(p).startswith("g.yaml:") for p in done.problems)
