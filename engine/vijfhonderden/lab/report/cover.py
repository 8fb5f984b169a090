"""The head of the page: a title on green cloth, with the cards that matter most in this game."""

from html import escape

from vijfhonderden.lab.report import words
from vijfhonderden.lab.report.svg import inline_mark, suit
from vijfhonderden.lab.results import Comparison

_FAN = (("J", "spade"), ("9", "spade"), ("A", "heart"), ("K", "spade"), ("Q", "spade"))


def header(comparison: Comparison) -> str:
    """The title, the variants with their sources, and a fan of cards: jas, nel, an ace, and stuk."""
    names = []
    for place, variant in enumerate(comparison.variants):
        source = f"<small>{escape(variant.source)}</small>" if variant.source else ""
        names.append(f"<li>{inline_mark(place)} <b>{escape(variant.title or variant.name)}</b> {source}</li>")
    title = words.listing([_name(variant.name) for variant in comparison.variants])
    say = (
        f'<p class="kicker">Vijfhonderden · rules compared</p><h1>{title}</h1>'
        f'<p class="stand">{escape(words.played(comparison))}</p><ul class="variants">{"".join(names)}</ul>'
    )
    return f'<header><div class="cloth"><div class="say">{say}</div>{_fan()}</div></header>'


def _name(label: str) -> str:
    """The name of a variant in one piece, and smaller what was set beside its file."""
    name, bracket, settings = label.partition(" (")
    return f"<span>{escape(name)}</span>" + (f" <small>({escape(settings)}</small>" if bracket else "")


def _fan() -> str:
    cards = []
    for place, (rank, name) in enumerate(_FAN):
        turn = -26 + 13 * place
        cards.append(f'<g transform="rotate({turn} 130 320)">{_card(rank, name)}</g>')
    return f'<svg class="fan" viewBox="0 0 260 210" aria-hidden="true">{"".join(cards)}</svg>'


def _card(rank: str, name: str) -> str:
    colour = "red" if name in ("heart", "diamond") else "black"
    return (
        '<rect x="90" y="30" width="80" height="122" rx="7" class="card"/>'
        f'<text x="101" y="54" class="pip {colour}" text-anchor="middle">{rank}</text>'
        f"{suit(name, 101, 66, 0.62, colour)}{suit(name, 130, 92, 2.1, colour)}"
    )
