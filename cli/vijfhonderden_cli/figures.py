"""The tables of experiments: what ``vijf simulate`` and ``vijf compare`` show."""

import shlex
from collections.abc import Sequence

from vijfhonderden.lab.metrics import PER_DEAL, PER_GAME
from vijfhonderden.lab.results import (
    Attribution,
    Comparison,
    Experiment,
    Row,
    Summary,
    difference_text,
    games_text,
    interval_text,
    number_text,
    rows_by_group,
    shows_clearly,
)
from vijfhonderden_cli.render import PLUS_MINUS, Grid, draw, fits, say


def show_summary(summary: Summary) -> None:
    """The figures of one variant."""
    say(f"{summary.variant.name}: {_played(summary.experiment)}")
    say()
    grid = Grid(("", "", PLUS_MINUS), right=(1, 2))
    for group, rows in rows_by_group(summary.rows):
        shown = [row for row in rows if row.happened]
        if shown:
            grid.add(group)
        for row in shown:
            value = row.values[0]
            grid.add(_figure(row), number_text(row.metric, value.value), interval_text(row.metric, value))
    draw(grid)
    say("± is half of a 95 % confidence interval.")


def show_comparison(found: Comparison) -> None:
    """The figures under each variant, the rules that differ, and what was asked about single rules."""
    names = [variant.name for variant in found.variants]
    packs = " from the same packs" if found.experiment.same_deals else ""
    say(f"Played: {_played(found.experiment)}, under each variant{packs}", "bold")
    whole = _figures_of(found, range(1, len(names)))
    if len(names) == 2 or fits(whole):
        draw(whole)
    else:
        for place in range(1, len(names)):
            pair = _figures_of(found, [place])
            pair.title = f"{names[0]} and {names[place]}"
            say()
            draw(pair)
    say("± is half of a 95 % confidence interval; * marks a difference whose interval leaves out zero.")
    if not found.experiment.same_deals:
        say("Not all have the same pack or number of players: other cards were dealt, and differences carry that luck.")
    for other, differences in zip(found.variants[1:], found.rules, strict=True):
        say()
        if not differences:
            say(f"{names[0]} and {other.name} have the same rules.")
            continue
        rules = Grid(("rule", names[0], other.name), title="Rules that differ", keep=(0,))
        for d in differences:
            rules.add(d.path, *d.values)
        draw(rules)
        words = shlex.join(["vijf", "variants", "diff", found.variants[0].asked, other.asked])
        say("In words, and with their sources:")
        print(f"  {words}")  # in one piece, to be copied
    for attribution in found.attributions:
        say()
        show_attribution(attribution)


def _figures_of(found: Comparison, others: Sequence[int]) -> Grid:
    """The table of the first variant and some others."""
    names = [found.variants[place].name for place in (0, *others)]
    grid = Grid(("", *names, *_difference_heads(names)), right=tuple(range(1, 3 * len(names) - 1)))
    for group, rows in rows_by_group(found.rows):
        shown = [row for row in rows if row.happened]
        if shown:
            grid.add(group)
        for row in shown:
            grid.add(_figure(row), *_cells(row, others))
    return grid


def show_attribution(found: Attribution) -> None:
    """Which rule did it: the effect of each rule on the way from one variant to another."""
    metric = found.metric
    say(
        f"Which rule did it: {metric.title}, {metric.unit}, from {found.names[0]} "
        f"({number_text(metric, found.start.value)}) to {found.names[1]} ({number_text(metric, found.end.value)})",
        "bold",
    )
    grid = Grid(("rule", "from", "to", "effect", PLUS_MINUS, "in the other order"), right=(3, 4, 5), keep=(0,))
    idle: list[str] = []
    for step, back in found.by_keys():
        if not step.effect.value and (back is None or not back.effect.value):
            idle += step.keys
            continue
        effect = difference_text(metric, step.effect.value)
        other = "–" if back is None else difference_text(metric, back.effect.value)
        numbers = [effect, interval_text(metric, step.effect), other]
        for key, before, after in step.changes:
            grid.add(key, before, after, *numbers)
            numbers = ["", "", ""]  # several rules that moved together have one effect
        if step.note:
            grid.add("", step.note, "", "", "", "")
    total = difference_text(metric, found.total.value)
    grid.add("together", "", "", total, interval_text(metric, found.total), total)
    draw(grid)
    if idle:
        say(f"No effect at all: {', '.join(idle)}")


def _figure(row: Row) -> str:
    """A figure with its unit, unless the heading above it says that already."""
    metric = row.metric
    if metric.group.lower().startswith(metric.unit):
        return metric.title
    return f"{metric.title}{' ' if metric.unit in (PER_GAME, PER_DEAL) else ', '}{metric.unit}"


def _played(experiment: Experiment) -> str:
    early = "" if experiment.complete else ", stopped early"
    swapped = ", each pack with the seats changed" if experiment.seats_swapped else ""
    return f"{games_text(experiment.games)}, seed {experiment.seed}, {experiment.who}{swapped}{early}"


def _difference_heads(names: list[str]) -> list[str]:
    if len(names) == 1:
        return []
    if len(names) == 2:
        return ["difference", PLUS_MINUS]
    return [head for name in names[1:] for head in (f"{name} − {names[0]}", PLUS_MINUS)]


def _cells(row: Row, others: Sequence[int]) -> list[str]:
    cells = [number_text(row.metric, row.values[place].value) for place in (0, *others)]
    for difference in [row.differences[place] for place in others]:
        if difference is None:
            cells += ["", ""]
            continue
        mark = "*" if shows_clearly(row.metric, difference) else " "
        cells += [difference_text(row.metric, difference.value) + mark, interval_text(row.metric, difference)]
    return cells
