"""Tournaments: every pair of players meets on the same packs, with their seats changed."""
