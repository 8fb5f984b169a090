"""The tables of experiments: what ``vijf simulate`` and ``vijf compare`` show."""

from vijfhonderden.lab.results import (
    Attribution,
    Comparison,
    Experiment,
    Row,
    Summary,
    difference_text,
    interval_text,
    number_text,
    rows_by_group,
)
from vijfhonderden_cli.render import Grid, draw, say


def show_summary(summary: Summary) -> None:
    """The figures of one variant."""
    say(f"{summary.variant.name}: {_played(summary.experiment)}")
    say()
    grid = Grid(("", "", "", "95 %"), right=(1,), keep=(0, 2, 3))
    for group, rows in rows_by_group(summary.rows):
        shown = [row for row in rows if row.happened]
        if shown:
            grid.add(group)
        for row in shown:
            value = row.values[0]
            grid.add(
                row.metric.title,
                number_text(row.metric, value.value),
                row.metric.unit,
                interval_text(row.metric, value),
            )
    draw(grid)


def show_comparison(found: Comparison) -> None:
    """The rules that differ, the figures under each variant, and what was asked about single rules."""
    names = [variant.name for variant in found.variants]
    for other, differences in zip(names[1:], found.rules, strict=True):
        if not differences:
            say(f"{names[0]} and {other} have the same rules.")
            continue
        grid = Grid(("rule", names[0], "source", other, "source"), title="Rules that differ", keep=(0,))
        for d in differences:
            grid.add(d.path, d.words[0], d.cites[0], d.words[1], d.cites[1])
        draw(grid)
        say()
    say(f"Played: {_played(found.experiment)}, under each variant from the same packs", "bold")
    grid = Grid(("", "", *names, *_difference_heads(names)), right=tuple(range(2, 3 * len(names))), keep=(0, 1))
    for group, rows in rows_by_group(found.rows):
        shown = [row for row in rows if row.happened]
        if shown:
            grid.add(group)
        for row in shown:
            grid.add(row.metric.title, row.metric.unit, *_cells(row))
    draw(grid)
    say("± is half of a 95 % confidence interval; * marks a difference whose interval leaves out zero.")
    for attribution in found.attributions:
        say()
        show_attribution(attribution)


def show_attribution(found: Attribution) -> None:
    """Which rule did it: the effect of each rule on the way from one variant to another."""
    metric = found.metric
    say(
        f"Which rule did it: {metric.title}, {metric.unit}, from {found.names[0]} "
        f"({number_text(metric, found.start.value)}) to {found.names[1]} ({number_text(metric, found.end.value)})",
        "bold",
    )
    grid = Grid(("rule", "from", "to", "effect", "±", "in the other order"), right=(3, 4, 5), keep=(0,))
    for step, back in found.by_keys():
        for place, (key, before, after) in enumerate(step.changes):
            if place:
                grid.add(key, before, after, "", "", "")
                continue
            effect = difference_text(metric, step.effect.value)
            other = "–" if back is None else difference_text(metric, back.effect.value)
            grid.add(key, before, after, effect, interval_text(metric, step.effect), other)
    total = difference_text(metric, found.total.value)
    grid.add("together", "", "", total, interval_text(metric, found.total), total)
    draw(grid)
    for step in found.forward:
        if step.note:
            say(f"{', '.join(step.keys)}: {step.note}")


def _played(experiment: Experiment) -> str:
    early = "" if experiment.complete else ", stopped early"
    swapped = ", each pack with the seats changed" if experiment.seats_swapped else ""
    players = " against ".join(experiment.players)
    return f"{experiment.games:,} games, seed {experiment.seed}, {players}{swapped}{early}"


def _difference_heads(names: list[str]) -> list[str]:
    if len(names) == 1:
        return []
    if len(names) == 2:
        return ["difference", "±"]
    return [head for name in names[1:] for head in (f"{name} more", "±")]


def _cells(row: Row) -> list[str]:
    cells = [number_text(row.metric, value.value) for value in row.values]
    for difference in row.differences[1:]:
        if difference is None:
            cells += ["", ""]
            continue
        mark = "*" if difference.is_clear else " "
        cells += [difference_text(row.metric, difference.value) + mark, interval_text(row.metric, difference)]
    return cells
