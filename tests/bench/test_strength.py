"""How strong the players are: what is asked stands beside what was measured, and the page says which it reached."""

import xml.etree.ElementTree as ET
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from benchmarks.page import marks
from benchmarks.strength import FIRST, MAKES, MORE, PROOF, SEEING, Size, main, played
from benchmarks.strength_page import NOT_WORSE, Bound, Found, Share, generated, greedy_over_uniform, share_of
from benchmarks.strength_picture import picture_of

MACHINE = {"date": "2030-01-01", "processor": "a processor", "cores": "2", "system": "Linux", "compiler": "cc 1"}


def made_up(names: list[str], shares: list[tuple[float, float, float]], elo: list[float], ms: float) -> dict[str, Any]:
    """A tournament as JSON; the shares are those of the first of each pair."""
    pairs = [[a, b] for n, a in enumerate(names) for b in names[n + 1 :]]
    return {
        "version": "0.0",
        "seed": 1,
        "games": 300 * len(pairs),
        "packs": 150,
        "seatings": 2,
        "players": [{"name": name, "elo": {"value": value}} for name, value in zip(names, elo, strict=True)],
        "pairs": [
            {
                "players": pair,
                "win_rate": {"value": value, "low": low, "high": high},
                "points": {"value": 10.0, "low": 7.0, "high": 13.0},
            }
            for pair, (value, low, high) in zip(pairs, shares, strict=True)
        ],
        "times": [{"player": name, "milliseconds": ms} for name in names],
    }


def found(greedy_loses: float, search_loses: float, fewer: tuple[float, float, float], ms: float) -> Found:
    """Two variants' tournaments, in which the weaker player is named first. ``…_loses`` is the end of its interval."""
    shares = [(0.3, 0.25, 0.34), (0.2, 0.1, search_loses), fewer]
    seeing = [(0.3, 0.2, 0.4), (0.1, 0.05, 0.15), (0.25, 0.2, 0.3)]
    return {
        ("first", "modern"): made_up(["uniform", "greedy"], [(0.01, 0.0, greedy_loses)], [-300, 0], 0.01),
        ("proof", "modern"): made_up(["greedy", "search:20", "search:200"], shares, [0, 100, 200], ms),
        ("more", "modern"): made_up(["search:20", "search:200"], [fewer], [0, 0], 1.0),
        ("seeing", "modern"): made_up(["greedy", "search:200", "all-seeing"], seeing, [-100.0, 50.0, 200.0], 20.0),
    }


def test_what_is_reached_is_said_and_what_is_not() -> None:
    page = generated(found(0.04, 0.34, (0.45, 0.4, 0.5), 7.25), MACHINE)
    assert "| `modern` | 99 % (96 … 100) | > 95 %: yes | 300 | 80 % (66 … 90) | > 65 %: yes |" in page
    assert "| 55 % (50 … 60) | not below 50 %: yes | 7.2 ms | < 300 ms: yes |" in page
    assert "**no**" not in page
    page = generated(found(0.05, 0.35, (0.56, 0.51, 0.6), 300.0), MACHINE)
    assert "> 95 %: **no**" in page and "> 65 %: **no**" in page
    assert "| 44 % (40 … 49) | not below 50 %: **no** | 300 ms | < 300 ms: **no** |" in page
    assert "| `modern` | 300 | `search:200` | `search:20` | 44 % (40 … 49) | not below 50 %: **no** |" in page


def test_what_is_asked_of_greedy_is_that_of_its_family() -> None:
    assert greedy_over_uniform("huisregels") == Bound(0.95) and greedy_over_uniform("vyfhonderd") == Bound(0.90)


def test_an_interval_must_lie_above_a_bound_and_equals_not_below_it() -> None:
    assert Bound(0.65).is_reached(Share(0.7, 0.651, 0.8)) and not Bound(0.65).is_reached(Share(0.7, 0.65, 0.8))
    assert NOT_WORSE.is_reached(Share(0.4, 0.3, 0.5)) and not NOT_WORSE.is_reached(Share(0.4, 0.3, 0.499))


def test_the_distance_to_the_player_who_sees_all_is_in_games_points_and_elo() -> None:
    page = generated(found(0.04, 0.34, (0.45, 0.4, 0.5), 7.0), MACHINE)
    # greedy wins 10 % and search 25 %; of 300 points between greedy and the other, search has 150
    assert "| `modern` | 300 | 10 % (5 … 15) | 25 % (20 … 30) | +10.0 ± 3.0 | 300 | 50 % | 20 ms |" in page


def test_a_share_is_seen_from_either_side() -> None:
    data = made_up(["greedy", "search:20"], [(0.3, 0.25, 0.34)], [0, 0], 1.0)
    turned = share_of(data, "search:20", "greedy")
    assert (turned.value, turned.low, turned.high) == pytest.approx((0.7, 0.66, 0.75))
    with pytest.raises(KeyError):
        share_of(data, "search:20", "uniform")


def test_the_picture_says_what_it_shows() -> None:
    text = picture_of(found(0.04, 0.34, (0.45, 0.4, 0.5), 7.0), "2030-01-01")
    words = " ".join(ET.fromstring(text).itertext())
    assert "search:200 against greedy: modern 80 % (66 to 90)" in words
    assert "search:200 against all-seeing: modern 25 % (20 to 30)" in words


def test_each_pair_plays_about_as_many_games_as_are_asked() -> None:
    two = played("modern", ["greedy", "uniform"], 9)
    assert (two["packs"], two["seatings"], two["games"]) == (4, 2, 8)
    three = played("five-hundred-3", ["greedy", "uniform"], 4)
    assert (three["packs"], three["seatings"], three["games"]) == (1, 6, 6)
    assert share_of(three, "greedy", "uniform").value == pytest.approx(three["pairs"][0]["wins"] / 6, abs=1e-6)


def test_a_run_writes_page_and_picture_and_goes_on_where_it_was_broken_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def play(name: str, players: Sequence[str], games: int, workers: int | None) -> dict[str, Any]:
        asked.append((name, tuple(players), games))
        if len(asked) == 6:
            raise KeyboardInterrupt
        shares = [(0.4, 0.3, 0.5)] * (len(players) * (len(players) - 1) // 2)
        return made_up(list(players), shares, [100.0 * n for n in range(len(players))], 1.0)

    monkeypatch.setattr("benchmarks.strength.played", play)
    size = Size(12, 6, 8, 9, 4, 2, ("modern", "five-hundred-2"), ("modern",), ("modern", "five-hundred-2"))
    first, last = marks(MAKES)
    page = tmp_path / "docs" / "strength.md"
    page.parent.mkdir()
    page.write_text(f"# Strength\n\n{first}\n{last}\n\nHow to read it.\n", encoding="utf-8")
    with pytest.raises(KeyboardInterrupt):
        main([], size, tmp_path)
    assert asked == [
        ("modern", FIRST, 12), ("five-hundred-2", FIRST, 12), ("modern", PROOF, 6), ("five-hundred-2", PROOF, 6),
        ("modern", MORE, 4), ("modern", SEEING, 2),
    ]  # fmt: skip
    assert "modern" not in page.read_text(encoding="utf-8")
    main(["--go-on"], size, tmp_path)
    assert asked[6:] == [("modern", SEEING, 2), ("five-hundred-2", SEEING, 2)]
    text = page.read_text(encoding="utf-8")
    assert text.startswith("# Strength\n") and text.endswith("\n\nHow to read it.\n")
    assert text.count("| `modern` |") == 4 and text.count("| `five-hundred-2` |") == 2
    assert ET.parse(tmp_path / "docs" / "strength.svg").getroot().tag == "{http://www.w3.org/2000/svg}svg"
    main([], size, tmp_path)
    assert len(asked) == 8 + 7  # all of them anew
