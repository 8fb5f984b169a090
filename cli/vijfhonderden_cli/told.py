"""What ``vijf replay`` says of a replayed game."""

from collections.abc import Sequence
from functools import singledispatch

from vijfhonderden.lab.names import names_apart
from vijfhonderden.record import AsReplay, DealReplay, Replay
from vijfhonderden.record.bidding.sheet import BiddingDealReplay
from vijfhonderden_cli.checks import is_bulk_name
from vijfhonderden_cli.render import Grid, draw, say

GROUPS = ("cards", "last trick", "kapot", "roem", "stuk", "penalties")


def tell_one(game: Replay, sheets: bool) -> None:
    """One game in full: each deal with its points by source, what it came to, and what could not be checked."""
    variant = f" ({game.variant.name})" if game.variant else ""
    verdict = "right" if game.is_right else f"{_count(len(game.problems), 'problem')}"
    say(f"{_place(game)}: {verdict}{variant}", "bold")
    for deal in game.deals:
        dealer = f", {deal.dealer} deals" if deal.dealer else ""
        say(f"  deal {deal.number}{dealer}: {_scores(game, deal.scores)} ({deal.end}{_far(deal)})")
        for line in told_play(deal, len(game.deals) == 1):
            say(f"      {line}")
        if sheets:
            _draw_sheet(game, deal)
            continue
        for line in told_points(deal, game.columns):
            say(f"      {line}")
    if game.is_over:
        jan = ", the other under jan" if game.under_jan else ""
        win = "win" if game.winner in game.sides else "wins"
        two = len(game.players) == 2
        end = f"{max(game.scores)} to {min(game.scores)}" if two else _scores(game, game.scores)
        say(f"  {game.winner} {win}, {end}{jan} ({game.end})")
    for note in game.all_notes():
        say(f"  note: {note}")
    if game.as_variant is not None:
        say()
        tell_as(game, game.as_variant)


def tell_short(game: Replay) -> None:
    """One game of many: only what another variant makes of it."""
    other = game.as_variant
    if other is None:
        return
    first = other.first_illegal
    differing = f"{_count(len(other.differences), 'differing score item')}"
    if first is not None:
        say(f"{_place(game)}: first illegal act under {other.variant.name}: {first}; {differing}")
    elif other.differences:
        far = "" if game.is_checked else " as far as it was replayed"
        say(f"{_place(game)}: legal under {other.variant.name}{far}; {differing}")


def tell_as(game: Replay, other: AsReplay) -> None:
    """The same play under another variant: what is illegal there, and what scores differently."""
    home, name = names_apart([game.variant, other.variant]) if game.variant else ("the record", other.variant.name)
    if other.first_illegal is None:
        which = (
            "every act is legal" if game.is_checked else "every act that was replayed is legal; the rest is not checked"
        )
        say(f"Under {name} {which}.", "bold")
    else:
        say(f"Under {name} the first illegal act is:", "bold")
    for act in other.illegal:
        say(f"  {act}")
        if act.value or act.home_value:
            there = f"{act.home_value} in {home}{_source(act.home_source)}"
            say(f"      {act.key}: {there}, {act.value} in {name}{_source(act.source)}")
        if act.goes_on:
            say(f"      it goes on all the same: {act.goes_on}")
    if not other.differences:
        say("Every score item is the same, as far as the play goes.")
        return
    say()
    grid = Grid(
        ("deal", "trick", "player", "for", home, name, "rule", f"in {home}", f"in {name}"),
        title="Score items that differ",
        right=(0, 1, 4, 5),
        keep=(6,),
    )
    for d in other.differences:
        grid.add(
            str(d.deal), str(d.trick or ""), d.player, d.what, str(d.home_points), str(d.points), d.key,
            f"{d.home_value}{_source(d.home_source)}", f"{d.value}{_source(d.source)}",
        )  # fmt: skip
    draw(grid)


def _scores(game: Replay, scores: list[int]) -> str:
    return ", ".join(f"{name} {score}" for name, score in zip(game.columns, scores, strict=True))


def _far(deal: DealReplay) -> str:
    """How far a deal was replayed that broke off."""
    broken_off = deal.deal is not None and deal.end in ("unfinished", "not replayed")
    return f" after {_count(len(deal.tricks), 'trick')}" if broken_off else ""


def _draw_sheet(game: Replay, deal: DealReplay) -> None:
    grid = Grid(("player", "points", "for", "trick", "rule", "source"), right=(1, 3), keep=(4,))
    for name, points in cards_so_far(deal, game.columns):
        grid.add(name, str(points), "cards so far", "", "", "")
    for line in deal.sheet:
        grid.add(line.player, str(line.points), line.what, str(line.trick or ""), line.key, line.source)
    draw(grid)


@singledispatch
def cards_so_far(deal: DealReplay, columns: tuple[str, ...]) -> list[tuple[str, int]]:
    """The points of cards won in a deal that was not counted, by side."""
    if deal.deal is None or any(line.kind == "cards" for line in deal.sheet):
        return []
    return list(zip(columns, deal.eyes, strict=True))


@cards_so_far.register
def _(deal: BiddingDealReplay, columns: tuple[str, ...]) -> list[tuple[str, int]]:
    return []  # cards have no points


@singledispatch
def told_play(deal: DealReplay, alone: bool) -> list[str]:
    """How a deal went, in lines; ``alone`` when it is the only one, so that there is room for every trick."""
    return []


@told_play.register
def _(deal: BiddingDealReplay, alone: bool) -> list[str]:
    out: list[str] = list(deal.play) if alone else []
    if deal.contract:
        ended = {True: ": made", False: ": failed", None: ""}[deal.made]
        partner = f" with {deal.partner}" if deal.partner else ""
        tricks = ", ".join(f"{name} {count}" for name, count in deal.won.items())
        out.append(f"{deal.contract} by {deal.contractor}{partner}{ended}; tricks: {tricks}")
    return out


@singledispatch
def told_points(deal: DealReplay, columns: tuple[str, ...]) -> list[str]:
    """How each side came to the points of a deal."""
    parts = [(name, _by_group(deal, name, columns)) for name in columns]
    return [f"{name}: {text}" for name, text in parts if text]


@told_points.register
def _(deal: BiddingDealReplay, columns: tuple[str, ...]) -> list[str]:
    return [f"{line.player}: {line.points:+d} ({line.what})" for line in deal.sheet]


def _by_group(deal: DealReplay, player: str, player_names: Sequence[str]) -> str:
    """``106 cards + 490 roem + 20 stuk``; while a deal is not counted, with the cards won so far."""
    sums = dict.fromkeys(GROUPS, 0)
    for line in deal.sheet:
        if line.player == player:
            sums[_group(line.kind)] += line.points
    so_far = not any(line.kind == "cards" for line in deal.sheet)
    if so_far:
        sums["cards"] = deal.eyes[player_names.index(player)]
    named = {group: f"{group} so far" if group == "cards" and so_far else group for group in GROUPS}
    return " + ".join(f"{points} {named[group]}" for group, points in sums.items() if points)


def _group(kind: str) -> str:
    if kind in GROUPS:
        return kind
    return "roem" if kind.startswith(("run", "four", "wiped")) else "penalties"


def is_bulk(game: Replay) -> bool:
    """Whether the game is one line of many."""
    return is_bulk_name(game.file)


def _place(game: Replay) -> str:
    return f"{game.file}:{game.line}" if is_bulk(game) else game.file


def _source(source: str) -> str:
    return f" ({source})" if source else ""


def _count(n: int, what: str) -> str:
    return f"{n:,} {what}{'' if n == 1 else 's'}"
