"""Positions of Five Hundred, typed: ``A: S AJ9 Jo; B: H KQT8; C: ...; D: ...; contract 8H by A; lead B``.

The hands are what is held now, clockwise from A; a seat without one takes no part, as the partner in a misère. Further
fields: ``table H9, HJ`` the cards of this trick in order, a joker that was led as ``Jo calls H``; ``partner C`` the
partner where one is called; ``tricks A 3 B 2`` the tricks won; ``joker H`` the suit that the joker was given;
``led S H`` the suits that have been led, which the lead of a joker without a suit may depend on. ``contract none`` is a
deal that is played without trumps because all have passed.
"""

from typing import Final

from mypy_extensions import i64

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.notation import card_text, parse_action, parse_any_card, parse_bid
from vijfhonderden.bidding.packs import JOKER, SECOND_JOKER, is_joker
from vijfhonderden.bidding.rules import MISERE_ROW, NO_SUIT, Rules
from vijfhonderden.bidding.state import NO_CONTRACT, PLAY
from vijfhonderden.core.cards import mask_of, parse_hand, parse_suit
from vijfhonderden.errors import IllegalAction
from vijfhonderden.solver.fields import SEATS, Fields, bits_of

WORDS: Final = ["contract", "lead", "table", "partner", "tricks", "joker", "led"]


def bidding_position(rules: Rules, text: str) -> Deal:
    """The deal of a position. Raises UsageError that lists every fault."""
    seats = int(rules.seats)
    fields = Fields(text, seats, WORDS)
    if len(fields.hands) < 2:
        fields.fault("at least two hands are needed, such as 'A: S AJ9 Jo'")
    hands = [_hand(fields, rules, seat) for seat in range(seats)]
    leader = fields.seat("lead", True)
    row, contractor = _contract(fields, rules)
    partner = fields.seat("partner", False)
    tricks = fields.numbers("tricks", seats)
    table = _table(fields, rules)
    joker = fields.suit("joker") if "joker" in fields.words else int(NO_SUIT)
    led = _led(fields)
    masks: list[i64] = [bits_of(hand) for hand in hands]
    masks.append(bits_of([_card(action) for action in table]))
    fields.check_cards(masks, mask_of(rules.cards))
    order = _order(fields, leader, seats)
    if len(table) >= len(order) > 0:
        fields.fault(f"the trick on the table is full: at most {len(order) - 1} cards lie there")
    for seat, action in zip(order, table, strict=False):
        hands[seat].append(_card(action))
    _check_counts(fields, rules, hands)
    fields.check()

    deal = Deal(rules)
    deal.phase = PLAY
    deal.contract = row
    deal.contractor = contractor
    deal.partner = partner
    deal.trumps = rules.denomination[row] if row >= 0 else NO_SUIT
    deal.misere = 1 if row >= MISERE_ROW else 0
    deal.joker_suit = joker
    deal.suits_led = led
    deal.leader = leader
    deal.to_move = leader
    deal.in_trick = len(order)
    deal.trick_no = rules.hand_size + 1 - len(hands[leader])
    for seat in range(seats):
        deal.hands[seat] = bits_of(hands[seat])
        deal.dealt[seat] = deal.hands[seat]
        deal.active[seat] = 1 if seat in fields.hands else 0
        deal.looked[seat] = 1
        deal.tricks[seat] = tricks[seat]
    for action in table:
        try:
            deal.play(action)
        except IllegalAction as fault:
            fields.fault(f"table: {fault}")
            fields.check()
    return deal


def _card(action: int) -> int:
    """The card of an action of play."""
    if action < 64:
        return action
    return JOKER if action < act.SECOND_JOKER_LEAD else SECOND_JOKER


def _hand(fields: Fields, rules: Rules, seat: int) -> list[int]:
    """The cards of a hand; jokers stand by themselves."""
    plain: list[str] = []
    cards: list[int] = []
    for word in fields.hands.get(seat, "").replace(",", " ").split():
        if word.lower() in ("jo", "jb", "joker", "jk"):
            try:
                cards.append(parse_any_card(rules, word))
            except ValueError as error:
                fields.fault(f"{SEATS[seat]}: {error}")
        else:
            plain.append(word)
    try:
        suited = parse_hand(" ".join(plain))
    except ValueError as error:
        fields.fault(f"{SEATS[seat]}: {error}")
        return []
    for card in suited:
        if is_joker(card, rules.jokers):
            fields.fault(f"{SEATS[seat]}: {card_text(rules, card)} is written Jo or Jb, without a suit")
    return cards + suited


def _contract(fields: Fields, rules: Rules) -> tuple[int, int]:
    """The row of the contract and the contractor."""
    text = fields.words.get("contract", "")
    bid, by, who = text.partition(" by ")
    seat = -1
    if bid.strip().lower() == "none":
        return int(NO_CONTRACT), -1
    if not by or who.strip().upper() not in [SEATS[seat] for seat in fields.hands]:
        fields.fault(
            "'contract' needs a bid and a seat with a hand, such as 'contract 8H by A' (or is 'contract none')"
        )
    else:
        seat = SEATS.index(who.strip().upper())
    if not bid:
        return int(NO_CONTRACT), -1
    try:
        action = parse_bid(rules, bid)
    except ValueError as error:
        fields.fault(f"contract: {error}")
        return int(NO_CONTRACT), seat
    if not act.is_bid(action):
        fields.fault(f"contract: '{bid}' is no bid")
        return int(NO_CONTRACT), seat
    return int(act.bid_row(action)), seat


def _table(fields: Fields, rules: Rules) -> list[int]:
    out: list[int] = []
    for text in fields.words.get("table", "").split(","):
        if not text.strip():
            continue
        try:
            action = parse_action(rules, text)
        except ValueError as error:
            fields.fault(f"table: {error}")
            continue
        if action < 64 or act.JOKER_LEAD <= action < act.SECOND_JOKER_LEAD + 4:
            out.append(action)
        else:
            fields.fault(f"table: '{text.strip()}' is no card played")
    return out


def _led(fields: Fields) -> int:
    mask = 0
    for word in fields.words.get("led", "").split():
        try:
            mask |= 1 << parse_suit(word)
        except ValueError as error:
            fields.fault(f"led: {error}")
    return mask


def _order(fields: Fields, leader: int, seats: int) -> list[int]:
    """The seats that take part, from the leader on."""
    if leader < 0:
        return []
    return [(leader + step) % seats for step in range(seats) if (leader + step) % seats in fields.hands]


def _check_counts(fields: Fields, rules: Rules, hands: list[list[int]]) -> None:
    if fields.faults:
        return
    counts = {seat: len(hands[seat]) for seat in sorted(fields.hands)}
    if len(set(counts.values())) > 1:
        told = ", ".join([f"{SEATS[seat]} {count}" for seat, count in counts.items()])
        fields.fault(f"with the cards on the table every hand must have as many cards: {told}")
    elif not 1 <= max(counts.values()) <= rules.hand_size:
        fields.fault(f"{max(counts.values())} cards each are no deal: there are 1 to {rules.hand_size}")
