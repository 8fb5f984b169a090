"""``vijf solve``: a position typed, or one of a record, solved with every card known."""

import json
import os
import pty
import signal
import time
from pathlib import Path

import pytest

from cli.vijf import running, vijf
from vijfhonderden_cli.solving import waiting

RECORDS = Path(__file__).resolve().parent.parent / "records"
ENDING = "A: S AJ9 H K; B: S KQT D 7; trump S; lead A"
MISERE = "A: S 5 H 5; B: S 6 H 6; D: S 7 H 7; contract misere by A; lead B"


def test_a_typed_ending() -> None:
    done = vijf("solve", ENDING, "--variant", "modern")
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[:2] == ["the position, trick 13 (modern): A to play", "A still writes 48 points more than B"]
    assert ["SJ", "+48", "best"] in [line.split() for line in lines]
    assert ["HK", "+22"] in [line.split() for line in lines]
    assert "A best line:" in lines


def test_a_typed_misere() -> None:
    done = vijf("solve", MISERE, "--variant", "five-hundred-australian")
    assert done.code == 0
    assert "A takes no trick: the misère is made" in done.out


def test_a_rule_may_be_changed_for_a_position() -> None:
    told = vijf("solve", ENDING, "--variant", "modern", "--set", "stuk.points=30").out
    assert "A still writes 38 points more than B" in told


def test_json_is_one_document() -> None:
    told = json.loads(vijf("solve", ENDING, "--variant", "modern", "--json").out)
    assert (told["variant"], told["family"], told["trick"], told["to_move"]) == ("modern", "vijfhonderden", 13, "A")
    assert (told["counts"], told["of"], told["value"]) == ("points", ["A"], 48)
    assert {"action": "HK", "value": 22} in told["actions"]
    assert [len([a for a in trick if a["action"] != "stuk"]) for trick in told["line"]] == [2, 2, 2, 2]


def test_a_record_of_vijfhonderden_from_the_first_of_the_last_tricks_on() -> None:
    told = json.loads(vijf("solve", RECORDS / "w1.yaml", "--json").out)
    assert told["trick"] == 8
    assert len(told["actions"]) == 9
    assert len(told["line"]) == 9


def test_a_record_of_five_hundred_in_the_middle_of_a_trick() -> None:
    record = RECORDS / "five-hundred-version-1-by-hand.yaml"
    told = json.loads(vijf("solve", record, "--deal", 1, "--trick", 8, "--action", 2, "--json").out)
    assert (told["to_move"], told["of"], told["counts"], told["value"]) == ("Cor", ["Anna", "Cor"], "tricks", 8)
    assert [len(trick) for trick in told["line"]] == [2, 4, 4]
    told_to_people = vijf("solve", record, "--deal", 1, "--trick", 8, "--action", 2).out
    assert "Anna and Cor take 8 tricks of 10: 6NT is made" in told_to_people


def test_in_terms_of_the_game() -> None:
    position = "A: S KQ H 7; B: H 89 D A; trump S; lead A; scores A 480 B 240"
    done = vijf("solve", position, "--variant", "moolenijzer-1836", "--to-win")
    assert "A wins the game, with B under jan" in done.out
    assert ["claim", "with", "stuk", "won", "under", "jan", "best"] in [line.split() for line in done.out.splitlines()]
    told = json.loads(vijf("solve", ENDING, "--variant", "modern", "--to-win", "--json").out)
    assert (told["counts"], told["value"]) == ("game", 48)


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ((MISERE, "--variant", "five-hundred-australian", "--to-win"), "makes no difference"),
        ((ENDING,), "--variant"),
        (("nothing.yaml",), "nothing.yaml"),
        (("nothing",), "no position"),
        (("",), "no position"),
        (("n" * 5000,), "no position"),
        ((ENDING + "; table X; tricks A 9", "--variant", "modern"), "'X' is no card"),
        ((ENDING, "--variant", "modern", "--deal", 1), "go with a record"),
        ((RECORDS / "w1.yaml", "--variant", "modern"), "a record names its own rules"),
        ((RECORDS / "w1.yaml", "--deal", 7), "deal 7 is not there"),
        ((RECORDS / "w1.yaml", "--trick", 3), "stock is empty"),
        ((RECORDS / "w1.yaml", "--trick", 17), "no trick 17"),
        ((RECORDS / "w1.yaml", "--trick", 9, "--action", 5), "of more than 5 acts"),
        ((RECORDS / "w1.yaml", "--game", 2), "has no game 2, only 1 game"),
        ((RECORDS / "version-1-bulk.jsonl", "--game", 10**30), f"has no game {10**30}, only"),
        ((MISERE, "--variant", "modern"), "'D' is no seat (A, B)"),
    ],
)
def test_what_cannot_be_solved_is_wrong_usage(words: tuple[object, ...], fault: str) -> None:
    done = vijf("solve", *words)
    assert (done.code, done.out) == (2, "")
    assert fault in done.err


def test_a_file_that_breaks_off_before_the_game_says_so(tmp_path: Path) -> None:
    games, whole = tmp_path / "games.jsonl", (RECORDS / "version-1-bulk.jsonl").read_bytes()
    games.write_bytes(whole.splitlines(keepends=True)[0] + whole[:200])
    done = vijf("solve", games, "--game", 7)
    assert (done.code, done.out) == (1, "")
    assert f"{games}:2: the last line is cut off" in done.err


def test_the_name_of_a_record_may_have_a_colon(tmp_path: Path) -> None:
    games = tmp_path / "20:30.yaml"
    games.write_bytes((RECORDS / "w1.yaml").read_bytes())
    assert vijf("solve", games).code == 0


def test_ctrl_c_stops_a_search_that_takes_long(tmp_path: Path) -> None:
    """Also in the compiled build, whose search runs no Python in which a signal would be handled."""
    games = tmp_path / "games.jsonl"
    assert vijf("simulate", "five-hundred-6", "--games", 2, "--out", games).code == 0
    with running("solve", games, "--game", 2) as child:  # ten cards in each of six hands: many minutes
        time.sleep(4)
        child.send_signal(signal.SIGINT)
        out, err = child.communicate(timeout=10)
    assert (child.returncode, out, err) == (130, "", "stopped\n")


def test_a_terminal_shows_how_long_it_takes_and_nothing_of_it_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    parent, child = pty.openpty()
    with open(child, "w", encoding="utf-8") as screen:
        monkeypatch.setattr("sys.stderr", screen)
        monkeypatch.setattr(waiting, "FIRST", 0.05)
        monkeypatch.setenv("TERM", "xterm")
        with waiting.waiting():
            time.sleep(0.3)
        line = "solving: 0:00 (Ctrl-C stops)"
        gone = f"\r{' ' * len(line)}\r"
        shown = ""
        while not shown.endswith(gone):  # a terminal hands on what it is given when it likes
            shown += os.read(parent, 4096).decode()
    os.close(parent)
    assert shown.startswith(f"\r{line}\r")
    assert signal.getsignal(signal.SIGALRM) == signal.SIG_DFL


def test_a_record_with_a_problem_in_it_is_not_solved(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text((RECORDS / "w1.yaml").read_text(encoding="utf-8").replace("=> A", "=> B"), encoding="utf-8")
    done = vijf("solve", wrong)
    assert (done.code, done.out) == (1, "")
    assert "wins this trick, not" in done.err


def test_the_page_on_solving_shows_what_the_command_does() -> None:
    page = (RECORDS.parent.parent / "docs" / "solve.md").read_text(encoding="utf-8")
    shown = page.split("```\n")[1]
    assert vijf("solve", ENDING, "--variant", "modern").out == shown


TWO_OVERWRITINGS = """\
record: 1
variant: moolenijzer-1836
players: [A, B]
deals:
  - dealer: B
    hands:
      A: H QJT987  S J9A
      B: C KQT9  D KQT9  H A
    stock: SK C7 SQ D7 ST C8 S7 D8 CA CJ DA DJ HK
    turn_up: S8
    tricks:
      - "A: SJ / B: CT"
      - "A: overwrites, S9 / B: DT"
      - "A: SA / B: C9"
      - "A: SK / B: D9"
      - "A: SQ / B: CQ"
      - "A: ST / B: DQ"
      - "A: S7 / B: C7"
      - "A: CA / B: C8"
      - "A: DA / B: D7"
      - "A: H7 / B: HA"
      - "B: S8 / A: H8"
      - "B: CK / A: H9"
      - "B: CJ / A: HT"
      - "B: DK / A: HJ"
      - "B: DJ / A: HQ"
      - "B: D8 / A: HK"
  - dealer: A
    hands:
      B: H QJT987  S J9A
      A: C KQT9  D KQT9  H A
    stock: SK C7 SQ D7 ST C8 S7 D8 CA CJ DA DJ HK
    turn_up: S8
    tricks:
      - "B: SJ / A: CT"
      - "B: S9 / A: DT"
      - "B: SA / A: C9"
      - "B: SK / A: D9"
      - "B: SQ / A: CQ"
      - "B: ST / A: DQ"
      - "B: S7 / A: C7"
      - "B: CA / A: C8"
      - "B: DA / A: D7"
      - "A: overwrites"
"""


def test_s26_offences_of_earlier_deals_stay_counted_where_a_record_is_solved(tmp_path: Path) -> None:
    """§26: who over-writes for the second time in the game has lost it, so nothing is left to be solved."""
    file = tmp_path / "two.yaml"
    file.write_text(TWO_OVERWRITINGS, encoding="utf-8")
    assert vijf("solve", file, "--deal", 2, "--trick", 10).code == 0
    done = vijf("solve", file, "--deal", 2, "--trick", 10, "--action", 1)
    assert (done.code, done.out) == (2, "") and "deal 2 has no trick 10 of more than 1 acts" in done.err
