"""Progress on a terminal: only for long work, and never among what is written."""

import io
import json
import sys
from pathlib import Path

import pytest

from cli.vijf import terminal, vijf
from vijfhonderden_cli.output import ProgressLine

BY_HAND = Path(__file__).resolve().parent.parent / "records" / "w1.yaml"

SHORT = [
    ["replay", BY_HAND],
    ["replay", BY_HAND, "--json"],
    ["replay", BY_HAND, "--as", "modern"],
    ["simulate", "modern", "--games", 2],
    ["simulate", "modern", "--games", 2, "--json"],
    ["compare", "modern", "huisregels", "--games", 2],
    ["compare", "modern", "huisregels", "--games", 2, "--json"],
]

# as the command with progress from the first moment on
EAGER = """\
import sys
from vijfhonderden_cli.output import ProgressLine
ProgressLine.FIRST = ProgressLine.NEXT = 0.0
from vijfhonderden_cli.main import main
main()
"""


@pytest.mark.parametrize("words", SHORT, ids=lambda w: " ".join(str(x) for x in w[:2]))
def test_short_work_shows_the_same_on_a_terminal_as_in_a_pipe(words: list[object]) -> None:
    done = terminal(*words, columns=400, env={"NO_COLOR": "1"})
    assert done.code == 0
    assert "\r" not in done.text.replace("\r\n", "")
    assert done.lines[:-1] == vijf(*words).out.splitlines()


@pytest.mark.parametrize("words", SHORT, ids=lambda w: " ".join(str(x) for x in w[:2]))
def test_what_is_written_stands_clear_of_progress(
    words: list[object], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    script = tmp_path / "eager.py"
    script.write_text(EAGER, encoding="utf-8")
    monkeypatch.setattr("cli.vijf.VIJF", [sys.executable, str(script)])
    done = terminal(*words, columns=400, env={"NO_COLOR": "1"})
    assert done.code == 0
    assert "\r" in done.text.replace("\r\n", "")
    assert done.lines[:-1] == vijf(*words).out.splitlines()
    if "--json" in words:
        json.loads("\n".join(done.lines))


def test_a_faulty_record_among_many_is_told_on_a_line_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    vijf("simulate", "modern", "--games", 3, "--out", file)
    lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join([lines[0], "{}", lines[2], ""]), encoding="utf-8")
    told = vijf("replay", file)
    done = terminal("replay", file, columns=300, env={"NO_COLOR": "1"})
    assert done.code == 1
    assert sorted(line for line in done.lines if line) == sorted([*told.out.splitlines(), *told.err.splitlines()])


def test_the_line_is_short_and_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [10.0]
    monkeypatch.setattr("vijfhonderden_cli.output.time.monotonic", lambda: now[0])
    stream = io.StringIO()
    line = ProgressLine("games", stream, 40)
    line.update(1, 4)
    now[0] = 10.9
    line.update(2, 4)
    line.clear()
    assert stream.getvalue() == ""
    now[0] = 12.0
    line.update(2, 4)
    assert stream.getvalue() == "\rgames: 2 of 4, 0:02 left, 1 games/s"
    line.update(3, 4)
    now[0] = 12.2
    line.update(4, 4)
    line.clear()
    assert stream.getvalue() == (
        "\rgames: 2 of 4, 0:02 left, 1 games/s\rgames: 4 of 4, 2 games/s           \r                        \r"
    )
    narrow = ProgressLine("a very long title", stream, 10)
    now[0] = 14.0
    narrow.update(5, 0)
    assert stream.getvalue().endswith("\ra very lo")
