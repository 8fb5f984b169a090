"""The JSON Schema of a variant file, made from the models, for editors that complete and check."""

from copy import deepcopy
from typing import Any

from vijfhonderden.schema.model import RANKS, Section, VijfhonderdenFile
from vijfhonderden.schema.words import ABOUT, WORDS

DIALECT = "https://json-schema.org/draft/2020-12/schema"
PARTIAL = "Partial"


def json_schema() -> dict[str, Any]:
    """The schema of a whole file, or of one that extends another and states only what differs.

    It knows the shape and the single values; what contradicts what is known to
    :func:`~vijfhonderden.schema.load.check_file` alone.
    """
    schema = VijfhonderdenFile.model_json_schema()
    defs: dict[str, Any] = schema.pop("$defs")
    for model in _sections(Section):
        _describe(defs[model.__name__]["properties"], model.path)
    _describe(schema["properties"], "")
    _loosen_ranks(schema)
    _loosen_ranks(defs)
    whole = {"type": "object", "properties": schema["properties"], "required": schema["required"]}
    partial_defs = {name + PARTIAL: _partial(deepcopy(content)) for name, content in defs.items()}
    partial = _partial({"type": "object", "properties": deepcopy(schema["properties"])})
    return {
        "$schema": DIALECT,
        "title": "Vijfhonderden variant",
        "description": "The rules of one way to play Vijfhonderden.",
        "type": "object",
        "properties": {name: {} for name in schema["properties"]},
        "additionalProperties": False,
        "required": ["family", "name"],
        "if": {"required": ["extends"]},
        "then": partial,
        "else": whole,
        "$defs": {**defs, **partial_defs},
    }


def _sections(model: type[Section]) -> list[type[Section]]:
    return [found for sub in model.__subclasses__() for found in [sub, *_sections(sub)]]


def _describe(properties: dict[str, Any], path: str) -> None:
    """Title and text of each key, from the words that explain it elsewhere."""
    for name, content in properties.items():
        key = f"{path}.{name}" if path else name
        if name in ABOUT and (not path or name == "cite"):
            title, text = ABOUT[name]
        else:
            title, text = WORDS[key].title, WORDS[key].text
        content["title"] = title
        content["description"] = text
        values = WORDS[key].values if key in WORDS else {}
        if isinstance(content.get("enum"), list) and all(word in values for word in content["enum"]):
            said = "; ".join(f"{word}: {values[word]}" for word in content["enum"])
            content["description"] = f"{text} ({said})"


def _loosen_ranks(node: Any) -> None:
    """Ranks may be numbers in a file, and an order one text."""
    if isinstance(node, list):
        for item in node:
            _loosen_ranks(item)
    if not isinstance(node, dict):
        return
    if node.get("enum") == list(RANKS) and node.get("type") == "string":
        del node["type"]
        node["enum"] = [*RANKS, "10", 10, 9, 8, 7]
    elif node.get("type") == "array" and node.get("items", {}).get("enum") == list(RANKS):
        described = {key: node.pop(key) for key in ("title", "description") if key in node}
        _loosen_ranks(node["items"])
        array = dict(node)
        rank = "(A|K|Q|J|T|10|9|8|7)"
        node.clear()
        node.update(described)
        node["anyOf"] = [array, {"type": "string", "pattern": f"^ *({rank}( +{rank})*)? *$"}]
    else:
        if node.get("type") == "object" and node.get("propertyNames", {}).get("enum") == list(RANKS):
            node["propertyNames"]["enum"] = [*RANKS, "10"]
        for value in node.values():
            _loosen_ranks(value)


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
