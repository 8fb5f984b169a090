"""Which source a value is taken from: the cites of the files that make up a variant."""

from collections.abc import Sequence

from vijfhonderden.schema.layers import Layer
from vijfhonderden.schema.nodes import Content, Node


def cite_of(layers: Sequence[Layer], path: str) -> str:
    """The source of the value at a path, or an empty string.

    Only the layer that set the value, and those laid over it, can name its source: a value that a
    file changes is not covered by what its parent cites.
    """
    for layer in reversed(layers):
        cite = _cite_in(layer.tree, path)
        if cite:
            return cite
        if _sets(layer.tree, path):
            return layer.cite
    return ""


def _sets(tree: Node, path: str) -> bool:
    content: Content = tree.content
    for part in path.split("."):
        if not isinstance(content, dict) or part not in content:
            # a list or word that replaces the whole of what the path lies in
            return not isinstance(content, dict)
        content = content[part].content
    return True


def _cite_in(tree: Node, path: str) -> str:
    """The nearest cite for a path in one file.

    A cite of the value itself holds wherever the value was set; one of a section or map around it
    covers only what its own file sets.
    """
    parts = path.split(".")
    sets = _sets(tree, path)
    for depth in range(len(parts) - 1, -1, -1):
        cite = _section_cite(tree, parts[:depth])
        if isinstance(cite, str) and sets:
            return cite
        if isinstance(cite, dict):
            for end in range(len(parts), depth, -1):
                node = cite.get(".".join(parts[depth:end]))
                if node is not None and isinstance(node.content, str) and (sets or end == len(parts)):
                    return node.content
    return ""


def _section_cite(tree: Node, parts: list[str]) -> Content:
    content: Content = tree.content
    for part in [*parts, "cite"]:
        if not isinstance(content, dict) or part not in content:
            return None
        content = content[part].content
    return content
