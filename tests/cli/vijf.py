"""Run the command as a user would: its output, its complaints and its exit code."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from typer.testing import CliRunner

from vijfhonderden_cli.main import app


@dataclass(frozen=True)
class Done:
    """A command that has ended."""

    code: int
    out: str
    err: str


def vijf(*words: object, typed: str | None = None) -> Done:
    """Run in this process."""
    result = CliRunner().invoke(app, [str(word) for word in words], input=typed, catch_exceptions=False)
    return Done(result.exit_code, result.stdout, result.stderr)


def process(
    *words: object, typed: str | None = None, env: dict[str, str] | None = None, cwd: Path | None = None
) -> Done:
    """Run in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "vijfhonderden_cli", *[str(word) for word in words]],
        input=typed if typed is not None else "",
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **(env or {})},
        cwd=cwd,
        timeout=120,
    )
    return Done(done.returncode, done.stdout, done.stderr)
