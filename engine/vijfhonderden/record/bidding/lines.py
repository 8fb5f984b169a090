"""The lines of a deal of Five Hundred: its auction, ``W: 6C, N: pass``, and its tricks, ``W: C7 / N: CQ => N``.

This module only reads and writes the text; whether an act is allowed is for the replay.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from vijfhonderden.bidding import actions as act
from vijfhonderden.bidding.notation import parse_any_card, parse_bid
from vijfhonderden.bidding.rules import Rules
from vijfhonderden.core.cards import parse_suit
from vijfhonderden.record.text import UNKNOWN_CARD, UNKNOWN_WORDS, Fault, split, trimmed
from vijfhonderden.schema.problems import LONGEST_SHOWN, shown

_REVOKE = re.compile(r"^(.*\S)\s+(?:revokes?|verzaakt)$", re.IGNORECASE)
_CALLS = re.compile(r"^(jo|joker|jb)\s+(?:calls?|vraagt|vra)\s+(.*)$", re.IGNORECASE)
_ALL_PASS = ("all pass", "all passed")

SeatOf = Callable[[str], int | None]


@dataclass(frozen=True, slots=True)
class Act:
    """One act: who (-1 where a call names nobody), what, and where it stands in its line."""

    seat: int
    action: int
    offset: int
    text: str
    place: int = -1
    """Which item of a list of calls it is; -1 in a line."""

    @property
    def is_revoke(self) -> bool:
        return self.action >= act.IRREGULAR

    @property
    def card(self) -> int:
        """The card that this act puts on the table, or UNKNOWN_CARD."""
        if self.is_revoke:
            return int(act.irregular_detail(self.action))
        if act.JOKER_LEAD <= self.action < act.BID:
            return 15 if self.action < act.SECOND_JOKER_LEAD else 31
        return self.action


@dataclass(frozen=True, slots=True)
class TrickLine:
    """A line as read: its cards in order, the stated winner (-1: none), and what is wrong with it."""

    acts: tuple[Act, ...]
    winner: int
    winner_offset: int
    faults: tuple[Fault, ...]


@dataclass(frozen=True, slots=True)
class AuctionLine:
    """An auction as read. ``all_pass``: it says only that everybody passed. Faults with the item they stand in."""

    calls: tuple[Act, ...]
    faults: tuple[tuple[int, Fault], ...]
    all_pass: bool = False


def parse_card_act(rules: Rules, text: str) -> int:
    """The code of a card put on the table, or UNKNOWN_CARD.

    Raises ValueError that says what was expected.
    """
    word = " ".join(text.replace("\ufe0f", "").split())
    if word.lower() in UNKNOWN_WORDS:
        return UNKNOWN_CARD
    found = _CALLS.match(word)
    if found is not None:
        base = act.SECOND_JOKER_LEAD if found.group(1).lower() == "jb" else act.JOKER_LEAD
        parse_any_card(rules, found.group(1))
        return base + int(parse_suit(found.group(2)))
    found = _REVOKE.match(word)
    if found is not None:
        return int(act.irregular_code(act.REVOKE, parse_any_card(rules, found.group(1))))
    return int(parse_any_card(rules, word))


def parse_call(rules: Rules, text: str) -> int:
    """The code of a call: pass, a bid, or ``look``. Raises ValueError that says what was expected."""
    if text.strip().lower() in ("look", "looks"):
        return act.LOOK
    return int(parse_bid(rules, text.replace("\ufe0f", "")))


def _cut(word: str, error: ValueError, what: str) -> str:
    """The message of a reader; it repeats the word, and a very long one is cut."""
    return f"'{shown(word)}' is no {what}" if len(word) > LONGEST_SHOWN else str(error)


def parse_line(text: str, rules: Rules, seat_of: SeatOf, names: str) -> TrickLine:
    """Read a trick line. Faults are collected, never raised."""
    faults: list[Fault] = []
    acts: list[Act] = []
    body, arrow, tail = text.partition("=>")
    winner, winner_offset = -1, len(text)
    if arrow:
        name, winner_offset = trimmed(tail, len(body) + 2)
        seat = seat_of(name)
        if "=>" in name:
            faults.append(Fault(winner_offset, "only one => may stand in a line"))
        elif not name:
            faults.append(Fault(len(body), "a name must follow =>"))
        elif seat is None:
            faults.append(Fault(winner_offset, f"'{shown(name)}' does not play (players: {names})"))
        else:
            winner = seat
    if not body.strip():
        faults.append(Fault(0, "no card stands in this line (such as 'W: C7 / N: CQ')"))
        return TrickLine((), winner, winner_offset, tuple(faults))
    for turn, start in split(body, "/", 0):
        name, colon, rest = turn.partition(":")
        if not turn:
            faults.append(Fault(start, "nothing stands between the strokes"))
            continue
        if not colon:
            faults.append(Fault(start, f"'{shown(turn)}' does not say whose turn it is (such as 'W: SJ')"))
            continue
        seat = seat_of(name)
        if seat is None:
            faults.append(Fault(start, f"'{shown(name.strip())}' does not play (players: {names})"))
        word, offset = trimmed(rest, start + len(name) + 1)
        if not word:
            faults.append(Fault(offset, "a card is missing here"))
            continue
        try:
            action = parse_card_act(rules, word)
        except ValueError as error:
            faults.append(Fault(offset, _cut(word, error, "card")))
            continue
        if seat is not None:
            acts.append(Act(seat, action, offset, word))
    return TrickLine(tuple(acts), winner, winner_offset, tuple(faults))


def _calls(text: str, place: int, rules: Rules, seat_of: SeatOf, names: str) -> tuple[list[Act], list[Fault]]:
    calls: list[Act] = []
    faults: list[Fault] = []
    for word, start in split(text, ",", 0):
        name, colon, rest = word.partition(":")
        call, offset = trimmed(rest, start + len(name) + 1) if colon else (word, start)
        seat: int | None = -1
        if colon:
            seat = seat_of(name)
            if seat is None:
                faults.append(Fault(start, f"'{shown(name.strip())}' does not play (players: {names})"))
        if not call:
            faults.append(Fault(offset, "a call is missing here"))
            continue
        try:
            action = parse_call(rules, call)
        except ValueError as error:
            faults.append(Fault(offset, _cut(call, error, "bid")))
            continue
        if seat is not None:
            calls.append(Act(seat, action, offset, call, place))
    return calls, faults


def parse_auction(text: str | Sequence[str], rules: Rules, seat_of: SeatOf, names: str) -> AuctionLine:
    """Read an auction: a line, or a list of calls. Faults are collected, never raised."""
    if isinstance(text, str):
        if " ".join(text.lower().split()) in _ALL_PASS:
            return AuctionLine((), (), True)
        calls, faults = _calls(text, -1, rules, seat_of, names)
        return AuctionLine(tuple(calls), tuple((-1, fault) for fault in faults))
    out: list[Act] = []
    wrong: list[tuple[int, Fault]] = []
    for place, item in enumerate(text):
        calls, faults = _calls(item, place, rules, seat_of, names)
        out += calls
        wrong += [(place, fault) for fault in faults]
        if len(calls) > 1:
            wrong.append((place, Fault(calls[1].offset, "one call stands in each item of a list")))
    return AuctionLine(tuple(out), tuple(wrong))
