"""Exact play of the last tricks of Vijfhonderden, when the stock is empty and both hands follow from what was seen."""
