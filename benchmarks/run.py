"""Run the benchmark: ``python -m benchmarks.run`` from the folder above, with the interpreter of the compiled build.

A full run prints the tables and writes them into docs/speed.md with a picture. ``--short`` measures for seconds only:
it checks that all of it works, not how fast anything is, and writes nothing but its JSON.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from datetime import date
from pathlib import Path
from typing import Any

from benchmarks.chart import chart
from benchmarks.contender import ROOT, NotThere
from benchmarks.figures import Row
from benchmarks.page import bounds_table, commands_table, generated, plain, rates_table, renew, where
from benchmarks.plan import FULL, SHORT, Measured, Size, measure
from benchmarks.solving import table as solving_table
from benchmarks.table import rows


def machine() -> dict[str, str]:
    """What the figures depend on."""
    compiler = subprocess.run(["cc", "--version"], check=True, capture_output=True, text=True).stdout.splitlines()[0]
    return {
        "date": date.today().isoformat(),
        "processor": _processor(),
        "cores": str(os.cpu_count()),
        "system": f"{platform.system()} {platform.machine()}",
        "compiler": compiler,
    }


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.exists() else []
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return named[0] if named else platform.processor()


def document(found: Measured, table: Sequence[Row], place: Mapping[str, str], size: Size) -> dict[str, Any]:
    """Everything as plain data: what was measured in each round, and the table."""
    return {
        "machine": dict(place),
        "about": found.about,
        "size": asdict(size),
        "missing": found.missing,
        "rates": {name: [asdict(work) for work in works] for name, works in found.rates.items()},
        "commands": {name: [asdict(ran) for ran in runs] for name, runs in found.commands.items()},
        "bare_loop": {name: [asdict(work) for work in works] for name, works in found.bare.items()},
        "json_loads_seconds": found.parsing,
        "solving": found.solving,
        "table": [asdict(row) | {"median": row.measured.median, "is_reached": row.is_reached} for row in table],
    }


def say(words: str) -> None:
    print(f"… {words}", file=sys.stderr, flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.run", description="Measure how fast the engine is.")
    parser.add_argument("--pure", type=Path, required=True, help="the interpreter of the interpreted build")
    parser.add_argument("--json", type=Path, required=True, help="the file that all figures are written into")
    parser.add_argument("--short", action="store_true", help="check in seconds that everything works")
    given = parser.parse_args(arguments)
    size = SHORT if given.short else FULL
    try:
        found = measure(Path(sys.executable), given.pure.absolute(), size, say)
    except NotThere as reason:
        print(reason, file=sys.stderr)
        return 1
    table = rows(found)
    place = machine()
    given.json.parent.mkdir(parents=True, exist_ok=True)
    given.json.write_text(json.dumps(document(found, table, place, size), indent=1) + "\n", encoding="utf-8")
    for shown in (rates_table(found.rates), commands_table(found), solving_table(found.solving), bounds_table(table)):
        print(plain(shown), end="\n\n")
    print(where(place, found.about, size))
    for name, why in found.missing.items():
        print(f"Not measured: {name} ({why})")
    picture = chart(found.rates)
    if given.short:
        print("This run was short: it shows that everything works, and nothing of how fast it is.")
        return 0
    (ROOT / "docs" / "speed.svg").write_text(picture, encoding="utf-8")
    renew(ROOT / "docs" / "speed.md", generated(found, table, place, size))
    return 0


if __name__ == "__main__":
    sys.exit(main())
