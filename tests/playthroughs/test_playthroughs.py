"""Every shipped variant has its playthrough, and playing it again gives the same text."""

from itertools import zip_longest
from pathlib import Path

import pytest

from bidding_playing import SHIPPED as FIVE_HUNDRED
from playing import SHIPPED
from playthrough import FOLDER, playthrough

VARIANTS = Path(__file__).resolve().parents[2] / "variants"
WRITE_ANEW = "python tests/playthrough.py writes it anew"


def test_every_variant_has_a_playthrough() -> None:
    shipped = {path.stem for path in VARIANTS.glob("*.yaml")}
    assert shipped == set(SHIPPED) | set(FIVE_HUNDRED), "a variant of a third family has no playthrough"
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(SHIPPED), WRITE_ANEW


@pytest.mark.parametrize("name", SHIPPED)
def test_a_game_goes_as_it_is_written(name: str) -> None:
    written = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    found = playthrough(name)
    if found != written:
        pairs = enumerate(zip_longest(written.splitlines(), found.splitlines()), 1)
        line, (old, new) = next((n, pair) for n, pair in pairs if pair[0] != pair[1])
        pytest.fail(f"{name}.txt, line {line}:\n  written {old}\n  found   {new}\n({WRITE_ANEW})")


SHOWN = {
    "moolenijzer-1836": ["good", "how high", "spoil run", "stuk", "rob", "keep", "claim", "run", "four"],
    "modern": ["good", "spoil", "stuk", "rob", "take covered", "take open", "run", "four"],
}


@pytest.mark.parametrize("name", SHOWN)
def test_a_playthrough_shows_the_whole_dialogue(name: str) -> None:
    acts = {line[7:] for line in (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines() if line[5:7] == ": "}
    missing = [act for act in SHOWN[name] if not any(text.startswith(act) for text in acts)]
    assert not missing
