"""The same comparison by two kinds of player."""

import re
import xml.etree.ElementTree as ET
from importlib.resources import files
from pathlib import Path

import pytest

from benchmarks.players import apart, main
from vijfhonderden.lab.families import LAB_FAMILIES
from vijfhonderden.lab.report.alone import STYLE
from vijfhonderden.lab.results import Row
from vijfhonderden.lab.stats import Estimate


def test_it_prints_a_table_and_draws_every_figure_of_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "players.svg"
    words = ["moolenijzer-1836", "modern", "--players", "greedy,uniform", "--games", "30", "--workers", "1"]
    main([*words, "--out", str(file)])
    head, _, *lines = capsys.readouterr().out.splitlines()
    assert head == "| figure | greedy | uniform | uniform less greedy |"
    assert 5 <= len(lines) <= 12 and all(line.count("|") == 5 for line in lines)
    text = file.read_text(encoding="utf-8")
    assert ET.parse(file).getroot().tag == "{http://www.w3.org/2000/svg}svg"
    assert "modern less moolenijzer-1836" in text and "♥ greedy, ♣ uniform; 30 games" in text


def test_kinds_lie_apart_by_both_intervals() -> None:
    metric = LAB_FAMILIES["vijfhonderden"].metric("deals")
    differences = (None, Estimate(1.0, -2.0, 4.0), Estimate(8.0, 4.0, 12.0))
    found = apart(Row(metric, (), differences))
    assert (found.value, found.low, found.high) == (7.0, 2.0, 12.0)


def test_a_picture_alone_has_the_colours_of_the_page() -> None:
    page = files("vijfhonderden.lab.report").joinpath("style.css").read_text(encoding="utf-8")
    light, dark = page.split("@media (prefers-color-scheme: dark)")
    for mine, theirs in zip(STYLE.split("@media"), (light, dark), strict=True):
        colours = dict(re.findall(r"--(\w+): ?(#\w+)", theirs.split("@media print")[0]))
        for name, colour in re.findall(r"--(\w+):(#\w+)", mine):
            if name == "paper":
                name, colour = "sheet", {"#fff": "#ffffff"}.get(colour, colour)
            assert colours[name] == colour, name
