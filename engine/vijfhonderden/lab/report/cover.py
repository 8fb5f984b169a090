"""The head of the page: a title on green cloth, with the cards that matter most in this game."""

from collections.abc import Sequence
from html import escape

from vijfhonderden.lab.report import words
from vijfhonderden.lab.report.svg import inline_mark, suit
from vijfhonderden.lab.results import Comparison


def header(comparison: Comparison) -> str:
    """The title, the variants with their sources, and a fan of cards."""
    page = comparison.family.page
    names = []
    for place, variant in enumerate(comparison.variants):
        source = f"<small>{escape(variant.source)}</small>" if variant.source else ""
        names.append(f"<li>{inline_mark(place)} <b>{escape(variant.title or variant.name)}</b> {source}</li>")
    title = words.listing([_name(variant.name) for variant in comparison.variants])
    say = (
        f'<p class="kicker">{escape(page.title)} · rules compared</p><h1>{title}</h1>'
        f'<p class="stand">{escape(words.played(comparison))}</p><ul class="variants">{"".join(names)}</ul>'
    )
    return head(say, page.fan)


def head(say: str, fan: Sequence[tuple[str, str]]) -> str:
    """The head of a page: what it says (HTML), and a fan of cards by rank and suit."""
    return f'<header><div class="cloth"><div class="say">{say}</div>{_fan(fan)}</div></header>'


def _name(label: str) -> str:
    """The name of a variant in one piece, and smaller what was set beside its file."""
    name, bracket, settings = label.partition(" (")
    return f"<span>{escape(name)}</span>" + (f" <small>({escape(settings)}</small>" if bracket else "")


def _fan(shown: Sequence[tuple[str, str]]) -> str:
    cards = []
    for place, (rank, name) in enumerate(shown):
        turn = -26 + 13 * place
        cards.append(f'<g transform="rotate({turn} 130 320)">{_card(rank, name)}</g>')
    return f'<svg class="fan" viewBox="0 0 260 210" aria-hidden="true">{"".join(cards)}</svg>'


def _card(rank: str, name: str) -> str:
    if name == "joker":
        return _joker()
    colour = "red" if name in ("heart", "diamond") else "black"
    return (
        '<rect x="90" y="30" width="80" height="122" rx="7" class="card"/>'
        f'<text x="101" y="54" class="pip {colour}" text-anchor="middle">{rank}</text>'
        f"{suit(name, 101, 66, 0.62, colour)}{suit(name, 130, 92, 2.1, colour)}"
    )


def _joker() -> str:
    """A joker: its name down the side and a cap with three bells."""
    name = "".join(
        f'<text x="101" y="{50 + 13 * place}" class="letter red" text-anchor="middle">{letter}</text>'
        for place, letter in enumerate("JOKER")
    )
    cap = (
        '<path class="red" d="M112 112C108 96 104 88 112 78C116 88 122 92 126 94C127 80 131 74 138 70'
        'C145 74 149 80 150 94C154 92 160 88 164 78C172 88 168 96 164 112Z"/>'
    )
    bells = "".join(f'<circle class="black" cx="{x}" cy="{y}" r="4"/>' for x, y in ((112, 75), (138, 66), (164, 75)))
    return (
        '<rect x="90" y="30" width="80" height="122" rx="7" class="card"/>'
        f'{name}<g transform="translate(34.6 26) scale(.74)">{cap}{bells}</g>'
    )
