"""Exact play of the tricks of Five Hundred with every hand known."""
