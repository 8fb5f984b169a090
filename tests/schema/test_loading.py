"""Reading variant files: YAML as people expect it, extends, places, sources, settings."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from vijfhonderden.errors import UsageError, VariantError
from vijfhonderden.schema import (
    check_file,
    load_variant,
    variant_from_resolved,
    variant_text,
    with_settings,
)

Write = Callable[..., str]
HEAD = "family: vijfhonderden\nname: {name}\nextends: {parent}\n"


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a variant file that extends another, and gives its path."""

    def _write(body: str, name: str = "mine", parent: str = "modern") -> str:
        file = tmp_path / f"{name}.yaml"
        file.write_text(HEAD.format(name=name, parent=parent) + body, encoding="utf-8")
        return str(file)

    return _write


def problems(call: Callable[[], object]) -> list[str]:
    with pytest.raises(VariantError) as raised:
        call()
    return [str(p) for p in raised.value.problems]


# Values


@pytest.mark.parametrize(
    "order",
    [
        "J 9 A K Q 10 8 7",
        "J 9 A K Q T 8 7",
        "[J, 9, A, K, Q, 10, 8, 7]",
        "[J, '9', A, K, Q, T, '8', 7]",
        "[\n    J, 9, A, K,\n    Q, T, 8, 7]",
    ],
)
def test_an_order_of_ranks_is_a_list_or_one_text(write: Write, order: str) -> None:
    variant = load_variant(write(f"play:\n  trump_order: {order}\n"))
    assert variant.values["play.trump_order"] == list("J9AKQT87")
    assert variant.hash == load_variant("modern").hash


def test_ten_is_understood_as_a_key(write: Write) -> None:
    here = load_variant(write("roem:\n  fours: {10: 100}\n  fours_order: A K Q J 10\n"))
    assert here.values["roem.fours.T"] == 100
    assert load_variant(write("counting: {plain: {10: 10}}\n")).hash == load_variant("modern").hash


def test_off_is_a_word_quoted_or_not(write: Write) -> None:
    for off in ("off", "'off'", '"off"'):
        assert load_variant(write(f"game:\n  under_jan: {off}\n")).values["game.under_jan"] == "off"


@pytest.mark.parametrize("number", ["600", "+600"])
def test_numbers(write: Write, number: str) -> None:
    assert load_variant(write(f"game:\n  target: {number}\n")).values["game.target"] == 600


def test_a_byte_order_mark_and_windows_line_ends_are_fine(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    text = HEAD.format(name="mine", parent="modern") + "game: {target: 600}\n"
    file.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert load_variant(str(file)).values["game.target"] == 600


def test_a_tab_between_words_is_named(write: Write) -> None:
    path = write("game:\n  target: 600\t# a comment\n")
    assert [str(p) for p in check_file(path)] == [f"{path}:5:14: a tab here; use spaces"]


def test_a_tab_inside_a_text_is_fine(write: Write) -> None:
    assert check_file(write('title: {nl: "een\ttwee", en: "one\ttwo"}\n# a\tcomment\n')) == []


# Names and files


def test_an_unknown_name_is_wrong_usage() -> None:
    with pytest.raises(UsageError, match=re.escape("no variant 'modren'") + ".*did you mean modern"):
        load_variant("modren")
    assert check_file("modren")[0].message.startswith("no variant 'modren'")


def test_a_missing_file_of_a_shipped_name_points_there(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="did you mean the shipped variant modern"):
        load_variant(str(tmp_path / "modern.yaml"))


def test_a_name_without_suffix_may_be_a_file(write: Write, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    Path(write("game: {target: 600}\n")).rename(tmp_path / "mine")
    monkeypatch.chdir(tmp_path)
    assert load_variant("mine").values["game.target"] == 600


def test_a_shipped_name_wins_over_a_file_beside(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "modern").write_text("nonsense", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert load_variant("modern").extends == ()


def test_variant_text_is_the_file(write: Write) -> None:
    path = write("game: {target: 600}\n")
    assert variant_text(path) == Path(path).read_text(encoding="utf-8")
    assert variant_text("modern").startswith("family: vijfhonderden\nname: modern\n")


# extends


def test_mappings_join_lists_and_words_replace(write: Write) -> None:
    variant = load_variant(write("deal: {hand: 6, packets: [2, 4]}\nroem: {runs: {3: 30}}\n"))
    modern = load_variant("modern")
    changed = {p: v for p, v in variant.values.items() if modern.values[p] != v}
    assert changed == {"deal.hand": 6, "deal.packets": [2, 4], "roem.runs.3": 30}


def test_off_replaces_a_section_and_a_full_section_replaces_off(write: Write) -> None:
    off = load_variant(write("counting: {kapot: off}\n", parent="moolenijzer-1836"))
    assert off.values["counting.kapot"] == "off"
    assert "counting.kapot.points" not in off.values
    on = load_variant(write("counting: {kapot: {points: 50, scope: all-tricks, in_total: false}}\n"))
    assert on.values["counting.kapot.points"] == 50 and "counting.kapot" not in on.values
    write("counting: {kapot: off}\n", name="first", parent="moolenijzer-1836")
    again = write("counting: {kapot: {points: 50}}\n", name="second", parent="first.yaml")
    assert [p.split("kapot.", 1)[1].split(":")[0] for p in problems(lambda: load_variant(again))] == [
        "in_total",
        "scope",
    ]
    assert all("counting.kapot is off in first" in p for p in problems(lambda: load_variant(again)))


def test_a_chain_remembers_who_set_what(write: Write, tmp_path: Path) -> None:
    first = write("game:\n  target: 600\n  under_jan: {below: 300}\n  cite: my aunt\n", name="first")
    second = write("game: {target: 700}\n", name="second", parent="./first.yaml")
    variant = load_variant(second)
    assert variant.extends == ("first", "modern")
    assert str(variant.origins["game.target"]) == f"{second}:4:16"
    assert variant.origins["game.target"].variant == "second"
    below = variant.origins["game.under_jan.below"]
    assert (below.file, below.line, below.column, below.variant) == (first, 6, 22, "first")
    assert variant.origins["deal.hand"].file == "modern.yaml"
    assert "game.target" not in variant.cites, "a parent's source does not cover what the child sets"
    assert variant.cites["game.under_jan.below"] == "my aunt"
    assert variant.cites["game.under_jan.factor"].startswith("modern text"), "a cite covers what its own file sets"


def test_a_cite_of_a_single_key_holds_wherever_it_was_set(write: Write) -> None:
    variant = load_variant(write("game:\n  cite: {target: found in an attic}\nroem:\n  cite: {fours.J: a letter}\n"))
    assert variant.cites["game.target"] == "found in an attic"
    assert variant.cites["roem.fours.J"] == "a letter"
    assert variant.cites["roem.fours.A"] == "settled reading"
    assert variant.hash == load_variant("modern").hash


def test_name_title_and_source_are_not_handed_down(write: Write) -> None:
    variant = load_variant(write(""))
    assert variant.title == {"nl": "mine", "en": "mine"}
    assert variant.source == {}


def test_a_problem_in_a_parent_is_reported_where_it_stands(write: Write) -> None:
    first = write("game:\n  target: many\n", name="first")
    second = write("deal:\n  hand: 3\n", name="second", parent="first.yaml")
    assert [p.split(": ")[0] for p in problems(lambda: load_variant(second))] == [f"{first}:5:11", f"{second}:5:9"]


def test_a_shipped_file_must_bear_its_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder = tmp_path / "variants"
    folder.mkdir()
    (folder / "other.yaml").write_text(variant_text("modern"), encoding="utf-8")
    monkeypatch.setattr("vijfhonderden.schema.shipped.files", lambda package: folder)
    said = "other.yaml:2:7: name: a shipped file is named after its file: 'other', not 'modern'"
    assert problems(lambda: load_variant("other")) == [said]
    assert [p.message for p in check_file(str(folder / "other.yaml"))] == [said.partition("name: ")[2]]


# Settings


def test_settings_are_read_and_checked_like_a_file() -> None:
    modern = load_variant("modern")
    variant = with_settings(modern, ["deal.hand=8", "deal.packets=[3, 2, 3]", "play.plain_order=A 10 K Q J 9 8 7"])
    assert (variant.values["deal.hand"], variant.rules.hand_size) == (8, 8)
    assert variant.values["play.plain_order"] == list("ATKQJ987")
    assert variant.name == "modern" and variant.extends == ()
    assert variant.label == "modern (deal.hand=8, deal.packets=[3, 2, 3], play.plain_order=A 10 K Q J 9 8 7)"
    assert variant.hash != modern.hash
    assert with_settings(modern, []).hash == modern.hash
    assert str(variant.origins["deal.hand"]) == "--set deal.hand=8"
    again = with_settings(with_settings(modern, ["game.target=600"]), ["game.target=700"])
    assert again.values["game.target"] == 700


def test_a_section_is_turned_off_and_on() -> None:
    old = load_variant("moolenijzer-1836")
    off = with_settings(old, ["counting.kapot=off", "stock.rob=off", "roem.how_high=off"])
    assert [off.values[p] for p in ("counting.kapot", "stock.rob", "roem.how_high")] == ["off"] * 3
    assert (off.rules.kapot, off.rules.rob, off.rules.how_high) == (False, False, False)
    whole = "counting.kapot={points: 50, scope: all-tricks, in_total: false}"
    assert with_settings(off, [whole]).rules.kapot_points == 50
    parts = ["counting.kapot.points=50", "counting.kapot.scope=all-tricks", "counting.kapot.in_total=false"]
    assert with_settings(off, parts).hash == with_settings(off, [whole]).hash


def test_an_entry_of_a_map_can_be_set() -> None:
    variant = with_settings(
        load_variant("modern"), ["roem.runs.3=30", "roem.fours.10=100", "roem.fours_order=A K Q J T"]
    )
    assert (variant.values["roem.runs.3"], variant.values["roem.fours.T"]) == (30, 100)


def test_resolved_rules_with_settings_are_complete() -> None:
    variant = with_settings(load_variant("modern"), ["game.under_jan=off"])
    again = variant_from_resolved(variant.resolved())
    assert again.hash == variant.hash
    assert again.cites["game.under_jan"] == "set by hand"


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        ("deal.hand", "--set deal.hand: must be written KEY=VALUE, such as counting.kapot=off"),
        ("=3", "--set =3: must be written KEY=VALUE, such as counting.kapot=off"),
        ("deal.hand=", "--set deal.hand=: deal.hand: has no value"),
        ("deal.hand=~", "--set deal.hand=~: deal.hand: has no value"),
        ("deal.hand=nine", "--set deal.hand=nine: deal.hand: must be a whole number, not 'nine' (allowed: 4 to 15)"),
        (
            "deal.hnd=9",
            "--set deal.hnd=9: deal.hnd: there is no such rule (allowed: hand, packets, packets_strict, first_dealer,"
            " cut_tie, may_decline_deal, cut_before_deal, first_leader, next_dealer, misdeal; did you mean deal.hand?)",
        ),
        ("name=x", "--set name=x: name: is no rule; only rules can be set"),
        ("game.cite=x", "--set game.cite=x: game.cite: is no rule; only rules can be set"),
        ("extends=modern", "--set extends=modern: extends: is no rule; only rules can be set"),
        (
            "deal.packets.0=2",
            "--set deal.packets.0=2: deal.packets.0: deal.packets is one value; set it as deal.packets=[…] with the"
            " whole list",
        ),
        ("deal.hand.x=2", "--set deal.hand.x=2: deal.hand.x: deal.hand is one value; set it as deal.hand=…"),
        (
            "deal.packets=[3, 3",
            "--set deal.packets=[3, 3: deal.packets: not readable as YAML: while parsing a flow sequence, expected ','"
            " or ']', but got '<stream end>'",
        ),
        (
            "stock=off",
            "--set stock=off: stock: cannot be off (allowed: turn_up, draw_order, last_draw, show_last_covered, rob,"
            " cite)",
        ),
        (
            "game.end_check=on-claim\n---\n",
            "--set game.end_check=on-claim\\n---\\n: game.end_check: a second document begins; a rules file holds one"
            " (no second ---)",
        ),
        (
            "deal.hand=8",
            "--set deal.hand=8: deal.hand: contradicts deal.packets at modern.yaml:19:12: deals 9 cards, but a hand"
            " has 8",
        ),
        (
            "roem.runs.9=100",
            "--set roem.runs.9=100: roem.runs.9: there is no such key (allowed: 3, 4, 5, 6, 7, 8)",
        ),
    ],
)  # fmt: skip
def test_a_wrong_setting(setting: str, said: str) -> None:
    assert problems(lambda: with_settings(load_variant("modern"), [setting])) == [said]


def test_a_key_below_a_section_that_is_off() -> None:
    said = problems(lambda: with_settings(load_variant("modern"), ["counting.kapot.points=50"]))
    assert said == [
        "--set counting.kapot.points=50: counting.kapot.in_total: is missing (allowed: true, false);"
        " counting.kapot is off in modern, so turning it on takes all of its keys",
        "--set counting.kapot.points=50: counting.kapot.scope: is missing (allowed: final-phase, all-tricks);"
        " counting.kapot is off in modern, so turning it on takes all of its keys",
    ]


# Resolved rules


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"extends": "modern"}, "rules of game 7: extends: resolved rules are complete and extend nothing"),
        ({"game": None}, "rules of game 7: game: has no value"),
        ({3: 4}, "rules of game 7: '3' cannot be a key; keys are words"),
        ({"name": 3}, 'rules of game 7: name: must be text, not 3; put it in quotes: "3"'),
        ({"pack": {"cards": {1, 2}}}, "rules of game 7: pack.cards: is not understood here"),
        (
            {"pack": {"cards": "tarot"}},
            "rules of game 7: pack.cards: 'tarot' is not a value of this rule (allowed: piquet-32)",
        ),
    ],
)
def test_wrong_resolved_rules(change: dict[Any, object], said: str) -> None:
    data = load_variant("modern").resolved() | change
    assert problems(lambda: variant_from_resolved(data, "rules of game 7")) == [said]
