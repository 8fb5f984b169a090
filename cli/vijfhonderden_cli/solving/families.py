"""The families as ``vijf solve`` knows them. Nothing else of it asks for a family by name."""

from typing import Final

from vijfhonderden.solver.bidding.position import bidding_position
from vijfhonderden.solver.drawing.position import drawing_position
from vijfhonderden_cli.solving import bidding, drawing
from vijfhonderden_cli.solving.solved import Solving

SOLVING: Final[dict[str, Solving]] = {
    "vijfhonderden": Solving(
        drawing_position,
        drawing.again,
        drawing.redo,
        drawing.trick,
        drawing.ready,
        "only the last tricks can be solved, when the stock is empty and a card is to be led or to follow",
        drawing.solve,
        drawing.to_win,
    ),
    "five-hundred": Solving(
        bidding_position,
        bidding.again,
        bidding.redo,
        bidding.trick,
        bidding.ready,
        "only a deal in which a contract stands and the kitty is put away can be solved",
        bidding.solve,
    ),
}
