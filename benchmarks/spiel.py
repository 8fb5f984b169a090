"""OpenSpiel as a contender: one deal each of euchre, spades and skat, players by chance.

In C++. The package has no call that plays games by chance from the first card on. Two that it has come near:

- the rollouts of its tree search play from a given state to the end, any number of times in one call (a search of one
  simulation evaluates its root, and nothing else); the root must be a decision, so the hands are dealt already;
- ``evaluate_bots`` plays one game from any state with its own C++ bots, but each call seeds a generator and each bot
  has costs of its own.

A whole game is therefore put together: its play as the rollouts do it, and its dealing as the difference between
``evaluate_bots`` from the first card on and from dealt hands, in which all costs but those of dealing fall out. All
dealing comes before all decisions in these three games, which ``games`` checks. Rollouts do not count decisions; those
of the games from the same hands by ``evaluate_bots`` are counted, outside the time, and their mean is taken.

From Python: ``legal_actions``, the choice, ``apply_action``. Cards are dealt by chance nodes. As the favourable figure
dealing is outside the time; as the other, in it, by a choice among the legal actions of the chance node: the outcomes
of these games are equally likely, and asking for them with their probabilities takes twice as long.
"""

from collections.abc import Callable
from importlib.metadata import version
from random import Random
from time import process_time
from typing import Any, Final

import pyspiel

from benchmarks.serve import Answer, serve, work

GAMES: Final = ("euchre", "spades", "skat")
DEALT: Final = 40  # hands that are played from at a time


class Table:
    """One game, and what is needed to play it."""

    def __init__(self, name: str) -> None:
        self.game = pyspiel.load_game(name)
        self.random: Callable[[], float] = Random(1).random
        self.bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(self.game.num_players())]

    def deal(self) -> Any:
        """A state with the hands dealt."""
        state = self.game.new_initial_state()
        while state.is_chance_node():
            legal = state.legal_actions()
            state.apply_action(legal[int(self.random() * len(legal))])
        return state

    def seed(self) -> int:
        return int(self.random() * (1 << 30))

    def bots_from(self, states: list[Any]) -> float:
        """Play each state to its end; the seconds."""
        seeds = [self.seed() for _ in states]
        start = process_time()
        for state, seed in zip(states, seeds, strict=True):
            pyspiel.evaluate_bots(state, self.bots, seed)
        return process_time() - start

    def rollouts_from(self, state: Any, games: int) -> float:
        """Play ``games`` games from a state; the seconds."""
        evaluator = pyspiel.RandomRolloutEvaluator(games, self.seed())
        search = pyspiel.MCTSBot(self.game, evaluator, 1.0, 1, 1, False, self.seed(), False)
        start = process_time()
        search.mcts_search(state)
        return process_time() - start


_tables: dict[str, Table] = {}


def table(name: str) -> Table:
    if name not in _tables:
        _tables[name] = Table(name)
    return _tables[name]


def native(game: str, seconds: float) -> Answer:
    """In C++: whole games, and the play alone. A third of the time goes to each of the three measurements."""
    at = table(game)
    playing = dealt = whole = 0.0
    played = botted = decisions = 0
    rollouts = max(1, int(seconds * 150))
    while playing < seconds / 3:
        hands = [at.deal() for _ in range(DEALT)]
        playing += sum(at.rollouts_from(state, rollouts) for state in hands)
        played += DEALT * rollouts
        # as long as the rollouts took, and interleaved with them
        while dealt < playing:
            states = [state.clone() for state in hands for _ in range(5)]
            before = sum(state.move_number() for state in states)
            dealt += at.bots_from(states)
            decisions += sum(state.move_number() for state in states) - before
            whole += at.bots_from([at.game.new_initial_state() for _ in states])
            botted += len(states)
    a_game = decisions / botted
    dealing = max(0.0, (whole - dealt) / botted) * played
    return {
        "whole": work(round(a_game * played), played, playing + dealing),
        "playing": work(round(a_game * played), played, playing),
    }


def driven(game: str, seconds: float) -> Answer:
    """From Python: dealing outside the time, and in it."""
    at = table(game)
    random = at.random
    playing = dealing = 0.0
    decisions = deals = 0
    while playing < seconds:
        start = process_time()
        states = [at.deal() for _ in range(20)]
        dealt = process_time()
        for state in states:
            while not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(legal[int(random() * len(legal))])
                decisions += 1
        playing += process_time() - dealt
        dealing += dealt - start
        deals += len(states)
    return {"whole": work(decisions, deals, playing + dealing), "playing": work(decisions, deals, playing)}


def games() -> list[str]:
    """The games; raises ValueError if one deals cards after a decision, which would make the figures wrong."""
    for name in GAMES:
        at = table(name)
        for _ in range(20):
            state = at.deal()
            while not state.is_terminal():
                if state.is_chance_node():
                    raise ValueError(f"{name} deals cards in the middle of the play")
                legal = state.legal_actions()
                state.apply_action(legal[int(at.random() * len(legal))])
    return list(GAMES)


def about() -> Answer:
    return {"OpenSpiel": version("open_spiel"), "games": games()}


if __name__ == "__main__":
    serve({"native": native, "driven": driven, "about": about})
