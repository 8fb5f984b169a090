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
    shows_clearly,
)


def listing(names: Sequence[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def played(comparison: Comparison) -> str:
    """How much was played, in one line."""
    e = comparison.experiment
    often = "twice" if e.times == 2 else f"{e.times} times"
    swapped = f", every pack {often} with the seats changed" if e.seats_swapped else ""
    early = " (stopped early)" if not e.complete else ""
    packs = " from the same packs" if e.same_deals else ""
    return f"{games_text(e.games)} under each variant{packs}, {e.who}{swapped}, seed {e.seed}{early}"


def findings(comparison: Comparison) -> list[str]:
    """The clearest differences to the first variant in sentences, the clearest first."""
    found: list[tuple[float, str]] = []
    page = comparison.family.page
    for key, (sentence, more, less) in page.sentences.items():
        row = comparison.row(key)
        for v in range(1, len(comparison.variants)):
            d = row.differences[v]
            if d is None or d.value is None or d.low is None or d.high is None or not shows_clearly(row.metric, d):
                continue
            if key in page.same_sides and _sides(comparison, v) != _sides(comparison, 0):
                continue
            a = number_text(row.metric, row.values[0].value)
            b = number_text(row.metric, row.values[v].value)
            if a == b:
                continue
            if row.metric.is_share and row.values[v].value == 0.0 and key in page.never:
                said = page.never[key].format(other=comparison.variants[v].name, a=a)
                found.append((abs(d.value) / (d.high - d.low), said))
                continue
            said = sentence.format(more=more if d.value > 0 else less, other=comparison.variants[v].name, a=a, b=b)
            found.append((abs(d.value) / (d.high - d.low), said))
    found.sort(key=lambda pair: (-pair[0], pair[1]))
    return [sentence for _, sentence in found[:7]]


def _sides(comparison: Comparison, place: int) -> int | None:
    return comparison.variants[place].facts.get("sides")


def shown(row: Row, place: int) -> str:
    """A figure of one variant; never and always for shares that are nothing or all."""
    value = row.values[place].value
    if row.metric.is_share and value in (0.0, 1.0):
        return "never" if value == 0.0 else "always"
    return number_text(row.metric, value)


def where(cite: str, origin: str) -> str:
    """The source of a value and the place where it was set."""
    return " · ".join(part for part in (cite, origin) if part)


def attribution(found: Attribution) -> str:
    """What the two walks say, and how far they agree."""
    metric = found.metric
    a = number_text(metric, found.start.value)
    b = number_text(metric, found.end.value)
    total = difference_text(metric, found.total.value)
    moved = [step for step in found.forward if shows_clearly(metric, step.effect)]
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
        ("Players", escape(e.who if len(e.players) == 1 else listing(e.players))),
        ("Version", escape(e.version)),
        ("Command", f"<code>{escape(e.command)}</code>"),
    ]
    for variant in comparison.variants:
        found.append((variant.name, f"rules <code>{escape(variant.hash[:16])}</code> {escape(variant.source)}"))
    return found


def method(comparison: Comparison) -> list[str]:
    """How the figures were won, in paragraphs."""
    e = comparison.experiment
    page = comparison.family.page
    seats = page.equal_seats
    if e.seats_swapped:
        many = "twice" if e.times == 2 else f"{e.times} times"
        seats = (
            f"Each series of packs was played {many}, the {'two ' if e.times == 2 else ''}players changing seats, and "
            f"the {'two' if e.times == 2 else e.times} games count as one unit."
        )
    early = [] if e.complete else ["The run was stopped early; the figures are those of the games finished until then."]
    same = (
        "Game number n has the same cut for the first deal and the same packs under every variant. Games then part "
        "where rules or play differ, so later deals may have another dealer."
    )
    if not e.same_deals:
        same = (
            "Game number n begins with the same random numbers under every variant, but the variants have not the "
            "same pack or the same number of players, so the cards dealt are not the same. Differences carry the luck "
            "of both, and their intervals are as wide as for games that have nothing to do with each other."
        )
    return [
        *early,
        f"{same} {seats}",
        "Every figure is one total divided by another: points a deal are all points over all deals. Its 95 % "
        "confidence interval comes "
        "from the spread between game numbers (delta method, Student's t), not between deals, because deals of one "
        "game hang together. "
        "Differences are paired by game number. Where something always or never happened there is no interval.",
        "About one interval in twenty misses the true value; with some forty figures a couple of pale or strong "
        "marks are luck.",
        page.players_note,
        "The same command gives the same figures, to the byte, on any machine and with any number of workers.",
    ]
