"""Taking back at the table: what is recorded is what was played in the end, and chance goes its own way again."""

from pathlib import Path

import pytest

from cli.five_hundred import AUSTRALIAN, FIVE, MISERE, TEN, lines
from cli.vijf import Done, vijf
from vijfhonderden.record import LocatedRecord, read_records, replay
from vijfhonderden.schema import list_variants, load_variant

NAMES = list_variants()
FOUR = "human,human,human,human"


def played(file: Path, name: str, players: str, typed: str, *more: object, seed: int = 1) -> tuple[Done, LocatedRecord]:
    done = vijf("play", name, "--seed", seed, "--players", players, "--record", file, *more, "--force", typed=typed)
    assert (done.code, done.err) == (0, "")
    (game,) = read_records(file)
    assert replay(game).problems == []
    return done, game


def opponents(name: str) -> str:
    """A person against players by chance: their streams must be where they would have been."""
    seats = int(load_variant(name).values["table.players"])
    return ",".join(["human", *["uniform"] * (seats - 1)])


def steps(name: str, count: int) -> list[str]:
    """What is typed, word by word; each is understood at some moment, and whatever is not changes nothing."""
    five_hundred = load_variant(name).family == "five-hundred"
    return (["look", "pass", "1"] if five_hundred else ["1", "2", "1"]) * count


@pytest.mark.parametrize("name", NAMES)
def test_what_is_taken_back_and_done_again_is_the_same_game(name: str, tmp_path: Path) -> None:
    """All is taken back, and typed again: the players who choose by chance give the same answers."""
    words = lines(*steps(name, 2))
    # with this seed no game is over so soon
    _, one = played(tmp_path / "one.jsonl", name, opponents(name), words, "--games", 1, seed=3)
    twice = words + "undo\n" * 12 + words
    done, two = played(tmp_path / "two.jsonl", name, opponents(name), twice, "--games", 1, seed=3)
    assert "  taken back: " in done.out
    assert "There is nothing to take back in this game." in done.out
    assert one.record is not None
    assert two.record is not None
    assert two.record.deals == one.record.deals
    assert two.record.note == "acts were taken back"
    assert one.record.note is None


@pytest.mark.parametrize("name", ["moolenijzer-1836", AUSTRALIAN])
def test_all_that_was_done_can_be_taken_back_and_no_more(name: str, tmp_path: Path) -> None:
    words = steps(name, 3)
    done, game = played(tmp_path / "game.jsonl", name, opponents(name), lines(*words) + "undo\n" * 40, "--games", 1)
    assert "There is nothing to take back in this game." in done.out
    assert game.record is not None
    assert len(game.record.deals) == 1
    found = replay(game)
    deal = found.deals[0].deal
    assert deal is not None
    # nothing but what players did before the first choice of the person
    assert all(int(seat) != 0 for seat, _ in deal.history())


def test_a_choice_of_the_deal_before_can_be_taken_back(tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    done, _ = played(file, "moolenijzer-1836", "human,greedy", "1\n" * 40)
    before = done.out[: done.out.index("Game 1, deal 1: the count")].count("you> ")
    done, game = played(file, "moolenijzer-1836", "human,greedy", "1\n" * before + "u\n")
    assert "Game 1, deal 1: the count" in done.out
    assert "trick 1 " in done.out.partition("deal 1: the count")[2].partition("taken back: ")[0]
    assert "trick 16 " in done.out.partition("taken back: ")[2]
    assert game.record is not None
    assert len(game.record.deals) == 1


def test_cards_put_away_are_taken_back_together(tmp_path: Path) -> None:
    for away in (["S6 S8 C5"], ["S6", "S8", "C5"]):
        typed = lines(*TEN, *away, "u", "SA S8 C5")
        done, game = played(tmp_path / "game.yaml", AUSTRALIAN, FOUR, typed)
        assert done.out.count("put away 3:") == 2
        assert game.record is not None
        assert game.record.deals[0].away == "SA S8 C5"


def test_the_bid_before_is_taken_back(tmp_path: Path) -> None:
    done, game = played(tmp_path / "game.yaml", AUSTRALIAN, FOUR, lines(*TEN, "u", "u", "pass", "pass"))
    assert "taken back: pass" in done.out
    assert "taken back: 10NT" in done.out
    assert game.record is not None
    assert "10NT" not in str(game.record.deals[0].auction)


@pytest.mark.parametrize(("name", "players", "begin"), [("five-hundred-5", 5, FIVE), (AUSTRALIAN, 4, MISERE)])
def test_a_moment_of_its_own_is_come_back_to(name: str, players: int, begin: tuple[str, ...], tmp_path: Path) -> None:
    """Calling a partner and giving the joker a suit: what was chosen there is taken back to it."""
    people = ",".join(["human"] * players)
    first, game = played(tmp_path / "game.yaml", name, people, lines(*begin))
    deal = replay(game).deals[0].deal
    assert deal is not None
    phase = int(deal.phase)
    act = "call SA" if players == 5 else "1"
    done, after = played(tmp_path / "game.yaml", name, people, lines(*begin, act, "u"))
    again = replay(after).deals[0].deal
    assert again is not None
    assert int(again.phase) == phase
    assert game.record is not None
    assert after.record is not None
    assert after.record.deals == game.record.deals
    assert done.out.count("taken back") == 1
    assert first.out


def test_who_waits_and_plays_again_later_takes_back_in_the_game_that_is_played(tmp_path: Path) -> None:
    name = "moolenijzer-1836-potje"
    done = vijf("play", name, "--players", "human,uniform,uniform", "--seed", 2, typed="1\n1\nu\nu\nu\n")
    assert done.code == 0
    assert done.out.count("taken back") == 2
    assert "There is nothing to take back in this game." in done.out
