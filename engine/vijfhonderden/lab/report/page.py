"""The report of a comparison: one HTML page, readable without a network, in light, in dark and on paper."""

from html import escape
from importlib.resources import files
from pathlib import Path

from vijfhonderden.lab.metrics import PER_DEAL, POINTS_PER_DEAL
from vijfhonderden.lab.report import charts, cover, words
from vijfhonderden.lab.report.forest import forest
from vijfhonderden.lab.report.svg import inline_mark
from vijfhonderden.lab.report.tables import key_text, rows_table, rules_table, steps_table
from vijfhonderden.lab.report.waterfall import waterfall
from vijfhonderden.lab.results import (
    Attribution,
    Comparison,
    ends_of,
    interval_text,
    is_shown,
    rows_by_group,
)
from vijfhonderden.record.whole import write_whole

TILES = ("first_player_wins", "deals", "roem_share", "elder_wins", "under_jan", "kapot", "spoiled")


def write_report(comparison: Comparison, path: Path) -> None:
    """Write the page, whole or not at all. The same comparison gives the same bytes.

    Raises RecordError if the file cannot be written.
    """
    # the name of a file need not be text
    write_whole(path, page_text(comparison).encode("utf-8", "backslashreplace"))


def page_text(comparison: Comparison) -> str:
    """The whole page as text."""
    style = files("vijfhonderden.lab.report").joinpath("style.css").read_text(encoding="utf-8")
    names = words.listing([variant.name for variant in comparison.variants])
    sections = [
        _glance(comparison),
        _points(comparison),
        _roem(comparison),
        _length(comparison),
        _ends(comparison),
        _losers(comparison),
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
        f"<title>Vijfhonderden: {escape(names)} compared</title>\n<style>\n{style}</style>\n</head>\n<body>\n"
        f"{cover.header(comparison)}\n<main>\n{body}\n</main>\n"
        f"<footer><p>Vijfhonderden {escape(comparison.experiment.version)} · {escape(words.played(comparison))}"
        "</p></footer>\n"
        "</body>\n</html>\n"
    )


def _section(key: str, title: str, *parts: str) -> str:
    return (
        f'<section id="{key}">\n<h2>{escape(title)}</h2>\n' + "\n".join(part for part in parts if part) + "\n</section>"
    )


def _p(sentence: str, class_: str = "") -> str:
    kind = f' class="{class_}"' if class_ else ""
    return f"<p{kind}>{sentence}</p>"


def _figure(svg: str, caption: str = "", table: str = "") -> str:
    below = f"<figcaption>{caption}</figcaption>" if caption else ""
    numbers = f"<details><summary>The numbers</summary>{table}</details>" if table else ""
    return f'<figure><div class="scroll">{svg}</div>{below}{numbers}</figure>'


def _glance(comparison: Comparison) -> str:
    tiles = []
    shown = [row for row in comparison.rows if row.metric.key in TILES and row.happened]
    for row in sorted(shown, key=lambda row: TILES.index(row.metric.key)):
        lines = []
        for place, estimate in enumerate(row.values):
            half = interval_text(row.metric, estimate)
            lines.append(f"<dd>{inline_mark(place)}<b>{words.shown(row, place)}</b> <small>{half}</small></dd>")
        unit = f"<small>{row.metric.unit}</small>"
        tiles.append(f'<dl class="tile"><dt>{escape(row.metric.title)}{unit}</dt>{"".join(lines)}</dl>')
    sentences = "".join(f"<li>{escape(sentence)}</li>" for sentence in words.findings(comparison))
    found = f'<ul class="findings">{sentences}</ul>' if sentences else ""
    return _section(
        "glance", "At a glance", charts.legend(comparison), f'<div class="tiles">{"".join(tiles)}</div>', found
    )


def _points(comparison: Comparison) -> str:
    rows = words.source_rows(comparison)
    totals = [sum(max(row.values[v].value or 0.0, 0.0) for row in rows) for v in range(len(comparison.variants))]
    slices = [
        (name, colour, [share / (totals[v] or 1.0) for v, share in enumerate(shares)])
        for name, colour, shares in words.joined_sources(comparison)
    ]
    return _section(
        "points",
        "Where the points come from",
        _p("All that both players score in a deal, as parts of the whole. The cards and the last trick make 146 "
           "when a deal is "
           "played to its end; everything else comes on top."),
        _p(escape(words.short_deals(comparison))),
        _figure(charts.stacks("points-parts", "Parts of all points", slices, comparison, "of all points"),
                table=rows_table(comparison, [*rows, comparison.row("points.total")])),
    )  # fmt: skip


def _roem(comparison: Comparison) -> str:
    rows = [row for row in words.source_rows(comparison) if row.metric.key not in ("points.cards", "points.last_trick")]
    if not rows:
        return ""
    more = [comparison.row(key) for key in ("melds", "stuks", "spoiled", "again", "robbed", "kapot")]
    return _section(
        "roem",
        "Beside the cards: roem, stuk and kapot",
        charts.legend(comparison),
        _p("Points a deal, both players together. The whisker is the 95 % confidence interval."),
        _figure(
            charts.bars("roem-bars", "Points a deal by source", rows, comparison), table=rows_table(comparison, rows)
        ),
        _p("And how often they come:"),
        rows_table(comparison, [row for row in more if row.happened]),
    )


def _length(comparison: Comparison) -> str:
    rows = [comparison.row(key) for key in ("deals", "tricks", "tricks_per_deal", "winner_score", "loser_score")]
    return _section(
        "length",
        "How long a game lasts",
        charts.legend(comparison),
        _figure(charts.deals_columns("deals-columns", comparison), table=rows_table(comparison, rows)),
    )


def _ends(comparison: Comparison) -> str:
    rows = [row for row in ends_of(comparison.rows) if row.happened]
    slices = [
        (row.metric.title, words.END_COLOURS[row.metric.key], [estimate.value or 0.0 for estimate in row.values])
        for row in rows
    ]
    ties = comparison.row("ties")
    said = words.ties(comparison) if ties.happened else "No deal had to be played again after a tie."
    return _section(
        "ends",
        "How games end",
        _figure(charts.stacks("ends-parts", "How games end", slices, comparison, "of games"), escape(said),
                rows_table(comparison, [*rows, ties])),
    )  # fmt: skip


def _losers(comparison: Comparison) -> str:
    marks = words.jan_marks(comparison)
    row = comparison.row("under_jan")
    return _section(
        "losers",
        "Where the loser ends",
        _p("The loser's score when the game was over, in steps of 25 points. Whoever stays left of the mark is "
           "<i>under jan</i> "
           "and loses double."),
        _figure(charts.loser_columns("loser-columns", comparison, marks),
                table=rows_table(comparison, [row, comparison.row("loser_score")])),
    )  # fmt: skip


def _differences(comparison: Comparison) -> str:
    if len(comparison.variants) < 2:
        return ""
    rows = [row for row in comparison.rows if row.happened]
    ends = ends_of(rows)
    shares = [row for row in rows if row.metric.is_share and row not in ends]
    often = [row for row in rows if row.metric.unit == PER_DEAL and row.metric.key != "tricks_per_deal"]
    panels = (
        ("Points a deal", [row for row in rows if row.metric.unit == POINTS_PER_DEAL]),
        ("How often in a deal", often),
        ("Shares, in percentage points", shares),
        ("How games end, in percentage points", ends),
        ("Deals a game", [comparison.row("deals")]),
    )
    first = escape(comparison.variants[0].name)
    parts = [
        charts.legend(comparison),
        _p(f"Every variant minus {first}, pack by pack: both were played with the same cards, so the luck of the "
           "deal falls "
           "out. Strong marks: the 95 % interval leaves out zero. Pale marks: these games do not tell."),
    ]  # fmt: skip
    for place, (title, shown) in enumerate(panels):
        if shown:
            parts.append(f"<h3>{title}</h3>")
            parts.append(_figure(forest(f"forest-{place}", f"Differences: {title}", shown, comparison)))
    return _section("differences", "What the rules change", *parts)


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
    return _section(
        f"attribution-{place}",
        f"Which rule did it: {metric.title} {metric.unit}",
        _p(escape(words.attribution(found))),
        _figure(
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
            parts.append(_p(f"{escape(first.name)} and {escape(variant.name)} have the same rules."))
            continue
        parts.append(_p(f"{len(differences)} rules differ between {escape(first.name)} and {escape(variant.name)}."))
        parts.append(rules_table((first.name, variant.name), (0, place), differences))
    return _section("rules", "The rules that differ", *parts) if parts else ""


def _table(comparison: Comparison) -> str:
    parts = []
    for group, rows in rows_by_group(comparison.rows):
        shown = [row for row in rows if row.happened]
        if shown:
            parts.append(f"<h3>{escape(group)}</h3>")
            parts.append(rows_table(comparison, shown, notes=True))
    return _section("figures", "All figures", *parts)


def _method(comparison: Comparison) -> str:
    facts = "".join(f"<dt>{escape(name)}</dt><dd>{value}</dd>" for name, value in words.facts(comparison))
    paragraphs = [_p(escape(sentence)) for sentence in words.method(comparison)]
    return _section("method", "How this was measured", f'<dl class="facts">{facts}</dl>', *paragraphs)
