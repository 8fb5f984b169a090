"""The table sets each figure against the right one, and words it."""

from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

from bench.measured import measured
from benchmarks.chart import chart
from benchmarks.figures import AT_MOST, Row
from benchmarks.page import (
    BENCH,
    amount,
    bound,
    bounds_table,
    count,
    generated,
    markdown,
    marks,
    plain,
    renew,
    verdict,
)
from benchmarks.plan import SHORT, Measured
from benchmarks.run import document
from benchmarks.solving import table as solving_table
from benchmarks.table import rows

BEGIN, END = marks(BENCH)
MACHINE = {"date": "2030-01-01", "processor": "a processor", "cores": "2", "system": "Linux", "compiler": "cc 1"}


def found(table: list[Row], *words: str) -> list[Row]:
    return [row for row in table if all(word in row.what for word in words)]


@pytest.mark.parametrize(
    "words, values, asked, reached",
    [
        (("C++ loop on euchre", "moolenijzer-1836"), 30, 15, True),
        (("C++ loop on euchre", "five-hundred"), 30, 10, True),
        (("the same", "moolenijzer-1836"), 15, None, None),
        (("compiled build driven", "moolenijzer-1836", "spades"), 8, 6, True),
        (("compiled build driven", "five-hundred", "spades"), 8, 6, True),
        (("pure build driven", "moolenijzer-1836", "spades"), 0.6, 0.7, False),
        (("pure build driven", "five-hundred", "spades"), 0.6, 0.7, False),
        (("C yardstick",), 0.75, 0.4, True),
        (("whole command", "moolenijzer-1836"), 0.75, 0.7, True),
        (("whole command", "five-hundred"), 0.75, 0.7, True),
        (("2 workers", "moolenijzer-1836"), 1.6, 1.8, False),
        (("2 workers", "five-hundred"), 1.6, 1.8, False),
        (("greedy", "moolenijzer-1836"), 0.4, 0.5, False),
        (("greedy", "five-hundred"), 0.4, 0.5, False),
        (("replay", "moolenijzer-1836"), 0.25, 0.35, False),
        (("replay", "five-hundred"), 0.25, 0.35, False),
        (("many games over few",), 1.2, 1.1, False),
        (("process, many games",), 60, 150, True),
        (("--version",), 4, 8, True),
    ],
)
def test_every_line_of_the_table(
    words: tuple[str, ...], values: float, asked: float | None, reached: bool | None
) -> None:
    row = found(rows(measured()), *words)[-1]
    assert row.measured.median == pytest.approx(values)
    assert row.bound == asked
    assert row.is_reached is reached


def test_no_line_of_the_table_is_left_out_of_these_tests() -> None:
    assert len(rows(measured())) == 20  # euchre with its dealing for nothing stands there for both variants


def test_without_openspiel_its_lines_are_not_there() -> None:
    table = rows(measured(spiel=False))
    assert len(table) == 12
    assert not found(table, "OpenSpiel")


@pytest.mark.parametrize(
    "value, unit, shown",
    [
        (15.04, "×", "15.0×"),
        (1.834, "×", "1.83×"),
        (123.4, "×", "123×"),
        (99.7, "×", "100×"),
        (0.704, "%", "70 %"),
        (0.0211, "%", "2.1 %"),
        (43.86, "MiB", "44 MiB"),
    ],
)
def test_figures_have_about_three_digits(value: float, unit: str, shown: str) -> None:
    assert amount(value, unit) == shown


@pytest.mark.parametrize(
    "rate, shown",
    [
        (41_234_567, "41.2 M"),
        (1_360_000, "1.36 M"),
        (999_999, "1.00 M"),
        (555_123, "555 k"),
        (9_419, "9.42 k"),
        (85, "85"),
    ],
)
def test_rates_name_their_thousands(rate: float, shown: str) -> None:
    assert count(rate) == shown


def test_bounds_say_which_way_they_go() -> None:
    assert bound(Row("it", (1,), 15)) == "≥ 15×"
    assert bound(Row("it", (1,), 0.35, unit="%")) == "≥ 35 %"
    assert bound(Row("it", (1,), 150, AT_MOST, "MiB")) == "≤ 150 MiB"
    assert bound(Row("it", (1,), None)) == "–"
    assert verdict(Row("it", (1,), 2)) == "**no**"


def test_tables_for_a_page_and_for_a_terminal() -> None:
    table = bounds_table([Row("speed", (1.0, 2.0, 4.0), 3)])
    assert markdown(table).splitlines() == [
        "| what | asked | measured | least … most | reached |",
        "|---|---:|---:|---:|---:|",
        "| speed | ≥ 3× | 2.00× | 1.00× … 4.00× | **no** |",
    ]
    assert plain(table).splitlines() == [
        "what   asked  measured   least … most  reached",
        "speed   ≥ 3×     2.00×  1.00× … 4.00×       no",
    ]


def test_the_picture_has_a_bar_for_every_contender_and_the_fastest_first() -> None:
    result = measured()
    svg = chart(result.rates)
    fromstring(svg)  # well-formed
    assert svg.count("<rect") == 1 + len(result.rates)
    places = [svg.index(f">{name}<") for name in ("C yardstick", "RLCard driven, bridge")]
    assert places == sorted(places)


def test_the_document_tells_all_rounds() -> None:
    result: Measured = measured()
    told = document(result, rows(result), MACHINE, SHORT)
    assert told["rates"]["C yardstick"] == [{"decisions": 80_000_000, "deals": 8_000_000, "seconds": 2.0}] * 2
    assert told["table"][-1]["is_reached"] is True
    assert told["table"][-1]["median"] == 4


def test_a_run_renews_its_part_of_the_page_only(tmp_path: Path) -> None:
    page = tmp_path / "speed.md"
    page.write_text(f"# Speed\n\n{BEGIN}\n\nold\n\n{END}\n\nThe method.\n", encoding="utf-8")
    result = measured()
    for _ in range(2):
        renew(page, generated(result, rows(result), MACHINE, SHORT))
    text = page.read_text(encoding="utf-8")
    assert text.startswith("# Speed\n\n<!--")
    assert text.endswith("-->\n\nThe method.\n")
    assert "old" not in text
    assert "Measured on 2030-01-01: a processor, 2 cores" in text
    assert text.count("| compiled driven, moolenijzer-1836 | 4.00 M |") == 1


@pytest.mark.parametrize("text", ["no marks", f"{END}\n{BEGIN}", f"{BEGIN}\n{BEGIN}\n{END}", f"{BEGIN}\n{END}\n{END}"])
def test_a_page_without_its_marks_is_left_alone(text: str, tmp_path: Path) -> None:
    page = tmp_path / "speed.md"
    page.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match="marks"):
        renew(page, "new")
    assert page.read_text(encoding="utf-8") == text


def test_positions_solved_are_told_by_their_median() -> None:
    head, line = solving_table(measured().solving)
    told = dict(zip(head, line, strict=True))
    assert told["position"] == "misère (five-hundred-australian)"
    assert (told["median"], told["most"], told["nodes (median)"], told["nodes/s"]) == ("2 ms", "3 ms", "20,000", "10 M")
    assert markdown([head, line]) in generated(measured(), rows(measured()), MACHINE, SHORT)
