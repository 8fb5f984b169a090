"""``vijf simulate``, ``vijf compare`` and ``vijf replay``."""

import json
import os
import re
import shlex
import signal
import time
from pathlib import Path

import pytest

from cli.vijf import Done, running, vijf

BY_HAND = Path(__file__).resolve().parent.parent / "records" / "w1.yaml"


def compare(*more: object) -> Done:
    return vijf("compare", "moolenijzer-1836", "modern", "--games", 6, *more)


def test_simulate_shows_figures_under_headings() -> None:
    done = vijf("simulate", "modern", "--games", 4)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("modern: 4 games, seed 1, greedy against greedy\n")
    for heading in ("Length of a game", "Roem", "Who wins", "How games end"):
        assert f"\n{heading}\n" in done.out
    assert re.search(r"^deals a game +\d\.\d+ +± \d", done.out, re.M)


@pytest.mark.parametrize(("variant", "names", "seats"), [("five-hundred-australian", 5, 4), ("modern", 3, 2)])
def test_more_players_than_seats_are_wrong_usage(variant: str, names: int, seats: int) -> None:
    done = vijf("simulate", variant, "--games", 2, "--players", ",".join(["greedy"] * names))
    assert (done.code, done.out) == (2, "")
    assert f"{names} names of players do not fit {seats} seats" in done.err


def test_simulate_takes_set_and_names_it() -> None:
    done = vijf("simulate", "modern", "--games", 2, "--set", "game.target=600", "--json")
    assert json.loads(done.out)["variant"]["name"] == "modern (game.target=600)"


@pytest.mark.parametrize("players", ["greedy,greedy", "greedy,uniform"])
def test_simulate_out_writes_the_games_and_they_replay(players: str, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    done = vijf("simulate", "moolenijzer-1836", "--games", 4, "--players", players, "--out", file)
    assert done.code == 0
    assert len(file.read_text(encoding="utf-8").splitlines()) == 4
    assert [p.name for p in tmp_path.iterdir()] == ["games.jsonl"]
    again = vijf("replay", file)
    assert (again.code, again.out, again.err) == (0, "4 games replayed: all right\n", "")


def test_resume_goes_on_with_a_file_that_was_stopped(tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole.jsonl", tmp_path / "broken.jsonl"
    told = vijf("simulate", "modern", "--games", 5, "--out", whole)
    lines = whole.read_bytes().splitlines(keepends=True)
    broken.write_bytes(b"".join(lines[:2]) + lines[2][:100])
    again = vijf("simulate", "modern", "--games", 5, "--out", broken, "--resume")
    assert (again.code, again.out) == (0, told.out)
    assert broken.read_bytes() == whole.read_bytes()
    assert vijf("simulate", "huisregels", "--games", 5, "--out", broken, "--resume").code == 2
    assert broken.read_bytes() == whole.read_bytes()
    assert vijf("simulate", "modern", "--games", 5, "--resume").code == 2
    fewer = vijf("simulate", "modern", "--games", 3, "--out", broken, "--resume")
    assert (fewer.code, fewer.out) == (2, "")
    assert "holds 5 games, more than the 3 asked for" in fewer.err
    assert broken.read_bytes() == whole.read_bytes()


def test_games_are_not_written_over_without_being_told_to(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("mine", encoding="utf-8")
    refused = vijf("simulate", "modern", "--games", 1, "--out", file)
    assert (refused.code, refused.out) == (2, "")
    assert refused.err == f"vijf: {file} is there already; --resume goes on with it, --force writes over it\n"
    assert file.read_text(encoding="utf-8") == "mine"
    assert vijf("simulate", "modern", "--games", 1, "--out", file, "--resume", "--force").code == 2
    assert vijf("simulate", "modern", "--games", 1, "--out", file, "--force").code == 0
    assert len(file.read_text(encoding="utf-8").splitlines()) == 1
    assert vijf("simulate", "modern", "--games", 1, "--out", "/dev/null").code == 0


@pytest.mark.parametrize("name", ["game.txt", "game", "game.yaml.txt", "game.jsonl.bz2", "game.gz"])
def test_the_ending_of_a_record_is_wrong_usage(name: str, tmp_path: Path) -> None:
    file = tmp_path / name
    file.write_text("x", encoding="utf-8")
    for words in (["replay", file], ["compare", "modern", "huisregels", "--records", file]):
        done = vijf(*words)
        assert done.code == 2
        assert ".yaml, .yml, .jsonl, or one of these and .gz or .zst" in done.err
    file.unlink()
    for words in (["simulate", "modern", "--games", 1, "--out", file], ["play", "modern", "--record", file]):
        done = vijf(*words)
        assert (done.code, done.out) == (2, "")
        assert ".jsonl" in done.err
        assert not file.exists()


def test_a_missing_file_is_told_in_the_same_words(tmp_path: Path) -> None:
    missing = tmp_path / "none.yaml"
    for words in (
        ["replay", missing],
        ["compare", "modern", "huisregels", "--records", missing],
        ["compare", "modern", missing],
        ["play", missing],
        ["explain", missing, "stuk"],
        ["variants", "check", missing],
        ["variants", "show", missing],
        ["variants", "diff", missing, "modern"],
    ):
        done = vijf(*words)
        assert (done.code, done.out) == (2, ""), words
        assert done.err == f"vijf: cannot read {missing}: No such file or directory\n"


def test_results_are_the_same_bytes_with_any_number_of_workers(tmp_path: Path) -> None:
    found = set()
    for workers in (1, 2):
        page, games = tmp_path / f"{workers}.html", tmp_path / f"{workers}.jsonl"
        table = compare("--workers", workers, "--report", page).out.replace(str(page), "PAGE")
        data = compare("--workers", workers, "--json").out
        vijf("simulate", "modern", "--games", 6, "--workers", workers, "--out", games)
        found.add((table, data, page.read_bytes(), games.read_bytes()))
    assert len(found) == 1


def test_compare_shows_figures_differences_and_rules() -> None:
    done = compare()
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0] == "Played: 6 games, seed 1, greedy against greedy, under each variant from the same packs"
    assert lines[1].split() == ["moolenijzer-1836", "modern", "difference", "±"]
    assert re.search(r"^kapot, of deals +\d+\.\d % +0\.0 %", done.out, re.M)
    assert re.search(r"^roem\.when +before-lead +with-lead$", done.out, re.M)
    assert "vijf variants diff moolenijzer-1836 modern" in done.out


def test_ctrl_c_shows_what_was_played_and_ends_with_130(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    with running("simulate", "modern", "--games", 10**6, "--workers", 2, "--out", file) as child:
        limit = time.monotonic() + 60
        while not any(part.stat().st_size for part in tmp_path.iterdir()):
            assert time.monotonic() < limit, "nothing was written"
            time.sleep(0.05)
        os.killpg(child.pid, signal.SIGINT)
        out, err = child.communicate()
    assert child.returncode == 130
    told = re.fullmatch(rf"stopped after (\d+) of 1000000 games; --resume goes on with {re.escape(str(file))}\n", err)
    assert told is not None
    assert out.startswith(f"modern: {int(told[1]):,} games, seed 1, greedy against greedy, stopped early\n")
    assert len(file.read_text(encoding="utf-8").splitlines()) == int(told[1])


def test_compare_three() -> None:
    done = vijf("compare", "modern", "huisregels", "rijswijk-1920", "--games", 2)
    heads = done.out.splitlines()[1].split("   ")
    assert [h.strip() for h in heads if h.strip()] == [
        "modern", "huisregels", "rijswijk-1920", "huisregels − modern", "±", "rijswijk-1920 − modern", "±",
    ]  # fmt: skip


def test_variants_of_one_name_are_told_apart_by_what_was_typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for folder, points in (("at home", 40), ("away", 70)):
        Path(folder).mkdir()
        text = f"family: vijfhonderden\nname: mine\nextends: modern\nroem: {{runs: {{4: {points}}}}}\n"
        Path(folder, "mine.yaml").write_text(text, encoding="utf-8")
    words = ["at home/mine.yaml", "away/mine.yaml", "modern"]
    done = vijf("compare", *words, "--games", 2, "--report", "page.html")
    heads = [head.strip() for head in done.out.splitlines()[1].split("   ") if head.strip()]
    assert heads[:3] == words
    for other in words[1:]:
        (line,) = (line for line in done.out.splitlines() if line.endswith(f" {other}") and "variants diff" in line)
        recommended = vijf(*shlex.split(line)[1:])
        assert recommended.code == 0
        assert "roem.runs.4" in recommended.out
    found = json.loads(vijf("compare", *words, "--games", 2, "--json").out)
    assert [variant["name"] for variant in found["variants"]] == words
    again = vijf(*shlex.split(found["command"])[1:])
    assert again.out.splitlines()[1:] == vijf("compare", *words, "--games", 2).out.splitlines()[1:]
    assert "at home/mine.yaml" in Path("page.html").read_text(encoding="utf-8")
    records = vijf("compare", *words, "--records", BY_HAND)
    assert "  under away/mine.yaml: " in records.out
    diff = vijf("variants", "diff", *words[:2])
    assert "  away/mine.yaml     " in diff.out
    same = vijf("compare", "modern", "modern", "--games", 1)
    assert "modern and modern #2 have the same rules." in same.out


def test_compare_writes_a_page_that_needs_nothing_else(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    done = compare("--report", page)
    assert f"The page with pictures is in {page}" in done.out
    text = page.read_text(encoding="utf-8")
    assert text.startswith("<!DOCTYPE html>")
    assert not re.search(r"""(src|href)\s*=\s*["'](https?:)?//""", text)
    assert [p.name for p in tmp_path.iterdir()] == ["page.html"]


def test_compare_attributes_a_difference_to_rules() -> None:
    done = vijf("compare", "modern", "huisregels", "--games", 4, "--attribute", "points.kapot")
    assert (done.code, done.err) == (0, "")
    assert "Which rule did it: kapot" in done.out
    assert re.search(r"^counting\.kapot +off +points 100", done.out, re.M)
    assert re.search(r"^together ", done.out, re.M)


@pytest.mark.parametrize("order", [["--records", "X", "X", "--json"], ["--json", "--records", "X", "--records", "X"]])
def test_compare_replays_records_under_each_variant(order: list[str]) -> None:
    words = [str(BY_HAND) if word == "X" else word for word in order]
    done = vijf("compare", "moolenijzer-1836", "modern", *words)
    assert (done.code, done.err) == (0, "")
    assert set(json.loads(done.out)) == {"records"}
    plain = vijf("compare", "moolenijzer-1836", "modern", "--records", BY_HAND)
    assert plain.out.count(str(BY_HAND)) == 1


def test_compare_with_a_wrong_record_ends_with_1(tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text(BY_HAND.read_text(encoding="utf-8").replace("B: CT ", "B: S7 ", 1), encoding="utf-8")
    done = vijf("compare", "moolenijzer-1836", "modern", "--records", BY_HAND, file)
    assert done.code == 1
    assert "wrong in the record: " in done.out
    document = vijf("compare", "moolenijzer-1836", "modern", "--records", file, "--json")
    assert (document.code, document.err) == (1, "")
    assert json.loads(document.out)["records"]["games"][0]["problems"]


def test_compare_does_both_when_games_are_asked_for() -> None:
    found = json.loads(compare("--records", BY_HAND, "--json").out)
    assert found["games"] == 6
    assert found["records"]


def test_w1_replays_to_its_known_score() -> None:
    done = vijf("replay", BY_HAND)
    assert (done.code, done.err) == (0, "")
    assert "A: 106 cards + 490 roem + 20 stuk\n" in done.out
    assert "B: 35 cards + 5 last trick\n" in done.out
    assert "A 616, B 40" in done.out


def test_w1_under_modern_names_the_first_illegal_act() -> None:
    done = vijf("replay", BY_HAND, "--as", "modern")
    assert done.code == 0
    text = done.out.split("Under modern the first illegal act is:\n")[1]
    first = text.splitlines()[0]
    assert re.match(r"  deal 1, trick \d+, A: ", first)
    assert re.search(r"\([a-z_.]+, ", first)
    found = json.loads(vijf("replay", BY_HAND, "--as", "modern", "--json").out)["games"][0]["as"]
    assert found["first_illegal"]["rule"] in first


def test_what_was_not_replayed_is_not_called_legal(tmp_path: Path) -> None:
    file = tmp_path / "half.yaml"
    text = BY_HAND.read_text(encoding="utf-8")
    file.write_text(text.replace("variant: moolenijzer-1836", "variant: modern"), encoding="utf-8")
    assert vijf("replay", file).code == 1
    done = vijf("replay", file, "--as", "huisregels")
    assert "every act is legal" not in done.out
    assert "every act is allowed" not in vijf("compare", "huisregels", "rijswijk-1920", "--records", file).out


def test_replay_shows_sheets() -> None:
    done = vijf("replay", BY_HAND, "--sheets")
    assert re.search(r"^A +20 +run 987h +1 +roem\.runs\.3 +§17", done.out, re.M)


def test_an_unfinished_deal_is_itemised_as_far_as_it_went(tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    vijf("play", "moolenijzer-1836", "--seed", 1, "--record", file, typed="run T98h\nHK\n6\n1\n1\n")
    (deal,) = json.loads(vijf("replay", file, "--json").out)["games"][0]["deals"]
    tricks = len(deal["tricks"])
    assert tricks >= 3
    done = vijf("replay", file)
    assert f"(unfinished after {tricks} tricks)" in done.out
    for name, eyes, score in zip(("human", "greedy"), deal["eyes"], deal["scores"], strict=True):
        found = re.search(rf"^      {name}: (.*)$", done.out, re.M)
        parts = found[1] if found else ""
        assert sum(map(int, re.findall(r"\d+", parts))) == score
        assert not eyes or f"{eyes} cards so far" in parts
    assert re.search(r"^greedy +\d+ +cards so far", vijf("replay", file, "--sheets").out, re.M)


def test_a_wrong_record_ends_with_1_and_names_place_rule_and_source(tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    text = BY_HAND.read_text(encoding="utf-8")
    assert "B: CT " in text
    file.write_text(text.replace("B: CT ", "B: S7 ", 1), encoding="utf-8")
    done = vijf("replay", file, BY_HAND)
    assert done.code == 1
    assert re.match(rf"{re.escape(str(file))}:\d+:\d+: deal 1, trick 1, B: ", done.err)
    assert "2 games replayed: 1 wrong" in done.out
    told = vijf("replay", file, "--json")
    assert (told.code, told.err) == (1, "")
    found = json.loads(told.out)
    assert (found["fine"], found["replayed"], found["wrong"]) == (False, 1, 1)
    assert found["games"][0]["problems"][0]["trick"] == 1


def test_a_file_that_is_no_record_is_told(tmp_path: Path) -> None:
    for name, content in (("a.yaml", "hello"), ("b.jsonl", "{"), ("c.jsonl.gz", "no gzip"), ("d.yaml", "")):
        file = tmp_path / name
        file.write_text(content, encoding="utf-8")
        done = vijf("replay", file)
        assert done.code == 1
        assert str(file) in done.err
        document = vijf("replay", file, "--json")
        assert document.code == 1
        assert json.loads(document.out)["fine"] is False
    other = tmp_path / "game.txt"
    other.write_text("x", encoding="utf-8")
    assert vijf("replay", other).code == 2


def test_a_file_of_one_game_is_counted(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    vijf("simulate", "modern", "--games", 1, "--out", file)
    assert vijf("replay", file).out == "1 game replayed: all right\n"


def test_schema_of_a_record() -> None:
    assert json.loads(vijf("replay", "--schema").out)["title"] == "Vijfhonderden game record"
