"""What a plain game of the drawing family may say, for the compiled check."""

from functools import cache

from vijfhonderden.core.cards import ACE, SEVEN, piquet_pack
from vijfhonderden.drawing import actions
from vijfhonderden.drawing.notation import action_text
from vijfhonderden.record.drawing.lines import parse_act
from vijfhonderden.record.fast.drawing_check import DrawingCheck
from vijfhonderden.record.names import NameReader
from vijfhonderden.record.problems import Places
from vijfhonderden.schema import Variant


def drawing_check(variant: Variant, name: str | None, players: list[str]) -> DrawingCheck:
    """The check of games of a variant, recorded under that name; the names of the players must be in order."""
    names = NameReader(Places(""), players)
    names.read_names()
    return DrawingCheck(variant.rules, name, list(players), names.words(), _acts())


@cache
def _acts() -> dict[str, int]:
    """The regular acts by the words that the program writes; each is read back as the act that it is."""
    fours = [actions.four_code(rank) for rank in range(SEVEN, ACE + 1)]
    runs = [
        actions.run_code(length, suit * 16 + top)
        for length in range(3, 9)
        for suit in range(4)
        for top in range(SEVEN + length - 1, ACE + 1)
    ]
    spoils = [actions.SPOIL + meld for meld in [*fours, *runs]]
    spoken = range(actions.APPROVE, actions.CLAIM_STUK + 1)
    words = [action_text(action) for action in [*piquet_pack(), *spoken, *fours, *runs, *spoils]]
    return {word: parse_act(word) for word in words}
