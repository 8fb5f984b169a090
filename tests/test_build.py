"""The two builds, and what ``vijf --version`` says of them."""

import os
import subprocess
import sys
from importlib.metadata import version
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

import vijfhonderden
from vijfhonderden.build import VERSION, build_kind

ENGINE = Path(__file__).resolve().parent.parent / "engine" / "vijfhonderden"
NATIVE = ("core", "drawing", "bidding", "players", "record/fast", "lab/drawing/loop.py", "lab/bidding/loop.py")


def test_version_is_that_of_the_distribution() -> None:
    assert version("vijfhonderden") == VERSION


def test_version_option_names_version_and_build() -> None:
    done = subprocess.run([sys.executable, "-m", "vijfhonderden_cli", "--version"], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"vijf {VERSION} ({build_kind()} build)\n", "")


def test_build_is_the_expected_one() -> None:
    editable = Path(vijfhonderden.__file__).resolve().is_relative_to(ENGINE)
    expected = os.environ.get("VIJF_EXPECT", "pure" if editable else build_kind())
    assert build_kind() == expected


def test_every_native_module_is_compiled_or_none_is() -> None:
    sources = [p for name in NATIVE for p in ([ENGINE / name] if name.endswith(".py") else (ENGINE / name).rglob("*"))]
    modules = [
        ".".join(("vijfhonderden", *p.relative_to(ENGINE).with_suffix("").parts))
        for p in sources
        if p.suffix == ".py" and p.name != "__init__.py"
    ]
    assert modules
    suffix = {"compiled": ".so", "pure": ".py"}[build_kind()]
    for module in modules:
        spec = find_spec(module)
        assert spec is not None, f"{module} is not installed"
        assert spec.origin is not None
        assert spec.origin.endswith((suffix, ".pyd") if suffix == ".so" else suffix), f"{module} is {spec.origin}"


def test_shipped_variants_are_installed() -> None:
    shipped = {p.name for p in files("vijfhonderden.variants").iterdir() if p.name.endswith(".yaml")}
    assert shipped == {p.name for p in (ENGINE.parent.parent / "variants").glob("*.yaml")}
    assert "moolenijzer-1836.yaml" in shipped
