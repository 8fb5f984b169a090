"""``vijf import`` and ``vijf export``: hands of an app in, and out again."""

import json
from pathlib import Path

from cli.vijf import vijf

HAND = Path(__file__).resolve().parent.parent / "record" / "ptn" / "australian.ptn"
OLD = Path(__file__).resolve().parent.parent / "records" / "w1.yaml"


def test_import_replay_export(tmp_path: Path) -> None:
    record = tmp_path / "hand.yaml"
    done = vijf("import", HAND, "--out", record)
    assert (done.code, done.out) == (0, f"1 hand is in {record}\n")
    assert "GameScores S:340 510 340 510" in done.err
    shown = vijf("replay", record)
    assert shown.code == 0
    assert "E: H5 / S: HA / W: C8 / N: H4 => W" in shown.out
    assert "6C by W: made; tricks: W and E 7, N and S 3" in shown.out
    assert "W and E 60, N and S 30" in shown.out
    assert vijf("export", record).out == HAND.read_text(encoding="utf-8")
    out = tmp_path / "again.ptn"
    assert vijf("export", record, "--format", "ptn", "--out", out).code == 0
    assert out.read_text(encoding="utf-8") == HAND.read_text(encoding="utf-8")


def test_import_to_standard_output(tmp_path: Path) -> None:
    one = vijf("import", HAND)
    assert one.out.startswith("record: 1\nvariant: five-hundred-australian\n")
    two = tmp_path / "two.ptn"
    two.write_text(HAND.read_text(encoding="utf-8") * 2, encoding="utf-8")
    lines = vijf("import", two).out.splitlines()
    assert [json.loads(line)["record"] for line in lines] == [1, 1]
    many = tmp_path / "two.jsonl"
    assert vijf("import", two, "--out", many).code == 0
    assert len(many.read_text(encoding="utf-8").splitlines()) == 2
    assert vijf("import", two, "--out", tmp_path / "two.yaml").code == 2


def test_import_as_json() -> None:
    document = json.loads(vijf("import", HAND, "--json").out)
    assert document["fine"] is True
    (game,) = document["games"]
    assert game["replay"]["deals"][0]["contract"] == "6C"


def test_a_wrong_hand_ends_with_1_and_its_place(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.ptn"
    wrong.write_text(HAND.read_text(encoding="utf-8").replace("DA D4 D6 DJ", "DA D4 D6 S9"), encoding="utf-8")
    done = vijf("import", wrong)
    assert (done.code, done.out) == (1, "")
    assert f"{wrong}:22:10: deal 1, trick 4, S: plays S9 but must follow diamonds with DJ DQ" in done.err


def test_wrong_usage(tmp_path: Path) -> None:
    assert vijf("import", tmp_path / "none.ptn").code == 2
    assert vijf("import", HAND, "--format", "lin").code == 2
    assert vijf("import", HAND, "--out", tmp_path / "game.txt").code == 2
    assert vijf("export", HAND).code == 2
    assert vijf("export", OLD, "--format", "lin").code == 2


def test_a_record_of_the_other_family_cannot_be_written_as_ptn() -> None:
    done = vijf("export", OLD)
    assert done.code == 1
    assert "of another family, cannot be written as PTN" in done.err


def test_another_family_is_a_clear_error(tmp_path: Path) -> None:
    record = tmp_path / "hand.yaml"
    vijf("import", HAND, "--out", record)
    done = vijf("replay", record, "--as", "modern")
    assert done.code == 1
    assert "cannot be tried under modern, which is Vijfhonderden" in done.err


def test_a_file_that_is_there_stays_unless_forced_and_never_is_the_one_that_is_read(tmp_path: Path) -> None:
    hand = tmp_path / "hand.ptn"
    hand.write_bytes(HAND.read_bytes())
    record = tmp_path / "hand.yaml"
    assert vijf("import", hand, "--out", record).code == 0
    before = record.read_bytes()
    again = vijf("import", hand, "--out", record)
    assert (again.code, record.read_bytes()) == (2, before) and "--force" in again.err
    assert vijf("import", hand, "--out", record, "--force").code == 0
    back = tmp_path / "back.ptn"
    assert vijf("export", record, "--format", "ptn", "--out", back).code == 0
    assert vijf("export", record, "--format", "ptn", "--out", back).code == 2
    read = vijf("export", record, "--format", "ptn", "--out", record, "--force")
    assert (read.code, record.read_bytes()) == (2, before) and "is read here" in read.err


def test_a_device_is_no_file_of_hands() -> None:
    done = vijf("import", "/dev/zero")
    assert done.code == 1 and done.err == "/dev/zero: cannot be read: not a regular file\n"
