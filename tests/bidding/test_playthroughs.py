"""Every shipped variant of Five Hundred has its playthrough, and playing it again gives the same text."""

from itertools import zip_longest

import pytest

from bidding_playing import SHIPPED
from bidding_playthrough import FOLDER, playthrough

WRITE_ANEW = "python tests/bidding_playthrough.py writes it anew"


def test_every_variant_has_a_playthrough() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(SHIPPED), WRITE_ANEW


@pytest.mark.parametrize("name", SHIPPED)
def test_a_game_goes_as_it_is_written(name: str) -> None:
    written = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    found = playthrough(name)
    if found != written:
        pairs = enumerate(zip_longest(written.splitlines(), found.splitlines()), 1)
        line, (old, new) = next((n, pair) for n, pair in pairs if pair[0] != pair[1])
        pytest.fail(f"{name}.txt, line {line}:\n  written {old}\n  found   {new}\n({WRITE_ANEW})")


def test_the_playthroughs_show_every_kind_of_act() -> None:
    text = "\n".join((FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in SHIPPED)
    for words in (": pass", ": look", ": 7", "away ", "NT", "misere", "call ", " contract by", "tricks by"):
        assert words in text, words
