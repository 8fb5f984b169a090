"""Pictures of a page as one SVG file by itself, light or dark as the reader's screen is."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final, NamedTuple

from vijfhonderden.lab.report.svg import num

_TYPE: Final = """\
text{font:13px system-ui,"Segoe UI",Roboto,Arial,"DejaVu Sans",sans-serif}
.tick,.small{font-size:12px}.small,.note{font-size:11px}.strong{font-weight:700}
.title{font-weight:600;font-size:16px}.faint{opacity:.5}
.grid{fill:none}.axis{stroke-width:1.2}.span{stroke-width:2.4;stroke-linecap:round}
"""

_LIGHT: Final = {
    "paper": "#ffffff",
    "ink": "#1d2420",
    "soft": "#5d665f",
    "rule": "#ddd9cc",
    "up": "#2e7d4b",
    "down": "#b3202c",
    "marks": "#24406b #b3202c #2e7d4b #b86a00 #6a5aa8 #96405f #23807f #7d6420",
}
"""The colours are those of style.css."""

_DARK: Final = {
    "paper": "#18201c",
    "ink": "#e8ebe4",
    "soft": "#a3ada5",
    "rule": "#323c36",
    "up": "#74cf98",
    "down": "#ff8087",
    "marks": "#8db4ea #ff8087 #74cf98 #f0b257 #b7a9f0 #e79ab8 #74cfcd #d8bf78",
}

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
    style = f"{_TYPE}{_painted(_LIGHT)}@media (prefers-color-scheme:dark){{\n{_painted(_DARK)}}}"
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
        f'aria-labelledby="alone">\n<title id="alone">{escape(label)}</title>\n<style>\n{style}\n</style>\n'
        f'<rect class="paper" width="{num(width)}" height="{num(top)}"/>\n' + "\n".join(parts) + "\n</svg>\n"
    )


def _painted(colours: Mapping[str, str]) -> str:
    """The colours of all classes, without variables: converters and viewers that know none show the light ones."""
    marks = "".join(f".v{n}{{fill:{c}}}.w{n}{{stroke:{c}}}" for n, c in enumerate(colours["marks"].split()))
    return (
        f"text{{fill:{colours['ink']}}}.tick,.small{{fill:{colours['soft']}}}.paper{{fill:{colours['paper']}}}"
        f".grid{{stroke:{colours['rule']}}}.axis{{stroke:{colours['soft']}}}"
        f".up{{fill:{colours['up']}}}.down{{fill:{colours['down']}}}\n{marks}\n"
    )
