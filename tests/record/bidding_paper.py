"""Hands of Five Hundred as somebody would write them on paper, for tests: read and replayed.

W holds clubs and, in ``NO_TRUMPS``, the joker. E deals, so S calls first.
"""

from vijfhonderden.record import Replay, replay
from vijfhonderden.record.bidding.sheet import BiddingDealReplay
from vijfhonderden.record.yaml_io import read_yaml
from vijfhonderden.schema import Variant

CLUBS = {"W": "S AK  H 97  D A5  C AKT7", "N": "S J  H J84  D KT94  C QJ", "E": "S Q86  H T5  D 876  C 6  Jo",
         "S": "S T97  H AK6  D QJ  C 95"}  # fmt: skip
NO_TRUMPS = CLUBS | {"W": "S AK  H 97  D A5  C AK7  Jo", "E": "S Q86  H T5  D 876  C T6"}
KITTY = "C8 HQ S5"
PLAYED = (
    "W: C7 / N: CQ / E: Jo / S: C5", "E: H5 / S: HA / W: C8 / N: H4", "W: CT / N: CJ / E: C6 / S: C9",
    "N: D4 / E: D6 / S: DJ / W: DA", "W: CK / N: SJ / E: HT / S: DQ", "N: DK / E: D7 / S: S9 / W: D5",
    "N: DT / E: D8 / S: S7 / W: CA", "W: SA / N: H8 / E: S6 / S: ST", "W: SK / N: HJ / E: S8 / S: H6",
    "W: S5 / N: D9 / E: SQ / S: HK",
)  # fmt: skip
SIX_CLUBS = "S: pass, W: 6C, N: pass, E: pass"


def deal(
    auction: str = SIX_CLUBS, *lines: str, cards: dict[str, str] = CLUBS, dealer: str = "E", rest: str = "",
) -> str:  # fmt: skip
    """One deal as YAML, ``rest`` being further keys of it."""
    hands = ", ".join(f'{name}: "{hand}"' for name, hand in cards.items())
    out = f'  - dealer: {dealer}\n    hands: {{{hands}}}\n    kitty: {KITTY}\n    auction: "{auction}"\n'
    out += "".join(f"    {line}\n" for line in rest.splitlines())
    if lines:
        out += "    tricks:\n" + "".join(f'      - "{line}"\n' for line in lines)
    return out


def record(*deals: str, variant: str = "five-hundred-australian", head: str = "", tail: str = "") -> str:
    """A record of deals as YAML."""
    return f"record: 1\nvariant: {variant}\nplayers: [W, N, E, S]\n{head}deals:\n{''.join(deals)}{tail}"


def read(text: str, variant: Variant | str | None = None, lenient: bool = False) -> Replay:
    """Read and replay a text."""
    return replay(read_yaml(text.encode(), "game.yaml"), variant, lenient)


def right(text: str, lenient: bool = False) -> Replay:
    """Read and replay a text that must be without a problem."""
    done = read(text, lenient=lenient)
    assert [str(p) for p in done.problems] == []
    return done


def only_deal(done: Replay) -> BiddingDealReplay:
    (found,) = done.deals
    assert isinstance(found, BiddingDealReplay)
    return found


def problems(text: str) -> list[str]:
    return [str(problem) for problem in read(text).problems]
