"""Putting names to cards that a record does not know, from when they were played or announced.

Used when reading leniently. A hand that was never seen is known by the end: each of its cards was
played. The card needed first is put where it was first: dealt before drawn, drawn early before drawn
late. What was never needed is filled in from what is left, in the order of the pack.
"""

from vijfhonderden.core.cards import cards_of, piquet_pack
from vijfhonderden.drawing import actions
from vijfhonderden.drawing.melds import meld_cards
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.record.drawing.lines import TrickLine
from vijfhonderden.record.text import UNKNOWN_CARD


def _needs(lines: list[TrickLine], rules: Rules) -> list[tuple[int, int]]:
    """The cards that were seen in a hand, as (seat, card), each once, in the order of being seen."""
    out: list[tuple[int, int]] = []
    seen: set[int] = set()
    for line in lines:
        for act in line.acts:
            code = act.action
            if act.is_irregular:
                if actions.irregular_kind(code) != actions.REVOKE:
                    continue
                code = actions.irregular_detail(code)
            if code == UNKNOWN_CARD:
                continue
            cards: list[int] = []
            if actions.is_card(code):
                cards = [code]
            elif actions.is_meld(code):
                cards = cards_of(meld_cards(rules, code))
            elif actions.is_spoil(code):
                cards = cards_of(meld_cards(rules, code - actions.SPOIL))
            for card in cards:
                if card not in seen:
                    seen.add(card)
                    out.append((act.seat, card))
    return out


def _drawers(lines: list[TrickLine], draws: int) -> list[int]:
    """Which seat draws each card of the stock, as far as the leads tell who won."""
    out: list[int] = []
    for line in lines[1:]:
        if len(out) >= draws:
            break
        leader = next((act.seat for act in line.acts if act.is_card), -1)
        if leader < 0:
            break
        out.extend([leader, 1 - leader])
    if len(out) == draws:
        chosen = [act.action for line in lines for act in line.acts]
        if actions.TAKE_OPEN in chosen:
            out[-1], out[-2] = out[-2], out[-1]
    return out


def fill_unknown(
    hands: list[list[int]], stock: list[int], lines: list[TrickLine], rules: Rules
) -> tuple[list[list[int]], list[int]] | None:
    """Hands and stock with a card in every place, or None when the numbers do not fit.

    The turn-up, last in the stock, has to be known.
    """
    hands = [list(hand) for hand in hands]
    stock = list(stock)
    if not stock or stock[-1] == UNKNOWN_CARD:
        return None
    known = {card for pile in (*hands, stock) for card in pile if card != UNKNOWN_CARD}
    missing = [card for card in piquet_pack() if card not in known]
    places: list[list[tuple[list[int], int]]] = [[], []]
    for seat in (0, 1):
        places[seat].extend((hands[seat], i) for i, card in enumerate(hands[seat]) if card == UNKNOWN_CARD)
    drawers = _drawers(lines, len(stock))
    nobody: list[tuple[list[int], int]] = []
    for i, card in enumerate(stock):
        if card == UNKNOWN_CARD:
            (places[drawers[i]] if i < len(drawers) else nobody).append((stock, i))
    if len(missing) != len(places[0]) + len(places[1]) + len(nobody):
        return None
    for seat, card in _needs(lines, rules):
        if card in missing and places[seat]:
            pile, i = places[seat].pop(0)
            pile[i] = card
            missing.remove(card)
    for pile, i in (*places[0], *places[1], *nobody):
        pile[i] = missing.pop(0)
    return hands, stock
