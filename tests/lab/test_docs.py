"""docs/compare.md names every figure."""

import re
from pathlib import Path

from vijfhonderden.lab.metrics import ALL_BY_KEY

DOCS = Path(__file__).resolve().parents[2] / "docs" / "compare.md"


def test_every_figure_is_documented_with_its_unit_and_no_other() -> None:
    units: dict[str, str] = {}
    for line in DOCS.read_text(encoding="utf-8").splitlines():
        if line.startswith("| `"):
            keys, unit, _ = (cell.strip() for cell in line.strip("|").split("|"))
            units |= dict.fromkeys(re.findall(r"`([^`]+)`", keys), unit)
    assert set(units) == set(ALL_BY_KEY)
    for key, metric in ALL_BY_KEY.items():
        assert metric.unit in units[key].split(", "), key
