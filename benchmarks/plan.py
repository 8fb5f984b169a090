"""What is measured, in which order, and what is made of it: the table of bounds."""

import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from benchmarks.commands import Ran, Vijf
from benchmarks.contender import Contender, NotThere
from benchmarks.figures import Work
from benchmarks.solving import KINDS, Solved
from benchmarks.yardstick import Yardstick

DRAWING: Final = "moolenijzer-1836"
BIDDING: Final = "five-hundred-australian"
VARIANTS: Final = (DRAWING, BIDDING)
SPIEL: Final = ("euchre", "spades", "skat")


@dataclass(frozen=True)
class Size:
    """How much is measured. Only a full run says how fast anything is; a short one checks that all of it works."""

    rounds: int
    seconds: float  # of each contender in a round
    command_rounds: int
    games: int  # of a whole command
    shared: int  # of a command whose games are shared out over workers
    recorded: int  # games in a file
    few: int  # games of the smaller command whose memory is measured
    many: int
    starts: int  # starts of a program in a round
    solved: int  # positions of each kind that are solved
    needs_all: bool  # whether the engines of others must be there


FULL: Final = Size(7, 0.6, 5, 200_000, 1_000_000, 20_000, 10_000, 1_000_000, 5, 300, True)
SHORT: Final = Size(2, 0.02, 1, 200, 200, 60, 100, 300, 1, 3, False)


@dataclass
class Measured:
    """All that a run has found. Names are those of ``native``, ``driven`` and the other functions below."""

    rates: dict[str, list[Work]] = field(default_factory=dict)
    commands: dict[str, list[Ran]] = field(default_factory=dict)
    bare: dict[str, list[Work]] = field(default_factory=dict)  # the loop alone over the games of a command
    parsing: dict[str, list[float]] = field(default_factory=dict)  # seconds of json.loads over a file
    solving: dict[str, Solved] = field(default_factory=dict)  # by kind of position
    about: dict[str, str] = field(default_factory=dict)
    missing: dict[str, str] = field(default_factory=dict)  # contenders that were not measured, and why


Say = Callable[[str], None]


def loop_name(build: str, variant: str, players: str = "uniform") -> str:
    return f"{build} loop, {variant}, {players}"


def driven_name(build: str, variant: str) -> str:
    return f"{build} driven, {variant}"


def spiel_name(way: str, game: str, part: str) -> str:
    return f"OpenSpiel {way}, {game}, {part}"


def alone_name(variant: str) -> str:
    return f"simulate, {variant}, 1 worker"


def default_name(variant: str) -> str:
    return f"simulate, {variant}, workers by default"


def shared_name(variant: str, workers: int) -> str:
    return f"simulate, {variant}, many games, {workers} worker{'s' * (workers > 1)}"


def replay_name(variant: str) -> str:
    return f"replay, {variant}"


RLCARD: Final = "RLCard driven, bridge"
YARDSTICK: Final = "C yardstick"


class Bench:
    """The contenders, started; ``close`` ends them."""

    def __init__(self, compiled: Path, pure: Path, size: Size, folder: Path, say: Say) -> None:
        """Start what there is.

        ``compiled`` and ``pure`` are interpreters with the two builds of this project; that of the compiled build has
        the packages of others too. Raises NotThere if one of ours does not start or is the other build, or if one of
        the others does not start and ``size`` needs all.
        """
        self.size = size
        self.found = Measured()
        self._say = say
        self._folder = folder
        self._ours = {"compiled": Contender(compiled, "benchmarks.ours"), "pure": Contender(pure, "benchmarks.ours")}
        for build, contender in self._ours.items():
            about = contender.ask("about")
            if about.pop("build") != build:
                raise NotThere(f"the interpreter for the {build} build has the other one")
            self.found.about |= about
        self._vijf = Vijf(compiled)
        self._yardstick = Yardstick(folder)
        self._spiel = self._other(compiled, "spiel", "OpenSpiel")
        self._rlcard = self._other(compiled, "rlcard_bridge", "RLCard")

    def _other(self, python: Path, module: str, name: str) -> Contender | None:
        try:
            contender = Contender(python, f"benchmarks.{module}")
        except NotThere as reason:
            if self.size.needs_all:
                raise
            self.found.missing[name] = str(reason)
            return None
        self.found.about[name] = contender.ask("about")[name]
        return contender

    def close(self) -> None:
        for contender in (*self._ours.values(), self._spiel, self._rlcard):
            if contender is not None:
                contender.close()

    def measure(self) -> Measured:
        """Everything, in rounds."""
        for number in range(self.size.rounds):
            self._say(f"rates, round {number + 1} of {self.size.rounds}")
            self._rates()
        files = {variant: self._folder / f"{variant}.jsonl" for variant in VARIANTS}
        self._say("writing games to be replayed")
        for variant, file in files.items():
            self._vijf.write(variant, self.size.recorded, file)
        for number in range(self.size.command_rounds):
            self._say(f"whole commands, round {number + 1} of {self.size.command_rounds}")
            self._commands(files)
        self._say(f"memory at {self.size.few:,} and {self.size.many:,} games")
        for name, games in (("few", self.size.few), ("many", self.size.many)):
            self._keep(f"memory, {name}", self._vijf.simulate(DRAWING, games, "uniform", "--workers", "2"))
        self._say(f"solving {self.size.solved} positions of each kind")
        for kind in KINDS:
            self.found.solving[kind] = self._ours["compiled"].ask("solve", kind=kind, number=self.size.solved)
        return self.found

    def _rates(self) -> None:
        """One round: every contender once. Those that are compared stand near each other."""
        seconds = self.size.seconds
        compiled, pure = self._ours["compiled"], self._ours["pure"]
        for variant in VARIANTS:
            for players in ("uniform", "greedy"):
                name = loop_name("compiled", variant, players)
                self._rate(name, compiled.ask("loop", variant=variant, players=players, seconds=seconds))
        self._add(YARDSTICK, self._yardstick.measure(seconds))
        if self._spiel is not None:
            for game in SPIEL:
                for part, found in self._spiel.ask("native", game=game, seconds=2 * seconds).items():
                    self._rate(spiel_name("C++", game, part), found)
            for game in SPIEL:
                for part, found in self._spiel.ask("driven", game=game, seconds=seconds / 2).items():
                    self._rate(spiel_name("driven", game, part), found)
        for build, contender in self._ours.items():
            for variant in VARIANTS:
                self._rate(driven_name(build, variant), contender.ask("driven", variant=variant, seconds=seconds))
        for variant in VARIANTS:
            name = loop_name("pure", variant)
            self._rate(name, pure.ask("loop", variant=variant, players="uniform", seconds=seconds))
        if self._rlcard is not None:
            self._rate(RLCARD, self._rlcard.ask("driven", seconds=seconds))

    def _rate(self, name: str, found: Mapping[str, Any]) -> None:
        self._add(name, Work(found["decisions"], found["deals"], found["seconds"]))

    def _add(self, name: str, found: Work) -> None:
        self.found.rates.setdefault(name, []).append(found)

    def _keep(self, name: str, ran: Ran) -> None:
        self.found.commands.setdefault(name, []).append(ran)

    def _commands(self, files: Mapping[str, Path]) -> None:
        """One round of whole commands, beside what they are compared with."""
        games = self.size.games
        compiled = self._ours["compiled"]
        for variant in VARIANTS:
            bare = compiled.ask("games", variant=variant, players="uniform", number=games)
            work = Work(bare["decisions"], bare["deals"], bare["seconds"])
            self.found.bare.setdefault(variant, []).append(work)
            self._keep(alone_name(variant), self._vijf.simulate(variant, games, "uniform", "--workers", "1"))
            self._keep(default_name(variant), self._vijf.simulate(variant, games))
            for workers in (1, 2):
                ran = self._vijf.simulate(variant, self.size.shared, "uniform", "--workers", str(workers))
                self._keep(shared_name(variant, workers), ran)
        for variant, file in files.items():
            parsing = compiled.ask("parse", path=str(file))
            self.found.parsing.setdefault(variant, []).append(parsing["seconds"])
            self._keep(replay_name(variant), self._vijf.replay(file))
        for _ in range(self.size.starts):
            self._keep("nothing", self._vijf.nothing())
            self._keep("version", self._vijf.start())


def measure(compiled: Path, pure: Path, size: Size, say: Say) -> Measured:
    """Run the benchmark. Raises NotThere if a contender that must be there is not."""
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(compiled, pure, size, Path(folder), say)
        try:
            return bench.measure()
        finally:
            bench.close()
