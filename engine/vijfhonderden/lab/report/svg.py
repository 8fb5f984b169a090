"""A little SVG: elements as text, numbers in few digits, axes with round steps. Colours are classes of the page."""

from collections.abc import Iterable
from html import escape
from math import floor, log10
from typing import Final

MARKS: Final = ("spade", "heart", "club", "diamond")
"""The suit that stands for each variant in every picture; from the fifth variant on they begin again."""

_SUIT_PATHS: Final = {
    "spade": (
        "M0-9C3-5 8-2 8 3C8 7 3.6 8 1.2 5.2C1.4 7.2 2 8.4 3.2 9H-3.2"
        "C-2 8.4-1.4 7.2-1.2 5.2C-3.6 8-8 7-8 3C-8-2-3-5 0-9Z"
    ),
    "heart": "M0 9C-3 5-8.5 1.5-8.5-3.2C-8.5-8-2.2-9.4 0-4.6C2.2-9.4 8.5-8 8.5-3.2C8.5 1.5 3 5 0 9Z",
    "club": (
        "M0-9C2.6-9 4.4-7.1 4.4-4.7C4.4-3.6 3.9-2.6 3.1-1.9C6.3-2.9 9-.9 9 2C9 4.6 7.1 6.3 4.9 6.3C3.3 6.3 1.9 5.4"
        " 1.1 4C1.3 6.3 2 8.2 3.2 9H-3.2C-2 8.2-1.3 6.3-1.1 4C-1.9 5.4-3.3 6.3-4.9 6.3C-7.1 6.3-9 4.6-9 2"
        "C-9-.9-6.3-2.9-3.1-1.9C-3.9-2.6-4.4-3.6-4.4-4.7C-4.4-7.1-2.6-9 0-9Z"
    ),
    "diamond": "M0-9.5C2-6 4-3 7 0C4 3 2 6 0 9.5C-2 6-4 3-7 0C-4-3-2-6 0-9.5Z",
}


def num(value: float) -> str:
    """A coordinate with at most one decimal."""
    text = f"{round(value, 1) + 0.0:.1f}"  # without a negative zero
    return text[:-2] if text.endswith(".0") else text


def element(name: str, content: str | None = None, /, **attributes: str | float) -> str:
    """One element; ``class_`` becomes class, and other underscores hyphens. Content is not escaped."""
    parts = [name]
    for key, value in attributes.items():
        label = "class" if key == "class_" else key.replace("_", "-")
        parts.append(f'{label}="{escape(value) if isinstance(value, str) else num(value)}"')
    opening = " ".join(parts)
    return f"<{opening}/>" if content is None else f"<{opening}>{content}</{name}>"


def text(x: float, y: float, words: str, class_: str = "", anchor: str = "start") -> str:
    """Words at a place; anchor is start, middle or end."""
    extra: dict[str, str | float] = {"class_": class_} if class_ else {}
    if anchor != "start":
        extra["text_anchor"] = anchor
    return element("text", escape(words), x=x, y=y, **extra)


def line(x1: float, y1: float, x2: float, y2: float, class_: str) -> str:
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=class_)


def box(x: float, y: float, width: float, height: float, class_: str, tip: str = "") -> str:
    """A rectangle, with an optional tooltip."""
    inside = element("title", escape(tip)) if tip else None
    return element("rect", inside, x=x, y=y, width=max(width, 0.0), height=max(height, 0.0), class_=class_)


def mark(place: int, x: float, y: float, scale: float = 0.6, class_: str = "") -> str:
    """The suit of a variant, centred on a point."""
    suit = MARKS[place % len(MARKS)]
    shape = f'd="{_SUIT_PATHS[suit]}"'
    return (
        f'<path {shape} class="{class_ or f"v{place % 8}"}" transform="translate({num(x)} {num(y)}) scale({scale})"/>'
    )


def suit(name: str, x: float, y: float, scale: float, class_: str) -> str:
    """A suit sign by name."""
    place = f"translate({num(x)} {num(y)}) scale({scale})"
    return f'<path d="{_SUIT_PATHS[name]}" class="{class_}" transform="{place}"/>'


def inline_mark(place: int) -> str:
    """The suit of a variant as a small picture inside a line of HTML."""
    return f'<svg class="mark" viewBox="-10 -10 20 20" aria-hidden="true">{mark(place, 0, 0, 1)}</svg>'


def picture(key: str, width: float, height: float, title: str, description: str, parts: Iterable[str]) -> str:
    """A whole SVG with its title and description for those who do not see it."""
    head = (
        f'<svg viewBox="0 0 {num(width)} {num(height)}" role="img" aria-labelledby="{key}-t {key}-d" '
        f'style="max-width:{num(width)}px">'
        f'<title id="{key}-t">{escape(title)}</title><desc id="{key}-d">{escape(description)}</desc>'
    )
    return head + "".join(parts) + "</svg>"


class Scale:
    """Values to coordinates on one straight axis."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        self.low = low
        self.high = high if high > low else low + 1.0
        self.start = start
        self.end = end

    def __call__(self, value: float) -> float:
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)

    def ticks(self, about: int = 5) -> list[float]:
        """Round values inside the axis, about as many as asked."""
        step = round_step((self.high - self.low) / about)
        first = floor(self.low / step + 0.999999)
        found = []
        while first * step <= self.high + step * 1e-6:
            found.append(first * step)
            first += 1
        return found


def round_step(rough: float) -> float:
    """The step 1, 2 or 5 times a power of ten that is not below the rough one."""
    if rough <= 0:
        return 1.0
    power = 10.0 ** floor(log10(rough))
    for factor in (1, 2, 5):
        if rough <= factor * power * 1.000001:
            return factor * power
    return 10 * power


def tick_text(value: float, signed: bool = False) -> str:
    """A short label of an axis."""
    shown = f"{abs(value):,.2f}".rstrip("0").rstrip(".")
    if shown == "0":
        return "0"
    return ("−" if value < 0 else "+" if signed else "") + shown
