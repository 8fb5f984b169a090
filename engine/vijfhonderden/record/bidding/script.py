"""A record of Five Hundred read to the last word: names become seats, cards and calls become numbers.

Everything that can be wrong without playing is found here, all of it at once.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.notation import card_text, parse_any_card
from vijfhonderden.bidding.rules import Rules
from vijfhonderden.bidding.sides import unit_count, unit_of
from vijfhonderden.core.cards import parse_suit
from vijfhonderden.record.bidding.cards import parse_cards
from vijfhonderden.record.bidding.lines import AuctionLine, TrickLine, parse_auction, parse_line
from vijfhonderden.record.game_replay import DealBase
from vijfhonderden.record.located import LocatedRecord
from vijfhonderden.record.model import DealRecord, GameRecord
from vijfhonderden.record.names import NameReader, shown_error
from vijfhonderden.record.problems import KeyPath, Places, RecordProblem
from vijfhonderden.record.text import LENIENT_HINT, UNKNOWN_CARD
from vijfhonderden.schema.problems import shown

_NO_SUIT: Final = ("no suit", "none", "geen", "geen kleur")


@dataclass(slots=True)
class DealScript(DealBase):
    """One deal in numbers; None or -1 for what the record leaves out."""

    hands: list[list[int]] | None = None
    kitty: list[int] | None = None
    dead: list[list[int]] | None = None
    auction: AuctionLine | None = None
    away: list[int] | None = None
    joker: int = -1
    """The action that gives the joker a suit, or leaves it without one."""
    call: int = -1
    """The action that calls a card, or nobody."""
    lines: list[TrickLine] | None = None

    @property
    def unknown(self) -> int:
        """How many dealt cards are not known."""
        return sum(pile.count(UNKNOWN_CARD) for pile in [*(self.hands or []), self.kitty or [], *(self.dead or [])])

    @property
    def goes_on(self) -> bool:
        """Whether something stands after the auction."""
        return bool(self.lines or self.away or self.joker >= 0 or self.call >= 0 or self.result)

    @property
    def score_only(self) -> bool:
        return self.hands is None and self.auction is None and not self.lines and self.result is not None


@dataclass(slots=True)
class GameScript:
    """A record in numbers. ``winner`` is a side."""

    names: tuple[str, ...]
    sides: tuple[str, ...] = ()
    deals: list[DealScript] = field(default_factory=list)
    cut: list[int] | None = None
    winner: int = -1
    result_keys: dict[tuple[int, int], str] = field(default_factory=dict)
    """Under which key the result of a deal names a side."""


def side_names(rules: Rules, names: Sequence[str]) -> tuple[str, ...]:
    """The names of the score columns: ``W and E`` where partners score together, else the players."""
    return tuple(
        " and ".join(name for seat, name in enumerate(names) if unit_of(rules, seat) == unit)
        for unit in range(unit_count(rules))
    )


class SideReader(NameReader):
    """Finds score columns by the names of players, or of partners together."""

    def __init__(self, places: Places, players: Sequence[str], rules: Rules) -> None:
        super().__init__(places, players)
        self.rules = rules

    def side_of(self, text: str) -> int | None:
        """The score column of a player, or of partners named together."""
        seat = self.seat_of(text)
        if seat is not None:
            return int(unit_of(self.rules, seat))
        plain = text.replace("&", " and ").replace("+", " and ")
        seats = [self.seat_of(part) for part in plain.split(" and ")]
        sides = {int(unit_of(self.rules, seat)) for seat in seats if seat is not None}
        return sides.pop() if None not in seats and len(sides) == 1 else None

    def no_side(self, text: str) -> str:
        sides = side_names(self.rules, self.names)
        what = "players" if sides == self.names else "sides"
        return f"'{shown(text)}' does not play ({what}: {', '.join(shown(side) for side in sides)})"


class _Reader(SideReader):
    def __init__(self, located: LocatedRecord, record: GameRecord, rules: Rules, lenient: bool) -> None:
        super().__init__(located.places, record.players, rules)
        self.record = record
        self.lenient = lenient

    # --- cards ---

    def cards(self, path: KeyPath, text: str, deal: int) -> list[int] | None:
        """The cards of a text, unknown ones as UNKNOWN_CARD; None when it cannot be read."""
        cards, faults = parse_cards(self.rules, text)
        for fault in faults:
            self.note(path, fault, deal)
        count = cards.count(UNKNOWN_CARD)
        if count and not self.lenient:
            what = "a card that is not known" if count == 1 else f"{count} cards that are not known"
            self.note(path, f"holds {what}; {LENIENT_HINT}", deal)
        return None if faults or (count and not self.lenient) else cards

    def read_cut(self) -> list[int] | None:
        if self.record.cut is None:
            return None
        cards = [UNKNOWN_CARD] * len(self.names)
        given = self.seats(("cut",), dict(self.record.cut), 0)
        for seat, (name, value) in given.items():
            found = self.cards(("cut", name), str(value), 0)
            if found is not None and len(found) != 1:
                self.note(("cut", name), f"must be one card, not {len(found)}")
            elif found is not None:
                cards[seat] = found[0]
                if self.rules.joker_mask & (1 << max(found[0], 0)):
                    self.note(("cut", name), "the joker is no card to cut: cut again, and record the last cut")
        for seat, name in enumerate(self.names):
            if seat not in given:
                self.note(("cut",), f"the card that {name} cut is missing")
        known = [card for card in cards if card != UNKNOWN_CARD]
        twice = sorted({card for card in known if known.count(card) > 1})
        for card in twice:
            self.note(("cut",), f"{card_text(self.rules, card)} is cut twice; there is only one")
        return None if twice or UNKNOWN_CARD in cards else cards

    # --- deals ---

    def read_deal(self, index: int, record: DealRecord, script: GameScript) -> DealScript:
        path: KeyPath = ("deals", index)
        number = index + 1
        deal = DealScript(number, path)
        before = len(self.problems)
        if record.dealer is not None:
            deal.dealer = self.name_at((*path, "dealer"), record.dealer, number)
        deal.misdeal = record.misdeal
        self._piles(deal, record)
        if deal.misdeal is None:
            self._acts(deal, record)
        deal.result = self._points(deal, record.result, script)
        if deal.misdeal is not None:
            if not deal.misdeal.strip():
                self.note((*path, "misdeal"), "must say why the deal does not count", number)
            if record.result is not None:
                self.note((*path, "result"), "a misdeal does not count, so it has no result", number)
        elif deal.hands is None and len(self.problems) == before and not (deal.score_only and self.lenient):
            if deal.score_only:
                self.note(path, f"only the scores of this deal are recorded; {LENIENT_HINT}", number)
            else:
                self.note(path, "the cards are missing: hands", number)
        deal.faulty = len(self.problems) > before
        return deal

    def _piles(self, deal: DealScript, record: DealRecord) -> None:
        path, number = deal.path, deal.number
        places: list[KeyPath] = []
        piles: list[list[int]] = []
        if record.hands is not None:
            hands: list[list[int]] = [[] for _ in self.names]
            given = self.seats((*path, "hands"), dict(record.hands), number)
            for seat, (name, text) in given.items():
                hands[seat] = self.cards((*path, "hands", name), str(text), number) or []
                places.append(("hands", name))
                piles.append(hands[seat])
            for seat, name in enumerate(self.names):
                if seat not in given and deal.misdeal is None:
                    self.note((*path, "hands"), f"the hand of {name} is missing", number)
            deal.hands = hands
        if record.kitty is not None:
            deal.kitty = self.cards((*path, "kitty"), record.kitty, number)
            places.append(("kitty",))
            piles.append(deal.kitty or [])
        if record.dead is not None:
            deal.dead = [self.cards((*path, "dead", n), text, number) or [] for n, text in enumerate(record.dead)]
            places += [("dead", n) for n in range(len(deal.dead))]
            piles += deal.dead
        self._doubles(deal, places, piles)

    def _doubles(self, deal: DealScript, places: list[KeyPath], piles: list[list[int]]) -> None:
        """Report every card that stands twice, at its second place."""
        seen: dict[int, str] = {}
        for place, pile in zip(places, piles, strict=True):
            label = {"kitty": "the kitty", "away": "the cards put away"}.get(str(place[0]), f"the hand of {place[-1]}")
            if place[0] == "dead":
                label = f"dead hand {int(place[-1]) + 1}"
            for card in pile:
                if card == UNKNOWN_CARD:
                    continue
                if card in seen:
                    where = f"is in {seen[card]} already" if seen[card] != label else "stands twice"
                    self.note((*deal.path, *place), f"{card_text(self.rules, card)} {where}", deal.number)
                seen.setdefault(card, label)

    def _acts(self, deal: DealScript, record: DealRecord) -> None:
        path, number = deal.path, deal.number
        if record.auction is not None:
            deal.auction = parse_auction(record.auction, self.rules, self.seat_of, self.known_names)
            for place, fault in deal.auction.faults:
                here: KeyPath = (*path, "auction") if place < 0 else (*path, "auction", place)
                self.note(here, fault.message, number, 0, fault.offset)
        if record.away is not None:
            deal.away = self.cards((*path, "away"), record.away, number)
            if deal.away is not None:
                self._doubles(deal, [("away",)], [deal.away])
                if UNKNOWN_CARD in deal.away:
                    deal.away = None  # the tricks may tell
        if record.joker is not None:
            deal.joker = self._joker((*path, "joker"), record.joker, number)
        if record.call is not None:
            deal.call = self._call((*path, "call"), record.call, number)
        if record.tricks is not None:
            deal.lines = [self._line(deal, n, text) for n, text in enumerate(record.tricks)]
            most = int(self.rules.hand_size)
            if len(deal.lines) > most:
                self.note((*path, "tricks"), f"a deal has {most} tricks, not {len(deal.lines)}", number)

    def _joker(self, path: KeyPath, text: str, number: int) -> int:
        plain = " ".join(text.lower().split())
        if plain in _NO_SUIT:
            return act.NOT_NOMINATED
        for start in ("joker is ", "is "):
            plain = plain.removeprefix(start)
        try:
            return act.NOMINATE + int(parse_suit(plain))
        except ValueError:
            self.note(path, f"'{shown(text)}' is no suit for the joker (S, H, D, C, or no suit)", number)
            return -1

    def _call(self, path: KeyPath, text: str, number: int) -> int:
        plain = " ".join(text.split())
        if plain.lower() in ("alone", "alleen"):
            return act.ALONE
        try:
            return act.CALL + int(parse_any_card(self.rules, plain.removeprefix("call ")))
        except ValueError as error:
            self.note(path, shown_error(error), number)
            return -1

    def _line(self, deal: DealScript, index: int, text: str) -> TrickLine:
        line = parse_line(text, self.rules, self.seat_of, self.known_names)
        path: KeyPath = (*deal.path, "tricks", index)
        for fault in line.faults:
            self.note(path, fault.message, deal.number, index + 1, fault.offset)
        for one in line.acts:
            if one.action == UNKNOWN_CARD and not self.lenient:
                self.note(path, f"a card that is not known; {LENIENT_HINT}", deal.number, index + 1, one.offset)
        return line

    def _points(self, deal: DealScript, given: dict[str, int] | None, script: GameScript) -> list[int | None] | None:
        if given is None:
            return None
        path: KeyPath = (*deal.path, "result")
        points: list[int | None] = [None] * len(script.sides)
        if not given:
            self.note(path, "the result names nobody", deal.number)
        for name, value in given.items():
            side = self.side_of(name)
            if side is None:
                self.note((*path, name), self.no_side(name), deal.number)
            elif points[side] is not None:
                are = "is" if script.sides == self.names else "are one side, and"
                self.note((*path, name), f"{script.sides[side]} {are} named twice", deal.number)
            else:
                points[side] = value
                script.result_keys[deal.number, side] = name
        return points


def read_script(
    located: LocatedRecord, record: GameRecord, rules: Rules, lenient: bool
) -> tuple[GameScript, list[RecordProblem]]:
    """The record in numbers, and everything in it that cannot be read."""
    reader = _Reader(located, record, rules, lenient)
    reader.read_names()
    script = GameScript(reader.names, side_names(rules, reader.names))
    if reader.problems:
        return script, reader.problems  # nothing else can be read without the names
    script.cut = reader.read_cut()
    for index, deal in enumerate(record.deals):
        script.deals.append(reader.read_deal(index, deal, script))
    if record.winner is not None:
        side = reader.side_of(record.winner)
        if side is None:
            reader.note(("winner",), reader.no_side(record.winner))
        else:
            script.winner = side
    return script, reader.problems
