"""The variants of Five Hundred: set as the texts and the readings have them, and turned into the engine's tables."""

import re
from pathlib import Path

import pytest

from vijfhonderden.bidding.rules import BLIND_ROW, MISERE_ROW, OPEN_ROW, Rules
from vijfhonderden.errors import UsageError, VariantError
from vijfhonderden.games import new_game, new_session
from vijfhonderden.schema import (
    Variant,
    check_file,
    diff,
    explain,
    load_variant,
    variant_from_resolved,
    with_settings,
)
from vijfhonderden.schema.families import FAMILIES

DOCS = Path(__file__).resolve().parents[2] / "docs"
FAMILY = FAMILIES["five-hundred"]
BASE = "five-hundred-australian"

AUSTRALIAN = {
    "table.players": 4,
    "table.sides": "partners-opposite",
    "pack.cards": "australian",
    "pack.jokers": 1,
    "deal.hand": 10,
    "deal.kitty": 3,
    "deal.pattern": ["3", "k1", "4", "k1", "3", "k1"],
    "contracts.suit_rank": ["S", "C", "D", "H", "NT"],
    "contracts.slam": 250,
    "contracts.defender_trick": 10,
    "misere.value": 250,
    "misere.when": "after-seven",
    "misere.rank": "above-sevens",
    "misere.stops_early": True,
    "open_misere.value": 500,
    "open_misere.when": "anytime",
    "open_misere.rank": "below-ten-hearts",
    "open_misere.exposed": "after-first-trick",
    "blind_misere": "off",
    "sans_kitty": False,
    "auction.first_bidder": "left-of-dealer",
    "auction.rounds": "until-passed",
    "auction.after_pass": "never",
    "auction.own_raise": "forbidden",
    "auction.all_pass": "next-dealer",
    "play.opening_leader": "contractor",
    "joker.nominate": "contractor",
    "joker.forced_in_misere": True,
    "joker.forced_in_no_trumps": False,
    "joker.lead": "unled-suit",
    "joker.named_suit_counts_as_led": True,
    "game.target": 500,
    "game.needs_own_contract": True,
    "game.lose_at": -500,
    "penalties.revoke": "off",
}

# What each of the others has otherwise than the file it is built on (or, for vyfhonderd, is like).
CHANGES: dict[str, tuple[str, dict[str, object]]] = {
    "vyfhonderd": (
        BASE,
        {
            "blind_misere": {"value": 500, "when": "before-looking", "rank": "with-open"},
            "sans_kitty": True,
        },
    ),
    "five-hundred-american": (
        BASE,
        {
            "pack.cards": "american",
            "deal.kitty": 5,
            "deal.pattern": ["3", "k3", "4", "k2", "3"],
            "auction.rounds": "single",
            "auction.all_pass": "same-dealer",
            "game.needs_own_contract": False,
        },
    ),
    "five-hundred-2": (BASE, {"table.players": 2, "table.sides": "alone", "table.dead_hands": 2}),
    "five-hundred-3": (BASE, {"table.players": 3, "table.sides": "alone", "pack.cards": "sevens-up"}),
    "five-hundred-5": (BASE, {"table.players": 5, "table.sides": "called-card", "pack.cards": "full"}),
    "five-hundred-6": (BASE, {"table.players": 6, "pack.cards": "six-hand"}),
    "five-hundred-1904": (
        BASE,
        {
            "contracts.suit_rank": ["C", "S", "H", "D", "NT"],
            "contracts.order": "points",
            "contracts.first.S": 60,
            "contracts.first.C": 40,
            "contracts.first.D": 100,
            "contracts.first.H": 80,
            "contracts.growth": "multiply",
            "contracts.step": "off",
            "misere.rank": "by-points",
            "joker.lead": "any-suit",
        },
    ),
    "vyfhonderd-no-misere": ("vyfhonderd", {"misere": "off", "open_misere": "off", "blind_misere": "off"}),
    "vyfhonderd-misere-anytime": ("vyfhonderd", {"misere.when": "anytime"}),
    "vyfhonderd-joker-last": ("vyfhonderd", {"joker.lead": "last-trick"}),
    "vyfhonderd-raise": ("vyfhonderd", {"auction.own_raise": "once"}),
    "vyfhonderd-490": ("vyfhonderd", {"game.defender_cap": 490}),
    "vyfhonderd-480": ("vyfhonderd", {"game.defender_cap": 480}),
    "vyfhonderd-single-round": ("vyfhonderd", {"auction.rounds": "single"}),
}


def rules_of(name: str, *settings: str) -> Rules:
    rules: Rules = with_settings(load_variant(name), settings).rules
    return rules


def ladder(rules: Rules) -> list[str]:
    """The bids that can be made, from the lowest to the highest."""
    letters = ("C", "D", "H", "S", "NT")
    names = {MISERE_ROW: "misere", OPEN_ROW: "open", BLIND_ROW: "blind"}
    rows = [row for row in range(BLIND_ROW + 1) if rules.allowed[row]]
    rows.sort(key=lambda row: int(rules.ladder[row]))
    return [names.get(row) or f"{rules.level[row]}{letters[int(rules.denomination[row])]}" for row in rows]


def test_australian() -> None:
    values = load_variant(BASE).values
    assert {path: values.get(path) for path in AUSTRALIAN} == AUSTRALIAN


@pytest.mark.parametrize("name", CHANGES)
def test_each_table_changes_what_its_source_says_and_nothing_else(name: str) -> None:
    other, changes = CHANGES[name]
    found = {d.path: d.values[1] for d in diff(load_variant(other), load_variant(name))}
    assert found == changes


@pytest.mark.parametrize(
    ("name", "cards"),
    [
        (BASE, 43), ("vyfhonderd", 43), ("five-hundred-american", 45), ("five-hundred-2", 43), ("five-hundred-3", 33),
        ("five-hundred-5", 53), ("five-hundred-6", 63),
    ],
)  # fmt: skip
def test_packs(name: str, cards: int) -> None:
    variant = load_variant(name)
    assert len(variant.rules.cards) == cards
    deal = new_game(variant, 1, 0).start_deal()
    dealt = [card for pile in deal.dealt_hands for card in pile]
    assert len(set(dealt)) == 10 * variant.values["table.players"]


@pytest.mark.parametrize(
    ("base", "settings", "cards", "kitty"),
    [
        (BASE, ["pack.cards=split-fours"], 43, 3),
        (BASE, ["pack.jokers=0", "joker=off", "deal.kitty=2", "deal.pattern=3 k1 4 k1 3"], 42, 2),
        (BASE, ["pack.cards=american", "pack.jokers=0", "joker=off", "deal.kitty=4", "deal.pattern=3 k4 4 3"], 44, 4),
        (
            BASE,
            [
                "pack.cards=american", "pack.jokers=2", "pack.higher_joker=second", "deal.kitty=6",
                "deal.pattern=3 k3 4 k3 3",
            ],
            46,
            6,
        ),
        ("five-hundred-2", ["table.dead_hands=0", "pack.cards=nines-up", "deal.kitty=5", "deal.pattern=5 k5 5"], 25, 5),
        ("five-hundred-3", ["pack.jokers=0", "joker=off", "deal.kitty=2", "deal.pattern=3 k2 4 3"], 32, 2),
        ("five-hundred-5", ["pack.jokers=0", "joker=off", "deal.kitty=2", "deal.pattern=3 k2 4 3"], 52, 2),
        (
            "five-hundred-6",
            ["pack.cards=elevens-twelves", "pack.jokers=0", "joker=off", "deal.kitty=0", "deal.pattern=3 4 3"],
            60,
            0,
        ),
        ("five-hundred-6", ["table.sides=two-teams"], 63, 3),
    ],
)  # fmt: skip
def test_other_packs(base: str, settings: list[str], cards: int, kitty: int) -> None:
    rules = rules_of(base, *settings)
    assert (len(set(rules.cards)), rules.kitty_size) == (cards, kitty)


def test_the_avondale_table() -> None:
    rules = rules_of(BASE)
    assert [int(v) for v in rules.value[:25]] == [
        40, 60, 80, 100, 120, 140, 160, 180, 200, 220, 240, 260, 280, 300, 320, 340, 360, 380, 400, 420,
        440, 460, 480, 500, 520,
    ]  # fmt: skip


def test_the_perfect_table_is_twenty_less() -> None:
    perfect = rules_of(BASE, "contracts.first={S: 20, C: 40, D: 60, H: 80, NT: 100}")
    assert [int(v) + 20 for v in perfect.value[:25]] == [int(v) for v in rules_of(BASE).value[:25]]


def test_the_original_table_multiplies() -> None:
    original = rules_of(BASE, "contracts.growth=multiply", "contracts.step=off")
    assert [int(v) for v in original.value[5:10]] == [80, 120, 160, 200, 240]
    assert [int(v) for v in original.value[20:25]] == [200, 300, 400, 500, 600]


def test_the_ladder() -> None:
    bids = ladder(rules_of(BASE))
    assert bids[9:12] == ["7NT", "misere", "8S"]
    assert bids[-4:] == ["10D", "open", "10H", "10NT"]
    assert len(bids) == 27


@pytest.mark.parametrize(
    ("setting", "above", "below"),
    [
        ("misere.rank=by-points", "8S", "8C"),
        ("misere={value: 130, when: anytime, rank: by-points, stops_early: true}", "6NT", "7S"),
        ("misere={value: 30, when: anytime, rank: by-points, stops_early: true}", "", "6S"),
    ],
)
def test_misere_by_points(setting: str, above: str, below: str) -> None:
    bids = ["", *ladder(rules_of(BASE, setting))]
    at = bids.index("misere")
    assert (bids[at - 1], bids[at + 1]) == (above, below)


def test_open_and_blind_misere_may_stand_on_top() -> None:
    assert ladder(rules_of(BASE, "open_misere.rank=top"))[-2:] == ["10NT", "open"]
    bids = ladder(rules_of("vyfhonderd", "blind_misere.rank=top"))
    assert bids[-1] == "blind" and bids[-4:-1] == ["open", "10H", "10NT"]
    rules = rules_of("vyfhonderd")
    assert rules.ladder[BLIND_ROW] == rules.ladder[OPEN_ROW]
    alone = rules_of("vyfhonderd", "open_misere=off", "blind_misere.rank=top")
    assert ladder(alone)[-2:] == ["10NT", "blind"]


def test_bids_of_1904_go_by_points() -> None:
    rules = rules_of("five-hundred-1904")
    bids = ladder(rules)
    assert bids.index("6S") > bids.index("6C"), "six spades go above six clubs"
    assert bids.index("8H") > bids.index("9C"), "eight hearts (240) go above nine clubs (160)"
    suited = [bid for bid in bids if bid not in ("misere", "open")]
    worth = dict(zip(rows_by_ladder(rules), suited, strict=True))
    assert [int(rules.value[row]) for row in worth] == sorted(int(rules.value[row]) for row in worth)
    equal = [bid for row, bid in worth.items() if rules.value[row] == 120]
    assert equal == ["6NT", "7S", "8C"], "of bids worth the same, more tricks go higher"


def rows_by_ladder(rules: Rules) -> list[int]:
    return sorted(range(MISERE_ROW), key=lambda row: int(rules.ladder[row]))


def test_bids_may_begin_higher() -> None:
    bids = ladder(rules_of(BASE, "contracts.lowest_no_trump=7"))
    assert "6NT" not in bids and "6H" in bids and "7NT" in bids
    assert ladder(rules_of(BASE, "contracts.lowest=7", "contracts.lowest_no_trump=8"))[0] == "7S"


@pytest.mark.parametrize(
    "pattern",
    ["3 k1 4 k1 3 k1", "'3, k1, 4, k1, 3, k1'", "[3, k1, 4, k1, 3, k1]", "['3', k1, '4', k1, '3', k1]"],
)
def test_a_pattern_is_a_list_or_one_text(pattern: str) -> None:
    variant = with_settings(load_variant(BASE), [f"deal.pattern={pattern}"])
    assert variant.hash == load_variant(BASE).hash
    assert variant.rules.pattern == [3, -1, 4, -1, 3, -1]


def test_an_order_of_suits_is_a_list_or_one_text() -> None:
    listed = with_settings(load_variant(BASE), ["contracts.suit_rank=[S, C, D, H, NT]"])
    assert listed.hash == load_variant(BASE).hash


# Sources at the top of a file


def child(tmp_path: Path, body: str, parent: str = BASE) -> Variant:
    file = tmp_path / "mine.yaml"
    file.write_text(f"family: five-hundred\nname: mine\nextends: {parent}\n{body}", encoding="utf-8")
    return load_variant(str(file))


def test_a_rule_at_the_top_is_cited_at_the_top(tmp_path: Path) -> None:
    variant = child(tmp_path, "sans_kitty: true\ncite: {sans_kitty: my aunt}\n")
    assert variant.cites["sans_kitty"] == "my aunt"
    assert variant.cites["blind_misere"] == "settled reading"
    again = variant_from_resolved(variant.resolved())
    assert (again.hash, again.cites) == (variant.hash, variant.cites)


def test_a_rule_that_a_child_changes_is_not_covered_by_its_parent(tmp_path: Path) -> None:
    assert "sans_kitty" not in child(tmp_path, "sans_kitty: true\n").cites


def test_a_section_may_be_cited_from_the_top(tmp_path: Path) -> None:
    variant = child(tmp_path, "misere: {value: 260}\ncite: {misere.value: my aunt}\n")
    assert variant.cites["misere.value"] == "my aunt"
    assert variant.cites["misere.when"] == "Dutch text (bidding)"


# Two families


def test_variants_of_two_families_are_not_compared() -> None:
    said = "modern is a game of the family vijfhonderden, vyfhonderd one of five-hundred"
    with pytest.raises(UsageError, match=said):
        diff(load_variant("modern"), load_variant("vyfhonderd"))


def test_a_rule_of_the_other_family_is_unknown() -> None:
    with pytest.raises(UsageError, match=re.escape("no rule 'roem.runs'")):
        explain(load_variant("vyfhonderd"), "roem.runs")
    with pytest.raises(UsageError, match=re.escape("no rule 'contracts.slam'")):
        explain(load_variant("modern"), "contracts.slam")
    with pytest.raises(VariantError, match="there is no such rule"):
        with_settings(load_variant("vyfhonderd"), ["roem.once=true"])


def test_a_parent_of_the_other_family_is_left_out(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("family: vijfhonderden\nname: mine\nextends: vyfhonderd\ndeal: {hand: 30}\n", encoding="utf-8")
    assert [f"{p.path}: {p.message}" for p in check_file(str(file))] == [
        "extends: vyfhonderd is of the family five-hundred (at vyfhonderd.yaml:1:9), not of vijfhonderden",
        "deal.hand: 30 is out of range (allowed: 4 to 15)",
    ]


def test_no_accounts_are_kept_beyond_a_game() -> None:
    with pytest.raises(UsageError, match="vyfhonderd has no rules for a session"):
        new_session(load_variant("vyfhonderd"), ["N", "E", "S", "W"])


# Words


@pytest.mark.parametrize(
    ("name", "path", "cite"),
    [
        ("five-hundred-1904", "misere.rank", "inferred from the order of the bids"),
        ("five-hundred-1904", "misere.when", "inferred, as in Australia"),
        ("five-hundred-1904", "open_misere.rank", "inferred from the order of the bids"),
        ("five-hundred-1904", "open_misere.exposed", "Dutch text (bidding)"),
        ("five-hundred-5", "play.plain_order", "Dutch text (cards); thirteen to eleven are a settled reading"),
        ("five-hundred-6", "play.plain_order", "Dutch text (cards); thirteen to eleven are a settled reading"),
        ("vyfhonderd", "contracts.first.D", "Afrikaans text (Telling), its table repaired"),
        ("vyfhonderd", "contracts.step", "Afrikaans text (Telling), its table repaired"),
        ("vyfhonderd", "blind_misere.when", "Afrikaans text (Die Bie); that a pass comes after looking is a settled"),
        ("vyfhonderd", "blind_misere.value", "Afrikaans text (Telling)"),
        ("vyfhonderd", "sans_kitty", "Afrikaans text (Die Bie) and settled reading"),
        ("vyfhonderd", "auction.own_raise", "Afrikaans text (Die Bie), settled reading"),
        ("vyfhonderd", "game.lose_at", "Afrikaans text (Einde spel), its 'wen' (win) read as a slip of translation"),
        ("vyfhonderd-480", "game.defender_cap", "Afrikaans text (Variasies) and settled reading"),
        ("vyfhonderd-490", "game.defender_cap", "Afrikaans text (Variasies) and settled reading"),
    ],
)
def test_a_reading_is_told_from_what_a_text_says(name: str, path: str, cite: str) -> None:
    assert load_variant(name).cite_of(path).startswith(cite)


def test_words_hold_whatever_the_order_of_the_suits() -> None:
    for name in ("five-hundred-australian", "five-hundred-1904"):
        assert explain(load_variant(name), "open_misere.rank").words == "just below the ten of the fourth suit"


def test_values_in_words() -> None:
    variant = load_variant("five-hundred-6")
    assert (
        explain(variant, "contracts.suit_rank").words
        == "bids rise from spades to clubs to diamonds to hearts to no trumps"
    )
    assert explain(variant, "contracts.first.NT").words == "six no trumps: 120 points"
    assert explain(variant, "play.plain_order").words.startswith("suits go ace, king, queen, jack, thirteen, twelve")
    assert explain(variant, "pack.jokers").words == "1 joker"
    assert explain(variant, "game.lose_at").words == "whoever falls to -500 has lost"
    assert explain(variant, "blind_misere.value").words == "not used: there is no blind misère (blind_misere is off)"


def test_the_page_of_rules_maps_every_point_to_a_key() -> None:
    text = (DOCS / "rules-five-hundred.md").read_text(encoding="utf-8")
    rows = [line.strip("|").split("|") for line in text.splitlines() if re.match(r"\| *\d+ *\|", line)]
    assert [int(row[0]) for row in rows] == list(range(1, 46))
    named: set[str] = set()
    for row in rows:
        found = re.findall(r"`([a-z_]+(?:\.[a-z_]+)*)`", row[2])
        assert found, f"row {row[0].strip()} names no key"
        for path in found:
            assert path in FAMILY.keys, f"row {row[0].strip()}: {path}"
            words = FAMILY.keys[path].words
            if FAMILY.keys[path].kind == "word":
                missing = [word for word in words if word != "off" and word not in row[3]]
                assert not missing, f"row {row[0].strip()} leaves out {missing} of {path}"
        named |= set(found)
    assert set(FAMILY.rule_paths()) - named == set()


def test_what_the_page_shows_to_set_can_be_set() -> None:
    text = (DOCS / "rules-five-hundred.md").read_text(encoding="utf-8")
    lines = [line.strip() for line in text.splitlines() if line.startswith("    ") and "--set" in line]
    assert len(lines) == 5
    for line in lines:
        name = re.search(r"variants show (\S+)", line)
        settings = [a or b for a, b in re.findall(r'--set (?:"([^"]+)"|(\S+))', line)]
        assert with_settings(load_variant(name[1] if name else BASE), settings).rules
