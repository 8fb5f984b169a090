"""A comparison out of thin air, for tests of what is shown: no game was played for it."""

import random
from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from vijfhonderden.lab.drawing import loop
from vijfhonderden.lab.families import LAB_FAMILIES
from vijfhonderden.lab.results import (
    Attribution,
    Comparison,
    Experiment,
    Row,
    RuleDifference,
    Step,
    VariantFacts,
)
from vijfhonderden.lab.simulate import distributions
from vijfhonderden.lab.stats import Estimate
from vijfhonderden.lab.tally import Tally

FAMILY = LAB_FAMILIES["vijfhonderden"]


def row_of(rng: random.Random, variant: int) -> list[int]:
    """A row as if one game had been played."""
    row = [0] * loop.WIDTH
    deals = rng.choice([3, 4, 4, 5, 5, 6, 7]) + variant
    row[loop.GAMES], row[loop.DEALS], row[loop.TRICKS] = 1, deals, 16 * deals - rng.randrange(12)
    row[loop.CARDS], row[loop.LAST_TRICK] = 141 * deals - rng.randrange(60), 5 * deals
    for length in range(3, 7):
        times = sum(rng.random() < 0.9 / (length - 2) ** 2 for _ in range(deals))
        row[loop.RUNS + length - 3] = times * {3: 20, 4: 50}.get(length, 100)
        row[loop.MELDS] += times
    row[loop.FOUR] = 100 * sum(rng.random() < 0.06 for _ in range(deals))
    row[loop.STUKS] = sum(rng.random() < 0.3 for _ in range(deals))
    row[loop.STUK] = 20 * row[loop.STUKS]
    row[loop.KAPOTS] = 0 if variant else sum(rng.random() < 0.04 for _ in range(deals))
    row[loop.KAPOT] = 100 * row[loop.KAPOTS]
    row[loop.SPOILED] = sum(rng.random() < 0.2 for _ in range(deals))
    row[loop.ROBBED] = sum(rng.random() < 0.5 for _ in range(deals))
    row[loop.ELDER_MORE] = sum(rng.random() < 0.54 for _ in range(deals))
    row[loop.DEALER_MORE] = deals - row[loop.ELDER_MORE]
    row[loop.ELDER_POINTS] = 80 * deals + rng.randrange(60)
    row[loop.DEALER_POINTS] = 76 * deals + rng.randrange(60)
    row[loop.ELDER_WON if rng.random() < 0.52 else loop.DEALER_WON] = 1
    row[loop.LOSER_SCORE] = min(max(int(rng.gauss(370, 85)), 40), 560)
    row[loop.WINNER_SCORE] = 500 + rng.randrange(90)
    row[loop.UNDER_JAN] = int(row[loop.LOSER_SCORE] < 250)
    end = (
        rng.choice(["claim"] * 8 + ["claim with stuk"])
        if variant == 0
        else rng.choice(["end of deal"] * 7 + ["both over"] * 2 + ["stuk out"])
    )
    row[loop.ENDS + loop.END_NAMES.index(end)] = 1
    row[loop.TIES] = int(rng.random() < 0.01)
    return row


def add_units(tally: Tally, units: Sequence[Sequence[Sequence[Sequence[int]]]]) -> None:
    """Add rows to a tally: by variant, by game number, and the games of that number."""
    adder = tally.adder(loop.WIDTH)
    for number in zip(*units, strict=True):
        for variant, rows in enumerate(number):
            for row in rows:
                adder.add_row(variant, vec[i64](row))
        adder.end_unit()
    tally.take(adder)


def comparison(variants: int = 2, units: int = 300) -> Comparison:
    """A comparison of made-up variants."""
    rng = random.Random(500)
    pairs = tuple((0, v) for v in range(1, variants))
    tally = Tally(FAMILY.metrics, variants, pairs, FAMILY.spreads)
    add_units(tally, [[[row_of(rng, v)] for _ in range(units)] for v in range(variants)])
    rows = tuple(
        Row(
            m,
            tuple(tally.estimate(v, m) for v in range(variants)),
            (None, *(tally.difference(0, v, m) for v in range(1, variants))),
        )
        for m in FAMILY.metrics
    )
    names = ["moolenijzer-1836", "modern", "rijswijk-1920", "house-rules"][:variants]
    facts = tuple(
        VariantFacts(
            name,
            f"Vijfhonderden, {name}",
            f"Vijfhonderden, {name}",
            "a source <of> 1836",
            "0123456789abcdef" * 4,
            {"jan_below": 250},
        )
        for name in names
    )
    rules = tuple(
        (
            RuleDifference(
                "counting.kapot",
                "Kapot",
                ("100", "off"),
                ("100 points & more", "off"),
                ("a.yaml:3", "b.yaml:4"),
                ("§13", "modern text"),
            ),
            RuleDifference(
                "roem.when",
                "When roem is announced",
                ("before-lead", "with-lead"),
                ("before the lead", "with the card led"),
                ("a.yaml:9", "b.yaml:10"),
                ("§21", ""),
            ),
        )
        for _ in names[1:]
    )
    deals = FAMILY.metric("deals")
    steps = (
        Step((("counting.kapot", "100", "off"),), Estimate(0.31, 0.28, 0.34), 4.9),
        Step(
            (("roem.when", "before-lead", "with-lead"), ("roem.announce", "class", "class-and-top")),
            Estimate(-0.12, -0.2, -0.04),
            4.78,
            "only valid together",
        ),
        Step((("game.end_check", "on-claim", "end-of-deal"),), Estimate(0.55, 0.5, 0.6), 5.33),
        Step((("stuk.card", "king-or-queen", "any"),), Estimate(0.0, None, None), 5.33),
    )
    back = tuple(
        Step(s.changes, Estimate((s.effect.value or 0) * 0.8, None, None), None, s.note) for s in reversed(steps)
    )
    attribution = Attribution(
        deals,
        (names[0], names[-1]),
        Estimate(4.59, 4.5, 4.68),
        Estimate(5.33, 5.2, 5.4),
        Estimate(0.74, 0.7, 0.78),
        steps,
        back,
    )
    return Comparison(
        FAMILY,
        facts,
        Experiment(
            1, units, units, ("greedy", "greedy"), "0.1.0", f"vijf compare {' '.join(names)} --games {units} --seed 1"
        ),
        rows,
        distributions(tally),
        rules,
        (attribution,) if variants > 1 else (),
    )
