"""The bids of Five Hundred as grids, one for each variant: how often each became the contract, and was made."""

from typing import Final

from vijfhonderden.lab.bidding.metrics import TRUMP_KEYS
from vijfhonderden.lab.report.charts import WIDTH, shorten
from vijfhonderden.lab.report.svg import mark, picture, suit, text
from vijfhonderden.lab.results import Comparison, VariantFacts

_SUITS: Final = ("club", "diamond", "heart", "spade")
_WORDS: Final = ("clubs", "diamonds", "hearts", "spades", "no trumps")
_FIRST_LEVEL: Final = 6
_LEVELS: Final = 5
_BIDS: Final = 25
_ACROSS: Final = 2
_FEWEST: Final = 10  # contracts for which a share made is worth telling


def bid_grids(key: str, comparison: Comparison) -> str:
    """Five numbers of tricks by five denominations, coloured by how often each was the contract.

    The denominations stand as each variant ranks them, the lowest first.
    """
    found = [dict(counts) for counts in comparison.distributions["contracts"]]
    made = [dict(counts) for counts in comparison.distributions["contracts_made"]]
    deals = [sum(number * games for number, games in counts) for counts in comparison.distributions["deals"]]
    most = max((n / deals[v] for v, bids in enumerate(found) for bid, n in bids.items() if bid < _BIDS), default=1.0)
    wide = WIDTH / _ACROSS
    column, line, left, top = 70.0, 42.0, 44.0, 56.0
    tall = top + line * _LEVELS + 22
    rows = (len(found) + _ACROSS - 1) // _ACROSS
    parts: list[str] = []
    said: list[str] = []
    for v, variant in enumerate(comparison.variants):
        x0, y0 = v % _ACROSS * wide, v // _ACROSS * tall
        parts.append(mark(v, x0 + 12, y0 + 14, 0.7))
        parts.append(text(x0 + 26, y0 + 19, shorten(variant.name, wide - 40, bold=True), "label strong"))
        order = _order(variant)
        for place, trumps in enumerate(order):
            x = x0 + left + column * (place + 0.5)
            parts.append(_head(trumps, x, y0 + top - 14))
        shown = []
        for cell in range(_BIDS):
            level, place = divmod(cell, 5)
            bid = level * 5 + order[place]
            share = found[v].get(bid, 0) / max(deals[v], 1)
            x, y = x0 + left + column * place, y0 + top + line * level
            parts.append(_cell(x, y, column, line, share / (most or 1.0)))
            if found[v].get(bid, 0):
                parts.append(text(x + column / 2, y + 19, _per_cent(share), "label", "middle"))
                shown.append(f"{level + _FIRST_LEVEL} {_WORDS[order[place]]} {share * 100:.1f} %")
            if found[v].get(bid, 0) >= _FEWEST:
                rate = made[v].get(bid, 0) / found[v][bid]
                parts.append(text(x + column / 2, y + 33, f"{rate * 100:.0f} % made", "note", "middle"))
        for level in range(_LEVELS):
            y = y0 + top + line * (level + 0.5) + 5
            parts.append(text(x0 + left - 12, y, str(level + _FIRST_LEVEL), "label strong", "end"))
        said.append(f"{variant.name}: {', '.join(shown) or 'no contracts for tricks'}")
    return picture(key, WIDTH, tall * rows, "Contracts by tricks and trumps, per cent of deals", "; ".join(said), parts)


def _per_cent(share: float) -> str:
    return f"{share * 100:.1f}" if share >= 0.0005 else "<0.1"


def _order(variant: VariantFacts) -> list[int]:
    """The codes of the denominations (0 to 4) as the variant ranks them."""
    return sorted(range(5), key=lambda trumps: variant.facts[TRUMP_KEYS[trumps]])


def _head(trumps: int, x: float, y: float) -> str:
    if trumps == len(_SUITS):
        return text(x, y + 5, "NT", "label strong", "middle")
    name = _SUITS[trumps]
    return suit(name, x, y, 0.9, "pip-red" if name in ("diamond", "heart") else "pip-black")


def _cell(x: float, y: float, width: float, height: float, strength: float) -> str:
    # rounded so that the same counts give the same bytes; the weakest stays visible beside an empty one
    opacity = 0.0 if strength <= 0 else round(0.06 + 0.6 * strength, 3)
    return (
        f'<rect x="{x + 1:.1f}" y="{y + 1:.1f}" width="{width - 2:.1f}" height="{height - 2:.1f}" rx="5" '
        f'class="cell" fill-opacity="{opacity}"/>'
    )
