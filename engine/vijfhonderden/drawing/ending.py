"""How a deal ends: the count, a claim, or an end before its time (1836 §13, §23, §26)."""

from mypy_extensions import i64

from vijfhonderden.drawing.legal import stuk_basis
from vijfhonderden.drawing.melds import holds_run
from vijfhonderden.drawing.sheet import ITEM_CARDS, ITEM_KAPOT, ITEM_LAST_TRICK, ITEM_STUK, add_item
from vijfhonderden.drawing.state import (
    END_CLAIM_STUK,
    END_COUNTED,
    END_NONE,
    END_THIRD_FIRST,
    OVER,
    DealState,
    side_of,
)


def count_deal(st: DealState) -> None:
    """Count a deal that was played out: last trick and kapot (1836 §13)."""
    rules = st.rules
    winner = st.last_trick_winner
    taker = side_of(st, winner)
    loser = side_of(st, 1 - winner)
    _write_cards(st)
    if rules.last_trick_points != 0:
        taker.card_points += rules.last_trick_points
        add_item(st, ITEM_LAST_TRICK, winner, rules.last_trick_points, -1)
    if rules.kapot:
        if rules.kapot_scope == 1:
            others = loser.tricks
        else:
            others = loser.final_tricks
        if others == 0:
            taker.score += rules.kapot_points
            add_item(st, ITEM_KAPOT, winner, rules.kapot_points, -1)
    st.end = END_COUNTED
    st.phase = OVER


def _write_cards(st: DealState) -> None:
    seat: i64 = 0
    while seat < 2:
        points = side_of(st, seat).card_points
        if points != 0:
            add_item(st, ITEM_CARDS, seat, points, -1)
        seat += 1


def end_deal(st: DealState, end: i64, winner: i64) -> None:
    """End the deal, and with it the game, before it is played out."""
    if st.end == END_NONE:
        _write_cards(st)
    st.end = end
    st.game_winner = winner
    st.phase = OVER


def third_goes_first(st: DealState, seat: i64) -> bool:
    """Whether the opponent of a player going out with stuk is as near and holds a third (1836 §23)."""
    rules = st.rules
    other = 1 - seat
    return (
        rules.third_first
        and stuk_basis(st, other) >= rules.stuk_out_threshold
        and holds_run(rules, side_of(st, other).hand)
    )


def claim_with_stuk(st: DealState, seat: i64) -> None:
    """Lay down king and queen of trump; an opponent as near with a third goes first (1836 §23)."""
    side = side_of(st, seat)
    rules = st.rules
    if third_goes_first(st, seat):
        end_deal(st, END_THIRD_FIRST, 1 - seat)
        return
    side.stuk_done = 1
    side.score += rules.stuk_points
    add_item(st, ITEM_STUK, seat, rules.stuk_points, -1)
    end_deal(st, END_CLAIM_STUK, seat)
