"""Every broken record gives exactly the messages that stand beside its name in broken/messages.txt."""

from pathlib import Path

import pytest

from vijfhonderden.record import read_records, replay

BROKEN = Path(__file__).parent / "broken"
FILES = sorted(p for p in BROKEN.iterdir() if p.suffix in (".yaml", ".jsonl"))


def expected_messages() -> dict[str, list[str]]:
    out: dict[str, list[str]] = {}
    name = ""
    for line in (BROKEN / "messages.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("== "):
            name = line.removeprefix("== ")
            out[name] = []
        else:
            out[name].append(line)
    return out


EXPECTED = expected_messages()


def messages(path: Path) -> list[str]:
    """All problems of a file; those whose name begins with lenient- are read so."""
    out: list[str] = []
    for located in read_records(path):
        done = replay(located, lenient=path.name.startswith("lenient-"))
        out.extend(str(problem) for problem in done.problems)
    return [message.replace(f"{path.parent}/", "") for message in out]


def test_there_are_at_least_a_hundred_and_all_are_listed() -> None:
    assert len(FILES) >= 100
    assert {p.name for p in FILES} == set(EXPECTED)


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.name)
def test_broken_record(path: Path) -> None:
    assert EXPECTED[path.name], "a broken record has a message"
    assert messages(path) == EXPECTED[path.name]
