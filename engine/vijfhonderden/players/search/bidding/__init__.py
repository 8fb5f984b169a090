"""The search player of Five Hundred."""
