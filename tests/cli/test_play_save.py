"""Saving at the table and going on later: in every phase, and as if nobody had ever stopped."""

import fcntl
import json
import os
import pty
import re
import select
import signal
import subprocess
import termios
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cli.five_hundred import AUSTRALIAN, FIVE, MISERE, TEN, lines
from cli.vijf import LONGEST, VIJF, Done, hears_ctrl_c, running, terminal, vijf
from vijfhonderden.record import read_records, replay
from vijfhonderden.schema import list_variants, load_variant

NAMES = list_variants()
ROUND = {"vijfhonderden": ["1", "2", "1"], "five-hundred": ["look", "pass", "1"]}


def start(name: str, file: Path, typed: str, *more: object) -> Done:
    seats = int(load_variant(name).values["table.players"])
    players = ",".join(["human", *["uniform"] * (seats - 1)])
    return vijf("play", name, "--seed", 4, "--players", players, "--games", 1, *more, "--save", file, typed=typed)


def deals(file: Path) -> list[object]:
    (game,) = read_records(file)
    assert game.record is not None
    assert replay(game).problems == []
    return list(game.record.deals)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_that_was_stopped_goes_on_as_if_it_had_not_been(name: str, tmp_path: Path) -> None:
    """After any number of steps: whoever plays by chance goes on with the same stream."""
    words = ROUND[load_variant(name).family] * 3
    assert start(name, tmp_path / "whole.yaml", lines(*words)).code == 0
    for stop in (0, 1, 2, 4, 7):
        file = tmp_path / f"{stop}.yaml"
        first = start(name, file, lines(*words[:stop]))
        assert (first.code, first.err) == (0, "")
        assert f"To go on with the game:\n  vijf play --resume {file}\n" in first.out
        then = vijf("play", "--resume", file, typed=lines(*words[stop:]))
        assert (then.code, then.err) == (0, "")
        assert "going on with game 1, deal " in then.out
        assert deals(file) == deals(tmp_path / "whole.yaml")


PHASES = {
    "the bidding": (AUSTRALIAN, ["pass", "7H"]),
    "the kitty": (AUSTRALIAN, list(TEN)),
    "the kitty, half put away": (AUSTRALIAN, [*TEN, "S6", "S8"]),
    "the joker's suit": (AUSTRALIAN, [*TEN, "S6 S8 C5"]),
    "a trick": (AUSTRALIAN, [*TEN, "S6 S8 C5", "no suit", "DT", "D9"]),
    "an open misere": (AUSTRALIAN, [*MISERE, "CA"]),
    "the call for a partner": ("five-hundred-5", list(FIVE)),
    "before a look": ("vyfhonderd", []),
    "after the lead": ("modern", ["1"]),
    "roem that waits for its answer": ("moolenijzer-1836", ["10"]),
}


@pytest.mark.parametrize("phase", PHASES)
def test_a_game_is_saved_in_every_phase(phase: str, tmp_path: Path) -> None:
    name, typed = PHASES[phase]
    people = ",".join(["human"] * int(load_variant(name).values["table.players"]))
    file = tmp_path / "game.yaml"
    first = vijf("play", name, "--seed", 1, "--players", people, typed=lines(*typed, f"save {file}", "table"))
    assert (first.code, first.err) == (0, "")
    assert f"  saved in {file}\n" in first.out
    before = deals(file)
    then = vijf("play", "--resume", file, typed="table\n")
    assert (then.code, then.err) == (0, "")
    assert deals(file) == before
    # the table looks as it did when it was saved, and who is asked is the same
    screen = first.out.rpartition("> table\n")[2].partition("\nthe input ended")[0]
    assert screen.rstrip().removesuffix(">").strip()
    assert screen in then.out


def test_the_saved_game_says_who_plays_and_how_many_games(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    done = vijf("play", "modern", "--seed", 3, "--games", 2, "--save", file, typed="1\n" * 5)
    assert done.code == 0
    (line,) = file.read_text(encoding="utf-8").splitlines()
    assert json.loads(line)["session"] == {"kinds": "human,greedy", "games": 2}
    then = vijf("play", "--resume", file, typed="1\n" * 900)
    assert (then.code, then.err) == (0, "")
    assert then.out.count(" the game, ") == 2
    assert len(list(read_records(file))) == 2
    over = vijf("play", "--resume", file)
    assert over.code == 2
    assert over.err == f"vijf: {file}: the game is over; vijf replay {file} shows it\n"


def test_a_session_of_three_goes_on_with_its_slate(tmp_path: Path) -> None:
    name = "moolenijzer-1836-gelag"
    words = "1\n" * 600
    whole = vijf("play", name, "--players", "human,greedy,greedy", "--seed", 3, "--games", 3, typed=words)
    file = tmp_path / "games.jsonl"
    begun = ("play", name, "--players", "human,greedy,greedy", "--seed", 3, "--games", 3, "--save", file)
    vijf(*begun, typed="1\n" * 60)
    then = vijf("play", "--resume", file, typed=words)
    assert re.findall(r"^Slate: .*$", then.out, re.M) == re.findall(r"^Slate: .*$", whole.out, re.M) != []


def test_a_record_that_was_broken_off_can_be_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    done = vijf("play", "modern", "--seed", 3, "--record", file, typed="1\n" * 5)
    assert f"The record is in {file}\nTo go on with the game:\n  vijf play --resume {file}\n" in done.out
    assert vijf("play", "--resume", file, typed="1\n").code == 0


def test_what_is_said_when_a_name_will_not_do(tmp_path: Path) -> None:
    there = tmp_path / "there.yaml"
    there.write_text("mine", encoding="utf-8")
    typed = f"save\nsave {there}\nsave {tmp_path}/game.txt\nsave {tmp_path}/no/game.yaml\nsave {tmp_path}/evening\n"
    done = vijf("play", "modern", "--seed", 3, typed=typed)
    assert done.code == 0
    assert "not saved: under which name? for example: save evening.yaml" in done.out
    assert "there.yaml is there already; give another name\n" in done.out
    assert "a record is a .yaml or .yml file" in done.out
    assert "there is no such directory" in done.out
    assert f"saved in {tmp_path}/evening.yaml" in done.out
    assert there.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("option", "value"), [("--players", "human,greedy"), ("--seed", 3), ("--games", 1), ("--set", "game.target=400")]
)
def test_what_a_saved_game_says_is_not_said_again(option: str, value: object, tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    start("modern", file, "1\n")
    done = vijf("play", "--resume", file, option, value)
    assert done.code == 2
    assert f"vijf: {option} does not go with --resume" in done.err
    assert vijf("play", "modern", "--resume", file).code == 2
    assert vijf("play").code == 2


def test_a_saved_game_that_is_wrong_is_told_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    start("modern", file, "1\n1\n")
    good = file.read_text(encoding="utf-8")
    faults = {
        good.replace("seed: 4", "seed: 5"): "deals[0]: is not what seed 5 deals in game 1",
        good.replace("game: 1", "game: 2"): "is not game 1 of a seed",
        good.replace("kinds:", "note:").replace(", games: 1", ""): "does not say who plays (session.kinds)",
        good.replace("record: 1", "record: 9"): "format version 9 is not known",
    }
    for text, message in faults.items():
        file.write_text(text, encoding="utf-8")
        done = vijf("play", "--resume", file)
        assert (done.code, done.out) == (1, "")
        assert re.match(rf"{re.escape(str(file))}:\d+:", done.err)
        assert message in done.err
        assert file.read_text(encoding="utf-8") == text
    missing = vijf("play", "--resume", tmp_path / "none.yaml")
    assert (missing.code, missing.out) == (2, "")


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 1), (signal.SIGHUP, 1)])
def test_a_game_that_is_interrupted_is_saved_and_says_how_to_go_on(
    number: signal.Signals, code: int, tmp_path: Path
) -> None:
    file = tmp_path / "game.yaml"
    with running("play", AUSTRALIAN, "--players", "human,human,human,human", "--seed", 1, "--save", file) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        child.stdin.write(lines(*TEN))
        child.stdin.flush()
        while "put away 3" not in (line := child.stdout.readline()):
            assert line, "the game ended"
        child.send_signal(number)
        out, _ = child.communicate()
    assert child.returncode == code
    assert f"To go on with the game:\n  vijf play --resume {file}\n" in out
    assert "10NT" in str(deals(file))


def test_without_a_name_a_game_broken_off_at_a_terminal_is_kept_all_the_same(tmp_path: Path) -> None:
    env = {"XDG_STATE_HOME": str(tmp_path), "NO_COLOR": "1"}
    kept = tmp_path / "vijfhonderden" / "unfinished.jsonl"
    done = terminal("play", "modern", "--seed", 1, typed="1\n1\nquit\n", env=env)
    assert done.code == 0
    assert f"  vijf play --resume {kept}" in done.lines
    assert len(deals(kept)) == 1
    with_undo = terminal("play", "--resume", kept, typed="u\nquit\n", env=env)
    assert with_undo.code == 0
    assert "note: acts were taken back" in kept.read_text(encoding="utf-8").replace('"note":"', "note: ")
    again = terminal("play", "modern", "--seed", 2, typed="quit\n", env=env, columns=60)
    assert "Your last game was not finished; to go on with it:" in again.lines
    assert oct(kept.stat().st_mode & 0o777) == oct(0o666 & ~_umask())


def test_a_game_goes_on_where_it_cannot_be_saved(tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    file = folder / "game.yaml"
    with running("play", "modern", "--seed", 3, "--save", file) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        child.stdin.write("1\n")
        child.stdin.flush()
        while "trick 2 " not in (line := child.stdout.readline()):
            assert line, "the game ended"
        folder.rmdir()
        out, err = child.communicate("1\n" * 25 + f"save {tmp_path}/other.yaml\nquit\n")
    assert "not saved: " in out
    assert "Game 1, deal 2" not in out.partition("not saved: ")[0]
    assert f"saved in {tmp_path}/other.yaml" in out
    assert (child.returncode, err) == (0, "")


def test_a_name_may_begin_with_the_home_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    vijf("play", "modern", "--seed", 3, typed="save ~/game\n")
    assert len(deals(tmp_path / "game.yaml")) == 1


@contextmanager
def at_terminal(*words: object, home: Path, until: bytes = b"> ") -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """A game on a terminal that has come to its first question: the process, and the other end of the terminal."""
    parent, child = pty.openpty()
    env = {**os.environ, "XDG_STATE_HOME": str(home), "TERM": "xterm", "PYTHONIOENCODING": "utf-8"}
    with subprocess.Popen(
        [*VIJF, *[str(word) for word in words]],
        stdin=child, stdout=child, stderr=child, env=env, start_new_session=True, preexec_fn=owns_the_terminal,
    ) as process:  # fmt: skip
        os.close(child)
        end = threading.Timer(LONGEST, os.killpg, (process.pid, signal.SIGKILL))  # then every read ends
        end.start()
        shown = b""
        while not shown.endswith(until):
            shown += os.read(parent, 4096)
        try:
            yield process, parent
        finally:
            end.cancel()
            if process.poll() is None:
                process.kill()


def owns_the_terminal() -> None:
    """Run in a new process: its standard input is its controlling terminal, so that Ctrl-C and hanging up reach it."""
    hears_ctrl_c()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def press_ctrl_c(parent: int) -> str:
    """Press Ctrl-C; what is then shown, until the other end is closed.

    A signal that comes after a question is shown and before its answer is read waits for the next key: so where nothing
    happens it is pressed again, as anybody would.
    """
    shown = b""
    os.write(parent, b"\x03")
    while True:
        if not select.select([parent], [], [], 2)[0]:
            os.write(parent, b"\x03")
            continue
        try:
            part = os.read(parent, 4096)
        except OSError:
            break
        if not part:
            break
        shown += part
    return shown.decode().replace("\r\n", "\n")


@pytest.mark.parametrize("name", ["moolenijzer-1836", AUSTRALIAN])
def test_ctrl_c_at_a_terminal_keeps_the_game_and_says_how_to_go_on(name: str, tmp_path: Path) -> None:
    with at_terminal("play", name, "--seed", 1, home=tmp_path) as (process, parent):
        shown = press_ctrl_c(parent)
        os.close(parent)
        assert process.wait(LONGEST) == 130
    kept = tmp_path / "vijfhonderden" / "unfinished.jsonl"
    assert f"To go on with the game:\n  vijf play --resume {kept}\nstopped\n" in shown
    then = vijf("play", "--resume", kept, typed="1\nquit\n")
    assert (then.code, then.err) == (0, "")
    assert "going on with game 1, deal 1, " in then.out


@pytest.mark.parametrize("more", [[], ["--plain"]])
def test_after_ctrl_z_the_question_is_asked_again(more: list[str], tmp_path: Path) -> None:
    ask = b"help: " if more else b"you> "
    with at_terminal("play", "modern", "--seed", 1, *more, home=tmp_path, until=ask) as (process, parent):
        shown = b""
        while not shown.endswith(ask):
            # as with Ctrl-C: what comes between a question and the reading of its answer waits for the next key
            os.kill(process.pid, signal.SIGSTOP)
            os.kill(process.pid, signal.SIGCONT)
            if select.select([parent], [], [], 1)[0]:
                shown += os.read(parent, 4096)
        os.write(parent, b"quit\n")
        while b"You stopped" not in shown:
            shown += os.read(parent, 4096)
    os.close(parent)


@pytest.mark.parametrize("name", ["moolenijzer-1836", AUSTRALIAN])
def test_a_terminal_that_is_closed_leaves_a_game_to_go_on_with(name: str, tmp_path: Path) -> None:
    with at_terminal("play", name, "--seed", 1, home=tmp_path) as (process, parent):
        os.close(parent)
        assert process.wait(LONGEST) == 1
    kept = tmp_path / "vijfhonderden" / "unfinished.jsonl"
    assert len(deals(kept)) == 1
    # the next game says so
    shown = terminal("play", name, "--seed", 2, typed="quit\n", env={"XDG_STATE_HOME": str(tmp_path)})
    assert f"  vijf play --resume {kept}" in shown.lines


def typed_on_a_terminal(out: str) -> list[str]:
    """What is typed on a terminal for a game that went like this in a pipe: there Enter goes on with the next deal."""
    words = iter(["pass\n", "1\n"] * 400)
    return ["\n" if found != "you> " else next(words) for found in re.findall(r"you> |^Deal (?!1:)\d+:", out, re.M)]


def test_at_the_end_of_a_game_its_record_is_offered(tmp_path: Path) -> None:
    env = {"XDG_STATE_HOME": str(tmp_path), "NO_COLOR": "1"}
    file = tmp_path / "evening"
    words = ("play", AUSTRALIAN, "--set", "game.target=20", "--players", "human,greedy")
    typed = "pass\n1\n" * 200
    whole = vijf(*words, "--seed", 2, typed=typed)
    assert "wins the game" in whole.out or "win the game" in whole.out
    typed = "".join(typed_on_a_terminal(whole.out))
    done = terminal(*words, "--seed", 2, typed=f"{typed}1\nscore\n{file}.yaml\n", env=env)
    assert done.code == 0
    assert done.text.count("Keep the record? A file such as evening.yaml, or Enter for none: ") == 3
    assert f"The record is in {file}.yaml" in done.text.replace("\r\n    ", " ")
    (game,) = read_records(f"{file}.yaml")
    assert replay(game).is_over
    assert not (tmp_path / "vijfhonderden").exists()


def test_a_game_that_was_kept_is_gone_when_it_is_over_and_its_record_is_offered(tmp_path: Path) -> None:
    env = {"XDG_STATE_HOME": str(tmp_path), "NO_COLOR": "1"}
    kept = tmp_path / "vijfhonderden" / "unfinished.jsonl"
    words = ("play", AUSTRALIAN, "--set", "game.target=20", "--players", "human,greedy", "--seed", 2)
    typed = typed_on_a_terminal(vijf(*words, typed="pass\n1\n" * 200).out)
    assert terminal(*words, typed="".join(typed[:6]) + "quit\n", env=env).code == 0
    assert kept.exists()
    end = f"{tmp_path}/evening.jsonl\n"
    shown = terminal("play", "--resume", kept, typed="".join(typed[6:]) + "pass\n1\n" * 3 + end, env=env)
    assert shown.code == 0
    assert "Keep the record? A file such as" in shown.text
    assert not kept.exists()
    (game,) = read_records(tmp_path / "evening.jsonl")
    assert replay(game).is_over


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
