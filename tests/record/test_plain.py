"""Games that the compiled check calls plainly right are right; whatever else is wrong, it never says so."""

import copy
import io
import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from record import bidding_playing, playing
from vijfhonderden.record import DealRecord, GameRecord, record_game, record_line, replay, replay_file
from vijfhonderden.record.fast.parts import HandReader, hand_cards, same_scores
from vijfhonderden.record.jsonl_io import json_line, read_jsonl
from vijfhonderden.record.plain import PlainGames
from vijfhonderden.schema import Variant, list_variants, load_variant

NAMES = ("Anna", "Bert", "Carla", "Dirk", "Els", "Fons")
LONG = ("Anna Maria Jacoba", *NAMES[1:])
TESTS = Path(__file__).parent


def a_game(variant: Variant, seed: int, names: tuple[str, ...] = NAMES) -> tuple[tuple[str, ...], Any, list[Any]]:
    """The next game by chance from a seed on that comes to its end."""
    while True:
        if variant.family == "vijfhonderden":
            drawing, deals = playing.play_game(variant, seed)
            if drawing.is_over:
                return names[:2], drawing, deals
        else:
            bidding, hands = bidding_playing.play_game(variant, seed, most_deals=15)
            if bidding.is_over:
                return names[: int(variant.rules.seats)], bidding, hands
        seed += 100


def a_line(variant: Variant, seed: int, names: tuple[str, ...] = NAMES) -> bytes:
    return record_line(variant, *a_game(variant, seed, names)).encode() + b"\n"


def problems_of(line: bytes) -> list[str]:
    """What the whole reading of a line finds wrong."""
    out: list[str] = []
    for located in read_jsonl(io.BytesIO(line), "g.jsonl"):
        out += [str(problem) for problem in replay(located).problems]
    return out


def taught_by(line: bytes) -> PlainGames:
    plain = PlainGames()
    assert not plain.is_right(line)
    (located,) = read_jsonl(io.BytesIO(line), "g.jsonl")
    replayed = replay(located)
    assert replayed.is_right
    plain.learn(located, replayed)
    assert plain.is_right(line)
    return plain


def judged(plain: PlainGames, line: bytes) -> bool:
    """Whether a line is called right, which then it must be."""
    right = plain.is_right(line)
    if right:
        assert problems_of(line) == []
    return right


@pytest.mark.parametrize("name", sorted(list_variants()))
def test_played_games_are_plain_after_the_first(name: str, tmp_path: Path) -> None:
    variant = load_variant(name)
    for names in (NAMES, LONG):
        file = tmp_path / "g.jsonl"
        file.write_bytes(b"".join(a_line(variant, seed, names) for seed in range(4)))
        first, *others = replay_file(file)
        assert first is not None and first.is_right
        assert others == [None] * 3


@pytest.mark.parametrize("name", sorted(list_variants()))
def test_a_line_is_that_of_the_record(name: str) -> None:
    variant = load_variant(name)
    for seed in range(3):
        players, game, deals = a_game(variant, seed)
        assert record_line(variant, players, game, deals) == json_line(record_game(variant, players, game, deals))


def test_other_rules_or_players_are_learned_anew(tmp_path: Path) -> None:
    old, new = load_variant("moolenijzer-1836"), load_variant("modern")
    lines = [a_line(old, 1), a_line(old, 2), a_line(new, 3), a_line(new, 4), a_line(new, 5, LONG), a_line(new, 6, LONG)]
    file = tmp_path / "g.jsonl"
    file.write_bytes(b"".join(lines))
    found = list(replay_file(file))
    assert [game is None for game in found] == [False, True, False, True, False, True]
    assert [game.line for game in found if game is not None] == [1, 3, 5]


# --- games that were changed ---

VARIANTS = ("moolenijzer-1836", "five-hundred-australian", "five-hundred-2", "five-hundred-5", "vyfhonderd")


@cache
def a_taught(name: str) -> tuple[PlainGames, bytes, bytes]:
    """What was learned from a game, the line of another, and its end with the rules."""
    variant = load_variant(name)
    plain = taught_by(a_line(variant, 1))
    line = a_line(variant, 2)
    assert plain.is_right(line)
    return plain, line, line[line.index(b',"rules_hash"') :]


def paths_in(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield (*path, key)
        yield from paths_in(inner, (*path, key))


def others_for(value: Any, strings: list[str], rng: random.Random) -> list[Any]:
    """Values that might stand in the place of one."""
    if isinstance(value, bool):
        return [not value, int(value), None]
    if isinstance(value, int):
        return [value + 1, value - 1, -value, float(value), str(value), 10**6, 10**30, True, None]
    if isinstance(value, str):
        words = value.split(" ")
        at = rng.randrange(len(words))
        word = rng.choice(rng.choice(strings).split(" "))
        return [
            rng.choice(strings), "", value.lower(), f" {value}", f"{value} ", value.replace(", ", ","), value[:-1],
            " ".join([*words[:at], *words[at + 1 :]]), " ".join([*words[:at], word, *words[at + 1 :]]),
            " ".join([*words[:at], words[at], *words[at:]]), value.partition(" => ")[0], value.replace(" ", "\u2028"),
            [value], None, 1,
        ]  # fmt: skip
    return [None, [], {}, "", 1]


def changes_of(record: dict[str, Any], rng: random.Random) -> Iterator[dict[str, Any]]:
    """A game with one thing left out, doubled, moved or changed, at many places."""
    strings: list[str] = []
    for path in paths_in(record):
        value: Any = record
        for key in path:
            value = value[key]
        strings += [value] if isinstance(value, str) else []
    paths = list(paths_in(record))
    for path in rng.sample(paths, min(len(paths), 60)):
        for change in rng.sample(range(19), 4):
            changed = copy.deepcopy(record)
            place: Any = changed
            for key in path[:-1]:
                place = place[key]
            value = place[path[-1]]
            if change == 0:
                del place[path[-1]]
            elif change == 1 and isinstance(place, list):
                place.insert(path[-1], value)
            elif change == 2 and isinstance(place, list):
                place.reverse()
            elif change == 3 and isinstance(place, dict):
                place[rng.choice(strings)] = place.pop(path[-1])
            elif change >= 4 and len(others := others_for(value, strings, rng)) > change - 4:
                place[path[-1]] = others[change - 4]
            else:
                continue
            yield changed


def additions_to(record: dict[str, Any], rng: random.Random) -> Iterator[dict[str, Any]]:
    """A game with a key more, in its head or in its first deal."""
    for in_deal, model in ((False, GameRecord), (True, DealRecord)):
        for key in model.model_fields:
            changed = copy.deepcopy(record)
            place = changed["deals"][0] if in_deal else changed
            if key not in place:
                place[key] = rng.choice([None, "x", 1, [], {}, ["x"], {"Anna": "SA"}, {"Anna": 5}, True])
                yield changed


def as_line(record: dict[str, Any], tail: bytes) -> bytes:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode()[:-1] + tail


@pytest.mark.parametrize("name", VARIANTS)
def test_one_thing_changed(name: str) -> None:
    plain, line, tail = a_taught(name)
    record = json.loads(line[: -len(tail)] + b"}")
    rng = random.Random(len(line))
    for changed in (*changes_of(record, rng), *additions_to(record, rng)):
        judged(plain, as_line(changed, tail))
    for key in ("seed", "game", "winner", "cut"):
        less = {k: v for k, v in json.loads(line[: -len(tail)] + b"}").items() if k != key}
        assert judged(plain, as_line(less, tail))


@pytest.mark.parametrize("name", VARIANTS)
def test_what_is_stated_wrongly_is_never_plain(name: str) -> None:
    plain, line, tail = a_taught(name)
    record = json.loads(line[: -len(tail)] + b"}")
    players = record["players"]
    wrong: list[dict[str, Any]] = []
    for number, deal in enumerate(record["deals"]):
        other = copy.deepcopy(record)
        other["deals"][number]["dealer"] = players[players.index(deal["dealer"]) - 1]
        wrong.append(other)
        other = copy.deepcopy(record)
        side, points = next(iter(deal["result"].items()))
        other["deals"][number]["result"][side] = points + 1
        wrong.append(other)
    cut = list(record["cut"].values())
    wrong.append({**record, "cut": dict(zip(players, [*cut[1:], cut[0]], strict=True))})
    sides = list(record["deals"][0]["result"])
    wrong.append({**record, "winner": sides[sides.index(record["winner"]) - 1]})
    if "under_jan" in record:
        wrong.append({**record, "under_jan": not record["under_jan"]})
    # the cut alone may be right after all, where who cut the deal may leave it to the other
    assert [judged(plain, as_line(changed, tail)) for changed in wrong].count(True) <= 1


@pytest.mark.parametrize("name", VARIANTS)
def test_cards_that_change_places_are_played_by_the_rules_or_not_plain(name: str) -> None:
    """A player plays two cards the other way round; who wins is not stated, so that only the rules can tell."""
    plain, line, tail = a_taught(name)
    record = json.loads(line[: -len(tail)] + b"}")
    rng = random.Random(5)
    for _ in range(120):
        changed = copy.deepcopy(record)
        lines = rng.choice([deal for deal in changed["deals"] if deal.get("tricks")])["tricks"]
        lines[:] = [trick.partition(" => ")[0] for trick in lines]
        turns = [(n, turn) for n, trick in enumerate(lines) for turn in trick.split(" / ") if "," not in turn]
        place, turn = rng.choice(turns)
        who = turn.partition(": ")[0]
        other, its = rng.choice([(n, one) for n, one in turns if one.partition(": ")[0] == who])
        lines[place] = lines[place].replace(turn, "?")
        lines[other] = lines[other].replace(its, turn)
        lines[place] = lines[place].replace("?", its)
        judged(plain, as_line(changed, tail))


@pytest.mark.parametrize("name", VARIANTS)
def test_a_line_is_one_whole_trick(name: str) -> None:
    plain, line, tail = a_taught(name)
    record = json.loads(line[: -len(tail)] + b"}")
    counts = {n: len(deal.get("tricks", ())) for n, deal in enumerate(record["deals"])}
    number = min((n for n in counts if counts[n] > 2), key=lambda n: counts[n])  # room for a line more
    first, second, *others = [trick.partition(" => ")[0] for trick in record["deals"][number]["tricks"]]
    lead, _, rest = first.partition(" / ")
    for lines in (
        [f"{first} / {second}", *others],
        [lead, rest, second, *others],
        [lead, f"{rest} / {second}", *others],
    ):
        changed = copy.deepcopy(record)
        changed["deals"][number]["tricks"] = lines
        assert problems_of(as_line(changed, tail))
        assert not plain.is_right(as_line(changed, tail))


PIECES = (
    '"', ",", ":", "{", "}", "[", "]", " ", "\\u0041", "\\", "null", "true", "0", "-1", "1e3", "NaN", "SA", "C 13", "H",
    "Jo", "Anna", "A", "pass", "/", "=>", "é", "\u2028", "\x0b", ',"seed":1', '"note":"x",', '"dealer":"Anna",', "\r",
)  # fmt: skip


@pytest.mark.parametrize("name", VARIANTS)
@given(rng=st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_letters_changed_anywhere(name: str, rng: random.Random) -> None:
    plain, line, tail = a_taught(name)
    text = line.decode()
    end = len(text) - len(tail.decode())
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(end)
        if rng.random() < 0.3:  # a piece of the game itself
            start = rng.randrange(end)
            piece = text[start : start + rng.choice([1, 2, 4, 12, 40])]
        else:
            piece = rng.choice(PIECES)
        text = text[:at] + piece + text[at + rng.choice([0, 0, 1, 2, len(piece)]) :]
    judged(plain, text.encode())


@pytest.mark.parametrize("name", ["moolenijzer-1836", "five-hundred-australian"])
def test_a_key_that_stands_twice_is_never_plain(name: str) -> None:
    plain, line, tail = a_taught(name)
    head = line[: -len(tail)]
    record = json.loads(head + b"}")
    pairs = [(record, ()), (record["deals"][0], ("deals", 0)), (record["deals"][0]["hands"], ()), (record["cut"], ())]
    for mapping, _ in [*pairs, (record["deals"][-1]["result"], ())]:
        for key, value in mapping.items():
            pair = f"{json.dumps(key)}:{json.dumps(value, ensure_ascii=False, separators=(',', ':'))}".encode()
            assert pair in head
            twice = head.replace(pair, pair + b"," + pair, 1) + tail
            assert not plain.is_right(twice)
            assert "stands twice" in problems_of(twice)[0]


def test_what_json_leaves_open_is_never_plain() -> None:
    plain, line, tail = a_taught("moolenijzer-1836")
    start = b'{"record":1,'
    seed = b'"seed":2,'
    assert line.startswith(start) and seed in line
    for before, after in (
        (start, b'{"record":1.0,'),
        (start, b'{"record":true,'),
        (start, b"\xef\xbb\xbf" + start),
        (start, b"[" + start),
        (start, b"1" + start),
        (seed, b'"seed":NaN,'),
        (seed, b'"seed":Infinity,'),
        (seed, b'"seed":1e2,'),
        (seed, b'"seed":-1,'),
        (seed, b'"seed":true,'),
        (seed, b'"seed":' + b"9" * 5000 + b","),
        (b"Anna", b"A\xffna"),
        (b"Anna", b"\\u0041nna"),
        (b"Anna", b"\xed\xa0\x80nna"),
        (tail, tail[:-1]),
        (tail, tail[:-2] + b"\n"),
        (tail, tail[:-1] + b" {}\n"),
        (tail, tail.replace(b'"rules_hash":"', b'"rules_hash":"0')),
        (tail, b',"rules":{}' + tail),
        (b'"deals":[', b'"deals":[[],'),
    ):
        assert before in line
        assert not plain.is_right(line.replace(before, after, 1)), after


def test_a_score_that_no_record_may_state_is_not_plain() -> None:
    sides = {"A": 0, "B": 1}
    assert same_scores({"A": 1_000_000, "B": -1_000_000}, sides, [1_000_000, -1_000_000])
    assert not same_scores({"A": 1_000_001, "B": 0}, sides, [1_000_001, 0])
    assert not same_scores({"A": 1, "B": True}, sides, [1, 1])
    assert not same_scores({"A": 1}, sides, [1, 1])
    assert not same_scores({"A": 1, "a": 1}, {"A": 0, "a": 0, "B": 1}, [1, 1])


def test_a_hand_read_again_is_the_same_hand() -> None:
    """Suit by suit, with jokers, and as often as one likes; what is written otherwise is no plain hand each time."""
    jokers = {"Jo": 15, "Jb": 31}
    reader = HandReader(jokers)
    for text in ("S AK7  H T9  Jo", "H T9  S AK7", "S A 11 13  C 2", "C 9  Jo Jb", "S T", "S AK7", "S " + "A" * 50):
        for _ in range(2):
            found = reader.cards(text)
            assert found == hand_cards(text, jokers)
            found.clear()  # what it gives is the caller's own
    for text in ("", "7  S A", "S AX", "S A  ", "Q S", "S A  C 13 ", "D 12  D 13"):
        for _ in range(2):
            assert reader.cards(text) == [], text


def test_the_place_of_a_joker_is_no_card_of_its_lane() -> None:
    assert hand_cards("S A  C 13", {}) == hand_cards("S A  Jo", {"Jo": 15})
    plain, line, _ = a_taught("five-hundred-australian")
    clubs = line.replace(b"  Jo", b"  C 13", 1)
    assert clubs != line
    assert not plain.is_right(clubs)
    assert "is not in the pack" in problems_of(clubs)[0]


def broken_games() -> Iterator[tuple[str, dict[str, Any]]]:
    """The broken records, by their names, of which a line with rules beside them can be made."""
    for folder in ("broken", "broken_five_hundred"):
        for path in sorted((TESTS / folder).glob("*.yaml")):
            try:
                game = yaml.safe_load(path.read_bytes())
            except (yaml.YAMLError, UnicodeDecodeError):
                continue
            if not isinstance(game, dict) or game.get("variant") not in list_variants():
                continue
            players, variant = game.get("players"), load_variant(game["variant"])
            seats = 2 if variant.family == "vijfhonderden" else int(variant.rules.seats)
            if isinstance(players, list) and len(players) == seats and all(isinstance(name, str) for name in players):
                yield path.stem, game


BROKEN = list(broken_games())


@cache
def taught_for(name: str, players: tuple[str, ...]) -> tuple[PlainGames, bytes]:
    """What was learned from a game of these players, and the end of its line with the rules."""
    line = a_line(load_variant(name), 1, players)
    return taught_by(line), line[line.index(b',"rules_hash"') :]


def test_most_broken_records_make_a_line() -> None:
    assert len(BROKEN) > 150


@pytest.mark.parametrize(("name", "game"), BROKEN, ids=[name for name, _ in BROKEN])
def test_a_broken_record_is_not_plain_with_the_rules_beside_it(name: str, game: dict[str, Any]) -> None:
    plain, tail = taught_for(game["variant"], tuple(game["players"]))
    judged(plain, as_line({"record": 1, **game}, tail))


def test_players_who_change_seats_are_known_once_they_have_sat_there() -> None:
    variant = load_variant("modern")
    other = (NAMES[1], NAMES[0], *NAMES[2:])
    lines = [a_line(variant, seed, other if seed % 2 else NAMES) for seed in range(8)]
    plain = PlainGames()
    told = []
    for line in lines:
        told.append(judged(plain, line))
        if not told[-1]:
            (located,) = read_jsonl(io.BytesIO(line), "g.jsonl")
            plain.learn(located, replay(located))
    assert told == [False, False, *[True] * 6]
