"""The variants that ship: complete, sourced, and set as the texts and the readings have them."""

import subprocess
import sys
from pathlib import Path

import pytest

from vijfhonderden.games import new_game, new_session
from vijfhonderden.schema import (
    check_file,
    list_variants,
    load_variant,
    variant_from_resolved,
    variant_text,
)
from vijfhonderden.schema.compile import settings_of
from vijfhonderden.schema.families import FAMILIES

FIVE_HUNDRED = [
    "five-hundred-1904",
    "five-hundred-2",
    "five-hundred-3",
    "five-hundred-5",
    "five-hundred-6",
    "five-hundred-american",
    "five-hundred-australian",
    "vyfhonderd",
    "vyfhonderd-480",
    "vyfhonderd-490",
    "vyfhonderd-joker-last",
    "vyfhonderd-misere-anytime",
    "vyfhonderd-no-misere",
    "vyfhonderd-raise",
    "vyfhonderd-single-round",
]
VIJFHONDERDEN = [
    "huisregels",
    "modern",
    "moolenijzer-1836",
    "moolenijzer-1836-gelag",
    "moolenijzer-1836-geld",
    "moolenijzer-1836-potje",
    "rijswijk-1920",
]
NAMES = sorted([*VIJFHONDERDEN, *FIVE_HUNDRED])

# Where the modern text parts from 1836, as the text and the settled readings have it.
MODERN = {
    "deal.packets_strict": False,
    "deal.may_decline_deal": False,
    "deal.cut_before_deal": "opponent",
    "stock.last_draw": "winner-chooses",
    "stock.rob.until": "while-turn-up-in-stock",
    "play.final_phase.void": "must-trump",
    "play.final_phase.trump_lead": "must-beat",
    "play.final_phase.plain_lead": "follow-only",
    "counting.kapot": "off",
    "counting.counter": "everybody",
    "roem.order": ["cards", "rank", "trump", "leader"],
    "roem.fours_order": ["A", "K", "Q", "J"],
    "roem.four_against_run": "compare-top",
    "roem.when": "with-lead",
    "roem.announce": "class-and-top",
    "roem.four_rank": "hidden",
    "roem.how_high": "off",
    "roem.spoiled.again": True,
    "roem.spoiled.again_needs_stock": False,
    "roem.spoiled.again_needs_intact": True,
    "roem.show": "after-trick",
    "roem.unwritten": "none",
    "roem.per_lead": "one-run-per-suit",
    "roem.card_reuse": "across-kinds",
    "roem.downward": "lower-rank",
    "stuk.when": "any-play",
    "stuk.card": "any",
    "stuk.out.how": "declare",
    "stuk.out.threshold": 480,
    "stuk.out.basis": "written",
    "stuk.out.precedence": "none",
    "game.end_check": "end-of-deal",
    "game.claim": "stuk-only",
    "game.both_over": "higher",
    "game.under_jan.below": 250,
    "penalties.revoke": "off",
    "penalties.false_roem": "off",
    "penalties.false_claim": "off",
    "penalties.ten_cards": "off",
}
MOOLENIJZER = {
    "deal.packets_strict": True,
    "deal.may_decline_deal": True,
    "deal.cut_before_deal": "none",
    "stock.last_draw": "winner-takes-covered",
    "stock.rob.until": "before-lead-of-last-stock-trick",
    "play.final_phase.void": "free",
    "play.final_phase.trump_lead": "follow-only",
    "play.final_phase.plain_lead": "follow-only",
    "counting.kapot.points": 100,
    "counting.kapot.scope": "final-phase",
    "counting.counter": "last-trick-winner",
    "roem.order": ["jacks-first", "points", "cards", "rank", "trump", "leader"],
    "roem.fours_order": ["J", "A", "K", "Q"],
    "roem.when": "before-lead",
    "roem.announce": "class",
    "roem.how_high.forbidden_with_lowest": True,
    "roem.spoiled.again_needs_stock": True,
    "roem.unwritten": "lost-for-trick",
    "roem.per_lead": "disjoint",
    "roem.card_reuse": "forbidden",
    "roem.downward": "subset",
    "stuk.when": "on-lead",
    "stuk.card": "king-or-queen",
    "stuk.out.how": "lay-down",
    "stuk.out.threshold": 480,
    "stuk.out.basis": "running",
    "stuk.out.precedence": "third-first",
    "game.end_check": "on-claim",
    "game.claim": "allowed",
    "penalties.revoke.points": 100,
    "penalties.false_roem.points": 200,
    "penalties.false_roem.second": "loses-game",
    "penalties.false_claim": "loses-game",
    "penalties.ten_cards.highest_by": "points",
}


def test_these_ship() -> None:
    assert list_variants() == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_is_fine_and_complete(name: str) -> None:
    assert check_file(name) == []
    variant = load_variant(name)
    assert variant.name == name
    assert variant.family == ("five-hundred" if name in FIVE_HUNDRED else "vijfhonderden")
    assert set(variant.title) == {"nl", "en"} and name not in variant.title.values()
    assert variant.source["work"]
    said = set(variant.values)
    for path, key in variant.keys.items():
        if key.kind == "section" or key.optional:
            continue
        above = [path.rpartition(".")[0], path.rpartition(".")[0].rpartition(".")[0]]
        is_off = any(variant.values.get(a) == "off" for a in above)
        assert is_off or path in said or any(p.startswith(path + ".") for p in said), path


@pytest.mark.parametrize("name", NAMES)
def test_every_value_carries_its_source_and_its_place(name: str) -> None:
    variant = load_variant(name)
    assert [path for path in variant.values if not variant.cites.get(path)] == []
    for path, origin in variant.origins.items():
        line = variant_text(origin.variant).splitlines()[origin.line - 1]
        key = path.rpartition(".")[2]
        assert f"{key}:" in line, f"{path} is not set at {origin}: {line}"
        assert origin.variant in (name, *variant.extends)


@pytest.mark.parametrize(("name", "expected"), [("modern", MODERN), ("moolenijzer-1836", MOOLENIJZER)])
def test_values(name: str, expected: dict[str, object]) -> None:
    values = load_variant(name).values
    assert {path: values.get(path) for path in expected} == expected


@pytest.mark.parametrize("name", ["modern", "moolenijzer-1836"])
def test_what_both_texts_share(name: str) -> None:
    values = load_variant(name).values
    assert values["play.plain_order"] == list("AKQJT987")
    assert values["play.trump_order"] == list("J9AKQT87")
    assert {p: v for p, v in values.items() if p.startswith("counting.trump.")} == {
        "counting.trump.J": 20,
        "counting.trump.9": 14,
    }
    assert [values[f"counting.plain.{rank}"] for rank in "ATKQJ"] == [11, 10, 3, 2, 1]
    assert [values[f"roem.runs.{n}"] for n in range(3, 9)] == [20, 50, 100, 100, 100, 100]
    assert {p[-1]: v for p, v in values.items() if p.startswith("roem.fours.")} == {
        "J": 200, "A": 100, "K": 100, "Q": 100,
    }  # fmt: skip
    assert (values["counting.last_trick"], values["counting.total"]) == (5, 146)
    assert (values["deal.hand"], values["deal.packets"]) == (9, [3, 3, 3])
    assert (values["stuk.points"], values["game.target"]) == (20, 500)


def test_rijswijk_differs_in_its_eight_cards_only() -> None:
    here, there = load_variant("rijswijk-1920").values, load_variant("moolenijzer-1836").values
    assert {path: v for path, v in here.items() if there.get(path) != v} == {
        "deal.hand": 8,
        "deal.packets": [3, 2, 3],
    }
    assert set(here) == set(there)


@pytest.mark.parametrize(
    ("name", "table"),
    [
        (
            "potje",
            {"players": 3, "rotation": "potje", "leaves": "loser", "stake": 1, "pot": "two-in-a-row", "tally": "money"},
        ),
        ("gelag", {"players": 3, "rotation": "gelag", "leaves": "loser", "tally": "points"}),
        ("geld", {"players": 3, "rotation": "geld", "leaves": "winner", "stake": 1, "tally": "money"}),
    ],
)  # fmt: skip
def test_remark_three_players(name: str, table: dict[str, object]) -> None:
    variant = load_variant(f"moolenijzer-1836-{name}")
    assert variant.plain_rules["table"] == table
    others = {p: v for p, v in variant.values.items() if not p.startswith("table.")}
    base = load_variant("moolenijzer-1836").values
    assert others == {p: v for p, v in base.items() if not p.startswith("table.")}
    session = new_session(variant, ["A", "B", "C"])
    assert session.waiting == "C"
    assert session.winner_leaves == (name == "geld")
    assert session.pot == (2 if name == "potje" else 0)


def test_a_session_of_two() -> None:
    session = new_session(load_variant("modern"), ["A", "B"])
    assert (session.waiting, session.tally) == ("", "points")
    with pytest.raises(ValueError, match="2 players"):
        new_session(load_variant("modern"), ["A", "B", "C"])


def test_a_game_follows_its_variant() -> None:
    game = new_game(load_variant("rijswijk-1920"), 1, 0, first_dealer=1)
    deal = game.start_deal()
    assert game.dealer == 1
    assert [bin(deal.hand(seat)).count("1") for seat in (0, 1)] == [8, 8]


def test_house_rules_join_and_replace() -> None:
    variant = load_variant("huisregels")
    assert variant.extends == ("modern",)
    assert variant.values["roem.fours_order"] == ["A", "K", "Q", "J", "T"]
    assert (variant.values["roem.fours.T"], variant.values["roem.fours.J"]) == (100, 200)
    assert variant.cites["roem.fours.T"] == "house rule"
    assert variant.cites["roem.fours.J"] == "modern text (Roemen)"
    assert variant.cites["roem.fours.A"] == "settled reading"
    assert variant.origins["roem.fours.J"].variant == "modern"


@pytest.mark.parametrize("name", NAMES)
def test_resolved_rules_make_the_same_variant(name: str) -> None:
    variant = load_variant(name)
    again = variant_from_resolved(variant.resolved())
    assert again.hash == variant.hash
    assert again.values == variant.values
    assert again.cites == variant.cites
    assert again.title == variant.title and again.source == variant.source
    assert again.rules.settings == variant.rules.settings
    assert again.resolved() == variant.resolved()


def test_the_hash_tells_rules_and_nothing_else() -> None:
    hashes = {load_variant(name).hash for name in NAMES}
    assert len(hashes) == len(NAMES)
    data = load_variant("modern").resolved()
    renamed = {**data, "name": "other", "title": {"nl": "x", "en": "y"}, "source": {"work": "z"}}
    assert variant_from_resolved(renamed).hash == load_variant("modern").hash
    without = {k: {n: c for n, c in v.items() if n != "cite"} if isinstance(v, dict) else v for k, v in data.items()}
    assert variant_from_resolved(without).hash == load_variant("modern").hash
    changed = {**data, "game": {**data["game"], "target": 501}}
    assert variant_from_resolved(changed).hash != load_variant("modern").hash


def test_a_shipped_file_read_by_its_path_is_the_same() -> None:
    folder = Path(__file__).resolve().parents[2] / "variants"
    for name in NAMES:
        assert load_variant(str(folder / f"{name}.yaml")).hash == load_variant(name).hash


@pytest.mark.parametrize("name", NAMES)
def test_the_engine_gets_every_rule(name: str) -> None:
    variant = load_variant(name)
    family = FAMILIES[variant.family]
    settings = settings_of(family, variant.file)
    assert family.rules(settings).settings == settings
    for path, value in variant.values.items():
        if path.partition(".")[0] in family.apart:
            continue
        if isinstance(value, list):
            assert [p for p in settings if p.startswith(path + ".")] == [f"{path}.{n}" for n in range(len(value))]
        elif value == "off":
            assert settings[path] == 0
        elif isinstance(value, str) and path in family.codes:
            assert settings[path] == family.codes[path][value]
        elif not isinstance(value, str):
            assert settings[path] == int(value)
    if name in FIVE_HUNDRED:
        return
    ranks = {"A": 12, "K": 11, "Q": 10, "J": 9, "T": 8, "9": 7, "8": 6, "7": 5}
    assert [settings[f"play.trump_order.{n}"] for n in range(8)] == [ranks[r] for r in "J9AKQT87"]
    assert settings["stock.rob.rank"] == ranks["7"]


def test_listing_the_variants_loads_neither_pydantic_nor_yaml() -> None:
    code = (
        "import sys; from vijfhonderden.schema import list_variants; list_variants();"
        "print([m for m in ('pydantic', 'yaml') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
