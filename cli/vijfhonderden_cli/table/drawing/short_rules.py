"""The game in a few lines, by the rules that are played: what ``rules`` shows."""

from collections.abc import Iterable
from typing import Final

from vijfhonderden.core.cards import ACE, JACK, NINE, SEVEN, rank_name
from vijfhonderden.drawing.rules import Rules
from vijfhonderden.drawing.terms import BASIS_RUNNING, BASIS_START_OF_DEAL, BASIS_WRITTEN, KAPOT_ALL_TRICKS

_BASES: Final = {
    BASIS_RUNNING: "points or more",
    BASIS_WRITTEN: "points or more written",
    BASIS_START_OF_DEAL: "points or more from earlier deals",
}
"""Which points have to reach what stuk takes out from."""


def short_rules(rules: Rules, style: str = "letters") -> list[str]:
    """How the game goes, in lines of text, with ranks named in the style of the cards."""
    trumps = sorted(range(SEVEN, ACE + 1), key=lambda rank: -rules.strength[rank])
    plain = sorted(range(SEVEN, ACE + 1), key=lambda rank: -rules.strength[16 + rank])
    by_points = sorted((r for r in plain if rules.points[16 + r]), key=lambda rank: -rules.points[16 + rank])
    points = ", ".join(f"{rank_name(rank, style)} {rules.points[16 + rank]}" for rank in by_points)
    runs = ", ".join(f"{length}: {rules.run_points[length]}" for length in range(3, 9))
    fours = ", ".join(
        f"{rank_name(r, style)} {rules.four_points[r]}" for r in range(ACE, SEVEN - 1, -1) if rules.four_points[r]
    )
    lines = [
        "The game in short:",
        f"  {rules.hand_size} cards each; the others are the stock, and its top card, turned up and laid under it, "
        "makes trump.",
        *_robbing(rules, style),
        "  The winner of a trick draws first, then the other. While there is a stock "
        + ("suit must be followed." if rules.stock_follow else "any card may be played."),
        "  Afterwards "
        + ("suit must be followed" if rules.final_follow else "any card may be played")
        + (", and who has none must trump." if rules.final_follow and rules.final_must_trump else "."),
        f"  Trumps from high to low: {_ranks(trumps, style)}. Other suits: {_ranks(plain, style)}.",
        f"  Cards won count {points}; the jack of trump (jas) {rules.points[JACK]}, "
        f"its nine (nel) {rules.points[NINE]}; the last trick {rules.last_trick_points}.",
        f"  Roem, announced {'with the card led' if rules.meld_with_lead else 'before leading'}: runs in a suit "
        f"({_ranks(range(ACE, SEVEN - 1, -1), style)}) by length {runs}; fours of a kind {fours}.",
        "  The other lets it be written (good), or spoils it with higher roem, and writes that instead.",
        f"  Stuk, king and queen of trump in one hand: {rules.stuk_points}. {rules.target} points win the game.",
    ]
    if rules.claims:
        lines.append("  Who has them claims, before leading; where nobody does, the end of the deal decides.")
    lines += _out_with_stuk(rules)
    if rules.kapot:
        which = "all tricks" if rules.kapot_scope == KAPOT_ALL_TRICKS else "all tricks after the stock"
        lines.append(f"  Who wins {which} writes {rules.kapot_points} more (kapot).")
    if rules.under_jan:
        lines.append(f"  A loser below {rules.under_jan_below} is under jan.")
    lines += [
        '  "written" are the points of earlier deals, roem and stuk; "in tricks" those of the cards won in this '
        "deal, which are counted at its end.",
    ]
    return lines


def _robbing(rules: Rules, style: str) -> list[str]:
    if not rules.rob:
        return []
    return [
        f"  Who holds the {rank_name(int(rules.rob_rank), style)} of trump may rob: exchange it for the card turned up."
    ]


def _out_with_stuk(rules: Rules) -> list[str]:
    """How stuk ends the game before its deal is over, in a line."""
    enough = f"{rules.stuk_out_threshold} {_BASES[int(rules.stuk_out_basis)]}"
    if rules.lay_down:
        third = "; but if the other has as many and a run of three or more in hand, the other wins"
        return [
            f"  On lead with {enough} king and queen of trump may be laid down: that is out with stuk"
            f"{third if rules.third_first else ''}."
        ]
    if rules.stuk_out and rules.stuk_out_declare:
        return [f"  Who has {enough} and declares stuk wins at once."]
    return []


def _ranks(ranks: Iterable[int], style: str) -> str:
    return " ".join(rank_name(rank, style) for rank in ranks)
