"""Every broken record of Five Hundred gives exactly the messages beside its name in messages.txt there."""

from pathlib import Path

import pytest

from vijfhonderden.record import read_records, replay

BROKEN = Path(__file__).parent / "broken_five_hundred"
FILES = sorted(p for p in BROKEN.iterdir() if p.suffix in (".yaml", ".jsonl"))


def expected_messages(path: Path) -> dict[str, list[str]]:
    out: dict[str, list[str]] = {}
    name = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("== "):
            name = line.removeprefix("== ")
            out[name] = []
        else:
            out[name].append(line)
    return out


EXPECTED = expected_messages(BROKEN / "messages.txt")


def test_there_are_at_least_sixty_and_all_are_listed() -> None:
    assert len(FILES) >= 60
    assert {p.name for p in FILES} == set(EXPECTED)


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.name)
def test_broken_record(path: Path) -> None:
    assert EXPECTED[path.name], "a broken record has a message"
    found = [str(problem) for located in read_records(path) for problem in replay(located).problems]
    assert [message.replace(f"{path.parent}/", "") for message in found] == EXPECTED[path.name]
