"""What the page of Five Hundred shows and says: what is bid and made, who scores, how games end."""

from collections.abc import Sequence
from html import escape

from vijfhonderden.lab.bidding.metrics import (
    LEVELS,
    OF_CONTRACTS,
    OF_THESE,
    OF_TRICK_CONTRACTS,
    POINTS_PER_CONTRACT,
)
from vijfhonderden.lab.metrics import OF_DEALS, OF_GAMES, OF_POINTS, PER_DEAL
from vijfhonderden.lab.report import charts
from vijfhonderden.lab.report.bid_grid import bid_grids
from vijfhonderden.lab.report.parts import Page, Sentence, figure, p, section
from vijfhonderden.lab.report.tables import rows_table
from vijfhonderden.lab.report.words import listing, shown
from vijfhonderden.lab.results import Comparison, Row, ends_of

_KINDS = ("misere", "open_misere", "blind_misere")

_MIX_COLOURS = {
    **{f"contract.{level}": 10 + place for place, level in enumerate(LEVELS)},
    **{f"contract.{kind}": 15 + place for place, kind in enumerate(_KINDS)},
    "contract.unbid": 1,
    "contract.passed": 0,
}
"""What a deal is played as, each with its colour; together they are all deals."""

_TRUMP_COLOURS = {
    "trumps.clubs": 18,
    "trumps.diamonds": 19,
    "trumps.hearts": 20,
    "trumps.spades": 21,
    "trumps.none": 22,
}

_END_COLOURS = {"end.contract": 9, "end.points": 3, "end.minus": 7}

_SENTENCES: dict[str, Sentence] = {
    "deals": ("Games are {more} under {other}: {b} deals against {a}.", "longer", "shorter"),
    "made": ("Contracts are made {more} often under {other}: {b} of them against {a}.", "more", "less"),
    "bids": ("There is {more} bidding under {other}: {b} bids a deal against {a}.", "more", "less"),
    "contested": ("The auction is contested {more} often under {other}: in {b} of deals against {a}.", "more", "less"),
    "contract.passed": ("Deals are thrown in {more} often under {other}: {b} against {a}.", "more", "less"),
    "contract.misere_all": ("Misère is played {more} often under {other}: {b} of deals against {a}.", "more", "less"),
    "contract.6": ("{more} deals are played for six tricks under {other}: {b} against {a}.", "More", "Fewer"),
    "contract.7": ("{more} deals are played for seven tricks under {other}: {b} against {a}.", "More", "Fewer"),
    "contract.8": ("{more} deals are played for eight tricks under {other}: {b} against {a}.", "More", "Fewer"),
    "trumps.none": ("No trumps are played {more} often under {other}: {b} of contracts for tricks against {a}.",
                    "more", "less"),
    "points.contractor": ("The contractor's side scores {more} under {other}: {b} points a contract against {a}.",
                          "more", "less"),
    "defenders_share": ("Of all points won the defenders have {more} under {other}: {b} against {a}.", "more", "less"),
    "end.minus": ("Games end by minus points {more} often under {other}: {b} against {a}.", "more", "less"),
    "end.points": ("Games end by points alone {more} often under {other}: {b} against {a}.", "more", "less"),
    "dealer_wins": ("The first dealer's side wins {more} of the games under {other}: {b} against {a}.",
                    "more", "fewer"),
    "slam": ("All tricks are taken {more} often under {other}: in {b} of contracts against {a}.", "more", "less"),
}  # fmt: skip

_NEVER = {
    "contract.passed": "No deal is thrown in under {other}, against {a} of deals.",
    "contract.misere_all": "Misère is never played under {other}, against {a} of deals.",
    "end.minus": "No game ends by minus points under {other}, against {a} of games.",
    "end.points": "No game ends by points alone under {other}, against {a} of games.",
}


def _slices(comparison: Comparison, colours: dict[str, int]) -> tuple[list[Row], list[charts.Slice]]:
    """The rows of parts of a whole that are not zero everywhere, and their slices of a bar."""
    rows = [row for row in (comparison.row(key) for key in colours) if row.happened]
    slices: list[charts.Slice] = [
        (row.metric.title, colours[row.metric.key], [estimate.value or 0.0 for estimate in row.values]) for row in rows
    ]
    return rows, slices


def _mix(comparison: Comparison) -> str:
    rows, slices = _slices(comparison, _MIX_COLOURS)
    more = [comparison.row(key) for key in ("contract.misere_all", "contract.sans_kitty", "bids", "contested")]
    return section(
        "mix",
        "What is played",
        p("Every deal by its contract: for how many tricks, which misère, or thrown in because all passed."),
        figure(
            charts.stacks("mix-parts", "What deals are played as", slices, comparison, "of deals"),
            table=rows_table(comparison, [*rows, *(row for row in more if row.happened)]),
        ),
        p("How often each bid became the contract, in per cent of all deals; below it, smaller, how many of these "
          "were made."),
        figure(bid_grids("mix-grid", comparison), _grid_note(comparison)),
    )  # fmt: skip


def _grid_note(comparison: Comparison) -> str:
    few = "Shares made are left out where a contract came fewer than ten times."
    return escape(f"The stronger the colour, the more frequent the contract, on one scale for all variants. {few}")


def _trumps(comparison: Comparison) -> str:
    place = comparison.variants[0].facts
    colours = {key: _TRUMP_COLOURS[key] for key in sorted(_TRUMP_COLOURS, key=lambda key: place[key])}
    rows, slices = _slices(comparison, colours)
    made = [row for row in (comparison.row(key) for key in ("made.suit", "made.no_trumps")) if row.happened]
    return section(
        "trumps",
        "Which trumps",
        p("Contracts for tricks by their trumps. Higher suits are worth more, and outbid the lower ones."),
        figure(
            charts.stacks("trumps-parts", "Trumps", slices, comparison, "of contracts for tricks"),
            table=rows_table(comparison, [*rows, *made]),
        ),
    )


def _made(comparison: Comparison) -> str:
    keys = ["made", *(f"made.{level}" for level in LEVELS), *(f"made.{kind}" for kind in _KINDS), "made.sans_kitty"]
    rows = [row for row in (comparison.row(key) for key in keys) if row.happened]
    more = ("tricks.contractor", "tricks.over", "tricks.short", "slam", "slam_bonus", "joker_dealt", "joker_found",
            "alone", "first_bidder_plays", "dealer_plays")  # fmt: skip
    found = [row for row in (comparison.row(key) for key in more) if row.happened]
    return section(
        "made",
        "How many contracts are made",
        charts.legend(comparison),
        p(escape(_misere_words(comparison))),
        figure(
            charts.bars("made-bars", "Contracts made", rows, comparison),
            "Of the contracts of each kind. The whisker is the 95 % confidence interval, long for what is rare.",
            rows_table(comparison, rows),
        ),
        p("And the tricks:"),
        rows_table(comparison, found),
    )


def _misere_words(comparison: Comparison) -> str:
    often, made = comparison.row("contract.misere_all"), comparison.row("made.misere_all")
    if not often.happened:
        return "Nobody played a misère."
    parts = []
    for place, variant in enumerate(comparison.variants):
        if often.values[place].value:
            parts.append(f"{shown(often, place)} of deals under {variant.name}, of which {shown(made, place)} are made")
        else:
            parts.append(f"in none under {variant.name}")
    return f"Misère is played in {listing(parts)}."


def _points(comparison: Comparison) -> str:
    keys = ("points.gained", "points.lost", "points.defenders")
    bars = [row for row in (comparison.row(key) for key in keys) if row.happened]
    share = comparison.row("defenders_share")
    parts: list[charts.Slice] = [
        ("the contractors' share", 9, [1.0 - (estimate.value or 0.0) for estimate in share.values]),
        ("the defenders' share", 3, [estimate.value or 0.0 for estimate in share.values]),
    ]
    rows = [*bars, comparison.row("points.contractor"), share, comparison.row("points.unbid")]
    return section(
        "points",
        "Who scores",
        charts.legend(comparison),
        p("What the contractor's side wins and loses, and what the defenders get for their tricks, in a deal with a "
          "contract."),
        figure(charts.bars("points-bars", "Points a contract", bars, comparison),
               table=rows_table(comparison, [row for row in rows if row.happened])),
        p("Of all points that were won, whatever was lost:") if share.happened else "",
        figure(charts.stacks("points-parts", "Shares of the points won", parts, comparison, "of points won"))
        if share.happened else "",
    )  # fmt: skip


def _length(comparison: Comparison) -> str:
    rows = [comparison.row(key) for key in ("deals", "winner_score", "loser_score")]
    return section(
        "length",
        "How long a game lasts",
        charts.legend(comparison),
        figure(charts.deals_columns("deals-columns", comparison), table=rows_table(comparison, rows)),
    )


def _ends(comparison: Comparison) -> str:
    rows, slices = _slices(comparison, _END_COLOURS)
    wins = comparison.row("dealer_wins")
    said = listing(
        [
            f"{shown(wins, place)} under {variant.name} ({variant.facts['sides']} sides)"
            for place, variant in enumerate(comparison.variants)
        ]
    )
    return section(
        "ends",
        "How games end",
        p("A game is won by a contract that reaches the target, by points alone where the rules allow it, or because a "
          "side has fallen to the mark below nothing."),
        figure(charts.stacks("ends-parts", "How games end", slices, comparison, "of games"),
               escape(f"Won by the first dealer's side: {said}."), rows_table(comparison, [*rows, wins])),
    )  # fmt: skip


def _scores(comparison: Comparison) -> str:
    rows = [comparison.row(key) for key in ("winner_score", "loser_score")]
    parts = [
        figure(
            charts.score_columns(f"{key}-columns", title, f"{key}_score", comparison, who="games"),
            title,
        )
        for key, title in (
            ("winner", "The winner's score when the game ended"),
            ("loser", "The lowest score when the game ended"),
        )
    ]
    return section(
        "scores",
        "Where the scores end",
        p("In steps of 50 points. Scores below nothing are those of sides whose contracts failed."),
        *parts,
        rows_table(comparison, rows),
    )


def _panels(rows: Sequence[Row]) -> Sequence[tuple[str, Sequence[Row]]]:
    ends = ends_of(rows)

    def of(*units: str) -> list[Row]:
        return [row for row in rows if row.metric.unit in units and row not in ends]

    return (
        ("What is played, in percentage points of all deals", of(OF_DEALS)),
        ("Trumps and tricks, in percentage points of the contracts for tricks", of(OF_TRICK_CONTRACTS)),
        ("Contracts made, in percentage points", [row for row in of(OF_CONTRACTS, OF_THESE) if _about_made(row)]),
        ("Who plays them, in percentage points", [row for row in of(OF_CONTRACTS, OF_THESE) if not _about_made(row)]),
        ("Points a contract", of(POINTS_PER_CONTRACT)),
        ("Shares, in percentage points", of(OF_POINTS, OF_GAMES)),
        ("How games end, in percentage points", ends),
        ("Bids a deal", of(PER_DEAL)),
        ("Deals a game", [row for row in rows if row.metric.key == "deals"]),
    )


def _about_made(row: Row) -> bool:
    return row.metric.key.split(".")[0] == "made"


PAGE = Page(
    title="Five Hundred",
    fan=(("A", "heart"), ("K", "diamond"), ("J", "club"), ("J", "spade"), ("", "joker")),  # bowers and joker on top
    tiles=("first_player_wins", "deals", "made", "points.contractor", "defenders_share", "contract.misere_all",
           "end.minus"),
    sentences=_SENTENCES,
    never=_NEVER,
    same_sides=("dealer_wins",),
    sections=(_mix, _trumps, _made, _points, _length, _ends, _scores),
    panels=_panels,
    equal_seats="All seats were played by the same kind of player, so changing seats would repeat the very same "
    "game; it was not done.",
    players_note="The figures tell how these computer players fare under the rules, not how people would play. They "
    "see their cards and the bids, not the score of the game, so they take no risk for being behind; greedy players "
    "never bid blind, and nobody revokes.",
)  # fmt: skip
