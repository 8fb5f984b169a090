"""The history of our own figures: ``make bench-history`` keeps each run, and shows all of them."""

from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.ours import SEED, drive, games
from benchmarks.plan import VARIANTS
from vijfhonderden.schema import load_variant


@pytest.mark.parametrize("players", ["uniform", "greedy"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_compiled_loop(benchmark: BenchmarkFixture, variant: str, players: str) -> None:
    found = benchmark.pedantic(  # type: ignore[no-untyped-call, unused-ignore]  # bare in the plugin, which dev lacks
        games, (variant, players, 200), rounds=5, warmup_rounds=1
    )
    benchmark.extra_info["decisions"] = found["decisions"]
    assert found["deals"] >= 200


@pytest.mark.parametrize("variant", VARIANTS)
def test_driven_from_python(benchmark: BenchmarkFixture, variant: str) -> None:
    rules = load_variant(variant)
    random = Random(SEED).random
    found = benchmark.pedantic(  # type: ignore[no-untyped-call, unused-ignore]  # bare in the plugin, which dev lacks
        lambda: [drive(rules, number, random) for number in range(1, 51)], rounds=5
    )
    assert len(found) == 50
