"""The report of a comparison: one HTML page, readable without a network, in light, in dark and on paper."""

from collections.abc import Sequence
from html import escape
from importlib.resources import files
from pathlib import Path

from vijfhonderden.lab.metrics import PER_DEAL, POINTS_PER_DEAL
from vijfhonderden.lab.report import charts, cover, words
from vijfhonderden.lab.report.forest import forest
from vijfhonderden.lab.report.svg import inline_mark
from vijfhonderden.lab.report.waterfall import waterfall
from vijfhonderden.lab.results import (
    Attribution,
    Comparison,
    Row,
    difference_text,
    ends_of,
    interval_text,
    number_text,
    rows_by_group,
)

TILES = ("deals", "roem_share", "elder_wins", "under_jan", "kapot", "spoiled")


def write_report(comparison: Comparison, path: Path) -> None:
    """Write the page. The same comparison gives the same bytes. Raises OSError if the file cannot be written."""
    path.write_text(page_text(comparison), encoding="utf-8", newline="\n")


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
        *(_attribution(place, found) for place, found in enumerate(comparison.attributions)),
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
        f"<footer><p>Vijfhonderden {escape(comparison.experiment.version)} · {escape(words.played(comparison))}</p></footer>\n"
        "</body>\n</html>\n"
    )


def _section(key: str, title: str, *parts: str) -> str:
    return f'<section id="{key}">\n<h2>{escape(title)}</h2>\n' + "\n".join(part for part in parts if part) + "\n</section>"


def _p(sentence: str, class_: str = "") -> str:
    kind = f' class="{class_}"' if class_ else ""
    return f"<p{kind}>{sentence}</p>"


def _figure(svg: str, caption: str = "", table: str = "") -> str:
    below = f"<figcaption>{caption}</figcaption>" if caption else ""
    numbers = f"<details><summary>The numbers</summary>{table}</details>" if table else ""
    return f'<figure><div class="scroll">{svg}</div>{below}{numbers}</figure>'


def _glance(comparison: Comparison) -> str:
    tiles = []
    for key in TILES:
        row = comparison.row(key)
        if not row.happened:
            continue
        lines = []
        for place, estimate in enumerate(row.values):
            shown = number_text(row.metric, estimate.value)
            lines.append(f"<dd>{inline_mark(place)}<b>{shown}</b> <small>{interval_text(row.metric, estimate)}</small></dd>")
        unit = f" <small>{row.metric.unit}</small>"
        tiles.append(f'<dl class="tile"><dt>{escape(row.metric.title)}{unit}</dt>{"".join(lines)}</dl>')
    sentences = "".join(f"<li>{escape(sentence)}</li>" for sentence in words.findings(comparison))
    found = f'<ul class="findings">{sentences}</ul>' if sentences else ""
    return _section("glance", "At a glance", charts.legend(comparison), f'<div class="tiles">{"".join(tiles)}</div>', found)


def _points(comparison: Comparison) -> str:
    rows = words.source_rows(comparison)
    totals = [sum(max(row.values[v].value or 0.0, 0.0) for row in rows) for v in range(len(comparison.variants))]
    slices = [
        (name, [share / (totals[v] or 1.0) for v, share in enumerate(shares)])
        for name, shares in words.joined_sources(comparison)
    ]
    return _section(
        "points",
        "Where the points come from",
        _p("All that both players score in a deal, as parts of the whole. The cards and the last trick make 146 when a deal is "
           "played to its end; everything else comes on top."),
        _figure(charts.stacks("points-parts", "Parts of all points", slices, comparison, "of all points"),
                table=_rows_table(comparison, [*rows, comparison.row("points.total")])),
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
        _figure(charts.bars("roem-bars", "Points a deal by source", rows, comparison), table=_rows_table(comparison, rows)),
        _p("And how often they come:"),
        _rows_table(comparison, [row for row in more if row.happened]),
    )


def _length(comparison: Comparison) -> str:
    rows = [comparison.row(key) for key in ("deals", "tricks", "tricks_per_deal", "winner_score", "loser_score")]
    return _section(
        "length",
        "How long a game lasts",
        charts.legend(comparison),
        _figure(charts.deals_columns("deals-columns", comparison), table=_rows_table(comparison, rows)),
    )


def _ends(comparison: Comparison) -> str:
    rows = [row for row in ends_of(comparison.rows) if row.happened]
    slices = [(row.metric.title, [estimate.value or 0.0 for estimate in row.values]) for row in rows]
    ties = comparison.row("ties")
    said = words.ties(comparison) if ties.happened else "No deal had to be played again after a tie."
    return _section(
        "ends",
        "How games end",
        _figure(charts.stacks("ends-parts", "How games end", slices, comparison, "of games"), escape(said),
                _rows_table(comparison, [*rows, ties])),
    )  # fmt: skip


def _losers(comparison: Comparison) -> str:
    marks = words.jan_marks(comparison)
    row = comparison.row("under_jan")
    return _section(
        "losers",
        "Where the loser ends",
        _p("The loser's score when the game was over, in steps of 25 points. Whoever stays left of the mark is <i>under jan</i> "
           "and loses double."),
        _figure(charts.loser_columns("loser-columns", comparison, marks),
                table=_rows_table(comparison, [row, comparison.row("loser_score")])),
    )  # fmt: skip


def _differences(comparison: Comparison) -> str:
    if len(comparison.variants) < 2:
        return ""
    panels = (
        ("Points a deal", [row for row in comparison.rows if row.metric.unit == POINTS_PER_DEAL]),
        ("Shares, in percentage points", [row for row in comparison.rows if row.metric.is_share]),
        ("How often", [row for row in comparison.rows if row.metric.unit == PER_DEAL and row.metric.key != "tricks_per_deal"]),
        ("Deals a game", [comparison.row("deals")]),
    )
    first = escape(comparison.variants[0].name)
    parts = [
        charts.legend(comparison),
        _p(f"Every variant less {first}, pack by pack: both were played with the same cards, so the luck of the deal falls "
           "out. Strong marks: the 95 % interval leaves out zero. Pale marks: these games do not tell."),
    ]  # fmt: skip
    for place, (title, rows) in enumerate(panels):
        shown = [row for row in rows if row.happened]
        if shown:
            parts.append(f"<h3>{title}</h3>")
            parts.append(_figure(forest(f"forest-{place}", f"Differences: {title}", shown, comparison)))
    return _section("differences", "What the rules change", *parts)


def _attribution(place: int, found: Attribution) -> str:
    metric = found.metric
    head = ("rule", escape(found.names[0]), escape(found.names[1]), "effect", "95 %", "the other way round", "95 %")
    lines = []
    quiet: list[str] = []
    for step, back in found.by_keys():
        silent = not step.effect.value and (back is None or not back.effect.value)
        if silent:
            quiet += step.keys
            continue
        keys = "<br>".join(f"<code>{escape(key)}</code>" for key in step.keys)
        before = "<br>".join(escape(value) for _, value, _ in step.changes)
        after = "<br>".join(escape(value) for _, _, value in step.changes)
        note = f"<br><small>{escape(step.note)}</small>" if step.note else ""
        cells = [
            f"<td>{keys}{note}</td><td>{before}</td><td>{after}</td>",
            f'<td class="n">{difference_text(metric, step.effect.value)}</td>',
            f'<td class="n">{interval_text(metric, step.effect)}</td>',
            f'<td class="n">{"–" if back is None else difference_text(metric, back.effect.value)}</td>',
            f'<td class="n">{"" if back is None else interval_text(metric, back.effect)}</td>',
        ]
        lines.append(f'<tr class="{"clear" if step.effect.is_clear else "faint"}">{"".join(cells)}</tr>')
    total = difference_text(metric, found.total.value)
    lines.append(
        f'<tr class="total"><td colspan="3">together</td><td class="n">{total}</td><td class="n">'
        f'{interval_text(metric, found.total)}</td><td class="n">{total}</td><td></td></tr>'
    )
    rest = ""
    if quiet:
        listed = ", ".join(f"<code>{escape(key)}</code>" for key in quiet)
        rest = f"<details><summary>{len(quiet)} rules changed nothing, whichever way they were moved</summary><p>{listed}</p></details>"
    return _section(
        f"attribution-{place}",
        f"Which rule did it: {metric.title} {metric.unit}",
        _p(escape(words.attribution(found))),
        _figure(waterfall(f"waterfall-{place}", found),
                "Bars: rules moved in the order of the file. Rings: where the bar would end if the rules were moved the other "
                "way round. Where the two lie apart, the rule works together with others, and no single number is its effect."),
        _table_of(head, lines),
        rest,
    )  # fmt: skip


def _rules(comparison: Comparison) -> str:
    parts = []
    first = comparison.variants[0]
    for place, (variant, differences) in enumerate(zip(comparison.variants[1:], comparison.rules, strict=True), start=1):
        if not differences:
            parts.append(_p(f"{escape(first.name)} and {escape(variant.name)} have the same rules."))
            continue
        lines = []
        for d in differences:
            sides = "".join(
                f"<td>{escape(d.words[i])}<br><small>{escape(words.where(d.cites[i], d.origins[i]))}</small></td>" for i in (0, 1)
            )
            lines.append(f"<tr><td>{escape(d.title)}<br><code>{escape(d.path)}</code></td>{sides}</tr>")
        head = ("rule", f"{inline_mark(0)} {escape(first.name)}", f"{inline_mark(place)} {escape(variant.name)}")
        parts.append(_p(f"{len(differences)} rules differ between {escape(first.name)} and {escape(variant.name)}."))
        parts.append(_table_of(head, lines))
    return _section("rules", "The rules that differ", *parts) if parts else ""


def _table(comparison: Comparison) -> str:
    parts = []
    for group, rows in rows_by_group(comparison.rows):
        shown = [row for row in rows if row.happened]
        if shown:
            parts.append(f"<h3>{escape(group)}</h3>")
            parts.append(_rows_table(comparison, shown, notes=True))
    return _section("figures", "All figures", *parts)


def _method(comparison: Comparison) -> str:
    facts = "".join(f"<dt>{escape(name)}</dt><dd>{value}</dd>" for name, value in words.facts(comparison))
    paragraphs = [_p(escape(sentence)) for sentence in words.method(comparison)]
    return _section("method", "How this was measured", f'<dl class="facts">{facts}</dl>', *paragraphs)


def _rows_table(comparison: Comparison, rows: Sequence[Row], notes: bool = False) -> str:
    many = len(comparison.variants)
    head = ["figure", "unit"]
    for place, variant in enumerate(comparison.variants):
        head += [f"{inline_mark(place)} {escape(variant.name)}", "95 %"]
    for place in range(1, many):
        head += ["difference" if many == 2 else f"{inline_mark(place)} difference", "95 %"]
    lines = []
    for row in rows:
        label = escape(row.metric.title) + (f"<br><small>{escape(row.metric.note)}</small>" if notes else "")
        cells = [f"<td>{label}</td><td>{row.metric.unit}</td>"]
        for estimate in row.values:
            cells.append(f'<td class="n">{number_text(row.metric, estimate.value)}</td>')
            cells.append(f'<td class="n i">{interval_text(row.metric, estimate)}</td>')
        for difference in row.differences[1:]:
            if difference is None:
                cells.append("<td></td><td></td>")
                continue
            strength = "clear" if difference.is_clear else "faint"
            cells.append(f'<td class="n {strength}">{difference_text(row.metric, difference.value)}</td>')
            cells.append(f'<td class="n i">{interval_text(row.metric, difference)}</td>')
        lines.append(f"<tr>{''.join(cells)}</tr>")
    return _table_of(head, lines)


def _table_of(head: Sequence[str], lines: Sequence[str]) -> str:
    titles = "".join(f'<th scope="col">{title}</th>' for title in head)
    return f'<div class="scroll"><table><thead><tr>{titles}</tr></thead><tbody>{"".join(lines)}</tbody></table></div>'

