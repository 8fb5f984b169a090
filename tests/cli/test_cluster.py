"""``--cluster``: a real scheduler with workers in other processes, and the same bytes as in one process."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.vijf import process, running, vijf
from dask_cluster import Cluster, dask_cluster
from vijfhonderden.build import VERSION, build_kind


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    with dask_cluster(tmp_path_factory.mktemp("dask"), 3) as found:
        yield found


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[Cluster]:
    (tmp_path / "dask").mkdir()
    with dask_cluster(tmp_path / "dask", 0) as found:
        yield found


SIMULATE = ["simulate", "moolenijzer-1836", "--games", 60, "--players", "uniform,greedy", "--seed", 3]
COMPARE = ["compare", "five-hundred-australian", "five-hundred-american", "--games", 12]
ATTRIBUTE = ["compare", "modern", "huisregels", "--games", 6, "--players", "uniform", "--attribute", "points.kapot"]


def test_simulate_gives_the_same_bytes(cluster: Cluster, tmp_path: Path) -> None:
    found: list[tuple[str, bytes]] = []
    for where in (["--workers", 1], ["--cluster", cluster.address]):
        file = tmp_path / f"{len(found)}.jsonl"
        done = process(*SIMULATE, "--json", "--out", file, *where)
        assert (done.code, done.err) == (0, "")
        found.append((done.out, file.read_bytes()))
    assert found[0] == found[1]


@pytest.mark.parametrize("words", [COMPARE, ATTRIBUTE], ids=["compare", "attribute"])
def test_compare_gives_the_same_bytes(cluster: Cluster, words: list[object], tmp_path: Path) -> None:
    found: list[tuple[str, bytes]] = []
    for where in (["--workers", 1], ["--cluster", cluster.address]):
        page = tmp_path / "page.html"
        done = process(*words, "--report", page, *where)
        assert (done.code, done.err) == (0, "")
        found.append((done.out, page.read_bytes()))
    assert found[0] == found[1]


def test_a_local_cluster_gives_the_same_bytes(tmp_path: Path) -> None:
    found: list[tuple[str, bytes]] = []
    for where in (["--workers", 1], ["--cluster", "local", "--workers", 2]):
        file = tmp_path / f"{len(found)}.jsonl"
        done = process(*SIMULATE, "--json", "--out", file, *where)
        assert (done.code, done.err) == (0, "")
        found.append((done.out, file.read_bytes()))
    assert found[0] == found[1]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["0.jsonl", "1.jsonl"]


def lines_of(file: Path) -> int:
    return len(file.read_bytes().splitlines()) if file.exists() else 0


def wait_for(file: Path, games: int) -> None:
    limit = time.monotonic() + 60
    while lines_of(file) < games:
        assert time.monotonic() < limit, "too few games were written"
        time.sleep(0.02)


def test_a_worker_that_is_killed_changes_nothing(tmp_path: Path) -> None:
    """Not the result, and not what is said: its games are played elsewhere."""
    games = 30_000 if build_kind() == "compiled" else 400  # some seconds of work for either build
    words = ["simulate", "modern", "--games", games, "--players", "uniform", "--json", "--out"]
    alone = tmp_path / "alone.jsonl"
    wanted = process(*words, alone, "--workers", 1)
    (tmp_path / "dask").mkdir()
    with dask_cluster(tmp_path / "dask", 3) as cluster:
        file = tmp_path / "games.jsonl"
        with running(*words, file, "--cluster", cluster.address) as child:
            wait_for(file, 16)
            assert lines_of(file) < games
            cluster.workers[0].kill()
            out, err = child.communicate()
        assert cluster.workers[0].wait() == -signal.SIGKILL
        assert [worker.poll() for worker in cluster.workers[1:]] == [None, None]
    assert (child.returncode, out, err) == (0, wanted.out, "")
    assert file.read_bytes() == alone.read_bytes()


@pytest.mark.parametrize(
    ("where", "number", "code", "word"), [("there", 15, 1, "ended by SIGTERM"), ("local", 2, 130, "stopped")]
)
def test_a_signal_keeps_what_was_played_and_resume_goes_on(
    cluster: Cluster, where: str, number: int, code: int, word: str, tmp_path: Path
) -> None:
    file = tmp_path / "games.jsonl"
    place = ["--cluster", cluster.address] if where == "there" else ["--cluster", "local", "--workers", 2]
    words = ["simulate", "modern", "--players", "uniform", "--out", file]
    with running(*words, "--games", 10**6, *place) as child:
        wait_for(file, 16)
        os.killpg(child.pid, number)  # as a terminal does, to the workers of a local cluster too
        out, err = child.communicate()
    told = re.fullmatch(rf"{word} after (\d+) of 1000000 games; --resume goes on with {re.escape(str(file))}\n", err)
    assert child.returncode == code and told is not None, err
    assert lines_of(file) == int(told[1])
    assert out.startswith(f"modern: {int(told[1]):,} games, seed 1, uniform against uniform, stopped early\n")
    more = int(told[1]) + 4
    done = process(*words, "--games", more, "--resume", "--cluster", cluster.address)
    assert (done.code, done.err, lines_of(file)) == (0, "", more)
    if where == "local":
        limit = time.monotonic() + 30
        while group_is_there(child.pid):
            assert time.monotonic() < limit, "workers of the local cluster go on"
            time.sleep(0.05)


def group_is_there(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def test_nobody_at_the_address(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
        began = time.monotonic()
        done = process("simulate", "modern", "--games", 2, "--out", tmp_path / "games.jsonl", "--cluster", address)
    assert (done.code, done.out) == (1, "")
    why = "nothing within 10 seconds; its address is HOST:PORT"
    assert done.err == f"vijf: no Dask scheduler answers at {address}: {why}\n"
    assert time.monotonic() - began < 40


def test_an_address_that_is_none() -> None:
    done = process("compare", "modern", "huisregels", "--games", 2, "--cluster", "nonsense")
    assert (done.code, done.out) == (1, "")
    assert re.fullmatch(r"vijf: no Dask scheduler answers at nonsense: missing port .*\n", done.err)


def test_another_server_at_the_address() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:

        def answer() -> None:
            with server.accept()[0] as other:
                other.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")

        threading.Thread(target=answer, daemon=True).start()
        address = f"127.0.0.1:{server.getsockname()[1]}"
        done = process("simulate", "modern", "--games", 2, "--cluster", address)
    assert (done.code, done.out) == (1, "")
    assert re.fullmatch(rf"vijf: no Dask scheduler answers at {address}: .*; its address is HOST:PORT\n", done.err)


def test_a_cluster_without_workers(empty: Cluster) -> None:
    done = process("simulate", "modern", "--games", 2, "--cluster", empty.address)
    assert (done.code, done.out) == (1, "")
    assert done.err == f"vijf: the cluster at {empty.address} has no workers\n"


@pytest.mark.parametrize(
    ("module", "said"),
    [
        ("raise ModuleNotFoundError('no vijfhonderden')", f"has no vijfhonderden; install {VERSION} there"),
        (
            "import types, sys\nsys.modules['vijfhonderden.build'] = types.ModuleType('vijfhonderden.build')\n"
            "sys.modules['vijfhonderden.build'].VERSION = '0.0.9'",
            f"has version 0.0.9 of vijfhonderden, and this is {VERSION}",
        ),
    ],
    ids=["none", "older"],
)
def test_workers_with_another_version_or_none(module: str, said: str, tmp_path: Path) -> None:
    package = tmp_path / "other" / "vijfhonderden"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text(module, encoding="utf-8")
    (tmp_path / "dask").mkdir()
    with dask_cluster(tmp_path / "dask", 1, {"PYTHONPATH": str(package.parent)}) as cluster:
        done = process("simulate", "modern", "--games", 2, "--cluster", cluster.address)
    assert (done.code, done.out) == (1, "")
    assert re.fullmatch(rf"vijf: the worker tcp://\S+ of the cluster (at \S+ )?{re.escape(said)}\n", done.err)


def test_a_scheduler_that_ends_leaves_the_games(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    (tmp_path / "dask").mkdir()
    with dask_cluster(tmp_path / "dask", 2) as cluster:
        words = ["simulate", "modern", "--players", "uniform", "--games", 10**6, "--out", file]
        with running(*words, "--cluster", cluster.address) as child:
            wait_for(file, 16)
            cluster.scheduler.kill()
            out, err = child.communicate()
    assert (child.returncode, out) == (1, "")
    assert err.count("\n") == 2, err
    first, second = err.splitlines()
    assert first.startswith(f"vijf: the cluster at {cluster.address} broke off the work: ")
    assert second == f"vijf: --resume goes on with {file}"
    assert lines_of(file) and vijf("replay", file).code == 0


def test_games_that_end_every_worker_are_told(tmp_path: Path) -> None:
    """The scheduler gives a chunk up after so many workers; here after the first."""
    (tmp_path / "sitecustomize.py").write_text(
        "import os, sys\n"
        "if 'worker' in sys.orig_argv:\n"
        "    from vijfhonderden.lab.spread import cluster\n"
        "    cluster.play = lambda *chunk: os._exit(1)\n",
        encoding="utf-8",
    )
    (tmp_path / "dask").mkdir()
    env = {"PYTHONPATH": str(tmp_path), "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "0"}
    with dask_cluster(tmp_path / "dask", 2, env) as cluster:
        done = process("simulate", "modern", "--games", 2, "--cluster", cluster.address)
    assert (done.code, done.out) == (1, "")
    assert re.fullmatch(
        r"vijf: several workers of the cluster ended by themselves at the same games, tcp://\S+ the last of them; .*\n",
        done.err,
    )


def test_without_dask_it_is_said_what_to_install(tmp_path: Path) -> None:
    hidden = tmp_path / "distributed.py"
    hidden.write_text("raise ModuleNotFoundError('No module named distributed')", encoding="utf-8")
    done = process("simulate", "modern", "--games", 2, "--cluster", "local", env={"PYTHONPATH": str(tmp_path)})
    assert (done.code, done.out) == (2, "")
    assert done.err == "vijf: --cluster needs Dask, which is not installed: pip install 'vijfhonderden[cluster]'\n"


def test_the_workers_of_a_cluster_are_its_own() -> None:
    done = vijf("simulate", "modern", "--games", 2, "--cluster", "127.0.0.1:8786", "--workers", 2)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("vijf: the cluster at 127.0.0.1:8786 has its own workers; ")


def test_from_a_script(cluster: Cluster, tmp_path: Path) -> None:
    """The script of docs/cluster.md, with the address of this cluster."""
    page = Path(__file__).resolve().parents[2] / "docs" / "cluster.md"
    found = re.search(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.S)
    assert found is not None
    script = tmp_path / "script.py"
    text = found[1].replace("127.0.0.1:8786", cluster.address).replace("100_000", "20")
    assert text.count(cluster.address) == 1 and "games=20," in text
    script.write_text(text, encoding="utf-8")
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, cwd=tmp_path, timeout=90)
    assert (done.returncode, done.stderr) == (0, "")
    wanted = json.loads(process("compare", "moolenijzer-1836", "modern", "--games", 20, "--json").out)
    assert json.loads(done.stdout) == wanted
