"""What the page of the first family shows and says: sources of points, roem, how games end, the mark of under jan."""

from collections.abc import Sequence
from html import escape

from vijfhonderden.lab.metrics import PER_DEAL, POINTS_PER_DEAL
from vijfhonderden.lab.report import charts
from vijfhonderden.lab.report.parts import Page, Sentence, figure, p, section
from vijfhonderden.lab.report.tables import rows_table
from vijfhonderden.lab.report.words import listing
from vijfhonderden.lab.results import Comparison, Row, ends_of, number_text

SOURCES = {
    "points.cards": 0,
    "points.last_trick": 1,
    "points.run3": 2,
    "points.run4": 3,
    "points.run5": 4,
    "points.run6": 4,
    "points.run7": 4,
    "points.run8": 4,
    "points.four": 5,
    "points.stuk": 6,
    "points.kapot": 7,
    "points.penalties": 8,
}
"""The sources of points, each with its colour in bars; runs of five and more share one."""

END_COLOURS = {
    "end.claim": 4,
    "end.claim_stuk": 6,
    "end.stuk_out": 5,
    "end.third_first": 2,
    "end.false_claim": 8,
    "end.second_offence": 1,
    "end.deal": 9,
    "end.both_over": 7,
}
"""The ways a game ends, each with its colour."""

_LONG_RUNS = 4

_SENTENCES: dict[str, Sentence] = {
    "deals": ("Games are {more} under {other}: {b} deals against {a}.", "longer", "shorter"),
    "roem_share": ("Roem and stuk bring {more} of the points under {other}: {b} against {a}.", "more", "less"),
    "points.roem": ("Roem and stuk bring {more} under {other}: {b} points a deal against {a}.", "more", "less"),
    "melds": ("{more} melds are written under {other}: {b} a deal against {a}.", "More", "Fewer"),
    "spoiled": ("Melds are spoiled {more} often under {other}: {b} a deal against {a}.", "more", "less"),
    "under_jan": ("Losers end under jan {more} often under {other}: {b} of games against {a}.", "more", "less"),
    "kapot": ("Kapot is scored {more} often under {other}: in {b} of deals against {a}.", "more", "less"),
    "elder_deals": ("The elder hand wins {more} of the deals under {other}: {b} against {a}.", "more", "fewer"),
    "elder_wins": ("The first elder hand wins {more} of the games under {other}: {b} against {a}.", "more", "fewer"),
    "robbed": ("The turn-up is robbed {more} often under {other}: in {b} of deals against {a}.", "more", "less"),
}

_NEVER = {
    "under_jan": "Nobody ends under jan under {other}; {a} of losers do otherwise.",
    "kapot": "Kapot is never scored under {other}, against {a} of deals.",
    "robbed": "The turn-up is never robbed under {other}, against {a} of deals.",
}


def source_rows(comparison: Comparison) -> list[Row]:
    """The rows of points by source that are not zero everywhere."""
    return [row for row in (comparison.row(key) for key in SOURCES) if row.happened]


def joined_sources(comparison: Comparison) -> list[tuple[str, int, list[float]]]:
    """Points by source for the parts of a whole, each with its colour; runs of five and more are one part."""
    out: dict[int, tuple[str, int, list[float]]] = {}
    for row in source_rows(comparison):
        colour = SOURCES[row.metric.key]
        title = "runs of five and more" if colour == _LONG_RUNS else row.metric.title
        values = [max(estimate.value or 0.0, 0.0) for estimate in row.values]
        if colour in out:
            values = [a + b for a, b in zip(out[colour][2], values, strict=True)]
        out[colour] = (title, colour, values)
    return list(out.values())


def short_deals(comparison: Comparison) -> str:
    """A warning where deals are cut short by claims, so that fewer points are made in them."""
    row = comparison.row("tricks_per_deal")
    short = [
        f"{number_text(row.metric, estimate.value)} tricks under {variant.name}"
        for variant, estimate in zip(comparison.variants, row.values, strict=True)
        if estimate.value is not None and estimate.value < 15.9
    ]
    if not short:
        return ""
    return (
        f"A deal has 16 tricks, but a game may end in the middle of one: on average a deal has {listing(short)}. "
        "Points of "
        "cards that were never played are nobody's, which makes points a deal fewer there."
    )


def ties(comparison: Comparison) -> str:
    """How often a tied deal was played again."""
    row = comparison.row("ties")
    parts = [
        f"{number_text(row.metric, estimate.value)} a game under {variant.name}"
        for variant, estimate in zip(comparison.variants, row.values, strict=True)
    ]
    return f"Deals played again after a tie: {listing(parts)}."


def jan_marks(comparison: Comparison) -> list[tuple[int, str] | None]:
    """The mark of under jan for each variant, with how many stay below it, or None where it is not played."""
    row = comparison.row("under_jan")
    found: list[tuple[int, str] | None] = []
    for variant, estimate in zip(comparison.variants, row.values, strict=True):
        below = variant.facts.get("jan_below")
        found.append(None if below is None else (below, f"under jan: {number_text(row.metric, estimate.value)}"))
    return found


def _points(comparison: Comparison) -> str:
    rows = source_rows(comparison)
    totals = [sum(max(row.values[v].value or 0.0, 0.0) for row in rows) for v in range(len(comparison.variants))]
    slices = [
        (name, colour, [share / (totals[v] or 1.0) for v, share in enumerate(shares)])
        for name, colour, shares in joined_sources(comparison)
    ]
    return section(
        "points",
        "Where the points come from",
        p("All that both players score in a deal, as parts of the whole. The cards and the last trick make 146 "
           "when a deal is "
           "played to its end; everything else comes on top."),
        p(escape(short_deals(comparison))),
        figure(charts.stacks("points-parts", "Parts of all points", slices, comparison, "of all points"),
                table=rows_table(comparison, [*rows, comparison.row("points.total")])),
    )  # fmt: skip


def _roem(comparison: Comparison) -> str:
    rows = [row for row in source_rows(comparison) if row.metric.key not in ("points.cards", "points.last_trick")]
    if not rows:
        return ""
    more = [comparison.row(key) for key in ("melds", "stuks", "spoiled", "again", "robbed", "kapot")]
    return section(
        "roem",
        "Beside the cards: roem, stuk and kapot",
        charts.legend(comparison),
        p("Points a deal, both players together. The whisker is the 95 % confidence interval."),
        figure(
            charts.bars("roem-bars", "Points a deal by source", rows, comparison), table=rows_table(comparison, rows)
        ),
        p("And how often they come:"),
        rows_table(comparison, [row for row in more if row.happened]),
    )


def _length(comparison: Comparison) -> str:
    rows = [comparison.row(key) for key in ("deals", "tricks", "tricks_per_deal", "winner_score", "loser_score")]
    return section(
        "length",
        "How long a game lasts",
        charts.legend(comparison),
        figure(charts.deals_columns("deals-columns", comparison), table=rows_table(comparison, rows)),
    )


def _ends(comparison: Comparison) -> str:
    rows = [row for row in ends_of(comparison.rows) if row.happened]
    slices = [
        (row.metric.title, END_COLOURS[row.metric.key], [estimate.value or 0.0 for estimate in row.values])
        for row in rows
    ]
    tied = comparison.row("ties")
    said = ties(comparison) if tied.happened else "No deal had to be played again after a tie."
    return section(
        "ends",
        "How games end",
        figure(charts.stacks("ends-parts", "How games end", slices, comparison, "of games"), escape(said),
                rows_table(comparison, [*rows, tied])),
    )  # fmt: skip


def _losers(comparison: Comparison) -> str:
    marks = jan_marks(comparison)
    row = comparison.row("under_jan")
    return section(
        "losers",
        "Where the loser ends",
        p("The loser's score when the game was over, in steps of 25 points. Whoever stays left of the mark is "
           "<i>under jan</i> "
           "and loses double."),
        figure(charts.score_columns("loser-columns", "The loser's score when the game ended", "loser_score", comparison,
                                      who="losers", marks=marks),
                table=rows_table(comparison, [row, comparison.row("loser_score")])),
    )  # fmt: skip


def _panels(rows: Sequence[Row]) -> Sequence[tuple[str, Sequence[Row]]]:
    ends = ends_of(rows)
    shares = [row for row in rows if row.metric.is_share and row not in ends]
    often = [row for row in rows if row.metric.unit == PER_DEAL and row.metric.key != "tricks_per_deal"]
    return (
        ("Points a deal", [row for row in rows if row.metric.unit == POINTS_PER_DEAL]),
        ("How often in a deal", often),
        ("Shares, in percentage points", shares),
        ("How games end, in percentage points", ends),
        ("Deals a game", [row for row in rows if row.metric.key == "deals"]),
    )


PAGE = Page(
    title="Vijfhonderden",
    fan=(("J", "spade"), ("9", "spade"), ("A", "heart"), ("K", "spade"), ("Q", "spade")),  # jas, nel, an ace, stuk
    tiles=("first_player_wins", "deals", "roem_share", "elder_wins", "under_jan", "kapot", "spoiled"),
    sentences=_SENTENCES,
    never=_NEVER,
    sections=(_points, _roem, _length, _ends, _losers),
    panels=_panels,
    equal_seats="Both seats were played by the same kind of player, so changing seats would repeat the very same "
    "game; it was not done.",
    players_note="The figures tell how these computer players fare under the rules, not how people would play. "
    "Computer players break no rule, so penalties do not occur.",
)
