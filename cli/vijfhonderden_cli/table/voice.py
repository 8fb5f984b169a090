"""How a table speaks to whoever sits at the terminal: drawn, as lines of text, or in plain words."""

import signal
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Final

from vijfhonderden_cli.render import Grid, clear_screen, draw, draw_scene, is_coloured, is_drawn_on, say
from vijfhonderden_cli.scene import Scene
from vijfhonderden_cli.table.spoken import in_ascii, spoken, spoken_rows, spoken_scene

TEXT: Final = "text"
DRAWN: Final = "drawn"
PLAIN: Final = "plain"


def face_of(plain: bool) -> str:
    """How the screen looks: in plain words where they are asked for, drawn on a terminal that can show it."""
    return PLAIN if plain else DRAWN if is_drawn_on() else TEXT


@contextmanager
def _asked_again_after_a_stop(asked: str) -> Iterator[None]:
    """Within: whoever stops the game with Ctrl-Z and comes back to it sees what was asked, and what was typed."""
    if not sys.stdin.isatty() or not hasattr(signal, "SIGCONT"):
        yield
        return

    def ask_again(number: int, frame: FrameType | None) -> None:
        editor = sys.modules.get("readline")
        with suppress(OSError):  # a terminal that is closed says so with the same signal
            print(f"\r{asked}{editor.get_line_buffer() if editor is not None else ''}", end="", flush=True)

    before = signal.signal(signal.SIGCONT, ask_again)
    try:
        yield
    finally:
        signal.signal(signal.SIGCONT, before)


class Voice:
    """Everything that is said at a table goes through here.

    ``style`` is how cards are written: ``letters``, ``symbols`` or ``dutch``. In plain words they are always said in
    full, whatever the style. While it is ``muted`` nothing is said: what is played again need not be told again.
    """

    def __init__(self, style: str, face: str = TEXT) -> None:
        self.style: Final = "letters" if face == PLAIN else style
        self.face: Final = face
        self.muted = False

    def edit_lines(self) -> None:
        """Let arrow keys work in what is typed, where control codes are welcome; none is bound to do more."""
        if self.face != DRAWN or not sys.stdin.isatty() or not is_coloured():
            return
        try:
            import readline
        except ImportError:  # not everywhere
            return
        for setting in ("set enable-bracketed-paste off", "set enable-meta-key off", "tab: self-insert"):
            readline.parse_and_bind(setting)

    def say(self, text: str = "", style: str = "") -> None:
        """Say something of the game. Plain words come without empty lines and in ASCII."""
        if self.muted:
            return
        if self.face != PLAIN:
            say(text, style)
            return
        for line in text.split("\n"):
            if line.strip():
                print(spoken(line))

    def say_lines(self, lines: Iterable[str]) -> None:
        """Say lines one by one."""
        for line in lines:
            self.say(line)

    def say_typed(self, text: str) -> None:
        """Say what holds words to be typed, which stay as they are."""
        if self.muted:
            return
        if self.face == PLAIN:
            print(in_ascii(text).strip())
        else:
            say(text)

    def say_command(self, text: str, command: str) -> None:
        """Say what a command does, and the command on a line of its own, which is not broken, to be copied."""
        self.say_typed(text)
        print(f"  {command}")

    def show(self, grid: Grid) -> None:
        """Show a table; in plain words a line for each row."""
        if self.muted:
            return
        if self.face == PLAIN:
            for line in spoken_rows(grid):
                print(line)
        else:
            draw(grid)

    def show_scene(self, scene: Scene) -> None:
        """Show the table as a player sees it."""
        if self.face == PLAIN:
            for line in spoken_scene(scene):
                print(line)
        else:
            draw_scene(scene)

    def clear(self) -> None:
        """Take what stands on the screen out of sight. In plain words without control codes."""
        if self.face == PLAIN:
            print("\n" * 100, end="", flush=True)
        else:
            clear_screen()

    def read(self, prompt: str) -> str:
        """One line, without blanks around it. Raises EOFError at the end of the input."""
        asked = in_ascii(prompt) if self.face == PLAIN else prompt
        with _asked_again_after_a_stop(asked):
            line = input(asked).strip()
        if not sys.stdin.isatty():
            self.say_typed(line)  # a terminal shows what is typed; a transcript should too
        return line
