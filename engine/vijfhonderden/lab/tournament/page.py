"""The files of a tournament: a page that needs nothing else, and a picture by itself."""

from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Final

from vijfhonderden.lab.report.alone import Block, alone
from vijfhonderden.lab.report.cover import head
from vijfhonderden.lab.report.parts import figure, p, section
from vijfhonderden.lab.report.svg import inline_mark
from vijfhonderden.lab.report.tables import table_of
from vijfhonderden.lab.report.words import listing
from vijfhonderden.lab.tournament import pictures
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
from vijfhonderden.record.whole import write_whole


def write_page(found: Tournament, path: Path) -> None:
    """Write the page, whole or not at all. Raises RecordError if the file cannot be written."""
    write_whole(path, page_text(found).encode("utf-8", "backslashreplace"))


def write_chart(found: Tournament, path: Path) -> None:
    """Write the picture, whole or not at all. Raises RecordError if the file cannot be written."""
    write_whole(path, chart_text(found).encode("utf-8", "backslashreplace"))


def chart_text(found: Tournament) -> str:
    """Ratings, and who beats whom, as one SVG file."""
    names = listing([player.name for player in found.ranked])
    many = len(found.players)
    return alone(
        pictures.WIDTH,
        f"Tournament of {names} under {found.variant.name}",
        f"{found.variant.name}: tournament",
        played_text(found),
        [
            Block(pictures.ELO, pictures.ratings("elo", found), pictures.dots_height(many)),
            Block(pictures.WHO_BEATS_WHOM, pictures.matrix("won", found), pictures.matrix_height(many)),
        ],
    )


def page_text(found: Tournament) -> str:
    """The whole page as text."""
    style = files("vijfhonderden.lab.report").joinpath("style.css").read_text(encoding="utf-8")
    names = listing([player.name for player in found.ranked])
    marks = pictures.places(found)
    legend = "".join(f"<li>{inline_mark(marks[q.name])} {escape(q.name)}</li>" for q in found.ranked)
    title = found.family.page.title
    variant = found.variant
    source = f"<small>{escape(variant.source)}</small>" if variant.source else ""
    say = (
        f'<p class="kicker">{escape(title)} · players compared</p><h1><span>{escape(variant.name)}</span></h1>'
        f'<p class="stand">{escape(played_text(found))}</p>'
        f'<ul class="variants"><li><b>{escape(variant.title or variant.name)}</b> {source}</li></ul>'
    )
    body = "\n".join(
        [
            section(
                "ratings",
                "Who plays best",
                f'<ul class="legend">{legend}</ul>',
                figure(pictures.ratings("elo", found), "400 points are odds of ten to one.", _players(found)),
            ),
            section("pairs", "Who beats whom", figure(pictures.matrix("won", found), _MATRIX, _pairs(found))),
            section(
                "points",
                "Points a deal",
                figure(pictures.points("points", found), "What a player scores more than those whom it meets."),
            ),
            section("times", "What a move takes", figure(pictures.times("times", found), _TIMES)),
            section("method", "How this was measured", _facts(found), *(p(escape(line)) for line in _method(found))),
        ]
    )
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(title)}: {escape(names)} under {escape(variant.name)}</title>\n<style>\n{style}</style>\n"
        f"</head>\n<body>\n{head(say, found.family.page.fan)}\n<main>\n{body}\n</main>\n"
        f"<footer><p>Vijfhonderden {escape(found.version)} · {escape(played_text(found))}</p></footer>\n"
        "</body>\n</html>\n"
    )


_MATRIX: Final = (
    "▲ and ▼: the 95 % interval, below the share, leaves out one half. The further from one half, the darker."
)
_TIMES: Final = "The mean of all decisions with a choice. These times are those of one machine at one hour."


def _players(found: Tournament) -> str:
    marks = pictures.places(found)
    lines = []
    for q in found.ranked:
        cells = [
            (signed_text(q.elo.value, 0), half_text(q.elo, 0)),
            (share_text(q.share.value), share_interval(q.share)),
            (signed_text(q.points.value, 1), half_text(q.points, 1)),
            (f"{q.moves:,}", ""),
            (time_text(q.milliseconds), ""),
        ]
        lines.append(f'<tr><th scope="row">{inline_mark(marks[q.name])} {escape(q.name)}</th>{_cells(cells)}</tr>')
    return table_of(("player", "Elo", "games won", "points a deal", "moves", "ms a move"), lines, 1)


def _pairs(found: Tournament) -> str:
    lines = []
    ranked = [player.name for player in found.ranked]
    for place, first in enumerate(ranked):
        for second in ranked[place + 1 :]:
            pair = found.pair(first, second)
            cells = [
                (f"{pair.wins:,} of {pair.games:,}", ""),
                (share_text(pair.share.value), share_interval(pair.share)),
                (signed_text(pair.points.value, 1), half_text(pair.points, 1)),
                (signed_text(pair.elo.value, 0), half_text(pair.elo, 0)),
            ]
            kind = "faint" if is_even(pair.share) else "clear"
            lines.append(
                f'<tr><th scope="row">{escape(first)} against {escape(second)}</th>{_cells(cells, kind)}</tr>'
            )  # fmt: skip
    return table_of(("pair", "won by the first", "share", "points a deal", "Elo"), lines, 1)


def _cells(cells: list[tuple[str, str]], kind: str = "") -> str:
    return "".join(
        f'<td class="{f"n {kind}".rstrip()}">{value}{f" <small>{more}</small>" if more else ""}</td>'
        for value, more in cells
    )


def _facts(found: Tournament) -> str:
    much = f"{len(found.pairs)} pairs, {found.packs:,} series of packs, {found.seatings} seatings"
    facts = [
        ("Games", f"{found.games:,}: {much}"),
        ("Seed", str(found.seed)),
        ("Version", escape(found.version)),
        ("Command", f"<code>{escape(found.command)}</code>"),
        (found.variant.name, f"rules <code>{escape(found.variant.hash[:16])}</code> {escape(found.variant.source)}"),
    ]
    return f'<dl class="facts">{"".join(f"<dt>{escape(name)}</dt><dd>{value}</dd>" for name, value in facts)}</dl>'


def _method(found: Tournament) -> list[str]:
    early = "The run was stopped early; the figures are those of the game numbers that all pairs had played."
    timed = "A player has a budget of time, so the same command may give other results."
    return [
        *([] if found.complete else [early]),
        f"Every pair plays the same series of packs. Each is played {found.seatings} times, the two players changing "
        "seats, so that the luck of the deal and of the seat falls out; all games of a series are one unit of the "
        "statistics.",
        "The share of games won has the interval of Wilson for as many independent games as would have the variance "
        "that is seen between units. Points a deal are all points over all deals, with the interval of a ratio (delta "
        "method, Student's t).",
        "Ratings are those that fit all meetings best (Bradley and Terry, on the scale of Elo), one game half won by "
        "each being added to every pair; their intervals come from the spread between units. They are about the mean "
        "of these players, so they mean nothing beside other players or rules.",
        "The same command gives the same figures on any machine and with any number of workers, but for the times."
        if found.reproducible
        else timed,
    ]
