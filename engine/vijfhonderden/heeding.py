"""Where long work in compiled code looks for signals, and how it gives up.

Python runs the handler of a signal, such as that of Ctrl-C, between instructions that it interprets, and compiled code
has none. So this module stays interpreted.
"""


def heed() -> None:
    """Let a signal that has come be handled here. Raises whatever its handler raises, such as KeyboardInterrupt."""


class TooLong(Exception):
    """Work takes longer than whoever asked for it allowed."""
