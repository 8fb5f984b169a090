"""Exact play with every card known: what a deal in play is still worth, and the line that gets it."""
