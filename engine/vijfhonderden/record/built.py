"""What a family puts into the record of a played game."""

from dataclasses import dataclass


@dataclass(slots=True)
class Built:
    """The parts of a record that depend on the family, as plain values."""

    cut: dict[str, str] | None
    deals: list[dict[str, object]]
    winner: str | None
    under_jan: bool | None = None
