"""A second, plain and slow telling of a deal of Five Hundred, to check the engine against.

Written from the texts, the table of variations and the settled readings, with names of cards in lists and
the words of the variant file; it shares no code with the engine. Acts are texts: ``6S``, ``pass``,
``away SJ``, ``joker is H``, ``call SA``, ``SJ``, ``Jo calls H``.
"""

from copy import deepcopy
from typing import Any

SUITS = "CDHS"
COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}
JOKERS = ("Jo", "Jb")
MISERES = ("misere", "open misere", "blind misere")


class Ladder:
    """The bids of a variant with their heights, and what they are worth."""

    def __init__(self, values: dict[str, Any]) -> None:
        suits: list[str] = list(values["contracts.suit_rank"])
        first = {suit: int(values[f"contracts.first.{suit}"]) for suit in suits}
        self.worth: dict[str, int] = {}
        self.level: dict[str, int] = {}
        everything = []
        for level in range(6, 11):
            for suit in suits:
                bid = f"{level}{suit}"
                everything.append(bid)
                self.level[bid] = level
                more = level - 6
                by_step = values["contracts.growth"] == "add"
                self.worth[bid] = (
                    first[suit] + int(values["contracts.step"]) * more if by_step else first[suit] * (more + 1)
                )
        order = (
            sorted(everything, key=lambda b: (self.worth[b], self.level[b])) if self.by_points(values) else everything
        )
        self.height = {bid: float(place) for place, bid in enumerate(order)}
        lowest = {bid: int(values["contracts.lowest"]) for bid in everything}
        for bid in everything:
            if bid.endswith("NT"):
                lowest[bid] = max(lowest[bid], int(values["contracts.lowest_no_trump"]))
        self.open_to = {bid for bid in everything if self.level[bid] >= lowest[bid]}
        top = max(self.height.values()) + 0.5
        beside = self.height[f"10{suits[3]}"] - 0.5
        if values.get("misere") != "off":
            self.worth["misere"] = int(values["misere.value"])
            under = [b for b in everything if self.level[b] <= 7]
            if values["misere.rank"] == "by-points":
                under = [b for b in everything if self.worth[b] <= self.worth["misere"]]
            self.height["misere"] = max(self.height[b] for b in under) + 0.5
        if values.get("open_misere") != "off":
            self.worth["open misere"] = int(values["open_misere.value"])
            beside = top if values["open_misere.rank"] == "top" else beside
            self.height["open misere"] = beside
        if values.get("blind_misere") != "off":
            self.worth["blind misere"] = int(values["blind_misere.value"])
            self.height["blind misere"] = top if values["blind_misere.rank"] == "top" else beside
        self.open_to |= set(MISERES) & set(self.worth)

    @staticmethod
    def by_points(values: dict[str, Any]) -> bool:
        return bool(values["contracts.order"] == "points")

    def above(self, call: str) -> float:
        """How high a call stands; the same bid without the kitty a little higher."""
        bid = call.removesuffix(" sans kitty")
        return self.height[bid] + (0.1 if bid != call else 0.0)


class PlainDeal:
    """A deal told in words. ``hands`` by seat, clockwise."""

    def __init__(
        self, values: dict[str, Any], hands: list[list[str]], kitty: list[str], dealer: int, pack: list[str]
    ) -> None:
        self.values = values
        self.ladder = Ladder(values)
        self.seats = len(hands)
        self.hands = [list(hand) for hand in hands]
        self.kitty = list(kitty)
        self.pack = list(pack)
        self.dealer = dealer
        self.turn = (dealer + 1) % self.seats
        self.asks = "call"
        self.looked = [not self.is_on("blind_misere")] * self.seats
        self.passed = [False] * self.seats
        self.calls: list[tuple[int, str]] = []
        self.high = ""
        self.bidder = -1
        self.raised = False
        self.put_away: list[str] = []
        self.named = ""
        self.partner = -1
        self.trump = ""
        self.contract = ""
        self.misere = False
        self.trick: list[tuple[int, str]] = []
        self.led = ""
        self.were_led: set[str] = set()
        self.lacks: list[set[str]] = [set() for _ in hands]
        self.winners: list[int] = []
        self.plays = list(range(self.seats))

    def is_on(self, section: str) -> bool:
        return self.values.get(section) != "off"

    def joker_rule(self, key: str) -> Any:
        return self.values[f"joker.{key}"]

    # what may be done

    def moves(self) -> list[str]:
        if self.asks == "call":
            return self.calls_now()
        hand = self.hands[self.turn] if self.turn >= 0 else []
        if self.asks == "away":
            return [f"away {card}" for card in hand]
        if self.asks == "joker":
            must = self.misere and self.joker_rule("in_misere") == "nominated"
            return [f"joker is {suit}" for suit in SUITS] + ["no suit"] * (not must)
        if self.asks == "partner":
            own = {*hand, *self.put_away, *JOKERS}
            return ["alone"] + [f"call {card}" for card in self.pack if card not in own]
        if self.asks == "card":
            return self.follows() if self.trick else self.leads()
        return []

    def calls_now(self) -> list[str]:
        seat = self.turn
        if not self.looked[seat]:
            blind = [call for call in self.bids() if call.startswith("blind")]
            return ["look", *blind]
        bids = [call for call in self.bids() if not call.startswith("blind")]
        return bids if self.dealer_must_bid() else ["pass", *bids]

    def bids(self) -> list[str]:
        found = [bid for bid in self.ladder.open_to if self.timely(bid)]
        if self.values["sans_kitty"] and self.kitty:
            found += [f"{bid} sans kitty" for bid in found]
        return [call for call in found if not self.high or self.ladder.above(call) > self.ladder.above(self.high)]

    def levels(self) -> list[int]:
        """The tricks of all bids of tricks so far."""
        return [self.ladder.level.get(call.removesuffix(" sans kitty"), 0) for _, call in self.calls if call != "pass"]

    def timely(self, bid: str) -> bool:
        so_far = max(self.levels(), default=0)
        if bid == "misere":
            when = self.values["misere.when"]
            if when == "over-seven":
                return bool(self.levels()) and self.levels()[-1] == 7
            return bool(when == "anytime" or so_far >= 7)
        if bid == "open misere":
            return bool(self.values["open_misere.when"] == "anytime" or so_far >= 8)
        if self.values["auction.inkle"] == "first-two" and bid in self.ladder.level and self.ladder.level[bid] == 6:
            return self.turn in ((self.dealer + 1) % self.seats, (self.dealer + 2) % self.seats)
        return True

    def real_bid(self) -> bool:
        """Whether the highest call would be a contract: an inkle is none."""
        if not self.high:
            return False
        six = self.ladder.level.get(self.high.removesuffix(" sans kitty")) == 6
        return not (six and self.values["auction.inkle"] == "first-two")

    def dealer_must_bid(self) -> bool:
        forced = self.values["auction.all_pass"] == "dealer-bids"
        return forced and self.turn == self.dealer and not self.real_bid()

    # cards

    def suit(self, card: str) -> str:
        """The suit that a card belongs to in this contract; none for a joker without one."""
        if card in JOKERS:
            return self.trump or self.named
        if self.trump and card == COLOUR[self.trump] + "J":
            return self.trump
        if self.trump and self.values["pack.cards"] == "split-fours" and card == COLOUR[self.trump] + "4":
            return self.trump
        return card[0]

    def height(self, card: str) -> int:
        """How a card stands among those of its own suit."""
        if card in JOKERS:
            return 1001 if self.is_higher_joker(card) else 1000
        if self.trump and card[1:] == "J" and card[0] in (self.trump, COLOUR[self.trump]):
            return 900 if card[0] == self.trump else 800
        return 100 - list(self.values["play.plain_order"]).index(card[1:])

    def is_higher_joker(self, card: str) -> bool:
        return card == ("Jb" if self.values.get("pack.higher_joker") == "second" else "Jo")

    def loose(self, hand: list[str]) -> list[str]:
        return [card for card in hand if card in JOKERS and not self.suit(card)]

    def follows(self) -> list[str]:
        hand = self.hands[self.turn]
        same = [card for card in hand if self.suit(card) == self.led]
        if same:
            return same
        loose = self.loose(hand)
        forced = "forced_in_misere" if self.misere else "forced_in_no_trumps"
        return loose if loose and self.joker_rule(forced) else list(hand)

    def leads(self) -> list[str]:
        hand = self.hands[self.turn]
        loose = self.loose(hand)
        plain = [card for card in hand if card not in loose]
        if not loose:
            return plain
        last = len(self.winners) == 9
        way = self.joker_rule("lead")
        suits = set(SUITS)
        if not last and way == "last-trick":
            suits = set()
        if not last and way == "unled-suit":
            suits -= self.were_led
        if not last and self.joker_rule("lead_not_void"):
            suits -= self.lacks[self.turn]
        if not suits and not plain:
            suits = set(SUITS)
        return plain + [f"{joker} calls {suit}" for joker in loose for suit in suits]

    def winner(self) -> int:
        """Who takes the trick that lies."""
        best, best_height = -1, -1
        for place, (seat, card) in enumerate(self.trick):
            suit = self.suit(card)
            if card in JOKERS and not suit:
                low = self.misere and self.joker_rule("in_misere") == "low"
                height = (0 if place == 0 else -1) if low else self.height(card)
            elif self.trump and suit == self.trump:
                height = 5000 + self.height(card)
            elif suit == self.led:
                height = self.height(card)
            else:
                height = -1
            if height > best_height:
                best, best_height = seat, height
        return best

    # doing it

    def after(self, move: str) -> "PlainDeal":
        twin = deepcopy(self)
        twin.do(move)
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> "PlainDeal":
        twin = PlainDeal.__new__(PlainDeal)
        fixed = ("values", "ladder", "pack", "kitty")
        twin.__dict__ = {k: v if k in fixed else deepcopy(v, memo) for k, v in self.__dict__.items()}
        return twin

    def do(self, move: str) -> None:
        if self.asks == "call":
            self.call(move)
        elif self.asks == "away":
            card = move.removeprefix("away ")
            self.hands[self.turn].remove(card)
            self.put_away.append(card)
            if len(self.put_away) == len(self.kitty):
                self.ask_joker()
        elif self.asks == "joker":
            self.named = "" if move == "no suit" else move[-1]
            self.ask_partner()
        elif self.asks == "partner":
            card = move.removeprefix("call ")
            holders = [seat for seat, hand in enumerate(self.hands) if card in hand]
            self.partner = holders[0] if holders else -1
            self.begin()
        else:
            self.play(move)

    def call(self, call: str) -> None:
        seat = self.turn
        if call == "look":
            self.looked[seat] = True
            return
        self.calls.append((seat, call))
        if call == "pass":
            self.passed[seat] = True
        else:
            own = self.bidder == seat
            self.raised = own
            self.high, self.bidder = call, seat
            self.passed[seat] = False
            if own and self.values["auction.own_raise"] == "reopen":
                self.passed = [False] * self.seats
        following = self.next_caller(seat)
        if following >= 0:
            self.turn = following
        else:
            self.auction_is_over()

    def next_caller(self, seat: int) -> int:
        """Who calls after this seat, or -1."""
        if self.values["auction.rounds"] == "single":
            return -1 if seat == self.dealer else (seat + 1) % self.seats
        around = [(seat + step) % self.seats for step in range(1, self.seats)]
        others_done: bool
        if self.values["auction.after_pass"] == "never":
            waiting = [other for other in around if not self.passed[other] and other != self.bidder]
            if waiting:
                return waiting[0]
            others_done = True
        else:
            quiet = 0
            for _, call in reversed(self.calls):
                if call != "pass":
                    break
                quiet += 1
            others_done = quiet >= (self.seats if self.bidder < 0 else self.seats - 1)
            if not others_done:
                return around[0]
        if self.bidder in (-1, seat):
            return -1
        may_raise = self.values["auction.own_raise"] != "forbidden" and not self.raised
        higher = [b for b in self.ladder.open_to if b != "blind misere"]
        if may_raise and any(self.ladder.above(b) > self.ladder.above(self.high) for b in higher):
            return self.bidder
        return -1

    def auction_is_over(self) -> None:
        self.looked = [True] * self.seats
        if not self.real_bid():
            if self.values["auction.all_pass"] == "no-trumps":
                self.turn = (self.dealer + 1) % self.seats
                self.asks = "card"
            else:
                self.asks, self.turn = "nothing", -1
            return
        self.contract = self.high.removesuffix(" sans kitty")
        self.misere = self.contract in MISERES
        if not self.misere and not self.contract.endswith("NT"):
            self.trump = self.contract[-1]
        self.turn = self.bidder
        if self.misere:
            self.plays = [s for s in range(self.seats) if s == self.bidder or not self.same_side(s, self.bidder)]
        if self.high.endswith("sans kitty") or not self.kitty:
            self.ask_joker()
            return
        self.hands[self.turn] += self.kitty
        self.asks = "away"

    def same_side(self, one: int, other: int) -> bool:
        """Whether two seats are partners by where they sit."""
        sides = self.values["table.sides"]
        if sides == "partners-opposite":
            return (one - other) % (self.seats // 2) == 0
        return sides == "two-teams" and (one - other) % 2 == 0

    def ask_joker(self) -> None:
        if self.loose(self.hands[self.turn]):
            must = self.misere and self.joker_rule("in_misere") == "nominated"
            if must or self.joker_rule("nominate") == "contractor":
                self.asks = "joker"
                return
        self.ask_partner()

    def ask_partner(self) -> None:
        if self.values["table.sides"] == "called-card" and not self.misere:
            self.asks = "partner"
            return
        self.begin()

    def begin(self) -> None:
        self.asks = "card"
        self.turn = self.bidder
        if self.values["play.opening_leader"] == "left-of-dealer":
            self.turn = next(s for s in self.clockwise(self.dealer) if s in self.plays)

    def clockwise(self, seat: int) -> list[int]:
        """The seats after this one, and it at last."""
        return [(seat + step) % self.seats for step in range(1, self.seats + 1)]

    def play(self, move: str) -> None:
        seat = self.turn
        card, _, asked = move.partition(" calls ")
        self.hands[seat].remove(card)
        if not self.trick:
            self.led = asked or self.suit(card)
            if not asked or self.joker_rule("named_suit_counts_as_led"):
                self.were_led.add(self.led)
        elif self.suit(card) != self.led:
            self.lacks[seat].add(self.led)
        self.trick.append((seat, card))
        if len(self.trick) < len(self.plays):
            self.turn = next(s for s in self.clockwise(seat) if s in self.plays)
            return
        won = self.winner()
        self.winners.append(won)
        self.trick = []
        self.turn = won
        lost = self.misere and won == self.bidder and self.values.get("misere.stops_early", True)
        if lost or len(self.winners) == 10:
            self.asks, self.turn = "nothing", -1

    # counting

    def unit(self, seat: int) -> int:
        sides = self.values["table.sides"]
        if sides == "partners-opposite":
            return seat % (self.seats // 2)
        return seat % 2 if sides == "two-teams" else seat

    def scores(self) -> list[int]:
        """What the deal brings each side or player, when it is over."""
        out = [0] * (1 + max(self.unit(seat) for seat in range(self.seats)))
        ten = int(self.values["contracts.defender_trick"])
        won = [self.winners.count(seat) for seat in range(self.seats)]
        if not self.contract:
            for seat in range(self.seats):
                out[self.unit(seat)] += ten * won[seat]
            return out
        side = [s for s in range(self.seats) if s in (self.bidder, self.partner) or self.same_side(s, self.bidder)]
        tricks = sum(won[seat] for seat in side)
        points = self.ladder.worth[self.contract]
        if self.misere:
            made = tricks == 0
        else:
            made = tricks >= self.ladder.level[self.contract]
            if tricks == 10:
                points = max(points, int(self.values["contracts.slam"]))
            for seat in range(self.seats):
                if seat not in side:
                    out[self.unit(seat)] += ten * won[seat]
        for unit in {self.unit(seat) for seat in side}:
            out[unit] = points if made else -points
        return out


def count(deal: PlainDeal, depth: int) -> int:
    """The number of ways in which the next ``depth`` acts can go."""
    if depth == 1:
        return len(deal.moves())
    return sum(count(deal.after(move), depth - 1) for move in deal.moves())
