"""Records that are kept: the worked deal by hand, and one of every format version."""

from pathlib import Path

import pytest

from vijfhonderden.record import FORMAT_VERSION, Replay, read_records, replay

KEPT = Path(__file__).parent.parent / "records"


def only(path: Path, variant: str | None = None) -> Replay:
    (located,) = read_records(path)
    return replay(located, variant)


@pytest.mark.parametrize("path", sorted(KEPT.iterdir()), ids=lambda p: p.name)
def test_kept_record_stays_right(path: Path) -> None:
    for located in read_records(path):
        assert [str(p) for p in replay(located).problems] == []


def test_every_format_version_is_kept() -> None:
    for version in range(1, FORMAT_VERSION + 1):
        for form in ("by-hand.yaml", "by-program.yaml", "bulk.jsonl"):
            (located, *_) = read_records(KEPT / f"version-{version}-{form}")
            assert located.record is not None
            assert located.record.record == version


def test_w1_by_hand() -> None:
    done = only(KEPT / "w1.yaml")
    (deal,) = done.deals
    assert done.problems == []
    assert deal.eyes == [106, 40]
    roem = [line for line in deal.sheet if line.key.startswith("roem.")]
    assert [line.points for line in roem] == [20, 20, 50, 50, 50, 100, 100, 100]
    assert sum(line.points for line in roem) == 490
    assert [(line.player, line.points) for line in deal.sheet if line.kind == "stuk"] == [("A", 20)]
    assert deal.tricks == ["A"] * 9 + ["B"] * 7
    assert (done.scores, done.winner, done.under_jan) == ([616, 40], "A", True)
    assert all(line.source for line in deal.sheet)


def test_w1_as_modern_names_the_first_illegal_act() -> None:
    """The 1836 record has the winner take the covered card by itself; today that is for the winner to choose."""
    there = only(KEPT / "w1.yaml", "modern").as_variant
    assert there is not None
    first = there.first_illegal
    assert first is not None
    assert (first.deal, first.trick, first.player, first.act) == (1, 7, "A", "HK")
    assert (first.key, first.value, first.home_value) == ("stock.last_draw", "winner-chooses", "winner-takes-covered")
    assert first.home_source == "§8 and §10"
    assert str(first).startswith("deal 1, trick 7, A: takes the covered HK without choosing; there the winner")
    assert first.goes_on == "the covered card counts as chosen"
    # with that choice the whole deal goes on, to the same score
    assert len(there.illegal) == 1
    assert there.differences == []
    assert there.deals[0].scores == [616, 40]
