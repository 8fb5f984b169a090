"""What ``vijf replay`` says of a replayed game."""

from collections.abc import Sequence

from vijfhonderden.lab.names import names_apart
from vijfhonderden.record import AsReplay, DealReplay, Replay
from vijfhonderden_cli.render import Grid, draw, say

GROUPS = ("cards", "last trick", "kapot", "roem", "stuk", "penalties")


def tell_one(game: Replay, sheets: bool) -> None:
    """One game in full: each deal with its points by source, what it came to, and what could not be checked."""
    variant = f" ({game.variant.name})" if game.variant else ""
    verdict = "right" if game.is_right else f"{_count(len(game.problems), 'problem')}"
    say(f"{_place(game)}: {verdict}{variant}", "bold")
    for deal in game.deals:
        _tell_deal(game, deal, sheets)
    if game.is_over:
        jan = ", the other under jan" if game.under_jan else ""
        say(f"  {game.winner} wins, {max(game.scores)} to {min(game.scores)}{jan} ({game.end})")
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


def _tell_deal(game: Replay, deal: DealReplay, sheets: bool) -> None:
    scores = ", ".join(f"{name} {score}" for name, score in zip(game.players, deal.scores, strict=True))
    dealer = f", {deal.dealer} deals" if deal.dealer else ""
    broken_off = deal.deal is not None and deal.end in ("unfinished", "not replayed")
    far = f" after {_count(len(deal.tricks), 'trick')}" if broken_off else ""
    say(f"  deal {deal.number}{dealer}: {scores} ({deal.end}{far})")
    if not sheets:
        for name in game.players:
            parts = _by_group(deal, name, game.players)
            if parts:
                say(f"      {name}: {parts}")
        return
    grid = Grid(("player", "points", "for", "trick", "rule", "source"), right=(1, 3), keep=(4,))
    if deal.deal is not None and not any(line.kind == "cards" for line in deal.sheet):
        for name, points in zip(game.players, deal.eyes, strict=True):
            grid.add(name, str(points), "cards so far", "", "", "")
    for line in deal.sheet:
        grid.add(line.player, str(line.points), line.what, str(line.trick or ""), line.key, line.source)
    draw(grid)


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
    return game.file.lower().endswith((".jsonl", ".jsonl.gz"))


def _place(game: Replay) -> str:
    return f"{game.file}:{game.line}" if is_bulk(game) else game.file


def _source(source: str) -> str:
    return f" ({source})" if source else ""


def _count(n: int, what: str) -> str:
    return f"{n:,} {what}{'' if n == 1 else 's'}"
