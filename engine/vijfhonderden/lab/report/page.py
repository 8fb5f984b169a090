"""The report of a comparison: one HTML page, readable without a network, in light, in dark and on paper."""

from html import escape
from importlib.resources import files
from pathlib import Path

from vijfhonderden.lab.report import charts, cover, words
from vijfhonderden.lab.report.forest import forest
from vijfhonderden.lab.report.parts import figure, p, section
from vijfhonderden.lab.report.svg import inline_mark
from vijfhonderden.lab.report.tables import key_text, rows_table, rules_table, steps_table
from vijfhonderden.lab.report.waterfall import waterfall
from vijfhonderden.lab.results import (
    Attribution,
    Comparison,
    interval_text,
    is_shown,
    rows_by_group,
)
from vijfhonderden.record.whole import write_whole


def write_report(comparison: Comparison, path: Path) -> None:
    """Write the page, whole or not at all. The same comparison gives the same bytes.

    Raises RecordError if the file cannot be written.
    """
    # the name of a file need not be text
    write_whole(path, page_text(comparison).encode("utf-8", "backslashreplace"))


def page_text(comparison: Comparison) -> str:
    """The whole page as text."""
    page = comparison.family.page
    style = files("vijfhonderden.lab.report").joinpath("style.css").read_text(encoding="utf-8")
    names = words.listing([variant.name for variant in comparison.variants])
    sections = [
        _glance(comparison),
        *(part(comparison) for part in page.sections),
        _differences(comparison),
        *(_attribution(place, comparison, found) for place, found in enumerate(comparison.attributions)),
        _rules(comparison),
        _table(comparison),
        _method(comparison),
    ]
    body = "\n".join(section for section in sections if section)
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(page.title)}: {escape(names)} compared</title>\n<style>\n{style}</style>\n</head>\n<body>\n"
        f"{cover.header(comparison)}\n<main>\n{body}\n</main>\n"
        f"<footer><p>Vijfhonderden {escape(comparison.experiment.version)} · {escape(words.played(comparison))}"
        "</p></footer>\n"
        "</body>\n</html>\n"
    )


def _glance(comparison: Comparison) -> str:
    tiles = []
    keys = comparison.family.page.tiles
    shown = [row for row in comparison.rows if row.metric.key in keys and row.happened]
    for row in sorted(shown, key=lambda row: keys.index(row.metric.key)):
        lines = []
        for place, estimate in enumerate(row.values):
            half = interval_text(row.metric, estimate)
            lines.append(f"<dd>{inline_mark(place)}<b>{words.shown(row, place)}</b> <small>{half}</small></dd>")
        unit = f"<small>{row.metric.unit}</small>"
        tiles.append(f'<dl class="tile"><dt>{escape(row.metric.title)}{unit}</dt>{"".join(lines)}</dl>')
    sentences = "".join(f"<li>{escape(sentence)}</li>" for sentence in words.findings(comparison))
    found = f'<ul class="findings">{sentences}</ul>' if sentences else ""
    return section(
        "glance", "At a glance", charts.legend(comparison), f'<div class="tiles">{"".join(tiles)}</div>', found
    )


def _differences(comparison: Comparison) -> str:
    if len(comparison.variants) < 2:
        return ""
    panels = comparison.family.page.panels([row for row in comparison.rows if row.happened])
    first = escape(comparison.variants[0].name)
    same = (
        ", pack by pack: both were played with the same cards, so the luck of the deal falls out."
        if comparison.experiment.same_deals
        else ". They have not the same pack or number of players, so other cards were dealt, and the luck of the deal "
        "is in the intervals."
    )
    parts = [
        charts.legend(comparison),
        p(f"Every variant minus {first}{same} Strong marks: the 95 % interval leaves out zero. Pale marks: these "
           "games do not tell."),
    ]  # fmt: skip
    for place, (title, shown) in enumerate(panels):
        if shown:
            parts.append(f"<h3>{title}</h3>")
            parts.append(figure(forest(f"forest-{place}", f"Differences: {title}", shown, comparison)))
    return section("differences", "What the rules change", *parts)


def _attribution(place: int, comparison: Comparison, found: Attribution) -> str:
    metric = found.metric
    silent = [
        key
        for step, back in found.by_keys()
        if not is_shown(metric, step) and not is_shown(metric, back)
        for key in step.keys
    ]
    rest = ""
    if silent:
        listed = ", ".join(key_text(key) for key in silent)
        rest = (
            f"<details><summary>{len(silent)} rules changed nothing to speak of, whichever way they were moved"
            f"</summary>"
            f"<p>{listed}</p></details>"
        )
    return section(
        f"attribution-{place}",
        f"Which rule did it: {metric.title} {metric.unit}",
        p(escape(words.attribution(found))),
        figure(
            waterfall(f"waterfall-{place}", found),
            "Bars: rules moved in the order of the file. Rings: where the bar would end if the rules were moved the "
            "other "
            "way round. Where the two lie apart, the rule works together with others, and no single number is its "
            "effect.",
        ),
        steps_table(comparison, found),
        rest,
    )


def _rules(comparison: Comparison) -> str:
    parts = []
    first = comparison.variants[0]
    for place, (variant, differences) in enumerate(
        zip(comparison.variants[1:], comparison.rules, strict=True), start=1
    ):
        if not differences:
            parts.append(p(f"{escape(first.name)} and {escape(variant.name)} have the same rules."))
            continue
        parts.append(p(f"{len(differences)} rules differ between {escape(first.name)} and {escape(variant.name)}."))
        parts.append(rules_table((first.name, variant.name), (0, place), differences))
    return section("rules", "The rules that differ", *parts) if parts else ""


def _table(comparison: Comparison) -> str:
    parts = []
    for group, rows in rows_by_group(comparison.rows):
        shown = [row for row in rows if row.happened]
        if shown:
            parts.append(f"<h3>{escape(group)}</h3>")
            parts.append(rows_table(comparison, shown, notes=True))
    return section("figures", "All figures", *parts)


def _method(comparison: Comparison) -> str:
    facts = "".join(f"<dt>{escape(name)}</dt><dd>{value}</dd>" for name, value in words.facts(comparison))
    paragraphs = [p(escape(sentence)) for sentence in words.method(comparison)]
    return section("method", "How this was measured", f'<dl class="facts">{facts}</dl>', *paragraphs)
