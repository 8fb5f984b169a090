"""The deals of a played game of Five Hundred as a record holds them."""

from typing import Any

from vijfhonderden.bidding.deal import Deal
from vijfhonderden.bidding.game import Game
from vijfhonderden.bidding.notation import card_text
from vijfhonderden.record.bidding.script import side_names
from vijfhonderden.record.bidding.start import cut_best
from vijfhonderden.record.built import Built
from vijfhonderden.record.fast.bidding_text import deal_values, deals_values


def build_bidding(game: Game, deals: list[Deal], names: tuple[str, ...], simulated: bool) -> Built:
    """What the record of a game holds; ``names`` are those that lines use."""
    sides = side_names(game.rules, names)
    return Built(
        cut=_cut(game, names) if simulated else None,
        deals=deals_values(deals, names, sides),
        winner=sides[game.winner] if game.is_over else None,
    )


def _cut(game: Game, names: tuple[str, ...]) -> dict[str, str] | None:
    """The cut, where it is what decided the first dealer."""
    if cut_best(game.rules, game.cut) != [game.first_dealer]:
        return None
    return {name: card_text(game.rules, card) for name, card in zip(names, game.cut, strict=True)}


def play_lines(deal: Deal, names: tuple[str, ...]) -> list[str]:
    """The hand as it went, for reading: the auction, the kitty, the tricks."""
    values: dict[str, Any] = deal_values(deal, names)
    out = [f"auction {values['auction']}"] if "auction" in values else []
    if "away" in values:
        out.append(f"{names[int(deal.contractor)]} takes {values['kitty']}, puts away {values['away']}")
    if "joker" in values:
        joker = values["joker"]
        out.append(f"joker is {joker}" if joker != "no suit" else "the joker gets no suit")
    if "call" in values:
        out.append(f"{names[int(deal.contractor)]} calls {values['call']}")
    return [*out, *values.get("tricks", ())]
