"""Games of Five Hundred at the terminal for tests.

With people at every seat what is typed decides everything. In game 1 of seed 1 West deals, and the hands are
N: S QT95 H AK C 9 D K76, E: S K7 H 976 C A D QJ84, S: Jo S A6 H Q C T75 D AT5, W: S J H JT854 C QJ8 D 9,
with S8 CK C6 in the kitty; the calls begin with North.
"""

from cli.vijf import Done, vijf
from vijfhonderden.schema import list_variants, load_variant

NAMES = [name for name in list_variants() if load_variant(name).family == "five-hundred"]
AUSTRALIAN = "five-hundred-australian"
FOUR = ("--players", "human,human,human,human")

ANYTHING = "look\npass\n1\n"
"""One of these is always understood."""

TEN = ("pass", "pass", "10NT", "pass")
"""South plays ten no trumps and takes S8 CK C6."""

MISERE = ("open misere", "pass", "pass", "pass", "SQ HA HK")
"""North plays open misere with S T98 5 C K 9 6 D K76."""

FIVE = ("7NT", "pass", "pass", "pass", "pass", "Jo S4 S3")
"""At five East plays seven no trumps; somebody else holds the ace of hearts."""


def lines(*words: str) -> str:
    return "".join(f"{word}\n" for word in words)


def person(*more: object, typed: str, name: str = AUSTRALIAN, seed: int = 1) -> Done:
    return vijf("play", name, "--seed", seed, *more, typed=typed)


def four(*words: str, name: str = AUSTRALIAN, more: tuple[str, ...] = ()) -> str:
    """What is shown when all four seats type."""
    done = person(*FOUR, *more, name=name, typed=lines(*words))
    assert (done.code, done.err) == (0, "")
    return done.out


def five(*words: str) -> str:
    """The same at a table of five."""
    people = ",".join(["human"] * 5)
    return person("--players", people, name="five-hundred-5", typed=lines(*words)).out
