"""What is loaded for a command that does little, and how long the shortest takes."""

import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import pytest

from cli.vijf import VIJF

HEAVY: Final = {"pydantic", "pydantic_core", "rich", "yaml", "dask", "distributed", "multiprocessing", "concurrent"}
IMPORTS: Final = [VIJF[0], "-X", "importtime"]
OF_THE_ENGINE: Final = {"core", "drawing", "bidding", "games", "players", "record", "lab"}


def loaded_by(*words: str) -> set[str]:
    """Every module that a command loads."""
    done = subprocess.run([*IMPORTS, *VIJF[1:], *words], capture_output=True, text=True, check=True)
    marked = [line for line in done.stderr.splitlines() if line.startswith("import time:")]
    return {line.rpartition("|")[2].strip() for line in marked}


@pytest.mark.parametrize("words", [["--version"], ["variants", "list"]], ids=" ".join)
def test_no_heavy_module_is_loaded(words: list[str]) -> None:
    loaded = loaded_by(*words)
    assert "vijfhonderden.build" in loaded or words != ["--version"]
    assert {name.split(".")[0] for name in loaded} & HEAVY == set()
    of_engine = {name.split(".")[1] for name in loaded if name.startswith("vijfhonderden.") and name.count(".") == 1}
    # the package of the core is found, to tell the builds apart; its modules are not loaded
    assert of_engine & OF_THE_ENGINE <= ({"core"} if words == ["--version"] else set())
    assert not any(name.startswith("vijfhonderden.core.") for name in loaded)


def test_a_version_needs_nothing_that_reads_a_command_line() -> None:
    assert not any(name.split(".")[0] == "typer" for name in loaded_by("--version"))


@pytest.mark.parametrize("name", ["modern", "five-hundred-australian"])
def test_a_simulation_loads_what_plays_and_adds_up_alone(name: str) -> None:
    """No model of a file or record, no page, nothing that starts processes or reads command lines and YAML files."""
    loaded = loaded_by("simulate", name, "--games", "1", "--players", "uniform", "--workers", "1", "--json")
    assert {name.split(".")[0] for name in loaded} & {*HEAVY, "typer"} == set()
    ours = {name.removeprefix("vijfhonderden.") for name in loaded if name.startswith("vijfhonderden.")}
    assert "lab.work" in ours
    assert not {name for name in ours if name.startswith(("record", "lab.report", "lab.compare", "lab.resume"))}
    of_schema = {name for name in ours if name.startswith("schema.")}
    assert of_schema <= {f"schema.{part}" for part in ("engines", "problems", "ready", "shipped", "variant")}


def test_a_simulation_loads_nothing_that_starts_processes_where_a_mistake_or_a_rule_is_to_be_read() -> None:
    loaded = loaded_by("simulate", "modern", "--games=1", "--workers", "1", "--set", "game.target=501")
    assert {name.split(".")[0] for name in loaded} & {"dask", "distributed", "multiprocessing", "concurrent"} == set()


def test_a_replay_reads_its_command_line_without_typer(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    subprocess.run([*VIJF, "simulate", "modern", "--games", "2", "--out", str(file)], capture_output=True, check=True)
    loaded = {name.split(".")[0] for name in loaded_by("replay", str(file))}
    assert loaded & {"typer", "rich", "dask", "distributed", "multiprocessing", "concurrent"} == set()


def test_a_version_is_there_in_a_few_times_what_python_takes() -> None:
    def shortest(command: list[str]) -> float:
        taken = []
        for _ in range(7):
            began = time.perf_counter()
            subprocess.run(command, capture_output=True, check=True)
            taken.append(time.perf_counter() - began)
        return min(taken)

    assert shortest([*VIJF, "--version"]) <= 8 * shortest([sys.executable, "-c", "pass"])
