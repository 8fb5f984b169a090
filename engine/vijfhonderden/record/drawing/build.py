"""The deals of a played game of the drawing family as a record holds them."""

from vijfhonderden.core.cards import card_name, hand_text, mask_of
from vijfhonderden.drawing import actions
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.game import Game
from vijfhonderden.drawing.notation import action_text
from vijfhonderden.record.built import Built
from vijfhonderden.record.drawing.acting import is_answer
from vijfhonderden.record.drawing.lines import line_text
from vijfhonderden.record.model import DealRecord

_ANY_TIME = (actions.OVER_WRITING, actions.TEN_CARDS)


def build_drawing(game: Game, deals: list[Deal], names: tuple[str, ...], simulated: bool) -> Built:
    """What the record of a game holds; ``names`` are those that lines use."""
    return Built(
        cut=_cut(game, names) if simulated else None,
        deals=[_deal(deal, names) for deal in deals],
        winner=names[game.winner] if game.is_over else None,
        under_jan=game.under_jan if game.is_over else None,
    )


def _cut(game: Game, names: tuple[str, ...]) -> dict[str, str] | None:
    """The cut, where it is what decided the first dealer."""
    a, b = game.cut[0], game.cut[1]
    high = 0 if a % 16 > b % 16 else 1
    right = 1 - high if game.rules.lowest_cut_deals else high
    if a % 16 == b % 16 or game.first_dealer != right:
        return None
    return {names[0]: card_name(a), names[1]: card_name(b)}


def _deal(deal: Deal, names: tuple[str, ...]) -> DealRecord:
    hands, stock = deal.dealt_hands, deal.dealt_stock
    result = None
    if deal.is_over:
        result = {names[seat]: int(deal.running(seat)) for seat in (0, 1)}
    return DealRecord(
        dealer=names[int(deal.dealer)],
        hands={names[seat]: hand_text(mask_of(hands[seat])) for seat in (0, 1)},
        stock=" ".join(card_name(card) for card in stock[:-1]),
        turn_up=card_name(stock[-1]),
        pack=None,
        cut=None,
        packets=None,
        tricks=deal_lines(deal, names),
        count=None,
        result=result,
        misdeal=None,
        note=None,
    )


def deal_lines(deal: Deal, names: tuple[str, ...]) -> list[str]:
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
            lines.append(line_text(turns, names, winner))
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
        lines.append(line_text(turns, names, winner))
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
