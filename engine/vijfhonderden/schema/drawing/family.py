"""Vijfhonderden as a family of variant files."""

from collections.abc import Sequence

from vijfhonderden.core.cards import RANK_NAMES, parse_rank
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.drawing.terms import CODES
from vijfhonderden.schema.drawing.contradictions import CHECKS
from vijfhonderden.schema.drawing.model import VijfhonderdenFile
from vijfhonderden.schema.drawing.words.dealing import DEALING
from vijfhonderden.schema.drawing.words.ending import ENDING
from vijfhonderden.schema.drawing.words.playing import PLAYING
from vijfhonderden.schema.drawing.words.roem import ROEM
from vijfhonderden.schema.entry import Words
from vijfhonderden.schema.family import Family

WORDS: dict[str, Words] = {**DEALING, **PLAYING, **ROEM, **ENDING}


def _packets(packets: Sequence[object]) -> str:
    return " and ".join(str(packet) for packet in packets)


def _order(tests: Sequence[object]) -> str:
    said = [WORDS["roem.order"].values[str(test)] for test in tests]
    return "roem goes by " + ", then ".join(said) if said[0][:4] == "more" else ", then ".join(said)


def _rank_words(rank: str) -> str:
    return RANK_NAMES[parse_rank(rank)]


VIJFHONDERDEN = Family(
    name="vijfhonderden",
    title="Vijfhonderden",
    model=VijfhonderdenFile,
    words=WORDS,
    checks=CHECKS,
    codes=CODES,
    rank_code=parse_rank,
    rank_words=_rank_words,
    rules=Rules,
    apart=("table", "pack"),
    lists={"deal.packets": _packets, "roem.order": _order},
    entries={"roem.runs": str},
)
