"""The grammar of a trick line: ``A: run 987h, SJ / B: CT => A``.

A line is one trick. ``/`` parts the turns, each ``NAME: act, act, CARD``; ``=> NAME`` may state
who wins. This module only reads and writes the text; whether an act is allowed is for the replay.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from vijfhonderden.core.cards import parse_card
from vijfhonderden.drawing import actions
from vijfhonderden.drawing.notation import parse_action
from vijfhonderden.record.text import UNKNOWN_CARD, UNKNOWN_WORDS, Fault, split, trimmed
from vijfhonderden.schema.problems import LONGEST_SHOWN, shown

_REVOKE = re.compile(r"^(.*\S)\s+(?:revokes?|verzaakt)$", re.IGNORECASE)
_FALSE = re.compile(r"^false\s+(.*)$", re.IGNORECASE)

_IRREGULAR_WORDS: Final = {
    "overwrites": actions.OVER_WRITING,
    "over-writes": actions.OVER_WRITING,
    "unwritten": actions.UNWRITTEN,
    "ten cards": actions.TEN_CARDS,
    "tien kaarten": actions.TEN_CARDS,
}

_DUTCH: Final = {
    "rooft": "rob",
    "houdt": "keep",
    "neemt gedekt": "take covered",
    "neemt open": "take open",
}


@dataclass(frozen=True, slots=True)
class Act:
    """One act of a line: who, what, and where it stands.

    ``action`` is an action code of :mod:`vijfhonderden.drawing.actions` (an irregular act as its
    history code), or :data:`UNKNOWN_CARD`. ``offset`` counts letters from the start of the line.
    """

    seat: int
    action: int
    offset: int
    text: str

    @property
    def is_irregular(self) -> bool:
        return self.action >= actions.IRREGULAR

    @property
    def is_card(self) -> bool:
        """Whether this act puts a card on the table, rightly or by revoking."""
        if self.is_irregular:
            return actions.irregular_kind(self.action) == actions.REVOKE
        return self.action == UNKNOWN_CARD or actions.is_card(self.action)


@dataclass(frozen=True, slots=True)
class TrickLine:
    """A line as read: its acts in order, the stated winner (-1: none), and what is wrong with it."""

    acts: tuple[Act, ...]
    winner: int
    winner_offset: int
    faults: tuple[Fault, ...]


def parse_act(text: str) -> int:
    """The action code of one act as written, or :data:`UNKNOWN_CARD`.

    Raises ValueError that says what was expected.
    """
    word = " ".join(text.replace("\ufe0f", "").split())
    low = word.lower()
    if low in UNKNOWN_WORDS:
        return UNKNOWN_CARD
    if low in _IRREGULAR_WORDS:
        return actions.irregular_code(_IRREGULAR_WORDS[low])
    found = _REVOKE.match(word)
    if found is not None:
        return actions.irregular_code(actions.REVOKE, parse_card(found.group(1)))
    found = _FALSE.match(word)
    if found is not None:
        what = found.group(1)
        if what.lower() == "roem":
            return actions.irregular_code(actions.FALSE_ROEM)
        meld = parse_action(what)
        if not actions.is_meld(meld):
            raise ValueError(f"'{text}' is no false roem (such as 'false run T98h' or 'false four J')")
        return actions.irregular_code(actions.FALSE_ROEM, meld)
    return int(parse_action(_DUTCH.get(low, word)))


def parse_line(text: str, seat_of: Callable[[str], int | None], names: str) -> TrickLine:
    """Read a trick line. Faults are collected, never raised.

    ``seat_of`` gives the seat of a name, or None; ``names`` lists the names for messages.
    """
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
        faults.append(Fault(0, "no act stands in this line (such as 'A: run 987h, SJ / B: CT')"))
        return TrickLine((), winner, winner_offset, tuple(faults))
    for turn, start in split(body, "/", 0):
        name, colon, rest = turn.partition(":")
        if not turn:
            faults.append(Fault(start, "nothing stands between the strokes"))
            continue
        if not colon:
            faults.append(Fault(start, f"'{shown(turn)}' does not say whose turn it is (such as 'A: SJ')"))
            continue
        seat = seat_of(name.strip())
        if seat is None:
            faults.append(Fault(start, f"'{shown(name.strip())}' does not play (players: {names})"))
        for word, offset in split(rest, ",", start + len(name) + 1):
            if not word:
                faults.append(Fault(offset, "an act is missing here"))
                continue
            try:
                action = parse_act(word)
            except ValueError as error:
                # a message repeats the act; a very long one is cut
                long = len(word) > LONGEST_SHOWN
                faults.append(Fault(offset, f"'{shown(word)}' is no act" if long else str(error)))
                continue
            if seat is not None:
                acts.append(Act(seat, action, offset, word))
    return TrickLine(tuple(acts), winner, winner_offset, tuple(faults))
