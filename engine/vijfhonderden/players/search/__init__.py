"""Players that search: they imagine the hidden cards and play the deal out."""
