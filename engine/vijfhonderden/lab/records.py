"""Recorded games under several variants: what would not be allowed there, and what would be written differently.

The games are replayed by their own rules first, and then with the same cards under every variant; the replay itself is
the business of :mod:`vijfhonderden.record`.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from vijfhonderden.errors import RecordError
from vijfhonderden.lab.names import names_apart
from vijfhonderden.lab.report.words import listing
from vijfhonderden.lab.results import FORMAT
from vijfhonderden.record import ForeignAct, LocatedRecord, Replay, ScoreDifference, read_records, replay
from vijfhonderden.schema import Variant


@dataclass(frozen=True)
class UnderVariant:
    """One recorded game under one variant.

    ``same_rules`` is True where it is the game's own rules, so that nothing can differ. ``first_illegal`` is the
    first act
    that is not allowed there, ``illegal`` the number of such acts.
    """

    variant: str
    same_rules: bool
    first_illegal: ForeignAct | None = None
    illegal: int = 0
    differences: tuple[ScoreDifference, ...] = ()
    is_checked: bool = True
    """Whether every act of the record was replayed."""

    def to_json(self) -> dict[str, object]:
        return {
            "variant": self.variant,
            "same_rules": self.same_rules,
            "first_illegal": None if self.first_illegal is None else self.first_illegal.as_dict(),
            "illegal_acts": self.illegal,
            "differences": [difference.as_dict() for difference in self.differences],
        }


@dataclass(frozen=True)
class RecordedGame:
    """One record: where it stands, who played after which rules, what is wrong with it, what variants make of it."""

    file: str
    line: int
    home: str
    players: tuple[str, ...]
    problems: tuple[str, ...]
    under: tuple[UnderVariant, ...]

    @property
    def place(self) -> str:
        return f"{self.file}:{self.line}" if ".jsonl" in self.file.lower() else self.file

    def to_json(self) -> dict[str, object]:
        return {
            "file": self.file,
            "line": self.line,
            "variant": self.home,
            "players": list(self.players),
            "problems": list(self.problems),
            "under": [one.to_json() for one in self.under],
        }


@dataclass(frozen=True)
class RecordsComparison:
    """Recorded games under several variants. ``unread`` says what could not be read as a game, and where."""

    variants: tuple[str, ...]
    games: tuple[RecordedGame, ...]
    unread: tuple[str, ...] = ()

    @property
    def is_right(self) -> bool:
        """Whether every record could be read and replayed by its own rules without a fault."""
        return not self.unread and not any(game.problems for game in self.games)

    def forbidden_by(self, place: int) -> list[tuple[str, int]]:
        """For one variant: which rule forbids the first act, and in how many games; the most frequent first."""
        firsts = [game.under[place].first_illegal for game in self.games if game.under]
        found = Counter(first.key or "(not the moment)" for first in firsts if first is not None)
        return sorted(found.items(), key=lambda pair: (-pair[1], pair[0]))

    def to_json(self) -> dict[str, object]:
        return {
            "format": FORMAT,
            "kind": "records",
            "variants": list(self.variants),
            "summary": [
                {
                    "variant": name,
                    "games": len(self.games),
                    "games_with_an_illegal_act": sum(count for _, count in self.forbidden_by(place)),
                    "first_illegal_by_rule": dict(self.forbidden_by(place)),
                    "games_with_other_points": sum(bool(g.under and g.under[place].differences) for g in self.games),
                }
                for place, name in enumerate(self.variants)
            ],
            "games": [game.to_json() for game in self.games],
            "unread": list(self.unread),
        }

    def lines(self) -> Iterator[str]:
        """The findings as lines of text, game by game, and a summary where there are several games."""
        for game in self.games:
            yield f"{game.place}: {listing(game.players)}, {game.home or 'unknown rules'}"
            for problem in game.problems:
                yield f"  wrong in the record: {problem}"
            for one in game.under:
                yield from _lines_under(one, game.home)
        if len(self.games) > 1:
            yield from self._summary()

    def _summary(self) -> Iterator[str]:
        yield f"{len(self.games)} games"
        for place, name in enumerate(self.variants):
            found = self.forbidden_by(place)
            stopped = sum(count for _, count in found)
            yield f"  under {name}: an act is not allowed in {stopped} of {len(self.games)} games"
            for key, count in found:
                yield f"    first by {key}: {count}"


def _lines_under(one: UnderVariant, home: str) -> Iterator[str]:
    if one.same_rules:
        yield f"  under {one.variant}: these are the rules it was played by"
        return
    act = one.first_illegal
    if act is None:
        which = "every act" if one.is_checked else "every act that was replayed"
        yield f"  under {one.variant}: {which} is allowed"
    else:
        yield f"  under {one.variant}: first act that is not allowed: {act}"
        if act.key:
            mine = f"{one.variant}: {act.value}{_cited(act.source)}"
            yield f"    {act.key}: {home}: {act.home_value}{_cited(act.home_source)}; {mine}"
        if act.goes_on:
            yield f"    to go on, {act.goes_on}"
        if one.illegal > 1:
            yield f"    {one.illegal} acts are not allowed in all"
    for d in one.differences:
        where = f"deal {d.deal}, trick {d.trick}" if d.trick else f"deal {d.deal}"
        yield f"    {where}, {d.player}: {d.what} {d.home_points} there, {d.points} here"
        mine = f"{one.variant}: {d.value}{_cited(d.source)}"
        yield f"      {d.key}: {home}: {d.home_value}{_cited(d.home_source)}; {mine}"


def _cited(source: str) -> str:
    return f" ({source})" if source else ""


def compare_records(paths: Iterable[Path], variants: Sequence[Variant], lenient: bool = False) -> RecordsComparison:
    """Replay every game of some record files under every variant.

    What is wrong inside a record is told with its game; a file or line that cannot be read is no game, and said apart.
    """
    names = names_apart(variants)
    games: list[RecordedGame] = []
    unread: list[str] = []
    for path in paths:
        try:
            for located in read_records(path):
                if located.record is None:
                    unread += [str(problem) for problem in located.problems]
                else:
                    games.append(_game(located, variants, names, lenient))
        except RecordError as error:
            unread += [str(problem) for problem in error.problems]
    return RecordsComparison(tuple(names), tuple(games), tuple(unread))


def _game(located: LocatedRecord, variants: Sequence[Variant], names: Sequence[str], lenient: bool) -> RecordedGame:
    under: list[UnderVariant] = []
    home: Replay | None = None
    for variant, name in zip(variants, names, strict=True):
        home = replay(located, variant, lenient)
        other = home.as_variant
        if home.variant is not None and home.variant.hash == variant.hash:
            under.append(UnderVariant(name, True))
        elif other is not None:
            found = UnderVariant(
                name, False, other.first_illegal, len(other.illegal), tuple(other.differences), home.is_checked
            )
            under.append(found)
    if home is None:
        home = replay(located, None, lenient)
    return RecordedGame(
        located.file,
        located.line,
        home.variant.name if home.variant is not None else "",
        home.players,
        tuple(str(problem) for problem in home.problems),
        tuple(under) if len(under) == len(variants) else (),
    )
