"""Pictures of a page as one SVG file by itself, light or dark as the reader's screen is."""

from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

from vijfhonderden.lab.report.svg import num

STYLE: Final = """
svg{--paper:#fff;--ink:#1d2420;--soft:#5d665f;--rule:#ddd9cc;--up:#2e7d4b;--down:#b3202c}
svg{--v0:#24406b;--v1:#b3202c;--v2:#2e7d4b;--v3:#b86a00;--v4:#6a5aa8;--v5:#96405f;--v6:#23807f;--v7:#7d6420}
@media (prefers-color-scheme:dark){
svg{--paper:#18201c;--ink:#e8ebe4;--soft:#a3ada5;--rule:#323c36;--up:#74cf98;--down:#ff8087}
svg{--v0:#8db4ea;--v1:#ff8087;--v2:#74cf98;--v3:#f0b257;--v4:#b7a9f0;--v5:#e79ab8;--v6:#74cfcd;--v7:#d8bf78}
}
text{font:13px system-ui,"Segoe UI",Roboto,Arial,"DejaVu Sans",sans-serif;fill:var(--ink)}
.tick,.small{fill:var(--soft);font-size:12px}.small,.note{font-size:11px}.strong{font-weight:700}
.title{font-weight:600;font-size:16px}.faint{opacity:.5}
.paper{fill:var(--paper)}.grid{stroke:var(--rule);fill:none}.axis{stroke:var(--soft);stroke-width:1.2}
.span{stroke-width:2.4;stroke-linecap:round}.up{fill:var(--up)}.down{fill:var(--down)}
"""
"""The colours are those of style.css."""

_SIDE: Final = 16.0
_TOP: Final = 58.0
_ABOVE: Final = 32.0
_BELOW: Final = 14.0


class Block(NamedTuple):
    """A picture (of :func:`~vijfhonderden.lab.report.svg.picture`) with the words above it, and its height."""

    title: str
    svg: str
    height: float


def alone(width: float, label: str, heading: str, below: str, blocks: Sequence[Block]) -> str:
    """The file as text: a heading and a line below it, and pictures of one width under each other.

    ``label`` is what those are told who do not see it.
    """
    colours = "".join(f".v{n}{{fill:var(--v{n})}}.w{n}{{stroke:var(--v{n})}}" for n in range(8))
    parts = [
        f'<text x="{num(_SIDE)}" y="26" class="title">{escape(heading)}</text>',
        f'<text x="{num(_SIDE)}" y="46" class="tick">{escape(below)}</text>',
    ]
    top = _TOP
    for block in blocks:
        parts.append(f'<text x="{num(_SIDE)}" y="{num(top + 22)}" class="strong">{escape(block.title)}</text>')
        size = f'width="{num(width)}" height="{num(block.height)}"'
        parts.append(block.svg.replace("<svg ", f'<svg x="0" y="{num(top + _ABOVE)}" {size} ', 1))
        top += _ABOVE + block.height + _BELOW
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(width)} {num(top)}" role="img" '
        f'aria-labelledby="alone">\n<title id="alone">{escape(label)}</title>\n<style>{STYLE}{colours}\n</style>\n'
        f'<rect class="paper" width="{num(width)}" height="{num(top)}"/>\n' + "\n".join(parts) + "\n</svg>\n"
    )
