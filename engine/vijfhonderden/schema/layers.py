"""A variant file and the files it extends, as layers that are laid on each other before validation."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from vijfhonderden.errors import UsageError
from vijfhonderden.schema.families import FAMILIES, family_named
from vijfhonderden.schema.nodes import Node, read_tree
from vijfhonderden.schema.problems import Place, Problem, hint, nearest, printable, problem_at, shown
from vijfhonderden.schema.reading import read_rules
from vijfhonderden.schema.shipped import SUFFIX, is_path, list_variants, shipped_file, shipped_name_of

# Keys that describe the file they stand in and are not handed down.
OWN_KEYS = ("name", "title", "source", "extends")

LONGEST_CHAIN = 20


@dataclass(frozen=True, slots=True)
class Layer:
    """One file of the chain (or one setting): ``file`` as messages show it, ``name`` as it calls itself.

    ``cite`` is the source of all values for which the layer names no other; ``asked`` the shipped name
    or the path by which its file is found.
    """

    file: str
    name: str
    tree: Node
    cite: str = ""
    is_setting: bool = False
    asked: str = ""


@dataclass(frozen=True, slots=True)
class _Ref:
    """A file to be read: how messages call it, what tells it apart, and where its own paths start."""

    file: str
    identity: str
    folder: Path | None
    must_be_named: str
    data: bytes


def read_layers(name: str) -> tuple[list[Layer], list[Problem]]:
    """The layers of a variant, the farthest parent first, and everything wrong in reading them.

    ``name`` is a shipped name or a path. Raises UsageError when it is neither; a parent that
    cannot be found is a problem of the file that names it.
    """
    layers: list[Layer] = []
    problems: list[Problem] = []
    ref: _Ref | None = _find(name)
    seen: list[_Ref] = []
    while ref is not None:
        seen.append(ref)
        tree, found = _tree(ref.data, ref.file)
        problems += found
        if tree is None:
            break
        if not isinstance(tree.content, dict):
            if tree.content is not None:
                problems.append(problem_at(tree.place, "", "must be a mapping of keys such as family and name"))
            break
        asked = ref.must_be_named if ref.folder is None else ref.file
        layers.insert(0, Layer(ref.file, _name_of(tree, ref.file), tree, asked=asked))
        _check_name(ref, tree, problems)
        ref = _parent(ref, tree, seen, problems)
    return _of_one_family(layers, problems), problems


@lru_cache(maxsize=32)  # parsing is what takes time, and the same parents are read again and again
def _tree(data: bytes, file: str) -> tuple[Node | None, list[Problem]]:
    tree, problems = read_tree(data, file)
    if tree is not None:
        _write_tens(tree, problems)
    return tree, problems


def read_file(name: str) -> bytes:
    """The bytes of the file of a shipped name or path. Raises UsageError when there is none."""
    return _find(name).data


def _name_of(tree: Node, file: str) -> str:
    node = _child(tree, "name")
    return node.content if node is not None and isinstance(node.content, str) else Path(file).stem


def _child(tree: Node, key: str) -> Node | None:
    return tree.content.get(key) if isinstance(tree.content, dict) else None


def _find(name: str) -> _Ref:
    """The file of a shipped name or a path. Raises UsageError."""
    if not is_path(name):
        if name in list_variants() or not Path(name).is_file():
            return _shipped(name)
    return _on_disk(Path(name), name)


def _shipped(name: str) -> _Ref:
    entry = shipped_file(name)
    identity = str(entry.resolve()) if isinstance(entry, Path) else f"shipped {name}"
    return _Ref(name + SUFFIX, identity, None, name, entry.read_bytes())


def _on_disk(path: Path, shown_as: str) -> _Ref:
    try:
        data = read_rules(path)
    except (OSError, ValueError) as e:
        reason = e.strerror if isinstance(e, OSError) and e.strerror else str(e)
        near = nearest(path.stem, list_variants(), likeness=0.8)
        suggestion = f"the shipped variant {near}" if near else ""
        raise UsageError(f"cannot read {printable(shown_as)}: {reason}" + hint("", suggestion)) from e
    return _Ref(shown_as, str(path.resolve()), path.parent, shipped_name_of(path), data)


def _write_tens(tree: Node, problems: list[Problem]) -> None:
    """The ten may be written 10 as a key too; it is T from here on, so that files join on it."""
    named = _child(tree, "family")
    family = family_named(named.content if named is not None else None)
    for path in [path for path, key in family.keys.items() if key.kind == "points" and "T" in key.entries]:
        points: Node | None = tree
        for part in path.split("."):
            points = _child(points, part) if points is not None else None
        if points is None or not isinstance(points.content, dict) or "10" not in points.content:
            continue
        ten = points.content.pop("10")
        if "T" in points.content:
            first = points.content["T"].key_place
            text = f"the ten stands here twice, as T and as 10 (at {first} and {ten.key_place})"
            problems.append(problem_at(ten.key_place, f"{path}.T", text))
        else:
            points.content["T"] = ten


def _check_name(ref: _Ref, tree: Node, problems: list[Problem]) -> None:
    node = _child(tree, "name")
    if node is None:
        if "name" not in (tree.content if isinstance(tree.content, dict) else {}):
            problems.append(problem_at(tree.place, "name", "is missing; every file has a name of its own"))
    elif ref.must_be_named and isinstance(node.content, str) and node.content != ref.must_be_named:
        text = f"a shipped file is named after its file: '{ref.must_be_named}', not '{shown(node.content)}'"
        problems.append(problem_at(node.place, "name", text))


def _parent(ref: _Ref, tree: Node, seen: list[_Ref], problems: list[Problem]) -> _Ref | None:
    node = _child(tree, "extends")
    if node is None or node.content is None:
        return None
    if not isinstance(node.content, str):
        text = "must be the name of a shipped variant or a path" + hint(list_variants())
        problems.append(problem_at(node.place, "extends", text))
        return None
    wanted = node.content
    try:
        if not is_path(wanted):
            found = _shipped(wanted)
        else:
            path = Path(wanted) if ref.folder is None else ref.folder / wanted
            found = _on_disk(path, str(path))
    except UsageError as e:
        beside = "" if ref.folder is None else _beside(ref.folder, wanted)
        problems.append(problem_at(node.place, "extends", str(e) + beside))
        return None
    if any(found.identity == other.identity for other in seen):
        circle = " -> ".join(other.file for other in [*seen, found])
        problems.append(problem_at(node.place, "extends", f"goes round in a circle: {circle}"))
        return None
    if len(seen) >= LONGEST_CHAIN:
        problems.append(problem_at(node.place, "extends", f"a chain of more than {LONGEST_CHAIN} files"))
        return None
    return found


def _beside(folder: Path, wanted: str) -> str:
    """A hint when a file of that name lies beside the file that named it without .yaml."""
    if is_path(wanted) or len(wanted) > 100 or not (folder / (wanted + SUFFIX)).is_file():
        return ""
    return f"; for the file beside this one write {wanted}{SUFFIX}"


def _of_one_family(layers: list[Layer], problems: list[Problem]) -> list[Layer]:
    """The layers of the file's own family: one of another has nothing to hand down. Every file says its family."""
    for layer in layers:
        if isinstance(layer.tree.content, dict) and "family" not in layer.tree.content:
            problems.append(problem_at(layer.tree.place, "family", "is missing" + hint(list(FAMILIES))))
    for number in range(len(layers) - 1, 0, -1):
        own, parent = _child(layers[number].tree, "family"), _child(layers[number - 1].tree, "family")
        extends = _child(layers[number].tree, "extends")
        if own is None or parent is None or extends is None or own.content == parent.content:
            continue
        if own.content in FAMILIES and parent.content in FAMILIES:
            text = (
                f"{layers[number - 1].name} is of the family {parent.content} (at {parent.place}), not of {own.content}"
            )
            problems.append(problem_at(extends.place, "extends", text))
            return layers[number:]
    return layers


def merged(layers: list[Layer]) -> Node:
    """The layers laid on each other: mappings join key by key, everything else replaces."""
    result = Node({}, Place(""), Place(""))
    files = [layer for layer in layers if not layer.is_setting]
    for layer in layers:
        tree = layer.tree
        if any(layer is parent for parent in files[:-1]) and isinstance(tree.content, dict):
            handed_down = {k: v for k, v in tree.content.items() if k not in OWN_KEYS}
            tree = Node(handed_down, tree.place, tree.key_place)
        result = _merge(result, tree)
    return result


def _merge(below: Node, above: Node) -> Node:
    if not (isinstance(below.content, dict) and isinstance(above.content, dict)):
        return above
    joined = dict(below.content)
    for key, node in above.content.items():
        joined[key] = _merge(joined[key], node) if key in joined else node
    return Node(joined, above.place, above.key_place)
