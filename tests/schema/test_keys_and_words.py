"""The words of the models are the engine's, and every key and value is put into words."""

import re
from pathlib import Path
from typing import Any

import pytest

from vijfhonderden.errors import UsageError
from vijfhonderden.schema import diff, explain, list_variants, load_variant, with_settings
from vijfhonderden.schema.families import FAMILIES
from vijfhonderden.schema.family import Family

DOCS = Path(__file__).resolve().parents[2] / "docs"
EACH = pytest.mark.parametrize("family", FAMILIES.values(), ids=lambda family: family.name)
RULES = [(family, path) for family in FAMILIES.values() for path in family.rule_paths()]


@EACH
def test_the_words_are_those_of_the_engine(family: Family) -> None:
    words = {
        path: [w for w in key.words if w != "off"]
        for path, key in family.keys.items()
        if key.kind in ("word", "tests") and path.partition(".")[0] not in family.apart
    }
    codes = {path: [w for w in codes if w != "off"] for path, codes in family.codes.items()}
    assert {path: sorted(w) for path, w in words.items()} == {path: sorted(w) for path, w in codes.items()}


@EACH
def test_every_key_is_put_into_words(family: Family) -> None:
    assert family.words and set(family.words) == set(family.keys)
    for path, words in family.words.items():
        assert words.title and words.text.endswith("."), path
        assert len(words.text) < 260, path


@EACH
def test_titles_differ_within_a_section(family: Family) -> None:
    for path in family.keys:
        siblings = [p for p in family.keys if p.rpartition(".")[0] == path.rpartition(".")[0]]
        assert len({family.words[p].title for p in siblings}) == len(siblings), path


def sample(family: Family, path: str) -> list[Any]:
    """Every word a key allows, and a few of its numbers, lists or maps."""
    key = family.keys[path]
    found: list[Any] = ["off"] if key.may_be_off and "off" not in key.words else []
    match key.kind:
        case "word" | "rank":
            found += key.words
        case "flag":
            found += [word == "true" for word in key.words]
        case "number":
            found += sorted({key.low, key.high})
        case "ranks":
            found += [["A", "T", "9"], ["J"]]
        case "tests":
            found += [list(key.words)]
        case "pattern":
            found += [["3", "k1"], ["10"]]
        case "packets":
            found += [[3, 2, 3]]
        case "points":
            found += [dict.fromkeys(key.entries, 7)]
    return found


@pytest.mark.parametrize(("family", "path"), RULES, ids=[f"{family.name}: {path}" for family, path in RULES])
def test_every_value_is_put_into_words_of_its_own(family: Family, path: str) -> None:
    told = [family.value_words(path, value) for value in sample(family, path)]
    assert all(told) and len(set(told)) == len(told)
    for text in told:
        assert "{" not in text and not re.search(r"[a-z]_[a-z]|True|False", text), text


@EACH
def test_no_words_are_kept_for_values_that_do_not_exist(family: Family) -> None:
    for path, words in family.words.items():
        key = family.keys[path]
        spare = set(words.values) - set(key.words) - ({"off"} if key.may_be_off else set()) - {"*"}
        assert not spare, f"{path}: {spare}"


def test_diff_names_every_rule_that_differs() -> None:
    a, b = load_variant("moolenijzer-1836"), load_variant("modern")
    found = {d.path: d for d in diff(a, b)}
    same = {p for p in a.values if a.values[p] == b.values.get(p)}
    assert not same & set(found)
    covered = {p for p in {*a.values, *b.values} - same if any((p + ".").startswith(f + ".") for f in found)}
    assert covered == {*a.values, *b.values} - same
    last = found["stock.last_draw"]
    assert last.values == ("winner-takes-covered", "winner-chooses")
    assert last.cites == ("§8 and §10", "modern text (Meer regels omtrent roemen)")
    assert last.words[1].startswith("whoever wins the last trick of the stock chooses")
    assert [o.variant for o in last.origins if o] == ["moolenijzer-1836", "modern"]
    kapot = found["counting.kapot"]
    assert kapot.values == ({"points": 100, "scope": "final-phase", "in_total": False}, "off")
    assert kapot.words[1] == "kapot counts nothing"
    assert not any(path.startswith("counting.kapot.") for path in found)


def test_diff_goes_both_ways_and_is_empty_for_the_same() -> None:
    for name in list_variants():
        variant = load_variant(name)
        assert diff(variant, variant) == []
    a, b = load_variant("modern"), load_variant("huisregels")
    there, back = diff(a, b), diff(b, a)
    assert [d.path for d in there] == [d.path for d in back] == ["counting.kapot", "roem.fours.T", "roem.fours_order"]
    assert [d.values for d in there] == [d.values[::-1] for d in back]
    ten = there[1]
    assert ten.values == (None, 100) and ten.words == ("not used", "four tens count 100")
    assert ten.origins[0] is None and ten.cites == ("", "house rule")


def test_diff_of_a_setting_names_it() -> None:
    a = load_variant("modern")
    (only,) = diff(a, with_settings(a, ["game.under_jan=off"]))
    assert only.path == "game.under_jan"
    assert str(only.origins[1]) == "--set game.under_jan=off"
    assert only.cites[1] == "set by hand"


def test_explain_a_rule() -> None:
    told = explain(load_variant("rijswijk-1920"), "roem.downward")
    assert told.title == "No way back down"
    assert told.value == "subset"
    assert told.words == "no run that is contained in one already scored"
    assert told.allowed == "none, subset, shorter-class, lower-rank"
    assert told.origin is not None and told.origin.variant == "moolenijzer-1836"
    assert told.cite == "settled reading after §19"


def test_explain_an_entry_a_section_and_what_is_off() -> None:
    modern = load_variant("modern")
    assert explain(modern, "roem.fours.J").words == "four jacks count 200"
    assert explain(modern, "roem.fours.T").words == "not used"
    assert explain(modern, "stock.rob").words.startswith("the trump seven may be exchanged; ")
    assert explain(modern, "counting.kapot").words == "kapot counts nothing"
    off = explain(modern, "counting.kapot.points")
    assert (off.value, off.origin, off.cite) == (None, None, "")
    assert off.words == "not used: kapot counts nothing (counting.kapot is off)"


@pytest.mark.parametrize("name", list_variants())
def test_explain_every_key(name: str) -> None:
    variant = load_variant(name)
    for path in variant.keys:
        told = explain(variant, path)
        assert told.title and told.text and told.words and told.allowed


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("roem.downwards", "did you mean roem.downward?"),
        ("downward", "did you mean roem.downward?"),
        ("deal.hand.size", "no rule 'deal.hand.size'"),
        ("roem.fours.X", "no rule 'roem.fours.X'"),
        ("name", "'name' is no rule; it tells of the file"),
        ("", "no rule ''"),
        ("cite", "no rule 'cite'"),
    ],
)
def test_explain_an_unknown_key(path: str, said: str) -> None:
    with pytest.raises(UsageError, match=re.escape(said)):
        explain(load_variant("modern"), path)


def test_titles_of_entries() -> None:
    family = FAMILIES["vijfhonderden"]
    assert family.title_of("roem.runs.3") == "Points of runs: 3"
    assert family.title_of("counting.plain.T") == "Points of cards: ten"
    assert FAMILIES["five-hundred"].title_of("contracts.first.NT") == "Values of the bids of six: no trumps"


def test_the_page_of_rules_maps_every_point_to_a_key() -> None:
    text = (DOCS / "rules.md").read_text(encoding="utf-8")
    rows = [line.strip("|").split("|") for line in text.splitlines() if re.match(r"\| *\d+ *\|", line)]
    assert [int(row[0]) for row in rows] == list(range(1, 77))
    named: set[str] = set()
    for row in rows:
        found = re.findall(r"`([a-z_]+(?:\.[a-z_]+)*)`", row[2])
        assert found, f"row {row[0].strip()} names no key"
        for path in found:
            assert path in FAMILIES["vijfhonderden"].keys, f"row {row[0].strip()}: {path}"
        named |= set(found)
    rules = set(FAMILIES["vijfhonderden"].rule_paths())
    three = {"table.rotation", "table.leaves", "table.pot"}  # they have a table of their own
    assert all(f"`{path}`" in text for path in three)
    assert rules - named - three == set()
