"""Deals of Five Hundred laid out the way a card player would describe them.

The players are A, B, C … clockwise (seats 0, 1, 2 …); unless a test says otherwise the last of them
deals, so that A bids first. Hands are written ``S AKQ H J5 Jo``; cards that a test does not name are
filled in. Nothing in here decides a rule: expected values stand in the tests.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import TypeVar

import pytest

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.game import Game
from vijfhonderden.bidding.notation import action_text, card_text, parse_action, parse_bid
from vijfhonderden.bidding.rules import Rules
from vijfhonderden.bidding.state import AUCTION, CALLING, DISCARDING, NOMINATING, PHASE_NAMES, PLAY
from vijfhonderden.core.cards import cards_of, parse_hand
from vijfhonderden.core.random import Stream
from vijfhonderden.errors import IllegalAction
from vijfhonderden.schema import load_variant, with_settings

AUSTRALIAN = "five-hundred-australian"
AFRIKAANS = "vyfhonderd"
AMERICAN = "five-hundred-american"
NAMES = "ABCDEF"
JOKERS = {"Jo": 15, "Jb": 31}

Test = TypeVar("Test", bound=Callable[..., None])


def checks(key: str, *values: str) -> Callable[[Test], Test]:
    """Mark a test as the one that shows the effect of these values of a rule (read by test_coverage)."""

    def mark(test: Test) -> Test:
        return test

    return mark


@cache
def rules_of(variant: str = AUSTRALIAN, *settings: str) -> Rules:
    """The rules of a shipped variant with some keys set otherwise (``key=value``)."""
    loaded = load_variant(variant)
    rules: Rules = with_settings(loaded, list(settings)).rules if settings else loaded.rules
    return rules


def cards(text: str) -> list[int]:
    """The cards of ``S AKQ H J5 Jo``."""
    words = text.split()
    suited = parse_hand(" ".join(word for word in words if word not in JOKERS))
    return [int(card) for card in suited] + [JOKERS[word] for word in words if word in JOKERS]


def _fill(piles: list[list[int]], sizes: list[int], spare: list[int], barred: list[set[int]]) -> bool:
    """Give every spare card to a pile that lacks one and may have it."""
    if not spare:
        return True
    takers = {card: [p for p in range(len(piles)) if card >> 4 not in barred[p]] for card in spare}
    card = min(spare, key=lambda c: (len(takers[c]), c & 15, c))
    order = sorted(takers[card], key=lambda p: (len(piles[p]) - sizes[p], p))
    rest = [c for c in spare if c != card]
    for pile in order:
        if len(piles[pile]) < sizes[pile]:
            piles[pile].append(card)
            if _fill(piles, sizes, rest, barred):
                return True
            piles[pile].pop()
    return False


class Table:
    """One deal at a table, played on with ``bid``, ``away``, ``play`` and looked at with the other verbs.

    ``void`` keeps suits out of filled-in cards: ``{"B": "HS"}``. A joker goes to no filled-in hand but the
    kitty's unless nothing else is left: tests name who holds it.
    """

    def __init__(
        self,
        *settings: str,
        variant: str = AUSTRALIAN,
        hands: Mapping[str, str] | None = None,
        kitty: str = "",
        dead: Sequence[str] = (),
        dealer: str = "",
        void: Mapping[str, str] | None = None,
    ) -> None:
        self.rules = rules_of(variant, *settings)
        seats = int(self.rules.seats)
        self.names = NAMES[:seats]
        named = hands or {}
        piles = [cards(named.get(name, "")) for name in self.names]
        piles.append(cards(kitty))
        piles += [cards(dead[i]) if i < len(dead) else [] for i in range(int(self.rules.dead_hands))]
        sizes = [10] * seats + [int(self.rules.kitty_size)] + [10] * int(self.rules.dead_hands)
        barred: list[set[int]] = [set() for _ in piles]
        for name, suits in (void or {}).items():
            barred[self.names.index(name)] = {"CDHS".index(suit) for suit in suits}
        held = {card for pile in piles for card in pile}
        spare = [card for card in self.rules.cards if card not in held]
        for joker in JOKERS.values():  # a joker that nobody was given lies in the kitty, else in the last free hand
            if joker in spare:
                spare.remove(joker)
                home = seats if len(piles[seats]) < sizes[seats] else max(p for p in range(seats) if len(piles[p]) < 10)
                piles[home].append(joker)
        assert _fill(piles, sizes, spare, barred), "the cards cannot be dealt out that way"
        self.hands, self.kitty, self.dead = piles[:seats], piles[seats], piles[seats + 1 :]
        self.dealer = dealer or self.names[-1]
        self.deal = Deal(self.rules, self.names.index(self.dealer), self.hands, self.kitty, self.dead or None)

    # what the players do

    def bid(self, calls: str) -> "Table":
        """``6S, pass, 7H sans kitty``: calls in turn. Where hands lie unseen, a player looks before calling."""
        for text in calls.split(","):
            action = parse_action(self.rules, text.strip()) if text.strip() == "look" else parse_bid(self.rules, text)
            deal = self.deal
            if action not in deal.legal_actions() and act.LOOK in deal.legal_actions() and action != act.LOOK:
                deal.play(act.LOOK)
            deal.play(action)
        return self

    def away(self, text: str = "") -> "Table":
        """The contractor puts cards away; without a text the kitty as it came, so that the hand stays as dealt."""
        for card in cards(text) if text else self.kitty:
            self.deal.play(act.DISCARD + card)
        return self

    def say(self, text: str) -> "Table":
        """``joker is H``, ``no suit``, ``call SA``, ``alone``."""
        self.deal.play(parse_action(self.rules, text))
        return self

    def quiet(self) -> "Table":
        """Everything between the auction and the first lead: cards away, no suit for the joker, no partner called."""
        deal = self.deal
        while deal.phase in (DISCARDING, NOMINATING, CALLING):
            if deal.phase == DISCARDING:
                self.away()
            else:
                deal.play(act.ALONE if deal.phase == CALLING else deal.legal_actions()[0])
        assert deal.phase == PLAY, PHASE_NAMES[deal.phase]
        return self

    def play(self, script: str) -> "Table":
        """``SA S5 _ S7`` or ``Jo calls H, H5, _``: cards in turn, separated by commas or, if plain, by spaces.

        ``_`` is the lowest card that may be played, and ``^`` the highest, no joker if that can be.
        """
        parts = script.split(",") if "," in script or "calls" in script else script.split()
        for part in parts:
            self.deal.play(self._card(part.strip()))
        return self

    def _card(self, word: str) -> int:
        if word not in ("_", "^"):
            return parse_action(self.rules, word)
        legal = [a for a in self.deal.legal_actions() if a < 64]
        plain = [a for a in legal if a not in JOKERS.values()] or legal
        return min(plain, key=lambda a: (a & 15, a)) if word == "_" else max(plain, key=lambda a: (a & 15, a))

    def trick(self, script: str) -> str:
        """Play a trick that has not begun, and tell who won it."""
        before = len(self.deal.order)
        self.play(script)
        assert len(self.deal.order) == before + 1, "the script is not one whole trick"
        return self.names[self.deal.order[before]]

    def step(self, stream: Stream | None = None) -> None:
        legal = self.deal.legal_actions()
        self.deal.play(legal[stream.below(len(legal))] if stream else legal[0])

    def finish(self, *, tricks: int | None = None, by: str = "") -> "Table":
        """Play the deal out, in any legal way; with ``tricks`` so that the contractor's side (or ``by`` alone) takes
        exactly so many."""
        if self.deal.phase != PLAY and self.deal.phase != AUCTION:
            self.quiet()
        start = self.deal.clone()
        for number in range(4000 if tricks is not None else 1):
            stream = Stream(7, number, 0)
            self.deal = start.clone()
            while not self.deal.is_over:
                self.step(stream)
            if tricks is None or tricks == (self.tricks(*by) if by else self.contract_tricks()):
                return self
        raise AssertionError(f"no way was found to take {tricks} tricks")

    def irregular(self, name: str, card: str) -> "Table":
        """A revoke with a card."""
        self.deal.irregular(act.REVOKE, self.names.index(name), cards(card)[0])
        return self

    # what may be done

    def legal(self) -> set[str]:
        return {action_text(self.rules, a) for a in self.deal.legal_actions()}

    def can_play(self, text: str) -> "Table":
        """Exactly these cards may be played now; ``any`` is the whole hand of the player to move."""
        found = {card_text(self.rules, a) for a in self.deal.legal_actions() if a < 64}
        wanted = self.hand(self.turn) if text == "any" else {card_text(self.rules, c) for c in cards(text)}
        assert found == wanted, f"may play {sorted(found)}, not {sorted(wanted)}"
        return self

    def can_do(self, *words: str) -> "Table":
        """Exactly these acts are allowed now."""
        assert self.legal() == set(words), f"allowed: {sorted(self.legal())}"
        return self

    def allows(self, *words: str) -> "Table":
        for word in words:
            action = parse_action(self.rules, word)
            assert action in self.deal.legal_actions(), f"{word} is refused; allowed: {sorted(self.legal())}"
        return self

    def refuses(self, word: str, *keys: str) -> "Table":
        """The act is not allowed, nothing changes, and the error names one of these rules."""
        action = parse_action(self.rules, word)
        before = self.deal.to_ints()
        assert action not in self.deal.legal_actions(), f"{word} is allowed"
        with pytest.raises(IllegalAction) as caught:
            self.deal.play(action)
        assert self.deal.to_ints() == before
        if keys:
            assert caught.value.key in keys, f"refused by {caught.value.key or 'no rule'}: {caught.value.message}"
        return self

    def joker_suits(self) -> str:
        """The suits that the joker of the player on lead may ask for."""
        return "".join(s for s in "SHDC" if parse_action(self.rules, f"Jo calls {s}") in self.deal.legal_actions())

    # what stands

    def hand(self, name: str) -> set[str]:
        return {card_text(self.rules, c) for c in cards_of(self.deal.hand(self.names.index(name)))}

    def tricks(self, *names: str) -> int:
        return sum(int(self.deal.tricks_won(self.names.index(name))) for name in names)

    def contract_tricks(self) -> int:
        """Tricks of the contractor and of the partner, told by the seats and not by the engine."""
        deal = self.deal
        side = {int(deal.contractor), int(deal.partner)} - {-1}
        if self.rules.sides == 0:
            n = int(self.rules.seats)
            side.add((int(deal.contractor) + n // 2) % n)
        if self.rules.sides == 3:
            side |= {seat for seat in range(6) if seat % 2 == deal.contractor % 2}
        return sum(int(deal.tricks_won(seat)) for seat in side)

    def winners(self) -> str:
        return "".join(self.names[seat] for seat in self.deal.order)

    @property
    def turn(self) -> str:
        return self.names[self.deal.to_move]

    @property
    def contractor(self) -> str:
        return self.names[self.deal.contractor]

    @property
    def over(self) -> bool:
        return bool(self.deal.is_over)

    def scores(self) -> list[int]:
        """What the deal brings each side or player."""
        out = [0] * Game(self.rules, 1, 0).units
        for item in self.deal.score_sheet():
            out[item.unit] += int(item.points)
        return out

    def sheet(self) -> list[tuple[int, int, str, str]]:
        """Every line of the score sheet: side, points, kind and rule."""
        return [(i.unit, int(i.points), i.kind, i.rule) for i in self.deal.score_sheet()]


def book(table: Table, *scores: int) -> Game:
    """The game in which the deal of a finished table was played and booked, from these scores on."""
    game = Game(table.rules, 1, 0, table.names.index(table.dealer))
    game.scores = [*scores, *game.scores[len(scores) :]]
    deal = game.start_deal_with(table.hands, table.kitty, table.dead or None)
    for player, action in table.deal.history():
        if action >= act.IRREGULAR:
            deal.irregular(act.REVOKE, player, act.irregular_detail(action))
        else:
            assert deal.to_move == player
            deal.play(action)
    game.finish_deal()
    return game


def texts(table: Table, codes: Iterable[int]) -> list[str]:
    return sorted(action_text(table.rules, c) for c in codes)


def hand_for(denomination: str, tricks: int) -> str:
    """A hand with which so many tricks can be won, and lost, in a suit or in no trumps."""
    if denomination == "NT":
        if tricks > 3:
            return (
                "Jo S AKQ H AKQ D A C AK"
                if tricks == 10
                else "S AKQ H AKQ D AK C A5"
                if tricks > 8
                else "S AK5 H AK5 D K5 C K5"
            )
        return "S 567 H 567 C 56 D 56"
    side = [suit for suit in "SHDC" if suit != denomination]
    colour = {"S": "C", "C": "S", "H": "D", "D": "H"}[denomination]
    if tricks == 10:
        return f"Jo {denomination} AKQJT987 {colour} J"
    if tricks > 6:
        return f"{denomination} AKQT98 {side[0]} A5 {side[1]} A5"
    if tricks > 4:
        return f"{denomination} QT987 {side[0]} K5 {side[1]} K5 {side[2]} 5"
    return f"{denomination} 567 {side[0]} 567 {side[1]} 56 {side[2]} 56"


def played(
    bid: str, tricks: int, *settings: str, by: str = "A", variant: str = AUSTRALIAN, calls: str = "", side: bool = True
) -> Table:
    """A deal in which one player got this contract of tricks and the side took exactly so many of them."""
    denomination = "NT" if bid.endswith("NT") else bid[-1]
    table = Table(*settings, variant=variant, hands={by: hand_for(denomination, tricks)})
    at = table.names.index(by)
    others = len(table.names) - 1
    table.bid(calls or ", ".join(["pass"] * at + [bid] + ["pass"] * (others - at)))
    while table.deal.phase == AUCTION:
        table.bid("pass")
    return table.finish(tricks=tricks)


MISERE_HAND = "S 567 C 567 D 45 H 45"
LOSING_HAND = "Jo S AK C AK D AK H AKQ"


def misere(kind: str, made: bool, *settings: str, variant: str = AUSTRALIAN, first: str = "7S") -> Table:
    """A misère of B over a bid of A, lost at some trick or made."""
    hand = MISERE_HAND if made else LOSING_HAND
    table = Table(*settings, variant=variant, hands={"B": hand})
    table.bid(first)
    if kind == "blind misere":
        table.bid("blind misere")
    else:
        table.bid(kind)
    while table.deal.phase == AUCTION:
        table.bid("pass")
    return table.finish(tricks=0 if made else None, by="B" if made else "")


def af(*settings: str, hands: Mapping[str, str] | None = None, void: Mapping[str, str] | None = None) -> Table:
    """A table of the Afrikaans text."""
    return Table(*settings, variant=AFRIKAANS, hands=hands, void=void)


def value(bid: str, variant: str = AUSTRALIAN, *settings: str) -> int:
    """What a bid is worth."""
    rules = rules_of(variant, *settings)
    return int(rules.value[parse_bid(rules, bid) - act.BID])
