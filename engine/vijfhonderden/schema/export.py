"""The JSON Schema of a variant file, made from the models, for editors that complete and check."""

from copy import deepcopy
from typing import Any

from vijfhonderden.schema.entry import ABOUT
from vijfhonderden.schema.families import FAMILIES
from vijfhonderden.schema.family import Family

DIALECT = "https://json-schema.org/draft/2020-12/schema"
PARTIAL = "Partial"


def json_schema() -> dict[str, Any]:
    """The schema of a whole file of any family, or of one that extends another and states only what differs.

    It knows the shape and the single values; what contradicts what is known to
    :func:`~vijfhonderden.schema.load.check_file` alone.
    """
    branches: list[dict[str, Any]] = []
    defs: dict[str, Any] = {}
    for family in FAMILIES.values():
        branch, own = _branch(family)
        is_this = {"properties": {"family": {"const": family.name}}, "required": ["family"]}
        branches.append({"if": is_this, "then": branch})
        defs |= own
    return {
        "$schema": DIALECT,
        "title": "Variant of " + " or ".join(family.title for family in FAMILIES.values()),
        "description": "The rules of one way to play.",
        "type": "object",
        "properties": {"family": {"title": ABOUT["family"][0], "enum": list(FAMILIES)}},
        "required": ["family", "name"],
        "allOf": branches,
        "$defs": defs,
    }


def _branch(family: Family) -> tuple[dict[str, Any], dict[str, Any]]:
    """What holds for the files of one family, and the definitions it refers to, with names of their own."""
    schema = family.model.model_json_schema()
    defs: dict[str, Any] = schema.pop("$defs")
    sections = {key.path: key for key in family.keys.values() if key.kind == "section"}
    for path, key in sections.items():
        _describe(family, defs[key.model_name]["properties"], path)
    _describe(family, schema["properties"], "")
    rank_lists = {key.words for key in family.keys.values() if key.kind == "ranks"}
    examples = [(key.words, key.kind) for key in family.keys.values() if key.example]
    for node in (schema, defs):
        for ranks in rank_lists:
            _loosen_ranks(node, list(ranks))
        for words, kind in examples:
            _loosen_list(node, list(words), kind)
    prefix = family.title.replace(" ", "")
    schema, defs = _renamed(schema, prefix), {prefix + name: _renamed(d, prefix) for name, d in defs.items()}
    whole = {"type": "object", "properties": schema["properties"], "required": schema["required"]}
    partial_defs = {name + PARTIAL: _partial(deepcopy(content)) for name, content in defs.items()}
    partial = _partial({"type": "object", "properties": deepcopy(schema["properties"])})
    branch = {
        "properties": {name: {} for name in schema["properties"]},
        "additionalProperties": False,
        "if": {"required": ["extends"]},
        "then": partial,
        "else": whole,
    }
    return branch, {**defs, **partial_defs}


def _renamed(node: Any, prefix: str) -> Any:
    """The same with all references to definitions of the family's own."""
    if isinstance(node, list):
        return [_renamed(item, prefix) for item in node]
    if not isinstance(node, dict):
        return node
    return {
        key: f"#/$defs/{prefix}{value.removeprefix('#/$defs/')}"
        if key == "$ref" and isinstance(value, str)
        else _renamed(value, prefix)
        for key, value in node.items()
    }


def _describe(family: Family, properties: dict[str, Any], path: str) -> None:
    """Title and text of each key, from the words that explain it elsewhere."""
    for name, content in properties.items():
        key = f"{path}.{name}" if path else name
        if name in ABOUT and (not path or name == "cite"):
            title, text = ABOUT[name]
        else:
            title, text = family.words[key].title, family.words[key].text
        content["title"] = title
        content["description"] = text
        values = family.words[key].values if key in family.words else {}
        if isinstance(content.get("enum"), list) and all(word in values for word in content["enum"]):
            said = "; ".join(f"{word}: {values[word]}" for word in content["enum"])
            content["description"] = f"{text} ({said})"


def _loosen_ranks(node: Any, ranks: list[str]) -> None:
    """Ranks may be numbers in a file, and an order one text."""
    if isinstance(node, list):
        for item in node:
            _loosen_ranks(item, ranks)
    if not isinstance(node, dict):
        return
    numbers = [int(rank) for rank in ranks if rank.isdecimal()]
    if node.get("enum") == ranks and node.get("type") == "string":
        del node["type"]
        node["enum"] = [*ranks, "10", 10, *numbers]
    elif node.get("type") == "array" and node.get("items", {}).get("enum") == ranks:
        _loosen_ranks(node["items"], ranks)
        _or_text(node, f"({'|'.join([*ranks, '10'])})")
    else:
        if node.get("type") == "object" and node.get("propertyNames", {}).get("enum") == ranks:
            node["propertyNames"]["enum"] = [*ranks, "10"]
        for value in node.values():
            _loosen_ranks(value, ranks)


def _loosen_list(node: Any, words: list[str], kind: str) -> None:
    """A list that may be written as one text."""
    if isinstance(node, list):
        for item in node:
            _loosen_list(item, words, kind)
    if not isinstance(node, dict):
        return
    items = node.get("items", {}) if node.get("type") == "array" else {}
    if kind == "pattern" and "pattern" in items:
        word = items["pattern"].removeprefix("^").removesuffix("$")
        node["items"] = {"anyOf": [items, {"type": "integer", "minimum": 1, "maximum": 19}]}
        _or_text(node, f"({word})", ",")
    elif words and items.get("enum") == words:
        _or_text(node, f"({'|'.join(words)})")
    else:
        for value in node.values():
            _loosen_list(value, words, kind)


def _or_text(node: dict[str, Any], word: str, comma: str = "") -> None:
    """Turns the schema of a list into one of a list or of its words with spaces between."""
    described: dict[str, Any] = {key: node.pop(key) for key in ("title", "description") if key in node}
    array = dict(node)
    node.clear()
    node.update(described)
    node["anyOf"] = [array, {"type": "string", "pattern": f"^[ {comma}]*({word}([ {comma}]+{word})*)?[ {comma}]*$"}]


def _partial(node: Any) -> Any:
    """The same with no key required, all references to their own partial forms."""
    if isinstance(node, list):
        return [_partial(item) for item in node]
    if not isinstance(node, dict):
        return node
    out: dict[str, Any] = {}
    named = node.get("type") == "object" and "properties" in node
    for key, value in node.items():
        if key == "required" and named and node.get("title") not in ("Title", "Source"):
            continue
        if key == "$ref" and isinstance(value, str):
            out[key] = value + PARTIAL
        else:
            out[key] = _partial(value)
    return out
