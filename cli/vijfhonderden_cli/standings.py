"""The tables of a tournament: what ``vijf tournament`` shows."""

from vijfhonderden.lab.tournament.results import (
    Tournament,
    half_text,
    is_even,
    played_text,
    share_interval,
    share_text,
    signed_text,
    time_text,
)
from vijfhonderden_cli.render import PLUS_MINUS, Grid, draw, say


def show_tournament(found: Tournament) -> None:
    """Every player against all others, and every pair."""
    say(f"{found.variant.name}: {played_text(found)}")
    say()
    grid = Grid(
        ("player", "Elo", PLUS_MINUS, "games won", "95 %", "points a deal", PLUS_MINUS, "moves", "ms a move"),
        right=tuple(range(1, 9)),
        keep=(0,),
    )
    for player in found.ranked:
        grid.add(
            player.name,
            signed_text(player.elo.value, 0),
            half_text(player.elo, 0),
            share_text(player.share.value),
            share_interval(player.share),
            signed_text(player.points.value, 1),
            half_text(player.points, 1),
            f"{player.moves:,}",
            time_text(player.milliseconds),
        )
    draw(grid)
    if len(found.players) > 2:
        say()
        pairs = Grid(
            ("player", "against", "won by the first", "95 %", "points a deal", PLUS_MINUS, "Elo", PLUS_MINUS),
            right=tuple(range(2, 8)),
            keep=(0, 1),
        )
        ranked = [player.name for player in found.ranked]
        for place, first in enumerate(ranked):
            for second in ranked[place + 1 :]:
                pair = found.pair(first, second)
                pairs.add(
                    first,
                    second,
                    share_text(pair.share.value) + (" " if is_even(pair.share) else "*"),
                    share_interval(pair.share),
                    signed_text(pair.points.value, 1),
                    half_text(pair.points, 1),
                    signed_text(pair.elo.value, 0),
                    half_text(pair.elo, 0),
                )
        draw(pairs)
        say("* marks an interval that leaves out one half.")
    say("Intervals are of 95 %, from the spread between game numbers. Elo is about the mean of these players.")
    if not found.reproducible:
        say("A player has a budget of time: the same command may give other results.")
