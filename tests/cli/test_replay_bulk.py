"""``vijf replay`` on files of many games says the same whether or not plain games are told apart first."""

import json
from pathlib import Path

import pytest

from vijfhonderden.record.plain import PlainGames
from vijfhonderden_cli import replaying as command

from .vijf import vijf

PLAYERS = ("--players", "uniform")


def games_of(tmp_path: Path, *variants: str) -> list[bytes]:
    """The lines of three games of each variant."""
    lines: list[bytes] = []
    for variant in variants:
        file = tmp_path / f"{variant}.jsonl"
        assert vijf("simulate", variant, "--games", 3, *PLAYERS, "--out", file).code == 0
        lines += file.read_bytes().splitlines(keepends=True)
    return lines


def changed(line: bytes, **keys: object) -> bytes:
    return json.dumps(json.loads(line) | keys, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def test_a_plain_game_is_counted_and_a_wrong_one_told_with_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = games_of(tmp_path, "modern", "five-hundred-australian")
    wrong = [
        changed(lines[2], winner="nobody"),
        lines[1].replace(b'"seed":1,', b'"seed":1,"seed":1,'),
        lines[2].replace(b" => ", b" = ", 1),
        b"{}\n",
        b"\n",
    ]
    file = tmp_path / "all.jsonl"
    file.write_bytes(b"".join([*lines[:2], *wrong, *lines[2:], lines[1][:-200]]))
    checked: list[bool] = []
    is_right = PlainGames.is_right

    def watched(self: PlainGames, line: bytes) -> bool:
        checked.append(is_right(self, line))
        return checked[-1]

    ways = (watched, lambda self, line: False)
    for words in (("replay", file), ("replay", "--lenient", file), ("replay", "--json", file)):
        found = []
        for way in ways:
            monkeypatch.setattr(PlainGames, "is_right", way)
            found.append(vijf(*words))
        assert found[0] == found[1]
        assert found[0].code == 1
    assert checked.count(True) == 2 * 4  # the second and third of each family, but for --json
    monkeypatch.setattr(PlainGames, "is_right", is_right)
    done = vijf("replay", file)
    assert done.out == "11 games replayed: 5 wrong\n"
    places = dict.fromkeys(line.partition(": ")[0] for line in done.err.splitlines())
    assert list(places) == [f"{file}:{n}" for n in (3, 4, 5, 6, 12)]


def test_only_what_is_told_is_replayed_in_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "g.jsonl"
    file.write_bytes(b"".join(games_of(tmp_path, "modern")))
    assert vijf("replay", "--sheets", file).out.count("right (modern)") == 3
    monkeypatch.setattr(command, "_replays", None)
    assert vijf("replay", file).out == "3 games replayed: all right\n"


@pytest.mark.parametrize("suffix", [".gz", ".zst"])
def test_compressed_files_are_written_replayed_compared_and_gone_on_with(suffix: str, tmp_path: Path) -> None:
    file = tmp_path / f"g.jsonl{suffix}"
    words = ("simulate", "modern", "--games", 4, *PLAYERS, "--out", file)
    assert vijf(*words).code == 0
    assert vijf("replay", file).out == "4 games replayed: all right\n"
    assert vijf("compare", "modern", "huisregels", "--records", file).code == 0
    whole = file.read_bytes()
    file.write_bytes(whole[:-9])
    done = vijf("replay", file)
    assert done.code == 1
    assert "an interrupted run" in done.err
    assert vijf(*words).code == 2  # it is there already
    assert vijf(*words, "--resume").code == 0
    assert file.read_bytes() == whole
