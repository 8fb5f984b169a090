"""The tables of the report."""

from collections.abc import Sequence
from html import escape

from vijfhonderden.lab.metrics import Metric
from vijfhonderden.lab.report.svg import inline_mark
from vijfhonderden.lab.report.words import shown, where
from vijfhonderden.lab.results import (
    Attribution,
    Comparison,
    Row,
    RuleDifference,
    Step,
    difference_text,
    interval_text,
    is_shown,
    shows_clearly,
)
from vijfhonderden.lab.stats import Estimate


def table_of(head: Sequence[str], lines: Sequence[str], words: int = 99, class_: str = "") -> str:
    """A table of a line of titles (HTML) and finished rows, which scrolls where it is too wide.

    Columns after the first ``words`` hold numbers.
    """
    titles = "".join(
        f'<th scope="col"{" class=n" if place >= words else ""}>{title}</th>' for place, title in enumerate(head)
    )
    body = "".join(lines)
    kind = f' class="{class_}"' if class_ else ""
    return f'<div class="scroll"><table{kind}><thead><tr>{titles}</tr></thead><tbody>{body}</tbody></table></div>'


def rows_table(comparison: Comparison, rows: Sequence[Row], notes: bool = False) -> str:
    """Figures under every variant, with differences to the first; ``notes`` adds what each figure counts."""
    many = len(comparison.variants)
    head = ["figure", ""]
    head += [f"{inline_mark(place)} {escape(variant.name)}" for place, variant in enumerate(comparison.variants)]
    head += ["difference" if many == 2 else f"{inline_mark(place)} difference" for place in range(1, many)]
    lines = []
    for row in rows:
        label = escape(row.metric.title) + (f"<br><small>{escape(row.metric.note)}</small>" if notes else "")
        cells = [f'<th scope="row">{label}</th><td class="u">{row.metric.unit}</td>']
        cells += [_number(row.metric, estimate, shown(row, place)) for place, estimate in enumerate(row.values)]
        for difference in row.differences[1:]:
            cells.append("<td></td>" if difference is None else _difference(row.metric, difference))
        lines.append(f"<tr>{''.join(cells)}</tr>")
    return table_of(head, lines, 2, "many" if many > 2 else "")


def _number(metric: Metric, estimate: Estimate, said: str, class_: str = "") -> str:
    half = interval_text(metric, estimate)
    return f'<td class="n{class_}">{said}{f" <small>{half}</small>" if half else ""}</td>'


def _difference(metric: Metric, estimate: Estimate) -> str:
    strength = " clear" if shows_clearly(metric, estimate) else " faint"
    return _number(metric, estimate, difference_text(metric, estimate.value), strength)


def steps_table(comparison: Comparison, found: Attribution) -> str:
    """The steps of an attribution that changed something, the largest first."""
    metric = found.metric
    said = _rules_in_words(comparison, found)
    moved = [(step, back) for step, back in found.by_keys() if is_shown(metric, step) or is_shown(metric, back)]
    moved.sort(key=lambda pair: -abs(pair[0].effect.value or 0.0))
    lines = []
    for step, back in moved:
        cells = [f'<th scope="row">{_rules(step, said)}</th>', _difference(metric, step.effect)]
        cells.append("<td></td>" if back is None else _difference(metric, back.effect))
        lines.append(f"<tr>{''.join(cells)}</tr>")
    total = _difference(metric, found.total)
    lines.append(f'<tr class="total"><th scope="row">together</th>{total}{total}</tr>')
    return table_of(("rule, and how it changes", "effect", "the other way round"), lines, 1)


def _rules_in_words(comparison: Comparison, found: Attribution) -> dict[str, tuple[str, str, str]]:
    """Title and words on both sides for each key of the comparison that the attribution belongs to."""
    names = [variant.name for variant in comparison.variants[1:]]
    if found.names[1] not in names:
        return {}
    return {d.path: (d.title, *d.words) for d in comparison.rules[names.index(found.names[1])]}


def _rules(step: Step, said: dict[str, tuple[str, str, str]]) -> str:
    parts = []
    for key, before, after in step.changes:
        title, first, second = said.get(key, ("", before, after))
        head = f"{escape(title)} {key_text(key)}" if title else key_text(key)
        parts.append(f"{head}<br><small>{escape(first)} → {escape(second)}</small>")
    if step.note:
        parts.append(f"<small><i>{escape(step.note)}</i></small>")
    return "<br>".join(parts)


def rules_table(names: Sequence[str], places: Sequence[int], differences: Sequence[RuleDifference]) -> str:
    """Rules in which two variants differ: in words, with the source and the place where each was set."""
    head = ["rule", *(f"{inline_mark(place)} {escape(name)}" for place, name in zip(places, names, strict=True))]
    lines = []
    for d in differences:
        sides = "".join(
            f"<td>{escape(d.words[i])}<br><small>{escape(where(d.cites[i], d.origins[i]))}</small></td>" for i in (0, 1)
        )
        lines.append(f'<tr><th scope="row">{escape(d.title)}<br>{key_text(d.path)}</th>{sides}</tr>')
    return table_of(head, lines, class_="rules")


def key_text(key: str) -> str:
    """A key path as code, which may break after its dots."""
    return f"<code>{escape(key).replace('.', '.<wbr>')}</code>"
