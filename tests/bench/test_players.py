"""The same comparison by two kinds of player."""

import re
import xml.etree.ElementTree as ET
from importlib.resources import files
from pathlib import Path

import pytest

from benchmarks.players import apart, main
from vijfhonderden.lab.families import LAB_FAMILIES
from vijfhonderden.lab.report.alone import Block, alone
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


# The classes of a picture alone, and the variable of the page that gives each its colour.
PAINTED = {"text": "ink", "tick": "soft", "paper": "sheet", "grid": "rule", "axis": "soft", "up": "up", "down": "down"}
PAINTED |= {f"{letter}{n}": f"v{n}" for n in range(8) for letter in "vw"}


def test_a_picture_alone_has_the_colours_of_the_page_light_and_dark() -> None:
    page = files("vijfhonderden.lab.report").joinpath("style.css").read_text(encoding="utf-8")
    picture = alone(860, "label", "heading", "below", [Block("title", '<svg viewBox="0 0 1 1"></svg>', 1.0)])
    style = picture.split("<style>")[1].split("</style>")[0]
    dark = "@media (prefers-color-scheme: dark)"
    for mine, theirs in zip(style.split("@media"), page.split(dark), strict=True):
        colours = dict(re.findall(r"--(\w+): ?(#\w+)", theirs.split("@media print")[0]))
        painted = {
            name: colour
            for names, colour in re.findall(r"([.\w,]+)\{(?:fill|stroke):(#\w+)\}", mine)
            for name in names.replace(".", "").split(",")
        }
        assert painted.keys() >= PAINTED.keys()
        assert {name: painted[name] for name in PAINTED} == {name: colours[PAINTED[name]] for name in PAINTED}


def test_a_picture_alone_asks_for_no_variables_which_converters_do_not_know() -> None:
    picture = alone(860, "label", "heading", "below", [Block("title", '<svg viewBox="0 0 1 1"></svg>', 1.0)])
    assert "var(" not in picture


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["modern", "nope"], "no variant 'nope'"),
        (["modern", "five-hundred-2"], "two different games"),
        (["modern", "huisregels", "--players", "greedy,search:0"], "the budget of 'search:0'"),
        (["modern", "huisregels", "--players", "greedy"], "two kinds of player or more"),
        (["modern", "huisregels", "--games", "0"], "at least one game"),
        (["modern", "huisregels", "--out", "no/such/folder.svg"], "no/such/folder.svg"),
    ],
)
def test_what_cannot_be_compared_is_wrong_usage(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2 and said in capsys.readouterr().err
