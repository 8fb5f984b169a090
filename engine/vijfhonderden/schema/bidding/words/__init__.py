"""The words of the keys of Five Hundred."""
