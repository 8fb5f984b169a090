"""Who may import whom."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ENGINE = ROOT / "engine" / "vijfhonderden"
CLI = ROOT / "cli" / "vijfhonderden_cli"

# Each layer imports only from itself and from those before it.
LAYERS = [
    {"errors", "build"},
    {"core"},
    {"drawing", "bidding"},
    {"schema"},
    {"games"},
    {"record"},
    {"solver"},
    {"players"},
    {"lab"},
    {"adapters"},
]
RANK = {name: rank for rank, names in enumerate(LAYERS) for name in names}
APART = {("drawing", "bidding"), ("bidding", "drawing")}


def imports(source: str, package: str) -> Iterator[tuple[int, str]]:
    """Every module that a source imports, wherever in it, as (line, dotted name)."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parents = package.split(".")
                base = ".".join([*parents[: len(parents) - node.level + 1], *([base] if base else [])])
            for alias in node.names:
                yield node.lineno, f"{base}.{alias.name}"


def module_name(path: Path, root: Path) -> str:
    parts = list(path.relative_to(root.parent).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def package_of(path: Path, root: Path) -> str:
    return ".".join(path.relative_to(root.parent).parent.parts)


def engine_faults(path: Path, source: str) -> list[str]:
    parts = module_name(path, ENGINE).split(".")
    if len(parts) == 1:
        return [f"{path.name}: imports the command line" for _, n in imports(source, parts[0]) if "_cli" in n]
    layer = parts[1]
    faults = []
    for line, name in imports(source, package_of(path, ENGINE)):
        target = name.split(".")
        where = f"{path.relative_to(ROOT)}:{line}"
        if target[0] == "vijfhonderden_cli":
            faults.append(f"{where}: the engine imports the command line")
        if target[0] != "vijfhonderden":
            continue
        other = target[1] if len(target) > 1 else ""
        if other not in RANK:
            faults.append(f"{where}: {name} names no layer; import from the module that defines it")
        elif RANK[other] > RANK[layer]:
            faults.append(f"{where}: {layer} imports {other}, which stands above it")
        elif (layer, other) in APART:
            faults.append(f"{where}: {layer} imports {other}")
    return faults


ENGINE_FILES = sorted(ENGINE.rglob("*.py"))
CLI_FILES = sorted(CLI.rglob("*.py"))


@pytest.mark.parametrize("path", ENGINE_FILES, ids=lambda p: str(p.relative_to(ENGINE)))
def test_engine_file_imports_only_from_its_layer_down(path: Path) -> None:
    assert path.parent == ENGINE or path.relative_to(ENGINE).parts[0] in RANK, "a new layer needs its place in LAYERS"
    assert engine_faults(path, path.read_text(encoding="utf-8")) == []


def test_every_layer_that_exists_is_listed() -> None:
    packages = {p.name for p in ENGINE.iterdir() if p.is_dir() and p.name != "__pycache__"}
    modules = {p.stem for p in ENGINE.glob("*.py") if p.name != "__init__.py"}
    assert packages | modules <= set(RANK)


def test_only_render_imports_rich() -> None:
    users = {
        path.name
        for path in [*CLI_FILES, *ENGINE_FILES]
        for _, name in imports(path.read_text(encoding="utf-8"), "x")
        if name.split(".")[0] == "rich"
    }
    assert users == {"render.py"}


@pytest.mark.parametrize(
    ("file", "source", "fault"),
    [
        ("core/cards.py", "from vijfhonderden.schema import x", "core imports schema"),
        ("core/cards.py", "def f():\n    from ..drawing import rules", "core imports drawing"),
        ("drawing/deal.py", "import vijfhonderden.bidding.deal", "drawing imports bidding"),
        ("bidding/deal.py", "from vijfhonderden.drawing import deal", "bidding imports drawing"),
        ("record/replay.py", "import vijfhonderden_cli.main", "imports the command line"),
        ("lab/loop.py", "from vijfhonderden import new_game", "names no layer"),
    ],
)
def test_a_wrong_import_is_found(file: str, source: str, fault: str) -> None:
    faults = engine_faults(ENGINE / file, source)
    assert len(faults) == 1
    assert fault in faults[0]
