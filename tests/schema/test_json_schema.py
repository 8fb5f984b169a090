"""The JSON Schema accepts what ships and rejects what is broken in shape."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from vijfhonderden.schema import json_schema, list_variants, load_variant, variant_text
from vijfhonderden.schema.families import FAMILIES
from vijfhonderden.schema.nodes import read_tree
from vijfhonderden.schema.validate import plain

BROKEN = Path(__file__).parent / "broken"
SCHEMA = json_schema()
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)

# What only the loader can find: contradictions, a parent that is not as it should be, and what YAML
# readers do away with before a schema sees it.
ONLY_THE_LOADER = (
    "clash-", "extends-", "many-clashes", "missing-after-off", "missing-how-high", "missing-run-length",
    "key-below-off", "key-cite-dotted", "key-cite-of-other-section", "key-cite-unknown", "yaml-",
)  # fmt: skip


def data_of(text: bytes) -> Any:
    tree, found = read_tree(text, "x.yaml")
    return None if tree is None or found else plain(tree)


def test_it_is_a_schema_and_plain_json() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    assert json.loads(json.dumps(SCHEMA)) == SCHEMA


@pytest.mark.parametrize("name", list_variants())
def test_it_accepts_what_ships(name: str) -> None:
    VALIDATOR.validate(data_of(variant_text(name).encode()))
    VALIDATOR.validate(load_variant(name).resolved())


SHAPES = [
    file
    for file in sorted(BROKEN.rglob("*.yaml"))
    if not file.name.startswith(ONLY_THE_LOADER) and data_of(file.read_bytes()) is not None
]


@pytest.mark.parametrize("file", SHAPES, ids=lambda file: str(file.relative_to(BROKEN).with_suffix("")))
def test_it_rejects_what_is_broken(file: Path) -> None:
    assert not VALIDATOR.is_valid(data_of(file.read_bytes()))


def test_enough_is_rejected() -> None:
    assert len(SHAPES) >= 100


def test_a_whole_file_must_be_complete_and_a_child_need_not() -> None:
    whole = load_variant("modern").resolved()
    del whole["game"]["target"]
    assert not VALIDATOR.is_valid(whole)
    assert VALIDATOR.is_valid({**whole, "extends": "modern"})
    assert not VALIDATOR.is_valid({"family": "vijfhonderden", "extends": "modern"})


def test_ranks_may_be_numbers_and_one_text() -> None:
    head = {"family": "vijfhonderden", "name": "x", "extends": "modern"}
    for order in ("A 10 K Q J 9 8 7", ["A", 10, "K", "Q", "J", 9, "8", 7]):
        VALIDATOR.validate({**head, "play": {"plain_order": order}})
    VALIDATOR.validate({**head, "stock": {"rob": {"rank": 7}}, "roem": {"fours": {"10": 100}}})
    wrong: tuple[object, ...] = ("A H V B 10 9 8 7", "AKQ", ["A", 6], 7)
    for odd in wrong:
        assert not VALIDATOR.is_valid({**head, "play": {"plain_order": odd}})


def test_every_key_has_its_words() -> None:
    told = {
        (content["title"], content["description"].split(" (")[0])
        for content in _properties(SCHEMA)
        if "title" in content and "description" in content
    }
    for family in FAMILIES.values():
        for path in family.keys:
            assert (family.words[path].title, family.words[path].text.split(" (")[0]) in told, path


def _properties(node: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    if isinstance(node, dict):
        found += [c for c in node.get("properties", {}).values() if isinstance(c, dict)]
        for child in node.values():
            found += _properties(child)
    if isinstance(node, list):
        for child in node:
            found += _properties(child)
    return found
