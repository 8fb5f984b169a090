"""The search players: they imagine the cards that they cannot see, and play on from there."""
