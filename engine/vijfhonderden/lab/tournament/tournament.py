"""Every player against every other, on the same packs."""

from collections.abc import Container, Sequence
from math import comb
from typing import Any

from vijfhonderden.build import VERSION
from vijfhonderden.errors import UsageError
from vijfhonderden.lab.families import family_of
from vijfhonderden.lab.faults import number_faults, player_faults, timed_players
from vijfhonderden.lab.simulate import command_line, facts_of
from vijfhonderden.lab.spread.run import Progress, run
from vijfhonderden.lab.stats import ratio
from vijfhonderden.lab.tournament.elo import rate
from vijfhonderden.lab.tournament.job import TournamentJob
from vijfhonderden.lab.tournament.results import PairResult, PlayerResult, Tournament
from vijfhonderden.lab.tournament.shares import share
from vijfhonderden.lab.tournament.standing import Standing
from vijfhonderden.players.kinds import parse_kind
from vijfhonderden.schema import Variant


def tournament(
    variant: Variant,
    players: Sequence[str],
    games: int,
    *,
    seed: int = 1,
    workers: int | None = 1,
    cluster: str | None = None,
    progress: Progress | None = None,
) -> Tournament:
    """Let every pair of players play the game numbers 1 to ``games``, each in every seating.

    Two players change seats as in :func:`~vijfhonderden.lab.simulate.simulate`: both ways round where two sides play,
    and at other tables until each has sat everywhere, alone and among more. So with equal players each wins half.
    ``workers`` and ``cluster`` say where the games are played, as there; only the times depend on it.

    Raises UsageError, with everything that is wrong, for players or numbers that make no sense, and VijfhonderdenError
    if a worker process dies or the cluster cannot do the work. After Ctrl-C the result covers the game numbers that
    all pairs had played; KeyboardInterrupt is raised if there is none.
    """
    family = family_of([variant])
    names = [name.strip() for name in players]
    wrong = faults(names, games, seed, workers, family.hall.seers, [variant.rules])
    if wrong:
        raise UsageError("\n".join(wrong))
    job = TournamentJob(
        family=variant.family,
        rules=variant.rules.settings,
        sides=tuple(family.sides(variant.rules)),
        seed=seed,
        players=tuple(names),
    )
    standing, complete = run(job, games * comb(len(names), 2), workers, progress, cluster=cluster)
    if standing.numbers == 0:
        raise KeyboardInterrupt
    return Tournament(
        family,
        facts_of(variant),
        seed,
        standing.numbers,
        standing.seatings,
        *_results(standing, names),
        VERSION,
        command_line("tournament", [variant], games, seed, names),
        not timed_players(name for name in names if name not in family.hall.seers),
        complete,
    )


def faults(
    names: Sequence[str],
    games: int,
    seed: int = 1,
    workers: int | None = 1,
    seers: Container[str] = (),
    rules: Sequence[Any] = (),
) -> list[str]:
    """Everything that is wrong with what is asked of a tournament; ``seers`` are players of the hall alone.

    ``rules`` are those that the players must know, as far as they are known.
    """
    found = player_faults(names, rules, seers)
    kinds: dict[tuple[str, tuple[str, ...], int, int], str] = {}
    for name in dict.fromkeys(names):
        try:
            kind = parse_kind(name)
        except UsageError:
            continue  # a seer, or told already
        key = (kind.base, tuple(sorted(set(kind.conventions))), kind.samples, kind.milliseconds)
        same = kinds.setdefault(key, name)
        if same != name:
            found.append(f"'{same}' and '{name}' are the same player")
    twice = [name for name in dict.fromkeys(names) if names.count(name) > 1]
    found += [f"'{name}' is named {names.count(name)} times; a player meets others, and not itself" for name in twice]
    if len(set(names)) < 2 and not twice:
        found.append("a tournament needs at least two players")
    found += number_faults(games, seed, workers)
    return found


def _results(standing: Standing, names: Sequence[str]) -> tuple[tuple[PlayerResult, ...], tuple[PairResult, ...]]:
    each = standing.numbers * standing.seatings
    ratings = rate(
        len(names), standing.pairs, each, standing.wins, standing.products, standing.numbers
    )  # fmt: skip
    players = []
    for place, name in enumerate(names):
        wins = standing.player_wins(place)
        moves = standing.moves[place]
        players.append(
            PlayerResult(
                name,
                wins.y,
                wins.x,
                share(wins),
                ratings.players[place],
                ratio(standing.points(standing.player_points[place])),
                moves,
                standing.nanoseconds[place] / moves / 1e6 if moves else None,
            )
        )
    pairs = []
    for place, (a, b) in enumerate(standing.pairs):
        wins = standing.pair_wins(place)
        points = ratio(standing.points(standing.pair_points[place]))
        pairs.append(PairResult((names[a], names[b]), each, wins.x, share(wins), ratings.pairs[place], points))
    return tuple(players), tuple(pairs)
