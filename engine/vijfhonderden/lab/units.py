"""Plays units (game numbers, in all seatings) at the tables of several variants, and has them added up. Compiled."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from vijfhonderden.core.vectors import zeros
from vijfhonderden.lab.adding import Adder


class AnyTable:
    """A table of one family at which whole games are played; the loop of each family has its own."""

    def play(self, number: i64, row: vec[i64], keep: list[Any] | None = None) -> None:
        """Play a game number and fill its row; the deals are added to ``keep`` if it is given."""
        raise NotImplementedError


def play_units(tables: list[list[AnyTable]], first: i64, last: i64, adder: Adder, width: i64) -> None:
    """Play game numbers, each at every table of every variant, and add them up."""
    row = zeros(width)
    number = first
    while number <= last:
        variant: i64 = 0
        for seatings in tables:
            if len(seatings) == 1:
                unit = adder.unit(variant)
                seatings[0].play(number, unit)
                adder.count(variant, unit)
            else:
                for table in seatings:
                    table.play(number, row)
                    adder.add_row(variant, row)
            variant += 1
        adder.end_unit()
        number += 1
