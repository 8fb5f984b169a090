"""Positions of the last tricks of Vijfhonderden, typed: ``A: S AJ9 H K; B: S KQT D 7; trump S; lead A``.

The hands are what is held now. Further fields: ``table SJ`` the card that the seat on lead has played;
``tricks A 3 B 2`` the tricks won since the stock was empty (of the whole deal where kapot asks for all tricks), without
which both count as having won some, unless none has been played yet; ``stuk A`` that A has declared it;
``scores A 480 B 300`` the scores before the deal, ``written A 50`` what has been written in it (roem, stuk), and
``points A 31 B 85`` what the cards won so far count, all 0 without it.
"""

from typing import Final

from vijfhonderden.core.cards import card_name, cards_of, mask_of, parse_card, parse_hand, piquet_pack
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.drawing.side import Side
from vijfhonderden.drawing.state import LEAD, side_of
from vijfhonderden.drawing.terms import KAPOT_ALL_TRICKS
from vijfhonderden.errors import IllegalAction
from vijfhonderden.solver.fields import Fields, bits_of

WORDS: Final = ["trump", "lead", "table", "tricks", "scores", "written", "points", "stuk"]


def drawing_position(rules: Rules, text: str) -> Deal:
    """The deal of a position. Raises UsageError that lists every fault."""
    fields = Fields(text, 2, WORDS)
    for seat in range(2):
        if seat not in fields.hands:
            fields.hand_fault(f"the hand of {'AB'[seat]} is missing, such as '{'AB'[seat]}: S AJ9 H K'")
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
            fields.hand_fault(f"table: {error}")
    stuk = fields.seat("stuk", False)
    tricks = fields.numbers("tricks")
    scores = fields.numbers("scores")
    written = fields.numbers("written")
    points = fields.numbers("points")
    on_table = [led] if led >= 0 else []
    fields.check_cards([*hands, on_table], mask_of(piquet_pack()), {})
    if trump >= 0:
        _check_stuk(fields, rules, hands, on_table, trump, leader, stuk)
        _check_points(fields, rules, trump, points, [*hands[0], *hands[1], *on_table])
    if leader >= 0 and led >= 0:
        hands[leader].append(led)
    played = 0
    if fields.hands_are_read and leader >= 0:
        _check_counts(fields, rules, len(hands[0]), len(hands[1]))
        played = (rules.tricks if rules.kapot_scope == KAPOT_ALL_TRICKS else rules.hand_size) - len(hands[0])
        _check_tricks(fields, rules, tricks, played, len(hands[0]), leader)
    if max(scores) >= rules.target and scores[0] != scores[1]:
        fields.fault(f"scores: with {max(scores)} the game was over before this deal; its target is {rules.target}")
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
        side.score = scores[seat] + written[seat]
        side.card_points = points[seat]
        side.start_score = scores[seat]
        side.stuk_done = 1 if seat == stuk else 0
        _set_tricks(side, tricks[seat], "tricks" in fields.words, played > 0)
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
        fields.hand_fault(f"{'AB'[seat]}: {error}")
        return []


def _check_counts(fields: Fields, rules: Rules, first: int, second: int) -> None:
    if first != second:
        fields.fault(f"A holds {first} cards and B {second}, with the one on the table: there must be as many in both")
    elif first == 0 or first > rules.hand_size:
        fields.fault(f"{first} cards each are no last tricks: there are 1 to {rules.hand_size}")


def _check_tricks(fields: Fields, rules: Rules, tricks: list[int], played: int, held: int, leader: int) -> None:
    if "tricks" not in fields.words or played < 0:
        return
    won = tricks[0] + tricks[1]
    if won != played:
        since = "in this deal" if rules.kapot_scope == KAPOT_ALL_TRICKS else "since the stock was empty"
        fields.fault(f"tricks: {won} in all, but with {_many(held)} each {played} have been played {since}")
    elif rules.hand_size > held and tricks[leader] == 0:
        fields.fault(f"tricks: {'AB'[leader]} leads, and so has won the last trick")


def _check_points(fields: Fields, rules: Rules, trump: int, points: list[int], left: list[int]) -> None:
    """The stock is empty, so all cards that nobody holds have been won by somebody."""
    if "points" not in fields.words or not fields.hands_are_read:
        return
    won = 0
    for card in piquet_pack():
        if card not in left:
            won += rules.points[trump * 64 + card]
    if points[0] + points[1] != won:
        fields.fault(f"points: {points[0] + points[1]} in all, but the cards that have been played count {won}")


def _many(cards: int) -> str:
    return f"{cards} card{'' if cards == 1 else 's'}"


def _check_stuk(
    fields: Fields, rules: Rules, hands: list[list[int]], on_table: list[int], trump: int, leader: int, seat: int
) -> None:
    """Who has declared stuk held king and queen of trump then, and has played one of them unless any card would do."""
    if seat < 0:
        return
    pair = cards_of(rules.king_queen[trump])
    others = hands[1 - seat] + (on_table if leader == 1 - seat else [])
    for card in pair:
        if card in others:
            fields.fault(f"stuk: {'AB'[seat]} cannot have declared it, since {'BA'[seat]} has {card_name(card)}")
    if rules.stuk_points == 0:
        fields.fault("stuk: there is none in this variant (stuk.points)")
    elif not rules.stuk_any_card and all(card in hands[seat] for card in pair):
        names = " and ".join([card_name(card) for card in pair])
        fields.fault(f"stuk: it is declared with king or queen (stuk.card), and {'AB'[seat]} still holds {names}")


def _set_tricks(side: Side, tricks: int, stated: bool, begun: bool) -> None:
    if not stated and begun:
        tricks = 1
    side.tricks = tricks
    side.final_tricks = tricks
