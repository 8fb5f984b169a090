"""Whatever stands in a record of Five Hundred, there is a message and no traceback."""

import io
import random
from pathlib import Path

import pytest

from record.bidding_playing import play_game
from vijfhonderden.record import LocatedRecord, record_game, replay
from vijfhonderden.record.jsonl_io import json_line, read_jsonl
from vijfhonderden.record.yaml_io import read_yaml, yaml_text
from vijfhonderden.schema import load_variant

KEPT = Path(__file__).parent.parent / "records"
NAMES = ("h1.yaml", "h5.yaml", "five-hundred-version-1-by-hand.yaml")
TEXTS = [(KEPT / name).read_text(encoding="utf-8") for name in NAMES]
PIECES = [
    "pass", "6C", "10NT", "misere", "blind misere sans kitty", "look", "Jo", "Jo calls H", "Jb", "xx", "SA", "S", "/",
    ":", "=>", ",", '"', "[", "]", "{", "}", "W", "Anna", "\n", "  ", "-", "0", "999999", "null", "alone", "all pass",
    "revoke", "joker: H\n", "call: SA\n", "away: ", "kitty: ", "é", "\x07", "settings: [game.target=1]\n",
]  # fmt: skip
OTHERS = (None, "vyfhonderd", "five-hundred-american", "five-hundred-3", "modern")


def check(located: LocatedRecord, rng: random.Random) -> None:
    other = rng.choice(OTHERS)
    done = replay(located, other, lenient=rng.random() < 0.5)
    assert isinstance(done.as_dict(), dict)
    for problem in done.problems:
        assert problem.message
        assert "Traceback" not in str(problem)


@pytest.mark.parametrize("text", TEXTS, ids=["h1", "h5", "by-hand"])
def test_mutations(text: str) -> None:
    rng = random.Random(len(text))
    for _ in range(150):
        changed = text
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(changed))
            cut = rng.choice([0, 1, 2, 5, 20])
            changed = changed[:at] + (rng.choice(PIECES) if rng.random() < 0.8 else "") + changed[at + cut :]
        check(read_yaml(changed.encode(), "game.yaml"), rng)


@pytest.mark.parametrize("text", TEXTS, ids=["h1", "h5", "by-hand"])
def test_words_changed_for_others(text: str) -> None:
    """Whole words are swapped, so that most of it can still be read."""
    rng = random.Random(7)
    words = text.split(" ")
    for _ in range(150):
        changed = list(words)
        for _ in range(rng.randint(1, 3)):
            changed[rng.randrange(len(words))] = rng.choice(words)
        check(read_yaml(" ".join(changed).encode(), "game.yaml"), rng)


def test_truncations() -> None:
    rng = random.Random(1)
    for text in TEXTS:
        for end in range(0, len(text), 7):
            check(read_yaml(text[:end].encode(), "game.yaml"), rng)


@pytest.mark.parametrize("name", ["five-hundred-2", "five-hundred-5", "vyfhonderd"])
def test_lines_of_json(name: str) -> None:
    rng = random.Random(3)
    variant = load_variant(name)
    line = json_line(record_game(variant, "abcdef"[: int(variant.rules.seats)], *play_game(variant, 4, most_deals=2)))
    start = line.index('"deals"')
    stop = line.index('"rules_hash"')
    for _ in range(60):
        at = rng.randrange(start, stop)
        changed = line[:at] + rng.choice(PIECES).replace("\n", " ") + line[at + rng.choice([0, 1, 3]) :]
        for located in read_jsonl(io.BytesIO(changed.encode() + b"\n"), "games.jsonl"):
            check(located, rng)


def test_acts_left_out_or_doubled() -> None:
    """Items of the lists of a played game are left out, doubled or swapped."""
    rng = random.Random(9)
    for name in ("five-hundred-australian", "five-hundred-3", "five-hundred-5", "vyfhonderd"):
        variant = load_variant(name)
        record = record_game(variant, "abcdef"[: int(variant.rules.seats)], *play_game(variant, 2, most_deals=2))
        for _ in range(25):
            changed = record.model_copy(deep=True)
            deal = rng.choice(changed.deals)
            for key in ("auction", "away", "joker", "call", "kitty", "dealer"):
                if rng.random() < 0.15:
                    setattr(deal, key, None)
            calls = (deal.auction or "").split(", ") if isinstance(deal.auction, str) else []
            if calls and rng.random() < 0.5:
                calls.insert(rng.randrange(len(calls)), rng.choice(calls))
                deal.auction = ", ".join(calls)
            if deal.tricks and rng.random() < 0.5:
                deal.tricks.insert(rng.randrange(len(deal.tricks)), rng.choice(deal.tricks))
            check(read_yaml(yaml_text(changed).encode(), "game.yaml"), rng)
