"""The other end of ``serve``: a process that answers."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent


class NotThere(Exception):
    """A contender could not be started; the message says why."""


class Contender:
    """A process that measures when asked."""

    def __init__(self, python: Path, module: str) -> None:
        """Start ``python -m module``. Raises NotThere if it does not come up."""
        self._process = subprocess.Popen(
            [python, "-m", module],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env=os.environ | {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"},
        )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        if not said:
            _, errors = self._process.communicate()
            last = errors.strip().splitlines()[-1:] or ["it said nothing"]
            raise NotThere(last[0])
        self.asks: list[str] = json.loads(said)

    def ask(self, name: str, **arguments: Any) -> dict[str, Any]:
        """One answer. Raises RuntimeError with what the process said if it ended instead."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps({"ask": name, "with": arguments}) + "\n")
        self._process.stdin.flush()
        said = self._process.stdout.readline()
        if not said:
            _, errors = self._process.communicate()
            raise RuntimeError(f"{name} broke off:\n{errors}")
        found: dict[str, Any] = json.loads(said)
        return found

    def close(self) -> None:
        """End the process: it stops when nobody can ask any more."""
        self._process.communicate()
