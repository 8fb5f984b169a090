"""What the README shows of Five Hundred is what the command does."""

import re
from pathlib import Path

from cli.five_hundred import AUSTRALIAN, lines, person
from cli.vijf import vijf

README = (Path(__file__).resolve().parent.parent.parent / "README.md").read_text(encoding="utf-8")


def block_after(text: str) -> list[str]:
    """The lines of the first fenced block after a text."""
    found = re.search(r"```\n(.*?)```", README[README.index(text) :], re.S)
    assert found is not None
    return found[1].splitlines()


def test_play() -> None:
    out = person(typed=lines("7H", "8H", "C8 SJ S7", "Jo"), seed=2).out.splitlines()
    at = 0
    for line in block_after(f"vijf play {AUSTRALIAN} --seed 2"):
        assert line in out[at:], line
        at = out.index(line, at) + 1


def test_compare_rows_are_rows_of_the_table() -> None:
    """Their numbers are those of 2,000 games, which a test does not play."""
    out = vijf("compare", AUSTRALIAN, "five-hundred-american", "--games", 60).out
    rows = {re.split(r"\s{2,}", line)[0] for line in out.splitlines()}
    shown = [re.split(r"\s{2,}", line)[0] for line in block_after(f"vijf compare {AUSTRALIAN}")[3:] if line]
    assert len(shown) > 10
    assert set(shown) <= rows
