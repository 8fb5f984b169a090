"""The rules of one Five Hundred variant, frozen, with every table worked out beforehand.

``Rules`` is made from *settings* as in :mod:`vijfhonderden.drawing.rules`: key paths to whole
numbers. Contracts are rows of a table: 25 bids of six to ten tricks, misère, open misère, blind
misère. Their values, their order and the order of the suits are data.
"""

from typing import Final, final

from mypy_extensions import i64

from vijfhonderden.bidding import terms
from vijfhonderden.bidding.packs import JOKER, SECOND_JOKER, SPLIT_FOURS, pack_cards, same_colour
from vijfhonderden.core.cards import BIT, CLUBS, HEARTS, JACK, mask_of
from vijfhonderden.core.vectors import filled, sequence, zeros

NO_TRUMPS: Final = 4
NO_SUIT: Final = 4  # the suit of a joker that belongs to none

MOST_SEATS: Final = 6

# where a place of the pack is dealt to: so many seats after the one left of the dealer, or one of these
TO_DEAD: Final = 6
TO_KITTY: Final = 8
PILES: Final = 9

MISERE_ROW: Final = 25
OPEN_ROW: Final = 26
BLIND_ROW: Final = 27
ROWS: Final = 28


# strength in a trick: cards of the suit led below, trumps above, jokers on top
TRUMP_BASE: Final = 100
LEFT_BOWER: Final = 130
RIGHT_BOWER: Final = 131
LOWER_JOKER: Final = 140
HIGHER_JOKER: Final = 141


def seat_after(seat: i64, seats: i64) -> i64:
    """The next seat clockwise."""
    seat += 1
    if seat < seats:
        return seat
    return 0


# What a pack without a joker has instead of the section on it: nothing of it ever matters.
_NO_JOKER: Final[dict[str, int]] = {
    "joker.nominate": 0,
    "joker.forced_in_misere": 0,
    "joker.forced_in_no_trumps": 0,
    "joker.lead": 0,
    "joker.lead_not_void": 0,
    "joker.named_suit_counts_as_led": 0,
    "joker.in_misere": 0,
}


@final
class Rules:
    """Every rule of one variant as numbers. Made once, read often, never changed.

    Raises KeyError for a setting that is missing.
    """

    def __init__(self, settings: dict[str, int]) -> None:
        self.settings: Final = settings
        s = settings

        # table
        self.seats: Final[i64] = s["table.players"]
        self.sides: Final[i64] = s["table.sides"]
        self.dead_hands: Final[i64] = s["table.dead_hands"]
        # the score column of each seat: partners share one where they are settled by the seats
        self.sides_are_fixed: Final = self.sides == terms.SIDES_OPPOSITE or self.sides == terms.SIDES_TWO_TEAMS
        self.unit: Final = zeros(MOST_SEATS)
        self.units: i64 = self.seats
        # the seat of the fixed partner, or -1; the next of the own team where there are two
        self.partner: Final = filled(MOST_SEATS, -1)

        # pack and deal
        self.pack: Final[i64] = s["pack.cards"]
        self.jokers: Final[i64] = s["pack.jokers"]
        self.second_is_higher: Final = s.get("pack.higher_joker", 0) == 1
        self.cards: Final = pack_cards(s["pack.cards"], s["pack.jokers"])
        self.joker_mask: Final[i64] = mask_of([JOKER, SECOND_JOKER][: s["pack.jokers"]])
        self.hand_size: Final[i64] = s["deal.hand"]
        self.kitty_size: Final[i64] = s["deal.kitty"]
        # packets: n > 0 to every player, -n to the kitty
        self.pattern: Final = sequence(s, "deal.pattern")
        self.lowest_cut_deals: Final = s["deal.first_dealer"] == 1
        # the pack as masks, which seat or pile each place of it goes to, and the cards that are cut
        self.pack_mask: Final[i64] = mask_of(self.cards)
        self.pack_bits: Final = zeros(len(self.cards))
        self.deal_to: Final = zeros(len(self.cards))
        self.cut_cards: Final = zeros(len(self.cards) - s["pack.jokers"])

        # auction
        self.single_round: Final = s["auction.rounds"] == terms.ROUNDS_SINGLE
        self.after_pass: Final[i64] = s["auction.after_pass"]
        self.own_raise: Final[i64] = s["auction.own_raise"]
        self.inkle: Final = s["auction.inkle"] != 0
        self.all_pass: Final[i64] = s["auction.all_pass"]
        self.misere: Final = s["misere"] != 0
        self.misere_anytime: Final = s.get("misere.when", 0) == terms.MISERE_ANYTIME
        self.misere_over_seven: Final = s.get("misere.when", 0) == terms.MISERE_OVER_SEVEN
        self.misere_stops_early: Final = s.get("misere.stops_early", 1) != 0
        self.open_after_eight: Final = s.get("open_misere.when", 0) == terms.OPEN_AFTER_EIGHT
        self.exposed_before_lead: Final = s.get("open_misere.exposed", 0) == terms.EXPOSE_BEFORE_LEAD
        self.blind_misere: Final = s["blind_misere"] != 0
        self.sans_kitty: Final = s["sans_kitty"] != 0

        # the contracts: level, denomination, value and place on the ladder of every row
        self.level: Final = zeros(ROWS)
        self.denomination: Final = zeros(ROWS)
        self.value: Final = zeros(ROWS)
        self.ladder: Final = zeros(ROWS)
        self.allowed: Final = zeros(ROWS)
        self.suit_rank: Final = sequence(s, "contracts.suit_rank")
        # masks of rows: what may be bid at all, without the kitty too, and what is higher than each bid
        self.rows: i64 = 0
        self.sans_rows: i64 = 0
        self.higher: Final = zeros(4 * ROWS)
        self.slam: Final[i64] = s["contracts.slam"]
        self.defender_trick: Final[i64] = s["contracts.defender_trick"]

        # play
        self.left_of_dealer_leads: Final = s["play.opening_leader"] == terms.LEADER_LEFT_OF_DEALER
        joker = s if s["joker"] != 0 else _NO_JOKER
        self.may_nominate: Final = joker["joker.nominate"] != 0
        self.joker_forced_misere: Final = joker["joker.forced_in_misere"] != 0
        self.joker_forced_no_trumps: Final = joker["joker.forced_in_no_trumps"] != 0
        self.joker_lead: Final[i64] = joker["joker.lead"]
        self.joker_lead_not_void: Final = joker["joker.lead_not_void"] != 0
        self.named_counts_as_led: Final = joker["joker.named_suit_counts_as_led"] != 0
        self.joker_in_misere: Final[i64] = joker["joker.in_misere"]

        # strength[d * 64 + card] and suit[d * 64 + card] for trump d, or 4 without trumps
        self.strength: Final = zeros(320)
        self.suit: Final = zeros(320)
        self.suit_cards: Final = zeros(25)
        # beaten_by[d * 64 + card]: the cards of its suit that beat it; a joker without a suit has none
        self.beaten_by: Final = zeros(320)

        # game
        self.target: Final[i64] = s["game.target"]
        self.needs_own_contract: Final = s["game.needs_own_contract"] != 0
        self.capped: Final = s["game.defender_cap"] != 0
        self.cap: Final[i64] = s["game.defender_cap"]
        self.contractor_first: Final = s["game.both_over"] == terms.BOTH_CONTRACTOR
        self.first_trick_wins: Final = s["game.neither_contractor"] == terms.NEITHER_FIRST_TRICK
        self.loses: Final = s["game.lose_at"] != 0
        self.lose_at: Final[i64] = s["game.lose_at"]
        self.lose_when: Final[i64] = s["game.lose_when"]
        self.leader_wins_on_minus: Final = s["game.on_minus"] == terms.MINUS_LEADER_WINS
        self.revoke: Final = s["penalties.revoke"] != 0

        # only now: what is set before the first call of a method is never asked for whether it is set
        self._fill_units()
        self._fill_pack()
        self._fill_contracts(s)
        self._fill_higher()
        self._fill_cards(sequence(s, "play.plain_order"))

    def _fill_units(self) -> None:
        """Partners sit opposite: four in two sides, six in three. In two teams every other seat belongs together."""
        step: i64 = 0  # to the partner
        if self.sides == terms.SIDES_OPPOSITE:
            step = self.seats >> 1
            self.units = step
        elif self.sides == terms.SIDES_TWO_TEAMS:
            step = 2
            self.units = 2
        seat: i64 = 0
        while seat < self.seats:
            self.unit[seat] = seat % self.units
            if step != 0:
                self.partner[seat] = (seat + step) % self.seats
            seat += 1

    def _fill_pack(self) -> None:
        cut: i64 = 0
        for place, card in enumerate(self.cards):
            self.pack_bits[place] = BIT[card]
            if self.joker_mask & BIT[card] == 0:
                self.cut_cards[cut] = card
                cut += 1
        at: i64 = 0
        for packet in self.pattern:
            if packet < 0:
                at = self._deal_packet(at, -packet, TO_KITTY)
                continue
            pile: i64 = 0
            while pile < self.seats:
                at = self._deal_packet(at, packet, pile)
                pile += 1
            # dead hands are dealt after the players, in each round
            pile = 0
            while pile < self.dead_hands:
                at = self._deal_packet(at, packet, TO_DEAD + pile)
                pile += 1

    def _deal_packet(self, at: i64, cards: i64, pile: i64) -> i64:
        """Cards of the pack that go to one pile together; returns the place after them."""
        while cards > 0:
            self.deal_to[at] = pile
            at += 1
            cards -= 1
        return at

    def _rows_above(self, place: i64, step: i64) -> i64:
        """The rows that may be bid and stand, raised by a step, above a place of the ladder."""
        mask: i64 = 0
        row: i64 = 0
        while row < ROWS:
            if self.allowed[row] != 0 and self.ladder[row] + step > place:
                mask |= BIT[row]
            row += 1
        return mask

    def _fill_higher(self) -> None:
        """``higher[bid * 2 + sans]``: the rows that go above a bid, which is row * 2, or one more without the kitty.

        The same bid without the kitty stands just above the one with it.
        """
        self.rows = self._rows_above(-10, 0)
        if self.sans_kitty and self.kitty_size > 0:
            self.sans_rows = self.rows
        row: i64 = 0
        while row < ROWS:
            sans: i64 = 0
            while sans < 2:
                at = (row * 2 + sans) * 2
                self.higher[at] = self._rows_above(self.ladder[row] + sans, 0)
                self.higher[at + 1] = self._rows_above(self.ladder[row] + sans, 1)
                sans += 1
            row += 1

    def _fill_contracts(self, s: dict[str, int]) -> None:
        step = s["contracts.step"]
        multiply = s["contracts.growth"] == terms.GROWTH_MULTIPLY
        letters = ("C", "D", "H", "S", "NT")
        for level in range(6, 11):
            for place, denomination in enumerate(self.suit_rank):
                row = (level - 6) * 5 + place
                first = s[f"contracts.first.{letters[denomination]}"]
                self.level[row] = level
                self.denomination[row] = denomination
                self.value[row] = first * (level - 5) if multiply else first + step * (level - 6)
                self.ladder[row] = row * 10
                if level >= s["contracts.lowest"] and (denomination != 4 or level >= s["contracts.lowest_no_trump"]):
                    self.allowed[row] = 1
        if s["contracts.order"] == terms.ORDER_POINTS:
            self._rank_by_points()
        for row in (MISERE_ROW, OPEN_ROW, BLIND_ROW):
            self.denomination[row] = NO_TRUMPS
        if s["misere"] != 0:
            self.allowed[MISERE_ROW] = 1
            self.value[MISERE_ROW] = s["misere.value"]
            self.ladder[MISERE_ROW] = self._above_level(7)  # below every eight where more tricks go higher
            if s["misere.rank"] == terms.MISERE_BY_POINTS:
                self.ladder[MISERE_ROW] = self._above_value(s["misere.value"])
        top = self._above_level(10)
        open_rank = self.ladder[23] - 5  # just below the fourth ten: between ten diamonds and ten hearts
        if s["open_misere"] != 0:
            self.allowed[OPEN_ROW] = 1
            self.value[OPEN_ROW] = s["open_misere.value"]
            if s["open_misere.rank"] == terms.OPEN_TOP:
                open_rank = top
            self.ladder[OPEN_ROW] = open_rank
        if s["blind_misere"] != 0:
            self.allowed[BLIND_ROW] = 1
            self.value[BLIND_ROW] = s["blind_misere.value"]
            self.ladder[BLIND_ROW] = top if s["blind_misere.rank"] == terms.BLIND_TOP else open_rank

    def _rank_by_points(self) -> None:
        """The bid worth more goes higher; of bids worth the same, the one of more tricks."""
        row: i64 = 0
        while row < MISERE_ROW:
            below: i64 = 0
            other: i64 = 0
            while other < MISERE_ROW:
                # rows stand in the order of tricks, then suits
                if self.value[other] < self.value[row] or (self.value[other] == self.value[row] and other < row):
                    below += 1
                other += 1
            self.ladder[row] = below * 10
            row += 1

    def _above_level(self, level: i64) -> i64:
        """The place just above every bid of so many tricks."""
        place: i64 = -5
        row: i64 = 0
        while row < MISERE_ROW:
            if self.level[row] <= level and self.ladder[row] + 5 > place:
                place = self.ladder[row] + 5
            row += 1
        return place

    def _above_value(self, value: int) -> i64:
        """The place just above every suit bid worth no more than this."""
        place: i64 = -5
        row: i64 = 0
        while row < MISERE_ROW:
            if self.value[row] <= value and self.ladder[row] + 5 > place:
                place = self.ladder[row] + 5
            row += 1
        return place

    def _fill_cards(self, order: list[int]) -> None:
        d: i64 = 0
        while d < 5:
            for card in self.cards:
                at = d * 64 + card
                if self.joker_mask & BIT[card] != 0:
                    self.suit[at] = d if d < 4 else NO_SUIT
                    higher = (card == SECOND_JOKER) == self.second_is_higher or self.jokers == 1
                    self.strength[at] = HIGHER_JOKER if higher else LOWER_JOKER
                    continue
                suit = card >> 4
                rank = card & 15
                height: i64 = len(order) - order.index(rank)
                if d < 4 and suit == d:
                    self.suit[at] = d
                    self.strength[at] = RIGHT_BOWER if rank == JACK else TRUMP_BASE + height
                elif d < 4 and suit == same_colour(d) and rank == JACK:
                    self.suit[at] = d
                    self.strength[at] = LEFT_BOWER
                elif d < 4 and self._joining_four(card, d):
                    self.suit[at] = d
                    self.strength[at] = TRUMP_BASE + height
                else:
                    self.suit[at] = suit
                    self.strength[at] = height
            for card in self.cards:
                place = d * 5 + self.suit[d * 64 + card]
                self.suit_cards[place] = self.suit_cards[place] | BIT[card]
            self._fill_beaten(d)
            d += 1

    def _fill_beaten(self, d: i64) -> None:
        for card in self.cards:
            at = d * 64 + card
            if self.suit[at] == NO_SUIT:
                continue
            mask: i64 = 0
            for other in self.cards:
                if self.suit[d * 64 + other] == self.suit[at] and self.strength[d * 64 + other] > self.strength[at]:
                    mask |= BIT[other]
            self.beaten_by[at] = mask

    def _joining_four(self, card: i64, trump: i64) -> bool:
        """With split fours the four of the other suit of the trump's colour is a trump."""
        if self.pack != SPLIT_FOURS or card & 15 != 2:
            return False
        suit = card >> 4
        return suit == same_colour(trump) and (suit == CLUBS or suit == HEARTS)
