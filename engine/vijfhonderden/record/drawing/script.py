"""A record read to the last word: names become seats, cards and acts become numbers.

Everything that can be wrong without knowing the rules is found here, all of it at once. What the
rules say comes after, in the replay.
"""

from dataclasses import dataclass, field
from typing import Final

from vijfhonderden.core.cards import ACE, SEVEN, card_name, parse_hand
from vijfhonderden.record.drawing.lines import TrickLine, parse_line
from vijfhonderden.record.located import LocatedRecord
from vijfhonderden.record.model import DealRecord, GameRecord
from vijfhonderden.record.names import NameReader, shown_error
from vijfhonderden.record.problems import KeyPath, RecordProblem
from vijfhonderden.record.text import LENIENT_HINT, UNKNOWN_CARD, UNKNOWN_WORDS

MOST_TRICKS: Final = 16


@dataclass(slots=True)
class DealScript:
    """One deal in numbers. Lists by seat; None or -1 for what the record leaves out."""

    number: int
    path: KeyPath
    dealer: int = -1
    hands: list[list[int]] | None = None
    stock: list[int] | None = None
    pack: list[int] | None = None
    turn_up: int = -1
    cut: int = 0
    packets: list[int] | None = None
    lines: list[TrickLine] | None = None
    count: list[int | None] | None = None
    result: list[int | None] | None = None
    misdeal: str | None = None
    faulty: bool = False
    """Whether something in this deal cannot be read, so that it cannot be played."""

    @property
    def unknown(self) -> int:
        """How many dealt cards are not known."""
        piles = [*(self.hands or []), self.stock or [], self.pack or []]
        return sum(pile.count(UNKNOWN_CARD) for pile in piles)

    @property
    def has_start(self) -> bool:
        return self.pack is not None or (self.hands is not None and self.stock is not None)

    @property
    def score_only(self) -> bool:
        return not self.has_start and not self.lines and self.result is not None and self.misdeal is None


@dataclass(slots=True)
class GameScript:
    """A record in numbers."""

    names: tuple[str, ...]
    deals: list[DealScript] = field(default_factory=list)
    cut: list[int] | None = None
    winner: int = -1
    under_jan: bool | None = None


class _Reader(NameReader):
    def __init__(self, located: LocatedRecord, record: GameRecord, lenient: bool) -> None:
        super().__init__(located.places, record.players)
        self.record = record
        self.lenient = lenient

    # --- cards ---

    def cards(self, path: KeyPath, text: str, deal: int) -> list[int] | None:
        """The cards of a text, unknown ones as UNKNOWN_CARD; None when it cannot be read."""
        out: list[int] = []
        words: list[str] = []
        good = True

        def flush() -> bool:
            if not words:
                return True
            try:
                out.extend(parse_hand(" ".join(words)))
            except ValueError as error:
                self.note(path, shown_error(error), deal)
                return False
            finally:
                words.clear()
            return True

        for word in text.replace(",", " ").split():
            if word.lower() in UNKNOWN_WORDS:
                good = flush() and good
                out.append(UNKNOWN_CARD)
            else:
                words.append(word)
        good = flush() and good
        if UNKNOWN_CARD in out and not self.lenient:
            count = out.count(UNKNOWN_CARD)
            what = "a card that is not known" if count == 1 else f"{count} cards that are not known"
            self.note(path, f"holds {what}; {LENIENT_HINT}", deal)
            good = False
        for card in out:
            if card != UNKNOWN_CARD and not SEVEN <= card % 16 <= ACE:
                self.note(path, f"{card_name(card)} is not in the pack (seven to ace)", deal)
                good = False
        return out if good else None

    def one_card(self, path: KeyPath, text: str, deal: int) -> int:
        cards = self.cards(path, text, deal)
        if cards is None:
            return UNKNOWN_CARD
        if len(cards) != 1:
            self.note(path, f"must be one card, not {len(cards)}", deal)
            return UNKNOWN_CARD
        return cards[0]

    def read_cut(self) -> list[int] | None:
        if self.record.cut is None:
            return None
        cards = [UNKNOWN_CARD, UNKNOWN_CARD]
        given = self.seats(("cut",), dict(self.record.cut), 0)
        for seat, (name, value) in given.items():
            cards[seat] = self.one_card(("cut", name), str(value), 0)
        for seat in (0, 1):
            if seat not in given:
                self.note(("cut",), f"the card that {self.names[seat]} cut is missing")
        if cards[0] == cards[1] and cards[0] != UNKNOWN_CARD:
            self.note(("cut",), f"both players cut {card_name(cards[0])}; there is only one")
            return None
        return None if UNKNOWN_CARD in cards else cards

    # --- deals ---

    def read_deal(self, index: int, record: DealRecord) -> DealScript:
        path: KeyPath = ("deals", index)
        number = index + 1
        deal = DealScript(number, path)
        before = len(self.problems)
        if record.dealer is not None:
            deal.dealer = self.name_at((*path, "dealer"), record.dealer, number)
        deal.misdeal = record.misdeal
        self._start(deal, record)
        if record.tricks is not None:
            deal.lines = [self._line(deal, n, text) for n, text in enumerate(record.tricks)]
            if len(deal.lines) > MOST_TRICKS + 1:
                self.note((*path, "tricks"), f"a deal has {MOST_TRICKS} tricks, not {len(deal.lines)}", number)
        deal.count = self._points(deal, "count", record.count)
        deal.result = self._points(deal, "result", record.result)
        if deal.misdeal is not None:
            if not deal.misdeal.strip():
                self.note((*path, "misdeal"), "must say why the deal does not count", number)
            for key in ("count", "result"):
                if getattr(record, key) is not None:
                    self.note((*path, key), f"a misdeal does not count, so it has no {key}", number)
        elif not deal.has_start and len(self.problems) == before and not (deal.score_only and self.lenient):
            if deal.score_only:
                self.note(path, f"only the scores of this deal are recorded; {LENIENT_HINT}", number)
            else:
                self.note(path, "the cards are missing: hands, stock and turn_up, or pack", number)
        deal.faulty = len(self.problems) > before
        return deal

    def _start(self, deal: DealScript, record: DealRecord) -> None:
        path, number = deal.path, deal.number
        turn_up = None if record.turn_up is None else self.one_card((*path, "turn_up"), record.turn_up, number)
        deal.turn_up = UNKNOWN_CARD if turn_up is None else turn_up
        if record.pack is not None:
            for key in ("hands", "stock"):
                if getattr(record, key) is not None:
                    self.note((*path, key), f"pack and {key} do not go together", number)
            deal.pack = self.cards((*path, "pack"), record.pack, number)
            deal.cut = record.cut or 0
            deal.packets = record.packets
            if deal.pack is not None:
                self._doubles(deal, [("pack",)], [deal.pack])
                if len(deal.pack) != 32:
                    self.note((*path, "pack"), f"a pack has 32 cards, not {len(deal.pack)}", number)
            if record.packets is not None and any(not 1 <= p <= 9 for p in record.packets):
                self.note((*path, "packets"), "packets have 1 to 9 cards", number)
            return
        for key in ("cut", "packets"):
            if getattr(record, key) is not None:
                self.note((*path, key), f"{key} belongs to pack, which is missing", number)
        if record.hands is None and record.stock is None and record.turn_up is None:
            return
        for key in ("hands", "stock", "turn_up"):
            if getattr(record, key) is None and deal.misdeal is None:
                self.note(path, f"'{key}' is missing", number)
        self._hands_and_stock(deal, record)

    def _hands_and_stock(self, deal: DealScript, record: DealRecord) -> None:
        path, number = deal.path, deal.number
        places: list[tuple[str, ...]] = []
        piles: list[list[int]] = []
        hands: list[list[int] | None] = [None, None]
        if record.hands is not None:
            given = self.seats((*path, "hands"), dict(record.hands), number)
            for seat, (name, text) in given.items():
                hands[seat] = self.cards((*path, "hands", name), str(text), number)
                places.append(("hands", name))
                piles.append(hands[seat] or [])
            for seat in (0, 1):
                if seat not in given and deal.misdeal is None:
                    self.note((*path, "hands"), f"the hand of {self.names[seat]} is missing", number)
        if record.stock is not None:
            covered = self.cards((*path, "stock"), record.stock, number)
            places.append(("stock",))
            piles.append(covered or [])
            if covered is not None and record.turn_up is not None:
                deal.stock = [*covered, deal.turn_up]
        if record.turn_up is not None and deal.turn_up != UNKNOWN_CARD:
            places.append(("turn_up",))
            piles.append([deal.turn_up])
        self._doubles(deal, places, piles)
        if hands[0] is not None and hands[1] is not None:
            deal.hands = [hands[0], hands[1]]

    def _doubles(self, deal: DealScript, places: list[tuple[str, ...]], piles: list[list[int]]) -> None:
        """Report every card that stands twice, at its second place."""
        seen: dict[int, str] = {}
        for place, pile in zip(places, piles, strict=True):
            label = {"hands": f"the hand of {place[-1]}", "turn_up": "the turn-up"}.get(place[0], f"the {place[0]}")
            for card in pile:
                if card == UNKNOWN_CARD:
                    continue
                if card in seen:
                    where = f"is in {seen[card]} already" if seen[card] != label else "stands twice"
                    self.note((*deal.path, *place), f"{card_name(card)} {where}", deal.number)
                seen.setdefault(card, label)

    def _line(self, deal: DealScript, index: int, text: str) -> TrickLine:
        line = parse_line(text, self.seat_of, self.known_names)
        path: KeyPath = (*deal.path, "tricks", index)
        if deal.misdeal is not None:
            return line
        for fault in line.faults:
            self.note(path, fault.message, deal.number, index + 1, fault.offset)
        for act in line.acts:
            if act.action == UNKNOWN_CARD and not self.lenient:
                self.note(path, f"a card that is not known; {LENIENT_HINT}", deal.number, index + 1, act.offset)
        return line

    def _points(self, deal: DealScript, key: str, given: dict[str, int] | None) -> list[int | None] | None:
        if given is None:
            return None
        path: KeyPath = (*deal.path, key)
        points: list[int | None] = [None, None]
        for seat, (_, value) in self.seats(path, dict(given), deal.number).items():
            if isinstance(value, int):
                points[seat] = value
        if not given:
            self.note(path, f"the {key} names nobody", deal.number)
        return points


def read_script(located: LocatedRecord, record: GameRecord, lenient: bool) -> tuple[GameScript, list[RecordProblem]]:
    """The record in numbers, and everything in it that cannot be read."""
    reader = _Reader(located, record, lenient)
    reader.read_names()
    script = GameScript(reader.names)
    if reader.problems:
        return script, reader.problems  # nothing else can be read without the names
    script.cut = reader.read_cut()
    for index, deal in enumerate(record.deals):
        script.deals.append(reader.read_deal(index, deal))
    if record.winner is not None:
        script.winner = reader.name_at(("winner",), record.winner)
    script.under_jan = record.under_jan
    return script, reader.problems
