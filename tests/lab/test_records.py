"""Recorded games under other rules."""

from pathlib import Path
from typing import Any

from vijfhonderden.lab.records import compare_records
from vijfhonderden.lab.simulate import simulate
from vijfhonderden.schema import load_variant, with_settings

W1 = Path(__file__).resolve().parent.parent / "records" / "w1.yaml"


def test_w1_under_modern_stops_at_the_last_card_of_the_stock() -> None:
    found = compare_records([W1], [load_variant("moolenijzer-1836"), load_variant("modern")])
    assert found.is_right
    (game,) = found.games
    home, modern = game.under
    assert home.same_rules and home.first_illegal is None
    act = modern.first_illegal
    assert act is not None and (act.deal, act.trick, act.player, act.key) == (1, 7, "A", "stock.last_draw")
    assert (act.home_value, act.value) == ("winner-takes-covered", "winner-chooses")
    assert found.forbidden_by(0) == [] and found.forbidden_by(1) == [("stock.last_draw", 1)]
    text = "\n".join(found.lines())
    assert "these are the rules it was played by" in text
    assert "first act that is not allowed: deal 1, trick 7, A" in text
    assert "§8 and §10" in text and "modern text" in text


def test_an_item_that_is_written_differently_names_both_rules() -> None:
    other = with_settings(load_variant("moolenijzer-1836"), ["roem.runs.5=120"])
    (game,) = compare_records([W1], [other]).games
    (one,) = game.under
    assert one.first_illegal is None
    assert [(d.trick, d.player, d.home_points, d.points, d.key) for d in one.differences] == [
        (6, "A", 100, 120, "roem.runs.5"),
        (7, "A", 100, 120, "roem.runs.5"),
    ]
    assert (one.differences[0].home_value, one.differences[0].value) == ("100", "120")
    assert one.differences[0].home_source == "§17"


def test_a_wrong_record_is_told_and_the_others_are_compared(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(W1.read_text(encoding="utf-8").replace("A: 616", "A: 615"), encoding="utf-8")
    found = compare_records([wrong, W1], [load_variant("modern")])
    assert not found.is_right
    assert found.games[0].problems and not found.games[1].problems
    assert found.games[1].under[0].first_illegal is not None


def test_many_games_are_summed_up_by_the_rule_that_forbids(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    simulate(load_variant("moolenijzer-1836"), 6, players=("uniform", "uniform"), out=out)
    found = compare_records([out], [load_variant("modern"), load_variant("moolenijzer-1836-potje")])
    assert len(found.games) == 6 and found.games[5].place.endswith("games.jsonl:6")
    summary: Any = found.to_json()["summary"]
    modern, potje = summary
    assert modern["games_with_an_illegal_act"] == sum(modern["first_illegal_by_rule"].values()) > 0
    assert potje["games_with_an_illegal_act"] == potje["games_with_other_points"] == 0
    assert list(found.lines())[-1].startswith("  under moolenijzer-1836-potje: an act is not allowed in 0 of 6")


def test_what_cannot_be_read_is_no_game_and_the_others_are_compared(tmp_path: Path) -> None:
    out = tmp_path / "games.JSONL"
    simulate(load_variant("moolenijzer-1836"), 2, players=("uniform", "uniform"), out=out)
    out.write_bytes(out.read_bytes() + b"{\n")
    (tmp_path / "empty.jsonl").write_bytes(b"")
    (tmp_path / "broken.yaml.gz").write_bytes(b"no gzip")
    paths = [Path("nowhere.yaml"), out, *(tmp_path / name for name in ("empty.jsonl", "broken.yaml.gz")), W1]
    found = compare_records(paths, [load_variant("modern")])
    assert [game.place for game in found.games] == [f"{out}:1", f"{out}:2", str(W1)]
    assert [message.split(": ")[0] for message in found.unread] == [
        "nowhere.yaml", f"{out}:3", *(str(path) for path in paths[2:4]),
    ]  # fmt: skip
    assert not found.is_right
    assert found.to_json()["unread"] == list(found.unread)
    assert all(": uniform" in line or line.startswith(("  ", "3 games", str(W1))) for line in found.lines())
