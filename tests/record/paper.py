"""Records as somebody would write them on paper, for tests: a deal with few lines, read and replayed.

A holds hearts from the queen down to the seven and the three highest trumps, B three runs of clubs
and diamonds; spades are trump. B deals, so A leads.
"""

from vijfhonderden.record import Replay, replay
from vijfhonderden.record.yaml_io import read_yaml
from vijfhonderden.schema import Variant

OLD = "moolenijzer-1836"
MODERN = "modern"

PLAIN = {
    "A": "H QJT987  S J9A",
    "B": "C KQT9  D KQT9  H A",
    "stock": "SK C7 SQ D7 ST C8 S7 D8 CA CJ DA DJ HK",
    "turn_up": "S8",
}
DUEL = PLAIN | {"B": "C KQJT  D KQJT  H A", "stock": "SK C7 SQ D7 ST C8 S7 D8 CA C9 DA D9 HK"}

# A leads, wins and draws as in the worked deal, without any roem.
STOCK_TRICKS = (
    "A: SJ / B: CT", "A: S9 / B: DT", "A: SA / B: C9", "A: SK / B: D9", "A: SQ / B: CQ", "A: ST / B: DQ",
    "A: S7 / B: C7",
)  # fmt: skip
FINAL_TRICKS = (
    "A: CA / B: C8", "A: DA / B: D7", "A: H7 / B: HA", "B: S8 / A: H8", "B: CK / A: H9", "B: CJ / A: HT",
    "B: DK / A: HJ", "B: DJ / A: HQ", "B: D8 / A: HK",
)  # fmt: skip
WHOLE_DEAL = STOCK_TRICKS + FINAL_TRICKS


def deal(*lines: str, cards: dict[str, str] = PLAIN, dealer: str = "B", rest: str = "") -> str:
    """One deal as YAML, ``rest`` being further keys of it."""
    tricks = "".join(f'      - "{line}"\n' for line in lines) if lines else ""
    head = "    tricks:\n" if lines else ""
    return (
        f"  - dealer: {dealer}\n    hands: {{A: {cards['A']}, B: {cards['B']}}}\n"
        f"    stock: {cards['stock']}\n    turn_up: {cards['turn_up']}\n{head}{tricks}"
        + "".join(f"    {line}\n" for line in rest.splitlines())
    )


def record(*deals: str, variant: str = OLD, head: str = "", tail: str = "") -> str:
    """A record of deals as YAML."""
    return f"record: 1\nvariant: {variant}\nplayers: [A, B]\n{head}deals:\n{''.join(deals)}{tail}"


def read(text: str, variant: Variant | str | None = None, lenient: bool = False) -> Replay:
    """Read and replay a text."""
    return replay(read_yaml(text.encode(), "game.yaml"), variant, lenient)


def right(text: str, lenient: bool = False) -> Replay:
    """Read and replay a text that must be without a problem."""
    done = read(text, lenient=lenient)
    assert [str(p) for p in done.problems] == []
    return done


def instead(lines: tuple[str, ...], **changed: str) -> tuple[str, ...]:
    """The lines with some replaced, by trick: ``instead(WHOLE_DEAL, t8="A: …")``."""
    out = list(lines)
    for trick, line in changed.items():
        out[int(trick.removeprefix("t")) - 1] = line
    return tuple(out)
