"""Checks the merged layers of a variant against the models, and says what is wrong in plain words."""

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import ValidationError

from vijfhonderden.core.cards import parse_rank, rank_name
from vijfhonderden.schema.clashes import contradictions
from vijfhonderden.schema.facts import Facts, facts_of
from vijfhonderden.schema.families import FAMILIES, family_named
from vijfhonderden.schema.keys import ABOUT_FILE, LISTS, Key
from vijfhonderden.schema.layers import Layer, merged
from vijfhonderden.schema.nodes import Content, Node
from vijfhonderden.schema.parts import TAGS, RulesFile
from vijfhonderden.schema.problems import Place, Problem, hint, nearest, problem_at, shown

# A file can be wrong in thousands of places; nobody reads them all.
MOST_PROBLEMS = 200

_BOOLEAN_WORDS = ("no", "yes", "on", "off", "n", "y", "none", "0", "1")


def validate(layers: list[Layer], noted: list[Problem]) -> tuple[RulesFile | None, list[Problem]]:
    """The checked file, or None and all problems, those ``noted`` while reading included."""
    tree = merged(layers)
    check = _Check(tree, noted, layers)
    model = check.run() if layers else None
    problems = sorted(set(check.problems), key=lambda p: (p.file, p.line, p.column, p.path, p.message))
    if len(problems) > MOST_PROBLEMS:
        more = len(problems) - MOST_PROBLEMS
        last = problems[MOST_PROBLEMS - 1]
        problems = [*problems[:MOST_PROBLEMS], Problem(last.file, 0, 0, "", f"and {more} more problems")]
    return (None, problems) if problems else (model, [])


def index(tree: Node) -> dict[str, Node]:
    """Every value of a tree by its path."""
    found: dict[str, Node] = {}

    def walk(node: Node, path: str) -> None:
        found[path] = node
        if isinstance(node.content, dict):
            for key, child in node.content.items():
                walk(child, f"{path}.{key}" if path else key)
        elif isinstance(node.content, list):
            for number, child in enumerate(node.content):
                walk(child, f"{path}.{number}")

    walk(tree, "")
    return found


def plain(node: Node) -> Any:
    """The value of a tree without its places. Values that could not be read are left out."""
    content = node.content
    if isinstance(content, dict):
        return {key: plain(child) for key, child in content.items() if child.content is not None}
    if isinstance(content, list):
        return [plain(child) for child in content if child.content is not None]
    return content


class _Check:
    def __init__(self, tree: Node, noted: list[Problem], layers: list[Layer]) -> None:
        self.tree = tree
        self.layers = layers
        self.nodes = index(tree)
        named = [layer.tree.content.get("family") for layer in layers if isinstance(layer.tree.content, dict)]
        self.family = family_named(*[node.content for node in reversed(named) if node is not None])
        self.files = {layer.file: number for number, layer in enumerate(layers)}
        self.problems = list(noted)
        # Below these, all has been said already.
        self.reported = {p.path for p in noted if p.path}
        self.incomplete = any(p.path in ("", "extends") for p in noted)

    def run(self) -> RulesFile | None:
        data = plain(self.tree)
        for layer in self.layers:
            self._cites(layer.tree, "")
        named = data.get("family")
        if "family" in data and named != self.family.name:
            text = f"{_said(named)} is no family" + hint(list(FAMILIES), nearest(str(named), FAMILIES))
            self._note(self.nodes["family"].place, "family", text)
        data["family"] = self.family.name
        model: RulesFile | None = None
        try:
            model = self.family.model.model_validate(data)
        except ValidationError as e:
            for error in e.errors(include_url=False):
                self._translate(error)
        self._clashes(facts_of(self.family.keys, data, self.reported))
        return model

    def _note(self, place: Place, path: str, message: str) -> None:
        self.problems.append(problem_at(place, path, message))

    def _node(self, path: str) -> Node:
        """The value at a path, or the nearest that holds it."""
        while path and path not in self.nodes:
            path = path.rpartition(".")[0]
        return self.nodes[path]

    def _was_reported(self, path: str) -> bool:
        while path:
            if path in self.reported:
                return True
            path = path.rpartition(".")[0]
        return False

    def _reported_below(self, path: str) -> bool:
        return any(reported.startswith(path + ".") for reported in self.reported)

    def _clashes(self, facts: Facts) -> None:
        for clash in contradictions(facts, self.family.checks):
            first, *others = clash.paths
            told = clash.message
            # A reader edits the file at hand: what it sets is reported, and what it inherits is named.
            latest = max(clash.paths, key=self._depth)
            if self._depth(latest) > self._depth(first):
                told = f"contradicts {first} at {self._where(first)}: {told}"
                others.remove(latest)
                first = latest
            seen = [f"{p} at {self._where(p)}" for p in others]
            text = f"{told} ({'; '.join(seen)})" if seen else told
            self._note(self._where(first), first, text)

    def _where(self, path: str) -> Place:
        """Where a value stands; of a section, where its key stands."""
        node = self._node(path)
        return node.key_place if isinstance(node.content, dict) else node.place

    def _depth(self, path: str) -> int:
        """The number of the layer that set a value; the file at hand has the highest."""
        return self.files.get(self._node(path).place.file, -1)

    def _cites(self, node: Node, path: str) -> None:
        """A cite may name only keys of its own section."""
        content = node.content
        if not isinstance(content, dict):
            return
        cite = content.get("cite")
        known = [c for c in self.family.children(path) if c != "cite" and (path or c not in ABOUT_FILE)]
        may_cite = bool(path) or self.family.cites_at_top
        if may_cite and cite is not None and isinstance(cite.content, dict):
            for name, source in cite.content.items():
                below = f"{path}.{name}" if path else name
                if name not in known and not self._is_entry(below):
                    text = f"{path or 'the file'} has no key '{shown(name)}' to cite"
                    text += hint(known, nearest(name, known))
                    self._note(source.key_place, f"{path}.cite.{shown(name)}".lstrip("."), text)
        for name, child in content.items():
            below = f"{path}.{name}" if path else name
            found = self.family.keys.get(below)
            if found is not None and found.kind == "section":
                self._cites(child, below)

    def _is_entry(self, path: str) -> bool:
        """Whether a path is a rule, or an entry of a map such as ``roem.fours.T``."""
        key = self.family.key_of(path)
        if key is None:
            return False
        return key.path == path or (key.kind == "points" and path.rpartition(".")[0] == key.path)

    def _translate(self, error: Mapping[str, Any]) -> None:
        loc = [str(part) for part in error["loc"] if part not in TAGS]
        is_key = bool(loc) and loc[-1] == "[key]"
        if is_key:
            loc.pop()
        path = ".".join(loc)
        if self._was_reported(path) or (error["type"] == "too_short" and self._reported_below(path)):
            return
        kind = str(error["type"])
        if kind == "missing":
            if not self.incomplete:
                self._missing(path)
        elif kind == "extra_forbidden" or is_key:
            self._unknown(loc)
        else:
            self._note(self._node(path).place, shown_path(path), self._wrong(kind, path, error))

    def _missing(self, path: str) -> None:
        section = path.rpartition(".")[0]
        key = self.family.key_of(path)
        allowed = key.allowed() if key is not None and key.path == path else ""
        text = "is missing" + hint(allowed)
        if not section and not any(_has(layer.tree, "extends") for layer in self.layers):
            text += "; a file states every section or builds on another with extends"
        was_off = [layer.name for layer in self.layers if _is_off(layer.tree, section)]
        if was_off:
            text += f"; {section} is off in {was_off[-1]}, so turning it on takes all of its keys"
        self._note(self._node(section).key_place, path, text)

    def _unknown(self, loc: list[str]) -> None:
        path = ".".join(loc)
        section, name = ".".join(loc[:-1]), loc[-1]
        known = self.family.children(section) or sorted(_fields(section))
        parent = self.family.key_of(section)
        ranks = parent is not None and parent.kind == "points" and parent.noun == "rank"
        near = _near_word(Key(section, "rank", words=tuple(known)), name) if ranks else nearest(name, known)
        if not near:
            elsewhere = [p for p in self.family.keys if p == name or p.rpartition(".")[2] == name]
            near = elsewhere[0] if elsewhere else ""
        if not section and name in self.family.keys:
            near = name.partition(".")[0] + " with " + name.partition(".")[2] + " below it"
        node = self.nodes.get(path)
        place = node.key_place if node is not None else self._node(section).place
        self._note(place, shown_path(path), f"there is no such key{hint(known, near)}")

    def _wrong(self, kind: str, path: str, error: Mapping[str, Any]) -> str:
        value = error["input"]
        key = self.family.key_of(path)
        context = error.get("ctx", {})
        if key is None or path.rpartition(".")[2] == "cite" or ".cite." in path:
            return _wrong_text(kind, value, context, path)
        if key.path != path and key.kind in LISTS:
            return _wrong_item(key, value)
        return _wrong_value(key, value, key.path == path, self.family.children(key.path))


def shown_path(path: str) -> str:
    return ".".join(shown(part) for part in path.split("."))


def _is_off(tree: Node, path: str) -> bool:
    content: Content = tree.content
    for part in path.split("."):
        if not isinstance(content, dict) or part not in content:
            return False
        content = content[part].content
    return content == "off"


def _has(tree: Node, key: str) -> bool:
    return isinstance(tree.content, dict) and key in tree.content


def _fields(section: str) -> Iterator[str]:
    if section == "title":
        yield from ("nl", "en")
    if section == "source":
        yield from ("work", "publisher", "place", "year")


def _said(value: object) -> str:
    """A value as a message names it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, int | float):
        return str(value)
    return f"'{shown(str(value))}'"


def _near_word(key: Key, value: object) -> str:
    """The word that was meant: the nearest one, or the rank of a Dutch or small letter."""
    if not isinstance(value, str):
        return ""
    if key.kind in ("rank", "ranks"):
        try:
            rank = rank_name(parse_rank(value))
        except ValueError:
            return ""
        return rank if rank in key.words else ""
    return nearest(value, key.words) or next((word for word in key.words if word.lower() == value.lower()), "")


def _wrong_value(key: Key, value: object, is_whole: bool, children: list[str]) -> str:
    said = _said(value)
    allowed = hint(key.allowed())
    match key.kind:
        case "flag":
            if key.words == ("false",) and value is True:
                return f"true is not supported here{allowed}"
            if isinstance(value, str) and value.lower() in (*_BOOLEAN_WORDS, "true", "false"):
                return f"write true or false, not {said}"
            return f"must be true or false, not {said}"
        case "word" | "rank":
            return f"{said} is not a value of this rule" + hint(key.words, _near_word(key, value))
        case "number" | "points":
            if key.kind == "points" and is_whole:
                return f"must be a mapping, not {said}{allowed}"
            numbers = hint(key.bounds() + (" or off" if key.may_be_off else ""))
            if isinstance(value, int) and not isinstance(value, bool):
                return f"{said} is out of range{numbers}"
            meant = value.strip().lstrip("0") if isinstance(value, str) else ""
            if meant.isdecimal() and meant.isascii() and key.low <= int(meant[:9]) <= key.high:
                numbers = hint(key.bounds(), f"{meant} without quotes or leading zeros")
            return f"must be a whole number, not {said}{numbers}"
        case "section":
            near = "off" if value is False or str(value).lower() in ("of", "no", "none", "false", "off") else ""
            if value == "off":
                return "cannot be off" + hint(children)
            if key.may_be_off:
                return f"must be a mapping of its keys or off, not {said}" + hint([*children, "off"], near)
            return f"must be a mapping of its keys, not {said}" + hint(children)
        case _:
            if isinstance(value, list):
                return "must have at least one item" + allowed if not value else "is too long a list" + allowed
            return f"must be a list, not {said}{allowed}"


def _wrong_item(key: Key, value: object) -> str:
    said = _said(value)
    if key.kind == "packets":
        allowed = hint(f"{key.low} to {key.high}")
        if isinstance(value, int) and not isinstance(value, bool):
            return f"{said} is out of range{allowed}"
        return f"must be a whole number, not {said}{allowed}"
    if key.kind == "pattern":
        return f"{said} is no {key.noun}" + hint(key.allowed())
    run_together = (key.kind == "ranks" or key.example) and isinstance(value, str) and len(value) > 2
    spaces = f"; put spaces between the {key.noun}s" if run_together else ""
    return f"{said} is no {key.noun}" + hint(key.words, _near_word(key, value)) + spaces


def _wrong_text(kind: str, value: object, context: Mapping[str, Any], path: str) -> str:
    """For the keys about the file: name, title, source, extends and cite."""
    said = _said(value)
    if path == "name" and kind in ("string_pattern_mismatch", "string_too_long"):
        return f"{said} is no name: at most 60 small letters, digits and single hyphens, such as my-rules"
    match kind:
        case "string_type":
            quotes = f'; put it in quotes: "{said}"' if isinstance(value, int | float) else ""
            return f"must be text, not {said}{quotes}"
        case "string_too_short":
            return "must not be empty"
        case "string_too_long":
            return f"is longer than {context.get('max_length')} characters"
        case "int_type":
            return f"must be a whole number, not {said}"
        case "greater_than_equal" | "less_than_equal":
            return f"{said} is out of range" + hint("1400 to 2200")
        case "model_type" | "model_attributes_type" | "dict_type":
            return f"must be a mapping, not {said}" + hint(list(_fields(path)))
        case _:
            return f"{said} is not understood here"
