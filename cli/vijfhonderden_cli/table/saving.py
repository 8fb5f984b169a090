"""Games at the terminal as records: written when they are over or left, and read again to go on with them."""

import os
import shlex
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from vijfhonderden.drawing import actions as drawing_act
from vijfhonderden.errors import RecordError, UsageError
from vijfhonderden.games import new_game
from vijfhonderden.record import (
    DealRecord,
    GameRecord,
    JsonlWriter,
    LocatedRecord,
    RecordProblem,
    read_records,
    record_game,
    replay,
    write_record,
)
from vijfhonderden.record.model import SessionNote
from vijfhonderden.schema import Variant
from vijfhonderden_cli.checks import check_writable
from vijfhonderden_cli.output import finished_file
from vijfhonderden_cli.signals import held
from vijfhonderden_cli.table.course import Acts
from vijfhonderden_cli.table.host import Table

ENDINGS: Final = (".yaml", ".yml", ".jsonl")
TAKEN_BACK: Final = "acts were taken back"
AS_DEALT: Final = ("dealer", "hands", "dead", "kitty", "stock", "turn_up")
"""The keys of a deal that tell how it was dealt."""


def check_record_name(path: Path, games: int | None) -> None:
    """Raises UsageError for a name that is not that of a record, or of one that cannot hold so many games."""
    suffix = path.suffix.lower()
    if suffix not in ENDINGS:
        raise UsageError(f"{path}: a record is a .yaml or .yml file (one game) or a .jsonl file (any number of games)")
    if games != 1 and suffix != ".jsonl":
        raise UsageError(f"{path}: a .yaml file holds one game; several games go into a .jsonl file")


def records_of(table: Table, games: int | None) -> list[GameRecord]:
    """The record of every game of which a deal was begun; where people play, with what going on needs to know."""
    kinds = ",".join(table.kinds.values())
    out = []
    for played in table.played:
        if not played.deals:
            continue
        record = record_game(table.variant, played.names, played.game, played.deals, waiting=played.waiting)
        if table.has_people:
            session = SessionNote(waiting=played.waiting or None, kinds=kinds, games=games, note=None)
            note = TAKEN_BACK if played.taken_back else None
            record = record.model_copy(update={"session": session, "note": note})
        out.append(record)
    return out


def write_games(path: Path, records: list[GameRecord]) -> None:
    """Write games under a temporary name, which is renamed when they are complete. Raises OSError or RecordError."""
    with finished_file(path) as file:
        if path.suffix.lower() == ".jsonl":
            with JsonlWriter(file) as writer:
                for record in records:
                    writer.write(record)
        else:
            write_record(file, records[0])


class SaveFile:
    """The file in which a game is kept to go on with it, if there is one. ``games`` are those that are played."""

    def __init__(self, path: Path | None, games: int | None, force: bool = False) -> None:
        self.path = path
        self.games = games
        self.is_written = False
        """Whether what stands in the file is of this game."""
        self.spare: Path | None = None
        """Where a game is kept that is broken off without being saved."""
        if path is not None:
            check_record_name(path, games)
            check_writable(path, force)

    def write(self, table: Table) -> None:
        """Save the game where it is saved, if it is; what was saved before stays until then."""
        records = [] if self.path is None or table.is_behind else records_of(table, self.games)
        if self.path is not None and records:
            with held():
                write_games(self.path, records)
                self.is_written = True

    def save_as(self, name: str, table: Table) -> str:
        """Save the game under a name, and from now on there; returns what to say.

        Raises UsageError for a name that will not do, and OSError or RecordError when the file cannot be written.
        """
        if name:
            path = with_ending(name, self.games)
            check_record_name(path, self.games)
            if path != self.path:
                if path.is_file() and path.stat().st_size:
                    raise UsageError(f"{path} is there already; give another name")
                check_writable(path)
            before, self.path = self.path, path
            try:
                self.write(table)
            except BaseException:
                self.path = before
                raise
        elif self.path is None:
            raise UsageError("under which name? for example: save evening.yaml")
        else:
            self.write(table)
        return f"saved in {self.path}"

    def use_spare(self) -> None:
        """Keep the game in the spare place, where there is one and no other was named."""
        if self.path is None and self.spare is not None:
            try:
                self.spare.parent.mkdir(parents=True, exist_ok=True)
                check_writable(self.spare)
            except (OSError, UsageError):
                return
            self.path = self.spare

    @property
    def is_spare(self) -> bool:
        """Whether the game is kept where the ones are that nobody saved."""
        return self.path is not None and self.spare is not None and self.path.absolute() == self.spare.absolute()


def go_on_command(file: Path | None) -> str:
    """The command that goes on with a saved game."""
    return f"vijf play --resume {shlex.quote(str(file))}"


def left_game() -> Path:
    """Where the last game is kept that was broken off at a terminal without being saved."""
    home = os.environ.get("XDG_STATE_HOME") or os.path.join(os.path.expanduser("~"), ".local", "state")
    return Path(home, "vijfhonderden", "unfinished.jsonl")


def with_ending(name: str, games: int | None) -> Path:
    """The file of a name that a person types, who may leave out the ending, and for whom no shell reads ``~``."""
    path = Path(os.path.expanduser(name))
    return path if path.suffix else path.with_name(f"{path.name}{'.yaml' if games == 1 else '.jsonl'}")


@dataclass
class Saved:
    """A game to go on with: the variant, who plays (as for ``--players``), how many games, and what was done."""

    variant: Variant
    kinds: str
    games: int | None
    seed: int
    acts: list[Acts] = field(default_factory=list)
    took_back: list[bool] = field(default_factory=list)


def read_saved(path: Path) -> Saved:
    """Read a game to go on with, every act of it checked.

    Raises RecordError with all that is wrong, or with what is missing to go on.
    """
    saved: Saved | None = None
    over = False
    for number, located in enumerate(read_records(path), 1):
        found = replay(located)
        record = located.record
        if found.problems or record is None or found.variant is None:
            raise RecordError(found.problems)
        if record.session is None or record.session.kinds is None:
            raise _problem(located, ("session",), "does not say who plays (session.kinds), so nobody can go on with it")
        if record.seed is None or record.game != number:
            raise _problem(located, ("game",), f"is not game {number} of a seed, so its cards cannot be dealt again")
        if saved is None:
            session = record.session
            saved = Saved(found.variant, str(session.kinds), session.games, record.seed)
        if saved.variant.hash != found.variant.hash or saved.seed != record.seed:
            raise _problem(located, ("seed",), "is not of the same rules and seed as the games before it")
        saved.acts.append(_acts(located, record, saved, [done.deal for done in found.deals]))
        saved.took_back.append(record.note == TAKEN_BACK)
        over = found.is_over
    if saved is None:
        raise RecordError([RecordProblem(str(path), 0, 0, "holds no game")])
    if over and saved.games == len(saved.acts):
        raise UsageError(f"{path}: the game is over; vijf replay {path} shows it")
    return saved


def _problem(located: LocatedRecord, path: tuple[str | int, ...], message: str) -> RecordError:
    return RecordError([located.places.problem(path, message)])


def _acts(located: LocatedRecord, record: GameRecord, saved: Saved, deals: list[Any]) -> list[list[int]]:
    """The acts of a recorded game by deal, having dealt and played it anew by its seed.

    Raises RecordError where that deals other cards, or where an act is irregular: nobody does such a thing here.
    """
    game = new_game(saved.variant, saved.seed, int(record.game or 0))
    acts: list[list[int]] = []
    for number, deal in enumerate(deals):
        place = ("deals", number)
        history = [] if deal is None else [int(action) for _, action in deal.history()]
        if deal is None or any(map(drawing_act.is_irregular, history)):
            raise _problem(located, place, "holds what is not played here: an irregular act, or a deal that is no play")
        again = game.start_deal()
        anew = record_game(saved.variant, record.players, game, [again]).deals[0]
        if _dealt(anew) != _dealt(record_game(saved.variant, record.players, game, [deal]).deals[0]):
            raise _problem(located, place, f"is not what seed {saved.seed} deals in game {record.game}")
        for action in history:
            again.play(action)
        if again.is_over:
            game.finish_deal()
        acts.append(history)
    return acts


def _dealt(deal: DealRecord) -> list[Any]:
    return [getattr(deal, key) for key in AS_DEALT]
