"""What is written of the deals of a game of the drawing family, as plain values."""

from collections.abc import Sequence
from typing import Final

from vijfhonderden.core.cards import card_name, hand_text, mask_of
from vijfhonderden.drawing import actions
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.notation import action_text
from vijfhonderden.record.fast.drawing_check import is_answer

_ANY_TIME: Final = (actions.OVER_WRITING, actions.TEN_CARDS)


def deal_values(deal: Deal, names: Sequence[str]) -> dict[str, object]:
    """One deal as a record holds it, finished or not; ``names`` are those that lines use."""
    stock = [card_name(card) for card in deal.dealt_stock]
    out: dict[str, object] = {
        "dealer": names[int(deal.dealer)],
        "hands": {names[seat]: hand_text(mask_of(hand)) for seat, hand in enumerate(deal.dealt_hands)},
        "stock": " ".join(stock[:-1]),
        "turn_up": stock[-1],
        "tricks": deal_lines(deal, names),
    }
    if deal.is_over:
        out["result"] = {names[seat]: int(deal.running(seat)) for seat in range(2)}
    return out


def deal_lines(deal: Deal, names: Sequence[str]) -> list[str]:
    """The acts of a deal as lines, one a trick. What reading fills in by itself is left out."""
    twin = Deal(
        deal.rules,
        int(deal.dealer),
        deal.dealt_hands,
        deal.dealt_stock,
        [int(deal.start(0)), int(deal.start(1))],
        _offences_before(deal),
    )
    history = deal.history()
    lines: list[str] = []
    turns: list[tuple[int, str]] = []
    cards = 0
    winner = -1
    for place, (seat, action) in enumerate(history):
        after_trick = action in (actions.TAKE_COVERED, actions.TAKE_OPEN) or twin.is_over
        if cards == 2 and not after_trick:
            lines.append(_line_text(turns, names, winner))
            turns, cards, winner = [], 0, -1
        if not _goes_without_saying(history, place):
            turns.append((seat, action_text(action)))
        if actions.is_irregular(action):
            twin.irregular(actions.irregular_kind(action), seat, actions.irregular_detail(action))
        else:
            twin.apply(action)
        if actions.is_card(action) or (
            actions.is_irregular(action) and actions.irregular_kind(action) == actions.REVOKE
        ):
            cards += 1
        if cards == 2 and winner < 0:
            winner = int(twin.last_trick_winner)
    if turns:
        lines.append(_line_text(turns, names, winner))
    return lines


def _offences_before(deal: Deal) -> list[int]:
    """The offences in the game before this deal."""
    out = [int(deal.offences[i]) for i in range(4)]
    for seat, action in deal.history():
        if actions.is_irregular(action):
            kind = actions.irregular_kind(action)
            if kind == actions.FALSE_ROEM:
                out[seat] -= 1
            elif kind == actions.OVER_WRITING:
                out[2 + seat] -= 1
    return out


def _goes_without_saying(history: list[tuple[int, int]], place: int) -> bool:
    """Whether reading fills this act in: an approval or a kept seven after which the play goes on."""
    seat, action = history[place]
    if action == actions.DECLINE_ROB:
        return place + 1 < len(history) and not _any_time(history[place + 1][1])
    if action != actions.APPROVE:
        return False
    for later_seat, later in history[place + 1 :]:
        if _any_time(later):
            return False
        if later_seat == seat and (is_answer(later) or actions.is_irregular(later)):
            if later != actions.APPROVE:
                return False
            continue
        return True
    return False


def _any_time(action: int) -> bool:
    return actions.is_irregular(action) and actions.irregular_kind(action) in _ANY_TIME


def _line_text(turns: list[tuple[int, str]], names: Sequence[str], winner: int) -> str:
    """Put acts in order into a line; neighbouring acts of a seat share a turn."""
    parts: list[str] = []
    last = -1
    for seat, text in turns:
        if seat == last:
            parts[-1] += f", {text}"
        else:
            parts.append(f"{names[seat]}: {text}")
        last = seat
    line = " / ".join(parts)
    return f"{line} => {names[winner]}" if winner >= 0 else line
