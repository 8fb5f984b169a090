"""The ways to get a variant: by name, from a file, from resolved rules, with single rules set."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from vijfhonderden.errors import UsageError, VariantError
from vijfhonderden.schema.families import FAMILIES
from vijfhonderden.schema.family import Family
from vijfhonderden.schema.keys import ABOUT_FILE, LISTS
from vijfhonderden.schema.layers import Layer, read_file, read_layers
from vijfhonderden.schema.nodes import Node, read_value
from vijfhonderden.schema.problems import Place, Problem, hint, nearest, shown
from vijfhonderden.schema.validate import validate
from vijfhonderden.schema.variant import Variant


def read_variant(name: str) -> Variant:
    """The variant of a shipped name or of a file, read and checked.

    Raises VariantError with every problem when its rules are wrong, and UsageError when there is
    no such variant or file.
    """
    layers, noted = read_layers(name)
    return _variant(layers, noted)


def check_file(path: str) -> list[Problem]:
    """Everything wrong with a variant file (or shipped name); nothing exactly when it can be loaded."""
    try:
        read_variant(path)
    except VariantError as e:
        return [p for p in e.problems if isinstance(p, Problem)]
    except UsageError as e:
        return [Problem(path, 0, 0, "", str(e))]
    return []


def variant_text(name: str) -> str:
    """The text of the file of a shipped name or path, as it was written.

    Raises UsageError when there is none, VariantError when the file cannot be used.
    """
    read_variant(name)
    return read_file(name).decode("utf-8-sig")


def with_settings(variant: Variant, settings: Iterable[str]) -> Variant:
    """The variant with single rules set, each written ``key.path=value`` (``counting.kapot=off``).

    A value is read as in a file, and the result is checked as a file is. Raises VariantError, whose
    problems name the setting.
    """
    layers = list(variant.layers)
    noted: list[Problem] = []
    given = list(settings)
    for setting in given:
        layer, problems = _setting(FAMILIES[variant.family], setting)
        noted += problems
        if layer is not None:
            layers.append(layer)
    return _variant(layers, noted, (*variant.settings, *given))


def misnamed_settings(settings: Iterable[str]) -> list[Problem]:
    """What is wrong with settings whatever the variant: not written KEY=VALUE, or no rule of any family.

    Of a setting that no family knows, the most helpful of their problems is told.
    """
    found: list[Problem] = []
    for setting in settings:
        file = f"--set {shown(setting)}"
        path, equals, _ = setting.partition("=")
        if not equals or not path.strip():
            found.append(replace(_NOT_A_SETTING, file=file))
            continue
        wrong = [_not_settable(family, file, path.strip()) for family in FAMILIES.values()]
        told = [problem for problem in wrong if problem is not None]
        if len(told) == len(wrong):
            found.append(next((p for hint in _HELPFUL for p in told if hint in p.message), told[0]))
    return found


def variant_from_resolved(data: Mapping[str, Any], file: str = "resolved rules") -> Variant:
    """The variant of rules as :meth:`Variant.resolved` gives them. ``file`` is their name in messages.

    Raises VariantError with every problem.
    """
    place = Place(file)
    noted: list[Problem] = []
    tree = _tree(data, place, "", noted)
    name = data.get("name")
    layer = Layer(file, name if isinstance(name, str) else file, tree)
    if "extends" in data:
        noted.append(Problem(file, 0, 0, "extends", "resolved rules are complete and extend nothing"))
    return _variant([layer], noted)


def _variant(layers: list[Layer], noted: list[Problem], settings: tuple[str, ...] = ()) -> Variant:
    model, problems = validate(layers, noted)
    if model is None:
        raise VariantError(problems)
    return Variant(model, layers, settings)


_HELPFUL = ("set it as", "did you mean")
_NOT_A_SETTING = Problem("", 0, 0, "", "must be written KEY=VALUE, such as counting.kapot=off")


def _setting(family: Family, setting: str) -> tuple[Layer | None, list[Problem]]:
    """The layer of one ``key.path=value``."""
    file = f"--set {shown(setting)}"
    path, equals, text = setting.partition("=")
    path = path.strip()
    if not equals or not path:
        return None, [replace(_NOT_A_SETTING, file=file)]
    problem = _not_settable(family, file, path)
    if problem is not None:
        return None, [problem]
    node, problems = read_value(text, file, path)
    if node is None or problems:
        return None, problems
    for part in reversed(path.split(".")):
        node = Node({part: node}, node.place, node.place)
    return Layer(file, file, node, cite="set by hand", is_setting=True), []


def _not_settable(family: Family, file: str, path: str) -> Problem | None:
    """Why a path cannot be set: it is no rule, or lies inside a value."""
    top = path.partition(".")[0]
    if top in ABOUT_FILE or path.rpartition(".")[2] == "cite" or ".cite." in path:
        return Problem(file, 0, 0, shown(path), "is no rule; only rules can be set")
    known = family.keys
    if path in known:
        return None
    parent, _, name = path.rpartition(".")
    if parent in known and known[parent].kind == "points":
        return None
    if parent in known and known[parent].kind != "section":
        example = "=[…] with the whole list" if known[parent].kind in LISTS else "=…"
        return Problem(file, 0, 0, shown(path), f"{parent} is one value; set it as {parent}{example}")
    near = nearest(path, known)
    siblings = [c for c in family.children(parent) if c not in (*ABOUT_FILE, "cite")]
    if not near and name:
        near = next((p for p in known if p.rpartition(".")[2] == name), "")
    return Problem(file, 0, 0, shown(path), "there is no such rule" + hint(siblings, near))


def _tree(value: Any, place: Place, path: str, noted: list[Problem]) -> Node:
    """Plain data as a tree whose places are the name of the whole."""
    if isinstance(value, Mapping):
        out: dict[str, Node] = {}
        for key, child in value.items():
            if not isinstance(key, str):
                noted.append(Problem(place.file, 0, 0, path, f"'{shown(str(key))}' cannot be a key; keys are words"))
                continue
            out[key] = _tree(child, place, f"{path}.{key}" if path else key, noted)
        return Node(out, place, place)
    if isinstance(value, list | tuple):
        items = [_tree(child, place, f"{path}.{number}", noted) for number, child in enumerate(value)]
        return Node(items, place, place)
    if isinstance(value, str | int | float):
        return Node(value, place, place)
    noted.append(Problem(place.file, 0, 0, path, "has no value" if value is None else "is not understood here"))
    return Node(None, place, place)
