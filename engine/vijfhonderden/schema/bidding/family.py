"""Five Hundred as a family of variant files."""

from collections.abc import Sequence
from typing import Final

from vijfhonderden.bidding.packs import ELEVEN, THIRTEEN, TWELVE
from vijfhonderden.bidding.rules import Rules
from vijfhonderden.bidding.terms import CODES
from vijfhonderden.core.cards import RANK_NAMES, SUIT_NAMES, parse_rank
from vijfhonderden.schema.bidding.contradictions import CHECKS
from vijfhonderden.schema.bidding.model import FiveHundredFile
from vijfhonderden.schema.bidding.words.bidding import BIDDING
from vijfhonderden.schema.bidding.words.dealing import DEALING
from vijfhonderden.schema.bidding.words.playing import PLAYING
from vijfhonderden.schema.entry import Words
from vijfhonderden.schema.family import Family

WORDS: dict[str, Words] = {**DEALING, **BIDDING, **PLAYING}

_HIGH_RANKS: Final = {"11": ELEVEN, "12": TWELVE, "13": THIRTEEN}
_HIGH_NAMES: Final = {"11": "eleven", "12": "twelve", "13": "thirteen"}


def rank_code(rank: str) -> int:
    """The code of a rank; eleven, twelve and thirteen belong to the large packs."""
    return _HIGH_RANKS[rank] if rank in _HIGH_RANKS else parse_rank(rank)


def _rank_words(rank: str) -> str:
    return _HIGH_NAMES[rank] if rank in _HIGH_NAMES else RANK_NAMES[parse_rank(rank)]


def _suit_words(denomination: str) -> str:
    code = CODES["contracts.suit_rank"][denomination]
    return SUIT_NAMES[code] if code < len(SUIT_NAMES) else "no trumps"


def _suits(order: Sequence[object]) -> str:
    return " to ".join(_suit_words(str(denomination)) for denomination in order)


def _packets(packets: Sequence[object]) -> str:
    said = [f"{p[1:]} to the kitty" if p.startswith("k") else f"{p} to each" for p in map(str, packets)]
    return ", ".join(said)


FIVE_HUNDRED = Family(
    name="five-hundred",
    title="Five Hundred",
    model=FiveHundredFile,
    words=WORDS,
    checks=CHECKS,
    codes=CODES,
    rank_code=rank_code,
    rank_words=_rank_words,
    rules=Rules,
    lists={"deal.pattern": _packets, "contracts.suit_rank": _suits},
    entries={"contracts.first": _suit_words},
)
