"""The page: whole, alone, and the same every time."""

import re
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest

from lab.made_up import comparison
from vijfhonderden.lab.compare import compare
from vijfhonderden.lab.report import page_text, write_report
from vijfhonderden.lab.report.svg import Scale, num, round_step, tick_text
from vijfhonderden.lab.results import Comparison
from vijfhonderden.schema import load_variant

VOID = {"meta", "br", "wbr", "hr"}


class Reader(HTMLParser):
    """Checks that every element is closed in its turn, and gathers ids, links and text."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.ids: list[str] = []
        self.tags: set[str] = set()
        self.links: list[str] = []
        self.pictures = 0
        self.named = 0
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.tags.add(tag)
        self.ids += [given["id"] or ""] if "id" in given else []
        self.links += [value or "" for key, value in attrs if key in ("href", "src", "xlink:href", "data")]
        if tag == "svg":
            self.pictures += given.get("role") == "img"
            self.named += "aria-labelledby" in given
            assert given.get("role") == "img" or given.get("aria-hidden") == "true"
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open and self.open[-1] == tag, f"</{tag}> closes {self.open[-1:]}"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.text += data


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    reader.close()
    assert reader.open == []
    return reader


@pytest.mark.parametrize("variants", [2, 3, 4])
def test_the_page_is_well_formed_and_needs_nothing_else(variants: int) -> None:
    page = page_text(comparison(variants))
    reader = read(page)
    assert len(set(reader.ids)) == len(reader.ids)
    assert reader.links == []
    assert not {"script", "link", "img", "iframe", "object"} & reader.tags
    assert "url(" not in page and "@import" not in page


def test_every_picture_has_a_title_a_description_and_its_numbers_in_a_table() -> None:
    page = page_text(comparison())
    reader = read(page)
    assert reader.pictures == reader.named == page.count("<desc ") >= 8
    assert {"table", "details", "figure"} <= reader.tags
    assert "runs of three" in reader.text and "moolenijzer-1836" in reader.text


def test_the_same_comparison_gives_the_same_bytes(tmp_path: Path) -> None:
    texts = []
    for name in ("a.html", "b.html"):
        write_report(comparison(3), tmp_path / name)
        texts.append((tmp_path / name).read_bytes())
    assert texts[0] == texts[1]
    assert not re.search(rb"20\d\d-\d\d-\d\d", texts[0])


def test_names_and_sources_are_escaped() -> None:
    page = page_text(comparison())
    assert "a source &lt;of&gt; 1836" in page and "<of>" not in page
    assert "100 points &amp; more" in page


@pytest.fixture(scope="module")
def played() -> Comparison:
    variants = [load_variant("moolenijzer-1836"), load_variant("modern")]
    return compare(variants, 12, attribute_metrics=["deals", "under_jan"])


def test_a_played_comparison_tells_rules_method_and_single_rules(played: Comparison) -> None:
    reader = read(page_text(played))
    for words in (
        "12 games under each variant",
        "Which rule did it: deals a game",
        "Which rule did it: loser under jan of games",
        "vijf compare moolenijzer-1836 modern --games 12 --seed 1 --players greedy,greedy --attribute deals",
        "kapot counts nothing",
        "modern.yaml:",
        "§13",
        "same figures, to the byte",
    ):
        assert words in reader.text, words


def test_variants_with_the_same_rules_make_a_page_too() -> None:
    old = load_variant("moolenijzer-1836")
    reader = read(page_text(compare([old, load_variant("moolenijzer-1836-potje")], 3)))
    assert "moolenijzer-1836-potje" in reader.text
    reader = read(page_text(compare([old, old], 3)))
    assert "have the same rules" in reader.text


def test_a_single_game_makes_a_page_too() -> None:
    read(page_text(compare([load_variant("modern"), load_variant("huisregels")], 1, players=("uniform", "uniform"))))


def test_axes_have_round_steps() -> None:
    assert [round_step(x) for x in (0.03, 0.7, 1.0, 2.4, 6.0, 81.0, 0.0)] == [0.05, 1.0, 1.0, 5.0, 10.0, 100.0, 1.0]
    assert Scale(-3.0, 11.0, 0, 100).ticks() == [0.0, 5.0, 10.0]
    assert Scale(0.0, 0.0, 0, 100)(0.5) == 50.0
    assert [tick_text(x, True) for x in (-2.5, 0.0, 1000.0)] == ["−2.5", "0", "+1,000"]
    assert (num(3.0), num(2.25), num(-0.04)) == ("3", "2.2", "0")


@pytest.mark.parametrize("count", [2, 3, 4])
def test_numbers_beside_bars_do_not_touch(count: int) -> None:
    page = page_text(comparison(count))
    picture = re.findall(r"<svg (?:(?!</svg>).)*roem-bars-t.*?</svg>", page, re.S)[-1]
    heights = sorted(float(y) for y in re.findall(r'<text x="[\d.]+" y="([\d.]+)" class="value"', picture))
    assert len(heights) > count
    assert all(later - earlier >= 14 for earlier, later in pairwise(heights))


def test_tables_of_many_variants_are_narrow_and_signs_in_them_small() -> None:
    assert '<table class="many">' in page_text(comparison(4))
    assert '<table class="many">' not in page_text(comparison(2))
    assert "figure > .scroll > svg { display: block" in page_text(comparison(2)), "not the suits in tables below"


def test_the_page_says_minus_and_has_plain_bullets() -> None:
    page = page_text(comparison(2))
    assert "Every variant minus " in page
    assert '.findings li::marker { content: "•' in page
