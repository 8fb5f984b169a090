"""docs/compare.md names every figure."""

import re
from pathlib import Path

import pytest

from vijfhonderden.lab.families import LAB_FAMILIES

DOCS = Path(__file__).resolve().parents[2] / "docs" / "compare.md"


@pytest.mark.parametrize("name", LAB_FAMILIES)
def test_every_figure_is_documented_with_its_unit_and_no_other(name: str) -> None:
    family = LAB_FAMILIES[name]
    units: dict[str, str] = {}
    chapter = DOCS.read_text(encoding="utf-8").split(f"## Figures of {family.title}\n")[1].split("\n## ")[0]
    for line in chapter.splitlines():
        if line.startswith("| `"):
            keys, unit, _ = (cell.strip() for cell in line.strip("|").split("|"))
            units |= dict.fromkeys(re.findall(r"`([^`]+)`", keys), unit)
    assert set(units) == set(family.all_by_key)
    for key, metric in family.all_by_key.items():
        assert metric.unit in units[key].split(", "), key
