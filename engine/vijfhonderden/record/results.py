"""What a replay finds: deals, scores, problems, and what could not be checked."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from vijfhonderden.record.problems import RecordProblem
from vijfhonderden.schema import Variant


def source_of(variant: Variant, key: str) -> str:
    """Where a rule of a variant comes from: its own citation, or that of the section around it.

    A section is cited by the source that most of its rules have.
    """
    path = key
    while path:
        if path in variant.cites:
            return variant.cites[path]
        path = path.rpartition(".")[0]
    below = [cite for p, cite in variant.cites.items() if p.startswith(f"{key}.")]
    return max(below, key=below.count, default="")


def value_of(variant: Variant, key: str) -> Any:
    """The value of a rule; ``off`` inside a section that is off; the whole section for its path."""
    path = key
    while path:
        if path in variant.values:
            value = variant.values[path]
            return value if path == key or value in ("off", False) else None
        path = path.rpartition(".")[0]
    below = {p[len(key) + 1 :]: v for p, v in variant.values.items() if p.startswith(f"{key}.")}
    return below or None


def value_text(value: Any) -> str:
    """A value of a rule as a card player reads it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return ", ".join(value_text(v) for v in value)
    if isinstance(value, dict):
        return "on"  # a whole section, of which only being there matters
    return "not there" if value is None else str(value)


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One line of a score sheet, with the rule it comes from and where that rule is written."""

    player: str
    points: int
    kind: str
    what: str
    trick: int
    key: str
    source: str


@dataclass(slots=True)
class DealReplay:
    """One deal as replayed. Scores go by side, in the order of ``Replay.sides``."""

    number: int
    dealer: str = ""
    tricks: list[str] = field(default_factory=list)
    """Who won each trick."""
    sheet: list[SheetLine] = field(default_factory=list)
    eyes: list[int] = field(default_factory=lambda: [0, 0])
    """By player: points of the cards won, the last trick included once the deal has been counted.
    Empty where cards have no points."""
    before: list[int] = field(default_factory=lambda: [0, 0])
    scores: list[int] = field(default_factory=lambda: [0, 0])
    end: str = ""
    """How it ended (``end of deal``, ``claim`` …); ``unfinished``, ``misdeal``, ``not replayed`` or ``scores only``."""
    notes: list[str] = field(default_factory=list)
    deal: Any = None
    """The deal itself, of the family's package; None when it was not played."""

    def own(self) -> dict[str, Any]:
        """What only this family has, as plain values."""
        return {"eyes": self.eyes}

    def as_dict(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        return {
            "deal": self.number,
            "dealer": self.dealer,
            "tricks": self.tricks,
            "sheet": [
                {"player": s.player, "points": s.points, "kind": s.kind, "what": s.what, "trick": s.trick,
                 "rule": s.key, "source": s.source}
                for s in self.sheet
            ],
            **self.own(),
            "before": self.before,
            "scores": self.scores,
            "end": self.end,
            "notes": self.notes,
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class ForeignAct:
    """An act of a record that another variant does not allow, with the rule of both.

    ``goes_on`` tells how the play could go on all the same, with the same cards; empty when the
    deal had to stop there.
    """

    deal: int
    trick: int
    player: str
    act: str
    message: str
    key: str
    value: str
    source: str
    home_value: str
    home_source: str
    goes_on: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        where = f"deal {self.deal}" + (f", trick {self.trick}" if self.trick else "")
        who = f", {self.player}" if self.player else ""
        rule = f" ({self.key}, {self.source})" if self.source else f" ({self.key})" if self.key else ""
        return f"{where}{who}: {self.message}{rule}"

    def as_dict(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        return {
            "deal": self.deal, "trick": self.trick, "player": self.player, "act": self.act,
            "message": self.message, "rule": self.key, "value": self.value, "source": self.source,
            "home_value": self.home_value, "home_source": self.home_source, "goes_on": self.goes_on,
            "line": self.line, "column": self.column,
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class ScoreDifference:
    """A score item that two variants write differently for the same play; points are 0 where it is not written."""

    deal: int
    trick: int
    player: str
    what: str
    home_points: int
    points: int
    key: str
    home_value: str
    value: str
    home_source: str
    source: str

    def as_dict(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        return {
            "deal": self.deal, "trick": self.trick, "player": self.player, "what": self.what,
            "home_points": self.home_points, "points": self.points, "rule": self.key,
            "home_value": self.home_value, "value": self.value,
            "home_source": self.home_source, "source": self.source,
        }  # fmt: skip


@dataclass(slots=True)
class AsReplay:
    """The same play under another variant."""

    variant: Variant
    illegal: list[ForeignAct] = field(default_factory=list)
    """The acts that are not allowed there, in order; at most one that stops each deal."""
    differences: list[ScoreDifference] = field(default_factory=list)
    deals: list[DealReplay] = field(default_factory=list)
    """The deals as they go there, each beginning with the scores of the record."""

    @property
    def first_illegal(self) -> ForeignAct | None:
        return self.illegal[0] if self.illegal else None

    def as_dict(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        return {
            "variant": self.variant.name,
            "rules_hash": self.variant.hash,
            "first_illegal": self.first_illegal.as_dict() if self.first_illegal else None,
            "illegal": [act.as_dict() for act in self.illegal],
            "differences": [d.as_dict() for d in self.differences],
            "deals": [d.as_dict() for d in self.deals],
        }


@dataclass(slots=True)
class Replay:
    """A record played again with every rule checked.

    ``problems`` is empty when the record is right. ``notes`` hold what could not be checked, what
    was irregular and what it cost, and what is unfinished.
    """

    file: str = ""
    line: int = 0
    variant: Variant | None = None
    players: tuple[str, ...] = ("", "")
    sides: tuple[str, ...] = ()
    """The names of the score columns: the players, or the sides where partners score together."""
    deals: list[DealReplay] = field(default_factory=list)
    scores: list[int] = field(default_factory=lambda: [0, 0])
    is_over: bool = False
    winner: str = ""
    under_jan: bool = False
    end: str = ""
    problems: list[RecordProblem] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    as_variant: AsReplay | None = None

    @property
    def columns(self) -> tuple[str, ...]:
        """The names that go with scores."""
        return self.sides or self.players

    @property
    def is_right(self) -> bool:
        return not self.problems

    @property
    def is_checked(self) -> bool:
        """Whether every act that the record tells was replayed: no deal was left out or broken off."""
        return all(
            deal.end == "misdeal" or (deal.deal is not None and deal.end != "not replayed") for deal in self.deals
        )

    def all_notes(self) -> Iterator[str]:
        """The notes of the game and of its deals, in order."""
        yield from self.notes
        for deal in self.deals:
            for note in deal.notes:
                yield f"deal {deal.number}: {note}"

    def as_dict(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        return {
            "file": self.file,
            "line": self.line,
            "variant": self.variant.name if self.variant else "",
            "rules_hash": self.variant.hash if self.variant else "",
            "players": list(self.players),
            **({"sides": list(self.sides)} if self.sides else {}),
            "deals": [deal.as_dict() for deal in self.deals],
            "scores": self.scores,
            "is_over": self.is_over,
            "winner": self.winner,
            "under_jan": self.under_jan,
            "end": self.end,
            "problems": [
                {"file": p.file, "line": p.line, "column": p.column, "path": p.path, "deal": p.deal,
                 "trick": p.trick, "player": p.player, "message": p.message, "rule": p.key, "source": p.source,
                 "text": str(p)}
                for p in self.problems
            ],
            "notes": list(self.all_notes()),
            "as": self.as_variant.as_dict() if self.as_variant else None,
        }  # fmt: skip
