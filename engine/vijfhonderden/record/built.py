"""What a family puts into the record of a played game."""

from dataclasses import dataclass

from vijfhonderden.record.model import DealRecord


@dataclass(slots=True)
class Built:
    """The parts of a record that depend on the family."""

    cut: dict[str, str] | None
    deals: list[DealRecord]
    winner: str | None
    under_jan: bool | None = None
