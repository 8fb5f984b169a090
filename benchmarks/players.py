"""How far the results of `vijf compare` depend on the kind of player: the same comparison by each, and a picture.

    python -m benchmarks.players five-hundred-australian five-hundred-american --players greedy,search:50 --games 1000 \
        --workers 2 --out docs/players.svg

Every kind plays against itself, on the same packs. Printed are the figures that the last kind moves most, in Markdown:
the difference between the variants by each kind, and by how much they lie apart. Its interval takes the two runs for
independent, which is rather too wide: they have the packs in common. With forty figures to choose from, two may lie
apart by luck.
"""

import argparse
import re
from collections.abc import Sequence
from dataclasses import replace
from math import hypot
from pathlib import Path

from vijfhonderden.errors import VijfhonderdenError
from vijfhonderden.lab.compare import compare
from vijfhonderden.lab.report.alone import Block, alone
from vijfhonderden.lab.report.forest import forest
from vijfhonderden.lab.results import Comparison, Row, difference_text, games_text, interval_text
from vijfhonderden.lab.stats import Estimate
from vijfhonderden.players.kinds import parse_kind
from vijfhonderden.schema import load_variant

ROWS = 12


def main(words: Sequence[str] | None = None) -> None:
    """Play, print the table and write the picture."""
    parser = argparse.ArgumentParser(description="The same comparison by several kinds of player.")
    parser.add_argument("variants", nargs=2)
    parser.add_argument("--players", default="greedy,search", help="kinds of player, the one to measure by first")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int)
    parser.add_argument("--out", type=Path, help="where the picture goes")
    asked = parser.parse_args(words)
    kinds = [kind.strip() for kind in asked.players.split(",")]
    if len(set(kinds)) < max(2, len(kinds)):
        parser.error(f"two kinds of player or more are compared, each once, not {asked.players}")
    try:
        if asked.out is not None:
            asked.out.open("a").close()  # or it is known only when all is played
        variants = [load_variant(name) for name in asked.variants]
        for kind in kinds:
            parse_kind(kind)
        found = [
            compare(variants, asked.games, seed=asked.seed, players=[kind], workers=asked.workers) for kind in kinds
        ]
    except (VijfhonderdenError, OSError) as error:
        parser.error(str(error))
    shown = most_moved(found)
    for line in table(kinds, shown):
        print(line)
    if asked.out is not None:
        asked.out.write_text(chart(kinds, found[0], shown), encoding="utf-8")


def most_moved(found: Sequence[Comparison]) -> list[Row]:
    """The figures that the last kind moves most, in the order of the page; their values are those of the first kind.

    The differences of a row are those of every kind, after an empty one.
    """
    rows = []
    for same in zip(*(comparison.rows for comparison in found), strict=True):
        differences = [row.differences[1] for row in same]
        if any(d is None or d.low is None for d in differences):
            continue
        rows.append(Row(same[0].metric, same[0].values, (None, *differences)))
    rows.sort(key=lambda row: -_clearness(apart(row)))
    keys = {row.metric.key for row in rows[:ROWS]}
    return [row for row in _in_order(found[0], rows) if row.metric.key in keys]


def _in_order(comparison: Comparison, rows: Sequence[Row]) -> list[Row]:
    place = {row.metric.key: n for n, row in enumerate(comparison.rows)}
    return sorted(rows, key=lambda row: place[row.metric.key])


def apart(row: Row) -> Estimate:
    """How far the difference by the last kind lies from that by the first."""
    first, last = row.differences[1], row.differences[-1]
    assert first is not None and last is not None, "such rows are left out"
    if first.value is None or last.value is None or None in (first.low, first.high, last.low, last.high):
        return Estimate(None, None, None)
    value = last.value - first.value
    half = hypot(_half(first), _half(last))
    return Estimate(value, value - half, value + half)


def _half(estimate: Estimate) -> float:
    return ((estimate.high or 0.0) - (estimate.low or 0.0)) / 2


def _clearness(estimate: Estimate) -> float:
    return abs(estimate.value or 0.0) / _half(estimate) if _half(estimate) else 0.0


def table(kinds: Sequence[str], rows: Sequence[Row]) -> list[str]:
    """The rows in Markdown; a star marks kinds of player that clearly lie apart."""
    lines = [
        f"| figure | {' | '.join(kinds)} | {kinds[-1]} less {kinds[0]} |",
        f"|---|{'---:|' * (len(kinds) + 1)}",
    ]  # fmt: skip
    for row in rows:
        cells = [_text(row, d) for d in row.differences[1:] if d is not None]
        moved = apart(row)
        star = "*" if moved.is_clear else ""
        lines.append(f"| {row.metric.title}, {row.metric.unit} | {' | '.join(cells)} | {_text(row, moved)}{star} |")
    return lines


def _text(row: Row, estimate: Estimate) -> str:
    return f"{difference_text(row.metric, estimate.value)} {interval_text(row.metric, estimate)}".rstrip()


def chart(kinds: Sequence[str], first: Comparison, rows: Sequence[Row]) -> str:
    """The differences between the variants by every kind of player, as one SVG file."""
    names = [variant.name for variant in first.variants]
    base = replace(first.variants[0], name=names[0])
    comparison = replace(first, variants=(base, *(replace(base, name=kind) for kind in kinds)))
    blocks = []
    for place, (title, panel) in enumerate(first.family.page.panels(rows)):
        if panel:
            svg = forest(f"panel-{place}", title, panel, comparison)
            size = re.search(r'viewBox="0 0 (\S+) (\S+)"', svg)
            assert size is not None, "pictures have a size"
            blocks.append(Block(title, svg, float(size[2])))
    suits = "♠ ♥ ♣ ♦".split()
    legend = ", ".join(f"{suits[n % 4]} {kind}" for n, kind in enumerate(kinds, 1))
    e = first.experiment
    return alone(
        860,
        f"{names[1]} less {names[0]}, by {' and by '.join(kinds)}",
        f"{names[1]} less {names[0]}, by kind of player",
        f"{legend}; {games_text(e.games)} under each variant, seed {e.seed}",
        blocks,
    )


if __name__ == "__main__":
    main()
