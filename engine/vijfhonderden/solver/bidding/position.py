"""Positions of Five Hundred, typed: ``A: S AJ9 Jo; B: H KQT8; C: ...; D: ...; contract 8H by A; lead B``.

The hands are what is held now, clockwise from A; the contractor's partners take no part in a misère, and have none.
Further fields: ``table H9, HJ`` the cards of this trick in order, a joker that was led as ``Jo calls H``; ``partner C``
the partner where one is called; ``tricks A 3 B 2`` the tricks won; ``joker H`` the suit that the contractor gave the
joker; ``led S H`` the suits that have been led, which the lead of a joker without a suit may depend on. ``contract
none`` is a deal that is played without trumps because all have passed.
"""

from typing import Final

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.notation import bid_text, card_text, parse_action, parse_any_card, parse_bid
from vijfhonderden.bidding.packs import JOKER, SECOND_JOKER, is_joker
from vijfhonderden.bidding.rules import MISERE_ROW, NO_SUIT, Rules
from vijfhonderden.bidding.state import NO_CONTRACT, PLAY
from vijfhonderden.bidding.terms import ALL_PASS_NO_TRUMPS, JOKER_MISERE_NOMINATED, SIDES_CALLED
from vijfhonderden.core.cards import BIT, mask_of, parse_hand, parse_suit
from vijfhonderden.errors import IllegalAction
from vijfhonderden.solver.fields import SEATS, Fields, bits_of

WORDS: Final = ["contract", "lead", "table", "partner", "tricks", "joker", "led"]

UNKNOWN: Final = -2  # no row of a contract


def bidding_position(rules: Rules, text: str) -> Deal:
    """The deal of a position. Raises UsageError that lists every fault."""
    seats = int(rules.seats)
    fields = Fields(text, seats, WORDS)
    hands = [_hand(fields, rules, seat) for seat in range(seats)]
    leader = fields.seat("lead", True)
    row, sans, contractor = _contract(fields, rules)
    _check_seats(fields, rules, row, contractor)
    partner = _partner(fields, rules, row, contractor)
    tricks = fields.numbers("tricks")
    table = _table(fields, rules)
    led = _led(fields)
    on_table = [_card(action) for action in table]
    names = {card: card_text(rules, card) for card in rules.cards if is_joker(card, rules.jokers)}
    fields.check_cards([*hands, on_table], mask_of(rules.cards), names)
    order = _order(fields, leader, seats)
    if len(table) >= len(order) > 0:
        fields.fault(f"the trick on the table is full: at most {len(order) - 1} cards lie there")
    for seat, card in zip(order, on_table, strict=False):
        hands[seat].append(card)
    joker = _joker(fields, rules, row, contractor, hands)
    if fields.hands_are_read and order and len(table) < len(order):
        held = _check_counts(fields, rules, hands)
        if held > 0:
            _check_past(fields, rules, row, contractor, tricks, leader, led, held)
    fields.check()

    deal = Deal(rules)
    deal.phase = PLAY
    deal.contract = row
    deal.contractor = contractor
    deal.sans = sans
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
                fields.hand_fault(f"{SEATS[seat]}: {error}")
        else:
            plain.append(word)
    try:
        suited = parse_hand(" ".join(plain))
    except ValueError as error:
        fields.hand_fault(f"{SEATS[seat]}: {error}")
        return []
    for card in suited:
        if is_joker(card, rules.jokers):
            fields.fault(f"{SEATS[seat]}: {card_text(rules, card)} is written Jo or Jb, without a suit")
    return cards + suited


def _contract(fields: Fields, rules: Rules) -> tuple[int, int, int]:
    """The row of the contract (UNKNOWN where it is not understood), whether without the kitty, and the contractor."""
    text = fields.words.get("contract", "")
    bid, by, who = text.partition(" by ")
    if bid.strip().lower() == "none":
        if by:
            fields.fault("contract: nobody is the contractor where all have passed ('contract none')")
        if rules.all_pass != ALL_PASS_NO_TRUMPS:
            fields.fault("contract: where all pass in this variant, the cards are not played (auction.all_pass)")
        return int(NO_CONTRACT), 0, -1
    seat = -1
    if not by or who.strip().upper() not in [SEATS[seat] for seat in fields.hands]:
        fields.fault(
            "'contract' needs a bid and a seat with a hand, such as 'contract 8H by A' (or is 'contract none')"
        )
    else:
        seat = SEATS.index(who.strip().upper())
    if not bid:
        return UNKNOWN, 0, seat
    try:
        action = parse_bid(rules, bid)
    except ValueError as error:
        fields.fault(f"contract: {error}")
        return UNKNOWN, 0, seat
    if not act.is_bid(action):
        fields.fault(f"contract: '{bid}' is no bid")
        return UNKNOWN, 0, seat
    row = int(act.bid_row(action))
    sans = 1 if action >= act.SANS else 0
    if rules.rows & BIT[row] == 0:
        fields.fault(f"contract: this variant has no {bid_text(rules, row, False)}")
    elif sans and rules.sans_rows & BIT[row] == 0:
        fields.fault("contract: in this variant nothing is bid without the kitty (sans_kitty)")
    return row, sans, seat


def _check_seats(fields: Fields, rules: Rules, row: int, contractor: int) -> None:
    """Everybody takes part, but in a misère the contractor's partners."""
    if row == UNKNOWN or (row >= 0 and contractor < 0):
        return
    for seat in range(int(rules.seats)):
        out = (
            row >= MISERE_ROW
            and bool(rules.sides_are_fixed)
            and seat != contractor
            and rules.unit[seat] == rules.unit[contractor]
        )
        if out and seat in fields.hands:
            fields.fault(
                f"{SEATS[seat]} has no hand here: in a misère of {SEATS[contractor]} its partner takes no part"
            )
        elif not out and seat not in fields.hands:
            fields.fault(f"the hand of {SEATS[seat]} is missing, such as '{SEATS[seat]}: S AJ9 H K'")


def _partner(fields: Fields, rules: Rules, row: int, contractor: int) -> int:
    """The seat of the partner who was called, or -1."""
    partner = fields.seat("partner", False)
    if "partner" not in fields.words:
        return -1
    if rules.sides != SIDES_CALLED:
        fields.fault("partner: no partner is called in this variant (table.sides)")
    elif row >= MISERE_ROW or row == NO_CONTRACT:
        fields.fault("partner: none is called for a misère, or where all have passed")
    elif partner >= 0 and partner == contractor:
        fields.fault(f"partner: {SEATS[partner]} is the contractor; without a partner leave the field out")
    return partner


def _joker(fields: Fields, rules: Rules, row: int, contractor: int, hands: list[list[int]]) -> int:
    """The suit that the contractor gave the joker, or none."""
    if "joker" not in fields.words:
        return int(NO_SUIT)
    suit = fields.suit("joker")
    if rules.joker_mask == 0:
        fields.fault("joker: there is none in this variant (pack.jokers)")
    elif row == NO_CONTRACT or (row >= 0 and rules.denomination[row] != NO_SUIT):
        fields.fault("joker: it is given a suit in a contract without trumps only")
    elif row >= 0 and not (
        rules.may_nominate or (row >= MISERE_ROW and rules.joker_in_misere == JOKER_MISERE_NOMINATED)
    ):
        fields.fault("joker: it is given no suit in this contract (joker.nominate, joker.in_misere)")
    elif contractor >= 0:
        others: list[int] = []
        for seat, hand in enumerate(hands):
            if seat != contractor:
                others.extend(hand)
        if rules.joker_mask & ~bits_of(others) == 0:
            fields.fault(f"joker: {SEATS[contractor]}, who gives it a suit, cannot have held one")
    return suit


def _table(fields: Fields, rules: Rules) -> list[int]:
    out: list[int] = []
    for text in fields.words.get("table", "").split(","):
        if not text.strip():
            continue
        try:
            action = parse_action(rules, text)
        except ValueError as error:
            fields.hand_fault(f"table: {error}")
            continue
        if action < 64 or act.JOKER_LEAD <= action < act.SECOND_JOKER_LEAD + 4:
            out.append(action)
        else:
            fields.hand_fault(f"table: '{text.strip()}' is no card played")
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


def _check_counts(fields: Fields, rules: Rules, hands: list[list[int]]) -> int:
    """How many cards each hand has, with the one on the table; 0 where they are no hands of one trick."""
    counts = {seat: len(hands[seat]) for seat in sorted(fields.hands)}
    most = max(counts.values())
    if len(set(counts.values())) > 1:
        told = ", ".join([f"{SEATS[seat]} {count}" for seat, count in counts.items()])
        fields.fault(f"with the cards on the table every hand must have as many cards: {told}")
    elif not 1 <= most <= rules.hand_size:
        fields.fault(f"{most} cards each are no deal: there are 1 to {rules.hand_size}")
    else:
        return most
    return 0


def _check_past(
    fields: Fields, rules: Rules, row: int, contractor: int, tricks: list[int], leader: int, led: int, held: int
) -> None:
    """What is said of the tricks that have been played."""
    played = int(rules.hand_size) - held
    each = f"with {held} card{'' if held == 1 else 's'} each {played} {'has' if played == 1 else 'have'} been played"
    if sum(tricks) > played:
        fields.fault(f"tricks: {sum(tricks)} in all, but {each}")
    elif row >= MISERE_ROW and rules.misere_stops_early and contractor >= 0 and tricks[contractor] > 0:
        fields.fault(
            f"tricks: the misère of {SEATS[contractor]} ended with the first trick it took (misere.stops_early)"
        )
    elif sum(tricks) == played > 0 and tricks[leader] == 0:
        fields.fault(f"tricks: {SEATS[leader]} leads, and so has won the last trick")
    if led.bit_count() > played:
        fields.fault(f"led: {led.bit_count()} suits, but {each} before this trick")
