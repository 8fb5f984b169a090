"""Run the command as a user would: its output, its complaints and its exit code."""

import fcntl
import os
import pty
import signal
import struct
import subprocess
import sys
import termios
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from typer.testing import CliRunner

from vijfhonderden_cli.main import app

VIJF: Final = [sys.executable, "-m", "vijfhonderden_cli"]
READY: Final = (
    "from vijfhonderden_cli import entry, signals; signals.listen(); print('ready', flush=True); entry.main()"
)
"""The command for ``python -c``, which says when it begins to hear signals."""

LONGEST: Final = 90
"""Seconds that a command may take in these tests."""


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
        [*VIJF, *[str(word) for word in words]],
        input=typed if typed is not None else "",
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **(env or {})},
        cwd=cwd,
        timeout=LONGEST,
    )
    return Done(done.returncode, done.stdout, done.stderr)


def hears_ctrl_c() -> None:
    """Run in a new process: what a background shell or nohup starts ignores SIGINT, and so would the command."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def running(*words: object) -> Iterator[subprocess.Popen[str]]:
    """A command in a process group of its own, with pipes; it hears Ctrl-C, and is killed after ``LONGEST``."""
    with subprocess.Popen(
        [*VIJF, *[str(word) for word in words]],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"}, start_new_session=True, preexec_fn=hears_ctrl_c,
    ) as child:  # fmt: skip
        end = threading.Timer(LONGEST, os.killpg, (child.pid, signal.SIGKILL))  # then every read ends
        end.start()
        try:
            yield child
        finally:
            end.cancel()
            if child.poll() is None:
                child.kill()


@dataclass(frozen=True)
class Shown:
    """What a command wrote to a terminal, output and complaints together, as it came."""

    code: int
    text: str

    @property
    def lines(self) -> list[str]:
        """The lines as they stand on the terminal in the end, each as far as carriage returns left it."""
        out: list[str] = []
        for line in self.text.replace("\r\n", "\n").split("\n"):
            seen = ""
            for part in line.split("\r"):
                seen = part + seen[len(part) :]
            out.append(seen.rstrip())
        return out


def terminal(*words: object, columns: int = 80, typed: str = "", env: dict[str, str] | None = None) -> Shown:
    """Run on a terminal of so many columns."""
    parent, child = pty.openpty()
    fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    plain = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS", "LINES")}
    plain |= {"TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8", **(env or {})}
    with subprocess.Popen(
        [*VIJF, *[str(word) for word in words]],
        stdin=child, stdout=child, stderr=child, env=plain, start_new_session=True, preexec_fn=hears_ctrl_c,
    ) as running_child:  # fmt: skip
        os.close(child)
        end = threading.Timer(LONGEST, os.killpg, (running_child.pid, signal.SIGKILL))
        end.start()
        os.write(parent, typed.encode())
        shown = b""
        while True:
            try:
                part = os.read(parent, 4096)
            except OSError:  # how Linux says that the other end is closed
                break
            if not part:
                break
            shown += part
        end.cancel()
        os.close(parent)
    return Shown(running_child.returncode, shown.decode())
