"""The figures that experiments report: what each is called, and which columns of a row it divides.

The keys are stable: scripts and ``--attribute`` name figures by them. Every figure is one sum of columns divided by
another (:mod:`~vijfhonderden.lab.stats` says why), so "points a deal" is all points over all deals.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from vijfhonderden.errors import UsageError
from vijfhonderden.lab import loop

PER_GAME: Final = "a game"
PER_DEAL: Final = "a deal"
OF_GAMES: Final = "of games"
OF_DEALS: Final = "of deals"
OF_POINTS: Final = "of points"
POINTS_PER_DEAL: Final = "points a deal"
POINTS_PER_GAME: Final = "points"

SHARES: Final = frozenset({OF_GAMES, OF_DEALS, OF_POINTS})


@dataclass(frozen=True)
class Metric:
    """One figure: the sum of ``over`` divided by the sum of ``by`` (columns of a row).

    ``group`` is the heading under which tables show it; ``note`` says in a sentence what is counted.
    """

    key: str
    title: str
    unit: str
    group: str
    over: tuple[int, ...]
    by: tuple[int, ...]
    note: str

    @property
    def is_share(self) -> bool:
        """Whether the figure is a part of a whole, shown in per cent."""
        return self.unit in SHARES


LENGTH: Final = "Length of a game"
POINTS: Final = "Points a deal, both players together"
ROEM: Final = "Roem"
WINNERS: Final = "Who wins"
ENDS: Final = "How games end"
EVENTS: Final = "Special events"
GROUPS: Final = (LENGTH, POINTS, ROEM, WINNERS, ENDS, EVENTS)

_RUNS = tuple(range(loop.RUNS, loop.RUNS + 6))
_ROEM = (*_RUNS, loop.FOUR, loop.STUK)
_ALL_POINTS = (loop.CARDS, loop.LAST_TRICK, *_ROEM, loop.KAPOT, loop.PENALTIES)
_RUN_WORDS = {3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight"}
_END_TEXTS = {
    "claim": ("end.claim", "by a claim", "A player with 500 or more said so in the middle of a deal."),
    "claim with stuk": (
        "end.claim_stuk",
        "by a claim with stuk",
        "King and queen of trumps laid down from 480 or more.",
    ),
    "stuk out": ("end.stuk_out", "out by declaring stuk", "Stuk declared from 480 written points or more."),
    "third first": (
        "end.third_first",
        "by a run against stuk",
        "A claim with stuk that an opponent's run went before.",
    ),
    "false claim": ("end.false_claim", "by a false claim", "Somebody claimed without having enough."),
    "second offence": ("end.second_offence", "by a second offence", "False roem or over-writing for the second time."),
    "end of deal": ("end.deal", "at the end of a deal", "One player alone had 500 or more after the count."),
    "both over": ("end.both_over", "both over 500", "Both had 500 or more after the count; the higher won."),
}


def _points(key: str, title: str, column: int, note: str, group: str = POINTS) -> Metric:
    return Metric(f"points.{key}", title, POINTS_PER_DEAL, group, (column,), (loop.DEALS,), note)


def _all() -> tuple[Metric, ...]:
    game = (loop.GAMES,)
    deal = (loop.DEALS,)
    found = [
        Metric("deals", "deals", PER_GAME, LENGTH, deal, game, "Deals played, with those played again after a tie."),
        Metric("tricks", "tricks", PER_GAME, LENGTH, (loop.TRICKS,), game, "Tricks finished in a game."),
        Metric("tricks_per_deal", "tricks", PER_DEAL, LENGTH, (loop.TRICKS,), deal, "16 unless a game ends in a deal."),
        Metric("winner_score", "the winner's score", POINTS_PER_GAME, LENGTH, (loop.WINNER_SCORE,), game,
               "As it stood when the game ended."),
        Metric("loser_score", "the loser's score", POINTS_PER_GAME, LENGTH, (loop.LOSER_SCORE,), game,
               "As it stood when the game ended, cards won in the last deal counted."),
        _points("cards", "cards in tricks", loop.CARDS, "Card points; in a deal that was cut short, those won so far."),
        _points("last_trick", "last trick", loop.LAST_TRICK, "For winning the last trick of a deal."),
    ]  # fmt: skip
    for length, word in _RUN_WORDS.items():
        column = loop.RUNS + length - 3
        found.append(_points(f"run{length}", f"runs of {word}", column, f"Roem: {word} neighbouring cards of a suit."))
    found += [
        _points("four", "fours of a kind", loop.FOUR, "Roem: four jacks, aces, kings or queens."),
        _points("stuk", "stuk", loop.STUK, "King and queen of trumps in one hand."),
        _points("kapot", "kapot", loop.KAPOT, "For all tricks of the final phase (or of the deal, as the rule says)."),
        _points("penalties", "penalties", loop.PENALTIES,
                "For revoking, false roem and over-writing; less roem wiped out. Computer players break no rule."),
        Metric("points.total", "all points", POINTS_PER_DEAL, POINTS, _ALL_POINTS, deal, "The sum of the lines above."),
        Metric("points.roem", "roem and stuk", POINTS_PER_DEAL, ROEM, _ROEM, deal, "Runs, fours of a kind and stuk."),
        Metric("roem_share", "share of roem and stuk", OF_POINTS, ROEM, _ROEM, _ALL_POINTS,
               "Points from runs, fours of a kind and stuk, of all points."),
        Metric("melds", "runs and fours written", PER_DEAL, ROEM, (loop.MELDS,), deal, "By either player."),
        Metric("stuks", "stuk declared", PER_DEAL, ROEM, (loop.STUKS,), deal, "At most once a deal."),
        Metric("spoiled", "melds spoiled", PER_DEAL, ROEM, (loop.SPOILED,), deal,
               "Announced, and beaten by a higher one (afgekeurd, te kwaad gemaakt)."),
        Metric("again", "spoiled melds announced again", PER_DEAL, ROEM, (loop.AGAIN,), deal,
               "A meld announced once more after it was spoiled."),
        Metric("elder_wins", "won by the first elder hand", OF_GAMES, WINNERS, (loop.ELDER_WON,), game,
               "Games won by the player who led first in the first deal."),
        Metric("dealer_wins", "won by the first dealer", OF_GAMES, WINNERS, (loop.DEALER_WON,), game,
               "Games won by the player who dealt the first deal."),
        Metric("elder_deals", "elder hand scored more", OF_DEALS, WINNERS, (loop.ELDER_MORE,), deal,
               "Deals in which the elder hand scored more than the dealer; a deal cut short as it stood."),
        Metric("dealer_deals", "dealer scored more", OF_DEALS, WINNERS, (loop.DEALER_MORE,), deal,
               "Deals in which the dealer scored more than the elder hand."),
        Metric("points.elder", "the elder hand's points", POINTS_PER_DEAL, WINNERS, (loop.ELDER_POINTS,), deal,
               "All that the elder hand scored in a deal."),
        Metric("points.dealer", "the dealer's points", POINTS_PER_DEAL, WINNERS, (loop.DEALER_POINTS,), deal,
               "All that the dealer scored in a deal."),
    ]  # fmt: skip
    for place, name in enumerate(loop.END_NAMES):
        key, title, note = _END_TEXTS[name]
        found.append(Metric(key, title, OF_GAMES, ENDS, (loop.ENDS + place,), game, note))
    found += [
        Metric("ties", "deals played again after a tie", PER_GAME, ENDS, (loop.TIES,), game,
               "Both had 500 or more, and equally many: the game went on with another deal."),
        Metric("under_jan", "loser under jan", OF_GAMES, EVENTS, (loop.UNDER_JAN,), game,
               "The loser stayed below the mark (250), which counts double."),
        Metric("kapot", "kapot", OF_DEALS, EVENTS, (loop.KAPOTS,), deal, "Deals in which kapot was scored."),
        Metric("robbed", "turn-up robbed", OF_DEALS, EVENTS, (loop.ROBBED,), deal,
               "Deals in which the seven of trumps was exchanged for the turned-up card."),
    ]  # fmt: skip
    return tuple(found)


METRICS: Final = _all()
BY_KEY: Final = {metric.key: metric for metric in METRICS}

FIRST_PLAYER_WINS: Final = Metric(
    "first_player_wins",
    "won by the player named first",
    OF_GAMES,
    WINNERS,
    (loop.FIRST_PLAYER_WON,),
    (loop.GAMES,),
    "From either seat. Only with two different players.",
)

ALL_BY_KEY: Final = {**BY_KEY, FIRST_PLAYER_WINS.key: FIRST_PLAYER_WINS}


def metric(key: str) -> Metric:
    """The figure of a key. Raises UsageError that names the nearest keys, or all of them."""
    found = BY_KEY.get(key)
    if found is not None:
        return found
    near = get_close_matches(key, BY_KEY, n=3)
    hint = f"did you mean {' or '.join(near)}?" if near else f"known: {', '.join(BY_KEY)}"
    raise UsageError(f"'{key}' is no metric; {hint}")


def check_keys(keys: Iterable[str]) -> list[Metric]:
    """The figures of several keys, in the order given and each once. Raises UsageError like :func:`metric`."""
    return [metric(key) for key in dict.fromkeys(keys)]
