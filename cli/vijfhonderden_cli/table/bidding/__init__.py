"""The table of Five Hundred: two to six at it, and an auction."""
