"""The trick that lies on the table, drawn as people sit round it."""

from typing import Final

from vijfhonderden.bidding.notation import card_text
from vijfhonderden.bidding.rules import NO_SUIT
from vijfhonderden.bidding.sides import fixed_partner, sides_are_fixed, unit_of
from vijfhonderden.bidding.view import View
from vijfhonderden_cli.table.bidding.words import Company, contract_text, is_misere, suit_sign, together

Line = tuple[int, int, int]

PLACES: Final[dict[int, tuple[Line, ...]]] = {
    2: ((-1, 1, -1), (-1, 0, -1)),
    3: ((1, -1, 2), (-1, 0, -1)),
    4: ((-1, 2, -1), (1, -1, 3), (-1, 0, -1)),
    5: ((2, -1, 3), (1, -1, 4), (-1, 0, -1)),
    6: ((-1, 3, -1), (2, -1, 4), (1, -1, 5), (-1, 0, -1)),
}
"""Seats from left to right in each line; -1 is an empty place."""

WIDTH: Final = 25
"""Columns for a place, where the line has them."""


def draw_trick(view: View, company: Company, style: str, room: int) -> list[str]:
    """Who has played what, who led, and whose card is the best so far; nothing before the lead.

    ``room`` is how many columns a line may have.
    """
    width = min(WIDTH, (room - 2) // 3)
    if view.played == 0:
        return []
    lines = []
    for line in PLACES[len(company.names)]:
        cells = ["" if seat < 0 else _place(view, company, seat, style) for seat in line]
        text = f"  {cells[0]:<{width}}{cells[1]:<{width}}{cells[2]}"
        lines.append(text.rstrip())
    return lines


def _place(view: View, company: Company, seat: int, style: str) -> str:
    who, what = at_place(view, company, seat, style)
    return f"{who}: {what}"


def at_place(view: View, company: Company, seat: int, style: str) -> tuple[str, str]:
    """Who sits in a place, and what lies there: ``led ♦T, best``, ``?`` before the next, ``-`` before who is later."""
    who = company.who(seat)
    if not view.active[seat]:
        return who, "hand laid down"
    card = view.table[seat]
    if card < 0:
        return who, "?" if seat == view.to_move else "-"
    text = card_text(view.rules, card, style)
    if seat == view.leader:
        text = f"led {text}"
        if view.rules.suit[view.trumps * 64 + card] == NO_SUIT and view.joker_suit == NO_SUIT:
            text += f" for {suit_sign(view.led_suit, style)}"
    return who, f"{text}, best" if seat == view.best_seat else text


def standing(view: View, company: Company, style: str) -> str:
    """How far the deal is: ``Trick 4   7♥ (200) by West and East: 2 of 7   you and North: 1``."""
    n = len(company.names)
    if view.contract < 0:
        counts = ", ".join(f"{company.who(seat)} {view.tricks[seat]}" for seat in range(n))
        return f"Trick {view.trick_no}   no trumps, as all passed   tricks: {counts}"
    ours = contractors(view)
    by = together([company.who(seat) for seat in ours])
    if view.called >= 0 and len(ours) == 1:
        by += f", {card_text(view.rules, view.called, style)} called"
    head = f"Trick {view.trick_no}   {contract_text(view, style)} by {by}"
    if is_misere(view.contract):
        won = view.tricks[view.contractor]
        return f"{head}: {won if won else 'no'} trick{'s' if won > 1 else ''} so far"
    head += f": {sum(view.tricks[seat] for seat in ours)} of {view.rules.level[view.contract]}"
    sides: dict[int, list[int]] = {}
    for seat in range(n):
        if seat not in ours:
            sides.setdefault(int(unit_of(view.rules, seat)), []).append(seat)
    others = [
        f"{together([company.who(seat) for seat in seats])}: {sum(view.tricks[seat] for seat in seats)}"
        for seats in sides.values()
    ]
    return f"{head}   {', '.join(others)}"


def contractors(view: View) -> list[int]:
    """The contractor and those known to play along, the contractor first."""
    first = view.contractor
    if is_misere(view.contract):
        return [first]
    if sides_are_fixed(view.rules):
        out = [first]
        while (other := int(fixed_partner(view.rules, out[-1]))) not in out:
            out.append(other)
        return out
    return [first, view.partner] if view.partner >= 0 else [first]
