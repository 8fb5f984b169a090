"""The deals of a played game of the drawing family as a record holds them."""

from vijfhonderden.core.cards import card_name
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.game import Game
from vijfhonderden.record.built import Built
from vijfhonderden.record.fast.drawing_text import deal_values


def build_drawing(game: Game, deals: list[Deal], names: tuple[str, ...], simulated: bool) -> Built:
    """What the record of a game holds; ``names`` are those that lines use."""
    return Built(
        cut=_cut(game, names) if simulated else None,
        deals=[deal_values(deal, names) for deal in deals],
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
