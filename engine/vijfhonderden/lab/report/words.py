"""The sentences of the report, made from the figures."""

from collections.abc import Sequence
from html import escape

from vijfhonderden.lab.results import (
    Attribution,
    Comparison,
    Row,
    Step,
    difference_text,
    games_text,
    interval_text,
    number_text,
)

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

_SENTENCES = {
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


def listing(names: Sequence[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def played(comparison: Comparison) -> str:
    """How much was played, in one line."""
    e = comparison.experiment
    who = f"{e.players[0]} against {e.players[1]}"
    swapped = ", every pack twice with the seats changed" if e.seats_swapped else ""
    early = " (stopped early)" if not e.complete else ""
    return f"{games_text(e.games)} under each variant from the same packs, {who}{swapped}, seed {e.seed}{early}"


def findings(comparison: Comparison) -> list[str]:
    """The clearest differences to the first variant in sentences, the clearest first."""
    found: list[tuple[float, str]] = []
    for key, (sentence, more, less) in _SENTENCES.items():
        row = comparison.row(key)
        for v in range(1, len(comparison.variants)):
            d = row.differences[v]
            if d is None or d.value is None or d.low is None or d.high is None or not d.is_clear:
                continue
            a = number_text(row.metric, row.values[0].value)
            b = number_text(row.metric, row.values[v].value)
            if a == b:
                continue
            if row.metric.is_share and row.values[v].value == 0.0 and key in _NEVER:
                found.append(
                    (abs(d.value) / (d.high - d.low), _NEVER[key].format(other=comparison.variants[v].name, a=a))
                )
                continue
            said = sentence.format(more=more if d.value > 0 else less, other=comparison.variants[v].name, a=a, b=b)
            found.append((abs(d.value) / (d.high - d.low), said))
    found.sort(key=lambda pair: (-pair[0], pair[1]))
    return [sentence for _, sentence in found[:7]]


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


def shown(row: Row, place: int) -> str:
    """A figure of one variant; never and always for shares that are nothing or all."""
    value = row.values[place].value
    if row.metric.is_share and value in (0.0, 1.0):
        return "never" if value == 0.0 else "always"
    return number_text(row.metric, value)


def ties(comparison: Comparison) -> str:
    """How often a tied deal was played again."""
    row = comparison.row("ties")
    parts = [
        f"{number_text(row.metric, estimate.value)} a game under {variant.name}"
        for variant, estimate in zip(comparison.variants, row.values, strict=True)
    ]
    return f"Deals played again after a tie: {listing(parts)}."


def jan_marks(comparison: Comparison) -> list[int | None]:
    """The mark of under jan for each variant, or None where it is not played."""
    return [variant.jan_below for variant in comparison.variants]


def where(cite: str, origin: str) -> str:
    """The source of a value and the place where it was set."""
    return " · ".join(part for part in (cite, origin) if part)


def attribution(found: Attribution) -> str:
    """What the two walks say, and how far they agree."""
    metric = found.metric
    a = number_text(metric, found.start.value)
    b = number_text(metric, found.end.value)
    total = difference_text(metric, found.total.value)
    moved = [step for step in found.forward if step.effect.is_clear]
    moved.sort(key=lambda step: -abs(step.effect.value or 0.0))
    said = [f"{_keys(step)} ({difference_text(metric, step.effect.value)})" for step in moved[:3]]
    most = f" The rules that move it most: {listing(said)}." if said else " No single rule moves it clearly."
    gap, which = _widest_gap(found)
    order = ""
    if gap and which is not None:
        order = f" The order matters: moved the other way round, the effect of {_keys(which)} differs by {gap}."
    return (
        f"From {a} under {found.names[0]} to {b} under {found.names[1]}: {total} "
        f"({interval_text(metric, found.total)})."
        f"{most}{order}"
    )


def _keys(step: Step) -> str:
    return step.keys[0] if len(step.keys) == 1 else f"{step.keys[0]} and {len(step.keys) - 1} more"


def _widest_gap(found: Attribution) -> tuple[str, Step | None]:
    widest = 0.0
    which: Step | None = None
    for step, back in found.by_keys():
        if back is None or step.effect.value is None or back.effect.value is None:
            continue
        gap = abs(step.effect.value - back.effect.value)
        if gap > widest:
            widest, which = gap, step
    shown = difference_text(found.metric, widest).lstrip("+")
    return ("", None) if difference_text(found.metric, widest) == difference_text(found.metric, 0.0) else (shown, which)


def facts(comparison: Comparison) -> list[tuple[str, str]]:
    """Name and value of everything that decides the result; values are HTML."""
    e = comparison.experiment
    found = [
        ("Games", f"{e.games:,} under each variant, from {e.units:,} series of packs"),
        ("Seed", str(e.seed)),
        ("Players", escape(f"{e.players[0]} and {e.players[1]}")),
        ("Version", escape(e.version)),
        ("Command", f"<code>{escape(e.command)}</code>"),
    ]
    for variant in comparison.variants:
        found.append((variant.name, f"rules <code>{escape(variant.hash[:16])}</code> {escape(variant.source)}"))
    return found


def method(comparison: Comparison) -> list[str]:
    """How the figures were won, in paragraphs."""
    e = comparison.experiment
    seats = (
        "Each series of packs was played twice, the two players changing seats, and the two games count as one unit."
        if e.seats_swapped
        else "Both seats were played by the same kind of player, so changing seats would repeat the very same game; "
        "it was not done."
    )
    early = [] if e.complete else ["The run was stopped early; the figures are those of the games finished until then."]
    return [
        *early,
        "Game number n has the same cut for the first deal and the same packs under every variant. Games then part "
        "where rules or "
        f"play differ, so later deals may have another dealer. {seats}",
        "Every figure is one total divided by another: points a deal are all points over all deals. Its 95 % "
        "confidence interval comes "
        "from the spread between game numbers (delta method, Student's t), not between deals, because deals of one "
        "game hang together. "
        "Differences are paired by game number. Where something always or never happened there is no interval.",
        "About one interval in twenty misses the true value; with some forty figures a couple of pale or strong "
        "marks are luck.",
        "The figures tell how these computer players fare under the rules, not how people would play. Computer "
        "players break no "
        "rule, so penalties do not occur.",
        "The same command gives the same figures, to the byte, on any machine and with any number of workers.",
    ]
