"""Positions of the last tricks of Vijfhonderden, typed: ``A: S AJ9 H K; B: S KQT D 7; trump S; lead A``.

The hands are what is held now. Further fields: ``table SJ`` the card that the seat on lead has played;
``tricks A 3 B 2`` the tricks won since the stock was empty (of the whole deal where kapot asks for all tricks), without
which both count as having won some once fewer cards are held than were dealt; ``stuk A`` that A has declared it;
``scores A 480 B 300`` the scores before the deal, 0 without it.
"""

from typing import Final

from vijfhonderden.core.cards import mask_of, parse_card, parse_hand, piquet_pack
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.drawing.side import Side
from vijfhonderden.drawing.state import LEAD, side_of
from vijfhonderden.errors import IllegalAction
from vijfhonderden.solver.fields import Fields, bits_of

WORDS: Final = ["trump", "lead", "table", "tricks", "scores", "stuk"]


def drawing_position(rules: Rules, text: str) -> Deal:
    """The deal of a position, with nothing written in it yet. Raises UsageError that lists every fault."""
    fields = Fields(text, 2, WORDS)
    for seat in range(2):
        if seat not in fields.hands:
            fields.fault(f"the hand of {'AB'[seat]} is missing, such as '{'AB'[seat]}: S AJ9 H K'")
    hands = [_hand(fields, seat) for seat in range(2)]
    leader = fields.seat("lead", True)
    trump = -1
    if "trump" in fields.words:
        trump = fields.suit("trump")
    else:
        fields.fault("'trump' is missing: a suit, such as 'trump S'")
    led = -1
    if "table" in fields.words:
        try:
            led = parse_card(fields.words["table"])
        except ValueError as error:
            fields.fault(f"table: {error}")
    stuk = fields.seat("stuk", False)
    tricks = fields.numbers("tricks", 2)
    scores = fields.numbers("scores", 2)
    masks = [bits_of(hand) for hand in hands]
    on_table = mask_of([led]) if led >= 0 else mask_of([])
    fields.check_cards([*masks, on_table], mask_of(piquet_pack()))
    if leader >= 0 and led >= 0:
        hands[leader].append(led)
    _check_counts(fields, rules, len(hands[0]), len(hands[1]))
    fields.check()

    deal = Deal(rules)
    deal.trump = trump
    deal.pair = rules.king_queen[trump]
    deal.phase = LEAD
    deal.to_move = leader
    deal.leader = leader
    deal.trick_no = rules.tricks + 1 - len(hands[0])
    for seat in range(2):
        side = side_of(deal, seat)
        side.hand = bits_of(hands[seat])
        side.dealt = side.hand
        side.score = scores[seat]
        side.start_score = scores[seat]
        side.stuk_done = 1 if seat == stuk else 0
        _set_tricks(side, tricks[seat], "tricks" in fields.words, len(hands[0]) < rules.hand_size)
    if led >= 0:
        try:
            deal.play(led)
        except IllegalAction as fault:
            fields.fault(f"table: {fault}")
            fields.check()
    return deal


def _hand(fields: Fields, seat: int) -> list[int]:
    try:
        return parse_hand(fields.hands.get(seat, ""))
    except ValueError as error:
        fields.fault(f"{'AB'[seat]}: {error}")
        return []


def _check_counts(fields: Fields, rules: Rules, first: int, second: int) -> None:
    if fields.faults:
        return
    if first != second:
        fields.fault(f"A holds {first} cards and B {second}, with the one on the table: there must be as many in both")
    elif first == 0 or first > rules.hand_size:
        fields.fault(f"{first} cards each are no last tricks: there are 1 to {rules.hand_size}")


def _set_tricks(side: Side, tricks: int, stated: bool, begun: bool) -> None:
    if not stated and begun:
        tricks = 1
    side.tricks = tricks
    side.final_tricks = tricks
